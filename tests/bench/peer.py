"""The same question to a rules engine: phase.rs, through phase-python.

The engine has no "could produce" to ask. What it can be asked is what mana a permanent makes when
its mana abilities are activated: the board is set by editing the JSON of a game and loading it, each
mana ability of the permanent is activated, every prompt is answered in every way (a game can't be
taken back: each way is loaded anew from JSON), and the types of mana from that permanent in its
player's pool are collected. For an untapped permanent whose costs can be paid, that is CR 106.7, so
far as the engine asks its players in which order replacement effects apply.

A permanent that is tapped, or whose cost can't be paid now, can't be asked so. Where replacement
effects apply, the engine takes them in one order and asks nobody: what other orders could make is
missing from its answers, and the table says that they differ.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from tests.bench.boards import LAYERS, ONE, ORCHARD, PLAIN, Asked, replaced
from tests.bench.clock import Row, in_turn, ratio, timed_row
from tests.bench.questions import says

from lawmage.ask import ask
from lawmage.cards.characteristics import type_line
from lawmage.cards.importers import read_cards
from lawmage.cards.raw import RawCard
from lawmage.cards.store import Cards

_ROUNDS = 15
_FILLER = "Forest"
_LETTERS = {"White": "W", "Blue": "U", "Black": "B", "Red": "R", "Green": "G", "Colorless": "C"}


def compared(cards: Cards, oracle: Path) -> Iterator[Row]:
    """Yield, for each question, how long the engine takes, what it says, and how much faster lawmage is.

    ``oracle`` is the file of cards that the engine gets their texts from. Raises ``ImportError``
    where phase-python is not installed.
    """
    questions = [PLAIN, ORCHARD, ONE, LAYERS, *map(replaced, (2, 3, 6))]
    names = {_FILLER, *(name for asked in questions for name in (*asked.you, *asked.opponent))}
    peer = Peer(card for card in read_cards(oracle).cards if card.name in names)
    for asked in questions:
        yield from _compare(peer, asked, cards)


def _compare(peer: Peer, asked: Asked, cards: Cards) -> Iterator[Row]:
    scenario = asked.scenario()
    board = peer.board((asked.you, asked.opponent))
    answer, theirs = ask(scenario.board, scenario.question, cards=cards), peer.could_produce(board, asked.of)
    same = "the same" if answer.answer == theirs else f"differs: lawmage says {says(answer)}"
    times, ours = in_turn(
        _ROUNDS,
        lambda: peer.could_produce(board, asked.of),
        lambda: ask(scenario.board, scenario.question, cards=cards),
    )
    yield timed_row(f"phase.rs: {asked.name}", times, note=f"{''.join(theirs) or 'none'}, {same}")
    yield Row("  times lawmage", ratio(times, ours), "×", None, "", answer.supported)


class Peer:
    """The engine with these cards."""

    def __init__(self, cards: Iterable[RawCard]) -> None:
        from phase import Engine, build_oracle_face

        faces = {card.name.lower(): build_oracle_face(_atomic(card), None) for card in cards}
        self._engine = Engine.from_json(json.dumps(faces))

    def load(self, saved: str) -> Any:
        """Return a game that was saved as JSON."""
        return self._engine.load_game(saved)

    def spell_on_stack(self, event: Any, effects: Sequence[str]) -> str:
        """Return, as JSON, a game in which the spell of an event is on the stack, above these effects."""
        mine = ["Gray Ogre", *effects, *event.lands]
        saved = json.loads(self.board((mine, ()), (event.spell,)))
        state = saved["state"]
        for each in state["players"]:
            each["life"] = 1000
        player, objects = state["players"][0], state["objects"]
        spell = next(each for each in player["library"] if objects[str(each)]["name"] == event.spell)
        player["library"].remove(spell)
        player["hand"].append(spell)
        objects[str(spell)]["zone"] = "Hand"
        game = self._engine.load_game(json.dumps(saved))
        game.apply(0, next(each for each in game.actions() if each.kind == "CastSpell").to_dict())
        if game.waiting_for()["type"] == "TargetSelection":
            ogre = next(each["id"] for each in game.battlefield() if each["name"] == "Gray Ogre")
            target = {"Player": 1} if event.target == "Player" else {"Object": ogre}
            game.apply(0, {"type": "ChooseTarget", "data": {"target": target}})
        return json.dumps(game.state())

    def board(self, battlefield: Sequence[Sequence[str]], besides: Sequence[str] = ()) -> str:
        """Return, as JSON, a game in the first player's main phase with these permanents of each player.

        Cards ``besides`` are in the first player's library.
        """
        first, second, *others = [[*names, *[_FILLER] * 10] for names in battlefield]
        first += besides
        game = self._engine.new_game(
            player=first,
            opponent=second,
            extra_players=others or None,
            seed=1,
            first_player=0,
            format="FreeForAll",
        )
        while (prompt := game.waiting_for())["type"] == "MulliganDecision":
            for each in prompt["data"]["pending"]:
                keep = {"type": "MulliganDecision", "data": {"choice": {"type": "Keep"}}}
                game.apply(each["player"], keep)
        while game.phase != "PreCombatMain":
            game.apply(game.priority_player(), {"type": "PassPriority"})
        saved = game.state()
        for seat, names in enumerate(battlefield):
            _put(saved["state"], seat, names)
        return json.dumps(saved)

    def could_produce(self, board: str, name: str) -> list[str]:
        """Return the letters of the mana that the permanent makes, whatever the prompts are answered."""
        game = self._engine.load_game(board)
        it = next(each for each in game.battlefield() if each["name"] == name and each["controller"] == 0)
        todo: list[tuple[str, Any]] = [
            (board, {"type": "ActivateAbility", "data": {"source_id": it["id"], "ability_index": index}})
            for index, ability in enumerate(it["abilities"])
            if ability.get("is_mana_ability")
        ]
        found: set[str] = set()
        while todo:
            before, action = todo.pop()
            game = self._engine.load_game(before)
            game.apply(0, action)
            if game.waiting_for()["type"] == "Priority":
                pool = game.player(0)["mana_pool"]["mana"]
                found |= {_LETTERS[mana["color"]] for mana in pool if mana["source_id"] == it["id"]}
            else:
                now = json.dumps(game.state())
                todo += [(now, choice) for choice in game.actions()]
        return [letter for letter in _LETTERS.values() if letter in found]


def _put(state: dict[str, Any], seat: int, names: Sequence[str]) -> None:
    """Move a player's hand into the library, and cards of these names from there to the battlefield."""
    player, objects = state["players"][seat], state["objects"]
    player["library"] += player["hand"]
    player["hand"] = []
    for name in names:
        found = next(each for each in player["library"] if objects[str(each)]["name"] == name)
        player["library"].remove(found)
        state["battlefield"].append(found)
        objects[str(found)] |= {"zone": "Battlefield", "entered_battlefield_turn": 0}
    for each in player["library"]:
        objects[str(each)]["zone"] = "Library"


def _atomic(card: RawCard) -> dict[str, Any]:
    """Return a card of one face as MTGJSON writes it, which is what the engine reads."""
    (face,) = card.faces
    line = type_line(face.type_line)
    return {
        "name": card.name,
        "manaCost": face.mana_cost or None,
        "manaValue": 0,
        "convertedManaCost": 0,
        "colors": list(face.colors or ""),
        "colorIdentity": list(card.identity),
        "supertypes": [word.capitalize() for word in line.supertypes],
        "types": [word.capitalize() for word in line.types],
        "subtypes": list(line.subtypes),
        "type": face.type_line,
        "text": face.oracle_text,
        "layout": card.layout,
        "power": face.power,
        "toughness": face.toughness,
        "identifiers": {},
        "legalities": {},
    }
