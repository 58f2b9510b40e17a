"""What a person and a program see of ``outcomes`` and ``choosers``: paths, reasons, what is missing."""

from __future__ import annotations

from typing import Any

import pytest
from clingo import Function, Number, String

from lawmage import Position
from lawmage.answers import Answer, Reason
from lawmage.compare import cited_rules
from lawmage.play.choosers import Differ, choosers_of
from lawmage.play.explore import Exploration, Limits, Node, explore
from lawmage.play.state import State
from lawmage.play.step import Option
from lawmage.render import as_json, as_text

LEGENDS = Position(
    you=[
        "Mirror Gallery",
        {"card": "Isamaru, Hound of Konda", "id": "first"},
        {"card": "Isamaru, Hound of Konda", "id": "second"},
    ]
)
DESTROY: dict[str, Any] = {"event": {"destroy": "Mirror Gallery"}}
ZONES: dict[str, Any] = {"observe": [{"zone": "first"}, {"zone": "second"}]}


@pytest.fixture(scope="module")
def legends() -> Answer:
    return LEGENDS.ask("outcomes", **DESTROY, **ZONES)


# --------------------------------------------------------------------------------------- paths
def test_each_outcome_has_a_path_of_choices(legends: Answer) -> None:
    assert legends.answer == [["battlefield", "graveyard"], ["graveyard", "battlefield"]]
    assert [path.outcome for path in legends.paths] == legends.answer
    choices = [[step.choice for step in path.steps if step.choice] for path in legends.paths]
    assert choices == [
        [Reason("704.5j", "you choose first to stay")],
        [Reason("704.5j", "you choose second to stay")],
    ]


def test_each_step_tells_what_happened_and_why(legends: Answer) -> None:
    begin, chosen = legends.paths[0].steps
    assert [(reason.rule, reason.says) for reason in begin.because] == [
        ("701.8b", "Mirror Gallery goes to its owner's graveyard, destroyed")
    ]
    (died,) = chosen.because
    assert (died.rule, died.says) == ("704.5j", "second goes to its owner's graveyard")
    assert [reason.says for reason in died.premises] == [
        "you control two legends called Isamaru, Hound of Konda"
    ]


def test_the_main_reasons_are_those_of_the_paths(legends: Answer) -> None:
    assert {"701.8b", "704.5j"} <= cited_rules(legends.because)
    assert len(set(legends.because)) == len(legends.because)


def test_the_full_derivation_says_more(legends: Answer) -> None:
    full = LEGENDS.ask("outcomes", explain=True, **DESTROY, **ZONES)
    assert full.answer == legends.answer
    assert cited_rules(legends.because) < cited_rules(full.because)


def test_a_path_is_told_under_its_outcome(legends: Answer) -> None:
    question = LEGENDS.scenario("outcomes", **DESTROY, **ZONES).question
    lines = as_text(question, legends).splitlines()
    assert lines[0] == "Outcomes: [battlefield, graveyard] | [graveyard, battlefield]"
    assert lines[1] == "  zone of first: battlefield, zone of second: graveyard:"
    assert "    704.5j  you choose first to stay" in lines
    assert "      704.5j  second goes to its owner's graveyard" in lines
    assert lines.count("    (begins as above)") == 1


def test_json_has_the_paths(legends: Answer) -> None:
    paths = as_json(legends)["paths"]
    assert [path["outcome"] for path in paths] == legends.answer
    begin, chosen = paths[0]["steps"]
    assert begin["choice"] is None
    assert chosen["choice"] == {"rule": "704.5j", "says": "you choose first to stay"}
    assert chosen["because"][0]["premises"][0]["rule"] == "704.5j"


def test_what_does_not_happen_is_told() -> None:
    angel = Position(you=["Platinum Angel"], life={"you": -3, "opponent": 20})
    answer = angel.ask("outcomes", check="state_based_actions", observe=[{"lost": "you"}])
    assert answer.answer == [False]
    assert "101.2" in cited_rules(answer.because)


def test_abilities_on_the_stack_have_names() -> None:
    finks = Position(you=[{"card": "Kitchen Finks", "id": "finks"}])
    answer = finks.ask("outcomes", event={"destroy": "finks"}, observe=[{"life": "you"}])
    says = " ".join(reason.says for reason in answer.because)
    assert "the ability of finks (persist)" in says
    assert "o(" not in says


# ------------------------------------------------------------------------------------- choosers
def test_choosers_have_reasons() -> None:
    answer = LEGENDS.ask("choosers", **DESTROY)
    assert answer.answer == ["you"]
    assert "704.5j" in cited_rules(answer.because)


def _graph(*edges: tuple[int, str, int], continued: tuple[int, ...] = ()) -> Exploration:
    """Return an exploration of numbered states; ``""`` stands for what is forced."""
    last = max(max(start, end) for start, _, end in edges)
    has_next = {start for start, _, _ in edges}
    task = Function("task")
    nodes = [
        Node(State(frozenset({Function("n", [Number(n)])}), (task,) * (n in has_next)), n, explored=True)
        for n in range(last + 1)
    ]
    for start, player, end in edges:
        option = Option(String(player) if player else None, Number(end), nodes[end].state)
        nodes[start].options.append((option, nodes[end]))
    for number in continued:
        nodes[number].continued = True
    return Exploration(nodes[0], {}, {node.state: node for node in nodes}, [])


