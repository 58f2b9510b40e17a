"""Mana (CR 105, 106): what an ability would add, and what a permanent could produce."""

from __future__ import annotations

import pytest

from boards import (
    LAND,
    MY_LANDS,
    THEIR_LANDS,
    ability,
    ask_one,
    basic,
    board,
    card,
    could,
    creature,
    put,
    tap,
)
from lawmage.ask import ask_many
from lawmage.board import Question, Scenario

ALL, COLORS = "WUBRGC", "WUBRG"
POOL = card("Pool", tap(f"of(1,could_produce(mana_type,{MY_LANDS}))"))
ORCHARD = card("Orchard", tap(f"of(1,could_produce(color,{THEIR_LANDS}))"))


@pytest.mark.parametrize(
    ("rule", "mana", "expected"),
    [
        ("105.1", "of(1,color)", COLORS),
        ("106.1a", "of(1,color)", COLORS),
        ("106.1a", "of(1,one(c))", "C"),
        ("106.1b", "of(1,mana_type)", ALL),
        ("106.1b", "each_of(mana_type)", ALL),
        ("106.1b", "each_of(one(w))", "W"),
        ("106.4", "symbol(w)", "W"),
        ("106.4", "both(symbol(w),symbol(u))", "WU"),
        ("106.4", "either(symbol(w),symbol(u))", "WU"),
        ("106.4", "times(3,symbol(g))", "G"),
        ("106.4", "times(0,symbol(g))", ""),
        ("106.4", "of(0,color)", ""),
        ("106.4", "of(2,union(one(w),one(c)))", "WC"),
        ("106.4", "of(1,except(color,one(r)))", "WUBG"),
        ("106.4", "mixed(2,union(one(r),one(g)))", "RG"),
        ("106.4", "mixed(0,color)", ""),
        ("106.4", "different(2,union(one(r),one(g)))", "RG"),
        ("106.4", "different(3,union(one(r),one(g)))", ""),
        ("106.4", "each_of(union(one(w),one(c)))", "WC"),
        ("106.5", "of(1,chosen_color)", ""),
        ("106.5", "of(1,produced)", ""),
        ("106.5", "both(symbol(g),of(1,chosen_color))", ""),
        ("106.5", "either(symbol(g),of(1,chosen_color))", "G"),
        ("106.5", "both(symbol(g),each_of(chosen_color))", "G"),
        ("106.8", "hybrid(symbol(w),symbol(u))", "WU"),
        ("106.8", "hybrid(generic(2),symbol(u))", "UC"),
        ("106.9", "phyrexian(b)", "B"),
        ("106.10", "generic(3)", "C"),
        ("106.10", "generic(0)", ""),
        ("106.11", "snow", "C"),
        ("107.3a", "times(x,symbol(g))", "G"),
        ("107.3a", "mixed(x,mana_type)", ALL),
        ("706.2", "times(die,symbol(g))", "G"),
    ],
)
def test_what_is_added(rule: str, mana: str, expected: str) -> None:
    assert could("It", card("It", tap(mana))) == expected


def test_105_2_a_color_of_a_permanent() -> None:
    crater = card("Crater", tap("of(1,color_of(controlled_by(you)))"))
    theirs = put(creature("Theirs", colors="B"), controller="opponent")
    assert could("Crater", crater, creature("Mine", colors="WG"), theirs) == "WG"
    assert could("Crater", crater, creature("Golem", colors=""), theirs) == ""


def test_106_3_whoever_is_told_to_add_it() -> None:
    for who in ("you", "opponent", "that_player"):
        assert (
            could(
                "It", card("It", ability("kind(activated)", "cost(1,tap)", f"does(1,add({who},symbol(g)))"))
            )
            == "G"
        )
    assert could("It", card("It", ability("kind(activated)", "cost(1,tap)", "does(1,draw(you,1))"))) == ""


def test_106_6_a_restriction_on_spending() -> None:
    restricted = tap("symbol(u)", "does(2,spend_only(casts))")
    found = ask_one("It", card("It", restricted))
    assert list(found.answer) == ["U"]
    assert "106.6" in {reason.rule for reason in found.because}
    assert "106.6" not in {reason.rule for reason in ask_one("It", card("It", tap("symbol(u)"))).because}


@pytest.mark.parametrize(
    ("things", "expected"),
    [
        ([POOL], ""),
        ([POOL, put(POOL, "other")], ""),
        ([POOL, basic("Island")], "U"),
        ([POOL, put(basic("Island"), controller="opponent")], ""),
        ([POOL, ORCHARD, put(basic("Mountain"), controller="opponent")], "R"),
        ([POOL, ORCHARD, put(ORCHARD, "theirs", "opponent"), basic("Forest")], "G"),
        ([POOL, creature("Elf", tap("symbol(g)"))], ""),
        ([POOL, card("Wastes", tap("symbol(c)"))], "C"),
    ],
)
def test_106_7_what_others_could_produce(things: list, expected: str) -> None:
    assert could("Pool", *things) == expected


