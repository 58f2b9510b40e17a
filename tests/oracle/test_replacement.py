"""Replacement effects on the making of mana (CR 106.12b, 614)."""

from __future__ import annotations

import pytest
from tests.oracle.probe import ability, facts, not_understood

LANDS = "tapped_for_mana(anyone,type(land),mana(any))"


@pytest.mark.parametrize(
    ("text", "replaced"),
    [
        (
            "If a land is tapped for mana, it produces {R} instead of any other type.",
            f"{LANDS},retype(mana_type,one(r))",
        ),
        (
            "If a land is tapped for mana, it produces colorless mana instead of any other type.",
            f"{LANDS},retype(mana_type,one(c))",
        ),
        (
            "If a land is tapped for mana, it produces {R} instead of any other type and amount.",
            f"{LANDS},produce(symbol(r))",
        ),
        (
            "If a Goat is tapped for three or more mana, it produces {C} instead of any other type and "
            "amount.",
            'tapped_for_mana(anyone,subtype("Goat"),at_least(3)),produce(symbol(c))',
        ),
        (
            "If you tap a creature for mana, it produces twice as much of that mana instead.",
            "tapped_for_mana(you,type(creature),mana(any)),multiply(2)",
        ),
        (
            "If you tap a creature for mana, it produces three times as much of that mana instead.",
            "tapped_for_mana(you,type(creature),mana(any)),multiply(3)",
        ),
        (
            "If a snow land you control is tapped for mana, it produces mana of a color of your choice "
            "instead of any other type.",
            "tapped_for_mana(anyone,and(supertype(snow),and(type(land),controlled_by(you))),mana(any)),"
            "retype(mana_type,color)",
        ),
        (
            "Lands tapped for mana produce mana of the chosen color instead of any other color.",
            f"{LANDS},retype(color,chosen_color)",
        ),
        (
            "If an opponent would add mana, instead all players add that mana.",
            "adds_mana(opponent,any,mana(any)),share",
        ),
    ],
)
def test_replacement(text: str, replaced: str) -> None:
    assert facts(text) == [f"replaces(1,{replaced})"]


def test_alternatives_are_one_ability() -> None:
    assert facts(
        "If tapped for mana, Islands produce {R} and Goats produce {G} instead of any other type."
    ) == [
        'replaces(1,tapped_for_mana(anyone,subtype("Island"),mana(any)),retype(mana_type,one(r)))',
        'replaces(2,tapped_for_mana(anyone,subtype("Goat"),mana(any)),retype(mana_type,one(g)))',
    ]


@pytest.mark.parametrize(
    ("text", "type_line", "duration", "replaced"),
    [
        (
            "Until end of turn, if you tap a land for mana, it produces {U} instead of any other type.",
            "Instant",
            "end_of_turn",
            "tapped_for_mana(you,type(land),mana(any)),retype(mana_type,one(u))",
        ),
        (
            "{T}: If target Island is tapped for mana, it produces colorless mana instead of blue mana.",
            "Creature",
            "indefinitely",
            "tapped_for_mana(anyone,target(1),mana(any)),retype(one(u),one(c))",
        ),
        (
            "{1}: Until end of turn, if you tap a land for mana, it produces one mana of a color of "
            "your choice instead of any "
            "other type and amount.",
            "Creature",
            "end_of_turn",
            "tapped_for_mana(you,type(land),mana(any)),produce(of(1,color))",
        ),
        (
            "Until end of turn, spells and abilities you control that would add colored mana instead "
            "add that much red mana.",
            "Sorcery",
            "end_of_turn",
            "adds_mana(anyone,controlled_by(you),mana(color)),retype(color,one(r))",
        ),
    ],
)
def test_as_an_effect(text: str, type_line: str, duration: str, replaced: str) -> None:
    found = ability(text, type_line)
    assert f"does(1,effect({duration},quote(1)))" in found.facts
    assert found.quoted[0].facts == ("kind(static)", f"replaces(1,{replaced})")


@pytest.mark.parametrize(
    "text",
    [
        "If a land is tapped for mana, it produces two {R} instead of any other type.",
        "If a land is tapped for mana, it produces {R} instead.",
        "If a land is tapped for fun, it produces {R} instead of any other type.",
        "If a land would be tapped for mana, it explodes instead.",
    ],
)
def test_not_understood(text: str) -> None:
    assert not_understood(text)
