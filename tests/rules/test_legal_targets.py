"""What may be targeted (CR 115, 303.4a, 702), and what cards forbid and permit (CR 601.3, 602.5)."""

from __future__ import annotations

from typing import Any

import pytest

from boards import Put, ability, basic, board, card, creature, enchantment, faults, put, static
from lawmage.ask import ask_many
from lawmage.board import Entry, Question, Scenario
from lawmage.cards.model import Card
from lawmage.compare import cited_rules

BEAR = creature()
ROCK = card("Rock", types=("artifact",))
WALKER = card("Walker", types=("planeswalker",), loyalty="3")
THEIR_BEAR = put(BEAR, "Theirs", "opponent")
CREATURE = "type(creature)"


def aiming(*targets: str, colors: str = "R", types: tuple[str, ...] = ("instant",)) -> Card:
    """Return a spell card with these targets, one of each."""
    said = [f"target({number},{each},1,1)" for number, each in enumerate(targets, 1)]
    return card("Spell", ability("kind(spell)", *said, "does(1,draw(you,1))"), types=types, colors=colors)


def aimed(of: Card, *targets: str, on: tuple[Card | Put, ...] = (), **more: Any) -> set[str]:
    """Return the faults of casting a spell at these targets."""
    how: dict[str, Any] = {"cast": of.name, "ignore_costs": True}
    if targets:
        how["targets"] = targets
    return faults(how, put(of, zone="hand"), *on, **more)


SHOCK = aiming("any_target")
KILL = aiming(CREATURE, colors="B")


def test_115_1_what_is_described() -> None:
    assert aimed(KILL, "Theirs", on=(THEIR_BEAR,)) == set()
    assert aimed(KILL, "Rock", on=(ROCK, THEIR_BEAR)) == {"unfit_target(Rock)"}
    assert aimed(KILL, "opponent", on=(THEIR_BEAR,)) == {'unfit_target("opponent")'}
    assert aimed(aiming("player(opponent)"), "opponent") == set()
    assert aimed(aiming("player(opponent)"), "you") == {'unfit_target("you")'}


@pytest.mark.parametrize(
    ("target", "right"), [("Bear", True), ("Walker", True), ("you", True), ("Rock", False)]
)
def test_115_4_any_target(target: str, right: bool) -> None:
    found = aimed(SHOCK, target, on=(BEAR, WALKER, ROCK))
    assert found == (set() if right else {"no_any_target(Rock)"})


def test_601_2c_as_many_targets_as_it_needs() -> None:
    two = aiming(CREATURE, "type(artifact)")
    assert aimed(two, "Bear", "Rock", on=(BEAR, ROCK)) == set()
    assert aimed(two, "Rock", "Bear", on=(BEAR, ROCK)) == {"unfit_target(Bear)", "unfit_target(Rock)"}
    assert aimed(two, "Bear", on=(BEAR, ROCK)) == {"few_targets(1)"}
    assert aimed(KILL) == {"untargetable_all(1)"}
    assert aimed(KILL, on=(BEAR,)) == set()
    assert "no_such_target(Bear)" in aimed(two, "Bear", "Rock", "Bear", on=(BEAR, ROCK))


def test_602_2b_targets_of_abilities() -> None:
    pinger = creature(
        "Pinger", ability("kind(activated)", "cost(1,tap)", "target(1,any_target,1,1)", "does(1,draw(you,1))")
    )
    at = {"activate": "Pinger", "ignore_costs": True}
    assert faults({**at, "targets": ("Rock",)}, pinger, ROCK) == {"no_any_target(Rock)"}
    assert faults({**at, "targets": ("opponent",)}, pinger) == set()


def test_303_4a_an_aura() -> None:
    aura = card(
        "Aura", ability("keyword(enchant(type(creature)))"), types=("enchantment",), subtypes=("Aura",)
    )
    assert aimed(aura, "Bear", on=(BEAR,)) == set()
    assert aimed(aura, "Rock", on=(ROCK,)) == {"unenchantable(Rock)"}
    assert aimed(aura, on=(ROCK,)) == {"untargetable_all(enchant(type(creature)))"} or aimed(aura, on=(ROCK,))


