"""The rules that a question can reach.

Grounding costs time for every rule, whether anything matches it or not. A rule is dead where a
positive literal of its body uses a word (predicate, functor or constant) that no fact and no live
rule builds, in its head or for a variable of it; leaving dead rules out changes no answer. A rule
with a pool is taken apart, as the grounder does, so that its alternatives live and die by themselves.
So is one where no fact and no such head has the functor that the literal wants at that place: of the
rules on what is to be done (``task``) only those on the tasks at hand are live. Words are read from the
text of the rules, which is ten times faster than walking their syntax trees; a test holds the two
against each other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count, pairwise

import clingo
from clingo.ast import AST, ProgramBuilder, parse_string

from lawmage.lifting import lifted
from lawmage.paths import kb_dir, queries_dir

_WORD = re.compile(r'"(?:[^"\\]|\\.)*"|(?<![\w#])_*[a-z]\w*')
_PART = re.compile(r"#program (\w+)(?:\(([\w,]*)\))?\.")
_COMMENT = re.compile(r"%.*")
_ATOM = re.compile(r"_*[a-z]\w*(\(.*\))?", re.S)
_BUILT = re.compile(r"\b[A-Z]\w* = ([a-z]\w*)\(")
_EQUAL = re.compile(r"([A-Z]\w*) = ([^#{}<>!=;]+)", re.S)
_FUNCTOR = re.compile(r"\s*([a-z]\w*)\s*(?:\(.*\)\s*)?\Z", re.S)
_ANONYMOUS = re.compile(r"(?<!\w)_(?!\w)")
_CALLED = re.compile(r"(?<!\w)([a-z]\w*)\(")
_VARIABLE = re.compile(r"\b_*[A-Z]\w*")
_OPEN, _CLOSE = "({[", ")}]"

Signature = tuple[str, int]
"""The name of a predicate and the number of its arguments."""
_TERM = re.compile(r'"(?:[^"\\]|\\.)*"|(?<![\w#])_*[a-z]\w*\(?|[(){}\[\],;]')
_MARK = re.compile(r"[(){}\[\],;:]")

# The part on one action, that on many, and those that are grounded beside them.
_ONE, _TRIED = "legal", "tried"
_BESIDE = (
    "base",
    "state",
    "describe",
    "describe_state",
    "objects",
    "intrinsic",
    "finish",
    "card",
    "changes",
    "mana",
    "support",
)
# What stages add while grounding: the worlds of a step and the names of their kinds, the best declaration.
_GIVEN = frozenset({"here", "now", "then", "end", "step", "best", "met", "afforded"})


@dataclass(frozen=True, slots=True)
class Statement:
    """A rule or fact of a program part: its text, and the words that it needs, builds and reads.

    ``wants`` are the shapes that it needs: ``p/#2``, an atom of ``p`` with two arguments; ``p/1:f``, one
    with functor ``f`` at place 1.
    ``makes`` are those that it builds; ``p/1`` stands for all at that place, and ``p`` for all of ``p``.
    ``derives`` are the predicates of its head: none where it is a choice, a constraint or a directive.
    ``uses`` are those that it is derived from, and other words with their number of arguments.
    """

    part: str
    text: str
    needs: frozenset[str]
    builds: frozenset[str]
    reads: frozenset[str]
    wants: frozenset[str]
    makes: frozenset[str]
    derives: frozenset[Signature]
    uses: frozenset[Signature]


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Slice:
    """The live rules of some parts over facts of some shapes; ``reads`` are the words of their bodies."""

    statements: tuple[Statement, ...]
    shapes: frozenset[str]
    reads: frozenset[str]

    def control(self, *options: str, unused: tuple[str, ...] = ()) -> clingo.Control:
        """Return a fresh Control with these rules, but those of unused parts."""
        control = clingo.Control(["--warn=none", *options])
        add(control, trees(self, unused))
        return control


@lru_cache(maxsize=1024)
def trees(rules: Slice, unused: tuple[str, ...] = ()) -> tuple[AST, ...]:
    """Return the syntax trees of rules, but those of unused parts."""
    return tuple(_trees(each for each in rules.statements if _name(each.part) not in unused))


@lru_cache(maxsize=1024)
def narrowed(
    rules: Slice, part: str, name: str, spoken: frozenset[str], bound: frozenset[str]
) -> tuple[AST, ...]:
    """Return the rules of a part as those of another part, without those that nothing reaches.

    Atoms of the predicates in ``bound`` are only those in ``spoken``: ``p:f`` has the functor ``f`` at the
    second place, ``p`` has none.
    """
    said = {shape.partition(":")[0] for shape in spoken}

    def reached(statement: Statement) -> bool:
        if not statement.needs.isdisjoint(bound - said):
            return False
        wanted = (shape.replace("/1:", ":") for shape in statement.wants if "/1:" in shape)
        return all(shape in spoken for shape in wanted if shape.partition(":")[0] in bound)

    kept = [each for each in rules.statements if _name(each.part) != part or reached(each)]
    alive = (each for each in reach(kept, rules.shapes) if _name(each.part) == part)
    return tuple(_trees(alive, name))


def add(control: clingo.Control, trees: Iterable[AST]) -> None:
    """Add statements to a Control."""
    with ProgramBuilder(control) as builder:
        for tree in trees:
            builder.add(tree)


def _name(part: str) -> str:
    return part.partition("(")[0]


def _trees(statements: Iterable[Statement], name: str = "") -> Iterator[AST]:
    """Yield the syntax trees of statements, with their parts or with one of another name."""
    part = ""
    for statement in statements:
        if statement.part != part:
            part = statement.part
            yield from _parsed(f"#program {part.replace(_name(part), name, 1) if name else part}.")
        yield from _parsed(_named(statement.text))


def words_of(symbols: Iterable[clingo.Symbol]) -> frozenset[str]:
    """Return every predicate, functor and constant in these symbols."""
    return frozenset().union(*map(_words, symbols))


@lru_cache(maxsize=65536)
def _words(symbol: clingo.Symbol) -> frozenset[str]:
    if symbol.type is not clingo.SymbolType.Function:
        return frozenset()
    return frozenset({symbol.name}).union(*map(_words, symbol.arguments))


def shapes_of(symbols: Iterable[clingo.Symbol]) -> frozenset[str]:
    """Return the words in these facts and their shapes, from which it follows which rules are live."""
    return frozenset().union(*map(_shapes, symbols))


@lru_cache(maxsize=65536)
def _shapes(symbol: clingo.Symbol) -> frozenset[str]:
    name = symbol.name
    places = (
        f"{name}/{place}:{argument.name}"
        for place, argument in enumerate(symbol.arguments)
        if argument.type is clingo.SymbolType.Function
    )
    return _words(symbol).union((f"{name}/#{len(symbol.arguments)}",), places)


@lru_cache(maxsize=65536)
def predicate(symbol: clingo.Symbol) -> str:
    """Return the name of an atom's predicate; to ask clingo for it costs ten times as much."""
    return symbol.name


