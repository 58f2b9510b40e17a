"""What spells and abilities cost and whether that can be paid (CR 118, 119, 601.2f-h, 702)."""

from __future__ import annotations

from typing import Any

import pytest

from boards import Put, ability, basic, board, card, creature, enchantment, faults, may, put, static, tap
from lawmage.ask import ask_many
from lawmage.board import Mana, Question, Scenario
from lawmage.cards.model import Card

FOREST, ISLAND = basic("Forest"), basic("Island")
BEAR = creature(mana_cost="{1}{G}")
SHOCK = card("Shock", types=("instant",), mana_cost="{R}", colors="R")
THREE = card("Three", types=("sorcery",), mana_cost="{2}{U}", colors="U")
X = card("X", types=("sorcery",), mana_cost="{X}{R}")


def spell(name: str, cost: str, *abilities: Any, types: tuple[str, ...] = ("sorcery",), **face: Any) -> Card:
    """Return a spell card."""
    return card(name, *abilities, types=types, mana_cost=cost, **face)


def pool(mana: str) -> dict[str, Any]:
    """Return the mana pool with that much mana."""
    return {"mana": {"you": (Mana(mana=mana),)}}


def castable(
    of: Card, *things: Card | Put, how: dict[str, Any] | None = None, mana: str = "", **more: Any
) -> bool:
    """Tell whether a card in hand can be cast with the mana in the pool and the things on the board."""
    here = put(of, zone=more.pop("zone", "hand"))
    return may({"cast": of.name, **(how or {})}, here, *things, **pool(mana), **more)


# ------------------------------------------------------------------------------- mana
def test_202_1_the_mana_cost() -> None:
    assert castable(THREE, mana="UUU")
    assert castable(THREE, mana="UCC")
    assert not castable(THREE, mana="CCC")
    assert not castable(THREE, mana="UC")


def test_601_2g_mana_abilities_help() -> None:
    assert castable(THREE, ISLAND, put(FOREST, "one"), put(FOREST, "two"))
    assert not castable(THREE, put(ISLAND, tapped=True), put(FOREST, "one"), put(FOREST, "two"))
    assert not castable(THREE, put(ISLAND, controller="opponent"), put(FOREST, "one"), put(FOREST, "two"))


def test_602_2b_an_ability_that_costs_mana_itself() -> None:
    signet = card(
        "Signet",
        ability(
            "kind(activated)",
            "cost(1,pay(generic,1))",
            "cost(2,tap)",
            "does(1,add(you,both(symbol(u),symbol(r))))",
        ),
        types=("artifact",),
    )
    assert castable(SHOCK, signet, FOREST)
    assert not castable(SHOCK, signet)
    assert castable(spell("Both", "{U}{R}"), signet, FOREST)
    assert not castable(spell("Both", "{U}{R}{G}"), signet, FOREST)


@pytest.mark.parametrize(
    ("made", "paid", "unpaid"),
    [
        ("times(2,symbol(c))", "{2}", "{3}"),
        ("either(symbol(u),symbol(r))", "{R}", "{G}"),
        ("mixed(2,color)", "{U}{R}", "{U}{R}{G}"),
        ("of(2,color)", "{U}{U}", "{U}{R}"),
        ("each_of(color)", "{W}{U}{B}{R}{G}", "{C}"),
        ("different(2,color)", "{U}{R}", "{U}{U}"),
        ("hybrid(symbol(u),symbol(r))", "{U}", "{U}{R}"),
        ("generic(2)", "{C}{C}", "{U}"),
        ("times(count(type(land)),symbol(g))", "{G}", "{G}{G}"),
    ],
)
def test_601_2g_exact_amounts(made: str, paid: str, unpaid: str) -> None:
    source = card("Source", tap(made))
    assert castable(spell("It", paid), source)
    assert not castable(spell("It", unpaid), source)


def test_107_4h_snow_mana() -> None:
    snowy = spell("Snowy", "{S}")
    assert castable(snowy, card("Snow", tap("symbol(c)"), supertypes=("snow",)))
    assert not castable(snowy, FOREST)
    assert not castable(snowy, mana="G")


