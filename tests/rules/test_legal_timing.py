"""What may be done when: priority, lands, the timing of spells, costs that tap (CR 117, 302, 305, 601)."""

from __future__ import annotations

from typing import Any

import pytest

from boards import ability, basic, card, creature, faults, put, tap
from lawmage.cards.model import Card, Face

FOREST = basic("Forest")
BEAR = creature()
SHOCK = card("Shock", types=("instant",))
ELF = creature("Elf", tap("symbol(g)"))
BURN = card("Burn", types=("sorcery",), supertypes=("legendary",))
TWO_FACED = Card(
    name="Front // Back",
    layout="transform",
    faces=(Face(name="Front", types=("creature",)), Face(name="Back", types=("planeswalker",))),
)


def cast(
    of: Card, *things: Any, zone: str = "hand", how: dict[str, Any] | None = None, **more: Any
) -> set[str]:
    """Return the faults of casting a card."""
    how = {"ignore_costs": True, **(how or {})}
    return faults({"cast": of.name, **how}, put(of, zone=zone), *things, **more)


def play(*things: Any, zone: str = "hand", **more: Any) -> set[str]:
    """Return the faults of playing a Forest."""
    return faults({"play_land": "Forest"}, put(FOREST, zone=zone), *things, **more)


def tapping(thing: Any, of: str = "Elf", **more: Any) -> set[str]:
    """Return the faults of tapping something for mana."""
    return faults({"tap_for_mana": of}, thing, **more)


@pytest.mark.parametrize("player", ["you", "opponent"])
def test_104_3a_a_player_may_concede_at_any_time(player: str) -> None:
    assert faults({"concede": True, "player": player}, step="untap") == set()


def test_117_1_only_with_priority() -> None:
    assert cast(SHOCK) == set()
    assert cast(SHOCK, priority="opponent") == {'no_priority("you")'}
    assert faults({"pass": True}) == set()
    assert faults({"pass": True}, priority="opponent") == {'no_priority("you")'}


@pytest.mark.parametrize("step", ["untap", "cleanup"])
def test_117_3a_no_priority_in_the_step(step: str) -> None:
    assert cast(SHOCK, step=step) == {f"no_priority_in({step})"}
    assert cast(SHOCK, step="upkeep") == set()


def test_117_4_passing() -> None:
    assert faults({"pass": True}, step="end") == set()
    assert faults({"pass": True}, step="untap") == {"no_priority_in(untap)"}


@pytest.mark.parametrize(
    "types", ["creature", "artifact", "enchantment", "planeswalker", "sorcery", "battle"]
)
def test_117_1a_the_timing_of_a_sorcery(types: str) -> None:
    spell = card("It", types=(types,))
    waiting = put(SHOCK, zone="stack", controller="opponent")
    assert cast(spell) == cast(spell, step="postcombat_main") == set()
    assert cast(spell, step="upkeep") == {f"out_of_time({types},phase)"}
    assert cast(spell, waiting) == {f"out_of_time({types},stack)"}
    assert cast(spell, active="opponent", how={"player": "you"}) == {f"out_of_time({types},turn)"}


def test_117_1a_every_reason_is_told() -> None:
    found = cast(BEAR, active="opponent", step="end", how={"player": "you"})
    assert found == {"out_of_time(creature,turn)", "out_of_time(creature,phase)"}


def test_304_1_an_instant() -> None:
    assert cast(SHOCK, put(BURN, zone="stack"), active="opponent", step="end", how={"player": "you"}) == set()


def test_702_8a_flash() -> None:
    flash = creature("Flash", ability("keyword(flash)"))
    assert cast(flash, step="end") == set()


def test_305_1_a_land() -> None:
    assert play() == set()
    assert play(step="upkeep") == {"land_timing(phase)"}
    assert play(put(SHOCK, zone="stack")) == {"land_timing(stack)"}
    assert play(active="opponent", priority="you") == {'no_priority("opponent")'} | play(
        active="opponent", priority="opponent", zone="hand"
    ) | {"no_permission(Forest)"}
    assert play(zone="graveyard") == {"no_permission(Forest)"}
    assert faults({"play_land": "Bear"}, put(BEAR, zone="hand")) == {"no_land(Bear)"}


@pytest.mark.parametrize("rule", ["305.2", "305.2a"])
def test_one_land_a_turn(rule: str) -> None:
    assert play(turn_facts={"you": {"lands_played": 0}}) == set()
    assert play(turn_facts={"you": {"lands_played": 1}}) == {"lands_played(1,1)"}
    assert play(turn_facts={"opponent": {"lands_played": 1}}) == set()


