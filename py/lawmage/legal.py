"""The query ``legal``: whether an action is legal now, and every reason why not (CR 601, 602, 116, 117)."""

from __future__ import annotations

from collections.abc import Sequence

from clingo import Symbol

from lawmage.answers import Answer
from lawmage.board import Board, Question
from lawmage.cards.index import CardIndex
from lawmage.declaring import weigh
from lawmage.reading import Reading

_QUERY = "legal"


def legal(asked: Sequence[tuple[Board, Question]], cards: CardIndex, explain: bool = False) -> list[Answer]:
    """Answer each question with ``True`` or ``False``.

    The reasons are all those that make the action illegal, or what allows it.
    """
    reading = Reading(
        _QUERY,
        ("mana", "combat", "declaration"),
        asked,
        cards,
        explain,
        whole=True,
        later=("verdict",),
        then=weigh,
    )
    illegal, granted = reading.by_state("illegal", 2), reading.by_state("granted", 2)
    return [
        _answer(reading, state, illegal.get(state, ()), granted.get(state, ()))
        for state, _ in reading.subjects
    ]


def _answer(reading: Reading, state: Symbol, illegal: Sequence[Symbol], granted: Sequence[Symbol]) -> Answer:
    unsupported, set_aside = reading.unsupported(state), reading.set_aside(state)
    if unsupported:
        return Answer(_QUERY, None, unsupported=unsupported, set_aside=set_aside)
    because = reading.reasons(sorted(illegal or granted), lambda goal: goal)
    return Answer(_QUERY, not illegal, because=because, set_aside=set_aside)
