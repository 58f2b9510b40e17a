"""A card as a data source prints it: texts and all, before it is compiled.

Raw cards exist only while a file is imported; their texts are never stored.
"""

from __future__ import annotations

import msgspec


class RawFace(msgspec.Struct, frozen=True, omit_defaults=True):
    """One face as printed.

    ``mana_cost`` is written in symbols, ``{2}{G}``; ``oracle_text`` has one paragraph a line;
    ``power``, ``toughness``, ``loyalty`` and ``defense`` are strings, ``None`` where the face has
    none. ``colors`` are the colors that the source gives and ``color_indicator`` those of its
    indicator (CR 204), both as letters in WUBRG order; ``colors`` is ``None`` where not given.
    """

    name: str
    mana_cost: str = ""
    type_line: str = ""
    oracle_text: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: str | None = None
    color_indicator: str = ""


class RawCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card by its full name (``Front // Back``) and its faces in order.

    ``layout`` is the source's word for it, ``identity`` the letters of its color identity
    (CR 903.4), ``colors`` those of the whole card, ``None`` where not given.
    """

    name: str
    layout: str
    faces: tuple[RawFace, ...]
    identity: str = ""
    colors: str | None = None
