"""``python -m tests.bench``: measure, and print a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.table import Table
from tests.bench.clock import Row
from tests.bench.deeds import deeds
from tests.bench.many import batch, compiling, loading
from tests.bench.orders import orders
from tests.bench.peer import compared
from tests.bench.questions import cold, warm

from lawmage.cards.store import Cards
from lawmage.errors import LawmageError

_ORACLE = "no --oracle FILE was given"
_TOPICS = ("cold", "warm", "deeds", "batch", "cards", "peer", "orders")


@click.command()
@click.option(
    "--oracle", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="A file of all cards."
)
@click.option(
    "--json", "target", type=click.Path(dir_okay=False, path_type=Path), help="Write the rows here, too."
)
@click.option(
    "--only", type=click.Choice(_TOPICS), multiple=True, help="Measure this alone; may be repeated."
)
@click.option(
    "--plot", type=click.Path(dir_okay=False, path_type=Path), help="Draw time against effects here (.svg)."
)
def main(oracle: Path | None, target: Path | None, only: tuple[str, ...], plot: Path | None) -> None:
    """Measure how fast lawmage answers, beside clingo alone and the engine phase.rs."""
    cards = Cards.open()
    topics = dict(zip(_TOPICS, _measurers(cards, oracle, plot), strict=True))
    console = Console(stderr=True)
    rows: list[Row] = []
    for topic in only or _TOPICS:
        console.print(f"measuring: {topic} …")
        try:
            rows.extend(topics[topic]())
        except LawmageError as error:
            rows.append(_skipped(topic, str(error)))
    Console(width=None if Console().is_terminal else 150).print(_table(rows))
    if target is not None:
        target.write_bytes(msgspec.json.format(msgspec.json.encode(rows)) + b"\n")


def _measurers(cards: Cards, oracle: Path | None, plot: Path | None) -> Iterator[Callable[[], Iterator[Row]]]:
    yield cold
    yield lambda: warm(cards)
    yield lambda: deeds(cards)
    yield lambda: batch(cards)
    yield lambda: _of_cards(cards, oracle)
    yield lambda: _beside_peer(cards, oracle)
    yield lambda: orders(cards, oracle, plot)


def _of_cards(cards: Cards, oracle: Path | None) -> Iterator[Row]:
    yield from loading(cards)
    if oracle is None:
        yield _skipped("compiling all cards", _ORACLE)
    else:
        yield from compiling(oracle)


def _beside_peer(cards: Cards, oracle: Path | None) -> Iterator[Row]:
    if oracle is None:
        yield _skipped("phase.rs", f"{_ORACLE}, and the engine reads the texts of the cards")
        return
    try:
        yield from compared(cards, oracle)
    except ImportError as error:
        yield _skipped("phase.rs", f"phase-python can't be imported ({error}): pip install 'lawmage[bench]'")


def _skipped(what: str, reason: str) -> Row:
    return Row(what, None, "", note=f"skipped: {reason}")


def _table(rows: list[Row]) -> Table:
    table = Table("what", "measured", "processor", "bar", "met", "note")
    for row in rows:
        measured, processor, bar = (
            "" if number is None else f"{float(f'{number:.3g}'):,g} {row.unit}"
            for number in (row.value, row.processor, row.bar)
        )
        met = {None: "", True: "yes", False: "NO"}[row.met]
        table.add_row(row.what, measured, processor, bar, met, row.note)
    return table


if __name__ == "__main__":
    main()
