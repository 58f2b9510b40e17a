"""What is known of a card: its characteristics and its abilities in the vocabulary.

A card's texts are not part of it. An ability is a list of facts of ``kb/vocabulary.lp`` with the
ability itself, their first argument, left out: ``"cost(1,tap)"`` of ability A is the fact
``cost(A,1,tap)``. A keyword ability is the single term ``"keyword(flying)"``.
"""

from __future__ import annotations

import msgspec


class Ability(msgspec.Struct, frozen=True, omit_defaults=True):
    """One ability (CR 113), in the vocabulary.

    ``facts`` are terms as clingo prints them. ``quoted`` holds the abilities that this one
    mentions in quotes (or creates as an effect), in order: ``quote(1)`` in a term is the first.
    ``line`` is the paragraph of the face's text that it comes from, 1-based.
    """

    facts: tuple[str, ...]
    quoted: tuple[Ability, ...] = ()
    line: int = 0


class Unencoded(msgspec.Struct, frozen=True, omit_defaults=True):
    """A paragraph of a face's text that is not encoded.

    ``kind`` is what sort of ability it is (see ``unencoded`` in the vocabulary), ``touches`` the
    aspects of the game that its words may bear on. ``outline`` are facts of its costs and targets,
    where these can be told all the same, ``"outlined"`` first.
    """

    line: int
    kind: str
    touches: tuple[str, ...] = ()
    outline: tuple[str, ...] = ()


class Face(msgspec.Struct, frozen=True, omit_defaults=True):
    """The characteristics of one face (CR 109.3).

    ``mana_cost`` is written in symbols, ``{2}{G}``; ``power``, ``toughness`` and ``loyalty`` as
    printed (``"2"``, ``"*"``, ``"X"``), ``None`` where the face has none. ``colors`` are the
    letters of its color indicator or characteristic-defining colors where it has any, else of its
    mana cost. Types are in lower case, subtypes spelled as on the card.
    """

    name: str
    mana_cost: str = ""
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    colors: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    abilities: tuple[Ability, ...] = ()
    unencoded: tuple[Unencoded, ...] = ()


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card by its full name (``Front // Back`` where it has two faces) and its faces in order.

    ``layout`` is the data sources' word for it (normal, transform, modal_dfc, split, flip, ...,
    token); ``identity`` the letters of its color identity (CR 903.4).
    """

    name: str
    layout: str
    faces: tuple[Face, ...]
    identity: str = ""
