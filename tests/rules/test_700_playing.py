"""Playing on: events, state-based actions, triggers, resolution, and who leaves (CR 104, 603, 608, 704)."""

from __future__ import annotations

from math import factorial
from typing import Any

from tests.boards import ability, ask_outcomes, card, creature, enchantment, outcomes, put, static

from lawmage.board import TokenSpec
from lawmage.cards.model import Ability

PLAYERS = ("you", "left", "right")


def triggered(event: str, *does: str, **more: Any) -> Ability:
    steps = (f"does({number},{instruction})" for number, instruction in enumerate(does, 1))
    return ability("kind(triggered)", f"trigger({event})", *steps, **more)


def spell(name: str, *does: str, target: str | None = None) -> Any:
    steps = [f"does({number},{instruction})" for number, instruction in enumerate(does, 1)]
    aim = [f"target(1,{target},1,1)"] if target else []
    return card(name, ability("kind(spell)", *aim, *steps), types=("sorcery",))


def hand(name: str, player: str = "you", **more: Any) -> Any:
    return put(creature(name), f"{player}'s {name}", player, zone="hand", **more)


def library(name: str, position: int, player: str = "you") -> Any:
    return put(creature(name), f"{player}'s {name} {position}", player, zone="library", position=position)


def on_stack(thing: Any, **more: Any) -> Any:
    return put(thing, zone="stack", **more)


# ------------------------------------------------------------------------- 701, 704: destroying, dying
def test_701_8_what_is_destroyed_goes_to_its_owners_graveyard() -> None:
    assert outcomes([{"zone": "Bear"}], creature(), event=[{"destroy": "Bear"}]) == ["graveyard"]


def test_702_12_what_is_indestructible_is_not() -> None:
    rock = creature("Rock", ability("keyword(indestructible)"))
    assert outcomes([{"zone": "Rock"}], rock, event=[{"destroy": "Rock"}]) == ["battlefield"]
    assert outcomes([{"zone": "Rock"}], rock, event=[{"sacrifice": "Rock"}]) == ["graveyard"]


def test_704_5f_no_toughness() -> None:
    seen = [{"zone": "Bear"}]
    assert outcomes(seen, put(creature(), counters={"-1/-1": 2}), check="state_based_actions") == [
        "graveyard"
    ]
    assert outcomes(seen, put(creature(), counters={"-1/-1": 1}), check="state_based_actions") == [
        "battlefield"
    ]


def test_704_5g_lethal_damage() -> None:
    seen = [{"zone": "Bear"}]
    assert outcomes(seen, put(creature(), damage=2), check="state_based_actions") == ["graveyard"]
    assert outcomes(seen, put(creature(), damage=1), check="state_based_actions") == ["battlefield"]


def test_704_5h_damage_by_deathtouch() -> None:
    hurt = put(creature(toughness="9"), damage=1, deathtouch_damage=True)
    assert outcomes([{"zone": "Bear"}], hurt, check="state_based_actions") == ["graveyard"]


def test_704_5d_a_token_elsewhere_ceases_to_exist() -> None:
    token = TokenSpec(name="Bug", types=("creature",), power=1, toughness=1)
    bug = put(creature("Bug"), card=None, token=token)
    assert outcomes([{"zone": "Bug"}], bug, event=[{"to_hand": "Bug"}]) == ["none"]
    assert outcomes([{"zone": "Bug"}], bug, event=[{"to_hand": "Bug"}], until="event") == ["hand"]


def test_704_5j_of_two_legends_one_is_chosen() -> None:
    king = creature("King", supertypes=("legendary",))
    both = (put(king, "one"), put(king, "two"))
    seen = [{"zone": "one"}, {"zone": "two"}]
    found = [["battlefield", "graveyard"], ["graveyard", "battlefield"]]
    assert outcomes(seen, *both, check="state_based_actions") == found
    other = (put(king, "one"), put(king, "two", "opponent"))
    assert outcomes(seen, *other, check="state_based_actions") == [["battlefield", "battlefield"]]


def test_704_5k_the_oldest_world_goes() -> None:
    old, new = (enchantment(name, supertypes=("world",)) for name in ("Old", "New"))
    seen = [{"zone": "Old"}, {"zone": "New"}]
    assert outcomes(seen, old, new, check="state_based_actions") == [["graveyard", "battlefield"]]


