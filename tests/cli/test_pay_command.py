"""``lawmage pay``: whether a cost can be paid, and how."""

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
ALTAR = card(
    "Altar",
    ability("kind(activated)", "cost(1,sacrifice(type(creature),1))", "does(1,add(you,times(2,symbol(c))))"),
    types=("artifact",),
)
CHAPEL = card("Chapel", tap("symbol(w)", "does(2,spend_only(cast(type(creature))))"))
ODD = creature("Odd", unencoded=(Unencoded(1, "activated", ("mana",)),))
PINGER = creature("Pinger", ability("kind(activated)", "cost(1,tap)", "does(1,draw(you,1))"))
TAX = enchantment("Tax", static("costs(1,type(instant),more(pay(generic,1)))"))
CARDS = (BOLT, ALTAR, CHAPEL, ODD, PINGER, TAX, basic("Mountain"), basic("Forest"), creature("Bear"))


@pytest.fixture(autouse=True)
def small_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cards, "open", lambda: MemoryCards(CARDS))


def run(text: str, *args: str) -> Result:
    return CliRunner().invoke(main, ["pay", "-", *args], input=text)


def told(text: str, *args: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(text, "--json", *args).stdout)
    return found


MINE = "battlefield: {{you: [{}]}}\n"


def test_lands_of_one_name_are_not_told_apart() -> None:
    found = told(MINE.format("3 Mountain, Forest"), "--cost", "{1}{R}")
    assert found["payable"] and found["complete"]
    uses = sorted((way["uses"] for way in found["ways"]), key=len)
    assert uses == [{"Mountain": 2}, {"Mountain": 1, "Forest": 1}]


def test_what_is_tapped_makes_no_mana() -> None:
    tapped = MINE.format("{card: Mountain, tapped: true}, Forest")
    assert not told(tapped, "--cost", "{R}")["payable"]
    assert told(tapped, "--cost", "{G}")["ways"] == [{"uses": {"Forest": 1}}]


def test_what_the_action_costs() -> None:
    lands = "battlefield: {you: [2 Mountain], opponent: [Tax]}\n"
    text = f"{lands}hand: {{you: [Bolt]}}\nask: legal\naction: {{cast: Bolt}}\n"
    assert told(text)["ways"] == [{"uses": {"Mountain": 2}}]
    assert "Can be paid: yes\n  2 Mountain\n" in run(text).stdout
    assert not told(text.replace("2 Mountain", "Mountain"))["payable"]


def test_what_the_object_pays_itself() -> None:
    ask = "ask: legal\naction: {activate: Pinger}\n"
    assert told(MINE.format("Pinger") + ask)["payable"]
    assert not told(MINE.format("{card: Pinger, sick: true}") + ask)["payable"]


def test_what_is_given_besides() -> None:
    found = told(MINE.format("Altar, 2 Bear"), "--cost", "{1}")
    assert found["ways"] == [{"uses": {"Altar": 1}, "gives": {"sacrifice Bear": 1}}]


def test_mana_for_creatures_pays_for_nothing_else() -> None:
    assert not told(MINE.format("Chapel"), "--cost", "{W}")["payable"]


def test_the_greatest_x() -> None:
    found = told(MINE.format("4 Mountain"), "--cost", "{X}{X}{R}")
    assert (found["x"], found["ways"]) == (1, [{"uses": {"Mountain": 3}}])
    assert told(MINE.format("4 Mountain"), "--cost", "{X}{X}{R}", "--x", "0")["ways"] == [
        {"uses": {"Mountain": 1}}
    ]
    assert not told(MINE.format("4 Mountain"), "--cost", "{X}{X}{R}", "--x", "2")["payable"]


def test_what_is_not_encoded_is_told() -> None:
    result = run(MINE.format("Odd"), "--cost", "{1}")
    assert result.exit_code == 1
    assert "Can be paid: not certain" in result.stdout
    found = told(MINE.format("Odd, Mountain"), "--cost", "{1}")
    assert found["payable"] and not found["complete"]
    assert [each["card"] for each in found["unsupported"]] == ["Odd"]


def test_no_more_ways_than_wanted() -> None:
    found = told(MINE.format("Mountain, Forest"), "--cost", "{1}", "--most", "1")
    assert (len(found["ways"]), found["complete"]) == (1, False)


def test_bad_input() -> None:
    assert "no cost in mana symbols" in run(MINE.format("Bear"), "--cost", "2G").output
    assert "asks about no action" in run(MINE.format("Bear")).output
    assert run(MINE.format("Bear"), "--cost", "{G}", "--player", "me").exit_code == 2
