"""The question in reverse: which of some cards make something happen.

The solver chooses the cards (``queries/selection.lp``), one size of sets after the other, and rules out every
set that holds one which is known already. Each choice is a board of its own. Many are grounded together,
as hypotheses are everywhere here: what the rules derive in stages has to be certain in each, and no atom
that hangs on a choice of the solver would be.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

import msgspec
from clingo import Function, Number

from lawmage.answers import Ability
from lawmage.ask import ask_many
from lawmage.board import Board, Entry, Question, Scenario
from lawmage.cards.index import CardIndex
from lawmage.errors import LawmageError
from lawmage.outcomes import Played
from lawmage.play.explore import NO_LIMITS, Limits
from lawmage.program import live, shapes_of

_TOGETHER = 64  # sets that are looked at together
_PERMANENT = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})


class Found(msgspec.Struct, frozen=True):
    """A set of cards that makes it so, and what is then answered: outcomes, or types of mana."""

    cards: tuple[str, ...]
    answer: Any


class Undecided(msgspec.Struct, frozen=True):
    """A set of cards for which there is no certain answer, and what is not encoded.

    Nothing is said of any set that holds all of its cards.
    """

    cards: tuple[str, ...]
    unsupported: tuple[Ability, ...]


class Searched(msgspec.Struct, frozen=True):
    """What came of a search: the sets that make it so, and those for which that isn't certain.

    ``tried`` is how many sets were looked at. ``complete`` is false where a limit or an interrupt ended it.
    """

    query: str
    sets: tuple[Found, ...]
    undecided: tuple[Undecided, ...] = ()
    tried: int = 0
    complete: bool = True


class Choice(msgspec.Struct, frozen=True):
    """A card that may be chosen: its entry on a board, and the name by which it is told."""

    entry: Entry
    name: str


Progress = Callable[[int, int, int], None]
"""Is told the size of the sets, how many are looked at, and how many of them make it so."""

_Judged = Iterator[tuple[Any, tuple[Ability, ...], bool]]
_Judge = Callable[[Sequence[Board]], _Judged]
"""Yields, for each board, its answer where that is searched for, what isn't encoded, and completeness."""


def choices(
    placed: Iterable[tuple[str, str]], board: Board, cards: CardIndex, skip: bool = False, after: int = 0
) -> list[Choice]:
    """Return the choices of these players and permanents (a card's name, or a number and a name).

    Raises ``LawmageError`` where one can't be read or can't be on the battlefield; with ``skip`` such
    cards are left out. ``after`` is how many choices there are before these.
    """
    from lawmage.scenario import loads

    found: list[Choice] = []
    newest = max((entry.timestamp for entry in board.objects), default=0)
    for player, text in placed:
        asked = {"battlefield": {player: [text]}, "ask": "legal", "action": {"pass": True}}
        written = json.dumps({"players": board.players, **asked}, ensure_ascii=False)
        for entry in loads(written, cards)[0].board.objects:
            if not _permanent(entry, cards):
                if skip:
                    continue
                raise LawmageError(f"{entry.card} is no card that could be on the battlefield")
            number = after + len(found) + 1
            placed_entry = msgspec.structs.replace(
                entry, handle=f"{entry.card} (choice {number})", timestamp=newest + number
            )
            whose = "" if player == board.players[0] else f" ({player})"
            found.append(Choice(placed_entry, f"{entry.card}{whose}"))
    return found


def order_matters(
    scenario: Scenario,
    among: Sequence[Choice],
    cards: CardIndex,
    size: int = 2,
    every: bool = False,
    limits: Limits = NO_LIMITS,
    progress: Progress | None = None,
) -> Searched:
    """Return the sets of at most ``size`` cards that give the question of a scenario several outcomes.

    These are the smallest such sets: none holds another. With ``every`` they are all of exactly that size.
    """
    question = scenario.question

    def judge(boards: Sequence[Board]) -> _Judged:
        played = Played([(board, question) for board in boards], cards, limits)
        for index, each in enumerate(played.found):
            unsupported, _ = played.missing(index)
            outcomes = [] if unsupported else list(played.outcomes(index))
            complete = each.complete and not played.interrupted
            yield (outcomes if len(outcomes) > 1 else None), unsupported, complete

    return _search("order_matters", scenario.board, among, judge, size, every, limits, progress)


def could_produce(
    scenario: Scenario,
    among: Sequence[Choice],
    goal: str,
    cards: CardIndex,
    size: int = 2,
    every: bool = False,
    limits: Limits = NO_LIMITS,
    progress: Progress | None = None,
) -> Searched:
    """Return the sets of cards with which a permanent could produce every type of mana of ``goal``.

    ``scenario`` asks ``could_produce`` of it. ``size`` and ``every`` are those of ``order_matters``.
    """
    question = scenario.question

    def judge(boards: Sequence[Board]) -> _Judged:
        asked = [Scenario(board=board, question=question) for board in boards]
        for answer in ask_many(asked, cards=cards):
            made = answer.supported and set(goal) <= set(answer.answer)
            yield (answer.answer if made else None), answer.unsupported, answer.complete

    return _search("could_produce", scenario.board, among, judge, size, every, limits, progress)


def event_asked(board: str, event: str, cards: CardIndex, file: str = "") -> Scenario:
    """Return the question what comes of an event on the board of a scenario: all that events change.

    ``board`` is the text of a scenario, ``event`` an event as scenarios write it.
    """
    from lawmage.scenario.loader import asked_of

    event = event if event.lstrip().startswith(("{", "[")) else f"{{{event}}}"
    text = f"ask: outcomes\nuntil: event\nobserve: [{{result: game}}]\nevent: {event}\n"
    asked = asked_of(board, text, cards, file, "the event")
    observed = tuple(_observables(asked.board, asked.question))
    return msgspec.structs.replace(asked, question=msgspec.structs.replace(asked.question, observe=observed))


