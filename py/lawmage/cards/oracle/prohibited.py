"""The meaning of what can't happen (CR 614.17): parts ``cant``, each with an event."""

from __future__ import annotations

from lark import Token, v_args

from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.instead import Instead
from lawmage.cards.oracle.scope import Words, scope
from lawmage.cards.oracle.statics import Part, Parts
from lawmage.cards.oracle.terms import Term, term


@v_args(inline=True)
class Prohibited(Instead):
    """Methods are named as the rules of ``prohibited.lark``."""

    # ---------------------------------------------------------------------------- life and cards
    def nobody_gains_life(self) -> Parts:
        return [_cant("gains_life(anyone)")]

    def opponents_gain_no_life(self) -> Parts:
        return [_cant("gains_life(opponent)")]

    def you_gain_no_life(self) -> Parts:
        return [_cant("gains_life(you)")]

    def enchanted_gains_no_life(self) -> Parts:
        return [_cant("gains_life(enchanted_player)")]

    def nobody_draws(self) -> Parts:
        return [_cant("draws(anyone)")]

    def you_draw_nothing(self) -> Parts:
        return [_cant("draws(you)")]

    def opponents_draw_nothing(self) -> Parts:
        return [_cant("draws(opponent)")]

    def nobody_draws_or_gains_life(self) -> Parts:
        return [*self.nobody_draws(), *self.nobody_gains_life()]

    def nobody_draws_twice(self) -> Parts:
        return [_cant("draws_more(anyone,1)")]

    def opponents_dont_draw_twice(self) -> Parts:
        return [_cant("draws_more(opponent,1)")]

    # ------------------------------------------------------------------------------ entering
    def those_stay(self, described: Term) -> Parts:
        if not described.startswith("in(graveyard"):
            raise Reject("what enters")  # what it would be on the battlefield is not looked at
        return [_cant(term("enters", described))]

    def entering_triggers_nothing(self, described: Term) -> Parts:
        return [_cant(term("causes_triggers", term("enters", described)))]

    def moving_triggers_nothing(self, described: Term) -> Parts:
        return [
            *self.entering_triggers_nothing(described),
            _cant(term("causes_triggers", term("dies", described))),
        ]

    def graveyards_and_libraries_stay(self, described: Words) -> Parts:
        cards = scope(described, cards=True)
        return [_cant(term("enters", term("in", zone, cards))) for zone in ("graveyard", "library")]

    # ---------------------------------------------------------------------- damage and counters

    def nothing_is_prevented(self) -> Parts:
        return [_cant("prevented(any,any,any)")]

    def no_combat_damage_is_prevented(self) -> Parts:
        return [_cant("prevented(any,any,combat)")]

    def damage_of_is_dealt(self, kind: Term, dealers: Term) -> Parts:
        return [_cant(term("prevented", dealers, "any", kind))]

    def you_get_no_counters(self) -> Parts:
        return [_cant("counters_put(any,player(you),anyone)")]

    def you_get_no_counters_of(self, kind: Token) -> Parts:
        return [_cant(term("counters_put", kind, "player(you)", "anyone"))]

    def nobody_gets_counters(self) -> Parts:
        return [_cant("counters_put(any,player(anyone),anyone)")]

    def no_counters_on(self, described: Term) -> Parts:
        return [_cant(term("counters_put", "any", described, "anyone"))]

    def cant_have_counters(self) -> Parts:
        return self.no_counters_on("described")

    def cant_have_counters_of(self, kind: Token) -> Parts:
        return [_cant(term("counters_put", kind, "described", "anyone"))]


def _cant(event: Term) -> Part:
    return Part("cant", (event,))
