"""MTGJSON's AtomicCards and AllPrintings: an entry is one face, and in AllPrintings of one printing."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from lawmage.cards.entries import (
    CARDS,
    REVERSIBLE,
    Place,
    Sourced,
    checked_cost,
    checked_letters,
    checked_text,
    decode,
)
from lawmage.cards.raw import RawCard, RawFace


class _Entry(msgspec.Struct, rename="camel"):
    name: str
    layout: str
    type: str
    face_name: str | None = None
    side: str | None = None
    mana_cost: str | None = None
    text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: list[str] | None = None
    color_indicator: list[str] | None = None
    color_identity: list[str] = []
    is_funny: bool | None = None


class _Gathered(msgspec.Struct):
    """The faces seen so far of one card: by side, the different ones."""

    layout: str
    identity: str
    entry: str
    sides: dict[str, list[RawFace]] = {}


class Gatherer:
    """Puts cards together from entries that each tell of one face."""

    def __init__(self) -> None:
        self._cards: dict[tuple[str, bool], _Gathered] = {}

    def add(self, data: msgspec.Raw, place: Place) -> str | None:
        """Take one entry; return its layout where it is no card's. ``CardFileError`` if malformed."""
        entry = decode(data, _Entry, place)
        if entry.layout not in CARDS:
            return entry.layout
        name = checked_text(entry.name, "name", place)
        place = place.about(name)
        if " // " in name and entry.face_name is None:
            place.fail("has no 'faceName'")
        face = _face(entry, place)
        layout, side = entry.layout, entry.side or "a"
        if layout in ("meld", REVERSIBLE):
            name, side = face.name, "a"
            layout = "normal" if layout == REVERSIBLE else layout
        identity = checked_letters(entry.color_identity, "colorIdentity", place)
        card = self._cards.setdefault((name, bool(entry.is_funny)), _Gathered(layout, identity, place.entry))
        faces = card.sides.setdefault(side, [])
        if face not in faces:
            faces.append(face)
        return None

    def cards(self) -> Iterator[Sourced]:
        """Yield each card; several of one name where its entries differ."""
        for (name, funny), card in self._cards.items():
            sides = [faces for _, faces in sorted(card.sides.items())]
            for number in range(max(map(len, sides))):
                faces = tuple(side[min(number, len(side) - 1)] for side in sides)
                yield Sourced(RawCard(name, card.layout, faces, card.identity), card.entry, funny)


def _face(entry: _Entry, place: Place) -> RawFace:
    return RawFace(
        name=checked_text(entry.face_name or entry.name, "faceName", place),
        mana_cost=checked_cost(entry.mana_cost or "", "manaCost", place),
        type_line=checked_text(entry.type, "type", place),
        oracle_text=entry.text or "",
        power=entry.power,
        toughness=entry.toughness,
        loyalty=entry.loyalty,
        defense=entry.defense,
        colors=None if entry.colors is None else checked_letters(entry.colors, "colors", place),
        color_indicator=checked_letters(entry.color_indicator or (), "colorIndicator", place),
    )
