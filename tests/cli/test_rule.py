"""``lawmage rule``: the places in the knowledge base, and the scenarios of the library."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner, Result

from lawmage.cli import main
from lawmage.cli.rule import SHOWN
from lawmage.kb import covers, rules_for


def ask(*args: str) -> Result:
    return CliRunner().invoke(main, ["rule", *args])


def test_every_place_is_named_with_its_line() -> None:
    result = ask("106.7", "--json")
    assert result.exit_code == 0
    answer = json.loads(result.output)
    assert answer["encoded"]
    for place in answer["encoded"]:
        line = place["line"] - 1
        text = Path(place["file"]).read_text(encoding="utf-8").splitlines()
        label = next(text[at] for at in range(line - 1, 0, -1) if text[at].startswith("%@ 106.7"))
        assert label.split(maxsplit=2)[2].split("  ")[0] in place["says"]


def test_scenarios_that_name_the_rule() -> None:
    answer = json.loads(ask("106.7", "--json").output)
    assert {"A Cradle with a creature"} <= {scenario["title"] for scenario in answer["scenarios"]}
    for scenario in answer["scenarios"]:
        assert covers("106.7", scenario["rule"])


def test_text_for_a_person() -> None:
    result = ask("106.7")
    lines = result.output.splitlines()
    assert lines[0] == "Rule 106.7 in the knowledge base:"
    assert "Scenarios that exercise 106.7:" in lines
    listed = lines[lines.index("Scenarios that exercise 106.7:") + 1 :]
    assert len(listed) == SHOWN + 1
    assert all(".yaml:" in line for line in listed[:-1])
    assert listed[-1].endswith("more; --json lists them all")


def test_a_rule_that_is_encoded_nowhere() -> None:
    assert ask("100.6b").output.splitlines() == [
        "Rule 100.6b in the knowledge base: none",
        "Scenarios that exercise 100.6b: none",
    ]


def test_a_number_that_does_not_exist() -> None:
    result = ask("106.77")
    assert result.exit_code == 2
    assert result.output.startswith("Error: there is no rule 106.77; did you mean '106.7'")
    assert len(result.output.splitlines()) == 1


def test_what_a_number_covers() -> None:
    assert covers("613.8", "613.8a")
    assert not covers("613.8a", "613.8")
    assert not covers("613.1", "613.10")
    assert covers("613", "613.10")
    assert not covers("61", "613.10")
    assert {rule.number.split(".")[0] for rule in rules_for("106")} == {"106"}
