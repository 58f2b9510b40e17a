"""The layers as a graph: objects × effects, and what waits for what; as DOT text, and as SVG by Graphviz."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from lawmage.errors import LawmageError
from lawmage.layers import Layers
from lawmage.pictures.columns import columns
from lawmage.pictures.text import capitalized, quoted

if TYPE_CHECKING:
    import networkx

_LOOKS = {
    "object": "shape=plain",
    "effect": "penwidth=2",
    "gone": 'penwidth=1, style="filled,dashed"',
    "cell": "penwidth=0",
}


def graph(found: Layers) -> networkx.MultiDiGraph[str]:
    """Return the graph of the layers.

    Nodes have a ``label``, and a ``kind``: an ``object``, an ``effect`` in one layer, one that was
    ``gone`` before its turn, a ``cell`` with what an effect made of an object. Edges have a ``kind``:
    ``then`` from an object through its cells, ``makes`` from an effect to its cells, ``waits`` from an
    effect to the one that it waits for, with the reason as ``label`` and its ``rule``.
    """
    import networkx

    drawn: networkx.MultiDiGraph[str] = networkx.MultiDiGraph()
    row = {thing: f"object{number}" for number, thing in enumerate(found.objects)}
    for thing, node in row.items():
        drawn.add_node(node, kind="object", label=thing, color="white")
    latest = dict(row)
    node_of = {}
    for number, column in enumerate(columns(found)):
        top = node_of[column.layer, column.effect] = f"effect{number}"
        label = f"{capitalized(column.layer.says)}\n{column.effect}\n{column.when}"
        drawn.add_node(top, kind="effect" if column.step else "gone", label=label, color=column.color)
        for thing, says in column.cells.items():
            cell = f"{row[thing]}_{top}"
            drawn.add_node(cell, kind="cell", label="\n".join(says), color=column.color)
            drawn.add_edge(top, cell, kind="makes")
            drawn.add_edge(latest[thing], cell, kind="then")
            latest[thing] = cell
    for wait in found.waits:
        ends = node_of[wait.layer, wait.effect], node_of[wait.layer, wait.other]
        drawn.add_edge(*ends, kind="waits", label=wait.reason.says, rule=wait.reason.rule)
    return drawn


def dot(found: Layers, title: str = "") -> str:
    """Return the graph in the DOT language: a column an effect, in order, and a row an object."""
    drawn = graph(found)
    kinds = {node: data["kind"] for node, data in drawn.nodes(data=True)}
    lines = [
        "digraph layers {",
        f"  graph [rankdir=LR, fontname=Helvetica, label={quoted(title)}, labelloc=t, ranksep=0.3];",
        "  node [shape=box, style=filled, fontname=Helvetica, fontsize=11];",
        "  edge [fontname=Helvetica, fontsize=9, color=gray60, arrowsize=0.6];",
        "  corner [style=invis];",
    ]
    for node, data in drawn.nodes(data=True):
        fill = f"fillcolor={quoted(data['color'])}"
        lines.append(f"  {node} [label={quoted(data['label'])}, {fill}, {_LOOKS[data['kind']]}];")
    # Invisible edges keep the columns and the rows in order.
    tops = [node for node, kind in kinds.items() if kind in ("effect", "gone")]
    lines.append(f"  {' -> '.join(['corner', *tops])} [style=invis, weight=9];")
    column = {top: [end for end in drawn.successors(top) if kinds[end] == "cell"] for top in tops}
    column["corner"] = [node for node, kind in kinds.items() if kind == "object"]
    for top, nodes in column.items():
        if nodes:
            lines.append(f"  {{rank=same; {' -> '.join([top, *nodes])} [style=invis];}}")
    for start, end, data in drawn.edges(data=True):
        if data["kind"] == "then":
            lines.append(f"  {start} -> {end} [weight=5];")
        elif data["kind"] == "waits":
            says, tip = quoted(f"waits [{data['rule']}]"), quoted(data["label"])
            look = "color=firebrick, fontcolor=firebrick, style=dashed, dir=back"  # laid from left to right
            lines.append(f"  {end} -> {start} [label={says}, tooltip={tip}, {look}];")
    return "\n".join([*lines, "}", ""])


def svg(text: str) -> str:
    """Return the picture that Graphviz draws of DOT text; ``LawmageError`` where it is not installed."""
    program = shutil.which("dot") or shutil.which("dot", path=str(Path(sys.executable).parent))
    if program is None:
        raise LawmageError(
            "an SVG picture needs Graphviz, whose program dot is not installed; --dot and --html need nothing"
        )
    done = subprocess.run([program, "-Tsvg"], input=text, capture_output=True, text=True, check=False)
    if done.returncode:
        raise LawmageError(f"dot can't draw it: {' '.join(done.stderr.split())}")
    return done.stdout
