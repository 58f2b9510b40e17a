"""How a store of cards is written: the same cards make the same bytes, and a file is whole or absent."""

from __future__ import annotations

import os
import sqlite3
import tempfile
import zlib
from collections.abc import Iterable
from pathlib import Path

import msgspec

from lawmage.cards.model import Card
from lawmage.cards.store import SCHEMA, key, ranked_names
from lawmage.errors import LawmageError

# The larger, the smaller the rows and the slower they are packed: 2.5 MB for 35,000 rows at 8 KiB,
# 2.1 MB at 32 KiB, in three times the time.
_DICTIONARY_SIZE = 8_192
_TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE card (id INTEGER PRIMARY KEY, data BLOB NOT NULL);
CREATE TABLE name (key TEXT, rank INTEGER, card INTEGER, spelled TEXT NOT NULL,
                   PRIMARY KEY (key, rank, card)) WITHOUT ROWID;
"""


def database(cards: Iterable[Card]) -> bytes:
    """Return the bytes of a store that holds these cards, in the order of their names."""
    ordered = sorted(cards, key=lambda card: (card.name, card.layout))
    rows = [msgspec.msgpack.encode(card) for card in ordered]
    dictionary = _dictionary(rows)
    with sqlite3.connect(":memory:") as store:
        store.executescript(_TABLES)
        meta = {"schema": SCHEMA, "dictionary": dictionary}
        store.executemany("INSERT INTO meta VALUES (?, ?)", sorted(meta.items()))
        store.executemany(
            "INSERT INTO card VALUES (?, ?)",
            ((number, _deflate(row, dictionary)) for number, row in enumerate(rows)),
        )
        names = {
            (key(name), int(rank), number): name
            for number, card in enumerate(ordered)
            for name, rank in ranked_names(card)
        }
        store.executemany(
            "INSERT INTO name VALUES (?, ?, ?, ?)", ((*entry, name) for entry, name in sorted(names.items()))
        )
    data = store.serialize()
    store.close()
    return data


def replace(path: Path, data: bytes) -> None:
    """Write a file so that at every moment, the old one or the new one is there whole.

    Raises ``LawmageError`` where it can't be written; then the old file is as it was.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(temporary).chmod(0o644)
            os.replace(temporary, path)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise LawmageError(f"{path}: can't be written ({error.strerror})") from error


def _dictionary(rows: list[bytes]) -> bytes:
    # Rows taken evenly from all: what they have in common is what other rows repeat.
    if not rows:
        return b""
    average = sum(map(len, rows)) / len(rows)
    step = max(1, round(len(rows) * average / _DICTIONARY_SIZE))
    return b"".join(rows[::step])[-_DICTIONARY_SIZE:]


def _deflate(row: bytes, dictionary: bytes) -> bytes:
    packer = zlib.compressobj(level=9, zdict=dictionary)
    return packer.compress(row) + packer.flush()
