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
    handles = context.names.assign([draft.named for draft in found])
    stamps = _timestamps(found)
    builder = Builder(context)
    entries = [builder.entry(*each) for each in zip(found, handles, stamps, strict=True)]
    players = context.names.players
    return tuple(sorted(entries, key=lambda entry: _order(entry, players)))


def _order(entry: Entry, players: tuple[str, ...]) -> tuple[int, int, int]:
    holder = entry.controller if entry.zone == "battlefield" else entry.owner
    player = 0 if entry.zone in SHARED_ZONES else players.index(holder)
    return ZONES.index(entry.zone), player, entry.position


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


def _timestamps(found: list[Draft]) -> list[int]:
    """Return a timestamp for each object, no two alike (CR 613.7).

    An object without one has its place in the order of appearance, counted from 1; where that is
    also the timestamp that another gives, the order of appearance decides. So the numbers are
    ranks, not those of the file.
    """
    given: dict[int, Draft] = {}
    wanted: list[int] = []
    for place, draft in enumerate(found, start=1):
        node = draft.fields.get("timestamp")
        if node is None:
            wanted.append(place)
            continue
        stamp = node.integer(-MAX_NUMBER)
        if stamp in given:
            raise node.error(f"the timestamp {stamp} is already that of {given[stamp].node.path}")
        given[stamp] = draft
        wanted.append(stamp)
    ranked = sorted(range(len(found)), key=lambda place: (wanted[place], place))
    stamps = [0] * len(found)
    for rank, place in enumerate(ranked, start=1):
        stamps[place] = rank
    return stamps