def guarded(keyword: str, owner: str = "opponent") -> Put:
    """Return a creature with a keyword."""
    return put(creature("Guarded", ability(f"keyword({keyword})")), controller=owner)


@pytest.mark.parametrize(
    ("rule", "keyword", "reason"),
    [
        ("702.11b", "hexproof", "hexproof"),
        ("702.18a", "shroud", "shroud"),
        ("702.11d", "hexproof(color(b))", "hexproof_from"),
        ("702.16b", "protection(color(b))", "protection"),
    ],
)
def test_what_shields_a_creature(rule: str, keyword: str, reason: str) -> None:
    assert aimed(KILL, "Guarded", on=(guarded(keyword),)) == {f"untargetable(Guarded,{reason})"}
    mine = aimed(KILL, "Guarded", on=(guarded(keyword, "you"),))
    assert bool(mine) == (not reason.startswith("hexproof"))
    red = aimed(aiming(CREATURE), "Guarded", on=(guarded(keyword),))
    assert bool(red) == ("color" not in keyword)


def test_702_11c_a_player_with_hexproof() -> None:
    leyline = put(enchantment("Leyline", static("endows(1,you,keyword(hexproof))")), controller="opponent")
    assert aimed(SHOCK, "opponent", on=(leyline,)) == {'untargetable("opponent",player_hexproof)'}
    assert aimed(SHOCK, "you", on=(leyline,)) == set()


def test_702_26b_phased_out() -> None:
    assert aimed(KILL, "Bear", on=(put(BEAR, phased_out=True),)) == {"phased_out(Bear)"}


def test_101_2_targets_that_are_forbidden() -> None:
    seal = enchantment("Seal", static("forbids(1,anyone,target(in(graveyard,any)))"))
    raise_it = aiming("in(graveyard,type(creature))")
    dead = put(BEAR, zone="graveyard")
    assert aimed(raise_it, "Bear", on=(dead,)) == set()
    assert aimed(raise_it, "Bear", on=(dead, seal)) == {"untargetable(Bear,forbidden(Seal))"}
    for how, word in (("spell", set()), ("ability", set())):
        ban = enchantment("Ban", static(f"forbids(1,anyone,target_by_{how}(type(creature)))"))
        assert bool(aimed(KILL, "Bear", on=(BEAR, ban))) == (how == "spell"), word


def test_702_96b_overload_has_no_targets() -> None:
    over = card(
        "Over",
        ability("kind(spell)", "target(1,type(creature),1,1)", "does(1,destroy(target(1)))"),
        ability("keyword(overload(pay(r,1)))"),
        types=("instant",),
    )
    assert aimed(over) == {"untargetable_all(1)"}
    how = {"cast": "Over", "alternative_cost": "overload", "ignore_costs": True}
    assert faults(how, put(over, zone="hand")) == set()


# ------------------------------------------------------------- permissions and prohibitions
def banned(
    what: str, of: Card = BEAR, who: str = "anyone", controller: str = "opponent", **more: Any
) -> bool:
    """Tell whether a ban keeps a card in hand from being cast."""
    ban = put(enchantment("Ban", static(f"forbids(1,{who},{what})")), controller=controller)
    found = faults(
        {"cast": of.name, "ignore_costs": True}, put(of, zone=more.pop("zone", "hand")), ban, **more
    )
    return any("Ban" in why for why in found)


def test_601_3_what_can_not_be_cast() -> None:
    assert banned("cast(type(creature))")
    assert not banned("cast(type(artifact))")
    assert not banned("cast(type(creature))", who="you")
    assert banned("cast(type(creature))", who="opponent")
    assert banned("cast_more(1,any)", turn_facts={"you": {"spells_cast": 1}})
    assert not banned("cast_more(1,any)", turn_facts={"you": {"spells_cast": 0}})
    assert banned("cast_slowly(any)", step="end")
    assert not banned("cast_slowly(any)")


