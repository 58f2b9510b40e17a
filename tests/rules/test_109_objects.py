"""Objects and players (CR 102, 105, 108 to 111): what the descriptions and conditions on cards stand for.

Each case counts what a description stands for: {G} for one thing, {R} for more, nothing for none.
"""

from __future__ import annotations

from typing import Any

import pytest

from boards import Put, ask_one, basic, card, could, creature, enchantment, put, replaces, tap
from lawmage.board import TokenSpec
from lawmage.cards.model import Card

MANY = enchantment(
    "Many", replaces("tapped_for_mana(anyone,any,at_least(2))", "produce(symbol(r))"), colors="WU"
)
ELF = creature("Elf", subtypes=("Elf",), supertypes=("legendary",))
GOLEM = creature(
    "Golem", types=("artifact", "creature"), colors="", power="4", toughness="1", mana_cost="{4}"
)


def count(filter_: str, *things: Card | Put, **more: Any) -> str:
    """Return how many things a filter on an artifact of yours stands for."""
    source = card("It", tap(f"times(count({filter_}),symbol(g))"), types=("artifact",))
    entry = {name: more.pop(name) for name in ("chosen", "linked", "attached_to") if name in more}
    return {"": "none", "G": "one", "R": "many"}[could("It", put(source, **entry), MANY, *things, **more)]


def theirs(thing: Card, **more: Any) -> Put:
    return put(thing, f"their {thing.name}", "opponent", **more)


@pytest.mark.parametrize(
    ("rule", "filter_", "things", "expected"),
    [
        ("109.3", "type(creature)", [ELF], "one"),
        ("109.3", "type(creature)", [basic("Forest")], "none"),
        ("109.3", 'subtype("Elf")', [ELF], "one"),
        ("109.3", 'subtype("Elf")', [GOLEM], "none"),
        ("109.3", "supertype(legendary)", [ELF], "one"),
        ("109.3", "supertype(legendary)", [GOLEM], "none"),
        ("109.3", "color(g)", [ELF], "one"),
        ("109.3", "color(b)", [ELF], "none"),
        ("109.3", 'name("Elf")', [ELF], "one"),
        ("109.3", 'name("Elves")', [ELF], "none"),
        ("109.3", "any", [], "many"),
        ("109.3", "at_least(power,4)", [GOLEM, ELF], "one"),
        ("109.3", "at_least(power,5)", [GOLEM, ELF], "none"),
        ("109.3", "at_most(toughness,1)", [GOLEM, ELF], "one"),
        ("109.3", "and(type(creature),at_least(mana_value,4))", [GOLEM, ELF], "one"),
        ("109.3", 'at_least(counters("page"),2)', [put(ELF, counters={"page": 2})], "one"),
        ("109.3", 'at_least(counters("page"),2)', [put(ELF, counters={"page": 1})], "none"),
        ("109.5", "and(type(creature),controlled_by(you))", [ELF, theirs(GOLEM)], "one"),
        ("102.2", "and(type(creature),controlled_by(opponent))", [ELF, theirs(GOLEM)], "one"),
        ("102.2", "and(type(creature),controlled_by(opponent))", [ELF], "none"),
        ("108.4", "and(type(creature),controlled_by(anyone))", [ELF, theirs(GOLEM)], "many"),
        ("108.3", "and(type(creature),owned_by(you))", [put(ELF, controller="opponent", owner="you")], "one"),
        ("108.3", "and(type(creature),owned_by(you))", [put(ELF, owner="opponent")], "none"),
        ("105.2b", "multicolored", [ELF], "one"),  # the enchantment
        ("105.2b", "and(type(creature),multicolored)", [ELF], "none"),
        ("105.2c", "and(type(creature),colorless)", [ELF, GOLEM], "one"),
        ("105.2c", "and(type(creature),colorless)", [ELF], "none"),
        ("110.5", "status(tapped)", [put(ELF, tapped=True), GOLEM], "one"),
        ("110.5", "status(tapped)", [ELF, GOLEM], "none"),
        ("110.5", "status(attacking)", [put(ELF, attacking="opponent"), GOLEM], "one"),
        ("122.1", 'counter("page")', [put(ELF, counters={"page": 1})], "one"),
        ("122.1", 'counter("page")', [put(ELF, counters={"charge": 1})], "none"),
        ("201.5", "self", [ELF], "one"),
        ("201.5", "and(self,type(creature))", [ELF], "none"),
        ("702.1", "keyword(flying)", [creature("Bird", *[])], "none"),
        ("903.3", "commander", [put(ELF, commander=True), GOLEM], "one"),
        ("903.3", "commander", [ELF, GOLEM], "none"),
        ("110.1", "type(creature)", [put(ELF, phased_out=True)], "none"),
        ("110.1", "type(creature)", [put(ELF, zone="exile")], "none"),
        ("109.2", "in(graveyard,type(creature))", [put(ELF, zone="graveyard"), GOLEM], "one"),
        ("109.2", "in(graveyard,type(creature))", [ELF, GOLEM], "none"),
        ("109.2", "in(hand,and(type(creature),owned_by(you)))", [put(ELF, zone="hand")], "one"),
        ("109.2", "in(hand,and(type(creature),owned_by(you)))", [theirs(ELF, zone="hand")], "none"),
        ("400.1", "in(exile,any)", [put(ELF, zone="exile")], "one"),
        ("400.1", "in(library,any)", [put(ELF, zone="library")], "one"),
        ("400.1", "in(library,any)", [put(ELF, zone="exile")], "none"),
        ("109.3", "or(type(land),type(creature))", [ELF, basic("Forest")], "many"),
        ("109.3", "and(non(type(artifact)),type(creature))", [ELF, GOLEM], "one"),
        ("109.3", "and(type(creature),non(or(type(artifact),color(g))))", [ELF, GOLEM], "none"),
        ("109.3", "and(type(creature),non(and(type(artifact),color(g))))", [ELF, GOLEM], "many"),
        ("109.3", "and(type(creature),non(non(color(g))))", [ELF, GOLEM], "one"),
    ],
)
def test_descriptions(rule: str, filter_: str, things: list[Card | Put], expected: str) -> None:
    assert count(filter_, *things) == expected


