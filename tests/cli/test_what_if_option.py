"""``lawmage ask --what-if``: what would make an action legal."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from boards import ability, basic, card, creature, enchantment, static, tap
from lawmage.cards.store import Cards, MemoryCards
from lawmage.cli import main

BOLT = card("Bolt", ability("kind(spell)", "target(1,any_target,1,1)"), types=("instant",), mana_cost="{R}")
BLAST = card(
    "Blast", ability("kind(spell)", "target(1,type(creature),1,1)"), types=("sorcery",), mana_cost="{2}"
)
HUSH = enchantment("Hush", static("forbids(1,anyone,cast(type(instant)))"))
SHY = creature("Shy", ability("keyword(hexproof)"))
ONLY = card("Only", ability("cast_only(1,exists(type(artifact),1))"), types=("instant",), mana_cost="{0}")
LOYAL = card(
    "Loyal",
    ability("kind(activated)", "cost(1,loyalty(-5))", "does(1,draw(you,1))"),
    types=("planeswalker",),
    loyalty="3",
)
ELF = creature("Elf", tap("symbol(r)"))
CARDS = (BOLT, BLAST, HUSH, SHY, ONLY, LOYAL, ELF, basic("Mountain"), creature("Bear"))
RED = "mana: {you: R}\n"


@pytest.fixture(autouse=True)
def small_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cards, "open", lambda: MemoryCards(CARDS))


def run(action: str, board: str, *args: str) -> Result:
    text = f"{board}ask: legal\naction: {action}\n"
    return CliRunner().invoke(main, ["ask", "-", "--what-if", "--no-color", *args], input=text)


def changes(action: str, board: str) -> Any:
    found = json.loads(run(action, board, "--json").stdout)
    assert found.get("what_if_complete", True)
    return found.get("what_if")


def bolt(where: str, more: str = "", how: str = "") -> Any:
    return changes(f"{{cast: Bolt, player: you{how}}}", f"{where}hand: {{you: [Bolt]}}\n{more}")


MANA = "one more mana of a type that is needed"


def test_mana_or_what_makes_it() -> None:
    assert bolt("") == [[MANA]]
    tapped = bolt("battlefield: {you: [{card: Elf, tapped: true}, Mountain]}\n", "turn_facts: {}\n")
    assert tapped is None  # it is legal
    assert bolt("battlefield: {you: [{card: Elf, sick: true}]}\n") == [
        ["Elf has been controlled since the turn began"],
        [MANA],
    ]


def test_what_forbids_it() -> None:
    assert bolt("battlefield: {opponent: [Hush]}\n" + RED) == [["Hush is not there"]]


def test_where_the_card_is() -> None:
    board = RED + "graveyard: {you: [Bolt]}\n"
    assert changes("{cast: Bolt}", board) == [["Bolt is in that player's hand"]]


def test_timing() -> None:
    board = "mana: {you: RR}\nhand: {you: [Blast]}\nbattlefield: {you: [Bear]}\n"
    assert changes("{cast: Blast}", board) is None
    assert changes("{cast: Blast}", board + "step: upkeep\n") == [["it is a main phase"]]
    stack = board + "stack: [{card: Bolt, targets: [you]}]\n"
    assert changes("{cast: Blast}", stack) == [["the stack is empty"]]
    theirs = board + "active: opponent\npriority: you\n"
    assert changes("{cast: Blast, player: you}", theirs) == [["it is that player's turn"]]


def test_targets() -> None:
    assert changes("{cast: Blast}", "mana: {you: RR}\nhand: {you: [Blast]}\n") == [
        ["there is a legal target"]
    ]
    shy = "battlefield: {opponent: [Shy]}\n" + RED
    (told,) = bolt(shy, how=", targets: [Shy]")
    assert "hexproof" in told[0]


def test_loyalty() -> None:
    board = "battlefield: {you: [{card: Loyal, activated: [1]}]}\n"
    assert changes("{activate: Loyal}", board) == [
        ["Loyal has 5 loyalty", "no ability of Loyal was activated this turn"]
    ]


def test_attackers() -> None:
    board = "step: declare_attackers\nbattlefield: {you: [{card: Bear, tapped: true, sick: true}]}\n"
    assert changes("{attack: {Bear: opponent}}", board) == [
        ["Bear has been controlled since the turn began", "Bear is untapped"]
    ]


def test_several_of_a_kind_are_counted() -> None:
    board = "hand: {you: [Blast]}\nbattlefield: {you: [Bear]}\n"
    assert changes("{cast: Blast}", board) == [[f"2 times: {MANA}"]]


def test_nothing_that_is_known_helps() -> None:
    result = run("{cast: Only}", "hand: {you: [Only]}\n")
    assert "No change of the board that is known would make it legal." in result.stdout
    legal = run("{cast: Bolt}", RED + "hand: {you: [Bolt]}\n").stdout
    assert "would" not in legal


def test_it_is_told() -> None:
    assert f"It would be legal if:\n  {MANA}\n" in run("{cast: Bolt}", "hand: {you: [Bolt]}\n").stdout
