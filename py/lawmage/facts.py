"""From a board to the facts of the vocabulary, as clingo symbols: nothing is ever pasted into a program."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from clingo import Function, Number, String, Symbol, parse_term

from lawmage import given
from lawmage.board import Board, Entry, TokenSpec
from lawmage.cards.index import CardIndex
from lawmage.cards.model import Ability, Card, Face
from lawmage.errors import LawmageError
from lawmage.program import shapes_of

# Cards of these layouts have all their faces' characteristics outside the stack (CR 709.4).
_JOINED = frozenset({"split", "aftermath"})
_FIRST = Number(0)  # of the objects that one card becomes, the one on the board (CR 400.7)
_STATUSES = ("tapped", "face_down", "phased_out", "sick")
_SIZE_COUNTER = re.compile(r"([+-]\d{1,3})/([+-]\d{1,3})")  # CR 122.1a
_EMBLEM = re.compile(r"emblem\(\w+,quote\((\d+)\)\)")
_COST_SYMBOL = re.compile(r"\{([^{}]+)\}")


def atom(name: str, *arguments: Symbol) -> Symbol:
    """Return the symbol ``name(arguments)``; a constant where there are none."""
    return Function(name, list(arguments)) if arguments else _constant(name)


@lru_cache(maxsize=65536)
def _constant(name: str) -> Symbol:
    return Function(name)


def ability_reference(given: int | str) -> Symbol:
    """Return how an ability is referred to: ``number(2)``, ``loyalty(-3)`` or ``loyalty(minus(x))``."""
    if isinstance(given, int):
        return atom("number", Number(given))
    if given.lstrip("+-").isdigit():
        return atom("loyalty", Number(int(given)))
    x = atom("x")
    return atom("loyalty", atom("minus", x) if given.startswith("-") else x)


def cost_symbols(cost: str) -> dict[Symbol, int]:
    """Return the symbols of a mana cost such as ``{2}{G}{W/U}`` and how many of each (CR 107.4)."""
    counts: dict[Symbol, int] = {}
    for text in _COST_SYMBOL.findall(cost):
        symbol, number = (atom("generic"), int(text)) if text.isdigit() else (_cost_symbol(text), 1)
        counts[symbol] = counts.get(symbol, 0) + number
    return counts


def _cost_symbol(text: str) -> Symbol:
    if text.isdigit():
        return atom("generic", Number(int(text)))
    if "/" in text:
        *halves, last = text.split("/")
        if last == "P":
            return atom("phyrexian", _cost_symbol("/".join(halves)))
        return atom("hybrid", *(_cost_symbol(half) for half in (*halves, last)))
    return atom({"S": "snow"}.get(text, text.lower()))


@dataclass(frozen=True, eq=False, slots=True, weakref_slot=True)
class CardFacts:
    """The facts of one card; told apart by identity, which is cheaper than by its symbols."""

    symbols: tuple[Symbol, ...]


@dataclass
class Said:
    """The facts of one state, and those of each card in it by the card's name."""

    symbols: list[Symbol] = field(default_factory=list)
    cards: dict[str, CardFacts] = field(default_factory=dict)

    @cached_property
    def words(self) -> frozenset[str]:
        """The words in the facts of the state, to be asked for when all are there."""
        return shapes_of(self.symbols)


