"""Declaring blockers: who may block whom, evasion, and the declaration as a whole (CR 509, 702)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from boards import Put, ability, basic, card, creature, faults, put, static
from lawmage.cards.model import Ability

BEAR = creature()
OGRE = creature("Ogre", power="4", colors="R")


def keyword(word: str) -> Ability:
    """Return a keyword ability."""
    return ability(f"keyword({word})")


def said(*said: str, condition: str | None = None) -> Ability:
    """Return a static ability that says this of combat: each a description and what is said of it."""
    parts = [f"combat({number},{each})" for number, each in enumerate(said, 1)]
    return static(*parts, *([f"condition({condition})"] if condition else []))


def rock(*parts: str, controller: str = "you") -> Put:
    """Return an artifact with such an ability."""
    return put(card("Rock", said(*parts), types=("artifact",)), controller=controller)


def raider(*abilities: Ability, name: str = "Raider", attacking: str = "opponent", **more: Any) -> Put:
    """Return a 3/3 creature that attacks."""
    it = creature(name, *abilities, **{"power": "3", "toughness": "3", **more})
    return put(it, attacking=attacking, tapped=True)


def guard(*abilities: Ability, name: str = "Guard", **more: Any) -> Put:
    """Return a 2/2 creature of the opponent."""
    face = {
        key: more.pop(key) for key in ("power", "toughness", "colors", "types", "subtypes") if key in more
    }
    return put(creature(name, *abilities, **face), controller="opponent", **more)


def block(blocks: Mapping[str, Any], *things: Any, **more: Any) -> set[str]:
    """Return the faults of the opponent's declaration of blockers."""
    action = {"block": dict(blocks), "player": "opponent"}
    return faults(action, *things, **{"step": "declare_blockers", **more})


def meets(attacker: Put, blocker: Put, *things: Any, **more: Any) -> set[str]:
    """Return the faults of one block by one creature."""
    return block({blocker[1].handle: attacker[1].handle}, attacker, blocker, *things, **more)


# ------------------------------------------------------------------------------------- 509.1a


def test_509_1_in_the_step_by_a_defending_player() -> None:
    assert meets(raider(), guard()) == set()
    assert meets(raider(), guard(), step="declare_attackers") == {"no_step(block)"}
    mine = faults({"block": {"Bear": "Raider"}}, BEAR, raider(), step="declare_blockers")
    assert 'no_declarer("you")' in mine


def test_509_1a_untapped_creatures_of_ones_own() -> None:
    assert meets(raider(), guard(tapped=True)) == {"no_blocker(Guard,tapped)"}
    assert meets(raider(), guard(sick=True)) == set()
    assert meets(raider(), put(BEAR)) == {"no_blocker(Bear,not_yours)"}
    assert meets(raider(), guard(types=("artifact",))) == {"no_blocker(Guard,no_creature)"}
    assert "no_blocker(Guard,battle)" in meets(raider(), guard(types=("creature", "battle")))


def test_an_attacker_on_oneself_or_ones_planeswalker() -> None:
    players = ("you", "opponent", "third")
    walker = put(card("Walker", types=("planeswalker",)), controller="opponent")
    assert meets(raider(attacking="third"), guard(), players=players) == {"no_attack_to_block(Raider)"}
    assert meets(raider(attacking="Walker"), guard(), walker) == set()
    assert meets(put(BEAR), guard()) == {"no_attack_to_block(Bear)"}


def test_one_attacker_each() -> None:
    one, two = raider(name="One"), raider(name="Two")
    both = {"Guard": ("One", "Two")}
    assert block(both, one, two, guard()) == {"blocks_break(blocks(Guard))"}
    assert block(both, one, two, guard(said("self,can_block_more(1)"))) == set()
    three = raider(name="Three")
    all_three = {"Guard": ("One", "Two", "Three")}
    more = guard(said("self,can_block_more(1)"))
    assert block(all_three, one, two, three, more) == {"blocks_break(blocks(Guard))"}
    assert block(all_three, one, two, three, more, rock("type(creature),can_block_more(1)")) == set()
    assert block(all_three, one, two, three, guard(said("self,can_block_more(any_number)"))) == set()


# ---------------------------------------------------------------------------- evasion (509.1b, 702)


@pytest.mark.parametrize(
    ("rule", "evasion", "kept", "able"),
    [
        ("702.9b", "flying", guard(), guard(keyword("flying"))),
        ("702.17b", "flying", guard(), guard(keyword("reach"))),
        ("702.13b", "intimidate", guard(colors="R"), guard(colors="GR")),
        ("702.13b", "intimidate", guard(colors=""), guard(colors="", types=("artifact", "creature"))),
        ("702.28b", "shadow", guard(), guard(keyword("shadow"))),
        ("702.31b", "horsemanship", guard(), guard(keyword("horsemanship"))),
        ("702.36b", "fear", guard(), guard(colors="B")),
        ("702.36b", "fear", guard(), guard(types=("artifact", "creature"))),
        ("702.118b", "skulk", guard(power="4"), guard(power="3")),
        ("702.16f", "protection(color(g))", guard(), guard(colors="R")),
    ],
)
def test_evasion(rule: str, evasion: str, kept: Put, able: Put) -> None:
    attacker = raider(keyword(evasion))
    assert meets(attacker, kept) == {f"no_block(Guard,Raider,{evasion})"}
    assert meets(attacker, able) == set()


