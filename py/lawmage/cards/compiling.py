"""Raw cards to cards, on several processes, in order."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

from lawmage.cards.characteristics import to_card
from lawmage.cards.model import Card
from lawmage.cards.progress import Advance
from lawmage.cards.raw import RawCard
from lawmage.errors import LawmageError

# Cards that one process takes at a time; fewer than this in all are not worth a second process.
_CHUNK = 250


def compile_cards(raws: Sequence[RawCard], advance: Advance, jobs: int | None = None) -> list[Card]:
    """Compile cards, in order; ``advance`` is told how many more are done.

    ``jobs`` is the number of processes, by default one for each core that this process may use.
    Raises ``LawmageError`` that names the card that the compiler fails on.
    """
    cards: list[Card] = []
    for chunk in _compiled([raws[start : start + _CHUNK] for start in range(0, len(raws), _CHUNK)], jobs):
        cards += chunk
        advance(len(chunk))
    return cards


def _compiled(chunks: list[Sequence[RawCard]], jobs: int | None) -> Iterator[list[Card]]:
    jobs = min(jobs or _cores(), len(chunks))
    if jobs < 2:
        yield from map(_compile, chunks)
        return
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_parent) as pool:
        try:
            yield from pool.map(_compile, chunks)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _leave_interrupts_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _compile(raws: Sequence[RawCard]) -> list[Card]:
    cards = []
    for raw in raws:
        try:
            cards.append(to_card(raw))
        except Exception as error:
            what = f"{type(error).__name__}: {error}".splitlines()[0]
            raise LawmageError(f"{raw.name}: its text can't be compiled ({what})") from error
    return cards