def live(parts: tuple[str, ...], shapes: frozenset[str], goals: frozenset[Signature] = frozenset()) -> Slice:
    """Return the rules of these parts that facts with these words and shapes can reach.

    With ``goals`` only those that lead to atoms of these predicates: what is derived of these is the same.
    """
    candidates = _candidates(parts)
    return _live(candidates, shapes & candidates.needs, goals)


@dataclass(frozen=True, slots=True, eq=False)
class _Candidates:
    """The statements of some parts, and what each needs and gives to others, by its number.

    ``needs`` is all that any needs, ``needing`` are those that need something, ``lacking`` is how many
    things each needs, ``gives`` what it gives, and ``shapes`` are the needed ones by what stands for them.
    """

    statements: tuple[Statement, ...]
    needs: frozenset[str]
    needing: Mapping[str, Sequence[int]]
    lacking: Sequence[int]
    gives: Sequence[frozenset[str]]
    shapes: Mapping[str, frozenset[str]]


@lru_cache(maxsize=256)
def _candidates(parts: tuple[str, ...]) -> _Candidates:
    return _gathered(tuple(statement for part in dict.fromkeys(parts) for statement in _of_part(part)))


def _gathered(statements: tuple[Statement, ...]) -> _Candidates:
    needing: dict[str, list[int]] = {}
    shapes: dict[str, set[str]] = {}
    for number, each in enumerate(statements):
        for need in each.needs | each.wants:
            needing.setdefault(need, []).append(number)
        for shape in each.wants:
            place = shape.partition(":")[0]
            for standing in (place.partition("/")[0], place, shape):
                shapes.setdefault(standing, set()).add(shape)
    needs = frozenset(needing)
    standing_for = {name: frozenset(some) for name, some in shapes.items()}
    return _Candidates(
        statements,
        needs,
        needing,
        [len(each.needs | each.wants) for each in statements],
        [(each.builds & needs).union(*_standing(standing_for, each.makes)) for each in statements],
        standing_for,
    )


