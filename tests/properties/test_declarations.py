"""The declarations that the knowledge base finds, and the brute force of ``declarations``, agree."""

from __future__ import annotations

from typing import Any

import pytest
from declarations import ME, Attack, Block, Creature, Fight, attacks, blocks
from hypothesis import given, settings
from hypothesis import strategies as st

from boards import Put, ability, board, card, creature, put, static
from lawmage.cards.model import Ability
from lawmage.combat import Declaration, declarations

_PLAYERS = (ME, "left", "right")
_rare = st.sampled_from([False, False, False, True])


def _seldom(values: st.SearchStrategy[int], default: int = 0) -> st.SearchStrategy[int]:
    return st.one_of(st.just(default), st.just(default), st.just(default), values)


def _words(*words: str) -> st.SearchStrategy[frozenset[str]]:
    return st.frozensets(st.sampled_from(words), max_size=2)


_attacking = st.builds(
    Creature,
    keywords=_words("defender", "haste", "flying"),
    tapped=_rare,
    sick=_rare,
    cant_attack=_rare,
    cant_attack_players=_rare,
    only_alone=_rare,
    attacks_with=_seldom(st.integers(1, 2)),
    must_attack=_seldom(st.integers(1, 2)),
    goaded_by=st.sampled_from([(), (), (), ("left",), ("left", "right")]),
    attack_costs=_rare,
)
_blocking = st.builds(
    Creature,
    power=st.integers(1, 3),
    color=st.sampled_from("GB"),
    artifact=_rare,
    keywords=_words("flying", "reach", "shadow", "horsemanship", "decayed"),
    tapped=_rare,
    cant_block=_rare,
    blocks_with=_seldom(st.just(1)),
    can_block_more=_seldom(st.just(1)),
    must_block=_rare,
    block_costs=_rare,
)
_attacked = st.builds(
    Creature,
    power=st.integers(1, 3),
    color=st.sampled_from("GB"),
    keywords=_words("flying", "shadow", "horsemanship", "fear", "intimidate", "skulk", "menace"),
    unblockable=_rare,
    at_least=_seldom(st.just(3)),
    at_most=_seldom(st.just(1), 9),
    must_be_blocked=_seldom(st.integers(1, 2)),
    lures=_rare,
)
_few = _seldom(st.integers(1, 2), 9)


def _named(creatures: list[Creature], prefix: str) -> dict[str, Creature]:
    return {f"{prefix}{number}": each for number, each in enumerate(creatures)}


_targets = st.sampled_from(
    [{"left": "left", "right": "right"}, {"left": "left", "right": "right", "Walker": "right"}]
)
_attacks = st.builds(
    Fight,
    st.lists(_attacking, max_size=4).map(lambda some: _named(some, "mine ")),
    targets=_targets,
    at_most=_few,
    at_most_first=_few,
)
_blocks = st.builds(
    Fight,
    st.lists(_blocking, max_size=4).map(lambda some: _named(some, "mine ")),
    attackers=st.lists(_attacked, min_size=1, max_size=3).map(lambda some: _named(some, "other ")),
    at_most=_few,
)


# ---------------------------------------------------------------------------------- translation


def _said(it: Creature) -> list[str]:
    """Return what is said of a creature, as terms of the vocabulary."""
    owed = "pay(generic,2)"
    return [
        *(["cant_attack(any)"] if it.cant_attack else []),
        *(["cant_attack(player(opponent))"] if it.cant_attack_players else []),
        *(["attacks_only_alone"] if it.only_alone else []),
        *([f"attacks_with({it.attacks_with},any)"] if it.attacks_with else []),
        *(["cant_block(any)"] if it.cant_block else []),
        *(["cant_be_blocked_by(any)"] if it.unblockable else []),
        *([f"blocked_by_at_least({it.at_least})"] if it.at_least else []),
        *([f"blocked_by_at_most({it.at_most})"] if it.at_most < 9 else []),
        *([f"blocks_with({it.blocks_with},any)"] if it.blocks_with else []),
        *([f"can_block_more({it.can_block_more})"] if it.can_block_more else []),
        *(["must_block(any)"] if it.must_block else []),
        *([f"must_be_blocked_by({it.must_be_blocked},any)"] if it.must_be_blocked else []),
        *(["must_be_blocked_by_all(any)"] if it.lures else []),
        *([f"block_costs(any,{owed})"] if it.block_costs else []),
    ]


