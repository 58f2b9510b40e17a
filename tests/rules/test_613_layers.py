"""The layers (CR 613): which effects apply, to what, and in which order."""

from __future__ import annotations

import pytest

from boards import (
    LAND,
    Put,
    ability,
    ask_one,
    basic,
    card,
    continuous,
    could,
    creature,
    enchantment,
    put,
    static,
    tap,
    values,
)
from lawmage.board import Lasting
from lawmage.cards.model import Card

CREATURES = "type(creature)"
MOON = enchantment("Moon", continuous(f"and({LAND},non(supertype(basic)))", 'basic_land_type("Mountain")'))
TOMB = card("Tomb", continuous(LAND, 'is(subtype("Swamp"))'))
HUMILITY = enchantment("Humility", continuous(CREATURES, "lose_all_abilities", "set_pt(1,1)"))
OPALESCENCE = enchantment(
    "Opalescence",
    continuous(
        "and(type(enchantment),non(self))", "is(type(creature))", "set_pt(mana_value(that),mana_value(that))"
    ),
    mana_cost="{4}",
)


@pytest.mark.parametrize(
    ("rule", "change", "gained", "lost"),
    [
        ("613.1b", "controlled_by(you)", 'controller("you")', 'controller("opponent")'),
        ("613.1d", "is(type(artifact))", "type(artifact)", None),
        ("613.1d", "isnt(type(creature))", None, "type(creature)"),
        ("613.1d", "is(supertype(snow))", "supertype(snow)", None),
        ("613.1d", "isnt(supertype(legendary))", None, "supertype(legendary)"),
        ("613.1d", "only(supertypes)", None, "supertype(legendary)"),
        ("613.1d", 'is(subtype("Elf"))', 'subtype("Elf")', None),
        ("613.1d", 'isnt(subtype("Bear"))', None, 'subtype("Bear")'),
        ("613.1d", "only(subtypes)", None, 'subtype("Bear")'),
        ("613.1e", "is(color(b))", "color(b)", None),
        ("613.1e", "isnt(color(g))", None, "color(g)"),
        ("613.1e", "only(colors)", None, "color(g)"),
        ("613.1f", "gain(keyword(flying))", "ability(keyword(flying)) given", None),
        ("613.1f", "lose(keyword(trample))", None, "ability(keyword(trample))"),
        ("613.1f", "lose_all_abilities", None, "ability(keyword(trample))"),
        ("613.1f", "lose_all_but_mana_abilities", "ability(printed(2))", "ability(keyword(trample))"),
        ("613.1g", "set_pt(4,5)", "power(4)", "power(2)"),
        ("613.4b", "set_pt(4,5)", "toughness(5)", "toughness(2)"),
        ("613.4c", "add_pt(3,-1)", "power(5)", "power(2)"),
        ("613.4c", "add_pt(3,-1)", "toughness(1)", "toughness(2)"),
    ],
)
def test_each_change(rule: str, change: str, gained: str | None, lost: str | None) -> None:
    bear = creature(
        "Bear", ability("keyword(trample)"), tap("symbol(g)"), supertypes=("legendary",), subtypes=("Bear",)
    )
    theirs, effect = put(bear, controller="opponent"), enchantment("It", continuous(CREATURES, change))
    before, after = values("Bear", theirs), values("Bear", theirs, effect)
    if gained is not None:
        assert gained in after
    if lost is not None:
        assert lost in before
        assert lost not in after
    # What is no creature is left alone.
    assert values("Forest", basic("Forest"), theirs, effect) == values("Forest", basic("Forest"))


def test_613_4d_switching() -> None:
    wall = creature("Wall", power="0", toughness="4")
    switch, more = (
        enchantment("Switch", continuous(CREATURES, "switch_pt")),
        enchantment("More", continuous(CREATURES, "add_pt(1,0)")),
    )
    for things in ([wall, switch, more], [wall, more, switch]):
        assert {"power(4)", "toughness(1)"} <= values("Wall", *things)


def test_613_4_sublayers_before_timestamps() -> None:
    bear = creature()
    sets, adds = (
        enchantment("Sets", continuous(CREATURES, "set_pt(0,1)")),
        enchantment("Adds", continuous(CREATURES, "add_pt(2,2)")),
    )
    for things in ([bear, sets, adds], [bear, adds, sets]):
        assert {"power(2)", "toughness(3)"} <= values("Bear", *things)