def _standing(shapes: Mapping[str, frozenset[str]], names: Iterable[str]) -> Iterator[frozenset[str]]:
    return (shapes[name] for name in names if name in shapes)


@lru_cache(maxsize=1024)
def _live(candidates: _Candidates, shapes: frozenset[str], goals: frozenset[Signature]) -> Slice:
    chosen = _reached(candidates, shapes)
    if goals:
        chosen = _leading_to(chosen, goals)
    return Slice(tuple(chosen), shapes, frozenset[str]().union(*(statement.reads for statement in chosen)))


def reach(statements: Iterable[Statement], shapes: frozenset[str]) -> list[Statement]:
    """Return the statements that facts with these words and shapes can reach, in their order."""
    return _reached(_gathered(tuple(statements)), shapes)


def _reached(candidates: _Candidates, shapes: frozenset[str]) -> list[Statement]:
    """Go from what is known to the rules that lack nothing any more, and to what these give."""
    known = set(shapes | _GIVEN).union(*_standing(candidates.shapes, _GIVEN))
    lacking = list(candidates.lacking)
    alive = [number for number, lack in enumerate(lacking) if not lack]
    known.update(*(candidates.gives[number] for number in alive))
    waiting = [name for name in known if name in candidates.needs]
    while waiting:
        for number in candidates.needing[waiting.pop()]:
            lacking[number] -= 1
            if not lacking[number]:
                alive.append(number)
                new = candidates.gives[number] - known
                known |= new
                waiting += new
    return [candidates.statements[number] for number in sorted(alive)]


def _leading_to(statements: Sequence[Statement], goals: frozenset[Signature]) -> list[Statement]:
    """Return the statements on which it may hang which atoms of these predicates are derived, in their order.

    These are those that derive them, all that derives what the bodies of such read, and every choice,
    constraint and directive.
    """
    deriving: dict[Signature, list[int]] = {}
    for number, each in enumerate(statements):
        for derived in each.derives:
            deriving.setdefault(derived, []).append(number)
    found = {number for number, each in enumerate(statements) if not each.derives}
    wanted = goals.union(*(statements[number].uses for number in found))
    waiting = list(wanted)
    known = set(wanted)
    while waiting:
        for number in deriving.get(waiting.pop(), ()):
            if number not in found:
                found.add(number)
                new = statements[number].uses - known
                known |= new
                waiting += new
    return [statements[number] for number in sorted(found)]


@lru_cache(maxsize=16384)
def _parsed(text: str) -> tuple[AST, ...]:
    """Return the syntax trees of a statement, which goes into many slices."""
    trees: list[AST] = []
    parse_string(text, trees.append)
    return tuple(trees[1:])  # the parser begins with the part "base"


@lru_cache(maxsize=4096)
def _named(rule: str) -> str:
    """Give names to the anonymous variables in the positive literals of a rule.

    For each anonymous variable clingo makes a projection, and grounds all of them at every grounding
    of any part, which costs more than the instances that they save here.
    """
    head, _, body = rule.partition(":-")
    pieces: list[str] = []
    number, end = count(), 0
    for start, stop in _literals(rule, len(head) + 2) if body else ():
        if not rule.startswith("not ", start) and "{" not in rule[start:stop]:
            pieces += [rule[end:start], _ANONYMOUS.sub(lambda _: f"Any{next(number)}", rule[start:stop])]
            end = stop
    return "".join(pieces) + rule[end:]


def statements() -> tuple[Statement, ...]:
    """Return the statements of the knowledge base, part by part."""
    return tuple(statement for part in _texts() for statement in _of_part(part))


@lru_cache(maxsize=1)
def _texts() -> dict[str, list[tuple[str, str]]]:
    """Return, by the name of the part, the statements with their part: rules before queries, file by file."""
    files = [*sorted((kb_dir() / "rules").glob("*.lp")), *sorted(queries_dir().glob("*.lp"))]
    found: dict[str, list[tuple[str, str]]] = {}
    for path in files:
        for part, text in _cut(path.read_text(encoding="utf-8")):
            found.setdefault(part.partition("(")[0], []).append((part, text))
    return found


