"""Staged grounding: the grounder is the deductive engine (Gebser et al., multi-shot ASP solving with clingo).

Each stage is grounded once what it negates has become facts, so that every atom is a fact and no
solving is needed. A fresh Control is taken for each call: facts can't be retracted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from clingo import Control, Function, Number, Symbol

from lawmage.paths import kb_dir, queries_dir

_NOW, _THEN = Function("now"), Function("then")
_ABILITIES = 6  # the layer in which the rules' own abilities join (CR 613.1f, 305.6)
_LATEST = Function("latest")


@lru_cache(maxsize=32)
def program_text(query: str) -> str:
    """Return the rules of the knowledge base and those of a query as one program."""
    files = [*sorted((kb_dir() / "rules").glob("*.lp")), queries_dir() / f"{query}.lp"]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


class Engine:
    """One grounding of the knowledge base over some states.

    ``facts`` are those of ``lawmage.facts``; ``query`` names the file of ``queries/`` whose rules
    are added. After ``ground_objects`` what every object is (CR 613) is known.
    """

    def __init__(self, query: str, facts: Iterable[Symbol]) -> None:
        self.control = Control(["--warn=none"])
        self.control.add("base", [], program_text(query))
        self.assert_facts(facts)
        self.control.ground([("base", [])])

    def assert_facts(self, facts: Iterable[Symbol]) -> None:
        """Add facts through the backend."""
        with self.control.backend() as backend:
            for fact in facts:
                backend.add_rule([backend.add_atom(fact)])

    def ground(self, *parts: tuple[str, Sequence[Symbol]]) -> None:
        """Ground program parts together, after everything that they negate."""
        self.control.ground([(name, list(parameters)) for name, parameters in parts])

    def atoms(self, name: str, arity: int) -> Iterator[Symbol]:
        """Yield the true atoms of a predicate."""
        for entry in self.control.symbolic_atoms.by_signature(name, arity):
            yield entry.symbol

    def ground_objects(self, states: Sequence[Symbol]) -> None:
        """Apply the continuous effects in layers, each step one effect (CR 613), and finish."""
        layers = {symbol.arguments[0].number for symbol in self.atoms("layer_used", 1)}
        step = 0
        for layer in sorted({*layers, _ABILITIES}):
            if layer == _ABILITIES:
                self.ground(("intrinsic", [Number(step)]))
            if layer in layers:
                step = self._apply_layer(Number(layer), step, states)
        self.ground(("finish", [Number(step)]))

    def _apply_layer(self, layer: Symbol, step: int, states: Sequence[Symbol]) -> int:
        """Apply every effect of one layer and return the first step after it."""
        while True:
            number = Number(step)
            self.assert_facts(
                Function("here", [number, _NOW, Function("step", [number, state])]) for state in states
            )
            self.ground(("look", [number, layer, _NOW]), ("describe", [number, _NOW]))
            pending = self._pending(number)
            if not pending:
                break
            if len(pending) > len(set(pending)):
                self.ground(("suppose", [number, layer]))
                self.ground(("look", [number, layer, _THEN]), ("describe", [number, _THEN]))
            self.ground(("choose", [number, layer]))
            self.ground(("apply", [number, layer]))
            step += 1
        self.ground(("enter", [Number(step + 1), number]))
        return step + 1

    def _pending(self, number: Symbol) -> list[Symbol]:
        """Return the world of each effect that is pending at a step."""
        return [
            world
            for atom in self.atoms("pending", 2)
            if (world := atom.arguments[0]).name == "step" and world.arguments[0] == number
        ]
