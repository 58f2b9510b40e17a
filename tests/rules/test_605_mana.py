"""Mana abilities played out (CR 106, 605, 614, 616): exactly what mana comes of them."""

from __future__ import annotations

from typing import Any

import pytest

from boards import (
    MY_LANDS,
    THEIR_LANDS,
    Put,
    ability,
    ask_outcomes,
    basic,
    board,
    card,
    creature,
    enchantment,
    outcomes,
    put,
    replaces,
    tap,
)
from lawmage.ask import ask_many
from lawmage.board import Mana, Question, Scenario
from lawmage.cards.model import Card
from lawmage.cards.store import MemoryCards

MINE: list[dict[str, Any]] = [{"mana": "you"}]


def triggered(event: str, *does: str) -> Card:
    """Return an enchantment with a triggered ability."""
    said = [f"does({number},{instruction})" for number, instruction in enumerate(does, 1)]
    return enchantment("Watcher", ability("kind(triggered)", f"trigger({event})", *said))


def tapped(of: str, *things: Card | Put, **more: Any) -> list[Any]:
    """Return the mana that can be in the pool after something was tapped for mana."""
    do = {"player": "you", "tap_for_mana": of}
    return outcomes(MINE, *things, do=do, **more)


FLARE = triggered("tapped_for_mana(anyone,type(land),mana(any))", "add(that_player,of(1,produced))")
BARBS = triggered("tapped_for_mana(anyone,type(land),mana(any))", "damage(self,player(that_player),1)")
DOUBLE = "tapped_for_mana(you,any,mana(any))"

AMOUNTS = [
    ("106.4", "symbol(w)", ["W"]),
    ("106.4", "both(symbol(w),symbol(u))", ["WU"]),
    ("106.4", "either(symbol(w),symbol(u))", ["U", "W"]),
    ("106.4", "times(3,symbol(g))", ["GGG"]),
    ("106.4", "times(2,either(symbol(r),symbol(g)))", ["GG", "RG", "RR"]),
    ("106.4", "of(2,union(one(w),one(c)))", ["CC", "WW"]),
    ("106.4", "mixed(2,union(one(r),one(g)))", ["GG", "RG", "RR"]),
    ("106.4", "mixed(0,color)", [""]),
    ("106.4", "different(2,union(one(r),union(one(g),one(c))))", ["GC", "RC", "RG"]),
    ("106.4", "each_of(union(one(w),one(c)))", ["WC"]),
    ("106.4", f"times(count({MY_LANDS}),symbol(g))", ["G"]),
    ("106.4", f"times(count({THEIR_LANDS}),symbol(g))", [""]),
    ("106.5", "of(1,chosen_color)", [""]),
    ("106.5", f"of(1,could_produce(color,{THEIR_LANDS}))", [""]),
    ("106.8", "hybrid(symbol(w),symbol(u))", ["U", "W"]),
    ("106.8", "hybrid(generic(2),symbol(u))", ["CC", "U"]),
    ("106.9", "phyrexian(b)", ["B"]),
    ("106.10", "generic(3)", ["CCC"]),
    ("106.11", "snow", ["C"]),
    ("614.15", f"instead(exists({MY_LANDS},1),symbol(g),symbol(c))", ["G"]),
    ("614.15", f"instead(exists({MY_LANDS},2),symbol(g),symbol(c))", ["C"]),
]


def test_what_is_added() -> None:
    lands = [card(f"Land {mana}", tap(mana)) for _, mana, _ in AMOUNTS]
    scenarios = [
        Scenario(
            board=board(land)[0],
            question=Question(
                ask="outcomes", observe=tuple(MINE), do={"player": "you", "tap_for_mana": land.name}
            ),
        )
        for land in lands
    ]
    answers = ask_many(scenarios, cards=MemoryCards(lands))
    found = [
        (rule, mana, sorted(answer.answer)) for (rule, mana, _), answer in zip(AMOUNTS, answers, strict=True)
    ]
    assert found == AMOUNTS


def test_605_4a_a_triggered_mana_ability_resolves_at_once() -> None:
    assert tapped("Forest", basic("Forest"), FLARE) == ["GG"]
    assert tapped("Elf", creature("Elf", tap("symbol(g)")), FLARE) == ["G"]


def test_106_12a_a_trigger_needs_mana_and_triggers_once() -> None:
    life = [{"life": "you"}, *MINE]
    do = {"player": "you", "tap_for_mana": "Land"}
    for mana, expected in (("times(0,symbol(g))", [[20, ""]]), ("times(3,symbol(g))", [[19, "GGG"]])):
        assert outcomes(life, card("Land", tap(mana)), BARBS, do=do) == expected