class Facts:
    """The facts of some boards, each a state of its own, and what their symbols stand for.

    ``said`` and ``states`` are in the order of the boards; ``handles`` names each object;
    ``objects`` finds it by state and handle.
    """

    def __init__(self, cards: CardIndex) -> None:
        self._cards = cards
        self.said: list[Said] = []
        self.states: list[Symbol] = []
        self.handles: dict[Symbol, str] = {}
        self.entries: dict[Symbol, Entry] = {}
        self.objects: dict[tuple[Symbol, str], Symbol] = {}

    def add(self, board: Board) -> Symbol:
        """Add the facts of a board and return the state that they describe."""
        state = Number(len(self.states))
        self.states.append(state)
        self.said.append(Said())
        for entry in board.objects:
            thing = atom("o", Number(len(self.handles)), _FIRST)
            self.handles[thing] = entry.handle
            self.entries[thing] = entry
            self.objects[state, entry.handle] = thing
        self.say("state", state)
        self._players(state, board)
        for entry in board.objects:
            self._object(state, self.objects[state, entry.handle], entry)
        return state

    def ask(self, state: Symbol, query: str, handle: str) -> Symbol:
        """Add what is asked of one object and return that object."""
        thing = self.objects[state, handle]
        self.said[state.number].symbols.append(atom("asked", state, atom(query, thing)))
        return thing

    def say(self, name: str, *arguments: Symbol) -> None:
        """Add a fact of the last board."""
        self.said[-1].symbols.append(Function(name, list(arguments)))

    def put(self, state: Symbol, thing: Symbol, entry: Entry) -> None:
        """Add the facts of an object that is called as the entry says."""
        self.handles[thing] = entry.handle
        self._object(state, thing, entry)

    def target(self, state: Symbol, name: str) -> Symbol:
        """Return the object with this handle, or the player of this name."""
        return self.objects.get((state, name)) or String(name)

    def ask_whole(self, state: Symbol, query: str) -> None:
        """Add what is asked of a whole state."""
        self.said[state.number].symbols.append(atom("asked", state, atom(query)))

    def name(self, symbol: Symbol) -> str:
        """Return the handle of an object, or the symbol as clingo prints it."""
        return self.handles.get(symbol, str(symbol))

    def _players(self, state: Symbol, board: Board) -> None:
        seats = [String(player) for player in board.players]
        for seat, following in zip(seats, [*seats[1:], seats[0]], strict=True):
            self.say("player", state, seat)
            self.say("turn_order", state, seat, following)
        for team in board.teams:
            for player in team:
                for other in team:
                    if player != other:
                        self.say("teammates", state, String(player), String(other))
        self.say("active", state, String(board.active))
        self.say("priority", state, String(board.priority))
        self.say("step", state, atom(board.step))
        for player, happenings in board.turn_facts.items():
            for happening, told in happenings.items():
                number = told if isinstance(told, int) else len(told)
                self.say("happened", state, String(player), atom(happening), Number(int(number)))
                if happening == "spells_cast" and not isinstance(told, int):
                    self._spells_cast(state, String(player), told)
        for player, pools in board.mana.items():
            for index, mana in enumerate(pools, 1):
                for letter in dict.fromkeys(mana.mana):
                    amount = atom(letter.lower()), Number(mana.mana.count(letter))
                    self.say("mana_in_pool", state, String(player), Number(index), *amount)
        for player, life in board.life.items():
            self.say("life", state, String(player), Number(life))

    def _spells_cast(self, state: Symbol, player: Symbol, names: Iterable[str]) -> None:
        """Add which spells a player has cast this turn, each by the front face of its card."""
        for number, name in enumerate(names, 1):
            if (card := self._cards.find(name)) is not None:
                self._know(card)
                self.say("spell_before", state, player, Number(number), face_symbol(card, 1))

    def _object(self, state: Symbol, thing: Symbol, entry: Entry) -> None:
        owner, controller = String(entry.owner), String(entry.controller)
        self.say("owner", state, thing, owner)
        self.say("entered_under", state, thing, controller)
        zone = atom(entry.zone, *([owner] if entry.zone in ("hand", "library", "graveyard") else []))
        self.say("zone", state, thing, zone)
        self.say("timestamp", state, thing, Number(entry.timestamp))
        for face in self._faces(entry):
            self.say("shows", state, thing, face)
        for status in _STATUSES:
            if getattr(entry, status):
                self.say("status", state, thing, atom(status))
        if entry.attacking is not None:
            self.say("status", state, thing, atom("attacking"))
            self.say("attacking", state, thing, self.target(state, entry.attacking))
        if entry.blocking:
            self.say("status", state, thing, atom("blocking"))
        for attacker in dict.fromkeys(entry.blocking):
            self.say("blocking", state, thing, self.target(state, attacker))
            self.say("blocked", state, self.target(state, attacker))
        if entry.copy_of is not None:
            self.say("copied", state, thing)
        if entry.zone == "stack":
            self.say("x_paid", state, thing, Number(entry.x))
        if entry.commander:
            self.say("commander", state, thing)
            self.say("command_casts", state, thing, Number(entry.commander_casts))
            card = self._cards.find(entry.card or "")
            for letter in card.identity if card else "":
                self.say("identity", state, thing, atom(letter.lower()))
        if entry.token is not None:
            self.say("token", state, thing)
        for kind, number in entry.counters.items():
            self.say("counters", state, thing, String(kind), Number(number))
            self.said[-1].symbols.extend(size_counter(kind))
        for kind, value in {**entry.choices, **entry.chosen}.items():
            if isinstance(value, str):
                symbol = atom(value.lower()) if kind == "color" else String(value)
                self.say("chosen", state, thing, atom(kind), symbol)
        for handle in entry.linked:
            self.say("exiled_with", state, self.objects[state, handle], thing)
        if entry.exiled_with is not None and (state, entry.exiled_with) in self.objects:
            self.say("exiled_with", state, thing, self.objects[state, entry.exiled_with])
        if entry.attached_to is not None:
            self.say("attached", state, thing, self.target(state, entry.attached_to))
        for index, target in enumerate(entry.targets, 1):
            if isinstance(target, str):
                self.say("targets", state, thing, Number(index), self.target(state, target))
        if entry.zone == "library" and entry.position == 0:
            self.say("on_top", state, thing)
        for used, times in Counter(entry.activated).items():
            self.say("activated", state, thing, ability_reference(used), Number(times))
        if entry.zone == "resolved":
            self.say("resolved_before", state, thing)
        if entry.zone == "resolved" and entry.ability is not None:
            self._resolved(state, thing, entry)
        if entry.until_end_of_turn is not None:
            for index, change in enumerate(given.changes(entry.until_end_of_turn), 1):
                self.say("lasting", state, thing, Number(index), change)
                self.said[-1].cards.setdefault(str(change), _granted(change))

    def _resolved(self, state: Symbol, thing: Symbol, entry: Entry) -> None:
        """Add which printed ability has resolved; none where it can't be told, or is not encoded."""
        if entry.of is not None and (state, entry.of) in self.objects:
            self.say("ability_source", state, thing, self.objects[state, entry.of])
        ability = self.ability_meant(state, entry)
        if ability is not None:
            self.say("resolved_ability", state, thing, ability)

    def ability_meant(self, state: Symbol, entry: Entry) -> Symbol | None:
        """Return the printed ability that an entry of the stack or of what has resolved is.

        ``None`` where it can't be told, or is not encoded. The facts of its card are added.
        """
        source = self.entries.get(self.objects.get((state, entry.of or ""), state))
        name = entry.ability_from or entry.source_card or (source and (source.copy_of or source.card))
        card = self._cards.find(name) if name else None
        if card is None:
            return None
        self._know(card)
        faces = list(enumerate(card.faces, 1))
        if source is not None and source.zone == "battlefield" and entry.ability_from is None:
            up = source.face if source.copy_of is None else source.copy_face
            faces = [faces[-1 if up == "back" else 0]]
        found = [
            None if index is None else atom("printed", face_symbol(card, number), Number(index))
            for number, face in faces
            for index in _activated_indices(face, entry.ability)
        ]
        return found[0] if found and (len(found) == 1 or isinstance(entry.ability, int)) else None

    def _know(self, card: Card) -> None:
        cards = self.said[-1].cards
        if card.name not in cards:
            cards[card.name] = card_facts(card)

    def _faces(self, entry: Entry) -> Iterator[Symbol]:
        """Yield the printed faces whose values the object has, and add what is printed on them."""
        if isinstance(entry.token, TokenSpec) and entry.copy_of is None:
            face, facts = token_facts(entry.token)
            self.said[-1].cards.setdefault(str(face), facts)
            yield face
            return
        if entry.emblem is not None:
            face = atom("emblem", String(entry.emblem))
            self.said[-1].cards.setdefault(str(face), self._emblem(face, entry.emblem))
            yield face
            return
        if entry.card is None and entry.token is None:
            return  # an ability on the stack has the characteristics of nothing (CR 113.7a)
        card = self._card(entry)
        self._know(card)
        joined = card.layout in _JOINED and entry.zone not in ("battlefield", "stack", "resolved")
        up = entry.face if entry.copy_of is None else entry.copy_face
        if entry.copy_of is not None and entry.token is not None and entry.face == "back":
            up = "back"  # a token that copies a double-faced card has its faces (CR 707.8a), a card has not
        chosen = range(1, len(card.faces) + 1) if joined else [2 if up == "back" else 1]
        for number in chosen:
            yield face_symbol(card, min(number, len(card.faces)))

    def _emblem(self, face: Symbol, name: str) -> CardFacts:
        """Return what an emblem says: the ability that its card quotes (CR 114.3)."""
        card = self._cards.find(name)
        if card is not None:
            self._know(card)
            quoted = [
                atom("quoted", atom("printed", face_symbol(card, number), Number(index)), Number(int(quote)))
                for number, printed in enumerate(card.faces, 1)
                for index, ability in enumerate(printed.abilities, 1)
                for fact in ability.facts
                for quote in _EMBLEM.findall(fact)
            ]
            if len(quoted) == 1:
                return CardFacts((atom("ability_of", face, Number(1), quoted[0]),))
        unknown = (atom("unencoded", face, Number(1), atom("static")),)
        return CardFacts((*unknown, atom("touches", face, Number(1), atom("everything"))))

    def _card(self, entry: Entry) -> Card:
        if entry.copy_of is None and isinstance(entry.token, str):
            card = self._cards.token(entry.token)
        else:
            card = self._cards.find(entry.copy_of or entry.card or "")
        if card is None:
            raise LawmageError(f"no card named {entry.copy_of or entry.card or entry.token!r}")
        return card


