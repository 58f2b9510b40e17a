"""What "add" adds, riders on it, and what is not understood (CR 106)."""

from __future__ import annotations

import pytest
from tests.oracle.probe import facts, mana, not_understood


@pytest.mark.parametrize(
    ("effect", "added"),
    [
        ("Add {G}.", "symbol(g)"),
        ("Add {C}{C}.", "times(2,symbol(c))"),
        ("Add {C}{G}.", "both(symbol(c),symbol(g))"),
        ("Add {W}{U}{B}{R}{G}.", "both(symbol(w),both(symbol(u),both(symbol(b),both(symbol(r),symbol(g)))))"),
        ("Add {B} or {G}.", "either(symbol(b),symbol(g))"),
        (
            "Add {W}{W}, {W}{U}, or {U}{U}.",
            "either(times(2,symbol(w)),either(both(symbol(w),symbol(u)),times(2,symbol(u))))",
        ),
        ("Add six {G}.", "times(6,symbol(g))"),
        ("Add one mana of any color.", "of(1,color)"),
        ("Add three mana of any one color.", "of(3,color)"),
        ("Add one mana of the chosen color.", "of(1,chosen_color)"),
        ("Add {U} or one mana of the chosen color.", "either(symbol(u),of(1,chosen_color))"),
        ("Add two mana in any combination of colors.", "mixed(2,color)"),
        ("Add three mana in any combination of {R} and/or {G}.", "mixed(3,union(one(r),one(g)))"),
        ("Add two mana of different colors.", "different(2,color)"),
        (
            "Add one mana of any type that a land you control could produce.",
            "of(1,could_produce(mana_type,and(type(land),controlled_by(you))))",
        ),
        (
            "Add one mana of any color that a Gate an opponent controls could produce.",
            'of(1,could_produce(color,and(subtype("Gate"),controlled_by(opponent))))',
        ),
        ("Add one mana of any of this artifact's colors.", "of(1,color_of(self))"),
        (
            "Add one mana of any color for each Goat you control.",
            'mixed(count(and(subtype("Goat"),controlled_by(you))),color)',
        ),
        (
            "For each colored mana symbol in the milled card's mana cost, add one mana of that color.",
            "mixed(paid(number),color)",
        ),
        (
            "Add {C}. If you control creatures named Old Goat and Young Goat, add {G} instead.",
            'instead(all(exists(and(type(creature),and(name("Old Goat"),controlled_by(you))),1),'
            'exists(and(type(creature),and(name("Young Goat"),controlled_by(you))),1)),symbol(g),symbol(c))',
        ),
        ("Add one mana of any color in your commander's color identity.", "of(1,commander_identity)"),
        ("Add one mana of any of the exiled card's colors.", "of(1,color_of(in(exile,exiled_with)))"),
        (
            "Add one mana of any color among legendary creatures you control.",
            "of(1,color_of(and(supertype(legendary),and(type(creature),controlled_by(you)))))",
        ),
        (
            "For each color among permanents you control, add one mana of that color.",
            "each_of(color_of(controlled_by(you)))",
        ),
        (
            "Add {G} for each creature you control.",
            "times(count(and(type(creature),controlled_by(you))),symbol(g))",
        ),
        ("Add {C} for each charge counter on this artifact.", 'times(counters("charge",self),symbol(c))'),
        ("Add an amount of {R} equal to this artifact's power.", "times(power(self),symbol(r))"),
        (
            "Add an amount of {R} equal to the greatest power among creatures you control.",
            "times(greatest(power,and(type(creature),controlled_by(you))),symbol(r))",
        ),
        (
            "Add X mana of any one color, where X is the number of Elves you control.",
            'of(count(and(subtype("Elf"),controlled_by(you))),color)',
        ),
        ("Add an amount of {G} equal to your devotion to green.", "times(devotion(one(g)),symbol(g))"),
        (
            "Choose a color. Add an amount of mana of that color equal to your devotion to that color.",
            "of(devotion(it),color)",
        ),
        (
            "Choose a color of a permanent you control. Add one mana of that color.",
            "of(1,color_of(controlled_by(you)))",
        ),
        (
            "Add {C}. If you control a Forest, add {G} instead.",
            'instead(exists(and(subtype("Forest"),controlled_by(you)),1),symbol(g),symbol(c))',
        ),
        (
            "Add {C}. If this artifact has a luck counter on it, instead add one mana of any color.",
            'instead(at_least(counters("luck",self),1),of(1,color),symbol(c))',
        ),
        (
            "Add one mana of any type that a land you control could produce. If this artifact has a "
            "+1/+1 counter on it, add three mana of that type instead.",
            'instead(at_least(counters("+1/+1",self),1),'
            "of(3,could_produce(mana_type,and(type(land),controlled_by(you)))),"
            "of(1,could_produce(mana_type,and(type(land),controlled_by(you)))))",
        ),
    ],
)
def test_what_is_added(effect: str, added: str) -> None:
    assert mana(effect) == [f"add(you,{added})"]


@pytest.mark.parametrize(
    ("effect", "who"),
    [
        ("Target player adds {C}.", "target_player(1)"),
        ("Each player adds {C}.", "each_player"),
        ("A player of your choice adds {C}.", "chosen_player"),
    ],
)
def test_who_adds(effect: str, who: str) -> None:
    assert f"add({who},symbol(c))" in mana(effect)


