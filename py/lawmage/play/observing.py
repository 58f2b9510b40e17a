"""What is observed of a state, as the values that a scenario writes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from clingo import Symbol, SymbolType

from lawmage.characteristics import keyword_words

_SETS = frozenset({"subtypes", "supertypes", "types", "colors", "abilities", "could_produce"})
_LISTS = frozenset({"graveyard", "hand", "exile", "permanents"})
_COUNTS = frozenset(
    {"counters", "player_counters", "tokens", "count", "triggered", "hand_size", "library_size"}
)
_LETTERS = "WUBRGC"


def observe(
    observables: Iterable[dict[str, Any]],
    seen: Iterable[Symbol],
    name: Callable[[Symbol], str],
    player_names: Iterable[str],
) -> tuple[Any, ...]:
    """Return the value of each observable, of the ``seen`` atoms of one state.

    ``name`` says objects; what isn't seen of an object has the value ``None``.
    """
    values: dict[int, list[Symbol]] = {}
    for atom in seen:
        values.setdefault(atom.arguments[1].number, []).append(atom.arguments[2])
    order = list(player_names)
    return tuple(
        _value(next(iter(observable)), values.get(index, []), name, order)
        for index, observable in enumerate(observables)
    )


def _value(kind: str, seen: list[Symbol], name: Callable[[Symbol], str], order: list[str]) -> Any:
    if kind in _LISTS:
        return tuple(sorted(_text(value.arguments[1], name) for value in seen))
    if kind in _SETS:
        if kind == "abilities":
            return tuple(sorted(filter(None, (_ability(value.arguments[0]) for value in seen))))
        words = [_text(value.arguments[0], name) for value in seen]
        if kind in ("colors", "could_produce"):
            return tuple(letter for letter in _LETTERS if letter.lower() in words)
        return tuple(sorted(words))
    if kind == "mana":
        pool = {value.arguments[0].name.upper(): value.arguments[1].number for value in seen}
        return "".join(letter * pool.get(letter, 0) for letter in _LETTERS)
    if kind == "order":
        return tuple(_text(value.arguments[1], name) for value in sorted(seen, reverse=True))
    if kind == "result":
        winners = {value.arguments[0].string for value in seen if value.name == "winner"}
        if winners:
            return f"{' and '.join(player for player in order if player in winners)} " + (
                "win" if len(winners) > 1 else "wins"
            )
        return "draw" if seen else "continues"
    if not seen:
        return 0 if kind in _COUNTS else None
    return _text(seen[0].arguments[0], name)


def _ability(ability: Symbol) -> str:
    """Return a keyword or an intrinsic mana ability in words; other abilities are not told."""
    if ability.name == "keyword":
        return keyword_words(ability.arguments[0])
    return f"mana {ability.arguments[0].name.upper()}" if ability.name == "mana" else ""


def _text(value: Symbol, name: Callable[[Symbol], str]) -> Any:
    if value.type is SymbolType.Number:
        return value.number
    if value.type is SymbolType.String:
        return value.string
    if value.name in ("true", "false"):
        return value.name == "true"
    if value.arguments:
        return name(value)
    return value.name
