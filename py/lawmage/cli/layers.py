"""``lawmage layers FILE``: the continuous effects on a board, layer by layer."""

from __future__ import annotations

import json
from pathlib import Path

import click

from lawmage.cli.ask import scenarios
from lawmage.cli.output import color, no_color_option, numbered, write_file

_out = click.Path(path_type=Path, dir_okay=False, writable=True)


@click.command(short_help="Show the continuous effects on a board, layer by layer.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option("--svg", type=_out, metavar="OUT", help="Draw a picture into OUT; needs Graphviz.")
@click.option("--dot", type=_out, metavar="OUT", help="Write the picture into OUT as DOT text.")
@click.option(
    "--html", type=_out, metavar="OUT", help="Draw tables into OUT, a page that needs nothing else."
)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object a board, one a line.")
@no_color_option
@click.pass_context
def layers(
    ctx: click.Context,
    file: str,
    svg: Path | None,
    dot: Path | None,
    html: Path | None,
    as_json: bool,
    no_color: bool,
) -> None:
    """Show how the continuous effects on each board of a scenario FILE were applied (CR 613).

    It doesn't matter what the scenarios ask (- reads standard input). Where FILE has several, the
    second goes into OUT-2, and so on; a page holds them all.
    """
    from lawmage.cards.store import Cards
    from lawmage.layers import layers as layers_of
    from lawmage.pictures import text

    cards = Cards.open()
    asked = scenarios(file, cards, boards=True)
    found = layers_of([scenario.board for scenario in asked], cards)
    drawn = list(zip((scenario.title for scenario in asked), found, strict=True))
    if html is not None:
        from lawmage.pictures.page import page

        write_file(html, page(drawn))
    if svg is not None or dot is not None:
        from lawmage.pictures import graph

        for number, (title, one) in enumerate(drawn, 1):
            if one.unsupported:
                click.echo(text.as_text(one, title=title), err=True)
                continue
            picture = graph.dot(one, title)
            if dot is not None:
                write_file(numbered(dot, number), picture)
            if svg is not None:
                write_file(numbered(svg, number), graph.svg(picture))
    if as_json:
        for title, one in drawn:
            click.echo(json.dumps({"title": title, **text.as_json(one)}, ensure_ascii=False))
    elif html is svg is dot is None:
        told = (text.as_text(one, title=title, style=click.style) for title, one in drawn)
        click.echo("\n\n".join(told), color=color(no_color))
    ctx.exit(1 if any(one.unsupported for one in found) else 0)
