"""The meaning of what effects of triggered abilities say."""

from __future__ import annotations

from lark import Token, v_args

from lawmage.cards.model import Ability
from lawmage.cards.oracle.effects import ActivateOnly, AddInstead, Fact, Steps
from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.gists import Named
from lawmage.cards.oracle.inner import Inner
from lawmage.cards.oracle.replacement import ability_of
from lawmage.cards.oracle.scope import Word
from lawmage.cards.oracle.terms import Term, conj, negated, term, text
from lawmage.cards.oracle.triggers import Triggers


@v_args(inline=True)
class Aftermath(Triggers):
    """Methods are named as the rules of ``aftermath.lark``.

    ``the_number`` is what "the number" means.
    """

    the_number: Term = ""

    def begin(self, *mentions: Term, printed: tuple[Ability, ...] = ()) -> None:
        """Forget the last paragraph (see ``Frame``)."""
        super().begin(*mentions, printed=printed)
        self.the_number = ""

    # ----------------------------------------------------------------------------------- mana
    def type_produced(self, described: list[Word | str]) -> Term:
        return "produced"

    def who_may_add(self, who: Term, mana: Term) -> Steps:
        return [term("may", who, term("add", who, mana))]

    def may_add_instead(self, condition: Term, who: Term, mana: Term) -> Steps:
        return [AddInstead(condition, mana)]

    def player_chooses_color(self) -> Steps:
        return [term("choose", self.said_player(), "color")]

    def sacrifice_unless(self, what: Term, cost: list[Term]) -> Steps:
        return [term("unless_pays", "you", conj(cost), term("sacrifice", "you", what))]

    def becomes_prepared(self, what: Term) -> Steps:
        return [term("prepare", what)]

    def intensifies(self, what: Term, number: Token) -> Steps:
        return [term("intensify", what, number)]

    def triggers_once(self) -> Steps:
        return [Fact(term("trigger_while", term("timing", text("only once each turn"))))]

    def triggers_once_ever(self) -> Steps:
        return [Fact(term("trigger_while", term("timing", text("only once"))))]

    def triggers_twice(self) -> Steps:
        return [Fact(term("trigger_while", term("timing", text("no more than 2 times each turn"))))]

    def may_pay(self, *symbols: Token) -> Steps:
        return [term("may", "you", term("pay", "you", conj(self.pay_mana(*symbols))))]

    def may_pay_life(self, amount: Term) -> Steps:
        return [term("may", "you", term("pay", "you", term("pay_life", amount)))]

    def then(self, steps: Steps) -> Steps:
        return steps

    def active_adds(self, mana: Term) -> Steps:
        return [term("add", "active_player", mana)]

    def activated_before_end(self) -> Steps:
        when = term("timing", text("your turn before the end step"))
        return [Fact(term("activated_by", "anyone")), ActivateOnly(when)]

    def they_add(self, mana: Term) -> Steps:
        return [term("add", self.said_player(), mana)]

    def adds_next_main(self, mana: Term) -> Steps:
        inner = Inner(self.read + 1, len(self.targets), len(self.quoted))
        return [term("delayed", self.set_up(inner, "begins(main,you)", [term("add", "you", mana)]))]

    def that_much_of(self, types: Term) -> Term:
        return term("of", self.amount_paid(), "color" if types == "any_color" else types)

    def that_much_mixed(self, types: Term) -> Term:
        return term("mixed", self.amount_paid(), types)

    def either_for_each(self, one: Term, other: Term, number: Term) -> Term:
        """Return one or the other for each thing, chosen anew for each."""
        return term("mixed", number, self.symbol_palette(one, other))

    def keeps_mana_in_combat(self) -> Steps:
        return [term("other", text("mana lasts until end of combat"))]

    def not_their_turn(self) -> Term:
        return term("fails", term("during", "any", "that_player"))

    def producing(self, symbol: Token) -> Term:
        return term("produces", term("one", symbol[1:-1].lower()))

    def producing_alike(self, reference: Term) -> Term:
        return term("produces", term("could_produce", "mana_type", reference))

    def switches(self, what: Term, duration: Term) -> Steps:
        return [term("effect", duration, self.quote(self.static(what, "switch_pt")))]

    def removes_all(self, kind: Token, what: Term) -> Steps:
        self.paid_amount = term("amount", self.read + 1)
        return [term("remove_counters", kind, "all", what)]

    def may_discard_any(self) -> Steps:
        self.paid_amount = term("amount", self.read + 1)
        return [term("may", "you", term("discard", "you", "any_number"))]

    def otherwise(self, steps: Steps) -> Steps:
        if not self.asked:
            raise Reject("otherwise")
        return [term("if", term("fails", term("met", self.asked)), str(step)) for step in steps]

    def counts(self, described: Term) -> Steps:
        self.the_number = term("count", described)
        return []

    def number_odd(self) -> Term:
        if not self.the_number:
            raise Reject("the number")
        return term("odd", self.the_number)

    def number_even(self) -> Term:
        return term("fails", self.number_odd())

    def if_changed_and_trigger(
        self, condition: Term, duration: Term, changed: Ability, events: tuple[Term, ...], steps: Steps
    ) -> Steps:
        effect = term("effect", duration, self.quote(changed))
        return self.if_clauses(condition, [effect, *self.trigger_for_a_time(duration, events, steps)])

    def if_changed_and_replaced(
        self, condition: Term, duration: Term, changed: Ability, event: Term, change: Term
    ) -> Steps:
        abilities = (changed, ability_of(self.replace(event, change)))
        return self.if_clauses(condition, [term("effect", duration, self.quote(each)) for each in abilities])

    def opposing_life_lost(self) -> Term:
        return text("life your opponents have lost this turn")

    def opponents_who_lost_life(self) -> Term:
        return text("opponents who lost life this turn")

    def party(self) -> Term:
        return text("creatures in your party")

    def paid_by_mana_of_self(self) -> Term:
        return term("paid_with_mana_of", "self")

    def theirs(self) -> Term:
        """Return whose "they control" says."""
        return term("controlled_by", self.said_player())

    def target_opponents(self) -> Term:
        return term("controlled_by", self.target_who("opponent"))

    def if_done(self, steps: Steps) -> Steps:
        return [term("if", term("done", self.last_done()), str(step)) for step in steps]

    def if_not_done(self, steps: Steps) -> Steps:
        undone = term("fails", term("done", self.last_done()))
        return [term("if", undone, str(step)) for step in steps]

    def trigger_for_a_time(self, duration: Term, events: tuple[Term, ...] | Named, steps: Steps) -> Steps:
        does = [term("does", number, str(step)) for number, step in enumerate(steps, 1)]
        ability = Ability(("kind(triggered)", *self.occurs(events).facts(), *does))
        return [term("effect", duration, self.quote(ability))]

    def filter(self, described: list[Word | str], *posts: Term) -> Term:
        """Return a filter; others "with the same name as it" are others than it."""
        found: Term = super().filter(described, *posts)
        return (
            found.replace(negated("self"), negated("that")) if term("same_name", "that") in posts else found
        )

    def same_name_as(self, reference: Term) -> Term:
        return term("same_name", reference)

    def shares_creature_type(self, reference: Term) -> Term:
        return term("shares", "creature_type", reference)

    def same_name_as_exiled(self) -> Term:
        return term("same_name", "exiled_with")

    def such(self, characteristic: Token) -> Term:
        return str(characteristic)

    def intensity(self, reference: Term) -> Term:
        return term("intensity", reference)
