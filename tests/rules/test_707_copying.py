"""CR 707: tokens that are copies, and what enters as a copy with exceptions."""

from __future__ import annotations

from typing import Any

from tests.boards import ability, card, comes_of, continuous, creature, put, replaces

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


def excepted(change: str) -> str:
    return f"create(you,1,except(copy_of(target(1)),{change}))"


def test_707_9_a_token_is_a_copy_with_an_exception() -> None:
    seen = [{"count": {"type": "artifact"}}, {"power": "Bear"}]
    anthem = continuous("and(type(artifact),controlled_by(you))", "add_pt(1,1)")
    give = "both(is(type(artifact)),gain(quote(1)))"
    legend = put(creature("Bear", supertypes=("legendary",)), "Bear")
    lesser = "isnt(supertype(legendary))"
    assert comes_of(RESOLVE, seen, BEAR, rite(excepted("is(type(artifact))"))) == {(1, 2)}
    twice = card("Twice", replaces("tokens_created(you,type(artifact),anyone)", "multiply(2)"))
    assert comes_of(RESOLVE, tokens(), BEAR, twice, rite(excepted("is(type(artifact))"))) == {(2,)}
    assert comes_of(RESOLVE, tokens(), BEAR, twice, rite(excepted(lesser))) == {(1,)}
    assert comes_of(RESOLVE, tokens(), legend, rite(excepted(lesser))) == {(1,)}
    assert comes_of(RESOLVE, tokens(), legend, rite(COPY)) == {(0,), (1,)}
    assert comes_of(RESOLVE, seen, BEAR, rite(excepted(give), quoted=(anthem,))) == {(1, 2)}


def test_707_9_a_token_with_what_is_not_encoded_is_not_supported() -> None:
    wolf = put(TURNING, "Bear")
    assert comes_of(RESOLVE, tokens(), BEAR, rite(excepted("set_pt(1,1)"))) is None
    assert comes_of(RESOLVE, tokens(), BEAR, rite(excepted('counters("+1/+1",1)'))) is None
    assert comes_of(RESOLVE, tokens("Wolf"), wolf, rite(excepted("is(type(artifact))"))) is None


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


MORE = 'if(is(self,type(creature)),counters("+1/+1",1))'
LESS = 'if(is(self,type(planeswalker)),counters("+1/+1",2))'


COPYING = ability("kind(static)", "replaces(1,enters(self),may(you,copy(type(creature),none)))")


def shifter(*exceptions: str, quoted: tuple[Ability, ...] = (), name: str = "Shifter") -> Card:
    changes = exceptions[-1]
    for other in reversed(exceptions[:-1]):
        changes = f"both({other},{changes})"
    entering = f"replaces(1,enters(self),may(you,copy(type(creature),{changes})))"
    face = {"power": "0", "toughness": "0"}
    return creature(name, ability("kind(static)", entering, quoted=quoted), **face)


def enters(observe: list[dict[str, Any]], shape: Card, *others: Any) -> Any:
    return comes_of({"event": [{"enter": "shape", "controller": "you"}]}, observe, *others, in_hand(shape))


def in_hand(shape: Card) -> Any:
    return put(shape, "shape", zone="hand")


POWER = [{"power": "shape"}]


def test_707_9b_an_exception_changes_characteristics() -> None:
    legend = creature("Bear", supertypes=("legendary",))
    seen = [{"supertypes": "shape"}, {"types": "shape"}]
    found = enters(seen, shifter("isnt(supertype(legendary))", "is(type(artifact))"), put(legend, "Bear"))
    assert found == {((), ("artifact", "creature")), ((), ("creature",))}


def test_707_9a_an_exception_gives_an_ability() -> None:
    anthem = continuous("and(type(creature),controlled_by(you))", "add_pt(1,1)")
    found = enters([*POWER, {"power": "Bear"}], shifter("gain(quote(1))", quoted=(anthem,)), BEAR)
    assert found == {(3, 3), (0, 2)}
    fliers = enters([{"abilities": "shape"}], shifter("gain(keyword(flying))"), BEAR)
    assert ("flying",) in {abilities for (abilities,) in fliers}


def test_707_9e_an_exception_is_an_additional_effect() -> None:
    assert enters(POWER, shifter('counters("+1/+1",2)'), BEAR) == {(4,), (0,)}


def test_707_9f_an_exception_may_hang_on_what_the_copy_is() -> None:
    assert enters(POWER, shifter(MORE, LESS), BEAR) == {(3,), (0,)}


def stacked(*shapes: Card) -> list[Any]:
    return [put(shape, shape.name, zone="stack", position=place) for place, shape in enumerate(shapes)]


def test_707_9b_a_copy_has_the_exceptions_of_what_it_copies() -> None:
    seen = [{"types": "First"}, {"power": "Second"}, {"types": "Second"}]
    first, clone = shifter("is(type(artifact))", name="First"), creature("Second", COPYING, power="0")
    found = comes_of(RESOLVE, seen, BEAR, *stacked(first, clone))
    assert (("artifact", "creature"), 2, ("artifact", "creature")) in found
    twice = shifter("is(supertype(snow))", name="Second")
    assert comes_of(RESOLVE, seen, BEAR, *stacked(first, twice)) is None


def test_707_9_an_exception_that_is_not_encoded_is_not_supported() -> None:
    assert enters(POWER, shifter("set_pt(7,7)"), BEAR) is None


def test_707_9_an_exception_may_add_a_subtype() -> None:
    found = enters([*POWER, {"subtypes": "shape"}], shifter(MORE, 'is(subtype("Ninja"))'), BEAR)
    assert (3, ("Ninja",)) in found
