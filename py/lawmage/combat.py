"""All legal declarations of attackers or of blockers on a board (CR 508.1, 509.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec
from clingo import Symbol

from lawmage.answers import Answer
from lawmage.board import Board, Question
from lawmage.cards.index import CardIndex
from lawmage.declaring import Declarations, Found
from lawmage.engine import Phase
from lawmage.reading import Reading
from lawmage.words import vocabulary

Kind = Literal["attack", "block"]
_KINDS: dict[str, Kind] = {"declare_attackers": "attack", "declare_blockers": "block"}


class Declaration(msgspec.Struct, frozen=True):
    """One legal declaration: what each attacker attacks, or whom each blocker blocks, by handles and names.

    ``requirements`` is how many it obeys, ``costs`` what has to be paid for it, in words (CR 508.1h, 509.1d).
    """

    pairs: dict[str, tuple[str, ...]]
    requirements: int = 0
    costs: tuple[str, ...] = ()


def declarations(
    board: Board, player: str, *, cards: CardIndex | None = None, most: int | None = None
) -> Answer:
    """Return every legal declaration of ``player``: of attackers, or of blockers in their step.

    The answer's ``answer`` is a list of ``Declaration``, in no order; whether its player can pay the
    ``costs`` of one is not looked at. It is ``None`` where something is not encoded and could matter
    (``Answer.unsupported``). ``cards`` are the cards that the board may name (the opened store by default).
    Where there are more than ``most``, so many are returned, and the answer is not complete.
    """
    if cards is None:
        from lawmage.cards.store import Cards

        cards = Cards.open()
    kind = _KINDS.get(board.step, "attack")
    found: list[tuple[Found, tuple[Symbol, ...]]] = []
    complete = True

    def collect(phase: Phase) -> None:
        charges = [atom.arguments for atom in phase.atoms("charges", 5)]
        for (state,) in [atom.arguments for atom in phase.atoms("state", 1)]:
            for each in Declarations(phase, state).legal():
                if most is not None and len(found) >= most:
                    nonlocal complete
                    complete = False
                    break
                costs = tuple(cost for _, one, other, _, cost in charges if (one, other) in each.pairs)
                found.append((each, costs))

    question = Question(ask="legal", action={kind: {}, "player": player})
    reading = Reading(
        "legal", ("mana", "combat", "declaration"), [(board, question)], cards, whole=True, then=collect
    )
    ((state, _),) = reading.subjects
    unsupported, set_aside = reading.unsupported(state), reading.set_aside(state)
    answer = None if unsupported else list(_told(found, reading))
    return Answer("declarations", answer, complete, unsupported=unsupported, set_aside=set_aside)


def _told(found: list[tuple[Found, tuple[Symbol, ...]]], reading: Reading) -> Iterator[Declaration]:
    for each, costs in found:
        pairs: dict[str, list[str]] = {}
        for one, other in each.pairs:
            pairs.setdefault(reading.name(one), []).append(_thing(other, reading))
        said = tuple(vocabulary().say(cost, reading.name, argument="Cost") for cost in costs)
        yield Declaration({one: tuple(others) for one, others in pairs.items()}, len(each.obeyed), said)


def _thing(symbol: Symbol, reading: Reading) -> str:
    return symbol.string if symbol.type.name == "String" else reading.name(symbol)
