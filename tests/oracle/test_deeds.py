"""What players do in effects: who does it, of what, and what becomes of it."""

from __future__ import annotations

import pytest
from tests.oracle.probe import ability, facts, not_understood


def done(effect: str) -> list[str]:
    """Return the targets and instructions of ``{1}: effect``."""
    return facts("{1}: " + effect)[1:]


@pytest.mark.parametrize(
    ("effect", "terms"),
    [
        (
            "Target player draws two cards, then discards a card.",
            [
                "target(1,player(anyone),1,1)",
                "does(1,draw(target_player(1),2))",
                "does(2,discard(target_player(1),1))",
            ],
        ),
        (
            "Each player loses 1 life, discards a card, then sacrifices a land of their choice.",
            [
                "does(1,lose_life(each_player,1))",
                "does(2,discard(each_player,1))",
                "does(3,sacrifice(each_player,pick(1,type(land))))",
            ],
        ),
        (
            "Each opponent exiles a card from their hand or a permanent they control.",
            ["does(1,exile(each_opponent,pick(1,or(in(hand,owned_by(they)),controlled_by(they)))))"],
        ),
        (
            "Each opponent loses 3 life unless that player sacrifices a land of their choice or discards a "
            "card.",
            [
                "does(1,unless_pays(each_opponent,or(sacrifice(type(land),1),discard(any,1)),lose_life(they,3)))"
            ],
        ),
        (
            "Each opponent who doesn't control a Goat loses the game.",
            [
                'does(1,lose_game(each_if(each_opponent,none(and(subtype("Goat"),controlled_by(they))))))',
            ],
        ),
        (
            "Look at the top two cards of your library. Put one of them into your hand and the other on the "
            "bottom of your library.",
            [
                "does(1,look(you,top(2,you)))",
                "does(2,move(pick(1,result(1)),hand))",
                "does(3,move(rest(1),library_bottom))",
            ],
        ),
        (
            "Exile target creature you control, then return it to the battlefield tapped under its owner's "
            "control.",
            [
                "target(1,and(type(creature),controlled_by(you)),1,1)",
                "does(1,exile(target(1)))",
                "does(2,move(result(1),under(owner,tapped(battlefield))))",
            ],
        ),
        (
            "Exile target creature. Its controller gains life equal to its power.",
            [
                "target(1,type(creature),1,1)",
                "does(1,exile(target(1)))",
                "does(2,gain_life(controller(target(1)),power(target(1))))",
            ],
        ),
        (
            "Target player reveals their hand. You choose a nonland card from it. That player discards that "
            "card.",
            [
                "target(1,player(anyone),1,1)",
                "does(1,reveal(in(hand,owned_by(target_player(1)))))",
                "does(2,choose_from(you,pick(1,and(result(1),non(type(land))))))",
                "does(3,discard_those(target_player(1),result(2)))",
            ],
        ),
        (
            "Destroy target creature. It can't be regenerated.",
            ["target(1,type(creature),1,1)", "does(1,destroy(target(1),no_regeneration))"],
        ),
        (
            "Tap up to two target Goats. They don't untap during their controller's next untap step.",
            [
                'target(1,subtype("Goat"),0,2)',
                "does(1,tap(target(1)))",
                "does(2,skip_untap(target(1)))",
            ],
        ),
        (
            "You and target opponent each draw a card.",
            ["target(1,player(opponent),1,1)", "does(1,both(draw(you,1),draw(target_player(1),1)))"],
        ),
        (
            "Draw a card. If you control a Goat, draw two cards instead.",
            [
                'does(1,if(fails(exists(and(subtype("Goat"),controlled_by(you)),1)),draw(you,1)))',
                "does(2,if(fails(met(1)),draw(you,2)))",
            ],
        ),
        (
            "Repeat the following process X times. Draw a card.",
            ["does(1,repeat(x,draw(you,1)))"],
        ),
        (
            "Create a token that's a copy of target Goat, except it's an artifact in addition to its other "
            "types.",
            [
                'target(1,subtype("Goat"),1,1)',
                "does(1,create(you,1,except(copy_of(target(1)),is(type(artifact)))))",
            ],
        ),
    ],
)
def test_what_is_done(effect: str, terms: list[str]) -> None:
    assert done(effect) == terms


@pytest.mark.parametrize(
    "effect",
    [
        "Put one of them into your hand.",  # of whom?
        "That player draws a card.",
        "Target creature fights another target creature. Destroy that creature.",
        "Draw a card and scry 1. If you control a Goat, gain 2 life instead.",
    ],
)
def test_what_is_not_certain(effect: str) -> None:
    assert not_understood("{1}: " + effect)


