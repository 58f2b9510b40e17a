"""The knowledge base and the brute force of ``reference`` agree on random boards.

``pytest tests/properties --hypothesis-profile=long`` tries ten times as many, always others.
"""

from __future__ import annotations

from collections.abc import Sequence

from clingo import Symbol
from described import TYPES, Table
from hypothesis import given, settings
from random_boards import batches
from reference import could_produce
from translation import places

from boards import all_asked, asked, board
from lawmage.ask import ask_many
from lawmage.board import Board
from lawmage.cards.model import Card
from lawmage.cards.store import MemoryCards


def answers(batch: Sequence[Table]) -> list[dict[str, str]]:
    """Return what the knowledge base says of every permanent of some tables, one state a table."""
    boards, cards = on_boards(batch)
    facts, phases = all_asked(boards, cards)
    assert [atom for phase in phases for atom in phase.atoms("unsupported", 4)] == []
    found: dict[Symbol, set[str]] = {}
    for atom in (atom for phase in phases for atom in phase.atoms("produces_with", 4)):
        found.setdefault(atom.arguments[1], set()).add(atom.arguments[3].name)
    return [
        {entry.handle: _letters(found.get(facts.objects[state, entry.handle], set())) for entry in on.objects}
        for state, on in zip(facts.states, boards, strict=True)
    ]


def on_boards(batch: Sequence[Table]) -> tuple[list[Board], MemoryCards]:
    """Return these tables as boards, and the cards on them."""
    names: dict[object, str] = {}
    cards: dict[str, Card] = {}
    boards: list[Board] = []
    for table in batch:
        placed = places(table, names)
        cards |= {card.name: card for card, _ in placed}
        boards.append(board(*placed, players=table.players)[0])
    return boards, MemoryCards(cards.values())


def _letters(types: set[str]) -> str:
    return "".join(letter.upper() for letter in TYPES if letter in types)


@given(batches())
def test_it_agrees_with_brute_force(batch: list[Table]) -> None:
    for table, found in zip(batch, answers(batch), strict=True):
        assert found == could_produce(table), table


@given(batches())
@settings(max_examples=3)
def test_each_question_is_answered_so(batch: list[Table]) -> None:
    boards, cards = on_boards(batch)
    questions = [asked(on, on.objects[0].handle) for on in boards]
    found = ask_many(questions, cards=cards)
    wanted = [could_produce(table)[table.permanents[0].handle] for table in batch]
    assert ["".join(one.answer) for one in found] == wanted