@lru_cache(maxsize=1024)
def token_facts(token: TokenSpec) -> tuple[Symbol, CardFacts]:
    """Return the face of a token that a scenario describes, and what is on it."""
    face = atom("made", String(str((token.name, *map(str, given.values(token)), *token.keywords))))
    facts = [atom("layout", face, atom("token"))]
    facts += (atom("printed", face, value) for value in given.values(token))
    for index, ability in enumerate(given.abilities(token), 1):
        facts.append(atom("ability_of", face, Number(index), ability))
    return face, CardFacts(tuple(facts))


@lru_cache(maxsize=1024)
def _granted(change: Symbol) -> CardFacts:
    """Return the facts of a change that the board makes, so that what it grants is understood."""
    return CardFacts((atom("granted", change),))


def _activated_indices(face: Face, wanted: int | str | None) -> list[int | None]:
    """Return the places of the activated abilities of a face that a number or loyalty cost may mean.

    A place is that among all its abilities; ``None`` stands for one that is not encoded.
    """
    activated = [
        (ability.line, index)
        for index, ability in enumerate(face.abilities, 1)
        if "kind(activated)" in ability.facts
    ]
    unread = [(line.line, None) for line in face.unencoded if line.kind in ("activated", "loyalty")]
    if isinstance(wanted, str):
        cost = f"loyalty({int(wanted)}))" if re.fullmatch(r"[+-]?\d+", wanted) else "loyalty(minus(x)))"
        alike = [i for _, i in activated if any(f.endswith(cost) for f in face.abilities[i - 1].facts)]
        return [*alike] or [None for _ in unread]
    lines = sorted([*activated, *unread], key=lambda pair: pair[0])
    number = 1 if wanted is None else wanted
    return [lines[number - 1][1]] if number <= len(lines) else []


