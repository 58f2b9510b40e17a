"""The rows of what may be done: whether an action is legal, every legal action, and the ways to pay."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.bench.alone import alone
from tests.bench.clock import Row, in_turn, ratio, timed_row

from lawmage.actions import actions
from lawmage.api import Position
from lawmage.ask import ask
from lawmage.board import Scenario
from lawmage.cards.store import Cards
from lawmage.pay import pay

_ROUNDS = 20
MINE = (
    *("4 Forest", "4 Island", "4 Plains", "2 Llanowar Elves", "Birds of Paradise", "3 Grizzly Bears"),
    *("Serra Angel", "Sol Ring", "Prodigal Sorcerer", "Jace, the Mind Sculptor", "Oblivion Ring"),
)
THEIRS = ("5 Mountain", "5 Swamp", "4 Hill Giant", "3 Walking Corpse")
HAND = ("Lightning Bolt", "Counterspell", "Giant Growth", "Wrath of God", "Air Elemental", "Forest", "Negate")


def table(*hand: str) -> Position:
    """Return a board of 40 permanents with seven cards in hand, or these in the place of the last ones."""
    return Position(MINE, THEIRS, hand={"you": [*HAND[: len(HAND) - len(hand)], *hand]})


def deeds(cards: Cards) -> Iterator[Row]:
    """Yield how long it takes to judge one action, to list all, and to find the ways to pay."""
    few = Position(["Mountain", "Forest"], ["Thalia, Guardian of Thraben"], hand={"you": ["Lightning Bolt"]})
    bolt = few.scenario("legal", action={"cast": "Lightning Bolt", "targets": ["opponent"]})
    yield from _measured("legal: a spell that is taxed", _legal(bolt, cards), 15)
    elf = Position([{"card": "Llanowar Elves", "sick": True}]).scenario(
        "legal", action={"tap_for_mana": "Llanowar Elves"}
    )
    yield from _measured("legal: a creature that is sick", _legal(elf, cards), 15)
    whole = table().scenario("legal", action={"cast": "Wrath of God"})
    yield from _measured("legal: the same board of 40 permanents", _legal(whole, cards), None)
    board = whole.board
    yield from _measured(
        "actions: 40 permanents, 7 cards in hand", lambda: len(actions(board, cards).legal), 150
    )
    with_x = table("Hydroid Krasis").scenario("legal", action={"pass": True}).board
    yield from _measured("actions: one of these with X", lambda: len(actions(with_x, cards).legal), None)
    yield from _measured(
        "pay: {1}{G}, the same board", lambda: len(pay(board, cards, cost="{1}{G}").ways), None
    )


def _legal(scenario: Scenario, cards: Cards) -> Callable[[], object]:
    return lambda: ask(scenario.board, scenario.question, cards=cards).answer


def _measured(what: str, work: Callable[[], object], bar: float | None) -> Iterator[Row]:
    by_clingo = alone(work)
    ours, limit = in_turn(_ROUNDS, work, by_clingo)
    yield timed_row(what, ours, bar, str(work()))
    yield Row("  times clingo alone", ratio(ours, limit), "×")
