"""Small invented cards in each format of card files."""

from __future__ import annotations

import json
from typing import Any

from lawmage.cards.raw import RawCard, RawFace

GLADE = RawCard(
    "Quiet Glade",
    "normal",
    (RawFace("Quiet Glade", type_line="Land — Forest", oracle_text="{T}: Add {U}.", colors=""),),
    identity="GU",
    colors="",
)
TWINS = RawCard(
    "Ember // Frost",
    "split",
    (
        RawFace("Ember", "{1}{R}", "Instant", "Draw a card."),
        RawFace("Frost", "{U}", "Instant", "Draw two cards."),
    ),
    identity="UR",
    colors="UR",
)
ELDER = RawCard(
    "Elder Clock",
    "normal",
    (RawFace("Elder Clock", "{2}{W}", "Creature — Time Lord Doctor", "", "2", "1+*", colors="W"),),
    identity="W",
    colors="W",
)
CARDS = [GLADE, TWINS, ELDER]


def scryfall(card: RawCard, faces_key: str = "card_faces", **changes: Any) -> dict[str, Any]:
    """Return the card as Scryfall's object for it, with some keys changed."""
    several = len(card.faces) > 1
    one = {} if several else _scryfall_face(card.faces[0])
    nested = {faces_key: [_scryfall_face(face) for face in card.faces]} if several else {}
    whole = {
        "name": card.name,
        "layout": card.layout,
        "color_identity": list(card.identity),
        "colors": list(card.colors or ""),
        "object": "card",
    }
    return {**one, **whole, **nested, **changes}


def _scryfall_face(face: RawFace) -> dict[str, Any]:
    stats = {"power": face.power, "toughness": face.toughness} if face.power else {}
    return {
        "name": face.name,
        "mana_cost": face.mana_cost,
        "type_line": face.type_line,
        "oracle_text": face.oracle_text,
        **stats,
    }


def mtgjson(card: RawCard, **changes: Any) -> list[dict[str, Any]]:
    """Return the card as MTGJSON's entries for its faces, with some keys changed."""
    several = len(card.faces) > 1
    return [
        {
            "name": card.name,
            "layout": card.layout,
            "type": face.type_line,
            "colors": list(face.colors or ""),
            "colorIdentity": list(card.identity),
            **({"faceName": face.name, "side": "abc"[number]} if several else {}),
            **({"manaCost": face.mana_cost} if face.mana_cost else {}),
            **({"text": face.oracle_text} if face.oracle_text else {}),
            **({"power": face.power, "toughness": face.toughness} if face.power else {}),
            **changes,
        }
        for number, face in enumerate(card.faces)
    ]


def json_lines(*objects: object) -> bytes:
    """Return the objects as JSON, one a line."""
    return "".join(json.dumps(each, ensure_ascii=False) + "\n" for each in objects).encode()


def all_formats() -> dict[str, bytes]:
    """Return a file of CARDS in each format, by the format's name."""
    entries = [mtgjson(card) for card in CARDS]
    atomic = {"meta": {}, "data": {card.name: faces for card, faces in zip(CARDS, entries, strict=True)}}
    glade, *others = entries
    sets = {
        "AAA": {"name": "A set", "cards": [*glade, *others[0]], "tokens": [{"name": "Elf"}]},
        "BBB": {"name": "Another", "cards": [*others[0], *glade, *others[1]]},
    }
    token = {"name": "Elf", "layout": "token"}
    bulk = [*map(scryfall, CARDS), token]
    return {
        "scryfall": json.dumps(bulk).encode(),
        "scryfall, indented": json.dumps(bulk, indent=2).encode(),
        "scryfall lines": json_lines(*bulk),
        "lines with faces": json_lines(*(scryfall(card, "faces") for card in CARDS)),
        "one line": json_lines(scryfall(GLADE)),
        "atomic": json.dumps(atomic).encode(),
        "atomic, indented": json.dumps(atomic, indent=1).encode(),
        "all printings": json.dumps({"meta": {}, "data": sets}).encode(),
    }
