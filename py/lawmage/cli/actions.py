"""``lawmage actions FILE``: every legal action of a player."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import click
import msgspec

from lawmage.cli.ask import scenarios
from lawmage.cli.output import color, no_color_option
from lawmage.errors import LawmageError

if TYPE_CHECKING:
    from lawmage.actions import Action, Actions

_VERBS = {
    "cast": "cast",
    "activate": "activate",
    "play_land": "play",
    "turn_face_up": "turn face up",
    "pass": "pass",
    "concede": "concede",
    "attack": "attack",
    "block": "block",
}


@click.command(short_help="List every legal action of a player.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option("--player", metavar="NAME", help="Whose actions (otherwise of the one who has priority).")
@click.option(
    "--declarations", "listed", is_flag=True, help="List the attacks or blocks, not their number only."
)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object a board, one a line.")
@no_color_option
@click.pass_context
def actions(
    ctx: click.Context, file: str, player: str | None, listed: bool, as_json: bool, no_color: bool
) -> None:
    """List every legal action on each board of a scenario FILE, of the player who has priority.

    It doesn't matter what the scenarios ask, nor whether they ask anything (- reads standard input).
    What can't be told, as something that matters isn't encoded, is listed apart.
    """
    from lawmage.actions import actions as actions_of
    from lawmage.cards.store import Cards

    cards = Cards.open()
    sure = True
    for number, scenario in enumerate(scenarios(file, cards, boards=True)):
        if player is not None and player not in scenario.board.players:
            raise LawmageError(
                f"--player: there is no player {player!r}, only {', '.join(scenario.board.players)}"
            )
        found = actions_of(scenario.board, cards, player)
        sure = sure and found.complete
        if as_json:
            told = {"title": scenario.title, **_object(found, listed)}
            click.echo(json.dumps(told, ensure_ascii=False))
            continue
        lines = [
            *([""] if number else []),
            *([click.style(scenario.title, bold=True)] if scenario.title else []),
        ]
        click.echo("\n".join([*lines, *_lines(found, listed)]), color=color(no_color))
    ctx.exit(0 if sure else 1)


def _object(found: Actions, listed: bool) -> dict[str, Any]:
    """Return the actions as the object that ``--json`` prints."""
    from lawmage.actions import as_action

    declared: dict[str, Any] = {}
    if found.declarations is not None:
        declared = {found.kind: {"declarations": len(found.declarations)}}
        if listed:
            declared[found.kind]["all"] = [
                as_action(found.kind, each, found.player) for each in found.declarations
            ]
    return {
        "player": found.player,
        "complete": found.complete,
        "actions": [_action_object(each) for each in found.legal],
        **declared,
        "undecided": [
            {"action": each.does, "unsupported": msgspec.to_builtins(each.unsupported)}
            for each in found.undecided
        ],
        "unsupported": msgspec.to_builtins(found.unsupported),
    }


def _action_object(action: Action) -> dict[str, Any]:
    more = {
        "times": action.times if action.times > 1 else None,
        "x": list(action.x),
        "targets": [list(some) for some in action.targets],
        "modes": list(action.modes),
        "mana": action.mana or None,
    }
    return {"action": action.does, **{key: value for key, value in more.items() if value}}


def _lines(found: Actions, listed: bool) -> Iterator[str]:
    """Yield the actions for a person, those that make mana last but one."""
    yield f"{found.player} may:"
    for action in sorted(found.legal, key=lambda each: each.mana):
        yield "  " + _said(action)
    if found.declarations is not None:
        count = len(found.declarations)
        several = "" if count == 1 else "s"
        yield f"  {found.kind}: {count} legal declaration{several}"
        for each in found.declarations if listed else ():
            pairs = (f"{one}: {', '.join(others)}" for one, others in each.pairs.items())
            yield "    " + ("; ".join(pairs) or "none")
    if found.undecided:
        yield click.style("Not certain:", fg="yellow")
        yield from dict.fromkeys("  " + _does(each.does) for each in found.undecided)
    if not found.complete:
        from lawmage.render import not_encoded

        yield click.style("Not complete.", fg="yellow")
        yield from not_encoded(found.unsupported, (), click.style)


def _said(action: Action) -> str:
    """Return an action in words, with what is still to be chosen."""
    said = [_does(action.does)]
    if action.mana:
        said.append("for mana")
    if action.x:
        said.append(f"X {_numbers(action.x)}")
    if action.modes:
        said.append(f"mode {_numbers(action.modes)}")
    text = ", ".join(said)
    for number, some in enumerate(action.targets, 1):
        which = f" {number}" if len(action.targets) > 1 else ""
        text += f"; target{which}: {', '.join(some) or 'none'}"
    return text + (f" ({action.times} alike)" if action.times > 1 else "")


def _does(does: dict[str, Any]) -> str:
    verb = next(iter(does))
    said = _VERBS[verb] + ("" if does[verb] is True or isinstance(does[verb], dict) else f" {does[verb]}")
    if "ability" in does:
        said += f", ability {does['ability']}"
    if "face" in does:
        said += f", {does['face']} face"
    if "x" in does:
        said += f", X {does['x']}"
    if "alternative_cost" in does:
        said += f", for its {does['alternative_cost'].replace('_', ' ')} cost"
    if "without_paying" in does:
        said += ", without paying its mana cost"
    for kind in does.get("additional_costs", {}):
        said += f", with {kind}"
    return said


def _numbers(numbers: Sequence[int]) -> str:
    """Return numbers in order: ``0 to 3``, ``1, 3``."""
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]} to {numbers[-1]}"
    return ", ".join(map(str, numbers))
