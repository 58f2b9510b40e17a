"""Ways to pay (CR 107.4, 107.3a, 118.3, 119.4, 601.2g, 601.2h); a brute force is in tests/properties."""

from __future__ import annotations

from typing import Any

from boards import ability, basic, board, card, creature, enchantment, static, tap
from lawmage.board import Mana
from lawmage.cards.model import Card
from lawmage.pay import Paid, pay

ALTAR = card(
    "Altar",
    ability("kind(activated)", "cost(1,sacrifice(type(creature),1))", "does(1,add(you,symbol(c)))"),
    types=("artifact",),
)


def paid(cost: str, *things: Card, pool: str = "", **more: Any) -> Paid:
    here, cards = board(*things, mana={"you": (Mana(mana=pool),)} if pool else {}, **more)
    return pay(here, cards, cost=cost)


def test_107_4_symbols_of_every_kind() -> None:
    assert paid("{G/U}", basic("Forest")).payable
    assert not paid("{G/U}", basic("Swamp")).payable
    assert not paid("{S}", basic("Forest")).payable
    assert paid("{S}", card("Snow", tap("symbol(c)"), supertypes=("snow",))).payable


def test_119_4_life_pays_for_a_phyrexian_symbol() -> None:
    (way,) = paid("{G/P}").ways
    assert way.life == 2
    assert not paid("{G/P}", life={"you": 1, "opponent": 20}).payable
    bars = enchantment("Bars", static("forbids(1,anyone,pay_life)"))
    assert not paid("{G/P}", bars).payable


def test_601_2h_the_pool_pays_too() -> None:
    ways = paid("{1}", basic("Forest"), pool="U").ways
    assert sorted((way.spends, tuple(way.uses)) for way in ways) == [("", ("Forest",)), ("U", ())]


def test_601_2g_what_mana_abilities_ask_for_is_given() -> None:
    (way,) = paid("{1}", ALTAR, creature("Bear")).ways
    assert (way.uses, way.gives) == ({"Altar": 1}, {"sacrifice Bear": 1})
    assert not paid("{1}", ALTAR).payable


def test_107_3a_the_greatest_x() -> None:
    assert paid("{X}{X}", basic("Forest"), basic("Island"), basic("Swamp")).x == 1
    assert paid("{X}{G}", basic("Swamp")).x is None
