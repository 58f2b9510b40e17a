"""What each key of a scenario means: from text to a typed board and question."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from small_index import CARDS, STRANGE

from lawmage.board import Board, Entry, Lasting, Mana, Question, Scenario, TokenSpec
from lawmage.facts import Facts
from lawmage.scenario import load, loads, source

RAVAGER = "Nicol Bolas, the Ravager // Nicol Bolas, the Arisen"


def one(text: str) -> Scenario:
    (scenario,) = loads(text, CARDS, file="board.yaml")
    return scenario


def board(text: str) -> Board:
    return one(f"{text}\nask: legal\naction: {{pass: true}}\n").board


def entry(text: str, zone: str = "battlefield") -> Entry:
    """The first object of your ``zone``, or of one that is not anybody's; there are bears elsewhere."""
    entries = f"[{text}]" if zone in ("stack", "resolved") else f"{{you: [{text}]}}"
    bears = "graveyard: {opponent: [{card: Grizzly Bears, id: bears}]}"
    return next(each for each in board(f"{zone}: {entries}\n{bears}").objects if each.zone == zone)


# --------------------------------------------------------------------------------- the file
def test_a_whole_scenario() -> None:
    scenario = one(
        "title: Two Orchards\nsource: CR 106.7\nrules: [106.7]\nbattlefield:\n  you: [Forest]\n"
        "  opponent:\n    - {card: exotic orchard, id: theirs}\n"
        "ask: could_produce\nof: theirs\nexpect: [green]\n"
    )
    assert (scenario.title, scenario.source, scenario.rules) == ("Two Orchards", "CR 106.7", ("106.7",))
    assert (scenario.file, scenario.line) == ("board.yaml", 1)
    assert scenario.question == Question(ask="could_produce", of="theirs")
    assert (scenario.has_expect, scenario.expect) == (True, ["G"])
    forest, theirs = scenario.board.objects
    assert (forest.handle, forest.card, forest.controller, forest.owner, forest.line) == (
        ("Forest", "Forest", "you", "you", 5)
    )
    assert (theirs.handle, theirs.card, theirs.controller, theirs.line) == (
        ("theirs", "Exotic Orchard", "opponent", 7)
    )


def test_defaults() -> None:
    made = board("title: nothing")
    assert (made.players, made.active, made.priority) == (("you", "opponent"), "you", "you")
    assert (made.step, made.life) == ("precombat_main", {"you": 20, "opponent": 20})
    assert (made.objects, made.teams, made.mana, made.first) == ((), (), {}, ())


def test_several_scenarios_in_one_file(tmp_path: Path) -> None:
    path = tmp_path / "boards.yaml"
    path.write_text(
        "\ufeff---\nask: legal\naction: {pass: true}\n---\n---\nask: choosers\nbegin: draw\n", "utf-8"
    )
    first, second = load(path, CARDS)
    assert [(first.question.ask, first.line), (second.question.ask, second.line)] == (
        [("legal", 2), ("choosers", 6)]
    )
    assert first.file == str(path)
    assert not first.has_expect


def test_source_text_of_what_yaml_takes_for_something_else() -> None:
    scenario = one(
        "title: 613.8\nsource: 2020-01-01\nrules: [702.10, 613, 613.8a]\nask: legal\naction: {pass: true}"
    )
    assert (scenario.title, scenario.source) == ("613.8", "2020-01-01")
    assert scenario.rules == ("702.10", "613", "613.8a")


def test_aliases_are_written_out() -> None:
    made = board("battlefield:\n  you: [&bears {card: Grizzly Bears, tapped: true}, *bears]")
    assert [each.tapped for each in made.objects] == [True, True]


def test_without_the_c_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "battlefield: {you: [3 Forest]}\nask: legal\naction: {pass: true}"
    fast = one(text)
    monkeypatch.setattr(source, "_LOADER", yaml.SafeLoader)
    assert one(text) == fast


# ------------------------------------------------------------------------------- the players
def test_players_and_turn() -> None:
    made = board('players: [ann, "on", bob]\nactive: BOB\npriority: ann\nstep: end\nlife: {ann: -3, on: 7}')
    assert made.players == ("ann", "on", "bob")
    assert (made.active, made.priority, made.step) == ("bob", "ann", "end")
    assert made.life == {"ann": -3, "on": 7, "bob": 20}


def test_two_headed_giant() -> None:
    made = board("players: [a, b, c, d]\nteams: [[a, b], [c, d]]\nlife: {d: 7}")
    assert made.teams == (("a", "b"), ("c", "d"))
    assert made.life == {"a": 30, "b": 30, "c": 7, "d": 7}


def test_a_commander_makes_a_commander_game() -> None:
    made = board('command: {you: [{card: "Isamaru, Hound of Konda", commander: true, commander_casts: 2}]}')
    assert made.life == {"you": 40, "opponent": 40}
    assert (made.objects[0].commander, made.objects[0].commander_casts) == (True, 2)


