"""The vocabulary as data, and how it says terms and atoms in words.

``kb/vocabulary.lp`` declares every predicate and every term on a line ``%: CLASS SIGNATURE "WORDS"``.
This module reads these lines; it knows no entry by itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path

import clingo
from clingo.symbol import Symbol, SymbolType

from lawmage.errors import LawmageError
from lawmage.paths import kb_dir

PREDICATES = ("input", "derived", "internal", "setting")
"""The classes whose entries are predicates; every other class is of terms."""

Names = Callable[[Symbol], str]
"""Says a term that the vocabulary has no words for, such as an object: ``o(3)``."""

_ENTRY = re.compile(r'%:\s+(\w+)\s+(\w+)(?:\(([^)]*)\))?\s+"(.*)"(?:\s+(\d{3}(?:\.\d+[a-z]?)?))?\s*$')
_ARGUMENTS = re.compile(r"%=\s+(\w+)\s+([A-Z]\w*(?:\s+[A-Z]\w*)*)\s*$")
_SLOT = re.compile(r"\{\{|\}\}|\{(\w+)\}('s\b| [a-z]+s\b)?")
_IRREGULAR = {
    "has": "have",
    "is": "are",
    "was": "were",
    "does": "do",
    "loses": "lose",
    "chooses": "choose",
    "as": "as",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry: ``kind`` is its class; ``words`` names the ``parameters`` in braces.

    A parameter that doesn't begin with a capital is meant literally: ``of(1, Types)`` says only
    terms whose first argument is 1. ``rule`` is the number of the rule that it states, if any.
    """

    kind: str
    name: str
    parameters: tuple[str, ...]
    words: str
    line: int
    rule: str = ""

    @property
    def signature(self) -> tuple[str, int]:
        """The name and the number of arguments."""
        return self.name, len(self.parameters)

    @property
    def literals(self) -> int:
        """How many parameters are meant literally."""
        return sum(not parameter[0].isupper() for parameter in self.parameters)

    def fits(self, arguments: Iterable[Symbol]) -> bool:
        """Tell whether the literal parameters are those of ``arguments``."""
        return all(
            parameter[0].isupper() or parameter == str(argument)
            for parameter, argument in zip(self.parameters, arguments, strict=True)
        )


