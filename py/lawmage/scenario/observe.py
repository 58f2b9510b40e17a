"""OBSERVABLE and FILTER: what is read off an outcome."""

from __future__ import annotations

from typing import Any, Literal

from lawmage.scenario import words
from lawmage.scenario.source import Node
from lawmage.scenario.values import Context

Subject = Literal["player", "object", "filter", "game", "stack"]

SUBJECTS: dict[str, Subject] = {
    **dict.fromkeys(
        ("life", "hand_size", "library_size", "graveyard", "hand", "exile", "mana", "permanents", "lost"),
        "player",
    ),
    **dict.fromkeys(("player_counters", "tokens", "library_top"), "player"),
    **dict.fromkeys(
        ("zone", "controller", "tapped", "face", "face_down", "chosen", "loyalty", "subtypes", "supertypes"),
        "object",
    ),
    **dict.fromkeys(("abilities", "could_produce", "triggered", "counters", "damage", "power"), "object"),
    **dict.fromkeys(("toughness", "types", "colors", "attached_to"), "object"),
    "count": "filter",
    "result": "game",
    "order": "stack",
}
"""What each observable is of."""

_BESIDE: dict[str, tuple[str, bool]] = {
    "counters": ("kind", True),
    "player_counters": ("kind", True),
    "tokens": ("name", False),
    "count": ("controller", False),
}
"""The key that stands beside an observable, and whether it must."""

_FILTER = frozenset({"type", "subtype", "supertype", "color", "name", "token", "tapped"})


def observables(node: Node, context: Context) -> tuple[dict[str, Any], ...]:
    """Return the observables of a list, each a mapping whose first key says what is observed."""
    items = node.each("a list of observables")
    if not items:
        raise node.error("expected a list of observables, found none")
    return tuple(_observable(item, context) for item in items)


def _observable(node: Node, context: Context) -> dict[str, Any]:
    beside = {key for key, _ in _BESIDE.values()}
    fields = node.fields(frozenset(SUBJECTS) | beside, "an observable")
    # controller is an observable, and also what stands beside count
    kinds = [key for key in fields if key in SUBJECTS and not (key == "controller" and "count" in fields)]
    if not kinds:
        raise node.error(f"expected an observable: one of {', '.join(SUBJECTS)}")
    kind = kinds[0]
    if len(kinds) > 1:
        raise fields[kinds[1]].error(
            f"{kind} and {kinds[1]} don't go together: each is an observable of its own"
        )
    seen: dict[str, Any] = {kind: _subject(kind, fields.pop(kind), context)}
    key, needed = _BESIDE.get(kind, ("", False))
    if needed and key not in fields:
        raise node.error(f"{key}: is missing beside {kind}")
    for other, value in fields.items():
        if other != key:
            raise value.error(f"{other} has no meaning beside {kind}")
        seen[key] = _beside(key, value, context)
    return seen


def _subject(kind: str, node: Node, context: Context) -> Any:
    match SUBJECTS[kind]:
        case "player":
            return context.names.player(node)
        case "object":
            return context.names.handle(node)
        case "filter":
            return _filter(node)
        case what:
            return node.one_of((what,), f"what {kind} is of")


def _beside(key: str, node: Node, context: Context) -> str:
    match key:
        case "controller":
            return context.names.player(node)
        case "kind":
            return words.counter_kind(node.words("a kind of counter"))
        case _:
            return node.words("a name")


def _filter(node: Node) -> dict[str, Any]:
    conditions: dict[str, Any] = {}
    for key, value in node.fields(_FILTER, "a filter").items():
        match key:
            case "token" | "tapped":
                conditions[key] = value.boolean()
            case "color":
                conditions[key] = words.color(value)
            case "type":
                conditions[key] = words.card_type(value)
            case "subtype":
                conditions[key] = words.subtype(value)
            case "supertype":
                conditions[key] = words.supertype(value)
            case _:
                conditions[key] = value.words()
    return conditions
