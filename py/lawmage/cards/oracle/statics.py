"""The meaning of static abilities that say what objects are: each sentence is a list of parts."""

from __future__ import annotations

import re
from dataclasses import dataclass

from lark import Token, v_args

from lawmage.cards.model import Ability
from lawmage.cards.oracle import words
from lawmage.cards.oracle.becoming import BASIC_TYPES, phrases, setting
from lawmage.cards.oracle.changes import Change, characteristics, halves
from lawmage.cards.oracle.circumstances import Circumstances
from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.scope import JOINTS, Word, scope
from lawmage.cards.oracle.terms import Term, conj, disj, negated, substituted, term, text


@dataclass(frozen=True)
class Part:
    """One fact of a static ability but for its number: ``continuous``, ``replaces``, ``inert``."""

    name: str
    arguments: tuple[Term, ...]
    condition: Term = ""

    def about(self, subject: Term) -> Part:
        """Return the part with the subject of its sentence in its place; of itself it needs no word.

        Statements on casting describe spells, whose zone needs no word either.
        """
        if self.name in RULINGS and subject.startswith("in(stack,"):
            subject = subject[len("in(stack,") : -1]
        said = [substituted("described", subject, each) for each in self.arguments]
        said = [re.sub(r"^(\w+)\(of\(self,(.*)\)\)$", r"\1(\2)", each) for each in said]
        return Part(self.name, tuple(said), self.condition)

    def fact(self, number: int) -> Term:
        """Return the fact as part ``number`` of its ability."""
        return term(self.name, number, *self.arguments)


Parts = list[Part]

RULINGS = frozenset({"costs", "permits", "forbids", "endows", "cast_only", "keyword_cost"})
"""The parts that say what may be done and what it costs."""