@lru_cache(maxsize=64)
def _of_part(name: str) -> tuple[Statement, ...]:
    texts = _texts().get(name, ())
    if name == _TRIED:
        texts = [*texts, *((name, text) for text in _lifted())]
    return tuple(each for part, text in texts for each in _statements(part, text))


def _lifted() -> Iterator[str]:
    """Yield the rules on one action, as they are of each that is tried (see ``lifting``)."""
    rules, given = ([text for _, text in _texts()[part]] for part in (_ONE, _TRIED))
    others = (text for part in _BESIDE for _, text in _texts()[part])
    return lifted(rules, given, others)


def split(text: str) -> Iterator[Statement]:
    """Yield the statements of a program."""
    for part, statement in _cut(text):
        yield from _statements(part, statement)


def _cut(text: str) -> Iterator[tuple[str, str]]:
    """Yield the statements of a program as text, with their part; each ends with a period and its line."""
    part = "base"
    lines: list[str] = []
    for line in text.splitlines():
        line = _COMMENT.sub("", line).rstrip() if '"' not in line else line.rstrip()
        if match := _PART.match(line):
            part = match[1] + (f"({match[2]})" if match[2] else "")
        elif line and not line.startswith("%"):
            lines.append(line)
            if line.endswith("."):
                yield part, "\n".join(lines)
                lines = []


def _statements(part: str, text: str) -> Iterator[Statement]:
    return (_statement(part, rule) for rule in _spread(text))


def _spread(text: str) -> Iterator[str]:
    """Yield a rule for each alternative of the pools in its positive literals, as the grounder would."""
    head, _, body = text.partition(":-")
    for start, end in _literals(text, len(head) + 2) if ";" in body else ():
        positive = not text.startswith("not ", start) and "{" not in text[start:end]
        if positive and (pool := _pool(text, start, end)):
            first, last, alternatives = pool
            for alternative in alternatives:
                yield from _spread(text[:first] + alternative + text[last:])
            return
    yield text


def _pool(text: str, start: int, end: int) -> tuple[int, int, list[str]] | None:
    """Return where a pool that stands for one term begins and ends, and its alternatives."""
    open_at: list[list[int]] = []
    for mark in _MARK.finditer(text, start, end):
        if mark[0] in _OPEN:
            open_at.append([mark.start()])
        elif mark[0] == ";":
            open_at[-1].append(mark.start())
        elif mark[0] in _CLOSE:
            cuts = [*open_at.pop(), mark.start()]
            if len(cuts) > 2 and text[cuts[0] - 1] in "(, ":
                return cuts[0], mark.end(), [text[i + 1 : j].strip() for i, j in pairwise(cuts)]
    return None


def _statement(part: str, text: str) -> Statement:
    head, _, body = text.rstrip(".").partition(":-")
    literals = [body[start:end] for start, end in _literals(body, 0)]
    atoms = [literal for literal in literals if ";" not in literal and _ATOM.fullmatch(literal)]
    plain = ",".join(atoms)
    needs, builds = _identifiers(plain), _identifiers(head)
    for literal in literals:
        if equal := _EQUAL.fullmatch(literal):
            # What a variable of a plain literal is equal to must be there; another one is given it.
            if equal[1] in _VARIABLE.findall(plain):
                needs |= _identifiers(equal[2])
            else:
                builds |= _identifiers(equal[2])
    parameters = frozenset(part.partition("(")[2].rstrip(")").split(","))
    # A choice reads what it chooses among; an edge is all head.
    reads = _identifiers(text if "{" in head or head.startswith("#") else body)
    wants = frozenset(
        f"{name}/{place}:{functor}"
        for literal in atoms
        for name, place, functor in _arguments(literal)
        if functor and functor not in parameters
    ).union(f"{name}/#{arity}" for literal in atoms for name, arity in _signatures(literal, 0))
    directive = "{" in head or head.startswith("#")
    return Statement(
        part,
        text,
        needs - parameters,
        builds,
        reads,
        wants,
        _made(head, parameters),
        frozenset() if directive else frozenset(_signatures(head, 0)),
        frozenset(_signatures(text if directive else body)),
    )


