"""The library for Python: a board in one call, an answer in another."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lawmage.answers import Answer
    from lawmage.board import Scenario
    from lawmage.cards.index import CardIndex
    from lawmage.play.explore import Limits

Permanent = str | Mapping[str, Any]
"""An entry as a scenario file writes it: ``"Forest"``, ``"3 Forest"`` or a mapping with ``card`` and more."""


class Position:
    """A board that questions are asked of.

    ``you`` and ``opponent`` are the permanents that each controls. ``keys`` are the other keys of a
    scenario file: ``active``, ``step``, ``hand``, ``graveyard``, ``life``, …; for other players than
    you and one opponent, ``players`` and ``battlefield``.
    """

    def __init__(
        self, you: Iterable[Permanent] = (), opponent: Iterable[Permanent] = (), **keys: Any
    ) -> None:
        battlefield = {player: list(entries) for player, entries in keys.pop("battlefield", {}).items()}
        for player, permanents in (("you", you), ("opponent", opponent)):
            if entries := list(permanents):
                battlefield.setdefault(player, []).extend(entries)
        self._battlefield: dict[str, list[Permanent]] = battlefield
        self._keys = keys

    def __repr__(self) -> str:
        players = (
            (player, ", ".join(map(_short, permanents))) for player, permanents in self._battlefield.items()
        )
        return f"<Position {'; '.join(f'{player}: {permanents}' for player, permanents in players)}>"

    @cached_property
    def _cards(self) -> CardIndex:
        from lawmage.cards.store import Cards

        return Cards.open()

    def scenario(self, query: str, **parameters: Any) -> Scenario:
        """Return the question ``query`` about this board, checked.

        ``parameters`` are the keys that belong to the query in a scenario file, such as ``of`` for
        ``could_produce``. Raises ``ScenarioError`` where anything can't be read.
        """
        from lawmage.errors import ScenarioError
        from lawmage.scenario import loads

        text = json.dumps(
            {**self._keys, "battlefield": self._battlefield, "ask": query, **parameters}, ensure_ascii=False
        )
        try:
            (scenario,) = loads(text, self._cards, file="")
        except ScenarioError as error:
            raise ScenarioError(error.message, key=error.key) from None  # a line means nothing here
        return scenario

    def ask(
        self, query: str, *, explain: bool = False, limits: Limits | None = None, **parameters: Any
    ) -> Answer:
        """Ask ``query`` of this board (see ``scenario``).

        ``explain`` gives the full derivation; ``limits`` end the queries that play on (see ``ask.ask``).
        """
        from lawmage.ask import ask
        from lawmage.play.explore import NO_LIMITS

        scenario = self.scenario(query, **parameters)
        return ask(
            scenario.board, scenario.question, cards=self._cards, explain=explain, limits=limits or NO_LIMITS
        )

    def could_produce(self, of: str, *, explain: bool = False) -> Answer:
        """Return the types of mana that the permanent ``of`` could produce (CR 106.7)."""
        return self.ask("could_produce", of=of, explain=explain)

    def outcomes(
        self,
        observe: Iterable[Mapping[str, Any]],
        *,
        explain: bool = False,
        max_states: int | None = None,
        max_seconds: float | None = None,
        **happens: Any,
    ) -> Answer:
        """Return everything that can come of it: each distinct outcome once, with a path to it.

        ``happens`` is what a scenario file says: one of ``do``, ``event``, ``resolve``, ``check`` and
        ``begin``, and maybe ``until``. ``observe`` are the observables: with one, the answer is a list
        of its values, with several a list of lists. Where more than ``max_states`` states are reached,
        or after ``max_seconds``, ``Answer.complete`` is false: these outcomes are possible, and there
        may be others. Raises ``ScenarioError`` where the question can't be read.
        """
        return self.ask(
            "outcomes",
            explain=explain,
            limits=_limits(max_states, max_seconds),
            observe=list(observe),
            **happens,
        )

    def choosers(
        self,
        *,
        explain: bool = False,
        max_states: int | None = None,
        max_seconds: float | None = None,
        **happens: Any,
    ) -> Answer:
        """Return the players who make choices while it happens, in order (CR 101.4; see ``outcomes``).

        There is no answer where that hangs on what they choose, or where a limit is met.
        """
        limits = _limits(max_states, max_seconds)
        return self.ask("choosers", explain=explain, limits=limits, **happens)

    def characteristics(self, of: str, *, explain: bool = False) -> Answer:
        """Return what the object ``of`` is, with all continuous effects applied (CR 109.3, 613)."""
        return self.ask("characteristics", of=of, explain=explain)

    def declarations(self, player: str = "you") -> Answer:
        """Return every legal declaration of attackers, or in the declare blockers step of blockers.

        The answer's ``answer`` is a list of ``combat.Declaration`` (CR 508.1, 509.1).
        """
        from lawmage.combat import declarations

        scenario = self.scenario("legal", action={"pass": True})
        return declarations(scenario.board, player, cards=self._cards)


def ask_file(path: str | Path, *, explain: bool = False) -> list[Answer]:
    """Return the answers to the questions of a scenario file, in order.

    Raises ``ScenarioError`` where the file can't be read.
    """
    from lawmage.ask import ask
    from lawmage.cards.store import Cards
    from lawmage.scenario import load

    cards = Cards.open()
    return [
        ask(scenario.board, scenario.question, cards=cards, explain=explain) for scenario in load(path, cards)
    ]


def _limits(states: int | None, seconds: float | None) -> Limits:
    from lawmage.play.explore import Limits

    return Limits(states, seconds)


def _short(permanent: Permanent) -> str:
    if isinstance(permanent, str):
        return permanent
    return str(permanent.get("id") or permanent.get("card") or permanent.get("token"))
