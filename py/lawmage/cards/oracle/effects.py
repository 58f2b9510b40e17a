"""The meaning of effects: each sentence is a list of steps."""

from __future__ import annotations

import re
from dataclasses import dataclass

from lark import Token, v_args

from lawmage.cards.model import Ability
from lawmage.cards.oracle.conditions import Conditions
from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.inner import Inner, event_facts
from lawmage.cards.oracle.nouns import Counted
from lawmage.cards.oracle.terms import Term, disj, substituted, term, text


@dataclass(frozen=True)
class ActivateOnly:
    """ "Activate only ...": a condition on the whole ability (CR 602.5b)."""

    condition: Term


@dataclass(frozen=True)
class AddInstead:
    """If the condition holds, what was added before is this mana instead (CR 614.15)."""

    condition: Term
    mana: Term


@dataclass(frozen=True)
class Fact:
    """A further fact of the whole ability."""

    fact: Term


@dataclass(frozen=True)
class TokenHas:
    """The token created before has an ability too."""

    characteristic: Term


@dataclass(frozen=True)
class Amended:
    """The last instruction of this name is done in this way."""

    name: str
    how: Term


@dataclass(frozen=True)
class Instead:
    """If it holds, what follows in the sentence is done instead of the last instruction (CR 614.15)."""

    condition: Term


@dataclass(frozen=True)
class RepeatNext:
    """The instruction of the next sentence is done so many times."""

    times: Term


@dataclass(frozen=True)
class Inert:
    """A part that is understood and can't bear on the queries answered so far (see ``gist``)."""

    gist: Term


Step = Term | ActivateOnly | AddInstead | Amended | Instead | RepeatNext | Fact | TokenHas | Inert
Steps = list[Step]


# Instructions that change no number of objects, and none of what objects are.
_CHANGING_NO_NUMBER = {"gain_life", "lose_life", "damage", "scry", "add"}
_CHANGING_NO_PERMANENT = {*_CHANGING_NO_NUMBER, "draw"}

_MOMENTS = {
    "the next end step": "begins(end,anyone)",
    "the next turn's upkeep": "begins(upkeep,anyone)",
    "your next upkeep": "begins(upkeep,you)",
    "your next end step": "begins(end,you)",
    "your next main phase": "begins(main,you)",
    "the next cleanup step": "begins(cleanup,anyone)",
    "end of combat": "begins(end_of_combat,anyone)",
}


