"""From a card file to a store, whole or not at all."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import msgspec

from lawmage.cards.compiling import compile_cards
from lawmage.cards.importers import read_cards
from lawmage.cards.model import Card
from lawmage.cards.progress import Bar, no_bar
from lawmage.cards.store import TOKEN, pack_path, user_path
from lawmage.cards.writing import database, replace
from lawmage.errors import LawmageError
from lawmage.paths import kb_dir


class Made(NamedTuple):
    """A store that was made: where, of how many cards, and what was left out (a line a reason)."""

    path: Path
    cards: int
    left_out: list[str]


def import_cards(source: Path, bar: Bar = no_bar) -> Made:
    """Make the user's own store out of a card file; it replaces the one from before.

    Raises ``LawmageError``, and then the store from before is as it was.
    """
    return _make(source, user_path(), (), bar)


def make_pack(source: Path, target: Path | None = None, bar: Bar = no_bar) -> Made:
    """Make the pack that is shipped, out of a card file and the predefined tokens.

    ``target`` is by default where the pack belongs. Raises ``LawmageError``.
    """
    return _make(source, target or pack_path(), tokens(), bar)


def tokens() -> list[Card]:
    """Return the predefined tokens (CR 111.10), as ``kb/cards/tokens.jsonl`` encodes them."""
    path = kb_dir() / "cards" / "tokens.jsonl"
    cards = []
    for number, line in enumerate(path.read_bytes().splitlines(), 1):
        try:
            card = msgspec.json.decode(line, type=Card)
        except msgspec.DecodeError as error:
            raise LawmageError(f"{path}: line {number}: {error}") from error
        if card.layout != TOKEN:
            raise LawmageError(f"{path}: line {number}: layout: is {card.layout!r}, not {TOKEN!r}")
        cards.append(card)
    return cards


def _make(source: Path, target: Path, extra: Iterable[Card], bar: Bar) -> Made:
    read = read_cards(source, bar)
    with bar("Compiling", len(read.cards)) as advance:
        cards = compile_cards(read.cards, advance)
    replace(target, database([*cards, *extra]))
    return Made(target, len(cards), read.left_out)