def test_613_4a_and_604_3_and_604_3a_characteristic_defining_abilities() -> None:
    goyf = creature(
        "Goyf",
        static(f"continuous(1,self,define_pt(count({LAND}),count({LAND})))"),
        power=None,
        toughness=None,
    )
    sets = enchantment("Sets", continuous(CREATURES, "set_pt(5,5)"))
    assert "power(1)" in values("Goyf", goyf, basic("Forest"))
    for things in ([goyf, sets], [sets, goyf]):
        assert "power(5)" in values("Goyf", *things)


def test_613_3_what_defines_comes_first() -> None:
    red = creature("Red", static("continuous(1,self,is(color(r)))"), colors="")
    blue = enchantment("Blue", continuous(CREATURES, "only(colors)", "is(color(u))"))
    for things in ([red, blue], [blue, red]):
        colors = {value for value in values("Red", *things) if value.startswith("color")}
        assert colors == {"color(u)"}


def test_613_3_does_not_wait_for_what_would_end_it() -> None:
    gate = card("It", static('continuous(1,self,is(subtype("Gate")))'))
    for things in ([gate, MOON], [MOON, gate]):
        subtypes = {value for value in values("It", *things) if value.startswith("subtype")}
        assert subtypes == {'subtype("Mountain")'}


def test_613_1_and_613_1a_and_708_2a_where_it_starts() -> None:
    bear = creature("Bear", ability("keyword(trample)"), subtypes=("Bear",), power="3")
    assert {"power(3)", "color(g)", 'name("Bear")'} <= values("Bear", bear)
    down = values("Bear", put(bear, face_down=True))
    assert {"type(creature)", "power(2)", "toughness(2)"} <= down
    assert not {value for value in down if value.startswith(("color", "subtype", "ability", "name"))}


def test_110_2a_and_108_4_controllers() -> None:
    assert 'controller("opponent")' in values("Bear", put(creature(), controller="opponent", owner="you"))
    card_in_hand = put(creature(), controller="you", owner="opponent", zone="graveyard")
    assert 'controller("opponent")' in values("Bear", card_in_hand)


@pytest.mark.parametrize(
    ("first", "second", "expected"), [("Island", "Forest", "G"), ("Forest", "Island", "U")]
)
def test_613_7_timestamps(first: str, second: str, expected: str) -> None:
    effects = [
        enchantment(f"To {name}", continuous(LAND, f'basic_land_type("{name}")')) for name in (first, second)
    ]
    assert could("Swamp", basic("Swamp"), *effects) == expected


def test_613_7a_of_the_object_and_not_of_what_it_applies_to() -> None:
    island, forest = (
        enchantment(f"To {name}", continuous(LAND, f'basic_land_type("{name}")'))
        for name in ("Island", "Forest")
    )
    assert (
        could("Swamp", put(island, timestamp=1), put(forest, timestamp=2), put(basic("Swamp"), timestamp=3))
        == "G"
    )


def test_613_7a_an_ability_that_an_effect_gave() -> None:
    """The giver is later than the thing that gets the ability, and than the other effect."""
    given = continuous(CREATURES, "set_pt(5,5)")
    giver = enchantment("Giver", continuous('subtype("Elf")', "gain(quote(1))", quoted=[given]))
    elf, other = (
        creature("Elf", subtypes=("Elf",)),
        enchantment("Other", continuous(CREATURES, "set_pt(1,1)")),
    )
    assert "power(5)" in values("Elf", elf, other, giver)
    assert "power(1)" in values("Elf", elf, giver, other)
    # The object is the later one.
    assert "power(5)" in values("Elf", giver, other, elf)


def test_613_7b_an_effect_of_a_resolution_is_later() -> None:
    small = enchantment("Small", continuous(CREATURES, "set_pt(1,1)"))
    assert "power(4)" in values("Bear", put(creature(), until_end_of_turn=Lasting(set_pt=(4, 4))), small)
    assert "power(1)" in values("Bear", creature(), small)


def test_611_2a_until_end_of_turn() -> None:
    changed = put(
        creature("Bear", ability("keyword(trample)")),
        until_end_of_turn=Lasting(gain=("flying",), lose=("trample",), add_pt=(1, 2)),
    )
    found = values("Bear", changed, creature("Other"))
    assert {"ability(keyword(flying)) given", "power(3)", "toughness(4)"} <= found
    assert "ability(keyword(trample))" not in found
    assert "power(2)" in values("Other", changed, creature("Other"))


