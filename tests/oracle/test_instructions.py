"""What instructions say of each other: conditions judged before, results, abilities that are set up."""

from __future__ import annotations

from tests.oracle.probe import ability, facts, not_understood


def done(effect: str) -> list[str]:
    """Return the targets and instructions of ``{1}: effect``."""
    return facts("{1}: " + effect)[1:]


def test_a_condition_is_judged_once() -> None:
    assert done("If you control a Goat, draw a card and gain 1 life. Otherwise, scry 1.") == [
        'does(1,if(exists(and(subtype("Goat"),controlled_by(you)),1),draw(you,1)))',
        "does(2,if(met(1),gain_life(you,1)))",
        "does(3,if(fails(met(1)),scry(you,1)))",
    ]


def test_if_you_do_asks_about_the_last_choice() -> None:
    assert done("You may draw a card. If you do, mill a card and you lose 1 life. If you don't, scry 1.") == [
        "does(1,may(you,draw(you,1)))",
        "does(2,if(done(1),mill(you,1)))",
        "does(3,if(done(1),lose_life(you,1)))",
        "does(4,if(fails(done(1)),scry(you,1)))",
    ]


def test_may_holds_for_the_rest_of_the_sentence() -> None:
    assert done("You may draw a card, then discard a card.") == [
        "does(1,may(you,draw(you,1)))",
        "does(2,if(met(1),discard(you,1)))",
    ]
    assert not_understood("{1}: You may draw a card and target player gains 1 life.")


def test_what_is_set_up_speaks_of_what_is_outside() -> None:
    found = ability("{1}: Tap target creature. At the beginning of the next end step, destroy that creature.")
    assert found.facts[-1] == "does(2,delayed(quote(1)))"
    assert found.quoted[0].facts == (
        "kind(triggered)",
        "trigger(begins(end,anyone))",
        "does(1,destroy(outer(target(1))))",
    )


def test_a_reflexive_ability_has_targets_of_its_own() -> None:
    found = ability(
        "Whenever this creature attacks, you may discard a card. When you do, tap target creature.",
        "Creature — Goat",
    )
    assert found.facts[2:] == ("does(1,may(you,discard(you,1)))", "does(2,when_done(1,quote(1)))")
    assert found.quoted[0].facts == (
        "kind(triggered)",
        "target(1,type(creature),1,1)",
        "does(1,tap(target(1)))",
    )


def test_another_target_is_other_than_the_first() -> None:
    assert done("Tap target creature. Untap another target creature.")[1] == (
        "target(2,and(non(target(1)),type(creature)),1,1)"
    )


def test_nothing_follows_a_reflexive_ability() -> None:
    text = "{1}: You may discard a card. When you do, tap target creature."
    assert not not_understood(text)
    assert not_understood(text + " You gain 1 life.")


def test_if_they_do_is_not_told_of_several_players() -> None:
    assert not_understood("{1}: Each opponent may discard a card. If they do, draw a card.")
