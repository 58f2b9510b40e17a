"""The meaning of nouns: filters, references and quantities."""

from __future__ import annotations

from lark import Token, v_args

from lawmage.cards.oracle.frame import Frame, Reject
from lawmage.cards.oracle.scope import Word, Words, check_posts, scope
from lawmage.cards.oracle.terms import Term, conj, disj, negated, term, text

Counted = tuple[Term, Term]
"""A filter and how many of what it describes."""

Limits = tuple[Term, Term]
"""The least and the greatest number of targets."""

_ADJECTIVES = {
    "tapped": "status(tapped)",
    "untapped": negated("status(tapped)"),
    "attacking": "status(attacking)",
    "blocking": "status(blocking)",
    "other": negated("self"),
    "face-down": "status(face_down)",
    "kicked": "kicked",
    "enchanted": "enchanted",
    "equipped": "equipped",
    "modified": "modified",
}
_GENERIC = {"permanent": "any", "source": "any", "card": "any", "token": "token", "commander": "commander"}
_HISTORIC = disj(["type(artifact)", "supertype(legendary)", 'subtype("Saga")'])
# CR 700.12.
_OUTLAW = disj([f'subtype("{each}")' for each in ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")])
_STATS = {"power": "power", "toughness": "toughness", "mana value": "mana_value"}


@v_args(inline=True)
class Nouns(Frame):
    """Methods are named as the rules of ``nouns.lark``."""

    # ------------------------------------------------------------------------------- filters
    def noun_word(self, token: Token) -> Word:
        if token.type in ("TYPE", "SUBTYPE", "SUPERTYPE", "COLOR", "COLORED", "NON"):
            return Word(str(token.type), str(token))
        word = _singular(str(token).lower())
        if word in _ADJECTIVES:
            return Word("ADJECTIVE", _ADJECTIVES[word])
        if word in ("historic", "outlaw"):
            return Word("COLORED", _HISTORIC if word == "historic" else _OUTLAW)
        return Word("PERMANENT" if word == "permanent" else "GENERIC", _GENERIC[word])

    def joint(self, token: Token, article: Token | None = None) -> str:
        kinds = {"LIST_AND": "and", "LIST_COMMA": "comma"}
        return "article" if article else kinds.get(token.type, "bare")

    def described(self, *items: Word | str) -> Words:
        """Return the words and what joins them; commas alone join adjectives, "noncreature, nonland card"."""
        if {item for item in items if not isinstance(item, Word)} == {"comma"}:
            return [item for item in items if isinstance(item, Word)]
        return ["bare" if item == "comma" else item for item in items]

    def filter(self, words: Words, *posts: Term) -> Term:
        check_posts(words, posts)
        zone = next((post for post in posts if post.startswith("in(")), "")
        if not zone:
            return conj([scope(words), *posts])
        name, inner = zone[len("in(") : -1].split(",", 1)
        return term("in", name, conj([scope(words), *(post for post in posts if post != zone), inner]))

    def spells(self, *parts: Words | Term) -> Term:
        words = [part for part in parts if isinstance(part, list)]
        posts = [part for part in parts if isinstance(part, str)]
        return conj([*(scope(each, cards=True) for each in words), *posts])

    def anywhere(self) -> Term:
        return "any"

    def named(self, name: Token) -> Term:
        return term("name", name)

    def with_keyword(self, keyword: Token) -> Term:
        return term("keyword", keyword)

    def without_keyword(self, keyword: Token) -> Term:
        return negated(term("keyword", keyword))

    def stat(self, token: Token) -> Term:
        return _STATS[str(token).lower().replace("values", "value")]

    def with_at_least(self, stat: Term, number: Token) -> Term:
        return term("at_least", stat, number)

    def with_at_most(self, stat: Term, number: Token) -> Term:
        return term("at_most", stat, number)

    def with_exactly(self, stat: Term, number: Token) -> Term:
        return conj([term("at_least", stat, number), term("at_most", stat, number)])

    def with_counter(self, kind: Token) -> Term:
        return term("counter", kind)

    def with_counters(self, number: Token, kind: Token) -> Term:
        return term("at_least", term("counters", kind), number)

    def shares_type(self) -> Term:
        return term("shares", "creature_type", conj(["commander", "owned_by(you)"]))

    def most_of_a_type(self, described: Term) -> Term:
        return term("most_alike", "creature_type", described)

    def with_any_counter(self) -> Term:
        return term("counter", "any")

    def chosen_type(self) -> Term:
        return term("chosen", "creature_type")

    def chosen_color_filter(self) -> Term:
        return term("chosen", "color")

    def that_is(self, words: Words) -> Term:
        return scope(words)

    def that_is_not(self, words: Words) -> Term:
        return negated(scope(words))

    def entered_filter(self) -> Term:
        return term("history", text("entered this turn"))

    def with_symbol(self, symbol: Token) -> Term:
        return term("cost_with", symbol[1:-1].lower())

    def without_symbol(self, symbol: Token) -> Term:
        return negated(self.with_symbol(symbol))

    def colored(self) -> Term:
        return negated("colorless")

    def from_elsewhere(self) -> Term:
        return negated(term("cast_from", "hand"))

    def no_abilities(self) -> Term:
        return "no_abilities"

    def not_owned(self) -> Term:
        return negated(term("owned_by", "you"))

    def cast_from_yours(self, zone: Term) -> Term:
        return conj([term("cast_from", zone), term("owned_by", "you")])

    def cast_from(self, zone: Term) -> Term:
        return term("cast_from", zone)

    def cast_from_exile(self) -> Term:
        return term("cast_from", "exile")

    def yours(self) -> Term:
        return term("controlled_by", "you")

    def opponents(self) -> Term:
        return term("controlled_by", "opponent")

    def that_players(self) -> Term:
        return term("controlled_by", self.said_player())

    def not_yours(self) -> Term:
        return negated(term("controlled_by", "you"))

    def owned(self) -> Term:
        return term("owned_by", "you")

    def zone(self, token: Token) -> Term:
        return _singular(str(token))

    def in_whose_zone(self, who: Term, zone: Term) -> Term:
        return term("in", zone, term("owned_by", who))

    def their_whose(self) -> Term:
        return self.said_player()

    def an_opponent_whose(self) -> Term:
        return "opponent"

    def whole_graveyard(self, who: Term) -> Term:
        return term("in", "graveyard", term("owned_by", who))

    def whole_hand(self, who: Term) -> Term:
        return term("in", "hand", term("owned_by", who))

    def top_card(self, who: Term) -> Term:
        return term("top", 1, who)

    def top_cards(self, amount: Term, who: Term) -> Term:
        return term("top", amount, who)

    def bottom_card(self, who: Term) -> Term:
        return term("bottom", 1, who)

    def in_any_zone(self, zone: Term) -> Term:
        return term("in", zone, "any")

    def in_exile(self) -> Term:
        return term("in", "exile", "any")

    def exiled_with_self(self) -> Term:
        return term("in", "exile", "exiled_with")

    # ------------------------------------------------------------------------- how many of what
    def counted_one(self, described: Term) -> Counted:
        return described, "1"

    def counted_another(self, described: Term) -> Counted:
        return conj([negated("self"), described]), "1"

    def counted_number(self, amount: Term, described: Term) -> Counted:
        return described, amount

    def counted_any(self, described: Term) -> Counted:
        return described, "any_number"

    def number(self, token: Token) -> Term:
        return str(token)

    def x(self) -> Term:
        return "x"

    def that_many(self) -> Term:
        return self.amount_paid()

    # ----------------------------------------------------------------------------- references
    def own(self) -> Term:
        return self.mention("self")

    def it(self) -> Term:
        return self.now(self.only_mention())

    def its(self) -> Term:
        """Return whose "its" says: of the object as it last was, wherever it is now (CR 608.2h)."""
        return self.only_mention()

    def he(self) -> Term:
        """Return what "he" or "she" means: the object itself."""
        return self.now(self.mention("self"))

    def possessor(self, reference: Term) -> Term:
        before = {after: each for each, after in self.moved.items()}
        return before.get(reference, reference)

    def that_ref(self, words: Words) -> Term:
        if any(isinstance(word, str) for word in words):
            raise Reject("that object")
        nouns = [word.means for word in words if isinstance(word, Word) and word.kind != "PERMANENT"]
        return self.now(self.last_of(nouns))

    def those_ref(self, words: Words) -> Term:
        return self.them()

    def them(self) -> Term:
        return self.now(self.last_group())

    def attached_ref(self, words: Words) -> Term:
        return self.mention("attached_to", scope(words))

    def target_ref(self, described: Term) -> Term:
        return self.target(described)

    def another_target_ref(self, described: Term) -> Term:
        return self.target(self.another(described))

    def another(self, described: Term) -> Term:
        """Return the filter of another target: other than the one before, else than the object itself."""
        before = len(self.targets)
        return conj([negated(term("target", before) if before else "self"), described])

    def targets_up_to(self, most: Token) -> Limits:
        return "0", str(most)

    def targets_up_to_x(self) -> Limits:
        return "0", "x"

    def targets_any_number(self) -> Limits:
        return "0", "any_number"

    def targets_one_or_more(self) -> Limits:
        return "1", "any_number"

    def targets_exactly(self, number: Token) -> Limits:
        return str(number), str(number)

    def targets_x(self) -> Limits:
        return "x", "x"

    def targets_one_or_two(self) -> Limits:
        return "1", "2"

    def targets_one_to_three(self) -> Limits:
        return "1", "3"

    def several_targets_ref(self, limits: Limits, described: Term) -> Term:
        return self.target(described, *limits)

    def several_other_targets_ref(self, limits: Limits, described: Term) -> Term:
        return self.target(self.another(described), *limits)

    def exiled_card(self) -> Term:
        return term("in", "exile", "exiled_with")

    def each_ref(self, described: Term) -> Term:
        self.made(described, many=True)
        return described

    def you(self) -> Term:
        return "you"

    def that_player(self) -> Term:
        return self.said_player()

    def target_player(self) -> Term:
        return self.target_who("anyone")

    def target_opponent(self) -> Term:
        return self.target_who("opponent")

    def each_player(self) -> Term:
        self.that_who = "they"
        return "each_player"

    def each_opponent(self) -> Term:
        self.that_who = "they"
        return "each_opponent"

    def controller_of(self, reference: Term) -> Term:
        return term("controller", reference)

    def owner_of(self, reference: Term) -> Term:
        return term("owner", reference)

    # ----------------------------------------------------------------------------- quantities
    def plus(self, one: Term, other: Term) -> Term:
        return term("plus", one, other)

    def twice(self, measure: Term) -> Term:
        return term("product", 2, measure)

    def count(self, described: Term) -> Term:
        return term("count", described)

    def counters_on(self, kind: Token, reference: Term) -> Term:
        return term("counters", kind, reference)

    def count_opponents(self) -> Term:
        return "opponents"

    def any_counters_on(self, reference: Term) -> Term:
        return term("counters", "any", reference)

    def distinct_land_types(self, described: Term) -> Term:
        return term("distinct", "basic_land_type", described)

    def commander_casts(self) -> Term:
        return term("tally", text("its casts from the command zone"))

    def life_gained(self) -> Term:
        return term("tally", text("life gained this turn"))

    def tally(self, what: Term) -> Term:
        return term("tally", what)

    def cards_drawn(self) -> Term:
        return text("cards drawn this turn")

    def spells_cast(self) -> Term:
        return text("spells cast this turn")

    def creatures_died(self) -> Term:
        return text("creatures that died this turn")

    def x_plus(self, number: Token) -> Term:
        return term("plus", "x", number)

    def stat_of(self, reference: Term, stat: Term) -> Term:
        return term(stat, reference)

    def paid_by(self, token: Token) -> Term:
        return str(token)

    def paid_stat(self, how: Term, words: Words, stat: Term) -> Term:
        return term("paid", stat)

    def greatest(self, stat: Term, described: Term) -> Term:
        return term("greatest", stat, described)

    def total(self, stat: Term, described: Term) -> Term:
        return term("total", stat, described)

    def distinct(self, stat: Term, described: Term) -> Term:
        return term("distinct", stat, described)

    def distinct_colors(self, described: Term) -> Term:
        return term("distinct", "color", described)

    def devotion(self, color: Token) -> Term:
        return term("devotion", term("one", color_letter(color)))

    def devotion_it(self) -> Term:
        return term("devotion", "it")

    def your_life(self) -> Term:
        return term("life", "you")

    def half_up(self, measure: Term) -> Term:
        return term("half_up", measure)

    def half_down(self, measure: Term) -> Term:
        return term("half_down", measure)


def color_letter(color: str) -> Term:
    """Return the constant of a COLOR token: ``w`` of ``color(w)``."""
    return color[len("color(") : -1]


def _singular(word: str) -> str:
    """Return a generic noun without its plural ending."""
    return {"libraries": "library"}.get(word, word.removesuffix("s"))
