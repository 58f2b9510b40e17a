"""CR 608.2h: numbers that hang on what was paid or done before, as a spell or ability resolves."""

from __future__ import annotations

from typing import Any

import pytest
from tests.boards import Card, Put, ability, ask_outcomes, card, comes_of, creature, enchantment, put

PAIR = "does(1,damage(self,player(each_opponent),3))", "does(2,gain_life(you,amount(1)))"
LIVES = ({"life": "opponent"}, {"life": "you"})


def source(*said: str, cost: str = "tap") -> Card:
    return card("Source", ability("kind(activated)", f"cost(1,{cost})", *said), types=("artifact",))


def lives(*said: str, also: tuple[Card | Put, ...] = (), cost: str = "tap") -> Any:
    return comes_of({"do": {"activate": "Source", "player": "you"}}, LIVES, source(*said, cost=cost), *also)


def test_608_2h_as_much_as_was_done() -> None:
    assert lives(*PAIR) == {(17, 23)}


def test_608_2h_what_was_not_done_comes_to_nothing() -> None:
    shield = enchantment("Shield", ability("kind(static)", "replaces(1,damage(any,player(you),any),prevent)"))
    assert lives(*PAIR, also=(put(shield, controller="opponent"),)) == {(20, 20)}


@pytest.mark.parametrize(("what", "left"), [("power", 18), ("toughness", 16)])
def test_608_2h_as_much_as_what_was_sacrificed_had(what: str, left: int) -> None:
    said = f"does(1,damage(self,player(each_opponent),paid({what})))"
    bear = creature("Bear", power="2", toughness="4")
    assert lives(said, also=(bear,), cost="sacrifice(type(creature),1)") == {(left, 20)}


def test_a_number_that_is_not_known_is_unsupported() -> None:
    said = "does(1,damage(self,player(each_opponent),die))"
    answer = ask_outcomes([{"life": "opponent"}], source(said), do={"activate": "Source", "player": "you"})
    assert not answer.supported
