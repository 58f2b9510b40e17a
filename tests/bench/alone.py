"""Clingo alone: the statements and facts that the engine grounds, grounded again without the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any
from unittest.mock import patch

import clingo
from clingo import Symbol
from clingo.ast import AST

from lawmage import engine
from lawmage.program import add, trees

Step = Callable[[clingo.Control], None]


class _Recorded(engine.Phase):
    """A phase that remembers what its Control is given, in order."""

    made: list[tuple[Sequence[AST], list[Step]]]

    def __init__(self, *arguments: Any, **named: Any) -> None:
        self._steps: list[Step] = []
        super().__init__(*arguments, **named)
        self.made.append((trees(self._rules, self._unused), self._steps))

    def add(self, trees: Iterable[AST]) -> None:
        given = list(trees)
        self._steps.append(lambda control: add(control, given))
        super().add(given)

    def assert_facts(self, facts: Iterable[Symbol]) -> None:
        given = list(facts)
        self._steps.append(lambda control: _assert(control, given))
        super().assert_facts(given)

    def ground(self, *parts: engine.Part) -> None:
        given = [(name, list(parameters)) for name, parameters in parts]
        self._steps.append(lambda control: control.ground(given))
        super().ground(*parts)


def alone(ask: Callable[[], object]) -> Callable[[], None]:
    """Return the work that clingo alone has where ``ask`` is done (once before: nothing new is then learnt).

    For each Control of the engine a new one: the same statements as syntax trees, the same facts
    through the backend, the same groundings in the same order. No atom is read.
    """
    ask()
    made: list[tuple[Sequence[AST], list[Step]]] = []
    _Recorded.made = made
    with patch.object(engine, "Phase", _Recorded):
        ask()

    def work() -> None:
        for statements, steps in made:
            control = clingo.Control(["--warn=none"])
            add(control, statements)
            for step in steps:
                step(control)

    return work


def _assert(control: clingo.Control, facts: Iterable[Symbol]) -> None:
    with control.backend() as backend:
        for fact in facts:
            backend.add_rule([backend.add_atom(fact)])
