"""The query ``characteristics``: what an object is now (CR 109.3), after all continuous effects (CR 613)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from clingo import Symbol

from lawmage.answers import Answer
from lawmage.board import Board, Question
from lawmage.cards.index import CardIndex
from lawmage.reading import Reading
from lawmage.words import vocabulary

_QUERY = "characteristics"
_COLORS = "wubrg"


def characteristics(
    asked: Sequence[tuple[Board, Question]], cards: CardIndex, explain: bool = False
) -> list[Answer]:
    """Answer each question with a mapping of the object's characteristics.

    The keys are ``name supertypes types subtypes colors power toughness loyalty mana_value
    abilities controller``; a value that the object has not is ``None``. Abilities are keywords in
    words, ``mana G`` for the intrinsic ability of a Forest, and the number of any other among those
    of its kind. Raises ``LawmageError`` where no object is asked about.
    """
    reading = Reading(_QUERY, (), asked, cards, explain)
    told = reading.by_state("told", 3)
    kinds = {atom.arguments[0]: atom.arguments[1].name for atom in reading.atoms("kind", 2)}
    order = {atom.arguments[2]: atom.arguments[1].number for atom in reading.atoms("ability_of", 3)}
    answers: list[Answer] = []
    for state, thing in reading.subjects:
        unsupported, set_aside = reading.unsupported(state), reading.set_aside(state)
        if unsupported:
            answers.append(Answer(_QUERY, None, unsupported=unsupported, set_aside=set_aside))
            continue
        goals = [atom for atom in told.get(state, ()) if atom.arguments[1] == thing]
        values = [atom.arguments[2] for atom in goals]
        answer = _plain(values) | {"abilities": _abilities(values, kinds, order)}
        reasons = reading.reasons(goals, lambda goal: goal) if explain else ()
        answers.append(Answer(_QUERY, answer, because=reasons, set_aside=set_aside))
    return answers


def _plain(values: Iterable[Symbol]) -> dict[str, Any]:
    """Return every characteristic but the abilities."""
    found: dict[str, list[Any]] = {}
    for value in values:
        if value.name == "sized":
            found.setdefault(f"sized {value.arguments[0].name}", []).append(value.arguments[1].number)
        elif value.name not in ("ability", "mana", "mana_cost"):
            found.setdefault(value.name, []).append(_value(value.arguments[0]))

    def several(name: str) -> list[str]:
        return sorted(found.get(name, []))

    def one(name: str) -> Any:
        return next(iter(found.get(name, [])), None)

    return {
        "name": " // ".join(several("name")) or None,
        "supertypes": [word.title() for word in several("supertype")],
        "types": [word.title() for word in several("type")],
        "subtypes": several("subtype"),
        "colors": [letter.upper() for letter in _COLORS if letter in found.get("color", [])],
        "power": one("sized power"),
        "toughness": one("sized toughness"),
        "loyalty": one("sized loyalty"),
        "mana_value": one("mana_value"),
        "controller": one("controller"),
    }


def _keyword(keyword: Symbol) -> str:
    """Return a keyword as scenarios spell it: its words, and its cost without braces."""
    said = vocabulary().say(keyword, _unsaid, argument="K")
    return re.sub(r"[{}]", "", said)


def _unsaid(term: Symbol) -> str:
    """Say a keyword that the vocabulary has no words for: its name and its parameters."""
    parts = (vocabulary().say(argument, argument="Cost") for argument in term.arguments)
    return " ".join((term.name.replace("_", " "), *parts))


def _value(symbol: Symbol) -> Any:
    if symbol.type.name == "String":
        return symbol.string
    return symbol.number if symbol.type.name == "Number" else symbol.name


def _abilities(values: Sequence[Symbol], kinds: dict[Symbol, str], order: dict[Symbol, int]) -> list[str]:
    """Return the abilities as scenarios spell them, in the order of the card, then granted ones."""
    found: list[str] = []
    counts: dict[str, int] = {}
    abilities = (value.arguments[0] for value in values if value.name == "ability")
    for ability in sorted(abilities, key=lambda ability: (order.get(ability, 1_000_000), ability)):
        if ability.name == "keyword":
            found.append(_keyword(ability.arguments[0]))
        elif ability.name != "intrinsic":
            kind = kinds.get(ability, "static")
            counts[kind] = counts.get(kind, 0) + 1
            found.append(f"{kind} {counts[kind]}")
    return found + [f"mana {value.arguments[0].name.upper()}" for value in values if value.name == "mana"]
