"""Modal effects (CR 700.2): "Choose one —" and what stands behind each bullet."""

from __future__ import annotations

import re
from typing import NamedTuple

from lawmage.cards.oracle.text import without_dash_word

_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4}
_HEADER = re.compile(
    r"[Cc]hoose (?:(?P<upto>up to )?(?P<number>one|two|three|four)"
    r"|(?P<range>one or both|one or more|two or more)|any number) ?— ?(?=•)"
)
_SPREE = re.compile(r"Spree (?=•)")
_PRICE = re.compile(r"\+ ((?:\{[^{}]+\})+) — ")


class Mode(NamedTuple):
    """One mode: its text, and the mana that it costs more, as symbols."""

    text: str
    price: str = ""


class Modes(NamedTuple):
    """How many modes are chosen, as terms, and which there are."""

    least: str
    most: str
    modes: tuple[Mode, ...]


def modes_of(spoken: str) -> Modes | None:
    """Return the modes of an effect that is nothing but modal; ``None`` where it is not modal."""
    if match := _SPREE.match(spoken):  # 702.172a
        least, most = "1", "any_number"
    elif match := _HEADER.match(spoken):
        least, most = _limits(match)
    else:
        return None
    texts = [each.strip() for each in spoken[match.end() :].split("•")[1:]]
    return Modes(least, most, tuple(map(_mode, texts)))


def _limits(match: re.Match[str]) -> tuple[str, str]:
    """Return the least and the greatest number of modes that a header tells of."""
    if match["range"]:
        first, _, last = match["range"].split(" ")
        return str(_NUMBERS[first]), "2" if last == "both" else "any_number"
    if not match["number"]:
        return "0", "any_number"
    number = str(_NUMBERS[match["number"]])
    return "0" if match["upto"] else number, number


def _mode(text: str) -> Mode:
    """Return a mode without its flavor word, and with its price apart."""
    if price := _PRICE.match(text):
        return Mode(text[price.end() :], price.group(1))
    return Mode(without_dash_word(text))
