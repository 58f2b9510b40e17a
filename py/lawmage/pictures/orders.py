"""All that can come of a beginning as a graph of choices, and as text.

Steps in which nobody has a choice are folded into what happens after the choice before them.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from clingo import Symbol, SymbolType

from lawmage.answers import Reason
from lawmage.outcomes import Played
from lawmage.play.explore import Node
from lawmage.play.state import State
from lawmage.play.step import Option
from lawmage.play.ways import Coming, happening, tell_all
from lawmage.render import Style, plain
from lawmage.words import Names, vocabulary

if TYPE_CHECKING:
    import networkx


@dataclass(frozen=True, slots=True)
class Place:
    """A state in which somebody has a choice, or with which it begins or ends.

    ``kind`` is ``start``, ``choice``, ``end``, or ``open`` where a limit was met; ``label`` says what is
    chosen there, or what is observed at the end; ``stack`` names what is on the stack, its top first.
    """

    kind: str
    label: str
    stack: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Arrow:
    """What leads from a place to another: who chooses what there, and what happens then.

    ``choice`` is ``None`` where nobody has a choice; ``happens`` are lines with their rules.
    """

    start: int
    end: int
    player: str
    choice: Reason | None
    happens: tuple[str, ...]

    @property
    def says(self) -> str:
        """What is chosen, with its rule."""
        return _line(self.choice) if self.choice else ""


@dataclass(frozen=True)
class Orders:
    """The places that can be reached, numbered from 1 in the order of how soon, and all arrows."""

    places: dict[int, Place]
    arrows: tuple[Arrow, ...]
    complete: bool = True

    def leaving(self, number: int) -> list[Arrow]:
        """Return the arrows that leave a place."""
        return self._leaving.get(number, [])

    @cached_property
    def _leaving(self) -> dict[int, list[Arrow]]:
        found: dict[int, list[Arrow]] = {}
        for arrow in self.arrows:
            found.setdefault(arrow.start, []).append(arrow)
        return found


def orders(played: Played, index: int) -> Orders:
    """Return everything that can come of question ``index``."""
    exploration = played.found[index]
    told = tell_all(exploration, played.names_in)
    numbers = {exploration.start.number: 1}
    places = {1: _place(played, index, exploration.start)}
    coming: dict[int, Coming] = {1: {}}
    arrows: list[Arrow] = []
    waiting = deque([exploration.start])
    while waiting:
        node = waiting.popleft()
        number = numbers[node.number]
        for option, following in node.options:
            run, end = _run(node, option, following)
            expected = dict(coming[number])
            steps = [told[step.number, done] for step, done in run]
            happens = dict.fromkeys(reason for step in steps for reason in happening(step, expected))
            if end.number not in numbers:
                numbers[end.number] = len(numbers) + 1
                places[numbers[end.number]] = _place(played, index, end)
                coming[numbers[end.number]] = expected
                waiting.append(end)
            player = _player(option) if len(node.options) > 1 else ""
            lines = tuple(_line(reason) for reason in happens)
            arrows.append(Arrow(number, numbers[end.number], player, steps[0].choice, lines))
    return Orders(places, tuple(arrows), exploration.complete)


def graph(found: Orders) -> networkx.MultiDiGraph[int]:
    """Return the graph.

    Nodes have ``kind``, ``label`` and ``stack``, edges ``player``, ``choice`` and ``happens`` (see
    ``Place`` and ``Arrow``); several lines of text are one.
    """
    import networkx

    drawn: networkx.MultiDiGraph[int] = networkx.MultiDiGraph()
    for number, place in found.places.items():
        drawn.add_node(number, kind=place.kind, label=place.label, stack="\n".join(place.stack))
    for arrow in found.arrows:
        drawn.add_edge(
            arrow.start,
            arrow.end,
            player=arrow.player,
            choice=arrow.says,
            happens="\n".join(arrow.happens),
        )
    return drawn


def text(found: Orders, style: Style = plain) -> str:
    """Return all orders as text: each place once, below it what may be chosen and where that leads."""
    ends = sum(place.kind == "end" for place in found.places.values())
    lines = [f"All orders: {_counted(len(found.places), 'place')}, {_counted(ends, 'end')}"]
    for number, place in found.places.items():
        stack = f" (on the stack: {', '.join(place.stack)})" if place.stack else ""
        lines.append(style(f"{number}. {place.label}", bold=True) + stack)
        for arrow in found.leaving(number):
            lines.append(f"  {arrow.says or 'then'} -> {style(str(arrow.end), fg='green')}")
            lines += [f"    {line}" for line in arrow.happens]
    return "\n".join(lines)


def _run(node: Node, option: Option, following: Node) -> tuple[list[tuple[Node, Option]], Node]:
    """Return a step and those after it in which nobody has a choice, and the state to which they lead."""
    run = [(node, option)]
    been = {node.number}
    while len(following.options) == 1 and following.number not in been:
        been.add(following.number)
        ((done, after),) = following.options
        run.append((following, done))
        following = after
    return run, following


def _place(played: Played, index: int, node: Node) -> Place:
    name = played.names_in(node.state)
    if node.state.over() and node.explored:
        kind, label = "end", played.observed(index, node)
    elif not node.explored:
        kind, label = "open", "not looked at: a limit was met"
    elif len(node.options) > 1:
        kind, label = "choice", _choice(node, name)
    else:
        kind, label = "start", "the question begins"
    return Place(kind, label, _stack(node.state, name))


def _choice(node: Node, name: Names) -> str:
    players = dict.fromkeys(_player(option) for option, _ in node.options)
    what = vocabulary().say(node.state.agenda[-1], name, argument="Task")
    return f"{' and '.join(players)}: {what}"


def _player(option: Option) -> str:
    """Return who chooses: a player, ``chance``, or nobody."""
    if option.player is None:
        return ""
    return option.player.string if option.player.type is SymbolType.String else option.player.name


def _stack(state: State, name: Names) -> tuple[str, ...]:
    """Return what is on the stack, its top first."""
    there: list[Symbol] = []
    places: dict[Symbol, int] = {}
    for fact in state.facts:
        if fact.name == "zone" and fact.arguments[1].name == "stack":
            there.append(fact.arguments[0])
        elif fact.name == "place_in":
            places[fact.arguments[0]] = fact.arguments[1].number
    return tuple(name(thing) for thing in sorted(there, key=lambda thing: (-places.get(thing, 0), thing)))


def _line(reason: Reason) -> str:
    return f"{reason.rule}  {reason.says}" if reason.rule else reason.says


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" + "s" * (count != 1)