def _observables(board: Board, question: Question) -> Iterator[dict[str, Any]]:
    kinds = {"+1/+1", "-1/-1", "loyalty"}
    for event in question.event or ():
        kinds.update(event.get("put_counters", ()), event.get("remove_counters", ()))
    for player in board.players:
        for of_player in (
            "life",
            "hand_size",
            "library_size",
            "graveyard",
            "exile",
            "mana",
            "tokens",
            "lost",
        ):
            yield {of_player: player}
        for kind in ("poison", "energy"):
            yield {"player_counters": player, "kind": kind}
    for entry in board.objects:
        for of_object in ("zone", "controller", "tapped", "damage"):
            yield {of_object: entry.handle}
        for kind in sorted(kinds):
            yield {"counters": entry.handle, "kind": kind}


# ------------------------------------------------------------------------------------- the search


def _search(
    query: str,
    board: Board,
    among: Sequence[Choice],
    judge: _Judge,
    size: int,
    every: bool,
    limits: Limits,
    progress: Progress | None,
) -> Searched:
    sets: dict[tuple[int, ...], Found] = {}
    undecided: dict[tuple[int, ...], Undecided] = {}
    settled: list[tuple[int, ...]] = []
    tried = 0

    def searched(complete: bool) -> Searched:
        return Searched(query, _in_order(sets), _in_order(undecided), tried, complete)

    deadline = None if limits.seconds is None else time.monotonic() + limits.seconds
    for count in range(size + 1):
        known = list(settled)
        for some in _batches(_selections(among, count, known)):
            if deadline is not None and time.monotonic() >= deadline:
                return searched(complete=False)
            complete = True
            judged = zip(some, judge([_with(board, among, chosen) for chosen in some]), strict=True)
            for chosen, (answer, unsupported, whole) in judged:
                names = tuple(among[index].name for index in chosen)
                if unsupported:
                    undecided[chosen] = Undecided(names, unsupported)
                    settled.append(chosen)
                elif answer is not None and (not every or count == size):
                    sets[chosen] = Found(names, answer)
                    settled += [] if every else [chosen]
                complete = complete and whole
            tried += len(some)
            if progress is not None:
                progress(count, tried, len(sets))
            if not complete:
                return searched(complete=False)
    return searched(complete=True)


_Told = TypeVar("_Told")


def _in_order(found: dict[tuple[int, ...], _Told]) -> tuple[_Told, ...]:
    """Return what was found of sets: smaller ones first, then as their cards were named."""
    return tuple(found[chosen] for chosen in sorted(found, key=lambda chosen: (len(chosen), chosen)))


def _selections(
    among: Sequence[Choice], size: int, settled: Sequence[Sequence[int]]
) -> Iterator[tuple[int, ...]]:
    """Yield every choice of so many cards that holds none of the settled sets, as the solver finds them."""
    if size == 0:
        if not settled:
            yield ()
        return
    facts = [Function("candidate", [Number(index)]) for index in range(len(among))]
    last: dict[tuple[str, str], int] = {}
    for index, each in enumerate(among):
        alike = each.name, each.entry.controller
        if alike in last:
            facts.append(Function("copy_after", [Number(last[alike]), Number(index)]))
        last[alike] = index
    for number, each_set in enumerate(settled):
        facts += (Function("settled", [Number(number), Number(index)]) for index in each_set)
        if not each_set:
            return
    control = live(("selection",), shapes_of(facts)).control("--models=0")
    with control.backend() as backend:
        for fact in facts:
            backend.add_rule([backend.add_atom(fact)])
    control.ground([("selection", [Number(size)])])
    chosen = {
        atom.literal: atom.symbol.arguments[0].number for atom in control.symbolic_atoms.by_signature("in", 1)
    }
    with control.solve(yield_=True) as models:
        for model in models:
            yield tuple(sorted(index for literal, index in chosen.items() if model.is_true(literal)))


def _batches(selections: Iterator[tuple[int, ...]]) -> Iterator[list[tuple[int, ...]]]:
    batch: list[tuple[int, ...]] = []
    for each in selections:
        batch.append(each)
        if len(batch) == _TOGETHER:
            yield batch
            batch = []
    if batch:
        yield batch


def _with(board: Board, among: Sequence[Choice], chosen: Iterable[int]) -> Board:
    """Return a board with the chosen cards on its battlefield."""
    entries = (among[index].entry for index in chosen)
    return msgspec.structs.replace(board, objects=(*board.objects, *entries))


def _permanent(entry: Entry, cards: CardIndex) -> bool:
    card = cards.find(entry.card) if entry.card else None
    return card is None or not _PERMANENT.isdisjoint(card.faces[0].types)


def told(scenario: Scenario, found: Found) -> str:
    """Say what is answered with a set of cards: of several observables only those that differ."""
    from lawmage.render import observed_text

    if found.answer and scenario.question.ask == "could_produce":
        return "".join(f"{{{letter}}}" for letter in found.answer)
    observe = scenario.question.observe
    if len(observe) == 1:
        return " | ".join(observed_text(scenario.question, value) for value in found.answer)
    differing = [
        place for place in range(len(observe)) if len({repr(row[place]) for row in found.answer}) > 1
    ]
    narrow = msgspec.structs.replace(scenario.question, observe=tuple(observe[place] for place in differing))
    rows = ([row[place] for place in differing] for row in found.answer)
    return " | ".join(observed_text(narrow, row if len(row) > 1 else row[0]) for row in rows)
