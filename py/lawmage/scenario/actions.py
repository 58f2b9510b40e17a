"""ACTION and EVENT: what a player does, and what would happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lawmage.scenario import values, words
from lawmage.scenario.source import Node, shown
from lawmage.scenario.values import Context

Reader = Callable[[Node, Context], Any]


def _handle(node: Node, context: Context) -> str:
    return context.names.handle(node)


def _player(node: Node, context: Context) -> str:
    return context.names.player(node)


def _target(node: Node, context: Context) -> str:
    return context.names.target(node)


def _number(node: Node, context: Context) -> int:
    return node.integer()


def _some(node: Node, context: Context) -> int:
    return node.integer(1)


def _truth(node: Node, context: Context) -> bool:
    return node.boolean()


def _true(node: Node, context: Context) -> bool:
    return node.affirm()


def _step(node: Node, context: Context) -> str:
    return node.one_of(words.STEPS, "a step")


def _attack(node: Node, context: Context) -> dict[str, str]:
    attacks: dict[str, str] = {}
    for key, value in node.pairs("a mapping of attackers to what they attack"):
        attacker = context.names.handle_key(key, value)
        if attacker in attacks:
            raise value.error(f"{shown(attacker)} attacks twice")
        attacks[attacker] = context.names.target(value)
    return attacks


def _block(node: Node, context: Context) -> dict[str, tuple[str, ...]]:
    blocks: dict[str, tuple[str, ...]] = {}
    for key, value in node.pairs("a mapping of blockers to what they block"):
        blocker = context.names.handle_key(key, value)
        if blocker in blocks:
            raise value.error(f"{shown(blocker)} blocks twice")
        attackers = value.items if value.kind == "list" else [value]
        blocks[blocker] = tuple(context.names.handle(attacker) for attacker in attackers)
    return blocks


def _counters(node: Node, context: Context) -> dict[str, int]:
    return values.counters(node, least=1)


VERBS: dict[str, tuple[Reader, tuple[str, ...]]] = {
    "cast": (
        _handle,
        ("face", "x", "targets", "modes", "alternative_cost", "without_paying", "pay", "additional_costs"),
    ),
    "activate": (_handle, ("ability", "from", "x", "targets", "modes", "pay", "additional_costs")),
    "tap_for_mana": (_handle, ("ability", "from", "x", "additional_costs")),
    "play_land": (_handle, ("face",)),
    "attack": (_attack, ("pay",)),
    "block": (_block, ("pay",)),
    "turn_face_up": (_handle, ("x", "pay", "additional_costs")),
    "concede": (_true, ()),
    "pass": (_true, ()),
}
"""What an action does, and the keys that may stand beside it; ``ALWAYS`` may stand beside each."""

ALWAYS = ("player", "choices", "ignore_costs")

_DETAILS: dict[str, Reader] = {
    "player": _player,
    "ability": lambda node, context: words.ability_ref(node),
    "from": lambda node, context: context.cards.card(node).name,
    "face": lambda node, context: node.one_of(("front", "back"), "a face"),
    "x": _number,
    "targets": values.targets,
    "modes": lambda node, context: values.modes(node),
    "alternative_cost": lambda node, context: node.words("a keyword, or own").lower(),
    "without_paying": _truth,
    "ignore_costs": _truth,
    "pay": lambda node, context: words.mana(node),
    "additional_costs": values.additional_costs,
    "choices": values.choices,
}

EVENTS: dict[str, tuple[Reader, tuple[str, ...], tuple[str, ...]]] = {
    "damage": (_number, ("to",), ("combat",)),
    "draw": (_some, (), ("player",)),
    "gain_life": (_number, (), ("player",)),
    "lose_life": (_number, (), ("player",)),
    "put_counters": (_counters, ("on",), ()),
    "remove_counters": (_counters, ("from",), ()),
    "create": (lambda node, context: values.token(node, context.cards), (), ("count", "controller")),
    "destroy": (_handle, (), ()),
    "sacrifice": (_handle, (), ()),
    "exile": (_handle, (), ()),
    "to_graveyard": (_handle, (), ()),
    "to_hand": (_handle, (), ()),
    "discard": (_handle, (), ()),
    "mill": (_some, (), ("player",)),
    "enter": (_handle, ("controller",), ("choices", "x")),
    "regenerate": (_handle, (), ()),
    "tap": (_handle, (), ()),
    "untap": (_handle, (), ()),
    "transform": (_handle, (), ()),
    "extra_turn": (_player, (), ()),
    "skip": (_step, (), ("player",)),
    "roll": (_some, (), ("player",)),
    "flip_coin": (_player, (), ()),
    "leave_game": (_player, (), ()),
    "lose_game": (_player, (), ()),
    "counter": (_handle, (), ()),
}
"""What happens, with the keys that must and those that may stand beside it; also ``source`` and ``by``."""

_PARTS: dict[str, Reader] = {
    "source": _handle,
    "by": _player,
    "to": _target,
    "on": _target,
    "from": _target,
    "player": _player,
    "controller": _player,
    "combat": _truth,
    "count": _some,
    "choices": values.choices,
    "x": _number,
}


def action(node: Node, context: Context) -> dict[str, Any]:
    """Return an action: what is done, by which ``player``, and whatever else the file says.

    References are handles and players' names; ``block`` gives a tuple for each blocker.
    """
    every = frozenset({*VERBS, *ALWAYS, *_DETAILS})
    fields = node.fields(every, "an action")
    verb = _only(node, fields, tuple(VERBS), "an action")
    reader, beside = VERBS[verb]
    allowed = (*beside, *ALWAYS)
    done: dict[str, Any] = {verb: reader(fields[verb], context), "player": context.active}
    for key, value in fields.items():
        if key == verb:
            continue
        if key not in allowed:
            raise value.error(f"{key} has no meaning beside {verb}")
        done[key] = _DETAILS[key](value, context)
    return done


def events(node: Node, context: Context) -> list[dict[str, Any]]:
    """Return the events that happen at once: one, or those of a list."""
    nodes = node.items if node.kind == "list" else [node]
    if not nodes:
        raise node.error("expected an event or a list of events, found an empty list")
    return [_event(each, context) for each in nodes]


def _event(node: Node, context: Context) -> dict[str, Any]:
    fields = node.fields(frozenset({*EVENTS, *_PARTS}), "an event")
    kind = _only(node, fields, tuple(EVENTS), "an event")
    reader, needed, optional = EVENTS[kind]
    happens: dict[str, Any] = {kind: reader(fields[kind], context)}
    for key in needed:
        if key not in fields:
            raise node.error(f"{key}: is missing beside {kind}")
    for key, value in fields.items():
        if key == kind:
            continue
        if key not in (*needed, *optional, "source", "by"):
            raise value.error(f"{key} has no meaning beside {kind}")
        happens[key] = _PARTS[key](value, context)
    for key in ("player", "controller"):
        if key in optional:
            happens.setdefault(key, context.active)
    return happens


def first(node: Node, context: Context) -> tuple[dict[str, Any], ...]:
    """Return what is done before the question: actions, and events as ``{"event": [...]}``."""
    done: list[dict[str, Any]] = []
    for item in node.each("a list of actions and events"):
        if item.kind == "mapping" and "event" in item.keys:
            done.append({"event": events(item.fields(frozenset({"event"}))["event"], context)})
        else:
            done.append(action(item, context))
    return tuple(done)


def _only(node: Node, fields: dict[str, Node], known: tuple[str, ...], wanted: str) -> str:
    """Return the one key of ``fields`` that says what is done."""
    found = [key for key in fields if key in known]
    if not found:
        raise node.error(f"expected {wanted}: one of {', '.join(known)}")
    if len(found) > 1:
        raise fields[found[1]].error(
            f"{found[0]} and {found[1]} don't go together: each is {wanted} of its own"
        )
    return found[0]