def test_601_2a_where_it_is_cast_from() -> None:
    from_yard = enchantment(
        "Yard", static("permits(1,you,cast(and(type(creature),and(cast_from(graveyard),owned_by(you)))))")
    )
    cast = {"cast": "Bear", "ignore_costs": True}
    assert faults(cast, put(BEAR, zone="graveyard"), from_yard) == set()
    assert faults(cast, put(BEAR, zone="graveyard"), put(from_yard, controller="opponent")) == {
        "no_permission(Bear)"
    }
    assert faults(cast, put(BEAR, zone="exile"), from_yard) == {"no_permission(Bear)"}
    assert banned("cast(non(cast_from(hand)))", zone="graveyard")
    assert not banned("cast(non(cast_from(hand)))")


def test_202_3_even_mana_values() -> None:
    assert banned("cast(even(mana_value))", creature("It", mana_cost="{2}"))
    assert banned("cast(even(mana_value))", creature("It", mana_cost="{0}"))
    assert not banned("cast(even(mana_value))", creature("It", mana_cost="{3}"))


def test_202_1a_symbols_in_the_mana_cost() -> None:
    assert banned("cast(cost_with(x))", creature("It", mana_cost="{X}{G}"))
    assert not banned("cast(cost_with(x))", creature("It", mana_cost="{G}"))


def test_105_2a_monocolored() -> None:
    assert banned("cast(monocolored)", creature("It", colors="G"))
    assert not banned("cast(monocolored)", creature("It", colors="GW"))
    assert not banned("cast(monocolored)", creature("It", colors=""))


def test_115_9a_spells_that_target() -> None:
    ban = put(creature("Ban", static("forbids(1,anyone,cast(that_targets(self)))")), controller="opponent")
    assert "forbidden_cast(Ban)" in aimed(KILL, "Ban", on=(ban,))
    assert aimed(KILL, "Theirs", on=(ban, THEIR_BEAR)) == set()


def test_506_7a_before_attackers_are_declared() -> None:
    only = static("cast_only(1,all(during(any,opponent),before(declare_attackers)))")
    call = card("Call", only, types=("instant",))
    cast = {"cast": "Call", "ignore_costs": True, "player": "you"}
    theirs = {"active": "opponent", "priority": "you"}
    assert faults(cast, put(call, zone="hand"), **theirs) == set()
    assert faults(cast, put(call, zone="hand"), step="end", **theirs) == {"after_attackers(Call)"}
    assert faults(cast, put(call, zone="hand")) == {"cast_only(during(any,opponent))"}


def test_702_61a_split_second() -> None:
    sudden = put(
        card("Sudden", ability("keyword(split_second)"), types=("instant",)),
        zone="stack",
        controller="opponent",
    )
    assert aimed(SHOCK, "you", on=(sudden,)) == {"split_second(Sudden)"}
    drawer = creature("Drawer", ability("kind(activated)", "cost(1,tap)", "does(1,draw(you,1))"))
    assert faults({"activate": "Drawer"}, drawer, sudden) == {"split_second(Sudden)"}


def test_702_61b_mana_abilities_under_split_second() -> None:
    sudden = put(
        card("Sudden", ability("keyword(split_second)"), types=("instant",)),
        zone="stack",
        controller="opponent",
    )
    assert faults({"tap_for_mana": "Forest"}, basic("Forest"), sudden) == set()


# ------------------------------------------------------------------------- activated abilities
TOME = card("Tome", ability("kind(activated)", "cost(1,tap)", "does(1,draw(you,1))"), types=("artifact",))


def timed(condition: str) -> Card:
    """Return an artifact with an ability that may be activated only so."""
    facts = (
        "kind(activated)",
        "cost(1,pay(generic,0))",
        "does(1,draw(you,1))",
        f"activate_only({condition})",
    )
    return card("Timed", ability(*facts), types=("artifact",))


