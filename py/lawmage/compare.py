"""Whether an answer is the one that was expected, and whether its reasons cite the rules they should.

Each kind of value has a canonical form, in which two values that mean the same are equal: words
without regard to case, colors as letters, lists that stand for sets as sets, lists of names as
multisets.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

from lawmage.answers import Reason
from lawmage.board import Question, Scenario
from lawmage.kb import covers

LETTERS = {"white": "w", "blue": "u", "black": "b", "red": "r", "green": "g", "colorless": "c"}

SETS = frozenset({"types", "subtypes", "supertypes", "colors", "abilities", "could_produce"})
NAME_LISTS = frozenset({"hand", "graveyard", "exile", "permanents"})
MANA_TYPES = frozenset({"colors", "could_produce", "chosen"})
"""The observables and characteristics whose values are colors or types of mana, in letters or words."""

UNNUMBERED = ("activated ", "triggered ", "static ")
"""How an ability begins that is told by its number alone: such abilities are not compared."""


def matches(question: Question, expected: Any, got: Any) -> bool:
    """Return whether ``got`` answers ``question`` as ``expected`` says.

    Both are values as a scenario file's ``expect`` writes them. Of ``characteristics`` only the
    keys that ``expected`` gives are compared.
    """
    if question.ask == "characteristics":
        if not (isinstance(expected, dict) and isinstance(got, dict)):
            return False
        return all(canonical(key, value) == canonical(key, got.get(key)) for key, value in expected.items())
    if question.ask == "outcomes":
        kinds = [observable_kind(observable) for observable in question.observe]
        return _rows(kinds, expected) == _rows(kinds, got)
    return canonical(question.ask, expected) == canonical(question.ask, got)


def observable_kind(observable: dict[str, Any]) -> str:
    """Return what an observable observes: the first key of its mapping, such as ``life``."""
    return next(iter(observable), "")


def canonical(kind: str, value: Any) -> Hashable:
    """Return ``value``, of an observable, a characteristic or a query of this ``kind``, in canonical form."""
    if kind == "mana" and isinstance(value, str):
        return "".join(sorted(value.casefold()))
    if kind == "abilities" and isinstance(value, list | tuple):
        value = [ability for ability in value if not str(ability).casefold().startswith(UNNUMBERED)]
    form = _plain(value)
    if kind in MANA_TYPES:
        form = tuple(map(_letter, form)) if isinstance(form, tuple) else _letter(form)
    if isinstance(form, tuple):
        if kind in SETS:
            return frozenset(form)
        if kind in NAME_LISTS:
            return tuple(sorted(form, key=repr))
    return form


def _rows(kinds: list[str], rows: Any) -> Hashable:
    """Return a set of outcomes in canonical form; one that is malformed equals no good one."""
    if not isinstance(rows, list | tuple):
        return _plain(rows)
    if len(kinds) == 1:
        return frozenset(canonical(kinds[0], value) for value in rows)
    return frozenset(
        tuple(map(canonical, kinds, row))
        if isinstance(row, list | tuple) and len(row) == len(kinds)
        else ("malformed", _plain(row))
        for row in rows
    )


def _plain(value: Any) -> Hashable:
    if isinstance(value, bool):
        return ("truth", value)  # True == 1 in Python, but not as an answer
    if isinstance(value, str):
        return value.casefold()
    if isinstance(value, list | tuple | set | frozenset):
        return tuple(_plain(item) for item in value)
    if isinstance(value, dict):
        return frozenset((_plain(key), _plain(item)) for key, item in value.items())
    if isinstance(value, Hashable):
        return value
    raise TypeError(f"{value!r} is no value of a scenario file")


def _letter(word: Hashable) -> Hashable:
    return LETTERS.get(word, word) if isinstance(word, str) else word


def cited_rules(reasons: Iterable[Reason]) -> frozenset[str]:
    """Return the numbers of all rules that an explanation cites, premises included."""
    cited: set[str] = set()
    waiting = list(reasons)
    while waiting:
        reason = waiting.pop()
        cited.add(reason.rule)
        waiting.extend(reason.premises)
    return frozenset(cited)


def wanted_rules(scenario: Scenario) -> tuple[str, ...]:
    """Return the numbers that the explanation of ``scenario`` should cite, each once, in order."""
    return tuple(dict.fromkeys((*scenario.rules, *scenario.question.because)))


def missing_citations(wanted: Iterable[str], reasons: Iterable[Reason]) -> tuple[str, ...]:
    """Return those of the ``wanted`` rule numbers that ``reasons`` don't cite.

    A rule is cited by its subrules too (613.8 by 613.8a), never the other way round.
    """
    cited = cited_rules(reasons)
    return tuple(number for number in wanted if not any(covers(number, rule) for rule in cited))
