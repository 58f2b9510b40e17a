"""A state of the game while it is played on, as the facts that hold in it and what is to be done.

What changes from state to state is derived by the rules (``gain``, ``lose``, ``then``, ``stop`` of
the vocabulary); here it is only applied.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from clingo import Function, Number, Symbol

from lawmage.program import predicate

AT_ONCE = Function("at_once")
"""The fact that choices which only differ in their order may be summed up."""

ALL_OF = "all_of"
"""``lose(S, C, all_of(Object))``: every fact whose first argument is the object ceases to hold."""


@dataclass(frozen=True, slots=True)
class State:
    """Facts without the state's own number, and the agenda: what is to be done, the next last."""

    facts: frozenset[Symbol]
    agenda: tuple[Symbol, ...]

    @property
    def kind(self) -> str:
        """The functor of the task that is to be done next."""
        return predicate(self.agenda[-1]) if self.agenda else ""

    def over(self) -> bool:
        """Whether nothing is left to be done."""
        return not self.agenda

    def and_also(self, fact: Symbol) -> State:
        """Return the state in which this holds, too."""
        return State(self.facts | {fact}, self.agenda)

    def symbols(self, number: int) -> list[Symbol]:
        """Return the facts of the state as number ``number``, its next task among them."""
        state = Number(number)
        said = [Function("state", [state])]
        said += (Function(fact.name, [state, *fact.arguments]) for fact in self.facts)
        if self.agenda:
            said.append(Function("task", [state, self.agenda[-1]]))
        return said


@dataclass(frozen=True, slots=True)
class Change:
    """What one choice in a state comes to: facts that begin and cease to hold, and new tasks.

    ``tasks`` are in the order in which they are to be done; ``stops`` drops all that was to be done.
    """

    gains: Sequence[Symbol]
    losses: Sequence[Symbol]
    tasks: Sequence[Symbol]
    stops: bool

    def apply(self, state: State) -> State:
        """Return the state that follows, whose first task has been done."""
        gone = set(self.losses)
        objects = {loss.arguments[0] for loss in self.losses if loss.name == ALL_OF}
        facts = {
            fact
            for fact in state.facts
            if fact not in gone and not (objects and fact.arguments and fact.arguments[0] in objects)
        }
        facts.update(self.gains)
        agenda = () if self.stops else (*state.agenda[:-1], *reversed(self.tasks))
        return State(frozenset(facts), agenda)


def of_state(said: Iterable[Symbol], number: Symbol) -> frozenset[Symbol]:
    """Return the facts of a state without its number, of those said of state ``number``."""
    return frozenset(
        Function(fact.name, fact.arguments[1:])
        for fact in said
        if fact.name != "state" and fact.arguments and fact.arguments[0] == number
    )
