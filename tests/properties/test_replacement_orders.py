"""Replacement effects in every order: the knowledge base and all permutations agree on random events.

``pytest tests/properties --hypothesis-profile=long`` tries ten times as many, always others; with
``LAWMAGE_EVENTS=10000`` as many are tried that are drawn evenly, a seed of their own each batch.
"""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from orders import THEIRS, YOURS, Event, ends

from lawmage.cards.store import Cards
from lawmage.outcomes import Played
from lawmage.scenario import loads

_BATCH = 40
KINDS = ("life", "damage", "counters", "tokens")
_EVENTS = {
    "life": "{{gain_life: {n}, player: you}}",
    "damage": "{{damage: {n}, source: ogre, to: opponent, combat: false}}",
    "tokens": "{{create: {{name: Wasp, types: [artifact]}}, count: {n}, controller: you}}",
    "counters": '{{put_counters: {{"+1/+1": {n}}}, "on": ogre, by: you}}',
}
_OBSERVED = {
    "life": "{life: you}",
    "damage": "{life: opponent}",
    "tokens": "{tokens: you}",
    "counters": '{counters: ogre, kind: "+1/+1"}',
}

Asked = tuple[Event, tuple[str, ...], tuple[str, ...]]


@st.composite
def events(draw: st.DrawFn) -> Asked:
    """An event of 1 to 5, with 1 to 5 effects, yours and the opponent's."""
    kind = draw(st.sampled_from(KINDS))
    number = draw(st.integers(1, 5))
    names = [*YOURS, *(f"their {name}" for name in THEIRS)]
    cards = draw(st.lists(st.sampled_from(names), min_size=1, max_size=5))
    theirs = tuple(name.removeprefix("their ") for name in cards if name.startswith("their "))
    return (kind, number), tuple(name for name in cards if not name.startswith("their ")), theirs


def document(asked: Asked) -> str:
    """Return the question of an event, in the format of ``queries/FORMAT.md``."""
    (kind, number), yours, theirs = asked
    placed = [f'{{card: "{name}", id: c{place}}}' for place, name in enumerate((*yours, *theirs))]
    return (
        f"battlefield:\n  you: [{', '.join(['{card: Gray Ogre, id: ogre}', *placed[: len(yours)]])}]\n"
        f"  opponent: [{', '.join(placed[len(yours) :])}]\n"
        f"life: {{you: 1000, opponent: 1000}}\nask: outcomes\n"
        f"event: {_EVENTS[kind].format(n=number)}\nuntil: event\nobserve: [{_OBSERVED[kind]}]\n"
    )


def told(asked: Sequence[Asked]) -> list[Any]:
    """Return the outcomes that the knowledge base tells, of many events at once."""
    cards = Cards.open()
    scenarios = loads("---\n".join(map(document, asked)), cards)
    played = Played([(each.board, each.question) for each in scenarios], cards)
    assert not any(each.unsupported for each in played.found)
    return [list(played.outcomes(index)) for index in range(len(scenarios))]


def tried(asked: Asked) -> list[int]:
    """Return what all permutations come to, as the number that is observed."""
    (kind, number), yours, theirs = asked
    found = ends((kind, number), [*(YOURS[name] for name in yours), *(THEIRS[name] for name in theirs)])
    signs = {"life": 1, "lost": -1, "damage": -1, "counters": 1, "tokens": 1}
    start = 0 if kind in ("counters", "tokens") else 1000
    return sorted({start + signs[end] * amount for end, amount in found})


def drawn(randomly: random.Random) -> Asked:
    """Return an event with 1 to 5 effects, nearly all of them on events of its kind."""
    kind = randomly.choice(KINDS)
    fitting = [name for name, effect in YOURS.items() if effect((kind, 3)) is not None]
    names = [*fitting, *(f"their {name}" for name, effect in THEIRS.items() if effect((kind, 3)) is not None)]
    cards = [randomly.choice(names) for _ in range(randomly.randint(1, 5))]
    if randomly.random() < 0.2:
        cards[0] = randomly.choice(list(YOURS))
    theirs = tuple(name.removeprefix("their ") for name in cards if name.startswith("their "))
    mine = tuple(name for name in cards if not name.startswith("their "))
    return (kind, randomly.randint(1, 6)), mine, theirs


def test_it_agrees_on_events_that_are_drawn_evenly() -> None:
    count = int(os.environ.get("LAWMAGE_EVENTS", "20"))
    for start in range(0, count, _BATCH):
        randomly = random.Random(start)
        batch = [drawn(randomly) for _ in range(min(_BATCH, count - start))]
        for asked, answer in zip(batch, told(batch), strict=True):
            assert sorted(answer) == tried(asked), document(asked)


@settings(max_examples=2, deadline=None)
@given(st.lists(events(), min_size=20, max_size=20))
def test_it_agrees_with_all_permutations(batch: list[Asked]) -> None:
    for asked, answer in zip(batch, told(batch), strict=True):
        assert sorted(answer) == tried(asked), document(asked)
