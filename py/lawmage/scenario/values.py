"""Values that stand in several places of a scenario: tokens, lasting effects, choices, costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lawmage.board import Lasting, TokenSpec
from lawmage.scenario import words
from lawmage.scenario.names import Cards, Names, spelled
from lawmage.scenario.source import MAX_NUMBER, Node, shown

_TOKEN = frozenset({"name", "supertypes", "types", "subtypes", "colors", "power", "toughness", "keywords"})
_LASTING = frozenset({"gain", "lose", "set_pt", "add_pt", "become", "also"})
_CHOSEN = frozenset(
    {"color", "creature_type", "card_name", "player", "number", "mode", "basic_land_type", "card_type"}
)


@dataclass(frozen=True, slots=True)
class Context:
    """What the values of one scenario are read against."""

    names: Names
    cards: Cards
    active: str


def token(node: Node, cards: Cards) -> TokenSpec | str:
    """Return a token: the name of a predefined one, or its characteristics."""
    if node.kind != "mapping":
        return cards.token(node).name
    spec = _token_spec(node.fields(_TOKEN, "a token"))
    if not spec.types:
        raise node.error("a token needs types, such as types: [creature]")
    if not (spec.name or spec.subtypes):
        raise node.error("a token needs a name, or subtypes to be named after")
    # CR 111.4: without a name of its own it is named after its subtypes.
    return spec if spec.name else TokenSpec(**{**_asdict(spec), "name": " ".join(spec.subtypes)})


def _token_spec(fields: dict[str, Node]) -> TokenSpec:
    given: dict[str, Any] = {"name": ""}
    for key, node in fields.items():
        if key == "name":
            given[key] = node.words("a name")
        elif key in ("supertypes", "types"):
            word = words.supertype if key == "supertypes" else words.card_type
            given[key] = tuple(word(item) for item in node.each(f"a list of {key}"))
        elif key == "subtypes":
            given[key] = tuple(words.subtype(item) for item in node.each("a list of subtypes"))
        elif key == "keywords":
            given[key] = text_list(node, "a list of keywords")
        elif key == "colors":
            given[key] = words.colors(node)
        else:
            given[key] = node.integer(-MAX_NUMBER)
    for key, other in (("power", "toughness"), ("toughness", "power")):
        if key in fields and other not in fields:
            raise fields[key].error(f"power and toughness go together: {other} is missing")
    return TokenSpec(**given)


def _asdict(spec: TokenSpec) -> dict[str, Any]:
    return {name: getattr(spec, name) for name in spec.__struct_fields__}


def lasting(node: Node) -> Lasting:
    """Return the effects that are on an object until end of turn."""
    given: dict[str, Any] = {}
    for key, value in node.fields(_LASTING, "a mapping of effects").items():
        if key == "also":
            given[key] = value.boolean()
        elif key == "become":
            fields = value.fields(_TOKEN | {"also"}, "the keys of a token")
            if also := fields.pop("also", None):
                given["also"] = also.boolean()
            for part in fields.values():
                if part.kind == "list" and not part.items:
                    raise part.error("an empty list says nothing here: leave the key out")
            given[key] = _token_spec(fields)
        elif key in ("set_pt", "add_pt"):
            pair = value.each("a list of power and toughness")
            if len(pair) != 2:
                raise value.error(
                    f"expected power and toughness, such as [1, 1], found a list of {len(pair)}"
                )
            given[key] = tuple(number.integer(-MAX_NUMBER) for number in pair)
        elif key == "lose" and value.kind == "text":
            given[key] = value.one_of(("all",), '"all" or a list of abilities')
        else:
            given[key] = text_list(value, "a list of abilities")
    return Lasting(**given)


def text_list(node: Node, wanted: str) -> tuple[str, ...]:
    """Return a list of words."""
    return tuple(item.words() for item in node.each(wanted))


def counters(node: Node, least: int = 0) -> dict[str, int]:
    """Return how many counters there are of each kind."""
    found: dict[str, int] = {}
    for key, value in node.pairs("a mapping of kinds of counters"):
        kind = words.counter_kind(key)
        if kind in found:
            raise value.error(f"{shown(kind)} counters are already given")
        found[kind] = value.integer(least, wanted="a number of counters")
    return found


def chosen(node: Node, context: Context) -> dict[str, str]:
    """Return the choices already made for an object, as text."""
    fields = node.fields(_CHOSEN, "a mapping of choices")
    return {kind: str(_choice(kind, value, context)) for kind, value in fields.items()}


def choices(node: Node, context: Context) -> dict[str, Any]:
    """Return the choices that are pinned."""
    fields = node.fields(_CHOSEN | {"mana"}, "a mapping of choices")
    return {kind: _choice(kind, value, context) for kind, value in fields.items()}


def _choice(kind: str, node: Node, context: Context) -> str | int:
    match kind:
        case "color":
            return words.color(node)
        case "player":
            return context.names.player(node)
        case "card_name":
            return spelled(context.cards.card(node), node.text)
        case "number":
            return node.integer()
        case "mode" if node.kind == "integer":
            return node.integer(1)
        case "mana":
            return words.mana(node)
        case "card_type":
            return words.card_type(node)
        case "creature_type" | "basic_land_type":
            return words.subtype(node)
        case _:
            return node.words()


def additional_costs(node: Node, context: Context) -> dict[str, Any]:
    """Return what pays each additional cost, by the keyword or verb of the cost.

    ``True`` where it is paid, a number where it is paid several times, or a tuple of handles.
    """
    return {cost.lower(): _payment(value, context) for cost, value in node.pairs("a mapping of costs")}


def _payment(node: Node, context: Context) -> bool | int | tuple[str, ...]:
    if node.kind == "boolean":
        return node.boolean()
    if node.kind == "integer":
        return node.integer()
    if node.kind != "list":
        node.refuse("true, a number of times, or a list of handles")
    return tuple(context.names.handle(item) for item in node.items)


def targets(node: Node, context: Context) -> tuple[str, ...]:
    """Return the players and objects that are targeted, in order."""
    return tuple(context.names.target(item) for item in node.each("a list of targets"))


def modes(node: Node) -> tuple[int, ...]:
    """Return the numbers of the modes chosen, counted from 1."""
    return tuple(item.integer(1, wanted="the number of a mode") for item in node.each("a list of modes"))
