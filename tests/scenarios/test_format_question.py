"""What the question of a scenario means: actions, events, observables, expected answers."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import pytest
from small_index import CARDS

from lawmage.board import Scenario, TokenSpec
from lawmage.errors import ScenarioError
from lawmage.paths import queries_dir
from lawmage.scenario import loads, words
from lawmage.scenario.actions import EVENTS, VERBS
from lawmage.scenario.entries import ENTRY_KEYS
from lawmage.scenario.loader import KEYS
from lawmage.scenario.observe import SUBJECTS
from lawmage.scenario.question import PARAMETERS


def one(text: str) -> Scenario:
    (scenario,) = loads(text, CARDS, file="board.yaml")
    return scenario


def action(text: str) -> dict[str, Any]:
    done = one(
        "battlefield: {you: [{card: Reflecting Pool, id: pool}, {card: Grizzly Bears, id: bears}, Forest]}\n"
        f"hand: {{you: [Shock, Island]}}\nask: legal\naction: {text}"
    ).question.action
    assert done is not None
    return done


def event(text: str) -> dict[str, Any]:
    happens = one(f"battlefield: {{you: [Grizzly Bears]}}\nask: choosers\nevent: {text}").question.event
    assert happens is not None and len(happens) == 1
    return happens[0]


def outcomes(observe: str, expect: str) -> Scenario:
    return one(
        "battlefield: {you: [Grizzly Bears]}\nask: outcomes\ncheck: state_based_actions\n"
        f"observe: {observe}\nexpect: {expect}"
    )


@pytest.mark.parametrize(
    ("text", "done"),
    [
        (
            "{cast: shock, player: opponent, targets: [bears], pay: RU, without_paying: true, face: front}",
            {
                "cast": "Shock",
                "player": "opponent",
                "targets": ("bears",),
                "pay": "UR",
                "without_paying": True,
                "face": "front",
            },
        ),
        (
            "{activate: pool, ability: +1, from: Clone, x: 2, choices: {}}",
            {"activate": "pool", "player": "you", "ability": "+1", "from": "Clone", "x": 2, "choices": {}},
        ),
        ("{tap_for_mana: pool, ability: 2}", {"tap_for_mana": "pool", "player": "you", "ability": 2}),
        ("{play_land: Island}", {"play_land": "Island", "player": "you"}),
        ("{attack: {bears: opponent}}", {"attack": {"bears": "opponent"}, "player": "you"}),
        ("{attack: {}}", {"attack": {}, "player": "you"}),
        ("{block: {bears: pool}}", {"block": {"bears": ("pool",)}, "player": "you"}),
        ("{block: {bears: [pool, Forest]}}", {"block": {"bears": ("pool", "Forest")}, "player": "you"}),
        ("{turn_face_up: bears}", {"turn_face_up": "bears", "player": "you"}),
        ("{concede: true}", {"concede": True, "player": "you"}),
        ("{pass: true}", {"pass": True, "player": "you"}),
        (
            "{cast: Shock, modes: [1, 3], alternative_cost: own, additional_costs: {delve: []},"
            " ignore_costs: true}",
            {
                "cast": "Shock",
                "player": "you",
                "modes": (1, 3),
                "alternative_cost": "own",
                "additional_costs": {"delve": ()},
                "ignore_costs": True,
            },
        ),
    ],
)
def test_actions(text: str, done: dict[str, Any]) -> None:
    assert action(text) == done


@pytest.mark.parametrize(
    ("text", "happens"),
    [
        (
            "{damage: 3, source: Grizzly Bears, to: you, combat: false}",
            {"damage": 3, "source": "Grizzly Bears", "to": "you", "combat": False},
        ),
        ("{draw: 1}", {"draw": 1, "player": "you"}),
        ("{gain_life: 2, player: opponent}", {"gain_life": 2, "player": "opponent"}),
        ("{lose_life: 2}", {"lose_life": 2, "player": "you"}),
        (
            "{put_counters: {+1/+1: 1}, on: Grizzly Bears, by: you}",
            {"put_counters": {"+1/+1": 1}, "on": "Grizzly Bears", "by": "you"},
        ),
        (
            '{put_counters: {poison: 1}, "on": opponent}',
            {"put_counters": {"poison": 1}, "on": "opponent"},
        ),
        (
            '{remove_counters: {loyalty: 1}, "from": Grizzly Bears}',
            {"remove_counters": {"loyalty": 1}, "from": "Grizzly Bears"},
        ),
        ("{create: Treasure, count: 2}", {"create": "Treasure", "count": 2, "controller": "you"}),
        (
            "{create: {types: [artifact], name: Gear}}",
            {"create": TokenSpec(name="Gear", types=("artifact",)), "controller": "you"},
        ),
        (
            "{enter: Grizzly Bears, controller: opponent}",
            {"enter": "Grizzly Bears", "controller": "opponent"},
        ),
        ("{mill: 2, player: you}", {"mill": 2, "player": "you"}),
        ("{extra_turn: you}", {"extra_turn": "you"}),
        ("{skip: draw, player: you}", {"skip": "draw", "player": "you"}),
        ("{roll: 6}", {"roll": 6, "player": "you"}),
        ("{flip_coin: you}", {"flip_coin": "you"}),
        ("{leave_game: you}", {"leave_game": "you"}),
        ("{lose_game: you}", {"lose_game": "you"}),
        *(
            (f"{{{what}: Grizzly Bears}}", {what: "Grizzly Bears"})
            for what in ("destroy", "sacrifice", "exile", "to_graveyard", "to_hand", "discard", "counter")
        ),
        *(
            (f"{{{what}: Grizzly Bears}}", {what: "Grizzly Bears"})
            for what in ("regenerate", "tap", "untap", "transform")
        ),
    ],
)
def test_events(text: str, happens: dict[str, Any]) -> None:
    assert event(text) == happens


def test_events_at_once_and_until() -> None:
    asked = one("ask: choosers\nevent: [{draw: 1}, {flip_coin: opponent}]\nuntil: event").question
    assert asked.event == [{"draw": 1, "player": "you"}, {"flip_coin": "opponent"}]
    assert asked.until == "event"


def test_what_is_done_first() -> None:
    made = one(
        "battlefield: {you: [Forest]}\nfirst: [{tap_for_mana: Forest}, {event: {destroy: forest}}]\n"
        "ask: choosers\nbegin: end"
    ).board
    assert made.first == ({"tap_for_mana": "Forest", "player": "you"}, {"event": [{"destroy": "Forest"}]})


def test_what_happens() -> None:
    assert one("stack: [Shock]\nask: choosers\nresolve: top").question.resolve == "top"
    assert one("ask: choosers\nbegin: cleanup").question.begin == "cleanup"
    assert one("ask: choosers\ndo: {pass: true}").question.do == {"pass": True, "player": "you"}
    asked = one("ask: legal\naction: {pass: true}\nbecause: [117.3d]\nexpect: false")
    assert (asked.question.because, asked.expect) == (("117.3d",), False)


@pytest.mark.parametrize(
    ("observable", "values", "read"),
    [
        ("life: you", "[1, -2]", [1, -2]),
        ("hand_size: you", "[0]", [0]),
        ("graveyard: you", "[[Shock], []]", [["Shock"], []]),
        ("mana: you", '[gu, ""]', ["UG", ""]),
        ("zone: Grizzly Bears", "[none]", ["none"]),
        ("controller: Grizzly Bears", "[You, null]", ["you", None]),
        ("tapped: Grizzly Bears", "[true, null]", [True, None]),
        ("face: Grizzly Bears", "[back]", ["back"]),
        ("face_down: Grizzly Bears", "[false]", [False]),
        ("chosen: Grizzly Bears", "[{color: U}, Goblin, null]", [{"color": "U"}, "Goblin", None]),
        ("loyalty: Grizzly Bears", "[null]", [None]),
        ("abilities: Grizzly Bears", "[[flying]]", [["flying"]]),
        ("could_produce: Grizzly Bears", "[[colorless, G]]", [["C", "G"]]),
        ("triggered: Grizzly Bears", "[2]", [2]),
        ("counters: Grizzly Bears, kind: +1/+1", "[0]", [0]),
        ("player_counters: you, kind: Poison", "[0]", [0]),
        ("power: Grizzly Bears", "[-1]", [-1]),
        ("colors: Grizzly Bears", "[[red]]", [["R"]]),
        ("tokens: you, name: Treasure", "[1]", [1]),
        ("count: {type: Creature, color: green, tapped: false}, controller: you", "[1]", [1]),
        ("attached_to: Grizzly Bears", "[you]", ["you"]),
        ("result: game", "[you wins, draw, continues]", ["you wins", "draw", "continues"]),
        ("lost: opponent", "[false]", [False]),
        ("library_top: you", "[Shock, null]", ["Shock", None]),
        ("order: stack", "[[Shock]]", [["Shock"]]),
    ],
)
def test_observables(observable: str, values: str, read: list[Any]) -> None:
    scenario = outcomes(f"[{{{observable}}}]", values)
    (seen,) = scenario.question.observe
    assert next(iter(seen)) == observable.partition(":")[0]
    assert scenario.expect == read


def test_filters_and_kinds_are_read() -> None:
    seen = outcomes(
        "[{controller: you, count: {color: red, type: Land}}, {counters: Grizzly Bears, kind: LOYALTY}]", "[]"
    )
    assert seen.question.observe == (
        {"count": {"color": "R", "type": "land"}, "controller": "you"},
        {"counters": "Grizzly Bears", "kind": "loyalty"},
    )


def test_rows() -> None:
    scenario = outcomes("[{life: you}, {result: game}]", "[[20, continues], [0, opponent wins]]")
    assert scenario.expect == [[20, "continues"], [0, "opponent wins"]]


def test_a_team_wins() -> None:
    scenario = one(
        "players: [a, b, c, d]\nteams: [[a, b], [c, d]]\nask: outcomes\nbegin: draw\n"
        "observe: [{result: game}]\nexpect: [a and b win]"
    )
    assert scenario.expect == ["a and b win"]


def test_expected_characteristics_and_choosers() -> None:
    scenario = one(
        "battlefield: {you: [Forest]}\nask: characteristics\nof: Forest\n"
        "expect: {name: Forest, types: [Land], colors: [], power: null, controller: you, mana_value: 0}"
    )
    assert scenario.expect == {
        "name": "Forest",
        "types": ["Land"],
        "colors": [],
        "power": None,
        "controller": "you",
        "mana_value": 0,
    }
    assert one("ask: choosers\nbegin: draw\nexpect: [Opponent, you]").expect == ["opponent", "you"]


# ---------------------------------------------------------------------------- its description
FORMAT = (queries_dir() / "FORMAT.md").read_text("utf-8")


def test_the_example_of_the_description() -> None:
    example = FORMAT.split("```yaml\n")[1].split("```")[0]
    assert one(example).expect == ["U"]
    with pytest.raises(ScenarioError) as caught:
        one(example.replace("of: pool", "of: pol"))
    assert str(caught.value) in FORMAT


@pytest.mark.parametrize(
    "keys",
    [KEYS, ENTRY_KEYS, PARAMETERS, VERBS, EVENTS, SUBJECTS, words.STEPS, words.ZONES],
    ids=["scenario", "entry", "ask", "action", "event", "observable", "step", "zone"],
)
def test_every_key_is_described(keys: Iterable[str]) -> None:
    assert [key for key in keys if not re.search(f"`({key}|{key}: .*?)`", FORMAT)] == []
