"""What counts as the right answer, and what as a citation (the conventions of scenario files)."""

from __future__ import annotations

from typing import Any

import pytest

from lawmage.answers import Reason
from lawmage.board import Board, Question, Scenario
from lawmage.compare import matches, missing_citations, wanted_rules


def question(ask: str, *observe: dict[str, Any], because: tuple[str, ...] = ()) -> Question:
    return Question(ask=ask, observe=observe, because=because)


@pytest.mark.parametrize(
    ("expected", "got"),
    [
        (["B", "G"], ["G", "B"]),
        (["black", "colorless"], ["C", "B"]),
        (["w"], ["W"]),
        (["G", "G"], ["G"]),
        ([], []),
    ],
)
def test_mana_types_are_a_set(expected: list[str], got: list[str]) -> None:
    assert matches(question("could_produce"), expected, got)


@pytest.mark.parametrize(
    ("expected", "got"),
    [(["B"], ["B", "G"]), (["B", "G"], ["B"]), ([], ["C"]), (["B"], []), ("B", ["B"]), (None, [])],
)
def test_other_mana_types_are_wrong(expected: Any, got: list[str]) -> None:
    assert not matches(question("could_produce"), expected, got)


def test_legality_is_a_truth_value() -> None:
    assert matches(question("legal"), True, True)
    assert not matches(question("legal"), True, False)
    assert not matches(question("legal"), 1, True)
    assert not matches(question("legal"), None, False)


def test_choosers_are_in_order() -> None:
    assert matches(question("choosers"), ["ann", "bob"], ["Ann", "bob"])
    assert not matches(question("choosers"), ["ann", "bob"], ["bob", "ann"])
    assert not matches(question("choosers"), ["ann"], ["ann", "ann"])


CREATURE = {
    "name": "Grizzly Bears",
    "types": ["creature"],
    "colors": ["G"],
    "power": 2,
    "abilities": ["flying"],
}


@pytest.mark.parametrize(
    "expected",
    [
        {},
        {"power": 2},
        {"types": ["Creature"], "colors": ["green"]},
        {"name": "grizzly bears", "abilities": ["Flying"]},
        {"abilities": ["flying", "activated 1"]},
        {"loyalty": None},
    ],
)
def test_only_the_characteristics_given_are_compared(expected: dict[str, Any]) -> None:
    assert matches(question("characteristics"), expected, CREATURE)


@pytest.mark.parametrize(
    "expected",
    [
        {"power": 3},
        {"power": None},
        {"types": ["Creature", "Land"]},
        {"abilities": []},
        {"toughness": 2},
        {"colors": []},
        ["Grizzly Bears"],
    ],
)
def test_each_characteristic_given_counts(expected: Any) -> None:
    assert not matches(question("characteristics"), expected, CREATURE)


def test_abilities_told_by_number_are_not_compared() -> None:
    got = {"abilities": ["triggered 1", "static 2", "mana G", "ward 2"]}
    assert matches(question("characteristics"), {"abilities": ["ward 2", "mana G"]}, got)
    assert not matches(question("characteristics"), {"abilities": ["ward 2"]}, got)


def test_rows_are_a_set() -> None:
    asked = question("outcomes", {"life": "you"}, {"zone": "bears"})
    assert matches(asked, [[20, "graveyard"], [17, "battlefield"]], [[17, "battlefield"], [20, "Graveyard"]])
    assert not matches(asked, [[20, "graveyard"]], [[17, "battlefield"], [20, "graveyard"]])
    assert not matches(asked, [[20, "graveyard"]], [["graveyard", 20]])
    assert not matches(asked, [20, 17], [[20, "graveyard"], [17, "graveyard"]])


def test_with_one_observable_the_values_stand_alone() -> None:
    asked = question("outcomes", {"life": "you"})
    assert matches(asked, [20, 17], [17, 20])
    assert not matches(asked, [[20]], [20])
    assert not matches(asked, [True], [1])
    assert not matches(asked, 20, [20])


@pytest.mark.parametrize(
    ("observable", "expected", "got"),
    [
        ({"mana": "you"}, "GU", "ug"),
        ({"types": "bears"}, ["Creature", "Artifact"], ["artifact", "creature"]),
        ({"colors": "bears"}, ["white", "U"], ["U", "W"]),
        ({"chosen": "mox"}, "blue", "U"),
        ({"graveyard": "you"}, ["Shock", "Forest", "Shock"], ["Forest", "Shock", "Shock"]),
        ({"order": "stack"}, ["Shock", "Bolt"], ["Shock", "Bolt"]),
        ({"result": "game"}, "Ann wins", "ann wins"),
        ({"power": "bears"}, None, None),
        ({"tapped": "bears"}, False, False),
    ],
)
def test_an_observable_compares_as_its_kind(observable: dict[str, Any], expected: Any, got: Any) -> None:
    assert matches(question("outcomes", observable), [expected], [got])


@pytest.mark.parametrize(
    ("observable", "expected", "got"),
    [
        ({"mana": "you"}, "GG", "G"),
        ({"graveyard": "you"}, ["Shock", "Shock"], ["Shock"]),
        ({"order": "stack"}, ["Shock", "Bolt"], ["Bolt", "Shock"]),
        ({"power": "bears"}, None, 0),
        ({"tapped": "bears"}, False, 0),
        ({"counters": "bears"}, 1, True),
        ({"life": "you"}, "20", 20),
    ],
)
def test_an_observable_differs_as_its_kind(observable: dict[str, Any], expected: Any, got: Any) -> None:
    assert not matches(question("outcomes", observable), [expected], [got])


REASONS = (Reason("106.7", "a", (Reason("613.8a", "b", (Reason("305.6", "c"),)),)), Reason("", "d"))


@pytest.mark.parametrize("number", ["106.7", "613.8a", "613.8", "613", "305.6", "305"])
def test_a_rule_is_cited_by_itself_and_by_its_subrules(number: str) -> None:
    assert missing_citations([number], REASONS) == ()


@pytest.mark.parametrize("number", ["106.7a", "613.8b", "30", "305.61", "61", "613.1"])
def test_a_rule_is_cited_by_nothing_else(number: str) -> None:
    assert missing_citations([number], REASONS) == (number,)


def test_a_subrule_of_another_rule_with_the_same_digits_cites_nothing() -> None:
    assert missing_citations(["613.1"], [Reason("613.10", "x")]) == ("613.1",)


def test_rules_and_because_are_wanted_once_each() -> None:
    board = Board(players=("you",), active="you", priority="you", objects=())
    asked = question("legal", because=("302.6", "106.7"))
    assert wanted_rules(Scenario(board=board, question=asked, rules=("106.7",))) == ("106.7", "302.6")
