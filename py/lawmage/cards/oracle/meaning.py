"""The meaning of the whole grammar: one class of methods for each ``.lark`` file, put together."""

from __future__ import annotations

from lawmage.cards.oracle.changes import Changes
from lawmage.cards.oracle.frame import Reject

__all__ = ["Meaning", "Reject"]


class Meaning(Changes):
    """Changes know effects, which know conditions, which know costs, mana and nouns: the last of the chain."""
