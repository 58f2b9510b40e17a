"""The meaning of the whole grammar: one class of methods for each ``.lark`` file, put together."""

from __future__ import annotations

from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.triggers import Triggers

__all__ = ["Meaning", "Reject"]


class Meaning(Triggers):
    """Triggers know gists, replacements, statics, keywords and changes, which know effects, which know conditions, which know costs, mana and nouns: the last of the chain."""
