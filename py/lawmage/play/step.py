"""One step of many states at once: what may be chosen in each, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from clingo import Function, Number, Symbol

from lawmage.engine import Order, Phase, Undecided, answer, answer_of, heeded, objects
from lawmage.facts import CardFacts
from lawmage.play.state import Change, State
from lawmage.program import Signature, predicate, shapes_of

_PARTS = ("mana", "combat", "declaration", "support", "legal", "play", "outcomes")
_READ = frozenset(
    {
        *(("choice", 3), ("gain", 3), ("lose", 3), ("then", 4), ("stop", 1), ("void", 1), ("seen", 3)),
        *(("unsupported", 4), ("set_aside", 4), ("continued", 1), ("sums_up", 2)),
    }
)
_FORCED = Function("go")
_UNDECIDED = Function(
    "unsupported", [Number(0), Function("none"), Function("rules"), Function("left_undecided")]
)


@dataclass
class Posed:
    """The facts of a state that is grounded, in the form that the engine takes."""

    symbols: list[Symbol]
    cards: dict[str, CardFacts]
    words: frozenset[str]


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that may happen next: who chooses it, what, and the state that follows.

    Nobody (``None``) chooses what is forced; ``chance`` what is random. What ``sums_up`` stands for
    several choices, one after the other (see ``series``).
    """

    player: Symbol | None
    choice: Symbol
    following: State
    sums_up: bool = False


@dataclass
class Stepped:
    """What a step found out about one state.

    ``continued`` tells that what is chosen goes on with a choice begun before.
    """

    options: list[Option] = field(default_factory=list)
    seen: list[Symbol] = field(default_factory=list)
    unsupported: list[Symbol] = field(default_factory=list)
    set_aside: list[Symbol] = field(default_factory=list)
    continued: bool = False


def ground(
    states: Sequence[tuple[State, Mapping[str, CardFacts]]],
    more: Sequence[str] = (),
    order: Order | None = None,
    goals: frozenset[Signature] = frozenset(),
) -> Phase:
    """Ground the rules for states with their cards, which are numbered from 0, and ``more`` program parts.

    What is derived is what leads to what a step reads and to atoms of the predicates in ``goals``.
    With ``order`` what the objects are is derived here too, so that it can be explained.
    """
    said = [state.symbols(number) for number, (state, _) in enumerate(states)]
    posed = [
        Posed(symbols, dict(cards), shapes_of(symbols))
        for symbols, (_, cards) in zip(said, states, strict=True)
    ]
    parts = (*_PARTS, *more)
    if order is not None:
        return answer(parts, posed, order, goals=_READ | goals)
    return answer_of(parts, posed, _objects(states, posed), _READ | goals)


def step(states: Sequence[tuple[State, Mapping[str, CardFacts]]]) -> list[Stepped]:
    """Return, for each state with its cards, what can follow it and what is seen in it.

    Which rules are live hangs on all states together; where these leave something undecided the
    states are taken apart, and one that is undecided by itself is unsupported.
    """
    try:
        return _step(states)
    except Undecided:
        if len(states) == 1:
            return [Stepped(unsupported=[_UNDECIDED])]
        half = len(states) // 2
        return [*step(states[:half]), *step(states[half:])]


def _step(states: Sequence[tuple[State, Mapping[str, CardFacts]]]) -> list[Stepped]:
    phase = ground(states)
    found = [Stepped() for _ in states]
    changes = _changes(phase, len(states))
    choices = _by_state(phase, "choice", 3, len(states))
    sums = {(atom.arguments[0].number, atom.arguments[1]) for atom in phase.atoms("sums_up", 2)}
    void = {atom.arguments[0].number for atom in phase.atoms("void", 1)}
    for number, (state, _) in enumerate(states):
        if number in void:
            continue  # what was begun or announced is illegal (CR 733.1, 510.1e): nothing comes of it
        chosen: list[tuple[Symbol | None, Symbol]]
        chosen = [(atom.arguments[1], atom.arguments[2]) for atom in sorted(choices[number])]
        if state.agenda and not chosen:
            chosen = [(None, _FORCED)]
        for player, choice in chosen:
            change = changes[number].get(choice)
            following = change.apply(state) if change else State(state.facts, state.agenda[:-1])
            found[number].options.append(Option(player, choice, following, (number, choice) in sums))
    for name, arity in (("seen", 3), ("unsupported", 4), ("set_aside", 4)):
        for stepped, atoms in zip(found, _by_state(phase, name, arity, len(states)), strict=True):
            getattr(stepped, name).extend(sorted(atoms))
    for atom in phase.atoms("continued", 1):
        found[atom.arguments[0].number].continued = True
    return found


