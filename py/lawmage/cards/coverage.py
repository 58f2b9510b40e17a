"""How much of the cards is encoded."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from lawmage.cards.model import Ability, Card, Face

_KEYWORD = re.compile(r"keyword\(")
_KIND = re.compile(r"kind\((\w+)\)")
_KINDS_BY_PART = {
    "loyalty": re.compile(r"cost\(\d+,loyalty\("),
    "chapter": re.compile(r"trigger\(chapter\("),
}
_ADD = re.compile(r"\badd\(")


class Coverage(NamedTuple):
    """How much of some cards is encoded.

    ``encoded`` and ``unencoded`` count paragraphs by kind. ``makers`` are the cards that say to add
    mana, encoded or not; ``whole_cards`` and ``whole_makers`` have no paragraph that is not encoded.
    """

    cards: int
    whole_cards: int
    encoded: Counter[str]
    unencoded: Counter[str]
    makers: int
    whole_makers: int


def kind_of(ability: Ability) -> str:
    """Return the kind of an ability, in the words of ``unencoded`` in the vocabulary."""
    if any(map(_KEYWORD.match, ability.facts)):
        return "keyword"
    for kind, part in _KINDS_BY_PART.items():
        if any(map(part.match, ability.facts)):
            return kind
    return next((found[1] for found in map(_KIND.match, ability.facts) if found), "unknown")


def coverage(cards: Iterable[Card]) -> Coverage:
    """Count how much of these cards is encoded."""
    encoded: Counter[str] = Counter()
    unencoded: Counter[str] = Counter()
    total = whole_cards = makers = whole_makers = 0
    for card in cards:
        whole = not any(face.unencoded for face in card.faces)
        maker = any(map(_makes_mana, card.faces))
        total, whole_cards = total + 1, whole_cards + whole
        makers, whole_makers = makers + maker, whole_makers + (maker and whole)
        for face in card.faces:
            # A paragraph of several abilities counts once, as its first one.
            kinds = {ability.line: kind_of(ability) for ability in reversed(face.abilities)}
            encoded.update(kinds.values())
            unencoded.update(line.kind for line in face.unencoded)
    return Coverage(total, whole_cards, encoded, unencoded, makers, whole_makers)


def _makes_mana(face: Face) -> bool:
    return any("adds_mana" in line.touches for line in face.unencoded) or any(map(_adds, face.abilities))


def _adds(ability: Ability) -> bool:
    return any(map(_ADD.search, ability.facts)) or any(map(_adds, ability.quoted))