def test_611_3a_static_abilities_and_their_conditions() -> None:
    pride = enchantment("Pride", continuous(CREATURES, "add_pt(1,1)", condition=f"exists({LAND},1)"))
    assert "power(3)" in values("Bear", creature(), pride, basic("Forest"))
    assert "power(2)" in values("Bear", creature(), pride)


def test_613_6_an_effect_that_began_goes_on() -> None:
    """It makes artifacts creatures without abilities, itself among them, and sets their size all the same."""
    march = card(
        "March",
        continuous("type(artifact)", "is(type(creature))", "lose_all_abilities", "set_pt(3,3)"),
        types=("artifact",),
    )
    found = values("March", march)
    assert {"type(creature)", "power(3)"} <= found
    assert "ability(printed(1))" not in found


def test_613_6_to_the_same_objects() -> None:
    """Noncreature artifacts become 2/2 creatures, although they are creatures by then."""
    march = enchantment(
        "March", continuous("and(type(artifact),non(type(creature)))", "is(type(creature))", "set_pt(2,2)")
    )
    rock = card("Rock", types=("artifact",))
    assert {"type(creature)", "power(2)"} <= values("Rock", rock, march)
    assert "power(5)" in values("Golem", creature("Golem", types=("artifact", "creature"), power="5"), march)


@pytest.mark.parametrize("things", [(MOON, TOMB), (TOMB, MOON)])
def test_613_8a_an_effect_that_another_would_end(things: tuple[Card | Put, ...]) -> None:
    assert could("Tomb", *things) == "R"
    assert could("Forest", basic("Forest"), *things) == "G"


@pytest.mark.parametrize("first", ["conversion", "tomb"])
def test_613_8a_what_it_applies_to(first: str) -> None:
    """Swamps become Plains: what another effect makes Swamps does so first, whatever the timestamps."""
    things = [
        enchantment("Conversion", continuous('subtype("Swamp")', 'basic_land_type("Plains")')),
        enchantment("Tomb", continuous(LAND, 'is(subtype("Swamp"))')),
    ]
    things = things if first == "conversion" else things[::-1]
    assert could("Forest", basic("Forest"), *things) == "W"


@pytest.mark.parametrize("first", ["mine", "theirs"])
def test_613_8a_what_it_does(first: str) -> None:
    """You get the creatures by an enchantment that an opponent has, if that one is taken first."""
    grab = put(enchantment("Grab", continuous(CREATURES, "controlled_by(you)")), controller="opponent")
    steal = enchantment("Steal", continuous('name("Grab")', "controlled_by(you)"))
    things = [steal, grab] if first == "mine" else [grab, steal]
    assert 'controller("you")' in values("Bear", put(creature(), controller="opponent"), *things)


@pytest.mark.parametrize("order", [0, 1])
def test_613_8a_how_much_it_does(order: int) -> None:
    """What counts creatures in layer 7c is no matter of what is set before; in one sublayer it waits."""
    greatest = enchantment("Greatest", continuous('subtype("Elf")', f"set_pt(greatest(power,{CREATURES}),1)"))
    giant = enchantment("Giant", continuous('subtype("Giant")', "set_pt(7,7)"))
    things = [greatest, giant][:: -1 if order else 1]
    elf, big = creature("Elf", subtypes=("Elf",)), creature("Big", subtypes=("Giant",), power="1")
    assert "power(7)" in values("Elf", elf, big, *things)


def test_613_8a_only_in_one_layer() -> None:
    """Losing an ability in layer 6 doesn't end what it did in layer 4 (613.6)."""
    druid = creature("Druid", continuous(LAND, 'is(subtype("Swamp"))'))
    assert could("Forest", basic("Forest"), druid, HUMILITY) == "BG"


@pytest.mark.parametrize(("things", "power"), [((HUMILITY, OPALESCENCE), 4), ((OPALESCENCE, HUMILITY), 1)])
def test_613_8_humility_and_opalescence(things: tuple[Card, ...], power: int) -> None:
    humility = enchantment("Humility", *HUMILITY.faces[0].abilities, mana_cost="{2}{W}{W}")
    things = tuple(humility if one is HUMILITY else one for one in things)
    found = values("Humility", *things)
    assert f"power({power})" in found
    assert "ability(printed(1))" not in found


