"""The meaning of conditions: terms of the class ``condition``."""

from __future__ import annotations

from lark import Token, v_args

from lawmage.cards.oracle.costs import Costs
from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.nouns import Counted
from lawmage.cards.oracle.scope import Word, scope
from lawmage.cards.oracle.terms import Term, conj, negated, term, text

_YOURS = "controlled_by(you)"
_HAND = term("count", "in(hand,owned_by(you))")


# What takes many words, in a few.
_BRIEFLY = {
    "this ability has been activated four or more times this turn": "activated four times this turn",
    "this is the first time this ability has resolved this turn": "resolved for the first time this turn",
    "this is the second time this ability has resolved this turn": "resolved for the second time this turn",
    "this is the third time this ability has resolved this turn": "resolved for the third time this turn",
    "it's the second time": "resolved for the second time this turn",
    "it's the third time": "resolved for the third time this turn",
    "a permanent left the battlefield under your control this turn": "a permanent left you this turn",
    "you haven't added mana with this ability this turn": "no mana added with it this turn",
    "five or more mana was spent to cast that spell": "five or more mana was spent on it",
    "a player cast two or more spells last turn": "a player cast two spells last turn",
}


@v_args(inline=True)
class Conditions(Costs):
    """Methods are named as the rules of ``conditions.lark``."""

    def some(self, one: Term, other: Term) -> Term:
        return term("some", one, other)

    def all_of(self, one: Term, other: Term) -> Term:
        return term("all", one, other)

    def you_control(self, what: Counted) -> Term:
        return term("exists", conj([what[0], _YOURS]), what[1])

    def you_control_no(self, described: Term) -> Term:
        return term("none", conj([described, _YOURS]))

    def you_control_more(self, number: Token, described: Term) -> Term:
        return term("exists", conj([described, _YOURS]), number)

    def you_control_fewer(self, number: Token, described: Term) -> Term:
        return term("at_most", term("count", conj([described, _YOURS])), number)

    def opponent_controls(self, what: Counted) -> Term:
        return term("exists", conj([what[0], "controlled_by(opponent)"]), what[1])

    def has_counters(self, reference: Term, at_least: tuple[Term, Term]) -> Term:
        kind, number = at_least
        return term("at_least", term("counters", kind, reference), number)

    def one_counter(self, kind: Token) -> tuple[Term, Term]:
        return kind, "1"

    def more_counters(self, number: Token, kind: Token) -> tuple[Term, Term]:
        return kind, number

    def there_are(self, number: Token, described: Term) -> Term:
        return term("exists", described, number)

    def there_are_counters(self, number: Token, kind: Token, reference: Term) -> Term:
        return term("at_least", term("counters", kind, reference), number)

    def no_counters(self, kind: Token, reference: Term) -> Term:
        return term("at_most", term("counters", kind, reference), 0)

    def no_counters_swapped(self, reference: Term, kind: Token) -> Term:
        return term("at_most", term("counters", kind, reference), 0)

    def is_state(self, reference: Term, state: Term) -> Term:
        return term("is", reference, state)

    def is_not_state(self, reference: Term, state: Term) -> Term:
        return term("fails", term("is", reference, state))

    def tapped_state(self) -> Term:
        return "status(tapped)"

    def untapped_state(self) -> Term:
        return negated("status(tapped)")

    def attacking_state(self) -> Term:
        return "status(attacking)"

    def noun_state(self, words: list[Word | str]) -> Term:
        return scope(words)

    def life_at_least(self, number: Token) -> Term:
        return term("at_least", "life(you)", number)

    def life_at_most(self, number: Token) -> Term:
        return term("at_most", "life(you)", number)

    def hand_at_least(self, number: Token) -> Term:
        return term("at_least", _HAND, number)

    def hand_at_most(self, number: Token) -> Term:
        return term("at_most", _HAND, number)

    def hand_empty(self) -> Term:
        return term("at_most", _HAND, 0)

    def your_turn(self) -> Term:
        return term("during", "any", "you")

    def not_your_turn(self) -> Term:
        return term("fails", term("during", "any", "you"))

    def entered_this_turn(self) -> Term:
        return term("history", text("entered this turn"))

    def history(self, words: Token) -> Term:
        said = str(words).lower()
        return text(_BRIEFLY.get(said, said))

    def history_of(self, words: Term) -> Term:
        return term("history", words)

    def you_dont_control(self, what: Counted) -> Term:
        if what[1] != "1":
            raise Reject("how many")
        return term("none", conj([what[0], _YOURS]))

    def you_control_alike(self, number: Token, described: Term) -> Term:
        return term("at_least", term("most_alike", "name", conj([described, _YOURS])), number)

    def you_control_both(self, one: Counted, other: Counted) -> Term:
        return term("all", *(term("exists", conj([what[0], _YOURS]), what[1]) for what in (one, other)))

    def you_control_named(self, one: Token, other: Token) -> Term:
        named = [conj(["type(creature)", term("name", name), _YOURS]) for name in (one, other)]
        return term("all", *(term("exists", each, 1) for each in named))

    def card_exiled(self) -> Term:
        return term("exists", "in(exile,exiled_with)", 1)

    def opponent_poison(self, number: Token) -> Term:
        return term("at_least", term("player_counters", text("poison"), "opponent"), number)

    def player_counters(self, number: Token, kind: Token) -> Term:
        return term("at_least", term("player_counters", kind, "you"), number)

    def total_at_least(self, described: Term, stat: Term, number: Token) -> Term:
        return term("at_least", term("total", stat, described), number)

    def there_is(self, described: Term) -> Term:
        return term("exists", described, 1)
