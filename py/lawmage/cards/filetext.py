"""The bytes of a card file, unpacked; what is no JSON at all is told apart here."""

from __future__ import annotations

import gzip
import zlib
from pathlib import Path

from lawmage.cards.entries import CardFileError

_GZIP = b"\x1f\x8b"
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_OTHERS = {
    b"PK": "a zip archive: unpack it first",
    b"\xfd7zXZ": "an xz archive: unpack it first",
    b"BZh": "a bzip2 archive: unpack it first",
    b"SQLite format 3": "a database; a JSON file is needed",
    b"\xff\xfe": "text in UTF-16; UTF-8 is needed",
    b"\xfe\xff": "text in UTF-16; UTF-8 is needed",
    b"<": "a web page or XML, not JSON: was the link to the data itself downloaded?",
}


def read_json_text(path: Path) -> bytes:
    """Return the text of a JSON file, plain or gzipped, without blanks around it.

    Raises ``CardFileError`` where it can't be read, is empty, or is plainly something else.
    """
    try:
        data = path.read_bytes()
        if data.startswith(_GZIP):
            data = gzip.decompress(data)
    except EOFError as error:
        raise CardFileError(f"{path}: is a truncated gzip file; download it again") from error
    except (gzip.BadGzipFile, zlib.error) as error:
        raise CardFileError(f"{path}: is a damaged gzip file; download it again") from error
    except OSError as error:
        raise CardFileError(f"{path}: can't be read ({error.strerror})") from error
    data = data.removeprefix(_BYTE_ORDER_MARK).strip()
    if not data:
        raise CardFileError(f"{path}: is empty")
    for start, what in _OTHERS.items():
        if data.startswith(start):
            raise CardFileError(f"{path}: is {what}")
    if data[:1] not in (b"[", b"{"):
        start_text = data[:20].decode("utf-8", "replace")
        raise CardFileError(f"{path}: is no JSON of cards; it starts with {start_text!r}")
    return data
