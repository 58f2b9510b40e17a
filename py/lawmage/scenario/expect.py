"""The right answer of a scenario: of the kind that its query answers with."""

from __future__ import annotations

from typing import Any

from lawmage.board import Question
from lawmage.scenario import words
from lawmage.scenario.source import MAX_NUMBER, Node
from lawmage.scenario.values import Context

_INTEGERS = frozenset(
    {"life", "hand_size", "library_size", "triggered", "counters", "player_counters", "damage", "power"}
    | {"toughness", "loyalty", "tokens", "count", "mana_value"}
)
_BOOLEANS = frozenset({"tapped", "face_down", "lost"})
_NAMES = frozenset(
    {"graveyard", "hand", "exile", "permanents", "order", "types", "supertypes", "subtypes", "abilities"}
)
_NEVER_NULL = frozenset(
    {
        "life",
        "hand_size",
        "library_size",
        "graveyard",
        "hand",
        "exile",
        "mana",
        "zone",
        "permanents",
        "tokens",
    }
    | {"count", "result", "lost", "order", "player_counters"}
)
_CHARACTERISTICS = frozenset(
    {"name", "types", "supertypes", "subtypes", "colors", "power", "toughness", "loyalty", "mana_value"}
    | {"abilities", "controller"}
)


def expected(node: Node, question: Question, teams: tuple[tuple[str, ...], ...], context: Context) -> Any:
    """Return the expected answer of ``question``; colors and types of mana come as letters."""
    match question.ask:
        case "could_produce":
            return [words.mana_type(item) for item in node.each("a list of types of mana")]
        case "legal":
            return node.boolean()
        case "choosers":
            return [context.names.player(item) for item in node.each("a list of players")]
        case "characteristics":
            fields = node.fields(_CHARACTERISTICS, "a mapping of characteristics")
            return {key: _value(key, value, teams, context) for key, value in fields.items()}
    kinds = [next(iter(observable)) for observable in question.observe]
    rows = node.each("a list of outcomes")
    if len(kinds) == 1:
        return [_value(kinds[0], row, teams, context) for row in rows]
    return [_row(row, kinds, teams, context) for row in rows]


def _row(node: Node, kinds: list[str], teams: tuple[tuple[str, ...], ...], context: Context) -> list[Any]:
    values = node.each("a list of one value for each observable")
    if len(values) != len(kinds):
        raise node.error(f"expected {len(kinds)} values, one for each observable, found {len(values)}")
    return [_value(kind, value, teams, context) for kind, value in zip(kinds, values, strict=True)]


def _value(kind: str, node: Node, teams: tuple[tuple[str, ...], ...], context: Context) -> Any:
    if node.kind == "null":
        if kind in _NEVER_NULL:
            raise node.error(f"{kind} is never null")
        return None
    if kind in _INTEGERS:
        return node.integer(-MAX_NUMBER)
    if kind in _BOOLEANS:
        return node.boolean()
    if kind in _NAMES:
        return [item.words() for item in node.each(f"a list, the {kind}")]
    match kind:
        case "colors":
            return [words.color(item) for item in node.each("a list of colors")]
        case "could_produce":
            return [words.mana_type(item) for item in node.each("a list of types of mana")]
        case "mana":
            return words.mana(node)
        case "zone":
            return node.one_of(words.ZONES, "a zone")
        case "face":
            return node.one_of(("front", "back"), "a face")
        case "controller":
            return context.names.player(node)
        case "attached_to":
            return context.names.target(node)
        case "chosen":
            return _chosen(node)
        case "result":
            return node.one_of(_results(teams, context), "a result")
    return node.words()  # name, library_top


def _results(teams: tuple[tuple[str, ...], ...], context: Context) -> tuple[str, ...]:
    """Return the results that a game can have: who wins, a draw, or none yet."""
    winners = [f"{' and '.join(team)} win" for team in teams] or [
        f"{one} wins" for one in context.names.players
    ]
    return (*winners, "draw", "continues")


def _chosen(node: Node) -> Any:
    if node.kind == "mapping":
        return {key: value.words() for key, value in node.pairs()}
    if node.kind == "integer":
        return node.integer()
    return node.words("a choice, or a mapping of choices")
