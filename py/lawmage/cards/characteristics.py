"""The characteristics that are printed on a face (CR 109.3), from its raw lines to a typed card."""

from __future__ import annotations

import re
from typing import NamedTuple

from lawmage.cards.model import Ability, Card, Face, Unencoded
from lawmage.cards.oracle import compile_face
from lawmage.cards.raw import RawCard, RawFace

COLORS = "WUBRG"

# CR 205.4a; host and elite are printed on cards outside the regular game.
_SUPERTYPES = frozenset({"basic", "legendary", "ongoing", "snow", "world", "host", "elite"})
# CR 308.3: cards printed "tribal" are kindreds.
_ERRATA = {"tribal": "kindred"}
# CR 205.3b, 205.3m: the one subtype of two words outside planes.
_TWO_WORDS = ("Time", "Lord")
_SYMBOL = re.compile(r"\{([^{}]*)\}")


class TypeLine(NamedTuple):
    """A type line taken apart: supertypes and card types in lower case, subtypes as printed."""

    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]


def type_line(text: str) -> TypeLine:
    """Take a type line apart (CR 205): ``Legendary Creature — Time Lord Doctor``."""
    before, _, after = text.partition("—")
    words = [_ERRATA.get(word, word) for word in before.lower().split()]
    supertypes = tuple(word for word in words if word in _SUPERTYPES)
    types = tuple(word for word in words if word not in _SUPERTYPES)
    if "plane" in types:
        # CR 205.3b: all words after a plane's dash are one subtype.
        return TypeLine(supertypes, types, (after.strip(),) if after.strip() else ())
    subtypes: list[str] = []
    for word in after.split():
        if subtypes and (subtypes[-1], word) == _TWO_WORDS:
            subtypes[-1] = " ".join(_TWO_WORDS)
        else:
            subtypes.append(word)
    return TypeLine(supertypes, types, tuple(subtypes))


def letters(colors: str) -> str:
    """Return the colors among these letters, each once, in WUBRG order."""
    return "".join(color for color in COLORS if color in colors)


def cost_colors(mana_cost: str) -> str:
    """Return the colors of the symbols in a mana cost (CR 202.2), hybrid ones included (202.2d)."""
    return letters("".join(_SYMBOL.findall(mana_cost)))


def face_colors(face: RawFace) -> str:
    """Return the colors of a face: as its source gives them, else its indicator's, else its cost's.

    A source that gives them counts characteristic-defining abilities in (CR 604.3): devoid, "is
    all colors".
    """
    if face.colors is not None:
        return letters(face.colors)
    return letters(face.color_indicator) or cost_colors(face.mana_cost)


def to_card(raw: RawCard) -> Card:
    """Compile a raw card: its characteristics, and its texts as far as the compiler reads them."""
    return Card(
        name=raw.name,
        layout=raw.layout,
        faces=tuple(_face(face, raw, *compile_face(face, raw)) for face in raw.faces),
        identity=letters(raw.identity),
    )


def _face(
    face: RawFace, raw: RawCard, abilities: tuple[Ability, ...], unencoded: tuple[Unencoded, ...]
) -> Face:
    kinds = type_line(face.type_line)
    # CR 710.1c: a flip card keeps its color and its mana cost when it is flipped.
    look = raw.faces[0] if raw.layout == "flip" else face
    return Face(
        name=face.name,
        mana_cost=look.mana_cost,
        supertypes=kinds.supertypes,
        types=kinds.types,
        subtypes=kinds.subtypes,
        colors=face_colors(look),
        power=face.power,
        toughness=face.toughness,
        loyalty=face.loyalty,
        defense=face.defense,
        abilities=abilities,
        unencoded=unencoded,
    )
