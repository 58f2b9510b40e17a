"""A card's encoded abilities as the atoms that the rules read, and in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import clingo
from clingo.symbol import Function, Number, String, Symbol

from lawmage.cards.model import Ability, Card, Face
from lawmage.words import say

KEYWORD = "keyword"
# In words, the ability that an atom is about is "it".
_IT = Function("it")
_ADD = re.compile(r"\badd\(")


class Written(NamedTuple):
    """One ability of a face: its paragraph, its kind, its atoms and its words."""

    line: int
    kind: str
    atoms: list[str]
    words: list[str]


class Coverage(NamedTuple):
    """How much of some cards is encoded.

    ``encoded`` and ``unencoded`` count paragraphs by kind. ``makers`` are the cards that say to add
    mana, or have a paragraph that is not encoded and may bear on mana; ``whole_cards`` and
    ``whole_makers`` have no paragraph that is not encoded.
    """

    cards: int
    whole_cards: int
    encoded: Counter[str]
    unencoded: Counter[str]
    makers: int
    whole_makers: int


def describe(face: Face) -> list[Written]:
    """Return what is encoded of a face, in the order of its abilities."""
    written = []
    for number, ability in enumerate(face.abilities, 1):
        term = Function("printed", [String(face.name), Number(number)])
        if keyword := _keyword(ability):
            atoms = [Function("ability_of", [String(face.name), Number(number), keyword])]
            words = [say(keyword, argument="Ability")]
        else:
            atoms = list(_atoms(ability, term))
            words = [say(atom) for atom in _atoms(ability, _IT)]
        written.append(Written(ability.line, kind_of(ability), [str(atom) for atom in atoms], words))
    return written


def kind_of(ability: Ability) -> str:
    """Return the kind of an ability, in the words of ``unencoded`` in the vocabulary."""
    if _keyword(ability):
        return KEYWORD
    facts = [clingo.parse_term(fact) for fact in ability.facts]
    if any(fact.match("cost", 2) and fact.arguments[1].match("loyalty", 1) for fact in facts):
        return "loyalty"
    if any(fact.match("trigger", 1) and fact.arguments[0].match("chapter", 1) for fact in facts):
        return "chapter"
    return next((fact.arguments[0].name for fact in facts if fact.match("kind", 1)), "static")


def coverage(cards: Iterable[Card]) -> Coverage:
    """Count how much of these cards is encoded."""
    encoded: Counter[str] = Counter()
    unencoded: Counter[str] = Counter()
    total = whole_cards = makers = whole_makers = 0
    for card in cards:
        whole = not any(face.unencoded for face in card.faces)
        maker = any(_makes_mana(face) for face in card.faces)
        total, whole_cards = total + 1, whole_cards + whole
        makers, whole_makers = makers + maker, whole_makers + (maker and whole)
        for face in card.faces:
            kinds = {ability.line: kind_of(ability) for ability in reversed(face.abilities)}
            encoded.update(kinds.values())
            unencoded.update(line.kind for line in face.unencoded)
    return Coverage(total, whole_cards, encoded, unencoded, makers, whole_makers)


def _keyword(ability: Ability) -> Symbol | None:
    if len(ability.facts) != 1 or not ability.facts[0].startswith(f"{KEYWORD}("):
        return None
    return clingo.parse_term(ability.facts[0])


def _atoms(ability: Ability, term: Symbol) -> Iterator[Symbol]:
    for text in ability.facts:
        fact = clingo.parse_term(text)
        yield Function(fact.name, [term, *fact.arguments])
    for number, quoted in enumerate(ability.quoted, 1):
        yield from _atoms(quoted, Function("quoted", [term, Number(number)]))


def _makes_mana(face: Face) -> bool:
    return any("mana" in line.touches for line in face.unencoded) or any(map(_adds, face.abilities))


def _adds(ability: Ability) -> bool:
    return any(_ADD.search(fact) for fact in ability.facts) or any(map(_adds, ability.quoted))
