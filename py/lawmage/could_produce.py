"""The query ``could_produce``: which types of mana a permanent could produce (CR 106.7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from clingo import Symbol

from lawmage.answers import Ability, Answer, Reason
from lawmage.board import Board, Question
from lawmage.cards.index import CardIndex
from lawmage.engine import Order, Phase, answer
from lawmage.errors import LawmageError
from lawmage.facts import Facts
from lawmage.words import vocabulary

_TYPES = "WUBRGC"
_QUERY = "could_produce"


def could_produce(
    asked: Sequence[tuple[Board, Question]], cards: CardIndex, explain: bool = False
) -> list[Answer]:
    """Answer each question with the letters of the types of mana, in WUBRGC order.

    Raises ``LawmageError`` where the object asked about is not on the board.
    """
    facts = Facts(cards)
    things: list[Symbol] = []
    for board, question in asked:
        if question.of is None:
            raise LawmageError("of: which permanent could produce mana is not said")
        things.append(facts.ask(facts.add(board), _QUERY, question.of))
    order = Order() if explain else None
    atoms = _Atoms(answer(_QUERY, facts.symbols, facts.cards, order), order)
    return [_answer(state, thing, facts, atoms) for state, thing in zip(facts.states, things, strict=True)]


class _Atoms:
    """The atoms that an answer is read from, by state."""

    def __init__(self, phase: Phase, order: Order | None) -> None:
        self._phase = phase
        self.since = order.since if order else None
        self.produced = self._by_state("produces_with", 4)
        self.unsupported = self._by_state("unsupported", 4)
        self.set_aside = self._by_state("set_aside", 4)
        self.restricted = self._by_state("restricted", 4)
        self.nothing = self._by_state("idle", 4)
        self.barren = self._by_state("barren", 3)
        self.lines = {atom.arguments[0]: atom.arguments[1].number for atom in self._phase.atoms("line_of", 2)}

    def _by_state(self, name: str, arity: int) -> dict[Symbol, list[Symbol]]:
        found: dict[Symbol, list[Symbol]] = {}
        for atom in self._phase.atoms(name, arity):
            found.setdefault(atom.arguments[0], []).append(atom)
        return found


def _answer(state: Symbol, thing: Symbol, facts: Facts, atoms: _Atoms) -> Answer:
    unsupported = _abilities(atoms.unsupported.get(state, ()), facts, atoms)
    set_aside = _abilities(atoms.set_aside.get(state, ()), facts, atoms)
    if unsupported:
        return Answer(_QUERY, None, unsupported=unsupported, set_aside=set_aside)
    produced = [atom for atom in atoms.produced.get(state, ()) if atom.arguments[1] == thing]
    types = {atom.arguments[3].name.upper() for atom in produced}
    goals = list(produced) or [*atoms.nothing.get(state, ()), *atoms.barren.get(state, ())]
    goals += [atom for atom in atoms.restricted.get(state, ()) if atom.arguments[1] == thing]
    reasons = _main_reasons(goals, facts) if atoms.since is None else _derivations(goals, facts, atoms.since)
    return Answer(
        _QUERY, [letter for letter in _TYPES if letter in types], set_aside=set_aside, because=reasons
    )


def _main_reasons(goals: Iterable[Symbol], facts: Facts) -> tuple[Reason, ...]:
    return tuple(dict.fromkeys(Reason(_rule(goal), _say(goal, facts)) for goal in sorted(goals)))


def _rule(goal: Symbol) -> str:
    """Return the rule that a goal states: its reason's, where it has one with a rule of its own."""
    return vocabulary().rule(goal.arguments[-1], argument="Why") or vocabulary().rule(goal)


def _derivations(goals: Sequence[Symbol], facts: Facts, since: Mapping[Symbol, int]) -> tuple[Reason, ...]:
    """Return the shortest derivation for each type of mana, or why there is none."""
    from lawmage.explain import explain
    from lawmage.kb import rule_files

    found = explain(rule_files(), since, goals, lambda symbol: _name(symbol, facts), since=since)
    shortest: dict[Symbol, Reason] = {}
    for goal in sorted(goals):
        key = goal.arguments[3] if goal.name == "produces_with" else goal
        if key not in shortest or _size(found[goal]) < _size(shortest[key]):
            shortest[key] = found[goal]
    return tuple(dict.fromkeys(shortest.values()))


def _size(reason: Reason) -> int:
    return 1 + sum(map(_size, reason.premises))


def _say(symbol: Symbol, facts: Facts, argument: str | None = None) -> str:
    return vocabulary().say(symbol, lambda inner: _name(inner, facts), argument=argument)


def _name(symbol: Symbol, facts: Facts) -> str:
    return facts.handles.get(symbol, str(symbol))


def _abilities(found: Iterable[Symbol], facts: Facts, atoms: _Atoms) -> tuple[Ability, ...]:
    return tuple(dict.fromkeys(_missing(sorted(found), facts, atoms)))


def _missing(found: Iterable[Symbol], facts: Facts, atoms: _Atoms) -> Iterator[Ability]:
    """Yield what is not encoded, by the object, its card and the line of the card's text."""
    for atom in found:
        _, thing, what, why = atom.arguments
        line = what.arguments[1].number if what.name == "line" else atoms.lines.get(_printed(what), 0)
        yield Ability(
            object=_name(thing, facts),
            card=_card(what) or _name(thing, facts),
            line=line,
            kind=why.name if atom.name == "set_aside" else "ability",
            why=_say(why, facts, "Why"),
        )


def _printed(ability: Symbol) -> Symbol:
    """Return the printed ability that quotes this one, or this one."""
    return _printed(ability.arguments[0]) if ability.name == "quoted" else ability


def _card(what: Symbol) -> str:
    """Return the name of the card that an ability or line stands on, ``""`` where it is on none."""
    inner = what
    while inner.name in ("line", "printed", "quoted", "layout"):
        inner = inner.arguments[0]
    return inner.arguments[0].string if inner.name in ("face", "emblem") else ""
