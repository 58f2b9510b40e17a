"""``lawmage ask`` and ``lawmage could-produce``."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from lawmage.cli import main
from lawmage.cli.could_produce import spread

POOL = """\
battlefield: {you: [Reflecting Pool, Forest], opponent: [Contamination]}
ask: could_produce
of: Reflecting Pool
"""
LAWMAGE = [sys.executable, "-m", "lawmage"]


def run(*args: str, text: str | None = None) -> Result:
    return CliRunner().invoke(main, args, input=text)


# ------------------------------------------------------------------------------------------ ask
@pytest.fixture
def pool(tmp_path: Path) -> str:
    file = tmp_path / "pool.yaml"
    file.write_text(f"title: A Pool\n{POOL}", encoding="utf-8")
    return str(file)


def test_ask_answers_a_file(pool: str) -> None:
    result = run("ask", pool)
    assert result.exit_code == 0
    title, answer, *why = result.stdout.splitlines()
    assert title == "A Pool"
    assert answer == "Reflecting Pool could produce: {B}"
    assert any("106.7" in line for line in why)
    assert "\x1b" not in result.stdout


def test_ask_answers_standard_input() -> None:
    result = run("ask", "-", text=POOL)
    assert result.exit_code == 0
    assert result.stdout.startswith("Reflecting Pool could produce: {B}\n")


def test_each_document_is_a_json_line() -> None:
    other = POOL.replace("of: Reflecting Pool", "of: Forest").replace("opponent: [Contamination]", "")
    result = run("ask", "-", "--json", text=f"{POOL}---\n{other}")
    assert result.exit_code == 0
    first, second = map(json.loads, result.stdout.splitlines())
    assert (first["query"], first["answer"], first["complete"], first["unsupported"]) == (
        "could_produce",
        ["B"],
        True,
        [],
    )
    assert first["because"]
    assert second["answer"] == ["G"]


def test_explain_says_more() -> None:
    short, long = run("ask", "-", text=POOL), run("ask", "-", "--explain", text=POOL)
    assert short.stdout.splitlines()[0] == long.stdout.splitlines()[0]
    assert len(long.stdout.splitlines()) > len(short.stdout.splitlines())


def test_an_event_that_no_rule_encodes_is_unsupported() -> None:
    text = "battlefield: {you: [Forest]}\nask: choosers\nevent: {extra_turn: you}\n"
    result, as_json = run("ask", "-", text=text), run("ask", "-", "--json", text=text)
    assert result.exit_code == as_json.exit_code == 1
    assert "no certain answer" in result.stdout
    assert "answer" not in json.loads(as_json.stdout)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "standard input"),
        ("ask: could_produce", "standard input"),
        (POOL.replace("Forest", "Forrest"), "Forest"),
        (POOL.replace("of:", "off:"), "of"),
        (POOL + "expect: [", "standard input"),
    ],
)
def test_bad_input_is_one_clear_line(text: str, words: str) -> None:
    result = run("ask", "-", text=text)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert words in result.stderr
    assert len(result.stderr.splitlines()) == 1


# ---------------------------------------------------------------------------------- could-produce
def test_could_produce_answers() -> None:
    result = run(
        "could-produce",
        "Reflecting Pool",
        "--you",
        "Reflecting Pool",
        "--you",
        "Forest",
        "--opponent",
        "Contamination",
    )
    assert result.exit_code == 0
    assert result.stdout.startswith("Reflecting Pool could produce: {B}\n")


def test_an_option_takes_several_cards() -> None:
    result = run(
        "could-produce",
        "Exotic Orchard",
        "--you",
        "Exotic Orchard",
        "--opponent",
        "2 Island",
        "Plains",
        "--json",
    )
    assert result.exit_code == 0
    assert json.loads(result.stdout)["answer"] == ["W", "U"]


def test_handles_tell_cards_of_one_name_apart() -> None:
    cards = ("--you", "mine=Exotic Orchard", "Forest", "--opponent", "theirs=Exotic Orchard")
    assert json.loads(run("could-produce", "theirs", *cards, "--json").stdout)["answer"] == ["G"]
    both = run("could-produce", "Exotic Orchard", "--you", "Exotic Orchard", "--opponent", "Exotic Orchard")
    assert both.exit_code == 2
    assert "HANDLE=NAME" in both.stderr


def test_a_land_that_makes_nothing() -> None:
    result = run("could-produce", "Reflecting Pool", "--you", "Reflecting Pool")
    assert result.exit_code == 0
    assert result.stdout.startswith("Reflecting Pool could produce: nothing\n")


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("Forrest", "--you", "Forest"), "Forest"),
        (("Forest", "--you", "Forrest"), "did you mean 'Forest'"),
        (("Forest", "--you", "Forest", "--active", "nobody"), "nobody"),
        (("Forest", "--yuo", "Forest"), "--you"),
        (("--you", "Forest"), "HANDLE"),
        (("Forest",), "Forest"),
        (("Forest", "--you", '"). :- not x.'), "no card"),
        (("Forest", "--you", "a\x00b\ud800"), "character"),
        (("x", "--you", "x=2 Forest"), "2 Forest"),
        ((), "HANDLE"),
    ],
)
def test_a_bad_command_line_is_one_clear_line(args: tuple[str, ...], words: str) -> None:
    result = run("could-produce", *args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert words in result.stderr
    assert len(result.stderr.splitlines()) == 1


MANY = frozenset({"--you", "--opponent"})


@pytest.mark.parametrize(
    ("given", "spread_out"),
    [
        ("X --you A B --opponent C D", "X --you A --you B --opponent C --opponent D"),
        ("X --you A --you B", "X --you A --you B"),
        ("X --you=A B --json", "X --you=A --you B --json"),
        ("X --you A --active P B", "X --you A --active P B"),
        ("X --you A -h B", "X --you A -h B"),
    ],
)
def test_values_are_spread_over_options(given: str, spread_out: str) -> None:
    assert spread(given.split(), MANY) == spread_out.split()


# ------------------------------------------------------------------------------------ the program
def test_help_names_every_command_and_the_exit_codes() -> None:
    result = run("--help")
    assert result.exit_code == 0
    for words in ("ask", "check", "could-produce", "cards", "rule", "Exit codes"):
        assert words in result.stdout


def test_an_unknown_command_is_bad_input() -> None:
    result = run("frobnicate")
    assert result.exit_code == 2
    assert "frobnicate" in result.stderr


def test_version() -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert result.stdout.startswith("lawmage, version ")


def test_a_fault_is_one_line_too(monkeypatch: pytest.MonkeyPatch) -> None:
    import lawmage.ask

    def failing(*_: object, **__: object) -> None:
        raise ZeroDivisionError("by\nzero")

    monkeypatch.setattr(lawmage.ask, "ask", failing)
    monkeypatch.delenv("LAWMAGE_DEBUG", raising=False)
    result = run("ask", "-", text=POOL)
    assert result.exit_code == 3
    assert result.stderr == "Error: a fault in lawmage: ZeroDivisionError: by zero\n"
    monkeypatch.setenv("LAWMAGE_DEBUG", "1")
    assert isinstance(run("ask", "-", text=POOL).exception, ZeroDivisionError)


def test_a_process_of_its_own_answers() -> None:
    command = [*LAWMAGE, "could-produce", "Reflecting Pool", "--you", "Reflecting Pool", "Forest"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("Reflecting Pool could produce: {G}\n")
    assert done.stderr == ""


def test_a_cold_start_imports_only_what_it_needs() -> None:
    command = [sys.executable, "-X", "importtime", *LAWMAGE[1:], "could-produce", "Forest", "--you", "Forest"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    imported = {line.rpartition("|")[2].strip().partition(".")[0] for line in done.stderr.splitlines()}
    assert "clingo" in imported
    assert imported.isdisjoint({"lark", "rich", "networkx"})


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_there(shell: str) -> None:
    env = {**os.environ, "_LAWMAGE_COMPLETE": f"{shell}_source"}
    done = subprocess.run(LAWMAGE, env=env, capture_output=True, text=True, check=False)
    assert "lawmage" in done.stdout
    assert "complet" in done.stdout
