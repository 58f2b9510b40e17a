"""The shipped pack: facts in the vocabulary's terms, and no place for a text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import clingo
import pytest
from clingo.symbol import Symbol, SymbolType

from lawmage.cards.making import tokens
from lawmage.cards.model import Ability, Card, Face
from lawmage.cards.store import Rank, Store, pack_path
from lawmage.words import vocabulary

# What a string of each field may look like; none of them has room for a sentence.
NAME = r"[^\n]{1,141}"
WORD = r"[^\s.]{1,30}"
STAT = r"\S{1,5}"
FIELDS = {
    "name": NAME,
    "layout": r"[a-z_]{1,20}",
    "identity": r"[WUBRG]*",
    "colors": r"[WUBRG]*",
    "mana_cost": r"(\{[^{}\s]{1,7}\})*",
    "supertypes": r"[a-z]{1,20}",
    "types": r"\S{1,20}",
    "subtypes": r"\S{1,30}( \S{1,30}){0,3}",
    "power": STAT,
    "toughness": STAT,
    "loyalty": STAT,
    "defense": STAT,
}
UNENCODED_WORD = r"[a-z_]{1,20}"
# A constant is a word of the game, or a few of them joined; a string is a name, or a few words.
CONSTANT = r"[a-z][a-z0-9_]{0,40}"
PHRASE = r"[^\s.]{1,20}( [^\s.]{1,20}){0,7}"


@cache
def pack() -> tuple[Card, ...]:
    return tuple(Store(pack_path(), "build it").cards())


def abilities(face: Face) -> Iterator[Ability]:
    waiting = list(face.abilities)
    while waiting:
        ability = waiting.pop()
        yield ability
        waiting += ability.quoted


@cache
def facts() -> frozenset[str]:
    return frozenset(
        fact for card in pack() for face in card.faces for each in abilities(face) for fact in each.facts
    )


def strings(card: Card) -> Iterator[tuple[str, str]]:
    """Every string of a card outside its facts, with its field."""
    yield from (("name", card.name), ("layout", card.layout), ("identity", card.identity))
    for face in card.faces:
        for field in ("name", "mana_cost", "colors", "power", "toughness", "loyalty", "defense"):
            value = getattr(face, field)
            if value is not None:
                yield field, value
        for field in ("supertypes", "types", "subtypes"):
            yield from ((field, value) for value in getattr(face, field))


def test_the_pack_holds_the_game() -> None:
    names = set(Store(pack_path(), "build it").names(Rank.CARD))
    assert len(names) > 30_000
    assert {"Forest", "Exotic Orchard", "Fire // Ice"} <= names


def test_no_field_has_room_for_a_text() -> None:
    wrong = {
        (field, value)
        for card in pack()
        for field, value in strings(card)
        if not re.fullmatch(FIELDS[field], value)
    }
    assert wrong == set()


def test_what_is_not_encoded_is_told_in_single_words() -> None:
    words = {
        word
        for card in pack()
        for face in card.faces
        for line in face.unencoded
        for word in (line.kind, *line.touches)
    }
    assert words
    assert [word for word in words if not re.fullmatch(UNENCODED_WORD, word)] == []


def test_every_struct_has_only_the_fields_that_are_checked() -> None:
    assert set(Card.__struct_fields__) - set(FIELDS) == {"faces"}
    assert set(Face.__struct_fields__) - set(FIELDS) == {"abilities", "unencoded"}
    assert set(Ability.__struct_fields__) == {"facts", "quoted", "line"}


@pytest.mark.parametrize("source", ["pack", "tokens"])
def test_every_fact_is_in_the_vocabulary(source: str) -> None:
    told = (
        facts()
        if source == "pack"
        else {
            fact
            for card in tokens()
            for face in card.faces
            for each in abilities(face)
            for fact in each.facts
        }
    )
    assert told
    unknown = {problem for fact in told for problem in problems(clingo.parse_term(fact))}
    assert sorted(unknown) == []


def problems(fact: Symbol) -> Iterator[str]:
    """What of a fact of an ability is no term of the vocabulary, or has room for a text."""
    if fact.match("keyword", 1):
        yield from term_problems(fact)
        return
    if (fact.name, len(fact.arguments) + 1) not in vocabulary().predicates("input"):
        yield f"predicate {fact.name}/{len(fact.arguments) + 1}"
    for argument in fact.arguments:
        yield from term_problems(argument)


def term_problems(term: Symbol, named_freely: bool = False) -> Iterator[str]:
    """The same of one term; keywords and what is not read are named by words of the game."""
    if term.type is SymbolType.String:
        if not re.fullmatch(PHRASE, term.string):
            yield f"text {term.string!r}"
    elif term.type is SymbolType.Function:
        if not re.fullmatch(CONSTANT, term.name):
            yield f"name {term.name!r}"
        entries = vocabulary().by_signature.get((term.name, len(term.arguments)), ())
        if term.arguments and not entries and not named_freely:
            yield f"term {term.name}/{len(term.arguments)}"
        free = term.match("keyword", 1) or any(entry.kind == "gist" for entry in entries)
        for number, argument in enumerate(term.arguments):
            words = any(entry.parameters[number] == "Words" for entry in entries)
            yield from term_problems(argument, named_freely=free or words)
