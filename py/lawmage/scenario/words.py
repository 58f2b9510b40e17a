"""The words of the format: steps, colors, mana, names of rules."""

from __future__ import annotations

import re
from collections.abc import Iterable

from lawmage.errors import near_miss
from lawmage.scenario.source import Node, shown

STEPS = (
    "untap",
    "upkeep",
    "draw",
    "precombat_main",
    "beginning_of_combat",
    "declare_attackers",
    "declare_blockers",
    "first_strike_damage",
    "combat_damage",
    "end_of_combat",
    "postcombat_main",
    "end",
    "cleanup",
)
ZONES = ("battlefield", "graveyard", "hand", "library", "exile", "stack", "command", "none")
TYPES = (
    "artifact",
    "battle",
    "conspiracy",
    "creature",
    "dungeon",
    "enchantment",
    "instant",
    "kindred",
    "land",
    "phenomenon",
    "plane",
    "planeswalker",
    "scheme",
    "sorcery",
    "vanguard",
)
SUPERTYPES = ("basic", "legendary", "ongoing", "snow", "world")
MANA = "WUBRGC"
COLORS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}

_RULE = re.compile(r"[1-9][0-9]{2}(\.[1-9][0-9]*[a-z]?)?\Z")
_INITIAL = re.compile(r"(?:\A|(?<=[\s-]))[a-z]")
_LOYALTY = re.compile(r"(0|[+-]([1-9][0-9]*|X))\Z")


def color(node: Node) -> str:
    """Return the letter of a color, written as its letter or its word."""
    return _letter(node, "a color", COLORS)


def mana_type(node: Node) -> str:
    """Return the letter of a type of mana: a color's, or ``C``."""
    return _letter(node, "a type of mana", {**COLORS, "colorless": "C"})


def colors(node: Node, wanted: str = "a list of colors") -> str:
    """Return the letters of a list of colors, in the order WUBRG."""
    return _in_order({color(item) for item in node.each(wanted)})


def mana(node: Node) -> str:
    """Return a string of mana in the order WUBRGC; ``""`` is none."""
    if node.kind != "text":
        node.refuse(f"mana in letters of {MANA}, such as 'UUC'")
    letters = node.text.upper()
    if strange := [letter for letter in letters if letter not in MANA]:
        raise node.error(
            f"{shown(strange[0])} is no mana: mana is written in letters of {MANA}, such as 'UUC'"
        )
    return _in_order(letters)


def card_type(node: Node) -> str:
    """Return a card type (CR 205.2a), in lower case."""
    return _word(node, TYPES, "a card type")


def supertype(node: Node) -> str:
    """Return a supertype (CR 205.4a), in lower case."""
    return _word(node, SUPERTYPES, "a supertype")


def subtype(node: Node) -> str:
    """Return a subtype as cards spell it: each of its words with a capital."""
    return _INITIAL.sub(lambda match: match[0].upper(), node.words("a subtype"))


def counter_kind(key: str) -> str:
    """Return the kind of a counter, in lower case."""
    return key.lower()


def rule_numbers(node: Node) -> tuple[str, ...]:
    """Return a list of numbers of the Comprehensive Rules (``106.7``, ``613.8a``)."""
    return tuple(_rule_number(item) for item in node.each("a list of rule numbers"))


def ability_ref(node: Node) -> int | str:
    """Return which ability is meant: its number, or its loyalty cost (``"+1"``, ``"-X"``, ``"0"``).

    A sign tells a loyalty cost from a number, in quotes or not; no ability has the number 0.
    """
    if node.kind == "integer" and node.text[0] not in "+-0":
        return node.integer(least=1, wanted="the number of an ability")
    cost = node.words("the number of an ability or a loyalty cost").replace("\u2212", "-").upper()
    if not _LOYALTY.match(cost) or len(cost) > 8:
        raise node.error(
            f'{shown(node.text)} is neither the number of an ability nor a loyalty cost such as "+1"'
        )
    return cost


def _rule_number(node: Node) -> str:
    number = node.words("a rule number")
    if not _RULE.match(number):
        raise node.error(f"{shown(number)} is no rule number, such as 106.7 or 613.8a")
    return number


def _word(node: Node, known: tuple[str, ...], wanted: str) -> str:
    word = node.words(wanted)
    if word.lower() not in known:
        raise node.error(f"{shown(word)} is not {wanted}{near_miss(word, known)}")
    return word.lower()


def _letter(node: Node, wanted: str, words: dict[str, str]) -> str:
    text = node.words(wanted)
    letter = words.get(text.casefold(), text.upper())
    if letter not in words.values():
        hint = near_miss(text, words) or f": {', '.join(words.values())}"
        raise node.error(f"{shown(text)} is not {wanted}{hint}")
    return letter


def _in_order(letters: Iterable[str]) -> str:
    return "".join(sorted(letters, key=MANA.index))
