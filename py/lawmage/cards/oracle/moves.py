"""The meaning of moves between zones, and of other instructions that add no mana."""

from __future__ import annotations

from lark import Token, v_args

from lawmage.cards.oracle.effects import Amended, Effects, Steps
from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.terms import Term, disj, term


@v_args(inline=True)
class Moves(Effects):
    """Methods are named as the rules of ``moves.lark``."""

    # ----------------------------------------------------------------------------- searching
    def found_it(self, word: Token) -> str:
        return str(word)

    def found_to_battlefield(self, found: str) -> Term:
        return "battlefield"

    def found_to_battlefield_tapped(self, found: str) -> Term:
        return term("tapped", "battlefield")

    def found_to_hand(self, *found: str) -> Term:
        return "hand"

    def found_to_top(self, *found: str) -> Term:
        return "library_top"

    def found_to_graveyard(self, found: str) -> Term:
        return "graveyard"

    # ---------------------------------------------------------------------- from zone to zone
    def counter_spell(self, spells: Term) -> Steps:
        return [term("counter", self.target(term("in", "stack", spells)))]

    def counter_unless(self, spells: Term, costs: list[Term]) -> Steps:
        if len(costs) != 1:
            raise Reject("cost")
        target = self.target(term("in", "stack", spells))
        return [term("unless_pays", term("controller", target), costs[0], term("counter", target))]

    def arriving_tapped(self) -> Term:
        return term("tapped", "battlefield")

    def arriving_yours(self) -> Term:
        return term("under", "you", "battlefield")

    def arriving_tapped_yours(self) -> Term:
        return term("under", "you", term("tapped", "battlefield"))

    def arriving_owners(self) -> Term:
        return term("under", "owner", "battlefield")

    def arriving_tapped_owners(self) -> Term:
        return term("under", "owner", term("tapped", "battlefield"))

    def each_creature_and_player(self) -> Term:
        return disj(["type(creature)", term("player", "each_player")])

    def each_creature_and_planeswalker(self) -> Term:
        return disj(["type(creature)", "type(planeswalker)"])

    def each_opponent_and(self, described: Term) -> Term:
        return disj([term("player", "each_opponent"), described])

    def each_opponent_and_creatures(self) -> Term:
        return disj([term("player", "each_opponent"), "and(type(creature),controlled_by(opponent))"])

    # --------------------------------------------------------------------------------- others
    def fight(self, one: Term, other: Term) -> Steps:
        if not one.startswith(("target", "self")) or not other.startswith("target"):
            raise Reject("fight")
        return [term("fight", one, other)]

    def no_regeneration(self) -> Steps:
        return [Amended("destroy", "no_regeneration")]

    def monstrosity(self, number: Token) -> Steps:
        return [term("monstrosity", "self", number)]

    def adapt(self, number: Token) -> Steps:
        return [term("adapt", "self", number)]
