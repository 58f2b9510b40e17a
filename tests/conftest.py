"""Settings of all tests, and what holds in every one of them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any
from weakref import WeakSet

import pytest
from hypothesis import HealthCheck, settings

from lawmage.engine import Phase
from lawmage.program import Slice

os.environ["XDG_DATA_HOME"] = os.devnull  # the shipped cards, whatever the user has imported

_COMMON = settings(deadline=None, suppress_health_check=list(HealthCheck), database=None)
settings.register_profile("fixed", _COMMON, derandomize=True, max_examples=50)
settings.register_profile("long", _COMMON, max_examples=500, print_blob=True)
settings.load_profile("fixed")


_seen: WeakSet[Slice] = WeakSet()


@pytest.fixture(autouse=True)
def every_atom_is_a_fact(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fail where the grounder leaves an atom open: every stage is grounded after all that it negates.

    To look at every atom takes longer than grounding, so it is done once for each set of live rules.
    """
    latest: list[Phase] = []
    make = Phase.__init__

    def made(phase: Phase, *arguments: Any, **named: Any) -> None:
        _check(latest)
        make(phase, *arguments, **named)
        if phase._rules not in _seen:
            _seen.add(phase._rules)
            latest.append(phase)

    monkeypatch.setattr(Phase, "__init__", made)
    yield
    _check(latest)


def _check(latest: list[Phase]) -> None:
    while latest:
        phase = latest.pop()  # keeps alive the control that the atoms belong to
        atoms = phase._control.symbolic_atoms
        assert [str(atom.symbol) for atom in atoms if not atom.is_fact][:5] == []
