"""From an action that a scenario asks about to facts of the vocabulary (SCENARIOS: ACTION)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from clingo import Function, Number, String, Symbol

from lawmage.facts import Facts, ability_reference, atom

_OF_OBJECTS = ("cast", "activate", "tap_for_mana", "play_land", "turn_face_up")
_BARE = ("concede", "pass", "attack", "block")
_PAIRS = {"attack": "action_attack", "block": "action_block"}
_OPTIONS = ("without_paying", "ignore_costs")
_TYPES = "WUBRGC"


def act(facts: Facts, state: Symbol, action: Mapping[str, Any]) -> None:
    """Add the facts of an action that is proposed in a state, as ``Question.action`` gives it.

    A spell that is cast is an object of its own on the stack (CR 601.2a), ``spell(Card)``; the card
    stays where it is cast from, so that both can be looked at.
    """
    facts.say("acting", state, String(action["player"]))
    for verb in _OF_OBJECTS:
        if verb in action:
            facts.say("action", state, atom(verb, facts.objects[state, action[verb]]))
    for verb in _BARE:
        if verb in action:
            facts.say("action", state, atom(verb))
    for verb, predicate in _PAIRS.items():
        for one, others in action.get(verb, {}).items():
            for other in (others,) if isinstance(others, str) else others:
                facts.say(predicate, state, facts.objects[state, one], facts.target(state, other))
    _details(facts, state, action)
    if "cast" in action:
        _propose(facts, state, action)


def _details(facts: Facts, state: Symbol, action: Mapping[str, Any]) -> None:
    for index, target in enumerate(action.get("targets", ()), 1):
        facts.say("action_target", state, Number(index), facts.target(state, target))
    for mode in action.get("modes", ()):
        facts.say("action_mode", state, Number(mode))
    if "x" in action:
        facts.say("action_x", state, Number(action["x"]))
    if "face" in action:
        facts.say("action_face", state, atom(action["face"]))
    if "from" in action:
        facts.say("action_from", state, String(action["from"]))
    if "ability" in action:
        facts.say("action_ability", state, ability_reference(action["ability"]))
    for option in _OPTIONS:
        if action.get(option):
            facts.say("action_option", state, atom(option))
    if "alternative_cost" in action:
        keyword = action["alternative_cost"].replace(" ", "_").replace("-", "_")
        facts.say("action_option", state, atom("alternative", Function(keyword)))
    for letter in _TYPES if "pay" in action else "":
        facts.say("action_mana", state, atom(letter.lower()), Number(action["pay"].count(letter)))
    for kind, paid in action.get("additional_costs", {}).items():
        things = paid if isinstance(paid, tuple) else (paid,)
        for thing in things:
            what = facts.objects[state, thing] if isinstance(thing, str) else Number(int(thing))
            facts.say("action_pays", state, Function(kind.replace(" ", "_").replace("-", "_")), what)
    for kind, value in action.get("choices", {}).items():
        facts.say("action_choice", state, atom(kind), _chosen(kind, value))


def _chosen(kind: str, value: str | int) -> Symbol:
    """Return what is chosen: mana as ``mana(W, U, B, R, G, C)``, a color by its letter."""
    if isinstance(value, int):
        return Number(value)
    if kind == "mana":
        return Function("mana", [Number(value.upper().count(letter)) for letter in _TYPES])
    return atom(value.lower()) if kind == "color" else String(value)


def _propose(facts: Facts, state: Symbol, action: Mapping[str, Any]) -> None:
    """Put the spell on the stack, with the face and the value of X that are chosen for it."""
    card = facts.objects[state, action["cast"]]
    spell = Function("spell", [card])
    entry = msgspec.structs.replace(
        facts.entries[card],
        zone="stack",
        controller=action["player"],
        face=action.get("face", "front"),
        x=action.get("x", 0),
        targets=tuple(action.get("targets", ())),
        counters={},
    )
    facts.put(state, spell, entry)
    facts.say("proposed", state, spell, card)