def _static(*said: str) -> Ability:
    return static(*(f"combat({number},{each})" for number, each in enumerate(said, 1)))


def _card(name: str, it: Creature, controller: str, attacking: str | None = None) -> list[Put]:
    """Return a creature, and what others say of it."""
    said = [_static(*(f"self,{each}" for each in _said(it)))]
    said += [_static("self,must_attack(any)") for _ in range(it.must_attack)]
    face = {"types": ("artifact", "creature")} if it.artifact else {}
    made = creature(
        name,
        *said,
        *(ability(f"keyword({word})") for word in sorted(it.keywords)),
        power=str(it.power),
        colors=it.color,
        **face,
    )
    status = {"tapped": it.tapped or attacking is not None, "sick": it.sick, "attacking": attacking}
    found = [put(made, controller=controller, **status)]
    for player in it.goaded_by:
        goad = card(f"goad {player} {name}", _static("attached_to,goaded"), types=("artifact",))
        found.append(put(goad, controller=player, attached_to=name))
    if it.attack_costs:
        tax = card(
            f"tax {name}",
            _static("attached_to,attack_costs(player(you),pay(generic,2))"),
            types=("artifact",),
        )
        found.append(put(tax, controller="left", attached_to=name))
    return found


def _limits(fight: Fight, said: str) -> list[Put]:
    found = []
    if fight.at_most < 9:
        found.append(put(card("Arbiter", _static(f"any,{said.format(fight.at_most)}"), types=("artifact",))))
    if fight.at_most_first < 9:
        few = f"any,attackers_at_most({fight.at_most_first},player(you))"
        found.append(put(card("Crawlspace", _static(few), types=("artifact",)), controller="left"))
    return found


def _legal(things: list[Put], **more: Any) -> list[Declaration]:
    """Return the legal declarations of the first player."""
    on, cards = board(*things, **{"players": _PLAYERS, **more})
    answer = declarations(on, ME, cards=cards)
    assert answer.supported, answer.unsupported
    found: list[Declaration] = answer.answer
    return found


def _attacks_found(fight: Fight) -> list[Attack]:
    things = [each for name, it in fight.creatures.items() for each in _card(name, it, ME)]
    things += _limits(fight, "attackers_at_most({},any)")
    if "Walker" in fight.targets:
        things.append(put(card("Walker", types=("planeswalker",)), controller="right"))
    players = tuple(dict.fromkeys([ME, *fight.targets.values()]))
    found = _legal(things, step="declare_attackers", players=players)
    return [{name: target for name, (target,) in each.pairs.items()} for each in found]


def _blocks_found(fight: Fight) -> list[Block]:
    things = [each for name, it in fight.attackers.items() for each in _card(name, it, "left", attacking=ME)]
    things += [each for name, it in fight.creatures.items() for each in _card(name, it, ME)]
    things += _limits(fight, "blockers_at_most({})")
    return [each.pairs for each in _legal(things, active="left", step="declare_blockers")]


def _sorted(found: list[Attack] | list[Block]) -> list[list[tuple[str, list[str]]]]:
    return sorted(sorted((name, sorted([*others])) for name, others in each.items()) for each in found)


@settings(max_examples=40, deadline=None)
@given(_attacks)
def test_attacks(fight: Fight) -> None:
    assert _sorted(_attacks_found(fight)) == _sorted(attacks(fight))


@settings(max_examples=40, deadline=None)
@given(_blocks)
def test_blocks(fight: Fight) -> None:
    assert _sorted(_blocks_found(fight)) == _sorted(blocks(fight))


@pytest.mark.parametrize(("number", "legal"), [(3, 1), (6, 8), (10, 32)])
def test_many_attackers(number: int, legal: int) -> None:
    """Every third attacks if able, every fourth not alone; the last but one can't attack players."""
    creatures = [
        Creature(
            must_attack=int(n % 3 == 0), attacks_with=int(n % 4 == 0), cant_attack_players=n == number - 2
        )
        for n in range(number)
    ]
    fight = Fight(_named(creatures, "mine "), targets={"left": "left"})
    found = _attacks_found(fight)
    assert len(found) == legal
    assert _sorted(found) == _sorted(attacks(fight))
