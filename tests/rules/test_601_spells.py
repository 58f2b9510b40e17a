"""CR 601.2, 305, 104.3a: casting spells whose mana is not paid, playing lands, conceding."""

from __future__ import annotations

from typing import Any

from tests.boards import Put, ability, basic, card, comes_of, creature, enchantment, put, solve, static

from lawmage.board import Mana
from lawmage.cards.model import Card

BOLT = card(
    "Bolt",
    ability("kind(spell)", "target(1,any_target,1,1)", "does(1,damage(self,target(1),3))"),
    types=("instant",),
)
HAND = {"zone": "hand"}


def cast(*things: Card | Put, observe: tuple[dict[str, str], ...], **action: Any) -> Any:
    """Return what can come of casting the card in hand that comes first, for nothing."""
    name = things[0][1].handle if isinstance(things[0], tuple) else things[0].name
    return comes_of({"do": {"cast": name, "ignore_costs": True, **action}}, observe, *things)


def test_601_2_a_spell_is_cast_resolves_and_goes_to_the_graveyard() -> None:
    seen = ({"life": "opponent"}, {"life": "you"}, {"zone": "Bolt"})
    assert cast(put(BOLT, **HAND), observe=seen) == {(17, 20, "graveyard"), (20, 17, "graveyard")}
    assert cast(put(BOLT, **HAND), observe=seen, targets=("opponent",)) == {(17, 20, "graveyard")}


def test_608_3_112_2_a_permanent_spell_becomes_a_permanent() -> None:
    seen = ({"zone": "Bear"}, {"controller": "Bear"})
    assert cast(put(creature("Bear"), **HAND), observe=seen) == {("battlefield", "you")}


def test_303_4a_608_3c_an_aura_is_cast_at_what_it_enchants_and_enters_attached() -> None:
    aura = card(
        "Halo", ability("keyword(enchant(type(creature)))"), types=("enchantment",), subtypes=("Aura",)
    )
    bear, ox = put(creature("Bear")), put(creature("Ox"), controller="opponent")
    assert cast(put(aura, **HAND), bear, ox, observe=({"attached_to": "Halo"},)) == {("Bear",), ("Ox",)}
    assert cast(put(aura, **HAND), observe=({"zone": "Halo"},)) is None


def test_601_2i_casting_triggers_before_the_spell_resolves() -> None:
    watcher = card(
        "Watcher",
        ability("kind(triggered)", "trigger(casts(you,type(instant)))", "does(1,gain_life(you,1))"),
        types=("enchantment",),
    )
    seen = ({"life": "you"},)
    assert cast(put(BOLT, **HAND), watcher, observe=seen, targets=("opponent",)) == {(21,)}
    theirs = put(watcher, controller="opponent")
    assert cast(put(BOLT, **HAND), theirs, observe=seen, targets=("opponent",)) == {(20,)}


def test_107_3m_x_of_a_spell_is_x_of_its_enters_ability() -> None:
    hydra = creature(
        "Hydra",
        ability("kind(triggered)", "trigger(enters(self))", "does(1,gain_life(you,x))"),
        mana_cost="{X}{G}",
    )
    assert cast(put(hydra, **HAND), observe=({"life": "you"},), x=3) == {(23,)}
    free = card("Freedom", ability("kind(static)", "permits(1,you,free(any))"), types=("enchantment",))
    seen = ({"life": "you"},)
    assert comes_of({"do": {"cast": "Hydra", "without_paying": True}}, seen, put(hydra, **HAND), free) == {
        (20,)
    }


def test_601_3_601_2e_a_spell_that_cannot_be_cast_now_has_no_outcome() -> None:
    on = {"step": "upkeep"}
    do = {"do": {"cast": "Bear", "ignore_costs": True}}
    assert comes_of(do, ({"zone": "Bear"},), put(creature("Bear"), **HAND), **on) is None


def test_305_1_116_2a_a_land_is_played_and_one_play_is_used_up() -> None:
    land = put(basic("Forest"), **HAND)
    seen = ({"zone": "Forest"},)
    assert comes_of({"do": {"play_land": "Forest"}}, seen, land) == {("battlefield",)}
    played = {"turn_facts": {"you": {"lands_played": 1}}}
    assert comes_of({"do": {"play_land": "Forest"}}, seen, land, **played) is None


def test_104_3a_a_player_who_concedes_leaves_the_game() -> None:
    bear = put(creature("Bear"))
    seen = ({"result": "game"}, {"zone": "Bear"})
    assert comes_of({"do": {"concede": True}}, seen, bear) == {("opponent wins", "none")}


def test_117_4_the_top_of_the_stack_resolves_when_all_pass() -> None:
    assert comes_of(
        {"do": {"pass": True}}, ({"life": "opponent"},), put(BOLT, zone="stack", targets=("opponent",))
    ) == {(17,)}


