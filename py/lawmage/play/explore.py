"""Everything that can come of a beginning: the graph of all states that can be reached.

Of the states that wait, of many questions, those with the same kind of task are explored together: what
one grounding costs is paid once for all of them, and it takes only the rules on that task. Equal states of
a question are one node.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from clingo import Function, Number, Symbol

from lawmage.facts import CardFacts
from lawmage.play.state import State
from lawmage.play.step import Option, step

_IMPOSSIBLE = Function("unsupported", [Number(0), Function("none"), Function("act"), Function("impossible")])
_ENDLESS = Function("unsupported", [Number(0), Function("none"), Function("play"), Function("endless")])
_TOGETHER = 256  # states that are grounded at once


@dataclass(slots=True, eq=False)
class Node:
    """A state that was reached: what can follow it, and what is seen in it, once it is ``explored``.

    ``continued`` tells that what is chosen in it goes on with a choice begun before.
    """

    state: State
    number: int
    options: list[tuple[Option, Node]] = field(default_factory=list)
    seen: list[Symbol] = field(default_factory=list)
    explored: bool = False
    continued: bool = False


@dataclass
class Exploration:
    """The states that a game can go through from ``start``.

    ``waiting`` are those that are still to be explored, by the kind of their task.
    ``complete`` is false where a limit was met before all of them were found; ``unsupported`` are
    the reasons why what was found is not to be relied on, ``set_aside`` what is not encoded and is of no
    matter, both with a state in which that is so.
    """

    start: Node
    cards: Mapping[str, CardFacts]
    nodes: dict[State, Node]
    waiting: dict[str, list[Node]]
    unsupported: list[tuple[Symbol, State]] = field(default_factory=list)
    set_aside: dict[tuple[Symbol, ...], tuple[Symbol, State]] = field(default_factory=dict)
    complete: bool = True

    @classmethod
    def of(cls, state: State, cards: Mapping[str, CardFacts]) -> Exploration:
        """Return the exploration that begins in a state, of which nothing is explored yet."""
        start = Node(state, 0)
        return cls(start, cards, {state: start}, {state.kind: [start]})

    def ends(self) -> list[Node]:
        """Return the states in which nothing is left to be done, in the order in which they were reached."""
        return [node for node in self.nodes.values() if node.explored and node.state.over()]

    def prune(self) -> None:
        """Take away the options that lead nowhere: what is begun and turns out to be illegal (CR 733.1).

        Where all do, that there is no way to do it is what is unsupported; so it is where the game may
        go round without an end.
        """
        before: dict[int, list[Node]] = {}
        for node in self.nodes.values():
            for _, following in node.options:
                before.setdefault(following.number, []).append(node)
        alive = _leading_to(self.ends(), before)
        dead = _doomed(self.nodes.values(), before)
        for node in self.nodes.values():
            node.options = [
                (option, following) for option, following in node.options if following.number in alive
            ]
        if self.start.number in dead:
            self.unsupported.append((_IMPOSSIBLE, self.start.state))
        elif len(alive) + len(dead) < len(self.nodes):
            self.unsupported.append((_ENDLESS, self.start.state))

    def reach(self, state: State) -> Node:
        """Return the node of a state, a new one to be explored if it wasn't reached before."""
        node = self.nodes.get(state)
        if node is None:
            node = self.nodes[state] = Node(state, len(self.nodes))
            self.waiting.setdefault(state.kind, []).append(node)
        return node

    def take(self, kind: str, count: int) -> list[Node]:
        """Take away and return so many of the nodes that wait with this kind of task."""
        nodes = self.waiting[kind]
        taken, left = nodes[:count], nodes[count:]
        if left:
            self.waiting[kind] = left
        else:
            del self.waiting[kind]
        return taken

    def still(self) -> int:
        """Return how many nodes wait."""
        return sum(map(len, self.waiting.values()))


def _leading_to(ends: Iterable[Node], before: Mapping[int, Sequence[Node]]) -> set[int]:
    """Return the states from which one of ``ends`` can be reached; ``before`` are those right before each."""
    waiting = list(ends)
    found = {node.number for node in waiting}
    while waiting:
        for node in before.get(waiting.pop().number, ()):
            if node.number not in found:
                found.add(node.number)
                waiting.append(node)
    return found


def _doomed(nodes: Iterable[Node], before: Mapping[int, Sequence[Node]]) -> set[int]:
    """Return the states in which nothing can be done, and those whose options all lead to such states."""
    left = {node.number: len(node.options) for node in nodes}
    waiting = [node for node in nodes if not node.options and not node.state.over()]
    found = {node.number for node in waiting}
    while waiting:
        for node in before.get(waiting.pop().number, ()):
            left[node.number] -= 1
            if not left[node.number]:
                found.add(node.number)
                waiting.append(node)
    return found


@dataclass(frozen=True)
class Limits:
    """When to stop: after so many states of one question, or so many seconds."""

    states: int | None = None
    seconds: float | None = None


NO_LIMITS = Limits()

Progress = Callable[[int, int], None]
"""Is told how many states are explored and how many wait."""


def explore(
    explorations: Sequence[Exploration],
    limits: Limits = NO_LIMITS,
    progress: Progress | None = None,
) -> bool:
    """Explore until everything is, a limit is met, or an interrupt comes; return whether one came.

    An exploration that turns out unsupported is not gone on with.
    """
    interrupted = False
    deadline = None if limits.seconds is None else time.monotonic() + limits.seconds
    done = 0
    try:
        while batch := _next(explorations, limits, deadline):
            _explore(batch)
            done += len(batch)
            if progress is not None:
                progress(done, sum(each.still() for each in explorations))
    except KeyboardInterrupt:
        interrupted = True
        for each in explorations:
            each.complete = each.complete and all(node.explored for node in each.nodes.values())
    for each in explorations:
        if each.complete and not each.unsupported:
            each.prune()
    return interrupted


def _next(
    explorations: Sequence[Exploration], limits: Limits, deadline: float | None
) -> list[tuple[Exploration, Node]]:
    """Return the nodes to explore next: a share of what waits in each exploration."""
    open_ = [each for each in explorations if each.waiting and not each.unsupported]
    late = deadline is not None and time.monotonic() >= deadline
    for each in open_:
        if late or (limits.states is not None and len(each.nodes) > limits.states):
            each.complete = False
            each.waiting.clear()
    open_ = [each for each in open_ if each.waiting]
    many = Counter(kind for each in open_ for kind, nodes in each.waiting.items() for _ in nodes)
    if not many:
        return []
    kind = max(many, key=many.__getitem__)
    having = [each for each in open_ if kind in each.waiting]
    share = max(1, _TOGETHER // len(having))
    return [(each, node) for each in having[:_TOGETHER] for node in each.take(kind, share)]


def _explore(batch: Sequence[tuple[Exploration, Node]]) -> None:
    for (exploration, node), found in zip(
        batch, step([(node.state, exploration.cards) for exploration, node in batch]), strict=True
    ):
        node.seen, node.continued, node.explored = found.seen, found.continued, True
        exploration.unsupported += ((atom, node.state) for atom in found.unsupported)
        for atom in found.set_aside:
            exploration.set_aside.setdefault(tuple(atom.arguments[1:]), (atom, node.state))
        node.options = [(option, exploration.reach(option.following)) for option in found.options]
