"""The boards that are asked about: a few known ones, and a generator over the real cards that make mana."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lawmage.api import Position
from lawmage.board import Scenario
from lawmage.cards.model import Card
from lawmage.cards.store import Cards


@dataclass(frozen=True, slots=True)
class Asked:
    """What a permanent on a board of a duel could produce."""

    name: str
    of: str
    you: tuple[str, ...]
    opponent: tuple[str, ...] = ()

    def scenario(self) -> Scenario:
        """Return the question, checked."""
        return Position(self.you, self.opponent).scenario("could_produce", of=self.of)


PLAIN = Asked("a Reflecting Pool", "Reflecting Pool", ("Reflecting Pool", "Forest", "Island"), ("Swamp",))
ORCHARD = Asked(
    "an Exotic Orchard", "Exotic Orchard", ("Exotic Orchard",), ("Reflecting Pool", "Swamp", "Plains")
)
ONE = Asked(
    "a Pool, one replacement effect", "Reflecting Pool", ("Reflecting Pool", "Forest"), ("Contamination",)
)
LAYERS = Asked(
    "a Pool under Blood Moon and Urborg",
    "Reflecting Pool",
    ("Reflecting Pool", "Forest", "Urborg, Tomb of Yawgmoth", "City of Brass"),
    ("Blood Moon",),
)
EFFECTS = (
    "Contamination", "Pulse of Llanowar", "Mana Reflection", "Naked Singularity", "Reality Twist",
    "Ritual of Subdual",
)  # fmt: skip
FAMILIAR = (
    "Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes", "Reflecting Pool", "Exotic Orchard",
    "Fellwar Stone", "City of Brass", "Mana Confluence", "Command Tower", "Ancient Tomb", "Tropical Island",
    "Underground Sea", "Overgrown Tomb", "Gaea's Cradle", "Cabal Coffers", "Nykthos, Shrine to Nyx",
    "Llanowar Elves", "Birds of Paradise", "Bloom Tender", "Grizzly Bears", "Sol Ring", "Mox Amber",
    "Arcane Signet", "Chromatic Star", "Contamination", "Mana Reflection", "Pulse of Llanowar",
)  # fmt: skip


def replaced(effects: int) -> Asked:
    """Return the question of a basic land under so many different replacement effects on mana."""
    return Asked(f"a Forest, {effects} replacement effects", "Forest", ("Forest", *EFFECTS[:effects]))


def crowd(pools: int, effects: int = 0) -> Scenario:
    """Return the question of so many Pools and Orchards, and a basic land, for each of four players."""
    lands = ("Forest", "Island", "Swamp", "Mountain")
    players = ("you", "left", "across", "right")
    battlefield = {
        player: [
            {"card": land, "id": f"{player} {land}"},
            *({"card": "Reflecting Pool", "id": f"{player} Pool {n}"} for n in range(pools)),
            *({"card": "Exotic Orchard", "id": f"{player} Orchard {n}"} for n in range(pools)),
        ]
        for player, land in zip(players, lands, strict=True)
    }
    battlefield["you"] += [{"card": effect, "id": effect} for effect in EFFECTS[:effects]]
    return Position(players=list(players), battlefield=battlefield).scenario("could_produce", of="you Pool 0")


def layered() -> Scenario:
    """Return the question of a Pool among 50 objects with 8 continuous effects on them."""
    effects = (
        "Blood Moon", "Urborg, Tomb of Yawgmoth", "Yavimaya, Cradle of Growth", "Prismatic Omen",
        "Humility", "Opalescence", "March of the Machines", "Life and Limb",
    )  # fmt: skip
    return Position(
        ("Reflecting Pool", "11 Forest", "10 Grizzly Bears", *effects[:4]),
        ("10 City of Brass", "10 Sol Ring", *effects[4:]),
    ).scenario("could_produce", of="Reflecting Pool")


def familiar(count: int) -> Iterator[Scenario]:
    """Yield different questions of boards of well-known permanents, none with a continuous effect."""
    return _drawn(FAMILIAR, count)


def drawn(cards: Cards, count: int) -> Iterator[Scenario]:
    """Yield questions of boards drawn from all cards of the store that make mana and stand alone."""
    names = sorted(card.name for card in cards.cards() if _stands_alone(card) and _makes_mana(card))
    return _drawn(names, count)


def _drawn(names: Sequence[str], count: int) -> Iterator[Scenario]:
    chance = random.Random(1)
    for _ in range(count):
        chosen = chance.sample(names, chance.randint(4, 10))
        mine = chance.randint(1, len(chosen))
        you = [{"card": name, "id": f"card {number}"} for number, name in enumerate(chosen[:mine])]
        opponent = [{"card": name, "id": f"card {number}"} for number, name in enumerate(chosen[mine:], mine)]
        yield Position(you, opponent).scenario("could_produce", of="card 0")


def _stands_alone(card: Card) -> bool:
    face = card.faces[0]
    return bool({"land", "artifact", "creature"} & set(face.types)) and "Aura" not in face.subtypes


def _makes_mana(card: Card) -> bool:
    face = card.faces[0]
    return "basic" in face.supertypes or any(
        "add(" in fact for ability in face.abilities for fact in ability.facts
    )
