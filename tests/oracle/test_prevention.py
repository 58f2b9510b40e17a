"""Prevention effects (CR 615): as static abilities, and as effects for a time."""

from __future__ import annotations

import pytest
from tests.oracle.probe import ability, facts, not_understood


@pytest.mark.parametrize(
    ("text", "damage", "change"),
    [
        ("Prevent all damage that would be dealt to you.", "any,player(you),any", "prevent"),
        ("Prevent all combat damage that would be dealt by Goats.", 'subtype("Goat"),any,combat', "prevent"),
        ("If a Goat would deal damage to you, prevent 1 of that damage.",
         'subtype("Goat"),player(you),any', "prevent(1)"),
        ("If a source would deal damage to you or a permanent you control, prevent half that damage, "
         "rounded up.", "any,or(player(you),controlled_by(you)),any", "prevent(half_up(event(amount)))"),
        ("If a source would deal damage to you, prevent all but 1 of that damage.",
         "any,player(you),any", "prevent(minus(event(amount),1))"),
        ("If damage would be dealt to this artifact, prevent that damage. Put a +1/+1 counter on this "
         "artifact.", "any,self,any", 'both(prevent,also(put_counters("+1/+1",1,self)))'),
        ("If noncombat damage would be dealt to a Goat you control, prevent that damage.",
         'any,and(subtype("Goat"),controlled_by(you)),noncombat', "prevent"),
    ],
)  # fmt: skip
def test_as_long_as_it_is_there(text: str, damage: str, change: str) -> None:
    assert facts(text) == [f"replaces(1,damage({damage}),{change})"]


def test_to_and_by_are_alternatives_of_one_effect() -> None:
    assert facts("Prevent all combat damage that would be dealt to and dealt by this artifact.") == [
        "replaces(1,damage(any,self,combat),prevent)",
        "replaces(2,damage(self,any,combat),prevent)",
    ]


@pytest.mark.parametrize(
    ("text", "targets", "damage", "change"),
    [
        ("Prevent all combat damage that would be dealt this turn.", [], "any,any,combat", "prevent"),
        ("Prevent the next 3 damage that would be dealt to any target this turn.",
         ["target(1,any_target,1,1)"], "any,target(1),any", "next(3,prevent)"),
        ("Prevent all damage target Goat would deal this turn.",
         ['target(1,subtype("Goat"),1,1)'], "target(1),any,any", "prevent"),
        ("The next 1 damage that would be dealt to this artifact this turn is dealt to target Goat "
         "you control instead.", ['target(1,and(subtype("Goat"),controlled_by(you)),1,1)'],
         "any,self,any", "next(1,redirect(target(1)))"),
    ],
)  # fmt: skip
def test_for_a_turn(text: str, targets: list[str], damage: str, change: str) -> None:
    found = ability(text, "Instant")
    assert list(found.facts) == ["kind(spell)", *targets, "does(1,effect(end_of_turn,quote(1)))"]
    assert found.quoted[0].facts == ("kind(static)", f"replaces(1,damage({damage}),{change})")


def test_a_source_is_chosen() -> None:
    found = ability(
        "{1}: The next time a red source of your choice would deal damage to you this turn, prevent that "
        "damage."
    )
    assert found.facts[2:] == ("does(1,choose(you,source(color(r))))", "does(2,effect(end_of_turn,quote(1)))")
    assert found.quoted[0].facts[1] == (
        "replaces(1,damage(and(chosen(source),color(r)),player(you),any),once(prevent))"
    )


@pytest.mark.parametrize(
    "text",
    [
        "Prevent the next 3 damage that would be dealt to you.",  # for how long?
        "Prevent all damage that would be dealt to those Goats.",  # to which?
        "Prevent some of the damage that would be dealt to you.",
    ],
)
def test_not_understood(text: str) -> None:
    assert not_understood(text)


def test_in_its_controllers_turn_alone() -> None:
    assert facts("Prevent all damage that would be dealt to this artifact during your turn.") == [
        "condition(during(any,you))",
        "replaces(1,damage(any,self,any),prevent)",
    ]