def test_107_4f_phyrexian_mana() -> None:
    gut = spell("Gut", "{R/P}")
    assert castable(gut, mana="R")
    assert castable(gut, life={"you": 2, "opponent": 20})
    assert not castable(gut, life={"you": 1, "opponent": 20})
    assert castable(gut, mana="R", life={"you": 1, "opponent": 20})


def test_107_3a_x() -> None:
    assert castable(X, mana="RCC", how={"x": 2})
    assert not castable(X, mana="RC", how={"x": 2})


def test_107_3b_x_for_nothing() -> None:
    free = enchantment("Free", static("permits(1,you,free(cast_from(hand)))"))
    assert castable(X, free, how={"x": 0, "without_paying": True})
    assert not castable(X, free, how={"x": 1, "without_paying": True}, mana="RRR")


def test_106_6_restricted_mana() -> None:
    cavern = card("Cavern", tap("symbol(r)", "does(2,spend_only(cast(type(creature))))"))
    assert castable(creature("Goblin", mana_cost="{R}"), cavern)
    assert not castable(SHOCK, cavern)


def test_605_4a_mana_that_comes_at_once() -> None:
    growth = enchantment(
        "Growth",
        ability(
            "kind(triggered)",
            "trigger(tapped_for_mana(you,type(land),mana(any)))",
            "does(1,add(you,symbol(g)))",
        ),
    )
    assert castable(BEAR, FOREST, growth)
    assert not castable(BEAR, FOREST)


def test_614_6_mana_that_is_multiplied() -> None:
    double = enchantment("Double", static("replaces(1,tapped_for_mana(you,any,mana(any)),multiply(2))"))
    assert castable(BEAR, FOREST, double)
    assert castable(spell("Four", "{3}{G}"), FOREST, double, put(double, "again"))
    assert not castable(spell("Five", "{4}{G}"), FOREST, double, put(double, "again"))


# ------------------------------------------------------------------------- what costs come to
@pytest.mark.parametrize("rule", ["601.2f", "613.11"])
def test_more_less_and_at_least(rule: str) -> None:
    more = enchantment("More", static("costs(1,any,more(pay(generic,1)))"))
    less = enchantment("Less", static("costs(1,any,less(pay(generic,2)))"))
    least = enchantment("Least", static("costs(1,any,at_least(3))"))
    assert not castable(SHOCK, more, mana="R")
    assert castable(SHOCK, more, mana="RC")
    assert castable(SHOCK, more, less, mana="R")
    assert not castable(SHOCK, least, mana="RC")
    assert castable(SHOCK, least, mana="RCC")
    assert castable(SHOCK, least, more, less, mana="RCC")


def test_118_7a_generic_reductions_leave_colors() -> None:
    less = enchantment("Less", static("costs(1,any,less(pay(generic,9)))"))
    assert castable(THREE, less, mana="U")
    assert not castable(THREE, less, mana="C")


def test_601_2f_colored_reductions() -> None:
    less = enchantment("Less", static("costs(1,any,less(pay(u,2)))"))
    assert castable(THREE, less, mana="C")
    assert not castable(THREE, less)


def test_118_9_alternative_costs() -> None:
    evoke = creature("Evoke", ability("keyword(evoke(pay(r,1)))"), mana_cost="{5}")
    assert castable(evoke, mana="R", how={"alternative_cost": "evoke"})
    assert not castable(evoke, mana="R")
    assert "no_such_cost(dash)" in faults(
        {"cast": "Evoke", "alternative_cost": "dash"}, put(evoke, zone="hand")
    )


def test_118_9d_changes_apply_to_alternative_costs() -> None:
    more = enchantment("More", static("costs(1,any,more(pay(generic,1)))"))
    evoke = creature("Evoke", ability("keyword(evoke(pay(r,1)))"), mana_cost="{5}")
    assert not castable(evoke, more, mana="R", how={"alternative_cost": "evoke"})
    assert castable(evoke, more, mana="RC", how={"alternative_cost": "evoke"})


def test_118_6_no_mana_cost() -> None:
    assert not castable(spell("None", ""), mana="CCC")
    assert castable(spell("Zero", "{0}"))


