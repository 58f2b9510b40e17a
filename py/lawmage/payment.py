"""Whether a cost can be paid: the one question that is solved, since paying is choosing (CR 601.2g, 601.2h).

The rules of costs derive what is owed and what there is to pay with; ``118_payment.lp`` says what a way
to pay is, and clingo finds one or proves that there is none.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from clingo import Function, Symbol

from lawmage.program import is_read, live, readers, shapes_of, statements

_PARTS = ("payment",)


@lru_cache(maxsize=1)
def read_words() -> frozenset[str]:
    """Return the predicates that tell what is owed, and with what it can be paid."""
    return frozenset[str]().union(*(rule.reads for rule in statements() if rule.part == "payment"))


def needed(facts: Iterable[Symbol]) -> list[Symbol]:
    """Return those facts that the rules of paying could read."""
    read = readers(_PARTS)
    return [fact for fact in facts if is_read(fact, read)]


def payable(state: Symbol, key: Symbol, facts: Iterable[Symbol], lucky: bool = False) -> bool:
    """Tell whether what is owed for ``key`` in a state can be paid.

    ``facts`` are those that are ``needed``, of this state or of none. ``lucky`` tries it with more
    mana than anything could make, for where what an ability makes isn't known.
    """
    told = [*facts, Function("due", [state, key])]
    if lucky:
        told.append(Function("lucky"))
    control = live(_PARTS, shapes_of(told)).control()
    with control.backend() as backend:
        for fact in told:
            backend.add_rule([backend.add_atom(fact)])
    control.ground([(part, []) for part in _PARTS])
    return bool(control.solve().satisfiable)
