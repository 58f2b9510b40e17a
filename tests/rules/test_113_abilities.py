"""Abilities (CR 113, 605, 606): where they function, and which are mana abilities."""

from __future__ import annotations

import pytest

from boards import (
    ability,
    basic,
    card,
    continuous,
    could,
    creature,
    enchantment,
    put,
    replaces,
    solve,
    static,
    values,
)

CHANGING = replaces("tapped_for_mana(anyone,type(land),mana(any))", "produce(symbol(b))")


def test_113_6_static_abilities_function_on_the_battlefield() -> None:
    assert could("Forest", basic("Forest"), enchantment("Dark", CHANGING)) == "B"
    assert could("Forest", basic("Forest"), put(enchantment("Dark", CHANGING), zone="graveyard")) == "G"
    moon = enchantment("Moon", continuous("type(land)", 'basic_land_type("Mountain")'))
    assert could("Forest", basic("Forest"), moon) == "R"
    assert could("Forest", basic("Forest"), put(moon, zone="hand")) == "G"


def test_113_6b_or_where_they_say() -> None:
    anger = static("continuous(1,type(creature),gain(keyword(haste)))", "functions(graveyard)")
    angry = creature("Angry", anger)
    assert "ability(keyword(haste)) given" in values("Bear", creature(), put(angry, zone="graveyard"))
    assert "ability(keyword(haste)) given" not in values("Bear", creature(), angry)


def test_113_6a_characteristics_are_defined_everywhere() -> None:
    red = creature("Red", static("continuous(1,self,is(color(r)))"), colors="")
    assert "color(r)" in values("Red", put(red, zone="graveyard"))
    conditional = creature(
        "Red", continuous("self", "is(color(r))", condition="exists(type(land),1)"), colors=""
    )
    assert "color(r)" not in values("Red", put(conditional, zone="graveyard"), basic("Forest"))


def test_611_2a_what_a_resolved_spell_set_up() -> None:
    quoted = ability("kind(static)", *CHANGING.facts[1:])
    tide = card(
        "Tide",
        ability("kind(spell)", "does(1,effect(end_of_turn,quote(1)))", quoted=[quoted]),
        types=("instant",),
    )
    assert could("Forest", basic("Forest"), put(tide, zone="resolved")) == "B"
    assert could("Forest", basic("Forest"), put(tide, zone="graveyard")) == "G"


@pytest.mark.parametrize(
    ("rule", "facts", "is_one"),
    [
        ("605.1a", ["kind(a,activated)", "does(a,1,add(you,symbol(g)))"], True),
        (
            "605.1a",
            ["kind(a,activated)", "does(a,1,draw(you,1))", "does(a,2,if(c,add(you,symbol(g))))"],
            True,
        ),
        ("605.1a", ["kind(a,activated)", "does(a,1,draw(you,1))"], False),
        ("605.1a", ["kind(a,activated)", "does(a,1,add(you,symbol(g)))", "target(a,1,any,1,1)"], False),
        ("605.1a", ["kind(a,activated)", "does(a,1,add(you,symbol(g)))", "cost(a,1,loyalty(1))"], False),
        (
            "605.1b",
            [
                "kind(a,triggered)",
                "does(a,1,add(you,symbol(g)))",
                "trigger(a,tapped_for_mana(you,any,mana(any)))",
            ],
            True,
        ),
        ("605.1b", ["kind(a,triggered)", "does(a,1,add(you,symbol(g)))", "trigger(a,attacks(self))"], False),
        (
            "605.1b",
            ["kind(a,triggered)", "does(a,1,draw(you,1))", "trigger(a,tapped_for_mana(you,any,mana(any)))"],
            False,
        ),
    ],
)
def test_which_are_mana_abilities(rule: str, facts: list[str], is_one: bool) -> None:
    assert ("mana_ability(a)" in solve(["base", "changes", "card"], "ability_of(f,1,a)", *facts)) == is_one


def test_605_1_abilities_that_are_not_mana_abilities_are_not_tapped_for_mana() -> None:
    dark = enchantment("Dark", replaces("tapped_for_mana(anyone,any,mana(any))", "produce(symbol(b))"))
    facts = ["kind(activated)", "cost(1,tap)", "does(1,add(you,symbol(g)))"]
    assert could("It", card("It", ability(*facts)), dark) == "B"
    assert could("It", card("It", ability(*facts, "target(1,any,1,1)")), dark) == "G"


@pytest.mark.parametrize(
    ("rule", "cost", "kind", "present"),
    [
        ("606.1", "loyalty(1)", "loyalty", True),
        ("606.1", "tap", "loyalty", False),
        ("605.1", "tap", "mana", True),
        ("605.1", "loyalty(1)", "mana", False),
    ],
)
def test_classes_of_abilities(rule: str, cost: str, kind: str, present: bool) -> None:
    facts = ["ability_of(f,1,a)", "kind(a,activated)", "does(a,1,add(you,symbol(g)))", f"cost(a,1,{cost})"]
    assert (f"of_class(a,{kind})" in solve(["base", "changes", "card"], *facts)) == present
