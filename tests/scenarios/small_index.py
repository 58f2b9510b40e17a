"""A few cards by name: enough of a store to read scenarios with."""

from __future__ import annotations

from collections.abc import Iterable

from lawmage.cards.model import Card, Face
from lawmage.scenario.names import card_names

STRANGE = '"). :- not x.'


def _card(name: str, layout: str = "normal") -> Card:
    return Card(name=name, layout=layout, faces=tuple(Face(name=face) for face in name.split(" // ")))


class SmallIndex:
    """The cards that the tests of this folder use."""

    def __init__(self) -> None:
        singles = ("Forest", "Island", "Exotic Orchard", "Reflecting Pool", "Grizzly Bears", "Shock", "Ice")
        singles += ("High Tide", "Clone", "Cavern of Souls", "Isamaru, Hound of Konda", "+2 Mace", STRANGE)
        singles += ("1996 World Champion", "Flight")
        self._cards = [_card(name) for name in singles]
        self._cards.append(_card("Nicol Bolas, the Ravager // Nicol Bolas, the Arisen", "transform"))
        self._cards.append(_card("Fire // Ice", "split"))
        self._tokens = {name.casefold(): _card(name, "token") for name in ("Treasure", "Food", "Clue")}
        faces = {name.casefold(): card for card in self._cards for name in card_names(card)}
        self._by_name = faces | {card.name.casefold(): card for card in self._cards}

    def find(self, name: str) -> Card | None:
        return self._by_name.get(name.casefold())

    def names(self) -> Iterable[str]:
        return sorted({name for card in self._cards for name in card_names(card)})

    def token(self, name: str) -> Card | None:
        return self._tokens.get(name.casefold())

    def token_names(self) -> Iterable[str]:
        return sorted(card.name for card in self._tokens.values())


CARDS = SmallIndex()