def use(thing: Card | Put, *things: Card | Put, **more: Any) -> set[str]:
    """Return the faults of activating the only ability of a thing."""
    name = thing.name if isinstance(thing, Card) else thing[1].handle
    return faults({"activate": name, "player": "you"}, thing, *things, **more)


def test_602_5_forbidden_abilities() -> None:
    rod = enchantment("Rod", static("forbids(1,anyone,activate(type(artifact)))"))
    assert use(TOME, rod) == {"forbidden_activation(Rod)"}
    assert use(TOME, enchantment("Rod", static("forbids(1,anyone,activate(type(creature)))"))) == set()
    but = enchantment("But", static("forbids(1,anyone,activate_but_for_mana(any))"))
    assert use(TOME, but) == {"forbidden_activation(But)"}
    assert faults({"tap_for_mana": "Forest"}, basic("Forest"), but) == set()


def test_602_5b_conditions_and_limits() -> None:
    once = timed('timing("only once each turn")')
    assert use(once) == set()
    assert use(put(once, activated=(1,))) == {"used_up(Timed)"}
    condition = timed("exists(and(type(creature),controlled_by(you)),1)")
    assert use(condition, BEAR) == set()
    assert len(use(condition)) == 1


def test_602_5d_as_a_sorcery() -> None:
    slow = timed('timing("only as a sorcery")')
    assert use(slow) == set()
    assert use(slow, step="end") == {"sorcery_speed(phase)"}
    assert use(slow, active="opponent", priority="you") == {"sorcery_speed(turn)"}


def loyal(*costs: str) -> Card:
    """Return a planeswalker with abilities of these loyalty costs."""
    abilities = [
        ability("kind(activated)", f"cost(1,loyalty({each}))", "does(1,draw(you,1))") for each in costs
    ]
    return card("Loyal", *abilities, types=("planeswalker",), loyalty="3")


def test_606_3_loyalty_abilities() -> None:
    up = {"activate": "Loyal", "ability": "+1", "player": "you"}
    assert faults(up, loyal("1")) == set()
    assert faults(up, loyal("1"), step="end") == {"loyalty_timing(phase)"}
    assert faults(up, put(loyal("1", "-1"), activated=("-1",))) == {"loyalty_used(Loyal)"}
    free = enchantment("Free", static("permits(1,you,loyalty_as_instant(type(planeswalker)))"))
    assert faults(up, loyal("1"), free, active="opponent", step="end", priority="you") == set()


def test_606_6_enough_loyalty() -> None:
    down = {"activate": "Loyal", "ability": "-4"}
    assert faults(down, put(loyal("-4"), counters={"loyalty": 4})) == set()
    assert faults(down, put(loyal("-4"), counters={"loyalty": 3})) == {"loyalty_short(Loyal,3)"}
    assert faults({"activate": "Loyal", "ability": "-X", "x": 5}, loyal("minus(x)")) == {
        "loyalty_short(Loyal,3)"
    }


@pytest.mark.parametrize(
    ("rule", "keyword", "zone", "slow"),
    [
        ("702.6a", "equip(pay(generic,0))", "battlefield", True),
        ("702.29a", "cycling(pay(generic,0))", "hand", False),
        ("702.84a", "unearth(pay(generic,0))", "graveyard", True),
        ("702.87a", "level_up(pay(generic,0))", "battlefield", True),
        ("702.97a", "scavenge(pay(generic,0))", "graveyard", True),
        ("702.107a", "outlast(pay(generic,0))", "battlefield", True),
        ("702.128a", "embalm(pay(generic,0))", "graveyard", True),
        ("702.129a", "eternalize(pay(generic,0))", "graveyard", True),
        ("702.141a", "encore(pay(generic,0))", "graveyard", True),
    ],
)
def test_keywords_that_are_activated_abilities(rule: str, keyword: str, zone: str, slow: bool) -> None:
    it = creature("It", ability(f"keyword({keyword})"))
    assert use(put(it, zone=zone), BEAR) == set()
    elsewhere = "exile" if zone != "exile" else "hand"
    assert "wrong_zone(It)" in use(put(it, zone=elsewhere), BEAR)
    assert ("sorcery_speed(phase)" in use(put(it, zone=zone), BEAR, step="end")) == slow


