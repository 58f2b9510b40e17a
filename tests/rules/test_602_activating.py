"""CR 601.2, 602.2, 606: announcing activated abilities and paying for them, besides mana."""

from __future__ import annotations

from typing import Any

import pytest
from tests.boards import ability, basic, card, comes_of, creature, put

from lawmage.cards.model import Ability, Card

LIFE = {"life": "opponent"}


def activated(cost: str, *facts: str, quoted: tuple[Ability, ...] = ()) -> Ability:
    """Return an activated ability with one cost."""
    return ability("kind(activated)", f"cost(1,{cost})", *facts, quoted=quoted)


def drain(cost: str) -> Ability:
    """Return ``COST: Each opponent loses 1 life.``"""
    return activated(cost, "does(1,lose_life(each_opponent,1))")


def done(*things: Any, observe: tuple[dict[str, str], ...] = (LIFE,), **action: Any) -> Any:
    """Return what can come of activating the ability of the first thing."""
    first = things[0][1].handle if isinstance(things[0], tuple) else things[0].name
    return comes_of({"do": {"activate": first, **action}}, observe, *things)


def planeswalker(*abilities: Ability) -> Card:
    return card("Walker", *abilities, types=("planeswalker",), loyalty="4")


def test_606_4_loyalty_is_put_on_and_removed_as_a_cost() -> None:
    walker = planeswalker(drain("loyalty(2)"), drain("loyalty(-3)"))
    seen = ({"loyalty": "Walker"}, LIFE)
    assert done(walker, ability="+2", observe=seen) == {(6, 19)}
    assert done(walker, ability="-3", observe=seen) == {(1, 19)}


def test_606_6_more_loyalty_than_there_is_cannot_be_removed() -> None:
    assert done(planeswalker(drain("loyalty(-5)")), ability="-5") is None


def test_107_3a_x_is_any_number_that_can_be_paid() -> None:
    walker = planeswalker(activated("loyalty(minus(x))", "does(1,lose_life(each_opponent,x))"))
    assert done(walker, ability="-X") == {(20,), (19,), (18,), (17,), (16,)}
    assert done(walker, ability="-X", x=2) == {(18,)}


def test_107_5_the_permanent_is_tapped_as_a_cost() -> None:
    seen = ({"tapped": "Bear"}, LIFE)
    assert done(creature("Bear", drain("tap")), observe=seen) == {(True, 19)}
    assert done(put(creature("Bear", drain("tap")), tapped=True), observe=seen) is None
    assert done(put(creature("Bear", drain("tap")), tapped=True), observe=seen, ignore_costs=True) is None


def test_107_6_an_untapped_permanent_cannot_pay_with_untapping() -> None:
    bear = creature("Bear", drain("untap"))
    assert done(put(bear, tapped=True), observe=({"tapped": "Bear"},)) == {(False,)}
    assert done(put(bear), observe=({"tapped": "Bear"},)) is None


def test_601_2h_what_is_sacrificed_is_chosen() -> None:
    altar = card("Altar", drain("sacrifice(type(creature),1)"), types=("artifact",))
    seen = ({"zone": "one"}, {"zone": "two"}, {"zone": "theirs"})
    herd = (
        put(creature("Bear"), "one"),
        put(creature("Ox", power="1"), "two"),
        put(creature("Elk"), "theirs", controller="opponent"),
    )
    both = {("graveyard", "battlefield", "battlefield"), ("battlefield", "graveyard", "battlefield")}
    assert done(altar, *herd, observe=seen) == both
    told = done(altar, *herd, observe=seen, additional_costs={"sacrifice": ("two",)})
    assert told == {("battlefield", "graveyard", "battlefield")}
    assert done(altar, herd[2], observe=({"zone": "theirs"},)) is None


def test_601_2h_a_cost_may_take_the_permanent_itself() -> None:
    assert done(creature("Bear", drain("sacrifice(self,1)")), observe=({"zone": "Bear"}, LIFE)) == {
        ("graveyard", 19)
    }


def test_119_4_118_3b_no_more_life_can_be_paid_than_there_is() -> None:
    shrine = card("Shrine", drain("pay_life(3)"), types=("artifact",))
    seen = ({"life": "you"}, LIFE)
    life = {"you": 3, "opponent": 20}
    assert comes_of({"do": {"activate": "Shrine"}}, seen, shrine, life=life) is not None
    assert comes_of({"do": {"activate": "Shrine"}}, seen, shrine, life=life | {"you": 2}) is None


def test_118_3_too_few_counters_cannot_be_removed() -> None:
    vial = card("Vial", drain('remove_counters("charge",2,self)'), types=("artifact",))
    seen = ({"counters": "Vial", "kind": "charge"}, LIFE)
    assert done(put(vial, counters={"charge": 3}), observe=seen) == {(1, 19)}
    assert done(put(vial, counters={"charge": 1}), observe=seen) is None