def series(
    states: Sequence[tuple[State, Mapping[str, CardFacts]]],
) -> list[dict[Symbol, list[Symbol]]]:
    """Return, for each state, the choices that sum up others, with these in their order."""
    found: list[dict[Symbol, list[Symbol]]] = [{} for _ in states]
    phase = ground(states, ("series",), goals=frozenset({("series", 4)}))
    for atom in sorted(phase.atoms("series", 4), key=lambda atom: atom.arguments[2]):
        state, choice, _, one = atom.arguments
        found[state.number].setdefault(choice, []).append(one)
    return found


@lru_cache(maxsize=4096)
def _reads(cards: tuple[CardFacts, ...], words: frozenset[str]) -> frozenset[str]:
    return heeded([Posed([], {str(number): card for number, card in enumerate(cards)}, words)])


_known: dict[tuple[frozenset[Symbol], tuple[CardFacts, ...]], tuple[Symbol, ...]] = {}
"""What the objects of a state are, by the facts on which that hangs: most steps change none of them."""

_KEPT = 4096  # states that are remembered


def _objects(states: Sequence[tuple[State, Mapping[str, CardFacts]]], posed: Sequence[Posed]) -> list[Symbol]:
    """Return what the objects of the states are, grounding it for states only where it isn't known."""
    keys = []
    for (state, cards), board in zip(states, posed, strict=True):
        known = tuple(cards.values())
        reads = _reads(known, board.words)
        keys.append((frozenset(fact for fact in state.facts if predicate(fact) in reads), known))
    new = {key: number for number, key in enumerate(keys) if key not in _known}
    if len(_known) + len(new) > _KEPT:
        _known.clear()
        new = {key: number for number, key in enumerate(keys)}
    found: dict[int, list[Symbol]] = {number: [] for number in new.values()}
    for atom in objects([posed[number] for number in new.values()]) if new else ():
        state_number, thing, value = atom.arguments
        found[state_number.number].append(Function("has", [thing, value]))
    for key, index in new.items():
        _known[key] = tuple(found[index])
    return [
        Function("has", [Number(number), *fact.arguments])
        for number, key in enumerate(keys)
        for fact in _known[key]
    ]


def _by_state(phase: Phase, name: str, arity: int, states: int) -> list[list[Symbol]]:
    found: list[list[Symbol]] = [[] for _ in range(states)]
    for atom in phase.atoms(name, arity):
        found[atom.arguments[0].number].append(atom)
    return found


def _changes(phase: Phase, states: int) -> list[dict[Symbol, Change]]:
    """Return what each choice in each state comes to."""
    parts: list[dict[Symbol, tuple[list[Symbol], list[Symbol], list[tuple[Symbol, Symbol]]]]]
    parts = [{} for _ in range(states)]

    def of(state: Symbol, choice: Symbol) -> tuple[list[Symbol], list[Symbol], list[tuple[Symbol, Symbol]]]:
        return parts[state.number].setdefault(choice, ([], [], []))

    for kept, name in enumerate(("gain", "lose")):
        for atom in phase.atoms(name, 3):
            state, choice, fact = atom.arguments
            into = of(state, choice)
            (into[0] if kept == 0 else into[1]).append(fact)
    for atom in phase.atoms("then", 4):
        state, choice, order, task = atom.arguments
        of(state, choice)[2].append((order, task))
    stopped = {atom.arguments[0].number for atom in phase.atoms("stop", 1)}
    for number in stopped:
        of(Number(number), _FORCED)
    return [
        {
            choice: Change(gains, losses, [task for _, task in sorted(tasks)], number in stopped)
            for choice, (gains, losses, tasks) in found.items()
        }
        for number, found in enumerate(parts)
    ]