@pytest.mark.parametrize(
    ("rule", "keyword", "slow"), [("702.122a", "crew(3)", False), ("702.171a", "saddle(3)", True)]
)
def test_creatures_that_are_tapped_for_their_power(rule: str, keyword: str, slow: bool) -> None:
    it = card("It", ability(f"keyword({keyword})"), types=("artifact",))
    one, two = put(BEAR, "one", sick=True), put(BEAR, "two")
    assert use(it, one, two) == set()
    assert use(it, one) == {"crew_short(2)"}
    assert use(it, one, put(BEAR, "two", tapped=True)) == {"crew_short(2)"}
    assert bool(use(it, one, two, step="end")) == slow


@pytest.mark.parametrize("rule", ["305.1", "305.2"])
def test_lands_by_permission(rule: str) -> None:
    forest, more = basic("Forest"), enchantment("More", static("permits(1,you,more_lands(1))"))
    play = {"play_land": "Forest"}
    once = {"turn_facts": {"you": {"lands_played": 1}}}
    assert faults(play, put(forest, zone="hand"), more, **once) == set()
    assert faults(play, put(forest, zone="hand"), put(more, controller="opponent"), **once) == {
        "lands_played(1,1)"
    }
    yard = enchantment("Yard", static("permits(1,you,play_from(graveyard))"))
    assert faults(play, put(forest, zone="graveyard"), yard) == set()
    ban = enchantment("Ban", static("forbids(1,anyone,play_land)"))
    assert faults(play, put(forest, zone="hand"), ban) == {"forbidden_land(Ban)"}


CHARM = card(
    "Charm",
    ability(
        "kind(spell)",
        "modes(1,1)",
        "mode(1,quote(1))",
        "mode(2,quote(2))",
        quoted=[
            ability("kind(mode)", "target(1,type(creature),1,1)", "does(1,destroy(target(1)))"),
            ability("kind(mode)", "target(1,type(artifact),1,1)", "does(1,destroy(target(1)))"),
        ],
    ),
    types=("instant",),
)


def charmed(*on: Card | Put, modes: tuple[int, ...] = (), targets: tuple[str, ...] = ()) -> set[str]:
    """Return the faults of casting a spell with two modes."""
    how = {"cast": "Charm", "ignore_costs": True, "modes": modes, "targets": targets}
    return faults({key: value for key, value in how.items() if value}, put(CHARM, zone="hand"), *on)


@pytest.mark.parametrize("rule", ["700.2", "700.2a", "700.2c"])
def test_modes(rule: str) -> None:
    assert charmed(BEAR, modes=(1,), targets=("Bear",)) == set()
    assert charmed(BEAR, modes=(2,), targets=("Bear",)) == {"unfit_target(Bear)"}
    assert charmed(ROCK) == set()
    assert charmed() == {"no_mode(1)"}
    assert "mode_count(2)" in charmed(BEAR, ROCK, modes=(1, 2), targets=("Bear", "Rock"))
    assert "no_such_mode(3)" in charmed(BEAR, modes=(3,))


def test_115_1_a_spell_is_no_ability() -> None:
    deny = aiming("in(stack,any)")
    draw = creature("Draw", ability("kind(activated)", "cost(1,tap)", "does(1,draw(you,1))"))
    theirs = {"owner": "opponent", "controller": "opponent"}
    used = draw, Entry(handle="used", zone="stack", ability=1, of="Draw", **theirs)
    spell = put(card("Theirs", types=("instant",)), zone="stack", controller="opponent")
    assert aimed(deny, "Theirs", on=(spell,)) == set()
    assert aimed(deny, "used", on=(put(draw, controller="opponent"), used)) == {"unfit_target(used)"}


