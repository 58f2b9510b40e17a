"""The board of a scenario, read in the order that its parts depend on each other."""

from __future__ import annotations

from typing import Any

from lawmage.board import Board, Mana
from lawmage.scenario import values, words
from lawmage.scenario.actions import first
from lawmage.scenario.names import Cards, Names
from lawmage.scenario.objects import ZONES, by_player, read_objects
from lawmage.scenario.source import MAX_NUMBER, Node, shown
from lawmage.scenario.values import Context

KEYS = frozenset(
    {
        "players",
        "teams",
        "active",
        "step",
        "priority",
        "life",
        "mana",
        "player_counters",
        "turn_facts",
        "first",
    }
    | set(ZONES)
)

_COUNTS = frozenset({"lands_played", "cards_drawn", "life_gained", "life_lost"})
_TURN_FACTS = _COUNTS | {"spells_cast", "creatures_died", "attacked"}


def board(fields: dict[str, Node], cards: Cards) -> tuple[Board, Context]:
    """Return the board that the keys of a scenario describe, and what its question is read against."""
    names = Names(_players(fields.get("players")))
    teams = _teams(fields["teams"], names) if "teams" in fields else ()
    active = names.player(fields["active"]) if "active" in fields else names.players[0]
    context = Context(names, cards, active)
    objects = read_objects(fields, context)
    given: dict[str, Any] = {}
    if "step" in fields:
        given["step"] = fields["step"].one_of(words.STEPS, "a step")
    if "mana" in fields:
        given["mana"] = {player: _mana(node, context) for player, node in by_player(fields["mana"], names)}
    if "player_counters" in fields:
        counted = by_player(fields["player_counters"], names)
        given["player_counters"] = {player: values.counters(node) for player, node in counted}
    if "turn_facts" in fields:
        told = by_player(fields["turn_facts"], names)
        given["turn_facts"] = {player: _turn_facts(node, context) for player, node in told}
    if "first" in fields:
        given["first"] = first(fields["first"], context)
    commanders = any(entry.commander for entry in objects)
    life = _life(fields.get("life"), names, teams)
    if teams and commanders and len(life) < len(names.players):
        raise fields["teams"].error("a commander game of teams has no usual life: say each team's life")
    start = 30 if teams else 40 if commanders else 20
    made = Board(
        players=names.players,
        teams=teams,
        active=active,
        priority=names.player(fields["priority"]) if "priority" in fields else active,
        life={player: life.get(player, start) for player in names.players},
        objects=objects,
        **given,
    )
    return made, context


def _players(node: Node | None) -> tuple[str, ...]:
    if node is None:
        return ("you", "opponent")
    players: list[str] = []
    for item in node.each("a list of players"):
        player = item.words("a player's name")
        if player.casefold() in map(str.casefold, players):
            raise item.error(f"the player {shown(player)} is already in the list")
        players.append(player)
    if len(players) < 2:
        raise node.error("a game has two players or more")
    return tuple(players)


def _teams(node: Node, names: Names) -> tuple[tuple[str, ...], ...]:
    teams: list[tuple[str, ...]] = []
    for item in node.each("a list of teams"):
        team = tuple(names.player(member) for member in item.each("a list of two players"))
        if len(team) != 2:
            raise item.error(f"a team of Two-Headed Giant is two players, found {len(team)}")
        teams.append(team)
    members = [player for team in teams for player in team]
    for player in dict.fromkeys((*members, *names.players)):
        if members.count(player) != 1:
            raise node.error(f"the player {player!r} should be in one team, not in {members.count(player)}")
    return tuple(teams)


def _life(node: Node | None, names: Names, teams: tuple[tuple[str, ...], ...]) -> dict[str, int]:
    """Return the life that is given; a team's players have it in common (CR 810.9)."""
    given: dict[str, int] = {}
    for player, value in by_player(node, names) if node else ():
        life = value.integer(-MAX_NUMBER, wanted="an amount of life")
        for member in next((team for team in teams if player in team), (player,)):
            if given.setdefault(member, life) != life:
                raise value.error(f"the team of {player!r} has {given[member]} life already")
    return given


def _mana(node: Node, context: Context) -> tuple[Mana, ...]:
    if node.kind != "list":
        return (Mana(mana=pool),) if (pool := words.mana(node)) else ()
    pools: list[Mana] = []
    for item in node.items:
        if item.kind != "mapping":
            pools.append(Mana(mana=words.mana(item)))
            continue
        fields = item.fields(frozenset({"mana", "from", "ability"}))
        if "mana" not in fields:
            raise item.error("mana: is missing, in letters of WUBRGC")
        source, ability = fields.get("from"), fields.get("ability")
        pools.append(
            Mana(
                mana=words.mana(fields["mana"]),
                source=_source(source, context) if source else None,
                ability=words.ability_ref(ability) if ability else None,
            )
        )
    return tuple(pools)


def _source(node: Node, context: Context) -> str:
    """Return the handle of the object whose ability made mana, or else the name of its card."""
    if context.names.calls_one(node):
        return context.names.handle(node)
    return context.cards.card(node).name


def _turn_facts(node: Node, context: Context) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    for key, value in node.fields(_TURN_FACTS, "a mapping of facts").items():
        if value.kind == "integer":
            facts[key] = value.integer()
        elif key in _COUNTS:
            value.refuse("a whole number")
        elif key == "attacked":
            facts[key] = _attacked(value, context)
        elif key == "spells_cast":
            spells = value.each("a number, or a list of names")
            facts[key] = tuple(context.cards.card(spell).name for spell in spells)
        else:
            facts[key] = values.text_list(value, "a number, or a list of names")
    return facts


def _attacked(node: Node, context: Context) -> bool | tuple[str, ...]:
    if node.kind == "boolean":
        return node.boolean()
    attackers = node.each("true or false, a number, or a list of handles")
    return tuple(context.names.handle(item) for item in attackers)
