"""What the commands that answer questions share: their options, and how an answer is printed."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from lawmage.answers import Answer
from lawmage.board import Scenario
from lawmage.errors import LawmageError
from lawmage.render import as_json, as_text

if TYPE_CHECKING:
    from lawmage.play.explore import Progress
    from lawmage.what_if import WhatIf

_PATIENCE = 1.0  # seconds after which progress is shown

Command = TypeVar("Command", bound=Callable[..., Any])

no_color_option = click.option("--no-color", is_flag=True, help="Print plain text, also to a terminal.")


def answer_options(command: Command) -> Command:
    """Give a command the options ``--json``, ``--explain`` and ``--no-color``."""
    for option in (
        no_color_option,
        click.option("--explain", is_flag=True, help="Print the full derivation, not the main reasons only."),
        click.option("--json", "as_json", is_flag=True, help="Print a JSON object a question, one a line."),
    ):
        command = option(command)
    return command


def print_answer(
    scenario: Scenario, answer: Answer, *, json_lines: bool, no_color: bool, what_if: WhatIf | None = None
) -> None:
    """Print one answer, under its scenario's title where it has one, and what would make it another."""
    if json_lines:
        sets = {} if what_if is None else {"what_if": what_if.sets, "what_if_complete": what_if.complete}
        click.echo(json.dumps({**as_json(answer), **sets}, ensure_ascii=False))
    else:
        text = as_text(scenario.question, answer, title=scenario.title, style=click.style)
        if what_if is not None:
            text = "\n".join([text, *_what_if_lines(what_if)])
        click.echo(text, color=color(no_color))


def _what_if_lines(what_if: WhatIf) -> Iterator[str]:
    if not what_if.sets:
        known = "that is known" if what_if.complete else "that was tried"
        yield f"No change of the board {known} would make it legal."
        return
    yield (
        "It would be legal if:" if len(what_if.sets) == 1 else "It would be legal, in each of these ways, if:"
    )
    yield from ("  " + "; ".join(some) for some in what_if.sets)
    if not what_if.complete:
        yield click.style("Not complete: there may be smaller changes, or others.", fg="yellow")


def numbered(path: Path, number: int) -> Path:
    """Return the name of the file for the picture of this number: OUT, OUT-2, OUT-3, …"""
    return path if number == 1 else path.with_stem(f"{path.stem}-{number}")


def write_file(path: Path, content: str) -> None:
    """Write a file and say so; ``LawmageError`` where that is not possible."""
    try:
        path.write_text(content, encoding="utf-8")
    except OSError as error:
        raise LawmageError(f"{path} can't be written: {error.strerror}") from None
    click.echo(f"wrote {path}", err=True)


@contextmanager
def progress_bar() -> Iterator[Progress | None]:
    """Show on a terminal's standard error how many states of a game are looked at, where it takes longer."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console

    began = time.monotonic()
    with Console(stderr=True).status("") as status:
        status.stop()

        def progress(done: int, waiting: int) -> None:
            if time.monotonic() - began > _PATIENCE:
                status.update(f"{done} states looked at, {waiting} to go (Ctrl-C ends it)")
                status.start()

        yield progress


def color(no_color: bool) -> bool | None:
    """Return what click's ``color`` should be: never, or as the output is (a terminal or not)."""
    return False if no_color or os.environ.get("NO_COLOR") else None
