"""Stores: finding cards, precedence, and files that can't be read."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lawmage.cards import store as stores
from lawmage.cards.index import CardIndex
from lawmage.cards.model import Ability, Card, Face
from lawmage.cards.store import Cards, MemoryCards, Store, StoreError
from lawmage.cards.writing import database
from lawmage.errors import LawmageError

ODD = '"). :- not x.'


def card(name: str, layout: str = "normal", identity: str = "") -> Card:
    return Card(name, layout, tuple(Face(part, types=("land",)) for part in name.split(" // ")), identity)


TAP = Ability(("kind(activated)", "cost(1,tap)", "does(1,add(you,symbol(g)))"), line=1)
GLADE = Card("Quiet Glade", "normal", (Face("Quiet Glade", types=("land",), abilities=(TAP,)),), "G")
CARDS = [
    GLADE,
    card("Ember // Frost", "split"),
    card("Frost"),
    card("Jötun Hall"),
    card("Urza's Well"),
    card(ODD),
    card("Clay", "token"),
    card("Seed // Sprout", "token"),
    card("Seed"),
]


def saved(path: Path, *cards: Card) -> Path:
    path.write_bytes(database(cards))
    return path


@pytest.fixture(params=["store", "memory"])
def index(request: pytest.FixtureRequest, tmp_path: Path) -> CardIndex:
    if request.param == "memory":
        return MemoryCards(CARDS)
    return Cards([Store(saved(tmp_path / "cards.sqlite", *CARDS), "mend it")])


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("Quiet Glade", "Quiet Glade"),
        ("quiet GLADE", "Quiet Glade"),
        ("  Quiet  Glade ", "Quiet Glade"),
        ("Ember", "Ember // Frost"),
        ("Ember // Frost", "Ember // Frost"),
        ("ember//frost", "Ember // Frost"),
        ("Frost", "Frost"),
        ("Jötun Hall", "Jötun Hall"),
        ("jotun hall", "Jötun Hall"),
        ("Urza’s Well", "Urza's Well"),
        (ODD, ODD),
        ("Seed", "Seed"),
    ],
)
def test_a_card_is_found_by_each_of_its_names(index: CardIndex, asked: str, found: str) -> None:
    result = index.find(asked)
    assert result is not None
    assert result.name == found
    assert result.layout != "token"


@pytest.mark.parametrize(
    "asked", ["", "Glade", "Frost // Ember", "Clay", "Sprout", "%", "Quiet Glade' OR 1=1 --"]
)
def test_no_card_is_found_by_another_name(index: CardIndex, asked: str) -> None:
    assert index.find(asked) is None


def test_a_card_comes_back_as_it_was_stored(index: CardIndex) -> None:
    assert index.find("Quiet Glade") == GLADE


def test_tokens_are_found_apart(index: CardIndex) -> None:
    """CR 111.6: a token isn't a card."""
    clay, seed = index.token("CLAY"), index.token("Seed")
    assert clay and clay.name == "Clay"
    assert seed and seed.name == "Seed // Sprout"
    assert index.token("Quiet Glade") is None
    assert list(index.token_names()) == ["Clay", "Seed", "Seed // Sprout"]


def test_names(index: CardIndex) -> None:
    assert list(index.names()) == sorted(
        ["Quiet Glade", "Ember // Frost", "Ember", "Frost", "Jötun Hall", "Urza's Well", ODD, "Seed"]
    )


@pytest.mark.parametrize("kind", ["store", "memory"])
def test_a_face_of_two_cards_is_not_guessed(tmp_path: Path, kind: str) -> None:
    both = [card("Ember // Frost"), card("Ember // Gale")]
    index: CardIndex = (
        MemoryCards(both)
        if kind == "memory"
        else Cards([Store(saved(tmp_path / "c.sqlite", *both), "mend it")])
    )
    with pytest.raises(LawmageError) as caught:
        index.find("ember")
    assert (
        str(caught.value) == "'ember' is a face of 'Ember // Frost' and 'Ember // Gale': give the whole name"
    )


