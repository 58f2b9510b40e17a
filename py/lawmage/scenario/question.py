"""The question of a scenario, and what its answer is expected to be."""

from __future__ import annotations

from typing import Any

from lawmage.board import Board, Question
from lawmage.scenario import words
from lawmage.scenario.actions import action, events
from lawmage.scenario.observe import observables
from lawmage.scenario.source import Node
from lawmage.scenario.values import Context

_HAPPENS = ("do", "event", "resolve", "check", "begin")
PARAMETERS: dict[str, tuple[str, ...]] = {
    "could_produce": ("of",),
    "legal": ("action", "because"),
    "outcomes": (*_HAPPENS, "until", "observe"),
    "characteristics": ("of",),
    "choosers": (*_HAPPENS, "until", "observe"),
}
"""The queries, and the keys of a scenario that are parameters of each."""

_NEEDED = {"could_produce": "of", "characteristics": "of", "legal": "action", "outcomes": "observe"}
KEYS = frozenset({"ask", "expect", *(key for keys in PARAMETERS.values() for key in keys)})


def question(root: Node, fields: dict[str, Node], board: Board, context: Context) -> Question:
    """Return the question that the keys of a scenario ask of ``board``."""
    if "ask" not in fields:
        raise root.error(f"ask: is missing, one of {', '.join(PARAMETERS)}")
    ask = fields["ask"].one_of(tuple(PARAMETERS), "a query")
    mine = PARAMETERS[ask]
    for key in KEYS - {"ask", "expect", *mine}:
        if key in fields:
            raise fields[key].error(f"{key} is no parameter of {ask}, which has {', '.join(mine)}")
    needed = _NEEDED.get(ask)
    if needed and needed not in fields:
        raise fields["ask"].error(f"{ask} needs {needed}:")
    if "do" in mine:
        found = [key for key in fields if key in _HAPPENS]
        if not found:
            raise fields["ask"].error(f"{ask} needs one of {', '.join(_HAPPENS)}")
        if len(found) > 1:
            raise fields[found[1]].error(
                f"{found[0]} and {found[1]} are two of {', '.join(_HAPPENS)}: give one"
            )
    if "resolve" in fields and not board.first and all(entry.zone != "stack" for entry in board.objects):
        raise fields["resolve"].error("the stack is empty: nothing resolves")
    given = {key: _parameter(key, fields[key], context) for key in mine if key in fields}
    return Question(ask=ask, **given)


def _parameter(key: str, node: Node, context: Context) -> Any:
    match key:
        case "of":
            return context.names.handle(node)
        case "action" | "do":
            return action(node, context)
        case "event":
            return events(node, context)
        case "because":
            return words.rule_numbers(node)
        case "resolve":
            return node.one_of(("top",), "what resolves")
        case "check":
            return node.one_of(("state_based_actions",), "what is checked")
        case "begin":
            return node.one_of(words.STEPS, "a step")
        case "until":
            return node.one_of(("resolved", "triggers", "event"), "where to stop")
        case "observe":
            return observables(node, context)
    raise AssertionError(key)
