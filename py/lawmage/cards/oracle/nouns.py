"""The meaning of nouns: filters, references and quantities."""

from __future__ import annotations

from itertools import groupby

from lark import Token, v_args

from lawmage.cards.oracle.frame import Frame, Reject
from lawmage.cards.oracle.terms import Term, conj, disj, negated, term, text

Counted = tuple[Term, Term]

_PERMANENT_CARD = negated(disj(["type(instant)", "type(sorcery)"]))
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
_HEADS = ("TYPE", "SUBTYPE", "GENERIC", "PERMANENT")
# What comes after a list of nouns and belongs to all of them; "with flying" might be of the last alone.
_SHARED_POSTS = (
    "any", "controlled_by(", "non(controlled_by(", "owned_by(", "in(", "chosen(", "at_least(mana_value", "at_most(mana_value",
)  # fmt: skip
_HISTORIC = disj(["type(artifact)", "supertype(legendary)", 'subtype("Saga")'])
_STATS = {"power": "power", "toughness": "toughness", "mana value": "mana_value"}


class Word(tuple[str, Term]):
    """A word of a noun phrase: its class (TYPE, COLOR, ADJECTIVE, GENERIC, ...) and its filter."""

    @property
    def kind(self) -> str:
        """The class."""
        return self[0]

    @property
    def means(self) -> Term:
        """The filter."""
        return self[1]


@v_args(inline=True)
class Nouns(Frame):
    """Methods are named as the rules of ``nouns.lark``."""

    # ------------------------------------------------------------------------------- filters
    def noun_word(self, token: Token) -> Word:
        if token.type in ("TYPE", "SUBTYPE", "SUPERTYPE", "COLOR", "COLORED", "NON"):
            return Word((str(token.type), str(token)))
        word = _singular(str(token).lower())
        if word in _ADJECTIVES:
            return Word(("ADJECTIVE", _ADJECTIVES[word]))
        if word == "historic":
            return Word(("COLORED", _HISTORIC))
        return Word(("PERMANENT" if word == "permanent" else "GENERIC", _GENERIC[word]))

    def joint(self, token: Token, article: Token | None = None) -> str:
        kinds = {"LIST_AND": "and", "LIST_COMMA": "comma"}
        return "article" if article else kinds.get(token.type, "bare")

    def described(self, *items: Word | str) -> list[Word | str]:
        """Return the words and what joins them; commas alone join adjectives, "noncreature, nonland card"."""
        if {item for item in items if not isinstance(item, Word)} == {"comma"}:
            return [item for item in items if isinstance(item, Word)]
        return ["bare" if item == "comma" else item for item in items]

    def filter(self, words: list[Word | str], *posts: Term) -> Term:
        several = len(_phrases(words)) > 1 and not _shares_its_noun(words)
        if several and not all(each.startswith(_SHARED_POSTS) for each in posts):
            raise Reject("whose")
        zone = next((post for post in posts if post.startswith("in(")), "")
        if not zone:
            return conj([_scope(words), *posts])
        name, inner = zone[len("in(") : -1].split(",", 1)
        return term("in", name, conj([_scope(words), *(post for post in posts if post != zone), inner]))

    def spells(self, *parts: list[Word | str] | Term) -> Term:
        words = [part for part in parts if isinstance(part, list)]
        posts = [part for part in parts if isinstance(part, str)]
        return conj([*(_scope(each, cards=True) for each in words), *posts])

    def anywhere(self) -> Term:
        return "any"

    def named(self, name: Token) -> Term:
        return term("name", name)

    def with_keyword(self, keyword: Token) -> Term:
        return term("keyword", keyword)

    def without_keyword(self, keyword: Token) -> Term:
        return negated(term("keyword", keyword))

    def stat(self, token: Token) -> Term:
        return _STATS[str(token).lower()]

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

    def that_is(self, words: list[Word | str]) -> Term:
        return _scope(words)

    def that_is_not(self, words: list[Word | str]) -> Term:
        return negated(_scope(words))

    def entered_filter(self) -> Term:
        return term("history", text("entered this turn"))

    def with_symbol(self, symbol: Token) -> Term:
        return term("cost_with", symbol[1:-1].lower())

    def no_abilities(self) -> Term:
        return "no_abilities"

    def not_owned(self) -> Term:
        return negated(term("owned_by", "you"))

    def cast_from_yours(self, zone: Term) -> Term:
        return term("in", zone, term("owned_by", "you"))

    def cast_from(self, zone: Term) -> Term:
        return term("in", zone, "any")

    def cast_from_exile(self) -> Term:
        return term("in", "exile", "any")

    def yours(self) -> Term:
        return term("controlled_by", "you")

    def opponents(self) -> Term:
        return term("controlled_by", "opponent")

    def that_players(self) -> Term:
        return term("controlled_by", "that_player")

    def not_yours(self) -> Term:
        return negated(term("controlled_by", "you"))

    def owned(self) -> Term:
        return term("owned_by", "you")

    def zone(self, token: Token) -> Term:
        return _singular(str(token))

    def in_your_zone(self, zone: Term) -> Term:
        return term("in", zone, term("owned_by", "you"))

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
        return self.only_mention()

    def that_ref(self, words: list[Word | str]) -> Term:
        others = [mention for mention in self.mentions if mention != "self"]
        if len(others) != 1 or any(isinstance(word, str) for word in words):
            raise Reject("that object")
        return others[0]

    def attached_ref(self, words: list[Word | str]) -> Term:
        _scope(words)
        return self.mention("attached_to")

    def target_ref(self, described: Term) -> Term:
        return self.target(described)

    def another_target_ref(self, described: Term) -> Term:
        return self.target(conj([negated("self"), described]))

    def up_to_target_ref(self, most: Token, described: Term) -> Term:
        return self.target(described, "0", str(most))

    def each_ref(self, described: Term) -> Term:
        return described

    def you(self) -> Term:
        return "you"

    def that_player(self) -> Term:
        return self.that_who

    def target_player(self) -> Term:
        return self.target_who("anyone")

    def target_opponent(self) -> Term:
        return self.target_who("opponent")

    def each_player(self) -> Term:
        return "each_player"

    def each_opponent(self) -> Term:
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

    def paid_stat(self, how: Term, words: list[Word | str], stat: Term) -> Term:
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


