"""Asking what is so after what is done first: a board that was played on to one of the states it leads to."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from clingo import Function, Number, Symbol, SymbolType

from lawmage.board import Board, Question
from lawmage.cards.index import CardIndex
from lawmage.facts import CardFacts, Facts
from lawmage.play.explore import Exploration, explore
from lawmage.play.opening import Opening
from lawmage.play.state import State

_OF_THE_QUESTION = frozenset({"asked", "posed", "staged", "until", "observed", "begun", "clock"})


class Later(Board, frozen=True, kw_only=True):
    """A board after what is done first: the ``state`` that was reached, and the facts of the cards in it."""

    state: State
    known: Mapping[str, CardFacts]


def after_first(board: Board, cards: CardIndex) -> tuple[list[Later], Exploration]:
    """Return the boards that what is done first leads to, and how they were explored."""
    *before, last = board.first
    done = (
        Question(ask="outcomes", event=last["event"])
        if "event" in last
        else Question(ask="outcomes", do=last)
    )
    opening = Opening(cards)
    exploration = Exploration.of(*opening.begin(msgspec.structs.replace(board, first=tuple(before)), done))
    explore([exploration])
    fields = {name: getattr(board, name) for name in Board.__struct_fields__} | {"first": ()}
    ends = {
        frozenset(fact for fact in node.state.facts if fact.name not in _OF_THE_QUESTION): node.state
        for node in exploration.ends()
    }
    return [Later(**fields, state=state, known=exploration.cards) for state in ends.values()], exploration


def add_later(facts: Facts, board: Later) -> Symbol:
    """Add the facts of a state that was reached, and return it; handles are what their cards are now."""
    before = len(facts.handles)
    state = facts.add(board)
    now = {fact.arguments[0]: fact.arguments[1] for fact in board.state.facts if fact.name == "became"}
    said = facts.said[-1]
    said.symbols[:] = [Function("state", [state])]
    for fact in board.state.facts:
        if fact.name not in _OF_THE_QUESTION:
            said.symbols.append(
                Function(fact.name, [state, *(_moved(each, before) for each in fact.arguments)])
            )
    said.cards.clear()
    said.cards.update(board.known)
    for entry in board.objects:
        thing = facts.objects[state, entry.handle]
        card = Function("o", [Number(thing.arguments[0].number - before), thing.arguments[1]])
        while card in now:
            card = now[card]
        current = _moved(card, before)
        facts.objects[state, entry.handle] = current
        facts.handles[current] = entry.handle
        facts.entries[current] = entry
    return state


def _moved(term: Symbol, by: int) -> Symbol:
    """Return a term whose objects have numbers that are greater by so much."""
    if by == 0 or term.type is not SymbolType.Function or not term.arguments:
        return term
    if term.name == "o" and term.arguments[0].type is SymbolType.Number:
        return Function("o", [Number(term.arguments[0].number + by), term.arguments[1]])
    return Function(term.name, [_moved(each, by) for each in term.arguments])
