"""Every scenario of the library is answered, rightly, and for the reasons it names."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from lawmage.cards.store import Cards
from lawmage.cli.check import Checked, check_batch, read_scenarios, scenario_files
from lawmage.paths import queries_dir

CARDS = Cards.open()
LIBRARY = list(read_scenarios(scenario_files([str(queries_dir())]), CARDS))


def name(index: int) -> str:
    return f"{Path(LIBRARY[index].file).stem}:{LIBRARY[index].line}"


@cache
def checked() -> list[Checked]:
    """Return what became of each scenario; a file that can't be read is one of them."""
    scenarios = [each for each in LIBRARY if not isinstance(each, Checked)]
    answered = iter(check_batch(scenarios, CARDS))
    return [each if isinstance(each, Checked) else next(answered) for each in LIBRARY]


def test_there_is_a_library() -> None:
    assert len(LIBRARY) >= 40


@pytest.mark.parametrize("index", range(len(LIBRARY)), ids=name)
def test_the_answer_is_right_and_cites_its_rules(index: int) -> None:
    result = checked()[index]
    assert result.status == "right", result
    assert result.missing == (), result
