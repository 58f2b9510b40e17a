"""CR 603.2: how often abilities trigger, and what triggers from activating abilities (602.2)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.boards import ability, card, comes_of, creature, put, tap

from lawmage.cards.model import Ability, Card

MINE, THEIRS = {"life": "you"}, {"life": "opponent"}
ONCE = 'trigger_while(timing("only once each turn"))'


def triggered(event: str, does: str, *facts: str) -> Ability:
    return ability("kind(triggered)", f"trigger({event})", f"does(1,{does})", *facts)


def watcher(
    *facts: str, of: str = "type(creature)", kind: str = "any", does: str = "gain_life(you,1)"
) -> Card:
    return card("Watcher", triggered(f"activates(you,{kind},{of})", does, *facts), types=("enchantment",))


DRAIN = ability("kind(activated)", "cost(1,pay_life(2))", "does(1,lose_life(each_opponent,1))")
TAP = ability("kind(activated)", "cost(1,tap)", "does(1,lose_life(each_opponent,1))")
IMP = creature("Imp", DRAIN)


def test_602_2_activating_an_ability_triggers_above_it() -> None:
    assert comes_of({"do": {"activate": "Imp"}}, [MINE, THEIRS], IMP, watcher()) == {(19, 19)}
    assert comes_of({"do": {"activate": "Imp"}, "until": "triggers"}, [MINE, THEIRS], IMP, watcher()) == {
        (18, 20)
    }
    theirs = put(watcher(), controller="opponent")
    assert comes_of({"do": {"activate": "Imp"}}, [MINE, THEIRS], IMP, theirs) == {(18, 19)}


@pytest.mark.parametrize(
    ("of", "kind", "life"),
    [
        ("type(creature)", "not_mana", 21),
        ("any", "not_mana", 21),
        ("type(artifact)", "any", 20),
        ("type(creature)", "loyalty", 20),
    ],
)
def test_602_2_of_what_and_of_which_kind(of: str, kind: str, life: int) -> None:
    imp = creature("Imp", TAP)
    assert comes_of({"do": {"activate": "Imp"}}, [MINE], imp, watcher(of=of, kind=kind)) == {(life,)}


@pytest.mark.parametrize(("kind", "life"), [("any", 21), ("not_mana", 20)])
def test_602_2_a_mana_ability_is_activated_too(kind: str, life: int) -> None:
    elf = creature("Elf", tap("symbol(g)"))
    assert comes_of({"do": {"activate": "Elf"}}, [MINE], elf, watcher(kind=kind)) == {(life,)}


def test_602_2_what_sacrificed_itself_is_not_looked_up() -> None:
    imp = creature("Imp", ability("kind(activated)", "cost(1,sacrifice(self,1))", "does(1,gain_life(you,5))"))
    assert comes_of({"do": {"activate": "Imp"}}, [MINE], imp, watcher()) is None
    assert comes_of({"do": {"activate": "Imp"}}, [MINE], imp, watcher(of="any")) == {(26,)}


def test_603_2_only_once_each_turn() -> None:
    warden = creature("Warden", triggered("dies(type(creature))", "gain_life(you,1)", ONCE))
    plain = creature("Warden", triggered("dies(type(creature))", "gain_life(you,1)"))
    bears = [put(creature(), name) for name in ("one", "two")]
    both = {"event": [{"destroy": "one"}, {"destroy": "two"}]}
    assert comes_of(both, [MINE], plain, *bears) == {(22,)}
    assert comes_of(both, [MINE], warden, *bears) == {(21,)}


def test_603_2_the_second_time_in_a_turn_it_does_not_trigger() -> None:
    first = ({"player": "you", "activate": "Imp"},)
    happens = {"do": {"activate": "Imp"}}
    assert comes_of(happens, [MINE, THEIRS], IMP, watcher(), first=first) == {(18, 18)}
    assert comes_of(happens, [MINE, THEIRS], IMP, watcher(ONCE), first=first) == {(17, 18)}


def test_603_2_which_of_several_triggers_it_is_not_said() -> None:
    warden = creature("Warden", triggered("dies(type(creature))", "return_to_hand(that)", ONCE))
    both = {"event": [{"destroy": "one"}, {"destroy": "two"}]}
    assert comes_of(both, [MINE], warden, *[put(creature(), name) for name in ("one", "two")]) is None


# ------------------------------------------------------------------------------------ additional times
def again(event: str, whose: str = "controlled_by(you)", *facts: str, name: str = "Echo") -> Card:
    more = ability("kind(static)", f"triggers_again(1,{event},{whose})", *facts)
    return card(name, more, types=("artifact",))


ENTERING = again("enters(type(creature))")
WARDEN = creature("Warden", triggered("enters(type(creature))", "gain_life(you,1)"))
ENTERS = {"event": [{"enter": "Bear", "controller": "you"}]}


def arriving(name: str = "Bear", *abilities: Ability, **more: Any) -> Any:
    return put(creature(name, *abilities, **more), name, zone="hand")


@pytest.mark.parametrize("echoes", range(4))
def test_603_2d_an_additional_time_for_each_effect(echoes: int) -> None:
    more = [put(ENTERING, f"echo {number}") for number in range(echoes)]
    assert comes_of(ENTERS, [MINE], WARDEN, arriving(), *more) == {(21 + echoes,)}


def test_603_2d_its_own_ability_too() -> None:
    bear = arriving("Bear", triggered("enters(self)", "gain_life(you,3)"))
    assert comes_of(ENTERS, [MINE], bear, ENTERING) == {(26,)}


@pytest.mark.parametrize(
    ("echo", "life"),
    [
        (again("enters(type(artifact))"), 21),
        (again("dies(type(creature))"), 21),
        (again("enters(type(creature))", "type(artifact)"), 21),
        (again("enters(type(creature))", "type(creature)"), 22),
        (again("enters(type(creature))", "controlled_by(you)", "condition(during(any,opponent))"), 21),
        (again("enters(type(creature))", "controlled_by(you)", "condition(during(any,you))"), 22),
        (put(ENTERING, controller="opponent"), 21),
    ],
)
def test_603_2d_which_events_and_whose_abilities(echo: Any, life: int) -> None:
    assert comes_of(ENTERS, [MINE], WARDEN, arriving(), echo) == {(life,)}


def test_603_2d_of_several_that_enter_one_is_enough() -> None:
    group = creature("Warden", triggered("enters(some(type(creature)))", "gain_life(you,1)"))
    both = {"event": [{"enter": "Bear", "controller": "you"}, {"enter": "Rock", "controller": "you"}]}
    bears = (arriving(), arriving("Rock", types=("artifact", "creature")))
    assert comes_of(both, [MINE], group, *bears) == {(21,)}
    assert comes_of(both, [MINE], group, *bears, ENTERING) == {(22,)}
    assert comes_of(both, [MINE], group, *bears, again("enters(type(artifact))")) == {(22,)}
    assert comes_of(both, [MINE], group, *bears, again("enters(type(land))")) == {(21,)}


def test_603_2d_what_dies_with_it_still_triggers_more_often() -> None:
    bear = creature("Bear", triggered("dies(self)", "gain_life(you,3)"))
    echo = card(
        "Echo",
        ability("kind(static)", "triggers_again(1,dies(type(creature)),controlled_by(you))"),
        types=("artifact",),
    )
    both = {"event": [{"destroy": "Bear"}, {"destroy": "Echo"}]}
    assert comes_of(both, [MINE], bear, echo) == {(26,)}
    leaves = creature("Bear", triggered("leaves(self)", "gain_life(you,3)"))
    assert comes_of(both, [MINE], leaves, echo) == {(26,)}
    assert comes_of({"event": [{"exile": "Bear"}]}, [MINE], leaves, echo) == {(23,)}
    sold = creature("Seer", triggered("sacrifices(you,type(creature),1)", "gain_life(you,3)"))
    assert comes_of({"event": [{"sacrifice": "Bear"}]}, [MINE], sold, creature(), echo) == {(23,)}


def test_603_2d_targets_are_chosen_for_each() -> None:
    bear = arriving(
        "Bear", triggered("enters(self)", "lose_life(target_player(1),1)", "target(1,player(anyone),1,1)")
    )
    assert comes_of(ENTERS, [MINE, THEIRS], bear, ENTERING) == {(18, 20), (19, 19), (20, 18)}


def test_603_2d_an_effect_on_how_often_it_triggers_is_left_open() -> None:
    warden = creature("Warden", triggered("enters(type(creature))", "gain_life(you,1)", ONCE))
    assert comes_of(ENTERS, [MINE], warden, arriving(), ENTERING) is None


# -------------------------------------------------------------------------------------- 707.10 copies
def copying(of: str = "type(creature)", *more: str) -> Card:
    facts = ("does(1,copy(that))", "does(2,may(you,new_targets(result(1))))", *more)
    return card(
        "Mirror",
        ability("kind(triggered)", f"trigger(activates(anyone,not_mana,{of}))", *facts),
        types=("artifact",),
    )


def test_707_10_an_ability_is_copied() -> None:
    assert comes_of({"do": {"activate": "Imp"}}, [MINE, THEIRS], IMP, copying()) == {(18, 18)}
    assert comes_of({"do": {"activate": "Imp"}}, [MINE, THEIRS], IMP, copying("type(land)")) == {(18, 19)}
    two = (put(copying(), "one"), put(copying(), "two"))
    assert comes_of({"do": {"activate": "Imp"}}, [MINE, THEIRS], IMP, *two) == {(18, 17)}


def test_707_10_who_puts_the_copy_onto_the_stack_controls_it() -> None:
    theirs = put(copying(), controller="opponent")
    assert comes_of({"do": {"activate": "Imp"}}, [MINE, THEIRS], IMP, theirs) == {(17, 19)}


def test_707_10_x_is_copied() -> None:
    walker = card(
        "Walker",
        ability("kind(activated)", "cost(1,loyalty(minus(x)))", "does(1,lose_life(each_opponent,x))"),
        types=("planeswalker",),
        loyalty="4",
    )
    happens = {"do": {"activate": "Walker", "ability": "-X", "x": 3}}
    assert comes_of(happens, [{"loyalty": "Walker"}, THEIRS], walker, copying("type(planeswalker)")) == {
        (1, 14)
    }


def test_707_10b_the_copy_has_the_same_source() -> None:
    gone = ability(
        "kind(activated)", "cost(1,pay_life(1))", "does(1,exile(self))", "does(2,gain_life(you,5))"
    )
    imp = creature("Imp", gone)
    seen = [MINE, {"zone": "Imp"}]
    assert comes_of({"do": {"activate": "Imp"}}, seen, imp, copying()) == {(29, "exile")}


def test_707_10c_new_targets_are_not_chosen_yet() -> None:
    bolt = ability(
        "kind(activated)",
        "cost(1,pay_life(1))",
        "target(1,player(anyone),1,1)",
        "does(1,lose_life(target_player(1),1))",
    )
    happens = {"do": {"activate": "Imp", "targets": ["opponent"]}}
    imp = creature("Imp", bolt)
    assert comes_of(happens, [THEIRS], imp) == {(19,)}
    assert comes_of(happens, [THEIRS], imp, copying()) is None


def test_707_10_copies_of_spells_are_not_encoded() -> None:
    mirror = card("Mirror", triggered("casts(you,any)", "copy(that)"), types=("artifact",))
    wish = card("Wish", ability("kind(spell)", "does(1,gain_life(you,1))"), types=("instant",), mana_cost="")
    cast = {"do": {"cast": "Wish", "ignore_costs": True}}
    assert comes_of(cast, [MINE], put(wish, zone="hand")) == {(21,)}
    assert comes_of(cast, [MINE], put(wish, zone="hand"), mirror) is None