@v_args(inline=True)
class Statics(Circumstances):
    """Methods are named as the rules of ``statics.lark``.

    ``attached`` is what the text calls the object that this one is attached to, ``subject`` the filter of
    the objects that the last sentence was about.
    """

    attached: Term = ""
    subject: Term = ""

    def begin(self, *mentions: Term, printed: tuple[Ability, ...] = ()) -> None:
        """Forget the last paragraph (see ``Frame``)."""
        super().begin(*mentions, printed=printed)
        self.attached = self.subject = ""

    # ------------------------------------------------------------------------------ sentences
    def characterized(self, what: Term, *predicates: list[Change] | Parts) -> Parts:
        """Return the parts of a sentence: changes of what is described, and what is said of it besides."""
        if what == "that":  # "they", "it", after a sentence about several
            what = self.subject
        if not what:
            raise Reject("they")
        parts: Parts = []
        for predicate in predicates:
            for change in predicate:
                if isinstance(change, Part):
                    parts.append(change.about(what))
                    continue
                if isinstance(change, Ability):
                    terms = [term("gain", self.quote(change))]
                else:
                    terms = self._suited(what, change)
                parts += [part for each in terms if (part := Part("continuous", (what, each))) not in parts]
        return parts

    def _suited(self, what: Term, change: Term) -> list[Term]:
        """Return a change as it is of what is described; reject it where that is not certain."""
        if change.startswith("define_pt(") and what != "self":
            raise Reject("whose size")
        if what != "self":
            change = _other_than(what, change)
        if change == "chosen_land_type":
            described = self.attached if what == "attached_to" else what
            if "type(creature)" in described and "type(land)" not in described:
                return ["only(creature_types)", "is(chosen(creature_type))"]
            if "type(creature)" in described or "type(land)" not in described:
                raise Reject("which type")
        return [change]

    def becoming(self, *said: Token | list[Term] | list[Change] | str) -> list[Change]:
        return self.are_nouns(*said)

    def it_becomes(self, *predicates: list[Change] | Parts) -> Parts:
        """Return the parts of "it's a creature in addition to its other types and has flying"."""
        return self.characterized(self.only_mention(), *predicates)

    def while_condition(self, condition: Term, parts: Parts) -> Parts:
        return [
            Part(
                part.name,
                part.arguments,
                term("all", condition, part.condition) if part.condition else condition,
            )
            for part in parts
        ]

    def condition_last(self, parts: Parts, condition: Term) -> Parts:
        return self.while_condition(condition, parts)

    def static_where(self, parts: Parts, quantity: Term) -> Parts:
        found = []
        for part in parts:
            own = part.name != "continuous" or part.arguments[0] == "self"
            defined = quantity if own else _other_than(part.arguments[0], quantity)
            found.append(
                Part(part.name, tuple(_with_x(each, defined) for each in part.arguments), part.condition)
            )
        return found

    def attached_ref(self, words: list[Word | str]) -> Term:
        """Return the reference to what it is attached to, and note what that is called."""
        self.attached = scope(words)
        return self.mention("attached_to")

    def condition_last_where(self, parts: Parts, condition: Term, quantity: Term) -> Parts:
        return self.while_condition(condition, self.static_where(parts, quantity))

    def still_too(self, still: str) -> Parts:
        """Return the part that takes back that objects lose their other card types (CR 205.1b)."""
        return [Part("still", ())]

    def same_elsewhere(self, spells: Term, cards: Term) -> Parts:
        """Return the part that repeats the changes before it for spells, and for cards in other zones."""
        zones = ("hand", "library", "graveyard", "exile", "command")
        return [Part("same", (term("in", "stack", spells), *(term("in", zone, cards) for zone in zones)))]

    def all_colorless(self) -> Parts:
        zones = ("stack", "hand", "library", "graveyard", "exile", "command")
        return [
            Part("continuous", (each, "only(colors)"))
            for each in ("any", *(term("in", zone, "any") for zone in zones))
        ]

    def activated_class(self) -> Term:
        return "activated"

    def loyalty_class(self) -> Term:
        return "loyalty"

    def triggered_class(self) -> Term:
        return "triggered"

    def mana_class(self) -> Term:
        return "mana"

    def has_abilities_of(self, kind: Term, described: Term) -> list[Change]:
        return [term("gain", term("abilities_of", kind, described))]

    def you_control_it(self, what: Term) -> Parts:
        if what != "attached_to":
            raise Reject("control")
        return [Part("continuous", (what, term("controlled_by", "you")))]

    # ------------------------------------------------------------------------------- subjects
    def those(self, described: Term) -> Term:
        """Return the subject; "its" in what follows means each object that it describes."""
        self.mention("that")
        self.subject = described
        return described

    def enchanted_those(self, described: list[Word | str], *posts: Term) -> Term:
        return self.those(conj(["enchanted", scope(described), *posts]))

    def equipped_those(self, described: list[Word | str], *posts: Term) -> Term:
        return self.those(conj(["equipped", scope(described), *posts]))

    def they(self) -> Term:
        return self.only_mention()

    def self_and(self, described: Term) -> Term:
        return disj(["self", described])

    def all_and_all(self, one: Term, other: Term) -> Term:
        return disj([one, other])

    # ----------------------------------------------------------------------------- predicates
    def nouns(self, group: list[Word | str]) -> list[Term]:
        """Return the characteristics that nouns name; "creatures and Forest lands" names both."""
        return list(dict.fromkeys(each for phrase in phrases(group) for each in characteristics(phrase)))

    def are_nouns(self, *said: Token | list[Term] | list[Change] | str) -> list[Change]:
        """Return what "is a 2/2 green Elf creature with flying ..." changes (CR 205.1)."""
        return self._setting(said, addition=next((str(each) for each in said if _is_addition(each)), ""))

    def still_said(self) -> str:
        return "still"

    def are_nouns_still(self, *said: Token | list[Term] | list[Word | str] | str) -> list[Change]:
        """Return the changes of what goes on to be of its old types too (CR 205.1b)."""
        *changed, still = said
        if not isinstance(still, list) or any(
            not isinstance(word, Word) or word.kind != "TYPE" for word in still
        ):
            raise Reject("still")
        return self._setting(tuple(each for each in changed if each != "still"), addition="types")

    def _setting(self, said: tuple[object, ...], addition: str) -> list[Change]:
        pt = next((str(each) for each in said if isinstance(each, Token)), "")
        lists = [each for each in said if isinstance(each, list)]
        found: list[Term] = lists[0]
        changes: list[Change] = [*setting(found, addition)]
        if pt:
            changes.append(term("set_pt", *halves(pt)))
        return changes + [change for more in lists[1:] for change in more]

    def addition(self, words: Token) -> str:
        kinds = str(words).lower().split(" other ")[1]
        return "colors_and_types" if kinds.startswith("color") else "types"

    def with_gained(self, gained: list[Change]) -> list[Change]:
        return self._gain_all(gained)

    def with_base_pt(self, pt: Token) -> list[Change]:
        return self.base_pt(pt)

    def with_size(self, size: Term) -> list[Change]:
        return [term("set_pt", size, size)]

    def are_chosen_type(self, addition: str = "") -> list[Change]:
        """Return the change to the chosen basic land type, or with ``addition`` to the chosen type."""
        return [term("is", term("chosen", "type"))] if addition else ["chosen_land_type"]

    def are_chosen_creature_type(self, addition: str) -> list[Change]:
        return [term("is", term("chosen", "creature_type"))]

    def are_chosen_color(self) -> list[Change]:
        return ["only(colors)", term("is", term("chosen", "color"))]

    def several(self, *subtypes: Token) -> list[Term]:
        return [str(each) for each in subtypes]

    def are_also(self, subtypes: list[Term]) -> list[Change]:
        return [term("is", each) for each in subtypes]

    def are_several(self, subtypes: list[Term]) -> list[Change]:
        return [*setting(subtypes, "")]

    def are_land_types(self, addition: str) -> list[Change]:
        return [term("is", term("subtype", text(each))) for each in words.names(words.LAND_TYPES)]

    def are_basic_types(self, addition: str) -> list[Change]:
        return [term("is", term("subtype", text(each))) for each in BASIC_TYPES]

    def are_nonbasic_types(self) -> list[Change]:
        others = [each for each in words.names(words.LAND_TYPES) if each not in BASIC_TYPES]
        return [term("is", term("subtype", text(each))) for each in others]

    def are_creature_types(self) -> list[Change]:
        return [term("is", term("every", "creature_type"))]

    def are_all_colors(self) -> list[Change]:
        return [term("is", term("color", letter)) for letter in words.COLORS.values()]

    def arent(self, described: list[Word | str]) -> list[Change]:
        return [term("isnt", each) for each in characteristics(described)]

    def lost_abilities(self) -> Term:
        return "lose_all_abilities"

    def lost_land_types(self) -> Term:
        return "only(land_types)"

    def lost_card_types(self) -> Term:
        return "only(types)"

    def lost_creature_types(self) -> Term:
        return "only(creature_types)"

    def lost_colors(self) -> Term:
        return "only(colors)"

    def kinds_lost(self, *kinds: Term) -> list[Term]:
        return [kind for kind in kinds if kind not in JOINTS]

    def loses_kinds(self, kinds: list[Term]) -> list[Change]:
        return list(kinds)

    def loses_but_mana(self) -> list[Change]:
        return ["lose_all_but_mana_abilities"]

    def gets_for_each(self, pt: Token, number: Term) -> list[Change]:
        return [term("add_pt", *(_multiple(half, number) for half in halves(pt)))]

    def base_power(self, number: Token) -> list[Change]:
        return [term("set_pt", number, "same")]

    def base_toughness(self, number: Token) -> list[Change]:
        return [term("set_pt", "same", number)]

    def size_equal(self, size: Term) -> list[Change]:
        return [term("set_pt", size, size)]

    def defined_size(self, size: Term) -> list[Change]:
        return [term("define_pt", size, size)]

    def cant_have(self, lost: list[Change]) -> list[Change]:
        if any(isinstance(each, Ability) for each in lost):
            raise Reject("can't have a quoted ability")
        return [term("cant_have", str(each)) for each in lost]

    def defined_size_plus(self, size: Term, number: Token) -> list[Change]:
        return [term("define_pt", size, term("plus", size, number))]

    def defined_power(self, size: Term) -> list[Change]:
        return [term("define_pt", size, "same")]

    def defined_toughness(self, size: Term) -> list[Change]:
        return [term("define_pt", "same", size)]


def _other_than(what: Term, said: Term) -> Term:
    """Return what is said of objects, "other" meaning other than each of them."""
    if negated("self") in said and negated("self") in what:
        raise Reject("other than what?")
    return said.replace(negated("self"), negated("attached_to" if what == "attached_to" else "that"))


def _with_x(part: Term, quantity: Term) -> Term:
    """Return an argument of a part with X as it is defined."""
    return substituted("x", quantity, part.replace("pay(x,1)", "pay(generic,x)"))


def _multiple(half: Term, number: Term) -> Term:
    """Return so many times one half of "+1/+0"."""
    if half in ("0", "1"):
        return "0" if half == "0" else number
    return term("product", half, number)


def _is_addition(said: object) -> bool:
    return isinstance(said, str) and not isinstance(said, Token)
