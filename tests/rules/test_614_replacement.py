"""Replacement of the making of mana (CR 106.12b, 614) and its order (CR 616)."""

from __future__ import annotations

import pytest

from boards import Put, ability, ask_one, basic, card, could, creature, enchantment, put, replaces, tap
from lawmage.cards.model import Card

LANDS = "tapped_for_mana(anyone,type(land),mana(any))"
FOREST = basic("Forest")


def watcher(name: str, event: str, *changes: str, condition: str | None = None) -> Card:
    return enchantment(name, replaces(event, *changes, condition=condition))


def turns(old: str, new: str) -> Card:
    """Return an enchantment under which lands produce one type instead of another."""
    return watcher(f"{old} to {new}", LANDS, f"retype(one({old}),one({new}))")


DARK = watcher("Dark", LANDS, "produce(symbol(b))")
DOUBLE = watcher("Double", LANDS, "multiply(2)")
DAMPING = watcher("Damping", "tapped_for_mana(anyone,type(land),at_least(2))", "produce(symbol(c))")


@pytest.mark.parametrize(
    ("rule", "event", "change", "expected"),
    [
        ("614.6", LANDS, "produce(symbol(b))", "B"),
        ("614.6", LANDS, "produce(either(symbol(w),symbol(u)))", "WU"),
        ("614.6", LANDS, "produce(times(0,symbol(b)))", ""),
        ("614.6", LANDS, "retype(mana_type,color)", "WUBRG"),
        ("614.6", LANDS, "retype(one(g),one(r))", "R"),
        ("614.6", LANDS, "retype(one(u),one(r))", "G"),
        ("614.6", LANDS, "retype(mana_type,chosen_color)", ""),
        ("614.6", LANDS, "multiply(3)", "G"),
        ("614.6", LANDS, "multiply(0)", ""),
        ("614.6", LANDS, "share", "G"),
        ("106.12b", "tapped_for_mana(you,type(land),mana(any))", "produce(symbol(b))", "B"),
        ("106.12b", "tapped_for_mana(opponent,type(land),mana(any))", "produce(symbol(b))", "G"),
        ("106.12b", "tapped_for_mana(anyone,type(creature),mana(any))", "produce(symbol(b))", "G"),
        ("106.12b", "tapped_for_mana(anyone,controlled_by(opponent),mana(any))", "produce(symbol(b))", "G"),
        ("106.12b", "tapped_for_mana(anyone,any,mana(one(g)))", "produce(symbol(b))", "B"),
        ("106.12b", "tapped_for_mana(anyone,any,mana(one(u)))", "produce(symbol(b))", "G"),
        ("106.12b", "tapped_for_mana(anyone,any,mana(except(color,one(g))))", "produce(symbol(b))", "G"),
        ("106.12b", "tapped_for_mana(anyone,any,at_least(2))", "produce(symbol(b))", "G"),
        ("106.12b", "tapped_for_mana(anyone,any,at_least(1))", "produce(symbol(b))", "B"),
        ("614.1a", "adds_mana(you,type(land),mana(any))", "produce(symbol(b))", "B"),
        ("614.1a", "adds_mana(opponent,type(land),mana(any))", "produce(symbol(b))", "G"),
        ("614.1a", "adds_mana(anyone,any,at_least(2))", "produce(symbol(b))", "G"),
        ("614.1a", "adds_mana(anyone,any,mana(one(u)))", "produce(symbol(b))", "G"),
    ],
)
def test_one_effect_on_a_forest(rule: str, event: str, change: str, expected: str) -> None:
    assert could("Forest", FOREST, watcher("It", event, change)) == expected


def test_106_12b_only_what_is_tapped_for_mana() -> None:
    untapped = card("It", ability("kind(activated)", "cost(1,pay_life(1))", "does(1,add(you,symbol(g)))"))
    assert could("It", untapped, DARK) == "G"
    assert (
        could("It", untapped, watcher("Any", "adds_mana(anyone,any,mana(any))", "produce(symbol(b))")) == "B"
    )


def test_106_12b_no_mana_is_nothing_to_replace() -> None:
    cradle = card("Cradle", tap("times(count(type(creature)),symbol(g))"))
    assert could("Cradle", cradle, DARK) == ""
    assert could("Cradle", cradle, DARK, creature()) == "B"


def test_614_3_an_effect_is_there_while_its_condition_holds() -> None:
    conditional = watcher("It", LANDS, "produce(symbol(b))", condition="exists(type(creature),1)")
    assert could("Forest", FOREST, conditional) == "G"
    assert could("Forest", FOREST, conditional, creature()) == "B"