def size_counter(kind: str) -> Iterator[Symbol]:
    """Yield what a kind of counter does to power and toughness, if anything (CR 122.1a)."""
    if size := _SIZE_COUNTER.fullmatch(kind):
        yield atom("size_counter", String(kind), *(Number(int(part)) for part in size.groups()))


def face_symbol(card: Card, number: int) -> Symbol:
    """Return the term for a face of a card, the first of which is number 1."""
    return _face(card.name, number)


@lru_cache(maxsize=65536)
def _face(name: str, number: int) -> Symbol:
    return atom("face", String(name), Number(number))


@lru_cache(maxsize=4096)
def card_facts(card: Card) -> CardFacts:
    """Return the facts of a card, of all its faces."""
    facts: list[Symbol] = []
    for number, face in enumerate(card.faces, 1):
        symbol = face_symbol(card, number)
        facts.append(atom("layout", symbol, atom(card.layout)))
        facts.extend(atom("printed", symbol, value) for value in _values(face))
        for index, ability in enumerate(face.abilities, 1):
            facts.extend(ability_atoms(symbol, index, ability))
            facts.append(atom("line_at", symbol, Number(index), Number(ability.line)))
        for line in face.unencoded:
            facts.append(atom("unencoded", symbol, Number(line.line), atom(line.kind)))
            facts.extend(atom("touches", symbol, Number(line.line), atom(aspect)) for aspect in line.touches)
            whole = atom("line", symbol, Number(line.line))
            for told in map(_term, line.outline):
                facts.append(atom(told.name, whole, *told.arguments))
    return CardFacts(tuple(facts))


