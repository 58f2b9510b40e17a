"""Kinds of ability, changes for a time, tokens, quotes, levels."""

from __future__ import annotations

import pytest
from tests.oracle.probe import ability, compiled, facts, not_understood


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("+1: Add {R}.", ["cost(1,loyalty(1))", "does(1,add(you,symbol(r)))"]),
        ("−2: Draw a card.", ["cost(1,loyalty(-2))", "does(1,draw(you,1))"]),
        (
            "0: Untap target land.",
            ["cost(1,loyalty(0))", "target(1,type(land),1,1)", "does(1,untap(target(1)))"],
        ),
        ("−X: You gain X life.", ["cost(1,loyalty(minus(x)))", "does(1,gain_life(you,x))"]),
    ],
)
def test_loyalty_abilities(text: str, terms: list[str]) -> None:
    found = ability(text, "Legendary Planeswalker — Vela")
    assert found.facts == ("kind(activated)", *terms)


def test_chapters() -> None:
    found = ability("II, III — Add {R}.", "Enchantment — Saga")
    assert found.facts == (
        "kind(triggered)",
        "trigger(chapter(2))",
        "trigger(chapter(3))",
        "does(1,add(you,symbol(r)))",
    )


def test_spells() -> None:
    assert ability("Add {B}{B}{B}.", "Instant").facts == (
        "kind(spell)",
        "does(1,add(you,times(3,symbol(b))))",
    )
    assert not_understood("Add {B}{B}{B}.", "Artifact")


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        (
            "Boast — {1}: Draw a card.",
            ['activate_only(history("attacked"))', 'activate_only(timing("only once each turn"))'],
        ),
        ("Exhaust — {1}: Draw a card.", ['activate_only(timing("only once"))']),
        ("Winter's Gift — {1}: Draw a card.", []),
    ],
)
def test_words_before_a_dash(text: str, terms: list[str]) -> None:
    assert facts(text) == ["cost(1,pay(generic,1))", "does(1,draw(you,1))", *terms]


def test_a_keyword_before_a_dash_that_is_not_encoded_is_no_ability_word() -> None:
    assert not_understood("Forecast — {1}: Draw a card.")


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("Target creature gets +2/-1 until end of turn.", ["target(1),add_pt(2,-1)"]),
        (
            "Target creature gets +1/+1 and gains flying and haste until end of turn.",
            ["target(1),add_pt(1,1)", "target(1),gain(keyword(flying))", "target(1),gain(keyword(haste))"],
        ),
        (
            "Creatures you control gain trample until end of turn.",
            ["and(type(creature),controlled_by(you)),gain(keyword(trample))"],
        ),
        (
            "This artifact becomes a 2/2 blue Elemental creature until end of turn.",
            [
                "self,only(types)",
                "self,is(type(creature))",
                "self,only(creature_types)",
                'self,is(subtype("Elemental"))',
                "self,only(colors)",
                "self,is(color(u))",
                "self,set_pt(2,2)",
            ],
        ),
        (
            "This artifact becomes a 2/2 Golem artifact creature until end of turn.",
            [
                "self,is(type(artifact))",
                "self,is(type(creature))",
                "self,only(creature_types)",
                'self,is(subtype("Golem"))',
                "self,set_pt(2,2)",
            ],
        ),
        ("Target land becomes a Swamp until end of turn.", ['target(1),basic_land_type("Swamp")']),
        (
            "Target land becomes the basic land type of your choice until end of turn.",
            ["target(1),chosen_land_type"],
        ),
        (
            "Until end of turn, target creature becomes a green Goat with base power and toughness 3/1.",
            [
                "target(1),only(creature_types)",
                'target(1),is(subtype("Goat"))',
                "target(1),only(colors)",
                "target(1),is(color(g))",
                "target(1),set_pt(3,1)",
            ],
        ),
        (
            "This artifact becomes a 1/1 Elf creature with reach until end of turn. It's still a land.",
            [
                "self,is(type(creature))",
                'self,is(subtype("Elf"))',
                "self,set_pt(1,1)",
                "self,gain(keyword(reach))",
            ],
        ),
        (
            "Target creature gets +X/+X until end of turn, where X is the number of lands you control.",
            [
                "target(1),add_pt(count(and(type(land),controlled_by(you))),count(and(type(land),controlled_by(you))))"
            ],
        ),
        ("Gain control of target creature until end of turn.", ["target(1),controlled_by(you)"]),
    ],
)
def test_changes_for_a_time(text: str, changes: list[str]) -> None:
    found = ability("{1}: " + text)
    assert "does(1,effect(end_of_turn,quote(1)))" in found.facts
    made = [fact.split(",", 1)[1][:-1] for fact in found.quoted[0].facts if fact.startswith("continuous(")]
    assert made == changes


