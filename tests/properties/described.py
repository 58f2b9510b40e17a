"""The words of the reference: mana, a table, and what abilities say of them (CR 105 to 107, 109).

Nothing here knows of the knowledge base.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reference import Making, Replacing

TYPES = "wubrgc"  # CR 106.1b
COLORS = "wubrg"  # CR 105.1
LAND_TYPES = {"Plains": "w", "Island": "u", "Swamp": "b", "Mountain": "r", "Forest": "g"}  # CR 305.6
NUMBERS = range(7)  # what is chosen for X

Mana = tuple[int, ...]  # how much of each of TYPES
NOTHING: Mana = (0,) * len(TYPES)
# Mana of a type that isn't defined: the ability produces no mana instead (CR 106.5).
UNDEFINED = None
Made = Mana | None


def mana(letter: str, amount: int = 1) -> Mana:
    return tuple(amount if letter == other else 0 for other in TYPES)


def total(made: Iterable[Made]) -> Made:
    """Return these together; one of an undefined type spoils the whole (CR 106.5)."""
    known = list(made)
    if any(one is UNDEFINED for one in known):
        return UNDEFINED
    return tuple(map(sum, zip(NOTHING, *(one for one in known if one), strict=True)))


# ------------------------------------------------------------------------------------ the board


@dataclass(frozen=True)
class Permanent:
    handle: str
    controller: str
    types: tuple[str, ...] = ("land",)
    subtypes: tuple[str, ...] = ()
    basic: bool = False
    colors: str = ""
    power: int = 0
    counters: int = 0
    chosen: str | None = None
    tapped: bool = False
    abilities: tuple[Making, ...] = ()
    replacements: tuple[Replacing, ...] = ()


@dataclass(frozen=True)
class Table:
    """Who plays, what is on the battlefield; whom a word such as "opponent" means."""

    players: tuple[str, ...]
    permanents: tuple[Permanent, ...]

    def is_who(self, who: str, source: Permanent, player: str) -> bool:
        return who == "anyone" or (who == "you") == (source.controller == player)


@dataclass(frozen=True)
class Moment:
    """A table, the permanent that speaks, and what is known to be producible so far."""

    table: Table
    source: Permanent
    could: dict[str, frozenset[str]]


@dataclass(frozen=True)
class Group:
    """A description of permanents: "basic Forests that an opponent controls"."""

    kind: str = "permanent"
    whose: str = "anyone"
    subtype: str | None = None
    basic: bool | None = None
    color: str | None = None

    def includes(self, now: Moment, one: Permanent) -> bool:
        return (
            self.kind in ("permanent", *one.types)
            and now.table.is_who(self.whose, now.source, one.controller)
            and self.subtype in (None, *one.subtypes)
            and self.basic in (None, one.basic)
            and (self.color is None or self.color in one.colors)
        )

    def members(self, now: Moment) -> list[Permanent]:
        return [one for one in now.table.permanents if self.includes(now, one)]


# -------------------------------------------------------------------------- amounts, conditions


@dataclass(frozen=True)
class Number:
    n: int

    def values(self, now: Moment) -> set[int]:
        return {self.n}


@dataclass(frozen=True)
class AnyNumber:
    """X, or how much of a cost is paid: any number (CR 107.3a, 107.1c)."""

    def values(self, now: Moment) -> set[int]:
        return set(NUMBERS)


@dataclass(frozen=True)
class Count:
    group: Group

    def values(self, now: Moment) -> set[int]:
        return {len(self.group.members(now))}


@dataclass(frozen=True)
class Counters:
    def values(self, now: Moment) -> set[int]:
        return {now.source.counters}


@dataclass(frozen=True)
class Power:
    def values(self, now: Moment) -> set[int]:
        return {now.source.power}


@dataclass(frozen=True)
class Sum:
    left: Amount
    right: Amount

    def values(self, now: Moment) -> set[int]:
        return {a + b for a in self.left.values(now) for b in self.right.values(now)}


@dataclass(frozen=True)
class Less:
    left: Amount
    right: Amount

    def values(self, now: Moment) -> set[int]:
        return {a - b for a in self.left.values(now) for b in self.right.values(now)}


@dataclass(frozen=True)
class Half:
    of: Amount
    up: bool

    def values(self, now: Moment) -> set[int]:
        return {(n + self.up) // 2 for n in self.of.values(now)}


Amount = Number | AnyNumber | Count | Counters | Power | Sum | Less | Half


def amounts(amount: Amount, now: Moment) -> set[int]:
    """Return what an effect uses: a negative result is zero (CR 107.1b); a comparison uses it as it is."""
    return {max(n, 0) for n in amount.values(now)}


@dataclass(frozen=True)
class Exists:
    group: Group
    at_least: int = 1

    def holds(self, now: Moment) -> bool:
        return len(self.group.members(now)) >= self.at_least


@dataclass(frozen=True)
class Nowhere:
    group: Group

    def holds(self, now: Moment) -> bool:
        return not self.group.members(now)


@dataclass(frozen=True)
class Reaches:
    amount: Amount
    at_least: int

    def holds(self, now: Moment) -> bool:
        return all(n >= self.at_least for n in self.amount.values(now))


@dataclass(frozen=True)
class BothHold:
    left: Condition
    right: Condition

    def holds(self, now: Moment) -> bool:
        return self.left.holds(now) and self.right.holds(now)


@dataclass(frozen=True)
class EitherHolds:
    left: Condition
    right: Condition

    def holds(self, now: Moment) -> bool:
        return self.left.holds(now) or self.right.holds(now)


Condition = Exists | Nowhere | Reaches | BothHold | EitherHolds


# ------------------------------------------------------------------------- sets to choose from


@dataclass(frozen=True)
class AnyColor:
    def choices(self, now: Moment) -> set[str]:
        return set(COLORS)


@dataclass(frozen=True)
class AnyType:
    def choices(self, now: Moment) -> set[str]:
        return set(TYPES)


@dataclass(frozen=True)
class One:
    letter: str

    def choices(self, now: Moment) -> set[str]:
        return {self.letter}


@dataclass(frozen=True)
class Chosen:
    def choices(self, now: Moment) -> set[str]:
        return {now.source.chosen} if now.source.chosen else set()


@dataclass(frozen=True)
class ColorOf:
    group: Group

    def choices(self, now: Moment) -> set[str]:
        return {color for one in self.group.members(now) for color in one.colors}


@dataclass(frozen=True)
class CouldProduce:
    among: AnyColor | AnyType
    group: Group

    def choices(self, now: Moment) -> set[str]:
        found = {letter for one in self.group.members(now) for letter in now.could[one.handle]}
        return found & self.among.choices(now)


@dataclass(frozen=True)
class Produced:
    """The type that the event behind a trigger made: there is none, so it is not defined."""

    def choices(self, now: Moment) -> set[str]:
        return set()


@dataclass(frozen=True)
class OneOf:
    left: Choice
    right: Choice

    def choices(self, now: Moment) -> set[str]:
        return self.left.choices(now) | self.right.choices(now)


@dataclass(frozen=True)
class Other:
    than: str
    among: Choice

    def choices(self, now: Moment) -> set[str]:
        return self.among.choices(now) - {self.than}


Choice = AnyColor | AnyType | One | Chosen | ColorOf | CouldProduce | Produced | OneOf | Other
