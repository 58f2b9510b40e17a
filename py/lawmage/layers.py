"""How the continuous effects on a board were applied: layer by layer, effect by effect (CR 613).

What an effect changed, and what it waited for, are atoms of the phase of the layers, which applies
effects in rounds, one or several in each; this module reads them and says them in the words of the
vocabulary, a step for each effect.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from clingo import Function, String, Symbol, SymbolType

from lawmage.answers import Ability, Reason
from lawmage.board import Board, Question
from lawmage.cards.index import CardIndex
from lawmage.reading import Reading, rule_of
from lawmage.unanswered import unanswered
from lawmage.words import vocabulary

_QUERY = "layers"


@dataclass(frozen=True, slots=True)
class Layer:
    """A layer: what it is called, and the rule that says what applies in it (CR 613.1, 613.4)."""

    says: str
    rule: str


@dataclass(frozen=True, slots=True)
class Change:
    """What a step changed of one kind of characteristic of one object: ``kind`` is ``type``, ``power``, …

    ``lost`` and ``gained`` are the values, in words.
    """

    object: str
    kind: str
    lost: tuple[str, ...]
    gained: tuple[str, ...]

    @property
    def says(self) -> str:
        """The change in short: ``Forest → Mountain``, ``power 2 → 3``, ``now flying``, ``no longer red``."""
        lost, gained = ", ".join(self.lost), ", ".join(self.gained)
        if lost and gained:
            word, _, number = gained.rpartition(" ")
            same = number.lstrip("-").isdecimal() and lost.rpartition(" ")[0] == word
            return f"{lost} → {number if same else gained}"
        return f"now {gained}" if gained else f"no longer {lost}"


@dataclass(frozen=True, slots=True)
class Wait:
    """In one layer, ``effect`` waits for ``other``; ``reason`` says why (CR 613.3, 613.8a).

    ``applied`` is false where ``effect`` was gone before it came to be applied.
    """

    layer: Layer
    effect: str
    other: str
    reason: Reason
    applied: bool = True


@dataclass(frozen=True, slots=True)
class Step:
    """One effect, as it was applied.

    ``effect`` names it, ``source`` is the object that it comes from. ``timestamp`` is ``None`` where
    the effect is later than all that have one. ``objects`` are those that it applies to, ``changes``
    what became of them. ``waited_for`` are the effects that had to be applied first, ``older`` those
    of its layer that came first by their timestamps; ``remarks`` are rules of the game that it shows.
    """

    layer: Layer
    effect: str
    source: str
    timestamp: int | None
    objects: tuple[str, ...]
    changes: tuple[Change, ...]
    waited_for: tuple[Wait, ...] = ()
    older: tuple[str, ...] = ()
    remarks: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Layers:
    """The effects on one board in the order in which they were applied, and all the waiting.

    ``objects`` are those that any effect changed, in the order of the board. There are no ``steps``
    where anything is ``unsupported``: what is missing could change them.
    """

    objects: tuple[str, ...] = ()
    steps: tuple[Step, ...] = ()
    waits: tuple[Wait, ...] = ()
    unsupported: tuple[Ability, ...] = ()
    set_aside: tuple[Ability, ...] = ()

    @property
    def never_applied(self) -> tuple[tuple[Layer, str], ...]:
        """The effects that waited in a layer, or were waited for, and were gone before their turn."""
        applied = {(step.layer, step.effect) for step in self.steps}
        waited = ((wait.layer, effect) for wait in self.waits for effect in (wait.effect, wait.other))
        return tuple(dict.fromkeys(pair for pair in waited if pair not in applied))

    def by_layer(self) -> dict[Layer, list[Step]]:
        """Return the steps by their layers, both in order; a layer in which nothing applied is left out."""
        found: dict[Layer, list[Step]] = {}
        for step in self.steps:
            found.setdefault(step.layer, []).append(step)
        return found


def layers(boards: Sequence[Board], cards: CardIndex) -> list[Layers]:
    """Return, for each board, how the continuous effects on it were applied.

    ``cards`` are the cards that the boards may name.
    """
    question = Question(ask=_QUERY)
    asked = [(board, question) for board in boards if not board.first]
    reading = Reading(_QUERY, (), asked, cards, whole=True)
    trail = Trail(reading)
    subjects = iter(reading.subjects)
    found: list[Layers] = []
    for board in boards:
        if board.first:
            found.append(Layers(unsupported=unanswered(board, question).unsupported))
            continue
        state, _ = next(subjects)
        unsupported, set_aside = reading.unsupported(state), reading.set_aside(state)
        if unsupported:
            found.append(Layers(unsupported=unsupported, set_aside=set_aside))
        else:
            steps = trail.steps(state)
            changed = {change.object for step in steps for change in step.changes}
            objects = tuple(entry.handle for entry in board.objects if entry.handle in changed)
            found.append(Layers(objects, steps, trail.waits(state), set_aside=set_aside))
    return found


_Turn = tuple[Symbol, Symbol]
"""An effect, and the round in which it was applied."""


class Trail:
    """The steps of the states of a reading; ``partial`` leaves out those that changed nothing asked about."""

    def __init__(self, reading: Reading, partial: bool = False) -> None:
        self._say_object = reading.name
        atoms = reading.atoms
        self._layer_of = {atom.arguments[0]: atom.arguments[1] for atom in atoms("at_layer", 2)}
        order: dict[Symbol, list[tuple[Symbol, Symbol, Symbol]]] = {}
        for atom in atoms("turn_of", 4):
            state, number, effect, place = atom.arguments
            order.setdefault(state, []).append((number, place, effect))
        self._turns: dict[Symbol, list[_Turn]] = {
            state: [(Function("step", [number, state]), effect) for number, _, effect in sorted(turns)]
            for state, turns in order.items()
        }
        self._waits = _by_first(atoms("waits", 4))
        self._remarks = _by_first(atoms("remark", 3))
        self._since = {tuple(atom.arguments[:2]): atom.arguments[2] for atom in atoms("since", 3)}
        self._later = {tuple(atom.arguments) for atom in atoms("later", 3)}
        self._changed: dict[_Turn, dict[tuple[Symbol, str], _Values]] = {}
        for name, gained in (("lost", False), ("gained", True)):
            for atom in atoms(name, 5):
                state, number, effect, thing, value = atom.arguments
                values = self._changed.setdefault((Function("step", [number, state]), effect), {})
                pair = values.setdefault((thing, value.name), (set(), set()))
                pair[gained].add(value)
        self._applies_to: dict[tuple[Symbol, Symbol], list[Symbol]] = {}
        self._named: dict[Symbol, dict[Symbol, str]] = {}
        self._said: dict[Symbol, str] = {}
        self._partial = partial
        for atom in () if partial else atoms("locked", 3):
            state, effect, thing = atom.arguments
            self._applies_to.setdefault((state, effect), []).append(thing)

    def steps(self, state: Symbol) -> tuple[Step, ...]:
        """Return the steps of a state, in order, without effects that apply to nothing and never waited."""
        changed = {turn: tuple(self._changes(turn)) for turn in self._turns.get(state, ())}
        if self._partial:
            changed = {turn: changes for turn, changes in changed.items() if changes}
        if not changed:
            return ()
        names, waits = self._names(state), self.waits(state)
        steps = (self._step(turn, changes, names, waits) for turn, changes in changed.items())
        kept = {(wait.layer, effect) for wait in waits for effect in (wait.effect, wait.other)}
        return tuple(
            step for step in steps if step.changes or step.objects or (step.layer, step.effect) in kept
        )

    def waits(self, state: Symbol) -> tuple[Wait, ...]:
        """Return which effects of a state waited for which."""
        names = self._names(state)
        found: dict[Wait, None] = {}
        for step in dict.fromkeys(step for step, _ in self._turns.get(state, ())):
            for atom in sorted(self._waits.get(step, ())):
                found[self._wait(step, atom, names)] = None
        return tuple(found)

    def _step(
        self, turn: _Turn, changes: tuple[Change, ...], names: dict[Symbol, str], waits: Iterable[Wait]
    ) -> Step:
        step, effect = turn
        state = step.arguments[1]
        layer, since = self._layer(step), self._since.get((step, effect))
        objects = sorted(self._applies_to.get((state, effect), ()))
        return Step(
            layer=layer,
            effect=names[effect],
            source=self._say_object(effect.arguments[0]),
            timestamp=since.number if since is not None and since.type is SymbolType.Number else None,
            objects=tuple(map(self._say_object, objects)),
            changes=changes,
            waited_for=tuple(wait for wait in waits if (wait.layer, wait.effect) == (layer, names[effect])),
            older=tuple(names[other] for other in self._older(turn)),
            remarks=tuple(
                _reason(Function("remark", [step, String(names[effect]), atom.arguments[2]]))
                for atom in sorted(self._remarks.get(step, ()))
                if atom.arguments[1] == effect
            ),
        )

    def _older(self, turn: _Turn) -> Iterator[Symbol]:
        """Yield the effects that were applied earlier in the layer because of their timestamps."""
        step, effect = turn
        for earlier in self._turns[step.arguments[1]]:
            if earlier == turn:
                return
            then, other = earlier
            if self._layer_of[then.arguments[0]] != self._layer_of[step.arguments[0]]:
                continue
            since = (self._since[then, each] for each in (effect, other))
            # Effects with one timestamp are in an order of no meaning.
            if (then, effect, other) in self._later and len(set(since)) > 1:
                yield other

    def _changes(self, turn: _Turn) -> Iterator[Change]:
        changed = self._changed.get(turn, {})
        for (thing, kind), (before, after) in sorted(changed.items(), key=lambda item: item[0]):
            if before != after:
                lost, gained = self._values(before - after), self._values(after - before)
                yield Change(self._say_object(thing), kind, lost, gained)

    def _values(self, values: set[Symbol]) -> tuple[str, ...]:
        for value in values - self._said.keys():
            self._said[value] = vocabulary().say(value, self._say_object, argument="Brief")
        return tuple(sorted(self._said[value] for value in values))

    def _wait(self, step: Symbol, atom: Symbol, names: dict[Symbol, str]) -> Wait:
        _, effect, other, why = atom.arguments
        layer = self._layer_of[step.arguments[0]]
        applied = any(
            other == effect and self._layer_of[each.arguments[0]] == layer
            for each, other in self._turns[step.arguments[1]]
        )
        said = Function("waits", [step, String(names[effect]), String(names[other]), why])
        return Wait(self._layer(step), names[effect], names[other], _reason(said), applied)

    def _layer(self, step: Symbol) -> Layer:
        return _layer(self._layer_of[step.arguments[0]])

    def _names(self, state: Symbol) -> dict[Symbol, str]:
        """Name each effect of a state by its source, and by more where that is not enough."""
        if state not in self._named:
            turns = self._turns.get(state, ())
            waits = (atom for step, _ in turns for atom in self._waits.get(step, ()))
            waiting = (effect for atom in waits for effect in atom.arguments[1:3])
            effects = (*(effect for _, effect in turns), *waiting)
            names = {effect: self._name(effect, 0) for effect in effects}
            for detail in (1, 2):
                times = Counter(names.values())
                names = {
                    effect: self._name(effect, detail) if times[name] > 1 else name
                    for effect, name in names.items()
                }
            self._named[state] = names
        return self._named[state]

    def _name(self, effect: Symbol, detail: int) -> str:
        """Name an effect by its source; with detail, by its ability, and by what gave it that ability."""
        if effect.name != "effect":
            return vocabulary().say(effect, self._say_object, argument="Effect")
        thing, ability, giver = effect.arguments
        says = Function("ability", [ability, giver])
        more = [vocabulary().say(says, self._say_object, argument="Brief")] if detail else []
        if detail > 1 and giver.arguments:
            more.append("given by " + vocabulary().say(giver, self._say_object, argument="Effect"))
        return self._say_object(thing) + (f" ({', '.join(more)})" if more else "")


_Values = tuple[set[Symbol], set[Symbol]]
"""What an object lost of one kind, and what it gained."""


def by_timestamp(effect: str, other: str) -> Reason:
    """Return the reason for which an effect comes after an older one."""
    return _reason(Function("later", [Function("now"), String(effect), String(other)]))


@lru_cache(maxsize=16)
def _layer(number: Symbol) -> Layer:
    term = Function("layer", [number])
    return Layer(vocabulary().say(term, argument="Layer"), vocabulary().rule(term, argument="Layer"))


def _reason(atom: Symbol) -> Reason:
    """Return what an atom says, under the rule of why it is so or its own."""
    return Reason(rule_of(atom), vocabulary().say(atom))


def _by_first(atoms: Iterable[Symbol]) -> dict[Symbol, list[Symbol]]:
    found: dict[Symbol, list[Symbol]] = {}
    for atom in atoms:
        found.setdefault(atom.arguments[0], []).append(atom)
    return found
