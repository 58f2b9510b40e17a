"""The meaning of costs: each rule returns a list of terms of the class ``cost``."""

from __future__ import annotations

from lark import Token, v_args

from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.mana import Mana
from lawmage.cards.oracle.nouns import Counted
from lawmage.cards.oracle.terms import Term, term


@v_args(inline=True)
class Costs(Mana):
    """Methods are named as the rules of ``costs.lark``."""

    def pay_mana(self, *symbols: Token) -> list[Term]:
        counts: dict[Term, int] = {}
        for symbol in symbols:
            paid, number = paid_by(symbol[1:-1])
            counts[paid] = counts.get(paid, 0) + number
        return [term("pay", paid, number) for paid, number in counts.items()]

    def cost_tap(self) -> list[Term]:
        return ["tap"]

    def cost_untap(self) -> list[Term]:
        return ["untap"]

    def cost_life(self, amount: Term) -> list[Term]:
        return [term("pay_life", amount)]

    def energy(self, *symbols: Token) -> Term:
        return str(len(symbols))

    def cost_energy(self, amount: Term) -> list[Term]:
        return [term("pay_energy", amount)]

    def cost_energy_amount(self, amount: Term) -> list[Term]:
        return [term("pay_energy", amount)]

    def cost_sacrifice(self, what: Counted) -> list[Term]:
        return [term("sacrifice", *what)]

    def cost_exile(self, what: Counted) -> list[Term]:
        return [term("exile", *what)]

    def cost_return(self, what: Counted) -> list[Term]:
        return [term("return_to_hand", *what)]

    def cost_discard(self, what: Counted) -> list[Term]:
        if what[0] == "self":
            self.functions_in("hand")
        return [term("discard", *what)]

    def cost_discard_hand(self) -> list[Term]:
        return [term("discard", "any", term("count", "in(hand,owned_by(you))"))]

    def cost_tap_others(self, what: Counted) -> list[Term]:
        return [term("tap_others", *what)]

    def cost_untap_others(self, what: Counted) -> list[Term]:
        return [term("untap_others", *what)]

    def cost_remove(self, counters: Counted, what: Counted) -> list[Term]:
        if what[1] != "1":
            raise Reject("counters from several")
        self.paid_amount = term("paid", "counters")
        return [term("remove_counters", *counters, what[0])]

    def cost_remove_among(self, counters: Counted, described: Term) -> list[Term]:
        self.paid_amount = term("paid", "counters")
        return [term("remove_counters", *counters, term("among", described))]

    def cost_put(self, counters: Counted, what: Counted) -> list[Term]:
        if what[1] != "1":
            raise Reject("counters on several")
        return [term("put_counters", *counters, what[0])]

    def cost_mill(self, amount: Term) -> list[Term]:
        return [term("mill", amount)]

    def cost_reveal(self, what: Counted) -> list[Term]:
        return [term("reveal", *what)]

    def cost_exert(self) -> list[Term]:
        return ["exert"]

    def cost_forage(self) -> list[Term]:
        return [term("other", "forage")]

    def cost_process(self) -> list[Term]:
        return [term("other", "process")]

    def cost_evidence(self, number: Token) -> list[Term]:
        return [term("other", term("collect_evidence", number))]

    def cost_self(self) -> Counted:
        return self.mention("self"), "1"

    def cost_self_from(self, zone: Term) -> Counted:
        self.functions_in(zone)
        return term("in", zone, self.mention("self")), "1"

    def counter_amount(self, amount: Term, kind: Token | None = None) -> Counted:
        return (str(kind) if kind else "any"), amount

    def one(self) -> Term:
        return "1"

    def any_number(self) -> Term:
        return "any_number"

    def cards_amount(self, amount: Term) -> Term:
        return amount


def paid_by(symbol: str) -> tuple[Term, int]:
    """Return the symbol of ``pay`` and how many of it one mana symbol asks for (CR 107.4)."""
    if symbol.isdigit():
        return "generic", int(symbol)
    if symbol == "S":
        return "snow", 1
    halves = symbol.split("/")
    if len(halves) == 1:
        return symbol.lower(), 1
    parts = [half.lower() if not half.isdigit() else term("generic", half) for half in halves if half != "P"]
    inner = parts[0] if len(parts) == 1 else term("hybrid", *parts)
    return (term("phyrexian", inner) if halves[-1] == "P" else inner), 1