def test_704_5q_counters_cancel_in_pairs() -> None:
    seen = [{"counters": "Bear", "kind": "+1/+1"}, {"counters": "Bear", "kind": "-1/-1"}]
    bear = put(creature(), counters={"+1/+1": 3, "-1/-1": 1})
    assert outcomes(seen, bear, check="state_based_actions") == [[2, 0]]
    assert outcomes(seen, put(creature(), counters={"+1/+1": 3}), check="state_based_actions") == [[3, 0]]


# ------------------------------------------------------------------------------- 104, 119, 121: losing
def test_704_5a_no_life_and_the_other_wins() -> None:
    lost = outcomes([{"result": "game"}], event=[{"lose_life": 20, "player": "you"}])
    assert lost == ["opponent wins"]
    assert outcomes([{"result": "game"}], event=[{"lose_life": 19, "player": "you"}]) == ["continues"]


def test_104_4a_all_at_once_is_a_draw() -> None:
    both = [{"lose_life": 20, "player": "you"}, {"lose_life": 21, "player": "opponent"}]
    assert outcomes([{"result": "game"}], event=both) == ["draw"]


def test_704_5b_a_draw_from_an_empty_library() -> None:
    one = library("Bear", 0)
    assert outcomes([{"lost": "you"}], one, event=[{"draw": 1, "player": "you"}]) == [False]
    assert outcomes([{"lost": "you"}], one, event=[{"draw": 2, "player": "you"}]) == [True]


def test_704_5c_ten_poison_counters() -> None:
    for number, lost in ((9, False), (10, True)):
        counters = {"you": {"poison": number}}
        seen = outcomes([{"lost": "you"}], check="state_based_actions", player_counters=counters)
        assert seen == [lost]


def test_800_4a_what_a_player_owns_leaves_and_what_they_control_is_exiled() -> None:
    things = (
        put(creature(), "mine"),
        put(creature(), "lent", owner="left"),
        put(creature(), "theirs", "left"),
    )
    seen = [{"zone": name} for name in ("mine", "lent", "theirs")]
    found = outcomes(seen, *things, players=PLAYERS, event=[{"leave_game": "you"}])
    assert found == [["none", "exile", "battlefield"]]


# ----------------------------------------------------------------------------------- 120: damage
def test_120_3_what_damage_does_hangs_on_its_source_and_on_what_it_is_dealt_to() -> None:
    def dealt(keyword: str | None, to: str, seen: dict[str, Any]) -> Any:
        snake = creature("Snake", *([ability(f"keyword({keyword})")] if keyword else []))
        wall = creature("Wall", power="0", toughness="9")
        damage = {"damage": 2, "source": "Snake", "to": to}
        return outcomes([seen], snake, put(wall, None, "opponent"), event=[damage])

    assert dealt(None, "opponent", {"life": "opponent"}) == [18]
    assert dealt(None, "Wall", {"damage": "Wall"}) == [2]
    assert dealt("infect", "opponent", {"life": "opponent"}) == [20]
    assert dealt("infect", "opponent", {"player_counters": "opponent", "kind": "poison"}) == [2]
    assert dealt("wither", "Wall", {"counters": "Wall", "kind": "-1/-1"}) == [2]
    assert dealt("wither", "opponent", {"life": "opponent"}) == [18]
    assert dealt("lifelink", "Wall", {"life": "you"}) == [22]
    assert dealt("deathtouch", "Wall", {"zone": "Wall"}) == ["graveyard"]


# ------------------------------------------------------------------------------- 603, 608: the stack
def test_603_6_entering_and_dying_trigger() -> None:
    watch = enchantment("Watch", triggered("enters(type(creature))", "gain_life(you,1)"))
    grave = enchantment("Grave", triggered("dies(type(creature))", "lose_life(you,1)"))
    bear = hand("Bear")
    enter = [{"enter": "you's Bear", "controller": "you"}]
    assert outcomes([{"life": "you"}], watch, grave, bear, event=enter) == [21]
    assert outcomes([{"life": "you"}], watch, grave, creature(), event=[{"destroy": "Bear"}]) == [19]
    assert outcomes([{"life": "you"}], watch, grave, creature(), event=[{"exile": "Bear"}]) == [20]


def test_603_10_what_leaves_together_sees_each_other_die() -> None:
    ghoul = creature("Ghoul", triggered("dies(type(creature))", "gain_life(you,1)"))
    both = [{"destroy": "Ghoul"}, {"destroy": "Bear"}]
    assert outcomes([{"life": "you"}], ghoul, creature(), event=both) == [22]


