"""616: effects that change amounts alone are applied in all orders at once, and one by one where asked."""

from __future__ import annotations

from typing import Any

from boards import board, creature, enchantment, put, replaces
from lawmage.board import Question
from lawmage.outcomes import Played

DOUBLER = enchantment("Doubler", replaces("gains_life(you)", "multiply(2)"))
ADDER = enchantment("Adder", replaces("gains_life(you)", "plus(1)"))
HALVER = enchantment("Halver", replaces("gains_life(you)", "halved_down"))
LESSER = enchantment("Lesser", replaces("gains_life(you)", "minus(2)"))
MAYBE = enchantment("Maybe", replaces("gains_life(you)", "may(you,multiply(2))"))
SHIELD = enchantment("Shield", replaces("damage(any,player(you),any)", "prevent(2)"))
TWICE = enchantment("Twice", replaces("damage(any,player(anyone),any)", "multiply(2)"))


def _played(*names: Any, stepwise: bool = False, event: Any = None) -> Played:
    things = [put(each, f"{each.name} {number}") for number, each in enumerate(names)]
    on, cards = board(creature("Ogre"), *things, life={"you": 1000, "opponent": 20})
    question = Question(
        ask="outcomes",
        event=[event or {"gain_life": 3, "player": "you"}],
        until="event",
        observe=({"life": "you"},),
    )
    return Played([(on, question)], cards, stepwise=stepwise)


def _both(*names: Any, **event: Any) -> list[Any]:
    """Return the outcomes, the same whether effects are applied one by one or in all orders at once."""
    at_once, stepwise = _played(*names, **event), _played(*names, stepwise=True, **event)
    assert list(at_once.outcomes(0)) == list(stepwise.outcomes(0))
    return [outcome - 1000 for outcome in at_once.outcomes(0)]


def test_616_1f_each_order_of_effects_counts() -> None:
    assert _both(DOUBLER, ADDER) == [7, 8]
    assert _both(DOUBLER, ADDER, ADDER) == [8, 9, 10]
    assert _both(DOUBLER, HALVER, ADDER) == [3, 4]
    assert _both(DOUBLER) == [6]


def test_614_6_an_event_of_nothing_never_happens() -> None:
    assert _both(LESSER, HALVER) == [0]
    assert _both(LESSER, LESSER, ADDER) == [0]


def test_615_1a_prevention_and_doubling_in_each_order() -> None:
    hits = {"damage": 3, "source": "Ogre", "to": "you", "combat": False}
    assert _both(SHIELD, TWICE, event=hits) == [-4, -2]


def test_614_1a_an_effect_that_may_be_applied_is_chosen_by_itself() -> None:
    assert _both(MAYBE, ADDER) == [4, 7, 8]


def test_616_1e_interchangeable_effects_are_counted() -> None:
    many = _played(*[ADDER] * 12, *[DOUBLER] * 2)
    assert len(many.found[0].nodes) < 150
    assert min(many.outcomes(0)) == 1000 + 3 * 4 + 12


def test_616_1e_a_path_names_each_effect_in_its_order() -> None:
    (answer,) = _played(DOUBLER, ADDER).answers("outcomes")
    for path, first in zip(answer.paths, ("Doubler 0", "Adder 1"), strict=True):
        assert [step.choice.says for step in path.steps if step.choice] == [
            f"you choose the effect of {first} to apply next"
        ]


def test_too_much_is_unsupported() -> None:
    many = _played(*[DOUBLER] * 20)
    assert many.found[0].unsupported
