"""What cards say of attacking, blocking and combat damage."""

from __future__ import annotations

import pytest
from tests.oracle.probe import ability, facts, not_understood

YOURS = "or(player(you),and(type(planeswalker),controlled_by(you)))"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("This creature can't block.", ["self,cant_block(any)"]),
        ("This creature can't block Goats.", ['self,cant_block(subtype("Goat"))']),
        ("This creature can block only Goats.", ['self,cant_block(non(subtype("Goat")))']),
        (
            "Goats can't attack or block.",
            ['subtype("Goat"),cant_attack(any)', 'subtype("Goat"),cant_block(any)'],
        ),
        ("Goats can't attack you.", ['subtype("Goat"),cant_attack(player(you))']),
        (
            "This creature can't attack its owner or planeswalkers its owner controls.",
            ["self,cant_attack(or(player(owner(that)),and(type(planeswalker),controlled_by(owner(that)))))"],
        ),
        (
            "This creature can't attack unless defending player controls an Island.",
            ['self,cant_attack(non(defender_controls(subtype("Island"),1)))'],
        ),
        (
            "This creature can't attack if defending player controls two or more artifacts.",
            ["self,cant_attack(defender_controls(type(artifact),2))"],
        ),
        ("This creature can't attack alone.", ["self,attacks_with(1,any)"]),
        (
            "This creature can't attack or block alone.",
            ["self,attacks_with(1,any)", "self,blocks_with(1,any)"],
        ),
        ("This creature can't block unless at least two other creatures block.", ["self,blocks_with(2,any)"]),
        ("This creature can only attack alone.", ["self,attacks_only_alone"]),
        (
            "Creatures with power greater than the number of cards in your hand can't attack.",
            ["type(creature),attacks_with_power_at_most(count(in(hand,owned_by(you))))"],
        ),
        ("No more than one creature can attack each combat.", ["any,attackers_at_most(1,any)"]),
        ("No more than two creatures can attack you each combat.", ["any,attackers_at_most(2,player(you))"]),
        ("No more than one creature can block each combat.", ["any,blockers_at_most(1)"]),
        ("This creature can't be blocked.", ["self,cant_be_blocked_by(any)"]),
        ("This creature can't be blocked by Goats.", ['self,cant_be_blocked_by(subtype("Goat"))']),
        (
            "This creature can't be blocked except by Goats.",
            ['self,cant_be_blocked_by(non(subtype("Goat")))'],
        ),
        (
            "This creature can't be blocked except by three or more creatures.",
            ["self,blocked_by_at_least(3)"],
        ),
        ("This creature can't be blocked by more than one creature.", ["self,blocked_by_at_most(1)"]),
        (
            "This creature can't be blocked by creatures with greater power.",
            ["self,cant_be_blocked_by(and(type(creature),stronger))"],
        ),
        (
            "Creatures with power less than this creature's power can't block it.",
            ["self,cant_be_blocked_by(and(type(creature),weaker))"],
        ),
        (
            "This creature can't be blocked as long as defending player controls an artifact.",
            ["self,unblockable_against(defender_controls(type(artifact),1))"],
        ),
        ("All creatures attack each combat if able.", ["type(creature),must_attack(any)"]),
        ("This creature blocks each combat if able.", ["self,must_block(any)"]),
        ("Enchanted creature is goaded.", ["attached_to,goaded"]),
        ("This creature must be blocked if able.", ["self,must_be_blocked_by(1,any)"]),
        ("This creature must be blocked by a Goat if able.", ['self,must_be_blocked_by(1,subtype("Goat"))']),
        (
            "All creatures able to block enchanted creature do so.",
            ["attached_to,must_be_blocked_by_all(any)"],
        ),
        (
            "All Goats able to block this creature do so.",
            ['self,must_be_blocked_by_all(subtype("Goat"))'],
        ),
        (
            "Creatures can't attack you unless their controller pays {2} for each creature they control "
            "that's attacking you.",
            ["type(creature),attack_costs(player(you),pay(generic,2))"],
        ),
        (
            "Creatures can't attack you or planeswalkers you control unless their controller pays {X} for "
            "each of those creatures, where X is the number of Goats you control.",
            [
                f'type(creature),attack_costs({YOURS},pay(generic,count(and(subtype("Goat"),'
                "controlled_by(you)))))"
            ],
        ),
        (
            "Creatures can't block unless their controller pays {1} for each of those creatures.",
            ["type(creature),block_costs(any,pay(generic,1))"],
        ),
        (
            "Enchanted creature can't attack unless its controller pays {3}.",
            ["attached_to,attack_costs(any,pay(generic,3))"],
        ),
        (
            "This creature can't attack unless you sacrifice a land.",
            ["self,attack_costs(any,sacrifice(type(land),1))"],
        ),
        ("This creature can block an additional creature each combat.", ["self,can_block_more(1)"]),
        ("This creature can block any number of creatures.", ["self,can_block_more(any_number)"]),
        ("Goats can attack as though they had haste.", ['subtype("Goat"),attacks_despite(sick)']),
        (
            "This creature can attack as though it didn't have defender.",
            ["self,attacks_despite(defender)"],
        ),
        (
            "Creatures with islandwalk can be blocked as though they didn't have islandwalk.",
            ['keyword(landwalk(subtype("Island"))),blockable_despite(landwalk(subtype("Island")))'],
        ),
        (
            "This creature can block creatures with shadow as though it had shadow.",
            ["self,blocks_despite(shadow)"],
        ),
        (
            "Each creature you control assigns combat damage equal to its toughness rather than its power.",
            ["and(type(creature),controlled_by(you)),assigns_toughness"],
        ),
        (
            "You may have this creature assign its combat damage as though it weren't blocked.",
            ["self,assigns_as_unblocked"],
        ),
    ],
)
def test_said_of_combat(text: str, said: list[str]) -> None:
    assert facts(text) == [f"combat({number},{each})" for number, each in enumerate(said, 1)]


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        (
            "can't attack unless you control a Goat.",
            'fails(exists(and(subtype("Goat"),controlled_by(you)),1))',
        ),
        ("can't attack if you control a Goat.", 'exists(and(subtype("Goat"),controlled_by(you)),1)'),
        ("can't attack as long as it's tapped.", "is(self,status(tapped))"),
    ],
)
def test_on_a_condition(text: str, condition: str) -> None:
    assert facts(f"This creature {text}") == [f"condition({condition})", "combat(1,self,cant_attack(any))"]


