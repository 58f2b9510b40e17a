"""Every legal declaration of attackers and blockers, by brute force and from CR 508.1 and 509.1 alone.

All declarations there are are tried, one by one. Nothing here knows of the knowledge base.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import TypeVar

ME = "you"
D = TypeVar("D")
Attack = dict[str, str]
Block = dict[str, tuple[str, ...]]


@dataclass(frozen=True)
class Creature:
    """A creature with what is said of it; a number is 0 where there is no such restriction or requirement."""

    power: int = 2
    color: str = "G"
    artifact: bool = False
    keywords: frozenset[str] = frozenset()
    tapped: bool = False
    sick: bool = False
    cant_attack: bool = False
    cant_attack_players: bool = False
    only_alone: bool = False
    attacks_with: int = 0
    must_attack: int = 0
    goaded_by: tuple[str, ...] = ()
    attack_costs: bool = False
    cant_block: bool = False
    unblockable: bool = False
    at_least: int = 0
    at_most: int = 9
    blocks_with: int = 0
    can_block_more: int = 0
    must_block: bool = False
    must_be_blocked: int = 0
    lures: bool = False
    block_costs: bool = False


@dataclass(frozen=True)
class Fight:
    """A board at a declaration: the creatures of the one who declares, and what else is there.

    ``targets`` are what can be attacked, with their defending players; ``attackers`` attack whom they are to
    be blocked for. ``at_most`` creatures can attack or block, ``at_most_you`` can attack the first target.
    """

    creatures: dict[str, Creature]
    targets: dict[str, str] = field(default_factory=dict)
    attackers: dict[str, Creature] = field(default_factory=dict)
    at_most: int = 9
    at_most_first: int = 9


# -------------------------------------------------------------------------------------- attacks


def attacks(fight: Fight) -> list[Attack]:
    """Return the legal declarations of attackers."""
    names = list(fight.creatures)
    found = []
    for choice in product([None, *fight.targets], repeat=len(names)):
        attack = {name: target for name, target in zip(names, choice, strict=True) if target is not None}
        if _may_attack(fight, attack):
            found.append(attack)
    return [
        attack for attack in found if not _better(attack, found, fight, _attack_requirements, _attack_costs)
    ]


def _may_attack(fight: Fight, attack: Attack) -> bool:
    players = {target for target in fight.targets if fight.targets[target] == target}
    for name, target in attack.items():
        it = fight.creatures[name]
        if it.tapped or "defender" in it.keywords or it.cant_attack:
            return False
        if it.sick and "haste" not in it.keywords:
            return False
        if it.cant_attack_players and target in players:
            return False
        if len(attack) - 1 < it.attacks_with or (it.only_alone and len(attack) > 1):
            return False
    first = next(iter(fight.targets), "")
    return len(attack) <= fight.at_most and list(attack.values()).count(first) <= fight.at_most_first


def _attack_requirements(fight: Fight, attack: Attack) -> int:
    obeyed = 0
    for name, it in fight.creatures.items():
        target = attack.get(name)
        if target is None:
            continue
        obeyed += it.must_attack
        for player in it.goaded_by:
            obeyed += 1 + (fight.targets[target] == target != player)
    return obeyed


def _attack_costs(fight: Fight, attack: Attack) -> set[tuple[str, str]]:
    first = next(iter(fight.targets), "")
    return {
        (n, target) for n, target in attack.items() if fight.creatures[n].attack_costs and target == first
    }


# --------------------------------------------------------------------------------------- blocks


def blocks(fight: Fight) -> list[Block]:
    """Return the legal declarations of blockers."""
    names = list(fight.creatures)
    choices = [list(_choices(fight.creatures[name], list(fight.attackers))) for name in names]
    found = []
    for choice in product(*choices):
        block = {name: some for name, some in zip(names, choice, strict=True) if some}
        if _may_block(fight, block):
            found.append(block)
    return [one for one in found if not _better(one, found, fight, _block_requirements, _block_costs)]


def _choices(it: Creature, attackers: list[str]) -> Iterator[tuple[str, ...]]:
    for number in range(it.can_block_more + 2):
        yield from combinations(attackers, number)


def _may_block(fight: Fight, block: Block) -> bool:
    if len(block) > fight.at_most:
        return False
    for name, others in block.items():
        it = fight.creatures[name]
        if it.tapped or it.cant_block or "decayed" in it.keywords or len(block) - 1 < it.blocks_with:
            return False
        if not all(_can_meet(it, fight.attackers[other]) for other in others):
            return False
    for name, it in fight.attackers.items():
        number = sum(name in others for others in block.values())
        least = max(it.at_least, 2 if "menace" in it.keywords else 0)
        if number and not least <= number <= it.at_most:
            return False
    return True


def _can_meet(it: Creature, other: Creature) -> bool:
    """Tell whether a creature can block another (CR 702)."""
    has, evasion = it.keywords, other.keywords
    return not (
        other.unblockable
        or ("flying" in evasion and not has & {"flying", "reach"})
        or ("shadow" in evasion) != ("shadow" in has)
        or ("horsemanship" in evasion and "horsemanship" not in has)
        or ("fear" in evasion and not it.artifact and it.color != "B")
        or ("intimidate" in evasion and not it.artifact and it.color != other.color)
        or ("skulk" in evasion and it.power > other.power)
    )


def _block_requirements(fight: Fight, block: Block) -> int:
    obeyed = sum(fight.creatures[name].must_block for name in block)
    for name, it in fight.attackers.items():
        blockers = [one for one, others in block.items() if name in others]
        obeyed += bool(it.must_be_blocked and len(blockers) >= it.must_be_blocked)
        obeyed += it.lures * len(blockers)
    return obeyed


def _block_costs(fight: Fight, block: Block) -> set[tuple[str, str]]:
    return {
        (name, other)
        for name, others in block.items()
        for other in others
        if fight.creatures[name].block_costs
    }


# --------------------------------------------------------------------------------- requirements


def _better(
    declared: D,
    all_of_them: list[D],
    fight: Fight,
    obeyed: Callable[[Fight, D], int],
    costs: Callable[[Fight, D], set[tuple[str, str]]],
) -> bool:
    """Tell whether a declaration that costs no more obeys more requirements (CR 508.1d, 509.1c)."""
    return any(
        costs(fight, other) <= costs(fight, declared) and obeyed(fight, other) > obeyed(fight, declared)
        for other in all_of_them
    )
