"""``lawmage check PATH...``: compare the answers to scenarios with those they expect."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import click
import msgspec
from msgspec.structs import replace

from lawmage.answers import Answer
from lawmage.board import Scenario
from lawmage.cards.index import CardIndex
from lawmage.cli import fault_text
from lawmage.cli.output import color, no_color_option
from lawmage.compare import canonical, matches, missing_citations, wanted_rules
from lawmage.errors import LawmageError
from lawmage.render import in_order, value_text

Status = Literal["right", "wrong", "unsupported", "invalid"]
STATUSES: tuple[Status, ...] = ("right", "wrong", "unsupported", "invalid")
COLORS = {"right": "green", "wrong": "red", "unsupported": "yellow", "invalid": "red"}

STATES = 5000
"""How many states of a game are looked at: what goes on for longer is unsupported."""

BATCH = 60
"""How many scenarios are answered at once: many enough to be quick, few enough to show progress."""


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """What became of one scenario, or of one file that can't be read.

    ``expected`` and ``got`` are the answers where both are known; ``message`` says what is not
    encoded or not valid. ``wanted`` are the rule numbers that its explanation should cite, where
    there is one, and ``missing`` those that it doesn't.
    """

    file: str
    line: int
    title: str
    status: Status
    query: str = ""
    expected: Any = None
    got: Any = None
    message: str = ""
    wanted: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()

    @property
    def place(self) -> str:
        """Where it stands: file, line and title."""
        where = f"{self.file}:{self.line}" if self.line else self.file
        return f"{where}: {self.title}" if self.title else where


def scenario_files(paths: Iterable[str]) -> list[Path]:
    """Return the files that ``paths`` name: a directory stands for all the YAML files below it."""
    files: list[Path] = []
    for path in map(Path, paths):
        if path.is_dir():
            found = sorted(file for file in path.rglob("*.y*ml") if file.suffix in (".yaml", ".yml"))
            if not found:
                raise LawmageError(f"{path}: no scenario files (.yaml, .yml) in this directory")
            files += found
        else:
            files.append(path)
    return list(dict.fromkeys(files))


def read_scenarios(files: Iterable[Path], cards: CardIndex) -> Iterator[Scenario | Checked]:
    """Yield the scenarios in ``files`` that expect an answer, and each file that can't be read as invalid."""
    from lawmage.scenario import load

    for file in files:
        try:
            yield from (each for each in load(file, cards) if each.has_expect)
        except LawmageError as error:
            yield _invalid(file, str(error))
        except Exception as error:
            yield _invalid(file, fault_text(error))


def check_batch(scenarios: Sequence[Scenario], cards: CardIndex) -> list[Checked]:
    """Return what became of each of ``scenarios``; an error of one leaves the others alone."""
    from lawmage.ask import ask_many
    from lawmage.play.explore import Limits

    limits = Limits(states=STATES)
    try:
        # Full derivations take time, and are needed only where the main reasons don't cite enough.
        answers = ask_many(
            scenarios,
            cards=cards,
            limits=limits,
            enough=lambda index, answer: not compare(scenarios[index], answer).missing,
        )
        return list(map(compare, scenarios, answers))
    except Exception as error:
        if len(scenarios) > 1:
            return [checked for each in scenarios for checked in check_batch([each], cards)]
        (scenario,) = scenarios
        message = str(error) if isinstance(error, LawmageError) else fault_text(error)
        return [_invalid(scenario.file, message, line=scenario.line, title=scenario.title)]


def compare(scenario: Scenario, answer: Answer) -> Checked:
    """Return whether ``answer`` is the one that ``scenario`` expects, and cites the rules it should."""
    expected, got = scenario.expect, answer.answer
    status: Status = "wrong"
    if not (answer.supported and answer.complete):
        status = "unsupported"
    elif matches(scenario.question, expected, got):
        status = "right"
    if isinstance(expected, dict) and isinstance(got, dict):
        got = {key: got.get(key) for key in expected}
    wanted = wanted_rules(scenario) if answer.supported and answer.complete else ()
    why = dict.fromkeys(": ".join(filter(None, (each.card, each.why))) for each in answer.unsupported)
    return Checked(
        file=scenario.file,
        line=scenario.line,
        title=scenario.title,
        status=status,
        query=answer.query,
        expected=_spelled(answer.query, expected),
        got=_spelled(answer.query, got),
        message="; ".join(why) or ("" if answer.complete else f"not complete with {STATES} states"),
        wanted=wanted,
        missing=missing_citations(wanted, answer.because),
    )


def _spelled(query: str, value: Any) -> Any:
    """Return an answer as ``lawmage ask`` spells it, whichever way the scenario does."""
    return in_order(query, canonical(query, value)) if query == "could_produce" else value


