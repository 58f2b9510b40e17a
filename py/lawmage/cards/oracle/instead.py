"""The meaning of "if ... would ..., ... instead" (CR 614.1a) and of "skip" (614.1b).

Each is a part ``replaces``: an event and what becomes of it. An effect for a time is an instruction
``effect``, the replacement effect quoted.
"""

from __future__ import annotations

from lark import Token, v_args

from lawmage.cards.oracle.effects import Steps
from lawmage.cards.oracle.entering import both
from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.prevention import Prevention
from lawmage.cards.oracle.replacement import ability_of
from lawmage.cards.oracle.scope import Word, scope
from lawmage.cards.oracle.statics import Part, Parts
from lawmage.cards.oracle.terms import Term, conj, negated, term, text

_GRAVEYARDS = {
    "a graveyard": "anyone",
    "its owner's graveyard": "anyone",
    "your graveyard": "you",
    "an opponent's graveyard": "opponent",
}


@v_args(inline=True)
class Instead(Prevention):
    """Methods are named as the rules of ``instead.lark``."""

    # ----------------------------------------------------------------------------- for a time
    def replaces_first(self, duration: Term, parts: Parts) -> Steps:
        return [*self._choosing(), term("effect", duration, self.quote(ability_of(parts)))]

    def deals_instead_now(self, dealers: Term, kind: Term, struck: Term, change: Term) -> Steps:
        return self.replaces_first("end_of_turn", self.deals_instead(dealers, kind, struck, change))

    def deals_any_instead_now(self, dealers: Term, kind: Term, change: Term) -> Steps:
        return self.deals_instead_now(dealers, kind, "any", change)

    def put_from_battlefield_instead_now(self, described: Term, whose: Term, change: Term) -> Steps:
        parts = self.put_from_battlefield_instead(described, whose, change)
        return self.replaces_first("end_of_turn", parts)

    def draws_once(self, who: Term, change: Term) -> Steps:
        event = term("draws", _gainer(who))
        return self.replaces_first("end_of_turn", [_replaces(event, term("once", change))])

    def loses_game_once(self, who: Term, steps: Steps) -> Steps:
        changed = term("once", self.clauses_instead(steps))
        return self.replaces_first("end_of_turn", [_replaces(term("loses_game", _gainer(who)), changed)])

    def dies_instead_now(self, described: Term, change: Term) -> Steps:
        return self.replaces_first("end_of_turn", self.dies_instead(described, change))

    def graveyard_instead_now(self, described: Term, whose: Term, change: Term) -> Steps:
        return self.replaces_first("end_of_turn", self.graveyard_instead(described, whose, change))

    def leaves_instead_now(self, described: Term, change: Term) -> Steps:
        if described not in ("that", "self") and not described.startswith(("target(", "result(")):
            raise Reject("which of them")
        return self.replaces_first("indefinitely", self.leaves_instead(described, change))

    def redirects_next(self, amount: Term, kind: Term, struck: Term, duration: Term, to: Term) -> Steps:
        change = term("next", amount, term("redirect", to))
        return self.replaces_first(duration, [_replaces(term("damage", "any", struck, kind), change)])

    def redirects_now(self, kind: Term, *said: Term) -> Steps:
        struck, to = (each for each in said if not each.startswith("end_of_"))
        duration = next(each for each in said if each.startswith("end_of_"))
        return self.replaces_first(duration, self.redirects(kind, struck, to))

    def redirects_source(self, source: Term, kind: Term, struck: Term, duration: Term, to: Term) -> Steps:
        change = term("once", term("redirect", to))
        return self.replaces_first(duration, [_replaces(term("damage", source, struck, kind), change)])

    def destroyed_once(self, described: Term, steps: Steps) -> Steps:
        changed = term("once", self.clauses_instead(steps))
        return self.replaces_first("end_of_turn", [_replaces(term("destroyed", described), changed)])

    # ------------------------------------------------------- additional times (CR 603.2d)
    def triggers_again(self, event: Term, whose: Term) -> Parts:
        return [Part("triggers_again", (event, whose))]

    def entering_causes(self, described: Term) -> Term:
        return term("enters", described)

    def dying_causes(self, described: Term) -> Term:
        return term("dies", described)

    # -------------------------------------------------------------------------- zone changes
    def dies_instead(self, described: Term, change: Term) -> Parts:
        return [_replaces(term("dies", described), change)]

    def put_from_battlefield_instead(self, described: Term, whose: Term, change: Term) -> Parts:
        owned = [] if whose == "anyone" else [term("owned_by", whose)]
        return self.dies_instead(conj([described, *owned]), change)

    def enters_uncast_instead(self, described: Term, change: Term) -> Parts:
        return [_replaces(term("enters", conj(["uncast", described])), change)]

    def leaves_instead(self, described: Term, change: Term) -> Parts:
        return [_replaces(term("leaves", described), change)]

    def graveyard_instead(self, described: Term, whose: Term, change: Term) -> Parts:
        return [_replaces(term("put_into_graveyard", described, whose), change)]

    def destroyed_instead(self, described: Term, steps: Steps) -> Parts:
        return [_replaces(term("destroyed", described), self.clauses_instead(steps))]

    def discarded_instead(self, described: Term, change: Term) -> Parts:
        return [_replaces(term("discarded", described, "opponent"), change)]

    def damaged_this_way(self, described: Term) -> Term:
        return conj(["damaged_this_way", described])

    def damaged_this_way_by_self(self, described: Term) -> Term:
        return self.damaged_this_way(described)

    def damaged_by_self(self, described: Term) -> Term:
        return conj([term("damaged_this_turn_by", self.mention("self")), described])

    def card_or_token(self) -> Term:
        return "any"

    def a_card(self) -> Term:
        return negated("token")

    def cast_this_way(self, described: Term) -> Term:
        return term("in", "stack", conj(["cast_this_way", described]))

    def wheel_of_cards(self) -> Parts:
        whose = self.enchanted_player()
        return [_replaces(term("put_into_graveyard", negated("token"), whose), "move(library_bottom)")]

    def enchanted_player(self) -> Term:
        return "enchanted_player"

    def takes_tokens(self) -> Steps:
        event = term("tokens_created", "opponent", "any", "anyone")
        return self.replaces_first("end_of_turn", [_replaces(event, term("enters_under", "you"))])

    def redirects_once(self, kind: Term, struck: Term, duration: Term, to: Term) -> Steps:
        return self.redirects_source("any", kind, struck, duration, to)

    def a_graveyard(self, words: Token) -> Term:
        return _GRAVEYARDS[str(words).lower()]

    def it_moved(self, *words: Token) -> Term:
        return ""

    def moves_to_exile(self, *said: Term | Steps) -> Term:
        steps = next((each for each in said if isinstance(each, list)), [])
        return both(["move(exile)", *self.besides(steps)])

    def exiles_with_counters(self, moved: Term, number: Term, kind: Token) -> Term:
        return term("move", term("with_counters", kind, number, "exile"))

    def moves_to_bottom(self, moved: Term) -> Term:
        return "move(library_bottom)"

    def moves_to_top(self, moved: Term) -> Term:
        return "move(library_top)"

    def moves_to_hand(self, moved: Term) -> Term:
        return "move(hand)"

    def moves_to_library(self, *moved: Term) -> Term:
        return "move(library)"

    def moves_to_graveyard(self, moved: Term) -> Term:
        return "move(graveyard)"

    def moves_to_battlefield(self, *moved: Term) -> Term:
        return "move(battlefield)"

    def may_move_to_exile(self, moved: Term) -> Term:
        return "may(you,move(exile))"

    def may_move_to_top(self, moved: Term) -> Term:
        return "may(you,move(library_top))"

    def may_move_to_battlefield(self, moved: Term) -> Term:
        return "may(you,move(battlefield))"

    # --------------------------------------------------------------------------------- damage
    def deals_instead(self, dealers: Term, kind: Term, struck: Term, change: Term) -> Parts:
        return [_replaces(term("damage", dealers, struck, kind), change)]

    def deals_any_instead(self, dealers: Term, kind: Term, change: Term) -> Parts:
        return self.deals_instead(dealers, kind, "any", change)

    def damage_does_instead(self, dealers: Term, kind: Term, struck: Term, steps: Steps) -> Parts:
        return self.deals_instead(dealers, kind, struck, self.clauses_instead(steps))

    def suffers_instead(self, kind: Term, struck: Term, steps: Steps) -> Parts:
        return self.damage_does_instead("any", kind, struck, steps)

    def redirects(self, kind: Term, struck: Term, to: Term) -> Parts:
        return [_replaces(term("damage", "any", struck, kind), term("redirect", to))]

    def deals_much_instead(
        self, dealers: Term, least: Token, kind: Term, struck: Term, change: Term
    ) -> Parts:
        return self.deals_instead(dealers, kind, struck, term("within", least, "any", change))

    def deals_little_instead(
        self, dealers: Term, most: Token, kind: Term, struck: Term, change: Term
    ) -> Parts:
        return self.deals_instead(dealers, kind, struck, term("within", 1, most, change))

    def deals_exactly_instead(
        self, dealers: Term, number: Token, kind: Term, struck: Term, change: Term
    ) -> Parts:
        return self.deals_instead(dealers, kind, struck, term("within", number, number, change))

    def keeps_life(self, least: Token, kept: Token, condition: Term = "") -> Parts:
        if str(least) != str(kept):
            raise Reject("how much life")
        return [Part("replaces", (term("damage_below", "you", least), term("reduced_to", kept)), condition)]

    def keeps_life_while(self, condition: Term, least: Token, kept: Token) -> Parts:
        return self.keeps_life(least, kept, condition)

    # -------------------------------------------------------------------------------- amounts
    def doubled(self) -> Term:
        return "multiply(2)"

    def tripled(self) -> Term:
        return "multiply(3)"

    def halved_up(self) -> Term:
        return "halved_up"

    def halved_down(self) -> Term:
        return "halved_down"

    def plus_number(self, number: Token) -> Term:
        return term("plus", number)

    def minus_number(self, number: Token) -> Term:
        return term("minus", number)

    def that_number(self, number: Token) -> Term:
        return term("amount", number)

    # ----------------------------------------------------------------------------------- life
    def gains_instead(self, who: Term, change: Term) -> Parts:
        return [_replaces(term("gains_life", _gainer(who)), change)]

    def gains_while_instead(self, who: Term, condition: Term, change: Term) -> Parts:
        return self.while_condition(condition, self.gains_instead(who, change))

    def loses_instead(self, who: Term, change: Term) -> Parts:
        return [_replaces(term("loses_life", _gainer(who)), change)]

    def loses_on_yours_instead(self, who: Term, change: Term) -> Parts:
        return self.while_condition(self.your_turn(), self.loses_instead(who, change))

    def mills_instead(self, who: Term, change: Term) -> Parts:
        return [_replaces(term("mills", _gainer(who)), change)]

    def skip(self) -> Term:
        return "skip"

    def loses_that_much(self) -> Term:
        return "instead(lose_life(that_player,event(amount)))"

    def draws_that_many(self) -> Term:
        return "instead(draw(you,event(amount)))"

    # --------------------------------------------------------------------------------- draws
    def draws_instead(self, who: Term, *said: Term) -> Parts:
        name = "draws_but_first" if len(said) > 1 else "draws"
        return [_replaces(term(name, _gainer(who)), said[-1])]

    def but_first(self) -> Term:
        return "but_first"

    def draws_several_instead(self, who: Term, change: Term) -> Parts:
        return [_replaces(term("draws_several", _gainer(who), 2), change)]

    def draws_while_instead(self, who: Term, condition: Term, change: Term) -> Parts:
        return self.while_condition(condition, self.draws_instead(who, change))

    def draws_twice(self) -> Term:
        return "instead(draw(that_player,2))"

    def draws_number(self, number: Token) -> Term:
        return term("instead", term("draw", "that_player", number))

    def may_draw_number(self, number: Token) -> Term:
        return term("may", "you", self.draws_number(number))

    def you_draw_instead(self) -> Term:
        return "instead(draw(you,1))"

    def both_draw(self) -> Term:
        return both(["instead(draw(you,1))", "also(draw(that_player,1))"])

    def wins_instead(self) -> Term:
        return "instead(win_game(you))"

    def clauses_instead(self, steps: Steps) -> Term:
        """Return the change to what is said to happen instead."""
        if self.targets or not all(isinstance(step, str) for step in steps):
            raise Reject("instead")
        first, *rest = steps
        return both([term("instead", str(first)), *self.besides(rest)])

    def may_clauses_instead(self, steps: Steps) -> Term:
        return term("may", "you", self.clauses_instead(steps))

    # ------------------------------------------------------------------------------ the game
    def loses_game_instead(self, who: Term, steps: Steps) -> Parts:
        return [_replaces(term("loses_game", _gainer(who)), self.clauses_instead(steps))]

    def skips_extra_turn(self, who: Term) -> Parts:
        return [_replaces(term("begins_extra_turn", _gainer(who)), "skip")]

    def step_name(self, word: Token) -> Term:
        return str(word).lower()

    def skips_yours(self, step: Term) -> Parts:
        return [_replaces(term("begins", step, "you"), "skip")]

    def skips_anyones(self, step: Term) -> Parts:
        return [_replaces(term("begins", step, "anyone"), "skip")]

    def skips_opponents(self, step: Term) -> Parts:
        return [_replaces(term("begins", step, "opponent"), "skip")]

    # ------------------------------------------------------------------------------- counters
    def counters_changed(self, event: Term, change: Term) -> Parts:
        kind, _, change = change.rpartition("|")
        if kind and f"counters_put({kind}," not in event:
            raise Reject("another kind of counter")
        return [_replaces(event, change)]

    def kind_counters(self, kind: Token, struck: Term) -> Term:
        return term("counters_put", kind, struck, "anyone")

    def any_counters(self, struck: Term) -> Term:
        return term("counters_put", "any", struck, "anyone")

    def effect_counters(self, struck: Term) -> Term:
        return term("counters_put", "any", struck, "effect")

    def effect_counters_kind(self, kind: Token, struck: Term) -> Term:
        return term("counters_put", kind, struck, "effect")

    def player_counters_would(self, who: Term, struck: Term) -> Term:
        return term("counters_put", "any", struck, _gainer(who))

    def player_counters_kind(self, who: Term, kind: Token, struck: Term) -> Term:
        return term("counters_put", kind, struck, _gainer(who))

    def getting_counters_kind(self, kind: Token) -> Term:
        return term("counters_put", kind, "player(you)", "anyone")

    def getting_counters(self) -> Term:
        return "counters_put(any,player(you),anyone)"

    def plus_counters(self, number: Token, kind: Token | str = "") -> Term:
        return f"{kind}|{term('plus', number)}"

    def minus_counters(self, number: Token, kind: Token | str = "") -> Term:
        return f"{kind}|{term('minus', number)}"

    def minus_counters_of(self, kind: Token, number: Token) -> Term:
        return self.minus_counters(number, kind)

    def plus_one(self) -> Term:
        return "plus(1)"

    def doubled_counters(self, kind: Token | str = "") -> Term:
        return f"{kind}|multiply(2)"

    # --------------------------------------------------------------------------------- tokens
    def tokens_changed(self, event: Term, change: Term) -> Parts:
        if change == "one_of_each":
            kinds = [name for name in ("Clue", "Food", "Treasure") if f'"{name}"' in event]
            if len(kinds) != event.count("subtype("):
                raise Reject("which of them")
            change = term("one_of_each", conj([term("predefined", text(name)) for name in kinds]))
        return [_replaces(event, change)]

    def tokens_for_you(self, described: list[Word | str] | None = None) -> Term:
        return term("tokens_created", "you", _described(described), "anyone")

    def tokens_for_anyone(self) -> Term:
        return "tokens_created(anyone,any,anyone)"

    def effect_tokens(self, described: list[Word | str] | None = None) -> Term:
        return term("tokens_created", "you", _described(described), "effect")

    def you_tokens(self, described: list[Word | str] | None = None) -> Term:
        return term("tokens_created", "you", _described(described), "you")

    def opponents_tokens(self, described: list[Word | str] | None = None) -> Term:
        return term("tokens_created", "opponent", _described(described), "anyone")

    def tokens_and(self, number: Term, token: Term) -> Term:
        return term("with_tokens", number, token)

    def tokens_and_many(self, token: Term) -> Term:
        return term("with_tokens", "event(amount)", token)

    def tokens_instead(self, token: Term) -> Term:
        return term("tokens_instead", "event(amount)", token)

    def one_of_each(self) -> Term:
        return "one_of_each"


def _replaces(event: Term, change: Term) -> Part:
    return Part("replaces", (event, change))


def _gainer(who: Term) -> Term:
    """Return the player of an event; reject who is none of a board's."""
    if who in ("you", "anyone", "opponent", "that_player", "chosen_player") or who.startswith(
        "target_player("
    ):
        return who
    raise Reject("whose event")


def _described(words: list[Word | str] | None) -> Term:
    """Return the filter of tokens, without the word for them."""
    said = [word for word in words or [] if not isinstance(word, Word) or word.means != "token"]
    return scope(said) if said else "any"
