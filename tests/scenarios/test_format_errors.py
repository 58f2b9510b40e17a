"""Malformed scenarios: each is one clear line with the file, the line, the key and the near miss."""

from __future__ import annotations

import pytest
from small_index import CARDS

from lawmage.errors import ScenarioError
from lawmage.scenario import loads

POOL = "ask: could_produce\nof: mine\nbattlefield:\n  you: [{card: Reflecting Pool, id: mine}"
"""A scenario that ends within the list of your permanents, in line 4."""

BOARD = POOL + ", Grizzly Bears]\n"


def legal(action: str) -> str:
    """A question about ``action``, in line 3."""
    board = "{you: [Grizzly Bears], opponent: [{card: Grizzly Bears, id: theirs}]}"
    return f"battlefield: {board}\nask: legal\naction: {action}\n"


def event(says: str) -> str:
    """A question about an event, in line 3."""
    return f"battlefield: {{you: [Grizzly Bears]}}\nask: choosers\nevent: {says}\n"


def observe(says: str, expect: str = "[]") -> str:
    """Outcomes read by an observable, in line 3, with those expected in line 4."""
    return (
        f"battlefield: {{you: [Grizzly Bears]}}\nask: outcomes\nobserve: {says}\nexpect: {expect}\n"
        "check: state_based_actions\n"
    )


