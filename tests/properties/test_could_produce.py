"""The knowledge base and the brute force of ``reference`` agree on random boards.

``pytest tests/properties --hypothesis-profile=long`` tries ten times as many, always others.
"""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st
from random_boards import tables
from reference import Table, could_produce
from translation import places

from boards import asked, board
from lawmage.ask import ask_many
from lawmage.board import Scenario
from lawmage.cards.model import Card
from lawmage.cards.store import MemoryCards


def answers(batch: Sequence[Table]) -> list[dict[str, str]]:
    """Return what the knowledge base says of every permanent of some tables."""
    names: dict[object, str] = {}
    cards: dict[str, Card] = {}
    scenarios: list[Scenario] = []
    for table in batch:
        placed = places(table, names)
        cards |= {card.name: card for card, _ in placed}
        on, _ = board(*placed, players=table.players)
        scenarios += [asked(on, one.handle) for one in table.permanents]
    found = iter(ask_many(scenarios, cards=MemoryCards(cards.values())))
    return [{one.handle: _letters(next(found)) for one in table.permanents} for table in batch]


def _letters(answer) -> str:
    return "".join(answer.answer) if answer.supported else f"unsupported: {answer.unsupported}"


@given(st.lists(tables(), min_size=20, max_size=20))
def test_it_agrees_with_brute_force(batch: list[Table]) -> None:
    for table, found in zip(batch, answers(batch), strict=True):
        assert found == could_produce(table), table
