"""The meaning of the whole grammar: one class of methods for each ``.lark`` file, put together."""

from __future__ import annotations

from lawmage.cards.oracle.effects import Effects
from lawmage.cards.oracle.frame import Reject

__all__ = ["Meaning", "Reject"]


class Meaning(Effects):
    """Effects know conditions, which know costs, mana and nouns: the last of the chain."""
