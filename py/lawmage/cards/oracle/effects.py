"""The meaning of effects: each sentence is a list of steps."""

from __future__ import annotations

from dataclasses import dataclass

from lark import Token, v_args

from lawmage.cards.oracle.conditions import Conditions
from lawmage.cards.oracle.nouns import Counted
from lawmage.cards.oracle.terms import Term, substituted, term, text


@dataclass(frozen=True)
class ActivateOnly:
    """"Activate only ...": a condition on the whole ability (CR 602.5b)."""

    condition: Term


@dataclass(frozen=True)
class AddInstead:
    """If the condition holds, what was added before is this mana instead (CR 614.15)."""

    condition: Term
    mana: Term


Step = Term | ActivateOnly | AddInstead
Steps = list[Step]


@v_args(inline=True)
class Effects(Conditions):
    """Methods are named as the rules of ``effects.lark``."""

    def steps(self, *clauses: Steps) -> Steps:
        return [step for clause in clauses for step in clause]

    def with_x(self, steps: Steps, quantity: Term) -> Steps:
        return [substituted("x", quantity, str(step)) for step in steps]

    def if_clauses(self, condition: Term, steps: Steps) -> Steps:
        return [term("if", condition, str(step)) for step in steps]

    def add_instead(self, condition: Term, mana: Term) -> Steps:
        return [AddInstead(condition, mana)]

    def instead_if(self, mana: Term, condition: Term) -> Steps:
        return [AddInstead(condition, mana)]

    def you_may(self, steps: Steps) -> Steps:
        return [term("may", "you", str(step)) for step in steps]

    # ----------------------------------------------------------------------------------- mana
    def add(self, mana: Term) -> Steps:
        return [term("add", "you", mana)]

    def who_adds(self, who: Term, mana: Term) -> Steps:
        return [term("add", who, mana)]

    def choose_color(self) -> Steps:
        self.color_chosen = True
        return []

    def each_color(self, described: Term) -> Steps:
        return [term("add", "you", term("each_of", term("color_of", described)))]

    def keeps_mana(self) -> Steps:
        return [term("other", text("mana lasts until end of turn"))]

    # -------------------------------------------------------------------- what else may happen
    def damage_player(self, source: Term, amount: Term, who: Term) -> Steps:
        return [term("damage", source, who, amount)]

    def damage_object(self, source: Term, amount: Term, what: Term) -> Steps:
        return [term("damage", source, what, amount)]

    def damage_any(self, source: Term, amount: Term) -> Steps:
        return [term("damage", source, self.target("any_target"), amount)]

    def skip_untap(self, what: Term, whose: Term | None = None) -> Steps:
        return [term("skip_untap", what)]

    def gain_life(self, who: Term, amount: Term) -> Steps:
        return [term("gain_life", who, amount)]

    def lose_life(self, who: Term, amount: Term) -> Steps:
        return [term("lose_life", who, amount)]

    def draw(self, who: Term, amount: Term) -> Steps:
        return [term("draw", who, amount)]

    def you_draw(self, amount: Term) -> Steps:
        return [term("draw", "you", amount)]

    def discard(self, who: Term, amount: Term) -> Steps:
        return [term("discard", who, amount)]

    def you_discard(self, amount: Term) -> Steps:
        return [term("discard", "you", amount)]

    def mill(self, who: Term, amount: Term) -> Steps:
        return [term("mill", who, amount)]

    def you_mill(self, amount: Term) -> Steps:
        return [term("mill", "you", amount)]

    def scry(self, amount: Term) -> Steps:
        return [term("scry", "you", amount)]

    def surveil(self, amount: Term) -> Steps:
        return [term("surveil", "you", amount)]

    def proliferate(self) -> Steps:
        return [term("other", "proliferate")]

    def investigate(self) -> Steps:
        return [term("other", "investigate")]

    def put_counters(self, counters: Counted, what: Term) -> Steps:
        return [term("put_counters", *counters, what)]

    def remove_counters(self, counters: Counted, what: Term) -> Steps:
        return [term("remove_counters", *counters, what)]

    def get_energy(self, amount: Term) -> Steps:
        return [term("get_energy", "you", amount)]

    def sacrifice(self, what: Term) -> Steps:
        return [term("sacrifice", "you", what)]

    def destroy(self, what: Term) -> Steps:
        return [term("destroy", what)]

    def exile(self, what: Term) -> Steps:
        return [term("exile", what)]

    def return_to_hand(self, what: Term) -> Steps:
        return [term("return_to_hand", what)]

    def tap_it(self, what: Term) -> Steps:
        return [term("tap", what)]

    def untap_it(self, what: Term) -> Steps:
        return [term("untap", what)]

    def transform_it(self, what: Term) -> Steps:
        return [term("transform", what)]

    # --------------------------------------------------------------------------- activate only
    def activate_only(self, *conditions: Term) -> Steps:
        return [ActivateOnly(condition) for condition in conditions]

    def only_if(self, condition: Term) -> Term:
        return condition

    def only_sorcery(self) -> Term:
        return term("timing", text("only as a sorcery"))

    def only_instant(self) -> Term:
        return term("timing", text("only as an instant"))

    def only_once(self) -> Term:
        return term("timing", text("only once each turn"))

    def only_once_ever(self) -> Term:
        return term("timing", text("only once"))

    def only_your_turn(self) -> Term:
        return term("during", "any", "you")

    def only_your_upkeep(self) -> Term:
        return term("during", "upkeep", "you")
