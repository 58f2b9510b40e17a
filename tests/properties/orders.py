"""Every order of replacement effects on one event, by trying all permutations: plain Python, from the rules.

An event is a kind and an amount. An effect looks at the event and says what it becomes, or that it does
not apply (CR 614.1); each applies at most once (614.5), in any order that is possible (616.1e, 616.1f).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

Event = tuple[str, int]
"""``life`` gained or ``lost``, ``damage`` dealt, ``counters`` on a creature, ``tokens``; and how much."""

Effect = Callable[[Event], Event | None]


def _on(kind: str, change: Callable[[int], int], becomes: str = "") -> Effect:
    return lambda event: (becomes or kind, change(event[1])) if event[0] == kind and event[1] else None


def _either(*effects: Effect) -> Effect:
    return lambda event: next((made for each in effects if (made := each(event)) is not None), None)


# By card: what it makes of an event, where you control it, or where the opponent does.
YOURS: dict[str, Effect] = {
    "Boon Reflection": _on("life", lambda n: 2 * n),
    "Alhammarret's Archive": _on("life", lambda n: 2 * n),
    "Angel of Vitality": _on("life", lambda n: n + 1),
    "Rhox Faithmender": _on("life", lambda n: 2 * n),
    "Furnace of Rath": _on("damage", lambda n: 2 * n),
    "Dictate of the Twin Gods": _on("damage", lambda n: 2 * n),
    "Fiery Emancipation": _on("damage", lambda n: 3 * n),
    "Torbran, Thane of Red Fell": _on("damage", lambda n: n + 2),
    "Gratuitous Violence": _on("damage", lambda n: 2 * n),
    "Doubling Season": _either(_on("counters", lambda n: 2 * n), _on("tokens", lambda n: 2 * n)),
    "Hardened Scales": _on("counters", lambda n: n + 1),
    "Corpsejack Menace": _on("counters", lambda n: 2 * n),
    "Winding Constrictor": _on("counters", lambda n: n + 1),
    "Branching Evolution": _on("counters", lambda n: 2 * n),
    "Conclave Mentor": _on("counters", lambda n: n + 1),
    "Anointed Procession": _on("tokens", lambda n: 2 * n),
    "Parallel Lives": _on("tokens", lambda n: 2 * n),
}
THEIRS: dict[str, Effect] = {
    "Tainted Remedy": _on("life", lambda n: n, "lost"),
    "Gisela, Blade of Goldnight": _on("damage", lambda n: n - (n + 1) // 2),
    "Furnace of Rath": _on("damage", lambda n: 2 * n),
}


def ends(event: Event, effects: Sequence[Effect]) -> set[Event]:
    """Return everything that the event may become, every effect applied that can be."""
    found: set[Event] = set()
    applicable = [(place, made) for place, each in enumerate(effects) if (made := each(event)) is not None]
    for place, made in applicable:
        found |= ends(made, [*effects[:place], *effects[place + 1 :]])
    return found if applicable else {event}
