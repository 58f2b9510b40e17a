"""Boards and cards of a few words, in the vocabulary, for tests of the rules.

A test says what matters to it and nothing else: ``card`` makes a card from facts of its abilities,
``board`` puts things into play, ``could`` asks what one of them could produce, ``values`` what it
is after all layers, ``solve`` grounds a small program with parts of the knowledge base.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from clingo import Symbol, parse_term

from lawmage.acting import act
from lawmage.answers import Answer
from lawmage.ask import ask_many
from lawmage.board import Board, Entry, Question, Scenario
from lawmage.cards.model import Ability, Card, Face
from lawmage.cards.store import MemoryCards
from lawmage.declaring import weigh
from lawmage.engine import Phase, answer, apart, objects
from lawmage.facts import Facts
from lawmage.program import shapes_of

LAND = "type(land)"
MY_LANDS = "and(type(land),controlled_by(you))"
THEIR_LANDS = "and(type(land),controlled_by(opponent))"

Put = tuple[Card, Entry]


def ability(*facts: str, quoted: Sequence[Ability] = ()) -> Ability:
    """Return an ability of these facts; its line is of no matter here."""
    return Ability(facts=facts, quoted=tuple(quoted), line=1)


def tap(mana: str, *more: str) -> Ability:
    """Return ``{T}: Add MANA.``"""
    return ability("kind(activated)", "cost(1,tap)", f"does(1,add(you,{mana}))", *more)


def static(*facts: str, quoted: Sequence[Ability] = ()) -> Ability:
    """Return a static ability."""
    return ability("kind(static)", *facts, quoted=quoted)


def continuous(
    filter_: str, *changes: str, condition: str | None = None, quoted: Sequence[Ability] = ()
) -> Ability:
    """Return a static ability that makes these changes to what the filter describes."""
    parts = [f"continuous({number},{filter_},{change})" for number, change in enumerate(changes, 1)]
    return static(*parts, *([f"condition({condition})"] if condition else []), quoted=quoted)


def replaces(event: str, *changes: str, condition: str | None = None) -> Ability:
    """Return a static ability that replaces an event, in one of these ways."""
    parts = [f"replaces({number},{event},{change})" for number, change in enumerate(changes, 1)]
    return static(*parts, *([f"condition({condition})"] if condition else []))


def card(
    name: str,
    *abilities: Ability,
    types: Sequence[str] = ("land",),
    layout: str = "normal",
    identity: str = "",
    **face: Any,
) -> Card:
    """Return a card of one face, a land unless ``types`` says otherwise."""
    return Card(
        name=name,
        layout=layout,
        identity=identity,
        faces=(Face(name=name, types=tuple(types), abilities=abilities, **face),),
    )


def basic(name: str) -> Card:
    """Return the basic land of this type."""
    return card(name, supertypes=("basic",), subtypes=(name,))


def creature(name: str = "Bear", *abilities: Ability, **face: Any) -> Card:
    """Return a 2/2 creature, green unless ``face`` says otherwise."""
    face = {"types": ("creature",), "power": "2", "toughness": "2", "colors": "G", **face}
    return card(name, *abilities, **face)


def enchantment(name: str, *abilities: Ability, **face: Any) -> Card:
    """Return an enchantment."""
    return card(name, *abilities, types=("enchantment",), **face)


def put(thing: Card, handle: str | None = None, controller: str = "you", **more: Any) -> Put:
    """Return an entry of a board for a card; ``board`` gives timestamps in order."""
    more = {"zone": "battlefield", "owner": controller, "card": thing.name, **more}
    return thing, Entry(handle=handle or thing.name, controller=controller, **more)


def board(
    *things: Card | Put, players: Sequence[str] = ("you", "opponent"), **more: Any
) -> tuple[Board, MemoryCards]:
    """Return a board of these things, in order of their timestamps, and the cards on it."""
    entries, cards = [], {}
    for number, thing in enumerate(things, 1):
        made, entry = put(thing) if isinstance(thing, Card) else thing
        cards[made.name] = made
        if entry.timestamp == 0:
            entry = _with(entry, timestamp=number)
        entries.append(entry)
    more = {"active": players[0], "priority": players[0], "life": dict.fromkeys(players, 20), **more}
    return Board(players=tuple(players), objects=tuple(entries), **more), MemoryCards(cards.values())


def _with(entry: Entry, **changes: Any) -> Entry:
    return Entry(**{name: getattr(entry, name) for name in Entry.__struct_fields__} | changes)


def asked(on: Board, of: str) -> Scenario:
    """Return the question what one object could produce."""
    return Scenario(board=on, question=Question(ask="could_produce", of=of))


def ask_one(of: str, *things: Card | Put, **more: Any) -> Answer:
    """Return the whole answer to what one of these things could produce."""
    on, cards = board(*things, **more)
    return ask_many([asked(on, of)], cards=cards)[0]


def could(of: str, *things: Card | Put, **more: Any) -> str:
    """Return what one of these things could produce, as letters in WUBRGC order."""
    found = ask_one(of, *things, **more)
    assert found.supported, found.unsupported
    return "".join(found.answer)


def comes_of(
    happens: dict[str, Any], observe: Sequence[dict[str, Any]], *things: Card | Put, **more: Any
) -> Any:
    """Return the set of outcomes, each a tuple of what is observed; ``None`` where that isn't supported.

    ``happens`` is a question of ``outcomes`` without ``observe``: ``{"do": {"activate": "Bear"}}``.
    """
    on, cards = board(*things, **more)
    if "do" in happens:
        happens = {**happens, "do": {"player": on.active, **happens["do"]}}
    question = Question(ask="outcomes", observe=tuple(observe), **happens)
    found = ask_many([Scenario(board=on, question=question)], cards=cards)[0]
    if not found.supported:
        return None
    rows = [row if len(observe) > 1 else [row] for row in found.answer]
    return {tuple(tuple(value) if isinstance(value, list) else value for value in row) for row in rows}


def all_asked(boards: Sequence[Board], cards: MemoryCards) -> tuple[Facts, list[Phase]]:
    """Return the facts of some boards, and the groundings that ask of each object what it could produce."""
    facts = Facts(cards)
    for on in boards:
        state = facts.add(on)
        for entry in on.objects:
            facts.ask(state, "could_produce", entry.handle)
    return facts, [answer(("mana", "support", "could_produce"), said) for said in apart(facts.said)]


def characteristics(boards: Sequence[Board], cards: MemoryCards) -> list[dict[str, set[str]]]:
    """Return, for each board, what each object on it has after all layers, by its handle.

    An ability is ``ability(A)`` with A without its card: ``printed(1)``, ``intrinsic("Forest")``;
    ``given`` stands after one that an effect gives.
    """
    facts = Facts(cards)
    for on in boards:
        facts.add(on)
    found: list[dict[str, set[str]]] = [{entry.handle: set() for entry in on.objects} for on in boards]
    for atom in objects(facts.said):
        world, thing, value = atom.arguments
        found[world.number][facts.handles[thing]].add(_said(value))
    return found


def values(of: str, *things: Card | Put, **more: Any) -> set[str]:
    """Return what one of these things has after all layers: see ``characteristics``."""
    on, cards = board(*things, **more)
    return characteristics([on], cards)[0][of]


def _said(value: Symbol) -> str:
    if value.name != "ability":
        return str(value)
    made, giver = value.arguments
    return f"ability({_short(made)})" + ("" if giver.name in ("own", "rule") else " given")


def _short(made: Symbol) -> str:
    if made.name == "printed":
        return f"printed({made.arguments[1]})"
    if made.name == "quoted":
        return f"quoted({made.arguments[1]})"
    return str(made)


def solve(parts: Iterable[str], *facts: str) -> set[str]:
    """Return every atom of some program parts over some facts, grounded together."""
    symbols = [parse_term(fact) for fact in facts]
    phase = Phase(tuple(parts), symbols, shapes_of(symbols))
    phase.ground(*((part, ()) for part in parts))
    return {str(atom) for atom in phase.everything()}


def faults(action: dict[str, Any], *things: Card | Put, **more: Any) -> set[str]:
    """Return why an action is not legal, each reason as the rules derive it; empty where it is legal.

    Objects go by their handles, and abilities by their numbers on their cards.
    """
    on, cards = board(*things, **more)
    facts = Facts(cards)
    state = facts.add(on)
    facts.ask_whole(state, "legal")
    act(facts, state, {"player": on.active, **action})
    parts = ("mana", "combat", "declaration", "support", "legal")
    phases = [answer(parts, said, later=("verdict",)) for said in apart(facts.said)]
    for phase in phases:
        weigh(phase)
        if {"attack", "block"} & action.keys():
            left = [atom for atom in phase.atoms("unsupported", 4) if atom.arguments[3].name != "unpaid"]
            assert not left, left
    found = (atom.arguments[1] for phase in phases for atom in phase.atoms("illegal", 2))
    return {_named(why, facts) for why in found}


def outcomes(observe: Sequence[dict[str, Any]], *things: Card | Put, **more: Any) -> list[Any]:
    """Return every outcome of a question about these things, sorted: see ``ask_outcomes``."""
    answer = ask_outcomes(observe, *things, **more)
    assert answer.supported, answer.unsupported
    return sorted(answer.answer)


def ask_outcomes(observe: Sequence[dict[str, Any]], *things: Card | Put, **more: Any) -> Answer:
    """Return the whole answer to a question what can come of something.

    ``begin``, ``event``, ``do``, ``resolve``, ``check`` and ``until`` are of the question, the rest of the
    board.
    """
    parts = ("begin", "event", "do", "resolve", "check", "until")
    posed = {key: more.pop(key) for key in parts if key in more}
    question = Question(ask="outcomes", observe=tuple(observe), **posed)
    on, cards = board(*things, **more)
    return ask_many([Scenario(board=on, question=question)], cards=cards)[0]


def _named(why: Symbol, facts: Facts) -> str:
    text = str(why)
    for thing in sorted(facts.handles, key=lambda thing: -len(str(thing))):  # a spell before its card
        text = text.replace(str(thing), facts.handles[thing])
    return re.sub(r'printed\(face\("[^"]*",1\),(\d+)\)', r"\1", text)


def may(action: dict[str, Any], *things: Card | Put, **more: Any) -> bool:
    """Tell whether an action is legal; what is not encoded must not matter."""
    on, cards = board(*things, **more)
    question = Question(ask="legal", action={"player": on.active, **action})
    found = ask_many([Scenario(board=on, question=question)], cards=cards)[0]
    assert found.supported, found.unsupported
    assert isinstance(found.answer, bool)
    return found.answer
