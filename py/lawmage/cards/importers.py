"""Card files to raw cards: Scryfall's bulk data, MTGJSON, and JSON lines, told apart by their form."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from lawmage.cards.entries import CardFileError, Place, decode
from lawmage.cards.filetext import read_json_text
from lawmage.cards.intake import Intake
from lawmage.cards.mtgjson import Gatherer
from lawmage.cards.progress import Bar, no_bar
from lawmage.cards.raw import RawCard
from lawmage.cards.scryfall import read_entry
from lawmage.errors import near_miss

_BYTE = re.compile(r" \(byte (\d+)\)")

T = TypeVar("T")


class Read(NamedTuple):
    """The cards of a file, and a line for each reason why entries were left out."""

    cards: list[RawCard]
    left_out: list[str]


class _Set(msgspec.Struct):
    cards: list[msgspec.Raw]


def read_cards(path: Path, bar: Bar = no_bar) -> Read:
    """Read a card file in any of the formats; ``bar`` shows the progress.

    Raises ``CardFileError``, one line with file, entry and key, where the file is malformed.
    """
    text = read_json_text(path)
    file = str(path)
    intake = Intake()
    if text.startswith(b"["):
        entries = enumerate(_document(text, list[msgspec.Raw], file), 1)
        _read_objects([(f"entry {n}", entry) for n, entry in entries], file, bar, intake)
    elif _is_lines(text):
        lines = [(f"line {n}", line) for n, line in enumerate(text.split(b"\n"), 1) if line.strip()]
        _read_objects(lines, file, bar, intake)
    else:
        _read_mtgjson(_tables(text, file), file, bar, intake)
    cards = intake.cards()
    if not cards:
        raise CardFileError("; ".join([f"{file}: holds no cards", *intake.left_out()]))
    return Read(cards, intake.left_out())


def _read_objects(
    objects: Sequence[tuple[str, bytes | msgspec.Raw]], file: str, bar: Bar, intake: Intake
) -> None:
    with bar("Reading", len(objects)) as advance:
        for entry, data in objects:
            intake.take(read_entry(data, Place(file, entry)), entry)
            advance(1)


def _read_mtgjson(tables: dict[str, msgspec.Raw], file: str, bar: Bar, intake: Intake) -> None:
    gatherer = Gatherer()
    with bar("Reading", len(tables)) as advance:
        for name, table in tables.items():
            for entry, data in _table_entries(name, table, file):
                if layout := gatherer.add(data, Place(file, entry)):
                    intake.take(layout, entry)
            advance(1)
    for card in gatherer.cards():
        intake.take([card], card.entry)


def _table_entries(name: str, table: msgspec.Raw, file: str) -> Iterator[tuple[str, msgspec.Raw]]:
    """Yield the entries of one value of MTGJSON's ``data``: the faces of a card, or a set."""
    place = Place(file, f"data[{name!r}]")
    if bytes(table)[:1] == b"{":
        entries, label = decode(table, _Set, place).cards, f"{place.entry}.cards"
    else:
        entries, label = decode(table, list[msgspec.Raw], place), place.entry
    for number, data in enumerate(entries):
        yield f"{label}[{number}]", data


def _is_lines(text: bytes) -> bool:
    """Whether the first line is an object by itself, and a card's."""
    try:
        first = msgspec.json.decode(text.partition(b"\n")[0], type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return "name" in first or b"\n" in text


def _tables(text: bytes, file: str) -> dict[str, msgspec.Raw]:
    top = _document(text, dict[str, msgspec.Raw], file)
    data = top.get("data")
    if data is None:
        raise CardFileError(f"{file}: has no 'data' as MTGJSON has{near_miss('data', top)}")
    if bytes(data)[:1] != b"{":
        hint = "; is it a list of downloads?" if b"download_uri" in bytes(data) else ""
        raise CardFileError(f"{file}: data: is not the table of cards or sets that MTGJSON has{hint}")
    return decode(data, dict[str, msgspec.Raw], Place(file, "data"))


def _document(text: bytes, kind: type[T], file: str) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        message, place = str(error), file
        if found := _BYTE.search(message):
            line = text.count(b"\n", 0, int(found.group(1))) + 1
            message, place = _BYTE.sub("", message), f"{file}: line {line}"
        raise CardFileError(f"{place}: is not JSON ({message})") from error
    except RecursionError as error:
        raise CardFileError(f"{file}: is nested too deeply") from error