@click.command(short_help="Compare answers with those expected.")
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=click.Path(exists=True))
@click.option("--strict", is_flag=True, help="Fail also where an answer is unsupported, and list these.")
@click.option("--citations", is_flag=True, help="List the rule numbers that should be cited and aren't.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
@click.option("--jobs", type=click.IntRange(min=1), help="Use so many processes (one for each processor).")
@no_color_option
@click.pass_context
def check(
    ctx: click.Context,
    paths: tuple[str, ...],
    strict: bool,
    citations: bool,
    as_json: bool,
    jobs: int | None,
    no_color: bool,
) -> None:
    """Check every scenario that has an `expect`, in the files and directories PATH... .

    Prints what is wrong or invalid, how many rule numbers the explanations cite, and the counts.
    """
    from lawmage.cards.store import Cards

    index = Cards.open()
    files = scenario_files(paths)
    results = _check(list(read_scenarios(files, index)), jobs or os.cpu_count() or 1)
    counts = _counts(results)
    if as_json:
        click.echo(json.dumps(_object(results, counts), ensure_ascii=False))
    else:
        listed = {"wrong", "invalid", *(["unsupported"] if strict else [])}
        for line in _lines(results, listed, citations):
            click.echo(line, color=color(no_color))
        for path in paths if len(paths) > 1 else ():
            of_path = set(map(str, scenario_files([path])))
            click.echo(f"{path}: {_counted(_counts(each for each in results if each.file in of_path))}")
        click.echo("{cited} of {wanted} rule numbers cited".format(**_citations(results)))
        click.echo(_counted(counts))
    failed = counts["wrong"] or counts["invalid"] or (strict and counts["unsupported"])
    ctx.exit(1 if failed else 0)


def _check(read: Sequence[Scenario | Checked], jobs: int) -> list[Checked]:
    """Check what was read, batch by batch, with a progress bar on a terminal; order as read.

    What asks and expects the same is answered once.
    """
    same = [_asked(each) if isinstance(each, Scenario) else None for each in read]
    distinct = {key: each for key, each in zip(same, read, strict=True) if isinstance(each, Scenario)}
    scenarios = list(distinct.values())
    batches = [scenarios[start : start + BATCH] for start in range(0, len(scenarios), BATCH)]
    checked: list[Checked] = []
    hidden = not sys.stderr.isatty()
    with (
        click.progressbar(
            length=len(scenarios), label="Checking", file=sys.stderr, hidden=hidden
        ) as progress,
        _pool(min(jobs, len(batches))) as each_of,
    ):
        for batch in each_of(_check_stored, batches):
            checked += batch
            progress.update(len(batch))
    answers = dict(zip(distinct, checked, strict=True))
    return [
        replace(answers[key], file=each.file, line=each.line, title=each.title)
        if isinstance(each, Scenario)
        else each
        for key, each in zip(same, read, strict=True)
    ]


def _asked(scenario: Scenario) -> bytes:
    """Return what a scenario asks and expects, wherever it stands."""
    return msgspec.json.encode(replace(scenario, file="", line=0, title="", source=""))


@contextmanager
def _pool(jobs: int) -> Iterator[Callable[..., Iterable[list[Checked]]]]:
    """Yield what applies a function to each of a list, in ``jobs`` processes: here if it is one."""
    if jobs <= 1:
        yield map
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield pool.map


def _check_stored(scenarios: Sequence[Scenario]) -> list[Checked]:
    from lawmage.cards.store import Cards

    return check_batch(scenarios, Cards.open())


def _invalid(file: Path | str, message: str, *, line: int = 0, title: str = "") -> Checked:
    return Checked(file=str(file), line=line, title=title, status="invalid", message=message)


def _lines(results: Iterable[Checked], listed: set[str], citations: bool) -> Iterator[str]:
    for checked in results:
        if checked.status in listed:
            head = click.style(checked.status, fg=COLORS[checked.status])
            if checked.status == "wrong":
                yield f"{head}: {checked.place}"
                yield f"  expected: {value_text(checked.query, checked.expected)}"
                yield f"  got:      {value_text(checked.query, checked.got)}"
            else:
                # An error's message mostly names its place itself, more exactly.
                place = "" if checked.message.startswith(checked.file) else f"{checked.place}: "
                yield f"{head}: {place}{checked.message}"
        if citations and checked.missing:
            yield f"not cited: {checked.place}: {', '.join(checked.missing)}"


def _counts(results: Iterable[Checked]) -> Counter[Status]:
    return Counter(checked.status for checked in results)


def _counted(counts: Counter[Status]) -> str:
    return ", ".join(f"{counts[status]} {status}" for status in STATUSES)


def _citations(results: Iterable[Checked]) -> dict[str, int]:
    wanted = sum(len(checked.wanted) for checked in results)
    return {"cited": wanted - sum(len(checked.missing) for checked in results), "wanted": wanted}


def _object(results: Sequence[Checked], counts: Counter[Status]) -> dict[str, Any]:
    """Return what ``--json`` prints: the counts, and each scenario that is not right or cites too little."""
    return {
        **{status: counts[status] for status in STATUSES},
        "citations": _citations(results),
        "scenarios": [
            {
                "file": checked.file,
                "line": checked.line,
                "title": checked.title,
                "status": checked.status,
                **({"expected": checked.expected, "got": checked.got} if checked.status == "wrong" else {}),
                **({"message": checked.message} if checked.message else {}),
                "not_cited": checked.missing,
            }
            for checked in results
            if checked.status != "right" or checked.missing
        ],
    }
