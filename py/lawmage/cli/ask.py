"""``lawmage ask FILE``: answer the questions of a scenario file."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lawmage.cli.output import answer_options, color, numbered, print_answer, progress_bar, write_file
from lawmage.errors import LawmageError, ScenarioError

if TYPE_CHECKING:
    from lawmage.answers import Answer
    from lawmage.board import Scenario
    from lawmage.cards.index import CardIndex
    from lawmage.outcomes import Played
    from lawmage.pictures.orders import Orders
    from lawmage.play.explore import Limits
    from lawmage.what_if import WhatIf

STDIN = "standard input"
FORMS = (".svg", ".html", ".dot", ".graphml")
"""What the name of a file for ``--graph`` may end in."""


def _graph_file(ctx: click.Context, parameter: click.Parameter, path: Path | None) -> Path | None:
    if path is not None and path.suffix not in FORMS:
        raise click.BadParameter(f"{path} should end in one of {', '.join(FORMS)}.")
    return path


@click.command(short_help="Answer the questions of a scenario file.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@answer_options
@click.option(
    "--what-if", is_flag=True, help="Of what is illegal, print the smallest changes that make it legal."
)
@click.option(
    "--max-states", type=click.IntRange(min=1), metavar="N", help="Stop after N states of the game."
)
@click.option(
    "--max-seconds", type=click.FloatRange(min=0, min_open=True), metavar="N", help="Stop after N seconds."
)
@click.option("--all-orders", is_flag=True, help="Print all choices and what follows, not one path.")
@click.option(
    "--graph",
    type=click.Path(path_type=Path, dir_okay=False, writable=True),
    callback=_graph_file,
    metavar="OUT",
    help="Draw all choices into OUT (.svg, .html, .dot, .graphml).",
)
@click.pass_context
def ask(
    ctx: click.Context,
    file: str,
    as_json: bool,
    explain: bool,
    no_color: bool,
    what_if: bool,
    max_states: int | None,
    max_seconds: float | None,
    all_orders: bool,
    graph: Path | None,
) -> None:
    """Answer the question of a scenario FILE, or each of its questions (- reads standard input).

    --what-if is for questions whether an action is legal: the smallest sets of changes of the board
    that would make it so. The other options are for outcomes and choosers. Where a limit is met, or
    you press Ctrl-C, the answer is what is proved so far, and says so. Where FILE has several of these
    questions, the second goes into OUT-2, and so on.
    """
    from lawmage.cards.store import Cards
    from lawmage.play.explore import Limits

    cards = Cards.open()
    limits = Limits(max_states, max_seconds)
    asked = scenarios(file, cards)
    shows = all_orders or graph is not None
    if shows and not any(one.question.ask in ("outcomes", "choosers") for one in asked):
        raise LawmageError(f"{file} asks for no outcomes and no choosers: there are no choices to show")
    sure, drawn = True, 0
    for number, scenario in enumerate(asked):
        if number and not as_json:
            click.echo()
        answer, played = _answer(scenario, cards, explain, limits, shows)
        changes = _what_if(scenario, cards) if what_if and answer.answer is False else None
        print_answer(scenario, answer, json_lines=as_json, no_color=no_color, what_if=changes)
        sure = sure and answer.supported and answer.complete
        if played is not None and shows:
            if played.found[0].unsupported:
                click.echo("no choices are shown where something that matters is not encoded", err=True)
                continue
            from lawmage.pictures.orders import orders

            drawn += 1
            found = orders(played, 0)
            if all_orders and not as_json:
                _print_orders(found, no_color)
            if graph is not None:
                _draw(found, scenario.title, numbered(graph, drawn))
        if played is not None and played.interrupted:
            break
    ctx.exit(0 if sure else 1)


def _answer(
    scenario: Scenario, cards: CardIndex, explain: bool, limits: Limits, stepwise: bool
) -> tuple[Answer, Played | None]:
    """Answer one question; where the game is played on, return that too."""
    from lawmage.ask import PLAYED
    from lawmage.ask import ask as answer_to
    from lawmage.outcomes import Played

    asked = scenario.board, scenario.question
    if scenario.question.ask not in PLAYED:
        return answer_to(*asked, cards=cards, explain=explain), None
    with progress_bar() as progress:
        played = Played([asked], cards, limits, progress, stepwise)
    return played.answers(scenario.question.ask, explain)[0], played


def _what_if(scenario: Scenario, cards: CardIndex) -> WhatIf | None:
    if scenario.question.ask != "legal":
        return None
    from lawmage.what_if import what_if

    return what_if(scenario.board, scenario.question, cards)


def _print_orders(found: Orders, no_color: bool) -> None:
    from lawmage.pictures.orders import text

    click.echo(text(found, click.style), color=color(no_color))


def _draw(found: Orders, title: str, path: Path) -> None:
    from lawmage.pictures import orders_drawn
    from lawmage.pictures.orders_page import page

    forms: dict[str, Callable[[], str]] = {
        ".svg": lambda: orders_drawn.svg(found, title),
        ".html": lambda: page(found, title),
        ".dot": lambda: orders_drawn.dot(found, title),
        ".graphml": lambda: orders_drawn.graphml(found),
    }
    write_file(path, forms[path.suffix]())


def scenarios(file: str, cards: CardIndex, *, boards: bool = False) -> list[Scenario]:
    """Return the scenarios of a file, or of standard input where it is ``-`` (see ``scenario.load``)."""
    from lawmage.scenario import load, loads

    if file == "-":
        return loads(_standard_input(), cards, file=STDIN, boards=boards)
    return load(file, cards, boards=boards)


def _standard_input() -> str:
    try:
        return sys.stdin.buffer.read().decode("utf-8")
    except UnicodeDecodeError as error:
        raise ScenarioError("is not UTF-8 text", file=STDIN) from error
