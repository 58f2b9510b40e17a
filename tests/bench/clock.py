"""Measuring works in turn, so that a busy machine slows all of them alike, and the rows of the table."""

from __future__ import annotations

import resource
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

_BUDGET = 10.0  # seconds of all rounds together


class Seconds(NamedTuple):
    """How long a work took by the clock, and how much of a processor, with that of its child processes."""

    clock: float
    processor: float


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table: what was measured, how much of which unit, and the bar that it is held against.

    ``processor`` is how much processor time it took in the same unit: less than by the clock where
    the machine had other things to do.
    """

    what: str
    value: float | None
    unit: str
    bar: float | None = None
    note: str = ""
    answered: bool = True
    """False where the question was left unsupported: then what was measured is not the work of the bar."""
    processor: float | None = None

    @property
    def met(self) -> bool | None:
        """Whether the bar is met; ``None`` where there is none, or nothing that counts was measured."""
        if self.bar is None or self.value is None or not self.answered:
            return None
        return self.value < self.bar


def timed_row(
    what: str,
    seconds: Sequence[Seconds],
    bar: float | None = None,
    note: str = "",
    *,
    answered: bool = True,
    each: int = 1,
    unit: str = "ms",
) -> Row:
    """Return the row of the medians, for each of so many things that a work does; the bar is in ``unit``."""
    scale = {"ms": 1_000, "s": 1}[unit] / each
    clock, processor = (statistics.median(column) * scale for column in zip(*seconds, strict=True))
    return Row(what, clock, unit, bar, note, answered, processor)


def in_turn(rounds: int, *works: Callable[[], object]) -> list[list[Seconds]]:
    """Do the works A B A B … and return what each took in each round.

    There are fewer than so many rounds where the works are slow, but at least three of them.
    """
    taken: list[list[Seconds]] = [[] for _ in works]
    end = time.perf_counter() + _BUDGET
    for done in range(rounds):
        if done >= 3 and time.perf_counter() > end:
            break
        for work, times in zip(works, taken, strict=True):
            clock, processor = time.perf_counter(), _processor()
            work()
            times.append(Seconds(time.perf_counter() - clock, _processor() - processor))
    return taken


def ratio(taken: Sequence[Seconds], others: Sequence[Seconds]) -> float:
    """Return the median of how many times more processor time one work took than the other in its round."""
    return statistics.median(
        one.processor / other.processor for one, other in zip(taken, others, strict=True)
    )


def _processor() -> float:
    usages = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)
