"""No rule of the knowledge base goes without a case: each number on a label is named by a test here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lawmage.kb import rules

NUMBERS = sorted({rule.number for rule in rules() if rule.number and "queries" not in Path(rule.file).parts})


def named() -> set[str]:
    """Return the numbers in the names of tests and in their cases."""
    found: set[str] = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        text = file.read_text(encoding="utf-8")
        found.update(re.findall(r'"(\d{3}\.\d+[a-z]?)"', text))
        for name in re.findall(r"def test_(\w+)", text):
            found.update(
                f"{section}.{rule}" for section, rule in re.findall(r"(\d{3})_(\d+[a-z]?)(?=_|$)", name)
            )
    return found


@pytest.mark.parametrize("number", NUMBERS)
def test_it_is_named(number: str) -> None:
    assert number in named()
