"""What can't matter doesn't: names, the order of entries, what else is asked, and what is tapped."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import test_could_produce
import test_layers
from described import TYPES
from hypothesis import given, settings
from msgspec.structs import replace
from random_boards import batches
from reference import Table

from boards import all_asked, asked, basic, card, characteristics, could, creature, put, tap
from lawmage.ask import ask_many
from lawmage.board import Board
from lawmage.cards.store import MemoryCards

Answers = list[dict[str, str]]
FEW = settings(max_examples=max(1, settings.default.max_examples // 25))


def answers(boards: list[Board], cards: MemoryCards) -> Answers:
    """Return what each object on each board could produce, and whether that is known."""
    facts, phases = all_asked(boards, cards)
    found: list[dict[str, str]] = [dict.fromkeys((entry.handle for entry in on.objects), "") for on in boards]
    for phase in phases:
        for atom in phase.atoms("produces_with", 4):
            state, thing, _, letter = atom.arguments
            found[state.number][facts.handles[thing]] += letter.name
        assert list(phase.atoms("unsupported", 4)) == []
    return [
        {handle: "".join(t for t in TYPES if t in letters) for handle, letters in one.items()}
        for one in found
    ]


def _renamed(handle: str) -> str:
    return f"{handle[::-1]} anew"


def rename_handles(on: Board) -> Board:
    return replace(on, objects=tuple(replace(entry, handle=_renamed(entry.handle)) for entry in on.objects))


def reverse_entries(on: Board) -> Board:
    """Timestamps stay as they are."""
    return replace(on, objects=on.objects[::-1])


def space_timestamps(on: Board) -> Board:
    return replace(
        on, objects=tuple(replace(entry, timestamp=entry.timestamp * 7 - 20) for entry in on.objects)
    )


def tap_everything(on: Board) -> Board:
    return replace(on, objects=tuple(replace(entry, tapped=True, sick=True) for entry in on.objects))


def rename_players(on: Board) -> Board:
    """Names are exchanged, so that no order of names is kept."""
    names = dict(zip(on.players, on.players[::-1], strict=True))
    return replace(
        on,
        players=tuple(names[player] for player in on.players),
        active=names[on.active],
        priority=names[on.priority],
        life={names[player]: life for player, life in on.life.items()},
        objects=tuple(
            replace(entry, owner=names[entry.owner], controller=names[entry.controller])
            for entry in on.objects
        ),
    )


def pass_the_turn(on: Board) -> Board:
    return replace(on, active=on.players[-1], priority=on.players[-1], step="end")


def add_what_is_not_there(on: Board) -> Board:
    """A permanent that is phased out, and cards in other zones, of the cards that are on the board."""
    copies = [
        replace(on.objects[0], handle="gone", phased_out=True, timestamp=90),
        replace(on.objects[-1], handle="exiled", zone="exile", timestamp=91),
        replace(on.objects[0], handle="in hand", zone="hand", timestamp=92),
        replace(on.objects[-1], handle="buried", zone="graveyard", timestamp=93),
    ]
    return replace(on, objects=(*on.objects, *copies))


CHANGES = [
    rename_handles,
    reverse_entries,
    space_timestamps,
    tap_everything,
    rename_players,
    pass_the_turn,
    add_what_is_not_there,
]


@pytest.mark.parametrize("change", CHANGES)
def test_what_could_be_produced_stays(change: Callable[[Board], Board]) -> None:
    @FEW
    @given(batches())
    def stays(batch: list[Table]) -> None:
        boards, cards = test_could_produce.on_boards(batch)
        boards = [on for on in boards if on.objects]
        changed = answers([change(on) for on in boards], cards)
        for before, after in zip(answers(boards, cards), changed, strict=True):
            for handle, letters in before.items():
                assert after[_renamed(handle) if change is rename_handles else handle] == letters

    stays()


@pytest.mark.parametrize("change", [rename_handles, space_timestamps, tap_everything, pass_the_turn])
def test_what_objects_are_stays(change: Callable[[Board], Board]) -> None:
    @FEW
    @given(test_layers.batches())
    def stays(batch: list[tuple[test_layers.Thing, ...]]) -> None:
        boards, cards = test_layers.on_boards(batch[:15])
        changed = characteristics([change(on) for on in boards], cards)
        for before, after in zip(characteristics(boards, cards), changed, strict=True):
            for handle, terms in before.items():
                assert after[_renamed(handle) if change is rename_handles else handle] == terms

    stays()


@FEW
@given(batches())
def test_asked_together_or_alone(batch: list[Table]) -> None:
    boards, cards = test_could_produce.on_boards([table for table in batch if table.permanents][:8])
    questions = [asked(on, on.objects[-1].handle) for on in boards]
    together = ask_many(questions, cards=cards)
    assert [ask_many([question], cards=cards)[0] for question in questions] == together
    explained = ask_many(questions, cards=cards, explain=True)
    assert [found.answer for found in explained] == [found.answer for found in together]


POOL = card("Pool", tap("of(1,could_produce(mana_type,and(type(land),controlled_by(you))))"))


@pytest.mark.parametrize(
    "more",
    [
        creature("Vanilla"),
        put(creature("Vanilla"), controller="opponent"),
        put(basic("Swamp"), controller="opponent"),
        card("Rock", types=("artifact",)),
        creature("Elf", tap("symbol(r)")),
        put(POOL, "other"),
    ],
)
def test_a_permanent_that_can_not_matter(more: object) -> None:
    assert could("Pool", POOL, basic("Island"), more) == could("Pool", POOL, basic("Island"))  # type: ignore[arg-type]
