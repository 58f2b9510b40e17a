"""The rows of one question at a time: cold, warm, and the limit that clingo alone sets."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from functools import partial

from tests.bench.alone import alone
from tests.bench.boards import LAYERS, ONE, ORCHARD, PLAIN, crowd, layered, replaced
from tests.bench.clock import Row, in_turn, ratio, timed_row

from lawmage.answers import Answer
from lawmage.ask import ask
from lawmage.board import Scenario
from lawmage.cards.store import Cards

_ROUNDS = 40
_COLD_ROUNDS = 9


def cold() -> Iterator[Row]:
    """Yield how long a new process takes to print an answer, and what Python and clingo take of it."""
    question = (
        "-m",
        "lawmage",
        "could-produce",
        PLAIN.of,
        "--you",
        *PLAIN.you,
        "--opponent",
        *PLAIN.opponent,
    )
    commands = (("-c", "pass"), ("-c", "import clingo"), question)
    with tempfile.TemporaryDirectory() as compiled:
        # Modules are compiled once, as where a wheel is installed.
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": compiled}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        works = [partial(_run, command, environment) for command in commands]
        in_turn(1, *works)
        times = in_turn(_COLD_ROUNDS, *works)
    python, clingo, answer = times
    yield timed_row("cold process to printed answer", answer, 400)
    yield timed_row("  of these, Python itself", python)
    yield timed_row("  of these, Python that imports clingo", clingo)


def _run(command: Sequence[str], environment: dict[str, str]) -> None:
    subprocess.run([sys.executable, *command], check=True, capture_output=True, env=environment)


def warm(cards: Cards) -> Iterator[Row]:
    """Yield the median of one question again and again, and how it compares to clingo alone."""
    for asked in (PLAIN, ORCHARD, ONE, LAYERS):
        yield from _question(f"warm: {asked.name}", asked.scenario(), cards, 15, against_clingo=True)
    for effects in (2, 3, 6):
        asked = replaced(effects)
        yield from _question(f"warm: {asked.name}", asked.scenario(), cards, 100)
    yield from _question("warm: 10 Pools, 10 Orchards for each of 4 players", crowd(10), cards, 100)
    yield from _question("warm: the same under 3 replacement effects", crowd(10, 3), cards, None)
    yield from _question("warm: 50 objects, 8 continuous effects", layered(), cards, None)


def _question(
    what: str, scenario: Scenario, cards: Cards, bar: float | None, *, against_clingo: bool = False
) -> Iterator[Row]:
    def work() -> Answer:
        return ask(scenario.board, scenario.question, cards=cards)

    by_clingo = alone(work)
    answer = work()
    ours, limit = in_turn(_ROUNDS, work, by_clingo)
    yield timed_row(what, ours, bar, says(answer), answered=answer.supported)
    times = ratio(ours, limit)
    yield Row("  times clingo alone", times, "×", 1.3 if against_clingo else None, "", answer.supported)


def says(answer: Answer) -> str:
    """Return an answer, or what is not supported, in a few words."""
    if answer.supported:
        return "".join(answer.answer) or "none"
    return "unsupported: " + ", ".join(dict.fromkeys(ability.card for ability in answer.unsupported))
