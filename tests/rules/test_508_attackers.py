"""Declaring attackers: who may attack what, and the declaration as a whole (CR 506, 508)."""

from __future__ import annotations

from typing import Any

import pytest

from boards import Put, ability, board, card, creature, faults, put, static
from lawmage.cards.model import Ability, Card
from lawmage.combat import declarations

BEAR = creature()
OGRE = creature("Ogre", power="4")
WALKER = card("Walker", types=("planeswalker",))
SIEGE = card("Siege", types=("battle",))
ALLY = put(BEAR, "ally", controller="friend")
TWO = ["Bear", "Ogre"]


def combat(*said: str, condition: str | None = None) -> Ability:
    """Return a static ability that says this of combat: each a description and what is said of it."""
    parts = [f"combat({number},{each})" for number, each in enumerate(said, 1)]
    return static(*parts, *([f"condition({condition})"] if condition else []))


def rock(*said: str, controller: str = "you", condition: str | None = None) -> Put:
    """Return an artifact with such an ability."""
    return put(card("Rock", combat(*said, condition=condition), types=("artifact",)), controller=controller)


def soldier(*said: str, name: str = "Bear", condition: str | None = None) -> Card:
    """Return a creature that says this of itself."""
    return creature(name, combat(*(f"self,{each}" for each in said), condition=condition))


def attack(attackers: dict[str, str] | list[str], *things: Any, **more: Any) -> set[str]:
    """Return the faults of a declaration of attackers; a list of them attacks the opponent."""
    if not isinstance(attackers, dict):
        attackers = dict.fromkeys(attackers, "opponent")
    return faults({"attack": attackers}, *things, **{"step": "declare_attackers", **more})


# ---------------------------------------------------------------------------- who, and what (506)


def test_508_1_in_the_step_of_the_attacking_player() -> None:
    assert attack(["Bear"], BEAR) == set()
    assert attack(["Bear"], BEAR, step="beginning_of_combat") == {"no_step(attack)"}
    theirs = {"attack": {"Bear": "you"}, "player": "opponent"}
    found = faults(theirs, put(BEAR, controller="opponent"), step="declare_attackers")
    assert 'no_declarer("opponent")' in found


def test_506_3_only_a_creature_attacks() -> None:
    assert attack(["Rock"], card("Rock", types=("artifact",))) == {"no_attacker(Rock,no_creature)"}
    assert attack(["Bear"], put(BEAR, zone="hand")) == {"no_attacker(Bear,no_creature)"}


def test_506_2_players_planeswalkers_and_battles_of_a_defending_player() -> None:
    theirs = put(WALKER, controller="opponent")
    battle = put(SIEGE, chosen={"player": "opponent"})
    assert attack({"Bear": "Walker"}, BEAR, theirs) == set()
    assert attack({"Bear": "Siege"}, BEAR, battle) == set()
    assert attack({"Bear": "Walker"}, BEAR, WALKER) == {"no_target(Walker)"}
    assert attack({"Bear": "you"}, BEAR) == {'no_target("you")'}


def test_802_2_every_opponent_defends() -> None:
    players = ("you", "left", "right")
    assert attack({"Bear": "left", "Ogre": "right"}, BEAR, OGRE, players=players) == set()


def test_805_10a_a_team_attacks_together() -> None:
    teams: dict[str, Any] = {"players": ("you", "friend", "a", "b"), "teams": (("you", "friend"), ("a", "b"))}
    assert attack({"Bear": "a", "ally": "b"}, BEAR, ALLY, **teams) == set()
    assert attack({"Bear": "friend"}, BEAR, ALLY, **teams) == {'no_target("friend")'}


def test_310_8b_a_battle_is_attacked_by_others_than_its_protector() -> None:
    players = ("you", "left", "right")
    mine = put(SIEGE, controller="left", chosen={"player": "you"})
    assert attack({"Bear": "Siege"}, BEAR, mine, players=players) == {"no_target(Siege)"}


def test_310_8a_the_protector_is_chosen() -> None:
    players = ("you", "left", "right")
    assert attack({"Bear": "Siege"}, BEAR, put(SIEGE, chosen={"player": "left"}), players=players) == set()
    on, cards = board(BEAR, SIEGE, players=players, step="declare_attackers")
    assert [each.why for each in declarations(on, "you", cards=cards).unsupported] == [
        "who protects it isn't told"
    ]


def test_310_11a_of_two_players_the_other_protects_a_siege() -> None:
    assert attack({"Bear": "Siege"}, BEAR, SIEGE) == set()
    assert attack({"Bear": "Siege"}, BEAR, put(SIEGE, controller="opponent")) == {"no_target(Siege)"}


# --------------------------------------------------------------------------------- the creatures


def test_508_1a_untapped_and_ones_own() -> None:
    assert attack(["Bear"], put(BEAR, tapped=True)) == {"no_attacker(Bear,tapped)"}
    assert attack(["Bear"], put(BEAR, controller="opponent")) == {"no_attacker(Bear,not_yours)"}
    battle = creature(types=("creature", "battle"))
    assert "no_attacker(Bear,battle)" in attack(["Bear"], battle)


