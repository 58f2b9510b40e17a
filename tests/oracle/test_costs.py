"""Costs of activated abilities (CR 602.1a) and where the abilities function (113.6)."""

from __future__ import annotations

import pytest
from tests.oracle.probe import ability, costs, facts, not_understood


@pytest.mark.parametrize(
    ("cost", "terms"),
    [
        ("{T}", ["tap"]),
        ("{Q}", ["untap"]),
        ("{2}{G}{G}", ["pay(generic,2)", "pay(g,2)"]),
        ("{X}{S}", ["pay(x,1)", "pay(snow,1)"]),
        ("{G/W}", ["pay(hybrid(g,w),1)"]),
        ("{2/W}", ["pay(hybrid(generic(2),w),1)"]),
        ("{U/P}", ["pay(phyrexian(u),1)"]),
        ("{1}, {T}", ["pay(generic,1)", "tap"]),
        ("Pay 2 life", ["pay_life(2)"]),
        ("Pay {E}{E}", ["pay_energy(2)"]),
        ("Sacrifice this artifact", ["sacrifice(self,1)"]),
        ("Sacrifice another creature", ["sacrifice(and(non(self),type(creature)),1)"]),
        ("Sacrifice two other creatures", ["sacrifice(and(non(self),type(creature)),2)"]),
        ("Sacrifice a Forest or Plains", ['sacrifice(or(subtype("Forest"),subtype("Plains")),1)']),
        ("Discard a card", ["discard(any,1)"]),
        ("Discard two land cards", ["discard(type(land),2)"]),
        ("Discard your hand", ["discard(any,count(in(hand,owned_by(you))))"]),
        (
            "Exile a creature card from your graveyard",
            ["exile(in(graveyard,and(type(creature),owned_by(you))),1)"],
        ),
        (
            "Return a land you control to its owner's hand",
            ["return_to_hand(and(type(land),controlled_by(you)),1)"],
        ),
        (
            "Tap an untapped artifact or creature you control",
            [
                "tap_others(and(non(status(tapped)),and(or(type(artifact),type(creature)),controlled_by(you))),1)"
            ],
        ),
        (
            "Tap five untapped Elves you control",
            ['tap_others(and(non(status(tapped)),and(subtype("Elf"),controlled_by(you))),5)'],
        ),
        (
            "Untap a tapped land an opponent controls",
            ["untap_others(and(status(tapped),and(type(land),controlled_by(opponent))),1)"],
        ),
        ("Remove a charge counter from this artifact", ['remove_counters("charge",1,self)']),
        ("Remove X storage counters from this artifact", ['remove_counters("storage",x,self)']),
        (
            "Remove any number of charge counters from this artifact",
            ['remove_counters("charge",any_number,self)'],
        ),
        (
            "Remove a counter from a creature you control",
            ["remove_counters(any,1,and(type(creature),controlled_by(you)))"],
        ),
        (
            "Put a -1/-1 counter on a creature you control",
            ['put_counters("-1/-1",1,and(type(creature),controlled_by(you)))'],
        ),
        ("Mill a card", ["mill(1)"]),
        ("Exert this artifact", ["exert"]),
        ("{T}, Pay 1 life, Sacrifice a creature", ["tap", "pay_life(1)", "sacrifice(type(creature),1)"]),
        ("Forage", ["other(forage)"]),
    ],
)
def test_costs(cost: str, terms: list[str]) -> None:
    assert costs(cost) == terms


@pytest.mark.parametrize(
    "cost", ["Pay 2 coins", "Sacrifice a sandwich", "{T}, Whistle", "{Z}", "Sacrifice a creature gladly"]
)
def test_a_cost_that_is_not_understood(cost: str) -> None:
    assert not_understood(f"{cost}: Add {{C}}.")


def test_a_cost_says_where_the_ability_functions() -> None:
    assert "functions(hand)" in facts("Exile this card from your hand: Add {G}.")
    assert not any(fact.startswith("functions") for fact in facts("{T}: Add {G}."))


def test_what_was_paid_counts() -> None:
    found = facts(
        "{T}, Remove any number of charge counters from this artifact: Add {C} for each charge counter "
        "removed this way."
    )
    assert found[-1] == "does(1,add(you,times(paid(counters),symbol(c))))"
    found = facts(
        "{T}, Sacrifice a creature: Add an amount of {C} equal to the sacrificed creature's mana value."
    )
    assert found[-1] == "does(1,add(you,times(paid(mana_value),symbol(c))))"
    found = facts("Remove X charge counters from this artifact: Add that much {R}.")
    assert found[-1] == "does(1,add(you,times(paid(counters),symbol(r))))"


def test_the_object_by_its_name() -> None:
    assert costs_of("Sacrifice Vela, the Bright: Add {G}.") == costs_of("Sacrifice Vela: Add {G}.")


def costs_of(text: str) -> str:
    return ability(text, "Legendary Creature — Elf", "Vela, the Bright").facts[1]
