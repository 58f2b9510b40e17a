"""Declarations of attackers and of blockers as wholes, found by solving (CR 508.1, 509.1).

What can be declared, and what restricts, requires and costs it, is certain and has been grounded; which
declarations there could be is chosen here, and of them those that obey the most requirements.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from clingo import Control, Function, Model, Number, Symbol

from lawmage.engine import Phase
from lawmage.program import live, words_of

_SAID = (("able", 3), ("limit", 4), ("calls", 4), ("counts", 5), ("demands", 3), ("charges", 5))
_PARTS = ("declaration", "search")
_KINDS = ("attack", "block")

Pair = tuple[Symbol, Symbol]
"""An attacker and what it attacks, or a blocker and whom it blocks."""


@dataclass(frozen=True, slots=True)
class Found:
    """A declaration that disobeys no restriction, and the requirements that it obeys."""

    pairs: tuple[Pair, ...]
    obeyed: tuple[Symbol, ...]


class Declarations:
    """The declarations that there could be in one state of a phase that has been grounded."""

    def __init__(self, phase: Phase, state: Symbol) -> None:
        self._state = state
        self._facts = [Function("state", [state])]
        self._facts += (atom for said in _SAID for atom in phase.atoms(*said) if atom.arguments[0] == state)
        charged = (atom for atom in phase.atoms("charges", 5) if atom.arguments[0] == state)
        self.charged = frozenset((atom.arguments[1], atom.arguments[2]) for atom in charged)

    def best(self, afforded: Iterable[Pair] = ()) -> Found:
        """Return a declaration that obeys as many requirements as can be.

        Nothing is paid for but what is ``afforded``.
        """
        control = self._control(afforded)
        with control.solve(yield_=True) as models:
            *_, found = map(_found, models)
        return found

    def legal(self, afforded: Iterable[Pair] = ()) -> Iterator[Found]:
        """Yield each declaration that obeys as many requirements as any does, with the same ``afforded``."""
        control = self._control(afforded, "--opt-mode=optN", "--models=0")
        with control.solve(yield_=True) as models:
            for model in models:
                if model.optimality_proven:
                    yield _found(model)

    def _control(self, afforded: Iterable[Pair], *options: str) -> Control:
        facts = [*self._facts, *(Function("afforded", [self._state, *pair]) for pair in afforded)]
        control = live(_PARTS, words_of(facts)).control(*options)
        with control.backend() as backend:
            for fact in facts:
                backend.add_rule([backend.add_atom(fact)])
        control.ground([(part, []) for part in _PARTS])
        return control


def _found(model: Model) -> Found:
    atoms = sorted(model.symbols(atoms=True))
    pairs = [(atom.arguments[1], atom.arguments[2]) for atom in atoms if atom.name == "declared"]
    return Found(tuple(pairs), tuple(atom.arguments[1] for atom in atoms if atom.name == "obeyed"))


def weigh(phase: Phase) -> None:
    """Add to a phase what could be obeyed where a declaration is asked about, and ground the verdict."""
    asked = [atom.arguments for atom in phase.atoms("action", 2) if atom.arguments[1].name in _KINDS]
    for state, kind in asked:
        declarations = Declarations(phase, state)
        declared = (atom.arguments for atom in phase.atoms("declared", 3) if atom.arguments[0] == state)
        best = declarations.best({(one, other) for _, one, other in declared} & declarations.charged)
        pairs = Function(
            "", [Function(kind.name, list(pair)) for pair in best.pairs] or [Function("nothing")]
        )
        facts = [Function("best", [state, Number(len(best.obeyed)), pairs])]
        phase.assert_facts([*facts, *(Function("met", [state, clause]) for clause in best.obeyed)])
    if asked:
        phase.ground(("verdict", ()))
