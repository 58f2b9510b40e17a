"""What can't happen (CR 614.17)."""

from __future__ import annotations

import pytest
from tests.oracle.probe import facts, not_understood

GOAT = 'subtype("Goat")'


@pytest.mark.parametrize(
    ("text", "events"),
    [
        ("Players can't gain life.", ["gains_life(anyone)"]),
        ("Goat cards in graveyards can't enter the battlefield.", [f"enters(in(graveyard,{GOAT}))"]),
        ("Goat cards in graveyards and libraries can't enter the battlefield.",
         [f"enters(in(graveyard,{GOAT}))", f"enters(in(library,{GOAT}))"]),
        ("Each opponent can't draw more than one card each turn.", ["draws_more(opponent,1)"]),
        ("Players can't draw cards or gain life.", ["draws(anyone)", "gains_life(anyone)"]),
    ],
)  # fmt: skip
def test_what_can_not_happen(text: str, events: list[str]) -> None:
    assert facts(text) == [f"cant({number},{event})" for number, event in enumerate(events, 1)]


def test_what_would_enter_is_not_looked_at() -> None:
    assert not_understood("Goats can't enter the battlefield.")