@dataclass(frozen=True)
class Vocabulary:
    """The entries in the order of the file; ``arguments`` gives the class of an argument by its name."""

    entries: tuple[Entry, ...]
    arguments: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The classes that have entries."""
        return frozenset(self._of_kind)

    @cached_property
    def _of_kind(self) -> dict[str, frozenset[tuple[str, int]]]:
        """The signatures of each class."""
        found: dict[str, set[tuple[str, int]]] = {}
        for entry in self.entries:
            found.setdefault(entry.kind, set()).add(entry.signature)
        return {kind: frozenset(signatures) for kind, signatures in found.items()}

    @cached_property
    def by_signature(self) -> dict[tuple[str, int], tuple[Entry, ...]]:
        """The entries of each name and number of arguments; the most literal ones first."""
        found: dict[tuple[str, int], list[Entry]] = {}
        for entry in self.entries:
            found.setdefault(entry.signature, []).append(entry)
        return {key: tuple(sorted(some, key=lambda e: -e.literals)) for key, some in found.items()}

    def predicates(self, *kinds: str) -> frozenset[tuple[str, int]]:
        """Return the signatures of the predicates of these classes (all by default)."""
        return frozenset().union(*(self._of_kind.get(kind, ()) for kind in kinds or PREDICATES))

    def kind_of(self, argument: str) -> str:
        """Return the class of the terms that an argument of this name takes, or ``""`` for any."""
        if argument in self.arguments:
            return self.arguments[argument]
        kind = argument.casefold()
        return kind if kind in self.kinds else ""

    def arguments_of(self, atom: Symbol) -> Iterator[tuple[str, Symbol]]:
        """Yield the arguments of an atom with their names; nothing where its predicate is not declared."""
        for entry in self.by_signature.get((atom.name, len(atom.arguments)), ()):
            if entry.kind in PREDICATES:
                yield from zip(entry.parameters, atom.arguments, strict=True)

    def say(self, symbol: Symbol, names: Names = str, *, argument: str | None = None) -> str:
        """Say ``symbol`` in words.

        ``argument`` is the name of the argument that the symbol fills (it decides between entries
        of different classes), ``None`` for an atom. ``names`` says what has no entry.
        """
        if symbol.type is SymbolType.String:
            return symbol.string
        if symbol.type is not SymbolType.Function:
            return str(symbol)
        if not symbol.name:
            return ", ".join(self.say(part, names, argument=argument or "") for part in symbol.arguments)
        entry = self._entry(symbol, argument)
        if entry is None:
            return names(symbol) if symbol.arguments else symbol.name.replace("_", " ")
        parts = zip(entry.parameters, symbol.arguments, strict=True)
        words = fill(entry.words, {name: self.say(part, names, argument=name) for name, part in parts})
        return words if symbol.positive else f"not: {words}"

    def rule(self, symbol: Symbol, *, argument: str | None = None) -> str:
        """Return the number of the rule that ``symbol`` states, ``""`` where it states none."""
        entry = self._entry(symbol, argument) if symbol.type is SymbolType.Function else None
        return entry.rule if entry else ""

    def _entry(self, symbol: Symbol, argument: str | None) -> Entry | None:
        arguments = symbol.arguments
        fitting = [e for e in self.by_signature.get((symbol.name, len(arguments)), ()) if e.fits(arguments)]
        expected = PREDICATES if argument is None else (self.kind_of(argument),)
        for entry in fitting:
            if entry.kind in expected:
                return entry
        if argument and not arguments:
            return None  # a constant means something only where its class is expected
        terms = (entry for entry in fitting if argument is None or entry.kind not in PREDICATES)
        return next(terms, None)


def fill(template: str, words: Mapping[str, str]) -> str:
    """Put ``words`` into the slots ``{Name}`` of a template; ``{{`` and ``}}`` are single braces.

    A slot without words stays as it is. Templates speak in the third person: with "you" in the slot,
    ``{Who} adds`` becomes "you add" and ``{Who}'s`` becomes "your".
    """

    def slot(match: re.Match[str]) -> str:
        name, verb = match[1], match[2] or ""
        if name is None:
            return match[0][0]
        said = words.get(name, f"{{{name}}}")
        if said != "you" or not verb:
            return said + verb
        return "your" if verb == "'s" else f"you {_second_person(verb.strip())}"

    return _SLOT.sub(slot, template)


def _second_person(verb: str) -> str:
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    return verb[:-2] if re.search(r"(s|x|sh|ch)es$", verb) else verb[:-1]


def slots(template: str) -> list[str]:
    """Return the names in the slots of a template, in order."""
    return [match[1] for match in _SLOT.finditer(template) if match[1]]


def parse(text: str, file: str = "vocabulary.lp") -> Vocabulary:
    """Read the entries of a vocabulary; raises ``LawmageError`` at an entry that is none."""
    entries: list[Entry] = []
    arguments: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("%:"):
            match = _ENTRY.match(line)
            if not match:
                form = '%: CLASS SIGNATURE "WORDS" [RULE]'
                raise LawmageError(f"{file}:{number}: not an entry of the form {form}")
            kind, name, parameters, words, rule = match.groups()
            split = tuple(part.strip() for part in parameters.split(",")) if parameters else ()
            entries.append(Entry(kind, name, split, words, number, rule or ""))
        elif line.startswith("%="):
            match = _ARGUMENTS.match(line)
            if not match:
                raise LawmageError(f"{file}:{number}: not a line of the form %= CLASS ARGUMENT ...")
            arguments.update(dict.fromkeys(match[2].split(), match[1]))
    return Vocabulary(tuple(entries), arguments)


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """Return the vocabulary of the knowledge base."""
    path: Path = kb_dir() / "vocabulary.lp"
    return parse(path.read_text(encoding="utf-8"), str(path))


def say(symbol: Symbol | str, names: Names = str, *, argument: str | None = None) -> str:
    """Say a term or an atom in words by the knowledge base's vocabulary (see ``Vocabulary.say``).

    Text is read as clingo writes it: ``say('cost(a,1,tap)')``.
    """
    if isinstance(symbol, str):
        symbol = clingo.parse_term(symbol)
    return vocabulary().say(symbol, names, argument=argument)
