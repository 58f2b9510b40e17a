"""The scenario library can be read, and what the project was founded on is answered rightly.

``lawmage check queries`` answers all of it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from lawmage.board import Scenario
from lawmage.cards.store import Cards
from lawmage.cli.check import Checked, check_batch, read_scenarios, scenario_files
from lawmage.paths import queries_dir

CARDS = Cards.open()
READ = list(read_scenarios(scenario_files([str(queries_dir())]), CARDS))
FILES = sorted({each.file for each in READ if "/core/" in each.file})[::4]


def test_every_file_can_be_read() -> None:
    assert len(READ) >= 900
    assert [each for each in READ if isinstance(each, Checked)] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: Path(file).stem)
def test_the_answers_are_right(file: str) -> None:
    scenarios = [each for each in READ if isinstance(each, Scenario) and each.file == file]
    assert [(each.status, each.got) for each in check_batch(scenarios, CARDS) if each.status != "right"] == []
