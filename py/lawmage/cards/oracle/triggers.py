"""The meaning of trigger events (CR 603): terms of the class ``event``."""

from __future__ import annotations

from dataclasses import dataclass

from lark import Token, v_args

from lawmage.cards.oracle.gists import Named, named
from lawmage.cards.oracle.nouns import Counted
from lawmage.cards.oracle.rulings import Rulings
from lawmage.cards.oracle.terms import Term, conj, disj, negated, term, text

# What "that much" and "that many" mean, and the events that say how much.
_AMOUNT = term("event", "amount")
_WITH_AMOUNT = {"deals_damage", "deals_combat_damage", "dealt_damage", "gains_life", "loses_life"}

# Events of objects that are something more as it happens.
_SPECIAL = {
    "dies_yours": ("dies", "owned_by(you)"),
    "enters_tapped": ("enters", "status(tapped)"),
    "enters_untapped": ("enters", negated("status(tapped)")),
}

Happening = Named | tuple[Term, ...]
"""The name of an event, and what it says after its object or player."""


@dataclass(frozen=True)
class Trigger:
    """What an ability triggers on: any of the events, while the conditions hold as it happens."""

    events: tuple[Term, ...]
    conditions: tuple[Term, ...] = ()

    def facts(self) -> list[Term]:
        """Return the facts of the ability."""
        return [
            *(term("trigger", event) for event in self.events),
            *(term("trigger_while", condition) for condition in self.conditions),
        ]


