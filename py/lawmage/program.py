"""The rules that a question can reach.

Grounding costs time for every rule, whether anything matches it or not. A rule is dead where a
positive literal of its body uses a word (predicate, functor or constant) that no fact and no live
rule builds, in its head or for a variable of it; leaving dead rules out changes no answer. A rule
with a pool is taken apart, as the grounder does, so that its alternatives live and die by themselves.
Words are read from the text of the rules, which is ten times faster than walking their syntax trees;
a test holds the two against each other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import count, pairwise

import clingo
from clingo.ast import AST, ProgramBuilder, parse_string

from lawmage.paths import kb_dir, queries_dir

_WORD = re.compile(r'"(?:[^"\\]|\\.)*"|(?<![\w#])_*[a-z]\w*')
_PART = re.compile(r"#program (\w+)(?:\(([\w,]*)\))?\.")
_COMMENT = re.compile(r"%.*")
_ATOM = re.compile(r"_*[a-z]\w*(\(.*\))?", re.S)
_BUILT = re.compile(r"\b[A-Z]\w* = ([a-z]\w*)\(")
_EQUAL = re.compile(r"([A-Z]\w*) = ([^#{}<>!=;]+)", re.S)
_ANONYMOUS = re.compile(r"(?<!\w)_(?!\w)")
_VARIABLE = re.compile(r"\b_*[A-Z]\w*")
_OPEN, _CLOSE = "({[", ")}]"
_MARK = re.compile(r"[(){}\[\],;:]")

# What stages add while grounding: the worlds of a step and the names of their kinds, the best declaration.
_GIVEN = frozenset({"here", "now", "then", "end", "step", "best", "met", "afforded"})


@dataclass(frozen=True, slots=True)
class Statement:
    """A rule or fact of a program part: its text, and the words that it needs, builds and reads."""

    part: str
    text: str
    needs: frozenset[str]
    builds: frozenset[str]
    reads: frozenset[str]


@dataclass(frozen=True, slots=True)
class Slice:
    """The live rules of some program parts; ``reads`` are the words that their bodies use."""

    statements: tuple[AST, ...]
    reads: frozenset[str]

    def control(self, *options: str) -> clingo.Control:
        """Return a fresh Control with these rules."""
        control = clingo.Control(["--warn=none", *options])
        with ProgramBuilder(control) as builder:
            for statement in self.statements:
                builder.add(statement)
        return control


def words_of(symbols: Iterable[clingo.Symbol]) -> frozenset[str]:
    """Return every predicate, functor and constant in these symbols."""
    return frozenset().union(*map(_words, symbols))


@lru_cache(maxsize=65536)
def _words(symbol: clingo.Symbol) -> frozenset[str]:
    if symbol.type is not clingo.SymbolType.Function:
        return frozenset()
    return frozenset({symbol.name}).union(*map(_words, symbol.arguments))


@lru_cache(maxsize=65536)
def predicate(symbol: clingo.Symbol) -> str:
    """Return the name of an atom's predicate; to ask clingo for it costs ten times as much."""
    return symbol.name


@lru_cache(maxsize=1024)
def live(parts: tuple[str, ...], words: frozenset[str]) -> Slice:
    """Return the rules of these parts that facts with these words can reach."""
    candidates = [statement for part in dict.fromkeys(parts) for statement in _of_part(part)]
    known = set(words | _GIVEN)
    alive: set[int] = set()
    while fired := [n for n, rule in enumerate(candidates) if n not in alive and rule.needs <= known]:
        alive.update(fired)
        for number in fired:
            known |= candidates[number].builds
    chosen = [candidates[number] for number in sorted(alive)]
    text: list[str] = []
    part = ""
    for statement in chosen:
        if statement.part != part:
            part = statement.part
            text.append(f"#program {part}.")
        text.append(_named(statement.text))
    trees: list[AST] = []
    parse_string("\n".join(text), trees.append)
    return Slice(tuple(trees), frozenset[str]().union(*(statement.reads for statement in chosen)))


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
    return tuple(each for part, text in _texts().get(name, ()) for each in _statements(part, text))


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
    plain = ",".join(literal for literal in literals if ";" not in literal and _ATOM.fullmatch(literal))
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
    return Statement(part, text, needs - parameters, builds, reads)


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
