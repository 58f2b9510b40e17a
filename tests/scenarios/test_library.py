"""Every scenario of the library is answered, and rightly."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from lawmage.answers import Answer
from lawmage.ask import ask_many
from lawmage.board import Scenario
from lawmage.cards.store import Cards
from lawmage.cli.check import Checked, read_scenarios, scenario_files
from lawmage.compare import matches
from lawmage.paths import queries_dir

CARDS = Cards.open()
READ = list(read_scenarios(scenario_files([str(queries_dir())]), CARDS))
LIBRARY = [each for each in READ if isinstance(each, Scenario)]


def name(index: int) -> str:
    return f"{Path(LIBRARY[index].file).stem}:{LIBRARY[index].line}"


@cache
def answers() -> list[Answer]:
    return ask_many(LIBRARY, cards=CARDS)


def test_every_file_can_be_read() -> None:
    assert len(LIBRARY) >= 400
    assert [each for each in READ if isinstance(each, Checked)] == []


@pytest.mark.parametrize("index", range(len(LIBRARY)), ids=name)
def test_the_answer_is_right(index: int) -> None:
    scenario, answer = LIBRARY[index], answers()[index]
    assert answer.unsupported == ()
    assert scenario.has_expect
    assert matches(scenario.question, scenario.expect, answer.answer), answer.answer