@v_args(inline=True)
class Triggers(Rulings):
    """Methods are named as the rules of ``triggers.lark``."""

    # --------------------------------------------------------------------------------- events
    def occurs(self, events: tuple[Term, ...] | Named) -> Trigger:
        return Trigger(events if isinstance(events, tuple) else (named(events),))

    def occurs_while(self, events: tuple[Term, ...] | Named, condition: Term) -> Trigger:
        return Trigger(self.occurs(events).events, (condition,))

    def occurs_on_your_turn(self, events: tuple[Term, ...] | Named) -> Trigger:
        return self.occurs_while(events, term("during", "any", "you"))

    def occurs_first(self, events: tuple[Term, ...] | Named) -> Trigger:
        return self.occurs_while(events, term("timing", text("for the first time each turn")))

    def occurs_either(self, events: tuple[Term, ...] | Named, others: tuple[Term, ...] | Named) -> Trigger:
        return Trigger((*self.occurs(events).events, *self.occurs(others).events))

    def begins(self, phase: Term) -> Trigger:
        if not phase.endswith(",you)"):
            self.that_who = "that_player"
        return Trigger((phase,))

    def ends_combat(self) -> Trigger:
        return Trigger((term("begins", "end_of_combat", "anyone"),))

    def occurs_and_begins(self, events: tuple[Term, ...] | Named, phase: Term) -> Trigger:
        return Trigger((*self.occurs(events).events, phase))

    def mana_made(self, event: Term) -> tuple[Term, ...]:
        if not event.startswith(("tapped_for_mana(you,", "adds_mana(you,")):
            self.that_who = "that_player"
        return (event,)

    def tapped_for_types(self, what: Term, types: Term) -> tuple[Term, ...]:
        self.chosen_types = types
        self.that_who = "that_player"
        return (term("tapped_for_mana", "anyone", what, term("mana", types)),)

    def tapped_for_symbol(self, who: Term, what: Term, symbol: Token) -> tuple[Term, ...]:
        if who != "you":
            self.that_who = "that_player"
        return (term("tapped_for_mana", who, what, term("mana", term("one", symbol[1:-1].lower()))),)

    def made_by_ability(self, described: Term, types: Term) -> tuple[Term, ...]:
        self.chosen_types = types
        return (term("adds_mana", "you", described, term("mana", types)),)

    def happens(self, what: Term, *happened: Happening) -> tuple[Term, ...]:
        if what.startswith("some(") or any(_name(each) in _WITH_AMOUNT for each in happened):
            self.paid_amount = _AMOUNT
        if "controlled_by(opponent)" in what and not self.that_who:
            self.that_who = term("controller", "that")
        return tuple(_event(what, each) for each in happened)

    def acts(self, who: Term, *acts: Happening) -> tuple[Term, ...]:
        if who != "you":
            self.that_who = "that_player"
        if any(_name(each) in _WITH_AMOUNT for each in acts):
            self.paid_amount = _AMOUNT
        return tuple(_event(who, each) for each in acts)

    def some_of_those(self, described: Term) -> Term:
        return term("some", self.one_of_those(described))

    def self_or_another(self, described: Term) -> Term:
        self.mentions.clear()
        self.mention("that", f"there,{described}")
        return disj(["self", described])

    def counters_put(self, kind: Token, what: Term) -> Named:
        self.paid_amount = _AMOUNT
        return term("put_counters", kind, what)

    # ----------------------------------------------------------------- what happens to an object
    def becomes_target(self, by: Named) -> Happening:
        return "becomes_target", named(by)

    def blocks_another(self) -> Happening:
        self.mention("opposing")
        return ("blocks",)

    def becomes_blocked_by_another(self) -> Happening:
        self.mention("opposing")
        return ("becomes_blocked",)

    def dies_yours(self) -> Happening:
        return ("dies_yours",)

    def enters_tapped_now(self) -> Happening:
        return ("enters_tapped",)

    def enters_untapped_now(self) -> Happening:
        return ("enters_untapped",)

    def enters_from_graveyard(self) -> Happening:
        return "enters_from", "graveyard"

    def attacks_with_others(self, number: Token) -> Happening:
        return "attacks_with", str(number), "type(creature)"

    def cards_leave_graveyard(self) -> tuple[Term, ...]:
        return ("leaves_graveyard(some(owned_by(you)))",)

    def creature_cards_leave_graveyard(self) -> tuple[Term, ...]:
        return ("leaves_graveyard(some(and(type(creature),owned_by(you))))",)

    def none_controlled(self, described: Term) -> tuple[Term, ...]:
        return (term("state", term("none", conj([described, "controlled_by(you)"]))),)

    def much_life(self, number: Token) -> tuple[Term, ...]:
        return (term("state", term("at_least", "life(you)", number)),)

    def none_there(self, described: Term) -> tuple[Term, ...]:
        return (term("state", term("none", described)),)

    def becomes_level(self, number: Token) -> Happening:
        return "becomes_level", number

    def deals_combat_damage(self) -> Happening:
        return "deals_combat_damage", "any"

    def deals_damage(self) -> Happening:
        return "deals_damage", "any"

    def deals_combat_damage_to(self, what: Term) -> Happening:
        return "deals_combat_damage", what

    def deals_damage_to(self, what: Term) -> Happening:
        return "deals_damage", what

    def any_player_hurt(self) -> Term:
        self.that_who = "that_player"
        return term("player", "anyone")

    def an_opponent_hurt(self) -> Term:
        self.that_who = "that_player"
        return term("player", "opponent")

    def you_hurt(self) -> Term:
        return term("player", "you")

    def player_or_planeswalker_hurt(self) -> Term:
        return disj([term("player", "anyone"), "type(planeswalker)"])

    def player_or_battle_hurt(self) -> Term:
        return disj([term("player", "anyone"), "type(battle)"])

    # ---------------------------------------------------------------------- what a player does
    def casts(self, spell: Term) -> Happening:
        self.spell_said = "that"
        return "casts", spell

    def casts_or_copies(self, spell: Term) -> Happening:
        self.spell_said = "that"
        return "casts_or_copies", spell

    def casts_at(self, spell: Term, target: Term) -> Happening:
        self.spell_said = "that"
        return "casts_at", spell, target

    def casts_nth(self, number: Named) -> Happening:
        return "casts_nth", _number(number)

    def casts_nth_abroad(self, number: Named) -> Happening:
        return "casts_nth_on_others_turn", _number(number)

    def casts_abroad(self, spell: Term) -> Happening:
        return "casts_on_others_turn", spell

    def casts_self(self) -> Happening:
        return "casts", self.mention("self")

    def casts_or_cycles_self(self) -> Happening:
        return "casts_or_cycles", self.mention("self")

    def spell_from_elsewhere(self) -> Term:
        return negated(term("in", "hand", term("owned_by", "you")))

    def draws_nth(self, number: Named) -> Happening:
        return "draws_nth", _number(number)

    def discards(self, what: Counted) -> Happening:
        return "discards", *what

    def discards_any(self) -> Happening:
        return "discards", "any", "any_number"

    def cycles(self, what: Counted) -> Happening:
        return "cycles", *what

    def cycles_self(self) -> Happening:
        return "cycles", self.mention("self"), "1"

    def cycles_or_discards(self, what: Counted) -> Happening:
        return "cycles_or_discards", *what

    def sacrifices(self, what: Counted) -> Happening:
        self.mention("that", f"there,{what[0]}")
        return "sacrifices", *what

    def sacrifices_self(self) -> Happening:
        return "sacrifices", self.mention("self"), "1"

    def activates_of(self, described: Term) -> Happening:
        return self._activates("any", described)

    def activates_any(self) -> Happening:
        return self._activates("any", "any")

    def activates_loyalty(self, described: Term) -> Happening:
        return self._activates("loyalty", described)

    def activates_any_loyalty(self) -> Happening:
        return self._activates("loyalty", "any")

    def activates_no_mana(self, described: Term) -> Happening:
        return self._activates("not_mana", described)

    def activates_any_no_mana(self) -> Happening:
        return self._activates("not_mana", "any")

    def _activates(self, kind: Term, described: Term) -> Happening:
        self.ability_said = "that"
        return "activates", kind, described

    def ability_activated(self, what: Term) -> tuple[Term, ...]:
        return (_event("anyone", self._activates("any", what)),)

    def ability_activated_no_mana(self, what: Term) -> tuple[Term, ...]:
        return (_event("anyone", self._activates("not_mana", what)),)

    def player_attacks_with_many(self, number: Token, described: Term) -> Happening:
        return "player_attacks_with", described, term("at_least", number)

    def player_attacks_with(self, what: Counted) -> Happening:
        return "player_attacks_with", *what

    def plays(self, what: Counted) -> Happening:
        return "plays", *what

    def expends(self, number: Token) -> Happening:
        return "expends", number

    # --------------------------------------------------------------------------------- phases
    def phase_yours(self, name: Named) -> Term:
        return term("begins", _phase(name), "you")

    def phase_of(self, who: Named, name: Named) -> Term:
        return term("begins", _phase(name), named(who))

    def phase_any(self, name: Named) -> Term:
        return term("begins", _phase(name), "anyone")

    def phase_of_controller(self, name: Named, what: Term) -> Term:
        return term("begins", _phase(name), term("controller", what))

    def combat_yours(self) -> Term:
        return term("begins", "combat", "you")

    def combat_any(self) -> Term:
        return term("begins", "combat", "anyone")


def _event(of: Term, happening: Happening) -> Term:
    """Return the event that happens to an object or is done by a player."""
    if isinstance(happening, tuple):
        if happening[0] in _SPECIAL:
            name, described = _SPECIAL[happening[0]]
            if of.startswith("some("):
                return term(name, term("some", conj([described, of[len("some(") : -1]])))
            return term(name, conj([described, of]))
        return term(happening[0], of, *happening[1:])
    return term(named(happening), of)


def _name(happening: Happening) -> Term:
    return happening[0] if isinstance(happening, tuple) else named(happening)


def _number(nth: Named) -> Term:
    return named(nth).removeprefix("nth_")


def _phase(name: Named) -> Term:
    return {"draw_step_phase": "draw"}.get(named(name), named(name))
