"""The queries ``outcomes`` and ``choosers``: everything that can come of a beginning, and who chooses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from clingo import Symbol

from lawmage.answers import Ability, Answer
from lawmage.board import Board, Question
from lawmage.cards.index import CardIndex
from lawmage.play.explore import Exploration, Node, explore
from lawmage.play.observing import observe
from lawmage.play.opening import Opening
from lawmage.words import vocabulary

Asked = tuple[Board, Question]


def outcomes(asked: Sequence[Asked], cards: CardIndex, explain: bool = False) -> list[Answer]:
    """Answer each question with the list of its distinct outcomes, one value for each observable."""
    return [
        _answer("outcomes", exploration, opening, _rows(exploration, opening, board, question))
        for exploration, opening, board, question in _explored(asked, cards)
    ]


def choosers(asked: Sequence[Asked], cards: CardIndex, explain: bool = False) -> list[Answer]:
    """Answer each question with the players who make choices, in their order (CR 101.4)."""
    return [
        _answer("choosers", exploration, opening, _choosers(exploration))
        for exploration, opening, _, _ in _explored(asked, cards)
    ]


def _explored(
    asked: Sequence[Asked], cards: CardIndex
) -> Iterator[tuple[Exploration, Opening, Board, Question]]:
    opening = Opening(cards)
    begun = [Exploration.of(*opening.begin(board, question)) for board, question in asked]
    explore(begun)
    for exploration, (board, question) in zip(begun, asked, strict=True):
        yield exploration, opening, board, question


def _answer(query: str, exploration: Exploration, opening: Opening, answer: Any) -> Answer:
    if exploration.unsupported:
        return Answer(query, None, unsupported=tuple(_missing(exploration, opening)))
    return Answer(query, answer, complete=exploration.complete)


def _missing(exploration: Exploration, opening: Opening) -> Iterator[Ability]:
    for atom in dict.fromkeys(exploration.unsupported):
        _, thing, what, why = atom.arguments
        say = vocabulary().say(why, opening.name, argument="Why")
        yield Ability(object=opening.name(thing), card=str(what), line=0, kind="ability", why=say)


def _rows(exploration: Exploration, opening: Opening, board: Board, question: Question) -> list[Any]:
    rows = {observe(question.observe, node.seen, opening.name, board.players) for node in exploration.ends()}
    ordered = sorted(rows, key=repr)
    return [row[0] if len(row) == 1 else list(row) for row in ordered]


def _choosers(exploration: Exploration) -> list[str]:
    found = {tuple(path) for path in _paths(exploration.start, None, frozenset())}
    return list(next(iter(found))) if len(found) == 1 else sorted(map(str, found))


def _paths(node: Node, before: tuple[Symbol, Symbol] | None, been: frozenset[int]) -> Iterator[list[str]]:
    """Yield who chooses on each way from a node on; picks of one decision count once."""
    if not node.options or node.number in been:
        yield []
        return
    task = node.state.agenda[-1] if node.state.agenda else node.options[0][0].choice
    for option, following in node.options:
        mark = (task, option.player) if option.player is not None else None
        chosen = len(node.options) > 1 and option.player is not None and option.player.type.name == "String"
        counted = [option.player.string] if chosen and option.player is not None and mark != before else []
        after = mark if chosen else before
        for rest in _paths(following, after, been | {node.number}):
            yield counted + rest
