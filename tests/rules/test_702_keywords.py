"""Keyword abilities (CR 702) that bear on types, abilities and mana."""

from __future__ import annotations

import pytest

from boards import ability, card, could, creature, enchantment, put, tap, values

ELVES = 'times(count(subtype("Elf")),symbol(g))'


def test_702_73a_changeling() -> None:
    count = card("It", tap(ELVES), types=("artifact",))
    assert could("It", count, creature("Shifter", ability("keyword(changeling)"))) == "G"
    assert could("It", count, creature("Bear", ability("keyword(flying)"))) == ""
    forests = card("It", tap('times(count(subtype("Forest")),symbol(g))'), types=("artifact",))
    assert could("It", forests, creature("Shifter", ability("keyword(changeling)"))) == ""


@pytest.mark.parametrize(
    ("rule", "keyword"), [("702.103f", "bestow(generic(3))"), ("702.151b", "reconfigure(generic(2))")]
)
def test_attached_permanents_that_are_no_creatures(rule: str, keyword: str) -> None:
    spirit = creature("Spirit", ability(f"keyword({keyword})"), types=("enchantment", "creature"))
    assert "type(creature)" in values("Spirit", creature(), spirit)
    attached = values("Spirit", creature(), put(spirit, attached_to="Bear"))
    assert "type(creature)" not in attached
    assert ('subtype("Aura")' in attached) == (rule == "702.103f")


def test_702_161a_living_metal() -> None:
    truck = card("Truck", ability("keyword(living_metal)"), types=("artifact",), power="3", toughness="3")
    assert "type(creature)" in values("Truck", truck)
    assert "type(creature)" not in values("Truck", truck, active="opponent")


def test_702_189a_firebending() -> None:
    assert could("Bender", creature("Bender", ability("keyword(firebending(2))"))) == "R"
    assert could("Bender", creature("Bender", ability("keyword(haste)"))) == ""
    lost = enchantment("Lost", ability("kind(static)", "continuous(1,type(creature),lose_all_abilities)"))
    assert could("Bender", creature("Bender", ability("keyword(firebending(2))")), lost) == ""
