"""Card objects as Scryfall names their keys: its bulk data, and JSON lines of the same shape."""

from __future__ import annotations

from collections.abc import Sequence

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


class _Face(msgspec.Struct):
    name: str
    mana_cost: str
    type_line: str
    oracle_text: str | None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: list[str] | None = None
    color_indicator: list[str] | None = None


class _Head(msgspec.Struct):
    name: str
    layout: str
    color_identity: list[str] = []
    colors: list[str] | None = None
    set_type: str = ""
    card_faces: list[msgspec.Raw] | None = None
    faces: list[msgspec.Raw] | None = None


def read_entry(data: bytes | msgspec.Raw, place: Place) -> list[Sourced] | str:
    """Return the cards of one object, or its layout where that is no card's.

    Raises ``CardFileError`` where the object is malformed.
    """
    head = decode(data, _Head, place)
    if head.layout not in CARDS:
        return head.layout
    name = checked_text(head.name, "name", place)
    place = place.about(name)
    # A card with one face has the keys of the face itself.
    nested: Sequence[bytes | msgspec.Raw] = head.card_faces or head.faces or [data]
    faces = tuple(_face(decode(face, _Face, place), place) for face in nested)
    if head.layout == REVERSIBLE:
        cards = [_card(face.name, "normal", (face,), head, place) for face in faces]
    else:
        cards = [_card(name, head.layout, faces, head, place)]
    return [Sourced(card, place.entry, head.set_type == "funny") for card in cards]


def _card(name: str, layout: str, faces: tuple[RawFace, ...], head: _Head, place: Place) -> RawCard:
    return RawCard(
        name=name,
        layout=layout,
        faces=faces,
        identity=checked_letters(head.color_identity, "color_identity", place),
        colors=None if head.colors is None else checked_letters(head.colors, "colors", place),
    )


def _face(face: _Face, place: Place) -> RawFace:
    return RawFace(
        name=checked_text(face.name, "name", place),
        mana_cost=checked_cost(face.mana_cost, "mana_cost", place),
        type_line=checked_text(face.type_line, "type_line", place),
        oracle_text=face.oracle_text or "",
        power=face.power,
        toughness=face.toughness,
        loyalty=face.loyalty,
        defense=face.defense,
        colors=None if face.colors is None else checked_letters(face.colors, "colors", place),
        color_indicator=checked_letters(face.color_indicator or (), "color_indicator", place),
    )
