"""The rows of many boards in one call, and of the cards behind them."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench.boards import drawn, familiar
from tests.bench.clock import Row, in_turn, timed_row

from lawmage.answers import Answer
from lawmage.ask import ask_many
from lawmage.board import Scenario
from lawmage.cards.making import Made, make_pack
from lawmage.cards.store import Cards

_BOARDS = 1_000


def batch(cards: Cards) -> Iterator[Row]:
    """Yield the time for each of 1,000 different boards in one call, with cards seen before or not."""
    yield from _batch("well-known cards", list(familiar(_BOARDS)), cards)
    yield from _batch("all cards that make mana", list(drawn(cards, _BOARDS)), cards)


def _batch(what: str, scenarios: list[Scenario], cards: Cards) -> Iterator[Row]:
    named = {entry.card for scenario in scenarios for entry in scenario.board.objects}
    answers: list[Answer] = []
    (new,) = in_turn(1, lambda: answers.extend(ask_many(scenarios, cards=cards)))
    supported = sum(answer.supported for answer in answers)
    (again,) = in_turn(3, lambda: ask_many(scenarios, cards=cards))
    note = f"{supported} of {_BOARDS:,} supported, {len(named):,} different cards"
    yield timed_row(f"a board among {_BOARDS:,} of {what}", again, 1, note, each=_BOARDS)
    yield timed_row("  where their cards are seen for the first time", new, each=_BOARDS)


def loading(cards: Cards) -> Iterator[Row]:
    """Yield the time to find one card in the store, a different one each time."""
    names = random.Random(1).sample(list(cards.names()), 500)
    remaining = iter(names)
    (times,) = in_turn(len(names), lambda: Cards(cards.stores).find(next(remaining)))
    yield timed_row("loading one card from the store", times, 1)


def compiling(oracle: Path) -> Iterator[Row]:
    """Yield the time from a file of all cards to a whole store of them."""
    with tempfile.TemporaryDirectory() as folder:
        made: list[Made] = []
        (times,) = in_turn(1, lambda: made.append(make_pack(oracle, Path(folder) / "pack.sqlite")))
    yield timed_row("compiling all cards", times, 60, f"{made[0].cards:,} cards", unit="s")
