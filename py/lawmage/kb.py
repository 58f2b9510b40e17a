"""The rules of the knowledge base as data: which ASP rule carries which rule of the game.

The line above an ASP rule names the rule that it carries and paraphrases it, with the rule's
variables in braces; a paraphrase goes on in further lines that begin with ``%@``::

    %@ 106.7 {P} could produce {T}
    could_produce(S, P, T) :- ...
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import clingo.ast
from clingo.ast import AST, ASTType

from lawmage.errors import LawmageError
from lawmage.paths import kb_dir, queries_dir

Signature = tuple[str, int]
"""The name of a predicate and the number of its arguments."""

LABEL = re.compile(r"%@\s*(?:(\d{3}(?:\.\d+[a-z]?)?)(?:\s+|$))?(.*?)\s*$")
"""A line of a label: the number, which only its first line has, and the paraphrase."""


@dataclass(frozen=True, slots=True)
class Rule:
    """An ASP rule that stands in ``file`` at ``line``.

    ``number`` is the number of the rule of the game that it carries and ``paraphrase`` what its
    label says; both are ``""`` where it has no label. ``part`` is the ``#program`` part that it
    belongs to, with the names of the part's parameters.
    """

    number: str
    paraphrase: str
    file: str
    line: int
    ast: AST = field(compare=False, repr=False)
    part: tuple[str, ...] = ("base",)

    @property
    def parameters(self) -> tuple[str, ...]:
        """The parameters of the program part: constants in the rule's text."""
        return self.part[1:]

    @property
    def defines(self) -> frozenset[Signature]:
        """The predicates that the rule defines; none for a constraint, a choice or a disjunction."""
        head = self.ast.head
        is_atom = head.ast_type is ASTType.Literal and head.atom.ast_type is ASTType.SymbolicAtom
        return signatures(head.atom.symbol) if is_atom else frozenset()


@dataclass(frozen=True, slots=True)
class Source:
    """A program as it was read: its rules in order, and every other statement with its line."""

    file: str
    rules: tuple[Rule, ...]
    others: tuple[AST, ...] = field(compare=False, repr=False)
    stray_labels: tuple[int, ...] = ()
    """The lines of labels that no rule follows, or that another label follows."""
    headings: tuple[int, ...] = ()
    """The lines that head what comes after them: comments that are no labels, and program parts."""


def signatures(term: AST) -> frozenset[Signature]:
    """Return the name and the number of arguments of an atom's term; ``p(a;b,c)`` has two."""
    if term.ast_type is ASTType.Pool:
        return frozenset().union(*map(signatures, term.arguments))
    if term.ast_type is ASTType.UnaryOperation:
        return signatures(term.argument)
    return frozenset({(term.name, len(term.arguments))})


class _Reader:
    """Collects the statements of one program, handing each label to the rule after it."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.rules: list[Rule] = []
        self.others: list[AST] = []
        self.strays: list[int] = []
        self.headings: list[int] = []
        self.part: tuple[str, ...] = ("base",)
        self.label: tuple[str, list[str], int] | None = None

    def statement(self, ast: AST) -> None:
        line = ast.location.begin.line
        if ast.ast_type is ASTType.Comment:
            if ast.value.startswith("%@"):
                self._label(ast.value, line)
            elif ast.location.begin.column == 1:
                self.headings.append(line)
        elif ast.ast_type is ASTType.Rule:
            number, says = (self.label[0], " ".join(self.label[1])) if self.label else ("", "")
            self.label = None
            self.rules.append(Rule(number, says, self.file, line, ast, self.part))
        else:
            self.drop_label()
            self.others.append(ast)
            if ast.ast_type is ASTType.Program:
                self.headings.append(line)
                self.part = (ast.name, *(parameter.name for parameter in ast.parameters))

    def drop_label(self) -> None:
        if self.label:
            self.strays.append(self.label[2])
            self.label = None

    def _label(self, comment: str, line: int) -> None:
        match = LABEL.match(comment)
        number, says = match.groups() if match else (None, "")
        if number is None and self.label:
            self.label[1].append(says)
        else:
            self.drop_label()
            self.label = (number or "", [says], line)


def read_text(text: str, file: str = "<text>") -> Source:
    """Read a program from text; raises ``LawmageError`` where clingo can't parse it."""
    reader = _Reader(file)
    said: list[str] = []
    try:
        clingo.ast.parse_string(text, reader.statement, logger=lambda _, message: said.append(message))
    except RuntimeError as error:
        raise LawmageError(f"{file}: {' '.join(' '.join(said).split()) or error}") from error
    reader.drop_label()
    return Source(
        file, tuple(reader.rules), tuple(reader.others), tuple(reader.strays), tuple(reader.headings)
    )


def read_file(path: Path) -> Source:
    """Read a program from a file, anew only where the file has changed (see ``read_text``)."""
    return _read_file(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=256)
def _read_file(path: Path, _changed: int) -> Source:
    return read_text(path.read_text(encoding="utf-8"), str(path))


def rule_files() -> list[Path]:
    """Return the files of the rules, in the order of the rules' numbers, then those of the queries."""
    return [*sorted((kb_dir() / "rules").glob("*.lp")), *sorted(queries_dir().glob("*.lp"))]


def rules() -> Iterator[Rule]:
    """Yield every ASP rule of the knowledge base that has a label, file by file."""
    for path in rule_files():
        yield from (rule for rule in read_file(path).rules if rule.number)


def numbers() -> frozenset[str]:
    """Return the numbers of the rules that exist, from ``kb/rules/numbers.txt``.

    The file is made of the published text of the rules, which is not part of the project::

        python -m lawmage.lint --numbers MagicCompRules.txt > kb/rules/numbers.txt
    """
    return frozenset((kb_dir() / "rules" / "numbers.txt").read_text(encoding="utf-8").split())


def covers(asked: str, number: str) -> bool:
    """Tell whether ``number`` is the rule that was asked for or a subrule of it: 613.8 covers 613.8a."""
    deeper = r"[a-z]?" if "." in asked else r"(\.\d+[a-z]?)?"
    return re.fullmatch(re.escape(asked) + deeper, number) is not None


def rules_for(number: str) -> list[Rule]:
    """Return the ASP rules that carry this rule of the game or a subrule of it."""
    return [rule for rule in rules() if covers(number, rule.number)]
