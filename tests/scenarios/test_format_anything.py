"""Whatever the text: scenarios or one clear error; and the order of keys says nothing."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from small_index import CARDS, STRANGE

from lawmage.board import Scenario
from lawmage.errors import LawmageError, ScenarioError
from lawmage.scenario import load, loads
from lawmage.scenario.loader import KEYS

VALID = """\
title: A board with a bit of everything
rules: [106.7, 613.8a]
players: [you, ann, bob]
active: ann
step: postcombat_main
life: {you: 7}
mana: {you: [UC, {mana: G, from: Forest, ability: 1}], bob: "R"}
player_counters: {bob: {poison: 3}}
turn_facts: {you: {lands_played: 1, spells_cast: [Shock]}}
battlefield:
  you:
    - 3 Forest
    - {card: Clone, id: clone, copy_of: Reflecting Pool, tapped: true, counters: {+1/+1: 2}}
    - {token: {name: Elf, types: [creature], power: 1, toughness: 1}, blocking: bears}
  ann:
    - {card: Grizzly Bears, id: bears, attacking: you, until_end_of_turn: {gain: [flying], add_pt: [1, -1]}}
    - {card: Flight, attached_to: bears, owner: bob, timestamp: 1}
hand: {you: [Shock, Island], bob: [2 Island]}
exile: {bob: [{card: Ice, exiled_with: clone}]}
stack: [{card: High Tide, controller: bob, targets: [bears, you]}, {ability: "+1", of: bears}]
first: [{tap_for_mana: clone, player: you}, {event: {draw: 1, player: bob}}]
ask: outcomes
event: [{damage: 2, source: bears, to: you}, {put_counters: {+1/+1: 1}, on: bears}]
until: event
observe: [{life: you}, {zone: clone}, {count: {type: creature}, controller: ann}]
expect: [[5, battlefield, 2]]
"""

DATA: dict[str, Any] = yaml.load(VALID, yaml.BaseLoader)

PIECES = [
    *"{}[]:,-?|>&*!%@`#'\"~\n\t \x00",
    "\n  ",
    ": ",
    "- ",
    "---\n",
    "&a ",
    "*a",
    "<<",
    "!!binary ",
    "\ud800",
]
PIECES += [
    "null",
    "on",
    "1e9",
    ".nan",
    "0x1F",
    "99999999999999999999",
    "2020-01-01",
    "1:30",
    "3 Forest",
    STRANGE,
]
PIECES += ["you", "bears", *sorted(KEYS)]
yaml_like = st.lists(st.sampled_from(PIECES) | st.text(max_size=8), max_size=40).map("".join)

scalars: st.SearchStrategy[Any] = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.dates()
    | st.binary(max_size=4)
    | st.sampled_from(PIECES)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
)
structures = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(PIECES) | scalars, inner, max_size=4)
    ),
    max_leaves=12,
)


def readable_or_refused(text: str) -> None:
    try:
        scenarios = loads(text, CARDS, file="board.yaml")
    except LawmageError as error:
        assert len(str(error).splitlines()) == 1
        assert str(error).startswith("board.yaml:")
    else:
        assert all(isinstance(scenario, Scenario) for scenario in scenarios)


@given(yaml_like)
def test_any_text(text: str) -> None:
    readable_or_refused(text)


@given(st.data())
def test_a_scenario_with_characters_changed(data: st.DataObject) -> None:
    text = VALID
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 12)))
        text = text[:start] + data.draw(st.sampled_from(["", *PIECES])) + text[end:]
    readable_or_refused(text)


@given(st.dictionaries(st.sampled_from(sorted(KEYS)) | scalars, structures, max_size=6))
def test_any_structure(structure: dict[Any, Any]) -> None:
    readable_or_refused(yaml.dump(structure, allow_unicode=True))


@given(st.data())
def test_a_scenario_with_a_value_changed(data: st.DataObject) -> None:
    def changed(value: Any) -> Any:
        if isinstance(value, dict) and value and data.draw(st.booleans()):
            key = data.draw(st.sampled_from(sorted(value)))
            return {**value, key: changed(value[key])}
        if isinstance(value, list) and value and data.draw(st.booleans()):
            index = data.draw(st.integers(0, len(value) - 1))
            return [*value[:index], changed(value[index]), *value[index + 1 :]]
        return data.draw(structures)

    key = data.draw(st.sampled_from(sorted(DATA)))
    readable_or_refused(yaml.dump({**DATA, key: changed(DATA[key])}, allow_unicode=True))


def without_places(scenario: Scenario) -> Scenario:
    """The scenario without what the order of its file decides: lines, and timestamps not given."""
    objects = tuple(msgspec.structs.replace(each, line=0, timestamp=0) for each in scenario.board.objects)
    return msgspec.structs.replace(
        scenario, line=0, board=msgspec.structs.replace(scenario.board, objects=objects)
    )


def shuffled(value: Any, order: random.Random) -> Any:
    if isinstance(value, dict):
        keys = list(value)
        order.shuffle(keys)
        return {key: shuffled(value[key], order) for key in keys}
    return [shuffled(item, order) for item in value] if isinstance(value, list) else value


def written(value: Any) -> str:
    """The structure as YAML in which every scalar is spelled as in ``VALID``."""
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{key}": {written(item)}' for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return str(value) if str(value).strip("+-").isdigit() or value in ("true", "false") else f'"{value}"'


@settings(max_examples=20)
@given(st.randoms(use_true_random=False))
def test_the_order_of_keys_says_nothing(order: random.Random) -> None:
    (plain,) = loads(VALID, CARDS)
    (mixed,) = loads(written(shuffled(DATA, order)), CARDS)
    assert without_places(mixed) == without_places(plain)


def test_alias_bomb() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 12)]
    with pytest.raises(ScenarioError, match="more than 50,000 values"):
        loads("\n".join(lines), CARDS)


def test_aliases_that_nest_deeper_and_deeper() -> None:
    lines = ["a0: &a0 [[[[[[[[[[x]]]]]]]]]]"]
    lines += [f"a{n}: &a{n} [[[[[[[[[[*a{n - 1}]]]]]]]]]]" for n in range(1, 400)]
    with pytest.raises(ScenarioError, match="nested more than 30 deep"):
        loads("\n".join(lines), CARDS)


@pytest.mark.parametrize(
    ("content", "part"),
    [
        (None, "No such file"),
        (b"title: \xff", "UTF-8"),
        (b"# " + b"x" * 4_000_000, "longer than"),
    ],
)
def test_files_that_cant_be_read(tmp_path: Path, content: bytes | None, part: str) -> None:
    path = tmp_path / "board.yaml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(ScenarioError, match=part) as caught:
        load(path, CARDS)
    assert str(caught.value).startswith(str(path))


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="directory"):
        load(tmp_path, CARDS)
    with pytest.raises(ScenarioError, match="null"):
        load("a\0b", CARDS)
