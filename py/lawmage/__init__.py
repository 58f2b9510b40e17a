"""Ground truth for rules questions about Magic: The Gathering.

Few nouns: a ``Position`` is asked and an ``Answer`` comes back; ``ask_file`` asks what a scenario
file asks.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lawmage.answers import Answer
    from lawmage.api import Permanent, Position, ask_file
    from lawmage.errors import LawmageError

__all__ = ["Answer", "LawmageError", "Permanent", "Position", "ask_file"]

_HOMES = {
    "Answer": "lawmage.answers",
    "LawmageError": "lawmage.errors",
    "Permanent": "lawmage.api",
    "Position": "lawmage.api",
    "ask_file": "lawmage.api",
}


def __getattr__(name: str) -> Any:
    """Import a public name when it is used first, so that ``import lawmage`` costs nothing."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(_HOMES[name]), name)