def test_mana() -> None:
    made = board(
        "battlefield: {you: [Forest, {card: Cavern of Souls, id: cavern}]}\n"
        'mana: {opponent: "", you: ["cu", {mana: G, from: Forest},'
        " {mana: U, from: Cavern of Souls, ability: 2}]}"
    )
    assert made.mana["opponent"] == ()
    assert made.mana["you"] == (
        Mana(mana="UC"),
        Mana(mana="G", source="Forest"),
        Mana(mana="U", source="Cavern of Souls", ability=2),
    )


def test_player_counters_and_turn_facts() -> None:
    made = board(
        "battlefield: {you: [Grizzly Bears]}\nplayer_counters: {you: {Poison: 3}}\n"
        "turn_facts: {you: {lands_played: 1, spells_cast: [shock], attacked: [Grizzly Bears]},"
        " opponent: {spells_cast: 2, attacked: false, creatures_died: [Zombie]}}"
    )
    assert made.player_counters == {"you": {"poison": 3}}
    assert made.turn_facts == {
        "you": {"lands_played": 1, "spells_cast": ("Shock",), "attacked": ("Grizzly Bears",)},
        "opponent": {"spells_cast": 2, "attacked": False, "creatures_died": ("Zombie",)},
    }


# ------------------------------------------------------------------------------- the handles
def test_counted_cards_have_handles_that_nothing_can_mean() -> None:
    made = board("battlefield: {you: [2 Forest, Island], opponent: [{card: Shock, id: 'Forest #1'}]}")
    assert [each.handle for each in made.objects] == ["Forest #2", "Forest #3", "Island", "Forest #1"]
    assert [each.position for each in made.objects] == [0, 1, 2, 0]


def test_a_name_means_the_one_object_without_an_id() -> None:
    made = board(
        "battlefield: {you: [Forest, {card: Forest, id: other}, {card: Flight, attached_to: forest}]}"
    )
    assert [each.handle for each in made.objects] == ["Forest", "other", "Flight"]
    assert made.objects[2].attached_to == "Forest"


@pytest.mark.parametrize("name", ["nicol bolas, the arisen", "Nicol Bolas, the Ravager", RAVAGER])
def test_every_name_of_a_card_means_it(name: str) -> None:
    scenario = one(f'battlefield: {{you: ["{RAVAGER}"]}}\nask: could_produce\nof: "{name}"')
    assert scenario.question.of == RAVAGER


def test_a_handle_is_spelled_as_the_card_spells_it() -> None:
    bolas = entry('"nicol bolas, the ravager"')
    assert (bolas.handle, bolas.card, bolas.face) == ("Nicol Bolas, the Ravager", RAVAGER, "front")


def test_a_whole_card_comes_before_a_face_and_before_a_count() -> None:
    assert entry("Ice").card == "Ice"
    assert entry("Fire").card == "Fire // Ice"
    assert entry("1996 World Champion").card == "1996 World Champion"
    assert entry("+2 Mace").card == "+2 Mace"


def test_a_strange_name_is_a_name() -> None:
    assert entry(repr(STRANGE)).handle == STRANGE


# ------------------------------------------------------------------------------- the entries
@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("tapped: true", True),
        ("face_down: yes", True),
        ("phased_out: true", True),
        ("sick: true", True),
        ("deathtouch_damage: true", True),
        ("damage: 2", 2),
        ("x: 4", 4),
        ("attacking: opponent", "opponent"),
        ("attacking: bears", "bears"),
        ("attacking: false", None),
        ("blocking: bears", ("bears",)),
        ("blocking: [bears]", ("bears",)),
        ("blocking: false", ()),
        ("attached_to: you", "you"),
        ("attached_to: bears", "bears"),
        ("linked: [bears]", ("bears",)),
        ("owner: opponent", "opponent"),
        ("counters: {+1/+1: 2, loyalty: 4}", {"+1/+1": 2, "loyalty": 4}),
        (
            "chosen: {color: Blue, creature_type: assembly-worker}",
            {"color": "U", "creature_type": "Assembly-Worker"},
        ),
        (
            "chosen: {card_name: shock, player: you, number: 7}",
            {"card_name": "Shock", "player": "you", "number": "7"},
        ),
        ('activated: ["+1", -2, +3, 1, "\u2212X", 0]', ("+1", "-2", "+3", 1, "-X", "0")),
    ],
)
def test_keys_of_a_permanent(key: str, value: object) -> None:
    assert getattr(entry(f"{{card: Forest, {key}}}"), key.partition(":")[0]) == value


def test_faces_and_copies() -> None:
    arisen = entry('{card: "Nicol Bolas, the Ravager", face: back}')
    assert (arisen.card, arisen.face, arisen.copy_of) == (RAVAGER, "back", None)
    clone = entry('{card: Clone, copy_of: "Nicol Bolas, the Arisen"}')
    assert (clone.handle, clone.card, clone.copy_of, clone.copy_face) == ("Clone", "Clone", RAVAGER, "back")
    assert entry('{card: Clone, copy_of: "Nicol Bolas, the Ravager"}').copy_face == "front"


