"""``lawmage could-produce HANDLE``: ask about a board without writing a file."""

from __future__ import annotations

from collections.abc import Iterable

import click

from lawmage.api import Permanent, Position
from lawmage.cli.output import answer_options, print_answer
from lawmage.errors import ScenarioError


def spread(args: Iterable[str], options: frozenset[str]) -> list[str]:
    """Return ``args`` with ``--option A B`` written ``--option A --option B`` for the ``options`` named."""
    spread: list[str] = []
    option: str | None = None
    fresh = False
    for arg in args:
        name = arg.partition("=")[0]
        if arg.startswith("-"):
            option = name if name in options else None
            fresh = arg in options
            spread.append(arg)
        elif option and not fresh:
            spread += [option, arg]
        else:
            fresh = False
            spread.append(arg)
    return spread


def permanent(text: str) -> Permanent:
    """Return what ``HANDLE=NAME``, a name, or a number and a name mean as an entry of a scenario."""
    handle, equals, card = text.partition("=")
    return {"card": card, "id": handle} if equals else text


class ManyValued(click.Command):
    """A command whose repeatable options take several values at once: ``--you Forest Island``."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the command line; see ``spread``."""
        options = [each for each in self.params if isinstance(each, click.Option) and each.multiple]
        names = frozenset(name for option in options for name in option.opts)
        return super().parse_args(ctx, spread(args, names))


@click.command(cls=ManyValued, short_help="Ask what mana a permanent could produce.")
@click.argument("handle")
@click.option("--you", metavar="CARD...", multiple=True, help="Permanents that you control.")
@click.option("--opponent", metavar="CARD...", multiple=True, help="Permanents that your opponent controls.")
@click.option("--active", metavar="PLAYER", default="you", help="Whose turn it is (default: you).")
@answer_options
@click.pass_context
def could_produce(
    ctx: click.Context,
    handle: str,
    you: tuple[str, ...],
    opponent: tuple[str, ...],
    active: str,
    as_json: bool,
    explain: bool,
    no_color: bool,
) -> None:
    """Tell the types of mana that the permanent HANDLE could produce (CR 106.7).

    HANDLE comes first: the name of a card on the battlefield. A CARD is a name, a number and a name
    ("3 Forest"), or HANDLE=NAME, to tell cards with one name apart:

    \b
      lawmage could-produce "Reflecting Pool" \\
          --you "Reflecting Pool" Forest --opponent Contamination
      lawmage could-produce mine \\
          --you mine="Exotic Orchard" --opponent "Exotic Orchard" "3 Island"
    """
    from lawmage.ask import ask

    position = Position(map(permanent, you), map(permanent, opponent), active=active)
    try:
        question = position.scenario("could_produce", of=handle)
    except ScenarioError as error:
        hint = " (HANDLE=NAME gives a card a handle)" if error.key == "of" else ""
        raise ScenarioError(error.message + hint, key=error.key) from None
    answer = ask(question.board, question.question, explain=explain)
    print_answer(question, answer, json_lines=as_json, no_color=no_color)
    ctx.exit(0 if answer.supported else 1)
