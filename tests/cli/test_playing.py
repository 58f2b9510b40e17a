"""``lawmage ask`` where the game is played on: limits, all orders, pictures, bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from lawmage.cli import main

LEGENDS = """\
battlefield:
  you:
    - Mirror Gallery
    - {card: "Isamaru, Hound of Konda", id: first}
    - {card: "Isamaru, Hound of Konda", id: second}
event: {destroy: Mirror Gallery}
"""
OUTCOMES = LEGENDS + "ask: outcomes\nobserve: [{zone: first}]\n"
CHOOSERS = LEGENDS + "ask: choosers\n"
POOL = "battlefield: {you: [Forest]}\nask: could_produce\nof: Forest\n"


def run(*args: str, text: str = OUTCOMES) -> Result:
    return CliRunner().invoke(main, ["ask", "-", *args], input=text)


def test_a_limit_is_said_and_counts_as_not_certain() -> None:
    result = run("--max-states", "2")
    assert result.exit_code == 1
    assert "Not complete" in result.stdout
    as_json = run("--max-states", "2", "--json")
    assert json.loads(as_json.stdout)["complete"] is False


def test_limits_that_are_not_met_change_nothing() -> None:
    assert run("--max-states", "1000", "--max-seconds", "1000").stdout == run().stdout


def test_all_orders_are_printed_below_the_answer() -> None:
    result = run("--all-orders")
    assert result.exit_code == 0
    head, _, orders = result.stdout.partition("All orders: 4 places, 2 ends\n")
    assert head == run().stdout
    assert "  704.5j  you choose first to stay -> 3" in orders.splitlines()


@pytest.mark.parametrize(
    ("ending", "begin"), [("svg", "<svg"), ("html", "<!DOCTYPE"), ("dot", "digraph"), ("graphml", "<graphml")]
)
def test_pictures(ending: str, begin: str, tmp_path: Path) -> None:
    out = tmp_path / f"legends.{ending}"
    result = run("--graph", str(out))
    assert result.exit_code == 0
    assert out.read_text(encoding="utf-8").startswith(begin)
    assert f"wrote {out}" in result.stderr


def test_each_question_has_a_picture_of_its_own(tmp_path: Path) -> None:
    out = tmp_path / "out.dot"
    assert run("--graph", str(out), text=f"{OUTCOMES}---\n{POOL}---\n{CHOOSERS}").exit_code == 0
    assert sorted(file.name for file in tmp_path.iterdir()) == ["out-2.dot", "out.dot"]


@pytest.mark.parametrize(
    ("arguments", "text", "says"),
    [
        (("--graph", "out.png"), OUTCOMES, "should end in one of .svg, .html, .dot, .graphml"),
        (("--graph", "/nowhere/out.svg"), OUTCOMES, "can't be written"),
        (("--all-orders",), POOL, "there are no choices to show"),
        (("--max-states", "0"), OUTCOMES, "0 is not in the range"),
        (("--max-seconds", "soon"), OUTCOMES, "'soon' is not a valid float"),
    ],
)
def test_bad_input_is_one_line(arguments: tuple[str, ...], text: str, says: str) -> None:
    result = run(*arguments, text=text)
    assert result.exit_code == 2
    (line,) = result.stderr.strip().splitlines()
    assert says in line


def test_choosers_are_told_in_order() -> None:
    assert run(text=CHOOSERS).stdout.startswith("Who chooses: you\n")


def test_what_is_not_encoded_has_no_picture(tmp_path: Path) -> None:
    out = tmp_path / "out.svg"
    text = "battlefield: {you: [Forest]}\nask: choosers\nevent: {extra_turn: you}\n"
    result = run("--graph", str(out), text=text)
    assert result.exit_code == 1
    assert "no choices are shown" in result.stderr
    assert not out.exists()
