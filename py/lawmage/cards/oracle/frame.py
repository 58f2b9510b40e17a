"""What every part of the meaning shares: what a paragraph has mentioned so far, and rejection."""

from __future__ import annotations

from lark import Transformer

from lawmage.cards.model import Ability
from lawmage.cards.oracle.terms import Term, term


class Reject(Exception):
    """A parse whose meaning is not certain."""


class Frame(Transformer[object, object]):
    """The state of one paragraph while it is read, from left to right.

    ``targets`` are its targets in order: a filter, the least and the greatest number. ``mentions``
    are the objects that "it" could mean. ``zones`` are those that a cost needs the object to be in.
    ``printed`` are the abilities that stand in quotes in the text, in order; ``quoted`` those that the
    ability quotes in its facts, printed or made (see ``quote``). ``chosen_types`` is what "that color" and
    ``last_types`` what "that type" means, ``paid_amount`` what "that much" means, ``found_amount``
    how much the effect itself has found ("for each card revealed this way"); empty where nothing.
    ``that_who`` is who "that player" is.
    """

    def __init__(self) -> None:
        super().__init__(visit_tokens=False)
        self.targets: list[tuple[Term, Term, Term]] = []
        self.mentions: list[Term] = []
        self.zones: list[Term] = []
        self.printed: tuple[Ability, ...] = ()
        self.quoted: list[Ability] = []
        self.chosen_types: Term = ""
        self.last_types: Term = ""
        self.paid_amount: Term = ""
        self.that_who: Term = "that_player"
        self.found_amount: Term = ""

    def begin(self, *mentions: Term, printed: tuple[Ability, ...] = ()) -> None:
        """Forget the last paragraph; ``mentions`` are what "it" may mean from the start."""
        self.targets.clear()
        self.quoted.clear()
        self.printed = printed
        self.mentions[:] = mentions
        self.zones.clear()
        self.chosen_types = ""
        self.last_types = ""
        self.paid_amount = ""
        self.that_who = "that_player"
        self.found_amount = ""

    def mention(self, reference: Term) -> Term:
        """Note that an object has been mentioned, and return it."""
        if reference not in self.mentions:
            self.mentions.append(reference)
        return reference

    def target(self, described: Term, least: Term = "1", most: Term = "1") -> Term:
        """Add a target and return the reference to it."""
        self.targets.append((described, least, most))
        return self.mention(term("target", len(self.targets)))

    def only_mention(self) -> Term:
        """Return what "it" means; reject where nothing or more than one thing could be meant."""
        if len(self.mentions) != 1:
            raise Reject("it")
        return self.mentions[0]

    def target_who(self, who: Term) -> Term:
        """Add a target player and return the reference to it."""
        self.targets.append((term("player", who), "1", "1"))
        return term("target_player", len(self.targets))

    def quote(self, ability: Ability) -> Term:
        """Quote an ability and return the reference to it, ``quote(K)``."""
        self.quoted.append(ability)
        return term("quote", len(self.quoted))

    def static(self, described: Term, *changes: Term, quoted: tuple[Ability, ...] = ()) -> Ability:
        """Return a static ability that makes changes to what ``described`` selects.

        ``quote(K)`` in a change is the K-th of ``quoted``.
        """
        parts = [term("continuous", number, described, change) for number, change in enumerate(changes, 1)]
        return Ability(("kind(static)", *parts), quoted)

    def functions_in(self, zone: Term) -> None:
        """Note that a cost can be paid only while the object is in a zone (CR 113.6)."""
        self.zones.append(zone)

    def amount_paid(self) -> Term:
        """Return what "that many" means: what the cost took; reject where that is no number."""
        if not self.paid_amount:
            raise Reject("that many")
        return self.paid_amount
