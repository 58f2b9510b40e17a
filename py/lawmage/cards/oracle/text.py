"""From a face's text to its paragraphs, in the form that the grammar reads.

Reminder text and ability words say nothing (CR 207.2a, 207.2c); an object's name, and "this
creature" and the like, mean the object itself (CR 201.5) and become ``~``; an ability in quotes is
taken out and becomes ``⟦1⟧``, to be compiled by itself.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from lawmage.cards.oracle import words
from lawmage.cards.oracle.terms import Term, term, text

_REMINDER = re.compile(r"\s*\([^()]*\)")
_STATION_LINE = re.compile(r"(\d+)\+ \| ")
_CLASS_LEVEL = re.compile(r"(?:\{[^{}]+\})+: Level (\d+)")
# Some sources print loyalty costs in brackets.
_BRACKETS = re.compile(r"^\[([+−-]?(?:\d+|X))\]: ")
_QUOTE = re.compile(r'"([^"]*)"')
_KINDS_OF_SELF = (
    "creature|land|artifact|enchantment|planeswalker|permanent|card|spell|token|battle|Aura|Equipment|"
    "Fortification|Vehicle|Saga|Class|Case|Room|Siege|Spacecraft|Shrine|Background|Curse|Planet|Treasure"
)
_SELF = re.compile(rf"\b[Tt]his (?:{_KINDS_OF_SELF})\b(?! you)")
_DASH_WORD = re.compile(r"^(?![IVX]+(?:, [IVX]+)* —)([A-Z][^—.:•\"{}|]{0,60}?) — ")
# What stands before a long dash and is no mere ability word or flavor word: keywords (CR 702), and
# the anchor of a paragraph to something else that the card says.
_DASH_RULES = {
    "boast", "exhaust", "forecast", "max speed", "companion", "solved", "to solve", "partner", "renew",
    "power-up", "harmonize", "equip", "cycling", "kicker", "ward", "teamwork", "mayhem", "sneak",
    "paradigm", "hidden agenda", "prototype", "escape", "firebending", "tiered", "spree", "gift",
    "visit", "station", "increment", "craft", "cumulative upkeep", "level up", "enchant", "splice",
    "morph", "megamorph", "disguise", "flashback", "buyback", "echo", "suspend", "madness", "awaken",
    "bestow", "dash", "emerge", "entwine", "evoke", "ninjutsu", "prowl", "replicate", "retrace", "surge",
    "transmute", "unearth", "warp", "plot", "squad", "casualty", "blitz", "cleave", "disturb", "foretell",
    "encore", "mutate", "spectacle", "embalm", "eternalize", "reinforce", "multikicker", "overload",
    "scavenge", "outlast", "reconfigure", "saddle", "crew", "offspring", "impending", "freerunning",
}  # fmt: skip
_GAME_WORDS = set(words.subtypes()) - set(words.names(words.PLANESWALKER_TYPES))


@dataclass(frozen=True)
class Paragraph:
    """One paragraph: where it starts (1-based), its text for the grammar, the abilities it quotes.

    ``prefix`` is the word before a long dash that a rule gives a meaning ("Boast"), in lower case.
    ``original`` is the paragraph as printed, without reminder text. ``while_`` is the condition on which
    the object has the ability, from a level, a station symbol and the like; empty where it always has.
    """

    line: int
    text: str
    quotes: tuple[str, ...]
    prefix: str
    original: str
    while_: Term = ""


def paragraphs(source: str, name: str, legendary: bool) -> list[Paragraph]:
    """Return the paragraphs of a face's text; bullets stay with their header.

    ``name`` is the face's own name, ``legendary`` whether it also goes by the part before a comma.
    """
    found: list[Paragraph] = []
    pending: list[tuple[int, str]] = []
    for line, printed in enumerate(source.split("\n"), 1):
        bare = _BRACKETS.sub(r"\1: ", _REMINDER.sub("", printed).strip())
        if not bare:
            continue
        if bare.startswith("•") and pending:
            pending[-1] = (pending[-1][0], f"{pending[-1][1]} {bare}")
        else:
            pending.append((line, bare))
    own = own_names(name, legendary)
    while_ = ""
    for line, bare in pending:
        if header := _heading(bare):
            while_ = header
            continue
        if match := _STATION_LINE.match(bare):
            own_condition, bare = _counters("charge", match.group(1)), bare[match.end() :]
        else:
            own_condition = while_
        found.append(paragraph(line, bare, own, own_condition))
        if match := _CLASS_LEVEL.fullmatch(bare):
            while_ = term("at_least", "level", match.group(1))
    return found


def _heading(bare: str) -> Term:
    """Return the condition of the paragraphs below a heading (CR 711.2, 702.184); empty where none."""
    if match := re.fullmatch(r"LEVEL (\d+)\+", bare):
        return _counters("level", match.group(1))
    if match := re.fullmatch(r"LEVEL (\d+)-(\d+)", bare):
        most = term("at_most", term("counters", text("level"), "self"), match.group(2))
        return term("all", _counters("level", match.group(1)), most)
    if match := re.fullmatch(r"STATION (\d+)\+", bare):
        return _counters("charge", match.group(1))
    return ""


def _counters(kind: str, number: str) -> Term:
    """Return the condition that the object has at least so many counters of a kind."""
    return term("at_least", term("counters", text(kind), "self"), number)


def paragraph(line: int, bare: str, own: tuple[str, ...] = (), while_: Term = "") -> Paragraph:
    """Return one paragraph prepared; ``own`` are the names that mean the object itself."""
    quotes: list[str] = []

    def take(match: re.Match[str]) -> str:
        quotes.append(match.group(1))
        # A full stop inside the quotes ends the sentence around them too.
        end = "." if match.group(1).endswith((".", ".'")) and _ends_sentence(bare, match.end()) else ""
        return f"⟦{len(quotes)}⟧{end}"

    spoken = _QUOTE.sub(take, bare.replace('"legend rule"', "legend rule"))
    for each in (each for each in own if each in spoken):
        spoken = re.sub(rf"(?<![\w-])(?<!named ){re.escape(each)}(?![\w-])", "~", spoken)
    spoken = _SELF.sub("~", spoken)
    prefix = ""
    while match := _DASH_WORD.match(spoken):
        word = match.group(1).lower()
        rest = spoken[match.end() :]
        if word in _DASH_RULES:
            prefix = word
        elif word.startswith(("choose", "level", "station")) or rest.startswith("•"):
            break
        spoken = rest
        if prefix:
            break
    return Paragraph(line, spoken, tuple(quotes), prefix, bare, while_)


def own_names(name: str, legendary: bool) -> tuple[str, ...]:
    """Return the names by which a text may mean its own object, the longest first (CR 201.5)."""
    # Rebalanced cards have "A-" before the name that their text uses.
    name = name.removeprefix("A-")
    found = [name]
    if legendary:
        found += [name.split(separator)[0] for separator in (", ", " of ", " the ") if separator in name]
    return tuple(each for each in dict.fromkeys(found) if each and each not in _GAME_WORDS and each != "~")


def without_dash_word(spoken: str) -> str:
    """Return a text without the flavor word before its first long dash (CR 207.2d), where there is one."""
    match = _DASH_WORD.match(spoken)
    return spoken[match.end() :] if match and match.group(1).lower() not in _DASH_RULES else spoken


def sentences(spoken: str) -> list[str]:
    """Return the sentences of a text, without the full stops that end them."""
    return [part.strip() for part in re.split(r"\.(?=\s|$)", spoken) if part.strip()]


def _ends_sentence(bare: str, end: int) -> bool:
    """Say whether nothing, or a new sentence, follows a quote that ends here."""
    rest = bare[end:].lstrip()
    return not rest or rest[0].isupper()
