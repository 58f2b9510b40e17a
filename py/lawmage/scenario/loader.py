"""Scenario files, read and checked: see ``queries/FORMAT.md`` for the format."""

from __future__ import annotations

from pathlib import Path

from lawmage.board import Question, Scenario
from lawmage.cards.index import CardIndex
from lawmage.errors import ScenarioError
from lawmage.scenario import board as board_part
from lawmage.scenario import question as question_part
from lawmage.scenario import words
from lawmage.scenario.expect import expected
from lawmage.scenario.names import Cards
from lawmage.scenario.source import Node, documents

MAX_FILE = 4_000_000
KEYS = frozenset({"title", "source", "rules"}) | board_part.KEYS | question_part.KEYS


def load(path: str | Path, cards: CardIndex, *, boards: bool = False) -> list[Scenario]:
    """Return the scenarios of a file, in order; there is at least one.

    ``cards`` knows the cards by name. Of ``boards`` nothing has to be asked. Raises ``ScenarioError``
    where the file can't be read or any of its scenarios is not as ``queries/FORMAT.md`` says.
    """
    return loads(text_of(path), cards, file=str(path), boards=boards)


def text_of(path: str | Path) -> str:
    """Return the text of a scenario file; ``ScenarioError`` where it can't be read."""
    file = str(path)
    try:
        with open(path, "rb") as stream:
            content = stream.read(MAX_FILE + 1)
    except (OSError, ValueError) as error:
        says = getattr(error, "strerror", None) or error
        raise ScenarioError(f"can't be read: {says}", file=file) from None
    if len(content) > MAX_FILE:
        raise ScenarioError(f"is longer than {MAX_FILE:,} bytes", file=file)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise ScenarioError("is not text in UTF-8", file=file, line=line) from None


def loads(text: str, cards: CardIndex, file: str = "", *, boards: bool = False) -> list[Scenario]:
    """Return the scenarios of a text as ``load`` does; ``file`` names it in errors."""
    known = Cards(cards)
    scenarios = [_scenario(root, known, boards) for root in documents(text, file)]
    if not scenarios:
        raise ScenarioError("there is no scenario in it", file=file)
    return scenarios


def asked_of(text: str, question: str, cards: CardIndex, file: str = "", question_file: str = "") -> Scenario:
    """Return what a text asks in place of the question of a scenario, on the board of that scenario.

    ``question`` has the keys of a question only. Raises ``ScenarioError`` as ``loads`` does.
    """
    known = Cards(cards)
    roots, asking = list(documents(text, file)), list(documents(question, question_file))
    if len(roots) != 1 or len(asking) != 1:
        raise ScenarioError("one board and one question are needed", file=file)
    fields = roots[0].fields(KEYS)
    board, context = board_part.board(fields, known)
    asked = question_part.question(asking[0], asking[0].fields(question_part.KEYS), board, context)
    title = fields["title"].prose() if "title" in fields else ""
    return Scenario(board=board, question=asked, title=title, file=file)


def _scenario(root: Node, cards: Cards, only_board: bool) -> Scenario:
    fields = root.fields(KEYS)
    board, context = board_part.board(fields, cards)
    if only_board and "ask" not in fields:
        question = Question(ask="")
    else:
        question = question_part.question(root, fields, board, context)
    return Scenario(
        board=board,
        question=question,
        title=fields["title"].prose() if "title" in fields else "",
        source=fields["source"].prose() if "source" in fields else "",
        rules=words.rule_numbers(fields["rules"]) if "rules" in fields else (),
        expect=expected(fields["expect"], question, board.teams, context) if "expect" in fields else None,
        has_expect="expect" in fields,
        file=root.file,
        line=root.line,
    )
