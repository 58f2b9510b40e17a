"""What the words of a scenario stand for: players, objects by their handles, cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from lawmage.cards.index import CardIndex
from lawmage.cards.model import Card
from lawmage.errors import ScenarioError, near_miss
from lawmage.scenario.source import Node, shown


@dataclass(frozen=True, slots=True)
class Named:
    """An object to be given a handle.

    ``names`` are those of its card (the one that the file uses first, then its other ones), ``id``
    is the node of its ``id:``, where it has one. An object with neither can't be referred to:
    ``label`` is then what its handle begins with.
    """

    node: Node
    names: tuple[str, ...] = ()
    id: Node | None = None
    label: str = ""


class Cards:
    """Cards by name, with an error that names the nearest one for a name that is none."""

    def __init__(self, index: CardIndex) -> None:
        self._index = index

    def known(self, name: str) -> Card | None:
        """Return the card of this name, or ``None``."""
        return self._index.find(name)

    def card(self, node: Node) -> Card:
        """Return the card that ``node`` names."""
        name = node.words("the name of a card")
        if card := self._index.find(name):
            return card
        if token := self._index.token(name):
            raise node.error(f"{shown(name)} is a token, not a card: write {{token: {token.name}}}")
        raise node.error(f"there is no card {shown(name)}{near_miss(name, self._index.names())}")

    def token(self, node: Node) -> Card:
        """Return the predefined token (CR 111.10) that ``node`` names."""
        name = node.words("the name of a predefined token")
        if token := self._index.token(name):
            return token
        hint = near_miss(name, self._index.token_names()) or "; give its name, types, power, … as a mapping"
        raise node.error(f"there is no predefined token {shown(name)}{hint}")


def spelled(card: Card, name: str) -> str:
    """Return ``name``, one of the card's, as the card spells it."""
    return next((own for own in card_names(card) if own.casefold() == name.casefold()), card.name)


def card_names(card: Card) -> tuple[str, ...]:
    """Return the full name of a card and those of its faces, each once."""
    return tuple(dict.fromkeys((card.name, *(face.name for face in card.faces))))


def named_face(card: Card, name: str) -> Literal["front", "back"]:
    """Return the face of ``card`` that ``name`` is the name of; its full name means the front."""
    back = len(card.faces) == 2 and card.faces[1].name.casefold() == name.casefold() != card.name.casefold()
    return "back" if back else "front"