def test_702_16f_protection_from_a_color_that_was_chosen() -> None:
    """The choice is that of what gives the protection."""
    gives = static(
        "continuous(1,and(type(creature),controlled_by(you)),gain(keyword(protection(chosen(color)))))"
    )
    ward = put(card("Ward", gives, types=("enchantment",)), chosen={"color": "G"})
    assert meets(raider(), guard(), ward) == {"no_block(Guard,Raider,protection(chosen(color)))"}
    assert meets(raider(), guard(colors="R"), ward) == set()
    own = put(
        creature("Raider", keyword("protection(chosen(color))")),
        attacking="opponent",
        tapped=True,
        chosen={"color": "R"},
    )
    assert meets(own, guard(colors="R")) != set()
    assert meets(own, guard()) == set()


def test_702_31b_horsemanship_blocks_anything() -> None:
    assert meets(raider(), guard(keyword("horsemanship"))) == set()


def test_702_28b_shadow_blocks_only_shadow() -> None:
    assert meets(raider(), guard(keyword("shadow"))) == {"no_block(Guard,Raider,shadow)"}


def test_evasion_adds_up() -> None:
    """CR 509.1b, example: flying and shadow."""
    attacker = raider(keyword("flying"), keyword("shadow"))
    assert meets(attacker, guard(keyword("flying"))) == {"no_block(Guard,Raider,shadow)"}
    assert meets(attacker, guard(keyword("flying"), keyword("shadow"))) == set()


def test_702_14c_landwalk() -> None:
    attacker = raider(keyword('landwalk(subtype("Island"))'))
    island = basic("Island")
    assert meets(attacker, guard(), put(island, controller="opponent")) == {
        'no_block(Guard,Raider,landwalk(subtype("Island")))'
    }
    assert meets(attacker, guard(), island) == set()
    assert meets(attacker, guard(), put(basic("Forest"), controller="opponent")) == set()
    passed = rock('keyword(landwalk(subtype("Island"))),blockable_despite(landwalk(subtype("Island")))')
    assert meets(attacker, guard(), put(island, controller="opponent"), passed) == set()


def test_passing_over_an_evasion() -> None:
    attacker = raider(keyword("shadow"))
    assert meets(attacker, guard(said("self,blocks_despite(shadow)"))) == set()
    assert meets(attacker, guard(said("self,blocks_despite(fear)"))) != set()


def test_702_98a_unleash() -> None:
    unleashed = guard(keyword("unleash"), counters={"+1/+1": 1})
    assert meets(raider(), unleashed) == {"no_block(Guard,Raider,unleash)"}
    assert meets(raider(), guard(keyword("unleash"))) == set()


def test_702_147a_decayed() -> None:
    assert meets(raider(), guard(keyword("decayed"))) == {"no_block(Guard,Raider,decayed)"}
    assert meets(raider(keyword("decayed")), guard()) == set()


def test_702_111b_menace() -> None:
    attacker, one, two = raider(keyword("menace")), guard(name="One"), guard(name="Two")
    assert block({"One": "Raider"}, attacker, one, two) == {"blocks_break(menace(Raider))"}
    assert block({"One": "Raider", "Two": "Raider"}, attacker, one, two) == set()
    assert block({}, attacker, one, two) == set()


# ------------------------------------------------------------------------ what cards say (509.1b)


def test_509_1b_what_cant_block() -> None:
    assert meets(raider(), guard(said("self,cant_block(any)"))) == {"no_block(Guard,Raider,said(Guard,1))"}
    wary = guard(said("self,cant_block(at_least(power,2))"))
    assert meets(raider(power="2"), wary) == {"no_block(Guard,Raider,said(Guard,1))"}
    assert meets(raider(power="1"), wary) == set()
    assert meets(raider(), guard(), rock("controlled_by(you),cant_block(any)")) == set()


def test_what_cant_be_blocked() -> None:
    assert meets(raider(said("self,cant_be_blocked_by(any)")), guard()) != set()
    sly = raider(said('self,cant_be_blocked_by(non(subtype("Goat")))'))
    assert meets(sly, guard()) == {"no_block(Guard,Raider,said(Raider,1))"}
    assert meets(sly, guard(subtypes=("Goat",))) == set()


@pytest.mark.parametrize(("relation", "kept", "able"), [("stronger", "4", "3"), ("weaker", "2", "3")])
def test_powers_compared(relation: str, kept: str, able: str) -> None:
    attacker = raider(said(f"self,cant_be_blocked_by(and(type(creature),{relation}))"))
    assert meets(attacker, guard(power=kept)) == {"no_block(Guard,Raider,said(Raider,1))"}
    assert meets(attacker, guard(power=able)) == set()


