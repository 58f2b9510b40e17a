"""``lawmage search``: which of some cards make something happen."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lawmage.cli.could_produce import ManyValued
from lawmage.cli.output import color, no_color_option
from lawmage.errors import LawmageError

if TYPE_CHECKING:
    from lawmage.board import Board, Scenario
    from lawmage.cards.index import CardIndex
    from lawmage.search import Choice, Progress, Searched

EMPTY = "players: [you, opponent]\n"
"""The board of an event where no file gives one."""


@click.group()
def search() -> None:
    """Tell which of some cards make something happen."""


def _options(command: Callable[..., Any]) -> Callable[..., Any]:
    for option in (
        no_color_option,
        click.option("--json", "as_json", is_flag=True, help="Print one JSON object."),
        click.option(
            "--max-seconds",
            type=click.FloatRange(min=0, min_open=True),
            metavar="N",
            help="Stop after N seconds.",
        ),
        click.option(
            "--every", is_flag=True, help="All sets of exactly that size, not the smallest ones alone."
        ),
        click.option(
            "--size",
            type=click.IntRange(min=1),
            default=2,
            show_default=True,
            metavar="N",
            help="Sets of up to N cards.",
        ),
        click.option(
            "--set",
            "file_of_cards",
            type=click.Path(exists=True, dir_okay=False, path_type=Path),
            metavar="CARDS",
            help="A file that names a card of yours on each line; what is no permanent is left out.",
        ),
        click.option("--theirs", metavar="CARD...", multiple=True, help="Cards that your opponent may have."),
        click.option("--among", metavar="CARD...", multiple=True, help="Cards that you may have."),
    ):
        command = option(command)
    return command


@search.command("order-matters", cls=ManyValued, short_help="Which cards give an event several outcomes?")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path), required=False)
@click.option("--event", metavar="EVENT", help="What is about to happen, as a scenario file writes it.")
@_options
@click.pass_context
def order_matters(
    ctx: click.Context,
    file: Path | None,
    event: str | None,
    among: tuple[str, ...],
    theirs: tuple[str, ...],
    file_of_cards: Path | None,
    size: int,
    every: bool,
    max_seconds: float | None,
    as_json: bool,
    no_color: bool,
) -> None:
    """Tell which pairs of the cards (--size 3: which triples) give one event more than one outcome (CR 616).

    The event is that of the scenario FILE, or EVENT on FILE's board; without FILE the board is empty:

    \b
      lawmage search order-matters --event "gain_life: 3, player: you" \\
          --among "Boon Reflection" "Angel of Vitality" --theirs "Tainted Remedy"
    """
    from lawmage import search as searching
    from lawmage.cards.store import Cards
    from lawmage.play.explore import Limits
    from lawmage.scenario.loader import text_of

    cards = Cards.open()
    if event is not None:
        text = EMPTY if file is None else text_of(file)
        scenario = searching.event_asked(text, event, cards, "" if file is None else str(file))
    elif file is not None:
        scenario = _one(file, cards, "outcomes")
    else:
        raise click.UsageError("FILE or --event says what is about to happen.", ctx)
    choices = _choices(among, theirs, file_of_cards, scenario.board, cards)
    with _progress_bar() as progress:
        found = searching.order_matters(
            scenario, choices, cards, size, every, Limits(seconds=max_seconds), progress
        )
    _finish(ctx, found, scenario, len(choices), as_json, no_color)


@search.command("could-produce", cls=ManyValued, short_help="Which cards make a permanent able to make mana?")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--goal", required=True, metavar="MANA", help="The types of mana that it should produce: G, or WU."
)
@_options
@click.pass_context
def could_produce(
    ctx: click.Context,
    file: Path,
    goal: str,
    among: tuple[str, ...],
    theirs: tuple[str, ...],
    file_of_cards: Path | None,
    size: int,
    every: bool,
    max_seconds: float | None,
    as_json: bool,
    no_color: bool,
) -> None:
    """Tell which of the cards make the permanent of FILE able to produce all MANA of the goal (CR 106.7).

    FILE is a scenario that asks could_produce.

    \b
      lawmage search could-produce pool.yaml --goal G --among Forest Island "City of Brass"
    """
    from lawmage import search as searching
    from lawmage.cards.store import Cards
    from lawmage.play.explore import Limits

    cards = Cards.open()
    scenario = _one(file, cards, "could_produce")
    types = goal.strip("{}").replace("}{", "").upper()
    if not types or set(types) - set("WUBRGC"):
        raise click.BadParameter(f"{goal!r} is no mana of the types WUBRGC.", ctx, param_hint="--goal")
    choices = _choices(among, theirs, file_of_cards, scenario.board, cards)
    with _progress_bar() as progress:
        found = searching.could_produce(
            scenario, choices, types, cards, size, every, Limits(seconds=max_seconds), progress
        )
    _finish(ctx, found, scenario, len(choices), as_json, no_color)


def _one(file: Path, cards: CardIndex, query: str) -> Scenario:
    from lawmage.scenario import load

    scenarios = load(file, cards)
    if len(scenarios) != 1 or scenarios[0].question.ask != query:
        raise LawmageError(f"{file} should ask one question, and that {query}")
    return scenarios[0]


def _choices(
    among: tuple[str, ...],
    theirs: tuple[str, ...],
    file_of_cards: Path | None,
    board: Board,
    cards: CardIndex,
) -> list[Choice]:
    from lawmage.scenario.loader import text_of
    from lawmage.search import choices

    you, opponent, *_ = board.players
    listed = [] if file_of_cards is None else [line.strip() for line in text_of(file_of_cards).splitlines()]
    named = [*((you, each) for each in among), *((opponent, each) for each in theirs)]
    found = choices(named, board, cards)
    found += choices(((you, each) for each in listed if each), board, cards, skip=True, after=len(found))
    if not found:
        raise LawmageError("no cards to choose from: name some with --among, --theirs or --set")
    return found


def _finish(
    ctx: click.Context, found: Searched, scenario: Scenario, cards: int, as_json: bool, no_color: bool
) -> None:
    if as_json:
        import msgspec

        seen = {"observe": scenario.question.observe} if scenario.question.observe else {}
        click.echo(json.dumps(msgspec.to_builtins(found) | seen, ensure_ascii=False))
    else:
        click.echo("\n".join(_lines(found, scenario, cards)), color=color(no_color))
    ctx.exit(0 if found.complete and not found.undecided else 1)


def _lines(found: Searched, scenario: Scenario, cards: int) -> Iterator[str]:
    from lawmage.search import told

    if scenario.title:
        yield scenario.title
    for each in found.sets:
        yield f"{click.style(' + '.join(each.cards) or 'without any of them', bold=True)}: " + told(
            scenario, each
        )
    if not found.sets:
        yield "None of them does."
    for blank in found.undecided:
        for ability in blank.unsupported:
            where = f"{ability.card}{f', line {ability.line}' if ability.line else ''}"
            names = " + ".join(blank.cards) or "the board itself"
            yield click.style(f"not certain: {names}: {where}: {ability.why}", fg="yellow")
    rest = "" if found.complete else "; it was ended before all were: there may be others"
    yield f"{found.tried:,} sets of {cards:,} cards were looked at{rest}"


@contextmanager
def _progress_bar() -> Iterator[Progress | None]:
    """Show on a terminal's standard error how far the search is."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console

    with Console(stderr=True).status("searching (Ctrl-C ends it)") as status:
        yield lambda size, tried, found: status.update(
            f"{tried:,} sets looked at, now of {size}; {found:,} found (Ctrl-C ends it)"
        )
