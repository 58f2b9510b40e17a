"""What the formats of card files have in common: typed entries, and one clear line for a bad one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NamedTuple, NoReturn, TypeVar

import msgspec

from lawmage.cards.raw import RawCard
from lawmage.errors import LawmageError, near_miss

# The words of the data sources for one card with one face, and for one with several.
ONE_FACE = frozenset(
    {"normal", "meld", "leveler", "class", "case", "saga", "mutate", "prototype", "battle", "augment"}
    | {"host", "planar", "scheme", "vanguard"}
)
SEVERAL_FACES = frozenset({"split", "aftermath", "flip", "transform", "modal_dfc", "adventure", "prepare"})
# Two printings back to back: each face is a card of its own.
REVERSIBLE = "reversible_card"
CARDS = ONE_FACE | SEVERAL_FACES | {REVERSIBLE}
# What is printed like a card and is none (CR 111.6, 114.5).
NO_CARDS = frozenset({"token", "double_faced_token", "emblem", "art_series"})

_COST = re.compile(r"(\{[^{}\s]+\})*")
_MISSING = re.compile(r"Object missing required field `(\w+)`")
_PATH = re.compile(r" - at `\$?\.?([^`]*)`$")

T = TypeVar("T")


class CardFileError(LawmageError):
    """A card file that can't be imported; its line names the file, the entry and the key."""


class Place(NamedTuple):
    """Where an entry stands: in which file, and there ``line 3`` or ``entry 3``."""

    file: str
    entry: str

    def about(self, name: str) -> Place:
        """Return this place with the name of the card that stands there."""
        return self._replace(entry=f"{self.entry} ({' '.join(name.split())})")

    def fail(self, message: str) -> NoReturn:
        """Raise ``CardFileError`` about this entry."""
        raise CardFileError(f"{self.file}: {self.entry}: {message}")


class Sourced(NamedTuple):
    """A raw card with where it was read and whether it is outside the regular game."""

    card: RawCard
    entry: str
    funny: bool = False


def decode(data: bytes | msgspec.Raw, kind: type[T], place: Place) -> T:
    """Decode one JSON entry; ``CardFileError`` names the key that is wrong and its near miss."""
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        place.fail(_explain(str(error), data))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        place.fail(f"is not JSON ({error})")
    except RecursionError:
        place.fail("is nested too deeply")


def checked_letters(colors: Iterable[str], field: str, place: Place) -> str:
    """Return a list of colors as one string; ``CardFileError`` where one is not of WUBRG."""
    for color in colors:
        if color not in tuple("WUBRG"):
            place.fail(f"{field}: {color!r} is not a color; the colors are W, U, B, R and G")
    return "".join(colors)


def checked_cost(cost: str, field: str, place: Place) -> str:
    """Return a mana cost; ``CardFileError`` where it is not a row of symbols in braces."""
    if not _COST.fullmatch(cost):
        place.fail(f"{field}: {cost!r} is not a mana cost such as '{{2}}{{G}}'")
    return cost


def checked_text(text: str, field: str, place: Place) -> str:
    """Return a text that must not be blank."""
    if not text.strip():
        place.fail(f"{field}: is empty")
    return text


def _explain(message: str, data: bytes | msgspec.Raw) -> str:
    found = _PATH.search(message)
    path = found.group(1) if found else ""
    problem = _PATH.sub("", message)
    if missing := _MISSING.match(problem):
        problem = f"has no {missing.group(1)!r}{near_miss(missing.group(1), _keys(data, path))}"
    return f"{path}: {problem}" if path else problem


def _keys(data: bytes | msgspec.Raw, path: str) -> list[str]:
    """Return the keys of the object at a path such as ``card_faces[0]``."""
    here: Any = msgspec.json.decode(data)
    for step in re.findall(r"[^.\[\]]+", path):
        here = here[int(step)] if isinstance(here, list) else here[step]
    return list(here)
