"""The meaning of conditions, quantities and descriptions that static abilities speak of."""

from __future__ import annotations

from lark import Token, v_args

from lawmage.cards.oracle.keywords import Keywords
from lawmage.cards.oracle.nouns import color_letter
from lawmage.cards.oracle.terms import Term, conj, disj, negated, term, text


@v_args(inline=True)
class Circumstances(Keywords):
    """Methods are named as the rules of ``circumstances.lark``."""

    # ----------------------------------------------------------------------------- conditions
    def it_is_state(self, state: Term) -> Term:
        return term("is", self.only_mention(), state)

    def it_is_not_state(self, state: Term) -> Term:
        return term("fails", term("is", self.only_mention(), state))

    def power_at_least(self, reference: Term, number: Token) -> Term:
        return term("at_least", term("power", reference), number)

    def power_at_most(self, reference: Term, number: Token) -> Term:
        return term("at_most", term("power", reference), number)

    def its_power_at_least(self, number: Token) -> Term:
        return self.power_at_least(self.only_mention(), number)

    def its_power_at_most(self, number: Token) -> Term:
        return self.power_at_most(self.only_mention(), number)

    def toughness_at_least(self, reference: Term, number: Token) -> Term:
        return term("at_least", term("toughness", reference), number)

    def player_life_at_most(self, number: Token) -> Term:
        return term("at_most", term("least", "life"), number)

    def opponents_at_least(self, number: Token) -> Term:
        return term("at_least", "opponents", number)

    def opponents_control_more(self, number: Token, described: Term) -> Term:
        return term("exists", conj([described, term("controlled_by", "opponent")]), number)

    def delirium(self, number: Token) -> Term:
        return term("at_least", self.graveyard_types(), number)

    def graveyard_types(self) -> Term:
        return term("distinct", "card_type", "in(graveyard,owned_by(you))")

    def opposing_graveyard(self, number: Token) -> Term:
        return term("history", text(f"an opponent's graveyard holds {number} or more"))

    def half_life(self) -> Term:
        return term("history", text("you have at most half your starting life"))

    def commander_there(self) -> Term:
        return term("exists", conj(["commander", term("owned_by", "you"), term("controlled_by", "you")]), 1)

    def colors_paid(self) -> Term:
        return term("paid", "colors")

    def times_kicked(self) -> Term:
        return term("tally", text("times it was kicked"))

    def experience(self) -> Term:
        return term("player_counters", text("experience"), "you")

    def all_graveyard_types(self) -> Term:
        return term("distinct", "card_type", "in(graveyard,any)")

    def itself_there(self) -> Term:
        return term("exists", self.mention("self"), 1)

    def other_than_self(self) -> Term:
        return negated("self")

    def in_graveyards(self) -> Term:
        return "in(graveyard,any)"

    def without_landwalk(self, keyword: Token, walked: Token) -> Term:
        return negated(disj([term("keyword", keyword), term("keyword", term("landwalk", walked))]))

    def without_either_keyword(self, one: Token, other: Token) -> Term:
        return negated(disj([term("keyword", one), term("keyword", other)]))

    def attached_to_it(self) -> Term:
        return term("attached", self.only_mention())

    def attached_to_self(self) -> Term:
        return term("attached", self.mention("self"))

    def with_either_keyword(self, one: Token, other: Token) -> Term:
        return disj([term("keyword", one), term("keyword", other)])

    def devotion_less(self, color: Token, number: Token) -> Term:
        return term("at_most", term("devotion", term("one", color_letter(color))), int(number) - 1)

    def devotion_two_less(self, color: Token, other: Token, number: Token) -> Term:
        types = term("union", *(term("one", color_letter(each)) for each in (color, other)))
        return term("at_most", term("devotion", types), int(number) - 1)

    # --------------------------------------------------------------------------------- filters
    def chosen_name(self) -> Term:
        return term("chosen", "card_name")
