"""What happens in the steps of a game, in words and with the rules' numbers.

Only the steps that are told are looked at again, all of them together. Told of a step are what its
player chooses and the nearest steps of the derivations of what changes that are steps of an explanation
(*derived* in the vocabulary), besides what the rules of part ``telling`` say is told (``tells``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from clingo import Function, Number, Symbol

from lawmage.answers import Reason
from lawmage.derivation import Atoms, derive, signature
from lawmage.engine import Order, Phase, Undecided
from lawmage.explain import tell
from lawmage.facts import CardFacts
from lawmage.kb import Signature, rule_files
from lawmage.play.state import State
from lawmage.play.step import Option, ground
from lawmage.words import Names, vocabulary

_TOGETHER = 256  # steps that are told at once
_CHANGES = (("then", 4), ("gain", 3), ("lose", 3))
_PARTS = ("telling",)
_TOLD = frozenset({("tells", 2), ("occurs", 3)})


@dataclass(frozen=True, eq=False)
class Taken:
    """A step that is to be told: a state, what is done in it, and what its objects are called.

    ``chosen`` tells that something else might have been done. Where nothing is done, what is observed
    in the state is explained instead.
    """

    state: State
    cards: Mapping[str, CardFacts]
    option: Option | None
    chosen: bool
    name: Names


@dataclass
class Told:
    """What is told of a step.

    ``choice`` is who chose what, where somebody did; ``reasons`` what is told beside events.
    ``occurring`` are the events that happen, in words, ``coming`` those that are about to happen from
    now on, each with the reasons for it, and ``gone`` those that no longer are. ``seen`` is why what is
    observed is so.
    """

    choice: Reason | None = None
    reasons: tuple[Reason, ...] = ()
    occurring: dict[Symbol, str] = field(default_factory=dict)
    coming: dict[Symbol, tuple[Reason, ...]] = field(default_factory=dict)
    gone: tuple[Symbol, ...] = ()
    seen: tuple[Reason, ...] = ()


def told(taken: Sequence[Taken], full: bool = False) -> list[Told]:
    """Tell each of these steps; ``full`` with the derivation of all that changes."""
    by_kind: dict[str, list[int]] = {}
    for number, each in enumerate(taken):
        by_kind.setdefault(each.state.kind, []).append(number)
    found: dict[int, Told] = {}
    for numbers in by_kind.values():
        for some in (numbers[start : start + _TOGETHER] for start in range(0, len(numbers), _TOGETHER)):
            found.update(zip(some, _told([taken[number] for number in some], full), strict=True))
    return [found[number] for number in range(len(taken))]


def _told(taken: Sequence[Taken], full: bool) -> list[Told]:
    """Tell steps, fewer together where all leave something undecided: of such a step alone, nothing."""
    try:
        return _Telling(taken, full).told()
    except Undecided:
        if len(taken) == 1:
            return [Told()]
        half = len(taken) // 2
        return [*_told(taken[:half], full), *_told(taken[half:], full)]


class _Telling:
    """The work on steps that are told together."""

    def __init__(self, taken: Sequence[Taken], full: bool) -> None:
        self._taken, self._full = taken, full
        states = dict.fromkeys((each.state, id(each.cards)) for each in taken)
        self._number = {state: Number(number) for number, state in enumerate(states)}
        cards = {id(each.cards): each.cards for each in taken}
        order = Order() if full else None
        phase = ground([(state, cards[key]) for state, key in states], _PARTS, order, _TOLD)
        self._changes = {name: _by_state(phase, name, arity) for name, arity in _CHANGES}
        self._choices = _by_state(phase, "choice", 3)
        self._besides = _by_state(phase, "tells", 2)
        self._occurs = _by_state(phase, "occurs", 3)
        self._seen = _by_state(phase, "seen", 3)
        self._stops = _by_state(phase, "stop", 1)
        goals = dict.fromkeys(goal for each in taken for goal in self._goals(each))
        words = vocabulary()
        self._derived = words.predicates("derived")
        given = words.predicates("input", "setting")
        if order is None:
            atoms = Atoms(lambda predicate: phase.atoms(*predicate))
            self._best = derive(rule_files(), atoms, goals, given | _of_worlds(), {})
        else:
            self._best = derive(rule_files(), Atoms.of_all(order.since), goals, given, order.since)

    def told(self) -> list[Told]:
        """Return what is told of each step."""
        return [self._tell(each) for each in self._taken]

    def _goals(self, each: Taken) -> Iterator[Symbol]:
        """Yield the atoms of which something may be told."""
        state = self._number[each.state, id(each.cards)]
        yield from self._what_is_told(state)
        if each.option is not None:
            yield from self._choice(state, each.option)
            yield from self._what_changes(state, each.option)
        if each.option is None and self._full:
            yield from self._seen.get(state, ())

    def _what_is_told(self, state: Symbol) -> Iterator[Symbol]:
        return (atom.arguments[1] for atom in self._besides.get(state, ()))

    def _choice(self, state: Symbol, option: Option) -> list[Symbol]:
        made = [option.player, option.choice]
        return [atom for atom in self._choices.get(state, ()) if atom.arguments[1:] == made]

    def _what_changes(self, state: Symbol, option: Option) -> Iterator[Symbol]:
        for atoms in self._changes.values():
            yield from (atom for atom in atoms.get(state, ()) if atom.arguments[1] == option.choice)
        if option.player is None:
            yield from self._stops.get(state, ())

    def _tell(self, each: Taken) -> Told:
        state, option = self._number[each.state, id(each.cards)], each.option
        found = Told()
        besides = dict.fromkeys(self._what_is_told(state))
        why: dict[Symbol, list[Symbol]] = {}
        for change in self._what_changes(state, option) if option else ():
            nearest = list(self._nearest(change))
            if _is_event(change):
                why[change.arguments[2]] = nearest
            else:
                besides |= dict.fromkeys(nearest)
        causes = dict.fromkeys(goal for some in why.values() for goal in some)
        said = tell(self._best, [*causes, *besides], each.name)
        found.reasons = _distinct(said[goal] for goal in besides if goal not in causes)
        found.coming = {event: _distinct(map(said.__getitem__, goals)) for event, goals in why.items()}
        if option is not None:
            lost = self._changes["lose"].get(state, ())
            found.gone = tuple(
                fact
                for _, choice, fact in (atom.arguments for atom in lost)
                if fact.name == "about" and choice == option.choice
            )
            if option.player is not None:
                choice = self._say_choice(each, state, option)
                if each.chosen:
                    found.choice = choice
                elif choice.rule:
                    found.reasons = (choice, *found.reasons)
            else:
                for occurs in self._occurs.get(state, ()):
                    found.occurring[Function("about", occurs.arguments[1:])] = vocabulary().say(
                        occurs, each.name
                    )
        if each.option is None and self._full:
            seen = tell(self._best, self._seen.get(state, ()), each.name)
            found.seen = _distinct(part for reason in seen.values() for part in reason.premises)
        return found

    def _nearest(self, change: Symbol) -> Iterator[Symbol]:
        """Yield the nearest steps of an explanation in the derivation of a change, maybe itself."""
        step = self._best.get(change)
        if step is None:
            return
        if step.rule.number and (self._full or change.name == "lose" or _is_event(change)):
            yield change
            return
        been: set[Symbol] = set()
        todo = list(reversed(step.holds))
        while todo:
            atom = todo.pop()
            below = self._best.get(atom)
            if atom in been or below is None:
                continue
            been.add(atom)
            if below.rule.number and (self._full or signature(atom) in self._derived):
                yield atom
            else:
                todo += reversed(below.holds)

    def _say_choice(self, each: Taken, state: Symbol, option: Option) -> Reason:
        rule = vocabulary().rule(option.choice, argument="Choice")
        for atom in self._choice(state, option):
            step = self._best.get(atom)
            rule = rule or (step.rule.number if step is not None else "")
        return Reason(rule, said_choice(each, option.player, option.choice).says)


def said_choice(each: Taken, player: Symbol | None, choice: Symbol) -> Reason:
    """Return that a player makes a choice in a state, by the rule that the vocabulary names for it."""
    task = each.state.agenda[-1] if each.state.agenda else Function("none")
    chose = Function("chose", [player or Function("chance"), choice, task])
    return Reason(vocabulary().rule(choice, argument="Choice"), vocabulary().say(chose, each.name))


def _distinct(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    return tuple(dict.fromkeys(reason for reason in reasons if reason.rule))


def _is_event(change: Symbol) -> bool:
    """Tell whether a change is that an event is about to happen."""
    return change.name == "gain" and change.arguments[2].name == "about"


def _by_state(phase: Phase, name: str, arity: int) -> dict[Symbol, list[Symbol]]:
    found: dict[Symbol, list[Symbol]] = {}
    for atom in sorted(phase.atoms(name, arity)):
        found.setdefault(atom.arguments[0], []).append(atom)
    return found


@lru_cache(maxsize=1)
def _of_worlds() -> frozenset[Signature]:
    """Return the predicates that say what objects are, with which the short reasons don't begin."""
    entries = vocabulary().entries
    return frozenset(entry.signature for entry in entries if entry.parameters[:1] == ("W",))