class Names:
    """The players of a scenario, and once they are known its objects.

    References are first taken as they are spelled, then without regard to case.
    """

    def __init__(self, players: Sequence[str]) -> None:
        self.players = tuple(players)
        self._players = _any_case(players)
        self._handles: dict[str, list[str]] = {}
        self._any_case: dict[str, str | None] = {}
        self._ids_by_name: dict[str, str] = {}

    def assign(self, objects: Sequence[Named]) -> list[str]:
        """Give each object its handle and return the handles, in order.

        An object is called by its ``id``, or else by the name of its card, if no other object
        without an ``id`` is of that name. The others get handles that nothing can refer to.
        """
        ids = self._ids(objects)
        unnamed = [each for each in objects if each.id is None]
        shared = Counter(name for each in unnamed for name in each.names)
        taken = {*ids, *self.players, *shared}
        numbers: Counter[str] = Counter()
        handles: list[str] = []
        for each in objects:
            if each.id is not None:
                handles.append(each.id.text)
                continue
            own = each.names[0] if each.names else None
            if own and shared[own] == 1 and own not in ids:
                self._free(own, each.node)
                handle = own
            else:
                handle = _unused(own or each.label, numbers, taken)
            for name in each.names:
                if name not in ids:
                    self._handles.setdefault(name, []).append(handle)
            handles.append(handle)
        self._any_case = _any_case(self._handles)
        return handles

    def _ids(self, objects: Iterable[Named]) -> dict[str, Named]:
        """Return the objects that have an ``id``, by it, and note them; each must be free to take."""
        ids: dict[str, Named] = {}
        for each in objects:
            if each.id is not None:
                handle = each.id.words("a handle")
                if handle in ids:
                    path = ids[handle].node.path
                    raise each.id.error(f"the handle {shown(handle)} is already that of {path}")
                self._free(handle, each.id)
                ids[handle] = each
                self._handles[handle] = [handle]
                self._ids_by_name.update((name.casefold(), handle) for name in each.names)
        for each in objects:
            namesake = ids.get(each.names[0]) if each.id is None and each.names else None
            if namesake and each.names[0] not in namesake.names:
                name, path = shown(each.names[0]), namesake.node.path
                raise each.node.error(f"{name} is the id of {path}; give this object an id too")
        return ids

    def _free(self, handle: str, node: Node) -> None:
        if player := self._player(handle):
            raise node.error(f"{shown(player)} is a player; give the object another id")

    # ---------------------------------------------------------------------------- references
    def player(self, node: Node) -> str:
        """Return the player that ``node`` names."""
        word = node.words("a player")
        if player := self._player(word):
            return player
        hint = near_miss(word, self.players) or f": the players are {', '.join(map(shown, self.players))}"
        raise node.error(f"there is no player {shown(word)}{hint}")

    def player_key(self, key: str, value: Node) -> str:
        """Return the player that a mapping's ``key`` names."""
        return self.player(_as_key(key, value))

    def handle(self, node: Node) -> str:
        """Return the handle of the object that ``node`` refers to."""
        if handle := self._find(node, "an object's handle"):
            return handle
        if player := self._player(node.text):
            raise node.error(f"{shown(player)} is a player, and an object is meant here")
        raise self.dangling(node, "object")

    def handle_key(self, key: str, value: Node) -> str:
        """Return the handle of the object that a mapping's ``key`` refers to."""
        return self.handle(_as_key(key, value))

    def target(self, node: Node) -> str:
        """Return the player's name or the handle that ``node`` refers to."""
        if player := self._player(node.words("a player or an object's handle")):
            return player
        if handle := self._find(node, "a player or an object's handle"):
            return handle
        raise self.dangling(node, "player or object", *self.players)

    def calls_one(self, node: Node) -> bool:
        """Return whether ``node`` refers to one object, and to no more."""
        name = self._name(node.words("an object's handle"))
        return name is not None and len(self._handles[name]) == 1

    def known(self, node: Node) -> str | None:
        """Return the handle of the object that ``node`` refers to, or ``None``."""
        return self._find(node, "an object's handle")

    def _player(self, word: str) -> str | None:
        return word if word in self.players else self._players.get(word.casefold())

    def _name(self, word: str) -> str | None:
        return word if word in self._handles else self._any_case.get(word.casefold())

    def _find(self, node: Node, wanted: str) -> str | None:
        word = node.words(wanted)
        name = self._name(word)
        if name is None:
            return None
        handles = self._handles[name]
        if len(handles) > 1:
            raise node.error(f"{len(handles)} objects are called {shown(word)}: give the one meant an id")
        return handles[0]

    def dangling(self, node: Node, what: str, *known: str) -> ScenarioError:
        """Return the error that ``node`` refers to no ``what``; ``known`` may be meant as well."""
        hint = near_miss(node.text, sorted((*known, *self._handles)))
        if handle := self._ids_by_name.get(node.text.casefold()):
            hint = f"; did you mean {handle!r}?"
        return node.error(f"there is no {what} {shown(node.text)}{hint}")


def _unused(label: str, numbers: Counter[str], taken: set[str]) -> str:
    """Return a handle that begins with ``label`` and is nobody's, and note it."""
    while True:
        numbers[label] += 1
        handle = f"{label} #{numbers[label]}"
        if handle not in taken:
            return handle


def _any_case(names: Iterable[str]) -> dict[str, str | None]:
    """Return the ``names`` by their folded forms; ``None`` where two differ in case only."""
    folded: dict[str, str | None] = {}
    for name in names:
        key = name.casefold()
        folded[key] = None if key in folded else name
    return folded


def _as_key(key: str, value: Node) -> Node:
    return Node("text", value.file, value.path, value.line, text=key)
