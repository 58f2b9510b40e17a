"""Checks of the knowledge base that clingo doesn't make: ``python -m lawmage.lint``.

Every rule that derives what the vocabulary declares as derived names the rule of the game that it
carries, a rule that exists; every predicate is declared, and defined or given; files are short.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import clingo
from clingo.ast import AST, ASTType
from clingo.symbol import Symbol, SymbolType

from lawmage.kb import Rule, Signature, Source, numbers, read_file, rule_files, signatures
from lawmage.paths import kb_dir
from lawmage.words import PREDICATES, Vocabulary, slots, vocabulary

LINE_LENGTH = 110
FILE_LENGTH = 400


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """Something to mend, and where it stands."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


# ---------------------------------------------------------------------------- numbers of rules


def numbers_in(rules_text: str) -> list[str]:
    """Return the numbers of the sections, rules and subrules of the Comprehensive Rules' text, in order."""
    found = re.findall(r"^(\d{3}(?:\.\d+[a-z]?)?)\.? ", rules_text, re.MULTILINE)
    return sorted(set(found), key=rule_order)


def rule_order(number: str) -> tuple[int, int, str]:
    """Return what rule numbers are sorted by: 613.8 comes before 613.8a and 613.10."""
    section, _, rest = number.partition(".")
    digits = rest.rstrip("abcdefghijklmnopqrstuvwxyz")
    return int(section), int(digits or 0), rest[len(digits) :]


# ------------------------------------------------------------------------------ walks over rules


def _nodes(ast: AST | Sequence[AST] | None) -> Iterator[AST]:
    if isinstance(ast, AST):
        yield ast
        for key in ast.child_keys:
            yield from _nodes(getattr(ast, key))
    elif ast is not None:
        for part in ast:
            yield from _nodes(part)


def _atoms(ast: AST) -> frozenset[Signature]:
    """Return the predicates of all atoms in a statement."""
    found = [signatures(node.symbol) for node in _nodes(ast) if node.ast_type is ASTType.SymbolicAtom]
    return frozenset().union(*found)


def _variables(rule: Rule) -> frozenset[str]:
    """Return the variables of a rule outside its aggregates, and its part's parameters."""
    found = set(rule.parameters)
    todo: list[AST] = [rule.ast.head, *rule.ast.body]
    while todo:
        node = todo.pop()
        if node.ast_type is ASTType.Variable:
            found.add(node.name)
        elif node.ast_type in (ASTType.Aggregate, ASTType.BodyAggregate):
            todo += [guard.term for guard in (node.left_guard, node.right_guard) if guard]
        elif node.ast_type is not ASTType.ConditionalLiteral:
            for key in node.child_keys:
                child = getattr(node, key)
                todo += [child] if isinstance(child, AST) else child or ()
    return frozenset(found)


def _functors(ast: AST) -> frozenset[Signature]:
    """Return the names and numbers of arguments of all terms in a statement."""
    found: set[Signature] = set()
    for node in _nodes(ast):
        if node.ast_type is ASTType.Function:
            found.add((node.name, len(node.arguments)))
        elif node.ast_type is ASTType.SymbolicTerm and node.symbol.type is SymbolType.Function:
            found.add((node.symbol.name, len(node.symbol.arguments)))
    return frozenset(found)


# ------------------------------------------------------------------------------------ the checks


