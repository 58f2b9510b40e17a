"""Which of some cards make something happen: the search finds what trying all combinations finds."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from boards import MY_LANDS, basic, board, card, creature, enchantment, put, replaces, tap
from lawmage.ask import ask_many
from lawmage.board import Board, Question, Scenario
from lawmage.cards.model import Unencoded
from lawmage.cards.store import Cards, MemoryCards
from lawmage.cli import main
from lawmage.errors import LawmageError
from lawmage.search import choices, could_produce, event_asked, order_matters

DOUBLER = enchantment("Doubler", replaces("gains_life(you)", "multiply(2)"))
TWICE = enchantment("Twice", replaces("gains_life(you)", "multiply(2)"))
ADDER = enchantment("Adder", replaces("gains_life(you)", "plus(1)"))
HEALER = creature("Healer", replaces("gains_life(you)", "plus(3)"))
MAYBE = enchantment("Maybe", replaces("gains_life(you)", "may(you,multiply(2))"))
BEAR = creature()
ODD = enchantment("Odd", unencoded=(Unencoded(1, "static", ("life", "everything")),))
BOLT = card("Bolt", types=("instant",))
POOL = card("Pool", tap(f"of(1,could_produce(mana_type,{MY_LANDS}))"))
CARDS = (DOUBLER, TWICE, ADDER, HEALER, MAYBE, BEAR, ODD, BOLT, POOL, basic("Forest"), basic("Island"))

GAIN = "players: [you, opponent]\n"


def _brute(scenario: Scenario, names: tuple[str, ...], cards: MemoryCards, size: int) -> set[tuple[str, ...]]:
    """Return the combinations of cards of this size with which there are several outcomes."""
    among = choices([("you", name) for name in names], scenario.board, cards)
    sets = list(combinations(among, size))
    boards = [
        Board(
            players=scenario.board.players,
            active="you",
            priority="you",
            life=scenario.board.life,
            objects=tuple(each.entry for each in some),
        )
        for some in sets
    ]
    answers = ask_many([Scenario(board=each, question=scenario.question) for each in boards], cards=cards)
    told = zip(sets, answers, strict=True)
    return {tuple(each.name for each in some) for some, answer in told if len(answer.answer) > 1}


@pytest.mark.parametrize("size", [1, 2, 3])
def test_every_set_of_a_size_that_all_combinations_have_is_found(size: int) -> None:
    cards = MemoryCards(CARDS)
    names = ("Doubler", "Twice", "Adder", "Healer", "Maybe", "Bear")
    scenario = event_asked(GAIN, "gain_life: 3, player: you", cards)
    among = choices([("you", name) for name in names], scenario.board, cards)
    found = order_matters(scenario, among, cards, size, every=True)
    assert found.complete
    assert {each.cards for each in found.sets} == _brute(scenario, names, cards, size)


def test_the_smallest_sets_hold_no_other_set_that_was_found() -> None:
    cards = MemoryCards(CARDS)
    scenario = event_asked(GAIN, "gain_life: 3, player: you", cards)
    named = [("you", name) for name in ("Doubler", "Adder", "Maybe", "Bear")]
    found = order_matters(scenario, choices(named, scenario.board, cards), cards, 3)
    assert [each.cards for each in found.sets] == [("Maybe",), ("Doubler", "Adder")]


def test_copies_of_a_card_are_chosen_in_one_way() -> None:
    cards = MemoryCards(CARDS)
    scenario = event_asked(GAIN, "gain_life: 3, player: you", cards)
    among = choices([("you", "3 Adder"), ("you", "2 Doubler")], scenario.board, cards)
    found = order_matters(scenario, among, cards, 3, every=True)
    assert [each.cards for each in found.sets] == [
        ("Adder", "Adder", "Doubler"),
        ("Adder", "Doubler", "Doubler"),
    ]


def test_a_card_that_is_not_encoded_where_it_could_matter_is_named() -> None:
    cards = MemoryCards(CARDS)
    scenario = event_asked(GAIN, "gain_life: 3, player: you", cards)
    among = choices([("you", name) for name in ("Odd", "Doubler", "Adder")], scenario.board, cards)
    found = order_matters(scenario, among, cards, 2)
    assert [each.cards for each in found.sets] == [("Doubler", "Adder")]
    assert [each.cards for each in found.undecided] == [("Odd",)]
    assert [each.card for each in found.undecided[0].unsupported] == ["Odd"]


def test_what_is_no_permanent_is_refused() -> None:
    cards = MemoryCards(CARDS)
    scenario = event_asked(GAIN, "gain_life: 3, player: you", cards)
    with pytest.raises(LawmageError, match="Bolt"):
        choices([("you", "Bolt")], scenario.board, cards)
    assert not choices([("you", "Bolt")], scenario.board, cards, skip=True)


def test_which_cards_make_a_permanent_able_to_produce_mana() -> None:
    made, cards = board(put(POOL))
    cards = MemoryCards(CARDS)
    scenario = Scenario(board=made, question=Question(ask="could_produce", of="Pool"))
    named = [("you", name) for name in ("Forest", "Island", "Bear", "Pool")]
    found = could_produce(scenario, choices(named, made, cards), "GU", cards, 3)
    assert [(each.cards, each.answer) for each in found.sets] == [(("Forest", "Island"), ["U", "G"])]
    found = could_produce(scenario, choices(named, made, cards), "R", cards, 2)
    assert (found.sets, found.complete) == ((), True)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> CliRunner:
    monkeypatch.setattr(Cards, "open", lambda: MemoryCards(CARDS))
    return CliRunner()


def _run(run: CliRunner, *args: str) -> Result:
    return run.invoke(main, ["search", *args])


def test_the_command_prints_what_differs(run: CliRunner) -> None:
    result = _run(
        run, "order-matters", "--event", "gain_life: 3, player: you", "--among", "Doubler", "Adder", "Bear"
    )
    assert result.exit_code == 0, result.output
    assert "Doubler + Adder: life of you: 27 | life of you: 28" in result.output
    assert "7 sets of 3 cards were looked at" in result.output


def test_the_command_names_what_is_not_encoded_and_ends_with_1(run: CliRunner, tmp_path: Path) -> None:
    listed = tmp_path / "cards.txt"
    listed.write_text("Odd\nBolt\n\nAdder\n")
    result = _run(run, "order-matters", "--event", "gain_life: 3, player: you", "--set", str(listed))
    assert result.exit_code == 1, result.output
    assert "None of them does." in result.output
    assert "not certain: Odd: Odd, line 1" in result.output


def test_the_command_searches_for_mana(run: CliRunner, tmp_path: Path) -> None:
    asked = tmp_path / "pool.yaml"
    asked.write_text("battlefield: {you: [Pool]}\nask: could_produce\nof: Pool\n")
    result = _run(run, "could-produce", str(asked), "--goal", "{G}", "--among", "Forest", "Island", "--json")
    assert result.exit_code == 0, result.output
    assert '"sets": [{"cards": ["Forest"], "answer": ["G"]}]' in result.output
    assert _run(run, "could-produce", str(asked), "--goal", "Q", "--among", "Forest").exit_code == 2


def test_the_command_needs_an_event_and_cards(run: CliRunner) -> None:
    assert _run(run, "order-matters", "--among", "Bear").exit_code == 2
    assert _run(run, "order-matters", "--event", "gain_life: 3, player: you").exit_code == 2