def test_903_8_the_commander_tax() -> None:
    again = put(BEAR, zone="command", commander=True, commander_casts=1)
    cast = {"cast": "Bear"}
    assert may(cast, put(BEAR, zone="command", commander=True), **pool("GC"))
    assert not may(cast, again, **pool("GCC"))
    assert may(cast, again, **pool("GCCC"))
    assert not may(cast, put(BEAR, zone="command"), **pool("GCCCC"))


# ------------------------------------------------------------------------------ other costs
@pytest.mark.parametrize("rule", ["118.8", "701.21a"])
def test_additional_costs(rule: str) -> None:
    rites = spell("Rites", "{B}", static("costs(1,self,extra(sacrifice(type(creature),1)))"))
    assert castable(rites, BEAR, mana="B")
    assert not castable(rites, mana="B")
    assert not castable(rites, put(BEAR, controller="opponent"), mana="B")


def test_118_3_what_is_not_there_can_not_be_paid() -> None:
    voice = spell("Voice", "{R}", static("costs(1,self,extra(discard(any,1)))"))
    assert not castable(voice, mana="R")
    assert castable(voice, put(BEAR, zone="hand"), mana="R")
    one = put(
        creature(
            "Counted",
            ability("kind(activated)", 'cost(1,remove_counters("+1/+1",2,self))', "does(1,draw(you,1))"),
        ),
        counters={"+1/+1": 1},
    )
    assert faults({"activate": "Counted"}, one) == {'short_of(remove_counters("+1/+1",2,self))'}


def test_118_1_one_of_two_costs() -> None:
    either = spell("Either", "{B}", static("costs(1,self,extra(or(discard(any,1),pay(generic,3))))"))
    assert castable(either, put(BEAR, zone="hand"), mana="B")
    assert castable(either, mana="BCCC")
    assert not castable(either, mana="BCC")


def test_601_2b_costs_that_are_chosen() -> None:
    kicked = spell("Kicked", "{R}", ability("keyword(kicker(pay(generic,2)))"))
    assert castable(kicked, mana="R")
    assert not castable(kicked, mana="R", how={"additional_costs": {"kicker": True}})
    assert castable(kicked, mana="RCC", how={"additional_costs": {"kicker": True}})


LIFE = creature("Life", ability("kind(activated)", "cost(1,pay_life(4))", "does(1,draw(you,1))"))


def test_119_4_life_to_pay() -> None:
    assert faults({"activate": "Life"}, LIFE, life={"you": 4, "opponent": 20}) == set()
    assert faults({"activate": "Life"}, LIFE, life={"you": 3, "opponent": 20}) == {"life_short(4)"}


def test_119_8_life_that_does_not_change() -> None:
    fixed = enchantment("Fixed", static("forbids(1,you,change_life)"))
    assert faults({"activate": "Life"}, LIFE, fixed) == {"fixed_life(Fixed)"}
    assert faults({"activate": "Life"}, LIFE, put(fixed, controller="opponent")) == set()
    assert not castable(spell("Gut", "{R/P}"), fixed)


def test_101_2_what_must_not_be_paid_with() -> None:
    ban = enchantment(
        "Ban", static("forbids(1,anyone,pay_life)", "forbids(2,anyone,sacrifice(type(creature)))")
    )
    altar = card(
        "Altar", ability("kind(activated)", "cost(1,sacrifice(type(creature),1))", "does(1,draw(you,1))")
    )
    assert faults({"activate": "Life"}, LIFE, ban) == {"forbidden_life(Ban)"}
    assert "forbidden_sacrifice(Ban)" in faults({"activate": "Altar"}, altar, BEAR, ban)
    assert faults({"activate": "Altar"}, altar, BEAR) == set()


# -------------------------------------------------------------------------------- keywords
@pytest.mark.parametrize("rule", ["702.51a", "702.51b"])
def test_convoke(rule: str) -> None:
    swarm = spell("Swarm", "{1}{G}", ability("keyword(convoke)"))
    red = creature("Red", colors="R")
    assert castable(swarm, BEAR, put(BEAR, "other"))
    assert castable(swarm, BEAR, red)
    assert not castable(swarm, red, put(red, "other"))
    assert castable(swarm, put(BEAR, sick=True), mana="C")
    assert not castable(swarm, put(BEAR, tapped=True), mana="C")


