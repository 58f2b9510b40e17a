"""``lawmage check``: counts, exit codes, and what it says of each scenario that isn't right."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import lawmage.ask
from lawmage.answers import Answer
from lawmage.board import Scenario
from lawmage.cli import main

BOARD = """\
battlefield: {you: [Reflecting Pool, Forest], opponent: [Contamination]}
ask: could_produce
of: Reflecting Pool
"""
RIGHT = f"title: Right\nrules: ['106.7']\n{BOARD}expect: [B]\n"
WRONG = f"title: A wrong one\n{BOARD}expect: [G, black]\n"
UNASKED = f"title: No answer given\n{BOARD}"
INVALID = f"title: Invalid\n{BOARD.replace('Forest', 'Forrest')}expect: [B]\n"
UNSUPPORTED = """\
title: An event no rule encodes
battlefield: {you: [Forest]}
ask: choosers
event: {extra_turn: you}
expect: []
"""


def check(*args: str | Path) -> Result:
    return CliRunner().invoke(main, ["check", *map(str, args)])


def write(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


def test_all_right(tmp_path: Path) -> None:
    result = check(write(tmp_path, a=RIGHT, b=f"{RIGHT}---\n{UNASKED}"))
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "2 of 2 rule numbers cited",
        "2 right, 0 wrong, 0 unsupported, 0 invalid",
    ]


def test_a_wrong_answer_is_shown_with_the_right_one(tmp_path: Path) -> None:
    result = check(write(tmp_path, a=f"{RIGHT}---\n{WRONG}"))
    assert result.exit_code == 1
    head, expected, got, *_, last = result.stdout.splitlines()
    assert str(tmp_path / "a.yaml") in head and "A wrong one" in head
    assert expected == "  expected: {B}{G}"
    assert got == "  got:      {B}"
    assert last == "1 right, 1 wrong, 0 unsupported, 0 invalid"


def test_only_what_was_asked_of_an_object_is_shown(tmp_path: Path) -> None:
    board = "battlefield: {you: [Dryad Arbor]}\nask: characteristics\nof: Dryad Arbor\n"
    result = check(write(tmp_path, a=f"{board}expect: {{power: 2, colors: [green]}}\n"))
    assert result.exit_code == 1
    assert result.stdout.splitlines()[1:3] == [
        "  expected: power: 2; colors: G",
        "  got:      power: 1; colors: G",
    ]


def test_what_is_unsupported_fails_only_where_strict(tmp_path: Path) -> None:
    folder = write(tmp_path, a=RIGHT, b=UNSUPPORTED)
    relaxed, strict = check(folder), check(folder, "--strict")
    assert relaxed.exit_code == 0
    assert strict.exit_code == 1
    last = "1 right, 0 wrong, 1 unsupported, 0 invalid"
    assert relaxed.stdout.splitlines()[-1] == strict.stdout.splitlines()[-1] == last
    assert "An event no rule encodes" in strict.stdout
    assert "An event no rule encodes" not in relaxed.stdout


def test_what_is_invalid_is_one_clear_line(tmp_path: Path) -> None:
    result = check(write(tmp_path, a=RIGHT, b=INVALID))
    assert result.exit_code == 1
    line, _, last = result.stdout.splitlines()
    assert line.startswith("invalid: ")
    assert str(tmp_path / "b.yaml") in line and "did you mean 'Forest'" in line
    assert last == "1 right, 0 wrong, 0 unsupported, 1 invalid"


@pytest.mark.parametrize(
    "text", ["[", "\t", "a: &a [*a]", "- 1", "\x00", "🂡: 1", "{?}", "!!python/name:os.system x"]
)
def test_no_text_is_a_traceback(tmp_path: Path, text: str) -> None:
    result = check(write(tmp_path, a=text))
    assert result.exit_code == 1
    assert result.stdout.splitlines()[-1] == "0 right, 0 wrong, 0 unsupported, 1 invalid"
    assert "fault" not in result.stdout


def test_what_is_no_text_is_invalid(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(b"title: \xff\xfe")
    result = check(tmp_path)
    assert result.exit_code == 1
    assert str(tmp_path / "a.yaml") in result.stdout and "fault" not in result.stdout


def test_an_error_in_one_scenario_leaves_the_others_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answering = lawmage.ask.ask_many

    def failing(scenarios: Sequence[Scenario], **options: Any) -> list[Answer]:
        if any(scenario.title == "A wrong one" for scenario in scenarios):
            raise RuntimeError("never thought of\nthat")
        return answering(scenarios, **options)

    monkeypatch.setattr(lawmage.ask, "ask_many", failing)
    result = check(write(tmp_path, a=f"{RIGHT}---\n{WRONG}---\n{RIGHT}"))
    assert result.exit_code == 1
    line, _, last = result.stdout.splitlines()
    assert "a.yaml" in line and "A wrong one" in line and "never thought of that" in line
    assert last == "2 right, 0 wrong, 0 unsupported, 1 invalid"


def test_citations_lists_what_is_not_cited(tmp_path: Path) -> None:
    file = write(tmp_path, a=RIGHT.replace("['106.7']", "['106.7', '903.4']")) / "a.yaml"
    result = check(file, "--citations")
    assert result.exit_code == 0
    missing, count, _ = result.stdout.splitlines()
    assert str(file) in missing and missing.endswith(": 903.4")
    assert count == "1 of 2 rule numbers cited"
    assert "903.4" not in check(file).stdout


def test_json(tmp_path: Path) -> None:
    result = check(write(tmp_path, a=RIGHT, b=WRONG, c=INVALID), "--json")
    assert result.exit_code == 1
    shown = json.loads(result.stdout)
    assert {status: shown[status] for status in ("right", "wrong", "unsupported", "invalid")} == {
        "right": 1,
        "wrong": 1,
        "unsupported": 0,
        "invalid": 1,
    }
    assert shown["citations"] == {"cited": 1, "wanted": 1}
    wrong, invalid = shown["scenarios"]
    assert (wrong["expected"], wrong["got"]) == (["B", "G"], ["B"])
    assert invalid["status"] == "invalid" and "Forrest" in invalid["message"]


def test_a_folder_is_searched_and_a_file_read_once(tmp_path: Path) -> None:
    (tmp_path / "deep" / "er").mkdir(parents=True)
    write(tmp_path / "deep" / "er", a=RIGHT)
    (tmp_path / "b.yml").write_text(RIGHT, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no scenario", encoding="utf-8")
    result = check(tmp_path, tmp_path / "b.yml")
    assert result.stdout.splitlines()[-1] == "2 right, 0 wrong, 0 unsupported, 0 invalid"


@pytest.mark.parametrize("path", ["missing.yaml", "empty"])
def test_nothing_to_check_is_bad_input(tmp_path: Path, path: str) -> None:
    (tmp_path / "empty").mkdir()
    result = check(tmp_path / path)
    assert result.exit_code == 2
    assert path in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_the_counts_of_each_path_come_before_those_of_all(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        folder.mkdir()
    write(one, a=RIGHT)
    write(other, a=RIGHT.replace("title: ", "title: Again, "), b=WRONG)
    result = check(one, str(other))
    assert result.exit_code == 1
    *_, first, second, cited, last = result.stdout.splitlines()
    assert first == f"{one}: 1 right, 0 wrong, 0 unsupported, 0 invalid"
    assert second == f"{other}: 1 right, 1 wrong, 0 unsupported, 0 invalid"
    assert cited == "2 of 2 rule numbers cited"
    assert last == "2 right, 1 wrong, 0 unsupported, 0 invalid"


def test_what_asks_the_same_is_answered_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Scenario] = []
    answering = lawmage.ask.ask_many

    def counting(scenarios: Sequence[Scenario], **options: Any) -> list[Answer]:
        asked.extend(scenarios)
        return answering(scenarios, **options)

    monkeypatch.setattr(lawmage.ask, "ask_many", counting)
    folder = write(tmp_path, a=RIGHT, b=RIGHT.replace("title: ", "title: Again, "), c=WRONG)
    result = check(folder, "--jobs", "1")
    assert len(asked) == 2
    assert result.stdout.splitlines()[-1] == "2 right, 1 wrong, 0 unsupported, 0 invalid"
