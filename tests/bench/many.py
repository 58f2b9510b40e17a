"""The rows of many boards in one call, and of the cards behind them."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench.boards import drawn
from tests.bench.clock import Row, in_turn, milliseconds
from tests.bench.questions import timed

from lawmage.ask import ask_many
from lawmage.cards.making import make_pack
from lawmage.cards.store import Cards

_BOARDS = 1_000


def batch(cards: Cards) -> Iterator[Row]:
    """Yield the time for each of 1,000 different boards in one call, with cards seen before or not."""
    scenarios = list(drawn(cards, _BOARDS))
    named = {entry.card for scenario in scenarios for entry in scenario.board.objects}
    answers = ask_many(scenarios[:1], cards=cards)
    new = timed(lambda: answers.extend(ask_many(scenarios, cards=cards))) / _BOARDS
    supported = sum(answer.supported for answer in answers[1:])
    (again,) = in_turn(3, lambda: ask_many(scenarios, cards=cards))
    note = f"{supported} of {_BOARDS} supported, {len(named)} different cards"
    yield Row("a board among 1,000 in one call", milliseconds(again) / _BOARDS, "ms", 1, note)
    yield Row("  the first time that their cards are seen", new, "ms")


def loading(cards: Cards) -> Iterator[Row]:
    """Yield the time to find one card in the store, a different one each time."""
    names = random.Random(1).sample(list(cards.names()), 500)
    remaining = iter(names)
    (times,) = in_turn(len(names), lambda: Cards(cards.stores).find(next(remaining)))
    yield Row("loading one card from the store", milliseconds(times), "ms", 1)


def compiling(oracle: Path) -> Iterator[Row]:
    """Yield the time from a file of all cards to a whole store of them."""
    with tempfile.TemporaryDirectory() as folder:
        made = []
        seconds = timed(lambda: made.append(make_pack(oracle, Path(folder) / "pack.sqlite"))) / 1_000
    yield Row("compiling all cards", seconds, "s", 60, f"{made[0].cards} cards")