def _signatures(text: str, deepest: int | None = None) -> Iterator[Signature]:
    """Yield the name and number of arguments of every term and atom; not of those in more brackets."""
    open_: list[tuple[str, int]] = []
    for mark in _TERM.finditer(text):
        token = mark[0]
        if token[-1] in _OPEN:
            open_.append((token[:-1], 1))
        elif token in (",", ";") and open_:
            name, count = open_[-1]
            if token == ";":
                yield from [(name, count)] if name and deepest in (None, len(open_) - 1) else []
            open_[-1] = name, 1 if token == ";" else count + 1
        elif token in _CLOSE:
            name, count = open_.pop()
            yield from [(name, count)] if name and deepest in (None, len(open_)) else []
        elif token[0] not in '",;' and deepest in (None, len(open_)):
            yield token, 0


def _made(head: str, parameters: frozenset[str]) -> frozenset[str]:
    """Return the shapes of the atoms that a head derives."""
    if not _ATOM.fullmatch(head.strip()) or ";" in head or "." in head:
        return _identifiers(head)
    return frozenset(
        f"{name}/{place}:{functor}" if functor and functor not in parameters else f"{name}/{place}"
        for name, place, functor in _arguments(head.strip())
    ).union(f"{name}/#{arity}" for name, arity in _signatures(head, 0))


def _arguments(atom: str) -> Iterator[tuple[str, int, str]]:
    """Yield, for each argument of an atom, the predicate, the place and the functor: none of a variable."""
    name, _, rest = atom.partition("(")
    depth, place, start = 0, 0, 0
    for mark in _MARK.finditer(rest):
        if mark[0] in _OPEN:
            depth += 1
        elif mark[0] in _CLOSE:
            depth -= 1
        if depth < 0 or (depth == 0 and mark[0] == ","):
            term = _FUNCTOR.match(rest, start, mark.start())
            yield name, place, term[1] if term else ""
            place, start = place + 1, mark.end()
        if depth < 0:
            return


Readers = Mapping[str, frozenset[tuple[str, ...]]]
"""By predicate, the functors that its arguments are read with; no tuple at all: whatever they are."""


@lru_cache(maxsize=8)
def readers(parts: tuple[str, ...]) -> Readers:
    """Return how the bodies of these parts read the predicates in them: ``""`` is any argument."""
    found: dict[str, set[tuple[str, ...]]] = {}
    for statement in (each for part in parts for each in _of_part(part)):
        text = statement.text if "{" in statement.text else statement.text.partition(":-")[2]
        for start in _CALLED.finditer(text):
            functors = tuple(functor for _, _, functor in _arguments(text[start.start() :]))
            found.setdefault(start[1], set()).add(functors)
    return {
        name: frozenset(some if all(any(functors) for functors in some) else ())
        for name, some in found.items()
    }


def is_read(symbol: clingo.Symbol, readers: Readers) -> bool:
    """Tell whether a rule could read a fact (see ``readers``)."""
    ways = readers.get(predicate(symbol))
    if not ways:
        return ways is not None
    arguments = symbol.arguments
    return any(
        len(functors) == len(arguments)
        and all(
            not functor or (argument.type is clingo.SymbolType.Function and argument.name == functor)
            for functor, argument in zip(functors, arguments, strict=True)
        )
        for functors in ways
    )


def _literals(text: str, place: int) -> Iterator[tuple[int, int]]:
    """Yield where the literals of a body that have no condition begin and end; it begins at ``place``."""
    depth, conditional, place = 0, False, _after_blanks(text, place)
    for mark in _MARK.finditer(text, place):
        character = mark[0]
        if character in _OPEN:
            depth += 1
        elif character in _CLOSE:
            depth -= 1
        elif depth == 0 and character == ":":
            conditional = True
        elif depth == 0 and (character == ";" or (character == "," and not conditional)):
            if not conditional:
                yield place, mark.start()
            place, conditional = _after_blanks(text, mark.end()), False
    if not conditional:
        yield place, len(text.rstrip("."))


def _after_blanks(text: str, place: int) -> int:
    while text[place : place + 1].isspace():
        place += 1
    return place


def _identifiers(text: str) -> frozenset[str]:
    return frozenset(word for word in _WORD.findall(text) if word[0] != '"' and word != "not")
