"""Mana cost and mana value (CR 202)."""

from __future__ import annotations

import pytest

from boards import card, creature, put, values
from lawmage.cards.model import Card, Face


@pytest.mark.parametrize(
    ("rule", "cost", "value"),
    [
        ("202.3", "", 0),
        ("202.3", "{2}{G}{G}", 4),
        ("202.3", "{C}{S}", 2),
        ("202.3", "{0}", 0),
        ("202.3e", "{X}{X}{R}", 1),
        ("202.3f", "{W/U}{W/U}", 2),
        ("202.3f", "{2/W}{G}", 3),
        ("202.3f", "{C/W}", 1),
        ("202.3g", "{1}{G/P}", 2),
        ("202.3g", "{G/U/P}", 1),
    ],
)
def test_the_mana_value_of_a_cost(rule: str, cost: str, value: int) -> None:
    assert f"mana_value({value})" in values("It", creature("It", mana_cost=cost))


def two_faced(layout: str) -> Card:
    front = Face(name="Front", mana_cost="{2}{U}", types=("creature",))
    return Card(
        name="Front // Back", layout=layout, faces=(front, Face(name="Back", mana_cost="", types=("land",)))
    )


@pytest.mark.parametrize(("layout", "value"), [("transform", 3), ("modal_dfc", 0)])
def test_202_3b_and_712_1_a_back_face(layout: str, value: int) -> None:
    back = put(two_faced(layout), "it", face="back")
    assert f"mana_value({value})" in values("it", back)
    assert "mana_value(3)" in values("it", put(two_faced(layout), "it"))


def test_202_3b_a_copy_of_a_back_face() -> None:
    copied = put(two_faced("transform"), "it", copy_of="Front // Back", copy_face="back")
    assert "mana_value(0)" in values("it", copied)


def test_202_3d_both_halves_of_a_split_card() -> None:
    halves = tuple(
        Face(name=name, mana_cost=cost, types=("instant",))
        for name, cost in (("Fire", "{1}{R}"), ("Ice", "{2}{U}"))
    )
    split = Card(name="Fire // Ice", layout="split", faces=halves)
    assert "mana_value(5)" in values("it", put(split, "it", zone="graveyard"))
    assert "mana_value(2)" in values("it", put(split, "it", zone="stack"))


def test_202_3e_x_on_the_stack() -> None:
    fireball = card("Fireball", types=("sorcery",), mana_cost="{X}{R}")
    assert "mana_value(4)" in values("Fireball", put(fireball, zone="stack", x=3))
    assert "mana_value(1)" in values("Fireball", put(fireball, zone="graveyard"))
