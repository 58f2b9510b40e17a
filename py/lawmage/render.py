"""Answers as text for a person and as JSON for a program."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby, takewhile
from typing import Any

from lawmage.answers import Ability, Answer, Path, Reason, Step
from lawmage.board import Question

WUBRGC = "WUBRGC"

Style = Callable[..., str]
"""Like ``click.style``: the text, and how it looks."""


def as_text(question: Question, answer: Answer, *, title: str = "", style: Style | None = None) -> str:
    """Return ``answer`` for a person: the result, why, and what is not encoded.

    ``title`` stands above where it is given. ``style`` colors the parts (see ``Style``); without
    it the text is plain.
    """
    style = style or plain
    lines = [style(title, bold=True)] if title else []
    lines.append(_result(question, answer, style))
    lines += ["  " + line for line in _because(question, answer, style)]
    if not answer.complete:
        lines.append(style("Not complete: a limit was met before everything was enumerated.", fg="yellow"))
    return "\n".join([*lines, *not_encoded(answer.unsupported, answer.set_aside, style)])


def not_encoded(unsupported: Iterable[Ability], set_aside: Iterable[Ability], style: Style) -> Iterator[str]:
    """Yield lines that name what is not encoded: what could change the answer, and what can't."""
    for heading, color, abilities in (
        ("Not encoded, and it could matter:", "yellow", unsupported),
        ("Set aside, not encoded, but it can't change this answer:", "bright_black", set_aside),
    ):
        lines = list(dict.fromkeys(map(_ability, abilities)))
        if lines:
            yield style(heading, fg=color)
            yield from ("  " + line for line in lines)


def as_json(answer: Answer) -> dict[str, Any]:
    """Return ``answer`` as the object that ``--json`` prints.

    An answer that is not supported has no key ``answer``.
    """
    value = {"answer": in_order(answer.query, answer.answer)} if answer.supported else {}
    return {
        "query": answer.query,
        **value,
        "complete": answer.complete,
        "unsupported": [_ability_object(ability) for ability in answer.unsupported],
        "because": [_reason_object(reason) for reason in answer.because],
        "set_aside": [_ability_object(ability) for ability in answer.set_aside],
        **({"paths": [_path_object(path) for path in answer.paths]} if answer.paths else {}),
    }


def value_text(query: str, value: Any) -> str:
    """Return the value of an answer to a query, in words: ``{B}{G}``, ``nothing``, ``yes``, …"""
    if query == "could_produce" and isinstance(value, list | tuple):
        return "".join(f"{{{letter}}}" for letter in in_order(query, value)) or "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return "; ".join(f"{key.replace('_', ' ')}: {_listed(item)}" for key, item in value.items())
    if query == "choosers" and isinstance(value, list | tuple):
        return ", then ".join(map(str, value)) or "nobody"
    if query == "outcomes" and isinstance(value, list | tuple):
        return " | ".join(_item(row) for row in value) or "none"
    return _item(value)


def in_order(query: str, value: Any) -> Any:
    """Return the types of mana of a ``could_produce`` answer as letters in WUBRGC order; any other as is."""
    if query != "could_produce" or not isinstance(value, list | tuple | set | frozenset):
        return value
    letters = dict.fromkeys(str(letter).upper() for letter in value)
    known = [letter for letter in WUBRGC if letter in letters]
    return known + sorted(letter for letter in letters if letter not in WUBRGC)


def _result(question: Question, answer: Answer, style: Style) -> str:
    subject = {
        "could_produce": f"{question.of} could produce",
        "characteristics": f"{question.of}",
        "legal": "Legal",
        "outcomes": "Outcomes",
        "choosers": "Who chooses",
    }.get(answer.query, answer.query)
    if not answer.supported:
        return f"{subject}: " + style("no certain answer", fg="yellow", bold=True)
    if isinstance(answer.answer, dict):
        return f"{subject}:"
    return f"{subject}: " + style(value_text(answer.query, answer.answer), fg="green", bold=True)


def _because(question: Question, answer: Answer, style: Style) -> Iterator[str]:
    """Yield why the answer is so, in the form that belongs to it."""
    if isinstance(answer.answer, dict):
        yield from _by_value(answer, style)
    elif answer.paths:
        yield from _by_path(question, answer.paths, style)
    else:
        yield from _tree(answer.because, style)


