"""Progress of long work, for whoever wants to see it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

Advance = Callable[[int], None]
"""Told how many more are done."""

Bar = Callable[[str, int], AbstractContextManager[Advance]]
"""Shows a label and how many of so many are done, while its context lasts."""


def no_bar(label: str, total: int) -> AbstractContextManager[Advance]:
    """Show nothing."""
    return nullcontext(lambda done: None)


def terminal_bar(no_color: bool = False) -> Bar:
    """Return a ``Bar`` on standard error where that is a terminal, else ``no_bar``."""
    if not sys.stderr.isatty():
        return no_bar
    from rich.console import Console
    from rich.progress import Progress

    @contextmanager
    def bar(label: str, total: int) -> Iterator[Advance]:
        console = Console(stderr=True, no_color=no_color or None)
        with Progress(console=console, transient=True) as progress:
            task = progress.add_task(label, total=total)
            yield lambda done: progress.advance(task, done)

    return bar
