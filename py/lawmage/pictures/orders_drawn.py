"""The graph of choices as DOT text, as a picture in SVG that needs no other program, and as GraphML."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from textwrap import wrap

from lawmage.pictures.orders import Arrow, Orders, graph
from lawmage.pictures.text import quoted

COLORS = {"start": "#e6dfd0", "choice": "#cfe3f7", "end": "#d5ecd0", "open": "#f6d1d1"}
_PLAYERS = ("#2a6f97", "#a8542a", "#5b7f2b", "#7d4b9b", "#8a6d00", "#9b2f4f")
_WIDE, _LINE, _PAD, _GAP, _BETWEEN = 300, 15, 8, 90, 18  # of boxes, lines, inside, between columns and rows
_LETTERS = 46  # in a line of a box
_SHOWN = 4  # lines of what happens that are shown below a choice


def dot(found: Orders, title: str = "") -> str:
    """Return the graph in the DOT language."""
    lines = [
        "digraph orders {",
        f"  graph [rankdir=LR, fontname=Helvetica, label={quoted(title)}, labelloc=t];",
        "  node [shape=box, style=filled, fontname=Helvetica, fontsize=11];",
        "  edge [fontname=Helvetica, fontsize=9, color=gray40, arrowsize=0.6];",
    ]
    for number, place in found.places.items():
        stack = [f"on the stack: {thing}" for thing in place.stack]
        label = "\n".join([*wrap(f"{number}. {place.label}", _LETTERS), *stack])
        lines.append(f"  n{number} [label={quoted(label)}, fillcolor={quoted(COLORS[place.kind])}];")
    for arrow in found.arrows:
        label = "\n".join([*wrap(arrow.says, _LETTERS), *(("- " + line) for line in arrow.happens[:_SHOWN])])
        tip = "\n".join(arrow.happens) or arrow.says
        ends = f"n{arrow.start} -> n{arrow.end}"
        lines.append(f"  {ends} [label={quoted(label)}, tooltip={quoted(tip)}];")
    return "\n".join([*lines, "}", ""])


def graphml(found: Orders) -> str:
    """Return the graph as GraphML."""
    import networkx

    return "\n".join([*networkx.generate_graphml(graph(found)), ""])


def svg(found: Orders, title: str = "") -> str:
    """Return a picture: columns by how many choices come before, arrows from what is chosen.

    What happens after a choice stands below it, shortened; all of it shows where the pointer rests.
    """
    boxes = _laid_out(found)
    width = max(box.x for box in boxes.values()) + _WIDE + 20
    height = max(box.y + box.height for box in boxes.values()) + 20
    shades = _shades(found)
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="Helvetica, Arial, sans-serif" font-size="12">',
        f"<title>{escape(title or 'What can come of it')}</title>",
        '<defs><marker id="tip" markerWidth="8" markerHeight="8" refX="7" refY="4" orient="auto">'
        '<path d="M 0 0 L 8 4 L 0 8 z" fill="#555"/></marker></defs>',
        f'<text x="20" y="22" font-size="16" font-weight="bold">{escape(title)}</text>',
    ]
    drawn += (_arrow(boxes, arrow, row, shades) for number in boxes for arrow, row in boxes[number].rows)
    drawn += (_box(found, number, box, shades) for number, box in boxes.items())
    return "\n".join([*drawn, "</svg>", ""])


@dataclass
class _Box:
    """Where a place is drawn: its heading, and where below it the row of each arrow begins."""

    heading: list[str]
    rows: list[tuple[Arrow, int]]
    height: int
    x: int = 0
    y: int = 0


def _laid_out(found: Orders) -> dict[int, _Box]:
    """Return where each place is drawn, column by column; a column is in the order of what leads to it."""
    columns: dict[int, list[int]] = {}
    for number, column in _columns(found).items():
        columns.setdefault(column, []).append(number)
    boxes = {number: _measured(found, number) for number in found.places}
    coming: dict[int, list[int]] = {}
    for arrow in found.arrows:
        coming.setdefault(arrow.end, []).append(arrow.start)
    middle: dict[int, float] = {}
    for column, numbers in sorted(columns.items()):
        before = {
            number: [middle[start] for start in coming.get(number, ()) if start in middle]
            for number in numbers
        }
        numbers.sort(key=lambda number: (_mean(before[number]), number))
        below = 40
        for number in numbers:
            box = boxes[number]
            box.x, box.y = 20 + column * (_WIDE + _GAP), below
            below += box.height + _BETWEEN
            middle[number] = box.y + box.height / 2
    return boxes


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _columns(found: Orders) -> dict[int, int]:
    """Return the column of each place: after all places that lead to it, unless in a circle."""
    column = dict.fromkeys(found.places, 0)
    for _ in range(len(found.places)):
        moved = False
        for arrow in found.arrows:
            # Places are numbered in the order in which they are reached: an arrow back closes a circle.
            if arrow.end > arrow.start and column[arrow.end] <= column[arrow.start]:
                column[arrow.end] = column[arrow.start] + 1
                moved = True
        if not moved:
            break
    return column


def _measured(found: Orders, number: int) -> _Box:
    place = found.places[number]
    heading = wrap(f"{number}. {place.label}", _LETTERS)
    heading += [line for thing in place.stack for line in wrap(f"on the stack: {thing}", _LETTERS)]
    below = _PAD + _LINE * len(heading) + _PAD
    rows = []
    for arrow in found.leaving(number):
        rows.append((arrow, below))
        below += _LINE * len(_row(arrow)) + _PAD
    return _Box(heading, rows, below)


def _row(arrow: Arrow) -> list[str]:
    """Return the lines of what is chosen and what happens then."""
    lines = wrap(arrow.says or "then", _LETTERS)
    happens = [
        line
        for says in arrow.happens
        for line in wrap(says, _LETTERS, initial_indent="  ", subsequent_indent="    ")
    ]
    more = len(happens) - _SHOWN
    return lines + happens[:_SHOWN] + ([f"  and {more} more lines"] if more > 0 else [])


def _shades(found: Orders) -> dict[str, str]:
    """Return a color for each player who chooses."""
    players = dict.fromkeys(arrow.player for arrow in found.arrows if arrow.player)
    return {player: _PLAYERS[number % len(_PLAYERS)] for number, player in enumerate(players)}


def _arrow(boxes: dict[int, _Box], arrow: Arrow, row: int, shades: dict[str, str]) -> str:
    start, end = boxes[arrow.start], boxes[arrow.end]
    left, top = start.x + _WIDE, start.y + row + _LINE // 2
    right, bottom = end.x, end.y + _PAD + _LINE // 2
    bend = max(40, (right - left) // 2)
    path = f"M {left} {top} C {left + bend} {top}, {right - bend} {bottom}, {right} {bottom}"
    color = shades.get(arrow.player, "#555")
    return f'<path d="{path}" fill="none" stroke="{color}" marker-end="url(#tip)"/>'


def _box(found: Orders, number: int, box: _Box, shades: dict[str, str]) -> str:
    color = COLORS[found.places[number].kind]
    drawn = [
        f'<g id="place{number}"><rect x="{box.x}" y="{box.y}" width="{_WIDE}" height="{box.height}" '
        f'rx="4" fill="{color}" stroke="#555"/>'
    ]
    for at, line in enumerate(box.heading):
        drawn.append(_text(box.x + _PAD, box.y + _PAD + _LINE * (at + 1) - 4, line, 'font-weight="bold"'))
    for arrow, row in box.rows:
        shade = shades.get(arrow.player, "#333")
        lines = _row(arrow)
        tip = escape("\n".join([arrow.says, *arrow.happens]).strip())
        drawn.append(f"<g><title>{tip}</title>")
        for at, line in enumerate(lines):
            look = f'fill="{shade}"' if not line.startswith("  ") else 'fill="#555" font-size="11"'
            drawn.append(_text(box.x + _PAD, box.y + row + _LINE * (at + 1) - 4, line, look))
        drawn.append("</g>")
    return "".join([*drawn, "</g>"])


def _text(x: int, y: int, says: str, look: str) -> str:
    inset = len(says) - len(says.lstrip())
    return f'<text x="{x + 5 * inset}" y="{y}" {look}>{escape(says.strip())}</text>'
