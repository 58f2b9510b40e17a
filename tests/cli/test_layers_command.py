"""``lawmage layers``, and the pictures that it draws."""

from __future__ import annotations

import json
import re
import shutil
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from boards import LAND, basic, board, card, continuous, creature, enchantment
from lawmage.cards.model import Unencoded
from lawmage.cards.store import Cards, MemoryCards
from lawmage.cli import main
from lawmage.layers import Layers, layers
from lawmage.pictures import graph, page

MOON = enchantment("Moon", continuous(f"and({LAND},non(supertype(basic)))", 'basic_land_type("Mountain")'))
TOMB = card("Tomb", continuous(LAND, 'is(subtype("Swamp"))'))
HUSH = enchantment("Hush", continuous("type(creature)", "lose_all_abilities", "set_pt(1,1)"))
ANTHEM = enchantment('<Anthem> & "Co"', continuous("type(creature)", "add_pt(1,1)"))
ODD = enchantment("Odd", unencoded=(Unencoded(1, "static", ("types",)),))
CARDS = (MOON, TOMB, HUSH, ANTHEM, ODD, basic("Island"), creature("Bear"))

LANDS = """\
title: Lands
battlefield: {you: [Moon, Tomb, Island]}
ask: could_produce
of: Tomb
"""
BEARS = """\
title: Bears
battlefield: {you: [Hush, '<Anthem> & "Co"', Bear]}
ask: outcomes
event: {destroy: Bear}
observe: [{zone: Bear}]
"""
BARE = "title: Nothing\nbattlefield: {you: [Bear]}\nask: characteristics\nof: Bear\n"
UNKNOWN = "title: Odd\nbattlefield: {you: [Odd]}\nask: characteristics\nof: Odd\n"


@pytest.fixture(autouse=True)
def small_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cards, "open", lambda: MemoryCards(CARDS))


def run(text: str, *args: str) -> Result:
    return CliRunner().invoke(main, ["layers", "-", *args], input=text)


def drawn(*names: str) -> Layers:
    named = {one.name: one for one in CARDS}
    on, cards = board(*(named[name] for name in names))
    return layers([on], cards)[0]


# ----------------------------------------------------------------------------------------- text
def test_a_block_a_layer_whatever_is_asked() -> None:
    result = run(f"{LANDS}---\n{BEARS}---\n{BARE}")
    assert result.exit_code == 0
    assert result.stdout.split("\n\n") == [
        "Lands\n"
        "Layer 4 (types) [613.1d]\n"
        "  1. Moon (timestamp 1)\n"
        "       Tomb: no longer its ability 1, now Mountain\n"
        "       Moon: a set land type takes the old ones, and the abilities of the text [305.7]\n"
        "       Tomb waits for Moon, which would end it [613.8a]",
        "Bears\n"
        "Layer 6 (abilities) [613.1f]\n"
        "  1. Hush (timestamp 1)\n"
        "       changes nothing of Bear\n"
        "Layer 7b (power and toughness set) [613.4b]\n"
        "  1. Hush (timestamp 1)\n"
        "       Bear: power 2 → 1, toughness 2 → 1\n"
        "Layer 7c (power and toughness modified) [613.4c]\n"
        '  1. <Anthem> & "Co" (timestamp 2)\n'
        "       Bear: power 1 → 2, toughness 1 → 2",
        "Nothing\nNo continuous effect applies.\n",
    ]


def test_what_is_not_encoded_leaves_no_certain_answer() -> None:
    result = run(UNKNOWN)
    assert result.exit_code == 1
    title, answer, *rest = result.stdout.splitlines()
    assert (title, answer) == ("Odd", "No certain answer")
    assert any("Odd, line 1" in line for line in rest)


def test_json_has_an_object_a_board() -> None:
    result = run(f"{LANDS}---\n{UNKNOWN}", "--json")
    assert result.exit_code == 1
    first, second = map(json.loads, result.stdout.splitlines())
    (step,), (wait,) = first["steps"], first["waits"]
    assert (step["effect"], step["timestamp"], step["layer"]["rule"]) == ("Moon", 1, "613.1d")
    assert step["changes"][1] == {"object": "Tomb", "kind": "subtype", "lost": [], "gained": ["Mountain"]}
    assert (wait["effect"], wait["other"], wait["reason"]["rule"]) == ("Tomb", "Moon", "613.8a")
    assert "steps" not in second
    assert second["unsupported"][0]["card"] == "Odd"