def test_302_6_since_the_turn_began() -> None:
    assert attack(["Bear"], put(BEAR, sick=True)) == {"no_attacker(Bear,sick)"}
    hasty = creature("Bear", ability("keyword(haste)"))
    assert attack(["Bear"], put(hasty, sick=True)) == set()
    assert attack(["Bear"], put(soldier("attacks_despite(sick)"), sick=True)) == set()


def test_508_1b_one_attack_each() -> None:
    assert attack({"Bear": "Walker"}, BEAR, put(WALKER, controller="opponent", zone="graveyard")) == {
        "no_target(Walker)"
    }


# --------------------------------------------------------------------------- restrictions (508.1c)


def test_702_3b_defender() -> None:
    wall = creature("Bear", ability("keyword(defender)"))
    assert attack(["Bear"], wall) == {'no_attack(Bear,"opponent",defender)'}
    free = rock("type(creature),attacks_despite(defender)")
    assert attack(["Bear"], wall, free) == set()


@pytest.mark.parametrize("rule", ["508.1c", "611.3a"])
def test_a_creature_that_cant_attack(rule: str) -> None:
    assert attack(["Bear"], soldier("cant_attack(any)")) == {'no_attack(Bear,"opponent",said(Bear,1))'}
    assert attack([], soldier("cant_attack(any)")) == set()
    other = rock('subtype("Goat"),cant_attack(any)')
    assert attack(["Bear"], BEAR, other) == set()


def test_on_a_condition() -> None:
    unless = soldier("cant_attack(any)", condition='fails(exists(and(subtype("Goat"),controlled_by(you)),1))')
    assert attack(["Bear"], unless) == {'no_attack(Bear,"opponent",said(Bear,1))'}
    assert attack(["Bear"], unless, creature("Goat", subtypes=("Goat",))) == set()
    assert attack(["Bear"], unless, put(creature("Goat", subtypes=("Goat",)), controller="opponent")) != set()


def test_109_5_what_is_attacked() -> None:
    yours = "or(player(you),and(type(planeswalker),controlled_by(you)))"
    theirs = put(WALKER, controller="opponent")
    guard = rock("type(creature),cant_attack(player(you))", controller="opponent")
    assert attack(["Bear"], BEAR, guard, theirs) == {'no_attack(Bear,"opponent",said(Rock,1))'}
    assert attack({"Bear": "Walker"}, BEAR, guard, theirs) == set()
    guard = rock(f"type(creature),cant_attack({yours})", controller="opponent")
    assert attack({"Bear": "Walker"}, BEAR, guard, theirs) == {"no_attack(Bear,Walker,said(Rock,1))"}
    opposing = rock("type(creature),cant_attack(player(opponent))", controller="opponent")
    assert attack(["Bear"], BEAR, opposing) == set()


def test_108_3_its_owner() -> None:
    owner = "or(player(owner(that)),and(type(planeswalker),controlled_by(owner(that))))"
    stolen = put(soldier(f"cant_attack({owner})"), owner="left")
    players = ("you", "left", "right")
    walker = put(WALKER, controller="left")
    assert attack({"Bear": "right"}, stolen, players=players) == set()
    assert attack({"Bear": "left"}, stolen, players=players) == {'no_attack(Bear,"left",said(Bear,1))'}
    assert attack({"Bear": "Walker"}, stolen, walker, players=players) == {
        "no_attack(Bear,Walker,said(Bear,1))"
    }


def test_508_5_the_defending_player() -> None:
    bound = soldier("cant_attack(non(defender_controls(type(artifact),1)))")
    players = ("you", "left", "right")
    thing = put(card("Rock", types=("artifact",)), controller="left")
    assert attack({"Bear": "left"}, bound, thing, players=players) == set()
    assert attack({"Bear": "right"}, bound, thing, players=players) == {
        'no_attack(Bear,"right",said(Bear,1))'
    }
    barred = soldier("cant_attack(defender_controls(type(artifact),1))")
    assert attack({"Bear": "right"}, barred, thing, players=players) == set()
    assert attack({"Bear": "left"}, barred, thing, players=players) != set()


def test_power_is_compared_with_a_number() -> None:
    most = "count(in(hand,owned_by(you)))"
    bridge = rock(f"type(creature),attacks_with_power_at_most({most})", controller="opponent")
    cards = [put(BEAR, f"card {n}", zone="hand", controller="opponent") for n in range(2)]
    assert attack(["Bear"], BEAR, bridge, *cards) == set()
    assert attack(["Ogre"], OGRE, bridge, *cards) == {'no_attack(Ogre,"opponent",said(Rock,1))'}


