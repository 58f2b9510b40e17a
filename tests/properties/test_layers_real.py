"""The layers of the knowledge base and the brute force of ``layers`` agree on boards of real cards.

Each board has two to six cards with effects, of more than forty, and some others. The knowledge base
reads the cards as they are shipped; the brute force is told by hand what they say.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import replace

import pytest
from layers import BASIC_LAND_TYPES, Static, Thing, Undecided, Values, characteristics
from real_cards import EFFECTS, OTHERS

from boards import board, put
from lawmage.cards.model import Card
from lawmage.cards.store import Cards
from lawmage.engine import objects
from lawmage.facts import Facts

BOARDS, TOGETHER = 5_000, 250
_PLAIN = re.compile(r"keyword\(\w+\)|intrinsic\(.*\)")


@pytest.fixture(scope="module")
def cards() -> dict[str, Card]:
    shipped = Cards.open()
    found = {thing.handle: shipped.find(thing.handle) for thing in (*EFFECTS, *OTHERS)}
    return {name: card for name, card in found.items() if card is not None}


def drawn(chance: random.Random) -> tuple[Thing, ...]:
    """Return a board: things with the names of their cards as handles, in order of their timestamps."""
    things = [chance.choice(EFFECTS) for _ in range(chance.randint(2, 6))]
    things += [chance.choice(OTHERS) for _ in range(chance.randint(1, 4))]
    chance.shuffle(things)
    return tuple(replace(thing, controller=chance.choice(("ann", "bob"))) for thing in things)


def by_knowledge_base(
    batch: Sequence[tuple[Thing, ...]], cards: dict[str, Card]
) -> list[dict[str, set[str]]]:
    """Return what the knowledge base says of the things on each board, by their numbers."""
    found: list[dict[str, set[str]]] = []
    on = [
        board(
            *(
                put(cards[thing.handle], f"t{number}", thing.controller)
                for number, thing in enumerate(things)
            ),
            players=("ann", "bob"),
        )
        for things in batch
    ]
    facts = Facts(Cards.open())
    for one, _ in on:
        facts.add(one)
        found.append({entry.handle: set() for entry in one.objects})
    for atom in objects(facts.said):
        state, thing, value = atom.arguments
        found[state.number][facts.handles[thing]].add(str(value))
    return [{handle: comparable(terms) for handle, terms in one.items()} for one in found]


def comparable(terms: set[str]) -> set[str]:
    """Return what is compared: not names, nor abilities but plain keywords and those of land types."""
    kept = {
        term
        for term in terms
        if term.startswith(("controller(", "type(", "subtype(", "supertype(", "color("))
        or (term.startswith(("power(", "toughness(")) and "type(creature)" in terms)
    }
    abilities = (term.removeprefix("ability(").partition(",")[0] for term in terms)
    return kept | {one for one in abilities if _PLAIN.fullmatch(one)}


def by_brute_force(things: tuple[Thing, ...]) -> dict[str, set[str]] | None:
    named = tuple(replace(thing, handle=f"t{number}") for number, thing in enumerate(things))
    try:
        return {handle: said(values) for handle, values in characteristics(named).items()}
    except Undecided:
        return None


def said(values: Values) -> set[str]:
    """Return the values of an object as terms of the knowledge base."""
    found = {f'controller("{values.controller}")'}
    found |= {f"type({one})" for one in values.types} | {f'subtype("{one}")' for one in values.subtypes}
    found |= {f"supertype({one})" for one in values.supertypes} | {f"color({one})" for one in values.colors}
    if values.size and "creature" in values.types:
        found |= {f"power({values.size[0]})", f"toughness({values.size[1]})"}
    for key, one in values.abilities.items():
        if key[0] == "rule":
            found.add(f'intrinsic("{one}")')
        elif not isinstance(one, Static):
            found.add(f"keyword({one.replace(' ', '_')})")
    return found


def test_the_cards_are_many_and_read_whole(cards: dict[str, Card]) -> None:
    assert len({thing.handle for thing in EFFECTS}) >= 40
    assert cards.keys() == {thing.handle for thing in (*EFFECTS, *OTHERS)}
    assert set(BASIC_LAND_TYPES) <= cards.keys()


@pytest.mark.parametrize("seed", range(BOARDS // TOGETHER))
def test_layers_of_real_cards_agree_with_brute_force(seed: int, cards: dict[str, Card]) -> None:
    chance = random.Random(seed)
    batch = [drawn(chance) for _ in range(TOGETHER)]
    for things, found in zip(batch, by_knowledge_base(batch, cards), strict=True):
        wanted = by_brute_force(things)
        assert wanted in (None, found), [(thing.handle, thing.controller) for thing in things]
