"""What a person and a program read of an answer."""

from __future__ import annotations

import json
from typing import Any

import click
import pytest

from lawmage.answers import Ability, Answer, Reason
from lawmage.board import Question
from lawmage.render import as_json, as_text, in_order, value_text

ASKED = Question(ask="could_produce", of="Reflecting Pool")
SWAMP = Reason("305.6", "the Swamp has its mana ability")
POOL = Reason("106.7", "the Pool could produce black", (SWAMP, Reason("", "you control the Swamp")))
DAWN = Ability("dawn", "Some Enchantment", 2, "static", "may bear on types")


def test_the_result_comes_first_then_why() -> None:
    text = as_text(ASKED, Answer("could_produce", ["B"], because=(POOL,)))
    assert text.splitlines() == [
        "Reflecting Pool could produce: {B}",
        "  106.7  the Pool could produce black",
        "    305.6  the Swamp has its mana ability",
        "    you control the Swamp",
    ]


def test_nothing_is_said_to_be_nothing() -> None:
    assert as_text(ASKED, Answer("could_produce", [])) == "Reflecting Pool could produce: nothing"


def test_what_was_derived_above_is_not_derived_again() -> None:
    again = Reason("616.1", "any order", (POOL,))
    lines = as_text(ASKED, Answer("could_produce", ["B"], because=(POOL, POOL, again))).splitlines()
    assert lines[4:] == ["  616.1  any order", "    106.7  the Pool could produce black (see above)"]


def test_an_unsupported_answer_has_no_result() -> None:
    text = as_text(ASKED, Answer("could_produce", None, unsupported=(DAWN, DAWN)))
    assert text.splitlines() == [
        "Reflecting Pool could produce: no certain answer",
        "Not encoded, and it could matter:",
        "  Some Enchantment (dawn), line 2, static: may bear on types",
    ]


def test_what_is_set_aside_is_told_with_the_result() -> None:
    lines = as_text(ASKED, Answer("could_produce", ["B"], set_aside=(DAWN,))).splitlines()
    assert lines[0] == "Reflecting Pool could produce: {B}"
    assert lines[1].startswith("Set aside")
    assert "Some Enchantment (dawn), line 2" in lines[2]


def test_an_incomplete_answer_says_so() -> None:
    text = as_text(Question(ask="outcomes"), Answer("outcomes", [1], complete=False))
    assert "Not complete" in text
    assert "Not complete" not in as_text(Question(ask="outcomes"), Answer("outcomes", [1]))


def test_the_title_stands_above() -> None:
    assert as_text(ASKED, Answer("could_produce", []), title="A board").startswith("A board\n")


def test_colors_add_nothing_but_colors() -> None:
    answer = Answer("could_produce", ["B"], because=(POOL,), set_aside=(DAWN,))
    styled = as_text(ASKED, answer, title="A board", style=click.style)
    assert styled != click.unstyle(styled) == as_text(ASKED, answer, title="A board")


@pytest.mark.parametrize(
    ("query", "value", "text"),
    [
        ("could_produce", ["C", "G", "W"], "{W}{G}{C}"),
        ("legal", True, "yes"),
        ("legal", False, "no"),
        ("choosers", ["ann", "bob"], "ann, then bob"),
        ("choosers", [], "nobody"),
        ("outcomes", [[20, "graveyard"], [17, None]], "[20, graveyard] | [17, -]"),
        ("outcomes", ["", "WW"], '"" | WW'),
        (
            "characteristics",
            {"types": ["Land", "Artifact"], "power": None, "colors": [], "mana_value": 0},
            "types: Land, Artifact; power: -; colors: none; mana value: 0",
        ),
    ],
)
def test_values_in_words(query: str, value: Any, text: str) -> None:
    assert value_text(query, value) == text


def test_mana_types_are_in_the_order_of_the_wheel() -> None:
    assert in_order("could_produce", ["C", "R", "b", "W"]) == ["W", "B", "R", "C"]
    assert in_order("choosers", ["bob", "ann"]) == ["bob", "ann"]


def test_the_json_object_of_an_answer() -> None:
    answer = Answer("could_produce", ["G", "B"], because=(POOL,), set_aside=(DAWN,))
    assert json.loads(json.dumps(as_json(answer))) == {
        "query": "could_produce",
        "answer": ["B", "G"],
        "complete": True,
        "unsupported": [],
        "because": [
            {
                "rule": "106.7",
                "says": "the Pool could produce black",
                "premises": [
                    {"rule": "305.6", "says": "the Swamp has its mana ability", "premises": []},
                    {"rule": "", "says": "you control the Swamp", "premises": []},
                ],
            }
        ],
        "set_aside": [
            {
                "object": "dawn",
                "card": "Some Enchantment",
                "line": 2,
                "kind": "static",
                "why": "may bear on types",
            }
        ],
    }


def test_the_json_of_an_unsupported_answer_has_no_answer() -> None:
    shown = as_json(Answer("could_produce", None, unsupported=(DAWN,)))
    assert "answer" not in shown
    assert shown["unsupported"][0]["card"] == "Some Enchantment"


def test_characteristics_that_it_does_not_have_are_left_out() -> None:
    asked = Question(ask="characteristics", of="pool")
    answer = Answer("characteristics", {"types": ["Land"], "power": None, "abilities": []})
    assert as_text(asked, answer).splitlines() == ["pool:", "  types: Land", "  abilities: none"]
    assert as_json(answer)["answer"] == {"types": ["Land"], "power": None, "abilities": []}


def test_what_has_no_place_is_told_by_its_reason() -> None:
    query = Ability("", "", 0, "", "the query legal is not answered yet")
    lines = as_text(Question(ask="legal"), Answer("legal", None, unsupported=(query,))).splitlines()
    assert lines[-1] == "  the query legal is not answered yet"
