"""Every legal action of a player: what there is to do is derived, and judged by the rules of ``legal``.

The actions that there could be are judged together, on one grounding of the board (``queries/actions.lp``,
``lifting``). Declarations of attackers and blockers are found by solving (``declaring``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from clingo import Function, Number, String, Symbol, SymbolType

from lawmage.answers import Ability
from lawmage.board import Board, Question
from lawmage.cards.index import CardIndex
from lawmage.combat import Declaration, declarations
from lawmage.engine import Phase, answer, apart
from lawmage.errors import LawmageError
from lawmage.facts import Facts
from lawmage.legal import left_open, legal
from lawmage.lifting import PREFIX
from lawmage.missing import abilities
from lawmage.payment import needed, payable, read_words
from lawmage.play.later import Later, add_later, after_first

_PARTS = ("mana", "support", "tried")
_MOST = 4096
"""How many declarations of attackers or blockers are listed at most."""
# What is called so is one of several that share a name, and have no handle of their own.
_NUMBERED = re.compile(r" #\d+$")
_FACES = {1: "front", 2: "back"}


@dataclass(frozen=True, slots=True)
class Action:
    """A legal action, as a scenario writes it (``does``), and how many objects it can be done with alike.

    ``x`` are the values that X can have, where there is one; ``targets`` what each target can be, and
    ``modes`` the modes that have legal targets. ``mana`` tells a mana ability.
    """

    does: dict[str, Any]
    times: int = 1
    x: tuple[int, ...] = ()
    targets: tuple[tuple[str, ...], ...] = ()
    modes: tuple[int, ...] = ()
    mana: bool = False


@dataclass(frozen=True, slots=True)
class Undecided:
    """An action that may be legal or not: what it hangs on is not encoded."""

    does: dict[str, Any]
    unsupported: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class Actions:
    """What a player may do: ``legal`` are the actions that are certainly legal.

    ``declarations`` are the attacks or blocks that may be declared, ``None`` where it is not the time
    for it. Where nothing is ``undecided`` and ``complete`` is true, these are all.
    """

    player: str
    legal: tuple[Action, ...] = ()
    undecided: tuple[Undecided, ...] = ()
    kind: str = ""
    declarations: tuple[Declaration, ...] | None = None
    unsupported: tuple[Ability, ...] = ()
    complete: bool = True


def actions(board: Board, cards: CardIndex, player: str | None = None) -> Actions:
    """Return every legal action of the player who has priority, or of ``player``."""
    player = player or board.priority
    if board.first:
        boards, played = after_first(board, cards)
        if played.unsupported or len(boards) != 1:
            raise LawmageError("first: what it leads to is not one board, so there are no actions to tell")
        board = boards[0]
    horizon = _horizon(board, player)
    while True:
        tried = _Tried(board, cards, player, horizon)
        found = tried.told()
        if not tried.reaches_further(found):
            break
        horizon *= 2
    declared = _declared(board, player, tried.declares(), cards)
    undecided = (*found.undecided, *declared.undecided)
    missing = [ability for each in undecided for ability in each.unsupported]
    return Actions(
        player,
        found.legal,
        undecided,
        declared.kind,
        declared.declarations,
        tuple(dict.fromkeys((*found.unsupported, *declared.unsupported, *missing))),
        found.complete and declared.complete and not missing and not found.unsupported,
    )


def _horizon(board: Board, player: str) -> int:
    """Return up to which X is tried at first: it is doubled as long as something is legal with it."""
    mine = sum(entry.zone == "battlefield" and entry.controller == player for entry in board.objects)
    return 1 + mine + sum(len(mana.mana) for mana in board.mana.get(player, ()))


def verdicts(board: Board, cards: CardIndex, player: str) -> Iterator[tuple[dict[str, Any], bool | None]]:
    """Yield every action that is tried, X up to 1, and whether it is legal: ``None`` where that is open.

    One action of the rules of ``legal`` is judged in the same way, which tests hold against each other.
    """
    yield from _Tried(board, cards, player, 1).verdicts()


@dataclass
class _Deeds:
    """The deeds that differ only in X: their values of X, and the first of them."""

    deeds: list[Symbol] = field(default_factory=list)
    x: list[int] = field(default_factory=list)


class _Tried:
    """The actions that are tried on a board, with X up to a horizon."""

    def __init__(self, board: Board, cards: CardIndex, player: str, horizon: int) -> None:
        self._horizon = horizon
        self._own_names = False
        self._facts = Facts(cards)
        self._state = add_later(self._facts, board) if isinstance(board, Later) else self._facts.add(board)
        self._player = player
        self._facts.ask_whole(self._state, "legal")
        self._facts.say("tries", self._state, String(player))
        self._facts.say("horizon", self._state, Number(horizon))
        (boards,) = apart(self._facts.said)
        self._phase: Phase = answer(_PARTS, boards)
        self._lines = {
            atom.arguments[0]: atom.arguments[1].number for atom in self._phase.atoms("line_of", 2)
        }
        self._illegal = self._by_deed("illegal", 3)
        self._own = self._by_deed("unsupported", 5)
        self._undecided = self._by_deed("undecided", 5)
        self._doubtful = self._by_deed("doubtful", 4)
        self._fault = self._by_deed("fault", 5)
        self._paying = self._by_deed("paying", 4)
        self._owed = {(a.arguments[1], a.arguments[2]) for a in self._phase.atoms(PREFIX + "to_weigh", 3)}
        self._hinders: dict[Symbol, list[Symbol]] = {}
        for atom in self._phase.atoms("hinders", 5):
            self._hinders.setdefault(atom.arguments[1], []).append(_without_deed(atom))
        self._unread = [*self._phase.atoms("unread_way", 4)]
        self._slots = self._by_deed("slot", 8)
        self._choosable = self._by_deed("choosable_target", 6)
        self._offers = self._by_deed("offers_modes", 4)
        self._taken = self._by_deed("mode_taken", 4)
        self._blocked = self._by_deed("mode_blocked", 5)
        self._numbers = self._by_deed("number_of", 5)
        self._mana = {atom.arguments[0] for atom in self._phase.atoms("mana_ability", 1)}
        self._to_pay: dict[Symbol | None, list[Symbol]] = {}

    def _by_deed(self, name: str, arity: int) -> dict[Symbol, list[Symbol]]:
        """Return what the rules of one action derive of each deed, as they derive it."""
        found: dict[Symbol, list[Symbol]] = {}
        for atom in self._phase.atoms(PREFIX + name, arity):
            found.setdefault(atom.arguments[1], []).append(_without_deed(atom))
        return found

    def declares(self) -> str:
        """Return whether attackers or blockers may be declared now, ``""`` where neither."""
        return next((atom.arguments[1].name for atom in self._phase.atoms("declares_now", 2)), "")

    def told(self) -> Actions:
        """Return what is legal, and what may be."""
        legal_: dict[str, Action] = {}
        unsure: list[Undecided] = []
        for deeds in self._groups():
            judged = self._judged(deeds)
            right = [(deed, x) for deed, x, is_legal, _ in judged if is_legal]
            if right:
                x = tuple(each for _, each in right) if len(judged) > 1 else ()
                action = self._action([deed for deed, _ in right], x)
                same = legal_.get(repr(action))
                times = 1 + (same.times if same else 0)
                legal_[repr(action)] = Action(
                    action.does, times, action.x, action.targets, action.modes, action.mana
                )
            for deed, _, _, missing in judged:
                if missing:
                    unsure.append(Undecided(self._does(deed), self._abilities(missing)))
        return Actions(
            self._player, tuple(legal_.values()), tuple(unsure), unsupported=self._abilities(self._unread)
        )

    def verdicts(self) -> Iterator[tuple[dict[str, Any], bool | None]]:
        """Yield every action that is tried, and whether it is legal: ``None`` where that is open."""
        for deeds in self._groups():
            for deed, _, is_legal, missing in self._judged(deeds):
                yield self._does(deed, own=True), None if missing else is_legal

    def reaches_further(self, found: Actions) -> bool:
        """Tell whether an action is legal with the greatest X that was tried."""
        return self._horizon < 1000 and any(self._horizon in each.x for each in found.legal)

    def _groups(self) -> Iterator[_Deeds]:
        groups: dict[Symbol, _Deeds] = {}
        for atom in sorted(self._phase.atoms("tried", 2)):
            deed = atom.arguments[1]
            plain, x = _without_x(deed)
            group = groups.setdefault(plain, _Deeds())
            group.deeds.append(deed)
            group.x.append(x)
        yield from groups.values()

    def _judged(self, deeds: _Deeds) -> list[tuple[Symbol, int, bool, list[Symbol]]]:
        """Return of each deed its X, whether it is legal, and what could change that.

        They differ only in X, and what can be paid for one can be paid for each with a smaller X.
        """
        pairs = list(zip(deeds.deeds, deeds.x, strict=True))
        judged = {deed: self._unpaid(deed) for deed in deeds.deeds}
        asking = [deed for deed in deeds.deeds if judged[deed] is None]
        low, high = 0, len(asking)  # those before low can be paid for, those from high on can't
        verdicts: dict[Symbol, tuple[bool, list[Symbol]]] = {}
        while low < high:
            middle = (low + high) // 2
            verdicts[asking[middle]] = verdict = self._judge_payment(asking[middle])
            if verdict[0]:
                low = middle + 1
            else:
                high = middle
        for number, deed in enumerate(asking):
            if deed not in verdicts:
                verdicts[deed] = (True, []) if number < low else self._judge_payment(deed)
        return [(deed, x, *(judged[deed] or verdicts[deed])) for deed, x in pairs]

    def _unpaid(self, deed: Symbol) -> tuple[bool, list[Symbol]] | None:
        """Return whether a deed is legal and what could change that, ``None`` where paying decides."""
        missing = [*self._hinders.get(deed, ()), *self._own.get(deed, ())]
        if missing or self._illegal.get(deed):
            return False, missing
        if self._paying.get(deed) or self._undecided.get(deed):
            return None
        return True, []

    def _judge_payment(self, deed: Symbol) -> tuple[bool, list[Symbol]]:
        paid = self._paid(deed)
        missing = left_open((), paid, self._undecided.get(deed, ()), self._doubtful.get(deed, ()))
        return not missing and (not paid or True in paid), missing

    def _paid(self, deed: Symbol) -> list[bool | None]:
        keys = [atom.arguments[1] for atom in self._paying.get(deed, ())]
        faulty = {atom.arguments[2] for atom in self._fault.get(deed, ())}
        return [self._can_pay(deed, key) for key in ([key for key in keys if key not in faulty] or keys)]

    def _can_pay(self, deed: Symbol, key: Symbol) -> bool | None:
        if (deed, key) not in self._owed:
            return True
        facts = [*self._payment_facts(None), *self._payment_facts(deed)]
        if payable(self._state, key, facts):
            return True
        if self._doubtful.get(deed) and payable(self._state, key, facts, lucky=True):
            return None
        return False

    def _payment_facts(self, deed: Symbol | None) -> list[Symbol]:
        """Return the facts that payments hang on: of the board, or of a deed."""
        if not self._to_pay:
            words = read_words()
            self._to_pay[None] = needed(self._phase.named(words))
            for atom in self._phase.named({PREFIX + word for word in words}):
                self._to_pay.setdefault(atom.arguments[1], []).append(atom)
        found = self._to_pay.get(deed, [])
        return found if deed is None else needed(map(_without_deed, found))

    def _action(self, deeds: Sequence[Symbol], x: Sequence[int]) -> Action:
        does = self._does(deeds[0])
        does.pop("x", None)
        first = deeds[0]
        targets = {self._targets(deed) for deed in deeds}
        return Action(
            does,
            x=tuple(x),
            targets=targets.pop() if len(targets) == 1 else (),
            modes=self._modes(first),
            mana=self._is_mana(first),
        )

    def _is_mana(self, deed: Symbol) -> bool:
        return deed.name == "activate" and deed.arguments[1] in self._mana

    def _targets(self, deed: Symbol) -> tuple[tuple[str, ...], ...]:
        """Return what each target of a deed can be, where it has no modes."""
        if deed in self._offers:
            return ()
        slots = {(a.arguments[2], a.arguments[3]): [] for a in sorted(self._slots.get(deed, ()))}  # type: dict[tuple[Symbol, ...], list[str]]
        for atom in sorted(self._choosable.get(deed, ())):
            slots[atom.arguments[2], atom.arguments[3]].append(self._name(atom.arguments[4]))
        return tuple(tuple(dict.fromkeys(some)) for some in slots.values())

    def _modes(self, deed: Symbol) -> tuple[int, ...]:
        """Return the modes that have legal targets."""
        taken = {atom.arguments[2] for atom in self._taken.get(deed, ())}
        blocked = {atom.arguments[3] for atom in self._blocked.get(deed, ())}
        return tuple(sorted(mode.number for mode in taken - blocked))

    def _does(self, deed: Symbol, own: bool = False) -> dict[str, Any]:
        """Return a deed as a scenario writes it, or with the handles that objects have on the board."""
        self._own_names = own
        does = self._verb(deed)
        if deed.name in ("cast", "activate"):
            x = _without_x(deed)[1]
            if x:
                does["x"] = x
        return {**does, "player": self._player}

    def _verb(self, deed: Symbol) -> dict[str, Any]:
        match deed.name, deed.arguments:
            case "cast", [spell, how]:
                card, face, _ = spell.arguments
                return {"cast": self._name(card), **self._face(card, face.number), **_way(how)}
            case "activate", [thing, ability, _]:
                return {"activate": self._name(thing), "ability": self._number(deed, thing, ability)}
            case "play_land", [card, face]:
                return {"play_land": self._name(card), **self._face(card, face.number)}
            case verb, [thing]:
                return {verb: self._name(thing)}
        return {deed.name: True}

    def _face(self, card: Symbol, face: int) -> dict[str, str]:
        return {"face": _FACES[face]} if face > 1 else {}

    def _number(self, deed: Symbol, thing: Symbol, ability: Symbol) -> int:
        """Return the number by which a scenario means an ability."""
        found = (atom.arguments for atom in self._numbers.get(deed, ()))
        return min((each[3].number for each in found if each[1:3] == [thing, ability]), default=0)

    def _name(self, symbol: Symbol) -> str:
        if self._own_names and symbol.type is not SymbolType.String:
            return self._facts.name(_card_of(symbol))
        return handle_of(self._facts, symbol)

    def _abilities(self, atoms: Iterable[Symbol]) -> tuple[Ability, ...]:
        return abilities(atoms, self._lines, lambda symbol: self._facts.name(_card_of(symbol)))


def handle_of(facts: Facts, symbol: Symbol) -> str:
    """Return the name of a player, or the handle of an object; several alike share their card's name."""
    if symbol.type is SymbolType.String:
        return symbol.string
    return _NUMBERED.sub("", facts.name(_card_of(symbol)))


