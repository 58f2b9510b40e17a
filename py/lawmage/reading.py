"""Reading an answer off the atoms of a grounding: what is not encoded, and the reasons."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from clingo import Symbol

from lawmage.acting import act
from lawmage.answers import Ability, Reason
from lawmage.board import Board, Question
from lawmage.cards.index import CardIndex
from lawmage.engine import Order, Phase, answer, apart
from lawmage.errors import LawmageError
from lawmage.facts import Facts
from lawmage.missing import abilities
from lawmage.play.later import Later, add_later
from lawmage.words import vocabulary


class Reading:
    """The answers to one query on some boards, as atoms by state.

    ``subjects`` are the states and the objects that were asked about, in the order of the questions;
    where these are of the ``whole`` board, each state itself. ``then`` goes on from each phase that was
    grounded, with the program parts that come ``later``. ``edit`` may change the facts before that.
    """

    def __init__(
        self,
        query: str,
        parts: Sequence[str],
        asked: Sequence[tuple[Board, Question]],
        cards: CardIndex,
        explain: bool = False,
        whole: bool = False,
        later: Sequence[str] = (),
        then: Callable[[Phase], None] = lambda phase: None,
        edit: Callable[[Facts], None] = lambda facts: None,
    ) -> None:
        self._facts = Facts(cards)
        ask = self._ask_whole if whole else self._ask
        self.subjects = [ask(query, board, question) for board, question in asked]
        edit(self._facts)
        self._order = Order() if explain else None
        self._phases = [
            answer((*parts, "support", query), boards, self._order, later)
            for boards in apart(self._facts.said)
        ]
        for phase in self._phases:
            then(phase)
        self._unsupported = self.by_state("unsupported", 4)
        self._set_aside = self.by_state("set_aside", 4)
        self._lines = {atom.arguments[0]: atom.arguments[1].number for atom in self.atoms("line_of", 2)}

    def _ask(self, query: str, board: Board, question: Question) -> tuple[Symbol, Symbol]:
        if question.of is None:
            raise LawmageError(f"of: the object that {query} is asked of is not said")
        state = self._add(board)
        return state, self._facts.ask(state, query, question.of)

    def _add(self, board: Board) -> Symbol:
        return add_later(self._facts, board) if isinstance(board, Later) else self._facts.add(board)

    def _ask_whole(self, query: str, board: Board, question: Question) -> tuple[Symbol, Symbol]:
        state = self._add(board)
        self._facts.ask_whole(state, query)
        if question.action is not None:
            act(self._facts, state, question.action)
        return state, state

    def by_state(self, name: str, arity: int) -> dict[Symbol, list[Symbol]]:
        """Return the atoms of a predicate by their state."""
        found: dict[Symbol, list[Symbol]] = {}
        for atom in self.atoms(name, arity):
            found.setdefault(atom.arguments[0], []).append(atom)
        return found

    def atoms(self, name: str, arity: int) -> Iterator[Symbol]:
        """Yield the true atoms of a predicate."""
        return (atom for phase in self._phases for atom in phase.atoms(name, arity))

    def facts_of(self, state: Symbol, names: Collection[str]) -> list[Symbol]:
        """Return the true atoms of these predicates, of one state or of none."""
        for phase in self._phases:
            states = {atom.arguments[0] for atom in phase.atoms("state", 1)}
            if state in states:
                others = states - {state}
                found = phase.named(names)
                return [atom for atom in found if not atom.arguments or atom.arguments[0] not in others]
        raise KeyError(state)

    @property
    def facts(self) -> Facts:
        """The facts of the boards, and what their symbols stand for."""
        return self._facts

    def name(self, symbol: Symbol) -> str:
        """Return the handle of an object, or the symbol as clingo prints it."""
        return self._facts.name(symbol)

    def unsupported(self, state: Symbol) -> tuple[Ability, ...]:
        """Return what is not encoded and could change the answer in a state."""
        return self.abilities(self._unsupported.get(state, ()))

    def set_aside(self, state: Symbol) -> tuple[Ability, ...]:
        """Return what is not encoded and can't change the answer in a state."""
        return self.abilities(self._set_aside.get(state, ()))

    def reasons(self, goals: Iterable[Symbol], same: Callable[[Symbol], object]) -> tuple[Reason, ...]:
        """Return why the goals are true: by themselves, or with their derivations if these were asked for.

        Of goals that are the ``same``, the one with the shortest derivation is told.
        """
        shortest: dict[object, Reason] = {}
        for goal, reason in self.reason_of(goals).items():
            key = goal if self._order is None else same(goal)
            if key not in shortest or _size(reason) < _size(shortest[key]):
                shortest[key] = reason
        return tuple(dict.fromkeys(shortest.values()))

    def reason_of(self, goals: Iterable[Symbol]) -> dict[Symbol, Reason]:
        """Return why each goal is true, in the order of the goals as terms (see ``reasons``)."""
        goals = list(goals)
        if self._order is None:
            return {goal: Reason(rule_of(goal), self.say(goal)) for goal in goals}
        from lawmage.explain import explain
        from lawmage.kb import rule_files

        since = self._order.since
        return explain(rule_files(), since, goals, self.name, since=since)

    def say(self, symbol: Symbol, argument: str | None = None) -> str:
        """Return a term or an atom in words."""
        return vocabulary().say(symbol, self.name, argument=argument)

    def abilities(self, found: Iterable[Symbol]) -> tuple[Ability, ...]:
        """Return what atoms of ``unsupported`` or ``set_aside`` name, each once."""
        return abilities(found, self._lines, self.name)


def rule_of(goal: Symbol) -> str:
    """Return the rule that a goal states: its reason's, where it has one with a rule of its own."""
    return vocabulary().rule(goal.arguments[-1], argument="Why") or vocabulary().rule(goal)


def _size(reason: Reason) -> int:
    return 1 + sum(map(_size, reason.premises))
