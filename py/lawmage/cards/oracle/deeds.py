"""The meaning of what players do in effects, and of what is done with cards that they looked at."""

from __future__ import annotations

import re

from lark import Token, v_args

from lawmage.cards.oracle.aftermath import Aftermath
from lawmage.cards.oracle.effects import Steps, times
from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.gists import Named, named
from lawmage.cards.oracle.nouns import Counted
from lawmage.cards.oracle.terms import Term, conj, term, text

_ANY_TARGET = "any_target"


@v_args(inline=True)
class Deeds(Aftermath):
    """Methods are named as the rules of ``deeds.lark``."""

    # ------------------------------------------------------------------------- cards and life
    def draw(self, amount: Term) -> Steps:
        return [term("draw", self.actor, amount)]

    def draw_one(self) -> Steps:
        return self.draw("1")

    def draw_up_to(self, number: Token) -> Steps:
        return self.draw(term("up_to", number))

    def draw_each(self, amount: Term, number: Term) -> Steps:
        return self.draw(times(amount, number))

    def discards_some(self, what: Counted) -> Steps:
        self.paid_amount = term("amount", self.read + 1)
        described, number = what
        self.made("in(", many=number != "1")
        if described == "any":
            return [term("discard", self.actor, number)]
        return [term("discard_those", self.actor, self._from_hand(what))]

    def _from_hand(self, what: Counted) -> Term:
        """Return so many cards of a hand; a card that is discarded is one of the hand (CR 701.9a)."""
        described, number = what
        who = "they" if self.actor.startswith("each_") else self.actor
        return term("pick", number, term("in", "hand", conj([described, term("owned_by", who)])))

    def discards_at_random(self, what: Counted) -> Steps:
        if what[0] != "any":
            raise Reject("at random")
        return [term("discard_at_random", self.actor, what[1])]

    def discards_hand(self) -> Steps:
        self.paid_amount = term("amount", self.read + 1)
        return [term("discard", self.actor, "all")]

    def discards_up_to(self, number: Token) -> Steps:
        return self.discards_some(("any", term("up_to", number)))

    def mill(self, amount: Term) -> Steps:
        self._pile("in(", many=amount != "1")
        return [term("mill", self.actor, amount)]

    def scry(self, amount: Term) -> Steps:
        return [term("scry", self.actor, amount)]

    def surveil(self, amount: Term) -> Steps:
        return [term("surveil", self.actor, amount)]

    def twice_that_much_life(self) -> Term:
        return term("product", 2, self.amount_paid())

    def gain_life(self, amount: Term) -> Steps:
        return [term("gain_life", self.actor, amount)]

    def lose_life(self, amount: Term) -> Steps:
        return [term("lose_life", self.actor, amount)]

    def gain_life_each(self, amount: Term, number: Term) -> Steps:
        return self.gain_life(times(amount, number))

    def lose_life_each(self, amount: Term, number: Term) -> Steps:
        return self.lose_life(times(amount, number))

    def own_life(self, *words: Token) -> Term:
        return term("life", "they" if self.actor.startswith("each_") else self.actor)

    def lose_half_up(self, life: Term) -> Steps:
        return self.lose_life(term("half_up", life))

    def lose_half_down(self, life: Term) -> Steps:
        return self.lose_life(term("half_down", life))

    def sets_life(self, who: Term, amount: Term) -> Steps:
        return [term("set_life", who, amount)]

    # ------------------------------------------------------------------------------- counters
    def get_energy(self, amount: Term) -> Steps:
        return [term("get_energy", self.actor, amount)]

    def get_counter(self, kind: Token) -> Steps:
        return [term("get_counters", self.actor, kind, 1)]

    def get_counters(self, number: Term, kind: Token) -> Steps:
        return [term("get_counters", self.actor, kind, number)]

    def doubles_counters(self, kind: Token, what: Term) -> Steps:
        return [term("double_counters", kind, what)]

    def moves_counters(self, counters: Counted, source: Term, to: Term) -> Steps:
        kind, number = counters
        return [term("move_counters", kind, "all" if number == "any_number" else number, source, to)]

    def distributes(self, counters: Counted, what: Term) -> Steps:
        if not what.startswith("target("):
            raise Reject("distribute")
        return [term("distribute_counters", *counters, what)]

    # -------------------------------------------------------------------------- from its zone
    def sacrifice(self, what: Term) -> Steps:
        return [term("sacrifice", self.actor, what)]

    def sacrifices_some(self, what: Counted) -> Steps:
        self.paid_amount = term("amount", self.read + 1)
        self.made(what[0], many=what[1] != "1")
        return [term("sacrifice", self.actor, pick(what))]

    def exile(self, what: Term) -> Steps:
        for number, (described, _, most) in enumerate(self.targets, 1):
            if what == term("target", number) and most == "any_number":
                self.found_amount = term("up_to", term("count", described))
        return self._moving("exile", what)

    def exiles_some(self, what: Counted) -> Steps:
        return self._moving("exile", pick(what))

    def exiles_until(self, what: Term) -> Steps:
        return [term("exile_until", what, "leaves(self)")]

    def exiles_face_down(self, what: Term) -> Steps:
        self._moved(what)
        return [term("exile_face_down", what)]

    def return_to_hand(self, what: Term) -> Steps:
        return self._moving("return_to_hand", what)

    def returns_some(self, what: Counted) -> Steps:
        return self._moving("return_to_hand", pick(what))

    def to_battlefield(self, what: Term, destination: Term = "battlefield") -> Steps:
        return self._moving("move", what, destination)

    def puts(self, what: Term, place: Term) -> Steps:
        return self._moving("move", what, place)

    def puts_some(self, what: Counted, place: Term) -> Steps:
        return self._moving("move", what[0] if what[1] == "all" else pick(what), place)

    def puts_both(self, what: Counted, place: Term, rest: Counted, other: Term) -> Steps:
        return [*self.puts_some(what, place), term("move", rest[0], other)]

    def puts_both_of(self, what: Term, place: Term, rest: Counted, other: Term) -> Steps:
        return [*self.puts(what, place), term("move", rest[0], other)]

    def _moving(self, name: str, what: Term, *place: Term) -> Steps:
        """Return an instruction that moves objects, and note where they are then."""
        self._moved(what, *place)
        told = [self.actor] if self.actor != "you" else []
        return [term(name, *told, what, *place)]

    def _moved(self, what: Term, place: Term = "") -> None:
        if re.fullmatch(r"self|that|(?:target|result|found)\(\d+\)", what):
            self.moves(what)
        else:
            many = not re.match(r"pick\((?:up_to\()?1\b|(?:top|bottom)\(1,", what)
            self._taken(what, f"there,{what}" if "battlefield" in place else "in(", many)

    def _taken(self, what: Term, described: Term, many: bool) -> None:
        """Note what an instruction takes; where that is some of a pile, the rest stays that of the pile."""
        pile = self.pile
        self._pile(described, many)
        if pile and term("result", pile) in what:
            self.pile = pile

    def _pile(self, described: Term = "", many: bool = True) -> None:
        """Note that the instruction being read tells of cards or tokens that are called no name before."""
        self.made(described, many)
        self.pile = self.read + 1

    def shuffles_in(self, what: Term, whose: Term) -> Steps:
        return self._moving("move", what, "library")

    def shuffles(self, *whose: Token) -> Steps:
        return [term("shuffle", self.actor)]

    # ------------------------------------------------------------------ looking and searching
    def looks(self, what: Term) -> Steps:
        self._pile("in(", many=not what.startswith("top(1,"))
        return [term("look", self.actor, what)]

    def reveals_those(self, what: Term) -> Steps:
        if not what.startswith(("top(", "in(hand,owned_by(")):
            raise Reject("reveal")
        self._pile("in(", many=not what.startswith("top(1,"))
        return [term("reveal", what)]

    def reveals_some(self, what: Counted) -> Steps:
        described, number = what
        if number == "any_number":
            self.found_amount = term("up_to", term("count", described))
        self._taken(described, "in(", many=number not in ("1", "up_to(1)"))
        return [term("reveal", self.actor, described, number)]

    def digs(self, *said: Token | Term) -> Steps:
        return self._digging("reveal_until", str(said[-1]))

    def digs_exiling(self, *said: Token | Term) -> Steps:
        return self._digging("exile_until_found", str(said[-1]))

    def _digging(self, name: str, described: Term) -> Steps:
        """Return the instruction; "that card" is the one it has found, "the rest" the others."""
        self._pile("in(")
        self.mention(term("found", self.read + 1), "in(")
        return [term(name, self.actor, described)]

    def search(self, what: Counted, destination: Term) -> Steps:
        there = f"there,{what[0]}" if "battlefield" in destination else "in("
        self._pile(there, many=what[1] not in ("1", "up_to(1)"))
        return [term("search", self.actor, *what, destination)]

    def chooses_some(self, what: Counted) -> Steps:
        self._taken(what[0], what[0], many=what[1] not in ("1", "up_to(1)"))
        return [term("choose_from", self.actor, pick(what))]

    def chooses_for(self, acting: None, what: Counted) -> Steps:
        return self.chooses_some(what)

    def taps_some(self, what: Counted) -> Steps:
        return [term("tap", self._picked(what))]

    def untaps_some(self, what: Counted) -> Steps:
        return [term("untap", self._picked(what))]

    def _picked(self, what: Counted) -> Term:
        if self.actor != "you":
            raise Reject("who picks")
        return pick(what)

    def counted_up_to(self, number: Token, described: Term) -> Counted:
        return described, term("up_to", number)

    def counted_up_to_x(self, described: Term) -> Counted:
        return described, "up_to(x)"

    def counted_among(self, what: Counted) -> Counted:
        return conj([self._those(), what[0]]), what[1]

    def some_of_them(self, number: Token) -> Counted:
        return self._those(), str(number)

    def up_to_some_of_them(self, number: Token) -> Counted:
        return self._those(), term("up_to", number)

    def any_of_them(self) -> Counted:
        return self._those(), "any_number"

    def the_rest(self) -> Counted:
        self._those()
        return term("rest", self.pile), "all"

    def _those(self) -> Term:
        """Return the cards that the text takes some of; reject where there are none."""
        if not self.pile:
            raise Reject("those cards")
        return term("result", self.pile)

    def place_battlefield(self, place: Term = "battlefield") -> Term:
        return place

    def place_hand(self) -> Term:
        return "hand"

    def place_graveyard(self) -> Term:
        return "graveyard"

    def ordering(self, words: Token) -> Term:
        return "_at_random" if "random" in words else ""

    def place_top(self, ordering: Term = "") -> Term:
        return "library_top" + ordering

    def place_nth(self, number: Named) -> Term:
        return term("library_place", named(number).removeprefix("nth_"))

    def place_bottom(self, ordering: Term = "") -> Term:
        return "library_bottom" + ordering

    def place_back(self, ordering: Term = "") -> Term:
        return "library_top" + ordering

    # --------------------------------------------------------------------- tokens and control
    def create(self, number: Term, token: Term) -> Steps:
        self._pile(f"token,{token}", many=number != "1")
        return [term("create", self.actor, number, token)]

    def create_equal(self, token: Term, number: Term) -> Steps:
        return self.create(number, token)

    def create_each(self, amount: Term, token: Term, number: Term) -> Steps:
        return self.create(times(amount, number), token)

    def gain_control(self, what: Term, duration: Term = "indefinitely") -> Steps:
        """Return the effect; of several players none could be meant."""
        if self.actor.startswith("each_"):
            raise Reject("who")
        quoted = self.quote(self.static(what, term("controlled_by", self.actor)))
        return [term("effect", duration, quoted)]

    # --------------------------------------------------------------------------------- damage
    def among_any(self) -> Term:
        return self.target(_ANY_TARGET, "0", "any_number")

    def among_one_or_two(self) -> Term:
        return self.target(_ANY_TARGET, "1", "2")

    def among_one_to_three(self) -> Term:
        return self.target(_ANY_TARGET, "1", "3")

    def among_up_to(self, most: Token) -> Term:
        return self.target(_ANY_TARGET, "0", str(most))

    def divides(self, source: Term, amount: Term, among: Term) -> Steps:
        if not among.startswith("target("):
            raise Reject("among")
        return [term("divide_damage", source, among, amount)]

    # --------------------------------------------------------------------------------- others
    def emblem(self, number: Token) -> Steps:
        return [term("emblem", "you", self.quote(self.printed[int(number) - 1]))]

    def emblem_of(self, acting: None, number: Token) -> Steps:
        return [term("emblem", self.actor, self.quote(self.printed[int(number) - 1]))]

    def tempted(self) -> Steps:
        return ["tempt_with_ring(you)"]

    def takes_initiative(self) -> Steps:
        return ["take_initiative(you)"]

    def becomes_monarch(self) -> Steps:
        return ["become_monarch(you)"]

    def becomes_monarch_who(self, acting: None) -> Steps:
        return [term("become_monarch", self.actor)]

    def becomes_day(self) -> Steps:
        return ["become_day"]

    def becomes_night(self) -> Steps:
        return ["become_night"]

    def explores(self, what: Term) -> Steps:
        return [term("explore", what)]

    def connives(self, what: Term) -> Steps:
        return [term("connive", what, 1)]

    def connives_much(self, what: Term, amount: Term) -> Steps:
        return [term("connive", what, amount)]

    def attaches(self, what: Term, to: Term) -> Steps:
        return [term("attach", what, to)]

    def turns_up(self, what: Term) -> Steps:
        return [term("turn_face_up", what)]

    def turns_down(self, what: Term) -> Steps:
        return [term("turn_face_down", what)]

    def phases_out(self, what: Term) -> Steps:
        return [term("phase_out", what)]

    def exchanges_control(self, one: Term, other: Term) -> Steps:
        return [term("exchange_control", one, other)]

    def ends_turn(self) -> Steps:
        return ["end_turn"]

    def doubles_mana(self) -> Steps:
        return ["double_mana(you)"]

    def uses_each(self, sources: Term) -> Steps:
        return [term("use_mana_abilities", self.actor, sources)]

    def loses_mana(self) -> Steps:
        self.lost_mana = term("lost", self.read + 1)
        return [term("lose_mana", self.actor)]

    def adds_lost(self) -> Steps:
        if not self.lost_mana:
            raise Reject("the mana lost this way")
        return [term("add", "you", self.lost_mana)]

    def copies(self, what: Term) -> Steps:
        if not self.on_stack(what):
            raise Reject("copy")
        self.made("in(stack,")
        return [term("copy", what)]

    def on_stack(self, what: Term) -> bool:
        """Say whether a reference is to a spell or ability."""
        return what in ("self", self.spell_said, self.ability_said) or (
            what in self.said and "stack" in self.said[what].described
        )

    def manifests(self, what: Term) -> Steps:
        self._pile("type(creature)", many=not what.startswith(("top(1,", "pick(1,")))
        return [term("manifest", self.actor, what)]

    def cloaks(self, what: Term) -> Steps:
        self._pile("type(creature)", many=not what.startswith(("top(1,", "pick(1,")))
        return [term("cloak", self.actor, what)]

    def flip_coin(self) -> Steps:
        return [term("flip_coin", self.actor)]

    def roll_d20(self) -> Steps:
        return [term("roll", self.actor, 20)]

    def roll_d6(self) -> Steps:
        return [term("roll", self.actor, 6)]

    def proliferates_once(self) -> Steps:
        return [term("proliferate", self.actor)]

    def populates(self) -> Steps:
        return [term("populate", self.actor)]

    def investigates(self) -> Steps:
        """Return what to investigate means: to create a Clue token (CR 701.16a)."""
        return [term("create", self.actor, 1, term("predefined", text("Clue")))]

    def investigates_twice(self) -> Steps:
        return self.investigates_times("2")

    def investigates_times(self, amount: Term) -> Steps:
        return [term("repeat", amount, str(step)) for step in self.investigates()]

    def forages(self) -> Steps:
        return [term("forage", self.actor)]

    def manifests_dread(self) -> Steps:
        self._pile("type(creature)", many=False)
        return [term("manifest_dread", self.actor)]

    def learns(self) -> Steps:
        return [term("learn", self.actor)]

    def clashes(self) -> Steps:
        return [term("clash", self.actor)]

    def ventures(self) -> Steps:
        return [term("venture", self.actor)]

    def discovers(self, amount: Term) -> Steps:
        return [term("discover", self.actor, amount)]

    def incubates(self, amount: Term) -> Steps:
        return [term("incubate", self.actor, amount)]

    def bolsters(self, amount: Term) -> Steps:
        return [term("bolster", self.actor, amount)]

    def amasses_orcs(self, amount: Term) -> Steps:
        return self._amasses("Orc", amount)

    def amasses_zombies(self, amount: Term) -> Steps:
        return self._amasses("Zombie", amount)

    def amasses_slivers(self, amount: Term) -> Steps:
        return self._amasses("Sliver", amount)

    def amasses_goblins(self, amount: Term) -> Steps:
        return self._amasses("Goblin", amount)

    def _amasses(self, subtype: str, amount: Term) -> Steps:
        return [term("amass", self.actor, term("subtype", text(subtype)), amount)]

    def loses_game(self) -> Steps:
        return [term("lose_game", self.actor)]

    def wins_game(self) -> Steps:
        return [term("win_game", self.actor)]

    def takes_extra_turn(self) -> Steps:
        return [term("extra_turn", self.actor)]

    def skips_turn(self, *whose: Token) -> Steps:
        return [term("skip", self.actor, "turn")]


def pick(what: Counted) -> Term:
    """Return so many of what is described, as the player chooses."""
    described, number = what
    return term("pick", number, described)
