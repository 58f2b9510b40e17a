"""The meaning of trigger events (CR 603)."""

from __future__ import annotations

from lawmage.cards.oracle.gists import Gists


class Triggers(Gists):
    """Methods are named as the rules of ``triggers.lark``."""