@dataclass
class Lint:
    """The checks of one set of programs against a vocabulary and the numbers that exist."""

    sources: Sequence[Source]
    words: Vocabulary
    known_numbers: Collection[str]
    vocabulary_file: str = "vocabulary.lp"
    problems: list[Problem] = field(default_factory=list)

    def run(self) -> list[Problem]:
        """Return every problem, file by file."""
        for source in self.sources:
            for line in source.stray_labels:
                self.found(source.file, line, "no rule follows this label")
            for rule in source.rules:
                self.label(rule)
            self.order(source)
        self.predicates()
        self.arguments()
        return sorted(set(self.problems))

    def found(self, file: str, line: int, message: str) -> None:
        """Add a problem."""
        self.problems.append(Problem(file, line, message))

    def label(self, rule: Rule) -> None:
        """A rule for a derived predicate has a label, if its file is a section's; and a label is right."""
        derived = rule.defines & self.words.predicates("derived")
        if not rule.number:
            if rule.paraphrase:
                self.found(rule.file, rule.line, "its label begins with no number of a rule")
            elif derived and rule.ast.body and _section(rule.file):
                self.found(rule.file, rule.line, f"no label, and {_named(min(derived))} is derived")
            return
        if rule.number not in self.known_numbers:
            self.found(rule.file, rule.line, f"there is no rule {rule.number}")
        if not rule.paraphrase:
            self.found(rule.file, rule.line, "its label paraphrases nothing")
        for name in sorted(set(slots(rule.paraphrase)) - _variables(rule) - self.head_arguments(rule)):
            self.found(rule.file, rule.line, f"its label says {{{name}}}, which the rule doesn't bind")

    def head_arguments(self, rule: Rule) -> frozenset[str]:
        """Return the vocabulary's names of the arguments of the rule's head."""
        entries = (entry for defined in rule.defines for entry in self.words.by_signature.get(defined, ()))
        return frozenset(name for entry in entries if entry.kind in PREDICATES for name in entry.parameters)

    def order(self, source: Source) -> None:
        """Under one heading, the labels of the file's own section are in the order of the rules.

        A comment, or a program part, heads what comes after it.
        """
        section = _section(source.file)
        last: Rule | None = None
        for rule in source.rules:
            if not section or not rule.number.startswith(section):
                continue
            headed = last and any(last.line < line < rule.line for line in source.headings)
            if last and not headed and rule_order(rule.number) < rule_order(last.number):
                self.found(rule.file, rule.line, f"rule {rule.number} after rule {last.number}")
            last = rule

    def predicates(self) -> None:
        """Every predicate in use is declared, and defined where it is not given; named once."""
        declared, given = self.words.predicates(), self.words.predicates("input")
        rules = [rule for source in self.sources for rule in source.rules]
        defined = frozenset().union(*(_atoms(rule.ast.head) for rule in rules))
        used: dict[Signature, Rule] = {}
        for rule in rules:
            for predicate in sorted(_atoms(rule.ast)):
                used.setdefault(predicate, rule)
        for predicate, rule in used.items():
            if predicate not in declared:
                self.found(rule.file, rule.line, f"{_named(predicate)} is not in the vocabulary")
            elif predicate not in defined | given:
                self.found(rule.file, rule.line, f"{_named(predicate)} is neither defined nor given")
        for entry in self.words.entries:
            if entry.kind in ("derived", "internal") and entry.signature not in defined:
                self.found(self.vocabulary_file, entry.line, f"nothing defines {_named(entry.signature)}")

    def arguments(self) -> None:
        """The words of an entry name its own arguments, and no entry stands twice."""
        seen = set()
        for entry in self.words.entries:
            for name in sorted(set(slots(entry.words)) - set(entry.parameters)):
                self.found(self.vocabulary_file, entry.line, f"{entry.name} has no argument {name}")
            literal = tuple("" if name[0].isupper() else name for name in entry.parameters)
            kind = "predicate" if entry.kind in PREDICATES else entry.kind
            if (kind, entry.name, literal) in seen:
                self.found(self.vocabulary_file, entry.line, f"{_named(entry.signature)} stands here again")
            seen.add((kind, entry.name, literal))


def _section(file: str) -> str:
    """Return the section of the rules that a file's name begins with; ``""`` for a query."""
    match = re.match(r"\d{3}(?=_)", Path(file).name)
    return match[0] if match else ""


def _named(predicate: Signature) -> str:
    return f"{predicate[0]}/{predicate[1]}"


def check_text(text: str, file: str) -> list[Problem]:
    """Check the form of a file: no tabs, no trailing blanks, no long lines, not too many of them."""
    lines = text.splitlines()
    problems = [Problem(file, FILE_LENGTH, f"{len(lines)} lines")] if len(lines) > FILE_LENGTH else []
    for number, line in enumerate(lines, 1):
        if "\t" in line:
            problems.append(Problem(file, number, "a tab"))
        if line != line.rstrip():
            problems.append(Problem(file, number, "blanks at the end"))
        if len(line) > LINE_LENGTH:
            problems.append(Problem(file, number, f"{len(line)} characters long"))
    return problems


# --------------------------------------------------------------------------- terms nobody reads


def unread_terms(
    terms: Iterable[Symbol | str],
    sources: Iterable[Source] | None = None,
    words: Vocabulary | None = None,
) -> dict[Signature, str]:
    """Return the terms of the vocabulary in ``terms`` that no rule mentions, with an example of each.

    ``terms`` are facts of abilities, such as ``"cost(1,tap)"``; what is declared as inert is not
    read by design. ``sources`` and ``words`` are those of the knowledge base unless given.
    """
    words = words or vocabulary()
    sources = [read_file(path) for path in rule_files()] if sources is None else sources
    read = frozenset().union(*(_functors(rule.ast) for source in sources for rule in source.rules))
    checked = {entry.signature for entry in words.entries if entry.kind not in PREDICATES} - read
    unread: dict[Signature, str] = {}
    for term in terms:
        symbol = clingo.parse_term(term) if isinstance(term, str) else term
        todo = [] if symbol.name == "inert" else [symbol]
        while todo:
            part = todo.pop()
            if part.type is SymbolType.Function:
                if (part.name, len(part.arguments)) in checked:
                    unread.setdefault((part.name, len(part.arguments)), str(symbol))
                todo += part.arguments
    return unread


# -------------------------------------------------------------------------------------- the whole


def knowledge_base() -> list[Problem]:
    """Return every problem of the knowledge base."""
    vocabulary_file = kb_dir() / "vocabulary.lp"
    sources = [read_file(path) for path in rule_files()]
    problems = Lint(sources, vocabulary(), numbers(), str(vocabulary_file)).run()
    for path in rule_files():
        problems += check_text(path.read_text(encoding="utf-8"), str(path))
    return sorted(problems)


def main(arguments: Sequence[str]) -> int:
    """Print every problem, or with ``--numbers FILE`` the numbers of the rules; return the exit code."""
    if len(arguments) == 2 and arguments[0] == "--numbers":
        print("\n".join(numbers_in(Path(arguments[1]).read_text(encoding="utf-8-sig"))))
        return 0
    problems = knowledge_base()
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