@v_args(inline=True)
class Effects(Conditions):
    """Methods are named as the rules of ``effects.lark``."""

    def clause_read(self, steps: Steps) -> Steps:
        """Count the instructions of a clause that has been read."""
        self.read += _count(steps)
        return steps

    def and_clause(self, steps: Steps) -> Steps:
        if any(str(step).startswith("delayed(") for step in steps):
            raise Reject("what is delayed")
        return steps

    def steps(self, *clauses: Steps) -> Steps:
        """Return the steps of clauses in order; what follows "you may" in a sentence hangs on it too."""
        number = self.read - sum(map(_count, clauses))
        found: Steps = []
        chosen = 0
        for step in (step for clause in clauses for step in clause):
            if not isinstance(step, str):
                found.append(step)
                continue
            number += 1
            if step.startswith("may(you,"):
                chosen = number
            elif chosen and not step.startswith("if(met("):
                self.optional = number
                step = term("if", term("met", chosen), step)
            found.append(step)
        return found

    def under(self, condition: Term, steps: Steps, number: int) -> Steps:
        """Return steps, the first of them instruction ``number``, under a condition that is judged once."""
        first, *others = map(str, steps)
        return [term("if", condition, first), *(term("if", term("met", number), each) for each in others)]

    def clause_if(self, steps: Steps, condition: Term) -> Steps:
        return self.clause_read(self.under(condition, steps, self.read + 1))

    def clause_unless(self, steps: Steps, costs: list[Term]) -> Steps:
        if len(costs) != 1 or len(steps) != 1:
            raise Reject("cost")
        return self.clause_read([term("unless_pays", "anyone", costs[0], str(steps[0]))])

    def clause_delayed(self, steps: Steps, moment: Term) -> Steps:
        inner = Inner(self.read + 1, len(self.targets), self.began.quoted)
        return self.clause_read([term("delayed", self.set_up(inner, moment, steps))])

    def set_up(self, inner: Inner, event: Term, steps: Steps) -> Term:
        """Return the reference to a triggered ability that an effect sets up, and of which it then speaks."""
        if any(not isinstance(step, str) for step in steps):
            raise Reject("of which ability?")
        quoted = tuple(inner.ability(each) for each in self.quoted[inner.quoted :])
        del self.quoted[inner.quoted :]
        own = enumerate(self.targets[inner.targets :], 1)
        facts = [term("target", number, inner.term(what), *limits) for number, (what, *limits) in own]
        del self.targets[inner.targets :]
        does = [term("does", number, inner.term(str(step))) for number, step in enumerate(steps, 1)]
        self.read = inner.number - 1
        self.moved.clear()
        for mentions in (self.mentions, self.groups):
            mentions[:] = [each for each in mentions if not each.startswith(("target(", "result(", "found("))]
        return self.quote(Ability(("kind(triggered)", *event_facts(event), *facts, *does), quoted))

    def with_x(self, steps: Steps, quantity: Term) -> Steps:
        """Return steps with X as it is defined: found once, so that none may change it for another."""
        told = [step for step in map(str, steps) if substituted("x", quantity, step) != step]
        same = _CHANGING_NO_NUMBER if "hand" in quantity or "library" in quantity else _CHANGING_NO_PERMANENT
        if any(step.split("(")[0] not in same for step in told[:-1]):
            raise Reject("X is found once")
        for place, ability in enumerate(self.quoted):
            facts = tuple(substituted("x", quantity, fact) for fact in ability.facts)
            self.quoted[place] = Ability(facts, ability.quoted)
        self.targets[:] = [
            (substituted("x", quantity, what), least, most) for what, least, most in self.targets
        ]
        return [substituted("x", quantity, str(step)) for step in steps]

    def if_clauses(self, condition: Term, steps: Steps) -> Steps:
        self.asked = self.began.number + 1
        return self.under(condition, steps, self.asked)

    def add_instead(self, condition: Term, mana: Term) -> Steps:
        return [AddInstead(condition, mana)]

    def instead_if(self, mana: Term, condition: Term) -> Steps:
        return [AddInstead(condition, mana)]

    def when_done(self, steps: Steps) -> Steps:
        done = self.last_done()
        return [term("when_done", done, self.set_up(Inner(*self._began()), "", steps))]

    def _began(self) -> tuple[int, int, int]:
        return self.began.number + 1, self.began.targets, self.began.quoted

    def moment(self, *words: Token) -> Term:
        return _MOMENTS[" ".join(words).lower()]

    def delayed_first(self, moment: Term, steps: Steps) -> Steps:
        return [term("delayed", self.set_up(Inner(*self._began()), moment, steps))]

    def next_cast(self, spell: Term, gist: Term) -> Steps:
        return [term("next_cast", spell, gist)]

    def next_use(self, spell: Term, symbol: Token, gist: Term) -> Steps:
        uses = term("or", term("cast", spell), term("activate", term("cost_with", symbol[1:-1].lower())))
        return [term("next_use", uses, gist)]

    def castable_exiled(self) -> Steps:
        return [Inert(term("permission", text("cast it while it remains exiled")))]

    def returns_at_untap(self) -> Steps:
        return [
            term("delayed", self.set_up(Inner(*self._began()), "begins(untap,you)", ["return_to_hand(self)"]))
        ]

    def uncounterable_turn(self, spells: Term) -> Steps:
        return [Inert(term("prohibition", "countering"))]

    def target_player_or_planeswalker(self) -> Term:
        return self.target(disj(["player(anyone)", "type(planeswalker)"]))

    def target_opponent_or_planeswalker(self) -> Term:
        return self.target(disj(["player(opponent)", "type(planeswalker)"]))

    def up_to_player_or_planeswalker(self) -> Term:
        return self.target(disj(["player(anyone)", "type(planeswalker)"]), "0", "1")

    def any_activator(self) -> Steps:
        return [Fact(term("activated_by", "anyone"))]

    def you_may(self, steps: Steps) -> Steps:
        number = self.read + 1
        self.clause_read(steps)
        self.optional = self.read
        first, *others = map(str, steps)
        return [term("may", "you", first), *(term("if", term("met", number), each) for each in others)]

    # ----------------------------------------------------------------------------------- mana
    def add(self, mana: Term) -> Steps:
        return [term("add", "you", mana)]

    def who_adds(self, who: Term, mana: Term) -> Steps:
        return [term("add", who, mana)]

    def chosen_adds(self, mana: Term) -> Steps:
        return [term("add", "chosen_player", mana)]

    def choose_player(self) -> Steps:
        self.that_who = "chosen_player"
        return []

    def choose_color(self) -> Steps:
        self.chosen_types = "color"
        return []

    def choose_color_of(self, described: Term) -> Steps:
        self.chosen_types = term("color_of", described)
        return []

    def each_color(self, described: Term) -> Steps:
        return [term("add", "you", term("each_of", term("color_of", described)))]

    def each_crafted_color(self) -> Steps:
        return self.each_color(term("in", "exile", "exiled_with"))

    def milled_colors(self) -> Steps:
        return [term("add", "you", term("mixed", term("paid", "number"), "color"))]

    def all_reveal(self) -> Steps:
        self.found_amount = term("up_to", term("plus", 1, "opponents"))
        return [term("reveal", "each_player", "in(library,any)", 1)]

    def each_revealed(self, described: Term, mana: Term, life: Token) -> Steps:
        if not self.found_amount:
            raise Reject("revealed this way")
        gained = self.found_amount if life == "1" else term("product", life, self.found_amount)
        return [term("add", "you", term("times", self.found_amount, mana)), term("gain_life", "you", gained)]

    def plays_those(self) -> Steps:
        return [Inert(term("permission", "playing_those_cards"))]

    def keeps_mana(self) -> Steps:
        return [Inert(term("permission", "keeping_mana"))]

    # -------------------------------------------------------------------- what else may happen
    def these(self, described: Term) -> Term:
        """Return the filter of objects that an instruction is about, which "those" can mean afterwards."""
        return self.each_ref(described)

    def acting(self, who: Term) -> None:
        """Note who does what follows."""
        self.actor = who

    def acted(self, acting: None, steps: Steps) -> Steps:
        return steps

    def who_may(self, acting: None, steps: Steps) -> Steps:
        if len(steps) != 1 or (self.actor != "you" and re.search(r"\byou\b", str(steps[0]))):
            raise Reject("may")
        # Of several players "if they do" would be told of each.
        self.optional = -1 if self.actor.startswith("each_") else self.read + 1
        return [term("may", self.actor, self.of_each(str(steps[0])))]

    def of_each(self, step: Term) -> Term:
        """Return an instruction to several players as it is told to each of them."""
        return step.replace(self.actor, "they") if self.actor.startswith("each_") else step

    def any_target_ref(self) -> Term:
        return self.target("any_target")

    def any_other_target_ref(self) -> Term:
        return self.target(self.another("any_target"))

    def damage(self, source: Term, amount: Term, to: Term) -> Steps:
        return [term("damage", source, to, amount)]

    def damage_equal(self, source: Term, to: Term, amount: Term) -> Steps:
        return [term("damage", source, to, amount)]

    def hurt_player(self, who: Term) -> Term:
        """Return a player as something that damage is dealt to."""
        return who.replace("target_player(", "target(") if who.startswith("target") else term("player", who)

    def skip_untap(self, what: Term, whose: Term | None = None) -> Steps:
        return [term("skip_untap", what)]

    def actor_action(self, word: Token) -> Term:
        return str(word).lower()

    def object_action(self, action: Term, what: Term) -> Steps:
        return [term(action, what)]

    def regenerate(self, what: Term) -> Steps:
        return [term("regenerate", what)]

    def put_counters(self, counters: Counted, what: Term) -> Steps:
        return [term("put_counters", *counters, what)]

    def put_counters_each(self, counters: Counted, what: Term, number: Term) -> Steps:
        return [term("put_counters", counters[0], times(counters[1], number), what)]

    def remove_counters(self, counters: Counted, what: Term) -> Steps:
        self.paid_amount = term("amount", self.read + 1)
        return [term("remove_counters", *counters, what)]

    def destroy(self, what: Term) -> Steps:
        return [term("destroy", what)]

    def exile_graveyards(self) -> Steps:
        return [term("exile", "in(graveyard,any)")]

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

    def only_their_turn(self) -> Term:
        return term("during", "any", "opponent")

    def only_times(self, number: Token) -> Term:
        return term("timing", text(f"no more than {number} times each turn"))

    def only_twice(self) -> Term:
        return term("timing", text("no more than 2 times each turn"))

    def only_combat(self) -> Term:
        return term("during", "combat", "anyone")

    def only_your_turn(self) -> Term:
        return term("during", "any", "you")

    def only_your_upkeep(self) -> Term:
        return term("during", "upkeep", "you")


def _count(steps: Steps) -> int:
    """Return how many instructions there are among steps."""
    return sum(isinstance(step, str) for step in steps)


def times(amount: Term, number: Term) -> Term:
    """Return so much for each of a number."""
    return number if amount == "1" else term("product", amount, number)
