"""What a permanent could produce (CR 106.7), by brute force and from the Comprehensive Rules alone.

Mana is counted exactly, every choice is tried, and replacement effects are applied in every order,
one at a time. Nothing here knows of the knowledge base; its abilities are the objects below.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement, product

from described import (
    LAND_TYPES,
    NOTHING,
    TYPES,
    UNDEFINED,
    Amount,
    Choice,
    Condition,
    Group,
    Made,
    Mana,
    Moment,
    Permanent,
    Table,
    amounts,
    mana,
    total,
)

# ----------------------------------------------------------------------------------- what is added


@dataclass(frozen=True)
class Symbols:
    """``{G}{G}``; ``s`` is a snow symbol (CR 106.11)."""

    letters: str

    def made(self, now: Moment) -> set[Made]:
        return {total(mana("c" if letter == "s" else letter) for letter in self.letters)}


@dataclass(frozen=True)
class Generic:
    n: int

    def made(self, now: Moment) -> set[Made]:
        return {mana("c", self.n)}  # CR 106.10


@dataclass(frozen=True)
class Phyrexian:
    letter: str

    def made(self, now: Moment) -> set[Made]:
        return {mana(self.letter)}  # CR 106.9


@dataclass(frozen=True)
class Hybrid:
    left: Symbols | Generic
    right: Symbols

    def made(self, now: Moment) -> set[Made]:
        return self.left.made(now) | self.right.made(now)  # CR 106.8


@dataclass(frozen=True)
class Together:
    left: Addition
    right: Addition

    def made(self, now: Moment) -> set[Made]:
        return {total(pair) for pair in product(self.left.made(now), self.right.made(now))}


@dataclass(frozen=True)
class Either:
    left: Addition
    right: Addition

    def made(self, now: Moment) -> set[Made]:
        return self.left.made(now) | self.right.made(now)


@dataclass(frozen=True)
class Times:
    """That much of the same."""

    amount: Amount
    what: Addition

    def made(self, now: Moment) -> set[Made]:
        return {
            total([one] * n)
            for n in amounts(self.amount, now)
            for one in (self.what.made(now) if n else {NOTHING})
        }


@dataclass(frozen=True)
class Of:
    """An amount of one type from a set."""

    amount: Amount
    types: Choice

    def made(self, now: Moment) -> set[Made]:
        letters = self.types.choices(now)
        return {
            one
            for n in amounts(self.amount, now)
            for one in (
                [mana(letter, n) for letter in letters] if letters and n else [UNDEFINED if n else NOTHING]
            )
        }


@dataclass(frozen=True)
class Mixed:
    """An amount in any combination of types from a set."""

    amount: Amount
    types: Choice

    def made(self, now: Moment) -> set[Made]:
        letters = sorted(self.types.choices(now))
        return {
            one
            for n in amounts(self.amount, now)
            for one in (
                [total(map(mana, chosen)) for chosen in combinations_with_replacement(letters, n)]
                if letters
                else [UNDEFINED if n else NOTHING]
            )
        }


@dataclass(frozen=True)
class Different:
    """That many mana of different types from a set."""

    n: int
    types: Choice

    def made(self, now: Moment) -> set[Made]:
        letters = sorted(self.types.choices(now))
        return {total(map(mana, chosen)) for chosen in combinations(letters, self.n)} or {UNDEFINED}


@dataclass(frozen=True)
class EachOf:
    """One mana of each of a set; of an empty set that is no mana."""

    types: Choice

    def made(self, now: Moment) -> set[Made]:
        return {total(map(mana, self.types.choices(now)))}


@dataclass(frozen=True)
class Instead:
    """A self-replacement effect (CR 614.15)."""

    condition: Condition
    then: Addition
    otherwise: Addition

    def made(self, now: Moment) -> set[Made]:
        return (self.then if self.condition.holds(now) else self.otherwise).made(now)


Addition = (
    Symbols
    | Generic
    | Phyrexian
    | Hybrid
    | Together
    | Either
    | Times
    | Of
    | Mixed
    | Different
    | EachOf
    | Instead
)


@dataclass(frozen=True)
class Add:
    what: Addition
    only_if: Condition | None = None


@dataclass(frozen=True)
class Making:
    """An ability that adds mana, in one or more instructions.

    ``unless_false`` is the intervening condition of a triggered ability (CR 603.4).
    """

    adds: tuple[Add, ...]
    tap: bool = True
    triggered: bool = False
    unless_false: Condition | None = None
    activate_only: Condition | None = None

    def productions(self, now: Moment) -> set[Mana]:
        """Return what it would produce if it resolved now, before replacement effects."""
        if self.unless_false and not self.unless_false.holds(now):
            return set()
        parts = [
            add.what.made(now) if add.only_if is None or add.only_if.holds(now) else {NOTHING}
            for add in self.adds
        ]
        made = {total(choice) for choice in product(*parts)}
        return {one for one in made if one is not None and sum(one)}

    @property
    def taps_for_mana(self) -> bool:
        """CR 106.12."""
        return self.tap and not self.triggered


# ---------------------------------------------------------------------------- replacement effects


@dataclass(frozen=True)
class Event:
    """Mana is made: ``tapped`` for it (CR 106.12b) or in any way, of these types, so much or more."""

    who: str = "anyone"
    group: Group = field(default_factory=Group)
    tapped: bool = True
    of: Choice | None = None
    at_least: int = 1

    def happens(self, now: Moment, one: Permanent, ability: Making, made: Mana) -> bool:
        return (
            (ability.taps_for_mana or not self.tapped)
            and now.table.is_who(self.who, now.source, one.controller)
            and self.group.includes(now, one)
            and sum(made) >= self.at_least
            and (self.of is None or any(made[TYPES.index(letter)] for letter in self.of.choices(now)))
        )


@dataclass(frozen=True)
class Retype:
    of: Choice
    to: Choice

    def fits(self, now: Moment, made: Mana) -> bool:
        return any(made[TYPES.index(letter)] for letter in self.of.choices(now))

    def results(self, now: Moment, made: Mana) -> set[Made]:
        taken = self.of.choices(now)
        amount = sum(n for letter, n in zip(TYPES, made, strict=True) if letter in taken)
        rest = tuple(0 if letter in taken else n for letter, n in zip(TYPES, made, strict=True))
        return {total([rest, mana(letter, amount)]) for letter in self.to.choices(now)} or {UNDEFINED}


@dataclass(frozen=True)
class Produce:
    what: Addition

    def fits(self, now: Moment, made: Mana) -> bool:
        return True

    def results(self, now: Moment, made: Mana) -> set[Made]:
        return self.what.made(now)


@dataclass(frozen=True)
class Multiply:
    by: int

    def fits(self, now: Moment, made: Mana) -> bool:
        return True

    def results(self, now: Moment, made: Mana) -> set[Made]:
        return {tuple(n * self.by for n in made)}


@dataclass(frozen=True)
class Share:
    def fits(self, now: Moment, made: Mana) -> bool:
        return True

    def results(self, now: Moment, made: Mana) -> set[Made]:
        return {made}


Change = Retype | Produce | Multiply | Share


@dataclass(frozen=True)
class Replacing:
    """One replacement effect: it applies once (CR 614.5), in one of its ways."""

    ways: tuple[tuple[Event, Change], ...]
    condition: Condition | None = None


class Orders:
    """What one production ends as, in every order of the effects of a table (CR 616.1)."""

    def __init__(
        self, table: Table, could: dict[str, frozenset[str]], one: Permanent, ability: Making
    ) -> None:
        self._one, self._ability = one, ability
        self._effects = [
            (Moment(table, source, could), effect)
            for source in table.permanents
            for effect in source.replacements
            if effect.condition is None or effect.condition.holds(Moment(table, source, could))
        ]
        self._known: dict[tuple[Mana, frozenset[int]], frozenset[str]] = {}

    def every(self) -> frozenset[int]:
        return frozenset(range(len(self._effects)))

    def ends(self, made: Mana, unused: frozenset[int]) -> frozenset[str]:
        """Return the types of mana at the ends of all orders of the effects not used yet."""
        if (made, unused) not in self._known:
            self._known[made, unused] = frozenset(self._ends(made, unused))
        return self._known[made, unused]

    def _ends(self, made: Mana, unused: frozenset[int]) -> Iterator[str]:
        applicable = [
            (number, now, change)
            for number in unused
            for now, effect in [self._effects[number]]
            for event, change in effect.ways
            if event.happens(now, self._one, self._ability, made) and change.fits(now, made)
        ]
        for number, now, change in applicable:
            for after in change.results(now, made):
                if after is not None and sum(after):
                    yield from self.ends(after, unused - {number})
        if not applicable:
            yield from (letter for letter, n in zip(TYPES, made, strict=True) if n)


def abilities(one: Permanent) -> Iterator[Making]:
    """Yield the printed abilities and those of basic land types (CR 305.6)."""
    yield from one.abilities
    if "land" in one.types:
        yield from (Making((Add(Symbols(LAND_TYPES[name])),)) for name in one.subtypes)


def could_produce(table: Table) -> dict[str, str]:
    """Return the types of mana that each permanent could produce: the least fixed point of CR 106.7."""
    could: dict[str, frozenset[str]] = {one.handle: frozenset() for one in table.permanents}
    while True:
        found = {one.handle: frozenset(_produced(table, could, one)) for one in table.permanents}
        if found == could:
            return {
                handle: "".join(t.upper() for t in TYPES if t in types) for handle, types in could.items()
            }
        could = found


def _produced(table: Table, could: dict[str, frozenset[str]], one: Permanent) -> Iterator[str]:
    for ability in abilities(one):
        orders = Orders(table, could, one, ability)
        for made in ability.productions(Moment(table, one, could)):
            yield from orders.ends(made, orders.every())
