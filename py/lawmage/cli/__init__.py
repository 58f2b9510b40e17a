"""The command line: ``lawmage``.

Each command is a module of its own, imported only when it is called.
"""

from __future__ import annotations

import importlib
import os
from typing import Any

import click

from lawmage.errors import LawmageError

COMMANDS = {
    "ask": "lawmage.cli.ask:ask",
    "check": "lawmage.cli.check:check",
    "actions": "lawmage.cli.actions:actions",
    "pay": "lawmage.cli.pay:pay",
    "layers": "lawmage.cli.layers:layers",
    "could-produce": "lawmage.cli.could_produce:could_produce",
    "cards": "lawmage.cli.cards:cards",
    "search": "lawmage.cli.search:search",
    "rule": "lawmage.cli.rule:rule",
}

EPILOG = """\b
Exit codes:
  0  answered; for check: nothing wrong or invalid
  1  no certain answer, something that matters is not encoded, or none that is
     complete; for check: something is wrong or invalid (with --strict also:
     unsupported)
  2  bad input: a command line, a scenario or a card that can't be read
  3  a fault in lawmage itself (LAWMAGE_DEBUG=1 shows where)
"""


class BadInput(click.ClickException):
    """Input that can't be read, in one line; exit code 2."""

    exit_code = 2


class Fault(click.ClickException):
    """Something unexpected inside lawmage, in one line; exit code 3."""

    exit_code = 3


def fault_text(error: Exception) -> str:
    """Return one line for an error that nobody foresaw."""
    return f"a fault in lawmage: {type(error).__name__}: {' '.join(str(error).split())}"


class Commands(click.Group):
    """The commands by name, imported when used, whose errors are lines and exit codes."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the commands' names in the order of the help page."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command with this name, or ``None`` where there is none."""
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        command = getattr(importlib.import_module(module), name)
        assert isinstance(command, click.Command)
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that was named; see EPILOG for what becomes of errors."""
        try:
            return super().invoke(ctx)
        except LawmageError as error:
            raise BadInput(str(error)) from error
        except click.UsageError as error:
            if isinstance(error, click.exceptions.NoArgsIsHelpError):
                raise
            path = error.ctx.command_path if error.ctx else "lawmage"
            raise BadInput(f"{error.format_message()} See: {path} --help") from error
        except (click.ClickException, click.Abort, click.exceptions.Exit, BrokenPipeError):
            raise
        except Exception as error:
            if os.environ.get("LAWMAGE_DEBUG"):
                raise
            raise Fault(fault_text(error)) from error


@click.group(
    name="lawmage", cls=Commands, epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]}
)
@click.version_option(package_name="lawmage")
def main() -> None:
    """Answer rules questions about Magic: The Gathering with certainty.

    An answer is right and complete, with the numbers of the rules that make it so; or it says which
    ability is not encoded.
    """