def _by_path(question: Question, paths: Sequence[Path], style: Style) -> Iterator[str]:
    """Yield each outcome and the path to it; what is as on the path above is not told again."""
    before: tuple[Step, ...] = ()
    for path in paths:
        inset = ""
        if len(paths) > 1:
            yield style(observed_text(question, path.outcome), fg="green") + ":"
            inset = "  "
        pairs = takewhile(lambda pair: pair[0] == pair[1], zip(before, path.steps, strict=False))
        same = len(list(pairs))
        if same:
            yield inset + style("(begins as above)", fg="bright_black")
        happened = (reason for step in path.steps[same:] for reason in _whole(step))
        yield from (inset + line for line in _tree(happened, style))
        before = path.steps


def _whole(step: Step) -> Iterable[Reason]:
    """Return a step as reasons: what happened below what was chosen."""
    if step.choice is None:
        return step.because
    return (Reason(step.choice.rule, step.choice.says, step.because),)


def observed_text(question: Question, outcome: Any) -> str:
    """Return an outcome with the names of what is observed: ``zone of first: graveyard, life of you: 20``."""
    values = outcome if len(question.observe) > 1 else [outcome]
    named = zip(question.observe, values, strict=True)
    return ", ".join(f"{_observable(observable)}: {_item(value)}" for observable, value in named)


def _observable(observable: dict[str, Any]) -> str:
    kind, of = next(iter(observable.items()))
    more = [str(value) for key, value in observable.items() if key not in (kind, "controller")]
    if kind in ("result", "order"):
        return str(kind)
    if isinstance(of, dict):
        of = " ".join(f"{key} {_item(value)}" for key, value in of.items())
    owner = f" of {observable['controller']}" if "controller" in observable else ""
    return f"{' '.join([*more, kind.replace('_', ' ')])} of {of}{owner}"


def _by_value(answer: Answer, style: Style) -> Iterator[str]:
    """Yield the values of a mapping, each with the reasons that name its key below it.

    Neighbors with the same reasons share them. What the object doesn't have is left out.
    """
    reasons = {reason.says: reason.premises for reason in answer.because}
    values = {key: item for key, item in answer.answer.items() if item is not None}
    for because, keys in groupby(values, key=lambda key: reasons.get(key) or key):
        said = ((key.replace("_", " "), style(_listed(values[key]), fg="green", bold=True)) for key in keys)
        yield "; ".join(f"{key}: {value}" for key, value in said)
        if not isinstance(because, str):
            yield from ("  " + line for line in _tree(because, style))


def _tree(reasons: Iterable[Reason], style: Style) -> Iterator[str]:
    """Yield an explanation line by line, premises indented; what was said before isn't derived again."""
    said: set[Reason] = set()

    def walk(reason: Reason, depth: int) -> Iterator[str]:
        number = style(reason.rule, fg="cyan") + "  " if reason.rule else ""
        again = bool(reason.premises) and reason in said
        yield "  " * depth + number + reason.says + (" (see above)" if again else "")
        if not again:
            said.add(reason)
            for premise in dict.fromkeys(reason.premises):
                yield from walk(premise, depth + 1)

    for reason in dict.fromkeys(reasons):
        yield from walk(reason, 0)


def _ability(ability: Ability) -> str:
    of = "" if ability.object in ("", ability.card) else f" ({ability.object})"
    line = f"line {ability.line}" if ability.line else ""
    place = ", ".join(part for part in (ability.card + of, line, ability.kind) if part)
    why = "" if ability.why == ability.kind else ability.why
    return ": ".join(part for part in (place, why) if part)


def _listed(value: Any) -> str:
    return ", ".join(map(_item, value)) or "none" if isinstance(value, list | tuple) else _item(value)


def _item(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_item, value)) + "]"
    return str(value) or '""'


def plain(text: str, **_: Any) -> str:
    """Return the text as it is: a ``Style`` without any."""
    return text


def _reason_object(reason: Reason) -> dict[str, Any]:
    premises = [_reason_object(premise) for premise in reason.premises]
    return {"rule": reason.rule, "says": reason.says, "premises": premises}


def _path_object(path: Path) -> dict[str, Any]:
    steps = [
        {
            "choice": step.choice and {"rule": step.choice.rule, "says": step.choice.says},
            "because": [_reason_object(reason) for reason in step.because],
        }
        for step in path.steps
    ]
    return {"outcome": path.outcome, "steps": steps}


def _ability_object(ability: Ability) -> dict[str, Any]:
    return {
        "object": ability.object,
        "card": ability.card,
        "line": ability.line,
        "kind": ability.kind,
        "why": ability.why,
    }
