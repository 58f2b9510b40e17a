"""Staged grounding: the grounder is the deductive engine (Kaminski et al., multi-shot ASP solving).

Everything is certain until a player chooses, so nothing is solved here: each phase is grounded, in
stages where one negates what another derives, and every atom is a fact. A phase has a Control of
its own with only the rules that it can reach, since facts can't be retracted and each rule costs
time at every grounding:

* *cards*: what can be said of the abilities of one card by themselves, kept for the next question;
* *objects*: what every object is (CR 613), where any continuous effect is in play;
* *answer*: what the query asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from clingo import Function, Number, Symbol, SymbolType

from lawmage.program import live, words_of

_NOW, _THEN, _END = Function("now"), Function("then"), Function("end")
_ABILITIES = 6  # the layer in which the abilities that the rules give join (CR 613.1f, 305.6)
_CARD_PARTS = ("base", "changes", "card")
_STATE_PARTS = ("base", "state", "describe", "mana")
_START_PARTS = ("objects", "intrinsic", "finish")
_LAYER_PARTS = ("subtypes", "changes", "enter", "look", "suppose", "choose", "apply")

Part = tuple[str, Sequence[Symbol]]


@dataclass(frozen=True, slots=True)
class Known:
    """Facts and the words in them."""

    symbols: tuple[Symbol, ...]
    words: frozenset[str]


class Phase:
    """One Control: the live rules of some program parts over some facts."""

    def __init__(self, parts: Sequence[str], facts: Iterable[Symbol], words: frozenset[str]) -> None:
        rules = live(tuple(parts), words)
        self._control = rules.control()
        self.assert_facts(fact for fact in facts if fact.name in rules.reads)

    def assert_facts(self, facts: Iterable[Symbol]) -> None:
        """Add facts through the backend."""
        with self._control.backend() as backend:
            for fact in facts:
                backend.add_rule([backend.add_atom(fact)])

    def ground(self, *parts: Part) -> None:
        """Ground program parts together, after everything that they negate."""
        self._control.ground([(name, list(parameters)) for name, parameters in parts])

    def atoms(self, name: str, arity: int) -> Iterator[Symbol]:
        """Yield the true atoms of a predicate."""
        for atom in self._control.symbolic_atoms.by_signature(name, arity):
            yield atom.symbol

    def everything(self) -> Iterator[Symbol]:
        """Yield every true atom."""
        for atom in self._control.symbolic_atoms:
            yield atom.symbol


@lru_cache(maxsize=8192)
def analysed(facts: tuple[Symbol, ...]) -> Known:
    """Return the facts of a card and what the rules say of its abilities by themselves.

    With no facts: what they say of the abilities that the rules of the game give (CR 305.6).
    """
    phase = Phase(_CARD_PARTS, facts, words_of(facts))
    phase.ground(*((part, ()) for part in _CARD_PARTS))
    symbols = tuple({*facts, *phase.everything()} - _universal())
    return Known(symbols, words_of(symbols))


@lru_cache(maxsize=1)
def _universal() -> frozenset[Symbol]:
    """Return what holds whatever the cards are: every phase grounds it anew."""
    phase = Phase(("base",), (), frozenset())
    phase.ground(("base", ()))
    return frozenset(phase.everything())


def answer(query: str, board: Sequence[Symbol], cards: Iterable[tuple[Symbol, ...]]) -> list[Phase]:
    """Ground what a query asks of the states on the board; the last phase holds the answer.

    ``board`` are the facts of the states, ``cards`` those of each card in them.
    """
    known = [analysed(()), *map(analysed, cards)]
    facts = [*board, *(symbol for card in known for symbol in card.symbols)]
    words = words_of(board).union(*(card.words for card in known))
    if not words & {"in_layer", "lasting", "counters"}:
        phase = Phase((*_STATE_PARTS, *_START_PARTS, query), facts, words)
        phase.ground(
            ("base", ()), ("state", ()), ("objects", ()), ("intrinsic", [Number(0)]), ("finish", [Number(0)]),
            ("mana", ()), (query, ()), ("describe", [_END, _NOW]),
        )  # fmt: skip
        return [phase]
    objects = Phase(("base", "state", "describe", *_START_PARTS, *_LAYER_PARTS), facts, words)
    _apply_layers(objects)
    has = [atom for atom in objects.atoms("has", 3) if atom.arguments[0].type is SymbolType.Number]
    phase = Phase((*_STATE_PARTS, query), [*facts, *has], words | words_of(has))
    phase.ground(("base", ()), ("state", ()), ("mana", ()), (query, ()), ("describe", [_END, _NOW]))
    return [objects, phase]


def _apply_layers(phase: Phase) -> None:
    """Apply the continuous effects layer by layer, each step one effect of each state (CR 613)."""
    phase.ground(("base", ()), ("subtypes", ()), ("state", ()), ("changes", ()), ("objects", ()))
    states = [atom.arguments[0] for atom in phase.atoms("state", 1)]
    layers = {atom.arguments[0].number for atom in phase.atoms("layer_used", 1)}
    step = 0
    for layer in sorted({*layers, _ABILITIES}):
        if layer == _ABILITIES:
            phase.ground(("intrinsic", [Number(step)]))
        if layer in layers:
            step = _apply_layer(phase, Number(layer), step, states)
    phase.ground(("finish", [Number(step)]))


def _apply_layer(phase: Phase, layer: Symbol, step: int, states: Sequence[Symbol]) -> int:
    """Apply every effect of one layer and return the first step after it."""
    while True:
        number = Number(step)
        phase.assert_facts(
            Function("here", [number, _NOW, Function("step", [number, state])]) for state in states
        )
        phase.ground(("look", [number, layer, _NOW]), ("describe", [number, _NOW]))
        pending = _pending(phase, number)
        if not pending:
            break
        if len(pending) > len(set(pending)):
            phase.ground(("suppose", [number, layer]))
            phase.ground(("look", [number, layer, _THEN]), ("describe", [number, _THEN]))
        phase.ground(("choose", [number, layer]), ("apply", [number, layer]))
        step += 1
    phase.ground(("enter", [Number(step + 1), number]))
    return step + 1


def _pending(phase: Phase, number: Symbol) -> list[Symbol]:
    """Return the world of each effect that is pending at a step."""
    return [
        world
        for atom in phase.atoms("pending", 2)
        if (world := atom.arguments[0]).name == "step" and world.arguments[0] == number
    ]
