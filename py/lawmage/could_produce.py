"""The query ``could_produce``: which types of mana a permanent could produce (CR 106.7)."""

from __future__ import annotations

from collections.abc import Sequence

from clingo import Symbol

from lawmage.answers import Answer
from lawmage.board import Board, Question
from lawmage.cards.index import CardIndex
from lawmage.reading import Reading

_TYPES = "WUBRGC"
_QUERY = "could_produce"


def could_produce(
    asked: Sequence[tuple[Board, Question]], cards: CardIndex, explain: bool = False
) -> list[Answer]:
    """Answer each question with the letters of the types of mana, in WUBRGC order.

    Raises ``LawmageError`` where no object is asked about.
    """
    reading = Reading(_QUERY, ("mana",), asked, cards, explain)
    produced = reading.by_state("produces_with", 4)
    told = (
        reading.by_state("restricted", 4),
        reading.by_state("idle", 4),
        reading.by_state("barren", 3),
    )
    answers: list[Answer] = []
    for state, thing in reading.subjects:
        unsupported, set_aside = reading.unsupported(state), reading.set_aside(state)
        if unsupported:
            answers.append(Answer(_QUERY, None, unsupported=unsupported, set_aside=set_aside))
            continue
        goals = [atom for atom in produced.get(state, ()) if atom.arguments[1] == thing]
        goals.sort(key=lambda atom: (_TYPES.index(atom.arguments[3].name.upper()), atom))
        types = {atom.arguments[3].name.upper() for atom in goals}
        restricted, *nothing = (
            [atom for atom in atoms.get(state, ()) if atom.arguments[1] == thing] for atoms in told
        )
        goals += restricted if types else [atom for atoms in nothing for atom in atoms]
        answers.append(
            Answer(
                _QUERY,
                [letter for letter in _TYPES if letter in types],
                because=reading.reasons(goals, _same),
                set_aside=set_aside,
            )
        )
    return answers


def _same(goal: Symbol) -> object:
    """Return what a goal tells: of the ways to one type of mana, one is enough."""
    return goal.arguments[3] if goal.name == "produces_with" else goal
