"""The boards of the reference as cards in the vocabulary of the knowledge base."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce, singledispatch

import described as d
import reference as r

from boards import Put, ability, card, put
from lawmage.cards.model import Ability, Card


def places(table: d.Table, names: dict[object, str]) -> list[Put]:
    """Return the permanents of a table as entries of a board.

    Two permanents that differ in nothing printed are of one card; ``names`` keeps their names.
    """
    return [place(one, names) for one in table.permanents]


def place(one: d.Permanent, names: dict[object, str]) -> Put:
    more: dict[str, object] = {"tapped": one.tapped}
    if one.chosen:
        more["chosen"] = {"color": one.chosen.upper()}
    if one.counters:
        more["counters"] = {"charge": one.counters}
    return put(_card(one, names), one.handle, one.controller, **more)


def _card(one: d.Permanent, names: dict[object, str]) -> Card:
    printed = (one.types, one.subtypes, one.basic, one.colors, one.power, one.abilities, one.replacements)
    return card(
        names.setdefault(printed, f"Card {len(names)}"),
        *map(making, one.abilities),
        *map(replacing, one.replacements),
        types=one.types,
        subtypes=one.subtypes,
        supertypes=("basic",) if one.basic else (),
        colors=one.colors.upper(),
        power=str(one.power) if "creature" in one.types else None,
        toughness="1" if "creature" in one.types else None,
    )


def making(made: r.Making) -> Ability:
    return ability(*_making(made))


def _making(made: r.Making) -> Iterator[str]:
    if made.triggered:
        yield "kind(triggered)"
        yield "trigger(tapped_for_mana(anyone,type(land),mana(any)))"
    else:
        yield "kind(activated)"
        yield "cost(1,tap)" if made.tap else "cost(1,pay_life(1))"
    if made.unless_false:
        yield f"condition({term(made.unless_false)})"
    if made.activate_only:
        yield f"activate_only({term(made.activate_only)})"
    for number, add in enumerate(made.adds, 1):
        what = f"add(you,{term(add.what)})"
        yield f"does({number},{what if add.only_if is None else f'if({term(add.only_if)},{what})'})"


def replacing(effect: r.Replacing) -> Ability:
    ways = [f"replaces({n},{term(event)},{term(change)})" for n, (event, change) in enumerate(effect.ways, 1)]
    return ability(
        "kind(static)", *ways, *([f"condition({term(effect.condition)})"] if effect.condition else [])
    )


@singledispatch
def term(thing: object) -> str:
    raise TypeError(thing)


def _says(cls: type, form: str) -> None:
    """Let objects of a class be said so, with their fields in braces."""

    def said(thing: object) -> str:
        fields = {
            name: value if isinstance(value, str | int) else term(value)
            for name, value in vars(thing).items()
        }
        return form.format(**fields)

    term.register(cls)(said)


_says(d.Number, "{n}")
_says(d.AnyNumber, "x")
_says(d.Count, "count({group})")
_says(d.Counters, 'counters("charge",self)')
_says(d.Power, "power(self)")
_says(d.Sum, "plus({left},{right})")
_says(d.Less, "minus({left},{right})")
_says(d.Exists, "exists({group},{at_least})")
_says(d.Nowhere, "none({group})")
_says(d.Reaches, "at_least({amount},{at_least})")
_says(d.BothHold, "all({left},{right})")
_says(d.EitherHolds, "some({left},{right})")
_says(d.AnyColor, "color")
_says(d.AnyType, "mana_type")
_says(d.One, "one({letter})")
_says(d.Chosen, "chosen_color")
_says(d.ColorOf, "color_of({group})")
_says(d.CouldProduce, "could_produce({among},{group})")
_says(d.Produced, "produced")
_says(d.OneOf, "union({left},{right})")
_says(d.Other, "except({among},one({than}))")
_says(r.Generic, "generic({n})")
_says(r.Phyrexian, "phyrexian({letter})")
_says(r.Hybrid, "hybrid({left},{right})")
_says(r.Together, "both({left},{right})")
_says(r.Either, "either({left},{right})")
_says(r.Times, "times({amount},{what})")
_says(r.Of, "of({amount},{types})")
_says(r.Mixed, "mixed({amount},{types})")
_says(r.Different, "different({n},{types})")
_says(r.EachOf, "each_of({types})")
_says(r.Instead, "instead({condition},{then},{otherwise})")
_says(r.Retype, "retype({of},{to})")
_says(r.Produce, "produce({what})")
_says(r.Multiply, "multiply({by})")
_says(r.Share, "share")


@term.register
def _(half: d.Half) -> str:
    return f"half_{'up' if half.up else 'down'}({term(half.of)})"


@term.register
def _(symbols: r.Symbols) -> str:
    said = ["snow" if letter == "s" else f"symbol({letter})" for letter in symbols.letters]
    return reduce("both({},{})".format, said)


@term.register
def _(group: d.Group) -> str:
    parts = [] if group.kind == "permanent" else [f"type({group.kind})"]
    if group.whose != "anyone":
        parts.append(f"controlled_by({group.whose})")
    if group.subtype:
        parts.append(f'subtype("{group.subtype}")')
    if group.basic is not None:
        parts.append("supertype(basic)" if group.basic else "non(supertype(basic))")
    if group.color:
        parts.append(f"color({group.color})")
    return reduce("and({},{})".format, parts) if parts else "any"


@term.register
def _(event: r.Event) -> str:
    made = (
        f"mana({term(event.of)})"
        if event.of
        else "mana(any)"
        if event.at_least < 2
        else f"at_least({event.at_least})"
    )
    return f"{'tapped_for_mana' if event.tapped else 'adds_mana'}({event.who},{term(event.group)},{made})"
