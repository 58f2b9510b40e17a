"""Staged grounding: the grounder is the deductive engine (Kaminski et al., multi-shot ASP solving).

Everything is certain until a player chooses, so nothing is solved here: each phase is grounded, in
stages where one negates what another derives, and every atom is a fact. A phase has a Control of
its own with only the rules that it can reach, since facts can't be retracted:

* *cards*: what can be said of the abilities of one card by themselves, kept for the next question;
* *answer*: what every object is (CR 613), layer by layer where any continuous effect is in play,
  and what the query asks. Both can be asked for alone (`objects`, `answer_of`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol
from weakref import WeakKeyDictionary

from clingo import Function, Number, Symbol, SymbolType
from clingo.ast import AST

from lawmage.facts import CardFacts, Said
from lawmage.program import Signature, add, live, narrowed, predicate, shapes_of, words_of

_NOW, _THEN, _END = Function("now"), Function("then"), Function("end")
_ABILITIES = 6  # the layer in which the abilities that the rules give join (CR 613.1f, 305.6)
_CARD_PARTS = ("base", "changes", "card")
_STATE_PARTS = ("base", "state", "describe", "describe_state")
_START_PARTS = ("objects", "intrinsic", "finish")
# Words for which it matters what type each subtype belongs to (CR 205.1a, 205.3, 702.73a).
_TYPE_SETTING = frozenset({"only", "isnt", "every", "becomes", "creature_type"})
# Words of boards that have effects of their own: from resolutions, and of counters (CR 122.1).
_EFFECTS = frozenset({"lasting", "counters"})
# What the effects of a layer speak of, and where it is asked what that comes to.
_SPOKEN = {
    "speaks_of": ("described", "regards", "viewed", "view", "part_of"),
    "asks": ("judged",),
    "reckons": ("counted",),
}
_SHAPES = frozenset(name for names in _SPOKEN.values() for name in names)
_LAYER_PARTS = (
    *("changes", "look", "effects", "suppose", "choose", "order", "apply", "alter", "settle", "trace"),
    *(f"{part}_{layer}" for layer in (2, 4, 5, 6, 7) for part in ("layer", "grant")),
)

# What the rules say of how the layers go on, round by round.
_OBJECTS = frozenset({("has", 3)})
_DRIVING = frozenset({("layer_used", 2), ("traced", 2), ("contested", 1), ("again", 2)})

Part = tuple[str, Sequence[Symbol]]
_WORLD: tuple[Part, ...] = (("base", ()), ("state", ()))
_DESCRIBE: tuple[Part, ...] = (("describe", [_END, _NOW]), ("describe_state", [_END, _NOW]))
_START: tuple[Part, ...] = (("objects", ()), ("intrinsic", [Number(0)]), ("finish", [Number(0)]))


@dataclass(frozen=True, slots=True)
class Known:
    """Facts and the words in them; ``spoken`` are the shapes of what is asked of objects, by the layer."""

    symbols: tuple[Symbol, ...]
    words: frozenset[str]
    spoken: Mapping[int, frozenset[str]]


class Stated(Protocol):
    """What is said of one state: its facts, the words in them, and the facts of each card in it."""

    @property
    def symbols(self) -> Sequence[Symbol]: ...  # noqa: D102

    @property
    def words(self) -> frozenset[str]: ...  # noqa: D102

    @property
    def cards(self) -> Mapping[str, CardFacts]: ...  # noqa: D102


class Order:
    """In which ground call each atom became true: ``since[atom]``, over all phases of one answer."""

    def __init__(self) -> None:
        self.since: dict[Symbol, int] = {}
        self._calls = 0

    def record(self, atoms: Iterable[Symbol]) -> None:
        """Note which of these atoms the last ground call has made true."""
        for atom in atoms:
            self.since.setdefault(atom, self._calls)
        self._calls += 1


class Undecided(Exception):
    """Grounding has left an atom undecided: the rules that were live together hang on themselves."""


class Phase:
    """One Control: the live rules of some program parts over some facts.

    With ``goals`` only what leads to atoms of these predicates is derived.
    """

    def __init__(
        self,
        parts: Sequence[str],
        facts: Iterable[Symbol],
        words: frozenset[str],
        order: Order | None = None,
        goals: frozenset[Signature] = frozenset(),
        unused: tuple[str, ...] = (),
    ) -> None:
        self._rules = rules = live(tuple(parts), words, goals | _DRIVING if goals else goals)
        self._unused = unused
        self._control = rules.control(unused=unused)
        self._order = order
        self.assert_facts(fact for fact in facts if predicate(fact) in rules.reads)

    def assert_facts(self, facts: Iterable[Symbol]) -> None:
        """Add facts through the backend."""
        with self._control.backend() as backend:
            for fact in facts:
                backend.add_rule([backend.add_atom(fact)])

    def add_part(self, name: str, of: str, spoken: frozenset[str]) -> None:
        """Add a part with those rules of another that what is spoken of can reach."""
        self.add(narrowed(self._rules, of, name, spoken, _SHAPES))

    def add(self, trees: Iterable[AST]) -> None:
        """Add rules."""
        add(self._control, trees)

    def ground(self, *parts: Part) -> None:
        """Ground program parts together, after everything that they negate."""
        self._control.ground([(name, list(parameters)) for name, parameters in parts])
        if self._order is not None:
            self._order.record(self.everything())

    def atoms(self, name: str, arity: int) -> Iterator[Symbol]:
        """Yield the true atoms of a predicate.

        Raises ``Undecided`` where grounding has left one undecided, which rules that negate what they
        help to derive would do: such an answer must never be given.
        """
        for atom in self._control.symbolic_atoms.by_signature(name, arity):
            if not atom.is_fact:
                raise Undecided(f"{atom.symbol} is not decided by grounding")
            yield atom.symbol

    def named(self, names: Collection[str]) -> Iterator[Symbol]:
        """Yield the true atoms of the predicates of these names."""
        for name, arity, positive in self._control.symbolic_atoms.signatures:
            if positive and name in names:
                yield from self.atoms(name, arity)

    def everything(self) -> Iterator[Symbol]:
        """Yield every true atom."""
        for atom in self._control.symbolic_atoms:
            yield atom.symbol


_NO_CARD = CardFacts(())
"""Of no card are the abilities that the rules themselves give (CR 305.6)."""

_analysed: WeakKeyDictionary[CardFacts, Known] = WeakKeyDictionary()


def analysed(cards: Collection[CardFacts]) -> list[Known]:
    """Return, for each card, its facts and what the rules say of its abilities by themselves.

    That hangs on nothing but the card, so it is kept for the next question.
    """
    if _NO_CARD not in _analysed:
        _analysed.update(_analyse([_NO_CARD]))
    if new := [card for card in dict.fromkeys(cards) if card not in _analysed]:
        _analysed.update(_analyse(new))
    return [_analysed[card] for card in cards]


def _analyse(cards: Sequence[CardFacts]) -> Iterator[tuple[CardFacts, Known]]:
    """Analyse cards together, and give each what is said of it or of terms that it uses.

    What is said of a term, the first argument, is said whatever the cards are.
    """
    words = [words_of(card.symbols) for card in cards]
    facts = [fact for card in cards for fact in card.symbols]
    phase = Phase(_CARD_PARTS, facts, shapes_of(facts))
    phase.ground(*((part, ()) for part in _CARD_PARTS))
    said: dict[Symbol | None, list[Symbol]] = {}
    for atom in set(phase.everything()) - _universal():
        said.setdefault(_face(atom), []).append(atom)
    terms = [(words_of([_subject(atom)]), atom) for atom in said.pop(None, ())]
    meanings = [(needed, words_of(atom.arguments)) for needed, atom in terms if _of_keyword(atom)]
    for card, used in zip(cards, words, strict=True):
        # What a keyword stands for is told in words that its card doesn't use.
        used = used.union(*(needed for keyword, needed in meanings if keyword <= used))
        symbols = {*card.symbols, *(atom for needed, atom in terms if needed <= used or card is _NO_CARD)}
        for face in {_face(fact) for fact in card.symbols} - {None}:
            symbols.update(said.get(face, ()))
        yield card, Known(tuple(symbols), shapes_of(symbols), _spoken(symbols))


def _spoken(symbols: Iterable[Symbol]) -> dict[int, frozenset[str]]:
    """Return, for each layer, the shapes of what the effects in it ask of objects."""
    layers: dict[Symbol, set[int]] = {}
    asked: list[tuple[Symbol, frozenset[str]]] = []
    for atom in symbols:
        if atom.name == "in_layer":
            layers.setdefault(atom.arguments[0], set()).add(atom.arguments[1].number)
        elif atom.name in _SPOKEN:
            ability, term = atom.arguments
            word = f":{term.name}" if term.type is SymbolType.Function else ""
            asked.append((ability, frozenset(f"{name}{word}" for name in _SPOKEN[atom.name])))
    found: dict[int, set[str]] = {}
    for ability, shapes in asked:
        for layer in layers.get(ability, ()):
            found.setdefault(layer, set()).update(shapes)
    return {layer: frozenset(shapes) for layer, shapes in found.items()}


@lru_cache(maxsize=65536)
def _face(symbol: Symbol) -> Symbol | None:
    """Return the face that a term stands on, if any."""
    if symbol.type is not SymbolType.Function or not symbol.arguments:
        return None
    if symbol.name in ("face", "made", "emblem"):
        return symbol
    return next((face for argument in symbol.arguments if (face := _face(argument))), None)


def _of_keyword(atom: Symbol) -> bool:
    """Tell whether an atom says something of a keyword, or of an ability that it quotes."""
    first = _subject(atom)
    return first.type is SymbolType.Function and first.name == "keyword"


def _subject(atom: Symbol) -> Symbol:
    """Return what an atom speaks of: its first argument, or the keyword by which that is quoted."""
    first = atom.arguments[0] if atom.arguments else atom
    quoted = first.type is SymbolType.Function and first.name == "quoted"
    return first.arguments[0] if quoted else first


@lru_cache(maxsize=1)
def _universal() -> frozenset[Symbol]:
    """Return what holds whatever the cards are: every phase grounds it anew."""
    phase = Phase(("base",), (), frozenset())
    phase.ground(("base", ()))
    return frozenset(phase.everything())


def apart(boards: Sequence[Said]) -> list[list[Said]]:
    """Return the boards on which no continuous effect is in play, and the others.

    Each is answered as it would be with all together, and the first at a fraction of the cost.
    """
    analysed(_cards(boards))  # of all boards at once, which is cheaper
    groups: dict[bool, list[Said]] = {}
    for board in boards:
        groups.setdefault(_moves(board), []).append(board)
    return list(groups.values())


def _cards(boards: Iterable[Stated]) -> list[CardFacts]:
    return [_NO_CARD, *dict.fromkeys(card for board in boards for card in board.cards.values())]


def _moves(board: Stated) -> bool:
    """Whether any continuous effect may be in play on a board."""
    cards = analysed(board.cards.values())
    return not board.words.isdisjoint(_EFFECTS) or any("in_layer" in card.words for card in cards)


def answer(
    parts: Sequence[str],
    boards: Sequence[Stated],
    order: Order | None = None,
    later: Sequence[str] = (),
    goals: frozenset[Signature] = frozenset(),
) -> Phase:
    """Ground what a query asks of the boards together, and return the phase that holds the answer.

    ``parts`` are the program parts that the query needs, its own among them; ``later`` those that are
    still to be grounded in the phase, after what its atoms lead to. ``order`` takes down when each
    atom became true, which explanations need. With ``goals`` only what leads to atoms of these predicates
    is derived.
    """
    said: list[Stated | Known] = [*boards, *analysed(_cards(boards))]
    facts = [symbol for each in said for symbol in each.symbols]
    words = frozenset[str]().union(*(each.words for each in said))
    if words & _TYPE_SETTING:
        parts = (*parts, "subtypes")
    asked = [*((part, ()) for part in parts), *_DESCRIBE]
    moves = any(map(_moves, boards))
    phase = Phase((*_object_parts(words, moves), *parts, *later), facts, words, order, goals)
    if moves:
        _apply_layers(phase, said)
        phase.ground(*(part for part in asked if part[0] != "subtypes"))
    else:
        phase.ground(*_WORLD, *_START, *asked)
    return phase


def objects(boards: Sequence[Stated]) -> list[Symbol]:
    """Return what every object of the boards is (CR 613): ``has(S, Object, Characteristic)``."""
    moving: dict[bool, list[Stated]] = {}
    for board in boards:
        moving.setdefault(_moves(board), []).append(board)
    return [atom for moves, group in moving.items() for atom in _objects(group, moves)]


def _objects(boards: Sequence[Stated], moves: bool) -> Iterator[Symbol]:
    said: list[Stated | Known] = [*boards, *analysed(_cards(boards))]
    words = frozenset[str]().union(*(each.words for each in said))
    facts = (symbol for each in said for symbol in each.symbols)
    unused = tuple(part for part, _ in _DESCRIBE)
    phase = Phase(_object_parts(words, moves), facts, words, goals=_OBJECTS, unused=unused)
    if moves:
        _apply_layers(phase, said)
    else:
        phase.ground(*_WORLD, *_START)
    return (atom for atom in phase.atoms("has", 3) if atom.arguments[0].type is SymbolType.Number)


def _object_parts(words: frozenset[str], moves: bool) -> tuple[str, ...]:
    if not moves:
        return (*_STATE_PARTS, *_START_PARTS)
    return (*_STATE_PARTS, *(("subtypes",) if words & _TYPE_SETTING else ()), *_START_PARTS, *_LAYER_PARTS)


def heeded(boards: Sequence[Stated]) -> frozenset[str]:
    """Return the predicates of a board on which it hangs what its objects are."""
    said: list[Stated | Known] = [*boards, *analysed(_cards(boards))]
    words = frozenset[str]().union(*(each.words for each in said))
    return live(_object_parts(words, any(map(_moves, boards))), words, _OBJECTS | _DRIVING).reads


def answer_of(
    parts: Sequence[str], boards: Sequence[Stated], has: Sequence[Symbol], goals: frozenset[Signature]
) -> Phase:
    """Ground what a query asks of boards of which it is known what their objects are (see ``objects``).

    Only what leads to atoms of the predicates in ``goals`` is derived.
    """
    said: list[Stated | Known] = [*boards, *analysed(_cards(boards))]
    words = frozenset[str]().union(shapes_of(has), *(each.words for each in said))
    parts = (*parts, *(("subtypes",) if words & _TYPE_SETTING else ()))
    facts = (symbol for each in said for symbol in each.symbols)
    phase = Phase((*_STATE_PARTS, *parts), (*facts, *has), words, goals=goals)
    phase.ground(*_WORLD, *((part, ()) for part in parts), *_DESCRIBE)
    return phase


def _apply_layers(phase: Phase, said: Iterable[Stated | Known]) -> None:
    """Apply the continuous effects layer by layer, in rounds (CR 613; see 613_layers.lp)."""
    cards = [each for each in said if isinstance(each, Known)]
    phase.ground(("base", ()), ("subtypes", ()), ("state", ()), ("changes", ()), ("objects", ()))
    affected: dict[int, list[Symbol]] = {}
    for atom in phase.atoms("layer_used", 2):
        affected.setdefault(atom.arguments[1].number, []).append(atom.arguments[0])
    trace = any(True for _ in phase.atoms("traced", 2))
    step = 0
    settle: list[Part] = []  # what the last round has made of objects
    for layer in sorted({*affected, _ABILITIES}):
        if layer == _ABILITIES:
            phase.ground(*settle, ("intrinsic", [Number(step)]))
            settle = []
        states: Sequence[Symbol] = affected.get(layer, ())
        if states:
            spoken = (card.spoken.get(layer, frozenset()) for card in cards)
            phase.add_part(f"describe_{layer}", "describe", frozenset[str]().union(*spoken))
        while states:
            _apply_round(phase, Number(step), Number(layer), states, settle)
            settle = [("settle", [Number(step), _NOW])]
            if trace:
                phase.ground(*settle, ("trace", [Number(step)]))
                settle = []
            states = [
                atom.arguments[1] for atom in phase.atoms("again", 2) if atom.arguments[0].number == step
            ]
            step += 1
    phase.ground(*settle, ("finish", [Number(step)]))


def _apply_round(
    phase: Phase, step: Symbol, layer: Symbol, states: Sequence[Symbol], settle: Sequence[Part]
) -> None:
    """Apply one effect in each state, or all that hang on no other."""
    group = str(layer)[0]  # layers 71 to 74 are parts of layer 7

    def effects(kind: Symbol) -> list[Part]:
        return [
            ("effects", [step, layer, kind]),
            (f"layer_{group}", [step, kind]),
            (f"describe_{layer}", [step, kind]),
        ]

    def changes(kind: Symbol) -> list[Part]:
        return [("alter", [step, layer, kind]), (f"grant_{group}", [step, kind])]

    phase.assert_facts(Function("here", [step, _NOW, Function("step", [step, state])]) for state in states)
    phase.ground(*settle, ("look", [step, layer]), *effects(_NOW))
    choose: list[Part] = []
    if any(atom.arguments[0].arguments[0] == step for atom in phase.atoms("contested", 1)):
        phase.ground(("suppose", [step]), *changes(_THEN))
        phase.ground(("settle", [step, _THEN]), *effects(_THEN))
        choose = [("choose", [step])]
    apply = ("apply", [step, Number(step.number + 1), layer])
    phase.ground(("order", [step]), *choose, apply, *changes(_NOW))