def test_305_9_a_land_is_not_cast() -> None:
    assert cast(FOREST) == {"land_cast(Forest)"}
    assert cast(card("Both", types=("land", "artifact"))) == {"land_cast(Both)"}


def test_205_4e_legendary_sorceries() -> None:
    legend = creature("Legend", supertypes=("legendary",))
    assert cast(BURN) == {"no_legend(Burn)"}
    assert cast(BURN, legend) == set()
    assert cast(BURN, put(legend, controller="opponent")) == {"no_legend(Burn)"}
    assert cast(BURN, card("Rock", types=("artifact",), supertypes=("legendary",))) == {"no_legend(Burn)"}


def test_601_3_from_the_hand() -> None:
    assert cast(SHOCK, zone="graveyard") == {"no_permission(Shock)"}
    assert faults(
        {"cast": "Shock", "ignore_costs": True}, put(SHOCK, zone="hand", controller="opponent")
    ) == {"no_permission(Shock)"}


def test_712_11_the_front_face() -> None:
    two = put(TWO_FACED, zone="hand")
    assert faults({"cast": TWO_FACED.name, "ignore_costs": True}, two) == set()
    assert faults({"cast": TWO_FACED.name, "face": "back", "ignore_costs": True}, two) == {
        f"back_face({TWO_FACED.name})"
    }


def test_118_9a_two_alternative_costs() -> None:
    flashback = card("Twice", ability("keyword(flashback(pay(u,1)))"), types=("instant",))
    how = {"without_paying": True, "alternative_cost": "flashback"}
    assert "two_costs(Twice)" in cast(flashback, how=how)
    assert not [why for why in cast(flashback) if why.startswith("two_costs")]


def test_107_5_the_tap_symbol() -> None:
    assert tapping(FOREST, "Forest") == set()
    assert tapping(put(FOREST, tapped=True), "Forest") == {"tapped(Forest)"}


def test_107_6_the_untap_symbol() -> None:
    urn = card("Urn", ability("kind(activated)", "cost(1,untap)", "does(1,draw(you,1))"), types=("artifact",))
    assert faults({"activate": "Urn"}, put(urn, tapped=True)) == set()
    assert faults({"activate": "Urn"}, urn) == {"untapped(Urn)"}


def test_302_6_summoning_sickness() -> None:
    assert tapping(ELF) == set()
    assert tapping(put(ELF, sick=True)) == {"sick(Elf)"}
    assert tapping(put(FOREST, sick=True), "Forest") == set()
    assert tapping(put(ELF, sick=True, tapped=True)) == {"sick(Elf)", "tapped(Elf)"}


def test_702_10c_haste() -> None:
    quick = creature("Quick", tap("symbol(g)"), ability("keyword(haste)"))
    assert tapping(put(quick, sick=True), "Quick") == set()


def test_602_2_whose_ability() -> None:
    assert tapping(put(ELF, controller="opponent")) == {"no_control(Elf)"}


def test_602_2a_which_ability() -> None:
    assert faults({"activate": "Elf", "ability": 1}, ELF) == set()
    assert faults({"activate": "Elf", "ability": 2}, ELF) == {"no_ability(Elf)"}
    assert faults({"activate": "Bear"}, BEAR) == {"no_ability(Bear)"}


def test_606_4_by_loyalty_cost() -> None:
    up = ability("kind(activated)", "cost(1,loyalty(1))", "does(1,draw(you,1))")
    jace = card("Jace", up, types=("planeswalker",))
    assert faults({"activate": "Jace", "ability": "+1"}, jace) == set()
    assert faults({"activate": "Jace", "ability": "+2"}, jace) == {"no_ability(Jace)"}


def test_106_12_tapping_for_mana() -> None:
    altar = ability("kind(activated)", "cost(1,sacrifice(self,1))", "does(1,add(you,symbol(g)))")
    assert tapping(creature("Altar", altar), "Altar") == {"no_ability(Altar)"}
    how = {"tap_for_mana": "Altar", "ability": 1}
    assert faults(how, creature("Altar", altar)) == {"no_tapping(Altar)"}


def test_113_6_where_it_functions() -> None:
    assert tapping(put(ELF, zone="graveyard")) == {"wrong_zone(Elf)"}
