"""Random boards of mana, played out, against the reference in plain Python (CR 106, 601.2g, 605, 616)."""

from __future__ import annotations

import random
from typing import Any

from mana import NONE, TYPES, Debt, Mana, Replacement, Source, Trigger, payments, plus, single, tapped, text

from boards import Put, ability, board, card, creature, enchantment, put, replaces, tap
from lawmage.ask import ask_many
from lawmage.board import Board, Question, Scenario
from lawmage.board import Mana as Pool
from lawmage.cards.model import Card
from lawmage.cards.store import MemoryCards

BOARDS = 8  # of each kind


def _term(mana: Mana) -> str:
    parts = [f"times({count},symbol({TYPES[i].lower()}))" for i, count in enumerate(mana) if count]
    term = parts.pop() if parts else "times(0,symbol(c))"
    for part in parts:
        term = f"both({part},{term})"
    return term


def _choice(options: tuple[Mana, ...]) -> str:
    term = _term(options[-1])
    for option in options[:-1]:
        term = f"either({_term(option)},{term})"
    return term


def _permanent(source: Source) -> Card:
    made = tap(_choice(source.options))
    return card(source.name, made) if source.land else creature(source.name, made)


def _types(letters: str) -> str:
    term = f"one({letters[-1].lower()})"
    for letter in letters[:-1]:
        term = f"union(one({letter.lower()}),{term})"
    return term


def _effect(name: str, effect: Replacement) -> Card:
    change = f"multiply({effect.times})"
    if effect.instead is not None:
        change = f"produce({_term(effect.instead)})"
    elif effect.given:
        change = f"retype({_types(effect.taken)},{_types(effect.given)})"
    watched = "type(land)" if effect.lands_only else "any"
    return enchantment(name, replaces(f"tapped_for_mana(you,{watched},mana(any))", change))


def _watcher(name: str, trigger: Trigger) -> Card:
    does = "damage(self,player(that_player),1)"
    if trigger.produced:
        does = "add(that_player,of(1,produced))"
    elif trigger.adds:
        does = f"add(that_player,symbol({trigger.adds.lower()}))"
    watched = "type(land)" if trigger.lands_only else "any"
    event = f"trigger(tapped_for_mana(anyone,{watched},mana(any)))"
    return enchantment(name, ability("kind(triggered)", event, f"does(1,{does})"))


def _mana(rng: random.Random, most: int) -> Mana:
    made = NONE
    for _ in range(rng.randint(1, most)):
        made = plus(made, single(rng.choice("WUBRGC")))
    return made


def _source(rng: random.Random, name: str) -> Source:
    options = tuple({_mana(rng, 2) for _ in range(rng.randint(1, 2))})
    return Source(name, rng.random() < 0.7, options)


def _replacement(rng: random.Random) -> Replacement:
    lands = rng.random() < 0.5
    match rng.randrange(3):
        case 0:
            return Replacement(lands, times=rng.randint(2, 3))
        case 1:
            return Replacement(lands, instead=_mana(rng, 1))
        case _:
            return Replacement(
                lands, taken="".join(rng.sample(TYPES, 3)), given="".join(rng.sample(TYPES, 2))
            )


def _trigger(rng: random.Random) -> Trigger:
    lands = rng.random() < 0.5
    return rng.choice([Trigger(lands, produced=True), Trigger(lands, adds=rng.choice(TYPES)), Trigger(lands)])


def _ask(scenarios: list[Scenario], cards: list[Card]) -> list[set[tuple[Any, ...]]]:
    answers = ask_many(scenarios, cards=MemoryCards(cards))
    assert all(answer.supported for answer in answers), [answer.unsupported for answer in answers]
    return [{tuple(row) for row in answer.answer} for answer in answers]


def _scenario(on: Board, do: str, thing: str, observe: list[dict[str, Any]]) -> Scenario:
    question = Question(ask="outcomes", observe=tuple(observe), do={"player": "you", do: thing})
    return Scenario(board=on, question=question)


def test_tapping_for_mana() -> None:
    rng = random.Random(106)
    scenarios, cards, expected = [], [], []
    for number in range(BOARDS):
        source = _source(rng, f"Source {number}")
        effects = [_replacement(rng) for _ in range(rng.randint(0, 3))]
        triggers = [_trigger(rng) for _ in range(rng.randint(0, 2))]
        things = [_permanent(source)]
        things += [_effect(f"Effect {number} {n}", effect) for n, effect in enumerate(effects)]
        things += [_watcher(f"Watcher {number} {n}", trigger) for n, trigger in enumerate(triggers)]
        on, _ = board(*things)
        scenarios.append(_scenario(on, "tap_for_mana", source.name, [{"mana": "you"}, {"life": "you"}]))
        cards.extend(things)
        expected.append({(mana, 20 - damage) for mana, damage in tapped(source, effects, triggers)})
    assert _ask(scenarios, cards) == expected


def test_paying() -> None:
    rng = random.Random(601)
    scenarios, cards, expected = [], [], []
    while len(scenarios) < BOARDS:
        number = len(scenarios)
        debt = Debt(
            exact=_mana(rng, 1) if rng.random() < 0.6 else NONE,
            generic=rng.randint(0, 2),
            hybrid=("WU",) if rng.random() < 0.3 else (),
            phyrexian=("G",) if rng.random() < 0.3 else (),
        )
        pool = _mana(rng, 2) if rng.random() < 0.4 else NONE
        sources = [_source(rng, f"Source {number} {n}") for n in range(rng.randint(1, 3))]
        life = rng.choice([1, 20])
        ways = payments(debt, pool, sources, life)
        if not ways or debt == Debt():
            continue
        costs = [f"pay({TYPES[i].lower()},{count})" for i, count in enumerate(debt.exact) if count]
        costs += [f"pay(generic,{debt.generic})"] if debt.generic else []
        costs += [f"pay(hybrid({one.lower()},{other.lower()}),1)" for one, other in debt.hybrid]
        costs += [f"pay(phyrexian({letter.lower()}),1)" for letter in debt.phyrexian]
        parts = [f"cost({n},{cost})" for n, cost in enumerate(costs, 1)]
        does = ability("kind(activated)", *parts, "does(1,gain_life(you,100))")
        payer = enchantment(f"Payer {number}", does)
        things: list[Put] = [put(payer), *(put(_permanent(each)) for each in sources)]
        mana = {"you": (Pool(mana=text(pool)),)} if sum(pool) else {}
        on, _ = board(*things, life={"you": life, "opponent": 20}, mana=mana)
        observe = [{"mana": "you"}, {"life": "you"}, *({"tapped": each.name} for each in sources)]
        scenarios.append(_scenario(on, "activate", payer.name, observe))
        cards.extend(thing for thing, _ in things)
        expected.append(
            {(left, rest + 100, *(each.name in used for each in sources)) for left, rest, used in ways}
        )
    assert _ask(scenarios, cards) == expected
