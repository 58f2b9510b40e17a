"""The meaning of prevention effects (CR 615).

A dealing is a pair: the filter of the sources, and what is dealt the damage (see ``damage`` in the
vocabulary). An effect for a time is an instruction ``effect``, the prevention effect quoted.
"""

from __future__ import annotations

from lark import Token, v_args

from lawmage.cards.oracle.effects import Steps
from lawmage.cards.oracle.entering import Entering, both
from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.replacement import ability_of
from lawmage.cards.oracle.statics import Part, Parts
from lawmage.cards.oracle.terms import Term, conj, disj, negated, substituted, term

Dealing = tuple[Term, Term]

_KINDS = {"damage": "any", "combat damage": "combat", "noncombat damage": "noncombat"}
_DURATIONS = {"this turn": "end_of_turn", "this combat": "end_of_combat"}
_ALL_BUT = "minus(event(amount),{})"


@v_args(inline=True)
class Prevention(Entering):
    """Methods are named as the rules of ``prevention.lark``."""

    # --------------------------------------------------------------------------- for a time
    def duration_now(self, words: Token) -> Term:
        return _DURATIONS[str(words).lower()]

    def prevents_for_a_time(self, parts: Parts, duration: Term) -> Steps:
        return [*self._choosing(), term("effect", duration, self.quote(ability_of(parts)))]

    def prevents_first(self, duration: Term, parts: Parts) -> Steps:
        return self.prevents_for_a_time(parts, duration)

    def prevents_turn(self, kind: Term, duration: Term) -> Steps:
        return self.prevents_for_a_time(_damage(kind, "prevent", ("any", "any")), duration)

    def prevents_turn_within(self, kind: Term, duration: Term, dealings: list[Dealing]) -> Steps:
        return self.prevents_for_a_time(self.prevents_all(kind, dealings), duration)

    def prevents_turn_between(self, kind: Term, struck: Term, duration: Term, dealers: Term) -> Steps:
        return self.prevents_for_a_time(_damage(kind, "prevent", (dealers, struck)), duration)

    def prevents_turn_of(self, kind: Term, dealers: Term, duration: Term, struck: Term = "any") -> Steps:
        return self.prevents_turn_between(kind, struck, duration, dealers)

    def prevents_next_within(self, amount: Term, kind: Term, duration: Term, struck: Term) -> Steps:
        return self.prevents_next(amount, kind, struck, duration)

    def prevents_next(self, amount: Term, kind: Term, struck: Term, duration: Term) -> Steps:
        shield = term("next", amount, "prevent")
        return self.prevents_for_a_time(_damage(kind, shield, ("any", struck)), duration)

    def prevents_next_x(
        self, amount: Term, kind: Term, struck: Term, duration: Term, quantity: Term
    ) -> Steps:
        return self.prevents_next(substituted("x", quantity, amount), kind, struck, duration)

    def prevents_next_of(self, amount: Term, kind: Term, source: Term, struck: Term, duration: Term) -> Steps:
        shield = term("next", amount, "prevent")
        return self.prevents_for_a_time(_damage(kind, shield, (source, struck)), duration)

    def prevents_next_by(self, amount: Term, kind: Term, struck: Term, duration: Term, source: Term) -> Steps:
        return self.prevents_next_of(amount, kind, source, struck, duration)

    def prevents_next_dealt_by(self, amount: Term, kind: Term, dealers: Term, duration: Term) -> Steps:
        return self.prevents_next_of(amount, kind, dealers, "any", duration)

    def next_time_to(self, source: Term, kind: Term, struck: Term, duration: Term, change: Term) -> Steps:
        return self.prevents_for_a_time(_damage(kind, term("once", change), (source, struck)), duration)

    def next_time_any(self, source: Term, kind: Term, duration: Term, change: Term) -> Steps:
        return self.next_time_to(source, kind, "any", duration, change)

    def _choosing(self) -> Steps:
        """Return the instruction to choose a source where one is of a player's choice (CR 609.7)."""
        chosen = self.chosen_sources
        self.chosen_sources = []
        if len(chosen) > 1:
            raise Reject("two sources")
        return [term("choose", "you", term("source", each)) for each in chosen]

    # -------------------------------------------------------------------------- for good
    def prevents_all(self, kind: Term, dealings: list[Dealing]) -> Parts:
        return _damage(kind, "prevent", *dealings)

    def prevents_all_of(self, kind: Term, dealers: Term) -> Parts:
        return _damage(kind, "prevent", (dealers, "any"))

    def prevents_between(self, kind: Term, dealers: Term, struck: Term) -> Parts:
        return _damage(kind, "prevent", (dealers, struck))

    def prevents_if_dealt(self, dealers: Term, kind: Term, struck: Term, change: Term) -> Parts:
        return _damage(kind, change, (dealers, struck))

    def prevents_if_suffered(self, kind: Term, struck: Term, change: Term) -> Parts:
        return _damage(kind, change, ("any", struck))

    def prevents_if_dealt_to(self, struck: Term, kind: Term, change: Term) -> Parts:
        return _damage(kind, change, ("any", struck))

    def suffers_instead_self(self, struck: Term, kind: Term, steps: Steps) -> Parts:
        if not all(isinstance(step, str) for step in steps) or self.targets:
            raise Reject("instead")
        first, *rest = steps
        change = both([term("instead", str(first)), *self.besides(rest)])
        return _damage(kind, change, ("any", struck))

    def prevents_little(self, dealers: Term, most: Token, kind: Term, struck: Term, change: Term) -> Parts:
        return _damage(kind, term("within", 1, most, change), (dealers, struck))

    def prevents_much(self, dealers: Term, least: Token, kind: Term, struck: Term, change: Term) -> Parts:
        return _damage(kind, term("within", least, "any", change), (dealers, struck))

    def prevents_on_yours(self, parts: Parts) -> Parts:
        return self.while_condition(self.your_turn(), parts)

    def prevents_if_while(self, kind: Term, struck: Term, condition: Term, change: Term) -> Parts:
        return self.while_condition(condition, _damage(kind, change, ("any", struck)))

    # ------------------------------------------------------------------------- which damage
    def damage_dealt(self, kind: Term) -> Term:
        self.paid_amount = "event(amount)"
        return kind

    def damage_kind(self, words: Token) -> Term:
        return _KINDS[str(words).lower()]

    def dealt_to(self, struck: Term) -> list[Dealing]:
        return [("any", struck)]

    def dealt_by(self, dealers: Term) -> list[Dealing]:
        return [(dealers, "any")]

    def dealt_by_to(self, dealers: Term, struck: Term) -> list[Dealing]:
        return [(dealers, struck)]

    def dealt_to_and_by(self, struck: Term) -> list[Dealing]:
        return [("any", struck), (struck, "any")]

    def dealt_between(self, struck: Term, dealers: Term) -> list[Dealing]:
        return [(dealers, struck)]

    def source_of_choice(self, described: Term) -> Term:
        self.chosen_sources.append(described)
        return conj(["chosen(source)", described])

    def source_of_choice_chosen(self, described: Term) -> Term:
        return self.source_of_choice(conj([described, "chosen(color)"]))

    def spell_source(self, described: Term) -> Term:
        return term("in", "stack", described)

    def target_spell_source(self, described: Term) -> Term:
        return self.target(term("in", "stack", described))

    def dealer(self, described: Term) -> Term:
        """Return the filter of a source; "it" may mean one that is more than "a source"."""
        if "type(" in described:
            self.mention("damage_source")
        return described

    def other_dealer(self, described: Term) -> Term:
        return self.dealer(conj([negated("self"), described]))

    # ---------------------------------------------------------------------------- how much
    def all_of_it(self) -> Term:
        self.paid_amount = "event(amount)"
        return "prevent"

    def prevents_amount(self, amount: Term) -> Term:
        return term("prevent", amount)

    def prevents_amount_x(self, amount: Term, quantity: Term) -> Term:
        return term("prevent", substituted("x", quantity, amount))

    def prevents_all_but(self, number: Token) -> Term:
        return term("prevent", _ALL_BUT.format(number))

    def prevents_half_up(self) -> Term:
        return "prevent(half_up(event(amount)))"

    def prevents_half_down(self) -> Term:
        return "prevent(half_down(event(amount)))"

    def prevents_and(self, prevented: Term, steps: Steps) -> Term:
        return both([prevented, *self.besides(steps)])

    def event_amount(self) -> Term:
        return "event(amount)"

    def besides(self, steps: Steps) -> list[Term]:
        """Return the changes by which instructions are carried out besides."""
        if not all(isinstance(step, str) for step in steps):
            raise Reject("besides")
        return [term("also", str(step)) for step in steps]

    # ------------------------------------------------------------------------ what is struck
    def struck_both(self, who: Term, described: Term) -> Term:
        return disj([who, described])

    def struck_enchanted(self) -> Term:
        return "player(enchanted_player)"

    def struck_chosen(self) -> Term:
        return "player(chosen_player)"

    def of_the_chosen(self) -> Term:
        return "controlled_by(chosen_player)"

    def of_opponents(self) -> Term:
        return "controlled_by(opponent)"

    def struck_any(self) -> Term:
        return "any"

    def struck_self_or_you(self) -> Term:
        return "or(player(you),self)"

    def struck_any_target(self) -> Term:
        return self.target("any_target")

    def struck_target_player_or_planeswalker(self) -> Term:
        return self.target(disj(["player(anyone)", "type(planeswalker)"]))

    def struck_that(self) -> Term:
        return self.only_mention()

    def struck_you(self) -> Term:
        return "player(you)"

    def struck_anyone(self) -> Term:
        return "player(anyone)"

    def struck_opponent(self) -> Term:
        return "player(opponent)"

    def struck_that_player(self) -> Term:
        return term("player", self.that_who)

    def struck_target_player(self) -> Term:
        return self.target("player(anyone)")

    def struck_target_opponent(self) -> Term:
        return self.target("player(opponent)")

    # -------------------------------------------------------------------- what is said besides
    def source_controller(self) -> Term:
        return "source_controller"

    def library_empty(self) -> Term:
        return term("at_most", term("count", "in(library,owned_by(you))"), 0)

    def odd_valued(self) -> Term:
        return negated("even(mana_value)")

    def even_valued(self) -> Term:
        return "even(mana_value)"

    def of_team(self) -> Term:
        return "controlled_by(team)"

    def without_counter(self, kind: Token) -> Term:
        return negated(term("counter", kind))


def _damage(kind: Term, change: Term, *dealings: Dealing) -> Parts:
    return [Part("replaces", (term("damage", *dealing, kind), change)) for dealing in dealings]