def test_that_player_has_to_be_mentioned() -> None:
    assert not_understood("{T}: That player adds {C}.")


@pytest.mark.parametrize(
    ("rider", "term"),
    [
        ("Spend this mana only to cast a creature spell.", "spend_only(cast(type(creature)))"),
        (
            "Spend this mana only to cast a spell from anywhere other than your hand.",
            "spend_only(cast(non(cast_from(hand))))",
        ),
        (
            "Spend this mana only to cast a spell that's one or more colors without {X} in its mana cost.",
            "spend_only(cast(and(non(colorless),non(cost_with(x)))))",
        ),
        (
            "Spend this mana only to cast instant and sorcery spells.",
            "spend_only(cast(or(type(instant),type(sorcery))))",
        ),
        (
            "Spend this mana only to cast artifact spells or activate abilities of artifacts.",
            "spend_only(or(cast(type(artifact)),activate(type(artifact))))",
        ),
        ("Spend this mana only to activate abilities.", "spend_only(activate(any))"),
        ("Spend this mana only on costs that contain {X}.", "spend_only(cost_with(x))"),
        (
            "Spend this mana only to cast spells from your graveyard.",
            "spend_only(cast(and(cast_from(graveyard),owned_by(you))))",
        ),
        ("This mana can't be spent to cast nonartifact spells.", "spend_not(cast(non(type(artifact))))"),
        (
            "When you spend this mana to cast a Dragon creature spell, scry 2.",
            'spend_rider(cast(and(subtype("Dragon"),type(creature))),then(scry(you,2)))',
        ),
        (
            "If that mana is spent on a creature spell, it gains haste until end of turn.",
            "spend_rider(cast(type(creature)),gains(keyword(haste)))",
        ),
        (
            "If this mana is spent to cast a creature spell, that creature enters with an additional "
            "+1/+1 counter on it.",
            'spend_rider(cast(type(creature)),enters(with_counters("+1/+1",1)))',
        ),
    ],
)
def test_riders(rider: str, term: str) -> None:
    assert mana(f"Add {{G}}. {rider}") == ["add(you,symbol(g))", term]


def test_a_rider_of_two_parts() -> None:
    found = mana(
        "Add {G}. Spend this mana only to cast a legendary spell, and that spell can't be countered."
    )
    assert found[1:] == [
        "spend_only(cast(supertype(legendary)))",
        "spend_rider(cast(supertype(legendary)),prohibition(countering))",
    ]


@pytest.mark.parametrize(
    ("more", "term"),
    [
        ("This artifact deals 1 damage to you.", "damage(self,player(you),1)"),
        ("Put a depletion counter on this artifact.", 'put_counters("depletion",1,self)'),
        ("This artifact doesn't untap during your next untap step.", "skip_untap(self)"),
        ("Draw a card.", "draw(you,1)"),
        ("You gain 2 life.", "gain_life(you,2)"),
        ("Each opponent loses 1 life.", "lose_life(each_opponent,1)"),
        ("Scry 1.", "scry(you,1)"),
        (
            "If there are no depletion counters on this artifact, sacrifice it.",
            'if(at_most(counters("depletion",self),0),sacrifice(you,self))',
        ),
        ("Draw a card at the beginning of the next turn's upkeep.", "delayed(quote(1))"),
        ("When you do, mill two cards.", "when_done(1,quote(1))"),
        (
            "Activate only if you control a Forest or a Plains.",
            'activate_only(exists(and(or(subtype("Forest"),subtype("Plains")),controlled_by(you)),1))',
        ),
        ("Activate only as an instant.", 'activate_only(timing("only as an instant"))'),
        ("Activate only once each turn.", 'activate_only(timing("only once each turn"))'),
        ("Any player may activate this ability.", "activated_by(anyone)"),
    ],
)
def test_what_else_happens(more: str, term: str) -> None:
    assert mana(f"Add {{G}}. {more}") == ["add(you,symbol(g))", term]


@pytest.mark.parametrize(
    "effect",
    [
        "Add {G} wistfully.",
        "Add one mana of any colour that sings.",
        "Add {G} for each creature you befriend.",
        "Add two mana of any color.",
        "Add three mana of that type.",
        "Add one mana of that color.",
        "Add that much {G}.",
        "Add {G/W}.",
        "Add {G}. If it rains, add {U} instead.",
        "Add {G}. Spend this mana only to bake.",
        "If you control a Forest, add {G} instead.",
        "Add {G}. It deals 1 damage to you.",
        "Add {G} for each basic land or Gate you control.",
        "",
    ],
)
def test_one_word_too_many_and_nothing_is_encoded(effect: str) -> None:
    assert not_understood("{T}: " + effect)


def test_both_lands_are_needed_where_the_text_says_and() -> None:
    found = facts("{T}: Add {C}. If you control an Urza's Mine and an Urza's Tower, add {C}{C}{C} instead.")
    assert found[1].startswith(
        'does(1,add(you,instead(all(exists(and(subtype("Urza\'s"),and(subtype("Mine"),'
    )
