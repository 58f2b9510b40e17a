"""The objects of all zones, their handles and their timestamps."""

from __future__ import annotations

from collections.abc import Iterable

from lawmage.board import Entry, Zone
from lawmage.scenario.entries import Builder, Draft, drafts
from lawmage.scenario.names import Names
from lawmage.scenario.source import MAX_NUMBER, Node
from lawmage.scenario.values import Context

PLAYER_ZONES: tuple[Zone, ...] = ("battlefield", "hand", "library", "graveyard", "exile", "command")
SHARED_ZONES: tuple[Zone, ...] = ("stack", "resolved")
ZONES: tuple[Zone, ...] = (*PLAYER_ZONES, *SHARED_ZONES)
MAX_OBJECTS = 2_000


def by_player(node: Node, names: Names) -> Iterable[tuple[str, Node]]:
    """Yield the players and the values of a mapping that has players for keys."""
    seen: set[str] = set()
    for key, value in node.pairs("a mapping of players"):
        player = names.player_key(key, value)
        if player in seen:
            raise value.error(f"the player {player!r} is already given")
        seen.add(player)
        yield player, value


def read_objects(fields: dict[str, Node], context: Context) -> tuple[Entry, ...]:
    """Return the objects of all zones: zone by zone, in each by player and position."""
    found = _drafts(fields, context)
    _stamp(found)
    # Handles are given out in this order, so that they don't depend on the order of the file's keys.
    players = context.names.players
    found.sort(
        key=lambda draft: (
            ZONES.index(draft.zone),
            players.index(draft.player) if draft.player else 0,
            draft.position,
        )
    )
    handles = context.names.assign([draft.named for draft in found])
    builder = Builder(context)
    return tuple(builder.entry(draft, handle) for draft, handle in zip(found, handles, strict=True))


def _drafts(fields: dict[str, Node], context: Context) -> list[Draft]:
    """Return the objects in their order of appearance in the file."""
    found: list[Draft] = []
    for key, node in fields.items():
        zone = next((zone for zone in ZONES if zone == key), None)
        if zone is None:
            continue
        lists = [(None, node)] if zone in SHARED_ZONES else by_player(node, context.names)
        for player, entries in lists:
            position = 0
            for item in entries.each("a list of entries"):
                for draft in drafts(item, zone, player, context.cards):
                    draft.position = position
                    position += 1
                    found.append(draft)
                if len(found) > MAX_OBJECTS:
                    raise item.error(f"more than {MAX_OBJECTS:,} objects in one scenario")
    return found


def _stamp(found: list[Draft]) -> None:
    """Give each object its timestamp, no two alike (CR 613.7).

    An object for which none is given has its place in the order of appearance, counted from 1;
    where that is also the timestamp of another, the one that appears first is the older. The
    numbers given out are ranks, not those of the file.
    """
    given: dict[int, Draft] = {}
    for place, draft in enumerate(found, start=1):
        node = draft.fields.get("timestamp")
        draft.timestamp = node.integer(-MAX_NUMBER) if node else place
        if node:
            if other := given.get(draft.timestamp):
                raise node.error(f"the timestamp {draft.timestamp} is already that of {other.node.path}")
            given[draft.timestamp] = draft
    for rank, draft in enumerate(sorted(found, key=lambda draft: draft.timestamp), start=1):
        draft.timestamp = rank
