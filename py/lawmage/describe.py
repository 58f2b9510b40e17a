"""A card's encoded abilities as the atoms that the rules read, and in words."""

from __future__ import annotations

from typing import NamedTuple

from clingo.symbol import Function, Symbol, SymbolType

from lawmage.cards.coverage import kind_of
from lawmage.cards.model import Card
from lawmage.facts import ability_atoms, face_symbol
from lawmage.words import say

# In words, the ability that an atom is about is "it".
_IT = Function("it")
# What says where an ability stands, not what it says.
_PLACE = ("ability_of", "line_of", "quotes")


class Written(NamedTuple):
    """One ability of a face: its paragraph, its kind, its atoms and its words."""

    line: int
    kind: str
    atoms: list[str]
    words: list[str]


def describe(card: Card, number: int) -> list[Written]:
    """Return what is encoded of a card's face (the first is number 1), ability by ability."""
    face = face_symbol(card, number)
    written = []
    for index, ability in enumerate(card.faces[number - 1].abilities, 1):
        atoms = list(ability_atoms(face, index, ability))
        # The first says which ability is meant; a keyword is one by itself, with no other atoms.
        term = atoms[0].arguments[2]
        words = [say(_about_it(atom, term)) for atom in atoms if atom.name not in _PLACE]
        words = words or [say(term, argument="Ability")]
        written.append(Written(ability.line, kind_of(ability), list(map(str, atoms)), words))
    return written


def _about_it(symbol: Symbol, term: Symbol) -> Symbol:
    if symbol == term:
        return _IT
    if symbol.type is not SymbolType.Function or not symbol.arguments:
        return symbol
    return Function(symbol.name, [_about_it(part, term) for part in symbol.arguments], symbol.positive)
