"""Triggered abilities (CR 603), those that add mana before all (605.1b)."""

from __future__ import annotations

import pytest
from tests.oracle.probe import ability, facts, not_understood


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Whenever enchanted land is tapped for mana, its controller adds an additional {G}{G}.",
            [
                "trigger(tapped_for_mana(anyone,attached_to,mana(any)))",
                "does(1,add(controller(attached_to),times(2,symbol(g))))",
            ],
        ),
        (
            "Whenever a Goat is tapped for mana, its controller adds an additional {R}.",
            [
                'trigger(tapped_for_mana(anyone,subtype("Goat"),mana(any)))',
                "does(1,add(controller(that),symbol(r)))",
            ],
        ),
        (
            "Whenever a player taps a snow land for mana, that player adds one mana of any type that "
            "land produced.",
            [
                "trigger(tapped_for_mana(anyone,and(supertype(snow),type(land)),mana(any)))",
                "does(1,add(that_player,of(1,produced)))",
            ],
        ),
        (
            "Whenever you tap a creature for mana, add an additional {U}.",
            ["trigger(tapped_for_mana(you,type(creature),mana(any)))", "does(1,add(you,symbol(u)))"],
        ),
        (
            "Whenever you tap a land for {C}, add an additional {C}.",
            ["trigger(tapped_for_mana(you,type(land),mana(one(c))))", "does(1,add(you,symbol(c)))"],
        ),
        (
            "Whenever a snow land is tapped for mana of the chosen color, its controller adds an "
            "additional one mana of that color.",
            [
                "trigger(tapped_for_mana(anyone,and(supertype(snow),type(land)),mana(chosen_color)))",
                "does(1,add(controller(that),of(1,chosen_color)))",
            ],
        ),
        (
            "Whenever a Goat's ability causes you to add one or more mana of the chosen color, add an "
            "additional one mana of that "
            "color.",
            [
                'trigger(adds_mana(you,subtype("Goat"),mana(chosen_color)))',
                "does(1,add(you,of(1,chosen_color)))",
            ],
        ),
        (
            "Whenever you tap a land for mana while it's your turn, add {G}.",
            [
                "trigger(tapped_for_mana(you,type(land),mana(any)))",
                "trigger_while(during(any,you))",
                "does(1,add(you,symbol(g)))",
            ],
        ),
        (
            "Whenever a player taps a land for mana, if this creature is tapped, that player adds {G}.",
            [
                "trigger(tapped_for_mana(anyone,type(land),mana(any)))",
                "condition(is(self,status(tapped)))",
                "does(1,add(that_player,symbol(g)))",
            ],
        ),
        (
            "When this creature enters, add {R}{R}.",
            ["trigger(enters(self))", "does(1,add(you,times(2,symbol(r))))"],
        ),
        (
            "When this creature enters or dies, draw a card.",
            ["trigger(enters(self))", "trigger(dies(self))", "does(1,draw(you,1))"],
        ),
        (
            "At the beginning of each player's first main phase, that player adds {G}.",
            ["trigger(begins(precombat_main,anyone))", "does(1,add(that_player,symbol(g)))"],
        ),
        (
            "At the beginning of your upkeep, if you control a Goat, add {G}.",
            [
                "trigger(begins(upkeep,you))",
                'condition(exists(and(subtype("Goat"),controlled_by(you)),1))',
                "does(1,add(you,symbol(g)))",
            ],
        ),
        (
            "Whenever this creature deals combat damage to a player, add that much {R}.",
            [
                "trigger(deals_combat_damage(self,player(anyone)))",
                "does(1,add(you,times(event(amount),symbol(r))))",
            ],
        ),
        (
            "Whenever you sacrifice a Goat, add {B}. This ability triggers only once each turn.",
            [
                'trigger(sacrifices(you,subtype("Goat"),1))',
                "does(1,add(you,symbol(b)))",
                'trigger_while(timing("only once each turn"))',
            ],
        ),
        (
            "At the beginning of your first main phase, add {R} or {G} for each Goat you control.",
            [
                "trigger(begins(precombat_main,you))",
                'does(1,add(you,mixed(count(and(subtype("Goat"),controlled_by(you))),union(one(r),one(g)))))',
            ],
        ),
        (
            "When this artifact enters, sacrifice it unless you pay {2}.",
            ["trigger(enters(self))", "does(1,unless_pays(you,pay(generic,2),sacrifice(you,self)))"],
        ),
        (
            "Whenever a land you control is tapped for mana, add one mana of any type that land "
            "produced for each other land you "
            "control with the same name as it.",
            [
                "trigger(tapped_for_mana(anyone,and(type(land),controlled_by(you)),mana(any)))",
                "does(1,add(you,of(count(and(non(that),and(type(land),and(controlled_by(you),same_name("
                "that))))),produced)))",
            ],
        ),
    ],
)
def test_triggers(text: str, expected: list[str]) -> None:
    assert facts(text) == expected


