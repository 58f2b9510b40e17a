"""The layers of the knowledge base and the brute force of ``layers`` agree on random boards.

Layers are slow, so few are tried; ``--hypothesis-profile=long`` tries ten times as many, always others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st
from layers import BASIC_LAND_TYPES, MANA, Filter, Part, Static, Thing, Undecided, Values, characteristics
from random_boards import Batch, Maker

import boards
from boards import Put, board, card, continuous, put, tap
from lawmage.board import Board, Lasting
from lawmage.cards.model import Ability, Card
from lawmage.cards.store import MemoryCards

# ------------------------------------------------------------------------------- random boards


# What the effects of one batch are about, apart from types: fewer layers are faster to apply.
TOPICS = (["abilities"], ["colors", "control"], ["sizes"], ["control", "abilities"], ["abilities", "sizes"])


class LayersMaker(Maker):
    """Draws small boards with two to four effects, on a few topics, that get in each other's way."""

    def __init__(self, draw: st.DrawFn) -> None:
        super().__init__(draw)
        self.topics = self.pick(TOPICS)

    def filter(self) -> Filter:
        kind = self.pick(["land", "creature", "permanent", "artifact"])
        return Filter(
            kind,
            self.whose(),
            self.perhaps(lambda: self.pick(["Forest", "Island", "Gate", "Elf", "Bear"])),
            self.perhaps(lambda: self.pick([False, True])) if kind == "land" else None,
            self.perhaps(lambda: self.pick("gu")),
            self.perhaps(self.keyword),
        )

    def narrow(self, kind: str) -> Filter:
        """Return a filter for permanents of one type."""
        found = self.filter()
        return Filter(kind, found.whose, found.subtype, None, found.color, found.keyword)

    def lands(self) -> Filter:  # type: ignore[override]
        return Filter("land", self.whose(), None, self.perhaps(lambda: self.pick([False, True])))

    def keyword(self) -> str:
        return self.pick(["flying", "haste"])

    def size(self) -> tuple[int, int]:
        return self.pick([(1, 1), (0, 3), (4, 2), (-1, 1)])

    def basic(self) -> str:
        return self.pick(BASIC_LAND_TYPES)

    def untyped(self) -> Part:
        """Return a change, of no types, that makes sense for permanents of every kind."""
        return self.one_of(*(maker for topic in self.topics for maker in getattr(self, f"_{topic}")()))

    def _abilities(self) -> list[Callable[[], Part]]:
        return [
            lambda: Part("gain keyword", self.keyword()),
            lambda: Part("lose keyword", self.keyword()),
            lambda: Part("lose all"),
        ]

    def _colors(self) -> list[Callable[[], Part]]:
        return [lambda: Part("set color", self.pick("gur")), lambda: Part("add color", self.pick("gur"))]

    def _sizes(self) -> list[Callable[[], Part]]:
        return [
            lambda: Part("set size", self.size()),
            lambda: Part("add size", self.size()),
            lambda: Part("switch size"),
        ]

    def _control(self) -> list[Callable[[], Part]]:
        return [lambda: Part("control")]

    def anything(self) -> Part:
        """Return a change that makes sense for permanents of every kind."""
        return self.one_of(
            self.untyped,
            self.untyped,
            self.untyped,
            lambda: Part("remove supertype", "basic"),
            lambda: Part("add type", "artifact"),
            lambda: Part("remove type", self.pick(["creature", "artifact"])),
            lambda: Part("set type", self.pick(["artifact", "enchantment"])),
        )

    def static(self, deep: bool = True) -> Static:
        described, parts = self.one_of(
            lambda: (self.lands(), (Part("set land type", self.basic()),)),
            lambda: (self.lands(), (Part("add subtype", self.basic()),)),
            lambda: (self.lands(), (Part("add subtype", self.basic()), self.untyped())),
            lambda: (self.narrow("creature"), (Part("add subtype", self.pick(["Elf", "Bear"])),)),
            lambda: (self.narrow("creature"), (Part("set creature type", self.pick(["Elf", "Bear"])),)),
            lambda: (self.filter(), (Part("add type", "creature"), Part("set size", self.size()))),
            lambda: (self.filter(), (self.anything(),)),
            lambda: (self.filter(), (self.anything(),)),
            lambda: (self.filter(), _ordered(self.anything(), self.untyped())),
            lambda: (self.filter(), (Part("gain ability", self.static(False)) if deep else self.anything(),)),
            lambda: (Filter(itself=True), (self.pick([Part("add color", "r"), Part("set size", (3, 1))]),)),
        )
        return Static(described, parts, self.perhaps(self.filter))

    def lasting(self) -> tuple[Part, ...]:
        """Return what a resolution has done until end of turn."""
        part = self.untyped()
        words = ("gain keyword", "lose keyword", "set size", "add size")
        return (part,) if part.verb in words else ()

    def kind(self, effect: bool) -> Thing:  # type: ignore[override]
        types = self.pick(
            [("land",), ("creature",), ("enchantment",), ("artifact", "creature"), ("land", "creature")]
        )
        subtypes = [self.pick(["Forest", "Island", "Gate"])] if "land" in types else []
        subtypes += [self.pick(["Bear", "Elf"])] if "creature" in types else []
        return Thing(
            "",
            "",
            types,
            tuple(subtypes),
            basic=types == ("land",) and self.pick([False, True]),
            colors=self.pick(["", "g", "u"]) if "land" not in types else "",
            size=(2, 2) if "creature" in types else None,
            abilities=(
                *([self.static()] if effect else []),
                *self.pick([(), (MANA,), ("flying",), ("haste",)]),
            ),
        )

    def things(self, effects: list[Thing], others: list[Thing]) -> tuple[Thing, ...]:
        chosen = [self.pick(effects) for _ in range(self.pick([2, 2, 3, 4]))]
        chosen += [self.pick(others) for _ in range(self.pick([1, 1, 2]))]
        chosen.insert(0, chosen.pop(self.pick(range(len(chosen)))))
        return tuple(
            replace(
                thing,
                handle=f"t{number}",
                controller=self.pick(("ann", "bob")),
                until_end_of_turn=self.one_of(tuple, tuple, self.lasting),
            )
            for number, thing in enumerate(chosen)
        )