def test_701_9a_a_discarded_card_is_chosen_and_equal_ones_are_one_choice() -> None:
    idol = card("Idol", drain("discard(any,1)"), types=("artifact",))
    hand = (
        put(basic("Forest"), "Forest 1", zone="hand"),
        put(basic("Forest"), "Forest 2", zone="hand"),
        put(basic("Island"), zone="hand"),
    )
    assert done(idol, *hand, observe=({"hand": "you"},)) == {(("Forest", "Forest"),), (("Forest", "Island"),)}
    assert done(idol) is None


PING = activated("tap", "target(1,any_target,1,1)", "does(1,damage(self,target(1),1))")


def test_601_2c_targets_are_chosen_or_those_that_are_named() -> None:
    mage = card("Mage", PING, types=("artifact",))
    bear = put(creature("Bear"), controller="opponent")
    seen = (LIFE, {"life": "you"}, {"damage": "Bear"})
    assert done(mage, bear, observe=seen) == {(19, 20, 0), (20, 19, 0), (20, 20, 1)}
    assert done(mage, bear, observe=seen, targets=("Bear",)) == {(20, 20, 1)}


def test_601_2c_what_is_no_legal_target_cannot_be_named() -> None:
    hunter = card("Hunter", activated("tap", "target(1,type(creature),1,1)", "does(1,destroy(target(1)))"))
    shy = put(creature("Elk", ability("keyword(shroud)")))
    assert done(hunter, put(creature("Bear")), observe=({"zone": "Bear"},)) == {("graveyard",)}
    assert done(hunter, shy, observe=({"zone": "Elk"},)) is None
    assert done(hunter, shy, observe=({"zone": "Elk"},), targets=("Elk",)) is None


@pytest.mark.parametrize(("modes", "expected"), [((), {(18,), (22,)}), ((2,), {(22,)})])
def test_700_2_a_mode_is_chosen_or_told(modes: tuple[int, ...], expected: set[tuple[int]]) -> None:
    first = ability("kind(mode)", "does(1,lose_life(each_opponent,2))")
    second = ability("kind(mode)", "does(1,gain_life(each_opponent,2))")
    charm = activated("tap", "modes(1,1)", "mode(1,quote(1))", "mode(2,quote(2))", quoted=(first, second))
    told: dict[str, Any] = {"modes": modes} if modes else {}
    assert done(card("Charm", charm, types=("artifact",)), **told) == expected


def test_700_2a_a_mode_without_a_legal_target_cannot_be_chosen() -> None:
    kill = ability("kind(mode)", "target(1,type(creature),1,1)", "does(1,destroy(target(1)))")
    hurt = ability("kind(mode)", "does(1,lose_life(each_opponent,2))")
    charm = activated("tap", "modes(1,1)", "mode(1,quote(1))", "mode(2,quote(2))", quoted=(kill, hurt))
    assert done(card("Charm", charm, types=("artifact",))) == {(18,)}


def test_603_2_becoming_a_target_triggers_as_it_is_announced() -> None:
    skittish = creature(
        "Phantom",
        ability(
            "kind(triggered)", "trigger(becomes_target(self,by_anything))", "does(1,sacrifice(you,self))"
        ),
    )
    hunter = card(
        "Hunter",
        activated("tap", "target(1,type(creature),1,1)", "does(1,tap(target(1)))", "does(2,draw(you,1))"),
    )
    seen = ({"zone": "Phantom"}, {"hand_size": "you"})
    deck = put(basic("Island"), zone="library")
    assert done(hunter, put(skittish), deck, observe=seen) == {("graveyard", 0)}


def test_114_1_114_2_114_3_114_4_an_emblem_has_the_ability_that_the_effect_gives_it() -> None:
    quoted = ability("kind(triggered)", "trigger(gains_life(you))", "does(1,lose_life(each_opponent,5))")
    emblem = activated(
        "loyalty(-1)", "does(1,emblem(you,quote(1)))", "does(2,gain_life(you,1))", quoted=(quoted,)
    )
    assert done(planeswalker(emblem), ability="-1") == {(15,)}


def test_107_14_energy_is_paid_in_counters() -> None:
    forge = card("Forge", drain("pay_energy(2)"), types=("artifact",))
    seen = ({"player_counters": "you", "kind": "energy"}, LIFE)
    do = {"do": {"activate": "Forge"}}
    assert comes_of(do, seen, forge, player_counters={"you": {"energy": 3}}) == {(1, 19)}
    assert comes_of(do, seen, forge, player_counters={"you": {"energy": 1}}) is None


def test_603_3c_a_triggered_ability_without_a_mode_to_choose_is_removed() -> None:
    kill = ability("kind(mode)", "target(1,type(creature),1,1)", "does(1,destroy(target(1)))")
    charm = ability(
        "kind(triggered)", "trigger(gains_life(you))", "modes(1,1)", "mode(1,quote(1))", quoted=(kill,)
    )
    source = card("Font", activated("tap", "does(1,gain_life(you,1))"), types=("artifact",))
    font = card("Charm", charm, types=("enchantment",))
    assert done(source, font, observe=({"life": "you"},)) == {(21,)}
    seen = ({"life": "you"}, {"zone": "Bear"})
    assert done(source, font, put(creature("Bear")), observe=seen) == {(21, "graveyard")}
