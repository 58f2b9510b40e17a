"""Declarations of attackers and of blockers as wholes, found by solving (CR 508.1, 509.1).

What can be declared, and what restricts, requires and costs it, is certain and has been grounded; which
declarations there could be is chosen here, and of them those that obey the most requirements.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from clingo import Function, Model, Number, Symbol

from lawmage.engine import Phase
from lawmage.program import live, shapes_of

_SAID = (("able", 3), ("limit", 4), ("calls", 4), ("counts", 5), ("demands", 3), ("charges", 5))
_PARTS = ("declaration", "search")
_KINDS = ("attack", "block")

Pair = tuple[Symbol, ...]
"""An attacker and what it attacks, or a blocker and whom it blocks."""


@dataclass(frozen=True, slots=True)
class Found:
    """A declaration that disobeys no restriction, and the requirements that it obeys."""

    pairs: tuple[Pair, ...]
    obeyed: tuple[Symbol, ...]


class Declarations:
    """The declarations that there could be in one state of a phase that has been grounded."""

    def __init__(self, phase: Phase, state: Symbol) -> None:
        facts = [Function("state", [state])]
        facts += (atom for said in _SAID for atom in phase.atoms(*said) if atom.arguments[0] == state)
        self._control = live(_PARTS, shapes_of(facts)).control("--models=0")
        with self._control.backend() as backend:
            for fact in facts:
                backend.add_rule([backend.add_atom(fact)])
        self._control.ground([(part, []) for part in _PARTS])
        self._pairs = self._literals("declared", 3)
        self._clauses = self._literals("obeyed", 2)
        self._afforded = self._literals("afforded", 3)
        with self._control.backend() as backend:
            backend.add_project([self._pairs[pair] for pair in self._afforded if pair in self._pairs])

    def _literals(self, name: str, arity: int) -> dict[tuple[Symbol, ...], int]:
        """Return the literals of the atoms of a predicate, by their arguments without the state."""
        atoms = self._control.symbolic_atoms.by_signature(name, arity)
        return {tuple(atom.symbol.arguments[1:]): atom.literal for atom in atoms}

    def best(self, afforded: Collection[Pair] = ()) -> Found:
        """Return a declaration that obeys as many requirements as can be.

        Nothing is paid for but what is ``afforded``.
        """
        *_, found = self._solve("opt", afforded)
        return found

    def legal(self) -> Iterator[Found]:
        """Yield each declaration that obeys as many requirements as any that costs no more."""
        for paid in self._paid():
            most = len(self.best(paid).obeyed)
            yield from self._solve(f"enum,{-most}", paid, declared=paid)

    def _paid(self) -> list[frozenset[Pair]]:
        """Return what declarations could pay for: the sets of pairs that cost something."""
        costly = frozenset(self._afforded)
        found = self._solve("ignore", costly, project="project")
        return [costly.intersection(each.pairs) for each in found] if costly else [costly]

    def _solve(
        self,
        mode: str,
        afforded: Collection[Pair],
        declared: Collection[Pair] = (),
        project: str = "no",
    ) -> Iterator[Found]:
        """Yield the declarations that there are in a mode of optimization, with these pairs ``declared``."""
        for pair, literal in self._afforded.items():
            self._control.assign_external(literal, pair in afforded)
        self._control.configuration.solve.opt_mode = mode  # type: ignore[union-attr]
        self._control.configuration.solve.project = project  # type: ignore[union-attr]
        assumed = [self._pairs[pair] for pair in declared]
        with self._control.solve(yield_=True, assumptions=assumed) as models:
            yield from map(self._found, models)

    def _found(self, model: Model) -> Found:
        pairs = (pair for pair, literal in self._pairs.items() if model.is_true(literal))
        clauses = (clause for (clause,), literal in self._clauses.items() if model.is_true(literal))
        return Found(tuple(pairs), tuple(clauses))


def weigh(phase: Phase) -> None:
    """Add to a phase what could be obeyed where a declaration is asked about, and ground the verdict."""
    asked = [atom.arguments for atom in phase.atoms("action", 2) if atom.arguments[1].name in _KINDS]
    for state, kind in asked:
        declarations = Declarations(phase, state)
        declared = (atom.arguments for atom in phase.atoms("declared", 3) if atom.arguments[0] == state)
        best = declarations.best({(one, other) for _, one, other in declared})
        pairs = Function(
            "", [Function(kind.name, list(pair)) for pair in sorted(best.pairs)] or [Function("nothing")]
        )
        facts = [Function("best", [state, Number(len(best.obeyed)), pairs])]
        phase.assert_facts([*facts, *(Function("met", [state, clause]) for clause in best.obeyed)])
    if asked:
        phase.ground(("verdict", ()))