def _declared(board: Board, player: str, kind: str, cards: CardIndex) -> Actions:
    """Return the attacks or blocks that may be declared now, where it is the time for it."""
    if not kind:
        return Actions(player)
    found = declarations(board, player, cards=cards, most=_MOST)
    if not found.supported:
        return Actions(
            player, undecided=(Undecided({kind: {}, "player": player}, found.unsupported),), kind=kind
        )
    listed: list[Declaration] = found.answer
    asked = [each for each in listed if each.costs]
    verdicts = dict(
        zip(
            map(id, asked),
            legal(
                [(board, Question(ask="legal", action=as_action(kind, each, player))) for each in asked],
                cards,
            ),
            strict=True,
        )
    )
    missing = [ability for verdict in verdicts.values() for ability in verdict.unsupported]
    paid = tuple(each for each in listed if id(each) not in verdicts or verdicts[id(each)].answer is True)
    return Actions(
        player,
        kind=kind,
        declarations=paid,
        unsupported=tuple(dict.fromkeys(missing)),
        complete=found.complete and not missing,
    )


def as_action(kind: str, declaration: Declaration, player: str) -> dict[str, Any]:
    """Return a declaration as a scenario writes it."""
    pairs = {one: others[0] if kind == "attack" else others for one, others in declaration.pairs.items()}
    return {kind: pairs, "player": player}


def _way(how: Symbol) -> dict[str, Any]:
    match how.name:
        case "for":
            return {"alternative_cost": how.arguments[0].name}
        case "free":
            return {"without_paying": True}
        case "with":
            return {"additional_costs": {how.arguments[0].name: True}}
    return {}


def _without_deed(atom: Symbol) -> Symbol:
    """Return the atom that the rules of one action would derive."""
    state, _, *rest = atom.arguments
    return Function(atom.name.removeprefix(PREFIX), [state, *rest])


def _without_x(deed: Symbol) -> tuple[Symbol, int]:
    """Return a deed with 0 for X, and its X."""
    match deed.name, deed.arguments:
        case "cast", [spell, how]:
            card, face, x = spell.arguments
            return Function("cast", [Function("spell", [card, face, Number(0)]), how]), x.number
        case "activate", [thing, ability, x]:
            return Function("activate", [thing, ability, Number(0)]), x.number
    return deed, 0


def _card_of(symbol: Symbol) -> Symbol:
    """Return the card that a proposed spell is, or the object itself."""
    is_spell = symbol.type is SymbolType.Function and symbol.name == "spell"
    return symbol.arguments[0] if is_spell else symbol