def _shares_its_noun(words: list[Word | str]) -> bool:
    """Say whether a list has one noun, which ends it: "white or blue creature", "instant or sorcery card"."""
    return bool(_trailing(_phrases(words)))


def _phrases(words: list[Word | str]) -> list[list[Word]]:
    """Return the noun phrases of a list."""
    found: list[list[Word]] = [[]]
    for word in words:
        if isinstance(word, Word):
            found[-1].append(word)
        else:
            found.append([])
    return found


def _scope(words: list[Word | str], cards: bool = False) -> Term:
    """Return the filter that a list of nouns makes.

    What stands before the first noun or after the last belongs to all of them where English means
    it so: "untapped artifact or creature", "instant or sorcery card"; "creature or basic land" does
    not share. A list in which that is not certain is rejected. ``cards`` tells that they describe
    cards or spells, where "permanent" is a class of cards (CR 110.4a).
    """
    cards = cards or any(isinstance(word, Word) and word == ("GENERIC", "any") for word in words)
    phrases = _phrases(words)
    if "and" in words and any(isinstance(word, Word) and word.kind == "COLOR" for word in words):
        raise Reject("red and white")
    if len(phrases) == 1:
        return _one(phrases[0], cards)
    if not {"bare", "and"} & {word for word in words if isinstance(word, str)}:
        return disj([_one(phrase, cards) for phrase in phrases])
    before = _leading(phrases)
    after = _trailing(phrases)
    first = phrases[0][len(before) :]
    last = phrases[-1][: len(phrases[-1]) - len(after)]
    return conj([_one(before, cards), disj([_one(each, cards) for each in [first, *phrases[1:-1], last]]), _one(after, cards)])


def _one(phrase: list[Word], cards: bool) -> Term:
    """Return the filter of one noun phrase."""
    return conj([_PERMANENT_CARD if cards and word.kind == "PERMANENT" else word.means for word in phrase])


def _leading(phrases: list[list[Word]]) -> list[Word]:
    """Return the adjectives of the first phrase that all phrases share."""
    shared = []
    for word in phrases[0][:-1]:
        if word.kind == "ADJECTIVE" or word.means == negated("token"):
            shared.append(word)
        elif word.kind in ("SUPERTYPE", "COLOR", "COLORED", "NON"):
            # "legendary creatures and planeswalkers", but who knows of "basic land or Gate"?
            if word.means == "supertype(basic)" or word.kind == "NON" or not _plain(phrases[1:]):
                raise Reject("scope")
            shared.append(word)
        else:
            break
    return shared


def _plain(phrases: list[list[Word]]) -> bool:
    """Say whether each phrase is one card type, with at most a generic noun after it."""
    return all(
        phrase and phrase[0].kind == "TYPE" and all(word.kind == "GENERIC" for word in phrase[1:])
        for phrase in phrases
    )


def _trailing(phrases: list[list[Word]]) -> list[Word]:
    """Return the nouns of the last phrase that all phrases share."""
    last = phrases[-1]
    if any(not any(word.kind in _HEADS for word in phrase) for phrase in phrases[:-1]):
        # "white or blue artifact creature", "black or artifact creature".
        if not any(word.kind in _HEADS for word in last):
            return []
        return last[1:] if last[0].kind == phrases[-2][-1].kind else last[-1:]
    kinds = {word.kind for phrase in phrases[:-1] for word in phrase if word.kind != "ADJECTIVE"}
    runs = [(kind, len(list(group))) for kind, group in groupby(last, key=lambda word: word.kind)]
    if len(runs) > 1 and kinds == {runs[0][0]} and runs[0][1] == 1:
        return last[1:]
    if len(last) > 1 and last[-1].kind in ("GENERIC", "PERMANENT") and "GENERIC" not in kinds:
        return last[-1:]
    return []
