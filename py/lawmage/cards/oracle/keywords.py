"""The meaning of keyword abilities: terms ``keyword(...)``, with what a keyword says beside its name."""

from __future__ import annotations

from lark import Token, v_args

from lawmage.cards.model import Ability
from lawmage.cards.oracle.changes import Change, Changes
from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.nouns import Counted
from lawmage.cards.oracle.terms import Term, conj, disj, negated, substituted, term

# Keywords of ``words.KEYWORDS`` that mean nothing without a cost, a number or a quality.
_NEVER_ALONE = {
    "affinity",
    "cycling",
    "disguise",
    "flashback",
    "foretell",
    "hideaway",
    "kicker",
    "morph",
    "mutate",
    "ninjutsu",
    "suspend",
    "unearth",
}


@v_args(inline=True)
class Keywords(Changes):
    """Methods are named as the rules of ``keywords.lark``."""

    def keywords(self, *found: Term | list[Term]) -> list[Ability]:
        """Return the abilities of a line, in order: each has itself as its only fact."""
        return [Ability((term("keyword", each),)) for some in found for each in _several(some)]

    def keyword_alone(self, keyword: Token) -> Term:
        if keyword in _NEVER_ALONE:
            raise Reject(keyword)
        return str(keyword)

    def keyword_costing(self, keyword: Token, cost: Term) -> Term:
        return term(keyword, cost)

    def keyword_counting(self, keyword: Token, number: Token) -> Term:
        return term(keyword, number)

    def keyword_numbered(self, keyword: Token, number: Token, cost: Term) -> Term:
        return term(keyword, number, cost)

    def cost_of_symbols(self, *symbols: Token) -> Term:
        return conj(self.pay_mana(*symbols))

    def cost_in_words(self, *costs: list[Term]) -> Term:
        return conj(each for cost in costs for each in cost)

    def cost_and_life(self, *said: Token) -> Term:
        *symbols, life = said
        return conj([*self.pay_mana(*symbols), term("pay_life", life)])

    def costing(self, *words: Token) -> Term:
        return _name(*words)

    def counting(self, *words: Token) -> Term:
        return _name(*words)

    def numbered(self, *words: Token) -> Term:
        return _name(*words)

    def plain_word(self, *words: Token) -> Term:
        return _name(*words)

    def word_alone(self, name: Term) -> Term:
        return name

    def keyword_any(self, keyword: Token, cost: Term, least: Token) -> Term:
        if (keyword, least) != ("suspend", "0"):
            raise Reject(keyword)
        return term(keyword, "x", cost)

    def word_costing_either(self, name: Term, *symbols: Token) -> Term:
        if len(symbols) != 2:
            raise Reject(name)
        return term(name, disj(self.cost_of_symbols(each) for each in symbols))

    def word_costing(self, name: Term, cost: Term) -> Term:
        return term(name, cost)

    def word_counting(self, name: Term, number: Token) -> Term:
        return term(name, number)

    def word_counting_x(self, name: Term, number: Term) -> Term:
        return term(name, substituted("x", number, "x"))

    def word_numbered(self, name: Term, number: Token, cost: Term) -> Term:
        return term(name, number, cost)

    def enchant(self, described: Term) -> Term:
        return term("enchant", described)

    def enchant_player(self) -> Term:
        return term("player", "anyone")

    def enchant_opponent(self) -> Term:
        return term("player", "opponent")

    def equip_only(self, described: Term, cost: Term) -> Term:
        return term("equip", described, cost)

    def protection(self, *qualities: Term) -> list[Term]:
        """Return one ability for each quality: "protection from red and from blue" is two (CR 702.16g)."""
        return [term("protection", each) for each in qualities]

    def hexproof_from(self, *qualities: Term) -> list[Term]:
        return [term("hexproof", each) for each in qualities]

    def from_everything(self) -> Term:
        return "any"

    def from_all_colors(self) -> Term:
        return negated("colorless")

    def from_colored_spells(self) -> Term:
        return term("in", "stack", negated("colorless"))

    def from_each_opponent(self) -> Term:
        return term("controlled_by", "opponent")

    def from_chosen_color(self) -> Term:
        return term("chosen", "color")

    def from_chosen_player(self) -> Term:
        return term("controlled_by", "chosen_player")

    def typecycling(self, described: Token, cost: Term) -> Term:
        return term("typecycling", described, cost)

    def basic_typecycling(self, described: Token, cost: Term) -> Term:
        return term("typecycling", conj(["supertype(basic)", str(described)]), cost)

    def special_typecycling(self, special: Token, described: Token, cost: Term) -> Term:
        return term("typecycling", conj([str(special), str(described)]), cost)

    def landwalk(self, described: Token) -> Term:
        return term("landwalk", described)

    def special_landwalk(self, special: Token, described: Token) -> Term:
        return term("landwalk", conj([str(special), str(described)]))

    def affinity(self, keyword: Token, described: Term) -> Term:
        if keyword != "affinity":
            raise Reject(keyword)
        return term("affinity", described)

    def partner_with(self, name: Token) -> Term:
        return term("partner_with", name)

    def champion(self, described: Term) -> Term:
        return term("champion", described)

    def devour_filter(self, described: Term, number: Token) -> Term:
        return term("devour", described, number)

    def splice(self, described: Term, cost: Term) -> Term:
        return term("splice", described, cost)

    def two_kickers(self, keyword: Token, one: Term, other: Term) -> Term:
        if keyword != "kicker":
            raise Reject(keyword)
        return term("kicker", disj([one, other]))

    def craft(self, what: Counted, cost: Term) -> Term:
        return term("craft", *what, cost)

    def craft_one(self, described: Term, cost: Term) -> Term:
        return self.craft((described, "1"), cost)

    def offering(self, described: Token) -> Term:
        return term("offering", described)

    def word_counting_any(self, name: Term) -> Term:
        return term(name, "x")

    def with_more(self, keyword: Term | list[Term]) -> list[Change]:
        """Return a keyword with a cost, number or quality as something that is gained."""
        return [term("keyword", each) for each in _several(keyword)]


def _several(keyword: Term | list[Term]) -> list[Term]:
    return keyword if isinstance(keyword, list) else [keyword]


def _name(*words: Token) -> Term:
    """Return the constant that a keyword's words make."""
    name = "_".join(" ".join(words).lower().split())
    for separator in ("-", "—", "'"):
        name = name.replace(separator, "_" if separator != "'" else "")
    return name