def test_603_4_a_condition_is_asked_twice() -> None:
    poor = triggered("dies(type(creature))", "gain_life(you,5)")
    asks = ability(*poor.facts, "condition(exists(and(type(creature),controlled_by(you)),1))")
    watch = enchantment("Watch", asks)
    assert outcomes([{"life": "you"}], watch, creature(), event=[{"destroy": "Bear"}]) == [20]
    cub = creature("Cub")
    assert outcomes([{"life": "you"}], watch, cub, creature(), event=[{"destroy": "Bear"}]) == [25]


def test_603_3b_five_triggers_of_one_player_in_all_120_orders() -> None:
    watches = [
        enchantment(f"Watch {n}", triggered("enters(type(creature))", f"gain_life(you,{n})"))
        for n in range(1, 6)
    ]
    bear = hand("Bear")
    enter = [{"enter": "you's Bear", "controller": "you"}]
    found = outcomes([{"order": "stack"}], *watches, bear, event=enter, until="triggers")
    assert len(found) == factorial(5)


def test_608_2b_a_spell_without_a_legal_target_does_nothing() -> None:
    bolt = spell("Bolt", "damage(self,target(1),3)", "gain_life(you,1)", target="type(creature)")
    cast = on_stack(bolt, targets=("Bear",))
    assert outcomes([{"zone": "Bear"}, {"life": "you"}], creature(), cast, resolve="top") == [
        ["graveyard", 21]
    ]
    gone = put(creature(), zone="graveyard")
    assert outcomes([{"zone": "Bear"}, {"life": "you"}], gone, cast, resolve="top") == [["graveyard", 20]]


def test_608_2d_who_may_chooses() -> None:
    gift = on_stack(spell("Gift", "may(you,gain_life(you,3))", "if(met(1),lose_life(opponent,2))"))
    seen = [{"life": "you"}, {"life": "opponent"}]
    assert outcomes(seen, gift, resolve="top") == [[20, 20], [23, 18]]


def test_611_2c_an_effect_applies_to_what_was_there_when_it_began() -> None:
    pump = static("continuous(1,type(creature),add_pt(1,1))")
    rally = card(
        "Rally",
        ability("kind(spell)", "does(1,effect(end_of_turn,quote(1)))", quoted=[pump]),
        types=("instant",),
    )
    bear, cub = creature(), put(creature("Cub"), zone="hand")
    enters = {"event": [{"enter": "Cub", "controller": "you"}]}
    answer = ask_outcomes(
        [{"power": "Bear"}, {"power": "Cub"}],
        bear,
        cub,
        on_stack(rally),
        first=({"event": [{"tap": "Bear"}]},),
        **enters,
    )
    assert answer.supported and answer.answer == [[3, 2]]


def test_an_instruction_that_no_rule_carries_out_is_unsupported() -> None:
    odd = on_stack(spell("Odd", "other(dance)"))
    assert not ask_outcomes([{"life": "you"}], odd, resolve="top").supported


def test_903_9a_a_commander_may_go_to_the_command_zone() -> None:
    dying = put(creature("Bear"), commander=True, damage=2)
    assert outcomes([{"zone": "Bear"}], dying, check="state_based_actions") == ["command", "graveyard"]
    other = put(creature("Ogre"), commander=True, controller="opponent", damage=2)
    both = outcomes([{"zone": "Bear"}, {"zone": "Ogre"}], dying, other, check="state_based_actions")
    assert len(both) == 4
    # Who owns it decides, and what was in the graveyard before is left there.
    lying = put(creature("Bear"), commander=True, zone="graveyard")
    assert outcomes([{"zone": "Bear"}], lying, check="state_based_actions") == ["graveyard"]


def test_120_3b_101_2_what_a_permanent_says_holds_while_its_condition_does() -> None:
    poisoning = static("inert(1,permission(damage_as_infect))", "condition(at_most(life(you),0))")
    living = static("inert(1,permission(no_loss_by_life))")
    unlife = card("Unlife", poisoning, living, types=("enchantment",))
    seen = [{"life": "you"}, {"player_counters": "you", "kind": "poison"}]
    hit = [{"damage": 3, "source": "Ogre", "to": "you"}]
    assert outcomes(seen, unlife, creature("Ogre"), event=hit, life={"you": 2}) == [[-1, 0]]
    assert outcomes(seen, unlife, creature("Ogre"), event=hit, life={"you": -1}) == [[-1, 3]]
    theirs = put(unlife, controller="opponent")
    assert outcomes([{"lost": "you"}], theirs, creature("Ogre"), event=hit, life={"you": 2}) == [True]
