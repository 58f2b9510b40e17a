"""Making stores: whole or not at all, and the same bytes from the same cards."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from samples import CARDS, GLADE, all_formats, json_lines, scryfall

from lawmage.cards import compiling, making
from lawmage.cards.compiling import compile_cards
from lawmage.cards.making import import_cards, make_pack, tokens
from lawmage.cards.progress import no_bar
from lawmage.cards.raw import RawCard, RawFace
from lawmage.cards.store import Cards, Rank, Store
from lawmage.errors import LawmageError

ODD = '"). :- not x.'


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where imported cards are kept."""
    path = tmp_path / "store" / "cards.sqlite"
    monkeypatch.setenv("LAWMAGE_CARDS", str(path))
    return path


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "cards.jsonl"
    path.write_bytes(all_formats()["scryfall lines"])
    return path


def test_an_import_makes_the_store(place: Path, source: Path) -> None:
    made = import_cards(source)
    assert (made.path, made.cards) == (place, 3)
    store = Store(place, "mend it")
    glade = store.find("Quiet Glade", Rank.CARD)
    assert glade
    assert glade.faces[0].subtypes == ("Forest",)
    assert glade.faces[0].abilities[0].facts == (
        "kind(activated)",
        "cost(1,tap)",
        "does(1,add(you,symbol(u)))",
    )
    assert list(store.names(Rank.TOKEN)) == []


def test_an_import_takes_the_place_of_the_one_before(place: Path, source: Path) -> None:
    import_cards(source)
    source.write_bytes(json_lines(scryfall(GLADE, name="Other Glade")))
    import_cards(source)
    assert list(Store(place, "mend it").names(Rank.CARD)) == ["Other Glade"]
    assert [path.name for path in place.parent.iterdir()] == ["cards.sqlite"]


def test_a_card_called_like_a_rule_is_just_a_card(place: Path, source: Path) -> None:
    source.write_bytes(json_lines(scryfall(GLADE, name=ODD)))
    import_cards(source)
    card = Store(place, "mend it").find(ODD, Rank.CARD)
    assert card and card.name == ODD


def test_the_same_file_makes_the_same_bytes_on_any_number_of_processes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(compiling, "_CHUNK", 7)
    raws = [
        RawCard(f"Card {n}", "normal", (RawFace(f"Card {n}", "{G}", "Land", "Flying"),)) for n in range(40)
    ]
    done: list[int] = []
    one, two = compile_cards(raws, done.append, jobs=1), compile_cards(raws, done.append, jobs=2)
    assert one == two
    assert [card.name for card in two] == [raw.name for raw in raws]
    assert sum(done) == 80


def test_the_same_file_makes_the_same_pack(tmp_path: Path, source: Path) -> None:
    first, second = tmp_path / "1.sqlite", tmp_path / "2.sqlite"
    make_pack(source, first)
    lines = source.read_bytes().splitlines(keepends=True)
    source.write_bytes(b"".join(reversed(lines)))
    make_pack(source, second)
    assert first.read_bytes() == second.read_bytes()
    assert sorted(Store(first, "mend it").names(Rank.TOKEN)) == sorted(
        {name for token in tokens() for name in (token.name, token.faces[0].name)}
    )


def break_off(*_: object) -> None:
    raise KeyboardInterrupt


def no_space(*_: object) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize("before", [True, False], ids=["over an old store", "at first"])
@pytest.mark.parametrize("step", ["fsync", "replace"])
@pytest.mark.parametrize(
    ("failure", "error", "text"),
    [
        (break_off, KeyboardInterrupt, None),
        (no_space, LawmageError, r"can't be written \(No space left on device\)"),
    ],
    ids=["interrupted", "disk full"],
)
def test_a_failed_import_leaves_what_was_there(
    place: Path,
    source: Path,
    monkeypatch: pytest.MonkeyPatch,
    before: bool,
    step: str,
    failure: object,
    error: type[BaseException],
    text: str | None,
) -> None:
    old = import_cards(source).path.read_bytes() if before else None
    source.write_bytes(json_lines(scryfall(GLADE, name="Other Glade")))
    monkeypatch.setattr(os, step, failure)
    with pytest.raises(error, match=text):
        import_cards(source)
    left = {path.name: path.read_bytes() for path in place.parent.iterdir()}
    assert left == ({} if old is None else {"cards.sqlite": old})


def test_a_malformed_file_leaves_what_was_there(place: Path, source: Path) -> None:
    old = import_cards(source).path.read_bytes()
    source.write_bytes(source.read_bytes()[:-5])
    with pytest.raises(LawmageError, match="line 4: is not JSON"):
        import_cards(source)
    assert {path.name: path.read_bytes() for path in place.parent.iterdir()} == {"cards.sqlite": old}


WAITING = """
import sys, time
from contextlib import contextmanager
from pathlib import Path
from lawmage.cards.making import import_cards

@contextmanager
def bar(label, total):
    def advance(done):
        print(label, flush=True)
        time.sleep(60 if label == "Compiling" else 0)
    yield advance

import_cards(Path(sys.argv[1]), bar)
"""


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_killed_import_leaves_what_was_there(place: Path, source: Path, sign: signal.Signals) -> None:
    old = import_cards(source).path.read_bytes()
    source.write_bytes(json_lines(scryfall(GLADE, name="Other Glade")))
    with subprocess.Popen(
        [sys.executable, "-c", WAITING, str(source)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdout
        assert "Compiling\n" in iter(process.stdout.readline, "")
        process.send_signal(sign)
        process.wait(timeout=30)
    assert process.returncode != 0
    assert {path.name: path.read_bytes() for path in place.parent.iterdir()} == {"cards.sqlite": old}


def test_a_place_that_cannot_be_written(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("LAWMAGE_CARDS", str(tmp_path / "file" / "cards.sqlite"))
    with pytest.raises(LawmageError, match=r"cards\.sqlite: can't be written \("):
        import_cards(source)


def test_a_fault_of_the_compiler_names_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(raw: RawCard) -> None:
        raise ValueError("two\nlines")

    monkeypatch.setattr(compiling, "to_card", fail)
    with pytest.raises(LawmageError) as caught:
        compile_cards(CARDS, lambda done: None)
    assert str(caught.value) == "Quiet Glade: its text can't be compiled (ValueError: two)"


def test_progress_is_shown_only_on_a_terminal() -> None:
    from lawmage.cards.progress import terminal_bar

    assert terminal_bar() is no_bar


def test_a_damaged_token_file_is_named(tmp_path: Path, source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cards").mkdir()
    monkeypatch.setattr(making, "kb_dir", lambda: tmp_path)
    (tmp_path / "cards" / "tokens.jsonl").write_text('{"name": "A", "layout": "normal", "faces": []}\n')
    with pytest.raises(LawmageError, match=r"tokens\.jsonl: line 1: layout: is 'normal', not 'token'"):
        make_pack(source, tmp_path / "pack.sqlite")
    (tmp_path / "cards" / "tokens.jsonl").write_text("{}\n")
    with pytest.raises(LawmageError, match=r"tokens\.jsonl: line 1: Object missing required field `name`"):
        make_pack(source, tmp_path / "pack.sqlite")
    assert not (tmp_path / "pack.sqlite").exists()


def test_imported_cards_are_what_questions_are_asked_of(place: Path, source: Path) -> None:
    import_cards(source)
    assert Cards([Store(place, "mend it")]).find("frost")
