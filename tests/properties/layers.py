"""What objects are under continuous effects (CR 613), by brute force and from the Comprehensive Rules alone.

An effect is applied by changing the values of objects; whether one depends on another is found by
applying the other to a copy of everything (CR 613.8a). Nothing here knows of the knowledge base.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field

LAYERS = ("2", "4", "5", "6", "7a", "7b", "7c", "7d")  # CR 613.1, 613.4; no text or copy effects here
BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
SUBTYPES = {
    "land": (*BASIC_LAND_TYPES, "Gate"),
    "creature": ("Bear", "Elf"),
    "artifact": ("Treasure",),
    "enchantment": ("Shrine",),
}


class Undecided(Exception):
    """The order of two effects with one timestamp would have to be known."""


# --------------------------------------------------------------------------- what is on a board


@dataclass(frozen=True)
class Filter:
    """A description of permanents, read with the values that they have at the time."""

    kind: str = "permanent"
    whose: str = "anyone"
    subtype: str | None = None
    basic: bool | None = None
    color: str | None = None
    keyword: str | None = None
    itself: bool = False
    other: bool = False
    also: str | None = None
    lacking: str | None = None
    supertype: str | None = None

    def includes(self, source: Values, one: Values) -> bool:
        return (
            (not self.itself or source is one)
            and not (self.other and source is one)
            and (self.also is None or self.also in one.types)
            and (self.lacking is None or self.lacking not in one.types)
            and (self.supertype is None or self.supertype in one.supertypes)
            and (self.kind == "permanent" or self.kind in one.types)
            and (self.whose == "anyone" or (self.whose == "you") == (source.controller == one.controller))
            and (self.subtype is None or self.subtype in one.subtypes)
            and (self.basic is None or self.basic == ("basic" in one.supertypes))
            and (self.color is None or self.color in one.colors)
            and (self.keyword is None or self.keyword in one.abilities.values())
        )


@dataclass(frozen=True)
class Part:
    """One change: ``verb`` says what happens to ``what``."""

    verb: str
    what: str | tuple[int, int] | Static | None = None

    @property
    def layer(self) -> str:
        return {
            "control": "2",
            "set land type": "4",
            "add type": "4",
            "remove type": "4",
            "set type": "4",
            "add subtype": "4",
            "set creature type": "4",
            "add supertype": "4",
            "remove supertype": "4",
            "set color": "5",
            "add color": "5",
            "gain keyword": "6",
            "lose keyword": "6",
            "lose all": "6",
            "gain ability": "6",
            "set size": "7b",
            "add size": "7c",
            "switch size": "7d",
        }[self.verb]


@dataclass(frozen=True)
class Static:
    """A static ability that makes these changes to what it describes, while its condition holds."""

    applies_to: Filter
    parts: tuple[Part, ...]
    while_there_is: Filter | None = None

    @property
    def defining(self) -> bool:
        """Whether it is a characteristic-defining ability (CR 604.3a)."""
        definable = all(part.verb in ("add color", "add subtype", "set size") for part in self.parts)
        return self.applies_to == Filter(itself=True) and definable and self.while_there_is is None


MANA = "a mana ability that is printed"
Ability = Static | str  # a keyword, MANA, or the basic land type that gives the ability


@dataclass(frozen=True)
class Thing:
    """A permanent as it is printed; the later on a board, the later its timestamp."""

    handle: str
    controller: str
    types: tuple[str, ...]
    subtypes: tuple[str, ...] = ()
    basic: bool = False
    supertypes: tuple[str, ...] = ()
    colors: str = ""
    size: tuple[int, int] | None = None
    abilities: tuple[Ability, ...] = ()
    until_end_of_turn: tuple[Part, ...] = ()


Key = tuple[object, ...]  # an ability on an object: how it got there


@dataclass
class Values:
    """What an object is at some point of the layers."""

    controller: str
    types: set[str]
    subtypes: set[str]
    supertypes: set[str]
    colors: set[str]
    size: tuple[int, int] | None
    abilities: dict[Key, Ability]


def printed(thing: Thing) -> Values:
    return Values(
        thing.controller,
        set(thing.types),
        set(thing.subtypes),
        {*thing.supertypes, *(["basic"] if thing.basic else [])},
        set(thing.colors),
        thing.size,
        {("own", number): ability for number, ability in enumerate(thing.abilities)},
    )


# -------------------------------------------------------------------------------- continuous effects


@dataclass(frozen=True)
class Effect:
    """An effect: of a static ability of an object, or (without ``ability``) of a resolution."""

    source: str
    key: Key
    ability: Static | None
    parts: tuple[Part, ...]
    timestamp: float

    @property
    def defining(self) -> bool:
        return self.ability is not None and self.ability.defining and self.key[0] == "own"

    def in_layer(self, layer: str) -> list[Part]:
        return [part for part in self.parts if (self._layer(part)) == layer]

    def _layer(self, part: Part) -> str:
        return "7a" if part.verb == "set size" and self.defining else part.layer


@dataclass
class Game:
    """All objects at one point of the layers, and which effects have begun, on which objects (CR 613.6)."""

    things: tuple[Thing, ...]
    values: dict[str, Values] = field(default_factory=dict)
    begun: dict[Effect, frozenset[str]] = field(default_factory=dict)

    def effects(self) -> Iterator[Effect]:
        """Yield the effects that exist now: CR 611.3a, 611.2a, and 613.6 for those that began before."""
        found = dict.fromkeys(self.begun)
        for stamp, thing in enumerate(self.things):
            for key, ability in self.values[thing.handle].abilities.items():
                if isinstance(ability, Static) and self._holds(ability, self.values[thing.handle]):
                    # CR 613.7a: of the object, or of the effect that gave the ability if that is later.
                    given = key[1].timestamp if isinstance(key[1], Effect) else 0
                    found[Effect(thing.handle, key, ability, ability.parts, max(stamp, given))] = None
            if thing.until_end_of_turn:
                latest = len(self.things) + stamp
                found[Effect(thing.handle, ("lasting",), None, thing.until_end_of_turn, latest)] = None
        yield from found

    def _holds(self, ability: Static, source: Values) -> bool:
        wanted = ability.while_there_is
        return wanted is None or any(wanted.includes(source, one) for one in self.values.values())

    def affected(self, effect: Effect) -> frozenset[str]:
        if effect in self.begun:
            return self.begun[effect]
        if effect.ability is None:
            return frozenset({effect.source})
        source, described = self.values[effect.source], effect.ability.applies_to
        return frozenset(handle for handle, one in self.values.items() if described.includes(source, one))

    def does(self, effect: Effect, layer: str) -> list[object]:
        """Return what the effect does in a layer, with what its words mean now."""
        return [
            ("control", self.values[effect.source].controller) if part.verb == "control" else part
            for part in effect.in_layer(layer)
        ]

    def apply(self, effect: Effect, layer: str) -> None:
        affected = self.affected(effect)
        you = self.values[effect.source].controller
        for handle in affected:
            one = self.values[handle]
            before = set(one.types)
            for number, part in enumerate(effect.in_layer(layer)):
                _change(one, part, ("given", effect, number), you)
            # CR 205.1a: a subtype goes with its card type.
            for gone in before - one.types:
                kept = {subtype for kind in one.types for subtype in SUBTYPES.get(kind, ())}
                one.subtypes -= set(SUBTYPES.get(gone, ())) - kept
        self.begun[effect] = affected


def _change(one: Values, part: Part, key: Key, you: str) -> None:
    what = part.what
    match part.verb, what:
        case "control", None:
            one.controller = you
        case "set land type", str():  # CR 305.7
            one.subtypes -= set(SUBTYPES["land"])
            one.subtypes.add(what)
            one.abilities = {key: ability for key, ability in one.abilities.items() if key[0] != "own"}
        case "add type", str():
            one.types.add(what)
        case "remove type", str():
            one.types.discard(what)
        case "set type", str():
            one.types = {what}
        case "add subtype", str():
            one.subtypes.add(what)
        case "set creature type", str():
            one.subtypes -= set(SUBTYPES["creature"])
            one.subtypes.add(what)
        case "add supertype", str():
            one.supertypes.add(what)
        case "remove supertype", str():
            one.supertypes.discard(what)
        case "set color", str():
            one.colors = set(what)
        case "add color", str():
            one.colors.add(what)
        case "gain keyword", str():
            one.abilities[key] = what
        case "lose keyword", str():
            one.abilities = {key: ability for key, ability in one.abilities.items() if ability != what}
        case "lose all", None:
            one.abilities = {}
        case "gain ability", Static():
            one.abilities[key] = what
        case "set size", (int(), int()):
            one.size = what
        case "add size", (int(), int()):
            if one.size is not None:
                one.size = (one.size[0] + what[0], one.size[1] + what[1])
        case "switch size", None:
            one.size = one.size and (one.size[1], one.size[0])
        case _:
            raise ValueError(part)


def depends(game: Game, effect: Effect, other: Effect, layer: str) -> bool:
    """Whether applying the other first would change the effect (CR 613.8a)."""
    if effect.defining != other.defining:
        return False
    trial = deepcopy(game)
    trial.apply(other, layer)
    exists = effect in trial.begun or effect in set(trial.effects())
    return (
        not exists
        or trial.affected(effect) != game.affected(effect)
        or trial.does(effect, layer) != game.does(effect, layer)
    )


def next_effect(game: Game, waiting: list[Effect], layer: str) -> Effect:
    """Return which of the effects that wait in a layer is applied next (CR 613.3, 613.7, 613.8b)."""
    waiting = [effect for effect in waiting if effect.defining] or waiting
    on = {
        one: {other for other in waiting if other != one and depends(game, one, other, layer)}
        for one in waiting
    }
    reach = {one: _reach(on, one) for one in waiting}
    # What depends on another waits for it, except in a loop.
    free = [one for one in waiting if all(one in reach[other] for other in on[one])]
    first = min(free, key=lambda effect: effect.timestamp)
    if sum(effect.timestamp == first.timestamp for effect in free) > 1:
        raise Undecided
    return first


def _reach(on: dict[Effect, set[Effect]], start: Effect) -> set[Effect]:
    found: set[Effect] = set()
    ahead = [start]
    while ahead:
        for other in on[ahead.pop()] - found:
            found.add(other)
            ahead.append(other)
    return found


def characteristics(things: tuple[Thing, ...]) -> dict[str, Values]:
    """Return what each object is once all layers have been applied; raises ``Undecided``."""
    game = Game(things, {thing.handle: printed(thing) for thing in things})
    for layer in LAYERS:
        if layer == "6":  # CR 305.6: what the rules give is there before abilities are added and removed
            for one in game.values.values():
                for subtype in one.subtypes & set(BASIC_LAND_TYPES) if "land" in one.types else ():
                    one.abilities["rule", subtype] = subtype
        done: set[Effect] = set()
        while waiting := [e for e in game.effects() if e not in done and e.in_layer(layer)]:
            effect = next_effect(game, waiting, layer)
            game.apply(effect, layer)
            done.add(effect)
    return game.values
