"""The layers as one HTML page that needs nothing else: a table, colored by effect, with arrows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby

from lawmage.layers import Layers
from lawmage.pictures.columns import Column, columns
from lawmage.pictures.text import capitalized, reasons
from lawmage.render import not_encoded, plain

_FIRST, _WIDE, _GAP = 170, 150, 2  # the widths of the objects' column, of an effect's, and between, in pixels
_STYLE = f"""
body {{ font: 14px/1.35 Helvetica, Arial, sans-serif; margin: 24px; color: #222; }}
h2 {{ font-size: 18px; margin: 28px 0 10px; }}
table {{ border-collapse: separate; border-spacing: {_GAP}px; table-layout: fixed; }}
th, td {{ padding: 5px 7px; vertical-align: top; text-align: left; overflow-wrap: break-word; }}
col.first {{ width: {_FIRST}px; }} col.effect {{ width: {_WIDE}px; }}
th.layer {{ background: #444; color: #fff; font-weight: normal; }}
th.effect {{ border: 2px solid #555; border-radius: 4px; }}
th.gone {{ border: 2px dashed #999; color: #777; }}
th small {{ display: block; font-weight: normal; color: #555; }}
th.layer small {{ color: #ccc; }}
td.arrows {{ padding: 0; }}
td.same {{ background: #f6f6f6; }}
svg {{ display: block; }}
p, ul {{ margin: 8px 0; }}
.rule {{ color: #2a6f97; }}
"""


def page(boards: Iterable[tuple[str, Layers]]) -> str:
    """Return a page with the layers of each board under its title."""
    parts = [part for title, found in boards for part in _board(title, found)]
    head = f'<meta charset="utf-8"><title>Layers</title><style>{_STYLE}</style>'
    return "\n".join(
        ["<!DOCTYPE html>", f'<html lang="en"><head>{head}</head><body>', *parts, "</body></html>", ""]
    )


def _board(title: str, found: Layers) -> Iterator[str]:
    yield f"<h2>{escape(title)}</h2>"
    if found.unsupported:
        yield "<p>No certain answer.</p>"
    elif found.steps:
        yield from _table(found)
        said = {
            f"{reason.says} [{reason.rule}]": reason
            for step in found.steps
            for reason in reasons(found, step)
        }
        if said:
            items = (f'{escape(one.says)} <span class="rule">[{one.rule}]</span>' for one in said.values())
            yield "<ul>" + "".join(f"<li>{item}</li>" for item in items) + "</ul>"
    else:
        yield "<p>No continuous effect applies.</p>"
    for line in not_encoded(found.unsupported, found.set_aside, plain):
        yield f"<p>{escape(line)}</p>"


def _table(found: Layers) -> Iterator[str]:
    shown = columns(found)
    yield f'<table style="width: {_FIRST + _WIDE * len(shown)}px">'
    yield '<colgroup><col class="first"/>' + '<col class="effect"/>' * len(shown) + "</colgroup>"
    yield "<tr><th></th>" + "".join(_layers(shown)) + "</tr>"
    if found.waits:
        yield f'<tr><td></td><td class="arrows" colspan="{len(shown)}">{_arrows(found, shown)}</td></tr>'
    yield "<tr><th></th>" + "".join(map(_effect, shown)) + "</tr>"
    for thing in found.objects:
        yield f"<tr><th>{escape(thing)}</th>" + "".join(_cell(column, thing) for column in shown) + "</tr>"
    yield "</table>"


def _layers(shown: Iterable[Column]) -> Iterator[str]:
    for layer, group in groupby(shown, key=lambda column: column.layer):
        says = f"{escape(capitalized(layer.says))} <small>[{layer.rule}]</small>"
        yield f'<th class="layer" colspan="{len(list(group))}">{says}</th>'


def _effect(column: Column) -> str:
    kind = "effect" if column.step else "gone"
    says = f"{escape(column.effect)} <small>{escape(column.when)}</small>"
    return f'<th class="{kind}" style="background: {column.color}">{says}</th>'


def _cell(column: Column, thing: str) -> str:
    if thing not in column.cells:
        return '<td class="same"></td>'
    return f'<td style="background: {column.color}">{"<br/>".join(map(escape, column.cells[thing]))}</td>'


def _arrows(found: Layers, shown: list[Column]) -> str:
    """Draw an arrow from each effect that waits to the one that it waits for, over their columns."""
    place = {(column.layer, column.effect): number for number, column in enumerate(shown)}
    spans = {(place[wait.layer, wait.effect], place[wait.layer, wait.other]): wait for wait in found.waits}
    height = 34 + 18 * max(abs(start - end) for start, end in spans)
    drawn = []
    for (start, end), wait in spans.items():
        left, right = ((_WIDE + _GAP) * number + _WIDE // 2 for number in (start, end))
        rise = 12 + 18 * abs(start - end)  # the curve goes three quarters as high as its handles
        handle = height - rise * 4 // 3
        path = f"M {left} {height} C {left} {handle}, {right} {handle}, {right} {height - 7}"
        drawn.append(
            f'<path d="{path}" fill="none" stroke="firebrick" stroke-dasharray="5 3" marker-end="url(#tip)"/>'
        )
        middle = (left + right) // 2
        drawn.append(f'<text x="{middle}" y="{height - rise - 6}">waits [{wait.reason.rule}]</text>')
    width = (_WIDE + _GAP) * len(shown)
    look = 'font-size="11" fill="firebrick" text-anchor="middle"'
    tip = (
        '<defs><marker id="tip" markerWidth="8" markerHeight="8" refX="4" refY="4" orient="auto">'
        '<path d="M 0 0 L 8 4 L 0 8 z" fill="firebrick"/></marker></defs>'
    )
    return f'<svg width="{width}" height="{height}" {look}>{tip}{"".join(drawn)}</svg>'
