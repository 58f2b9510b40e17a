"""The queries ``outcomes`` and ``choosers``: everything that can come of a beginning, and who chooses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from typing import Any

from clingo import Symbol

from lawmage.answers import Ability, Answer, Path, Reason, Step
from lawmage.board import Board, Question
from lawmage.cards.index import CardIndex
from lawmage.missing import abilities
from lawmage.play.choosers import Differ, choosers_of
from lawmage.play.explore import NO_LIMITS, Exploration, Limits, Node, Progress, explore
from lawmage.play.observing import observe
from lawmage.play.opening import Opening
from lawmage.play.state import AT_ONCE, State
from lawmage.play.ways import tell_ways, ways_to
from lawmage.render import observed_text

Asked = tuple[Board, Question]


class Played:
    """Questions that were played on from their boards, and what came of each (``found``).

    ``interrupted``: an interrupt (Ctrl-C) ended it. With ``stepwise``, and where it is asked who makes
    choices, each replacement effect is chosen by itself; otherwise all orders of effects that
    change no more than an amount are one step, as far as the rules know how.
    """

    def __init__(
        self,
        asked: Sequence[Asked],
        cards: CardIndex,
        limits: Limits = NO_LIMITS,
        progress: Progress | None = None,
        stepwise: bool = False,
    ) -> None:
        self._opening = Opening(cards)
        self._asked = asked
        self.names_in = self._opening.names_in
        self.found = []
        for board, question in asked:
            state, known = self._opening.begin(board, question)
            at_once = not stepwise and question.ask == "outcomes"
            self.found.append(Exploration.of(state.and_also(AT_ONCE) if at_once else state, known))
        self.interrupted = explore(self.found, limits, progress)

    def only(self, index: int) -> Played:
        """Return one of the questions alone, as it was played."""
        one = copy(self)
        one._asked, one.found = [self._asked[index]], [self.found[index]]
        return one

    def outcome(self, index: int, node: Node) -> Any:
        """Return what question ``index`` observes in a state, as a row or as its one value."""
        board, question = self._asked[index]
        row = observe(question.observe, node.seen, self.names_in(node.state), board.players)
        return row[0] if len(row) == 1 else row

    def observed(self, index: int, node: Node) -> str:
        """Return what question ``index`` observes in a state, in words."""
        question = self._asked[index][1]
        return observed_text(question, self.outcome(index, node)) if question.observe else "the end"

    def outcomes(self, index: int) -> dict[Any, Node]:
        """Return the distinct outcomes of a question in order, each with the first state that shows it."""
        ends: dict[Any, Node] = {}
        for node in self.found[index].ends():
            ends.setdefault(self.outcome(index, node), node)
        return {outcome: ends[outcome] for outcome in sorted(ends, key=repr)}

    def tell(self, ends: Sequence[Iterable[Node]], explain: bool) -> list[list[tuple[Step, ...]]]:
        """Tell, for each question, how it comes to each of these states."""
        ways = [(each, ways_to(each, some)) for each, some in zip(self.found, ends, strict=True)]
        return tell_ways(ways, self.names_in, explain)

    def answers(self, query: str, explain: bool = False) -> list[Answer]:
        """Return the answers of ``outcomes`` or ``choosers`` to the questions."""
        return (answer_outcomes if query == "outcomes" else answer_choosers)(self, explain)

    def missing(self, index: int) -> tuple[tuple[Ability, ...], tuple[Ability, ...]]:
        """Return what is not encoded: what makes a question unsupported, and what is set aside."""
        each = self.found[index]
        lines = {
            fact.arguments[0]: fact.arguments[1].number
            for card in each.cards.values()
            for fact in card.symbols
            if fact.name == "line_of"
        }
        return self._abilities(each.unsupported, lines), self._abilities(each.set_aside.values(), lines)

    def _abilities(
        self, found: Iterable[tuple[Symbol, State]], lines: dict[Symbol, int]
    ) -> tuple[Ability, ...]:
        said = (abilities([atom], lines, self.names_in(state)) for atom, state in found)
        return tuple(dict.fromkeys(ability for some in said for ability in some))


def answer_outcomes(played: Played, explain: bool = False) -> list[Answer]:
    """Answer each question with the list of its distinct outcomes, one value for each observable.

    Each outcome has a path that leads to it. Where a limit was met, the answer is not complete.
    """
    rows = [{} if each.unsupported else played.outcomes(index) for index, each in enumerate(played.found)]
    answers = []
    for index, steps in enumerate(played.tell([row.values() for row in rows], explain)):
        values = [list(value) if isinstance(value, tuple) else value for value in rows[index]]
        paths = tuple(Path(value, way) for value, way in zip(values, steps, strict=True))
        answers.append(_answer("outcomes", played, index, values, steps, paths))
    return answers


def answer_choosers(played: Played, explain: bool = False) -> list[Answer]:
    """Answer each question with the players who make choices, in their order (CR 101.4).

    There is no answer where that differs between the ways in which it can go, nor where a limit was met.
    """
    sure = [each.complete and not each.unsupported for each in played.found]
    ends = [each.ends()[:1] if good else [] for each, good in zip(played.found, sure, strict=True)]
    answers = []
    for index, steps in enumerate(played.tell(ends, explain)):
        found = choosers_of(played.found[index]) if sure[index] else ()
        if isinstance(found, Differ):
            answers.append(_unsettled(_differ(found)))
        elif not played.found[index].complete:
            answers.append(_unsettled("a limit was met before everything was enumerated", complete=False))
        else:
            answers.append(_answer("choosers", played, index, list(found), steps))
    return answers


def _answer(
    query: str,
    played: Played,
    index: int,
    value: Any,
    ways: Iterable[Iterable[Step]],
    paths: tuple[Path, ...] = (),
) -> Answer:
    unsupported, set_aside = played.missing(index)
    if unsupported:
        return Answer(query, None, unsupported=unsupported, set_aside=set_aside)
    because = tuple(dict.fromkeys(reason for way in ways for step in way for reason in _all_of(step)))
    complete = played.found[index].complete
    return Answer(query, value, complete=complete, because=because, set_aside=set_aside, paths=paths)


def _all_of(step: Step) -> Iterator[Reason]:
    if step.choice is not None:
        yield step.choice
    yield from step.because


def _unsettled(why: str, complete: bool = True) -> Answer:
    missing = Ability(object="", card="", line=0, kind="choosers", why=why)
    return Answer("choosers", None, complete=complete, unsupported=(missing,))


def _differ(found: Differ) -> str:
    if not found.ways:
        return "it may go on without an end, so there is no one order of choices"
    one, other = (", then ".join(way) or "nobody" for way in found.ways)
    return f"who chooses hangs on what is chosen: it may be {one}, or {other}"
