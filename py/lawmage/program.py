"""The rules that a question can reach.

Grounding costs time for every rule, whether anything matches it or not. A rule is dead where a
positive literal of its body uses a word (predicate, functor or constant) that no fact and no live
rule builds, in its head or for a variable of it; leaving dead rules out changes no answer. Words
are read from the text of the rules, which is ten times faster than walking their syntax trees; a
test holds the two against each other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

import clingo
from clingo.ast import AST, ProgramBuilder, parse_string

from lawmage.paths import kb_dir, queries_dir

_WORD = re.compile(r'"(?:[^"\\]|\\.)*"|(?<![\w#])_*[a-z]\w*')
_PART = re.compile(r"#program (\w+)(?:\(([\w,]*)\))?\.")
_COMMENT = re.compile(r"%.*")
_ATOM = re.compile(r"_*[a-z]\w*(\(.*\))?", re.S)
_BUILT = re.compile(r"\b[A-Z]\w* = ([a-z]\w*)\(")
_OPEN, _CLOSE, _OPERATORS = "({[", ")}]", ":=<>!#|"
_MARK = re.compile(r"[(){}\[\],;:=<>!#|]")

# What stages add while grounding: the worlds of a step, and the names of their kinds.
_GIVEN = frozenset({"here", "now", "then", "end", "step"})


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

    def control(self) -> clingo.Control:
        """Return a fresh Control with these rules."""
        control = clingo.Control(["--warn=none"])
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
    candidates = [statement for statement in statements() if _name(statement.part) in parts]
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
        text.append(statement.text)
    trees: list[AST] = []
    parse_string("\n".join(text), trees.append)
    return Slice(tuple(trees), frozenset[str]().union(*(statement.reads for statement in chosen)))


def _name(part: str) -> str:
    return part.partition("(")[0]


@lru_cache(maxsize=1)
def statements() -> tuple[Statement, ...]:
    """Return the statements of the knowledge base, file by file, rules before queries."""
    files = [*sorted((kb_dir() / "rules").glob("*.lp")), *sorted(queries_dir().glob("*.lp"))]
    return tuple(statement for path in files for statement in split(path.read_text(encoding="utf-8")))


def split(text: str) -> Iterator[Statement]:
    """Yield the statements of a program; each ends with a period at the end of a line."""
    part = "base"
    lines: list[str] = []
    for line in text.splitlines():
        line = _COMMENT.sub("", line).rstrip() if '"' not in line else line.rstrip()
        if match := _PART.match(line):
            part = match[1] + (f"({match[2]})" if match[2] else "")
        elif line and not line.startswith("%"):
            lines.append(line)
            if line.endswith("."):
                yield _statement(part, "\n".join(lines))
                lines = []


def _statement(part: str, text: str) -> Statement:
    head, _, body = text.rstrip(".").partition(":-")
    needs: set[str] = set()
    for literal in _literals(body):
        if _ATOM.fullmatch(literal):
            needs |= _identifiers(literal)
    parameters = frozenset(part.partition("(")[2].rstrip(")").split(","))
    builds = _identifiers(head).union(_BUILT.findall(body))
    return Statement(part, text, frozenset(needs) - parameters, builds, _identifiers(body))


def _literals(body: str) -> Iterator[str]:
    """Yield the literals of a body that are plain: no pool, no condition, no operator."""
    depth, start, plain, conditional = 0, 0, True, False
    for mark in _MARK.finditer(body + ","):
        character = mark[0]
        if character in _OPEN:
            depth += 1
        elif character in _CLOSE:
            depth -= 1
        elif depth == 0 and (character == ";" or (character == "," and not conditional)):
            if plain:
                yield body[start : mark.start()].strip()
            start, plain, conditional = mark.end(), True, False
        elif character == ";" or (depth == 0 and character in _OPERATORS):
            plain = False
            conditional = conditional or (depth == 0 and character == ":")


def _identifiers(text: str) -> frozenset[str]:
    return frozenset(word for word in _WORD.findall(text) if word[0] != '"' and word != "not")
