"""One entry of a zone: a card, a token, an emblem, or an ability on the stack."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from lawmage.board import Entry, Zone
from lawmage.cards.model import Card
from lawmage.scenario import values, words
from lawmage.scenario.names import Cards, Named, card_names, named_face, spelled
from lawmage.scenario.source import MAX_NUMBER, Node, shown
from lawmage.scenario.values import Context

MAX_COUNT = 500

_COUNTED = re.compile(r"([0-9]+)\s+(\S.*)\Z", re.DOTALL)
_WHAT = ("card", "token", "emblem", "ability")
_PERMANENT = frozenset(
    {"tapped", "phased_out", "attacking", "blocking", "damage", "deathtouch_damage", "attached_to", "sick"}
)
_STACKED = frozenset(
    {"ability", "of", "from", "targets", "modes", "choices", "alternative_cost", "additional_costs"}
)
_ANYWHERE = frozenset(
    {"card", "token", "id", "owner", "controller", "face", "face_down", "counters", "chosen", "copy_of", "x"}
    | {"linked", "commander", "commander_casts", "activated", "timestamp", "until_end_of_turn"}
)
_ONLY_IN: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(_PERMANENT, ("battlefield",)),
    **dict.fromkeys(_STACKED, ("stack", "resolved")),
    "exiled_with": ("exile",),
    "emblem": ("command",),
}
ENTRY_KEYS = _ANYWHERE | frozenset(_ONLY_IN)


@dataclass(slots=True)
class Draft:
    """An object of which is known what it is, but not yet what it refers to.

    ``player`` is the one whose zone it is in (``None``: the stack, or what has resolved);
    ``what`` holds the fields of ``Entry`` that say what it is, ``fields`` the keys of the file.
    """

    node: Node
    zone: Zone
    player: str | None
    named: Named
    what: dict[str, Any]
    fields: dict[str, Node] = field(default_factory=dict)
    card: Card | None = None
    position: int = 0
    timestamp: int = 0


def drafts(node: Node, zone: Zone, player: str | None, cards: Cards) -> Iterator[Draft]:
    """Yield the objects that an entry of ``zone`` says there are."""
    if node.kind != "mapping":
        name, count = _counted(node, cards)
        card = cards.card(name)
        named = Named(node, _names(card, name))
        for _ in range(count):
            yield Draft(node, zone, player, named, {"card": card.name}, card=card)
        return
    fields = _fields(node, zone)
    given = [key for key in _WHAT if key in fields]
    if len(given) != 1:
        found = " and ".join(given) or "none of them"
        raise node.error(f"expected one of card, token, emblem or ability, found {found}")
    yield _draft(given[0], Draft(node, zone, player, Named(node), {}, fields), cards)


def _draft(what: str, draft: Draft, cards: Cards) -> Draft:
    """Return ``draft`` with what the key ``what`` of its entry says that it is."""
    value, handle = draft.fields[what], draft.fields.get("id")
    match what:
        case "card":
            draft.card = cards.card(value)
            draft.what = {"card": draft.card.name}
            draft.named = Named(draft.node, _names(draft.card, value), handle)
        case "token":
            token = values.token(value, cards)
            draft.what = {"token": token}
            name = token if isinstance(token, str) else token.name
            draft.named = Named(draft.node, (name,), handle)
        case "emblem":
            emblem = cards.card(value).name
            draft.what = {"emblem": emblem}
            draft.named = Named(draft.node, (), handle, f"{emblem} emblem")
        case _:
            if "of" not in draft.fields:
                raise draft.node.error("an ability needs of: the object that it is an ability of")
            of = draft.fields["of"].words("a handle")
            draft.what = {"ability": words.ability_ref(value)}
            draft.named = Named(draft.node, (), handle, f"ability of {of}")
    return draft


def _fields(node: Node, zone: Zone) -> dict[str, Node]:
    fields = node.fields(ENTRY_KEYS)
    for key, value in fields.items():
        zones = _ONLY_IN.get(key, (zone,))
        if zone not in zones:
            raise value.error(f"{key} belongs to what is in the zone {' or '.join(zones)}, not {zone}")
    if "ability" not in fields:
        for key in ("of", "from"):
            if key in fields:
                raise fields[key].error(f"{key} belongs to an ability, and none is given")
    return fields


def _counted(node: Node, cards: Cards) -> tuple[Node, int]:
    """Return the name and the count of ``3 Forest``; a card of that whole name comes first."""
    text = node.words("the name of a card, or a mapping")
    match = _COUNTED.match(text)
    if match is None or cards.known(text):
        return node, 1
    count = int(match[1]) if len(match[1]) <= 6 else MAX_NUMBER
    if not 1 <= count <= MAX_COUNT:
        raise node.error(f"the count {match[1][:12]} is not between 1 and {MAX_COUNT}")
    return Node("text", node.file, node.path, node.line, text=match[2]), count


def _names(card: Card, node: Node) -> tuple[str, ...]:
    """Return the names of a card, the one that the file uses first."""
    return tuple(dict.fromkeys((spelled(card, node.text), *card_names(card))))


class Builder:
    """Turns drafts into entries, once all handles are known."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.names = context.names
        self.cards = context.cards

    def entry(self, draft: Draft, handle: str) -> Entry:
        """Return the entry of ``draft``."""
        fields = dict(draft.fields)
        given: dict[str, Any] = dict(draft.what)
        copied = fields.pop("copy_of", None)
        given |= self._players(draft, fields)
        if copied is not None:
            card = self.cards.card(copied)
            given |= {"copy_of": card.name, "copy_face": named_face(card, copied.text)}
            self._face(fields, draft, card)
        else:
            self._face(fields, draft)
        if "exiled_with" in fields:
            given |= self._exiled_with(fields.pop("exiled_with"))
        if "of" in fields:
            given |= self._ability_of(fields.pop("of"))
        for key in ("id", "timestamp", *_WHAT):
            fields.pop(key, None)
        for key, value in fields.items():
            given["ability_from" if key == "from" else key] = self._value(key, value)
        if given.get("commander_casts") and not given.get("commander"):
            raise draft.fields["commander_casts"].error("only a commander has it: commander: true is missing")
        return Entry(
            handle=handle,
            zone=draft.zone,
            position=draft.position,
            timestamp=draft.timestamp,
            line=draft.node.line,
            **given,
        )

    def _value(self, key: str, node: Node) -> Any:
        names, context = self.names, self.context
        match key:
            case "tapped" | "face_down" | "phased_out" | "sick" | "deathtouch_damage" | "commander":
                return node.boolean()
            case "attacking":
                return self._attacking(node)
            case "blocking":
                return self._blocking(node)
            case "damage" | "x" | "commander_casts":
                return node.integer()
            case "attached_to":
                return names.target(node)
            case "face":
                return node.one_of(("front", "back"), "a face")
            case "counters":
                return values.counters(node)
            case "chosen":
                return values.chosen(node, context)
            case "linked":
                return tuple(names.handle(item) for item in node.each("a list of handles"))
            case "activated":
                return tuple(words.ability_ref(item) for item in node.each("a list of abilities"))
            case "until_end_of_turn":
                return values.lasting(node)
            case "targets":
                return values.targets(node, context)
            case "modes":
                return values.modes(node)
            case "choices":
                return values.choices(node, context)
            case "alternative_cost":
                return node.words("a keyword").lower()
            case "additional_costs":
                return values.additional_costs(node, context)
            case "from":
                return self.cards.card(node).name
        raise AssertionError(key)

    def _players(self, draft: Draft, fields: dict[str, Node]) -> dict[str, str]:
        """Return the owner and the controller.

        On the stack, and of what has resolved, the controller is the active player unless another
        is given, as an action's player is. Everywhere else an entry stands under its controller or
        owner already, and can't say otherwise.
        """
        owner = self.names.player(fields.pop("owner")) if "owner" in fields else None
        controller = self.names.player(fields.pop("controller")) if "controller" in fields else None
        if draft.player is None:
            controller = controller or self.context.active
        elif controller not in (None, draft.player):
            raise draft.fields["controller"].error(
                f"it is listed under {draft.player!r}: list it under {controller!r}, and give its owner"
            )
        elif draft.zone != "battlefield" and owner not in (None, draft.player):
            raise draft.fields["owner"].error(
                f"{draft.zone} is by owner, and it is listed under {draft.player!r}: list it under {owner!r}"
            )
        controller = controller or draft.player or self.context.active
        return {"owner": owner or controller, "controller": controller}

    def _face(self, fields: dict[str, Node], draft: Draft, copied: Card | None = None) -> None:
        face = fields.get("face")
        if face is None or face.text != "back":
            return
        cards = [card for card in (draft.card, copied) if card]
        if isinstance(draft.what.get("token"), str):
            cards.append(self.cards.token(draft.fields["token"]))
        if all(len(card.faces) < 2 for card in cards):
            name = shown(cards[0].name) if cards else "it"
            raise face.error(f"{name} has no back face")

    def _attacking(self, node: Node) -> str | None:
        if node.kind == "boolean":
            if node.boolean():
                raise node.error("say what it attacks: a player, or the handle of a permanent")
            return None
        return self.names.target(node)

    def _blocking(self, node: Node) -> tuple[str, ...]:
        if node.kind == "boolean":
            if node.boolean():
                raise node.error("say what it blocks: a handle or a list of handles")
            return ()
        return tuple(self.names.handle(item) for item in (node.items if node.kind == "list" else [node]))

    def _exiled_with(self, node: Node) -> dict[str, Any]:
        if node.kind != "mapping":
            return {"exiled_with": self.names.handle(node)}
        fields = node.fields(frozenset({"object", "ability"}))
        if "object" not in fields:
            raise node.error("object: is missing, the handle that it was exiled with")
        found: dict[str, Any] = {"exiled_with": self.names.handle(fields["object"])}
        if "ability" in fields:
            found["exiled_with_ability"] = words.ability_ref(fields["ability"])
        return found

    def _ability_of(self, node: Node) -> dict[str, str]:
        """Return the object that an ability is of, or its card where the object is not on the board."""
        if handle := self.names.known(node):
            return {"of": handle}
        if card := self.cards.known(node.text):
            return {"source_card": card.name}
        raise self.names.dangling(node, "object and no card")
