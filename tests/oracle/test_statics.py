"""Static abilities that say what objects are (CR 205.1, 305.7, 613)."""

from __future__ import annotations

import pytest
from tests.oracle.probe import ability, compiled, facts, not_understood

MINE = "and(type(creature),controlled_by(you))"


def changes(text: str) -> list[str]:
    """Return the changes of the one ability of a text, without the number and the filter they share."""
    found = [fact for fact in facts(text) if fact.startswith("continuous(")]
    filters = {split(fact)[0] for fact in found}
    assert len(filters) == 1
    return [split(fact)[1] for fact in found]


def split(fact: str) -> tuple[str, str]:
    """Return filter and change of ``continuous(N,filter,change)``."""
    inside = fact[len("continuous(") : -1].split(",", 1)[1]
    depth = 0
    for place, letter in enumerate(inside):
        depth += (letter == "(") - (letter == ")")
        if letter == "," and not depth:
            return inside[:place], inside[place + 1 :]
    raise AssertionError(fact)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # 305.7: setting a basic land type, and adding one.
        ("Snow lands are Swamps.", ['basic_land_type("Swamp")']),
        ("Enchanted land is an Island.", ['basic_land_type("Island")']),
        ("Enchanted land is the chosen type.", ["chosen_land_type"]),
        (
            "Enchanted land is a Mountain, Forest, and Plains.",
            [f'basic_land_type("{each}")' for each in ("Mountain", "Forest", "Plains")],
        ),
        ("This creature is also an Elf and Goat.", ['is(subtype("Elf"))', 'is(subtype("Goat"))']),
        ("Each snow land is a Swamp in addition to its other land types.", ['is(subtype("Swamp"))']),
        (
            "Snow lands you control are every basic land type in addition to their other types.",
            [f'is(subtype("{each}"))' for each in ("Plains", "Island", "Swamp", "Mountain", "Forest")],
        ),
        # 205.1a: a card type set replaces the others, a subtype those of its class.
        (
            "Enchanted permanent is a colorless Island land.",
            ["only(types)", "is(type(land))", 'basic_land_type("Island")', "only(colors)"],
        ),
        ("Enchanted creature is a Goat.", ["only(creature_types)", 'is(subtype("Goat"))']),
        (
            "Enchanted permanent is a Clue artifact.",
            ["only(types)", "is(type(artifact))", "only(subtypes)", 'is(subtype("Clue"))'],
        ),
        (
            "Enchanted creature loses all abilities and is a red Goat creature with base power and "
            "toughness 0/1.",
            [
                "lose_all_abilities",
                "only(types)",
                "is(type(creature))",
                "only(creature_types)",
                'is(subtype("Goat"))',
                "only(colors)",
                "is(color(r))",
                "set_pt(0,1)",
            ],
        ),
        # 205.1b: an artifact creature keeps its other types; so does what is "still" something.
        (
            "Enchanted creature is a Goat artifact creature.",
            ["is(type(artifact))", "is(type(creature))", "only(creature_types)", 'is(subtype("Goat"))'],
        ),
        ("All snow lands are 3/3 creatures that are still lands.", ["is(type(creature))", "set_pt(3,3)"]),
        (
            "Enchanted land is a 3/3 Goat creature. It's still a land.",
            ["is(type(creature))", 'is(subtype("Goat"))', "set_pt(3,3)"],
        ),
        (
            "Enchanted artifact is a creature with base power and toughness 2/2 in addition to its "
            "other types.",
            ["is(type(creature))", "set_pt(2,2)"],
        ),
        ("Artifacts you control are Foods in addition to their other types.", ['is(subtype("Food"))']),
        (
            "All Islands are 1/1 blue Fish creatures and Island lands in addition to their other types.",
            [
                "is(type(creature))",
                "is(type(land))",
                'is(subtype("Fish"))',
                'is(subtype("Island"))',
                "only(colors)",
                "is(color(u))",
                "set_pt(1,1)",
            ],
        ),
        (
            "Enchanted creature is a white Goat in addition to its other colors and types.",
            ['is(subtype("Goat"))', "is(color(w))"],
        ),
        # 613.1d to f: the rest.
        ("Creatures you control are the chosen type.", ["only(creature_types)", "is(chosen(creature_type))"]),
        ("Goats can't have or gain flying.", ["cant_have(keyword(flying))"]),
        ("All Goats are legendary.", ["is(supertype(legendary))"]),
        ("All lands are no longer snow.", ["isnt(supertype(snow))"]),
        ("All Goats are green.", ["only(colors)", "is(color(g))"]),
        ("All Goats are colorless.", ["only(colors)"]),
        ("Each Goat you control is all colors.", [f"is(color({each}))" for each in "wubrg"]),
        ("Snow lands lose all land types and abilities.", ["only(land_types)", "lose_all_abilities"]),
        ("Snow lands lose all abilities except mana abilities.", ["lose_all_but_mana_abilities"]),
        ("You control enchanted permanent.", ["controlled_by(you)"]),
        ("Goats have base power and toughness 4/4.", ["set_pt(4,4)"]),
        ("Goats have base power and toughness each equal to their mana value.", None),
        (
            "Each Goat has base power and toughness each equal to its mana value.",
            ["set_pt(mana_value(that),mana_value(that))"],
        ),
        (
            "Enchanted creature gets +2/+0 for each Goat you control.",
            ['add_pt(product(2,count(and(subtype("Goat"),controlled_by(you)))),0)'],
        ),
        (
            "This creature's power and toughness are each equal to the number of Goats you control.",
            [
                'define_pt(count(and(subtype("Goat"),controlled_by(you))),count(and(subtype("Goat"),'
                "controlled_by(you))))"
            ],
        ),
        (
            "This artifact has all activated abilities of all Goats.",
            ['gain(abilities_of(activated,subtype("Goat")))'],
        ),
        (
            "This artifact has all activated abilities of all creature cards in all graveyards.",
            ["gain(abilities_of(activated,in(graveyard,type(creature))))"],
        ),
    ],
)
def test_changes(text: str, expected: list[str] | None) -> None:
    assert not_understood(text) if expected is None else changes(text) == expected