def test_tokens() -> None:
    assert entry("{token: treasure}").token == "Treasure"
    elf = entry(
        "{token: {subtypes: [elf, Warrior], types: [Creature], supertypes: [Legendary], colors: [green, W],"
        " power: 1, toughness: -1, keywords: [vigilance]}}"
    )
    assert elf.token == TokenSpec(
        name="Elf Warrior",
        supertypes=("legendary",),
        types=("creature",),
        subtypes=("Elf", "Warrior"),
        colors="WG",
        power=1,
        toughness=-1,
        keywords=("vigilance",),
    )
    assert elf.handle == "Elf Warrior"


def test_until_end_of_turn() -> None:
    effects = entry(
        "{card: Forest, until_end_of_turn: {gain: [flying], lose: all, set_pt: [1, 1], add_pt: [2, -2],"
        " become: {types: [creature], subtypes: [Elf]}, also: true}}"
    ).until_end_of_turn
    assert effects == Lasting(
        gain=("flying",),
        lose="all",
        set_pt=(1, 1),
        add_pt=(2, -2),
        become=TokenSpec(name="", types=("creature",), subtypes=("Elf",)),
        also=True,
    )
    inside = entry(
        "{card: Forest, until_end_of_turn: {lose: [flying], become: {types: [artifact], also: true}}}"
    )
    assert inside.until_end_of_turn == Lasting(
        lose=("flying",), become=TokenSpec(name="", types=("artifact",)), also=True
    )


def test_emblems() -> None:
    emblem = entry('{emblem: "Nicol Bolas, the Arisen"}', "command")
    assert (emblem.card, emblem.emblem, emblem.zone) == (None, RAVAGER, "command")


def test_exiled_with() -> None:
    assert entry("{card: Shock, exiled_with: bears}", "exile").exiled_with == "bears"
    made = entry('{card: Shock, exiled_with: {object: bears, ability: "+1"}}', "exile")
    assert (made.exiled_with, made.exiled_with_ability) == ("bears", "+1")


def test_a_spell_on_the_stack() -> None:
    shock = entry(
        "{card: Shock, controller: opponent, owner: you, targets: [you, bears], modes: [2], x: 3,"
        " choices: {color: G, mana: GU, mode: 2}, alternative_cost: Overload,"
        " additional_costs: {Kicker: true, sacrifice: [bears], replicate: 2}}",
        "stack",
    )
    assert (shock.zone, shock.controller, shock.owner) == ("stack", "opponent", "you")
    assert (shock.targets, shock.modes, shock.x) == (("you", "bears"), (2,), 3)
    assert shock.choices == {"color": "G", "mana": "UG", "mode": 2}
    assert shock.alternative_cost == "overload"
    assert shock.additional_costs == {"kicker": True, "sacrifice": ("bears",), "replicate": 2}
    assert entry("{card: Shock}", "resolved").controller == "you"


def test_an_ability_on_the_stack() -> None:
    ability = entry("{ability: -3, of: bears, from: Clone, id: his ability}", "stack")
    assert (ability.handle, ability.ability, ability.of) == ("his ability", "-3", "bears")
    assert (ability.source_card, ability.ability_from) == (None, "Clone")
    gone = entry("{ability: 1, of: clone}", "resolved")
    assert (gone.of, gone.source_card, gone.ability) == (None, "Clone", 1)


def test_timestamps_are_ranks() -> None:
    made = board(
        "hand: {you: [Shock]}\n"
        "battlefield: {you: [{card: Forest, timestamp: 9}, {card: Island, timestamp: -4}, Grizzly Bears]}"
    )
    assert {each.handle: each.timestamp for each in made.objects} == {
        "Island": 1,
        "Shock": 2,
        "Grizzly Bears": 3,
        "Forest": 4,
    }


def test_order_in_a_zone() -> None:
    made = board(
        "library: {opponent: [Shock], you: [Forest, 2 Island]}\nstack: [{card: Shock, id: top}, High Tide]"
    )
    assert [(each.zone, each.owner, each.card, each.position) for each in made.objects] == [
        ("library", "you", "Forest", 0),
        ("library", "you", "Island", 1),
        ("library", "you", "Island", 2),
        ("library", "opponent", "Shock", 0),
        ("stack", "you", "Shock", 0),
        ("stack", "you", "High Tide", 1),
    ]


@pytest.mark.parametrize(
    ("text", "face"),
    [
        ('{card: "Nicol Bolas, the Ravager", face: back}', 2),
        ('{card: Clone, copy_of: "Nicol Bolas, the Arisen"}', 2),
        ('{card: "Nicol Bolas, the Ravager", face: back, copy_of: Clone}', 1),
        ('{token: {name: Bolas, types: [creature]}, face: back, copy_of: "Nicol Bolas, the Ravager"}', 2),
    ],
)
def test_the_face_whose_values_an_object_has(text: str, face: int) -> None:
    facts = Facts(CARDS)
    facts.add(board(f"battlefield: {{you: [{text}]}}"))
    (shows,) = (fact for fact in facts.said[0].symbols if fact.name == "shows")
    assert shows.arguments[2].arguments[1].number == face
