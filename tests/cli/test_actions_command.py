"""``lawmage actions``: every legal action of a player."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from boards import ability, basic, card, creature, enchantment, static, tap
from lawmage.cards.model import Unencoded
from lawmage.cards.store import Cards, MemoryCards
from lawmage.cli import main

BOLT = card("Bolt", ability("kind(spell)", "target(1,any_target,1,1)"), types=("instant",), mana_cost="{R}")
BLAST = card(
    "Blast", ability("kind(spell)", "target(1,any_target,1,1)"), types=("sorcery",), mana_cost="{X}{R}"
)
ODD = creature("Odd", unencoded=(Unencoded(1, "activated", ("mana",)),))
HUSH = enchantment("Hush", static("forbids(1,anyone,cast(type(sorcery)))"))
FIERCE = creature("Fierce", static("combat(1,self,must_attack(any))"))
MORPH = creature("Morph", ability("keyword(morph(pay(generic,3)))"))
WALKER = card(
    "Walker",
    ability("kind(activated)", "cost(1,loyalty(1))", "does(1,draw(you,1))"),
    types=("planeswalker",),
    loyalty="3",
)
CARDS = (
    BOLT,
    BLAST,
    ODD,
    HUSH,
    FIERCE,
    MORPH,
    WALKER,
    basic("Mountain"),
    creature("Bear"),
    card("Rock", tap("symbol(r)"), types=("artifact",)),
)


@pytest.fixture(autouse=True)
def small_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cards, "open", lambda: MemoryCards(CARDS))


def run(text: str, *args: str) -> Result:
    return CliRunner().invoke(main, ["actions", "-", *args], input=text)


def told(text: str, *args: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(text, "--json", *args).stdout)
    return found


def done(text: str, *args: str) -> list[dict[str, Any]]:
    """Return the legal actions, but for those that there always are."""
    actions = (each["action"] for each in told(text, *args)["actions"])
    return [
        {key: value for key, value in action.items() if key != "player"}
        for action in actions
        if not {"pass", "concede"} & action.keys()
    ]


def test_what_there_is_to_do() -> None:
    text = "battlefield: {you: [2 Mountain]}\nhand: {you: [Bolt, Mountain]}\n"
    assert done(text) == [{"cast": "Bolt"}, {"play_land": "Mountain"}, {"activate": "Mountain", "ability": 1}]
    assert done(text, "--player", "opponent") == []
    assert done(text + "step: upkeep\n") == [{"cast": "Bolt"}, {"activate": "Mountain", "ability": 1}]
    assert run(text).exit_code == 0


def test_several_alike_and_targets() -> None:
    found = told("battlefield: {you: [3 Mountain, Walker]}\nhand: {you: [Bolt]}\n")["actions"]
    lands = next(each for each in found if each["action"].get("activate") == "Mountain")
    assert (lands["times"], lands["mana"]) == (3, True)
    bolt = next(each for each in found if "cast" in each["action"])
    assert bolt["targets"] == [["opponent", "you", "Walker"]]
    assert {"activate": "Walker", "ability": 1, "player": "you"} in [each["action"] for each in found]


@pytest.mark.parametrize(("lands", "most"), [(0, None), (1, 0), (4, 3)])
def test_x_up_to_what_can_be_paid(lands: int, most: int | None) -> None:
    text = f"battlefield: {{you: [{lands} Mountain]}}\n" if lands else ""
    found = [each for each in told(text + "hand: {you: [Blast]}\n")["actions"] if "cast" in each["action"]]
    assert [each["x"] for each in found] == ([] if most is None else [list(range(most + 1))])


def test_x_of_much_mana() -> None:
    found = told(f"mana: {{you: {'R' * 40}}}\nhand: {{you: [Blast]}}\n")["actions"]
    assert next(each["x"] for each in found if "cast" in each["action"])[-1] == 39


def test_what_is_forbidden_is_not_listed() -> None:
    text = "mana: {you: RR}\nhand: {you: [Blast, Bolt]}\nbattlefield: {opponent: [Hush]}\n"
    assert done(text) == [{"cast": "Bolt"}]


def test_what_is_not_encoded_is_told() -> None:
    text = "battlefield: {you: [Odd]}\nhand: {you: [Bolt]}\n"
    found, result = told(text), run(text)
    assert not found["complete"]
    assert result.exit_code == 1
    assert next(each["action"] for each in found["undecided"])["cast"] == "Bolt"
    assert {ability["card"] for ability in found["unsupported"]} == {"Odd"}
    assert "Not certain:\n  cast Bolt" in result.stdout
    assert told("mana: {you: R}\n" + text)["actions"][-1]["action"]["cast"] == "Bolt"


def test_a_way_that_no_rule_reads_is_told() -> None:
    found = told("hand: {you: [Morph]}\n")
    assert not found["complete"]
    assert "these rules don't know" in found["unsupported"][0]["why"]
    up = done("battlefield: {you: [{card: Morph, face_down: true}]}\nmana: {you: RRR}\n")
    assert up == [{"turn_face_up": "Morph"}]


def test_declarations() -> None:
    board = "step: declare_attackers\nbattlefield: {you: [Bear, {card: Rock, id: x}], opponent: [Bear]}\n"
    assert told(board)["attack"] == {"declarations": 2}
    assert told(board, "--declarations")["attack"]["all"] == [
        {"attack": {}, "player": "you"},
        {"attack": {"Bear #1": "opponent"}, "player": "you"},
    ]
    assert "attack" not in told(board, "--player", "opponent")
    forced = "step: declare_attackers\nbattlefield: {you: [Fierce]}\n"
    assert "attack: 1 legal declaration\n    Fierce: opponent" in run(forced, "--declarations").stdout
    mine = "{card: Bear, id: a, attacking: opponent}"
    blocks = f"step: declare_blockers\nbattlefield: {{you: [{mine}], opponent: [Bear]}}\n"
    assert told(blocks, "--player", "opponent")["block"] == {"declarations": 2}
    assert "block" not in told(blocks)


def test_an_unknown_player_is_an_error() -> None:
    result = run("hand: {you: [Bolt]}\n", "--player", "me")
    assert result.exit_code == 2
    assert "'me'" in result.output
