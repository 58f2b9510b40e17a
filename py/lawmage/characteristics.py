"""The query ``characteristics``: what an object is now (CR 109.3), after all continuous effects (CR 613)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from clingo import Symbol

from lawmage.answers import Answer, Reason
from lawmage.board import Board, Question
from lawmage.cards.index import CardIndex
from lawmage.layers import Step, Trail, Wait, by_timestamp
from lawmage.reading import Reading
from lawmage.words import vocabulary

_QUERY = "characteristics"
_COLORS = "wubrg"
# Under which key of the answer each kind of characteristic stands.
_KEYS = {
    "name": "name",
    "supertype": "supertypes",
    "type": "types",
    "subtype": "subtypes",
    "every": "subtypes",
    "color": "colors",
    "power": "power",
    "toughness": "toughness",
    "loyalty": "loyalty",
    "mana_value": "mana_value",
    "controller": "controller",
    "ability": "abilities",
    "mana": "abilities",
}
_SIZED = ("power", "toughness", "loyalty")  # told as sized(power, N), where the object has them


def characteristics(
    asked: Sequence[tuple[Board, Question]], cards: CardIndex, explain: bool = False
) -> list[Answer]:
    """Answer each question with a mapping of the object's characteristics.

    The keys are ``name supertypes types subtypes colors power toughness loyalty mana_value
    abilities controller``; a value that the object has not is ``None``. Abilities are keywords in
    words, ``mana G`` for the intrinsic ability of a Forest, and the number of any other among those
    of its kind. The reasons are those of each key, which they name: the steps of the layers that made
    its value (CR 613), and with ``explain`` the derivations. Raises ``LawmageError`` where no object is
    asked about.
    """
    reading = Reading(_QUERY, (), asked, cards, explain)
    told = reading.by_state("told", 3)
    kinds = {atom.arguments[0]: atom.arguments[1].name for atom in reading.atoms("kind", 2)}
    order = {atom.arguments[2]: atom.arguments[1].number for atom in reading.atoms("ability_of", 3)}
    trail = Trail(reading, partial=True)
    answers: list[Answer] = []
    for state, thing in reading.subjects:
        unsupported, set_aside = reading.unsupported(state), reading.set_aside(state)
        if unsupported:
            answers.append(Answer(_QUERY, None, unsupported=unsupported, set_aside=set_aside))
            continue
        goals = [atom for atom in told.get(state, ()) if atom.arguments[1] == thing]
        values = [atom.arguments[2] for atom in goals]
        answer = _plain(values) | {"abilities": _abilities(values, kinds, order)}
        made = _applied(trail.steps(state), trail.waits(state))
        if explain:
            for key, derived in _derived(reading, goals).items():
                made[key] = (*made.get(key, ()), *derived)
        reasons = tuple(
            Reason("", key, made[key]) for key in answer if answer[key] is not None and made.get(key)
        )
        answers.append(Answer(_QUERY, answer, because=reasons, set_aside=set_aside))
    return answers


def _derived(reading: Reading, goals: Iterable[Symbol]) -> dict[str, tuple[Reason, ...]]:
    """Return the derivations of the values of each key; what is just printed has none."""
    keys: dict[Symbol, str] = {}
    for goal in goals:
        value = goal.arguments[2]
        if value.name == "sized":
            keys[goal] = value.arguments[0].name
        elif value.name in _KEYS and value.name not in _SIZED and not _intrinsic(value):
            keys[goal] = _KEYS[value.name]
    made: dict[str, dict[Reason, None]] = {}
    for goal, reason in reading.reason_of(keys).items():
        if reason.premises:
            made.setdefault(keys[goal], {})[reason] = None
    return {key: tuple(reasons) for key, reasons in made.items()}


def _intrinsic(value: Symbol) -> bool:
    """Whether it is an ability that the rules give to a basic land type, told as ``mana`` (CR 305.6)."""
    return value.name == "ability" and value.arguments[0].name == "intrinsic"


def _applied(steps: Sequence[Step], waits: Sequence[Wait]) -> dict[str, tuple[Reason, ...]]:
    """Return, for each key, the steps that changed its value, in order, and why in this order."""
    made: dict[str, list[Step]] = {}
    for step in steps:
        for key in dict.fromkeys(_KEYS[change.kind] for change in step.changes):
            made.setdefault(key, []).append(step)
    gone = [wait for wait in waits if not wait.applied]
    return {key: tuple(_told(some, gone)) for key, some in made.items()}


def _told(steps: Sequence[Step], gone: Sequence[Wait]) -> Iterator[Reason]:
    effects = {step.effect for step in steps}
    for step in steps:
        older = [by_timestamp(step.effect, other) for other in step.older if other in effects][-1:]
        ended = [wait.reason for wait in gone if (wait.layer, wait.other) == (step.layer, step.effect)]
        waited = [wait.reason for wait in step.waited_for]
        changes = ", ".join(change.says for change in step.changes)
        yield Reason(
            step.layer.rule,
            f"{step.layer.says}, {step.effect}: {changes}",
            (*step.remarks, *waited, *older, *ended),
        )


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


def keyword_words(keyword: Symbol) -> str:
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
            found.append(keyword_words(ability.arguments[0]))
        elif ability.name != "intrinsic":
            kind = kinds.get(ability, "static")
            counts[kind] = counts.get(kind, 0) + 1
            found.append(f"{kind} {counts[kind]}")
    return found + [f"mana {value.arguments[0].name.upper()}" for value in values if value.name == "mana"]