def test_conditions_add_up() -> None:
    text = "As long as it's your turn, this creature can't attack unless it's tapped."
    both = "all(during(any,you),fails(is(self,status(tapped))))"
    assert facts(text) == [f"condition({both})", "combat(1,self,cant_attack(any))"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Target creature can't block this turn.", ["target(1),cant_block(any)"]),
        ("Target creature attacks this turn if able.", ["target(1),must_attack(any)"]),
        ("Target creature blocks target Goat this turn if able.", ["target(1),must_block(target(2))"]),
        ("Goats can't be blocked this turn.", ['subtype("Goat"),cant_be_blocked_by(any)']),
        (
            "All creatures able to block target creature this turn do so.",
            ["target(1),must_be_blocked_by_all(any)"],
        ),
    ],
)
def test_an_effect_of_a_turn(text: str, said: list[str]) -> None:
    found = ability(text, "Instant")
    assert "does(1,effect(end_of_turn,quote(1)))" in found.facts
    assert found.quoted[0].facts[1:] == tuple(f"combat({n},{each})" for n, each in enumerate(said, 1))


def test_an_effect_beside_a_change() -> None:
    found = ability("Target creature gets +2/+0 until end of turn and can't be blocked this turn.", "Instant")
    assert [quoted.facts[1] for quoted in found.quoted] == [
        "continuous(1,target(1),add_pt(2,0))",
        "combat(1,target(1),cant_be_blocked_by(any))",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Whenever this creature attacks, you may have target creature block it this turn if able.",
        "This creature can't attack unless you feel lucky.",
        "This creature can block creatures with flying as though it had reach.",
        "Creatures with islandwalk can be blocked as though they didn't have swampwalk.",
        "This creature must be blocked by exactly one creature if able.",
    ],
)
def test_not_understood(text: str) -> None:
    assert not_understood(text, "Creature")
