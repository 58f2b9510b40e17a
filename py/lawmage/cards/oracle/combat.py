"""The meaning of static abilities of combat: parts ``combat``, of whom, with what is said of it.

``described`` stands for the subject of the sentence until that is known (``Part.about``).
"""

from __future__ import annotations

import re

from lark import Token, v_args

from lawmage.cards.model import Ability
from lawmage.cards.oracle.effects import Steps
from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.nouns import Counted
from lawmage.cards.oracle.prohibited import Prohibited
from lawmage.cards.oracle.statics import Part, Parts
from lawmage.cards.oracle.terms import Term, conj, disj, negated, term

_CANT_ATTACK = term("cant_attack", "any")
_CANT_BLOCK = term("cant_block", "any")
_UNBLOCKABLE = term("cant_be_blocked_by", "any")
_STRONGER = conj(["type(creature)", "stronger"])
_PLANESWALKER = "type(planeswalker)"


@v_args(inline=True)
class Combat(Prohibited):
    """Methods are named as the rules of ``combat.lark``."""

    # --------------------------------------------------------------------------- restrictions
    def cant_attack(self) -> Parts:
        return _said(_CANT_ATTACK)

    def cant_attack_those(self, attacked: Term) -> Parts:
        return _said(term("cant_attack", attacked))

    def cant_attack_those_or_block(self, attacked: Term) -> Parts:
        return _said(term("cant_attack", attacked), _CANT_BLOCK)

    def cant_attack_those_or_block_those(self, attacked: Term, described: Term) -> Parts:
        return _said(term("cant_attack", attacked), term("cant_block", described))

    def cant_attack_or_block_those(self, described: Term) -> Parts:
        return _said(_CANT_ATTACK, term("cant_block", described))

    def cant_fight(self) -> Parts:
        return _said(_CANT_ATTACK, _CANT_BLOCK)

    def cant_fight_or_transform(self) -> Parts:
        return [*self.cant_fight(), _besides("transforming")]

    def cant_fight_or_crew(self) -> Parts:
        return [*self.cant_fight(), _besides("crewing")]

    def cant_attack_alone(self) -> Parts:
        return _said(term("attacks_with", 1, "any"))

    def cant_block_alone(self) -> Parts:
        return _said(term("blocks_with", 1, "any"))

    def cant_fight_alone(self) -> Parts:
        return [*self.cant_attack_alone(), *self.cant_block_alone()]

    def attacks_only_alone(self) -> Parts:
        return _said("attacks_only_alone")

    def cant_attack_if(self, condition: Term) -> Parts:
        return _said(_CANT_ATTACK, condition=condition)

    def cant_block_if(self, condition: Term) -> Parts:
        return _said(_CANT_BLOCK, condition=condition)

    def cant_fight_if(self, condition: Term) -> Parts:
        return _said(_CANT_ATTACK, _CANT_BLOCK, condition=condition)

    def cant_attack_unless(self, condition: Term) -> Parts:
        return self.cant_attack_if(term("fails", condition))

    def cant_block_unless(self, condition: Term) -> Parts:
        return self.cant_block_if(term("fails", condition))

    def cant_fight_unless(self, condition: Term) -> Parts:
        return self.cant_fight_if(term("fails", condition))

    def cant_attack_unless_defender(self, defended: Term) -> Parts:
        return _said(term("cant_attack", negated(defended)))

    def cant_attack_if_defender(self, defended: Term) -> Parts:
        return _said(term("cant_attack", defended))

    def cant_attack_without(self, number: Token) -> Parts:
        return _said(term("attacks_with", number, "any"))

    def cant_block_without(self, number: Token) -> Parts:
        return _said(term("blocks_with", number, "any"))

    def cant_block(self) -> Parts:
        return _said(_CANT_BLOCK)

    def cant_block_those(self, described: Term) -> Parts:
        return _said(term("cant_block", described))

    def blocks_only(self, described: Term) -> Parts:
        return _said(term("cant_block", negated(described)))

    def cant_block_stronger(self) -> Parts:
        return _said(term("cant_block", _STRONGER))

    def cant_meet(self) -> Parts:
        return _said(_CANT_BLOCK, _UNBLOCKABLE)

    def cant_meet_those(self, described: Term) -> Parts:
        return _said(term("cant_block", described), term("cant_be_blocked_by", described))

    def unblockable(self) -> Parts:
        return _said(_UNBLOCKABLE)

    def unblockable_by(self, described: Term) -> Parts:
        return _said(term("cant_be_blocked_by", described))

    def unblockable_but_by(self, described: Term) -> Parts:
        return _said(term("cant_be_blocked_by", negated(described)))

    def unblockable_by_stronger(self) -> Parts:
        return _said(term("cant_be_blocked_by", _STRONGER))

    def unblockable_but_by_many(self, number: Token) -> Parts:
        return _said(term("blocked_by_at_least", number))

    def blocked_by_one(self) -> Parts:
        return _said(term("blocked_by_at_most", 1))

    def unblockable_if_defender(self, defended: Term) -> Parts:
        return _said(term("unblockable_against", defended))

    def unblockable_while(self, condition: Term) -> Parts:
        return _said(_UNBLOCKABLE, condition=condition)

    def outranks(self) -> Parts:
        return _of("self", term("cant_be_blocked_by", conj(["type(creature)", "weaker"])))

    def is_below(self) -> Parts:
        return _of("self", term("cant_be_blocked_by", _STRONGER))

    def weak_attackers(self, most: Term) -> Parts:
        return _of("type(creature)", term("attacks_with_power_at_most", most))

    def few_attackers(self, number: Token) -> Parts:
        return _of("any", term("attackers_at_most", number, "any"))

    def few_attackers_of(self, number: Token, attacked: Term) -> Parts:
        return _of("any", term("attackers_at_most", number, attacked))

    def few_blockers(self, number: Token) -> Parts:
        return _of("any", term("blockers_at_most", number))

    def cant_block_with(self, described: Term) -> Parts:
        return _of(conj([described, term("controlled_by", "opponent")]), _CANT_BLOCK)

    def cant_block_with_even(self) -> Parts:
        return self.cant_block_with(conj(["type(creature)", "even(mana_value)"]))

    # --------------------------------------------------------------------------- requirements
    def attacks_each_combat(self) -> Parts:
        return _said(term("must_attack", "any"))

    def attacks_unless(self, condition: Term) -> Parts:
        return _said(term("must_attack", "any"), condition=term("fails", condition))

    def blocks_each_combat(self) -> Parts:
        return _said(term("must_block", "any"))

    def blocks_those(self, described: Term) -> Parts:
        return _said(term("must_block", described))

    def fights_each_combat(self) -> Parts:
        return [*self.attacks_each_combat(), *self.blocks_each_combat()]

    def goaded(self) -> Parts:
        return _said("goaded")

    def must_be_blocked(self) -> Parts:
        return _said(term("must_be_blocked_by", 1, "any"))

    def must_be_blocked_by(self, described: Term) -> Parts:
        return _said(term("must_be_blocked_by", 1, described))

    def must_be_blocked_by_many(self, number: Token) -> Parts:
        return _said(term("must_be_blocked_by", number, "any"))

    def lures_all(self) -> Parts:
        return _said(term("must_be_blocked_by_all", "any"))

    def lures(self, what: Term) -> Parts:
        return _of(what, term("must_be_blocked_by_all", "any"))

    def lures_those(self, described: Term, what: Term) -> Parts:
        return _of(what, term("must_be_blocked_by_all", described))

    # ------------------------------------------------------------------------ costs, permissions
    def payer(self) -> None:
        """Pass over who pays: the controller of what attacks or blocks."""

    def cant_attack_unless_paid(self, _: None, cost: list[Term]) -> Parts:
        return _said(term("attack_costs", "any", conj(cost)))

    def cant_block_unless_paid(self, _: None, cost: list[Term]) -> Parts:
        return _said(term("block_costs", "any", conj(cost)))

    def cant_fight_unless_paid(self, payer: None, cost: list[Term]) -> Parts:
        return [*self.cant_attack_unless_paid(payer, cost), *self.cant_block_unless_paid(payer, cost)]

    def tax_on_you(self, *symbols: Token) -> Parts:
        return self._taxed(self.attacking_you(), symbols)

    def tax_on_yours(self, *symbols: Token) -> Parts:
        return self._taxed(self.attacking_yours(), symbols)

    def tax_on_your_planeswalkers(self, *symbols: Token) -> Parts:
        return self._taxed(self.attacking_your_planeswalkers(), symbols)

    def _taxed(self, attacked: Term, symbols: tuple[Token, ...]) -> Parts:
        return _said(term("attack_costs", attacked, conj(self.pay_mana(*symbols))))

    def block_tax(self, *symbols: Token) -> Parts:
        return _said(term("block_costs", "any", conj(self.pay_mana(*symbols))))

    def blocks_one_more(self) -> Parts:
        return _said(term("can_block_more", 1))

    def blocks_more(self, number: Token) -> Parts:
        return _said(term("can_block_more", number))

    def blocks_any_number(self) -> Parts:
        return _said(term("can_block_more", "any_number"))

    def attacks_despite_defender(self) -> Parts:
        return _said(term("attacks_despite", "defender"))

    def attacks_at_once(self) -> Parts:
        return _said(term("attacks_despite", "sick"))

    def blocks_despite(self, passed: Token, had: Token) -> Parts:
        if passed != had:
            raise Reject(had)
        return _said(term("blocks_despite", passed))

    def blockable_despite_landwalk(self, walked: Token, passed: Token) -> Parts:
        if walked != passed:
            raise Reject(passed)
        keyword = term("landwalk", walked)
        return _of(term("keyword", keyword), term("blockable_despite", keyword))

    # ---------------------------------------------------------------------------------- damage
    def toughness_as_power(self) -> Parts:
        return _said("assigns_toughness")

    def assigns_unblocked(self) -> Parts:
        return _of("self", "assigns_as_unblocked")

    def enchanted_assigns_unblocked(self) -> Parts:
        return _of("attached_to", "assigns_as_unblocked")

    # ------------------------------------------------------------------------ what is attacked
    def attacking_you(self) -> Term:
        return term("player", "you")

    def attacking_your_planeswalkers(self) -> Term:
        return conj([_PLANESWALKER, term("controlled_by", "you")])

    def attacking_yours(self) -> Term:
        return disj([self.attacking_you(), self.attacking_your_planeswalkers()])

    def attacking_owner(self) -> Term:
        return term("player", term("owner", "that"))

    def attacking_owners(self) -> Term:
        return disj([self.attacking_owner(), conj([_PLANESWALKER, term("controlled_by", "owner(that)")])])

    def attacking_it(self, what: Term) -> Term:
        return what

    def defender_controls(self, what: Counted) -> Term:
        return term("defender_controls", *what)

    def defender_controls_more(self, number: Token, described: Term) -> Term:
        return term("defender_controls", described, number)

    # ------------------------------------------------------------------------------- effects
    def fights_this_turn(self, what: Term, said: Parts) -> Steps:
        if any(part.arguments[1].endswith(f"({what})") for part in said):
            raise Reject("it")  # nothing blocks itself
        return [term("effect", "end_of_turn", self._quoted_of(what, said))]

    def changed_and_fights(self, changed: Ability, duration: Term, said: Parts) -> Steps:
        """Return "gets +2/+0 until end of turn and can't be blocked this turn", of one object."""
        what = re.fullmatch(r"continuous\(1,(target\(\d+\)|self),.*", changed.facts[1])
        if not what or duration != "end_of_turn":
            raise Reject("for how long?")
        return [*self.for_a_time(changed, duration), *self.fights_this_turn(what[1], said)]

    def lures_this_turn(self, what: Term) -> Steps:
        return self.fights_this_turn(what, self.lures_all())

    def _quoted_of(self, what: Term, said: Parts) -> Term:
        facts = [part.about(what).fact(number) for number, part in enumerate(said, 1)]
        return self.quote(Ability(("kind(static)", *facts)))

    # ------------------------------------------------------------- conditions and descriptions
    def attacking_alone(self) -> Term:
        return "attacking_alone"

    def has_keyword(self, reference: Term, keyword: Token) -> Term:
        return term("is", reference, term("keyword", keyword))

    def tougher(self) -> Term:
        return "tougher"

    def small(self, number: Token) -> Term:
        return disj([term("at_most", stat, number) for stat in ("power", "toughness")])

    def enchanted_players(self) -> Term:
        return term("controlled_by", "enchanted_player")

    def so_many_others(self, number: Token) -> Term:
        return str(number)


def _said(*said: Term, condition: Term = "") -> Parts:
    """Return what is said of the subject of the sentence."""
    return [Part("combat", ("described", each), condition) for each in said]


def _of(what: Term, said: Term) -> Parts:
    return [Part("combat", (what, said))]


def _besides(what: Term) -> Part:
    return Part("inert", (term("prohibition", term("of", "described", what)),))
