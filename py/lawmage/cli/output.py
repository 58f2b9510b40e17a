"""What the commands that answer questions share: their options, and how an answer is printed."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from typing import Any, TypeVar

import click

from lawmage.answers import Answer
from lawmage.board import Scenario
from lawmage.render import as_json, as_text

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


def print_answer(scenario: Scenario, answer: Answer, *, json_lines: bool, no_color: bool) -> None:
    """Print one answer, under its scenario's title where it has one."""
    if json_lines:
        click.echo(json.dumps(as_json(answer), ensure_ascii=False))
    else:
        text = as_text(scenario.question, answer, title=scenario.title, style=click.style)
        click.echo(text, color=color(no_color))


def color(no_color: bool) -> bool | None:
    """Return what click's ``color`` should be: never, or as the output is (a terminal or not)."""
    return False if no_color or os.environ.get("NO_COLOR") else None
