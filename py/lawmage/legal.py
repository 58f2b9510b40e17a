"""The query ``legal``: whether an action is legal now, and every reason why not (CR 601, 602, 116, 117)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from clingo import Function, Symbol

from lawmage.answers import Answer, Reason
from lawmage.board import Board, Question
from lawmage.cards.index import CardIndex
from lawmage.declaring import weigh
from lawmage.facts import Facts
from lawmage.payment import needed, payable, read_words
from lawmage.reading import Reading, rule_of

_QUERY = "legal"
_PARTS = ("mana", "combat", "declaration")
_UNPAYABLE = Function("cost_unpaid")


def legal(asked: Sequence[tuple[Board, Question]], cards: CardIndex, explain: bool = False) -> list[Answer]:
    """Answer each question with ``True`` or ``False``.

    The reasons are all those that make the action illegal, or what allows it.
    """
    reading = Reading(_QUERY, _PARTS, asked, cards, explain, whole=True, later=("verdict",), then=weigh)
    found = _Found(reading)
    return [_answer(found, state) for state, _ in reading.subjects]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an action is legal, ``None`` where that is open, and the reasons why not, as terms."""

    legal: bool | None
    reasons: tuple[Symbol, ...]


def judge(
    asked: Sequence[tuple[Board, Question]],
    cards: CardIndex,
    parts: Sequence[str] = (),
    edit: Callable[[Facts], None] = lambda facts: None,
) -> tuple[list[Verdict], Reading]:
    """Return the verdict on each action, and what was derived, with more ``parts`` than are needed for that.

    ``edit`` may change the facts of the boards before.
    """
    reading = Reading(
        _QUERY, (*_PARTS, *parts), asked, cards, whole=True, later=("verdict",), then=weigh, edit=edit
    )
    found = _Found(reading)
    return [_verdict(found, state) for state, _ in reading.subjects], reading


def _verdict(found: _Found, state: Symbol) -> Verdict:
    illegal = found.illegal.get(state, [])
    keys = found.to_pay(state)
    paid = [found.can_pay(state, key) for key in keys]
    reasons = [atom.arguments[1] for atom in illegal]
    if keys and True not in paid and None not in paid:
        reasons.append(_UNPAYABLE)
    missing = found.reading.unsupported(state) or left_open(
        illegal, paid, found.undecided.get(state, ()), found.doubtful.get(state, ())
    )
    return Verdict(None if missing else not reasons, tuple(dict.fromkeys(reasons)))


class _Found:
    """What the rules derive of the actions, by state."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.illegal = reading.by_state("illegal", 2)
        self.granted = reading.by_state("granted", 2)
        self.heeded = reading.by_state("heeded", 2)
        self.behind = reading.by_state("underlies", 3)
        self.paying = reading.by_state("paying", 3)
        self.fault = reading.by_state("fault", 4)
        self.undecided = reading.by_state("undecided", 4)
        self.doubtful = reading.by_state("doubtful", 3)
        self._owed = {tuple(atom.arguments) for atom in reading.atoms("to_weigh", 2)}

    def to_pay(self, state: Symbol) -> list[Symbol]:
        """Return what may be paid for: the spell, or each ability that may be meant and is not at fault."""
        keys = [atom.arguments[1] for atom in self.paying.get(state, ())]
        faulty = {atom.arguments[2] for atom in self.fault.get(state, ())}
        return [key for key in keys if key not in faulty] or keys

    def can_pay(self, state: Symbol, key: Symbol) -> bool | None:
        """Tell whether it can be paid; ``None`` where that hangs on an ability whose mana isn't known."""
        if (state, key) not in self._owed:
            return True
        facts = needed(self.reading.facts_of(state, read_words()))
        if payable(state, key, facts):
            return True
        if self.doubtful.get(state) and payable(state, key, facts, lucky=True):
            return None
        return False


def _with_causes(found: _Found, state: Symbol, illegal: Sequence[Symbol]) -> Iterator[Reason]:
    """Yield the reasons why an action is illegal, each with what stands behind it."""
    causes = found.reading.reason_of(found.behind.get(state, ()))
    shown: dict[Reason, None] = {}
    for goal, reason in found.reading.reason_of(illegal).items():
        behind = (cause for atom, cause in causes.items() if atom.arguments[1] == goal.arguments[1])
        premises = tuple(dict.fromkeys((*reason.premises, *behind)))
        shown[Reason(reason.rule, reason.says, premises)] = None
    yield from shown


def left_open(
    illegal: Collection[Symbol],
    paid: Sequence[bool | None],
    undecided: Iterable[Symbol],
    doubtful: Iterable[Symbol],
) -> list[Symbol]:
    """Return what is not encoded, and could make an action illegal that nothing else makes so.

    ``paid`` tells of each thing that may be paid for whether it can be (see ``_Found.can_pay``).
    """
    if illegal or (paid and not any(each is not False for each in paid)):
        return []
    found = list(undecided)
    if paid and True not in paid:
        found += (Function("unsupported", [*atom.arguments, Function("unclear_mana")]) for atom in doubtful)
    return found


def _answer(found: _Found, state: Symbol) -> Answer:
    reading = found.reading
    illegal = found.illegal.get(state, [])
    unsupported, set_aside = reading.unsupported(state), reading.set_aside(state)
    keys = found.to_pay(state)
    paid = [found.can_pay(state, key) for key in keys]
    open_ = left_open(illegal, paid, found.undecided.get(state, ()), found.doubtful.get(state, ()))
    unsupported += reading.abilities(open_)
    if unsupported:
        return Answer(_QUERY, None, unsupported=unsupported, set_aside=set_aside)
    heeded = reading.reasons(found.heeded.get(state, ()), lambda goal: goal)
    because = tuple(_with_causes(found, state, illegal))
    if keys and True not in paid and None not in paid:
        unpayable = Function("illegal", [state, _UNPAYABLE])
        because += (Reason(rule_of(unpayable), reading.say(unpayable), heeded),)
    if because:
        return Answer(_QUERY, False, because=because, set_aside=set_aside)
    granted = reading.reasons(found.granted.get(state, ()), lambda goal: goal)
    return Answer(_QUERY, True, because=(*granted, *heeded), set_aside=set_aside)
