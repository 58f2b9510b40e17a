"""The meaning of the whole grammar: one class of methods for each ``.lark`` file, put together."""

from __future__ import annotations

from lawmage.cards.oracle.choices import Choices
from lawmage.cards.oracle.frame import Reject

__all__ = ["Meaning", "Reject"]


class Meaning(Choices):
    """The last of a chain in which each class extends the one before, in the order of ``grammar.FILES``."""
