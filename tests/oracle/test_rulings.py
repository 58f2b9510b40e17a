"""What may be done and what it costs, as statements on costs, permissions, prohibitions."""

from __future__ import annotations

import pytest
from tests.oracle.probe import facts, not_understood

YOURS = 'and(subtype("Goat"),controlled_by(you))'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Goat spells you cast cost {1} less to cast.", [f"costs(1,{YOURS},less(pay(generic,1)))"]),
        ("Noncreature spells cost {1} more to cast.", ["costs(1,non(type(creature)),more(pay(generic,1)))"]),
        (
            "This spell costs {X} less to cast, where X is the number of Goats you control.",
            [f"costs(1,self,less(pay(generic,count({YOURS}))))"],
        ),
        (
            "Each spell that would cost less than three mana to cast costs three mana to cast.",
            ["costs(1,any,at_least(3))"],
        ),
        (
            "Enchanted permanent's activated abilities can't be activated.",
            ["forbids(1,anyone,activate(attached_to))"],
        ),
        ("Goat spells can't be cast.", ['forbids(1,anyone,cast(subtype("Goat")))']),
        (
            "Your opponents can't cast spells with even mana values.",
            ["forbids(1,opponent,cast(even(mana_value)))"],
        ),
        (
            "Players can't cast spells from graveyards or libraries.",
            ["forbids(1,anyone,cast(or(cast_from(graveyard),cast_from(library))))"],
        ),
        (
            "Each player can't cast more than one Goat spell each turn.",
            ['forbids(1,anyone,cast_more(1,subtype("Goat")))'],
        ),
        (
            "Each opponent can cast spells only any time they could cast a sorcery.",
            ["forbids(1,opponent,cast_slowly(any))"],
        ),
        (
            "Players can't pay life or sacrifice Goats to cast spells or activate abilities.",
            ["forbids(1,anyone,pay_life)", 'forbids(2,anyone,sacrifice(subtype("Goat")))'],
        ),
        (
            "Cards in graveyards can't be the targets of spells or abilities.",
            ["forbids(1,anyone,target(in(graveyard,any)))"],
        ),
        ("You may cast Goat spells as though they had flash.", ['permits(1,you,flash(subtype("Goat")))']),
        (
            "You may cast Goat spells from the top of your library.",
            ['permits(1,you,cast(and(subtype("Goat"),and(cast_from(library_top),owned_by(you)))))'],
        ),
        (
            "You may cast spells from your hand without paying their mana costs.",
            ["permits(1,you,free(and(cast_from(hand),owned_by(you))))"],
        ),
        (
            "You may cast Goat spells from your graveyard by paying 3 life "
            "in addition to paying their other costs.",
            [
                'permits(1,you,cast_for(and(subtype("Goat"),and(cast_from(graveyard),owned_by(you))),pay_life(3)))'
            ],
        ),
        (
            "You may cast Goat spells from your graveyard by paying 3 life in addition to paying their other "
            "costs. If you cast a spell this way, that Goat enters with a finality counter on it.",
            [
                'permits(1,you,cast_for(and(subtype("Goat"),and(cast_from(graveyard),owned_by(you))),pay_life(3)))',
                'enters_so(2,counters("finality",1))',
            ],
        ),
        ("You may play an additional land on each of your turns.", ["permits(1,you,more_lands(1))"]),
        ("You may play lands from your graveyard.", ["permits(1,you,play_from(graveyard))"]),
        ("You have hexproof.", ["endows(1,you,keyword(hexproof))"]),
    ],
)
def test_statements(text: str, said: list[str]) -> None:
    assert facts(text) == said


@pytest.mark.parametrize(
    "text",
    [
        "You may cast Goat spells.",
        "Each spell that would cost less than three mana to cast costs four mana to cast.",
    ],
)
def test_from_where_and_how_much_must_be_said(text: str) -> None:
    assert not_understood(text)


def test_casting_and_activating_are_forbidden_together() -> None:
    assert facts("Your opponents can't cast spells or activate abilities of Goats.") == [
        "forbids(1,opponent,cast(any))",
        'forbids(2,opponent,activate(subtype("Goat")))',
    ]
