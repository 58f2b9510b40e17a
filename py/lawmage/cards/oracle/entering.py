"""The meaning of what says how permanents enter (CR 614.1c, 614.1d).

Each sentence is a part ``replaces`` of the event ``enters``; ``described`` stands for the subject of the
sentence until that is known.
"""

from __future__ import annotations

from lark import Token, Tree, v_args

from lawmage.cards.model import Ability
from lawmage.cards.oracle.changes import Change
from lawmage.cards.oracle.effects import Steps
from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.nouns import Counted, color_letter
from lawmage.cards.oracle.replacement import Replacements
from lawmage.cards.oracle.statics import Part, Parts
from lawmage.cards.oracle.terms import Term, conj, negated, substituted, term, text

Named = Tree[Token] | Term
"""An alternative of the grammar that stands for its own name, or a term."""


@v_args(inline=True)
class Entering(Replacements):
    """Methods are named as the rules of ``entering.lark``."""

    def enters_how(self, how: Term) -> Parts:
        return _entering("described", how)

    def enters_unless(self, how: Term, condition: Term) -> Term:
        return term("if", term("fails", condition), how)

    def enters_if(self, how: Term, condition: Term) -> Term:
        return term("if", condition, how)

    def enters_when(self, condition: Term, how: Term) -> Parts:
        return _entering("self", term("if", condition, how))

    def escapes_with(self, counters: Term) -> Parts:
        return _entering("self", term("if", term("history", text("escaped")), counters))

    # ------------------------------------------------------------------------------------ how
    def enters_tapped(self) -> Term:
        return "tapped"

    def enters_untapped(self) -> Term:
        return "untapped"

    def enters_prepared(self) -> Term:
        return "prepared"

    def enters_counters(self, counters: Term) -> Term:
        return counters

    def enters_tapped_counters(self, counters: Term) -> Term:
        return term("both", "tapped", counters)

    def enters_counters_gaining(self, counters: Term, gained: list[Change]) -> Term:
        return both([counters, *(self._gained(each) for each in gained)])

    def enters_gaining_counters(self, gained: list[Change], counters: Term) -> Term:
        return self.enters_counters_gaining(counters, gained)

    def enters_under_opponent(self) -> Term:
        return term("enters_under", "opponent")

    def enters_copying(self, reference: Term) -> Term:
        return term("copy", reference, "none")

    def counters_entering(self, number: Term, kind: Token) -> Term:
        return term("counters", kind, number)

    def counters_entering_each(self, number: Term, kind: Token, each: Term) -> Term:
        return term("counters", kind, each if number == "1" else term("product", number, each))

    def counters_entering_equal(self, kind: Token, number: Term) -> Term:
        return term("counters", kind, number)

    def counters_entering_equal_x(self, number: Term, kind: Token, quantity: Term) -> Term:
        return term("counters", kind, substituted("x", quantity, number))

    def kind_of_several(self, number: Term, kind: Token) -> Term:
        return term("counters", kind, number)

    def counters_of_several(self, *counters: Term) -> Term:
        return both(list(counters))

    def counters_of_choice(self, *counters: Term) -> Term:
        return joined("one_of", list(counters))

    def does_entering(self, steps: Steps) -> Parts:
        if self.targets or not all(isinstance(step, str) for step in steps):
            raise Reject("as it enters")
        return _entering("self", both([term("also", str(step)) for step in steps]))

    def turned_up_counters(self, number: Term, kind: Token) -> Parts:
        return [Part("replaces", (term("turned_face_up", "self"), term("counters", kind, number)))]

    def turned_up_counters_x(self, number: Term, kind: Token, quantity: Term) -> Parts:
        return self.turned_up_counters(substituted("x", quantity, number), kind)

    def _gained(self, change: Change) -> Term:
        """Return what a permanent gains as it enters."""
        if isinstance(change, Ability):
            return term("gain", self.quote(change))
        return term("gain", str(change)) if str(change).startswith("keyword(") else str(change)

    # -------------------------------------------------------------------------------- choices
    def chooses_entering(self, kind: Named) -> Parts:
        name = kind if isinstance(kind, str) else str(kind.data)
        return _entering("self", term("choose", name))

    def choose_color_entering(self) -> Term:
        return "color"

    def choose_color_but(self, color: Token) -> Term:
        return term("except", "color", term("one", color_letter(color)))

    def creature_type_but(self, subtype: Token) -> Term:
        return term("except", "creature_type", subtype)

    def number_between(self, least: Token, most: Token) -> Term:
        return term("number", least, most)

    def chooses_one(self, described: Term) -> Term:
        return term("object", described)

    def chooses_other(self, described: Term) -> Term:
        return term("object", conj([negated("self"), described]))

    # ---------------------------------------------------------------------------------- costs
    def may_pay_entering(self, cost: list[Term]) -> Parts:
        return [Part("price", (_only(cost),))]

    def may_reveal_entering(self, what: Counted) -> Parts:
        return [Part("price", (term("reveal", *what),))]

    def tapped_if_not(self) -> Parts:
        return [Part("unpaid", ("tapped",))]

    def price_of_entering(self, cost: list[Term]) -> Parts:
        return [Part("price", (_only(cost),))]

    def price_paid(self) -> Parts:
        return [Part("paid", ())]

    def price_not_paid(self) -> Parts:
        return [Part("unpaid", (term("move", "graveyard"),))]

    # --------------------------------------------------------------------------------- copies
    def enters_also(self, *words: Token) -> Term:
        return "tapped" if str(words[-1]).lower().endswith("tapped") else "none"

    def enters_as_copy(self, *said: Term) -> Parts:
        also, *rest = said if said[0] in ("tapped", "none") else ("none", *said)
        copied, *exceptions = rest
        change = term("copy", copied, both(exceptions) if exceptions else "none")
        change = change if also == "none" else both([also, change])
        return _entering("self", term("may", "you", change))

    def copied_filter(self, described: Term) -> Term:
        self.mention("self")
        return described

    def copied_other(self, described: Term) -> Term:
        return conj([negated("self"), self.copied_filter(described)])

    def except_is(self, changes: list[Change]) -> Term:
        return both([self._gained(each) for each in changes])

    def except_has(self, gained: list[Change]) -> Term:
        return both([self._gained(each) for each in gained])

    def except_not_legendary(self) -> Term:
        return "isnt(supertype(legendary))"

    def except_name(self) -> Term:
        return "keep(name)"

    def except_counters(self, counters: Term) -> Term:
        return counters

    def except_counters_if(self, counters: Term, condition: Term) -> Term:
        return term("if", condition, counters)


def merged(parts: Parts) -> Parts:
    """Return the parts with a price and what happens where it is not paid made one (CR 614.12a).

    Raises ``Reject`` where a sentence of the two is missing.
    """
    found: Parts = []
    price = ""
    for part in parts:
        if part.name == "price" and not price:
            price = part.arguments[0]
        elif part.name == "unpaid" and price:
            found += _entering("self", term("unless_pays", "you", price, part.arguments[0]))
            price = ""
        elif part.name == "paid" and price:
            continue
        elif part.name in ("price", "unpaid", "paid") or price:
            raise Reject("price")
        else:
            found.append(part)
    if price:
        raise Reject("price")
    return found


def both(changes: list[Term]) -> Term:
    """Return one change that is all of these."""
    return joined("both", changes)


def joined(name: str, changes: list[Term]) -> Term:
    """Return changes joined from the right by a two-place name."""
    *before, last = changes
    for each in reversed(before):
        last = term(name, each, last)
    return last


def _only(cost: list[Term]) -> Term:
    if len(cost) != 1:
        raise Reject("a price of several costs")
    return cost[0]


def _entering(what: Term, how: Term) -> Parts:
    return [Part("replaces", (term("enters", what), how))]
