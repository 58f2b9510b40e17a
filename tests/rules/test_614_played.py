"""CR 111.4, 614.11, 707.5, 903.9b: names of tokens, draws replaced, entering as a copy, commanders."""

from __future__ import annotations

from tests.boards import (
    ability,
    ask_outcomes,
    basic,
    card,
    comes_of,
    creature,
    enchantment,
    outcomes,
    put,
    replaces,
)

DRAW = {"event": [{"draw": 1, "player": "you"}]}


def test_111_4_a_token_without_a_name_goes_by_its_subtype() -> None:
    maker = card(
        "Maker",
        ability(
            "kind(activated)",
            "cost(1,tap)",
            'does(1,create(you,1,token(and(type(creature),and(subtype("Goblin"),and(power(1),toughness(1)))))))',
        ),
        types=("artifact",),
    )
    seen = ({"tokens": "you", "name": "Goblin"}, {"tokens": "you", "name": "Elf"})
    assert comes_of({"do": {"activate": "Maker"}}, seen, maker) == {(1, 0)}


def test_614_11_a_draw_is_replaced_whether_or_not_there_is_a_card_to_draw() -> None:
    double = enchantment("Archive", replaces("draws(you)", "instead(draw(that_player,2))"))
    deck = [put(basic("Island"), f"Island {place}", zone="library", position=place) for place in range(3)]
    assert comes_of(DRAW, ({"hand_size": "you"},), double, *deck) == {(2,)}
    assert comes_of(DRAW, ({"hand_size": "you"},), *deck) == {(1,)}


def test_707_5_a_permanent_enters_as_a_copy_or_not() -> None:
    clone = creature(
        "Clone", replaces("enters(self)", "may(you,copy(type(creature),none))"), power="0", toughness="9"
    )
    enter = {"event": [{"enter": "Clone", "controller": "you"}]}
    seen = ({"power": "Clone"}, {"toughness": "Clone"})
    assert comes_of(enter, seen, put(clone, zone="hand"), creature("Bear")) == {(2, 2), (0, 9)}
    assert comes_of(enter, seen, put(clone, zone="hand")) == {(0, 9)}


def test_903_9b_a_commander_goes_to_the_command_zone_if_its_owner_chooses() -> None:
    bounce = {"event": [{"to_hand": "Bear"}]}
    assert comes_of(bounce, ({"zone": "Bear"},), put(creature("Bear"), commander=True)) == {
        ("hand",),
        ("command",),
    }
    assert comes_of(bounce, ({"zone": "Bear"},), put(creature("Bear"))) == {("hand",)}


def test_614_10_a_step_that_is_skipped_bears_on_no_other_step() -> None:
    skipping = enchantment("Profusion", replaces("begins(draw,you)", "skip"))
    deck = put(basic("Island"), "Island", zone="library", position=1)
    seen = [{"hand_size": "you"}]
    assert not ask_outcomes(seen, skipping, deck, begin="draw").supported  # how it is skipped isn't encoded
    assert outcomes(seen, skipping, deck, begin="upkeep") == [0]
    assert outcomes(seen, deck, begin="draw") == [1]
