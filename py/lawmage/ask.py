"""Ask a question of a board and get a typed answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from lawmage.answers import Answer
from lawmage.board import Board, Question, Scenario
from lawmage.cards.index import CardIndex
from lawmage.characteristics import characteristics
from lawmage.could_produce import could_produce
from lawmage.errors import LawmageError
from lawmage.legal import legal
from lawmage.outcomes import Played
from lawmage.play.explore import NO_LIMITS, Limits, Progress
from lawmage.play.later import after_first
from lawmage.unanswered import unanswered

Asked = tuple[Board, Question]
Query = Callable[[Sequence[Asked], CardIndex, bool], list[Answer]]
Enough = Callable[[int, Answer], bool]
"""Tells of a question, by its number, whether an answer without its full derivation will do."""

QUERIES: dict[str, Query] = {
    "could_produce": could_produce,
    "characteristics": characteristics,
    "legal": legal,
}
"""The queries about a board as it is, by the name that ``ask:`` gives them."""

PLAYED = ("outcomes", "choosers")
"""The queries that play on from a board, for which limits can be set."""


_TOGETHER = 64
"""How many questions are played on together: their states are kept until all are answered."""


@lru_cache(maxsize=1)
def _cards() -> CardIndex:
    from lawmage.cards.store import Cards

    return Cards.open()


def ask(
    board: Board,
    question: Question,
    *,
    cards: CardIndex | None = None,
    explain: bool = False,
    limits: Limits = NO_LIMITS,
    progress: Progress | None = None,
) -> Answer:
    """Answer one question of a board.

    ``cards`` are the cards that the board may name (the opened store by default); with ``explain``
    the answer carries its full derivation. What is not encoded and could matter makes the answer
    unsupported (``Answer.unsupported``). Where the game is played on, ``limits`` or an interrupt
    (Ctrl-C) end that: the answer is what is proved so far, and not complete. Raises ``LawmageError``
    where the question can't be asked of the board.
    """
    return _answers([(board, question)], cards, explain, limits, progress)[0]


def ask_many(
    scenarios: Iterable[Scenario],
    *,
    cards: CardIndex | None = None,
    explain: bool = False,
    limits: Limits = NO_LIMITS,
    enough: Enough | None = None,
) -> list[Answer]:
    """Answer the questions of many scenarios at once, in their order (see ``ask``).

    Boards that are asked the same query share one grounding, which makes each of them cheaper. With
    ``enough`` those answers carry their full derivation that are not enough without.
    """
    asked = [(scenario.board, scenario.question) for scenario in scenarios]
    return _answers(asked, cards, explain, limits, enough=enough)


def _answers(
    asked: Sequence[Asked],
    cards: CardIndex | None,
    explain: bool,
    limits: Limits,
    progress: Progress | None = None,
    enough: Enough | None = None,
) -> list[Answer]:
    answers: dict[int, Answer] = {}
    together: dict[str, list[int]] = {}
    for index, (board, question) in enumerate(asked):
        if question.ask in QUERIES and board.first:
            answers[index] = _later(board, question, cards or _cards(), explain)
            if enough is not None and not enough(index, answers[index]):
                answers[index] = _later(board, question, cards or _cards(), True)
        elif question.ask in PLAYED or question.ask in QUERIES:
            together.setdefault(question.ask, []).append(index)
        else:
            answers[index] = unanswered(board, question)
    for query, indices in together.items():
        # Explaining takes more than twice as long for twice the atoms, so it is done board by board.
        size = 1 if explain else _TOGETHER if query in PLAYED else len(indices)
        for batch in (indices[start : start + size] for start in range(0, len(indices), size)):
            some = [asked[index] for index in batch]
            if query in PLAYED:
                found, again = _played(query, some, cards or _cards(), explain, limits, progress)
            else:
                found, again = _as_it_is(query, some, cards or _cards(), explain)
            for number, index in enumerate(batch):
                good = enough is None or enough(index, found[number])
                answers[index] = found[number] if good else again(number)
    return [answers[index] for index in range(len(asked))]


Again = Callable[[int], Answer]
"""Answers one of some questions once more, with its full derivation."""


def _played(
    query: str,
    asked: Sequence[Asked],
    cards: CardIndex,
    explain: bool,
    limits: Limits,
    progress: Progress | None,
) -> tuple[list[Answer], Again]:
    played = Played(asked, cards, limits, progress)
    return played.answers(query, explain), lambda number: played.only(number).answers(query, True)[0]


def _as_it_is(
    query: str, asked: Sequence[Asked], cards: CardIndex, explain: bool
) -> tuple[list[Answer], Again]:
    answered = QUERIES[query]
    return answered(asked, cards, explain), lambda number: answered([asked[number]], cards, True)[0]


def _later(board: Board, question: Question, cards: CardIndex, explain: bool) -> Answer:
    """Answer a question after what is done first: where that leaves ways open, of each."""
    boards, played = after_first(board, cards)
    if played.unsupported or not boards:
        return unanswered(board, question)
    found = [QUERIES[question.ask]([(each, question)], cards, explain)[0] for each in boards]
    for each in found:
        if not each.supported or each.answer != found[0].answer:
            if each.supported and found[0].supported:
                raise LawmageError("first: what it leaves open changes the answer")
            return each if not each.supported else found[0]
    return found[0]
