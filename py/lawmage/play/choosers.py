"""Who makes a choice, in order, in all that can come of a beginning (CR 101.4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter

from clingo import Symbol, SymbolType

from lawmage.play.explore import Exploration, Node

_Place = tuple[int, Symbol | None]
"""A state that was reached, and who made the last choice before it."""


@dataclass(frozen=True)
class Differ:
    """Two ways in which it can go, in which not the same players choose; none where it never ends."""

    ways: tuple[tuple[str, ...], ...]


def choosers_of(exploration: Exploration) -> tuple[str, ...] | Differ:
    """Return the players who choose between two options or more, in the order of their choices.

    A choice that goes on with one begun before, of the same player, is part of that one. Of what is
    explored every state is looked at once for each player who may have chosen last, however many
    ways lead there.
    """
    chosen: dict[_Place, list[tuple[str, _Place]]] = {}
    start = (exploration.start.number, None)
    ends: set[_Place] = set()
    todo: list[tuple[Node, _Place]] = [(exploration.start, start)]
    while todo:
        node, place = todo.pop()
        if place in chosen:
            continue
        if node.state.over():
            ends.add(place)
        chosen[place] = []
        for who, last, following in _ways_on(node, place[1]):
            chosen[place].append((who, (following.number, last)))
            todo.append((following, (following.number, last)))
    try:
        order = TopologicalSorter(
            {place: [following for _, following in ways] for place, ways in chosen.items()}
        ).static_order()
        known: dict[_Place, tuple[str, ...]] = {}
        for place in order:
            found = {
                ((who,) if who else ()) + known[following]
                for who, following in chosen[place]
                if following in known
            }
            if place in ends:
                found.add(())
            if len(found) > 1:
                return Differ(tuple(sorted(found)[:2]))
            known.update((place, one) for one in found)
    except CycleError:
        return Differ(())
    return known.get(start, Differ(()))


def _ways_on(node: Node, last: Symbol | None) -> Iterable[tuple[str, Symbol | None, Node]]:
    """Yield, for each option, who makes a new choice (``""``: nobody), who chose last, and what follows."""
    for option, following in node.options:
        player = option.player
        counts = len(node.options) > 1 and not _before_the_question(node)
        if not counts or player is None or player.type is not SymbolType.String:
            yield "", last, following
        else:
            goes_on = node.continued and player == last
            yield "" if goes_on else player.string, player, following


def _before_the_question(node: Node) -> bool:
    """Tell whether a state belongs to what is done first, before the question begins."""
    return any(task.name == "begin" for task in node.state.agenda[:-1])
