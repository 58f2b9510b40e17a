"""Every way to pay, against a brute force in plain Python, on small random boards (CR 107.4, 118.3)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

import pytest

from boards import board, card, put, tap
from lawmage.board import Mana
from lawmage.cards.model import Card
from lawmage.cards.store import MemoryCards
from lawmage.pay import Paid, pay

TYPES = "WUBRGC"
SYMBOLS = (
    *("{W}", "{U}", "{G}", "{C}", "{1}", "{2}", "{S}", "{G/U}", "{W/U}", "{2/G}", "{C/W}"),
    *("{G/P}", "{W/P}", "{G/U/P}"),
)
Way = tuple[frozenset[str], str, int]
"""Which sources are used, the mana of the pool that is spent, and the life that is paid."""


@dataclass(frozen=True)
class Land:
    """A land with one option or several, each so many mana of a type."""

    name: str
    options: tuple[str, ...]
    snow: bool

    def card(self) -> Card:
        term = ""
        for option in self.options:
            parts = [f"symbol({letter.lower()})" for letter in option]
            mana = parts[0] if len(parts) == 1 else f"both({parts[0]},{parts[1]})"
            term = f"either({mana},{term})" if term else mana
        return card(self.name, tap(term), supertypes=("snow",) if self.snow else ())


Unit = tuple[str, str, bool]
"""A mana: where it comes from, its type, and whether that is snow."""


def needs(symbol: str) -> Iterator[tuple[list[str], int]]:
    """Yield what a symbol can be announced to be: what each mana must be, and life."""
    inside = symbol.strip("{}")
    if inside.isdigit():
        yield ["any"] * int(inside), 0
        return
    *halves, last = inside.split("/")
    if last == "P":
        yield [], 2
    else:
        halves = [*halves, last]
    for half in halves:
        yield (["any"] * int(half) if half.isdigit() else [half]), 0


def fills(spent: tuple[Unit, ...], wanted: list[str]) -> bool:
    """Tell whether so much mana pays for so many symbols, each for one."""
    if not wanted:
        return not spent
    first, *rest = wanted
    return any(
        (first == "any" or (unit[2] if first == "S" else unit[1] == first))
        and fills(spent[:index] + spent[index + 1 :], rest)
        for index, unit in enumerate(spent)
    )


def reference(cost: list[str], lands: list[Land], pool: str, life: int) -> set[Way]:
    """Return the ways: each land that is used makes at least one mana that is spent."""
    found: set[Way] = set()
    announced = {
        (tuple(sorted(one for wanted, _ in each for one in wanted)), sum(paid for _, paid in each))
        for each in product(*(list(needs(symbol)) for symbol in cost))
    }
    floating: list[Unit] = [("pool", letter, False) for letter in pool]
    for size in range(len(lands) + 1):
        for used in combinations(lands, size):
            for made in product(*(land.options for land in used)):
                units = floating + [
                    (land.name, letter, land.snow)
                    for land, mana in zip(used, made, strict=True)
                    for letter in mana
                ]
                for wanted, paid in announced:
                    if paid > life:
                        continue
                    for spent in combinations(units, len(wanted)):
                        whole = {unit[0] for unit in spent} >= {land.name for land in used}
                        if whole and fills(spent, list(wanted)):
                            from_pool = Counter(unit[1] for unit in spent if unit[0] == "pool")
                            text = "".join(letter * from_pool[letter] for letter in TYPES)
                            found.add((frozenset(land.name for land in used), text, paid))
    return found


def asked(cost: list[str], lands: list[Land], pool: str, life: int) -> Paid:
    cards = [land.card() for land in lands]
    here, _ = board(
        *(put(each) for each in cards), mana={"you": (Mana(mana=pool),)} if pool else {}, life={"you": life}
    )
    return pay(here, MemoryCards(cards), cost="".join(cost))


@pytest.mark.parametrize("seed", range(25))
def test_every_way_and_no_other(seed: int) -> None:
    chance = random.Random(seed)
    lands = [
        Land(
            f"Land {number}",
            tuple(
                "".join(chance.choice(TYPES) for _ in range(chance.choice((1, 1, 2))))
                for _ in range(chance.choice((1, 1, 2)))
            ),
            chance.random() < 0.3,
        )
        for number in range(chance.randint(1, 4))
    ]
    cost = chance.choices(SYMBOLS, k=chance.randint(1, 3))
    pool = "".join(chance.choices(TYPES, k=chance.randint(0, 2)))
    life = chance.choice((1, 2, 20))
    found = asked(cost, lands, pool, life)
    ways = [(frozenset(way.uses), way.spends, way.life) for way in found.ways]
    assert set(ways) == reference(cost, lands, pool, life)
    assert len(ways) == len(set(ways))
    assert found.payable is bool(ways)
    assert found.complete
