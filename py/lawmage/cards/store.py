"""The stores that cards are read from: what the user imported, before what is shipped.

A store is one SQLite file, made whole by ``writing.py`` and only ever read here. Each row is a
card in MessagePack, deflated with a dictionary that all rows share; the checksum of the deflated
stream is what tells a damaged row.
"""

from __future__ import annotations

import contextlib
import os
import re
import sqlite3
import sys
import unicodedata
import zlib
from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from functools import lru_cache
from pathlib import Path

import msgspec

from lawmage.cards.model import Card
from lawmage.errors import LawmageError
from lawmage.paths import kb_dir

# To be raised with every change of the tables, of the card model, or of what a vocabulary term
# means: a store made before would be read wrongly.
SCHEMA = 1
TOKEN = "token"

_FACES = re.compile(r"\s*//\s*")
_DECODER = msgspec.msgpack.Decoder(Card)
_HEADER = 100
_MAGIC = b"SQLite format 3\0"


class StoreError(LawmageError):
    """A store that can't be read; its line says what to do about it."""


class Rank(IntEnum):
    """What a name is the name of; the lower rank wins."""

    CARD = 0
    FACE = 1
    TOKEN = 2


def key(name: str) -> str:
    """Return what two spellings of one name have in common: no case, accents or extra blanks."""
    plain = unicodedata.normalize("NFKD", name.replace("’", "'"))
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return _FACES.sub(" // ", " ".join(plain.split())).casefold()


def ranked_names(card: Card) -> Iterator[tuple[str, Rank]]:
    """Yield the names that a card is found by, each with its rank."""
    if card.layout == TOKEN:
        yield card.name, Rank.TOKEN
        if card.faces[0].name != card.name:
            yield card.faces[0].name, Rank.TOKEN
        return
    yield card.name, Rank.CARD
    for face in card.faces:
        if face.name != card.name:
            yield face.name, Rank.FACE


def only(name: str, found: Sequence[Card]) -> Card | None:
    """Return the one card that was found, or ``None``; ``LawmageError`` where there are several."""
    if len(found) > 1:
        whole = " and ".join(repr(card.name) for card in found)
        raise LawmageError(f"{name!r} is a face of {whole}: give the whole name")
    return found[0] if found else None


def pack_path() -> Path:
    """Return where the shipped pack lies."""
    return kb_dir() / "cards" / "pack.sqlite"


def user_path() -> Path:
    """Return where the user's imported cards lie: ``LAWMAGE_CARDS``, or in the data folder."""
    if chosen := os.environ.get("LAWMAGE_CARDS"):
        return Path(os.path.expanduser(chosen))
    if sys.platform == "win32":
        base = os.environ.get("APPDATA") or "~/AppData/Roaming"
    else:
        base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(os.path.expanduser(base), "lawmage", "cards.sqlite")


class Store:
    """The cards of one file.

    Raises ``StoreError`` where the file is missing, damaged, truncated, or made by another
    version; ``cure`` ends each of its lines and says what to do.
    """

    def __init__(self, path: Path, cure: str) -> None:
        self.path, self.cure = path, cure
        self._check_length()
        with self._guard():
            # The file is replaced whole or not at all, so no lock is needed.
            uri = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
            self._database = sqlite3.connect(uri, uri=True, check_same_thread=False)
            meta = dict(self._database.execute("SELECT key, value FROM meta"))
            schema, self._dictionary = meta["schema"], meta["dictionary"]
        if schema != SCHEMA:
            raise self._error(f"has the form {schema}, and this lawmage reads form {SCHEMA}")

    def find(self, name: str, rank: Rank) -> Card | None:
        """Return the card or token that has this name at this rank, or ``None``.

        Raises ``LawmageError`` where several have it.
        """
        with self._guard():
            rows = self._database.execute(
                "SELECT data FROM name JOIN card ON card.id = name.card WHERE key = ? AND rank = ?",
                (key(name), rank),
            ).fetchall()
            found = [self._decode(row[0]) for row in rows]
        if any(key(name) not in map(key, (each for each, _ in ranked_names(card))) for card in found):
            raise self._error("is damaged")
        return only(name, found)

    def names(self, *ranks: Rank) -> Iterator[str]:
        """Yield the names that the store knows at these ranks."""
        marks = ", ".join("?" * len(ranks))
        with self._guard():
            rows = self._database.execute(f"SELECT spelled FROM name WHERE rank IN ({marks})", ranks)
            yield from (row[0] for row in rows)

    def cards(self) -> Iterator[Card]:
        """Yield every card and token, in the order of their names."""
        with self._guard():
            for (data,) in self._database.execute("SELECT data FROM card ORDER BY id"):
                yield self._decode(data)

    def _decode(self, data: bytes) -> Card:
        return _DECODER.decode(zlib.decompressobj(zdict=self._dictionary).decompress(data))

    def _check_length(self) -> None:
        # SQLite notices a missing page only when it is asked for it.
        try:
            with self.path.open("rb") as file:
                header, size = file.read(_HEADER), os.fstat(file.fileno()).st_size
        except OSError as error:
            raise self._error(f"can't be read ({error.strerror})") from error
        if len(header) < _HEADER or not header.startswith(_MAGIC):
            raise self._error("is no store of cards")
        page_size = int.from_bytes(header[16:18], "big")
        pages = int.from_bytes(header[28:32], "big")
        if page_size * pages != size:
            raise self._error("is truncated")

    @contextlib.contextmanager
    def _guard(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, zlib.error, msgspec.DecodeError, KeyError, TypeError) as error:
            raise self._error("is damaged") from error

    def _error(self, what: str) -> StoreError:
        return StoreError(f"{self.path}: {what}; {self.cure}")


