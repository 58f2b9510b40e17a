"""What declaring attackers and blockers does, and what triggers on it (CR 508.1, 508.3, 509.1, 509.3)."""

from __future__ import annotations

from typing import Any

import pytest

from boards import Put, ability, ask_outcomes, card, creature, outcomes, put, static

BEAR = creature()
OGRE = creature("Ogre", power="4")
WALKER = put(card("Walker", types=("planeswalker",)), controller="opponent")
MINE = {"life": "you"}


def horn(*events: str, controller: str = "you", condition: str = "") -> Put:
    """Return an artifact with an ability that triggers on these events and gains its controller 1 life."""
    facts = [f"trigger({event})" for event in events] + ([f"condition({condition})"] if condition else [])
    it = ability("kind(triggered)", *facts, "does(1,gain_life(you,1))")
    return put(card("Horn", it, types=("artifact",)), controller=controller)


def attacked(observe: list[dict[str, Any]], attack: dict[str, str], *things: Any, **more: Any) -> list[Any]:
    """Return what can come of a declaration of attackers."""
    return outcomes(
        observe, *things, do={"attack": attack, "player": "you"}, step="declare_attackers", **more
    )


def blocked(observe: list[dict[str, Any]], block: dict[str, Any], *things: Any, **more: Any) -> list[Any]:
    """Return what can come of the opponent's declaration of blockers."""
    done = {"block": {name: (of,) if isinstance(of, str) else of for name, of in block.items()}}
    return outcomes(observe, *things, do={**done, "player": "opponent"}, step="declare_blockers", **more)


def test_508_1f_attacking_taps() -> None:
    observe = [{"tapped": "Bear"}, {"tapped": "Ogre"}]
    assert attacked(observe, {"Bear": "opponent"}, BEAR, OGRE) == [[True, False]]


def test_702_20b_vigilance() -> None:
    watchful = creature("Bear", ability("keyword(vigilance)"))
    assert attacked([{"tapped": "Bear"}], {"Bear": "opponent"}, watchful) == [False]


def test_508_1k_an_attacking_creature() -> None:
    lord = put(card("Rock", static("continuous(1,status(attacking),add_pt(2,0))"), types=("artifact",)))
    observe = [{"power": "Bear"}, {"power": "Ogre"}]
    assert attacked(observe, {"Bear": "opponent"}, BEAR, OGRE, lord) == [[4, 4]]


@pytest.mark.parametrize(
    ("rule", "event", "attack", "life"),
    [
        ("508.3a", "attacks(any)", {"Bear": "opponent"}, 21),
        ("508.3a", "attacks(any)", {"Bear": "opponent", "Ogre": "Walker"}, 22),
        ("508.3a", "attacks(at_least(power,4))", {"Bear": "opponent"}, 20),
        ("508.1m", "attacks(any)", {}, 20),
        ("508.3d", "player_attacks(you)", {"Bear": "opponent", "Ogre": "opponent"}, 21),
        ("508.3d", "player_attacks(opponent)", {"Bear": "opponent"}, 20),
        ("506.5", "attacks_alone(any)", {"Bear": "opponent"}, 21),
        ("506.5", "attacks_alone(any)", {"Bear": "opponent", "Ogre": "opponent"}, 20),
    ],
)
def test_what_triggers_on_attacking(rule: str, event: str, attack: dict[str, str], life: int) -> None:
    assert attacked([MINE], attack, BEAR, OGRE, WALKER, horn(event)) == [life]


@pytest.mark.parametrize(
    ("event", "attack", "life"),
    [
        ("attacks_you(any)", {"Bear": "opponent"}, 21),
        ("attacks_you(any)", {"Bear": "Walker"}, 20),
        ("attacks_yours(any)", {"Bear": "Walker", "Ogre": "opponent"}, 22),
    ],
)
def test_508_3a_whom_it_attacks(event: str, attack: dict[str, str], life: int) -> None:
    theirs = horn(event, controller="opponent")
    assert attacked([{"life": "opponent"}], attack, BEAR, OGRE, WALKER, theirs) == [life]


def test_508_5_the_defending_player() -> None:
    drain = ability("kind(triggered)", "trigger(attacks(self))", "does(1,lose_life(defending_player,1))")
    players = ("you", "left", "right")
    observe = [{"life": "left"}, {"life": "right"}]
    mine = creature("Bear", drain)
    walker = put(card("Walker", types=("planeswalker",)), controller="right", counters={"loyalty": 3})
    assert attacked(observe, {"Bear": "left"}, mine, players=players) == [[19, 20]]
    assert attacked(observe, {"Bear": "Walker"}, mine, walker, players=players) == [[20, 19]]
    done = {"do": {"attack": {"Bear": "Walker"}, "player": "you"}, "step": "declare_attackers"}
    dies = put(card("Walker", types=("planeswalker",)), controller="right")  # before the ability resolves
    assert not ask_outcomes(observe, mine, dies, players=players, **done).supported
    sting = ability(
        "kind(triggered)", "trigger(attacks(any))", "does(1,damage(self,player(defending_player),1))"
    )
    both = {"Bear": "left", "Ogre": "right"}
    assert attacked(observe, both, BEAR, OGRE, card("Horn", sting), players=players) == [[19, 19]]


def raider(name: str = "Raider") -> Put:
    return put(creature(name), attacking="opponent", tapped=True)


def guard(name: str = "Guard") -> Put:
    return put(creature(name, static("combat(1,self,can_block_more(1))")), controller="opponent")


@pytest.mark.parametrize(
    ("rule", "event", "block", "life"),
    [
        ("509.1g", "blocks(status(blocking))", {"Guard": "Raider"}, 21),
        ("509.1i", "blocks(any)", {}, 20),
        ("509.3a", "blocks(any)", {"Guard": "Raider"}, 21),
        ("509.3a", "blocks(any)", {"Guard": ("Raider", "Other")}, 21),
        ("509.3c", "becomes_blocked(any)", {"Guard": "Raider", "Second": "Raider"}, 21),
        ("509.3c", "becomes_blocked(any)", {"Guard": ("Raider", "Other")}, 22),
        ("509.1h", "attacks_unblocked(any)", {"Guard": "Raider"}, 21),
        ("509.3g", "attacks_unblocked(any)", {}, 22),
    ],
)
def test_what_triggers_on_blocking(rule: str, event: str, block: dict[str, Any], life: int) -> None:
    things = [raider(), raider("Other"), guard(), guard("Second"), horn(event)]
    assert blocked([MINE], block, *things) == [life]


def test_what_is_not_encoded_is_told() -> None:
    done = {"do": {"attack": {"Bear": "opponent"}, "player": "you"}, "step": "declare_attackers"}
    grouped = horn("player_attacks_with(you,any,2)")
    assert not ask_outcomes([MINE], BEAR, grouped, **done).supported
    assert not ask_outcomes([MINE], creature("Bear", ability("keyword(melee)")), **done).supported
    eager = creature("Ogre", static("combat(1,self,must_attack(any))"))
    assert not ask_outcomes([MINE], BEAR, eager, **done).supported
    assert not ask_outcomes([MINE], put(BEAR, tapped=True), **done).supported
    tax = put(card("Tax", static("combat(1,any,attack_costs(any,pay(generic,1)))"), types=("artifact",)))
    assert not ask_outcomes([MINE], BEAR, tax, **done).supported
