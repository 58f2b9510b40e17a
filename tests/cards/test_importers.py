"""Card files in every format, well-formed and not."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from samples import CARDS, ELDER, GLADE, TWINS, all_formats, json_lines, mtgjson, scryfall

from lawmage.cards.importers import read_cards
from lawmage.cards.raw import RawCard
from lawmage.errors import LawmageError

Write = Callable[[bytes], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(data: bytes) -> Path:
        path = tmp_path / "cards.json"
        path.write_bytes(data)
        return path

    return written


def comparable(card: RawCard) -> Any:
    """The values that every format gives: MTGJSON has no colors of a whole card."""
    faces = [(f.name, f.mana_cost, f.type_line, f.oracle_text, f.power, f.toughness) for f in card.faces]
    return card.name, card.layout, faces, card.identity


@pytest.mark.parametrize("packed", [False, True], ids=["plain", "gzip"])
@pytest.mark.parametrize("format_name", all_formats())
def test_each_format_gives_the_same_cards(write: Write, format_name: str, packed: bool) -> None:
    data = all_formats()[format_name]
    read = read_cards(write(gzip.compress(data) if packed else data))
    expected = [GLADE] if format_name == "one line" else CARDS
    assert list(map(comparable, read.cards)) == list(map(comparable, expected))
    place = "line 4" if "lines" in format_name else "entry 4"
    left_out = [f"left out 1 of layout 'token', which is no card's, first {place}"]
    assert read.left_out == (left_out if format_name.startswith("scryfall") else [])


def test_byte_order_mark_and_windows_lines(write: Write) -> None:
    data = json_lines(*map(scryfall, CARDS)).replace(b"\n", b"\r\n")
    assert len(read_cards(write(b"\xef\xbb\xbf" + data)).cards) == 3


def test_a_second_face_of_another_name_is_kept_apart_from_a_card_of_that_name(write: Write) -> None:
    frost = scryfall(ELDER, name="Frost")
    names = [card.name for card in read_cards(write(json_lines(scryfall(TWINS), frost))).cards]
    assert names == ["Ember // Frost", "Frost"]


def test_meld_cards_are_cards_of_their_own(write: Write) -> None:
    """CR 712.4: MTGJSON lists the melded card as a face of both cards of a pair."""
    entries = [
        {"name": "Left // Whole", "faceName": "Left", "side": "a"},
        {"name": "Left // Whole", "faceName": "Whole", "side": "b"},
        {"name": "Right // Whole", "faceName": "Right", "side": "a"},
        {"name": "Right // Whole", "faceName": "Whole", "side": "b"},
    ]
    cards = [entry | {"layout": "meld", "type": "Creature — Angel"} for entry in entries]
    data = {"data": {"Left // Whole": cards[:2], "Right // Whole": cards[2:]}}
    read = read_cards(write(json.dumps(data).encode()))
    assert [(card.name, len(card.faces)) for card in read.cards] == [("Left", 1), ("Whole", 1), ("Right", 1)]
    assert read.left_out == []


def test_reversible_printings_are_the_card_itself(write: Write) -> None:
    face = {key: scryfall(GLADE)[key] for key in ("name", "mana_cost", "type_line", "oracle_text", "colors")}
    both = {"name": "Quiet Glade // Quiet Glade", "layout": "reversible_card", "card_faces": [face, face]}
    (card,) = read_cards(write(json.dumps([both]).encode())).cards
    assert (card.name, card.layout, len(card.faces)) == ("Quiet Glade", "normal", 1)


@pytest.mark.parametrize(
    ("objects", "names", "left_out"),
    [
        ([scryfall(GLADE), scryfall(GLADE)], ["Quiet Glade"], []),
        (
            [scryfall(GLADE), scryfall(ELDER), scryfall(GLADE, type_line="Land")],
            ["Elder Clock"],
            [
                "left out 1 whose name is given again with other values, "
                "first line 1 (Quiet Glade) and line 3 (Quiet Glade)"
            ],
        ),
        ([scryfall(GLADE, type_line="Land", set_type="funny"), scryfall(GLADE)], ["Quiet Glade"], []),
        (
            [scryfall(GLADE), scryfall(ELDER, layout="nrmal")],
            ["Quiet Glade"],
            ["left out 1 of layout 'nrmal', which is not known; did you mean 'normal'?, first line 2"],
        ),
        (
            [scryfall(GLADE), scryfall(TWINS, card_faces=scryfall(TWINS)["card_faces"][:1])],
            ["Quiet Glade"],
            ["left out 1 whose faces are not all given, first line 2 (Ember // Frost)"],
        ),
        (
            [scryfall(GLADE), scryfall(ELDER, layout="transform")],
            ["Quiet Glade"],
            ["left out 1 whose faces are not all given, first line 2 (Elder Clock)"],
        ),
    ],
    ids=["same twice", "differs", "outside the regular game", "layout", "face missing", "no second face"],
)
def test_what_is_not_certain_is_left_out_and_said(
    write: Write, objects: list[dict[str, Any]], names: list[str], left_out: list[str]
) -> None:
    read = read_cards(write(json_lines(*objects)))
    assert [card.name for card in read.cards] == names
    assert read.left_out == left_out


def test_all_printings_that_differ_are_left_out(write: Write) -> None:
    sets = {
        "AAA": {"cards": [*mtgjson(GLADE), *mtgjson(ELDER)]},
        "BBB": {"cards": mtgjson(GLADE, type="Land")},
    }
    read = read_cards(write(json.dumps({"data": sets}).encode()))
    assert [card.name for card in read.cards] == ["Elder Clock"]
    assert read.left_out[0].startswith(
        "left out 1 whose name is given again with other values, first data['AAA']"
    )


def without(entry: dict[str, Any], *keys: str, **more: Any) -> dict[str, Any]:
    return {key: value for key, value in entry.items() if key not in keys} | more


def tables(**data: Any) -> bytes:
    return json.dumps({"meta": {}, "data": data}).encode()


FACES = scryfall(TWINS)["card_faces"]
GLADE_LINE = json_lines(scryfall(GLADE))
GOOD, LAND = scryfall(GLADE), mtgjson(GLADE)[0]

MALFORMED: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "is empty"),
    "blank": (b" \n\t\n", "is empty"),
    "empty gzip": (gzip.compress(b""), "is empty"),
    "truncated gzip": (gzip.compress(GLADE_LINE * 50)[:-20], "is a truncated gzip file; download it again"),
    "damaged gzip": (
        gzip.compress(GLADE_LINE)[:-8] + b"checksum",
        "is a damaged gzip file; download it again",
    ),
    "zip": (b"PK\x03\x04rest", "is a zip archive: unpack it first"),
    "xz": (b"\xfd7zXZ\x00rest", "is an xz archive: unpack it first"),
    "web page": (
        b"<!DOCTYPE html><html></html>",
        "is a web page or XML, not JSON: was the link to the data itself downloaded?",
    ),
    "web page in gzip": (
        gzip.compress(b"\n <html>"),
        "is a web page or XML, not JSON: was the link to the data itself downloaded?",
    ),
    "UTF-16": ("[]".encode("utf-16"), "is text in UTF-16; UTF-8 is needed"),
    "a database": (b"SQLite format 3\x00rest", "is a database; a JSON file is needed"),
    "text": (b"4 Forest\n20 Island\n", "is no JSON of cards; it starts with '4 Forest\\n20 Island'"),
    "number": (b"17", "is no JSON of cards; it starts with '17'"),
    "truncated array": (json.dumps([GOOD, GOOD]).encode()[:-30], "is not JSON (Input data was truncated)"),
    "broken array": (
        b"[\n" + GLADE_LINE.strip() + b",\n{name: 3}]",
        "line 3: is not JSON (JSON is malformed: expected '\"')",
    ),
    "truncated object": (tables(Glade=[LAND])[:-9], "is not JSON (Input data was truncated)"),
    "not UTF-8": (
        b'[{"name": "\xff", "layout": "normal"}]',
        "entry 1: is not JSON (Invalid UTF-8 encoded string)",
    ),
    "nested deeply": (b"[" * 100_000, "is nested too deeply"),
    "entry nested deeply": (
        b'[{"layout":' + b"[" * 100_000 + b"]" * 100_000 + b"}]",
        "is nested too deeply",
    ),
    "broken line": (GLADE_LINE + b'{"name": \n', "line 2: is not JSON (Input data was truncated)"),
    "not an object": (b"[1]", "entry 1: Expected `object`, got `int`"),
    "lines of others": (GLADE_LINE + b"[]\n", "line 2: Expected `object`, got `array`"),
    "no name": (
        json_lines(without(GOOD, "name", nme="x"), GOOD),
        "line 1: has no 'name'; did you mean 'nme'?",
    ),
    "no layout": (json_lines(GOOD, without(GOOD, "layout")), "line 2: has no 'layout'"),
    "no type line": (
        json_lines(without(GOOD, "type_line", typeline="Land")),
        "line 1 (Quiet Glade): has no 'type_line'; did you mean 'typeline'?",
    ),
    "no text": (
        json_lines(without(GOOD, "oracle_text", oracletext="")),
        "line 1 (Quiet Glade): has no 'oracle_text'; did you mean 'oracletext'?",
    ),
    "no cost": (json_lines(without(GOOD, "mana_cost")), "line 1 (Quiet Glade): has no 'mana_cost'"),
    "name of no words": (json_lines(GOOD | {"name": " "}), "line 1: name: is empty"),
    "type line of no words": (
        json_lines(GOOD | {"type_line": ""}),
        "line 1 (Quiet Glade): type_line: is empty",
    ),
    "name a number": (json_lines(GOOD | {"name": 7}), "line 1: name: Expected `str`, got `int`"),
    "power a number": (
        json_lines(GOOD | {"power": 2}),
        "line 1 (Quiet Glade): power: Expected `str | null`, got `int`",
    ),
    "text a list": (
        json_lines(GOOD | {"oracle_text": []}),
        "line 1 (Quiet Glade): oracle_text: Expected `str | null`, got `array`",
    ),
    "no such color": (
        json_lines(GOOD | {"colors": ["green"]}),
        "line 1 (Quiet Glade): colors: 'green' is not a color; the colors are W, U, B, R and G",
    ),
    "color a number": (json_lines(GOOD | {"colors": [1]}), "line 1: colors[0]: Expected `str`, got `int`"),
    "colors a word": (
        json_lines(GOOD | {"colors": "G"}),
        "line 1: colors: Expected `array | null`, got `str`",
    ),
    "colorless identity": (
        json_lines(GOOD | {"color_identity": ["C"]}),
        "line 1 (Quiet Glade): color_identity: 'C' is not a color; the colors are W, U, B, R and G",
    ),
    "no such cost": (
        json_lines(GOOD | {"mana_cost": "2G"}),
        "line 1 (Quiet Glade): mana_cost: '2G' is not a mana cost such as '{2}{G}'",
    ),
    "face without type": (
        json_lines(scryfall(TWINS, card_faces=[FACES[0], without(FACES[1], "type_line", type="Instant")])),
        "line 1 (Ember // Frost): has no 'type_line'; did you mean 'type'?",
    ),
    "faces a mapping": (
        json_lines(scryfall(TWINS, card_faces={})),
        "line 1: card_faces: Expected `array | null`, got `object`",
    ),
    "no cards": (b"[]", "holds no cards"),
    "tokens only": (
        json_lines({"name": "Elf", "layout": "token"}, {"name": "Elf", "layout": "emblem"}),
        "holds no cards; left out 1 of layout 'token', which is no card's, first line 1; "
        "left out 1 of layout 'emblem', which is no card's, first line 2",
    ),
    "list of downloads": (
        b'{"object": "list", "data": [{"object": "bulk_data", "download_uri": "x"}]}',
        "data: is not the table of cards or sets that MTGJSON has; is it a list of downloads?",
    ),
    "no data": (b'{"meta": {}, "dat": {}}', "has no 'data' as MTGJSON has; did you mean 'dat'?"),
    "data empty": (tables(), "holds no cards"),
    "data a number": (b'{"data": 3}', "data: is not the table of cards or sets that MTGJSON has"),
    "faces a number": (tables(Glade=3), "data['Glade']: Expected `array`, got `int`"),
    "set without cards": (tables(AAA={"card": []}), "data['AAA']: has no 'cards'; did you mean 'card'?"),
    "entry without type": (tables(Glade=[without(LAND, "type")]), "data['Glade'][0]: has no 'type'"),
    "printing without layout": (
        tables(AAA={"cards": [LAND, without(LAND, "layout", layuot="x")]}),
        "data['AAA'].cards[1]: has no 'layout'; did you mean 'layuot'?",
    ),
    "entry of wrong type": (
        tables(Glade=[LAND | {"text": 1}]),
        "data['Glade'][0]: text: Expected `str | null`, got `int`",
    ),
    "no face name": (
        tables(Twins=[without(entry, "faceName") for entry in mtgjson(TWINS)]),
        "data['Twins'][0] (Ember // Frost): has no 'faceName'",
    ),
    "entry of no such cost": (
        tables(Glade=[LAND | {"manaCost": "{G"}]),
        "data['Glade'][0] (Quiet Glade): manaCost: '{G' is not a mana cost such as '{2}{G}'",
    ),
}


@pytest.mark.parametrize("case", MALFORMED)
def test_malformed_files_give_one_clear_line(write: Write, case: str) -> None:
    data, message = MALFORMED[case]
    path = write(data)
    with pytest.raises(LawmageError) as caught:
        read_cards(path)
    text = str(caught.value)
    assert text == f"{path}: {message}"
    assert "\n" not in text


def test_a_missing_file_and_a_folder(tmp_path: Path) -> None:
    with pytest.raises(LawmageError, match=r"gone\.json: can't be read \(No such file or directory\)"):
        read_cards(tmp_path / "gone.json")
    with pytest.raises(LawmageError, match=r"can't be read \(Is a directory\)"):
        read_cards(tmp_path)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
keys = st.sampled_from(sorted({*GOOD, *LAND, "card_faces", "faces", "data", "side", "faceName"}))
bent = st.dictionaries(keys, json_values, max_size=4)


@settings(max_examples=250, deadline=None)
@given(
    data=st.one_of(
        st.binary(max_size=200),
        st.text(max_size=100).map(str.encode),
        st.builds(lambda start, rest: start + rest, st.sampled_from([b"[", b"{", b"\x1f\x8b"]), st.binary()),
        json_values.map(lambda value: json.dumps(value).encode()),
        bent.map(lambda change: json_lines(GOOD | change)),
        bent.map(lambda change: json.dumps([scryfall(TWINS) | change]).encode()),
        bent.map(lambda change: tables(Glade=[LAND | change])),
        bent.map(lambda change: tables(AAA={"cards": [LAND | change]})),
        st.integers(0, 400).map(lambda cut: all_formats()["all printings"][:cut]),
    ),
    packed=st.booleans(),
)
def test_no_bytes_cause_anything_but_a_clear_line(
    tmp_path_factory: pytest.TempPathFactory, data: bytes, packed: bool
) -> None:
    path = tmp_path_factory.getbasetemp() / "any.json"
    path.write_bytes(gzip.compress(data) if packed else data)
    try:
        read = read_cards(path)
    except LawmageError as error:
        assert len(str(error).splitlines()) == 1
    else:
        assert read.cards
