"""The commands ``lawmage cards …``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from samples import ELDER, GLADE, TWINS, json_lines, scryfall

from lawmage.cards import store as stores
from lawmage.cards.making import make_pack
from lawmage.cli import main

ODD = '"). :- not x.'
SCARECROW = "This creature dances whenever it likes."


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("shipped")
    source = folder / "cards.jsonl"
    objects = [scryfall(card) for card in (GLADE, TWINS)]
    objects.append(scryfall(ELDER, oracle_text=SCARECROW))
    source.write_bytes(json_lines(*objects, scryfall(GLADE, name=ODD)))
    make_pack(source, folder / "pack.sqlite")
    return folder / "pack.sqlite"


@pytest.fixture(autouse=True)
def place(shipped: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "pack_path", lambda: shipped)
    monkeypatch.delenv("LAWMAGE_CARDS", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def run(*arguments: str, color: bool = False) -> Result:
    return CliRunner().invoke(main, ["cards", *arguments], color=color)


def test_show_says_abilities_in_words_and_as_facts() -> None:
    result = run("show", "quiet glade")
    assert result.exit_code == 0
    lines = [line.strip() for line in result.output.splitlines()]
    assert lines[:3] == ["Quiet Glade (normal)", "Land — Forest", "ability 1, activated (line 1)"]
    assert "it costs {T}" in lines
    assert 'does(printed(face("Quiet Glade",1),1),1,add(you,symbol(u))).' in lines


def test_show_says_what_is_not_encoded() -> None:
    result = run("show", "Elder Clock")
    assert "Creature — Time Lord Doctor; cost {2}{W}; colors W; power and toughness 2/1+*" in result.output
    assert "not encoded: line 1" in result.output
    assert SCARECROW not in result.output


@pytest.mark.parametrize("name", ["Frost", "Ember // Frost"])
def test_show_tells_the_faces_apart(name: str) -> None:
    lines = [line.strip() for line in run("show", name).output.splitlines()]
    ember, frost = lines.index("Ember"), lines.index("Frost")
    assert lines[0] == "Ember // Frost (split)"
    assert (
        ember
        < lines.index("Instant; cost {1}{R}; colors R")
        < frost
        < lines.index("Instant; cost {U}; colors U")
    )


def test_show_knows_predefined_tokens() -> None:
    assert "Artifact — Treasure" in run("show", "treasure").output


def test_show_as_json() -> None:
    card = json.loads(run("show", ODD, "--json").output)
    assert card["name"] == ODD
    (face,) = card["faces"]
    assert face["subtypes"] == ["Forest"]
    (ability,) = face["abilities"]
    assert ability["kind"] == "activated"
    assert 'cost(printed(face("\\"). :- not x.",1),1),1,tap)' in ability["atoms"]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Quite Glade", "no card is named 'Quite Glade'; did you mean 'Quiet Glade'?"),
        ("Tresure", "no card is named 'Tresure'; did you mean 'Treasure'?"),
        ("zzzzzz", "no card is named 'zzzzzz'"),
    ],
)
def test_an_unknown_name_is_one_line_with_the_nearest(name: str, message: str) -> None:
    result = run("show", name)
    assert (result.exit_code, result.output) == (2, f"Error: {message}\n")


def test_coverage_counts_paragraphs_and_cards() -> None:
    counted = json.loads(run("coverage", "--json").output)
    assert counted["cards"] == 4
    assert counted["encoded"]["activated"] == 2
    assert sum(counted["unencoded"].values()) == 1
    assert counted["whole_cards"] == 3
    assert (counted["makers"], counted["whole_makers"]) == (2, 2)
    table = run("coverage").output
    assert [line for line in table.splitlines() if "activated" in line and "100.0%" in line]


def test_import_says_how_many_and_what_was_left_out(tmp_path: Path) -> None:
    source = tmp_path / "cards.jsonl"
    source.write_bytes(json_lines(scryfall(GLADE, name="Mine"), {"name": "Elf", "layout": "token"}))
    result = run("import", str(source))
    place = tmp_path / "lawmage" / "cards.sqlite"
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        f"1 card in {place}",
        "left out 1 of layout 'token', which is no card's, first line 2",
    ]
    assert run("show", "mine").exit_code == 0
    assert run("show", "quiet glade").exit_code == 0
    report = json.loads(CliRunner().invoke(main, ["cards", "import", str(source), "--json"]).stdout)
    assert report["cards"] == 1
    assert report["path"] == str(place)


def test_import_of_a_bad_file_is_one_line(tmp_path: Path) -> None:
    source = tmp_path / "cards.html"
    source.write_text("<html>")
    result = run("import", str(source))
    assert result.exit_code == 2
    assert result.output.startswith(f"Error: {source}: is a web page")
    assert len(result.output.splitlines()) == 1
    assert not (tmp_path / "lawmage").exists()


def test_a_damaged_import_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "lawmage").mkdir()
    (tmp_path / "lawmage" / "cards.sqlite").write_bytes(b"")
    for command in (["show", "Frost"], ["coverage"]):
        result = run(*command)
        assert result.exit_code == 2
        assert "is no store of cards; import your card file anew" in result.output
        assert len(result.output.splitlines()) == 1


def test_pack_is_written_where_it_is_told_to(tmp_path: Path) -> None:
    source = tmp_path / "cards.jsonl"
    source.write_bytes(json_lines(scryfall(GLADE)))
    result = run("pack", str(source), "--output", str(tmp_path / "out.sqlite"))
    assert result.output == f"1 card in {tmp_path / 'out.sqlite'}\n"


def test_color_only_where_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[" in run("show", "Frost", color=True).output
    assert "\x1b[" not in run("show", "Frost", "--no-color", color=True).output
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in run("show", "Frost", color=True).output