def test_the_first_store_wins_and_whole_cards_win_over_faces(tmp_path: Path) -> None:
    own = saved(tmp_path / "own.sqlite", card("Ember // Frost", identity="R"))
    shipped = saved(tmp_path / "shipped.sqlite", card("Ember // Frost"), card("Frost"), card("Clay", "token"))
    index = Cards([Store(own, "mend it"), Store(shipped, "mend it")])
    ember, frost = index.find("ember"), index.find("frost")
    assert ember and ember.identity == "R"
    assert frost and frost.name == "Frost"
    assert index.token("clay")
    assert [(each.name, each.identity) for each in index.cards()] == [("Ember // Frost", "R"), ("Frost", "")]


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A shipped pack of one card, and no import."""
    path = saved(tmp_path / "pack.sqlite", card("Shipped"), card("Both"))
    monkeypatch.setattr(stores, "pack_path", lambda: path)
    monkeypatch.delenv("LAWMAGE_CARDS", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return path


def test_without_an_import_the_shipped_cards_are_used(shipped: Path) -> None:
    assert Cards.open().find("shipped")


def test_imported_cards_come_before_shipped_ones(shipped: Path, tmp_path: Path) -> None:
    (tmp_path / "data" / "lawmage").mkdir(parents=True)
    saved(tmp_path / "data" / "lawmage" / "cards.sqlite", card("Both", identity="W"), card("Mine"))
    index = Cards.open()
    both = index.find("both")
    assert both and both.identity == "W"
    assert index.find("mine") and index.find("shipped")


def test_the_environment_names_another_place(
    shipped: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAWMAGE_CARDS", str(saved(tmp_path / "elsewhere.sqlite", card("Mine"))))
    assert Cards.open().find("mine")


CURE = "import your card file anew with 'lawmage cards import FILE', or delete it"


def truncated(data: bytes) -> bytes:
    return data[: len(data) - 4096]


def other_form(data: bytes) -> bytes:
    with sqlite3.connect(":memory:") as changed:
        changed.deserialize(data)
        changed.execute("UPDATE meta SET value = 99 WHERE key = 'schema'")
    return changed.serialize()


def no_tables(data: bytes) -> bytes:
    with sqlite3.connect(":memory:") as changed:
        changed.execute("CREATE TABLE other (x)")
    return changed.serialize()


@pytest.mark.parametrize(
    ("damage", "what"),
    [
        (truncated, "is truncated"),
        (lambda data: data[:50], "is no store of cards"),
        (lambda data: b"", "is no store of cards"),
        (lambda data: b'[{"name": "Forest"}]' * 20, "is no store of cards"),
        (other_form, f"has the form 99, and this lawmage reads form {stores.SCHEMA}"),
        (no_tables, "is damaged"),
        (lambda data: data[:100] + b"\xff" * (len(data) - 100), "is damaged"),
    ],
    ids=["truncated", "header only", "empty", "another file", "other form", "other tables", "overwritten"],
)
def test_a_store_that_cannot_be_read_says_what_to_do(
    shipped: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: object, what: str
) -> None:
    path = saved(tmp_path / "own.sqlite", *CARDS)
    path.write_bytes(damage(path.read_bytes()))  # type: ignore[operator]
    monkeypatch.setenv("LAWMAGE_CARDS", str(path))
    with pytest.raises(StoreError) as caught:
        Cards.open()
    assert str(caught.value) == f"{path}: {what}; {CURE}"


def test_a_place_that_does_not_exist_is_not_passed_over(
    shipped: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAWMAGE_CARDS", str(tmp_path / "gone.sqlite"))
    with pytest.raises(
        StoreError, match=r"gone\.sqlite: can't be read \(No such file or directory\); import"
    ):
        Cards.open()


@settings(deadline=None)
@given(name=st.text(min_size=1, max_size=30))
def test_any_name_finds_its_card_and_is_never_read_as_anything_else(
    tmp_path_factory: pytest.TempPathFactory, name: str
) -> None:
    named = Card(name, "normal", (Face(name),))
    path = saved(tmp_path_factory.getbasetemp() / "any.sqlite", named, card("Zz Top"))
    for index in (MemoryCards([named, card("Zz Top")]), Cards([Store(path, "mend it")])):
        assert index.find(name) == named
        assert index.find(name.upper() + " zz") is None


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_no_damage_gives_a_wrong_card(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    """Whatever byte is changed: the card as it was stored, no card, or a clear line."""
    whole = bytearray(database(CARDS))
    place = data.draw(st.integers(0, len(whole) - 1))
    whole[place] ^= data.draw(st.integers(1, 255))
    path = tmp_path_factory.getbasetemp() / "damaged.sqlite"
    path.write_bytes(whole)
    try:
        found = Cards([Store(path, "mend it")]).find("Quiet Glade")
    except LawmageError as error:
        assert len(str(error).splitlines()) == 1
    else:
        assert found in (None, GLADE)
