"""The meaning of what an effect adds, and of riders on it."""

from __future__ import annotations

from lark import Token, v_args

from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.nouns import Nouns
from lawmage.cards.oracle.terms import Term, conj, disj, substituted, term


@v_args(inline=True)
class Mana(Nouns):
    """Methods are named as the rules of ``mana.lark``."""

    def symbols(self, *symbols: Token) -> Term:
        counts: dict[Term, int] = {}
        for symbol in symbols:
            made = made_by(symbol[1:-1])
            counts[made] = counts.get(made, 0) + 1
        parts = [made if number == 1 else term("times", number, made) for made, number in counts.items()]
        return joined("both", parts)

    def either(self, *options: Term) -> Term:
        return joined("either", list(options))

    def both(self, *parts: Term) -> Term:
        return joined("both", list(parts))

    def both_joined(self, one: Term, joint: Token, other: Term) -> Term:
        return term("both", one, other)

    def either_of(self, symbols: Term, amount: Term, types: Term) -> Term:
        return term("either", symbols, of(amount, types))

    def mana_of(self, amount: Term, types: Term) -> Term:
        made = of(amount, types)
        self.last_types = made.removeprefix("of(").removesuffix(")").split(",", 1)[1]
        return made

    def mixed(self, amount: Term, types: Term) -> Term:
        return term("mixed", amount, types)

    def different_colors(self, amount: Term) -> Term:
        return term("different", amount, "color")

    def mana_for_each(self, symbols: Term, number: Term) -> Term:
        return term("times", number, symbols)

    def mana_of_for_each(self, amount: Term, types: Term, number: Term) -> Term:
        """Return so much mana; "one mana of any color for each" is of a color chosen each time."""
        if types == "any_color" and amount == "1":
            return term("mixed", number, "color")
        return of(number if amount == "1" else term("product", amount, number), types)

    def amount_of(self, symbols: Term, number: Term) -> Term:
        return term("times", number, symbols)

    def amount_of_types(self, types: Term, number: Term) -> Term:
        return of(number, types)

    def that_much(self, symbols: Term) -> Term:
        return term("times", self.amount_paid(), symbols)

    def twice_that_much(self, symbols: Term) -> Term:
        return term("times", term("product", 2, self.amount_paid()), symbols)

    def amount_symbols(self, amount: Term, symbols: Term) -> Term:
        return term("times", amount, symbols)

    def either_amounts(self, amount: Term, symbols: Term, other: Term, others: Term) -> Term:
        return term("either", term("times", amount, symbols), term("times", other, others))

    def additional(self, mana: Term) -> Term:
        return mana

    def paid_counters(self, kind: Token) -> Term:
        return term("paid", "counters")

    def paid_number(self) -> Term:
        return term("paid", "number")

    def found_number(self) -> Term:
        if not self.found_amount:
            raise Reject("revealed this way")
        return self.found_amount

    def paid_number_of(self, described: object) -> Term:
        return term("paid", "number")

    # --------------------------------------------------------------------------------- types
    def any_color(self) -> Term:
        return "any_color"

    def one_color(self) -> Term:
        return "color"

    def any_type(self) -> Term:
        return "mana_type"

    def chosen_color(self) -> Term:
        return self.chosen_types or "chosen_color"

    def that_color(self) -> Term:
        if not self.chosen_types:
            raise Reject("that color")
        return self.chosen_types

    def that_type(self) -> Term:
        if not self.last_types:
            raise Reject("that type")
        return self.last_types

    def identity(self) -> Term:
        return "commander_identity"

    def could_color(self, described: Term) -> Term:
        return term("could_produce", "color", described)

    def could_type(self, described: Term) -> Term:
        return term("could_produce", "mana_type", described)

    def paid_could_type(self, described: object) -> Term:
        return term("could_produce", "mana_type", "paid")

    def color_among(self, described: Term) -> Term:
        return term("color_of", described)

    def colors_of(self, reference: Term) -> Term:
        return term("color_of", reference)

    def exiled_colors(self) -> Term:
        return term("color_of", term("in", "exile", "exiled_with"))

    def any_color_mix(self) -> Term:
        return "color"

    def symbol_palette(self, *symbols: Term) -> Term:
        letters = [symbol[len("symbol(") : -1] for symbol in symbols if symbol.startswith("symbol(")]
        if len(letters) != len(symbols):
            raise Reject("combination")
        return joined("union", [term("one", letter) for letter in letters])

    # --------------------------------------------------------------------------------- riders
    def spend_only(self, purpose: Term) -> list[Term]:
        return [term("spend_only", purpose)]

    def spend_uncounterable(self, purpose: Term) -> list[Term]:
        return [term("spend_only", purpose), term("spend_rider", purpose, term("prohibition", "countering"))]

    def spend_not(self, purpose: Term) -> list[Term]:
        return [term("spend_not", purpose)]

    def spent(self, *words: Token) -> str:
        return "spent"

    def spent_on(self, *words: Token) -> str:
        return "spent"

    def spend_rider(self, spent: str, purpose: Term, gist: Term) -> list[Term]:
        return [term("spend_rider", purpose, gist)]

    def spend_riders(
        self, spent: str, purpose: Term, enters_with: str, counters: tuple[Term, Term], keyword: Token
    ) -> list[Term]:
        entering = self.gist_enters(enters_with, counters)
        return [term("spend_rider", purpose, gist) for gist in (entering, self.gist_gain("gains", keyword))]

    def spend_rider_on(self, spent: str, spell: Term, gist: Term) -> list[Term]:
        return [term("spend_rider", term("cast", spell), gist)]

    def gist_uncounterable(self) -> Term:
        return term("prohibition", "countering")

    def gaining(self) -> str:
        return "gains"

    def enters_with(self) -> str:
        return "enters with"

    def gist_gain(self, gaining: str, keyword: Token) -> Term:
        return term("gains", term("keyword", keyword))

    def counters_more(self, *parts: Token) -> tuple[Term, Term]:
        return str(parts[-1]), str(parts[0]) if len(parts) > 1 else "1"

    def gist_enters(self, enters_with: str, counters: tuple[Term, Term]) -> Term:
        return term("enters", term("with_counters", *counters))

    def gist_enters_number(self, enters_with: str, kind: Token, number: Term) -> Term:
        return term("enters", term("with_counters", kind, number))

    def gist_then(self, steps: list[Term]) -> Term:
        if len(steps) != 1 or not isinstance(steps[0], str):
            raise Reject("rider")
        return term("then", steps[0])

    def gist_then_x(self, steps: list[Term], quantity: Term) -> Term:
        if len(steps) != 1:
            raise Reject("rider")
        return term("then", substituted("x", quantity, steps[0]))

    def gist_exiled(self) -> Term:
        return term("then", term("may", "you", term("other", "exile_as_it_resolves")))

    def gist_copy(self) -> Term:
        return term("then", term("copy", "that"))

    def any_use(self, *uses: Term) -> Term:
        return joined("or", list(uses))

    def to_cast(self, spell: Term) -> Term:
        return term("cast", spell)

    def or_spell(self, one: Term, joint: Token, other: Term) -> Term:
        return disj([one, other])

    def your_commander(self) -> Term:
        return conj(["commander", "owned_by(you)"])

    def to_activate(self, sources: Term) -> Term:
        return term("activate", sources)

    def on_costs_with(self, symbol: Token) -> Term:
        return term("cost_with", symbol[1:-1].lower())

    def to_pay_keyword(self, keyword: Token) -> Term:
        return term("pay", keyword)

    def to_pay_upkeep(self) -> Term:
        return term("pay", "cumulative_upkeep")

    def to_foretell(self) -> Term:
        return "foretell"

    def to_turn_up(self) -> Term:
        return "turn_face_up"

    def to_pay_generic(self) -> Term:
        return term("pay", "generic")

    def to_gain_level(self) -> Term:
        return term("pay", "class_level")

    def to_unlock(self) -> Term:
        return "unlock"

    def any_ability(self) -> Term:
        return "any"

    def ability_of(self, described: Term) -> Term:
        return described

    def equip_abilities(self) -> Term:
        return term("keyword", "equip")

    def power_up_abilities(self) -> Term:
        return term("keyword", "power_up")


def made_by(symbol: str) -> Term:
    """Return what "add" adds for one symbol (CR 107.4): ``symbol(g)`` for ``G``."""
    if symbol in "WUBRGC":
        return term("symbol", symbol.lower())
    if symbol.isdigit():
        return term("times", symbol, "symbol(c)")
    raise Reject(symbol)


def joined(name: str, parts: list[Term]) -> Term:
    """Return the parts nested from the right under a two-place term."""
    result = parts[-1]
    for part in reversed(parts[:-1]):
        result = term(name, part, result)
    return result


def of(amount: Term, types: Term) -> Term:
    """Return so much mana of one type of ``types``; "any color" of more than one mana is not said."""
    if types == "any_color":
        if amount != "1":
            raise Reject("any color")
        types = "color"
    return term("of", amount, types)