def _ordered(first: Part, second: Part) -> tuple[Part, ...]:
    """Return two changes as one effect says them: it loses before it gains, and doesn't contradict itself."""
    if first.layer != second.layer:
        return first, second
    if first.verb.startswith("lose") and second.verb == "gain keyword":
        return first, second
    return (first,)


@st.composite
def batches(draw: st.DrawFn) -> Batch[tuple[Thing, ...]]:
    """Return random boards that share some kinds of permanents, as that is fast to ask."""
    maker = LayersMaker(draw)
    effects = [maker.kind(True) for _ in range(14)]
    others = [maker.kind(False) for _ in range(6)]
    return Batch(maker.things(effects, others) for _ in range(40))


# -------------------------------------------------------------------------- in the vocabulary


def place(thing: Thing, name: str) -> Put:
    made = card(
        name,
        *map(ability, thing.abilities),
        types=thing.types,
        subtypes=thing.subtypes,
        supertypes=("basic",) if thing.basic else (),
        colors=thing.colors.upper(),
        power=str(thing.size[0]) if thing.size else None,
        toughness=str(thing.size[1]) if thing.size else None,
    )
    return put(made, thing.handle, thing.controller, until_end_of_turn=lasting(thing.until_end_of_turn))


def ability(one: Static | str) -> Ability:
    if one == MANA:
        return tap("symbol(c)")
    if isinstance(one, str):
        return boards.ability(f"keyword({one})")
    quoted: list[Ability] = []
    changes = [change for part in one.parts for change in said(part, quoted)]
    if one.defining:
        changes = [change.replace("set_pt", "define_pt") for change in changes]
    condition = f"exists({described(one.while_there_is)},1)" if one.while_there_is else None
    return continuous(described(one.applies_to), *changes, condition=condition, quoted=quoted)


def said(part: Part, quoted: list[Ability]) -> Iterator[str]:
    match part.verb, part.what:
        case "gain ability", Static() as what:
            quoted.append(ability(what))
            yield f"gain(quote({len(quoted)}))"
        case "set creature type", what:
            yield "only(creature_types)"
            yield f'is(subtype("{what}"))'
        case "set type", what:
            yield "only(types)"
            yield f"is(type({what}))"
        case "set color", what:
            yield "only(colors)"
            yield f"is(color({what}))"
        case ("set size" | "add size") as verb, (power, toughness):
            yield f"{verb[:3]}_pt({power},{toughness})"
        case verb, what:
            yield {
                "control": "controlled_by(you)",
                "set land type": f'basic_land_type("{what}")',
                "add type": f"is(type({what}))",
                "remove type": f"isnt(type({what}))",
                "add subtype": f'is(subtype("{what}"))',
                "add supertype": f"is(supertype({what}))",
                "remove supertype": f"isnt(supertype({what}))",
                "add color": f"is(color({what}))",
                "gain keyword": f"gain(keyword({what}))",
                "lose keyword": f"lose(keyword({what}))",
                "lose all": "lose_all_abilities",
                "switch size": "switch_pt",
            }[verb]