class Cards:
    """The cards of several stores, as a ``CardIndex``: the first store that knows a name wins."""

    def __init__(self, stores: Sequence[Store]) -> None:
        self.stores = tuple(stores)
        self._first = lru_cache(maxsize=4096)(self._read_first)

    @classmethod
    def open(cls) -> Cards:
        """Open what the user imported, if anything, and the shipped pack.

        Raises ``StoreError`` where one of them can't be read.
        """
        stores = []
        user = user_path()
        # A place that the user named and that holds nothing is a mistake, not a wish for the pack.
        if os.path.lexists(user) or os.environ.get("LAWMAGE_CARDS"):
            cure = "import your card file anew with 'lawmage cards import FILE', or delete it"
            stores.append(Store(user, cure))
        stores.append(Store(pack_path(), "reinstall lawmage, or build it with 'lawmage cards pack FILE'"))
        return cls(stores)

    def find(self, name: str) -> Card | None:
        """Return the card of this name, or ``None``: see ``CardIndex``."""
        return self._first(name, Rank.CARD) or self._first(name, Rank.FACE)

    def names(self) -> Iterable[str]:
        """Return the names of all cards and faces, sorted."""
        return sorted({name for store in self.stores for name in store.names(Rank.CARD, Rank.FACE)})

    def token(self, name: str) -> Card | None:
        """Return the predefined token of this name, or ``None``."""
        return self._first(name, Rank.TOKEN)

    def token_names(self) -> Iterable[str]:
        """Return the names of the predefined tokens, sorted."""
        return sorted({name for store in self.stores for name in store.names(Rank.TOKEN)})

    def cards(self) -> Iterator[Card]:
        """Yield every card that a name leads to, once, without the tokens."""
        seen: set[str] = set()
        for store in self.stores:
            for card in store.cards():
                if card.layout != TOKEN and key(card.name) not in seen:
                    seen.add(key(card.name))
                    yield card

    def _read_first(self, name: str, rank: Rank) -> Card | None:
        found = (store.find(name, rank) for store in self.stores)
        return next((card for card in found if card), None)


class MemoryCards:
    """A ``CardIndex`` of these cards and tokens, for tests and small tools."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self._named: dict[Rank, dict[str, list[Card]]] = {rank: {} for rank in Rank}
        self._spelled: dict[Rank, set[str]] = {rank: set() for rank in Rank}
        for card in cards:
            for name, rank in ranked_names(card):
                self._named[rank].setdefault(key(name), []).append(card)
                self._spelled[rank].add(name)

    def find(self, name: str) -> Card | None:
        """Return the card of this name, or ``None``: see ``CardIndex``."""
        return self._only(name, Rank.CARD) or self._only(name, Rank.FACE)

    def names(self) -> Iterable[str]:
        """Return the names of all cards and faces, sorted."""
        return sorted(self._spelled[Rank.CARD] | self._spelled[Rank.FACE])

    def token(self, name: str) -> Card | None:
        """Return the predefined token of this name, or ``None``."""
        return self._only(name, Rank.TOKEN)

    def token_names(self) -> Iterable[str]:
        """Return the names of the predefined tokens, sorted."""
        return sorted(self._spelled[Rank.TOKEN])

    def _only(self, name: str, rank: Rank) -> Card | None:
        return only(name, self._named[rank].get(key(name), []))
