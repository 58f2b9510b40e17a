"""The meaning of replacement effects on the making of mana (CR 614, 106.12b)."""

from __future__ import annotations

from lark import Token, v_args

from lawmage.cards.model import Ability
from lawmage.cards.oracle.effects import Steps
from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.nouns import color_letter
from lawmage.cards.oracle.scope import Word, scope
from lawmage.cards.oracle.statics import Part, Parts, Statics
from lawmage.cards.oracle.terms import Term, conj, negated, term

_TIMES = {"twice": 2, "three time": 3}


@v_args(inline=True)
class Replacements(Statics):
    """Methods are named as the rules of ``replacement.lark``.

    What is produced is a pair: its amount, empty where that stays, and its types.
    """

    def replace(self, event: Term, change: Term) -> Parts:
        return [Part("replaces", (event, change))]

    def replace_each(self, *alternatives: Part) -> Parts:
        return list(alternatives)

    def replace_tapped(self, described: Term, produced: tuple[Term, Term], instead_of: Term) -> Parts:
        return self.replace(_tapped("anyone", described), self.retypes(produced, instead_of))

    def shares(self, who: Term) -> Parts:
        return self.replace(term("adds_mana", who, "any", "mana(any)"), "share")

    def whitens(self, color: Token) -> Parts:
        event = term("adds_mana", "anyone", term("controlled_by", "you"), term("mana", "color"))
        return self.replace(event, term("retype", "color", term("one", color_letter(color))))

    def static_for_a_time(self, duration: Term, parts: Parts) -> Steps:
        return [term("effect", duration, self.quote(ability_of(parts)))]

    def static_for_good(self, parts: Parts, duration: Term = "indefinitely") -> Steps:
        return self.static_for_a_time(duration, parts)

    # --------------------------------------------------------------------------------- events
    def any_player(self) -> Term:
        return "anyone"

    def an_opponent(self) -> Term:
        return "opponent"

    def one_of_those(self, described: Term) -> Term:
        """Return what an event happens to; "it" in what follows means that object."""
        self.mention("that", f"there,{described}")
        return described

    def another_of_those(self, described: Term) -> Term:
        return self.one_of_those(conj([negated("self"), described]))

    def tapping_event(self, who: Term, what: Term) -> Term:
        return _tapped(who, what)

    def tapped_event(self, what: Term) -> Term:
        return _tapped("anyone", what)

    def tapped_much_event(self, what: Term, number: Token) -> Term:
        return term("tapped_for_mana", "anyone", what, term("at_least", number))

    # -------------------------------------------------------------------------------- changes
    def retypes(self, produced: tuple[Term, Term], instead_of: Term) -> Term:
        amount, types = produced
        if amount not in ("", "unsaid"):
            raise Reject("an amount that stays")
        return term("retype", instead_of, types)

    def retypes_that(
        self, described: list[Word | str], produced: tuple[Term, Term], instead_of: Term
    ) -> Term:
        return self.retypes(produced, instead_of)

    def produces(self, produced: tuple[Term, Term]) -> Term:
        amount, types = produced
        if amount == "":
            raise Reject("how much")
        if amount == "unsaid":
            return term("produce", term("symbol", types[len("one(") : -1]))
        return term("produce", term("of", amount, types))

    def multiplies(self, times: Token | Term) -> Term:
        return term("multiply", times)

    def how_often(self, words: Token) -> Term:
        return str(_TIMES[str(words).lower().replace("times", "time")])

    def produced_symbol(self, symbol: Token) -> tuple[Term, Term]:
        return "unsaid", term("one", symbol[1:-1].lower())

    def produced_colorless(self) -> tuple[Term, Term]:
        return "", "one(c)"

    def produced_types(self, types: Term) -> tuple[Term, Term]:
        return "", _known(types)

    def produced_amount(self, amount: Term, types: Term) -> tuple[Term, Term]:
        return amount, _known(types)

    def land_change(self, described: list[Word | str], symbol: Token) -> Part:
        types = term("one", symbol[1:-1].lower())
        return Part("replaces", (_tapped("anyone", scope(described)), term("retype", "mana_type", types)))

    def instead_of_color(self, color: Token) -> Term:
        return term("one", color_letter(color))


def ability_of(parts: Parts) -> Ability:
    """Return the static ability that parts without a condition make."""
    return Ability(("kind(static)", *(part.fact(number) for number, part in enumerate(parts, 1))))


def _tapped(who: Term, what: Term) -> Term:
    return term("tapped_for_mana", who, what, "mana(any)")


def _known(types: Term) -> Term:
    return "color" if types == "any_color" else types
