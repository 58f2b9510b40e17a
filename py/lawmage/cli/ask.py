"""``lawmage ask FILE``: answer the questions of a scenario file."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from lawmage.cli.output import answer_options, print_answer
from lawmage.errors import ScenarioError

if TYPE_CHECKING:
    from lawmage.board import Scenario
    from lawmage.cards.index import CardIndex

STDIN = "standard input"


@click.command(short_help="Answer the questions of a scenario file.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@answer_options
@click.pass_context
def ask(ctx: click.Context, file: str, as_json: bool, explain: bool, no_color: bool) -> None:
    """Answer the question of a scenario FILE, or each of its questions (- reads standard input)."""
    from lawmage.ask import ask as answer_to
    from lawmage.cards.store import Cards

    cards = Cards.open()
    certain = True
    for number, scenario in enumerate(scenarios(file, cards)):
        if number and not as_json:
            click.echo()
        answer = answer_to(scenario.board, scenario.question, cards=cards, explain=explain)
        print_answer(scenario, answer, json_lines=as_json, no_color=no_color)
        certain = certain and answer.supported
    ctx.exit(0 if certain else 1)


def scenarios(file: str, cards: CardIndex) -> list[Scenario]:
    """Return the scenarios of a file, or of standard input where it is ``-``."""
    from lawmage.scenario import load, loads

    return loads(_standard_input(), cards, file=STDIN) if file == "-" else load(file, cards)


def _standard_input() -> str:
    try:
        return sys.stdin.buffer.read().decode("utf-8")
    except UnicodeDecodeError as error:
        raise ScenarioError("is not UTF-8 text", file=STDIN) from error
