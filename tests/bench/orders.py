"""All outcomes of one event under replacement effects: lawmage beside a depth-first search through phase.rs.

The engine asks the affected player which effect applies next, so all orders can be enumerated: a spell is
cast on a board that is set by editing the JSON of a game, and from where it is on the stack every prompt is
answered in every way, each from a game loaded anew. lawmage is asked what comes of the same event.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.bench.clock import Row, in_turn, timed_row
from tests.bench.peer import Peer

from lawmage.api import Position
from lawmage.board import Scenario
from lawmage.cards.importers import read_cards
from lawmage.cards.store import Cards
from lawmage.outcomes import Played

_ROUNDS = 3
_PATIENCE = 10.0  # seconds of one search, after which no further effects are tried


@dataclass(frozen=True, slots=True)
class Event:
    """An event with effects on it: what is asked of lawmage, and the spell that does it in the engine."""

    name: str
    effects: tuple[str, ...]
    spell: str
    lands: tuple[str, ...]
    target: str | None
    happens: dict[str, Any]
    observed: dict[str, Any]

    def scenario(self, count: int) -> Scenario:
        """Return the question what comes of it under the first so many effects."""
        board: list[Any] = [{"card": "Gray Ogre", "id": "ogre"}]
        board += (
            {"card": name, "id": f"effect {number}"} for number, name in enumerate(self.effects[:count])
        )
        position = Position(board, life={"you": 1000, "opponent": 1000})
        return position.scenario("outcomes", event=self.happens, until="event", observe=[self.observed])


_BOLT: tuple[Any, ...] = (
    "Lightning Bolt",
    ("Mountain",),
    "Player",
    {"damage": 3, "source": "ogre", "to": "opponent"},
    {"life": "opponent"},
)
_GROWTH: tuple[Any, ...] = (
    "Battlegrowth",
    ("Forest",),
    "Object",
    {"put_counters": {"+1/+1": 1}, "on": "ogre", "by": "you"},
    {"counters": "ogre", "kind": "+1/+1"},
)
_SOLDIER = {"name": "Soldier", "types": ["creature"], "power": 1, "toughness": 1}
_ALARM: tuple[Any, ...] = (
    "Raise the Alarm",
    ("Plains", "Plains"),
    None,
    {"create": _SOLDIER, "count": 2, "controller": "you"},
    {"tokens": "you"},
)

EVENTS = (
    Event(
        "damage, distinct",
        (
            "Furnace of Rath",
            "Torbran, Thane of Red Fell",
            "Gratuitous Violence",
            "Fiery Emancipation",
            "Dictate of the Twin Gods",
            "City on Fire",
        ),
        *_BOLT,
    ),
    Event("damage, interchangeable", ("Gratuitous Violence",) * 8, *_BOLT),
    Event(
        "counters, distinct",
        (
            "Hardened Scales",
            "Doubling Season",
            "Winding Constrictor",
            "Corpsejack Menace",
            "Conclave Mentor",
            "Branching Evolution",
            "Kami of Whispered Hopes",
            "Vorinclex, Monstrous Raider",
        ),
        *_GROWTH,
    ),
    Event("counters, interchangeable", ("Hardened Scales",) * 20, *_GROWTH),
    Event(
        "tokens, distinct",
        ("Anointed Procession", "Parallel Lives", "Doubling Season", "Mondrak, Glory Dominus"),
        *_ALARM,
    ),
    Event("tokens, interchangeable", ("Anointed Procession",) * 8, *_ALARM),
)
_COUNTS = (1, 2, 3, 4, 5, 6, 8, 12, 20)
_TOLD = (2, 4, 6, 8, 20)


def orders(cards: Cards, oracle: Path | None, plot: Path | None = None) -> Iterator[Row]:
    """Yield how long each event takes under more and more effects; with ``plot`` draw that, too.

    ``oracle`` is the file of cards that the engine gets their texts from; without it lawmage is measured
    alone.
    """
    peer = None if oracle is None else _peer(oracle)
    lines: dict[str, list[tuple[int, float]]] = {}
    for event in EVENTS:
        mine = lines.setdefault(f"lawmage: {event.name}", [])
        theirs = lines.setdefault(f"phase.rs: {event.name}", [])
        searching = peer is not None
        for count in (each for each in _COUNTS if each <= len(event.effects)):
            scenario = event.scenario(count)
            found = _ends(scenario, cards)
            (ours,) = in_turn(_ROUNDS, lambda scenario=scenario: _ends(scenario, cards))
            mine.append((count, _median(ours)))
            if count in _TOLD:
                yield timed_row(
                    f"{event.name}: {count} effects", ours, _bar(event, count), f"{found} outcomes"
                )
            if searching and peer is not None:
                began = time.process_time()
                same = _searched(peer, event, count)
                took = time.process_time() - began
                theirs.append((count, took))
                searching = same is not None
                if count in _TOLD:
                    times = took / _median(ours)
                    note = f"{same} outcomes in the engine" if searching else f"ended after {_PATIENCE:g} s"
                    yield Row("  phase.rs takes so many times as long", times, "×", None, note)
    if plot is not None:
        _draw(lines, plot)


def _bar(event: Event, count: int) -> float | None:
    if count == 20:
        return 50
    return None


def _ends(scenario: Scenario, cards: Cards) -> int:
    played = Played([(scenario.board, scenario.question)], cards)
    return 0 if played.found[0].unsupported else len(played.outcomes(0))


def _median(times: Sequence[Any]) -> float:
    return sorted(each.processor for each in times)[len(times) // 2]


# ------------------------------------------------------------------------------------- the engine


def _peer(oracle: Path) -> Peer:
    names = {"Forest", "Gray Ogre"}
    for event in EVENTS:
        names |= {*event.effects, event.spell, *event.lands}
    return Peer(card for card in read_cards(oracle).cards if card.name in names)


def _searched(peer: Peer, event: Event, count: int) -> int | None:
    """Return how many outcomes the search finds; ``None`` where it takes too long."""
    todo: list[tuple[str, int, Any]] = [(peer.spell_on_stack(event, event.effects[:count]), 0, None)]
    found: set[str] = set()
    deadline = time.perf_counter() + _PATIENCE
    while todo:
        if time.perf_counter() > deadline:
            return None
        before, player, action = todo.pop()
        game = peer.load(before)
        if action is not None:
            game.apply(player, action)
        state = game.state()["state"]
        while (prompt := game.waiting_for())["type"] == "Priority" and state["stack"]:
            game.apply(game.priority_player(), {"type": "PassPriority"})
            state = game.state()["state"]
        if prompt["type"] == "Priority":
            found.add(_read(state, event))
            continue
        now, chooser = json.dumps(game.state()), prompt.get("data", {}).get("player", 0)
        todo += [(now, chooser, choice.to_dict()) for choice in game.actions()]
    return len(found)


def _read(state: dict[str, Any], event: Event) -> str:
    """Return what differs between the ends: life, counters and how many permanents there are."""
    ogres = [each for each in state["objects"].values() if each["name"] == "Gray Ogre"]
    counters = [each.get("counters") for each in ogres if each.get("zone") == "Battlefield"]
    return json.dumps([[each["life"] for each in state["players"]], counters, len(state["battlefield"])])


# -------------------------------------------------------------------------------------- the plot


def _draw(lines: dict[str, list[tuple[int, float]]], path: Path) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(1, 2, figsize=(11, 4.5), sharey=True)
    for axis, kind in zip(axes, ("distinct", "interchangeable"), strict=True):
        for label, points in lines.items():
            if label.endswith(kind) and points:
                style = "o-" if label.startswith("lawmage") else "x--"
                axis.plot(*zip(*points, strict=True), style, label=label.partition(",")[0])
        axis.set(yscale="log", xlabel="effects on the event", title=kind)
        axis.grid(alpha=0.3)
        axis.legend()
    axes[0].set_ylabel("seconds of a processor until all outcomes are known")
    figure.savefig(path, bbox_inches="tight")
