"""Errors that a person can mend: each is one clear line."""

from __future__ import annotations

import difflib
import heapq
from collections.abc import Iterable


class LawmageError(Exception):
    """Bad input or a missing piece; its text is one line for a person."""


class ScenarioError(LawmageError):
    """A scenario that can't be read: names the file, the line and the key."""

    def __init__(self, message: str, *, file: str = "", line: int = 0, key: str = "") -> None:
        self.message, self.file, self.line, self.key = message, file, line, key
        place = ":".join(str(part) for part in (file, line or "") if part)
        super().__init__(": ".join(part for part in (place, key, message) if part))


def near_miss(word: str, known: Iterable[str]) -> str:
    """Return ``"; did you mean X?"`` for the known word nearest to ``word``, or ``""``."""
    spelled = {name.casefold(): name for name in known}
    folded = word.casefold()
    # difflib takes seconds for all names of cards, so it sees those that share most pairs of letters.
    pairs = {folded[start : start + 2] for start in range(len(folded) - 1)}
    promising = heapq.nlargest(
        100, spelled, key=lambda name: sum(pair in name for pair in pairs) / (len(folded) + len(name) + 1)
    )
    close = difflib.get_close_matches(folded, promising, n=1, cutoff=0.6)
    return f"; did you mean {spelled[close[0]]!r}?" if close else ""
