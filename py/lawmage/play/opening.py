"""The state in which a question begins: what a board says that matters only when it is played on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from clingo import Function, Number, String, Symbol, SymbolType

from lawmage.acting import act
from lawmage.board import Board, Entry, Question
from lawmage.cards.index import CardIndex
from lawmage.errors import LawmageError
from lawmage.facts import CardFacts, Facts, atom, card_facts, face_symbol, size_counter, token_facts
from lawmage.play.names import names_in
from lawmage.play.state import State, of_state
from lawmage.words import Names

_ORDERED = ("library", "stack")


class Opening:
    """The beginnings of questions, and what the symbols in their states stand for."""

    def __init__(self, cards: CardIndex) -> None:
        self._cards = cards
        self._facts = Facts(cards)

    def names_in(self, state: State) -> Names:
        """Return what says the objects of a state (see ``names.names_in``)."""
        return names_in(state, self._facts.handles.get)

    def begin(self, board: Board, question: Question) -> tuple[State, dict[str, CardFacts]]:
        """Return the state in which a question begins, and the cards that its game may need."""
        number = self._facts.add(board)
        said = self._facts.said[number.number]
        facts = set(of_state(said.symbols, number))
        facts.add(atom("asked", atom("outcomes")))
        facts.update(self._rest(number, board))
        stages = [*(_question_of(done) for done in board.first), question]
        if len(stages) == 1:
            facts.update(self._question(number, question))
            agenda = [atom("begin")]
        else:
            for stage, each in enumerate(stages, 1):
                posed = self._question(number, each)
                facts.update(atom("staged", Number(stage), fact) for fact in posed)
            agenda = [atom("begin", Number(stage)) for stage in range(len(stages), 0, -1)]
        cards = dict(said.cards)
        self._know_tokens(cards)
        cards["board"] = CardFacts(tuple(self._always(number, cards)))
        return State(frozenset(facts), tuple(agenda)), cards

    def _always(self, number: Symbol, cards: dict[str, CardFacts]) -> Iterator[Symbol]:
        """Yield what the board says that holds in every state, and what counters do to sizes."""
        for fact in self._facts.said[number.number].symbols:
            if fact.arguments and fact.arguments[0] != number:
                yield fact
        kinds = {"+1/+1", "-1/-1"}
        kinds.update(text for card in cards.values() for text in _texts(card.symbols))
        for kind in sorted(kinds):
            yield from size_counter(kind)

    def _rest(self, number: Symbol, board: Board) -> Iterator[Symbol]:
        newest = max((entry.timestamp for entry in board.objects), default=0)
        yield atom("clock", Number(newest + 1))
        lengths = Counter(map(_pile, board.objects))
        for entry in board.objects:
            thing = self._facts.objects[number, entry.handle]
            if entry.zone in _ORDERED:
                yield atom("place_in", thing, Number(lengths[_pile(entry)] - entry.position))
            yield from self._object(number, thing, entry)
        for player, counters in board.player_counters.items():
            for kind, count in counters.items():
                yield atom("player_counters", String(player), String(kind), Number(count))
        for player, pool in board.mana.items():
            for letter, count in Counter("".join(mana.mana for mana in pool).lower()).items():
                yield atom("mana_pool", String(player), atom(letter), Number(count))
            if any(mana.source is not None for mana in pool):
                yield atom("traced_mana", String(player))

    def _object(self, number: Symbol, thing: Symbol, entry: Entry) -> Iterator[Symbol]:
        shown = None
        if entry.card is not None:
            card = self._cards.find(entry.card)
            if card is None:
                raise LawmageError(f"no card named {entry.card!r}")
            for index in range(1, len(card.faces) + 1):
                yield atom("card_face", thing, Number(index), face_symbol(card, index))
            shown = card if entry.copy_of is None else self._cards.find(entry.copy_of)
        else:
            for fact in self._facts.said[number.number].symbols:
                if fact.name == "shows" and fact.arguments[1] == thing:
                    yield atom("card_face", thing, Number(1), fact.arguments[2])
        if entry.damage:
            yield atom("damage_marked", thing, Number(entry.damage))
        if entry.deathtouch_damage:
            yield atom("deathtouch_damage", thing)
        if entry.zone == "battlefield" and shown is not None and not entry.face_down:
            up = entry.face if entry.copy_of is None else entry.copy_face
            face = shown.faces[min(2 if up == "back" else 1, len(shown.faces)) - 1]
            for kind, printed in (("loyalty", face.loyalty), ("defense", face.defense)):
                if printed is not None and printed.isdigit() and kind not in entry.counters:
                    yield atom("counters", thing, String(kind), Number(int(printed)))
        if entry.zone == "battlefield":
            yield atom("x_paid", thing, Number(entry.x))
        if entry.zone == "stack":
            yield from self._stacked(number, thing, entry)

    def _stacked(self, number: Symbol, thing: Symbol, entry: Entry) -> Iterator[Symbol]:
        """Yield which ability an object on the stack is and of what, its modes, and which costs were paid."""
        for mode in entry.modes:
            yield atom("mode_chosen", thing, Number(mode))
        if entry.alternative_cost is not None:
            yield atom("paid_instead", thing, _cost_name(entry.alternative_cost))
        for kind in entry.additional_costs:
            yield atom("paid_besides", thing, _cost_name(kind))
        if entry.ability is None:
            return
        ability = self._facts.ability_meant(number, entry)
        if ability is None:
            return
        yield atom("ability_on_stack", thing, ability)
        source = self._facts.objects.get((number, entry.of or ""))
        if source is not None and self._facts.entries[source].zone == "battlefield":
            yield atom("ability_source", thing, source)
            return
        # Its source has left: what it was is what is printed on it (CR 113.7a).
        gone = atom("o", thing, Number(-1))
        yield atom("ability_source", thing, gone)
        if source is not None:
            yield atom("became", gone, source)
        face = ability.arguments[0]
        yield atom("was", gone, atom("controller", String(entry.controller)))
        for fact in self._facts.said[number.number].cards[face.arguments[0].string].symbols:
            if fact.name == "printed" and fact.arguments[0] == face:
                yield atom("was", gone, fact.arguments[1])
            elif fact.name == "ability_of" and fact.arguments[0] == face:
                yield atom("was", gone, atom("ability", fact.arguments[2], atom("own")))

    # ------------------------------------------------------------------------------ the question

    def _question(self, number: Symbol, question: Question) -> Iterator[Symbol]:
        yield from self._action(number, question)
        if question.until is not None:
            yield atom("until", atom(question.until))
        if question.event is not None:
            for index, event in enumerate(question.event, 1):
                yield from self._event(number, Number(index), event)
        if question.resolve is not None:
            yield atom("posed", atom("resolve"))
        if question.check is not None:
            yield atom("posed", atom("check"))
        if question.do is not None:
            yield atom("posed", atom("act"))
        if question.begin is not None:
            yield atom("posed", atom("step", atom(question.begin)))
        for index, observable in enumerate(question.observe):
            yield atom("observed", Number(index), self._observable(number, observable))

    def _action(self, number: Symbol, question: Question) -> Iterator[Symbol]:
        """Yield what is said of the action that is done, if any."""
        if question.do is None:
            return
        said = self._facts.said[number.number].symbols
        before = len(said)
        act(self._facts, number, question.do)
        yield from of_state(said[before:], number)
        del said[before:]

    def _event(self, state: Symbol, index: Symbol, event: dict[str, Any]) -> Iterator[Symbol]:
        """Yield what is posed: one event, in the words of the vocabulary."""
        kind, value = next(iter(event.items()))

        def thing(key: str) -> Symbol:
            return self._thing(state, event[key])

        def player(key: str) -> Symbol:
            return String(event[key])

        nothing = atom("none")
        by = player("by") if "by" in event else nothing
        match kind:
            case "damage":
                source = thing("source") if "source" in event else nothing
                how = atom("combat" if event.get("combat") else "noncombat")
                yield atom("posed", index, atom("damage", source, thing("to"), Number(value), how))
            case "put_counters":
                for name, count in value.items():
                    put = atom("put_counters", thing("on"), String(name), Number(count), by)
                    yield atom("posed", atom("", index, String(name)), put)
            case "remove_counters":
                for name, count in value.items():
                    taken = atom("remove_counters", thing("from"), String(name), Number(count))
                    yield atom("posed", atom("", index, String(name)), taken)
            case "create":
                face = self._token(state, value)
                made = atom("create", player("controller"), face, Number(event.get("count", 1)))
                yield atom("posed", index, made)
            case "enter":
                yield atom("posed", index, atom("enter", thing("enter"), player("controller")))
                for name, chosen in event.get("choices", {}).items():
                    yield atom("posed_choice", thing("enter"), atom(name), _choice(name, chosen))
                if "x" in event:
                    yield atom("posed_x", thing("enter"), Number(event["x"]))
            case "draw" | "mill" | "gain_life" | "lose_life" | "roll":
                yield atom("posed", index, atom(kind, player("player"), Number(value)))
            case "skip":
                yield atom("posed", index, atom("skip", player("player"), atom(value)))
            case "extra_turn" | "flip_coin" | "leave_game" | "lose_game":
                yield atom("posed", index, atom(kind, String(value)))
            case _:
                yield atom("posed", index, atom(kind, thing(kind)))

    def _observable(self, state: Symbol, observable: dict[str, Any]) -> Symbol:
        kind, value = next(iter(observable.items()))
        match kind:
            case "result" | "order":
                return atom(kind)
            case "counters":
                return atom("counters", self._thing(state, value), String(observable["kind"]))
            case "player_counters":
                return atom("player_counters", String(value), String(observable["kind"]))
            case "tokens":
                named = [String(observable["name"])] if "name" in observable else []
                return atom("tokens", String(value), *named)
            case "count":
                counted = atom("all")
                for key, wanted in value.items():
                    counted = atom("both", _described(key, wanted), counted)
                who = [String(observable["controller"])] if "controller" in observable else []
                return atom("count", *who, counted)
            case _:
                return atom(kind, self._thing(state, value))

    def _thing(self, state: Symbol, name: str) -> Symbol:
        return self._facts.objects.get((state, name)) or String(name)

    # -------------------------------------------------------------------------------- the tokens

    def _token(self, state: Symbol, token: Any) -> Symbol:
        """Return the face of a token that an event creates, and add its facts."""
        said = self._facts.said[state.number]
        if isinstance(token, str):
            return atom("face", String(self._know_token(said.cards, token)), Number(1))
        face, facts = token_facts(token)
        said.cards.setdefault(str(face), facts)
        return face

    def _know_tokens(self, cards: dict[str, CardFacts]) -> None:
        """Add the predefined tokens (CR 111.10) that the abilities of the cards can create."""
        known: set[str] = set()
        while named := set(_named_tokens(cards)) - known:
            known |= named
            for name in sorted(named):
                self._know_token(cards, name)

    def _know_token(self, cards: dict[str, CardFacts], name: str) -> str:
        token = self._cards.token(name)
        if token is None:
            return name
        cards.setdefault(f"token {token.name}", card_facts(token))
        return token.name


def _question_of(done: dict[str, Any]) -> Question:
    """Return what is done before the question, as a question by itself."""
    if "event" in done:
        return Question(ask="outcomes", event=done["event"])
    return Question(ask="outcomes", do=done)


def _pile(entry: Entry) -> tuple[str, str]:
    """Return which ordered zone a card is in: each player has a library, and there is one stack."""
    return entry.zone, entry.owner if entry.zone == "library" else ""


def _named_tokens(cards: dict[str, CardFacts]) -> Iterator[str]:
    for card in cards.values():
        yield from _predefined(card.symbols)


def _predefined(symbols: Iterable[Symbol]) -> Iterator[str]:
    for symbol in symbols:
        if symbol.type is not SymbolType.Function:
            continue
        if symbol.name == "predefined" and symbol.arguments[0].type is SymbolType.String:
            yield symbol.arguments[0].string
        yield from _predefined(symbol.arguments)


def _texts(symbols: Iterable[Symbol]) -> Iterator[str]:
    """Yield every string in some terms."""
    for symbol in symbols:
        if symbol.type is SymbolType.String:
            yield symbol.string
        elif symbol.type is SymbolType.Function:
            yield from _texts(symbol.arguments)


def _choice(kind: str, value: Any) -> Symbol:
    if isinstance(value, int):
        return Number(value)
    return atom(value.lower()) if kind == "color" else String(str(value))


def _described(key: str, wanted: Any) -> Symbol:
    match key:
        case "token" | "tapped":
            return atom(key, atom("true" if wanted else "false"))
        case "subtype" | "name":
            return atom(key, String(wanted))
        case _:
            return atom(key, Function(str(wanted).lower()))


def _cost_name(kind: str) -> Symbol:
    """Return the keyword or verb of a cost as a term."""
    return Function(kind.lower().replace(" ", "_").replace("-", "_"))
