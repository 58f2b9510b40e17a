"""``lawmage pay FILE``: whether a cost can be paid, and how."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click
import msgspec

from lawmage.cli.ask import scenarios
from lawmage.cli.output import color, no_color_option
from lawmage.errors import LawmageError

if TYPE_CHECKING:
    from lawmage.board import Question
    from lawmage.pay import Paid, Way

# The symbols of a mana cost (CR 107.4).
_HALF = r"(?:\d+|[WUBRGCS])"
_COST = re.compile(rf"(?:\{{(?:X|{_HALF}(?:/{_HALF})?(?:/P)?)\}})+")


def _cost(ctx: click.Context, parameter: click.Parameter, cost: str | None) -> str | None:
    if cost is not None and not _COST.fullmatch(cost.upper()):
        raise click.BadParameter(f"{cost!r} is no cost in mana symbols such as {{2}}{{G/U}}.")
    return cost and cost.upper()


@click.command(short_help="Tell whether a cost can be paid, and every way to pay it.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option("--cost", callback=_cost, metavar="SYMBOLS", help='Mana symbols, such as "{2}{G/U}".')
@click.option("--player", metavar="NAME", help="Who pays it (otherwise who has priority).")
@click.option("--x", type=click.IntRange(min=0), metavar="N", help="What X in the cost is.")
@click.option("--most", type=click.IntRange(min=1), default=1000, metavar="N", help="Print N ways at most.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object a board, one a line.")
@no_color_option
@click.pass_context
def pay(
    ctx: click.Context,
    file: str,
    cost: str | None,
    player: str | None,
    x: int | None,
    most: int,
    as_json: bool,
    no_color: bool,
) -> None:
    """Tell whether a cost can be paid on each board of a scenario FILE, and every distinct way.

    Without --cost it is what the action costs that the scenario asks about (- reads standard input).
    A way is told by the objects of which mana abilities are used, by the mana of the pool, by life and
    by what else is given. Objects of one name that are alike are not told apart.
    """
    from lawmage.cards.store import Cards
    from lawmage.pay import pay as ways_to_pay

    cards = Cards.open()
    sure = True
    for number, scenario in enumerate(scenarios(file, cards, boards=True)):
        players = scenario.board.players
        if player is not None and player not in players:
            raise LawmageError(f"--player: there is no player {player!r}, only {', '.join(players)}")
        asked = None if cost else _action(scenario.question, file)
        found = ways_to_pay(scenario.board, cards, cost=cost, action=asked, player=player, x=x, most=most)
        sure = sure and found.complete and found.payable is not None
        if as_json:
            click.echo(json.dumps({"title": scenario.title, **_object(found)}, ensure_ascii=False))
            continue
        lines = [
            *([""] if number else []),
            *([click.style(scenario.title, bold=True)] if scenario.title else []),
        ]
        click.echo("\n".join([*lines, *_lines(found)]), color=color(no_color))
    ctx.exit(0 if sure else 1)


def _action(question: Question, file: str) -> dict[str, Any]:
    action = question.action or question.do
    if action is None:
        raise LawmageError(f"{file} asks about no action: say --cost")
    return action


def _object(found: Paid) -> dict[str, Any]:
    """Return what ``--json`` prints: what a way has not is left out of it."""
    return {
        "payable": found.payable,
        **({} if found.x is None else {"x": found.x}),
        "complete": found.complete,
        "ways": [
            {key: value for key, value in msgspec.to_builtins(way).items() if value} for way in found.ways
        ],
        "unsupported": msgspec.to_builtins(found.unsupported),
    }


def _lines(found: Paid) -> Iterator[str]:
    said = {True: "yes", False: "no", None: "not certain"}[found.payable]
    x = "" if found.x is None else f", X up to {found.x}"
    yield (
        "Can be paid: " + click.style(said, fg="yellow" if found.payable is None else "green", bold=True) + x
    )
    yield from ("  " + _way(way) for way in found.ways)
    if not found.complete:
        from lawmage.render import not_encoded

        yield click.style("Not complete.", fg="yellow")
        yield from not_encoded(found.unsupported, (), click.style)


def _way(way: Way) -> str:
    parts = [_counted(name, number) for name, number in way.uses.items()]
    parts += [f"{way.spends} of the pool"] if way.spends else []
    parts += [f"{way.life} life"] if way.life else []
    parts += [_counted(name, number) for name, number in way.gives.items()]
    parts += way.chooses
    return ", ".join(parts) or "nothing"


def _counted(name: str, number: int) -> str:
    return name if number == 1 else f"{number} {name}"