@pytest.mark.parametrize(
    ("subject", "described"),
    [
        ("Creatures you control", MINE),
        ("Other creatures you control", f"and(non(self),{MINE})"),
        ("Each creature you control", MINE),
        ("Equipped creature", "attached_to"),
        ("This creature", "self"),
        ("Equipped creatures you control", f"and(equipped,{MINE})"),
        (
            "This creature and other Goats you control",
            'or(self,and(non(self),and(subtype("Goat"),controlled_by(you))))',
        ),
        ("Noncreature, nonland permanents", "and(non(type(creature)),non(type(land)))"),
        ("Snow lands with the chosen name", "and(supertype(snow),and(type(land),chosen(card_name)))"),
    ],
)
def test_subjects(subject: str, described: str) -> None:
    verb = "has" if subject.startswith(("E", "This creature")) and not subject.endswith("control") else "have"
    (fact,) = facts(f"{subject} {'has' if subject.startswith('Each') else verb} flying.")
    assert fact == f"continuous(1,{described},gain(keyword(flying)))"


def test_abilities_in_quotes_are_granted() -> None:
    found = ability('Goats you control get +1/+1 and have trample and "{T}: Add {R}."')
    assert found.facts[1:] == (
        'continuous(1,and(subtype("Goat"),controlled_by(you)),add_pt(1,1))',
        'continuous(2,and(subtype("Goat"),controlled_by(you)),gain(keyword(trample)))',
        'continuous(3,and(subtype("Goat"),controlled_by(you)),gain(quote(1)))',
    )
    assert found.quoted[0].facts == ("kind(activated)", "cost(1,tap)", "does(1,add(you,symbol(r)))")


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        (
            "As long as you control a Goat, this creature has flying.",
            'exists(and(subtype("Goat"),controlled_by(you)),1)',
        ),
        (
            "This creature has flying as long as you control a Goat.",
            'exists(and(subtype("Goat"),controlled_by(you)),1)',
        ),
        ("During your turn, this creature has flying.", "during(any,you)"),
        ("During turns other than yours, this creature has flying.", "fails(during(any,you))"),
        ("As long as enchanted permanent is a land, it has flying.", "is(attached_to,type(land))"),
        (
            "As long as your devotion to red is less than four, this creature isn't a creature.",
            "at_most(devotion(one(r)),3)",
        ),
    ],
)
def test_conditions(text: str, condition: str) -> None:
    assert f"condition({condition})" in facts(text)


def test_each_subject_and_each_condition_has_its_own_ability() -> None:
    abilities, unencoded = compiled("Goats you control have flying. Lands you control have hexproof.")
    assert not unencoded
    assert [each.facts[1].count("and(") for each in abilities] == [1, 1]
    abilities, unencoded = compiled(
        "Goats you control have flying. As long as it's your turn, they have haste."
    )
    assert not unencoded
    mine = 'and(subtype("Goat"),controlled_by(you))'
    assert [each.facts[-1] for each in abilities] == [
        f"continuous(1,{mine},gain(keyword(flying)))",
        f"continuous(1,{mine},gain(keyword(haste)))",
    ]


def test_the_same_elsewhere() -> None:
    abilities, _ = compiled(
        "Goats you control are green. The same is true for Goat spells you control and Goat cards you "
        "own that "
        "aren't on the battlefield."
    )
    filters = [split(each.facts[1])[0] for each in abilities]
    assert filters[0] == 'and(subtype("Goat"),controlled_by(you))'
    assert filters[1] == 'in(stack,and(subtype("Goat"),controlled_by(you)))'
    assert {each[:8] for each in filters[2:]} == {"in(hand,", "in(libra", "in(grave", "in(exile", "in(comma"}


@pytest.mark.parametrize(
    "text",
    [
        "Artifacts you control are the chosen type.",  # of which class?
        "Snow lands are Deserts.",  # 305.7 is of basic land types
        "Enchanted permanent is a Goat Island.",
        "Goats you control get +1/+1 until the blue moon.",
        "Goats you control are mostly green.",
        "Other Goats get +1/+1 for each other Goat.",  # other than which?
        'Goats you control have "{T}: Add {R} to the soup."',
        "Goats' power and toughness are each equal to the number of lands you control.",
    ],
)
def test_not_understood(text: str) -> None:
    assert not_understood(text)


def test_it_is_something_too() -> None:
    assert facts(
        "As long as enchanted permanent is a Vehicle, it's a creature in addition to its other types."
    ) == [
        'condition(is(attached_to,subtype("Vehicle")))',
        "continuous(1,attached_to,is(type(creature)))",
    ]


def test_other_is_other_than_each() -> None:
    assert changes("Each Goat gets +1/+0 for each other Goat.") == [
        'add_pt(count(and(non(that),subtype("Goat"))),0)'
    ]
    assert changes("This creature gets +1/+0 for each other Goat.") == [
        'add_pt(count(and(non(self),subtype("Goat"))),0)'
    ]
