"""Lands (CR 305) and subtypes (CR 205): basic land types and what they give and take."""

from __future__ import annotations

import pytest

from boards import ability, basic, card, continuous, could, creature, enchantment, put, solve, tap, values
from lawmage.board import Lasting, TokenSpec

DUAL = card("Dual", tap("symbol(c)"), subtypes=("Island", "Forest"))
BOTH = "and(type(land),non(supertype(basic)))"


@pytest.mark.parametrize(
    ("name", "letter"), [("Plains", "W"), ("Island", "U"), ("Swamp", "B"), ("Mountain", "R"), ("Forest", "G")]
)
def test_305_6_basic_land_types(name: str, letter: str) -> None:
    assert could(name, basic(name)) == letter
    assert could("It", card("It", subtypes=(name, "Gate"))) == letter
    assert could("It", creature("It", subtypes=(name,))) == ""
    assert f'ability(intrinsic("{name}"))' in values(name, basic(name))


def test_305_6_a_type_that_is_not_basic() -> None:
    assert could("It", card("It", subtypes=("Gate", "Desert"))) == ""


def test_305_6_the_ability_taps_the_land() -> None:
    atoms = solve(["base", "changes", "card"], "none")
    assert {'kind(intrinsic("Forest"),activated)', 'cost(intrinsic("Forest"),1,tap)'} <= atoms
    assert 'does(intrinsic("Forest"),1,add(you,symbol(g)))' in atoms
    assert 'kind(intrinsic("Gate"),activated)' not in atoms


def test_305_7_setting_a_land_type() -> None:
    moon = enchantment("Moon", continuous(BOTH, 'basic_land_type("Mountain")'))
    assert could("Dual", DUAL, moon) == "R"
    assert could("Forest", basic("Forest"), moon) == "G"
    dual = values("Dual", DUAL, moon)
    assert 'subtype("Mountain")' in dual
    assert not dual & {'subtype("Island")', "ability(printed(1))"}
    assert "type(land)" in dual


def test_305_7_what_other_effects_gave_stays() -> None:
    moon = enchantment("Moon", continuous(BOTH, 'basic_land_type("Mountain")'))
    gift = enchantment("Gift", continuous("type(land)", "gain(quote(1))", quoted=[tap("symbol(b)")]))
    assert could("Dual", DUAL, gift, moon) == "BR"
    assert could("Dual", DUAL, moon, gift) == "BR"


def test_305_7_a_land_type_in_addition() -> None:
    more = enchantment("More", continuous("type(land)", 'is(subtype("Swamp"))'))
    assert could("Dual", DUAL, more) == "UBGC"
    assert could("Bear", creature(), more) == ""


def test_305_7_a_creature_land_stays_a_creature() -> None:
    arbor = creature("Arbor", types=("land", "creature"), subtypes=("Forest", "Dryad"))
    moon = enchantment("Moon", continuous(BOTH, 'basic_land_type("Mountain")'))
    found = values("Arbor", arbor, moon)
    assert {"type(creature)", 'subtype("Dryad")', 'subtype("Mountain")'} <= found
    assert 'subtype("Forest")' not in found


def test_305_7_the_chosen_type() -> None:
    spreading = enchantment("Spreading", continuous("type(land)", "chosen_land_type"))
    assert could("Dual", DUAL, put(spreading, chosen={"basic_land_type": "Swamp"})) == "B"
    assert could("Dual", DUAL, spreading) == "UGC"


@pytest.mark.parametrize(
    ("rule", "subtype", "kind"),
    [
        ("205.3g", "Equipment", "artifact"),
        ("205.3h", "Saga", "enchantment"),
        ("205.3i", "Urza's", "land"),
        ("205.3j", "Jace", "planeswalker"),
        ("205.3k", "Adventure", "instant"),
        ("205.3k", "Adventure", "sorcery"),
        ("205.3m", "Elf", "creature"),
        ("205.3q", "Siege", "battle"),
    ],
)
def test_subtypes_and_their_types(rule: str, subtype: str, kind: str) -> None:
    atoms = solve(["base", "subtypes"], "none")
    assert f'subtype_of("{subtype}",{kind})' in atoms
    others = {"artifact", "enchantment", "land", "planeswalker", "creature", "battle"} - {kind}
    assert not {f'subtype_of("{subtype}",{other})' for other in others} & atoms


def test_205_1a_a_subtype_goes_with_its_type() -> None:
    golem = creature("Golem", types=("artifact", "creature"), subtypes=("Golem", "Equipment"))
    only = enchantment("Only", continuous("type(creature)", "only(types)", "is(type(artifact))"))
    found = values("Golem", golem, only)
    assert 'subtype("Equipment")' in found
    assert not found & {'subtype("Golem")', "type(creature)"}
    less = enchantment("Less", continuous("type(creature)", "isnt(type(creature))"))
    found = values("Golem", golem, less)
    assert {'subtype("Equipment")', "type(artifact)"} <= found
    assert not found & {'subtype("Golem")', "type(creature)"}


def test_205_1a_setting_creature_types() -> None:
    frogs = enchantment("Frogs", continuous("type(creature)", "only(creature_types)", 'is(subtype("Frog"))'))
    arbor = creature("Arbor", types=("land", "creature"), subtypes=("Forest", "Dryad"))
    found = values("Arbor", arbor, frogs)
    assert {'subtype("Frog")', 'subtype("Forest")'} <= found
    assert 'subtype("Dryad")' not in found


def test_205_1b_what_is_added_leaves_the_rest() -> None:
    animate = enchantment("Animate", continuous("type(land)", "is(type(creature))", "set_pt(1,1)"))
    found = values("Forest", basic("Forest"), animate)
    assert {"type(land)", "type(creature)", "supertype(basic)", "power(1)"} <= found
    frog = TokenSpec(name="Frog", types=("creature",), power=1, toughness=1)
    lasting = put(basic("Forest"), until_end_of_turn=Lasting(become=frog, also=True))
    assert {"type(land)", "type(creature)"} <= values("Forest", lasting)
    lasting = put(basic("Forest"), until_end_of_turn=Lasting(become=frog))
    assert not values("Forest", lasting) & {"type(land)", 'subtype("Forest")'}


def test_205_4b_supertypes_are_independent() -> None:
    legend = enchantment("Legend", continuous("type(land)", "is(supertype(legendary))"))
    assert {"supertype(basic)", "supertype(legendary)"} <= values("Forest", basic("Forest"), legend)
    plain = enchantment("Plain", continuous("type(land)", "isnt(supertype(basic))"))
    assert "supertype(basic)" not in values("Forest", basic("Forest"), plain)
    assert could("Forest", basic("Forest"), plain) == "G"
    assert could("It", card("It", ability("keyword(flying)"))) == ""
