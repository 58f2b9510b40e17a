"""CR 702.34, 702.133: spells cast with flashback or jump-start, and where they go."""

from __future__ import annotations

from tests.boards import ability, card, comes_of, put

BOLT = card(
    "Bolt",
    ability("kind(spell)", "target(1,any_target,1,1)", "does(1,damage(self,target(1),3))"),
    ability("keyword(flashback(pay_life(2)))"),
    types=("instant",),
)
SEEN = ({"life": "you"}, {"life": "opponent"}, {"zone": "Bolt"})


def test_702_34a_the_flashback_cost_is_paid_and_the_spell_is_exiled() -> None:
    does = {"cast": "Bolt", "targets": ("opponent",), "alternative_cost": "flashback"}
    assert comes_of({"do": does}, SEEN, put(BOLT, zone="graveyard")) == {(18, 17, "exile")}


def test_702_34a_cast_otherwise_the_spell_goes_to_the_graveyard() -> None:
    does = {"cast": "Bolt", "targets": ("opponent",), "ignore_costs": True}
    assert comes_of({"do": does}, SEEN, put(BOLT, zone="hand")) == {(20, 17, "graveyard")}


def test_702_34a_on_the_stack_it_is_remembered_what_was_paid() -> None:
    bolt = {"zone": "stack", "controller": "you", "targets": ("opponent",)}
    assert comes_of({"resolve": "top"}, SEEN, put(BOLT, **bolt, alternative_cost="flashback")) == {
        (20, 17, "exile")
    }
    assert comes_of({"resolve": "top"}, SEEN, put(BOLT, **bolt)) == {(20, 17, "graveyard")}
    assert comes_of({"resolve": "top"}, SEEN, put(BOLT, **bolt, alternative_cost="overload")) is None
    assert comes_of({"resolve": "top"}, SEEN, put(BOLT, **bolt, additional_costs={"kicker": True})) is None
