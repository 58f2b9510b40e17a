"""The layers as text for a person and as JSON for a program."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

import msgspec

from lawmage.answers import Reason
from lawmage.layers import Layers, Step
from lawmage.render import Style, not_encoded, plain


def as_text(found: Layers, *, title: str = "", style: Style = plain) -> str:
    """Return, layer by layer, the effects in the order in which they were applied.

    Below each effect stand what it changed, what waited for it, and the rules that it shows.
    ``title`` stands above where it is given; ``style`` colors the parts.
    """
    lines = [style(title, bold=True)] if title else []
    if found.unsupported:
        lines.append(style("No certain answer", fg="yellow", bold=True))
    elif not found.steps:
        lines.append("No continuous effect applies.")
    for layer, steps in found.by_layer().items():
        lines.append(style(capitalized(layer.says), bold=True) + " " + _cited(layer.rule, style))
        for number, step in enumerate(steps, 1):
            lines.append(f"  {number}. {style(step.effect, fg='green', bold=True)} ({since(step)})")
            lines += [f"       {line}" for line in _below(found, step, style)]
    lines += not_encoded(found.unsupported, found.set_aside, style)
    return "\n".join(lines)


def as_json(found: Layers) -> dict[str, Any]:
    """Return the layers as a mapping; where they are unsupported there are no ``steps`` and no ``waits``."""
    whole = {
        field.name: msgspec.to_builtins(getattr(found, field.name)) for field in dataclasses.fields(found)
    }
    if found.unsupported:
        del whole["steps"], whole["waits"]
    return whole


def since(step: Step) -> str:
    """Return the timestamp of a step's effect in words."""
    return "the latest timestamp" if step.timestamp is None else f"timestamp {step.timestamp}"


def changed(step: Step) -> dict[str, list[str]]:
    """Return what a step changed, in short, by object."""
    found: dict[str, list[str]] = {}
    for change in step.changes:
        found.setdefault(change.object, []).append(change.says)
    return found


def reasons(found: Layers, step: Step) -> list[Reason]:
    """Return what there is to say of a step beside its changes: remarks, and what waits for its effect."""
    waits = [wait.reason for wait in found.waits if (wait.layer, wait.other) == (step.layer, step.effect)]
    return [*step.remarks, *waits]


def capitalized(words: str) -> str:
    """Return the words with a capital at the start."""
    return words[:1].upper() + words[1:]


def quoted(text: str) -> str:
    """Return a text as a DOT string."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def _below(found: Layers, step: Step, style: Style) -> Iterator[str]:
    alike: dict[str, list[str]] = {}
    for thing, says in changed(step).items():
        alike.setdefault(", ".join(says), []).append(thing)
    for same, things in alike.items():
        yield f"{'; '.join(things)}: {same}"
    if not alike:
        yield f"changes nothing of {'; '.join(step.objects)}" if step.objects else "applies to nothing"
    for reason in reasons(found, step):
        yield f"{reason.says} {_cited(reason.rule, style)}"


def _cited(rule: str, style: Style) -> str:
    return style(f"[{rule}]", fg="cyan")
