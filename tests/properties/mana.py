"""What comes of tapping for mana and of paying, straight from the rules: a reference in plain Python.

Mana is a multiset of letters. Nothing here is shared with the knowledge base: boards are described by
``Source``, ``Replacement`` and ``Trigger``, and every choice is tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product

TYPES = "WUBRGC"
Mana = tuple[int, ...]
NONE: Mana = (0,) * 6


@dataclass(frozen=True)
class Source:
    """A permanent with {T}: add one of ``options``."""

    name: str
    land: bool
    options: tuple[Mana, ...]


@dataclass(frozen=True)
class Replacement:
    """ "If a permanent is tapped for mana, ..." (CR 106.12b): of lands only, or of any permanent."""

    lands_only: bool
    times: int = 1
    instead: Mana | None = None
    taken: str = ""
    given: str = ""

    def applies(self, source: Source, made: Mana) -> bool:
        """Tell whether it would change what is made (CR 614.6)."""
        takes = self.taken or TYPES
        return (source.land or not self.lands_only) and any(made[TYPES.index(letter)] for letter in takes)

    def results(self, made: Mana) -> Iterator[Mana]:
        """Yield what it may make of some mana."""
        if self.instead is not None:
            yield self.instead
        elif self.given:
            moved = sum(made[TYPES.index(letter)] for letter in self.taken)
            for to in self.given:
                kept = [0 if TYPES[i] in self.taken else count for i, count in enumerate(made)]
                kept[TYPES.index(to)] += moved
                yield tuple(kept)
        else:
            yield tuple(count * self.times for count in made)


@dataclass(frozen=True)
class Trigger:
    """ "Whenever you tap a permanent for mana, ...": adds a type that was made, or ``adds``, or 1 damage."""

    lands_only: bool
    produced: bool = False
    adds: str = ""


def text(mana: Mana) -> str:
    """Return mana as a WUBRGC string."""
    return "".join(letter * count for letter, count in zip(TYPES, mana, strict=True))


def plus(one: Mana, other: Mana) -> Mana:
    """Return two amounts together."""
    return tuple(a + b for a, b in zip(one, other, strict=True))


def single(letter: str) -> Mana:
    """Return one mana."""
    return tuple(int(letter == each) for each in TYPES)


def _replaced(
    source: Source, made: Mana, left: frozenset[int], effects: Sequence[Replacement]
) -> Iterator[Mana]:
    open_ = [index for index in left if effects[index].applies(source, made)]
    if not open_:
        yield made
    for index in open_:  # CR 616.1: one is chosen, then it is looked again
        for result in effects[index].results(made):
            yield from _replaced(source, result, left - {index}, effects)


def tapped(
    source: Source, effects: Sequence[Replacement], triggers: Sequence[Trigger]
) -> set[tuple[str, int]]:
    """Return the mana and the damage that can come of tapping a permanent for mana."""
    found = set()
    for option in source.options:
        for made in set(_replaced(source, option, frozenset(range(len(effects))), effects)):
            watching = [each for each in triggers if sum(made) and (source.land or not each.lands_only)]
            types = [letter for letter, count in zip(TYPES, made, strict=True) if count]
            choices = [types if each.produced else [each.adds] for each in watching]
            for chosen in product(*choices):
                total = made
                for letter in chosen:
                    total = plus(total, single(letter)) if letter else total
                found.add((text(total), sum(not letter for letter in chosen)))
    return found


@dataclass(frozen=True)
class Debt:
    """A mana cost: what of each type, generic mana, hybrid symbols, and Phyrexian ones."""

    exact: Mana = NONE
    generic: int = 0
    hybrid: tuple[str, ...] = ()
    phyrexian: tuple[str, ...] = ()

    def ways(self) -> Iterator[tuple[Mana, int, int]]:
        """Yield the types, the generic mana and the life that it can be announced to be (CR 601.2b)."""
        for halves in product(*self.hybrid, *([letter, ""] for letter in self.phyrexian)):
            exact = self.exact
            for letter in filter(None, halves):
                exact = plus(exact, single(letter))
            yield exact, self.generic, 2 * sum(not letter for letter in halves)


def _suffices(mana: Mana, exact: Mana, generic: int) -> bool:
    return all(a >= b for a, b in zip(mana, exact, strict=True)) and sum(mana) >= sum(exact) + generic


def _spent(mana: Mana, exact: Mana, generic: int) -> set[Mana]:
    rest = tuple(a - b for a, b in zip(mana, exact, strict=True))
    return {
        tuple(a - b for a, b in zip(rest, paid, strict=True))
        for paid in product(*(range(count + 1) for count in rest))
        if sum(paid) == generic
    }


def payments(
    debt: Debt, pool: Mana, sources: Sequence[Source], life: int
) -> set[tuple[str, int, tuple[str, ...]]]:
    """Return the mana and the life that are left and what was tapped, for every way to pay.

    A source is tapped only where the rest would not do.
    """
    found = set()
    for exact, generic, cost in debt.ways():
        if cost > life:
            continue
        for size in range(len(sources) + 1):
            for used in combinations(sources, size):
                for made in product(*(each.options for each in used)):
                    total = pool
                    for mana in made:
                        total = plus(total, mana)
                    lean = all(
                        not _suffices(tuple(a - b for a, b in zip(total, mana, strict=True)), exact, generic)
                        for mana in made
                    )
                    if lean and _suffices(total, exact, generic):
                        names = tuple(each.name for each in used)
                        found.update(
                            (text(left), life - cost, names) for left in _spent(total, exact, generic)
                        )
    return found
