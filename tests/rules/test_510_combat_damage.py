"""The combat damage step: who deals damage, to whom, and how it may be divided (CR 506.4, 510, 702)."""

from __future__ import annotations

from typing import Any

import pytest

from boards import Put, ability, ask_outcomes, card, creature, outcomes, put, static
from lawmage.cards.model import Ability

LIFE = {"life": "opponent"}


def keyword(word: str) -> Ability:
    return ability(f"keyword({word})")


def raider(*abilities: Ability, power: str = "5", attacking: str = "opponent", **more: Any) -> Put:
    """Return a creature of power 5 and toughness 9 that attacks."""
    name = more.pop("name", "Raider")
    it = creature(name, *abilities, power=power, toughness=more.pop("toughness", "9"))
    return put(it, attacking=attacking, tapped=True, **more)


def guard(name: str = "Guard", *abilities: Ability, blocking: str = "Raider", **more: Any) -> Put:
    """Return a 2/2 creature that blocks."""
    it = creature(name, *abilities, power=more.pop("power", "2"), toughness=more.pop("toughness", "2"))
    return put(it, controller="opponent", blocking=(*blocking.split(","),), **more)


def dealt(
    observe: list[dict[str, Any]], *things: Any, begin: str = "combat_damage", **more: Any
) -> list[Any]:
    """Return what can come of a combat damage step."""
    return outcomes(observe, *things, begin=begin, **{"step": "declare_blockers", **more})


def damage(*names: str) -> list[dict[str, Any]]:
    return [{"damage": name} for name in names]


# ------------------------------------------------------------------------------- who, and how much


def test_510_1a_as_much_as_its_power() -> None:
    assert dealt([LIFE], raider()) == [15]
    assert dealt([LIFE], raider(power="0")) == dealt([LIFE], raider(power="-1")) == [20]
    tough = raider(static("combat(1,self,assigns_toughness)"))
    assert dealt([LIFE], tough) == [11]


def test_510_1b_unblocked() -> None:
    walker = card("Walker", types=("planeswalker",))
    theirs = put(walker, controller="opponent", counters={"loyalty": 7})
    assert dealt([LIFE, {"loyalty": "Walker"}], raider(attacking="Walker"), theirs) == [[20, 2]]


@pytest.mark.parametrize("rule", ["506.4", "506.4c"])
def test_what_is_attacked_is_gone(rule: str) -> None:
    walker = put(card("Walker", types=("planeswalker",)), controller="opponent", zone="graveyard")
    assert dealt([LIFE], raider(attacking="Walker"), walker) == [20]
    stolen = raider(controller="opponent")
    assert dealt([{"life": "you"}, LIFE], stolen) == [[20, 20]]
    assert dealt([LIFE], put(card("Rock", types=("artifact",)), attacking="opponent")) == [20]


def test_510_1c_blocked() -> None:
    assert dealt([LIFE, *damage("Guard", "Raider")], raider(), guard(toughness="9")) == [[20, 5, 2]]
    one, two = guard("One", toughness="9"), guard("Two", toughness="9")
    assert dealt(damage("One", "Two"), raider(power="2"), one, two) == [[0, 2], [1, 1], [2, 0]]


def test_510_1d_a_blocker_divides() -> None:
    both = guard(blocking="Raider,Other")
    assert dealt(damage("Raider", "Other"), raider(), raider(name="Other"), both) == [[0, 2], [1, 1], [2, 0]]


def test_510_2_all_at_once() -> None:
    found = dealt([{"zone": "Raider"}, {"zone": "Guard"}], raider(toughness="2"), guard())
    assert found == [["graveyard", "graveyard"]]


# ------------------------------------------------------------------------------- two steps (510.4)


@pytest.mark.parametrize("rule", ["510.4", "702.7b"])
def test_first_strike(rule: str) -> None:
    fast, slow = raider(keyword("first_strike")), raider(name="Other", power="1")
    assert dealt([LIFE], fast, slow, begin="first_strike_damage") == [15]
    assert dealt([LIFE], fast, slow, step="first_strike_damage") == [19]
    assert dealt([{"damage": "Raider"}], fast, guard(), begin="first_strike_damage") == [0]


def test_702_4b_double_strike() -> None:
    fast = raider(keyword("double_strike"))
    assert dealt([LIFE], fast, begin="first_strike_damage") == [15]
    assert dealt([LIFE], fast, step="first_strike_damage") == [15]


