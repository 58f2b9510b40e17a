"""The meaning of what may be done and what it costs (CR 613.11): ``costs``, ``permits``, ``forbids``.

``described`` stands for the subject of the sentence until that is known (``Part.about``).
"""

from __future__ import annotations

from lark import Token, v_args

from lawmage.cards.model import Ability
from lawmage.cards.oracle.changes import Change
from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.gists import Gists, Named
from lawmage.cards.oracle.statics import Part, Parts
from lawmage.cards.oracle.terms import Term, conj, disj, negated, term, text

_LIBRARY_TOP = term("cast_from", "library_top")
_OWN_HAND = conj([term("cast_from", "hand"), term("owned_by", "you")])


@v_args(inline=True)
class Rulings(Gists):
    """Methods are named as the rules of ``rulings.lark``."""

    # ------------------------------------------------------------------------------------ costs
    def more_or_less(self, word: Token) -> Term:
        return str(word).lower()

    def costs(self, *said: Token | Term) -> Parts:
        *symbols, how = said
        return [_costs("described", term(how, self._paid(symbols)))]

    def costs_each(self, *said: Token | Term) -> Parts:
        *symbols, how, each = said
        return [_costs("described", term(how, term("times", each, self._paid(symbols))))]

    def costs_if(self, *said: Token | Term) -> Parts:
        *symbols, how, condition = said
        return [_costs("described", term("if", condition, term(how, self._paid(symbols))))]

    def costs_x(self, how: Term, quantity: Term) -> Parts:
        return [_costs("described", term(how, term("pay", "generic", quantity)))]

    def _paid(self, symbols: list[Token | Term]) -> Term:
        return conj(self.pay_mana(*(Token("SYMBOL", each) for each in symbols)))

    def each_spell_costs(self, *said: Token | Term) -> Parts:
        *symbols, how = said
        return [_costs("any", term(how, self._paid(symbols)))]

    def costs_at_least(self, number: Token, same: Token) -> Parts:
        if number != same:
            raise Reject("how much at least")
        return [_costs("any", term("at_least", number))]

    def sphere_costs(self, *symbols: Token) -> Parts:
        others = term("tally", text("other spells its player cast this turn"))
        return [_costs("any", term("more", term("times", others, conj(self.pay_mana(*symbols)))))]

    def equips_for(self, *said: Token | Term) -> Parts:
        *symbols, how = said
        return [_costs(term("keyword", "equip"), term(how, self._paid(symbols)))]

    def while_and_equips(self, condition: Term, parts: Parts, *said: Token | Term) -> Parts:
        return self.while_condition(condition, [*parts, *self.equips_for(*said)])

    def extra_cost(self, *costs: list[Term]) -> Parts:
        return [_costs("self", term("extra", disj(conj(cost) for cost in costs)))]

    def other_cost(self, *costs: list[Term]) -> Parts:
        return [_costs("self", term("instead", conj(each for cost in costs for each in cost)))]

    def further_targets(self) -> Term:
        return "further_targets"

    def keyword_costs_mana(self, keyword: Token) -> Parts:
        return [Part("keyword_cost", (keyword, "mana_cost"))]

    def keyword_costs_more(self, keyword: Token, cost: list[Term]) -> Parts:
        return [Part("keyword_cost", (keyword, conj(["mana_cost", *cost])))]

    # ------------------------------------------------------------------------------- permissions
    def permitted(self, what: Named | Parts) -> Parts:
        return what if isinstance(what, list) else super().permitted(what)

    def may_cast(self, described: Term) -> Parts:
        if "cast_from(" not in described:
            raise Reject("from where")
        return [_permits(term("cast", described))]

    def may_cast_for(self, described: Term, cost: list[Term]) -> Parts:
        if "cast_from(" not in described:
            raise Reject("from where")
        return [_permits(term("cast_for", described, conj(cost)))]

    def may_cast_freely(self, described: Term) -> Parts:
        if "cast_from(" not in described:
            raise Reject("from where")
        return [_permits(term("free", described))]

    def casts_with_flash(self, described: Term) -> Parts:
        return [_permits(term("flash", described))]

    def casts_self_from(self, what: tuple[Term, list[Term]]) -> Parts:
        zone, cost = what
        if cost:
            return [_permits(term("cast_self_for", zone, conj(cost)))]
        return [_permits(term("cast_self_from", zone))]

    def from_graveyard(self) -> tuple[Term, list[Term]]:
        return "graveyard", []

    def from_exile(self) -> tuple[Term, list[Term]]:
        return "exile", []

    def from_graveyard_for(self, cost: list[Term]) -> tuple[Term, list[Term]]:
        return "graveyard", cost

    def lands_from_graveyard(self) -> Parts:
        return [_permits(term("play_from", "graveyard"))]

    def lands_from_library(self) -> Parts:
        return [_permits(term("play_from", "library_top"))]

    def cards_from_library(self) -> Parts:
        top = conj([_LIBRARY_TOP, "owned_by(you)"])
        return [*self.lands_from_library(), _permits(term("cast", top))]

    def one_more_land(self) -> Parts:
        return [_permits(term("more_lands", 1))]

    def more_lands(self, number: Token) -> Parts:
        return [_permits(term("more_lands", number))]

    def one_more_land_for_anyone(self) -> Parts:
        return [Part("permits", ("anyone", term("more_lands", 1)))]

    def loyalty_on_any_turn(self, described: Term) -> Parts:
        return [_permits(term("loyalty_as_instant", described))]

    def tapping_with_haste(self, described: Term) -> Parts:
        return [_permits(term("haste", described))]

    def you_have(self, gained: list[Change]) -> Parts:
        keywords = [str(each) for each in gained if not isinstance(each, Ability)]
        if len(keywords) != len(gained):
            raise Reject("an ability of a player")
        return [Part("endows", ("you", each)) for each in keywords]

    def enters_counted(self, described: object, kind: Token) -> Parts:
        return [Part("enters_so", (term("counters", kind, 1),))]

    # ------------------------------------------------------------------------------ prohibitions
    def prohibited(self, what: Named | Parts) -> Parts:
        return what if isinstance(what, list) else super().prohibited(what)

    def banned_subject(self, ban: Named) -> Parts:
        who, what = ban if isinstance(ban, tuple) else ("anyone", "cast")
        return [_forbids(who, term(what, "described"))]

    def casting(self) -> tuple[Term, Term]:
        return "anyone", "cast"

    def opposing_targeting(self) -> tuple[Term, Term]:
        return "opponent", "target"

    def targeting(self) -> tuple[Term, Term]:
        return "anyone", "target"

    def spell_targeting(self) -> tuple[Term, Term]:
        return "anyone", "target_by_spell"

    def ability_targeting(self) -> tuple[Term, Term]:
        return "anyone", "target_by_ability"

    def graveyards_untargetable(self) -> Parts:
        return [_forbids("anyone", term("target", term("in", "graveyard", "any")))]

    def anyone_cant_cast(self, described: Term) -> Parts:
        return [_forbids("anyone", term("cast", described))]

    def you_cant_cast(self, described: Term) -> Parts:
        return [_forbids("you", term("cast", described))]

    def opponents_cant_cast(self, described: Term) -> Parts:
        return [_forbids("opponent", term("cast", described))]

    def opponents_cant_activate(self, of: Term) -> Parts:
        return [_forbids("opponent", term("activate", of))]

    def opponents_cant_cast_or_activate(self, of: Term) -> Parts:
        return [*self.opponents_cant_cast("any"), *self.opponents_cant_activate(of)]

    def opponents_cant_cast_during(self, described: Term, when: Term) -> Parts:
        return [_forbids("opponent", term("cast", described), when)]

    def anyone_cant_cast_during(self, described: Term, when: Term) -> Parts:
        return [_forbids("anyone", term("cast", described), when)]

    def anyone_only_on_own_turn(self, described: Term) -> Parts:
        return [_forbids("anyone", term("cast_on_others_turn", described))]

    def anyone_cant_cast_more(self, number: Token, described: Term) -> Parts:
        return [_forbids("anyone", term("cast_more", number, described))]

    def opponents_cant_cast_more(self, number: Token, described: Term) -> Parts:
        return [_forbids("opponent", term("cast_more", number, described))]

    def you_cant_cast_more(self, number: Token, described: Term) -> Parts:
        return [_forbids("you", term("cast_more", number, described))]

    def opponents_cast_slowly(self, described: Term) -> Parts:
        return [_forbids("opponent", term("cast_slowly", described))]

    def cast_slowly_subject(self) -> Parts:
        return [_forbids("anyone", term("cast_slowly", "described"))]

    def anyone_cant_play_lands(self) -> Parts:
        return [_forbids("anyone", "play_land")]

    def you_cant_play_lands(self) -> Parts:
        return [_forbids("you", "play_land")]

    def life_cant_change(self) -> Parts:
        return [_forbids("you", "change_life")]

    def cant_pay_with(self, described: Term) -> Parts:
        return [_forbids("anyone", "pay_life"), _forbids("anyone", term("sacrifice", described))]

    def cant_activate(self, of: Term) -> Parts:
        return [_forbids("anyone", term("activate", of))]

    def cant_activate_others(self, of: Term) -> Parts:
        return [_forbids("anyone", term("activate_but_for_mana", of))]

    def its_abilities_off(self) -> Parts:
        return [_forbids("anyone", term("activate", "described"))]

    def its_others_off(self) -> Parts:
        return [_forbids("anyone", term("activate_but_for_mana", "described"))]

    # ----------------------------------------------------------------------------- casting times
    def casts_only(self, when: Term) -> Parts:
        return [Part("cast_only", (when,))]

    def in_combat(self) -> Term:
        return "during(combat,anyone)"

    def on_their_turn(self) -> Term:
        return "during(any,opponent)"

    def before_attackers(self) -> Term:
        return "before(declare_attackers)"

    def own_turn_before_attackers(self) -> Term:
        return conj_of("during(any,you)", "before(declare_attackers)")

    def their_turn_before_attackers(self) -> Term:
        return conj_of("during(any,opponent)", "before(declare_attackers)")

    def combat_before_blockers(self) -> Term:
        return conj_of("during(combat,anyone)", "before(declare_blockers)")

    def combat_after_blockers(self) -> Term:
        return conj_of("during(combat,anyone)", "after(declare_blockers)")

    def their_combat(self) -> Term:
        return "during(combat,opponent)"

    def attackers_step(self) -> Term:
        return "during(declare_attackers,anyone)"

    def blockers_step(self) -> Term:
        return "during(declare_blockers,anyone)"

    def only_if(self, condition: Term) -> Term:
        return condition

    # ------------------------------------------------------------------------ what spells are like
    def yours_from_hand(self) -> Term:
        return conj(["controlled_by(you)", _OWN_HAND])

    def from_own_hand(self) -> Term:
        return _OWN_HAND

    def from_top(self) -> Term:
        return conj([_LIBRARY_TOP, "owned_by(you)"])

    def from_graveyards_and_libraries(self) -> Term:
        return disj([term("cast_from", "graveyard"), term("cast_from", "library")])

    def that_target_self(self) -> Term:
        return term("that_targets", self.mention("self"))

    def that_target_creature(self) -> Term:
        return term("that_targets", "type(creature)")

    def with_flash(self) -> Term:
        return term("keyword", "flash")

    def with_even_value(self) -> Term:
        return term("even", "mana_value")

    def with_odd_value(self) -> Term:
        return negated(term("even", "mana_value"))


def conj_of(*conditions: Term) -> Term:
    """Return the condition that two conditions hold."""
    return term("all", *conditions)


def _costs(of: Term, change: Term) -> Part:
    return Part("costs", (of, change))


def _permits(what: Term) -> Part:
    return Part("permits", ("you", what))


def _forbids(who: Term, what: Term, while_: Term = "") -> Part:
    return Part("forbids", (who, what), while_)