def test_what_is_picked() -> None:
    found = facts("Whenever this creature attacks, you may sacrifice another Goat. If you do, add {R}.")
    assert found[1:] == [
        'does(1,may(you,sacrifice(you,pick(1,and(non(self),subtype("Goat"))))))',
        "does(2,if(done(1),add(you,symbol(r))))",
    ]


def test_a_trigger_for_a_time() -> None:
    found = ability(
        "Until end of turn, whenever a player taps a Goat for mana, that player adds an additional {U}.",
        "Instant",
    )
    assert found.facts == ("kind(spell)", "does(1,effect(end_of_turn,quote(1)))")
    assert found.quoted[0].facts == (
        "kind(triggered)",
        'trigger(tapped_for_mana(anyone,subtype("Goat"),mana(any)))',
        "does(1,add(that_player,symbol(u)))",
    )


def test_odd_and_even() -> None:
    found = facts(
        "At the beginning of each upkeep, count the number of Goats. If the number is even, draw a card."
    )
    assert found[-1] == 'does(1,if(fails(odd(count(subtype("Goat")))),draw(you,1)))'


@pytest.mark.parametrize(
    "text",
    [
        "Whenever the moon is full, add {G}.",
        "Whenever a Goat enters, other Goats get +1/+1 until end of turn.",  # other than which?
        "When this creature enters, add {G} to the soup.",
        "If the number is odd, draw a card.",
        "Whenever a Goat attacks, if it's in a mood, add {G}.",
    ],
)
def test_not_understood(text: str) -> None:
    assert not_understood(text)


def test_that_creature_is_the_other_one() -> None:
    assert facts("Whenever this creature blocks a creature, destroy that creature.", "Creature — Goat") == [
        "trigger(blocks(self))",
        "does(1,destroy(opposing))",
    ]
    assert not_understood(
        "Whenever equipped creature blocks a creature, destroy that creature.", "Artifact — Equipment"
    )


def test_it_happens_in_either_case() -> None:
    assert facts("When you cast this spell and when this creature dies, draw a card.", "Creature — Goat") == [
        "trigger(casts(you,self))",
        "trigger(dies(self))",
        "does(1,draw(you,1))",
    ]


def test_what_players_may_do_and_what_follows() -> None:
    each_upkeep = "At the beginning of each upkeep, that player may "
    assert facts(each_upkeep + "untap this artifact. If they do, they add {G}.") == [
        "trigger(begins(upkeep,anyone))",
        "does(1,may(that_player,untap(self)))",
        "does(2,if(done(1),add(that_player,symbol(g))))",
    ]
    assert facts(each_upkeep + "draw a card.")[-1] == "does(1,may(that_player,draw(that_player,1)))"
    assert not_understood(each_upkeep + "have you draw a card.")


def test_a_token_that_may_be_created_has_an_ability() -> None:
    found = ability(
        'When this creature dies, you may create a 0/1 green Goat creature token. It has "{T}: Add {G}."',
        "Creature — Goat",
    )
    assert found.facts[-1].startswith("does(1,may(you,create(you,1,token(")
    assert "ability(quote(1))" in found.facts[-1]
    assert found.quoted[0].facts[-1] == "does(1,add(you,symbol(g)))"


def test_that_card_is_the_one_revealed() -> None:
    found = facts(
        "When this creature dies, reveal cards from the top of your library until you reveal a Goat card. "
        "Put that card into your hand and the rest into your graveyard."
    )
    assert found[1:] == [
        'does(1,reveal_until(you,subtype("Goat")))',
        "does(2,move(found(1),hand))",
        "does(3,move(rest(1),graveyard))",
    ]
    assert not_understood(
        "When this creature dies, put that card into your hand and the rest into your graveyard."
    )