def described(one: Filter) -> str:
    if one.itself:
        return "self"
    parts = [] if one.kind == "permanent" else [f"type({one.kind})"]
    parts += [] if one.whose == "anyone" else [f"controlled_by({one.whose})"]
    parts += [f'subtype("{one.subtype}")'] if one.subtype else []
    parts += [] if one.basic is None else ["supertype(basic)" if one.basic else "non(supertype(basic))"]
    parts += [f"color({one.color})"] if one.color else []
    parts += [f"keyword({one.keyword})"] if one.keyword else []
    whole = parts.pop() if parts else "any"
    for part in parts:
        whole = f"and({part},{whole})"
    return whole


def lasting(parts: tuple[Part, ...]) -> Lasting | None:
    for part in parts:
        match part.verb, part.what:
            case "gain keyword", str() as what:
                return Lasting(gain=(what,))
            case "lose keyword", str() as what:
                return Lasting(lose=(what,))
            case "set size", (int(), int()) as what:
                return Lasting(set_pt=what)
            case "add size", (int(), int()) as what:
                return Lasting(add_pt=what)
    return None


# ------------------------------------------------------------------------------- the comparison


def as_terms(values: Values) -> set[str]:
    """Return the values of an object as the knowledge base says them, all but its name and mana value."""
    found = {f'controller("{values.controller}")'}
    found |= {f"type({one})" for one in values.types} | {f'subtype("{one}")' for one in values.subtypes}
    found |= {f"supertype({one})" for one in values.supertypes} | {f"color({one})" for one in values.colors}
    if values.size and "creature" in values.types:
        found |= {f"power({values.size[0]})", f"toughness({values.size[1]})"}
    for key, one in values.abilities.items():
        if key[0] == "rule":
            found.add(f'ability(intrinsic("{one}"))')
        elif isinstance(one, Static) and key[0] == "given":
            found.add("ability(quoted) given")
        elif isinstance(one, str) and one != MANA:
            found.add(f"ability(keyword({one}))")
        else:
            found.add(f"ability(printed({int(str(key[1])) + 1}))")
    return found


def comparable(terms: set[str]) -> set[str]:
    """Return what is compared: a creature's size only, an ability without who gave it."""
    found = set()
    for term in terms:
        if term.startswith(("name(", "mana_value(")):
            continue
        if term.startswith(("power(", "toughness(")) and "type(creature)" not in terms:
            continue
        if term.startswith("ability(quoted"):
            term = "ability(quoted) given"
        elif term.startswith("ability(keyword"):
            term = term.removesuffix(" given")
        found.add(term)
    return found


def on_boards(batch: list[tuple[Thing, ...]]) -> tuple[list[Board], MemoryCards]:
    """Return these things as boards, and the cards on them."""
    cards: dict[str, Card] = {}
    made: list[Board] = []
    names: dict[Thing, str] = {}
    for things in batch:
        kinds = [replace(thing, handle="", controller="", until_end_of_turn=()) for thing in things]
        placed = [
            place(thing, names.setdefault(kind, f"Card {len(names)}"))
            for thing, kind in zip(things, kinds, strict=True)
        ]
        cards |= {card.name: card for card, _ in placed}
        made.append(board(*placed, players=("ann", "bob"))[0])
    return made, MemoryCards(cards.values())


def in_vocabulary(batch: list[tuple[Thing, ...]]) -> list[dict[str, set[str]]]:
    """Return what the knowledge base says of the objects on these boards."""
    found = boards.characteristics(*on_boards(batch))
    return [{handle: comparable(terms) for handle, terms in objects.items()} for objects in found]


def by_brute_force(things: tuple[Thing, ...]) -> dict[str, set[str]] | None:
    try:
        return {handle: as_terms(values) for handle, values in characteristics(things).items()}
    except Undecided:
        return None


@settings(max_examples=settings.default.max_examples // 4)
@given(batches())
def test_layers_agree_with_brute_force(batch: list[tuple[Thing, ...]]) -> None:
    for things, found in zip(batch, in_vocabulary(batch), strict=True):
        wanted = by_brute_force(things)
        assert wanted in (None, found), things