def test_what_the_defending_player_controls() -> None:
    attacker = raider(said("self,unblockable_against(defender_controls(type(artifact),1))"))
    thing = put(card("Thing", types=("artifact",)), controller="opponent")
    assert meets(attacker, guard(), thing) == {"no_block(Guard,Raider,said(Raider,1))"}
    assert meets(attacker, guard(), put(card("Thing", types=("artifact",)))) == set()


def test_many_and_few_blockers() -> None:
    one, two = guard(name="One"), guard(name="Two")
    both = {"One": "Raider", "Two": "Raider"}
    alone = raider(said("self,blocked_by_at_most(1)"))
    assert block(both, alone, one, two) == {"blocks_break(crowd(Raider,Raider,1))"}
    assert block({"One": "Raider"}, alone, one, two) == set()
    crowded = raider(said("self,blocked_by_at_least(3)"))
    assert block(both, crowded, one, two) == {"blocks_break(few(Raider,Raider,1))"}
    assert block({**both, "Three": "Raider"}, crowded, one, two, guard(name="Three")) == set()


def test_blockers_in_all() -> None:
    one, two, arbiter = guard(name="One"), guard(name="Two"), rock("any,blockers_at_most(1)")
    assert block({"One": "Raider"}, raider(), one, two, arbiter) == set()
    assert block({"One": "Raider", "Two": "Raider"}, raider(), one, two, arbiter) == {
        "blocks_break(many(Rock,1,any))"
    }


def test_blocking_in_company() -> None:
    timid, other = guard(said("self,blocks_with(1,any)"), name="Timid"), guard()
    assert block({"Timid": "Raider"}, raider(), timid, other) == {"blocks_break(company(Timid,Timid,1))"}
    assert block({"Timid": "Raider", "Guard": "Raider"}, raider(), timid, other) == set()


# --------------------------------------------------------------------------- requirements (509.1c)


def neglect(obeyed: int, most: int, *pairs: tuple[str, str]) -> str:
    """Return the reason that more requirements could be obeyed, with the blocks that would."""
    said = ",".join(f"block({blocker},{attacker})" for blocker, attacker in pairs)
    return f"blocks_neglect({obeyed},{most},({said}{',' if len(pairs) == 1 else ''}))"


def test_509_1c_lure() -> None:
    lured = raider(said("self,must_be_blocked_by_all(any)"))
    one, two = guard(name="One"), guard(name="Two")
    assert block({"One": "Raider", "Two": "Raider"}, lured, one, two) == set()
    assert block({"One": "Raider"}, lured, one, two) == {neglect(1, 2, ("One", "Raider"), ("Two", "Raider"))}
    assert block({}, lured, guard(tapped=True)) == set()
    goats = raider(said('self,must_be_blocked_by_all(subtype("Goat"))'))
    assert block({}, goats, one) == set()


def test_a_lured_creature_blocks_no_other() -> None:
    lured, other = raider(said("self,must_be_blocked_by_all(any)")), raider(name="Other")
    assert block({"Guard": "Other"}, lured, other, guard()) == {neglect(0, 1, ("Guard", "Raider"))}
    assert block({"Guard": "Raider"}, lured, other, guard()) == set()


def test_menace_and_a_creature_that_blocks_if_able() -> None:
    """CR 509.1c, example: both creatures have to block."""
    attacker, eager = raider(keyword("menace")), guard(said("self,must_block(any)"), name="Eager")
    both = {"Eager": "Raider", "Guard": "Raider"}
    assert block(both, attacker, eager, guard()) == set()
    assert block({"Eager": "Raider"}, attacker, eager, guard()) == {"blocks_break(menace(Raider))"}
    assert len(block({"Guard": "Raider"}, attacker, eager, guard())) == 2
    assert block({}, attacker, eager, guard()) == {neglect(0, 1, ("Eager", "Raider"), ("Guard", "Raider"))}
    assert block({}, attacker, eager) == set()


def test_must_be_blocked() -> None:
    bold = raider(said("self,must_be_blocked_by(1,any)"))
    assert block({"Guard": "Raider"}, bold, guard(), guard(name="Two")) == set()
    assert len(block({}, bold, guard(), guard(name="Two"))) == 1
    by_goat = raider(said('self,must_be_blocked_by(1,subtype("Goat"))'))
    goat = guard(name="Goat", subtypes=("Goat",))
    assert block({"Guard": "Raider"}, by_goat, guard(), goat) != set()
    assert block({"Goat": "Raider"}, by_goat, guard(), goat) == set()


def test_509_1d_nobody_has_to_pay() -> None:
    lured = raider(said("self,must_be_blocked_by_all(any)"))
    tax = rock("type(creature),block_costs(any,pay(generic,1))")
    assert block({}, lured, guard(), tax) == set()
    assert len(block({}, lured, guard())) == 1
