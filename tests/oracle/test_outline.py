"""Costs and targets of what is not understood as a whole; nothing is told where they are not certain."""

from __future__ import annotations

import pytest
from tests.oracle.probe import compiled

CREATURE = "type(creature)"


def outlined(text: str, type_line: str = "Instant") -> tuple[str, ...]:
    """Return what is told of the one paragraph, which must not be understood."""
    abilities, unencoded = compiled(text, type_line)
    assert not abilities
    return unencoded[0].outline[1:] if unencoded[0].outline else ("nothing",)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Hum loudly.", ()),
        ("Hum at target creature.", (f"target(1,{CREATURE},1,1)",)),
        ("Hum at up to two target creatures.", (f"target(1,{CREATURE},0,2)",)),
        ("Hum at any target.", ("target(1,any_target,1,1)",)),
        ("Target player hums. You gain 2 hums.", ("nothing",)),
        ("Target player draws a hum.", ("target(1,player(anyone),1,1)",)),
        (
            "Hum at target artifact, creature, or land.",
            ("target(1,or(type(artifact),or(type(creature),type(land))),1,1)",),
        ),
        ("Hum at target spell.", ("target(1,in(stack,any),1,1)",)),
        ("Hum at target creature card from a graveyard.", (f"target(1,in(graveyard,{CREATURE}),1,1)",)),
    ],
)
def test_targets_of_spells(text: str, told: tuple[str, ...]) -> None:
    assert outlined(text) == told


@pytest.mark.parametrize(
    "text",
    [
        "Hum at target creature that hummed this turn.",
        "Hum at X target creatures.",
        "Hum at target humming creature.",
        "Hum at target creature with a hum.",
        "Choose one or both, and hum at target creature.",
        "Hum. You may cast this spell as though it hummed.",
        "Hum only at target creature.",
        "Hum at target creature, Goat hum, or hum.",
    ],
)
def test_what_is_not_certain(text: str) -> None:
    assert outlined(text) == ("nothing",)


def test_costs_of_abilities() -> None:
    assert outlined("{2}, {T}: Hum at any target.", "Artifact") == (
        "cost(1,pay(generic,2))",
        "cost(2,tap)",
        "target(1,any_target,1,1)",
    )
    assert outlined("−3: Hum at target creature.", "Planeswalker") == (
        "cost(1,loyalty(-3))",
        f"target(1,{CREATURE},1,1)",
    )
    assert outlined("{T}: Hum, then add {G}.", "Artifact") == ("nothing",)
    assert outlined("Hum at a Goat: Hum.", "Artifact") == ("nothing",)