def test_605_3b_other_effects_of_a_mana_ability() -> None:
    pain = card("Pain", tap("symbol(b)", "does(2,damage(self,player(you),1))"))
    do = {"player": "you", "tap_for_mana": "Pain"}
    assert outcomes([{"life": "you"}, *MINE], pain, do=do) == [[19, "B"]]


@pytest.mark.parametrize(
    ("rule", "changes", "expected"),
    [
        ("614.6", ["multiply(2)"], ["GG"]),
        ("614.5", ["multiply(2)", "multiply(2)"], ["GGGG"]),
        ("616.1e", ["multiply(2)", "produce(symbol(b))"], ["B", "BB"]),
        ("616.1f", ["retype(mana_type,one(r))", "retype(one(g),one(w))"], ["R"]),
        ("616.1e", ["retype(one(r),one(u))", "retype(mana_type,one(r))"], ["U"]),
        ("614.6", ["retype(mana_type,union(one(r),one(u)))"], ["R", "U"]),
    ],
)
def test_replaced(rule: str, changes: list[str], expected: list[str]) -> None:
    effects = [enchantment(f"Effect {n}", replaces(DOUBLE, change)) for n, change in enumerate(changes)]
    assert tapped("Forest", basic("Forest"), *effects) == expected


def test_614_5_alternatives_of_one_effect_apply_once() -> None:
    effect = enchantment("Twist", replaces(DOUBLE, "retype(one(g),one(w))", "retype(one(w),one(b))"))
    assert tapped("Forest", basic("Forest"), effect) == ["W"]


def test_106_12b_only_tapping_for_mana_is_replaced() -> None:
    altar = enchantment(
        "Altar", ability("kind(activated)", "cost(1,pay_life(1))", "does(1,add(you,symbol(c)))")
    )
    effect = enchantment("Double", replaces(DOUBLE, "multiply(2)"))
    do = {"player": "you", "activate": "Altar"}
    assert outcomes([{"life": "you"}, *MINE], altar, effect, do=do) == [[19, "C"]]


def test_605_3a_costs_are_paid() -> None:
    signet = card(
        "Signet",
        ability(
            "kind(activated)",
            "cost(1,pay(generic,1))",
            "cost(2,tap)",
            "does(1,add(you,both(symbol(u),symbol(b))))",
        ),
        types=("artifact",),
    )
    do = {"player": "you", "activate": "Signet"}
    assert outcomes([*MINE, {"tapped": "Forest"}], signet, basic("Forest"), do=do) == [["UB", True]]
    answer = ask_outcomes(MINE, signet, do=do)
    assert not answer.supported


def test_601_2g_sources_are_a_choice() -> None:
    signet = card(
        "Signet",
        ability("kind(activated)", "cost(1,pay(generic,1))", "cost(2,tap)", "does(1,add(you,symbol(c)))"),
        types=("artifact",),
    )
    do = {"player": "you", "activate": "Signet"}
    seen = [*MINE, {"tapped": "Forest"}, {"tapped": "Island"}]
    assert outcomes(seen, signet, basic("Forest"), basic("Island"), do=do) == [
        ["C", False, True],
        ["C", True, False],
    ]


@pytest.mark.parametrize(
    ("rule", "symbol", "pool", "expected"),
    [
        ("601.2h", "w", "WU", [["UC", 20]]),
        ("601.2h", "generic", "WU", [["UC", 20], ["WC", 20]]),
        ("601.2b", "hybrid(w,u)", "WU", [["UC", 20], ["WC", 20]]),
        ("107.4e", "hybrid(generic(2),u)", "WW", [["C", 20]]),
        ("107.4f", "phyrexian(w)", "WU", [["UC", 20], ["WUC", 18]]),
        ("119.4", "phyrexian(w)", "U", [["UC", 18]]),
    ],
)
def test_paid_from_the_pool(rule: str, symbol: str, pool: str, expected: list[Any]) -> None:
    source = card(
        "Source", ability("kind(activated)", f"cost(1,pay({symbol},1))", "does(1,add(you,symbol(c)))")
    )
    do = {"player": "you", "activate": "Source"}
    on = {"mana": {"you": (Mana(mana=pool),)}}
    assert outcomes([*MINE, {"life": "you"}], source, do=do, **on) == expected


def test_614_3_put_is_on_the_board() -> None:
    """An effect of another player's permanent that watches only its controller changes nothing."""
    effect = put(enchantment("Double", replaces(DOUBLE, "multiply(2)")), controller="opponent")
    assert tapped("Forest", basic("Forest"), effect) == ["G"]


