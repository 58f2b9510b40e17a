"""CR 101.4, 118.12, 608.2d: what several players decide as an instruction is carried out."""

from __future__ import annotations

from typing import Any

from tests.boards import Put, ability, basic, card, comes_of, creature, put

from lawmage.cards.model import Card

PRICE = "or(sacrifice(non(type(land)),1),discard(any,1))"
SEATS = ("ann", "bob", "cat")


def told(instruction: str, *things: Card | Put, observe: tuple[dict[str, str], ...]) -> Any:
    """Return what can come of an ability with this instruction, with three players."""
    source = card(
        "Source", ability("kind(activated)", "cost(1,tap)", f"does(1,{instruction})"), types=("artifact",)
    )
    mine = put(source, controller="ann")
    return comes_of({"do": {"activate": "Source"}}, observe, mine, *things, players=SEATS)


LIVES = ({"life": "bob"}, {"life": "cat"})


def test_118_12a_a_player_who_cannot_pay_does_not_choose() -> None:
    assert told(f"unless_pays(each_opponent,{PRICE},lose_life(they,3))", observe=LIVES) == {(17, 17)}


def test_118_12_each_chooses_what_to_pay_or_not_to() -> None:
    bear = put(creature("Bear"), controller="bob")
    card_in_hand = put(basic("Forest"), controller="cat", zone="hand")
    seen = (*LIVES, {"zone": "Bear"}, {"hand_size": "cat"})
    outcomes = told(f"unless_pays(each_opponent,{PRICE},lose_life(they,3))", bear, card_in_hand, observe=seen)
    assert outcomes == {
        (17, 17, "battlefield", 1),
        (20, 17, "graveyard", 1),
        (17, 20, "battlefield", 0),
        (20, 20, "graveyard", 0),
    }


def test_118_12_life_may_be_the_price() -> None:
    lose = "unless_pays(each_opponent,pay_life(2),lose_life(they,3))"
    assert told(lose, observe=LIVES) == {(17, 17), (18, 17), (17, 18), (18, 18)}


def test_608_2d_each_player_may_and_only_those_who_do_are_concerned() -> None:
    assert told("may(each_opponent,gain_life(they,1))", observe=LIVES) == {
        (20, 20),
        (21, 20),
        (20, 21),
        (21, 21),
    }


def test_608_2c_104_3e_those_for_whom_a_condition_holds_lose() -> None:
    legend = put(creature("Chief", supertypes=("legendary",)), controller="bob")
    spared = "lose_game(each_if(each_opponent,none(and(supertype(legendary),controlled_by(they)))))"
    seen = ({"lost": "bob"}, {"lost": "cat"}, {"lost": "ann"})
    assert told(spared, legend, observe=seen) == {(False, True, False)}
