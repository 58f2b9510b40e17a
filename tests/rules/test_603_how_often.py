"""CR 603.2: how often abilities trigger, and what triggers from activating abilities (602.2)."""

from __future__ import annotations

import pytest
from tests.boards import ability, card, comes_of, creature, put, tap

from lawmage.cards.model import Ability, Card

MINE, THEIRS = {"life": "you"}, {"life": "opponent"}
ONCE = 'trigger_while(timing("only once each turn"))'


def triggered(event: str, does: str, *facts: str) -> Ability:
    return ability("kind(triggered)", f"trigger({event})", f"does(1,{does})", *facts)


def watcher(
    *facts: str, of: str = "type(creature)", kind: str = "any", does: str = "gain_life(you,1)"
) -> Card:
    return card("Watcher", triggered(f"activates(you,{kind},{of})", does, *facts), types=("enchantment",))


DRAIN = ability("kind(activated)", "cost(1,pay_life(2))", "does(1,lose_life(each_opponent,1))")
TAP = ability("kind(activated)", "cost(1,tap)", "does(1,lose_life(each_opponent,1))")
IMP = creature("Imp", DRAIN)


def test_602_2_activating_an_ability_triggers_above_it() -> None:
    assert comes_of({"do": {"activate": "Imp"}}, [MINE, THEIRS], IMP, watcher()) == {(19, 19)}
    assert comes_of({"do": {"activate": "Imp"}, "until": "triggers"}, [MINE, THEIRS], IMP, watcher()) == {
        (18, 20)
    }
    theirs = put(watcher(), controller="opponent")
    assert comes_of({"do": {"activate": "Imp"}}, [MINE, THEIRS], IMP, theirs) == {(18, 19)}


@pytest.mark.parametrize(
    ("of", "kind", "life"),
    [
        ("type(creature)", "not_mana", 21),
        ("any", "not_mana", 21),
        ("type(artifact)", "any", 20),
        ("type(creature)", "loyalty", 20),
    ],
)
def test_602_2_of_what_and_of_which_kind(of: str, kind: str, life: int) -> None:
    imp = creature("Imp", TAP)
    assert comes_of({"do": {"activate": "Imp"}}, [MINE], imp, watcher(of=of, kind=kind)) == {(life,)}


@pytest.mark.parametrize(("kind", "life"), [("any", 21), ("not_mana", 20)])
def test_602_2_a_mana_ability_is_activated_too(kind: str, life: int) -> None:
    elf = creature("Elf", tap("symbol(g)"))
    assert comes_of({"do": {"activate": "Elf"}}, [MINE], elf, watcher(kind=kind)) == {(life,)}


def test_602_2_what_sacrificed_itself_is_not_looked_up() -> None:
    imp = creature("Imp", ability("kind(activated)", "cost(1,sacrifice(self,1))", "does(1,gain_life(you,5))"))
    assert comes_of({"do": {"activate": "Imp"}}, [MINE], imp, watcher()) is None
    assert comes_of({"do": {"activate": "Imp"}}, [MINE], imp, watcher(of="any")) == {(26,)}


def test_603_2_only_once_each_turn() -> None:
    warden = creature("Warden", triggered("dies(type(creature))", "gain_life(you,1)", ONCE))
    plain = creature("Warden", triggered("dies(type(creature))", "gain_life(you,1)"))
    bears = [put(creature(), name) for name in ("one", "two")]
    both = {"event": [{"destroy": "one"}, {"destroy": "two"}]}
    assert comes_of(both, [MINE], plain, *bears) == {(22,)}
    assert comes_of(both, [MINE], warden, *bears) == {(21,)}


def test_603_2_the_second_time_in_a_turn_it_does_not_trigger() -> None:
    first = ({"player": "you", "activate": "Imp"},)
    happens = {"do": {"activate": "Imp"}}
    assert comes_of(happens, [MINE, THEIRS], IMP, watcher(), first=first) == {(18, 18)}
    assert comes_of(happens, [MINE, THEIRS], IMP, watcher(ONCE), first=first) == {(17, 18)}


def test_603_2_which_of_several_triggers_it_is_not_said() -> None:
    warden = creature("Warden", triggered("dies(type(creature))", "return_to_hand(that)", ONCE))
    both = {"event": [{"destroy": "one"}, {"destroy": "two"}]}
    assert comes_of(both, [MINE], warden, *[put(creature(), name) for name in ("one", "two")]) is None