def resolving(*does: str, target: bool = False, **face: Any) -> Put:
    """Return a sorcery on the stack with these instructions, of the player who asks."""
    said = [f"does({number},{instruction})" for number, instruction in enumerate(does, 1)]
    aims = ["target(1,player(anyone),1,1)"] if target else []
    spell = card("Spell", ability("kind(spell)", *aims, *said), types=("sorcery",), **face)
    return put(spell, zone="stack", targets=("opponent",) if target else ())


def test_106_4_mana_is_lost_and_added() -> None:
    drain = resolving(
        "use_mana_abilities(target_player(1),and(type(land),controlled_by(target_player(1))))",
        "lose_mana(target_player(1))",
        "add(you,lost(2))",
        target=True,
    )
    forest, dual = (
        put(basic("Forest"), controller="opponent"),
        card("Dual", tap("either(symbol(w),symbol(u))")),
    )
    seen = [*MINE, {"mana": "opponent"}, {"tapped": "Forest"}]
    things = [forest, put(dual, controller="opponent"), put(basic("Island"))]
    assert outcomes(seen, drain, *things, resolve="top") == [["UG", "", True], ["WG", "", True]]
    tapped_ = put(basic("Forest"), controller="opponent", tapped=True)
    pool = {"mana": {"opponent": (Mana(mana="RR"),)}}
    assert outcomes(seen, drain, tapped_, resolve="top", **pool) == [["RR", "", True]]


def test_701_10f_doubling() -> None:
    pool = {"mana": {"you": (Mana(mana="RRG"),)}}
    assert outcomes(MINE, resolving("double_mana(you)"), resolve="top", **pool) == ["RRRRGG"]
    assert outcomes(MINE, resolving("double_mana(you)"), resolve="top") == [""]


def test_106_7_lands_that_could_produce_the_same() -> None:
    same = "and(type(land),and(controlled_by(that_player),produces(could_produce(mana_type,that))))"
    web = triggered("tapped_for_mana(anyone,type(land),mana(any))", f"tap({same})")
    dual = card("Dual", tap("either(symbol(b),symbol(g))"))
    seen = [{"tapped": "Forest"}, {"tapped": "Island"}]
    do = {"player": "you", "tap_for_mana": "Dual"}
    assert outcomes(seen, web, dual, basic("Forest"), basic("Island"), do=do) == [[True, False]]


def test_106_6_restricted_mana_pays_only_for_its_purpose() -> None:
    source = card("Cave", tap("symbol(c)", "does(2,spend_only(cast(type(creature))))"))
    free = card("Source", ability("kind(activated)", "cost(1,pay(generic,1))", "does(1,add(you,symbol(g)))"))
    do = {"player": "you", "activate": "Source"}
    assert not ask_outcomes(MINE, source, free, do=do).supported
    assert outcomes(MINE, source, free, basic("Island"), do=do) == ["G"]


@pytest.mark.parametrize(("snow", "paid"), [(("basic", "snow"), True), (("basic",), False)])
def test_107_4h_snow_mana(snow: tuple[str, ...], paid: bool) -> None:
    land = card("Forest", supertypes=snow, subtypes=("Forest",))
    source = card("Source", ability("kind(activated)", "cost(1,pay(snow,1))", "does(1,add(you,symbol(c)))"))
    answer = ask_outcomes(MINE, land, source, do={"player": "you", "activate": "Source"})
    assert answer.supported == paid
    if paid:
        assert answer.answer == ["C"]


def test_605_3c_a_mana_ability_does_not_pay_for_itself() -> None:
    source = card(
        "Source", ability("kind(activated)", "cost(1,pay(generic,1))", "does(1,add(you,symbol(c)))")
    )
    assert not ask_outcomes(MINE, source, do={"player": "you", "activate": "Source"}).supported


def test_302_6_a_new_creature_does_not_help_to_pay() -> None:
    source = card(
        "Source", ability("kind(activated)", "cost(1,pay(generic,1))", "does(1,add(you,symbol(c)))")
    )
    do = {"player": "you", "activate": "Source"}
    elf = creature("Elf", tap("symbol(g)"))
    assert outcomes([{"tapped": "Elf"}], elf, source, do=do) == [True]
    assert not ask_outcomes(MINE, put(elf, sick=True), source, do=do).supported


def test_602_5b_only_while_its_condition_holds() -> None:
    source = card(
        "Source", ability("kind(activated)", "cost(1,pay(generic,1))", "does(1,add(you,symbol(c)))")
    )
    mox = card(
        "Mox",
        tap("symbol(g)", "activate_only(exists(and(type(artifact),controlled_by(you)),2))"),
        types=("artifact",),
    )
    do = {"player": "you", "activate": "Source"}
    assert not ask_outcomes(MINE, source, mox, do=do).supported
    assert outcomes([{"tapped": "Mox"}], source, mox, card("Rock", types=("artifact",)), do=do) == [True]
