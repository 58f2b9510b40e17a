"""The meaning of moves between zones, and of other instructions that add no mana."""

from __future__ import annotations

from lark import Token, v_args

from lawmage.cards.oracle.effects import Effects, Steps
from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.nouns import Counted
from lawmage.cards.oracle.terms import Term, disj, term


@v_args(inline=True)
class Moves(Effects):
    """Methods are named as the rules of ``moves.lark``."""

    # ----------------------------------------------------------------------------- searching
    def counted_up_to(self, number: Token, described: Term) -> Counted:
        return described, term("up_to", number)

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

    def search(self, what: Counted, destination: Term) -> Steps:
        return [term("search", "you", *what, destination)]

    def may_search(self, what: Counted, destination: Term) -> Steps:
        return [term("may", "you", term("search", "you", *what, destination))]

    def shuffles_in(self, what: Term) -> Steps:
        return [term("move", what, "library"), term("other", "shuffle")]

    def shuffles(self) -> Steps:
        return [term("other", "shuffle")]

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

    def to_battlefield(self, what: Term, destination: Term = "battlefield") -> Steps:
        return [term("move", what, destination)]

    def to_library_top(self, what: Term) -> Steps:
        return [term("move", what, "library_top")]

    def to_library_bottom(self, what: Term) -> Steps:
        return [term("move", what, "library_bottom")]

    # --------------------------------------------------------------------------- life, damage
    def gain_life_each(self, who: Term, amount: Term, number: Term) -> Steps:
        return [term("gain_life", who, _times(amount, number))]

    def lose_life_each(self, who: Term, amount: Term, number: Term) -> Steps:
        return [term("lose_life", who, _times(amount, number))]

    def damage_object_equal(self, source: Term, amount: Term, to: Term) -> Steps:
        return [term("damage", source, to, amount)]

    def any_target_ref(self) -> Term:
        return self.target("any_target")

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
        return [term("other", "no_regeneration")]

    def monstrosity(self, number: Token) -> Steps:
        return [term("other", term("monstrosity", number))]

    def adapt(self, number: Token) -> Steps:
        return [term("other", term("adapt", number))]

    def discover(self, number: Token) -> Steps:
        return [term("other", term("discover", number))]

    def incubate(self, number: Token) -> Steps:
        return [term("other", term("incubate", number))]

    def amass_orcs(self, number: Token) -> Steps:
        return [term("other", term("amass", 'subtype("Orc")', number))]

    def amass_zombies(self, number: Token) -> Steps:
        return [term("other", term("amass", 'subtype("Zombie")', number))]

    def extra_turn(self) -> Steps:
        return [term("other", "extra_turn")]


def _times(amount: Term, number: Term) -> Term:
    return number if amount == "1" else term("product", amount, number)