def test_118_8_an_additional_cost_is_paid_even_where_the_mana_cost_is_not() -> None:
    voice = card(
        "Voice",
        ability("kind(static)", "costs(1,self,extra(discard(any,1)))"),
        ability("kind(spell)", "does(1,gain_life(you,2))"),
        types=("sorcery",),
    )
    free = card("Freedom", ability("kind(static)", "permits(1,you,free(any))"), types=("enchantment",))
    do = {"do": {"cast": "Voice", "without_paying": True}}
    seen = ({"life": "you"}, {"graveyard": "you"})
    forest = put(basic("Forest"), **HAND)
    assert comes_of(do, seen, put(voice, **HAND), forest, free) == {(22, ("Forest", "Voice"))}
    assert comes_of(do, seen, put(voice, **HAND), free) is None


def test_113_6k_what_triggers_as_its_object_is_cast_functions_on_the_stack() -> None:
    titan = creature(
        "Titan", ability("kind(triggered)", "trigger(casts(you,self))", "does(1,gain_life(you,4))")
    )
    assert cast(put(titan, **HAND), observe=({"life": "you"},)) == {(24,)}
    assert cast(put(creature("Bear"), **HAND), put(titan), observe=({"life": "you"},)) == {(20,)}


def test_704_5e_a_copy_of_a_spell_ceases_to_exist_outside_the_stack() -> None:
    facts = ("state(0)", "task(0,check)", "copy_of_spell(0,o(1,0))")
    gone = "vanishes(0,o(1,0))"
    assert gone in solve(("play",), *facts, "zone(0,o(1,0),exile)")
    assert gone not in solve(("play",), *facts, "zone(0,o(1,0),stack)")


def test_601_2f_118_7a_effects_change_what_a_spell_costs() -> None:
    spell = card("Bolt", BOLT.faces[0].abilities[0], types=("instant",), mana_cost="{1}{R}")
    seen = ({"life": "opponent"}, {"mana": "you"})

    def paying(mana: str, *things: Card | Put) -> Any:
        done = {"cast": "Bolt", "targets": ("opponent",)}
        return comes_of({"do": done}, seen, put(spell, **HAND), *things, mana={"you": (Mana(mana=mana),)})

    def tax(change: str, on: str = "any") -> Card:
        return enchantment("Tax", static(f"costs(1,{on},{change})"))

    assert paying("RRR") == {(17, "R")}
    assert paying("RRR", tax("more(pay(generic,1))")) == {(17, "")}
    assert paying("RRR", tax("more(pay(generic,1))", "type(creature)")) == {(17, "R")}
    assert paying("RRR", tax("less(pay(generic,2))")) == {(17, "RR")}
    assert paying("RRR", tax("more(times(count(type(enchantment)),pay(r,1)))")) == {(17, "")}
    assert paying("RRR", tax("less(pay(r,1))")) is None  # what else that takes off isn't encoded


def test_715_3d_720_3d_adventures_are_exiled_and_omens_shuffled_into_the_library() -> None:
    seen = ({"zone": "Bolt"}, {"life": "opponent"})

    def of_type(subtype: str) -> Put:
        again = card("Bolt", BOLT.faces[0].abilities[0], types=("instant",), subtypes=(subtype,))
        return put(again, **HAND)

    assert cast(of_type("Adventure"), observe=seen, targets=("opponent",)) == {("exile", 17)}
    assert cast(of_type("Omen"), observe=seen, targets=("opponent",)) == {("library", 17)}
    assert cast(of_type("Lesson"), observe=seen, targets=("opponent",)) == {("graveyard", 17)}


def permitting(cost: str = "pay_life(3)", handle: str = "Permit") -> Card:
    """Return what lets spells be cast from the graveyard for a cost besides, with a charge counter."""
    spells = "and(type(artifact),and(cast_from(graveyard),owned_by(you)))"
    permits = static(f"permits(1,you,cast_for({spells},{cost}))", 'enters_so(2,counters("charge",1))')
    return enchantment(handle, permits)


GEAR = card("Gear", types=("artifact",), mana_cost="{0}")
ENTERED = ({"zone": "Gear"}, {"life": "you"}, {"counters": "Gear", "kind": "charge"})


def from_zone(zone: str, *things: Card | Put, **more: Any) -> Any:
    """Return what can come of casting an artifact from a zone."""
    return comes_of({"do": {"cast": "Gear"}}, ENTERED, put(GEAR, zone=zone), *things, **more)


def test_118_8_614_1c_a_permission_asks_for_a_cost_and_says_how_it_enters() -> None:
    assert from_zone("graveyard", permitting()) == {("battlefield", 17, 1)}
    assert from_zone("hand", permitting()) == {("battlefield", 20, 0)}
    more = permitting("pay(generic,2)")
    assert from_zone("graveyard", more, mana={"you": (Mana(mana="CC"),)}) == {("battlefield", 20, 1)}


def test_601_3_by_which_of_two_permissions_it_is_cast_is_not_told() -> None:
    assert from_zone("graveyard", permitting(), permitting("pay_life(2)", "Another")) is None
    free = static("permits(1,you,cast(and(type(artifact),and(cast_from(graveyard),owned_by(you)))))")
    assert from_zone("graveyard", permitting(), enchantment("Free", free)) is None


def test_614_1c_it_enters_plain_where_it_is_put_there_otherwise() -> None:
    happens = {"event": ({"enter": "Gear", "controller": "you"},)}
    assert comes_of(happens, ENTERED, put(GEAR, zone="graveyard"), permitting()) == {("battlefield", 20, 0)}
