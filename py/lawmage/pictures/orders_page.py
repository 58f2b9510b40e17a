"""The graph of choices as one HTML page that needs nothing else: to be searched, folded and followed."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from lawmage.pictures.orders import Arrow, Orders
from lawmage.pictures.orders_drawn import COLORS, svg

_DRAWN = 150  # places up to which the page has a picture too

_STYLE = """
body { font: 14px/1.4 Helvetica, Arial, sans-serif; margin: 24px; color: #222; max-width: 1100px; }
h1 { font-size: 20px; } .bar { position: sticky; top: 0; background: #fff; padding: 8px 0; }
input { font: inherit; width: 320px; padding: 4px 6px; } button { font: inherit; padding: 4px 8px; }
details.place { margin: 4px 0; border-left: 6px solid; padding: 2px 10px; background: #fafafa; }
summary { cursor: pointer; } summary b { font-weight: bold; }
.stack { color: #777; } .happens { margin: 2px 0 8px 22px; padding: 0; list-style: none; color: #444; }
.choice { margin-top: 6px; } a { color: #2a6f97; } .picture { overflow: auto; border: 1px solid #ddd; }
:target { outline: 2px solid #2a6f97; } .hidden { display: none; }
"""

_SCRIPT = """
const places = [...document.querySelectorAll('details.place')];
const search = document.getElementById('search');
const count = document.getElementById('count');
function fold(open) { places.forEach(place => { place.open = open; }); }
search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let found = 0;
  places.forEach(place => {
    const text = place.textContent.toLowerCase();
    const fits = words.every(word => text.includes(word));
    place.classList.toggle('hidden', !fits);
    if (fits) { found += 1; if (words.length) place.open = true; }
  });
  count.textContent = words.length ? `${found} of ${places.length}` : '';
});
function follow() {
  const place = document.getElementById(location.hash.slice(1));
  if (place && place.matches('details.place')) { place.classList.remove('hidden'); place.open = true; }
}
addEventListener('hashchange', follow);
follow();
"""


def page(found: Orders, title: str = "") -> str:
    """Return a page: each place with what may be chosen in it and where that leads.

    Places are folded but for the first; a small graph is drawn too.
    """
    heading = escape(title or "What can come of it")
    parts = [
        "<!DOCTYPE html>",
        f'<html lang="en"><head><meta charset="utf-8"><title>{heading}</title><style>{_STYLE}</style></head>',
        f"<body><h1>{heading}</h1>",
    ]
    if not found.complete:
        parts.append("<p><b>Not complete:</b> a limit was met before everything was enumerated.</p>")
    parts += [
        '<div class="bar"><input id="search" type="search" placeholder="search: names, rules, players"> '
        '<span id="count"></span> <button onclick="fold(true)">unfold all</button> '
        '<button onclick="fold(false)">fold all</button></div>'
    ]
    if len(found.places) <= _DRAWN:
        drawn = svg(found).replace('id="place', 'id="drawn')
        parts.append(f'<details><summary>The picture</summary><div class="picture">{drawn}</div></details>')
    parts += (part for number in found.places for part in _place(found, number))
    return "\n".join([*parts, f"<script>{_SCRIPT}</script>", "</body></html>", ""])


def _place(found: Orders, number: int) -> Iterator[str]:
    place = found.places[number]
    is_open = " open" if number == 1 else ""
    yield f'<details class="place" id="p{number}" style="border-color: {COLORS[place.kind]}"{is_open}>'
    stack = (
        f' <span class="stack">on the stack: {escape(", ".join(place.stack))}</span>' if place.stack else ""
    )
    yield f"<summary><b>{number}. {escape(place.label)}</b>{stack}</summary>"
    for arrow in found.leaving(number):
        yield from _arrow(found, arrow)
    yield "</details>"


def _arrow(found: Orders, arrow: Arrow) -> Iterator[str]:
    there = found.places[arrow.end]
    link = f'<a href="#p{arrow.end}">{arrow.end}. {escape(there.label)}</a>'
    yield f'<div class="choice">{escape(arrow.says or "then")} &rarr; {link}</div>'
    if arrow.happens:
        items = "".join(f"<li>{escape(line)}</li>" for line in arrow.happens)
        yield f'<ul class="happens">{items}</ul>'
