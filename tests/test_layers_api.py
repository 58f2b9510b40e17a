"""How the continuous effects on a board were applied, as Python tells it (CR 613)."""

from __future__ import annotations

from typing import Any

import pytest

from boards import LAND, Put, basic, board, card, continuous, creature, enchantment, put, static
from lawmage.answers import Answer, Reason
from lawmage.ask import ask
from lawmage.board import Lasting, Question
from lawmage.cards.model import Card, Unencoded
from lawmage.layers import Layers, Step, layers

MOON = enchantment("Moon", continuous(f"and({LAND},non(supertype(basic)))", 'basic_land_type("Mountain")'))
TOMB = card("Tomb", continuous(LAND, 'is(subtype("Swamp"))'))
HUSH = enchantment("Hush", continuous("type(creature)", "lose_all_abilities", "set_pt(1,1)"), mana_cost="{4}")
WAKE = enchantment(
    "Wake",
    continuous(
        "and(type(enchantment),non(self))", "is(type(creature))", "set_pt(mana_value(that),mana_value(that))"
    ),
)
ANTHEM = enchantment("Anthem", continuous("type(creature)", "add_pt(1,1)"))


def applied(*things: Card | Put, **more: Any) -> Layers:
    on, cards = board(*things, **more)
    (found,) = layers([on], cards)
    assert not found.unsupported
    return found


def told(of: str, *things: Card | Put, explain: bool = False) -> dict[str, tuple[Reason, ...]]:
    """Return the reasons for what an object is, by the key of the answer."""
    on, cards = board(*things)
    found: Answer = ask(on, Question(ask="characteristics", of=of), cards=cards, explain=explain)
    assert found.supported
    return {reason.says: reason.premises for reason in found.because}


def order(found: Layers) -> list[tuple[str, str]]:
    return [(step.layer.rule, step.effect) for step in found.steps]


def changes(step: Step) -> dict[str, list[str]]:
    return {
        thing: [change.says for change in step.changes if change.object == thing]
        for thing in dict.fromkeys(change.object for change in step.changes)
    }


@pytest.mark.parametrize("things", [(MOON, TOMB), (TOMB, MOON)])
def test_613_8a_an_effect_waits_for_the_one_that_ends_it(things: tuple[Card, ...]) -> None:
    found = applied(*things, basic("Island"))
    (step,) = found.steps
    assert (step.layer.rule, step.effect, step.source) == ("613.1d", "Moon", "Moon")
    assert step.timestamp == things.index(MOON) + 1
    assert step.objects == found.objects == ("Tomb",)
    assert changes(step) == {"Tomb": ["no longer its ability 1", "now Mountain"]}
    assert [remark.rule for remark in step.remarks] == ["305.7"]
    (wait,) = found.waits
    assert (wait.effect, wait.other, wait.applied) == ("Tomb", "Moon", False)
    assert wait.reason == Reason("613.8a", "Tomb waits for Moon, which would end it")
    assert found.never_applied == ((step.layer, "Tomb"),)


def test_613_8a_an_effect_waits_for_the_one_that_changes_what_it_applies_to() -> None:
    veil = enchantment("Veil", continuous("type(land)", "is(type(enchantment))"))
    found = applied(WAKE, veil, basic("Island"))
    assert order(found)[:2] == [("613.1d", "Veil"), ("613.1d", "Wake")]
    assert found.steps[1].waited_for == found.waits
    (wait,) = found.waits
    assert wait.applied
    assert wait.reason.says == "Wake waits for Veil, which would change what it applies to"
    assert found.never_applied == ()


@pytest.mark.parametrize(
    ("things", "last", "size"), [((HUSH, WAKE), "Wake", ("1 → 4")), ((WAKE, HUSH), "Hush", ("4 → 1"))]
)
def test_613_6_an_effect_goes_on_without_its_ability(things: tuple[Card, ...], last: str, size: str) -> None:
    found = applied(*things)
    assert order(found) == [
        ("613.1d", "Wake"),
        ("613.1f", "Hush"),
        ("613.4b", things[0].name),
        ("613.4b", things[1].name),
    ]
    final = found.steps[-1]
    assert final.effect == last
    assert final.older == (things[0].name,)
    assert changes(final) == {"Hush": [f"power {size}", f"toughness {size}"]}
    (late,) = (step for step in found.steps if step.effect == "Hush" and step.layer.rule == "613.4b")
    assert [remark.rule for remark in late.remarks] == ["613.6"]


def test_613_7_effects_of_one_object_are_told_apart() -> None:
    lord = creature(
        "Lord", continuous("type(creature)", "add_pt(1,0)"), continuous("type(creature)", "add_pt(0,1)")
    )
    found = applied(lord)
    assert [step.effect for step in found.steps] == ["Lord (its ability 1)", "Lord (its ability 2)"]
    # They have one timestamp, so neither is the older one.
    assert [step.older for step in found.steps] == [(), ()]


