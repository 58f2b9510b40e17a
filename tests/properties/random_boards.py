"""Random tables for the reference, small and full of what can go wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TypeVar

import described as d
import reference as r
from hypothesis import strategies as st

T = TypeVar("T")
_WATCHERS = 5  # every order of more replacement effects is too long to try


@lru_cache
def _below(n: int) -> st.SearchStrategy[int]:
    return st.integers(0, n - 1)  # kept, as it is slower to make than to draw from


class Maker:
    """What a table is made of; each method draws one thing, the first alternative being the simplest."""

    def __init__(self, draw: st.DrawFn) -> None:
        self._draw = draw

    def pick(self, options: Sequence[T]) -> T:
        return options[self._draw(_below(len(options)))]

    def one_of(self, *makers: Callable[[], T]) -> T:
        return self.pick(makers)()

    def perhaps(self, maker: Callable[[], T]) -> T | None:
        return self.one_of(lambda: None, lambda: None, maker)

    def few(self) -> int:
        return self._draw(_below(4))

    def letter(self) -> str:
        return self.pick(d.TYPES)

    def color(self) -> str:
        return self.pick(d.COLORS)

    def colors(self) -> str:
        return self.pick(["", "g", "w", "ur", "bg"])

    def land_type(self) -> str:
        return self.pick(tuple(d.LAND_TYPES))

    def whose(self) -> str:
        return self.pick(["anyone", "you", "opponent"])

    # -------------------------------------------------------------------- descriptions, amounts

    def lands(self) -> d.Group:
        return d.Group("land", self.whose())

    def group(self) -> d.Group:
        return self.one_of(self.lands, self.special_group)

    def special_group(self) -> d.Group:
        kind = self.pick(["land", "creature", "permanent"])
        return d.Group(
            kind,
            self.whose(),
            self.perhaps(self.land_type),
            self.perhaps(lambda: self.pick([True, False])),
            self.perhaps(self.color),
        )

    def known(self, creature: bool) -> d.Amount:
        """Return an amount that a condition may speak of."""
        makers: list[Callable[[], d.Amount]] = [
            lambda: d.Number(self.few()),
            lambda: d.Count(self.group()),
            d.Counters,
        ]
        return self.one_of(*makers, *([d.Power] if creature else []))

    def amount(self, creature: bool) -> d.Amount:
        def part() -> d.Amount:
            return self.known(creature)

        return self.one_of(
            lambda: d.Number(1),
            lambda: d.Number(1 + self.few()),
            part,
            part,
            d.AnyNumber,
            lambda: d.Sum(part(), part()),
            lambda: d.Less(part(), part()),
            lambda: d.Half(part(), self.pick([True, False])),
        )

    def condition(self, creature: bool = False, deep: bool = True) -> d.Condition:
        plain: list[Callable[[], d.Condition]] = [
            lambda: d.Exists(self.group(), self.pick([1, 2, 3])),
            lambda: d.Nowhere(self.group()),
            lambda: d.Reaches(self.known(creature), self.few()),
        ]
        if deep:
            plain.append(lambda: d.BothHold(self.condition(creature, False), self.condition(creature, False)))
            plain.append(
                lambda: d.EitherHolds(self.condition(creature, False), self.condition(creature, False))
            )
        return self.one_of(*plain)

    # ---------------------------------------------------------------------- types to choose from

    def settled(self, deep: bool = True) -> d.Choice:
        """Return a set of types that doesn't hang on what could be produced."""
        makers: list[Callable[[], d.Choice]] = [
            d.AnyColor,
            d.AnyType,
            lambda: d.One(self.letter()),
            d.Chosen,
            lambda: d.ColorOf(self.group()),
            d.Produced,
        ]
        if deep:
            makers.append(lambda: d.OneOf(self.settled(False), self.settled(False)))
            makers.append(lambda: d.Other(self.letter(), self.settled(False)))
        return self.one_of(*makers)

    def could(self) -> d.Choice:
        return d.CouldProduce(self.pick([d.AnyType(), d.AnyColor()]), self.one_of(self.lands, self.group))

    def choice(self) -> d.Choice:
        return self.one_of(
            self.settled,
            self.could,
            self.could,
            lambda: d.OneOf(self.settled(False), self.could()),
            lambda: d.Other(self.letter(), self.could()),
        )

    # --------------------------------------------------------------------------- what is added

    def symbols(self) -> r.Symbols:
        return r.Symbols("".join(self.pick("wubrgcs") for _ in range(self.pick([1, 1, 2, 3]))))

    def half(self) -> r.Symbols | r.Generic:
        return self.one_of(lambda: r.Symbols(self.color()), lambda: r.Generic(2))

    def addition(self, creature: bool = False, deep: bool = True) -> r.Addition:
        def plain() -> r.Addition:
            return self.addition(creature, deep=False)

        makers: list[Callable[[], r.Addition]] = [
            self.symbols,
            lambda: r.Of(d.Number(1), self.choice()),
            lambda: r.Of(self.amount(creature), self.choice()),
            lambda: r.Times(self.amount(creature), self.symbols()),
            lambda: r.Mixed(self.amount(creature), self.choice()),
            lambda: r.Different(self.pick([1, 2, 3]), self.choice()),
            lambda: r.EachOf(self.settled()),
            lambda: r.Generic(self.few()),
            lambda: r.Phyrexian(self.color()),
            lambda: r.Hybrid(self.half(), r.Symbols(self.color())),
        ]
        if deep:
            makers += [
                lambda: r.Either(plain(), plain()),
                lambda: r.Together(plain(), plain()),
                lambda: r.Times(self.amount(creature), plain()),
                lambda: r.Instead(self.condition(creature), plain(), plain()),
            ]
        return self.one_of(*makers)

    def add(self, creature: bool) -> r.Add:
        return r.Add(self.addition(creature), self.perhaps(lambda: self.condition(creature)))

    def ability(self, creature: bool = False) -> r.Making:
        adds = tuple(self.add(creature) for _ in range(self.pick([1, 1, 1, 2])))
        condition = self.perhaps(lambda: self.condition(creature))
        if self.pick([False, False, True]):
            return r.Making(adds, tap=False, triggered=True, unless_false=condition)
        return r.Making(adds, tap=self.pick([True, True, False]), activate_only=condition)

    # ----------------------------------------------------------------------- replacement effects

    def event(self) -> r.Event:
        group = self.one_of(d.Group, self.lands, self.group)
        return r.Event(
            self.whose(),
            group,
            self.pick([True, True, False]),
            self.perhaps(self.settled),
            self.pick([1, 1, 1, 2]),
        )

    def change(self) -> r.Change:
        return self.one_of(
            lambda: r.Retype(d.AnyType(), d.One(self.letter())),
            lambda: r.Retype(d.One(self.letter()), d.One(self.letter())),
            lambda: r.Retype(self.settled(), self.choice()),
            lambda: r.Produce(self.symbols()),
            lambda: r.Produce(self.addition()),
            lambda: r.Multiply(self.pick([1, 2, 3])),
            r.Share,
        )

    def effect(self) -> r.Replacing:
        ways = []
        for _ in range(self.pick([1, 1, 2])):
            event, change = self.event(), self.change()
            ways.append((replace(event, of=None) if event.at_least > 1 else event, change))
        return r.Replacing(tuple(ways), self.perhaps(self.condition))

    # -------------------------------------------------------------------------------- permanents

    def kind(self) -> d.Permanent:
        return self.one_of(
            lambda: d.Permanent("", "", subtypes=(self.land_type(),), basic=True),
            lambda: d.Permanent("", "", subtypes=tuple({self.land_type(): 1, self.land_type(): 1})),
            self.pool,
            self.land,
            self.land,
            self.creature,
            self.watcher,
            self.watcher,
        )

    def pool(self) -> d.Permanent:
        """Return a land that looks at others."""
        return d.Permanent("", "", abilities=(r.Making((r.Add(r.Of(d.Number(1), self.could())),)),))

    def land(self) -> d.Permanent:
        subtypes = self.one_of(tuple, lambda: (self.land_type(),))
        return d.Permanent(
            "", "", subtypes=subtypes, abilities=tuple(self.ability() for _ in range(self.pick([1, 1, 2])))
        )

    def creature(self) -> d.Permanent:
        types = self.pick([("creature",), ("land", "creature")])
        abilities = tuple(self.ability(creature=True) for _ in range(self.pick([0, 1])))
        return d.Permanent("", "", types, colors=self.colors(), power=self.few() - 1, abilities=abilities)

    def watcher(self) -> d.Permanent:
        effects = tuple(self.effect() for _ in range(self.pick([1, 1, 2])))
        return d.Permanent("", "", ("enchantment",), colors=self.colors(), replacements=effects)

    def shifter(self) -> d.Permanent:
        """Return an enchantment that changes some types into others, whoever taps what."""
        ways = [
            (r.Event(), r.Retype(d.One(self.letter()), self.target())) for _ in range(self.pick([1, 1, 2]))
        ]
        return d.Permanent(
            "", "", ("enchantment",), colors=self.colors(), replacements=(r.Replacing(tuple(ways)),)
        )

    def target(self) -> d.Choice:
        return self.one_of(
            lambda: d.One(self.letter()),
            d.Chosen,
            lambda: d.ColorOf(d.Group(whose=self.whose())),
            lambda: d.CouldProduce(d.AnyType(), d.Group(whose=self.whose())),
        )

    def table(self, kinds: Sequence[d.Permanent]) -> d.Table:
        """Return a table of two or three players, and up to eight permanents of up to five of these kinds."""
        players = self.pick([("ann", "bob"), ("ann", "bob", "cat")])
        palette = [self.pick(kinds) for _ in range(self.pick([1, 2, 3, 4, 5]))]
        permanents: list[d.Permanent] = []
        watching = 0
        for number in range(self.pick([1, 2, 3, 4, 5, 6, 7, 8])):
            kind = self.pick(palette)
            watching += len(kind.replacements)
            if watching > _WATCHERS:
                break
            permanents.append(
                replace(
                    kind,
                    handle=f"p{number}",
                    controller=self.pick(players),
                    chosen=self.perhaps(self.color),
                    counters=self.pick([0, 1, 2]),
                    tapped=self.pick([False, True]),
                )
            )
        return d.Table(players, tuple(permanents))


class Batch(list[T]):
    """Boards that are asked together; a failure shows only the one that it is about."""

    def __repr__(self) -> str:
        return f"<{len(self)} boards>"


@st.composite
def batches(draw: st.DrawFn) -> Batch[d.Table]:
    """Return random tables that share some kinds of permanents, as that is fast to ask."""
    maker = Maker(draw)
    kinds = [maker.kind() for _ in range(15)]
    if maker.pick([False, True]):  # many replacement effects on mana of many types
        kinds = [*kinds[:3], *(maker.shifter() for _ in range(6))]
    return Batch(maker.table(kinds) for _ in range(40))
