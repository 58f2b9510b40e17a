"""CR 707: tokens that are copies."""

from __future__ import annotations

from typing import Any

from tests.boards import ability, card, comes_of, creature, put

from lawmage.cards.model import Ability, Card, Face

BEAR = creature()
TURNING = Card(
    name="Wolf // Moon",
    layout="transform",
    faces=(
        Face(name="Wolf", types=("creature",), power="2", toughness="2"),
        Face(name="Moon", types=("creature",), power="3", toughness="3"),
    ),
)
RESOLVE = {"resolve": "top"}
TARGET = "target(1,type(creature),1,1)"
COPY = "create(you,1,copy_of(target(1)))"


def rite(*steps: str, target: str = "Bear", quoted: tuple[Ability, ...] = ()) -> Any:
    told = (f"does({number},{step})" for number, step in enumerate(steps, 1))
    text = ability("kind(spell)", TARGET, *told, quoted=quoted)
    return put(card("Rite", text, types=("sorcery",)), zone="stack", targets=(target,))


def tokens(name: str = "Bear") -> list[dict[str, Any]]:
    return [{"tokens": "you", "name": name}]


def test_707_2_a_token_has_the_copiable_values() -> None:
    bear = put(BEAR, controller="opponent", counters={"+1/+1": 2})
    assert comes_of(RESOLVE, tokens(), bear, rite(COPY)) == {(1,)}


def test_707_2_counters_are_not_copied() -> None:
    egg = creature("Bear", power="0", toughness="0")
    bear = put(egg, counters={"+1/+1": 2})
    assert comes_of(RESOLVE, tokens(), bear, rite(COPY)) == {(0,)}


def test_707_2_what_is_face_down_is_not_copied_yet() -> None:
    assert comes_of(RESOLVE, tokens(), put(BEAR, face_down=True), rite(COPY)) is None


def test_707_9_a_copy_with_an_exception_is_not_supported() -> None:
    step = "create(you,1,except(copy_of(target(1)),isnt(supertype(legendary))))"
    assert comes_of(RESOLVE, tokens(), BEAR, rite(step)) is None


def test_707_8a_a_token_has_both_faces() -> None:
    steps = COPY, "transform(result(1))"
    wolf = put(TURNING, "Bear")
    seen = tokens("Wolf") + tokens("Moon")
    assert comes_of(RESOLVE, seen, wolf, rite(COPY)) == {(1, 0)}
    assert comes_of(RESOLVE, seen, wolf, rite(*steps)) == {(0, 1)}


def test_707_8a_a_back_face_is_not_copied_yet() -> None:
    assert comes_of(RESOLVE, tokens("Moon"), put(TURNING, "Bear", face="back"), rite(COPY)) is None


def test_the_token_is_what_came_of_it() -> None:
    steps = "create(you,1,copy_of(target(1)))", "sacrifice(you,result(1))"
    assert comes_of(RESOLVE, [*tokens(), {"zone": "Bear"}], BEAR, rite(*steps)) == {(0, "battlefield")}