def test_702_1_a_keyword() -> None:
    from boards import ability

    bird = creature("Bird", ability("keyword(flying)"))
    assert count("keyword(flying)", bird) == "one"
    assert count("keyword(reach)", bird) == "none"


def test_111_1_tokens() -> None:
    token = (
        ELF,
        put(ELF)[1].__class__(
            handle="token", zone="battlefield", owner="you", controller="you", token=TokenSpec(name="Elf")
        ),
    )
    assert count("token", token, GOLEM) == "one"
    assert count("token", ELF) == "none"


def test_301_5_and_303_4_what_is_attached() -> None:
    assert count("attached_to", ELF, attached_to="Elf") == "one"
    assert count("attached_to", ELF) == "none"
    aura = enchantment("Aura")
    assert count("attached", ELF, put(aura, attached_to="Elf")) == "one"
    assert count("attached", ELF, aura) == "none"


def test_607_2a_and_607_2d_what_was_exiled_and_chosen() -> None:
    exiled = put(ELF, zone="exile")
    assert count("in(exile,exiled_with)", exiled, linked=("Elf",)) == "one"
    assert count("in(exile,exiled_with)", exiled) == "none"
    assert count("chosen(creature_type)", ELF, GOLEM, chosen={"creature_type": "Elf"}) == "one"
    assert count("chosen(creature_type)", ELF, GOLEM) == "none"
    assert count("chosen(color)", ELF, GOLEM, chosen={"color": "G"}) == "one"
    assert count("chosen(color)", ELF, GOLEM, chosen={"color": "B"}) == "none"
    assert (
        count("and(type(creature),controlled_by(chosen_player))", theirs(ELF), chosen={"player": "opponent"})
        == "one"
    )
    assert (
        count("and(type(creature),controlled_by(chosen_player))", ELF, chosen={"player": "opponent"})
        == "none"
    )


def test_102_2_teammates_are_no_opponents() -> None:
    players, teams = ("you", "ann", "bob", "cat"), (("you", "ann"), ("bob", "cat"))
    things = [put(creature(name.title()), controller=name) for name in players]
    opposing = "and(type(creature),controlled_by(opponent))"
    assert count(opposing, *things[:3], players=players) == "many"
    assert count(opposing, *things[:3], players=players, teams=teams) == "one"


@pytest.mark.parametrize(
    ("rule", "condition", "things", "holds"),
    [
        ("608.2c", "exists(type(creature),2)", [ELF, GOLEM], True),
        ("608.2c", "exists(type(creature),2)", [ELF], False),
        ("608.2c", "fails(exists(type(creature),2))", [ELF], True),
        ("608.2c", "none(type(creature))", [], True),
        ("608.2c", "none(type(creature))", [ELF], False),
        ("608.2c", "fails(none(type(creature)))", [ELF], True),
        ("608.2c", "is(self,type(artifact))", [], True),
        ("608.2c", "is(self,type(land))", [], False),
        ("608.2c", "fails(is(self,type(land)))", [], True),
        ("608.2c", "all(none(type(land)),exists(type(creature),1))", [ELF], True),
        ("608.2c", "all(none(type(land)),exists(type(creature),1))", [], False),
        ("608.2c", "some(exists(type(land),1),exists(type(creature),1))", [ELF], True),
        ("608.2c", "some(exists(type(land),1),exists(type(creature),1))", [], False),
        ("500.1", "during(upkeep,you)", [], False),
        ("500.1", "during(precombat_main,you)", [], True),
        ("500.1", "during(any,you)", [], True),
        ("500.1", "during(any,opponent)", [], False),
        ("505.1", "during(main,you)", [], True),
        ("506.1", "during(combat,you)", [], False),
    ],
)
def test_conditions(rule: str, condition: str, things: list[Card | Put], holds: bool) -> None:
    it = card("It", tap(f"instead({condition},symbol(r),symbol(g))"), types=("artifact",))
    assert could("It", it, *things) == ("R" if holds else "G")


@pytest.mark.parametrize(
    ("step", "phase", "holds"),
    [
        ("postcombat_main", "main", True),
        ("upkeep", "main", False),
        ("declare_blockers", "combat", True),
        ("end", "combat", False),
        ("upkeep", "upkeep", True),
    ],
)
def test_500_1_steps_and_phases(step: str, phase: str, holds: bool) -> None:
    it = card("It", tap(f"instead(during({phase},you),symbol(r),symbol(g))"))
    assert could("It", it, step=step) == ("R" if holds else "G")


@pytest.mark.parametrize(
    "filter_", ["status(enchanted)", "and(type(land),in(graveyard,any))", "with(partner)"]
)
def test_a_description_that_is_not_known_is_not_supported(filter_: str) -> None:
    assert not ask_one("It", card("It", tap(f"times(count({filter_}),symbol(g))"))).supported


def test_115_1_targets() -> None:
    targeted = "target(1,and(type(creature),controlled_by(opponent)),1,1)"
    it = card("It", tap("symbol(g)", targeted))
    assert could("It", it, theirs(ELF)) == "G"
    assert not ask_one("It", it, ELF).supported