# ------------------------------------------------------------------------ what is told besides
def cited(action: dict[str, Any], *things: Card | Put, **more: Any) -> set[str]:
    """Return the rules that the answer cites."""
    on, cards = board(*things, **more)
    question = Question(ask="legal", action={"player": on.active, **action})
    answer = ask_many([Scenario(board=on, question=question)], cards=cards)[0]
    assert answer.supported
    return set(cited_rules(answer.because))


@pytest.mark.parametrize("rule", ["601.3a", "202.3e"])
def test_values_with_x_are_told(rule: str) -> None:
    odd = put(enchantment("Odd", static("forbids(1,anyone,cast(even(mana_value)))")), controller="opponent")
    it = put(creature("It", mana_cost="{X}{G}"), zone="hand")
    assert rule in cited({"cast": "It", "x": 1}, it, odd)
    assert rule in cited({"cast": "It", "x": 0}, it, odd)
    assert rule not in cited({"cast": "It", "x": 1}, it)


def test_605_1a_mana_abilities_are_activated_abilities() -> None:
    rod = enchantment("Rod", static("forbids(1,anyone,activate(type(land)))"))
    assert "605.1a" in cited({"tap_for_mana": "Forest"}, basic("Forest"), rod)
    assert "605.1a" not in cited({"tap_for_mana": "Forest"}, basic("Forest"))


def test_118_9c_the_mana_value_stays() -> None:
    evoke = put(creature("It", ability("keyword(evoke(pay(generic,0)))"), mana_cost="{5}"), zone="hand")
    assert "118.9c" in cited({"cast": "It", "alternative_cost": "evoke"}, evoke)
    assert "118.9c" not in cited({"cast": "It"}, evoke)


def test_101_1_a_card_comes_before_the_rules() -> None:
    free = enchantment("Free", static("permits(1,you,loyalty_as_instant(type(planeswalker)))"))
    up = {"activate": "Loyal", "ability": "+1"}
    assert "101.1" in cited(up, loyal("1"), free, step="end")
    assert "101.1" not in cited(up, loyal("1"), free)


def test_601_3_spells_of_a_kind_that_were_cast_before() -> None:
    bolt = card("Bolt", types=("instant",))
    before = {"turn_facts": {"you": {"spells_cast": ("Bolt",)}}}
    known = put(bolt, zone="graveyard")
    one = enchantment("Ban", static("forbids(1,anyone,cast_more(1,non(type(creature))))"))

    def bans(of: Card) -> bool:
        found = faults({"cast": of.name, "ignore_costs": True}, put(of, zone="hand"), known, one, **before)
        return "forbidden_cast(Ban)" in found

    assert bans(card("Other", types=("instant",)))
    assert not bans(BEAR)
    creatures = enchantment("Ban", static("forbids(1,anyone,cast_more(1,type(creature)))"))
    it = put(BEAR, zone="hand")
    assert faults({"cast": "Bear", "ignore_costs": True}, it, known, creatures, **before) == set()


def test_115_5_a_permanent_may_be_the_target_of_its_own_ability() -> None:
    def alone(filter_: str) -> set[str]:
        it = creature("It", ability("kind(activated)", "cost(1,tap)", f"target(1,{filter_},1,1)"))
        return faults({"activate": "It", "targets": ["It"]}, put(it))

    assert alone("type(creature)") == set()
    assert alone("and(other,type(creature))") == {"unfit_target(It)"}


def test_115_5_a_spell_is_no_target_of_itself() -> None:
    counter = card(
        "Counter", ability("kind(spell)", "target(1,in(stack,type(instant)),1,1)"), types=("instant",)
    )
    assert faults({"cast": "Counter", "ignore_costs": True}, put(counter, zone="hand")) == {
        "untargetable_all(1)"
    }
