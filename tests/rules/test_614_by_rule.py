"""Replacement and prevention, rule by rule: small questions, and those of the library that turn on a rule."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from tests.boards import ability, ask_outcomes, card, creature, outcomes, put

from lawmage.ask import ask_many
from lawmage.cards.store import Cards
from lawmage.compare import matches
from lawmage.paths import queries_dir
from lawmage.scenario.loader import load

LIBRARY = (
    ("603.2", "zones/silenced-triggers.yaml"),
    ("104.2b", "replacement/counters-tokens-life.yaml"),
    ("609.7a", "replacement/sources-and-shields.yaml"),
    ("404.1", "replacement/C-021-wheel-and-rest-in-peace.yaml"),
    ("603.6c", "zones/fc-01-finality-destroyed.yaml"),
    ("614.1c", "replacement/C-070-clone-of-triskelion.yaml"),
    ("614.1d", "replacement/is-17-fast-land-under-blood-moon.yaml"),
    ("614.1e", "replacement/C-060-hydra-turned-face-up.yaml"),
    ("708.8", "replacement/turned-face-up.yaml"),
    ("614.9", "replacement/is-11-giants-choice.yaml"),
    ("614.12", "replacement/C-054-guildgate-and-blood-moon.yaml"),
    ("614.12a", "replacement/E-040-celestial-dawn-cavern.yaml"),
    ("614.16", "replacement/is-15-pir-season-plus-two.yaml"),
    ("614.17", "replacement/C-010-solemnity-on-triskelion-and-planeswalker.yaml"),
    ("615.1a", "replacement/C-013-furnace-and-shield.yaml"),
    ("615.7", "replacement/C-013-furnace-and-shield.yaml"),
    ("615.8", "replacement/C-013-furnace-and-shield.yaml"),
    ("615.10", "replacement/C-013-furnace-and-shield.yaml"),
    ("615.12", "replacement/C-013-furnace-and-shield.yaml"),
    ("616.1b", "replacement/C-046-cutpurse-and-procession.yaml"),
    ("700.4", "replacement/C-061-kalitas-and-procession.yaml"),
    ("205.3d", "replacement/keywords-that-replace.yaml"),
    ("702.21a", "replacement/keywords-that-replace.yaml"),
    ("702.32a", "replacement/keywords-that-replace.yaml"),
    ("702.58a", "replacement/keywords-that-replace.yaml"),
    ("702.43a", "replacement/keywords-that-replace.yaml"),
    ("702.63a", "replacement/keywords-that-replace.yaml"),
    ("702.45a", "combat/triggered-keywords.yaml"),
    ("702.83a", "combat/triggered-keywords.yaml"),
    ("702.86a", "combat/triggered-keywords.yaml"),
    ("702.91a", "combat/triggered-keywords.yaml"),
    ("702.108a", "combat/triggered-keywords.yaml"),
    ("702.135a", "combat/triggered-keywords.yaml"),
    ("702.89a", "replacement/keywords-that-replace.yaml"),
    ("702.136a", "replacement/keywords-that-replace.yaml"),
    ("702.52a", "replacement/C-039-dredge-against-thief.yaml"),
)


@cache
def _cards() -> Cards:
    return Cards.open()


@pytest.mark.parametrize(("rule", "file"), LIBRARY)
def test_the_library_turns_on_it(rule: str, file: str) -> None:
    scenarios = load(queries_dir() / file, _cards())
    for scenario, answer in zip(scenarios, ask_many(scenarios, cards=_cards()), strict=True):
        assert matches(scenario.question, scenario.expect, answer.answer), rule


def after(seen: dict[str, Any], *things: Any, **happens: Any) -> Any:
    return outcomes([seen], *things, **happens)


def test_122_1c_a_shield_counter_saves_from_being_destroyed_once() -> None:
    shielded = put(creature(), counters={"shield": 1})
    assert after({"zone": "Bear"}, shielded, event=[{"destroy": "Bear"}]) == ["battlefield"]
    assert after({"zone": "Bear"}, creature(), event=[{"destroy": "Bear"}]) == ["graveyard"]


def test_122_1d_a_stun_counter_is_removed_instead_of_untapping() -> None:
    stunned = put(creature(), tapped=True, counters={"stun": 1})
    assert after({"tapped": "Bear"}, stunned, event=[{"untap": "Bear"}]) == [True]
    assert after({"tapped": "Bear"}, put(creature(), tapped=True), event=[{"untap": "Bear"}]) == [False]


def test_306_5b_a_planeswalker_enters_with_its_loyalty() -> None:
    mage = put(card("Mage", types=("planeswalker",), loyalty="3"), zone="hand")
    enters = [{"enter": "Mage", "controller": "you"}]
    assert after({"loyalty": "Mage"}, mage, event=enters) == [3]


def test_702_16e_protection_prevents_damage() -> None:
    knight = creature("Knight", ability("keyword(protection(color(r)))"), toughness="9")
    for color, damage in (("R", 0), ("G", 2)):
        imp = creature("Imp", colors=color)
        hits = [{"damage": 2, "source": "Imp", "to": "Knight"}]
        assert after({"damage": "Knight"}, knight, imp, event=hits) == [damage]


def test_714_3a_a_saga_enters_with_a_lore_counter() -> None:
    saga = put(card("Tale", types=("enchantment",), subtypes=("Saga",)), zone="hand")
    enters = [{"enter": "Tale", "controller": "you"}]
    assert after({"counters": "Tale", "kind": "lore"}, saga, event=enters, until="event") == [1]


def test_701_19a_regenerating_is_not_played_yet_where_a_question_poses_it() -> None:
    answer = ask_outcomes([{"zone": "Bear"}], creature(), event=[{"regenerate": "Bear"}])
    assert not answer.supported


def test_701_20a_what_reveals_a_card_is_asked_of_the_library() -> None:
    cliffs = load(queries_dir() / "replacement/is-17-fast-land-under-blood-moon.yaml", _cards())
    assert all(answer.supported for answer in ask_many(cliffs, cards=_cards()))
