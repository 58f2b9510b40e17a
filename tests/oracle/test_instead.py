"""Replacement effects that say "instead" or "skip" (CR 614.1a, 614.1b)."""

from __future__ import annotations

import pytest
from tests.oracle.probe import ability, facts, not_understood

GOAT = 'subtype("Goat")'
YOURS = f"and({GOAT},controlled_by(you))"


@pytest.mark.parametrize(
    ("text", "event", "change"),
    [
        ("If a Goat would die, exile it instead.", f"dies({GOAT})", "move(exile)"),
        ("If this artifact would be put into a graveyard from anywhere, reveal this artifact and shuffle "
         "it into its owner's library instead.", "put_into_graveyard(self,anyone)", "move(library)"),
        ("If a card would be put into an opponent's graveyard from anywhere, exile it instead.",
         "put_into_graveyard(non(token),opponent)", "move(exile)"),
        ("If a Goat an opponent controls would die, instead exile it and you gain 2 life.",
         f"dies(and({GOAT},controlled_by(opponent)))", "both(move(exile),also(gain_life(you,2)))"),
        ("If a spell or ability an opponent controls causes you to discard this artifact, put it onto the "
         "battlefield instead of putting it into your graveyard.",
         "discarded(self,opponent)", "move(battlefield)"),
        ("If a Goat you control would deal damage to a permanent or player, it deals double that damage "
         "instead.", f"damage({YOURS},any,any)", "multiply(2)"),
        ("If a red source you control would deal damage to an opponent or a permanent an opponent "
         "controls, it deals that much damage plus 2 instead.",
         "damage(and(color(r),controlled_by(you)),or(player(opponent),controlled_by(opponent)),any)",
         "plus(2)"),
        ("If a source you control would deal noncombat damage to a Goat, put that many -1/-1 counters on "
         "that Goat instead.", f"damage(controlled_by(you),{GOAT},noncombat)",
         'instead(put_counters("-1/-1",event(amount),that))'),
        ("All damage that would be dealt to you is dealt to this artifact instead.",
         "damage(any,player(you),any)", "redirect(self)"),
        ("If you would gain life, you gain that much life plus 1 instead.", "gains_life(you)", "plus(1)"),
        ("If an opponent would gain life, that player loses that much life instead.",
         "gains_life(opponent)", "instead(lose_life(that_player,event(amount)))"),
        ("If you would draw a card, draw two cards instead.", "draws(you)",
         "instead(draw(that_player,2))"),
        ("If an opponent would draw a card except the first one they draw in each of their draw steps, "
         "instead that player skips that draw and you draw a card.",
         "draws_but_first(opponent)", "instead(draw(you,1))"),
        ("If one or more +1/+1 counters would be put on a Goat you control, that many plus one +1/+1 "
         "counters are put on it instead.", f'counters_put("+1/+1",{YOURS},anyone)', "plus(1)"),
        ("If an effect would put one or more counters on a permanent you control, it puts twice that many "
         "of those counters on that permanent instead.",
         "counters_put(any,controlled_by(you),effect)", "multiply(2)"),
        ("If an effect would create one or more tokens under your control, it creates twice that many of "
         "those tokens instead.", "tokens_created(you,any,effect)", "multiply(2)"),
        ("If you would create a Clue or Food token, instead create one of each.",
         'tokens_created(you,or(subtype("Clue"),subtype("Food")),you)',
         'one_of_each(and(predefined("Clue"),predefined("Food")))'),
        ("If you would create one or more Treasure tokens, instead create those tokens plus an additional "
         "Treasure token.", 'tokens_created(you,subtype("Treasure"),you)',
         'with_tokens(1,predefined("Treasure"))'),
        ("Skip your draw step.", "begins(draw,you)", "skip"),
        ("Players skip their untap steps.", "begins(untap,anyone)", "skip"),
    ],
)  # fmt: skip
def test_as_long_as_it_is_there(text: str, event: str, change: str) -> None:
    assert facts(text) == [f"replaces(1,{event},{change})"]


def test_a_condition() -> None:
    assert facts(
        "If you control a Goat, damage that would reduce your life total to less than 1 reduces it to 1 "
        "instead."
    ) == [
        f"condition(exists({YOURS},1))",
        "replaces(1,damage_below(you,1),reduced_to(1))",
    ]


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("Players can't gain life.", "gains_life(anyone)"),
        ("Damage can't be prevented.", "prevented(any,any,any)"),
        ("Goats can't have -1/-1 counters put on them.", f'counters_put("-1/-1",{GOAT},anyone)'),
        ("Counters can't be put on Goats.", f"counters_put(any,{GOAT},anyone)"),
    ],
)
def test_what_cannot_happen(text: str, event: str) -> None:
    assert facts(text) == [f"cant(1,{event})"]


def test_for_a_turn() -> None:
    found = ability(
        "Target Goat gets +1/+1 until end of turn. If that creature would die this turn, exile it instead.",
        "Instant",
    )
    assert found.facts[-1] == "does(2,effect(end_of_turn,quote(2)))"
    assert found.quoted[1].facts == ("kind(static)", "replaces(1,dies(target(1)),move(exile))")


@pytest.mark.parametrize(
    "text",
    [
        "If a Goat would die, paint it instead.",
        "If one or more +1/+1 counters would be put on a Goat, twice that many -1/-1 counters are put on it "
        "instead.",
        "If you would create a Clue or Goat token, instead create one of each.",
        "If a Goat would deal damage to a creature, tap it instead.",  # which of them?
        "Skip your breakfast step.",
    ],
)
def test_not_understood(text: str) -> None:
    assert not_understood(text)


@pytest.mark.parametrize(
    ("text", "event", "change"),
    [
        ("If a nontoken Goat would enter and it wasn't cast, exile it instead.",
         f"enters(and(uncast,and(non(token),{GOAT})))", "move(exile)"),
        ("If a source would deal damage to enchanted player, it deals double that damage to that player "
         "instead.", "damage(any,player(enchanted_player),any)", "multiply(2)"),
        ("If a source would deal 4 or more damage to a permanent or player, that source deals 3 damage to "
         "that permanent or player instead.", "damage(any,any,any)", "within(4,any,amount(3))"),
        ("If one or more -1/-1 counters would be put on a Goat you control, that many -1/-1 counters minus "
         "one are put on it instead.", f'counters_put("-1/-1",{YOURS},anyone)', "minus(1)"),
        ("If an opponent would mill one or more cards, they mill twice that many cards instead.",
         "mills(opponent)", "multiply(2)"),
        ("If one or more tokens would be created, twice that many of those tokens are created instead.",
         "tokens_created(anyone,any,anyone)", "multiply(2)"),
    ],
)  # fmt: skip
def test_more_events(text: str, event: str, change: str) -> None:
    assert facts(text) == [f"replaces(1,{event},{change})"]


def test_a_minimum_of_life_has_one_number() -> None:
    assert not_understood("Damage that would reduce your life total to less than 7 reduces it to 1 instead.")