def test_choices_count_in_order() -> None:
    found = _graph((0, "ann", 1), (0, "ann", 2), (1, "", 3), (2, "", 3), (3, "bob", 4), (3, "bob", 5))
    assert choosers_of(found) == ("ann", "bob")


def test_one_option_is_no_choice() -> None:
    assert choosers_of(_graph((0, "ann", 1), (1, "", 2))) == ()


def test_a_choice_that_goes_on_is_one_choice() -> None:
    edges = ((0, "ann", 1), (0, "ann", 2), (1, "ann", 3), (1, "ann", 4), (2, "ann", 3), (2, "ann", 4))
    assert choosers_of(_graph(*edges)) == ("ann", "ann")
    assert choosers_of(_graph(*edges, continued=(1, 2))) == ("ann",)


def test_what_one_player_picks_together_is_one_choice() -> None:
    hand = ["Forest", "Shock", "Divination"]
    action = {"activate": "Nicol Bolas, God-Pharaoh", "ability": "+1"}
    alone = Position(you=["Nicol Bolas, God-Pharaoh"], hand={"opponent": hand})
    assert alone.ask("choosers", do=action).answer == ["opponent"]
    three = Position(
        players=["ann", "bob", "cat"],
        battlefield={"ann": ["Nicol Bolas, God-Pharaoh"]},
        hand={"bob": hand, "cat": hand},
    )
    assert three.ask("choosers", do=action).answer == ["bob", "cat"]


def test_where_ways_differ_both_are_told() -> None:
    found = _graph((0, "ann", 1), (0, "ann", 2), (1, "bob", 3), (1, "bob", 4))
    assert choosers_of(found) == Differ((("ann",), ("ann", "bob")))


def test_what_never_ends_has_no_order() -> None:
    assert choosers_of(_graph((0, "ann", 1), (0, "ann", 2), (1, "", 0))) == Differ(())


def test_many_ways_are_looked_at_once() -> None:
    edges = []
    for layer in range(60):
        here, there = 2 * layer, 2 * layer + 2
        edges += [(here, "ann", here + 1), (here, "ann", there), (here + 1, "", there)]
    assert choosers_of(_graph(*edges)) == ("ann",) * 60


# ----------------------------------------------------------------------------- what is not certain
def test_what_is_missing_is_said_in_words() -> None:
    answer = Position(you=["Forest"]).ask("outcomes", event={"extra_turn": "you"}, observe=[{"life": "you"}])
    assert answer.answer is None
    (missing,) = answer.unsupported
    assert missing.object == ""
    assert missing.kind.startswith("the event: ")


def test_limits_leave_what_is_proved_so_far() -> None:
    from lawmage.ask import ask

    scenario = LEGENDS.scenario("outcomes", **DESTROY, **ZONES)
    cut = ask(scenario.board, scenario.question, limits=Limits(states=2))
    assert not cut.complete
    assert cut.answer == []
    assert as_json(cut)["complete"] is False
    assert "Not complete" in as_text(scenario.question, cut)
    choosers = LEGENDS.scenario("choosers", **DESTROY)
    cut = ask(choosers.board, choosers.question, limits=Limits(states=2))
    assert cut.answer is None
    assert not cut.complete


def test_an_interrupt_leaves_what_is_proved_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    from lawmage.play import explore as module

    real, calls = module.step, []

    def step(states: Any) -> Any:
        calls.append(states)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return real(states)

    monkeypatch.setattr(module, "step", step)
    cut = LEGENDS.ask("outcomes", **DESTROY, **ZONES)
    assert not cut.complete
    assert cut.answer == []


def test_what_may_go_round_is_unsupported() -> None:
    found = _graph((0, "ann", 1), (0, "ann", 2), (1, "", 3), (3, "", 1))
    found.prune()
    assert [str(atom.arguments[3]) for atom, _ in found.unsupported] == ["endless"]


def test_what_turns_out_to_be_impossible_is_no_option() -> None:
    found = _graph((0, "ann", 1), (0, "ann", 2), (0, "ann", 3), (1, "", 4))
    for node in list(found.nodes.values())[4:5]:
        found.nodes.pop(node.state)
        stuck = Node(State(node.state.facts, (Function("task"),)), node.number, explored=True)
        found.nodes[stuck.state] = stuck
        found.start.options[0][1].options[:] = [(Option(None, Number(4), stuck.state), stuck)]
    found.prune()
    assert found.unsupported == []
    assert [following.number for _, following in found.start.options] == [2, 3]


def test_an_end_that_was_not_looked_at_is_no_outcome() -> None:
    start = State(frozenset(), ())
    found = Exploration.of(start, {})
    explore([found], Limits(states=0))
    assert found.ends() == []
    assert not found.complete