MALFORMED: dict[str, tuple[str, int, str, str]] = {
    # text, line, key, what the message has in it
    "empty": ("", 0, "", "no scenario in it"),
    "only a comment": ("# nothing\n---\n", 0, "", "no scenario in it"),
    "text": ("could_produce", 1, "", "expected a mapping"),
    "list": ("- a", 1, "", "found a list"),
    "unclosed": (POOL, 5, "", "not YAML: did not find expected ',' or ']'"),
    "tab": ("a:\n\tb: c", 2, "", "not YAML"),
    "control character": ("a: \x00", 0, "", "not YAML"),
    "lone surrogate": ("a: \ud800", 0, "", "not YAML"),
    "duplicate key": (BOARD + "of: mine\n", 5, "of", "already given in line 2"),
    "duplicate document keys": (
        BOARD + "---\nask: legal\nask: legal",
        7,
        "ask",
        "already given in line 6",
    ),
    "list for a key": ("? [a]\n: b", 1, "", "a key must be a word"),
    "null for a key": ("~: b", 1, "", "a key must be a word"),
    "binary": (BOARD + "title: !!binary aGk=", 5, "title", "tag 'tag:yaml.org,2002:binary'"),
    "object": (BOARD + "title: !!python/object:os.x {}", 5, "title", "tag"),
    "alias of nothing": ("title: *a", 1, "title", "alias *a"),
    "alias of itself": ("title: &a [*a]", 1, "title[0]", "alias *a"),
    "deep": ("title: " + "[" * 40 + "]" * 40, 1, "title" + "[0]" * 30, "nested more than 30 deep"),
    "deep by dashes": ("- " * 5000 + "a", 1, "[0]" * 31, "nested more than 30 deep"),
    "long": ("title: " + "a" * 5000, 1, "title", "more than 4,000 characters"),
    "unknown key": (
        BOARD.replace("battlefield", "battelfield"),
        3,
        "battelfield",
        "did you mean 'battlefield'?",
    ),
    "unknown entry key": (POOL + ", {card: Forest, taped: true}]", 4, "battlefield.you[1].taped", "'tapped'"),
    "unknown card": (
        POOL + ", Forrest]",
        4,
        "battlefield.you[1]",
        "no card 'Forrest'; did you mean 'Forest'?",
    ),
    "unknown counted card": (POOL + ", 3 Forrest]", 4, "battlefield.you[1]", "'Forest'"),
    "no cards": (POOL + ", 0 Forest]", 4, "battlefield.you[1]", "count 0 is not between 1 and 500"),
    "very many cards": (POOL + f", {'9' * 50} Forest]", 4, "battlefield.you[1]", "not between 1 and 500"),
    "too many objects": (POOL + ", 500 Forest" * 5 + "]", 4, "battlefield.you[4]", "more than 2,000 objects"),
    "number for a card": (POOL + ", 7]", 4, "battlefield.you[1]", "no card '7'"),
    "boolean for a card": (POOL + ", yes]", 4, "battlefield.you[1]", "found yes; put it in quotes"),
    "nothing for a card": (POOL + ", ~]", 4, "battlefield.you[1]", "found nothing"),
    "token for a card": (POOL + ", Treasure]", 4, "battlefield.you[1]", "write {token: Treasure}"),
    "unknown token": (
        POOL + ", {token: Tresure}]",
        4,
        "battlefield.you[1].token",
        "did you mean 'Treasure'?",
    ),
    "neither card nor token": (POOL + ", {tapped: true}]", 4, "battlefield.you[1]", "one of card, token"),
    "card and token": (POOL + ", {card: Forest, token: Food}]", 4, "battlefield.you[1]", "card and token"),
    "token without types": (POOL + ", {token: {name: Elf}}]", 4, "battlefield.you[1].token", "needs types"),
    "token of no type": (
        POOL + ", {token: {name: Elf, types: [creatur]}}]",
        4,
        "battlefield.you[1].token.types[0]",
        "did you mean 'creature'?",
    ),
    "token with half its size": (
        POOL + ", {token: {name: Elf, types: [creature], power: 1}}]",
        4,
        "battlefield.you[1].token.power",
        "toughness is missing",
    ),
    "nameless token": (
        POOL + ", {token: {types: [creature]}}]",
        4,
        "battlefield.you[1].token",
        "needs a name",
    ),
    "no list": ("battlefield: {you: Forest}", 1, "battlefield.you", "write it as a list, [Forest]"),
    "no players": ("battlefield: [Forest]", 1, "battlefield", "expected a mapping of players"),
    "unknown player": ("battlefield: {yuo: [Forest]}", 1, "battlefield.yuo", "did you mean 'you'?"),
    "player twice": ("battlefield: {you: [], YOU: []}", 1, "battlefield.YOU", "already given"),
    "one player": ("players: [you]", 1, "players", "two players or more"),
    "same players": ("players: [ann, Ann]", 1, "players[1]", "already in the list"),
    "lone team": ("teams: [[you]]", 1, "teams[0]", "is two players"),
    "player without team": (
        "players: [a, b, c, d]\nteams: [[a, b]]",
        2,
        "teams",
        "'c' should be in one team, not in 0",
    ),
    "life of a team": (
        "players: [a, b, c, d]\nteams: [[a, b], [c, d]]\nlife: {a: 30, b: 20}",
        3,
        "life.b",
        "has 30 life already",
    ),
    "dangling handle": (
        BOARD.replace("of: mine", "of: mien"),
        2,
        "of",
        "no object 'mien'; did you mean 'mine'?",
    ),
    "name of what has an id": (
        BOARD.replace("of: mine", "of: Reflecting pool"),
        2,
        "of",
        "did you mean 'mine'?",
    ),
    "player for an object": (BOARD.replace("of: mine", "of: you"), 2, "of", "'you' is a player"),
    "name of several": (
        BOARD.replace("of: mine", "of: Forest") + "hand: {you: [2 Forest]}",
        2,
        "of",
        "2 objects are called 'Forest'",
    ),
    "handle twice": (POOL + ", {card: Forest, id: mine}]", 4, "battlefield.you[1].id", "already that of"),
    "handle of a player": (
        POOL + ", {card: Forest, id: You}]",
        4,
        "battlefield.you[1].id",
        "'you' is a player",
    ),
    "card called as a player": ("players: [Forest, b]\nhand: {b: [Forest]}", 2, "hand.b[0]", "is a player"),
    "handle of another card": (
        POOL + ", Forest, {card: Island, id: Forest}]",
        4,
        "battlefield.you[1]",
        "is the id of battlefield.you[2]",
    ),
    "control character in a handle": (
        POOL + ', {card: Forest, id: "a\\nb"}]',
        4,
        "battlefield.you[1].id",
        "the character '\\n'",
    ),
    "no truth": (POOL + ", {card: Forest, tapped: yess}]", 4, "battlefield.you[1].tapped", "true or false"),
    "huge number": (
        POOL + f", {{card: Forest, damage: {'9' * 5000}}}]",
        4,
        "battlefield.you[1].damage",
        "4,000",
    ),
    "large number": (
        POOL + ", {card: Forest, damage: 1000001}]",
        4,
        "battlefield.you[1].damage",
        "1,000,000",
    ),
    "negative number": (
        POOL + ", {card: Forest, damage: -1}]",
        4,
        "battlefield.you[1].damage",
        "between 0 and",
    ),
    "octal number": (
        POOL + ", {card: Forest, damage: 010}]",
        4,
        "battlefield.you[1].damage",
        "plain decimals",
    ),
    "sexagesimal number": (POOL + ", {card: Forest, x: 1:30}]", 4, "battlefield.you[1].x", "plain decimals"),
    "no number": (POOL + ", {card: Forest, damage: .nan}]", 4, "battlefield.you[1].damage", "found .nan"),
    "fraction": (POOL + ", {card: Forest, damage: 1.5}]", 4, "battlefield.you[1].damage", "found 1.5"),
    "date": (POOL + ", {card: Forest, damage: 2020-01-01}]", 4, "battlefield.you[1].damage", "2020-01-01"),
    "quoted number": (
        POOL + ', {card: Forest, counters: {time: "3"}}]',
        4,
        "battlefield.you[1].counters.time",
        "found the text '3'",
    ),
    "attacks nobody": (
        POOL + ", {card: Forest, attacking: true}]",
        4,
        "battlefield.you[1].attacking",
        "say what",
    ),
    "unattached": (
        POOL + ", {card: Flight, attached_to: mien}]",
        4,
        "battlefield.you[1].attached_to",
        "'mine'",
    ),
    "no back face": (POOL + ", {card: Forest, face: back}]", 4, "battlefield.you[1].face", "no back face"),
    "no face": (POOL + ", {card: Forest, face: bakc}]", 4, "battlefield.you[1].face", "did you mean 'back'?"),
    "copy of nothing": (
        POOL + ", {card: Clone, copy_of: Forst}]",
        4,
        "battlefield.you[1].copy_of",
        "'Forest'",
    ),
    "no color": (
        POOL + ", {card: Forest, chosen: {color: gren}}]",
        4,
        "battlefield.you[1].chosen.color",
        "did you mean 'green'?",
    ),
    "no choice": (
        POOL + ", {card: Forest, chosen: {colour: G}}]",
        4,
        "battlefield.you[1].chosen.colour",
        "'color'",
    ),
    "tapped in hand": ("hand: {you: [{card: Forest, tapped: true}]}", 1, "hand.you[0].tapped", "battlefield"),
    "targets of a permanent": (
        POOL + ", {card: Forest, targets: []}]",
        4,
        "battlefield.you[1].targets",
        "stack",
    ),
    "controlled by another": (
        POOL + ", {card: Forest, controller: opponent}]",
        4,
        "battlefield.you[1].controller",
        "list it under 'opponent'",
    ),
    "another's hand": (
        "hand: {you: [{card: Shock, owner: opponent}]}",
        1,
        "hand.you[0].owner",
        "list it under",
    ),
    "same timestamps": (
        POOL + ", {card: Forest, timestamp: 7}, {card: Island, timestamp: 7}]",
        4,
        "battlefield.you[2].timestamp",
        "already that of battlefield.you[1]",
    ),
    "commander's casts alone": (
        "command: {you: [{card: Forest, commander_casts: 1}]}",
        1,
        "command.you[0].commander_casts",
        "commander: true is missing",
    ),
    "teams with a commander": (
        "players: [a, b, c, d]\nteams: [[a, b], [c, d]]\ncommand: {a: [{card: Shock, commander: true}]}",
        2,
        "teams",
        "say each team's life",
    ),
    "exiled with no object": (
        "exile: {you: [{card: Shock, exiled_with: {ability: 1}}]}",
        1,
        "exile.you[0].exiled_with",
        "object: is missing",
    ),
    "ability of nothing": ("stack: [{ability: 1}]", 1, "stack[0]", "needs of:"),
    "ability of the unknown": (
        "battlefield: {you: [Forest]}\nstack: [{ability: 1, of: Forst}]",
        2,
        "stack[0].of",
        "did you mean 'Forest'?",
    ),
    "no ability": ("stack: [{ability: first, of: Forest}]", 1, "stack[0].ability", "neither the number"),
    "lasting": (
        POOL + ", {card: Forest, until_end_of_turn: {set_pt: [1]}}]",
        4,
        "battlefield.you[1].until_end_of_turn.set_pt",
        "found a list of 1",
    ),
    "no step": ("step: precombat_mian", 1, "step", "did you mean 'precombat_main'?"),
    "no mana": ("mana: {you: UUX}", 1, "mana.you", "'X' is no mana"),
    "number of mana": ("mana: {you: 3}", 1, "mana.you", "such as 'UUC'"),
    "no turn fact": (
        "turn_facts: {you: {land_played: 1}}",
        1,
        "turn_facts.you.land_played",
        "'lands_played'",
    ),
    "no rule": (BOARD + "rules: [CR 106.7]", 5, "rules[0]", "no rule number"),
    "no question": ("battlefield: {you: [Forest]}", 1, "", "ask: is missing, one of could_produce"),
    "unknown question": ("ask: could_produse", 1, "ask", "did you mean 'could_produce'?"),
    "no parameter": ("ask: could_produce", 1, "ask", "could_produce needs of:"),
    "foreign parameter": (BOARD + "action: {pass: true}", 5, "action", "no parameter of could_produce"),
    "wrong answer's kind": (BOARD + "expect: true", 5, "expect", "expected a list of types of mana"),
    "no type of mana": (BOARD + "expect: [gren]", 5, "expect[0]", "did you mean 'green'?"),
    "no truth expected": (legal("{pass: true}") + "expect: [yes]", 4, "expect", "true or false"),
    "no action": (legal("{player: you}"), 3, "action", "expected an action: one of cast"),
    "unknown action": (legal("{tap_for_manna: Grizzly Bears}"), 3, "action.tap_for_manna", "'tap_for_mana'"),
    "two actions": (legal("{pass: true, concede: true}"), 3, "action.concede", "don't go together"),
    "foreign detail": (legal("{pass: true, x: 1}"), 3, "action.x", "no meaning beside pass"),
    "not passing": (legal("{pass: false}"), 3, "action.pass", "the only value is true"),
    "attack by nothing": (
        legal("{attack: {Grizly Bears: you}}"),
        3,
        "action.attack.Grizly Bears",
        "'Grizzly Bears'",
    ),
    "mode zero": (legal("{cast: theirs, modes: [0]}"), 3, "action.modes[0]", "between 1 and"),
    "no cost": (
        legal("{cast: theirs, additional_costs: {kicker: R}}"),
        3,
        "action.additional_costs.kicker",
        "true",
    ),
    "no event": (event("[]"), 3, "event", "found an empty list"),
    "unknown event": (event("{destory: Grizzly Bears}"), 3, "event.destory", "did you mean 'destroy'?"),
    "damage to nothing": (event("{damage: 1}"), 3, "event", "to: is missing beside damage"),
    "two events": (event("[{draw: 1}, {draw: 1, mill: 1}]"), 3, "event[1].mill", "don't go together"),
    "nothing happens": ("ask: choosers", 1, "ask", "needs one of do, event"),
    "two things happen": (event("{draw: 1}") + "resolve: top", 4, "resolve", "two of do, event"),
    "empty stack": ("ask: choosers\nresolve: top", 2, "resolve", "the stack is empty"),
    "nothing observed": (observe("[]"), 3, "observe", "found none"),
    "unknown observable": (observe("[{lives: you}]"), 3, "observe[0].lives", "did you mean 'life'?"),
    "observable of a player": (observe("[{life: Grizzly Bears}]"), 3, "observe[0].life", "no player"),
    "observable of an object": (observe("[{zone: Grizzly Beers}]"), 3, "observe[0].zone", "'Grizzly Bears'"),
    "counters of no kind": (observe("[{counters: Grizzly Bears}]"), 3, "observe[0]", "kind: is missing"),
    "filter": (observe("[{count: {typ: creature}}]"), 3, "observe[0].count.typ", "did you mean 'type'?"),
    "result of nothing": (
        observe("[{result: you}]"),
        3,
        "observe[0].result",
        "not what result is of: one of game",
    ),
    "row too short": (
        observe("[{life: you}, {lost: you}]", "[[1]]"),
        4,
        "expect[0]",
        "2 values, one for each",
    ),
    "wrong value": (observe("[{life: you}]", "[yes]"), 4, "expect[0]", "expected a whole number, found yes"),
    "no zone": (
        observe("[{zone: Grizzly Bears}]", "[graveyrad]"),
        4,
        "expect[0]",
        "did you mean 'graveyard'?",
    ),
    "nobody wins": (observe("[{result: game}]", "[yuo wins]"), 4, "expect[0]", "did you mean 'you wins'?"),
    "null of what always is": (observe("[{life: you}]", "[null]"), 4, "expect[0]", "life is never null"),
    "event first with more": (
        "first: [{event: {draw: 1}, player: you}]",
        1,
        "first[0].player",
        "no key 'player'",
    ),
}


@pytest.mark.parametrize("case", MALFORMED.values(), ids=MALFORMED.keys())
def test_malformed_is_one_clear_line(case: tuple[str, int, str, str]) -> None:
    text, line, key, part = case
    with pytest.raises(ScenarioError) as caught:
        loads(text, CARDS, file="board.yaml")
    error = caught.value
    says = str(error)
    assert (error.file, error.line, error.key) == ("board.yaml", line, key), says
    assert says.startswith("board.yaml:")
    assert part in says
    assert len(says.splitlines()) == 1
    assert len(says) < 400