def test_a_quoted_mana_ability_is_compiled() -> None:
    found = ability('{1}: Target land gains "{T}: Add {G}" until end of turn.')
    change = found.quoted[0]
    assert "continuous(1,target(1),gain(quote(1)))" in change.facts
    assert change.quoted[0].facts == ("kind(activated)", "cost(1,tap)", "does(1,add(you,symbol(g)))")
    assert not_understood('{1}: Target land gains "{T}: Whistle" until end of turn.')


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("Create a Treasure token.", 'create(you,1,predefined("Treasure"))'),
        ("Create two tapped Treasure tokens.", 'create(you,2,tapped(predefined("Treasure")))'),
        (
            "Create a 1/1 red and white Soldier creature token with haste.",
            'create(you,1,token(and(color(r),and(color(w),and(subtype("Soldier"),and(type(creature),'
            'and(keyword(haste),and(name("Soldier"),and(power(1),toughness(1))))))))))',
        ),
        (
            'Create a 0/1 colorless Elf creature token. It has "Sacrifice this token: Add {C}."',
            'create(you,1,token(and(colorless,and(subtype("Elf"),and(type(creature),and(name("Elf"),and(power(0),'
            "and(toughness(1),ability(quote(1))))))))))",
        ),
    ],
)
def test_tokens(text: str, token: str) -> None:
    assert facts("{1}: " + text)[-1] == f"does(1,{token})"


def test_levels_and_stations_grant_while_there_are_counters() -> None:
    abilities, unencoded = compiled("8+ | {T}: Add {G}.", "Artifact — Spacecraft")
    assert not unencoded
    assert abilities[0].facts == (
        "kind(static)",
        'condition(at_least(counters("charge",self),8))',
        "continuous(1,self,gain(quote(1)))",
    )
    assert abilities[0].quoted[0].facts[-1] == "does(1,add(you,symbol(g)))"
    abilities, unencoded = compiled("LEVEL 1-4\n2/2\n{T}: Add {G}.\nLEVEL 5+\n4/4", "Creature — Elf")
    assert not unencoded
    within = 'condition(all(at_least(counters("level",self),1),at_most(counters("level",self),4)))'
    assert [each.facts[1] for each in abilities] == [
        within,
        within,
        'condition(at_least(counters("level",self),5))',
    ]


def test_reminder_text_says_nothing_and_lines_are_counted_as_printed() -> None:
    abilities, unencoded = compiled("({T}: Add {W}.)\n{T}: Add {G}. (A joke.)\nSing a song.")
    assert [each.line for each in abilities] == [2]
    assert [(each.line, each.kind) for each in unencoded] == [(3, "static")]


@pytest.mark.parametrize(
    ("text", "kind", "aspects"),
    [
        ("{T}: Hum. Add {G}.", "activated", {"mana"}),
        ("{G}: Hum.", "activated", {"everything"}),
        ("Lands you control hum and are blue.", "static", {"lands", "types", "colors"}),
        ("You control equipped creature and hum.", "static", {"control"}),
        ("If you control a Forest, lands with mana value 3 or less hum.", "static", {"rules"}),
        ("Goats can't be blocked as long as they're purple, and hum.", "static", {"rules"}),
        ("If a Goat is humming, it's a Sheep.", "static", {"types"}),
        ("Humming Goats have flying.", "static", {"keywords"}),
        ("As this artifact enters, choose a hum and a type.", "static", {"rules"}),
        ("As this artifact enters, choose a hum. Humming Goats are Sheep.", "static", {"types"}),
        ("Mana of any type can be spent to hum.", "static", {"actions"}),
        ("Goats in the text of spells hum.", "static", {"abilities"}),
        ("Goats hum for as long as they have a hum counter on them.", "static", {"while_counter"}),
        ("Humming Goats have changeling.", "static", {"abilities"}),
        ('Humming Goats have "{T}: Add {G}."', "static", {"abilities", "mana"}),
        ("Goats cost {G} less to cast while humming.", "static", {"zones"}),
        ('Elves have "Hum."', "static", {"abilities"}),
        (
            "Whenever you hum, put a counter on a card in your graveyard.",
            "triggered",
            {"counters", "zones", "elsewhere"},
        ),
        ("+1: Hum.", "loyalty", {"everything"}),
        ("II — Hum.", "chapter", {"everything"}),
        ("You can't hum.", "static", {"rules"}),
    ],
)
def test_what_is_not_understood_says_what_it_touches(text: str, kind: str, aspects: set[str]) -> None:
    _, unencoded = compiled(text)
    assert unencoded[0].kind == kind
    assert aspects <= set(unencoded[0].touches)
    for telling in ("mana", "abilities", "types", "control", "everything"):
        assert (telling in unencoded[0].touches) == (telling in aspects)


def test_what_it_means_must_be_certain() -> None:
    assert (
        facts("{1}: Tap target creature. Put a +1/+1 counter on it.")[-1]
        == 'does(2,put_counters("+1/+1",1,target(1)))'
    )
    own = "{1}: Put a +1/+1 counter on this artifact. Tap target creature. "
    assert facts(own + "Untap it.")[-1] == "does(3,untap(target(1)))"
    assert facts(own + "Tap another target creature. Untap it.")[-1] == "does(4,untap(target(2)))"
    assert not_understood("{1}: Target creature you control fights another target creature. Untap it.")