def test_106_7_the_example_of_the_rule() -> None:
    assert could("Orchard", ORCHARD) == ""
    assert could("Orchard", ORCHARD, put(ORCHARD, "theirs", "opponent")) == ""
    both = [ORCHARD, basic("Forest"), put(ORCHARD, "theirs", "opponent")]
    assert could("Orchard", *both) == "G"
    assert could("theirs", *both) == "G"


def test_106_7_colors_leave_colorless_out() -> None:
    druid = creature("Druid", tap(f"of(1,could_produce(color,{MY_LANDS}))"))
    assert could("Druid", druid, card("Wastes", tap("symbol(c)"))) == ""
    assert could("Druid", druid, card("Talon", tap("both(symbol(c),symbol(b))"))) == "B"


def test_106_7_costs_are_ignored() -> None:
    dear = tap("symbol(b)", "cost(2,pay(generic,20))", 'cost(3,remove_counters("charge",1,self))')
    assert could("It", put(card("It", dear), tapped=True), life={"you": 1, "opponent": 20}) == "B"
    only = tap("symbol(b)", "activate_only(exists(type(artifact),3))")
    assert could("It", card("It", only)) == "B"


def test_106_7_only_permanents_could_produce() -> None:
    assert could("It", put(card("It", tap("symbol(g)")), zone="hand")) == ""
    assert could("It", put(card("It", tap("symbol(g)")), phased_out=True)) == ""
    assert could("Pool", POOL, put(basic("Island"), zone="graveyard")) == ""
    assert could("Bear", creature()) == ""


def test_106_7_what_a_cost_may_take() -> None:
    altar = card(
        "Altar",
        ability(
            "kind(activated)",
            f"cost(1,sacrifice({LAND},1))",
            "does(1,add(you,of(1,could_produce(mana_type,paid))))",
        ),
        types=("artifact",),
    )
    assert could("Altar", altar, basic("Island"), put(basic("Forest"), controller="opponent")) == "U"
    assert could("Altar", altar) == ""


@pytest.mark.parametrize(
    ("kind", "cost", "expected"), [("activated", "tap", "B"), ("activated", "untap", "G")]
)
def test_106_12_tapping_for_mana(kind: str, cost: str, expected: str) -> None:
    from boards import enchantment, replaces

    watcher = enchantment("Watcher", replaces("tapped_for_mana(anyone,any,mana(any))", "produce(symbol(b))"))
    it = card("It", ability(f"kind({kind})", f"cost(1,{cost})", "does(1,add(you,symbol(g)))"))
    assert could("It", it, watcher) == expected


def test_603_4_a_condition_that_is_not_met() -> None:
    triggered = ability(
        "kind(triggered)",
        "trigger(attacks(self))",
        "condition(exists(type(artifact),1))",
        "does(1,add(you,symbol(r)))",
    )
    assert could("Bear", creature("Bear", triggered)) == ""
    assert could("Bear", creature("Bear", triggered), card("Rock", types=("artifact",))) == "R"


def test_607_2d_the_chosen_color() -> None:
    it = card("It", tap("of(1,chosen_color)"))
    assert could("It", put(it, chosen={"color": "U"})) == "U"
    assert could("It", put(it, chosen={"creature_type": "Elf"})) == ""


def test_608_2c_instructions_in_order_and_their_conditions() -> None:
    two = card("It", ability("kind(activated)", "does(1,add(you,symbol(g)))", "does(2,add(you,symbol(r)))"))
    assert could("It", two) == "RG"
    one = card(
        "It",
        ability(
            "kind(activated)",
            "does(1,add(you,symbol(g)))",
            "does(2,if(exists(type(artifact),1),add(you,symbol(r))))",
        ),
    )
    assert could("It", one) == "G"
    assert could("It", one, card("Rock", types=("artifact",))) == "RG"


def test_608_2c_what_changes_the_board_first_is_not_supported() -> None:
    changing = ability(
        "kind(activated)", "does(1,destroy(self))", f"does(2,add(you,times(count({LAND}),symbol(g))))"
    )
    assert not ask_one("It", card("It", changing)).supported
    assert (
        could(
            "It",
            card("It", ability("kind(activated)", "does(1,destroy(self))", "does(2,add(you,symbol(g)))")),
        )
        == "G"
    )


def test_614_15_instead() -> None:
    it = card("It", tap("instead(exists(type(artifact),1),symbol(r),symbol(g))"))
    assert could("It", it) == "G"
    assert could("It", it, card("Rock", types=("artifact",))) == "R"


def test_903_4_the_color_identity_of_a_commander() -> None:
    signet = card("Signet", tap("of(1,commander_identity)"), types=("artifact",))
    general = creature("General", identity="WB")
    assert could("Signet", signet, put(general, zone="command", commander=True)) == "WB"
    assert could("Signet", signet, put(general, zone="command", commander=True, owner="opponent")) == ""
    assert could("Signet", signet, general) == ""


def test_many_questions_of_one_board() -> None:
    on, cards = board(POOL, basic("Island"))
    asked = [
        Scenario(board=on, question=Question(ask="could_produce", of=of)) for of in ("Pool", "Island", "Pool")
    ]
    assert [list(found.answer) for found in ask_many(asked, cards=cards)] == [["U"]] * 3
