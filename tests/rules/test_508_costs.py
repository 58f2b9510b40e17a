"""What declarations cost, and whether that can be paid (CR 508.1f-j, 509.1d-f)."""

from __future__ import annotations

from typing import Any

import pytest

from boards import Put, ability, basic, board, card, creature, put, static, tap
from lawmage.answers import Answer
from lawmage.ask import ask
from lawmage.board import Mana, Question

BEAR = creature()
OGRE = creature("Ogre")


def tax(cost: str, whom: str = "player(you)", controller: str = "opponent") -> Put:
    """Return an artifact that asks this cost for each creature that attacks its controller."""
    said = static(f"combat(1,type(creature),attack_costs({whom},{cost}))")
    return put(card("Tax", said, types=("artifact",)), controller=controller)


def declared(action: dict[str, Any], *things: Any, pool: str = "", **more: Any) -> Answer:
    player = action.get("player", "you")
    mana = {player: (Mana(mana=pool),)} if pool else {}
    on, cards = board(*things, mana=mana, **more)
    return ask(on, Question(ask="legal", action={"player": "you", **action}), cards=cards)


def attack(*names: str) -> dict[str, Any]:
    return {"attack": dict.fromkeys(names, "opponent")}


def legal(action: dict[str, Any], *things: Any, **more: Any) -> bool:
    """Return whether a declaration is legal."""
    answer = declared(action, *things, **{"step": "declare_attackers", **more})
    assert answer.supported, answer.unsupported
    return bool(answer.answer)


@pytest.mark.parametrize("rule", ["508.1h", "508.1j"])
def test_attacking_is_paid_whole(rule: str) -> None:
    two = tax("pay(generic,2)")
    assert legal(attack("Bear"), BEAR, two, pool="CC")
    assert not legal(attack("Bear"), BEAR, two, pool="C")
    assert legal(attack(), BEAR, two)
    assert not legal(attack("Bear", "Ogre"), BEAR, OGRE, two, pool="CCC")
    assert legal(attack("Bear", "Ogre"), BEAR, OGRE, two, pool="CCCC")
    assert legal({**attack("Bear"), "ignore_costs": True}, BEAR, two)


def test_with_mana_abilities() -> None:
    forest = basic("Forest")
    assert legal(attack("Bear"), BEAR, tax("pay(generic,1)"), forest)
    assert not legal(attack("Bear"), BEAR, tax("pay(generic,1)"), put(forest, tapped=True))


def test_508_1f_attackers_are_tapped_first() -> None:
    elf = creature("Elf", tap("symbol(g)"))
    one = tax("pay(generic,1)")
    assert not legal(attack("Elf"), elf, one)
    assert legal(attack("Bear"), BEAR, elf, one)
    assert legal(attack("Elf"), creature("Elf", tap("symbol(g)"), ability("keyword(vigilance)")), one)


def test_508_1j_a_sacrifice_for_each() -> None:
    bound = static("combat(1,self,attack_costs(any,sacrifice(type(land),1)))")
    one, two = creature("One", bound), creature("Two", bound)
    lands = [put(basic("Forest"), f"forest {number}") for number in range(2)]
    assert legal(attack("One"), one, two, lands[0])
    assert not legal(attack("One"), one, two)
    assert not legal(attack("One", "Two"), one, two, lands[0])
    assert legal(attack("One", "Two"), one, two, *lands)


def test_a_cost_that_is_counted() -> None:
    counted = tax("pay(generic,count(and(type(artifact),controlled_by(you))))")
    other = put(card("Rock", types=("artifact",)), controller="opponent")
    assert legal(attack("Bear"), BEAR, counted, other, pool="CC")
    assert not legal(attack("Bear"), BEAR, counted, other, pool="C")


@pytest.mark.parametrize("rule", ["107.4f", "119.4"])
def test_phyrexian_mana(rule: str) -> None:
    annex = tax("pay(phyrexian(w),1)")
    assert legal(attack("Bear"), BEAR, annex)
    assert legal(attack("Bear"), BEAR, annex, life={"you": 2, "opponent": 20})
    assert not legal(attack("Bear"), BEAR, annex, life={"you": 1, "opponent": 20})
    assert legal(attack("Bear"), BEAR, annex, life={"you": 1, "opponent": 20}, pool="W")


@pytest.mark.parametrize("rule", ["509.1d", "509.1f"])
def test_blocking_is_paid_whole(rule: str) -> None:
    bars = put(
        card("Tax", static("combat(1,type(creature),block_costs(any,pay(generic,1)))"), types=("artifact",))
    )
    raider = put(creature("Raider"), attacking="opponent", tapped=True)
    things = [raider, put(BEAR, controller="opponent"), bars]
    block = {"block": {"Bear": ("Raider",)}, "player": "opponent"}
    assert legal(block, *things, step="declare_blockers", pool="C")
    assert not legal(block, *things, step="declare_blockers")


def test_what_costs_is_in_the_reasons() -> None:
    answer = declared(attack("Bear"), BEAR, tax("pay(generic,2)"), step="declare_attackers")
    (reason,) = answer.because
    assert (reason.rule, {premise.rule for premise in reason.premises}) == ("601.2h", {"508.1h", "508.1j"})
