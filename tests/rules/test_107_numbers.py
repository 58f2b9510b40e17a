"""Numbers and symbols (CR 107), and the quantities that cards name: each case is a number of {G}."""

from __future__ import annotations

from typing import Any

import pytest

from boards import Put, ask_one, basic, card, could, creature, enchantment, put, replaces, tap
from lawmage.cards.model import Card

# An amount shows in the type of mana: none, {G} for one, {R} for two or more.
MANY = enchantment("Many", replaces("tapped_for_mana(anyone,any,at_least(2))", "produce(symbol(r))"))
MINE = "controlled_by(you)"
CREATURES = "and(type(creature),controlled_by(you))"


def amount(quantity: str, *things: Card | Put, **more: Any) -> str:
    """Return none, one or many, or more of these, for how much a quantity can be."""
    it = card("It", tap(f"times({quantity},symbol(g))"), types=("artifact",))
    found = could(
        "It", put(it, chosen=more.pop("chosen", {}), counters=more.pop("counters", {})), MANY, *things, **more
    )
    return {"": "none", "G": "one", "R": "many", "RG": "one or many"}[found]


def sized(name: str, power: str, toughness: str, **face: Any) -> Card:
    return creature(name, power=power, toughness=toughness, **face)


ONE_TWO, TWO_ONE = sized("Frog", "1", "2", mana_cost="{G}"), sized("Rat", "2", "1", mana_cost="{1}{B/G}")


@pytest.mark.parametrize(
    ("rule", "quantity", "things", "expected"),
    [
        ("107.1a", "half_up(1)", [], "one"),
        ("107.1a", "half_down(1)", [], "none"),
        ("107.1a", "half_down(3)", [], "one"),
        ("107.1a", "half_up(3)", [], "many"),
        ("107.1b", "minus(1,2)", [], "none"),
        ("107.1b", "minus(2,1)", [], "one"),
        ("107.1b", "plus(minus(1,2),2)", [], "one"),
        ("107.1b", f"total(power,{CREATURES})", [sized("Weak", "-1", "1"), ONE_TWO], "none"),
        ("107.3a", "x", [], "one or many"),
        ("107.3a", "any_number", [], "one or many"),
        ("107.3a", "paid(counters)", [], "one or many"),
        ("107.3a", "half_up(x)", [], "one or many"),
        ("706.2", "die", [], "one or many"),
        ("608.2h", f"count({CREATURES})", [], "none"),
        ("608.2h", f"count({CREATURES})", [ONE_TWO], "one"),
        ("608.2h", f"count({CREATURES})", [ONE_TWO, TWO_ONE], "many"),
        ("608.2h", f"count({CREATURES})", [put(ONE_TWO, controller="opponent")], "none"),
        ("608.2h", f"greatest(power,{CREATURES})", [ONE_TWO, TWO_ONE], "many"),
        ("608.2h", f"greatest(power,{CREATURES})", [ONE_TWO], "one"),
        ("608.2h", f"greatest(toughness,{CREATURES})", [], "none"),
        ("608.2h", f"total(toughness,{CREATURES})", [TWO_ONE], "one"),
        ("608.2h", f"total(mana_value,{CREATURES})", [ONE_TWO], "one"),
        ("608.2h", f"distinct(name,{CREATURES})", [ONE_TWO, put(ONE_TWO, "other")], "one"),
        ("608.2h", f"distinct(name,{CREATURES})", [ONE_TWO, TWO_ONE], "many"),
        ("608.2h", f"distinct(power,{CREATURES})", [ONE_TWO, TWO_ONE], "many"),
        ("608.2h", f"distinct(color,{MINE})", [ONE_TWO, TWO_ONE], "one"),
        ("608.2h", f"distinct(color,{MINE})", [ONE_TWO, creature("Elk", colors="WG")], "many"),
        ("608.2h", f"distinct(basic_land_type,{MINE})", [card("Dual", subtypes=("Forest", "Gate"))], "one"),
        (
            "608.2h",
            f"distinct(basic_land_type,{MINE})",
            [card("Dual", subtypes=("Forest", "Island"))],
            "many",
        ),
        ("202.3", f"greatest(mana_value,{CREATURES})", [ONE_TWO], "one"),
        ("202.3", f"greatest(mana_value,{CREATURES})", [TWO_ONE], "many"),
        ("700.5", "devotion(one(g))", [ONE_TWO], "one"),
        ("700.5", "devotion(one(g))", [ONE_TWO, TWO_ONE], "many"),
        ("700.5", "devotion(one(g))", [put(ONE_TWO, controller="opponent")], "none"),
        ("700.5", "devotion(one(w))", [ONE_TWO], "none"),
        ("700.5a", "devotion(union(one(b),one(g)))", [TWO_ONE], "one"),
        ("107.4e", "devotion(one(b))", [TWO_ONE], "one"),
        ("107.4f", "devotion(one(r))", [creature("Slash", mana_cost="{R/P}")], "one"),
        ("107.4f", "devotion(one(w))", [creature("Slash", mana_cost="{R/P}")], "none"),
    ],
)
def test_quantities(rule: str, quantity: str, things: list[Card | Put], expected: str) -> None:
    assert amount(quantity, *things) == expected