@pytest.mark.parametrize(("order", "expected"), [((0, 1), "Forest"), ((1, 0), "Island")])
def test_613_8b_a_loop_goes_by_timestamps(order: tuple[int, int], expected: str) -> None:
    """Each effect makes its lands what the other one looks for."""
    effects = [
        enchantment("A", continuous('subtype("Forest")', 'basic_land_type("Island")')),
        enchantment("B", continuous('subtype("Island")', 'basic_land_type("Forest")')),
    ]
    lands = [basic("Island"), basic("Forest")]
    for land in ("Island", "Forest"):
        found = values(land, *lands, *(effects[number] for number in order))
        assert f'subtype("{expected}")' in found


def test_613_8c_dependencies_are_found_anew() -> None:
    """A waits for B, and once B has made it a creature C ends nothing any more."""
    ends = enchantment("Ends", continuous('and(type(enchantment),name("Tomb"))', "isnt(type(enchantment))"))
    tomb = enchantment(
        "Tomb",
        continuous(LAND, 'is(subtype("Swamp"))', condition='exists(and(type(enchantment),name("Tomb")),1)'),
    )
    assert could("Forest", basic("Forest"), tomb, ends) == "G"
    assert could("Forest", basic("Forest"), tomb) == "BG"


def test_122_1a_counters_that_change_size() -> None:
    grown = put(creature(), counters={"+1/+1": 2})
    small = enchantment("Small", continuous(CREATURES, "set_pt(1,1)"))
    assert {"power(4)", "toughness(4)"} <= values("Bear", grown)
    assert {"power(3)", "toughness(3)"} <= values("Bear", grown, small)
    assert {"power(1)", "toughness(1)"} <= values("Bear", put(creature(), counters={"-1/-1": 1}))
    assert {"power(2)", "toughness(2)"} <= values("Bear", put(creature(), counters={"page": 1}))
    assert (
        could(
            "Elf", put(creature("Elf", tap("times(power(self),symbol(g))"), power="0"), counters={"+1/+1": 1})
        )
        == "G"
    )


def test_122_1b_and_613_7c_keyword_counters() -> None:
    assert "ability(keyword(flying)) given" in values("Bear", put(creature(), counters={"flying": 1}))
    assert "ability(keyword(flying)) given" not in values("Bear", put(creature(), counters={"charge": 1}))
    grounded = enchantment("Grounded", continuous(CREATURES, "lose(keyword(flying))"))
    assert "ability(keyword(flying)) given" not in values(
        "Bear", put(creature(), counters={"flying": 1}), grounded
    )


def test_an_effect_that_counts_for_each_object_anew_is_not_supported() -> None:
    elf = creature("Elf", tap("times(power(self),symbol(g))"))
    effect = enchantment("It", continuous(CREATURES, f"add_pt(count(and(non(that),{CREATURES})),0)"))
    assert not ask_one("Elf", elf, effect).supported


@pytest.mark.parametrize(("change", "power"), [("set_pt(same,5)", 2), ("set_pt(5,same)", 5)])
def test_613_4b_only_one_of_power_and_toughness(change: str, power: int) -> None:
    found = values("Bear", creature(), enchantment("It", continuous(CREATURES, change)))
    assert {f"power({power})", f"toughness({7 - power})"} <= found


@pytest.mark.parametrize(
    ("change", "supported"),
    [("set_pt(4,4)", True), ("set_pt(mystery,4)", False), ("gain(quote(1))", True), ("mystify", False)],
)
def test_an_effect_that_is_not_known_is_not_supported(change: str, supported: bool) -> None:
    """Where sizes matter to the question, and abilities always do."""
    elf = creature("Elf", tap("times(power(self),symbol(g))"))
    effect = enchantment("It", continuous(CREATURES, change, quoted=[tap("symbol(r)")]))
    assert ask_one("Elf", elf, effect).supported == supported


def test_101_2_what_cant_have_an_ability() -> None:
    gives = enchantment("Gives", continuous(CREATURES, "gain(keyword(flying))"))
    bars = enchantment("Bars", continuous(CREATURES, "cant_have(keyword(flying))"))
    flying = {"ability(keyword(flying))", "ability(keyword(flying)) given"}
    for things in ([gives, bars], [bars, gives]):
        assert not values("Bear", creature(), *things) & flying
        assert not values("Bird", creature("Bird", ability("keyword(flying)")), *things) & flying
        assert "ability(keyword(reach))" in values(
            "Spider", creature("Spider", ability("keyword(reach)")), *things
        )
    assert values("Bear", creature(), gives) & flying