def test_702_126a_improvise() -> None:
    improvised = spell("Improvised", "{1}{U}", ability("keyword(improvise)"))
    rock = card("Rock", types=("artifact",))
    assert castable(improvised, rock, mana="U")
    assert not castable(improvised, rock, mana="C")


def test_702_66a_delve() -> None:
    cruise = spell("Cruise", "{2}{U}", ability("keyword(delve)"))
    two = [put(BEAR, str(number), zone="graveyard") for number in range(2)]
    assert castable(cruise, *two, mana="U")
    assert not castable(cruise, *two, mana="C")
    assert not castable(cruise, *two[:1], mana="U")


def test_702_41a_affinity() -> None:
    rock = card("Rock", types=("artifact",))
    thought = spell("Thought", "{2}{U}", ability("keyword(affinity(type(artifact)))"))
    assert castable(thought, rock, put(rock, "other"), mana="U")
    assert not castable(thought, rock, mana="U")
    assert not castable(thought, put(rock, "one", "opponent"), put(rock, "two", "opponent"), mana="U")


def test_702_119a_emerge() -> None:
    fiend = creature("Fiend", ability("keyword(emerge(and(pay(generic,3),pay(u,1))))"), mana_cost="{8}")
    emerge = {"alternative_cost": "emerge"}
    assert castable(fiend, BEAR, mana="UC", how=emerge)
    assert not castable(fiend, BEAR, mana="U", how=emerge)
    assert not castable(fiend, mana="UCCC", how=emerge)


@pytest.mark.parametrize(
    ("rule", "keyword"),
    [("702.74a", "evoke"), ("702.109a", "dash"), ("702.152a", "blitz"), ("702.96a", "overload")],
)
def test_keywords_that_are_alternative_costs(rule: str, keyword: str) -> None:
    it = creature("It", ability(f"keyword({keyword}(pay(r,1)))"), mana_cost="{5}")
    assert castable(it, mana="R", how={"alternative_cost": keyword})
    assert not castable(it, mana="U", how={"alternative_cost": keyword})


@pytest.mark.parametrize(
    ("rule", "keyword"),
    [
        ("702.33a", "kicker"),
        ("702.33c", "multikicker"),
        ("702.27a", "buyback"),
        ("702.56a", "replicate"),
        ("702.175a", "offspring"),
    ],
)
def test_keywords_that_are_additional_costs(rule: str, keyword: str) -> None:
    it = spell("It", "{R}", ability(f"keyword({keyword}(pay(generic,1)))"))
    assert castable(it, mana="RC", how={"additional_costs": {keyword: True}})
    assert not castable(it, mana="R", how={"additional_costs": {keyword: True}})


@pytest.mark.parametrize(("rule", "keyword"), [("702.34a", "flashback"), ("702.138a", "escape")])
def test_keywords_of_the_graveyard(rule: str, keyword: str) -> None:
    it = spell("It", "{5}", ability(f"keyword({keyword}(pay(r,1)))"))
    how = {"alternative_cost": keyword}
    assert castable(it, mana="R", how=how, zone="graveyard")
    assert not castable(it, mana="CCCCC", zone="graveyard")
    assert castable(it, mana="CCCCC")
    assert not castable(it, mana="R", how=how)  # not from hand


def test_702_138a_other_cards_are_exiled() -> None:
    uro = creature(
        "Uro",
        ability("keyword(escape(exile(in(graveyard,and(non(self),owned_by(you))),2)))"),
        mana_cost="{9}",
    )
    two = [put(BEAR, str(number), zone="graveyard") for number in range(2)]
    assert castable(uro, *two, how={"alternative_cost": "escape"}, zone="graveyard")
    assert not castable(uro, *two[:1], how={"alternative_cost": "escape"}, zone="graveyard")


def from_graveyard(keyword: str, *held: Card) -> bool:
    """Tell whether a card with a keyword can be cast from the graveyard, with these cards in hand."""
    it = card("It", ability(f"keyword({keyword})"), types=("instant",), mana_cost="{0}")
    hand = [put(each, f"held {number}", zone="hand") for number, each in enumerate(held)]
    return castable(it, *hand, zone="graveyard")