def _values(face: Face) -> Iterator[Symbol]:
    yield atom("name", String(face.name))
    yield from (atom("supertype", atom(word)) for word in face.supertypes)
    yield from (atom("type", atom(word)) for word in face.types)
    yield from (atom("subtype", String(word)) for word in face.subtypes)
    yield from (atom("color", atom(letter.lower())) for letter in face.colors)
    for symbol, number in cost_symbols(face.mana_cost).items():
        yield atom("mana_cost", symbol, Number(number))
    for name in ("power", "toughness", "loyalty"):
        if (value := getattr(face, name)) is not None:
            yield atom(name, Number(_size(value)))


def _size(printed: str) -> int:
    """Return a printed power, toughness or loyalty; what an ability defines counts as 0 (CR 208.2a)."""
    signed = re.findall(r"([+-]?)(\d{1,6})", printed)
    return sum(-int(digits) if sign == "-" else int(digits) for sign, digits in signed)


def ability_atoms(face: Symbol, index: int, ability: Ability) -> Iterator[Symbol]:
    """Yield the facts of the ability that is number ``index`` of a face, and of what it quotes."""
    terms = [_term(fact) for fact in ability.facts]
    if len(terms) == 1 and terms[0].name == "keyword":
        yield atom("ability_of", face, Number(index), terms[0])
        return
    symbol = atom("printed", face, Number(index))
    yield atom("ability_of", face, Number(index), symbol)
    yield atom("line_of", symbol, Number(ability.line))
    yield from _ability_facts(symbol, terms, ability.quoted)


def _ability_facts(ability: Symbol, terms: Iterable[Symbol], quoted: tuple[Ability, ...]) -> Iterator[Symbol]:
    for term in terms:
        yield atom(term.name, ability, *term.arguments)
    for number, inner in enumerate(quoted, 1):
        yield atom("quotes", ability, Number(number))
        symbol = atom("quoted", ability, Number(number))
        yield from _ability_facts(symbol, map(_term, inner.facts), inner.quoted)


@lru_cache(maxsize=65536)
def _term(text: str) -> Symbol:
    return parse_term(text)
