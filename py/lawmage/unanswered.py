"""Questions that no query answers yet: unsupported, with what is missing named."""

from __future__ import annotations

from lawmage.answers import Ability, Answer
from lawmage.board import Board, Question


def unanswered(board: Board, question: Question) -> Answer:
    """Return the answer to a question that is read and checked, and that no rule answers yet."""
    what = "first" if board.first else question.ask
    why = (
        "what happens first, before the question, is not played out yet"
        if board.first
        else f"the query {question.ask} is not answered yet"
    )
    return Answer(question.ask, None, unsupported=(Ability(object="", card="", line=0, kind=what, why=why),))
