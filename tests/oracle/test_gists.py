"""What bears on nothing asked so far: understood to the word, and said to be inert."""

from __future__ import annotations

import pytest
from tests.oracle.probe import facts, not_understood


@pytest.mark.parametrize(
    ("text", "gists"),
    [
        (
            "If you would lose unspent mana, that mana becomes red instead.",
            ["replacing(unspent_mana_becomes(one(r)))"],
        ),
        (
            "You may spend mana as though it were mana of any color to cast Goat spells.",
            ['permission(spending_freely(cast(subtype("Goat"))))'],
        ),
        (
            'The "legend rule" doesn\'t apply to permanents you control.',
            ["permission(no_legend_rule_for_you)"],
        ),
        ("You may spend green mana as though it were red mana.", ["permission(spending_as(one(g),one(r)))"]),
        ("This artifact doesn't untap during your untap step.", ["untapping(stays_tapped)"]),
        ("You have no maximum hand size.", ["permission(no_maximum_hand_size)"]),
        (
            "All damage is dealt to you as though its source had infect.",
            ["permission(damage_as_infect)"],
        ),
        (
            "You may spend red mana as though it were mana of any color.",
            ["permission(spending_as_any_color(one(r)))"],
        ),
    ],
)
def test_gists(text: str, gists: list[str]) -> None:
    assert facts(text) == [f"inert({number},{gist})" for number, gist in enumerate(gists, 1)]


def test_a_gist_beside_a_change() -> None:
    assert facts("Equipped creature gets +1/+1 and can't be blocked.") == [
        "continuous(1,attached_to,add_pt(1,1))",
        "combat(2,attached_to,cant_be_blocked_by(any))",
    ]


def test_a_spell_speaks_of_its_own_casting() -> None:
    assert facts("This spell can't be countered.", "Instant") == ["inert(1,prohibition(countering))"]


@pytest.mark.parametrize(
    ("text", "type_line"),
    [
        ("This land enters tapped and confused.", "Land"),
        ("Goats you control can't be blocked.", "Instant"),  # for how long?
        ("Goats can't have or gain any ideas.", "Enchantment"),
    ],
)
def test_not_understood(text: str, type_line: str) -> None:
    assert not_understood(text, type_line)
