"""The board: what a scenario says, typed and checked, before any rule has been applied.

Every reference to an object is its handle, every reference to a player the player's name.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Zone = Literal["battlefield", "hand", "library", "graveyard", "exile", "command", "stack", "resolved"]


class TokenSpec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The characteristics of a token, as the effect that makes it defines them (CR 111.3)."""

    name: str
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    colors: str = ""
    power: int | None = None
    toughness: int | None = None
    keywords: tuple[str, ...] = ()


class Lasting(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Effects already on an object until end of turn (CR 611.2)."""

    gain: tuple[str, ...] = ()
    lose: tuple[str, ...] | Literal["all"] = ()
    set_pt: tuple[int, int] | None = None
    add_pt: tuple[int, int] | None = None
    become: TokenSpec | None = None
    also: bool = False


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One object on the board.

    ``card`` is the full name of a card in the store, ``token`` a predefined token's name
    (CR 111.10) or its characteristics, ``emblem`` the card that makes the emblem; exactly one is
    given, except that an ability on the stack has ``ability`` and ``of`` instead, or the full name
    of a card as ``source_card`` where the object that it is of is not on the board;
    ``ability_from`` is the card that it was borrowed from. ``copy_of`` is the full name of a card,
    ``copy_face`` the face that is copied. ``timestamp`` is a rank: no two objects have the same.
    In ``chosen`` and ``choices`` colors are letters (``"U"``), cards full or faces' names. ``position``
    counts from 0 within the zone of one player: the top of a library or of the stack first, the
    newest card of a graveyard first. ``line`` is where in its file the entry stands.
    """

    handle: str
    zone: Zone
    owner: str
    controller: str
    card: str | None = None
    token: TokenSpec | str | None = None
    emblem: str | None = None
    ability: int | str | None = None
    of: str | None = None
    source_card: str | None = None
    ability_from: str | None = None
    position: int = 0
    timestamp: int = 0
    line: int = 0
    face: Literal["front", "back"] = "front"
    tapped: bool = False
    face_down: bool = False
    phased_out: bool = False
    sick: bool = False
    deathtouch_damage: bool = False
    commander: bool = False
    commander_casts: int = 0
    attacking: str | None = None
    blocking: tuple[str, ...] = ()
    counters: dict[str, int] = {}
    damage: int = 0
    attached_to: str | None = None
    chosen: dict[str, str] = {}
    copy_of: str | None = None
    copy_face: Literal["front", "back"] = "front"
    x: int = 0
    linked: tuple[str, ...] = ()
    exiled_with: str | None = None
    exiled_with_ability: int | str | None = None
    activated: tuple[int | str, ...] = ()
    until_end_of_turn: Lasting | None = None
    targets: tuple[Any, ...] = ()
    modes: tuple[int, ...] = ()
    choices: dict[str, Any] = {}
    alternative_cost: str | None = None
    additional_costs: dict[str, Any] = {}


class Mana(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Mana in a pool: a WUBRGC string, and where it matters what made it.

    ``source`` is a handle where one object is called so, else the full name of a card.
    """

    mana: str
    source: str | None = None
    ability: int | str | None = None


class Board(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A state of the game as a scenario gives it (SCENARIOS: the board)."""

    players: tuple[str, ...]
    active: str
    priority: str
    objects: tuple[Entry, ...]
    step: str = "precombat_main"
    teams: tuple[tuple[str, ...], ...] = ()
    life: dict[str, int] = {}
    mana: dict[str, tuple[Mana, ...]] = {}
    player_counters: dict[str, dict[str, int]] = {}
    turn_facts: dict[str, dict[str, Any]] = {}
    first: tuple[dict[str, Any], ...] = ()

    def entry(self, handle: str) -> Entry:
        """Return the object with this handle; ``KeyError`` where there is none."""
        for entry in self.objects:
            if entry.handle == handle:
                return entry
        raise KeyError(handle)


class Question(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is asked of a board: the query's name and its parameters, checked."""

    ask: str
    of: str | None = None
    action: dict[str, Any] | None = None
    because: tuple[str, ...] = ()
    do: dict[str, Any] | None = None
    event: list[dict[str, Any]] | None = None
    resolve: str | None = None
    check: str | None = None
    begin: str | None = None
    until: str | None = None
    observe: tuple[dict[str, Any], ...] = ()


class Scenario(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One rules question; ``has_expect`` tells an ``expect: null`` from none at all."""

    board: Board
    question: Question
    title: str = ""
    source: str = ""
    rules: tuple[str, ...] = ()
    expect: Any = None
    has_expect: bool = False
    file: str = ""
    line: int = 0
