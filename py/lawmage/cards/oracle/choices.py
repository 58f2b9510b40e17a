"""The meaning of choices within effects, and of instructions instead of others."""

from __future__ import annotations

import re

from lark import Token, v_args

from lawmage.cards.model import Ability
from lawmage.cards.oracle import words
from lawmage.cards.oracle.becoming import setting
from lawmage.cards.oracle.changes import STILL, Change
from lawmage.cards.oracle.deeds import Deeds, pick
from lawmage.cards.oracle.effects import Instead, RepeatNext, Steps, times
from lawmage.cards.oracle.entering import both
from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.nouns import Counted
from lawmage.cards.oracle.statics import Part, Parts
from lawmage.cards.oracle.terms import Term, conj, disj, negated, term, text

_END_OF_COMBAT = "begins(end_of_combat,anyone)"
_COLORS = [term("color", letter) for letter in words.COLORS.values()]
_ADDED = re.compile(r"add_pt\((-?\d+),(-?\d+)\)")


@v_args(inline=True)
class Choices(Deeds):
    """Methods are named as the rules of ``choices.lark``."""

    # --------------------------------------------------------------------------------- unless
    def clause_unless_so(self, steps: Steps, condition: Term) -> Steps:
        return self.clause_if(steps, term("fails", condition))

    def clause_unless_paid(self, steps: Steps, who: Term, *prices: list[Term]) -> Steps:
        if len(steps) != 1 or any(len(price) != 1 for price in prices):
            raise Reject("unless")
        price = disj([price[0] for price in prices])
        if who == "they":
            return self.clause_read([term("unless_pays", self.actor, price, self.of_each(str(steps[0])))])
        return self.clause_read([term("unless_pays", who, price, str(steps[0]))])

    def clause_unless_either(self, steps: Steps, who: Term, one: list[Term], other: list[Term]) -> Steps:
        return self.clause_unless_paid(steps, who, one, other)

    def clause_unless_you(self, steps: Steps, price: list[Term]) -> Steps:
        return self.clause_unless_paid(steps, "you", price)

    def clause_unless_you_either(self, steps: Steps, one: list[Term], other: list[Term]) -> Steps:
        return self.clause_unless_paid(steps, "you", one, other)

    # ------------------------------------------------------------------------------ and others
    def you_may_have(self, steps: Steps) -> Steps:
        return self.you_may(steps)

    def clause_at_end_of_combat(self, steps: Steps) -> Steps:
        return self.clause_delayed(steps, _END_OF_COMBAT)

    def at_end_of_combat(self, steps: Steps) -> Steps:
        return self.delayed_first(_END_OF_COMBAT, steps)

    def chooses_creature_type(self) -> Steps:
        return [term("choose", "you", "creature_type")]

    def chooses_opponent(self) -> Steps:
        self.that_who = "chosen_player"
        return [term("choose", "you", "opponent")]

    def extra_combat(self) -> Steps:
        return [term("extra_phase", "combat")]

    def extra_combat_and_main(self) -> Steps:
        return [term("extra_phase", "combat_and_main")]

    def may_choose_targets(self, what: Term = "") -> Steps:
        what = what or term("result", self.began.number)
        return [term("may", "you", term("new_targets", what))]

    def may_choose_targets_for_copies(self) -> Steps:
        return self.may_choose_targets()

    def that_spell(self) -> Term:
        spells = [each for each in self.mentions if "stack" in self.said[each].described]
        if len(spells or [self.spell_said]) != 1 or not (spells or self.spell_said):
            raise Reject("that spell")
        return self.now(spells[0]) if spells else self.spell_said

    def that_ability(self) -> Term:
        if not self.ability_said:
            raise Reject("that ability")
        return self.ability_said

    def counters_object(self, what: Term) -> Steps:
        if not self.on_stack(what):
            raise Reject("counter")
        return [term("counter", what)]

    def copies_target(self, spells: Term) -> Steps:
        return self.copies(self.target_spell_ref(spells))

    def target_spell_ref(self, spells: Term) -> Term:
        return self.target(term("in", "stack", spells))

    def target_activated(self) -> Term:
        return self.target("on_stack(activated)")

    def target_triggered(self) -> Term:
        return self.target("on_stack(triggered)")

    def target_any_ability(self) -> Term:
        return self.target("on_stack(any)")

    def target_spell_or_ability(self) -> Term:
        return self.target(disj(["in(stack,any)", "on_stack(any)"]))

    def self_from_graveyard(self, who: Term) -> Term:
        """Return the object itself; the ability functions where it takes the object from (CR 113.6m)."""
        if who != "you":
            raise Reject("whose")
        self.functions_in("graveyard")
        return self.mention("self")

    def defenders(self) -> Term:
        return term("controlled_by", "defending_player")

    def done_before(self) -> Term:
        return term("amount", self.began.number)

    def hurts_itself(self, what: Term, amount: Term) -> Steps:
        return [term("damage", what, what, amount)]

    def changes_for_each(self, changed: Ability, duration: Term, number: Term) -> Steps:
        """Return the effect, its changes of power and toughness as many times."""
        facts = tuple(_times(fact, number) for fact in changed.facts)
        if facts == changed.facts:
            raise Reject("for each")
        return [term("effect", duration, self.quote(Ability(facts, changed.quoted)))]

    def gains_protection(self, what: Term, duration: Term) -> Steps:
        changes = [[term("gain", term("keyword", term("protection", each)))] for each in _COLORS]
        return self._one_of(what, duration, changes)

    def becomes_chosen_color(self, what: Term, duration: Term) -> Steps:
        return self._one_of(what, duration, [["only(colors)", term("is", each)] for each in _COLORS])

    def _one_of(self, what: Term, duration: Term, changes: list[list[Term]]) -> Steps:
        """Return the effect of one of several sets of changes, as you choose."""
        *others, last = [term("effect", duration, self.quote(self.static(what, *each))) for each in changes]
        for each in reversed(others):
            last = term("either", "you", each, last)
        return [last]

    def shuffles_all_in(self, *whose: Token) -> Steps:
        return self._shuffled_in("hand", "graveyard")

    def shuffles_graveyard_in(self, *whose: Token) -> Steps:
        return self._shuffled_in("graveyard")

    def shuffles_hand_in(self, *whose: Token) -> Steps:
        return self._shuffled_in("hand")

    def _shuffled_in(self, *zones: str) -> Steps:
        who = "they" if self.actor.startswith("each_") else self.actor
        self.paid_amount = term("amount", self.read + 1)
        cards = disj([term("in", zone, term("owned_by", who)) for zone in zones])
        told = [self.actor] if self.actor != "you" else []
        return [term("move", *told, cards, "library")]

    def supports(self, number: Token) -> Steps:
        """Return what "support" does (CR 701.41a)."""
        what = self.target(conj([negated("self"), "type(creature)"]), "0", str(number))
        return [term("put_counters", text("+1/+1"), 1, what)]

    def exiles_with(self, what: Term, counters: Counted) -> Steps:
        self.moves(what)
        return [term("move", what, term("with_counters", *counters, "exile"))]

    # --------------------------------------------------------------------------------- either
    def taps_or_untaps(self, what: Term) -> Steps:
        return [term("either", "you", term("tap", what), term("untap", what))]

    def they_skip_untap(self) -> Steps:
        return [term("skip_untap", self.them())]

    def skips_untap(self, what: Term) -> Steps:
        return [term("skip_untap", what)]

    def gains_one_of(self, what: Term, *said: Token | Term) -> Steps:
        *keywords, duration = map(str, said)
        return self._one_of(what, duration, [[term("gain", term("keyword", each))] for each in keywords])

    def exiles_either(self, one: Counted, other: Counted) -> Steps:
        if one[1] != other[1]:
            raise Reject("how many")
        return self.exiles_some((disj([one[0], other[0]]), one[1]))

    # --------------------------------------------------------------------------- at one time
    def puts_two_counters(self, one: Counted, on: Term, other: Counted, on_others: Term) -> Steps:
        puts = [term("put_counters", *one, on), term("put_counters", *other, on_others)]
        return [term("both", *puts)]

    def puts_counters_on_some(self, counters: Counted, what: Counted) -> Steps:
        return [term("put_counters", *counters, pick(what))]

    def pair_acting(self, who: Term) -> Term:
        self.actor = "they"
        return who

    def both_act(self, who: Term, steps: Steps) -> Steps:
        if len(steps) != 1:
            raise Reject("each")
        self.actor = "you"
        return [term("both", *(str(steps[0]).replace("they", each) for each in ("you", who)))]

    def creates_two(self, number: Term, token: Term, other: Term, another: Term) -> Steps:
        tokens = [term("create", self.actor, number, token), term("create", self.actor, other, another)]
        self.made(f"token,{token}", many=True)
        return [term("both", *tokens)]

    def damages_both(self, source: Term, amount: Term, to: Term, other: Term, another: Term) -> Steps:
        return [term("both", term("damage", source, to, amount), term("damage", source, another, other))]

    def divides_evenly(self, source: Term, amount: Term, among: Term) -> Steps:
        if not among.startswith("target("):
            raise Reject("among")
        return [term("damage", source, among, term("quotient", amount, term("count", among)))]

    # -------------------------------------------------------------------------------- instead
    def instead_first(self, condition: Term, steps: Steps) -> Steps:
        return [Instead(condition), *steps]

    def instead_last(self, steps: Steps, condition: Term) -> Steps:
        return [Instead(condition), *steps]

    def repeats_next(self, amount: Term) -> Steps:
        return [RepeatNext(amount)]

    # ---------------------------------------------------------------------------------- copies
    def copying(self, *exceptions: Term) -> Term:
        return both(list(exceptions))

    def except_this_ability(self) -> Term:
        return "gain(this)"

    def except_this_and(self, other: Term) -> Term:
        return both(["gain(this)", other])

    def becomes_copy(self, what: Term, copied: Term, exception: Term = "none") -> Steps:
        return self.becomes_copy_for(what, copied, "indefinitely", exception)

    def becomes_copy_for(self, what: Term, copied: Term, duration: Term, exception: Term = "none") -> Steps:
        ability = self.static(what, term("copy", copied, exception))
        return [term("effect", duration, self.quote(ability))]

    def creates_copy(self, number: Term, copied: Term, exception: Term = "none") -> Steps:
        copy = term("copy_of", copied)
        return self.create(number, copy if exception == "none" else term("except", copy, exception))

    def creates_tapped_copy(self, number: Term, copied: Term, exception: Term = "none") -> Steps:
        copy = term("copy_of", copied)
        token = copy if exception == "none" else term("except", copy, exception)
        return self.create(number, term("tapped", token))

    def becomes_also(self, what: Term, found: list[Term], addition: str) -> Steps:
        ability = self.static(what, *setting(found, addition))
        return [term("effect", "indefinitely", self.quote(ability))]

    # ----------------------------------------------------------------------------------- deeds
    def flips_coins(self, number: Token) -> Steps:
        return [term("flip_coins", self.actor, number)]

    def turns_for_heads(self) -> Steps:
        return [term("repeat", term("heads", self.began.number), term("extra_turn", "you"))]

    def exiles_but_bottom(self, who: Term) -> Steps:
        rest = conj([term("owned_by", who), negated(term("bottom", 1, who))])
        return self.exile(term("in", "library", rest))

    def exiles_all_opposing(self) -> Steps:
        zones = [term("in", zone, "owned_by(opponent)") for zone in ("hand", "graveyard")]
        return self.exile(disj(zones))

    def discards_that(self, what: Term) -> Steps:
        return [term("discard_those", self.actor, what)]

    def searches_both(self, one: Counted, other: Counted, destination: Term) -> Steps:
        if one[1] != "1" or other[1] != "1":
            raise Reject("search")
        self.made("in(", many=True)
        return [term("search_both", self.actor, one[0], other[0], destination)]

    def separates(self, who: Term) -> Steps:
        self.that_who = who
        self.pile = self.read + 1
        return [term("separate", "you", term("controlled_by", who))]

    def sacrifices_pile(self) -> Steps:
        who = self.said_player()
        return [term("sacrifice", who, term("pile", self.pile, who))]

    # ----------------------------------------------------------------------- players, targets
    def the_defending_player(self) -> Term:
        self.that_who = "defending_player"
        return "defending_player"

    def the_active_player(self) -> Term:
        return "active_player"

    def each_opponent_if(self, condition: Term) -> Term:
        self.that_who = "they"
        return term("each_if", "each_opponent", condition)

    def each_player_if(self, condition: Term) -> Term:
        self.that_who = "they"
        return term("each_if", "each_player", condition)

    def they_control_no(self, what: Counted) -> Term:
        if what[1] != "1":
            raise Reject("how many")
        return term("none", conj([what[0], "controlled_by(they)"]))

    def they_control(self, what: Counted) -> Term:
        return term("exists", conj([what[0], "controlled_by(they)"]), what[1])

    def opposing_target(self) -> Term:
        theirs = [
            conj([term("type", each), "controlled_by(opponent)"]) for each in ("creature", "planeswalker")
        ]
        return self.target(disj(["player(opponent)", *theirs]))

    def target_creature_or_player(self) -> Term:
        return self.target(disj(["type(creature)", "player(anyone)"]))

    def any_target_said(self) -> Term:
        return self.target(disj(["type(creature)", "player(anyone)", "type(planeswalker)"]))

    def target_exiled_card(self) -> Term:
        return self.target(term("in", "exile", negated("status(face_down)")))

    # ---------------------------------------------------------------------- filters and places
    def with_exactly_x(self, stat: Term) -> Term:
        return conj([term("at_least", stat, "x"), term("at_most", stat, "x")])

    def with_at_most_x(self, stat: Term) -> Term:
        return term("at_most", stat, "x")

    def with_at_least_x(self, stat: Term) -> Term:
        return term("at_least", stat, "x")

    def with_at_most_measure(self, stat: Term, measure: Term) -> Term:
        return term("at_most", stat, measure)

    def with_size_equal(self, size: Term) -> list[Change]:
        return [term("set_pt", size, size)]

    def still_land(self) -> list[Change]:
        return [STILL]

    def still_planeswalker(self) -> list[Change]:
        return [STILL]

    def arriving_transformed(self) -> Term:
        return "transformed(battlefield)"

    def arriving_transformed_owners(self, *words: Token) -> Term:
        return "under(owner,transformed(battlefield))"

    def arriving_transformed_yours(self) -> Term:
        return "under(you,transformed(battlefield))"

    def arriving_attacking(self) -> Term:
        return "tapped(attacking(battlefield))"

    def counter_on_it(self, kind: Token) -> Counted:
        return str(kind), "1"

    def counters_so_many(self, number: Token, kind: Token) -> Counted:
        return str(kind), str(number)

    def arriving_with(self, counters: Counted) -> Term:
        return term("with_counters", *counters, "battlefield")

    def arriving_tapped_with(self, counters: Counted) -> Term:
        return term("tapped", self.arriving_with(counters))

    def arriving_yours_with(self, counters: Counted) -> Term:
        return term("under", "you", self.arriving_with(counters))

    def arriving_owners_with(self, counters: Counted) -> Term:
        return term("under", "owner", self.arriving_with(counters))

    def arriving_attached(self, to: Term) -> Term:
        return term("attached", to, "battlefield")

    # ----------------------------------------------------------------------------- permissions
    def may_cast_that(self, what: Term) -> Parts:
        return [Part("permits", ("you", term("cast", self._elsewhere(what))))]

    def may_play_that(self, what: Term) -> Parts:
        return [Part("permits", ("you", term("play", self._elsewhere(what))))]

    def may_cast_that_freely(self, what: Term) -> Parts:
        free = Part("permits", ("you", term("free", self._elsewhere(what))))
        return [*self.may_cast_that(what), free]

    def may_play_that_freely(self, what: Term) -> Parts:
        free = Part("permits", ("you", term("free", self._elsewhere(what))))
        return [*self.may_play_that(what), free]

    def _elsewhere(self, what: Term) -> Term:
        """Return a card that the effect has exiled as what is cast or played from there."""
        if not what.startswith(("result(", "found(")):
            raise Reject("where from")
        return term("in", "exile", what)


def _times(fact: Term, number: Term) -> Term:
    """Return a fact in which what is added to power and toughness is added so many times."""

    def multiplied(match: re.Match[str]) -> Term:
        return term("add_pt", *(each if each == "0" else times(each, number) for each in match.groups()))

    return _ADDED.sub(multiplied, fact)