def test_no_more_than_so_many() -> None:
    one = rock("any,attackers_at_most(1,any)")
    assert attack(["Bear"], BEAR, OGRE, one) == set()
    assert attack(TWO, BEAR, OGRE, one) == {"attacks_break(many(Rock,1,any))"}
    guard = rock("any,attackers_at_most(1,player(you))", controller="opponent")
    theirs = put(WALKER, controller="opponent")
    assert attack({"Bear": "opponent", "Ogre": "Walker"}, BEAR, OGRE, theirs, guard) == set()
    assert attack(TWO, BEAR, OGRE, guard) == {"attacks_break(many(Rock,1,player(you)))"}


def test_alone_and_in_company() -> None:
    loner = soldier("attacks_only_alone")
    assert attack(["Bear"], loner, OGRE) == set()
    assert attack(["Ogre"], loner, OGRE) == set()
    assert attack(TWO, loner, OGRE) == {"attacks_break(alone(Bear,Bear,1))"}
    timid = soldier("attacks_with(1,any)")
    assert attack(["Bear"], timid, OGRE) == {"attacks_break(company(Bear,Bear,1))"}
    assert attack(TWO, timid, OGRE) == set()
    assert attack(["one", "two"], put(timid, "one"), put(timid, "two")) == set()


# --------------------------------------------------------------------------- requirements (508.1d)


def neglect(obeyed: int, most: int, *attackers: str) -> str:
    """Return the reason that more requirements could be obeyed, with the attackers that would."""
    pairs = ",".join(f'attack({each},"opponent")' for each in attackers)
    return f"attacks_neglect({obeyed},{most},({pairs}{',' if len(attackers) == 1 else ''}))"


def test_508_1d_attacks_if_able() -> None:
    eager = soldier("must_attack(any)")
    assert attack(["Bear"], eager) == set()
    assert attack([], eager) == {neglect(0, 1, "Bear")}
    assert attack([], put(eager, tapped=True)) == set()
    assert attack([], soldier("must_attack(any)", "cant_attack(any)")) == set()
    assert attack(["Bear"], eager, OGRE) == attack(TWO, eager, OGRE) == set()


def test_as_many_requirements_as_restrictions_let() -> None:
    """CR 508.1d, example: only the creature that attacks if able may attack."""
    eager, one = soldier("must_attack(any)"), rock("any,attackers_at_most(1,any)")
    assert attack(["Bear"], eager, OGRE, one) == set()
    assert attack(["Ogre"], eager, OGRE, one) == {neglect(0, 1, "Bear")}
    assert attack([], eager, OGRE, one) == {neglect(0, 1, "Bear")}
    assert "attacks_break(many(Rock,1,any))" in attack(TWO, eager, OGRE, one)


def test_a_companion_is_forced_to_come() -> None:
    eager = soldier("must_attack(any)", "attacks_with(1,any)")
    assert attack([], eager, OGRE) == {neglect(0, 1, "Bear", "Ogre")}
    assert attack(TWO, eager, OGRE) == set()
    assert attack([], eager) == set()


def goading(name: str, controller: str) -> Put:
    """Return an artifact that goads the Bear it is attached to."""
    it = card(name, combat("attached_to,goaded"), types=("artifact",))
    return put(it, controller=controller, attached_to="Bear")


@pytest.mark.parametrize("rule", ["701.15b", "701.15a", "701.15c"])
def test_goaded(rule: str) -> None:
    players = ("you", "left", "right")
    blade = goading("Rock", "left")
    assert attack({"Bear": "right"}, BEAR, blade, players=players) == set()
    assert attack({"Bear": "left"}, BEAR, blade, players=players) != set()
    walker = put(WALKER, controller="right")
    assert attack({"Bear": "Walker"}, BEAR, blade, walker, players=players) != set()
    assert attack({}, BEAR, blade, players=players) != set()
    two = ("you", "left")
    assert attack({"Bear": "left"}, BEAR, blade, players=two) == set()
    again = goading("Blade", "right")
    assert attack({"Bear": "left"}, BEAR, blade, again, players=players) == set()
    assert attack({"Bear": "right"}, BEAR, blade, again, players=players) == set()


# ---------------------------------------------------------------------------------- costs (508.1h)


def test_508_1h_nobody_has_to_pay() -> None:
    tax = rock("type(creature),attack_costs(player(you),pay(generic,2))", controller="opponent")
    eager = soldier("must_attack(any)")
    assert attack([], eager, tax) == set()
    walker = put(WALKER, controller="opponent")
    assert attack([], eager, tax, walker) == {"attacks_neglect(0,1,(attack(Bear,Walker),))"}


def test_what_is_paid_for_one_excuses_no_other() -> None:
    tax = rock('subtype("Goat"),attack_costs(player(you),pay(generic,2))', controller="opponent")
    goat = creature("Goat", combat("self,must_attack(any)"), subtypes=("Goat",))
    eager = soldier("must_attack(any)")
    assert attack(["Goat"], goat, eager, tax) == {neglect(1, 2, "Goat", "Bear")}
    assert attack(["Bear"], goat, eager, tax) == set()
