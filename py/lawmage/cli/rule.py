"""``lawmage rule``: where a rule of the game is encoded, and which scenarios exercise it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from lawmage.cli.output import color, no_color_option
from lawmage.errors import LawmageError, near_miss
from lawmage.kb import covers, numbers, rules_for
from lawmage.paths import kb_dir, queries_dir
from lawmage.scenario.source import Node, documents

SHOWN = 12
"""How many scenarios are listed for a person."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A scenario that names the rule: where it stands, and its title."""

    file: str
    line: int
    title: str
    number: str


@click.command()
@click.argument("number")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@no_color_option
def rule(number: str, as_json: bool, no_color: bool) -> None:
    """Show where the rule NUMBER is encoded, and which scenarios exercise it.

    Subrules count: 613.8 stands for 613.8a too, 613 for the whole section.
    """
    known = numbers()
    if number not in known:
        raise LawmageError(f"there is no rule {number}{near_miss(number, sorted(known))}")
    encoded = rules_for(number)
    exercises = list(_exercises(number))
    if as_json:
        click.echo(
            json.dumps(
                {
                    "rule": number,
                    "encoded": [
                        {
                            "rule": one.number,
                            "file": _shown(one.file),
                            "line": one.line,
                            "says": one.paraphrase,
                        }
                        for one in encoded
                    ],
                    "scenarios": [
                        {"rule": one.number, "file": _shown(one.file), "line": one.line, "title": one.title}
                        for one in exercises
                    ],
                },
                ensure_ascii=False,
            )
        )
        return
    lines = [(f"{one.number} {one.paraphrase}", one.file, one.line) for one in encoded]
    _print(f"Rule {number} in the knowledge base:", lines, no_color)
    lines = [(f"{one.number} {one.title}", one.file, one.line) for one in exercises]
    _print(f"Scenarios that exercise {number}:", lines[:SHOWN], no_color)
    if len(lines) > SHOWN:
        click.echo(f"  and {len(lines) - SHOWN} more; --json lists them all")


def _print(heading: str, lines: list[tuple[str, str, int]], no_color: bool) -> None:
    click.echo(click.style(heading, bold=True) + ("" if lines else " none"), color=color(no_color))
    for says, file, line in lines:
        place = click.style(f"{_shown(file)}:{line}", fg="cyan")
        click.echo(f"  {place}  {says}", color=color(no_color))


def _exercises(number: str) -> Iterator[Exercise]:
    """Yield the scenarios of the library whose ``rules`` or ``because`` name the rule or a subrule."""
    for path in sorted(queries_dir().rglob("*.yaml")):
        for scenario in documents(path.read_text(encoding="utf-8"), str(path)):
            fields = dict(scenario.pairs())
            named = [*_texts(fields.get("rules")), *_texts(fields.get("because"))]
            cited = next((one for one in named if covers(number, one)), None)
            if cited:
                title = fields["title"].text if "title" in fields else ""
                yield Exercise(str(path), scenario.line, title, cited)


def _texts(node: Node | None) -> list[str]:
    return [item.text for item in node.items] if node else []


def _shown(file: str) -> str:
    """Return a path as it is shortest: from where the person is, or within the knowledge base."""
    path = Path(file)
    if path.is_relative_to(Path.cwd()):
        return os.path.relpath(path)
    return os.path.relpath(path, kb_dir().parent)
