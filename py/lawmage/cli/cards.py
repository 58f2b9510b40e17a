"""``lawmage cards``: import cards, show what is encoded of one, count what is encoded of all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from lawmage.cli.output import color, no_color_option

if TYPE_CHECKING:
    from lawmage.cards.making import Made
    from lawmage.cards.model import Face

_json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
_card_file = click.argument("file", type=click.Path(path_type=Path))


@click.group()
def cards() -> None:
    """Import cards, show how one is encoded, count how much is encoded."""


@cards.command("import")
@_card_file
@_json_option
@no_color_option
def import_(file: Path, as_json: bool, no_color: bool) -> None:
    """Import the cards of FILE; they take the place of those imported before.

    FILE is Scryfall's bulk data ("oracle cards"), MTGJSON's AtomicCards or AllPrintings, or one
    such object a line; plain or gzipped. Where the import fails or is interrupted, the cards from
    before remain. LAWMAGE_CARDS names another place to keep them.
    """
    from lawmage.cards.making import import_cards
    from lawmage.cards.progress import terminal_bar

    _print_made(import_cards(file, terminal_bar(no_color)), as_json, no_color)


@cards.command()
@_card_file
@click.option("--output", type=click.Path(path_type=Path), help="Where to; by default where it is read from.")
@_json_option
@no_color_option
def pack(file: Path, output: Path | None, as_json: bool, no_color: bool) -> None:
    """Make the pack that lawmage ships, out of the card FILE: facts only, no text.

    The same file makes the same pack, byte by byte.
    """
    from lawmage.cards.making import make_pack
    from lawmage.cards.progress import terminal_bar

    _print_made(make_pack(file, output, terminal_bar(no_color)), as_json, no_color)


@cards.command()
@click.argument("name")
@_json_option
@no_color_option
def show(name: str, as_json: bool, no_color: bool) -> None:
    """Show how the card or predefined token NAME is encoded, and what of it is not."""
    from lawmage.cards.store import Cards
    from lawmage.describe import describe
    from lawmage.errors import LawmageError, near_miss

    index = Cards.open()
    card = index.find(name) or index.token(name)
    if card is None:
        known = [*index.names(), *index.token_names()]
        raise LawmageError(f"no card is named {name!r}{near_miss(name, known)}")
    if as_json:
        faces = [
            msgspec.to_builtins(face) | {"abilities": [each._asdict() for each in describe(card, number)]}
            for number, face in enumerate(card.faces, 1)
        ]
        click.echo(json.dumps(msgspec.to_builtins(card) | {"faces": faces}, ensure_ascii=False))
        return
    lines = [click.style(card.name, bold=True) + f" ({card.layout})"]
    for number, face in enumerate(card.faces, 1):
        if len(card.faces) > 1:
            lines += ["", click.style(face.name, bold=True)]
        lines += _characteristics(face)
        for place, ability in enumerate(describe(card, number), 1):
            lines.append(f"  ability {place}, {ability.kind} (line {ability.line})")
            lines += [f"    {words}" for words in ability.words]
            lines += [click.style(f"      {atom}.", fg="bright_black") for atom in ability.atoms]
        for line in face.unencoded:
            bears = f", may bear on {', '.join(line.touches)}" if line.touches else ""
            lines.append(click.style(f"  not encoded: line {line.line}, {line.kind}{bears}", fg="yellow"))
    click.echo("\n".join(lines), color=color(no_color))


@cards.command()
@_json_option
@no_color_option
def coverage(as_json: bool, no_color: bool) -> None:
    """Count how many paragraphs of the cards are encoded, by kind."""
    from rich.console import Console
    from rich.table import Table

    from lawmage.cards.coverage import coverage as count
    from lawmage.cards.store import Cards

    counted = count(Cards.open().cards())
    if as_json:
        click.echo(json.dumps(counted._asdict()))
        return
    table = Table("paragraphs", "encoded", "not encoded", "share")
    for column in table.columns[1:]:
        column.justify = "right"
    kinds = sorted(counted.encoded | counted.unencoded)
    rows = [(kind, counted.encoded[kind], counted.unencoded[kind]) for kind in kinds]
    rows.append(("all", counted.encoded.total(), counted.unencoded.total()))
    rows.append(("whole cards", counted.whole_cards, counted.cards - counted.whole_cards))
    rows.append(
        ("whole cards that say to add mana", counted.whole_makers, counted.makers - counted.whole_makers)
    )
    for label, encoded, unencoded in rows:
        share = encoded / (encoded + unencoded) if encoded + unencoded else 1
        table.add_row(label, f"{encoded:,}", f"{unencoded:,}", f"{share:.1%}")
    Console(no_color=color(no_color) is False).print(table)


def _print_made(made: Made, as_json: bool, no_color: bool) -> None:
    if as_json:
        report = {"path": str(made.path), "cards": made.cards, "left_out": made.left_out}
        click.echo(json.dumps(report, ensure_ascii=False))
        return
    click.echo(f"{made.cards:,} card{'' if made.cards == 1 else 's'} in {made.path}")
    for line in made.left_out:
        click.echo(click.style(line, fg="yellow"), err=True, color=color(no_color))


def _characteristics(face: Face) -> list[str]:
    before = " ".join(word.capitalize() for word in (*face.supertypes, *face.types))
    kinds = " — ".join(part for part in (before, " ".join(face.subtypes)) if part)
    stats = [
        f"{label} {value}"
        for label, value in (
            ("cost", face.mana_cost or None),
            ("colors", face.colors or None),
            ("power and toughness", face.power and f"{face.power}/{face.toughness}"),
            ("loyalty", face.loyalty),
            ("defense", face.defense),
        )
        if value is not None
    ]
    return [f"  {'; '.join([kinds, *stats])}"]
