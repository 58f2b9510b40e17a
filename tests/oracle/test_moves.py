"""Moves between zones and other instructions that add no mana."""

from __future__ import annotations

import pytest
from tests.oracle.probe import facts, not_understood


def done(effect: str) -> list[str]:
    """Return the targets and instructions of ``{1}: effect``."""
    return facts("{1}: " + effect)[1:]


@pytest.mark.parametrize(
    ("effect", "terms"),
    [
        (
            "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
            ["does(1,search(you,and(supertype(basic),type(land)),1,tapped(battlefield)))"],
        ),
        (
            "Search your library for up to two Elf cards, reveal them, put them into your hand, "
            "then shuffle.",
            ['does(1,search(you,subtype("Elf"),up_to(2),hand))'],
        ),
        (
            "You may search your library for a card, put that card into your hand, then shuffle.",
            ["does(1,may(you,search(you,any,1,hand)))"],
        ),
        (
            "Counter target creature spell.",
            ["target(1,in(stack,type(creature)),1,1)", "does(1,counter(target(1)))"],
        ),
        (
            "Counter target spell unless its controller pays {3}.",
            [
                "target(1,in(stack,any),1,1)",
                "does(1,unless_pays(controller(target(1)),pay(generic,3),counter(target(1))))",
            ],
        ),
        (
            "Return target creature card from your graveyard to your hand.",
            [
                "target(1,in(graveyard,and(type(creature),owned_by(you))),1,1)",
                "does(1,return_to_hand(target(1)))",
            ],
        ),
        (
            "Return target artifact card from your graveyard to the battlefield tapped.",
            [
                "target(1,in(graveyard,and(type(artifact),owned_by(you))),1,1)",
                "does(1,move(target(1),tapped(battlefield)))",
            ],
        ),
        (
            "Target creature you control fights target creature an opponent controls.",
            [
                "target(1,and(type(creature),controlled_by(you)),1,1)",
                "target(2,and(type(creature),controlled_by(opponent)),1,1)",
                "does(1,fight(target(1),target(2)))",
            ],
        ),
        (
            "This artifact deals 2 damage to each creature and each player.",
            ["does(1,damage(self,or(type(creature),player(each_player)),2))"],
        ),
        (
            "You gain 2 life for each land you control.",
            ["does(1,gain_life(you,product(2,count(and(type(land),controlled_by(you))))))"],
        ),
        ("Draw a card, then discard a card.", ["does(1,draw(you,1))", "does(2,discard(you,1))"]),
        ("Proliferate.", ["does(1,proliferate(you))"]),
        ("Monstrosity 3.", ["does(1,monstrosity(self,3))"]),
    ],
)
def test_what_is_done(effect: str, terms: list[str]) -> None:
    assert done(effect) == terms


@pytest.mark.parametrize(
    "effect",
    [
        "Search your library for a song, put it onto the battlefield, then shuffle.",
        "Counter target argument.",
        "Return target creature card from your graveyard to the circus.",
        "Creatures you control fight target creature.",
        "Choose one — • Draw a card. • Add {G}.",
    ],
)
def test_what_is_not_understood(effect: str) -> None:
    assert not_understood("{1}: " + effect)
