"""Every action that is tried with all others is judged as it is by itself, on random boards of real cards."""

from __future__ import annotations

import json
import random

import pytest

from lawmage.actions import verdicts
from lawmage.ask import ask_many
from lawmage.board import Question, Scenario
from lawmage.cards.store import Cards
from lawmage.scenario import loads

LANDS = ("Forest", "Island", "Swamp", "Mountain", "Plains", "Cavern of Souls", "Ancient Ziggurat")
PERMANENTS = (
    *("Llanowar Elves", "Sol Ring", "Prodigal Sorcerer", "Aphetto Alchemist", "Liliana of the Veil"),
    *("Thalia, Guardian of Thraben", "Goblin Electromancer", "Teferi, Time Raveler", "Vedalken Orrery"),
    *("Cursed Totem", "Pithing Needle", "Royal Assassin", "Omniscience", "Underworld Breach"),
    *("Exploration", "Smuggler's Copter", "Walking Ballista", "Phyrexian Altar", "Rule of Law"),
)
CARDS = (
    *("Lightning Bolt", "Counterspell", "Wrath of God", "Grizzly Bears", "Snapcaster Mage", "Fire // Ice"),
    *("Cut // Ribbons", "Faithless Looting", "Fireball", "Gut Shot", "Mulldrifter", "Cyclonic Rift"),
    *("Cryptic Command", "Kird Ape", "Brazen Borrower", "Shatterskull Smashing", "Forest", "Flame Jab"),
    *(
        "Force of Will",
        "Altar's Reap",
        "Burst Lightning",
        "Pacifism",
        "Decree of Pain",
        "Torrential Gearhulk",
    ),
)
STEPS = ("precombat_main", "upkeep", "end")


def some(cards: tuple[str, ...], most: int, chance: random.Random) -> list[dict[str, object]]:
    """Return entries of some cards, each with a handle of its own."""
    picked = chance.choices(cards, k=chance.randint(0, most))
    return [{"card": card, "id": f"{card[:4]} {chance.random()}"} for card in picked]


def permanents(chance: random.Random) -> list[dict[str, object]]:
    found = [*some(LANDS, 6, chance), *some(PERMANENTS, 4, chance)]
    return [{**each, "tapped": chance.random() < 0.2, "sick": chance.random() < 0.2} for each in found]


@pytest.mark.parametrize("seed", range(8))
def test_many_actions_are_judged_as_each_is(seed: int) -> None:
    chance = random.Random(seed)
    cards = Cards.open()
    board = {
        "battlefield": {player: permanents(chance) for player in ("you", "opponent")},
        "hand": {"you": some(CARDS, 5, chance)},
        "graveyard": {"you": some(CARDS, 4, chance), "opponent": some(CARDS, 2, chance)},
        "stack": [{"card": "Lightning Bolt", "id": "bolt", "targets": ["you"]}] if seed % 4 == 0 else [],
        "step": chance.choice(STEPS),
        "active": chance.choice(("you", "you", "opponent")),
        "priority": "you",
        "turn_facts": {"you": {"spells_cast": chance.randint(0, 1)}},
    }
    (scenario,) = loads(json.dumps(board), cards, boards=True)
    tried = [
        ({**does, **({"additional_costs": {"kicker": 1}} if "additional_costs" in does else {})}, verdict)
        for does, verdict in verdicts(scenario.board, cards, "you")
        if does.get("ability") != 0
    ]
    assert len(tried) >= 2
    questions = [
        Scenario(board=scenario.board, question=Question(ask="legal", action=does)) for does, _ in tried
    ]
    answers = ask_many(questions, cards=cards)
    assert [(does, answer.answer) for (does, _), answer in zip(tried, answers, strict=True)] == tried
