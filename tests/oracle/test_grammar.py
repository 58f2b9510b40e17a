"""The grammar and the methods that give its meaning fit each other."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from functools import cache
from importlib import resources

from lark.grammar import NonTerminal, Rule

from lawmage.cards.oracle import grammar
from lawmage.cards.oracle.frame import Frame
from lawmage.cards.oracle.meaning import Meaning

NAME = re.compile(r"^[?!]*(?:%extend )?([a-z]\w*):|-> (\w+)", re.MULTILINE)


@cache
def names(file: str) -> frozenset[str]:
    """The rules and aliases of a file of the grammar."""
    source = resources.files("lawmage.cards.oracle").joinpath(f"{file}.lark").read_text("utf-8")
    return frozenset(name for match in NAME.finditer(source) for name in match.groups() if name)


@cache
def called() -> tuple[tuple[str, Rule], ...]:
    """Every alternative of the grammar whose meaning is found by a name, with the name."""
    return tuple(_called())


def _called() -> Iterator[tuple[str, Rule]]:
    for rule in grammar.Grammar()._lark.rules:
        name = rule.alias or rule.origin.name
        stands_for_its_child = not rule.alias and rule.options.expand1 and children(rule) == 1
        if not name.startswith("_") and not stands_for_its_child:
            yield name, rule


def children(rule: Rule) -> int | None:
    """How many arguments an alternative hands to its method; none where that varies."""
    kept = [
        each
        for each in rule.expansion
        if isinstance(each, NonTerminal) or not getattr(each, "filter_out", False)
    ]
    varies = any(isinstance(each, NonTerminal) and each.name.startswith("_") for each in kept)
    return None if varies else len(kept)


def introduced(name: str) -> str:
    """The file whose module is the first to give a name a meaning."""
    first = next(each for each in reversed(Meaning.__mro__) if name in vars(each))
    return first.__module__.rsplit(".", 1)[1]


def test_no_alternative_has_the_name_of_something_of_the_frame() -> None:
    assert {name for name, _ in called() if hasattr(Frame, name) or hasattr(Frame(), name)} == set()


def test_no_alternative_has_the_name_of_a_helper() -> None:
    taken = {name for name, _ in called() if hasattr(Meaning, name)}
    assert taken
    assert {name for name in taken if name not in names(introduced(name))} == set()


def test_every_alternative_hands_its_method_what_it_takes() -> None:
    wrong = []
    for name, rule in called():
        if hasattr(Meaning, name) and (number := children(rule)) is not None:
            method = getattr(Meaning(), name)
            try:
                inspect.signature(method).bind(*range(number))
            except TypeError as error:
                wrong.append(f"{rule}: {error}")
    assert wrong == []