def test_bad_input_is_one_clear_line(tmp_path: Path) -> None:
    for result in (run("battlefield: {you: [Beer]}\nask: characteristics\nof: Beer\n"), run("")):
        assert result.exit_code == 2
        assert len(result.stderr.splitlines()) == 1
    result = run(LANDS, "--html", str(tmp_path / "no" / "page.html"))
    assert result.exit_code == 2
    assert "page.html can't be written" in result.stderr


# ------------------------------------------------------------------------------------- pictures
def test_the_graph_has_rows_columns_and_arrows() -> None:
    found = graph.graph(drawn("Moon", "Tomb", "Island"))
    kinds = [data["kind"] for _, data in found.nodes(data=True)]
    assert sorted(kinds) == ["cell", "effect", "gone", "object"]
    (wait,) = ((start, end, data) for start, end, data in found.edges(data=True) if data["kind"] == "waits")
    assert found.nodes[wait[0]]["kind"] == "gone"
    assert found.nodes[wait[1]]["label"] == "Layer 4 (types)\nMoon\ntimestamp 1"
    assert wait[2]["rule"] == "613.8a"


def test_an_object_goes_through_its_cells_in_order() -> None:
    found = graph.graph(drawn("Hush", ANTHEM.name, "Bear"))
    follows = {start: end for start, end, kind in found.edges(data="kind") if kind == "then"}
    (bear,) = (node for node, kind in found.nodes(data="kind") if kind == "object")
    path = [bear]
    while path[-1] in follows:
        path.append(follows[path[-1]])
    labels = [found.nodes[node]["label"] for node in path]
    assert labels == ["Bear", "power 2 → 1\ntoughness 2 → 1", "power 1 → 2\ntoughness 1 → 2"]


def test_dot_files_are_numbered(tmp_path: Path) -> None:
    out = tmp_path / "out.dot"
    assert run(f"{LANDS}---\n{BEARS}", "--dot", str(out)).exit_code == 0
    first, second = (file.read_text(encoding="utf-8") for file in (out, tmp_path / "out-2.dot"))
    assert first.startswith("digraph") and 'label="Lands"' in first
    assert "waits [613.8a]" in first and "waits" not in second
    assert r"<Anthem> & \"Co\"" in second


def test_a_page_holds_all_boards(tmp_path: Path) -> None:
    out = tmp_path / "out.html"
    result = run(f"{LANDS}---\n{BEARS}---\n{UNKNOWN}", "--html", str(out))
    assert (result.exit_code, result.stdout) == (1, "")
    text = out.read_text(encoding="utf-8")
    assert re.findall(r"<h2>(.*?)</h2>", text) == ["Lands", "Bears", "Odd"]
    assert "&lt;Anthem&gt; &amp; &quot;Co&quot;" in text and "<Anthem>" not in text
    assert "No certain answer" in text
    assert not re.search(r"(src|href)=|https?:", text)  # nothing is loaded from elsewhere


def test_a_page_has_a_cell_for_each_object_and_effect() -> None:
    found = drawn("Moon", "Tomb", "Island")
    text = page.page([("Lands", found)])
    table = ElementTree.fromstring(re.search(r"<table.*</table>", text, re.S)[0])  # type: ignore[index]
    assert len(table.findall(".//svg/path")) == len(found.waits) == 1
    row = table.findall("tr")[-1]
    assert [" ".join(cell.itertext()) for cell in row] == ["Tomb", "no longer its ability 1 now Mountain", ""]
    assert [len(row) for row in table.findall("tr")[-2:]] == [3, 3]


def test_without_graphviz_a_line_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    out = tmp_path / "out.svg"
    result = run(LANDS, "--svg", str(out))
    assert result.exit_code == 2
    assert "Graphviz" in result.stderr and len(result.stderr.splitlines()) == 1
    assert not out.exists()


@pytest.mark.skipif(shutil.which("dot") is None, reason="Graphviz is not installed")
def test_svg_is_drawn(tmp_path: Path) -> None:
    out = tmp_path / "out.svg"
    assert run(f"{LANDS}---\n{BEARS}", "--svg", str(out)).exit_code == 0
    for file, words in ((out, "Tomb"), (tmp_path / "out-2.svg", '<Anthem> & "Co"')):
        root = ElementTree.parse(file).getroot()
        texts = [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]
        assert words in texts
