"""Whether a cost can be paid, and every distinct way to pay it (CR 118.3, 601.2g, 601.2h).

A way is which mana abilities are used, which mana of the pool is spent, how much life is paid, and what
else is given. Objects that are alike in all that bears on the payment, and have one name, are not told apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from clingo import Function, Number, String, Symbol, SymbolType

from lawmage.acting import act
from lawmage.actions import handle_of
from lawmage.answers import Ability
from lawmage.board import Board
from lawmage.cards.index import CardIndex
from lawmage.engine import Phase, answer, apart
from lawmage.errors import LawmageError
from lawmage.facts import Facts, cost_symbols
from lawmage.missing import abilities
from lawmage.payment import needed, payable, read_words
from lawmage.play.later import Later, add_later, after_first
from lawmage.program import live, shapes_of
from lawmage.words import vocabulary

_PARTS = ("mana", "support", "legal")
_PAYING = ("payment", "ways")
_COST = Function("charged")
MOST = 1000
"""How many ways are told at most, unless more are asked for."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to pay: each part in words, and how often (``Forest: 2``); ``life`` is paid besides.

    ``uses`` are the objects of which mana abilities are activated, ``spends`` the mana of the pool, and
    ``gives`` what else pays: what is sacrificed, tapped, exiled, …, with what for.
    """

    uses: Mapping[str, int]
    spends: str
    life: int
    gives: Mapping[str, int]
    chooses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Paid:
    """Whether a cost can be paid, ``None`` where that is not certain, and how.

    ``x`` is the greatest X for which it can be, where X is in the cost and was not said. The ways are
    all where ``complete`` is true.
    """

    payable: bool | None
    ways: tuple[Way, ...] = ()
    x: int | None = None
    complete: bool = True
    unsupported: tuple[Ability, ...] = ()


def pay(
    board: Board,
    cards: CardIndex,
    *,
    cost: str | None = None,
    action: Mapping[str, Any] | None = None,
    player: str | None = None,
    x: int | None = None,
    most: int = MOST,
) -> Paid:
    """Return how a player can pay a ``cost`` in mana symbols, or what an ``action`` costs.

    ``player`` has priority where nobody is named. With X in a cost and no ``x``, the greatest X that
    can be paid is found, and the ways are those for it. No more than ``most`` ways are returned.
    """
    if board.first:
        boards, played = after_first(board, cards)
        if played.unsupported or len(boards) != 1:
            raise LawmageError("first: what it leads to is not one board, on which something could be paid")
        board = boards[0]
    if cost is None and action is None:
        raise LawmageError(
            "there is no cost to pay: neither an action that is asked about, nor one that is said"
        )
    if action is not None:
        return _Payment(board, cards, action=action).paid(most)
    if "X" not in (cost or "").upper() or x is not None:
        return _Payment(board, cards, cost=cost, player=player, x=x or 0).paid(most)
    return _greatest(board, cards, cost or "", player, most)


def _greatest(board: Board, cards: CardIndex, cost: str, player: str | None, most: int) -> Paid:
    """Return the ways to pay a cost with the greatest X: what pays for more pays for less (CR 118.3)."""
    best: Paid | None = None
    low, high = 0, 1
    while low < high:
        found = _Payment(board, cards, cost=cost, player=player, x=high - 1).paid(most)
        if found.payable is None or (not found.payable and high == 1):
            return found
        if not found.payable:
            break
        best, low, high = found, high, high * 2
    while low + 1 < high:
        middle = (low + high) // 2
        found = _Payment(board, cards, cost=cost, player=player, x=middle - 1).paid(most)
        if found.payable:
            best, low = found, middle
        else:
            high = middle
    assert best is not None
    return Paid(best.payable, best.ways, low - 1, best.complete, best.unsupported)


class _Payment:
    """What is to be paid on a board, and what there is to pay with."""

    def __init__(
        self,
        board: Board,
        cards: CardIndex,
        *,
        cost: str | None = None,
        action: Mapping[str, Any] | None = None,
        player: str | None = None,
        x: int = 0,
    ) -> None:
        self._facts = Facts(cards)
        self._state = add_later(self._facts, board) if isinstance(board, Later) else self._facts.add(board)
        self._facts.ask_whole(self._state, "legal")
        if action is not None:
            act(self._facts, self._state, action)
        else:
            self._charge(cost or "", player or board.priority, x)
        (boards,) = apart(self._facts.said)
        self._phase: Phase = answer(_PARTS, boards)
        self._lines = {
            atom.arguments[0]: atom.arguments[1].number for atom in self._phase.atoms("line_of", 2)
        }

    def _charge(self, cost: str, player: str, x: int) -> None:
        state = self._state
        self._facts.say("acting", state, String(player))
        self._facts.say("action", state, Function("pay"))
        self._facts.say("action_x", state, Number(x))
        for symbol, number in cost_symbols(cost).items():
            self._facts.say("charged", state, symbol, Number(number))

    def paid(self, most: int) -> Paid:
        """Return whether it can be paid, and no more than ``most`` of the ways."""
        unsupported = [*self._phase.atoms("unsupported", 4)]
        if unsupported:
            return Paid(None, complete=False, unsupported=self._abilities(unsupported))
        key = self._key()
        if next(self._phase.atoms("cant_pay", 2), None) is not None:
            return Paid(False)
        facts = needed(self._phase.named(read_words()))
        ways = list(self._ways(facts, key, most + 1))
        open_ = [Function("unsupported", [*a.arguments, Function("unclear_mana")]) for a in self._doubtful()]
        missing = self._abilities(open_)
        if not ways and (not open_ or not payable(self._state, key, facts, lucky=True)):
            return Paid(False)
        complete = len(ways) <= most and not missing
        return Paid(True if ways else None, tuple(ways[:most]), None, complete, missing)

    def _key(self) -> Symbol:
        keys = {atom.arguments[1] for atom in self._phase.atoms("paying", 3)}
        if len(keys) != 1:
            raise LawmageError(
                "there is nothing to pay" if not keys else "it is open which ability is meant: say ability:"
            )
        return keys.pop()

    def _doubtful(self) -> list[Symbol]:
        return list(self._phase.atoms("doubtful", 3))

    def _ways(self, facts: Sequence[Symbol], key: Symbol, most: int) -> Iterator[Way]:
        """Yield the ways, each once."""
        told = [*facts, Function("due", [self._state, key])]
        told += (Function("next_alike", pair) for pair in self._alike(facts))
        control = live(_PAYING, shapes_of(told)).control("--models=0", "--project=project")
        with control.backend() as backend:
            for fact in told:
                backend.add_rule([backend.add_atom(fact)])
        control.ground([(part, []) for part in _PAYING])
        parts = {
            atom.symbol.arguments[0]: atom.literal for atom in control.symbolic_atoms.by_signature("way", 1)
        }
        with control.backend() as backend:
            backend.add_project([literal for literal in parts.values() if literal > 1])
        seen: dict[str, Way] = {}
        with control.solve(yield_=True) as models:
            for model in models:
                way = self._way(part for part, literal in parts.items() if model.is_true(literal))
                if repr(way) not in seen:
                    seen[repr(way)] = way
                    yield way
                if len(seen) >= most:
                    return

    def _way(self, parts: Iterable[Symbol]) -> Way:
        uses: Counter[str] = Counter()
        gives: Counter[str] = Counter()
        spends: Counter[str] = Counter()
        life = 0
        chooses: list[str] = []
        for part in sorted(parts):
            match part.name, part.arguments:
                case "uses", [thing, _, times]:
                    uses[self._name(thing)] += times.number
                case "spends", [kind, number]:
                    spends[kind.name.upper()] += number.number
                case "loses_life", [number]:
                    life += number.number
                case "gives" | "helps", [what, thing]:
                    gives[f"{what.name.replace('_', ' ')} {self._name(thing)}"] += 1
                case "takes_branch", [branch]:
                    chooses.append(self._say(branch))
        pool = "".join(letter * spends[letter] for letter in "WUBRGC")
        return Way(dict(uses), pool, life, dict(gives), tuple(chooses))

    def _alike(self, facts: Sequence[Symbol]) -> Iterator[list[Symbol]]:
        """Yield each object with the next one that is as good: which of them does what makes no difference.

        They have one name, and the facts are the same facts with the two exchanged.
        """
        known = frozenset(facts)
        mentioned: dict[Symbol, set[Symbol]] = {}
        for fact in facts:
            for thing in set(_objects(fact)):
                mentioned.setdefault(thing, set()).add(fact)
        groups: dict[str, list[Symbol]] = {}
        for thing in sorted(mentioned):
            groups.setdefault(self._name(thing), []).append(thing)
        for things in groups.values():
            while things:
                first, *others = things
                same = [first]
                for other in others:
                    there = {first: other, other: first}
                    if all(_exchanged(fact, there) in known for fact in mentioned[first] | mentioned[other]):
                        same.append(other)
                yield from ([one, other] for one, other in pairwise(same))
                things = [thing for thing in others if thing not in same]

    def _say(self, symbol: Symbol) -> str:
        return vocabulary().say(symbol, self._name, argument="Cost")

    def _name(self, symbol: Symbol) -> str:
        return handle_of(self._facts, symbol)

    def _abilities(self, atoms: Iterable[Symbol]) -> tuple[Ability, ...]:
        return abilities(atoms, self._lines, self._name)


def _objects(symbol: Symbol) -> Iterator[Symbol]:
    """Yield the objects in a term."""
    if symbol.type is not SymbolType.Function or not symbol.arguments:
        return
    if symbol.name == "o":
        yield symbol
        return
    for argument in symbol.arguments:
        yield from _objects(argument)


def _exchanged(symbol: Symbol, there: Mapping[Symbol, Symbol]) -> Symbol:
    """Return a term with each object that is told for another in its place."""
    if symbol.type is not SymbolType.Function or not symbol.arguments:
        return symbol
    if symbol.name == "o":
        return there.get(symbol, symbol)
    return Function(symbol.name, [_exchanged(argument, there) for argument in symbol.arguments])
