"""Measuring works in turn, so that a busy machine slows all of them alike, and the rows of the table."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table: what was measured, how much of which unit, and the bar that it is held against."""

    what: str
    value: float | None
    unit: str
    bar: float | None = None
    note: str = ""
    answered: bool = True
    """False where the question was left unsupported: then what was measured is not the work of the bar."""

    @property
    def met(self) -> bool | None:
        """Whether the bar is met; ``None`` where there is none, or nothing that counts was measured."""
        if self.bar is None or self.value is None or not self.answered:
            return None
        return self.value < self.bar


def in_turn(rounds: int, *works: Callable[[], object]) -> list[list[float]]:
    """Do the works A B A B … and return the seconds of each round, for each work."""
    seconds: list[list[float]] = [[] for _ in works]
    for _ in range(rounds):
        for work, times in zip(works, seconds, strict=True):
            start = time.perf_counter()
            work()
            times.append(time.perf_counter() - start)
    return seconds


def milliseconds(seconds: list[float]) -> float:
    """Return the median in milliseconds."""
    return statistics.median(seconds) * 1_000


def ratio(seconds: list[float], others: list[float]) -> float:
    """Return the median of how many times longer one work took than the other in the same round."""
    return statistics.median(one / other for one, other in zip(seconds, others, strict=True))
