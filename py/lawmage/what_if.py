"""What would make an illegal action legal: the smallest sets of alterations of the board.

Which alterations there are, and on which reasons each bears, the rules say (``queries/what_if.lp``). Sets
of them are proposed by solving, smaller ones first, and each is judged by the query ``legal`` on the board
so altered. What was left illegal by a set that failed goes back to the solver.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from clingo import Function, Number, Symbol

from lawmage.actions import handle_of
from lawmage.board import Board, Question
from lawmage.cards.index import CardIndex
from lawmage.errors import LawmageError
from lawmage.facts import Facts
from lawmage.legal import Verdict, judge
from lawmage.program import live, shapes_of
from lawmage.reading import Reading
from lawmage.words import vocabulary

_PART = "altering"
_LARGEST = 8
_MOST = 200
"""How many sets of one size are judged at most."""

Alterations = frozenset[Symbol]


@dataclass(frozen=True, slots=True)
class WhatIf:
    """The smallest sets of alterations that make an action legal, each in words.

    There is none where nothing that is known would do. ``complete`` is false where a set could not be
    judged, or more would have had to be: there may be smaller sets, or others.
    """

    sets: tuple[tuple[str, ...], ...]
    complete: bool


def what_if(board: Board, question: Question, cards: CardIndex) -> WhatIf:
    """Return the smallest sets of alterations of the board that make an illegal action legal."""
    if board.first:
        raise LawmageError(
            "first: what would have to change is told of boards on which nothing is done first"
        )
    (verdict,), reading = judge([(board, question)], cards, ("what_if",))
    if verdict.legal is not False:
        return WhatIf((), verdict.legal is True)
    search = _Search(verdict, reading)
    for size in range(1, _LARGEST + 1):
        proposed = list(search.proposed(size, _MOST + 1))
        if not proposed and not search.could_do(size + 1):
            return WhatIf((), search.sure)
        verdicts = search.judged(board, question, cards, proposed)
        done = [made for made, found in zip(proposed, verdicts, strict=True) if found.legal]
        for made, found in zip(proposed, verdicts, strict=True):
            search.learn(made, found)
        if done or len(proposed) > _MOST:
            told = sorted({search.say(made) for made in done})
            return WhatIf(tuple(told), search.sure and len(proposed) <= _MOST)
    return WhatIf((), False)


class _Search:
    """The alterations that there are, and what is known of sets of them."""

    def __init__(self, verdict: Verdict, reading: Reading) -> None:
        self._reading = reading
        self._takes = _by_alteration(reading, "takes_fact")
        self._puts = _by_alteration(reading, "puts_fact")
        self._known: list[Symbol] = []
        self._number = 0
        self.sure = True
        for atom in reading.atoms("lifts", 3):
            self._known.append(Function("helps_against", atom.arguments[1:]))
            self._known.append(Function("alterable", [atom.arguments[1]]))
        self._known += (Function("excluded", atom.arguments[1:]) for atom in reading.atoms("excludes", 3))
        self._known += (Function("after", atom.arguments[1:]) for atom in reading.atoms("needs_first", 3))
        self._known += (Function("must_lift", [why]) for why in _certain(verdict, reading))

    def proposed(self, size: int, most: int) -> Iterator[Alterations]:
        """Yield sets of so many alterations that could do."""
        told = [*dict.fromkeys(self._known), Function("wanted", [Number(size)])]
        control = live((_PART,), shapes_of(told)).control(f"--models={most}")
        with control.backend() as backend:
            for fact in told:
                backend.add_rule([backend.add_atom(fact)])
        control.ground([(_PART, [])])
        with control.solve(yield_=True) as models:
            for model in models:
                yield frozenset(
                    atom.arguments[0] for atom in model.symbols(atoms=True) if atom.name == "made"
                )

    def judged(
        self, board: Board, question: Question, cards: CardIndex, sets: Sequence[Alterations]
    ) -> list[Verdict]:
        """Return the verdict on the action on a board that is altered by each of these sets."""
        if not sets:
            return []
        asked = [(board, question)] * len(sets)
        return judge(asked, cards, edit=lambda facts: self.edit(facts, sets))[0]

    def could_do(self, size: int) -> bool:
        """Tell whether a set of this size or a greater one could do."""
        return any(next(self.proposed(each, 1), None) for each in range(size, _LARGEST + 1))

    def learn(self, made: Alterations, found: Verdict) -> None:
        """Take down what became of a set."""
        self.sure = self.sure and found.legal is not None
        number = Number(self._number)
        self._number += 1
        self._known.append(Function("tested", [number]))
        self._known += (Function("of_tested", [number, each]) for each in made)
        if found.legal is False:
            self._known += (Function("left", [number, why]) for why in found.reasons)

    def edit(self, facts: Facts, sets: Sequence[Alterations]) -> None:
        """Alter the facts of each of some boards, which are all the same, by a set."""
        places = {handle: thing for (state, handle), thing in facts.objects.items() if state == Number(0)}
        for number, (said, made) in enumerate(zip(facts.said, sets, strict=True)):
            state = Number(number)
            there = {thing: facts.objects[state, handle] for handle, thing in places.items()}
            taken = {_at(state, fact, there) for each in made for fact in self._takes.get(each, ())}
            said.symbols[:] = [fact for fact in said.symbols if fact not in taken]
            put = (_at(state, fact, there) for each in sorted(made) for fact in self._puts.get(each, ()))
            said.symbols += dict.fromkeys(put)

    def say(self, made: Alterations) -> tuple[str, ...]:
        """Return a set of alterations in words; what is said more than once is counted."""
        names = partial(handle_of, self._reading.facts)
        words = Counter(vocabulary().say(each, names, argument="Alteration") for each in made)
        return tuple(
            said if times == 1 else f"{times} times: {said}" for said, times in sorted(words.items())
        )


def _by_alteration(reading: Reading, name: str) -> dict[Symbol, list[Symbol]]:
    found: dict[Symbol, list[Symbol]] = {}
    for atom in reading.atoms(name, 3):
        found.setdefault(atom.arguments[1], []).append(atom.arguments[2])
    return found


def _certain(verdict: Verdict, reading: Reading) -> Iterable[Symbol]:
    """Return the reasons that have to be lifted: of several abilities that may be meant, those of all."""
    meant = {atom.arguments[2] for atom in reading.atoms("meant", 3)}
    faults: dict[Symbol, set[Symbol]] = {ability: set() for ability in meant}
    for atom in reading.atoms("fault", 4):
        if atom.arguments[2] in faults:
            faults[atom.arguments[2]].add(atom.arguments[3])
    shared = set.intersection(*faults.values()) if faults else set()
    any_ = set().union(*faults.values())
    return [why for why in verdict.reasons if why in shared or why not in any_]


def _at(state: Symbol, fact: Symbol, there: dict[Symbol, Symbol]) -> Symbol:
    """Return a fact in a state, of the objects that are there what they are here."""
    return Function(fact.name, [state, *(_moved(each, there) for each in fact.arguments)])


def _moved(term: Symbol, there: dict[Symbol, Symbol]) -> Symbol:
    if term in there:
        return there[term]
    if term.type.name != "Function" or not term.arguments:
        return term
    return Function(term.name, [_moved(each, there) for each in term.arguments])
