"""What of a card file can be used: cards that are whole and whose name means one thing."""

from __future__ import annotations

from collections import defaultdict

from lawmage.cards.entries import CARDS, NO_CARDS, SEVERAL_FACES, Sourced
from lawmage.cards.raw import RawCard
from lawmage.cards.store import key
from lawmage.errors import near_miss


class Intake:
    """The entries of a file as they are read, and what is left out of them, by reason."""

    def __init__(self) -> None:
        self._entries: list[Sourced] = []
        self._left_out: dict[str, list[str]] = defaultdict(list)

    def take(self, found: list[Sourced] | str, entry: str) -> None:
        """Take the cards of an entry, or leave the entry out because of its layout."""
        if isinstance(found, str):
            known = f"which is not known{near_miss(found, CARDS)}"
            reason = "which is no card's" if found in NO_CARDS else known
            self._left_out[f"of layout {found!r}, {reason}"].append(entry)
            return
        for card in found:
            if _is_whole(card.card):
                self._entries.append(card)
            else:
                self._left_out["whose faces are not all given"].append(card.entry)

    def cards(self) -> list[RawCard]:
        """Return the cards, in the order of the file.

        Where entries of one name differ, cards of the regular game go before others; where that
        does not settle it, the name is left out.
        """
        named: dict[str, list[Sourced]] = defaultdict(list)
        for entry in self._entries:
            named[key(entry.card.name)].append(entry)
        cards = []
        for entries in named.values():
            regular = [entry for entry in entries if not entry.funny] or entries
            first, *others = regular
            differing = next((other for other in others if other.card != first.card), None)
            if differing:
                reason = "whose name is given again with other values"
                self._left_out[reason].append(f"{first.entry} and {differing.entry}")
            else:
                cards.append(first.card)
        return cards

    def left_out(self) -> list[str]:
        """Return a line for each reason why entries were left out, with the first of them."""
        return [
            f"left out {len(entries)} {reason}, first {entries[0]}"
            for reason, entries in self._left_out.items()
        ]


def _is_whole(card: RawCard) -> bool:
    named = len(card.name.split(" // "))
    return len(card.faces) == named and (named > 1 or card.layout not in SEVERAL_FACES)
