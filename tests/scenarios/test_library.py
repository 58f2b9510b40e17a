"""Every scenario of the library is answered, and rightly."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from lawmage.answers import Answer
from lawmage.ask import ask_many
from lawmage.board import Scenario
from lawmage.cards.store import Cards
from lawmage.compare import matches, missing_citations, wanted_rules
from lawmage.paths import queries_dir
from lawmage.scenario import load


def library() -> list[Scenario]:
    cards = Cards.open()
    return [scenario for file in sorted(queries_dir().rglob("*.yaml")) for scenario in load(file, cards)]


LIBRARY = library()


def name(index: int) -> str:
    scenario = LIBRARY[index]
    return f"{Path(scenario.file).stem}:{scenario.line}"


@cache
def answers() -> list[Answer]:
    return ask_many(LIBRARY, explain=True)


def test_there_is_a_library() -> None:
    assert len(LIBRARY) >= 20


@pytest.mark.parametrize("index", range(len(LIBRARY)), ids=name)
def test_the_answer_is_right(index: int) -> None:
    scenario, answer = LIBRARY[index], answers()[index]
    assert scenario.has_expect, "a scenario of the library says what it expects"
    assert answer.unsupported == ()
    assert matches(scenario.question, scenario.expect, answer.answer), f"{scenario.title}: {answer!r}"


@pytest.mark.parametrize("index", range(len(LIBRARY)), ids=name)
def test_the_explanation_cites_its_rules(index: int) -> None:
    assert missing_citations(wanted_rules(LIBRARY[index]), answers()[index].because) == ()
