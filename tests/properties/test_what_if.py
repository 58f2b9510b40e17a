"""The smallest changes that make an action legal, against every set of them, judged one by one."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import chain, combinations
from typing import Any

import pytest
from clingo import Symbol

from boards import ability, basic, board, card, creature, enchantment, put, static, tap
from lawmage.board import Question
from lawmage.legal import judge
from lawmage.what_if import _Search, what_if

ELF = creature("Elf", tap("symbol(g)"))
SPELL = card(
    "Spell", ability("kind(spell)", "target(1,type(artifact),1,1)"), types=("sorcery",), mana_cost="{1}{G}"
)
BAN = enchantment("Ban", static("forbids(1,anyone,cast(type(sorcery)))"))
TAX = enchantment("Tax", static("costs(1,type(sorcery),more(pay(generic,1)))"))
ONCE = creature(
    "Once",
    ability(
        "kind(activated)", "cost(1,tap)", "does(1,draw(you,1))", 'activate_only(timing("only as a sorcery"))'
    ),
)
SHROUD = creature("Shroud", ability("keyword(shroud)"))
RAY = card("Ray", ability("kind(spell)", "target(1,type(creature),1,1)"), types=("instant",), mana_cost="{G}")
MOST_MANA = 3  # of which sets are tried here


def possible(search: _Search) -> list[Symbol]:
    alterations = {fact.arguments[0] for fact in search._known if fact.name == "alterable"}
    return sorted(
        each for each in alterations if each.name != "mana" or each.arguments[0].number <= MOST_MANA
    )


def sensible(made: Sequence[Symbol]) -> bool:
    """Tell whether the second mana comes with the first."""
    mana = [each.arguments[0].number for each in made if each.name == "mana"]
    return mana == list(range(1, len(mana) + 1))


@pytest.mark.parametrize("seed", range(9))
def test_these_are_the_smallest_and_all_of_them(seed: int) -> None:
    chance = random.Random(seed)
    things: list[Any] = []
    for thing, likely in ((ELF, 0.7), (BAN, 0.3), (TAX, 0.3), (ONCE, 1), (SHROUD, 1), (basic("Forest"), 0.7)):
        if chance.random() < likely:
            status = {"tapped": chance.random() < 0.5, "sick": chance.random() < 0.5}
            things.append(put(thing, **(status if "creature" in thing.faces[0].types else {})))
    things += [put(each, zone="hand") for each in (SPELL, RAY)]
    action = chance.choice(
        [{"cast": "Spell"}, {"activate": "Once"}, {"cast": "Ray", "targets": ("Shroud",)}, {"cast": "Ray"}]
    )
    question = Question(ask="legal", action={**action, "player": "you"})
    here, cards = board(
        *things,
        step=chance.choice(("precombat_main", "upkeep")),
        active=chance.choice(("you", "opponent")),
        priority="you",
    )
    (verdict,), reading = judge([(here, question)], cards, ("what_if",))
    found = what_if(here, question, cards)
    assert found.complete
    if verdict.legal:
        assert found.sets == ()
        return
    search = _Search(verdict, reading)
    all_ = possible(search)
    for size in range(1, 6):
        sets = [frozenset(made) for made in combinations(all_, size) if sensible(made)]
        verdicts = chain.from_iterable(
            search.judged(here, question, cards, sets[start : start + 40])
            for start in range(0, len(sets), 40)
        )
        legal = {search.say(made) for made, each in zip(sets, verdicts, strict=True) if each.legal}
        if legal:
            assert set(found.sets) == legal
            return
    assert found.sets == ()
