"""The rules of one action, rewritten for many actions of one board at once.

The part ``legal`` judges the one action that is proposed in a state. For the part ``tried`` each of its
predicates that hangs on the action takes the action along as a second argument, under a name of its own::

    illegal(S,no_control(O)) :- turning(S,O), acting(S,P), not has(S,O,controller(P)).

    tried_illegal(S,Deed,no_control(O)) :-
        tried_turning(S,Deed,O), tried_acting(S,Deed,P), not has(S,O,controller(P)).

What hangs on the board alone stays as it is, and is derived once for all actions. Which actions there
are, and what each is, the query says (``queries/actions.lp``): a predicate that it defines under its new
name is not derived by the rules of one action. Nothing here knows a rule of the game.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence

PREFIX = "tried_"
_DEED = "Deed"
_ATOM = re.compile(r"(?<!\w)([a-z]\w*)\(S(?=[,)])")
_HEAD = re.compile(r"\s*([a-z]\w*)\(")
_MARK = re.compile(r"[(){},]")
# What the rules of one action derive of a state is asked for whichever action it is; this is told of each.
_OF_EACH = frozenset({("unsupported", 4)})

Predicate = tuple[str, int]


def lifted(rules: Sequence[str], given: Iterable[str], others: Iterable[str]) -> Iterator[str]:
    """Yield the rules of one action, for many.

    ``given`` are the rules of the query that says which actions there are, ``others`` those of the
    parts that are grounded besides: what they derive too is of the board, and asked for by any action.
    """
    given = list(given)
    heads = [head for head in map(_head_of, given) if head is not None]
    said = {(name.removeprefix(PREFIX), n - 1) for name, n in heads if name.startswith(PREFIX)}
    shared = {*heads, *map(_head_of, others)} - _OF_EACH
    moving = _moving(rules, said, shared)
    for rule in rules:
        if _head_of(rule) in said:
            continue
        head, _, body = rule.partition(":-")
        if _head_of(rule) not in moving and moving.isdisjoint(_read_by(body)):
            yield rule
            continue
        text = _lift(body, moving)
        if f"{PREFIX}" not in text:
            text = text.rstrip().removesuffix(".") + f", tried(S,{_DEED})."
        yield f"{_lift(head, moving)}:-{text}"


def _head_of(rule: str) -> Predicate | None:
    """Return the predicate that a rule derives, ``None`` where it is a constraint."""
    found = _HEAD.match(rule)
    return (found[1], _arity(rule, found.end())) if found else None


def _read_by(text: str) -> Iterator[Predicate]:
    """Yield the predicates of the atoms of a state in a text."""
    return ((found[1], _arity(text, found.start() + len(found[1]) + 1)) for found in _ATOM.finditer(text))


def _arity(text: str, start: int) -> int:
    """Return how many arguments there are from ``start`` to the parenthesis that closes them."""
    depth, count = 0, 1
    for mark in _MARK.finditer(text, start):
        if mark[0] in "({":
            depth += 1
        elif mark[0] in ")}":
            depth -= 1
        elif depth == 0:
            count += 1
        if depth < 0:
            break
    return count


def _moving(
    rules: Iterable[str], said: Collection[Predicate], shared: Collection[Predicate | None]
) -> set[Predicate]:
    """Return the predicates that hang on the action."""
    moving = set(said)
    waiting = [
        (head, set(_read_by(rule.partition(":-")[2])))
        for rule in rules
        if (head := _head_of(rule)) is not None
    ]
    while new := {head for head, reads in waiting if head not in shared and reads & moving} - moving:
        moving |= new
    return moving


def _lift(text: str, moving: Collection[Predicate]) -> str:
    def renamed(found: re.Match[str]) -> str:
        predicate = found[1], _arity(text, found.start() + len(found[1]) + 1)
        return f"{PREFIX}{found[1]}(S,{_DEED}" if predicate in moving else found[0]

    return _ATOM.sub(renamed, text)