def test_702_81a_retrace_asks_for_a_land_card() -> None:
    assert from_graveyard("retrace", basic("Forest"))
    assert not from_graveyard("retrace", BEAR)
    assert not from_graveyard("flying", basic("Forest"))


def test_702_133a_jump_start_asks_for_any_card() -> None:
    assert from_graveyard("jump_start", BEAR)
    assert not from_graveyard("jump_start")


def test_702_127a_aftermath_is_cast_from_the_graveyard_alone() -> None:
    assert from_graveyard("aftermath")
    half = card("It", ability("keyword(aftermath)"), types=("instant",), mana_cost="{0}")
    assert not castable(half, zone="hand")


# ------------------------------------------------------------------- turning permanents face up
@pytest.mark.parametrize(
    ("rule", "keyword"), [("702.37e", "morph"), ("702.37b", "megamorph"), ("702.168d", "disguise")]
)
def test_turning_face_up_for_a_cost(rule: str, keyword: str) -> None:
    hidden = put(creature("Hidden", ability(f"keyword({keyword}(pay(g,1)))")), face_down=True)
    turn = {"turn_face_up": "Hidden"}
    assert may(turn, hidden, step="upkeep", **pool("G"))
    assert not may(turn, hidden, **pool("R"))
    assert not may(turn, put(hidden[0]), **pool("G"))


@pytest.mark.parametrize("rule", ["116.2b", "708.7"])
def test_what_can_be_turned_face_up(rule: str) -> None:
    morph = ability("keyword(morph(pay(generic,0)))")
    hidden = creature("Hidden", morph)
    turn = {"turn_face_up": "Hidden"}
    assert faults(turn, put(hidden, face_down=True)) == set()
    assert faults(turn, hidden) == {"not_face_down(Hidden)"}
    assert faults(turn, put(hidden, controller="opponent", face_down=True)) == {"no_control(Hidden)"}
    plain = put(card("Hidden", types=("land",)), face_down=True)
    assert faults(turn, plain) == {"no_turning(Hidden)"}


def test_508_1h_attacks_that_cost_mana() -> None:
    tax = put(
        enchantment("Tax", static("combat(1,type(creature),attack_costs(player(you),pay(generic,2)))")),
        controller="opponent",
    )
    attack = {"attack": {"Bear": "opponent"}}
    assert may(attack, BEAR, tax, step="declare_attackers", **pool("CC"))
    assert not may(attack, BEAR, tax, step="declare_attackers", **pool("C"))
    assert may(attack, BEAR, tax, FOREST, step="declare_attackers", **pool("C"))
    elf = put(creature("Elf", tap("symbol(g)")), "Bear")
    assert not may(attack, elf, tax, step="declare_attackers", **pool("C"))


def test_601_2b_what_pays_is_told() -> None:
    altar = card(
        "Altar", ability("kind(activated)", "cost(1,sacrifice(type(creature),1))", "does(1,draw(you,1))")
    )
    use = {"activate": "Altar"}
    rock = card("Rock", types=("artifact",))
    assert may({**use, "additional_costs": {"sacrifice": ("Bear",)}}, altar, BEAR, rock)
    assert not may({**use, "additional_costs": {"sacrifice": ("Rock",)}}, altar, BEAR, rock)


def test_601_2h_the_mana_that_is_spent_is_told() -> None:
    assert castable(BEAR, mana="GGR", how={"pay": "GR"})
    assert not castable(BEAR, mana="GGR", how={"pay": "RR"})
    assert not castable(BEAR, mana="GGR", how={"pay": "GGR"})


def test_118_9_costs_that_are_not_known() -> None:
    it = put(creature("It", ability("keyword(bestow(pay(g,1)))"), mana_cost="{G}"), zone="hand")
    on, cards = board(it)
    action = {"cast": "It", "alternative_cost": "bestow", "player": "you"}
    asked = Scenario(board=on, question=Question(ask="legal", action=action))
    assert not ask_many([asked], cards=cards)[0].supported
