"""Ways through what can come of a beginning: the shortest one to each outcome, and what happens on it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from clingo import Symbol

from lawmage.answers import Reason, Step
from lawmage.play.explore import Exploration, Node
from lawmage.play.state import State
from lawmage.play.step import Option, series
from lawmage.play.telling import Taken, Told, said_choice, told
from lawmage.words import Names

Way = list[tuple[Node, Option | None]]
"""The states that are gone through, each with what is done in it; in the last one nothing is."""


def ways_to(exploration: Exploration, ends: Iterable[Node]) -> list[Way]:
    """Return a shortest way to each of these states."""
    came = _came_from(exploration)
    return [_way(came, end) for end in ends]


def _came_from(exploration: Exploration) -> dict[int, tuple[Node, Option]]:
    """Return from where each state is first reached, and by what."""
    came: dict[int, tuple[Node, Option]] = {}
    waiting = deque([exploration.start])
    been = {exploration.start.number}
    while waiting:
        node = waiting.popleft()
        for option, following in node.options:
            if following.number not in been:
                been.add(following.number)
                came[following.number] = node, option
                waiting.append(following)
    return came


def _way(came: dict[int, tuple[Node, Option]], end: Node) -> Way:
    way: Way = [(end, None)]
    while (before := came.get(way[-1][0].number)) is not None:
        way.append(before)
    return way[::-1]


_Told = dict[tuple[int, int, Option | None], list[Told]]
"""By the number of an exploration, of a node in it, and what is done: what is told of that."""


def tell_ways(
    ways: Sequence[tuple[Exploration, Sequence[Way]]],
    names_in: Callable[[State], Names],
    full: bool = False,
) -> list[list[tuple[Step, ...]]]:
    """Tell what happens on the ways through each exploration; what is on several ways is told once.

    ``full`` adds the derivation of all that changes, and of what is observed at the end.
    """
    taken: dict[tuple[int, int, Option | None], Taken] = {}
    for number, (exploration, some) in enumerate(ways):
        for way in some:
            for node, option in way:
                key = (number, node.number, option)
                if key not in taken:
                    chosen, names = len(node.options) > 1, names_in(node.state)
                    taken[key] = Taken(node.state, exploration.cards, option, chosen, names)
    found = {key: [one] for key, one in zip(taken, told(list(taken.values()), full), strict=True)}
    _spread_out(found, taken)
    return [
        [
            tuple(_steps(each for node, option in way for each in found[number, node.number, option]))
            for way in some
        ]
        for number, (_, some) in enumerate(ways)
    ]


def _spread_out(found: _Told, taken: Mapping[tuple[int, int, Option | None], Taken]) -> None:
    """Tell what sums up several choices as those, one after the other; the last of them was forced."""
    summed = {key: each for key, each in taken.items() if each.option is not None and each.option.sums_up}
    states = {key: (each.state, each.cards) for key, each in summed.items()}
    for (key, each), chosen in zip(
        summed.items(), series(list(states.values())) if states else (), strict=True
    ):
        assert each.option is not None
        *before, last = [said_choice(each, each.option.player, one) for one in chosen[each.option.choice]]
        (whole,) = found[key]
        found[key] = [Told(choice=one) for one in before]
        found[key].append(replace(whole, choice=None, reasons=(last, *whole.reasons)))


Coming = dict[Symbol, tuple[Reason, ...]]
"""The events that are about to happen, with the reasons that were told for them."""


def tell_all(exploration: Exploration, names_in: Callable[[State], Names]) -> dict[tuple[int, Option], Told]:
    """Tell every step that is explored, by the number of its state and what is done in it."""
    taken = {
        (node.number, option): Taken(
            node.state, exploration.cards, option, len(node.options) > 1, names_in(node.state)
        )
        for node in exploration.nodes.values()
        for option, _ in node.options
    }
    return dict(zip(taken, told(list(taken.values())), strict=True))


def _steps(way: Iterable[Told]) -> Iterable[Step]:
    """Yield the steps of a way: each begins with a choice and ends before the next one."""
    choice: Reason | None = None
    happened: dict[Reason, None] = {}
    coming: Coming = {}
    for one in way:
        if one.choice is not None:
            if choice is not None or happened:
                yield Step(choice, tuple(happened))
            choice, happened = one.choice, {}
        happened |= dict.fromkeys((*happening(one, coming), *one.seen))
    if choice is not None or happened:
        yield Step(choice, tuple(happened))


def happening(one: Told, coming: Coming) -> Iterator[Reason]:
    """Yield what happens in a step, and keep what is ``coming`` then."""
    before = {event: coming.pop(event, ()) for event in dict.fromkeys((*one.occurring, *one.gone))}
    for event, says in one.occurring.items():
        rule = next((reason.rule for reason in before[event]), "")
        yield Reason(rule, says, tuple(reason for reason in before[event] if reason.says != says))
    yield from one.reasons
    # What becomes of an event comes about for the same reasons; of one that doesn't happen they are told.
    replaced = {event.arguments[0]: why for event, why in before.items() if event not in one.occurring}
    for event, reasons in one.coming.items():
        coming[event] = reasons + replaced.pop(event.arguments[0], ())
    for why in replaced.values():
        yield from why