@pytest.mark.parametrize(
    ("event", "term"),
    [
        ("Whenever a permanent you control enters tapped", "enters(and(status(tapped),controlled_by(you)))"),
        ("Whenever a Goat enters from a graveyard", 'enters_from(subtype("Goat"),graveyard)'),
        ("When you control no Islands", 'state(none(and(subtype("Island"),controlled_by(you))))'),
        ("When you have 20 or more life", "state(at_least(life(you),20))"),
        ("Whenever one or more cards leave your graveyard", "leaves_graveyard(some(owned_by(you)))"),
        ("Whenever you activate an ability of a Goat", 'activates(you,any,subtype("Goat"))'),
        (
            "Whenever this creature and at least two other creatures attack",
            "attacks_with(self,2,type(creature))",
        ),
    ],
)
def test_events(event: str, term: str) -> None:
    assert facts(f"{event}, draw a card.", "Creature — Goat")[0] == f"trigger({term})"


def test_it_is_what_was_named_last() -> None:
    own = "Whenever a Goat attacks, "
    assert facts(own + "put a +1/+1 counter on it.")[-1] == 'does(1,put_counters("+1/+1",1,that))'
    assert (
        facts(own + "attach this Equipment to it.", "Artifact — Equipment")[-1] == "does(1,attach(self,that))"
    )
    assert facts(own + "put a charge counter on this artifact. Untap it.")[-1] == "does(2,untap(self))"
    assert facts("Whenever you cast a Goat spell, copy it.")[-1] == "does(1,copy(that))"


def test_what_returns_itself_functions_in_the_graveyard() -> None:
    found = facts("{1}: Return this card from your graveyard to your hand.")
    assert found[1:] == ["does(1,return_to_hand(self))", "functions(graveyard)"]
    assert "functions(graveyard)" in facts(
        "Whenever a Goat attacks, you may return this card from your graveyard to the battlefield."
    )


@pytest.mark.parametrize(
    ("cause", "whose", "expected"),
    [
        (
            "an artifact or creature entering",
            "a permanent you control",
            "triggers_again(1,enters(or(type(artifact),type(creature))),controlled_by(you))",
        ),
        (
            "a Goat you control entering the battlefield",
            "a permanent you control",
            'triggers_again(1,enters(and(subtype("Goat"),controlled_by(you))),controlled_by(you))',
        ),
        (
            "a creature dying",
            "a creature you control",
            "triggers_again(1,dies(type(creature)),and(type(creature),controlled_by(you)))",
        ),
    ],
)
def test_603_2d_abilities_that_trigger_an_additional_time(cause: str, whose: str, expected: str) -> None:
    text = f"If {cause} causes a triggered ability of {whose} to trigger"
    assert facts(f"{text}, that ability triggers an additional time.") == [expected]


def test_603_2d_not_for_an_ability_that_is_copied() -> None:
    assert not_understood(
        "Whenever a creature entering causes a triggered ability of that creature to trigger, copy it."
    )


@pytest.mark.parametrize(
    ("head", "event"),
    [
        ("Whenever you activate an ability of a creature", "activates(you,any,type(creature))"),
        ("Whenever you activate an ability, if it isn't a mana ability", "activates(you,not_mana,any)"),
        (
            "Whenever an ability of equipped creature is activated, if it isn't a mana ability",
            "activates(anyone,not_mana,attached_to)",
        ),
        (
            "Whenever you activate a loyalty ability of enchanted planeswalker",
            "activates(you,loyalty,attached_to)",
        ),
    ],
)
def test_707_10_that_ability_is_the_one_that_was_activated(head: str, event: str) -> None:
    copies = ["does(1,copy(that))", "does(2,may(you,new_targets(result(1))))"]
    text = f"{head}, copy that ability. You may choose new targets for the copy."
    assert facts(text) == [f"trigger({event})", *copies]


def test_that_creature_is_not_the_ability() -> None:
    assert not_understood("Whenever you activate an ability of a creature, untap that creature.")
    assert not_understood("Whenever you activate an ability of a creature, untap it.")
    assert not_understood("Whenever a creature dies, copy that ability.")