def test_613_8b_effects_that_wait_for_each_other_go_by_timestamp() -> None:
    one = enchantment("One", continuous('subtype("Elf")', 'is(subtype("Orc"))'))
    two = enchantment("Two", continuous('subtype("Orc")', 'is(subtype("Elf"))'))
    found = applied(one, two, creature("Elf", subtypes=("Elf",)), creature("Orc", subtypes=("Orc",)))
    assert [step.effect for step in found.steps] == ["One", "Two"]
    assert found.waits == ()
    assert [remark.rule for remark in found.steps[0].remarks] == ["613.8b"]


def test_613_7b_what_is_already_on_an_object_is_latest() -> None:
    bear = put(creature("Bear"), counters={"+1/+1": 1}, until_end_of_turn=Lasting(add_pt=(3, 3)))
    found = applied(bear, ANTHEM)
    names = ["the counters on Bear", "Anthem", "the effect already on Bear"]
    assert [step.effect for step in found.steps] == names
    assert [step.timestamp for step in found.steps] == [1, 2, None]
    assert [step.older for step in found.steps] == [(), (names[0],), (names[0], names[1])]
    assert changes(found.steps[-1]) == {"Bear": ["power 4 → 7", "toughness 4 → 7"]}


def test_an_effect_that_applies_to_nothing_is_no_step() -> None:
    assert order(applied(MOON, ANTHEM, creature("Bear"))) == [("613.4c", "Anthem")]


def test_an_effect_that_waited_is_told_even_if_it_then_applies_to_nothing() -> None:
    orcs = enchantment("Orcs", continuous('subtype("Elf")', 'is(subtype("Orc"))'))
    none = enchantment("None", continuous("type(creature)", "only(creature_types)"))
    found = applied(orcs, none, creature("Elf", subtypes=("Elf",)))
    assert [(step.effect, step.objects) for step in found.steps] == [("None", ("Elf",)), ("Orcs", ())]
    assert found.never_applied == ()
    assert found.steps[1].waited_for[0].reason.rule == "613.8a"


def test_a_board_without_effects_has_no_steps() -> None:
    assert applied(creature("Bear")) == Layers()


def test_boards_are_told_apart() -> None:
    (first, cards), (second, _) = board(MOON, TOMB), board(TOMB)
    assert [len(found.steps) for found in layers([first, second], cards)] == [1, 1]
    assert [found.objects for found in layers([second, first, second], cards)] == [("Tomb",)] * 3


def test_what_is_not_encoded_and_could_matter_makes_it_unsupported() -> None:
    odd = card("Odd", types=("enchantment",), unencoded=(Unencoded(1, "static", ("types",)),))
    on, cards = board(MOON, TOMB, odd)
    (found,) = layers([on], cards)
    assert (found.steps, found.waits) == ((), ())
    assert [ability.card for ability in found.unsupported] == ["Odd"]


def test_what_happens_first_is_unsupported() -> None:
    on, cards = board(MOON, TOMB, first=({"pass": True},))
    (found,) = layers([on], cards)
    assert found.unsupported
    assert not found.steps


# ------------------------------------------------------------------ the reasons of characteristics
def test_each_value_tells_the_steps_that_made_it() -> None:
    because = told("Hush", HUSH, WAKE)
    assert list(because) == ["types", "power", "toughness", "abilities"]
    assert because["power"] == because["toughness"]
    first, second = because["power"]
    assert (first.rule, second.rule) == ("613.4b", "613.4b")
    assert first.says.endswith("Hush: now power 1, now toughness 1")
    assert [reason.rule for reason in first.premises] == ["613.6"]
    assert second.says.endswith("Wake: power 1 → 4, toughness 1 → 4")
    assert second.premises == (Reason("613.7", "Wake has a later timestamp than Hush"),)


def test_an_effect_that_was_ended_is_told_where_it_would_have_changed_the_value() -> None:
    ((step,),) = (reasons for key, reasons in told("Tomb", TOMB, MOON).items() if key == "subtypes")
    assert [reason.rule for reason in step.premises] == ["305.7", "613.8a"]


def test_what_no_effect_changed_has_no_reasons() -> None:
    assert told("Bear", creature("Bear")) == {}
    assert told("Bear", creature("Bear"), MOON, TOMB) == {}


def test_explaining_adds_derivations() -> None:
    short, full = told("Hush", HUSH, WAKE), told("Hush", HUSH, WAKE, explain=True)
    assert full["power"][: len(short["power"])] == short["power"]
    assert "208.3" in {reason.rule for reason in full["power"]}


def test_a_static_ability_that_changes_nothing_is_no_step_of_a_value() -> None:
    because = told("Bear", creature("Bear"), enchantment("Plain", static()), ANTHEM)
    assert list(because) == ["power", "toughness"]
