"""What the rest of the project asks of a store of cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from lawmage.cards.model import Card


class CardIndex(Protocol):
    """Cards by their names, in any case; predefined tokens (CR 111.10) by theirs."""

    def find(self, name: str) -> Card | None:
        """Return the card of this name, or ``None``.

        ``name`` is a full name (``Front // Back``) or a face's; a name that is a whole card and
        also a face of another means the whole card. Tokens are not cards (CR 111.6). Raises
        ``LawmageError`` where the name is a face of several cards and a whole card of none.
        """

    def names(self) -> Iterable[str]:
        """Return the full names of the cards and the names of their faces, each once, sorted."""

    def token(self, name: str) -> Card | None:
        """Return the predefined token of this name (layout ``token``), or ``None``."""

    def token_names(self) -> Iterable[str]:
        """Return the names of the predefined tokens, sorted."""