def test_which_step_has_to_be_told() -> None:
    on = {"begin": "combat_damage", "step": "declare_blockers"}
    assert not ask_outcomes([LIFE], raider(keyword("first_strike")), **on).supported
    assert not ask_outcomes([LIFE], raider(), **{**on, "begin": "first_strike_damage"}).supported


# ---------------------------------------------------------------------------------------- trample


def test_702_19b_trample() -> None:
    assert dealt([LIFE], raider(keyword("trample")), guard()) == [17, 18, 19, 20]
    assert dealt([LIFE], raider(), guard()) == [20]
    assert dealt([LIFE], raider(keyword("trample")), guard(damage=1)) == [16, 17, 18, 19, 20]
    two = [guard("One"), guard("Two")]
    found = dealt([LIFE, {"zone": "One"}, {"zone": "Two"}], raider(keyword("trample")), *two)
    assert [19, "graveyard", "graveyard"] in found
    assert all(zones == ["graveyard", "graveyard"] for life, *zones in found if life < 20)


def test_702_19b_damage_of_others_counts() -> None:
    both = guard(blocking="Raider,Other", toughness="3")
    other = raider(name="Other", power="2")
    assert dealt([LIFE], raider(keyword("trample")), other, both) == [16, 17, 18, 19, 20]


def test_702_19b_two_tramplers_and_one_blocker() -> None:
    """Each may count on what the other assigns; together they have to assign lethal damage."""
    both = guard(blocking="Raider,Other", toughness="3")
    one, other = raider(keyword("trample"), power="2"), raider(keyword("trample"), name="Other", power="2")
    assert dealt([LIFE], one, other, both) == [19, 20]


def test_702_19d_nothing_blocks_any_more() -> None:
    gone = put(creature("Guard"), controller="opponent", zone="graveyard", blocking=("Raider",))
    assert dealt([LIFE], raider(keyword("trample")), gone) == [15]
    assert dealt([LIFE], raider(), gone) == [20]


def test_702_2c_trample_and_deathtouch() -> None:
    found = dealt([LIFE], raider(keyword("trample"), keyword("deathtouch")), guard(toughness="9"))
    assert found == [16, 17, 18, 19, 20]


def test_702_19c_trample_over_planeswalkers() -> None:
    walker = put(card("Walker", types=("planeswalker",)), controller="opponent", counters={"loyalty": 3})
    fierce = raider(keyword("trample_over_planeswalkers"), attacking="Walker")
    observe = [LIFE, {"zone": "Walker"}]
    assert dealt(observe, fierce, walker) == [[18, "graveyard"], [19, "graveyard"], [20, "graveyard"]]
    assert dealt(observe, raider(keyword("trample"), attacking="Walker"), walker) == [[20, "graveyard"]]


def test_as_though_it_were_not_blocked() -> None:
    past = raider(static("combat(1,self,assigns_as_unblocked)"))
    assert dealt([LIFE, *damage("Guard")], past, guard(toughness="9")) == [[15, 0], [20, 5]]
    gone = put(creature("Guard"), controller="opponent", zone="graveyard", blocking=("Raider",))
    assert dealt([LIFE], past, gone) == [15, 20]


# -------------------------------------------------------------------------------- what comes of it


@pytest.mark.parametrize(
    ("rule", "word", "seen"),
    [
        ("702.15b", "lifelink", [25, 15, 0]),
        ("702.90b", "infect", [20, 20, 5]),
        ("702.164c", "toxic(2)", [20, 15, 2]),
        ("702.80a", "wither", [20, 15, 0]),
    ],
)
def test_damage_to_a_player(rule: str, word: str, seen: list[int]) -> None:
    poison = {"player_counters": "opponent", "kind": "poison"}
    assert dealt([{"life": "you"}, LIFE, poison], raider(keyword(word))) == [seen]


@pytest.mark.parametrize(("rule", "word"), [("702.90c", "infect"), ("702.80a", "wither")])
def test_damage_to_a_creature(rule: str, word: str) -> None:
    counters = {"counters": "Guard", "kind": "-1/-1"}
    found = dealt([counters, *damage("Guard")], raider(keyword(word)), guard(toughness="9"))
    assert found == [[5, 0]]
    assert dealt([counters, *damage("Guard")], raider(), guard(toughness="9")) == [[0, 5]]
