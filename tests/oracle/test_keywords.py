"""Lines of keyword abilities (CR 702)."""

from __future__ import annotations

import pytest
from tests.oracle.probe import compiled, not_understood


@pytest.mark.parametrize(
    ("line", "keywords"),
    [
        ("Flying", ["flying"]),
        ("First strike, vigilance", ["first_strike", "vigilance"]),
        ("Trample; haste", ["trample", "haste"]),
        ("Flying, ward {2}", ["flying", "ward(pay(generic,2))"]),
        ("Ward—Pay 3 life.", ["ward(pay_life(3))"]),
        ("Protection from red", ["protection(color(r))"]),
        (
            "Protection from Goats and from artifacts",
            ['protection(subtype("Goat"))', "protection(type(artifact))"],
        ),
        ("Protection from everything", ["protection(any)"]),
        ("Hexproof from blue", ["hexproof(color(u))"]),
        ("Enchant land you control", ["enchant(and(type(land),controlled_by(you)))"]),
        ("Enchant player", ["enchant(player(anyone))"]),
        ("Equip {3}", ["equip(pay(generic,3))"]),
        ("Equip legendary creature {1}", ["equip(and(supertype(legendary),type(creature)),pay(generic,1))"]),
        ("Cycling {1}{R}", ["cycling(and(pay(generic,1),pay(r,1)))"]),
        ("Mountaincycling {2}", ['typecycling(subtype("Mountain"),pay(generic,2))']),
        ("Basic landcycling {2}", ["typecycling(and(supertype(basic),type(land)),pay(generic,2))"]),
        ("Swampwalk", ['landwalk(subtype("Swamp"))']),
        ("Nonbasic landwalk", ["landwalk(and(non(supertype(basic)),type(land)))"]),
        ("Crew 3", ["crew(3)"]),
        ("Annihilator 2", ["annihilator(2)"]),
        ("Suspend 4—{R}", ["suspend(4,pay(r,1))"]),
        ("Suspend X—{X}{R}. X can't be 0.", ["suspend(x,and(pay(x,1),pay(r,1)))"]),
        ("Cumulative upkeep {G} or {W}", ["cumulative_upkeep(or(pay(g,1),pay(w,1)))"]),
        ("Protection from spells that are one or more colors", ["protection(in(stack,non(colorless)))"]),
        ("Artifact landcycling {2}", ["typecycling(and(type(artifact),type(land)),pay(generic,2))"]),
        ("Trample over planeswalkers", ["trample_over_planeswalkers"]),
        ("Affinity for artifacts", ["affinity(type(artifact))"]),
        ("Kicker {1} and/or {G}", ["kicker(or(pay(generic,1),pay(g,1)))"]),
        ("Devoid", ["devoid"]),
        ("Changeling", ["changeling"]),
        ("For Mirrodin!", ["for_mirrodin"]),
        ("Partner with Goat Herd", ['partner_with("Goat Herd")']),
        ("Flying (It flies.)", ["flying"]),
    ],
)
def test_keywords(line: str, keywords: list[str]) -> None:
    abilities, unencoded = compiled(line, "Creature — Goat")
    assert not unencoded
    assert [each.facts for each in abilities] == [(f"keyword({keyword})",) for keyword in keywords]


def test_a_line_of_keywords_on_a_sorcery() -> None:
    abilities, unencoded = compiled("Flashback {2}{R}", "Sorcery")
    assert not unencoded
    assert abilities[0].facts == ("keyword(flashback(and(pay(generic,2),pay(r,1))))",)


@pytest.mark.parametrize(
    "line",
    [
        "Cycling",
        "Kicker",
        "Flying, and dancing",
        "Protection from the weather",
        "Impending 4—{2}{B}",  # changes what the permanent is
        "Prototype {2}{R} — 3/3",
        "Ward",
    ],
)
def test_not_understood(line: str) -> None:
    assert not_understood(line, "Creature — Goat")
