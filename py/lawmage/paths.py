"""Where the knowledge base lies: inside an installed wheel, or in a checkout of the project."""

from __future__ import annotations

from pathlib import Path


def _root() -> Path:
    package = Path(__file__).resolve().parent
    data = package / "_data"
    return data if data.is_dir() else package.parents[1]


def kb_dir() -> Path:
    """Return the folder of the rules, the vocabulary and the shipped cards."""
    return _root() / "kb"


def queries_dir() -> Path:
    """Return the folder of the queries and the scenario library."""
    return _root() / "queries"
