"""CR 401.4, 608.2d, 701.20, 701.22, 701.25: cards on top of a library."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.boards import Put, ability, card, comes_of, creature, put, replaces

from lawmage.cards.model import Card

NAMES = ("One", "Two", "Three", "Four")


def library(*names: str, owner: str = "you") -> list[Put]:
    """Return cards of a library, from its top."""
    return [
        put(creature(name), controller=owner, zone="library", position=place)
        for place, name in enumerate(names)
    ]


def told(*instructions: str, things: Sequence[Put | Card], observe: tuple[dict[str, str], ...]) -> Any:
    """Return what can come of an ability with these instructions."""
    does = (f"does({number},{text})" for number, text in enumerate(instructions, 1))
    source = card("Source", ability("kind(activated)", "cost(1,tap)", *does), types=("artifact",))
    return comes_of({"do": {"activate": "Source"}}, observe, source, *things)


TOP = ({"library_top": "you"},)
ZONES = tuple({"zone": name} for name in NAMES)


def test_701_22a_scry_one_leaves_or_sends_the_card() -> None:
    assert told("scry(you,1)", things=[*library("One", "Two")], observe=TOP) == {("One",), ("Two",)}


def test_701_22a_scry_two_in_any_order() -> None:
    things = [*library("One", "Two", "Three")]
    draws = told("scry(you,2)", "draw(you,2)", things=things, observe=ZONES[:3])
    assert draws == {("hand", "hand", "library"), ("hand", "library", "hand"), ("library", "hand", "hand")}
    assert told("scry(you,2)", things=things, observe=TOP) == {("One",), ("Two",), ("Three",)}


def test_701_22a_scry_does_not_reach_the_fourth_card() -> None:
    things = [*library("One", "Two", "Three", "Four")]
    assert told("scry(you,2)", "draw(you,1)", things=things, observe=ZONES[3:]) == {("library",)}


def test_701_22b_nothing_happens_with_an_empty_library() -> None:
    assert told("scry(you,2)", things=[], observe=({"library_size": "you"},)) == {(0,)}


def test_701_25a_surveil_puts_any_number_into_the_graveyard() -> None:
    things = [*library("One", "Two", "Three")]
    places = ("graveyard", "library")
    expected = {(one, two, "library") for one in places for two in places}
    assert told("surveil(you,2)", things=things, observe=ZONES[:3]) == expected


def test_701_25a_the_graveyard_may_be_replaced() -> None:
    rest = card("Rest", replaces("put_into_graveyard(any,anyone)", "move(exile)"), types=("enchantment",))
    found = told("surveil(you,1)", things=[*library("One"), rest], observe=ZONES[:1])
    assert found == {("exile",), ("library",)}


def test_701_20e_one_of_those_looked_at_and_the_rest() -> None:
    steps = ("look(you,top(3,you))", "move(pick(1,result(1)),hand)", "move(rest(1),graveyard)")
    things = [*library("One", "Two", "Three", "Four")]
    hand, gone = "hand", "graveyard"
    assert told(*steps, things=things, observe=ZONES) == {
        (hand, gone, gone, "library"),
        (gone, hand, gone, "library"),
        (gone, gone, hand, "library"),
    }


@pytest.mark.parametrize("place", ["library_bottom", "library_bottom_at_random"])
def test_401_4_the_rest_goes_to_the_bottom(place: str) -> None:
    steps = ("look(you,top(3,you))", "move(pick(1,result(1)),hand)", f"move(rest(1),{place})", "draw(you,2)")
    found = told(*steps, things=[*library("One", "Two", "Three", "Four")], observe=ZONES)
    assert found is not None
    assert all(zones.count("hand") == 3 for zones in found)
    assert {zones[3] for zones in found} == {"hand"}
    assert len(found) == 3


def test_608_2d_a_card_may_be_revealed_only_where_there_is_one() -> None:
    reveal = "may(you,reveal(you,and(result(1),type({})),1))"
    steps = ("look(you,top(2,you))", "{}", "if(met(2),draw(you,1))", "if(met(2),gain_life(you,1))")
    things = [*library("One", "Two")]
    for type_, expected in (("land", {(20,)}), ("creature", {(20,), (21,)})):
        steps_ = tuple(step.format(reveal.format(type_)) if step == "{}" else step for step in steps)
        assert told(*steps_, things=things, observe=({"life": "you"},)) == expected


def test_608_2d_up_to_so_many_are_picked() -> None:
    steps = ("look(you,top(3,you))", "move(pick(up_to(2),result(1)),hand)", "move(rest(1),graveyard)")
    things = [*library("One", "Two", "Three")]
    found = told(*steps, things=things, observe=({"hand_size": "you"},))
    assert found == {(0,), (1,), (2,)}


def test_608_2d_up_to_so_many_is_not_told_of_what_is_not_picked() -> None:
    assert told("mill(you,up_to(2))", things=[*library("One", "Two")], observe=ZONES[:1]) is None


def test_608_2c_the_rest_is_no_rest_of_cards_that_were_chosen() -> None:
    steps = ("choose_from(you,pick(1,type(creature)))", "sacrifice(you,rest(1))")
    assert told(*steps, things=[creature("One"), creature("Two")], observe=ZONES[:2]) is None


def test_608_2c_what_was_milled_is_found_in_the_graveyard() -> None:
    steps = ("mill(you,2)", "move(and(result(1),type(creature)),hand)")
    land = put(card("Land"), zone="library", position=1)
    things = [*library("One"), land]
    found = told(*steps, things=things, observe=({"zone": "One"}, {"zone": "Land"}))
    assert found == {("hand", "graveyard")}


def test_401_2_the_order_of_a_shuffled_library_is_not_known() -> None:
    assert told("shuffle(you)", "scry(you,1)", things=[*library("One", "Two")], observe=TOP) is None


def test_401_4_several_cards_from_elsewhere_are_not_ordered_yet() -> None:
    things: list[Put | Card] = [creature("One"), creature("Two"), *library("Three")]
    assert told("move(type(creature),library_top)", things=things, observe=TOP) is None


def test_701_20e_the_order_of_another_players_cards() -> None:
    steps = ("look(you,top({},opponent))", "move(result(1),library_top)")
    things = [*library("One", "Two", owner="opponent")]
    top = ({"library_top": "opponent"},)
    assert told(*(step.format(1) for step in steps), things=things, observe=top) == {("One",)}
    assert told(*(step.format(2) for step in steps), things=things, observe=top) is None


def test_122_5_counters_are_moved_or_stay() -> None:
    one = put(creature("One"), counters={"+1/+1": 2, "flying": 1})
    seen = ({"counters": "One", "kind": "+1/+1"}, {"counters": "Two", "kind": "+1/+1"})
    two = creature("Two")
    move = 'move_counters({},{},name("One"),name("Two"))'
    assert told(move.format("any", "all"), things=[one, two], observe=seen) == {(0, 2)}
    assert told(move.format('"+1/+1"', "1"), things=[one, two], observe=seen) == {(1, 1)}
    assert told(move.format('"+1/+1"', "3"), things=[one, two], observe=seen) == {(0, 2)}
    assert told(move.format('"-1/-1"', "1"), things=[one, two], observe=seen) == {(2, 0)}
    barred = card("Bar", ability("kind(static)", "cant(1,counters_put(any,type(creature),anyone))"))
    assert told(move.format("any", "all"), things=[one, two, barred], observe=seen) is None