def test_122_1_counters_on_something() -> None:
    assert amount('counters("charge",self)', counters={"charge": 1}) == "one"
    assert amount('counters("charge",self)', counters={"page": 1}) == "none"
    assert amount('counters("charge",self)') == "none"


def test_208_1_power_and_toughness_of_itself() -> None:
    for value, power, toughness, expected in [
        ("power", "1", "5", "G"),
        ("power", "0", "5", ""),
        ("toughness", "0", "1", "G"),
        ("power", "3", "1", "R"),
        ("toughness", "3", "1", "G"),
    ]:
        it = creature("It", tap(f"times({value}(self),symbol(g))"), power=power, toughness=toughness)
        assert could("It", it, MANY) == expected


def test_202_3_the_mana_value_of_itself() -> None:
    it = card("It", tap("times(mana_value(self),symbol(g))"), types=("artifact",), mana_cost="{1}")
    assert could("It", it, MANY) == "G"
    assert could("Land", card("Land", tap("times(mana_value(self),symbol(g))")), MANY) == ""


def test_119_1_life_and_102_2_opponents() -> None:
    assert amount("life(you)", life={"you": 1, "opponent": 20}) == "one"
    assert amount("life(you)", life={"you": 20, "opponent": 1}) == "many"
    assert amount("opponents") == "one"
    three = ("you", "ann", "bob")
    assert amount("opponents", players=three) == "many"
    assert amount("opponents", players=three, teams=(("you", "ann"),)) == "one"


def test_700_5_devotion_to_the_color_that_is_chosen() -> None:
    it = card("It", tap("of(devotion(it),color)"))
    assert could("It", it, creature("Mystic", mana_cost="{G}{U}")) == "UG"
    assert could("It", it) == ""


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("at_least(2,2)", True),
        ("at_least(1,2)", False),
        ("at_most(2,2)", True),
        ("at_most(3,2)", False),
        ("equals(2,2)", True),
        ("equals(2,1)", False),
        ("all(at_least(1,1),at_least(1,2))", False),
        ("all(at_least(1,1),at_least(2,2))", True),
        ("some(at_least(1,1),at_least(1,2))", True),
        ("some(at_least(0,1),at_least(1,2))", False),
        ("fails(at_least(1,2))", True),
        ("fails(at_most(1,2))", False),
        ("fails(some(at_least(1,1),at_least(1,2)))", False),
        ("fails(all(at_least(1,1),at_least(1,2)))", True),
        ("fails(fails(at_least(1,1)))", True),
        (f"at_least(count({CREATURES}),1)", False),
        ("at_least(minus(1,2),0)", False),
    ],
)
def test_608_2c_conditions_on_numbers(condition: str, holds: bool) -> None:
    assert could("It", card("It", tap(f"instead({condition},symbol(r),symbol(g))"))) == (
        "R" if holds else "G"
    )


@pytest.mark.parametrize("quantity", ["highest(power)", "count(friendly)", "2000000", "plus(1,mystery)"])
def test_a_quantity_that_is_not_known_is_not_supported(quantity: str) -> None:
    assert not ask_one("It", card("It", tap(f"times({quantity},symbol(g))"))).supported


def test_an_amount_past_the_bound_is_not_supported() -> None:
    huge = "product(2000,2000)"
    assert not ask_one("It", card("It", tap(f"times({huge},symbol(g))"))).supported
    assert could("It", card("It", tap("times(product(20,20),symbol(g))"))) == "G"
    assert could("Forest", basic("Forest")) == "G"


@pytest.mark.parametrize(
    ("words", "facts", "holds"),
    [
        ("you gained life this turn", {"you": {"life_gained": 1}}, True),
        ("you gained life this turn", {"opponent": {"life_gained": 1}}, False),
        ("you gained 3 or more life this turn", {"you": {"life_gained": 2}}, False),
        ("an opponent lost life this turn", {"opponent": {"life_lost": 2}}, True),
        ("an opponent lost life this turn", {"you": {"life_lost": 2}}, False),
        ("a creature died this turn", {"opponent": {"creatures_died": 1}}, True),
        ("you've cast two or more spells this turn", {"you": {"spells_cast": ["Shock", "Shock"]}}, True),
        ("you've cast two or more spells this turn", {"you": {"spells_cast": ["Shock"]}}, False),
        ("you attacked this turn", {}, False),
    ],
)
def test_608_2h_what_happened_this_turn(words: str, facts: dict[str, Any], holds: bool) -> None:
    it = card("It", tap(f'instead(history("{words}"),symbol(r),symbol(g))'))
    assert could("It", it, turn_facts=facts) == ("R" if holds else "G")
    assert could(
        "It", card("It", tap(f'instead(fails(history("{words}")),symbol(r),symbol(g))')), turn_facts=facts
    ) == ("G" if holds else "R")