def test_614_5_once_each() -> None:
    """One effect turns {G} into {R} and back, but not both; two of them can."""
    ways = ("retype(one(g),one(r))", "retype(one(r),one(g))")
    assert could("Forest", FOREST, watcher("It", LANDS, *ways)) == "R"
    swap = watcher("It", LANDS, *ways)
    assert could("Forest", FOREST, put(swap, "a"), put(swap, "b")) == "G"
    assert could("Forest", FOREST, turns("g", "r"), turns("r", "g")) == "G"


@pytest.mark.parametrize(
    ("rule", "things", "expected"),
    [
        ("616.1", [turns("g", "u"), turns("g", "r")], "UR"),
        ("616.1e", [turns("g", "u"), turns("u", "r")], "R"),
        ("616.1e", [DARK, watcher("White", LANDS, "produce(symbol(w))")], "WB"),
        ("616.1f", [turns("g", "u"), turns("r", "w")], "U"),
        ("616.1f", [turns("r", "w"), turns("u", "r"), turns("g", "u")], "W"),
        ("616.1f", [DAMPING], "G"),
        ("616.1f", [DAMPING, DOUBLE], "C"),
        ("616.1f", [DAMPING, DOUBLE, DARK], "BC"),
        ("616.2", [turns("g", "u"), turns("u", "r"), turns("u", "b")], "BR"),
    ],
)
def test_several_effects_on_a_forest(rule: str, things: list[Card], expected: str) -> None:
    assert could("Forest", FOREST, *things) == expected
    assert could("Forest", *things[::-1], FOREST) == expected


def test_616_1_effects_of_one_card_whose_choices_differ() -> None:
    """Two copies make the color chosen for each; the last one to apply decides."""
    chosen = watcher("It", LANDS, "retype(mana_type,chosen_color)")
    assert (
        could(
            "Forest", FOREST, put(chosen, "a", chosen={"color": "W"}), put(chosen, "b", chosen={"color": "U"})
        )
        == "WU"
    )
    for handles in ("ab", "ba"):
        none, white = put(chosen, handles[0]), put(chosen, handles[1], chosen={"color": "W"})
        assert could("Forest", FOREST, none, white) == ""
        red = watcher("Red", LANDS, "retype(one(g),chosen_color)")
        none, white = put(red, handles[0]), put(red, handles[1], chosen={"color": "W"})
        assert could("Forest", FOREST, none, white) == "W"
        assert could("Forest", FOREST, white, none) == "W"
    same = [put(chosen, handle, chosen={"color": "W"}) for handle in "ab"]
    assert could("Forest", FOREST, *same) == "W"


def test_616_1_effects_of_one_card_whose_controllers_differ() -> None:
    own = watcher("It", LANDS, "retype(mana_type,color_of(and(type(creature),controlled_by(you))))")
    creatures = [creature("Mine", colors="R"), put(creature("Theirs", colors="U"), controller="opponent")]
    assert could("Forest", FOREST, put(own, "a"), put(own, "b", "opponent"), *creatures) == "UR"
    assert could("Forest", FOREST, put(own, "a"), put(own, "b"), *creatures) == "R"


def test_616_1_many_effects_of_one_card() -> None:
    assert could("Forest", FOREST, *(put(DARK, f"dark {n}") for n in range(12))) == "B"
    assert could("Forest", FOREST, *(put(DOUBLE, f"double {n}") for n in range(12)), DAMPING) == "C"


def test_what_others_could_produce_is_what_replacement_leaves() -> None:
    pool = card("Pool", tap("of(1,could_produce(mana_type,and(type(land),controlled_by(you))))"))
    nonbasic = watcher("It", "tapped_for_mana(anyone,supertype(basic),mana(any))", "produce(symbol(r))")
    assert could("Pool", pool, FOREST, nonbasic) == "R"
    assert could("Pool", pool, FOREST) == "G"


@pytest.mark.parametrize(
    ("event", "change"),
    [
        ("tapped_for_mana(anyone,any,at_least(3))", "produce(symbol(b))"),
        (LANDS, "transmute(symbol(b))"),
        (LANDS, "retype(mystery,color)"),
        (LANDS, "produce(times(mystery,symbol(b)))"),
        ("tapped_for_mana(anyone,mystery,mana(any))", "produce(symbol(b))"),
    ],
)
def test_an_effect_that_is_not_known_is_not_supported(event: str, change: str) -> None:
    assert not ask_one("Forest", FOREST, watcher("It", event, change)).supported


def test_more_effects_than_can_be_told_apart_are_not_supported() -> None:
    conditions = [f"exists(any,{n})" for n in range(1, 32)]
    many = [watcher(f"Dark {c}", LANDS, "produce(symbol(b))", condition=c) for c in conditions]
    assert not ask_one("Forest", FOREST, *many).supported
    copies: list[Put] = [put(DARK, f"dark {n}") for n in range(40)]
    assert could("Forest", FOREST, *copies) == "B"
