"""The library as a Python program sees it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import lawmage
from lawmage.errors import ScenarioError


def test_a_position_answers() -> None:
    position = lawmage.Position(you=["Reflecting Pool", "Forest"], opponent=["Contamination"])
    answer = position.could_produce("Reflecting Pool")
    assert isinstance(answer, lawmage.Answer)
    assert answer.supported
    assert list(answer.answer) == ["B"]


def test_explain_gives_the_derivation() -> None:
    position = lawmage.Position(you=["Reflecting Pool", "Forest"])
    because = position.could_produce("Reflecting Pool", explain=True).because
    assert "106.7" in {reason.rule for reason in because}


def test_entries_are_those_of_scenario_files() -> None:
    mine = {"card": "Exotic Orchard", "id": "mine"}
    position = lawmage.Position(you=[mine], opponent=["Exotic Orchard", "2 Island"])
    assert list(position.could_produce("mine").answer) == ["U"]


def test_what_an_object_is() -> None:
    answer = lawmage.Position(you=["Dryad Arbor"]).characteristics("Dryad Arbor")
    assert {key: answer.answer[key] for key in ("types", "colors", "power", "loyalty")} == {
        "types": ["Creature", "Land"],
        "colors": ["G"],
        "power": 1,
        "loyalty": None,
    }


def test_other_players_and_keys_are_those_of_scenario_files() -> None:
    position = lawmage.Position(
        players=["ann", "bob", "cat"],
        battlefield={"ann": ["Exotic Orchard"], "bob": ["Plains"], "cat": ["Mountain"]},
        life={"ann": 3},
    )
    scenario = position.scenario("could_produce", of="Exotic Orchard")
    assert scenario.board.players == ("ann", "bob", "cat")
    assert scenario.board.life["ann"] == 3
    assert list(position.could_produce("Exotic Orchard").answer) == ["W", "R"]


def test_a_position_is_readable() -> None:
    position = lawmage.Position(you=["Forest", {"card": "Island", "id": "mine"}], opponent=["2 Swamp"])
    assert repr(position) == "<Position you: Forest, mine; opponent: 2 Swamp>"


def test_an_answer_is_readable() -> None:
    assert repr(lawmage.Answer("could_produce", ["B"])) == "<Answer to could_produce: ['B']>"


@pytest.mark.parametrize(
    ("you", "of", "words"),
    [
        (["Forrest"], "Forrest", "Forest"),
        (["Forest"], "Forst", "Forest"),
        ([{"card": "Forest", "idd": "x"}], "x", "id"),
        (["2 Forest"], "Forest", "2 objects"),
        (['"). :- not x.'], "x", "no card"),
    ],
)
def test_an_error_names_what_is_wrong_and_no_line(you: list[lawmage.Permanent], of: str, words: str) -> None:
    with pytest.raises(ScenarioError, match=words) as caught:
        lawmage.Position(you=you).could_produce(of)
    assert caught.value.line == 0
    assert "\n" not in str(caught.value)


def test_a_file_is_asked(tmp_path: Path) -> None:
    board = "battlefield: {you: [Forest, Island]}\nask: could_produce\nof: "
    file = tmp_path / "two.yaml"
    file.write_text(f"{board}Forest\n---\n{board}Island\n", encoding="utf-8")
    assert [list(answer.answer) for answer in lawmage.ask_file(file)] == [["G"], ["U"]]


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="frobnicate"):
        lawmage.frobnicate  # noqa: B018


def test_importing_the_package_imports_nothing_heavy() -> None:
    program = "import sys, lawmage; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert {"clingo", "yaml", "rich", "lark", "networkx", "msgspec"}.isdisjoint(done.stdout.split())


def test_the_legal_declarations() -> None:
    mine = ["Grizzly Bears", "Bloodrock Cyclops"]
    found = lawmage.Position(you=mine, step="declare_attackers").declarations().answer
    assert sorted(sorted(each.pairs) for each in found) == [
        ["Bloodrock Cyclops"],
        ["Bloodrock Cyclops", "Grizzly Bears"],
    ]
    assert all(each.requirements == 1 and each.costs == () for each in found)


def test_a_declaration_says_what_it_costs() -> None:
    position = lawmage.Position(you=["Grizzly Bears"], opponent=["Propaganda"], step="declare_attackers")
    assert {each.costs for each in position.declarations().answer} == {(), ("{2}",)}


def test_blockers_are_declared_in_their_step() -> None:
    raider = {"card": "Hill Giant", "attacking": "opponent", "tapped": True}
    position = lawmage.Position(you=[raider], opponent=["Grizzly Bears"], step="declare_blockers")
    found = position.declarations("opponent").answer
    assert [each.pairs for each in found] == [{}, {"Grizzly Bears": ("Hill Giant",)}]
