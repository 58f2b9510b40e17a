"""CR 701.10, 701.14, 701.34, 701.39, 701.44, 701.46: keyword actions that are made of others."""

from __future__ import annotations

from typing import Any

from tests.boards import Put, ability, basic, card, comes_of, creature, put

from lawmage.cards.model import Card

MINE = "and(type(creature),controlled_by(you))"
THEIRS = "and(type(creature),non(controlled_by(you)))"


def told(*facts: str, things: tuple[Card | Put, ...], observe: tuple[Any, ...], **more: Any) -> Any:
    """Return what can come of an activated ability of these facts."""
    source = card("Source", ability("kind(activated)", "cost(1,tap)", *facts), types=("artifact",))
    return comes_of({"do": {"activate": "Source", **more}}, observe, source, *things)


def fought(*things: Card | Put, aims: tuple[str, str] = ("Mine", "Theirs"), **more: Any) -> Any:
    """Return the damage on both after a creature of yours fought one that isn't."""
    told_to = (f"target(1,{MINE},1,1)", f"target(2,{more.pop('other', THEIRS)},1,1)")
    observe = tuple({"damage": name} for name in sorted(set(aims)))
    return told(
        *told_to, "does(1,fight(target(1),target(2)))", things=things, observe=observe, targets=list(aims)
    )


def big(name: str, controller: str = "you", size: tuple[str, str] = ("2", "9")) -> Put:
    """Return a creature that survives some damage."""
    return put(creature(name, power=size[0], toughness=size[1]), controller=controller)


def test_701_14a_each_deals_damage_equal_to_its_power_to_the_other() -> None:
    assert fought(big("Mine"), big("Theirs", "opponent", ("3", "9"))) == {(3, 2)}


def test_701_14a_power_below_one_deals_no_damage() -> None:
    assert fought(big("Mine", size=("-1", "9")), big("Theirs", "opponent")) == {(2, 0)}


def test_701_14c_a_creature_that_fights_itself_is_dealt_twice_its_power() -> None:
    assert fought(big("Mine"), aims=("Mine", "Mine"), other="type(creature)") == {(4,)}


def test_701_14b_one_that_is_no_creature_anymore_fights_not() -> None:
    facts = ("target(1,type(creature),1,1)", "does(1,fight(self,target(1)))")
    things = (big("Theirs", "opponent"),)
    seen = ({"damage": "Theirs"}, {"zone": "Source"})
    assert told(*facts, things=things, observe=seen, targets=["Theirs"]) == {(0, "battlefield")}


def explored(*tops: Card) -> Any:
    """Return what a creature that explored has, and where cards of the library are, from its top."""
    scout = creature("Scout", ability("kind(activated)", "cost(1,tap)", "does(1,explore(self))"))
    cards = [put(top, zone="library", position=place) for place, top in enumerate(tops)]
    seen = ({"counters": "Scout", "kind": "+1/+1"}, *({"zone": top.name} for top in tops))
    return comes_of({"do": {"activate": "Scout"}}, seen, scout, *cards)


def test_701_44a_a_land_is_put_into_the_hand() -> None:
    assert explored(basic("Forest"), creature("Next")) == {(0, "hand", "library")}


def test_701_44a_else_a_counter_and_the_card_may_be_put_into_the_graveyard() -> None:
    outcomes = explored(creature("First"), basic("Forest"))
    assert outcomes == {(1, "library", "library"), (1, "graveyard", "library")}


def test_701_44a_without_a_library_there_is_a_counter() -> None:
    assert explored() == {(1,)}


COUNTERS = ({"counters": "Mine", "kind": "+1/+1"}, {"counters": "Theirs", "kind": "-1/-1"})


def test_701_34a_any_number_of_those_that_have_counters() -> None:
    mine = put(creature("Mine"), counters={"+1/+1": 2})
    theirs = put(creature("Theirs", toughness="9"), controller="opponent", counters={"-1/-1": 1})
    outcomes = told("does(1,proliferate(you))", things=(mine, theirs), observe=COUNTERS)
    assert outcomes == {(2, 1), (3, 1), (2, 2), (3, 2)}


def test_701_34a_one_counter_of_each_kind_it_has_and_none_that_it_has_not() -> None:
    mine = put(creature("Mine"), counters={"+1/+1": 1, "charge": 3})
    seen = tuple({"counters": "Mine", "kind": kind} for kind in ("+1/+1", "charge", "study"))
    assert told("does(1,proliferate(you))", things=(mine,), observe=seen) == {(1, 3, 0), (2, 4, 0)}


def test_701_34a_without_counters_nothing_happens() -> None:
    seen = ({"counters": "Mine", "kind": "+1/+1"},)
    assert told("does(1,proliferate(you))", things=(creature("Mine"),), observe=seen) == {(0,)}


def test_701_39a_only_a_creature_with_the_least_toughness() -> None:
    things = tuple(big(name, size=("1", size)) for name, size in (("One", "2"), ("Two", "2"), ("Three", "3")))
    seen = tuple({"counters": name, "kind": "+1/+1"} for name in ("One", "Two", "Three"))
    outcomes = told(
        "does(1,bolster(you,2))", things=(*things, big("Foe", "opponent", ("1", "1"))), observe=seen
    )
    assert outcomes == {(2, 0, 0), (0, 2, 0)}


def adapted(**counters: int) -> Any:
    """Return the +1/+1 counters of a creature that adapted 2."""
    adapting = creature("Adapting", ability("kind(activated)", "cost(1,tap)", "does(1,adapt(self,2))"))
    seen = ({"counters": "Adapting", "kind": "+1/+1"},)
    return comes_of({"do": {"activate": "Adapting"}}, seen, put(adapting, **counters))


def test_701_46a_adapts_without_counters() -> None:
    assert adapted() == {(2,)}


def test_701_46a_does_not_adapt_again() -> None:
    assert adapted(counters={"+1/+1": 1}) == {(1,)}


def test_701_10e_each_is_given_as_many_again() -> None:
    things = (put(creature("Mine"), counters={"+1/+1": 3, "charge": 1}), creature("Other"))
    seen = (
        {"counters": "Mine", "kind": "+1/+1"},
        {"counters": "Mine", "kind": "charge"},
        {"counters": "Other", "kind": "+1/+1"},
    )
    outcomes = told(f'does(1,double_counters("+1/+1",{MINE}))', things=things, observe=seen)
    assert outcomes == {(6, 1, 0)}
