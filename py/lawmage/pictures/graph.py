"""The layers as a graph: objects × steps, and what waits for what; as DOT text, and as SVG by Graphviz."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from lawmage.errors import LawmageError
from lawmage.layers import Layer, Layers
from lawmage.pictures.text import capitalized, changed, since

if TYPE_CHECKING:
    import networkx

COLORS = ("#cfe3f7", "#fbe0c3", "#d5ecd0", "#eddbf0", "#fdf0b8", "#f6d1d1", "#d3eeee", "#e6dfd0")
"""The effects' colors in pictures; with more effects they come again."""


def color_of(found: Layers) -> dict[str, str]:
    """Return the color of each effect, the same in all its layers."""
    effects = dict.fromkeys([step.effect for step in found.steps] + [wait.effect for wait in found.waits])
    return {effect: COLORS[number % len(COLORS)] for number, effect in enumerate(effects)}


def columns(found: Layers) -> dict[Layer, list[str]]:
    """Return the effects of each layer in order; last those that waited and were gone before their turn."""
    shown: dict[Layer, list[str]] = {}
    for layer, steps in found.by_layer().items():
        gone = [effect for at, effect in found.never_applied if at == layer]
        shown[layer] = [*(step.effect for step in steps), *gone]
    return shown


def graph(found: Layers) -> networkx.MultiDiGraph[str]:
    """Return the graph of the layers.

    Nodes have a ``kind``: an ``object``; a ``step``, with its ``layer``; an effect that is ``gone``
    before its turn in a ``layer``; a ``cell``, what a step made of an object. All have a ``label``,
    those of effects an ``effect``. Edges have a ``kind`` too: ``then`` from an object through its
    cells, ``makes`` from a step to its cells, ``waits`` from an effect to the one that it waits for,
    with the reason as ``label`` and its ``rule``.
    """
    import networkx

    drawn: networkx.MultiDiGraph[str] = networkx.MultiDiGraph()
    last: dict[str, str] = {}
    for number, thing in enumerate(found.objects):
        last[thing] = f"object{number}"
        drawn.add_node(last[thing], kind="object", label=thing)
    node_of: dict[tuple[Layer, str], str] = {}
    number_of = {thing: number for number, thing in enumerate(found.objects)}
    for number, step in enumerate(found.steps):
        node = node_of[step.layer, step.effect] = f"step{number}"
        label = f"{step.effect}\n{since(step)}"
        drawn.add_node(node, kind="step", label=label, layer=step.layer, effect=step.effect)
        for thing, says in changed(step).items():
            cell = f"cell{number}_{number_of[thing]}"
            drawn.add_node(cell, kind="cell", label="\n".join(says), layer=step.layer, effect=step.effect)
            drawn.add_edge(node, cell, kind="makes")
            drawn.add_edge(last[thing], cell, kind="then")
            last[thing] = cell
    for number, (layer, effect) in enumerate(found.never_applied):
        node = node_of[layer, effect] = f"gone{number}"
        label = f"{effect}\ngone before its turn"
        drawn.add_node(node, kind="gone", label=label, layer=layer, effect=effect)
    for wait in found.waits:
        ends = node_of[wait.layer, wait.effect], node_of[wait.layer, wait.other]
        drawn.add_edge(*ends, kind="waits", label=wait.reason.says, rule=wait.reason.rule)
    return drawn


def dot(found: Layers, title: str = "") -> str:
    """Return the graph in the DOT language: a column a step, layer by layer, and a row an object."""
    drawn, colors = graph(found), color_of(found)
    lines = [
        "digraph layers {",
        f"  graph [rankdir=LR, fontname=Helvetica, label={_quoted(title)}, labelloc=t, ranksep=0.4];",
        "  node [shape=box, style=filled, fillcolor=white, fontname=Helvetica, fontsize=11];",
        "  edge [fontname=Helvetica, fontsize=9, color=gray60];",
    ]
    look = {
        "object": "shape=plain",
        "step": "penwidth=2",
        "gone": 'style="filled,dashed"',
        "cell": "penwidth=0",
    }
    by_layer: dict[Layer | None, list[str]] = {}
    for node, data in drawn.nodes(data=True):
        fill = f", fillcolor={_quoted(colors[data['effect']])}" if "effect" in data else ""
        line = f"{node} [label={_quoted(data['label'])}, {look[data['kind']]}{fill}];"
        by_layer.setdefault(data.get("layer"), []).append(line)
    for number, (layer, nodes) in enumerate(by_layer.items()):
        if layer is None:
            lines += [f"  {line}" for line in nodes]
            continue
        says = f"{capitalized(layer.says)} [{layer.rule}]"
        lines.append(f"  subgraph cluster{number} {{")
        lines.append(f"    graph [label={_quoted(says)}, color=gray70, style=rounded];")
        lines += [f"    {line}" for line in nodes]
        lines.append("  }")
    lines += [f"  {line}" for line in _edges(drawn)]
    return "\n".join([*lines, "}", ""])


def svg(text: str) -> str:
    """Return the picture that Graphviz draws of DOT text; ``LawmageError`` where it is not installed."""
    beside = str(Path(sys.executable).parent)
    program = shutil.which("dot") or shutil.which("dot", path=beside)
    if program is None:
        raise LawmageError(
            "an SVG picture needs Graphviz, whose program dot is not installed; --dot and --html need nothing"
        )
    done = subprocess.run([program, "-Tsvg"], input=text, capture_output=True, text=True, check=False)
    if done.returncode:
        raise LawmageError(f"dot can't draw it: {' '.join(done.stderr.split())}")
    return done.stdout


def _edges(drawn: networkx.MultiDiGraph[str]) -> Iterator[str]:
    steps = [node for node, data in drawn.nodes(data=True) if data["kind"] in ("step", "gone")]
    for one, other in pairwise(steps):
        yield f"{one} -> {other} [style=invis];"  # keeps the columns in order
    for start, end, data in drawn.edges(data=True):
        if data["kind"] == "waits":
            says, tip = _quoted(f"waits [{data['rule']}]"), _quoted(data["label"])
            look = "color=firebrick, style=dashed, constraint=false"
            yield f"{start} -> {end} [label={says}, tooltip={tip}, {look}];"
        elif data["kind"] == "makes":
            yield f"{{rank=same; {start} -> {end} [arrowhead=none]}}"
        else:
            yield f"{start} -> {end} [weight=5];"


def _quoted(text: str) -> str:
    """Return a text as a DOT string."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
