"""What is told of the play beside its events: why something does not happen, and by which rule."""

from __future__ import annotations

from typing import Any

import pytest

from lawmage import Position
from lawmage.compare import cited_rules

ISAMARU = "Isamaru, Hound of Konda"


def cited(*you: Any, **happens: Any) -> frozenset[str]:
    """Return the rules that the path to the one outcome cites."""
    keys = {key: happens.pop(key) for key in ("life", "stack") if key in happens}
    answer = Position(you=you, **keys).outcomes([{"life": "you"}], **happens)
    assert answer.supported
    return cited_rules(answer.because)


CHECK = {"check": "state_based_actions"}
SHRINK = {"event": {"put_counters": {"-1/-1": 3}, "on": "it", "by": "opponent"}}


def wolf(**more: Any) -> dict[str, Any]:
    return {"card": "Young Wolf", "id": "it", **more}


@pytest.mark.parametrize(
    ("number", "you", "happens"),
    [
        ("704.5a", ["Platinum Angel"], {"life": {"you": 0}, **CHECK}),
        ("101.2", ["Platinum Angel"], {"life": {"you": 0}, **CHECK}),
        ("704.5j", ["Mirror Gallery", f"2 {ISAMARU}"], CHECK),
        ("704.8", [wolf(counters={"+1/+1": 1})], SHRINK),
        ("702.93a", [wolf(counters={"+1/+1": 1})], SHRINK),
        ("702.93a", [wolf()], SHRINK),
        ("702.79a", [{"card": "Kitchen Finks", "id": "it"}], SHRINK),
        ("702.12b", [{"card": "Darksteel Myr", "id": "it"}], SHRINK),
        ("702.12b", [{"card": "Darksteel Myr", "id": "it"}], {"event": {"destroy": "it"}}),
    ],
)
def test_it_is_cited(number: str, you: list[Any], happens: dict[str, Any]) -> None:
    assert number in cited(*you, **happens)


@pytest.mark.parametrize(
    ("number", "you", "happens"),
    [
        ("704.5a", ["Platinum Angel"], CHECK),
        ("704.5j", ["Mirror Gallery", ISAMARU], CHECK),
        ("704.8", [wolf()], SHRINK),
        ("702.93a", [{"card": "Grizzly Bears", "id": "it"}], SHRINK),
        ("702.12b", [{"card": "Grizzly Bears", "id": "it"}], SHRINK),
    ],
)
def test_it_is_not_cited(number: str, you: list[Any], happens: dict[str, Any]) -> None:
    assert number not in cited(*you, **happens)