def test_modes_have_targets_of_their_own() -> None:
    found = ability("Choose one or both — • Destroy target Goat. • Draw a card.", "Instant")
    assert found.facts == ("kind(spell)", "modes(1,2)", "mode(1,quote(1))", "mode(2,quote(2))")
    assert [each.facts for each in found.quoted] == [
        ("kind(mode)", 'target(1,subtype("Goat"),1,1)', "does(1,destroy(target(1)))"),
        ("kind(mode)", "does(1,draw(you,1))"),
    ]


def test_modes_with_a_price() -> None:
    found = ability("Spree\n• + {1} — Draw a card.\n• + {2} — Scry 2.", "Instant")
    assert "mode_cost(2,pay(generic,2))" in found.facts
    assert "modes(1,any_number)" in found.facts


def test_a_mode_that_adds_mana_is_left_alone() -> None:
    assert not_understood("{T}: Choose one — • Draw a card. • Add {G}.")


def test_a_token_that_is_given_no_name_has_its_subtypes_as_one() -> None:
    assert 'name("Goat Soldier")' in done("Create a 1/1 white Goat Soldier creature token.")[0]
    assert 'name("Otto")' in done("Create a 1/1 white Goat creature token named Otto.")[0]


def test_one_of_several_as_you_choose() -> None:
    found = ability("{1}: Target Goat gains your choice of flying or haste until end of turn.")
    assert found.facts[-1] == "does(1,either(you,effect(end_of_turn,quote(1)),effect(end_of_turn,quote(2))))"
    assert [each.facts[1] for each in found.quoted] == [
        "continuous(1,target(1),gain(keyword(flying)))",
        "continuous(1,target(1),gain(keyword(haste)))",
    ]


def test_what_is_done_later_in_combat() -> None:
    found = ability("{1}: Tap target Goat. Destroy that creature at end of combat.")
    assert found.facts[-1] == "does(2,delayed(quote(1)))"
    assert found.quoted[0].facts[1:] == (
        "trigger(begins(end_of_combat,anyone))",
        "does(1,destroy(outer(target(1))))",
    )


def test_what_is_not_put_anywhere_is_where_it_was() -> None:
    reveal = "Reveal the top card of your library. If it's a land card, put it onto the battlefield. "
    assert done(reveal + "Otherwise, put it into your hand.")[1:] == [
        "does(2,if(is(result(1),type(land)),move(result(1),battlefield)))",
        "does(3,if(fails(met(2)),move(result(1),hand)))",
    ]
    assert not_understood("{1}: " + reveal + "Otherwise, put it into your hand. Tap it.")


def test_x_is_found_once() -> None:
    assert not_understood(
        "{1}: Create X Treasure tokens and you gain X life, where X is the number of artifacts you control."
    )


def test_the_rest_is_of_what_was_looked_at() -> None:
    look = "Look at the top four cards of your library. You may "
    rest = " Put the rest on the bottom of your library in a random order."
    assert done(look + "put a Goat card from among them onto the battlefield." + rest)[1:] == [
        'does(2,may(you,move(pick(1,and(result(1),subtype("Goat"))),battlefield)))',
        "does(3,move(rest(1),library_bottom_at_random))",
    ]
    assert done(look + "reveal a Goat card from among them and put it into your hand." + rest)[1:] == [
        'does(2,may(you,reveal(you,and(result(1),subtype("Goat")),1)))',
        "does(3,if(met(2),move(result(2),hand)))",
        "does(4,move(rest(1),library_bottom_at_random))",
    ]


def test_to_investigate_is_to_create_a_clue() -> None:
    clue = 'create(you,1,predefined("Clue"))'
    assert done("Investigate.") == [f"does(1,{clue})"]
    assert done("Investigate twice.") == [f"does(1,repeat(2,{clue}))"]


def test_a_target_deals_damage_equal_to_its_power() -> None:
    bite = "Target creature you control deals damage equal to its power to target creature you don't control."
    assert done(bite)[-1] == "does(1,damage(target(1),target(2),power(target(1))))"
    assert not_understood("{1}: Target creature deals damage to target creature equal to its power.")


def test_two_targets_fight() -> None:
    assert done("Target creature you control fights another target creature.")[-1] == (
        "does(1,fight(target(1),target(2)))"
    )
    assert done("Target creature you control and target creature an opponent controls fight each other.")[
        -1
    ] == ("does(1,fight(target(1),target(2)))")
