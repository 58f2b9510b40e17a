"""The meaning of what bears on no question answered so far: parts ``inert``, with a gist.

In a gist, ``described`` stands for the subject of the sentence until that is known.
"""

from __future__ import annotations

from lark import Token, Tree, v_args

from lawmage.cards.oracle.combat import Combat
from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.nouns import color_letter
from lawmage.cards.oracle.statics import Part, Parts
from lawmage.cards.oracle.terms import Term, conj, term

Named = Tree[Token] | Term
"""An alternative of the grammar that stands for its own name, or a term."""


@v_args(inline=True)
class Gists(Combat):
    """Methods are named as the rules of ``gists.lark``."""

    # --------------------------------------------------------------- untapping, costs, and the rest
    def stays_tapped(self) -> Parts:
        return _of_subject("untapping", "stays_tapped")

    def stays_tapped_if(self, condition: Term) -> Parts:
        return _of_subject("untapping", term("if", condition, "stays_tapped"))

    def may_stay_tapped(self) -> Parts:
        return _gist("untapping", term("may", "stays_tapped"))

    def untaps_for_others(self) -> Parts:
        return _gist("untapping", "on_others_turns")

    def be_commander(self) -> Parts:
        return _of_subject("deck", "commander")

    def cant_be(self, suffering: Named) -> Parts:
        return _of_subject("prohibition", named(suffering))

    def cant_do(self, doing: Named) -> Parts:
        return _of_subject("prohibition", named(doing))

    def permitted(self, what: Named) -> Parts:
        return _gist("permission", named(what))

    def keeping_mana_of(self, color: Token) -> Term:
        return term("keeping_mana", term("one", color_letter(color)))

    def spending_one_as_any_color(self, color: Token) -> Term:
        return term("spending_as_any_color", term("one", color_letter(color)))

    def prohibited(self, what: Named) -> Parts:
        return _gist("prohibition", named(what))

    def spell_subject(self, described: Term) -> Term:
        return term("in", "stack", described)

    def nth_spell_subject(self, number: Named, described: Term) -> Term:
        return term(
            "in", "stack", conj([described, term("nth_each_turn", named(number).removeprefix("nth_"))])
        )

    def opposing_subject(self) -> Term:
        return term("in", "stack", term("controlled_by", "opponent"))

    def kicked_state(self) -> Term:
        return "kicked"

    def modified_state(self) -> Term:
        return "modified"

    def equipped_state(self) -> Term:
        return "equipped"

    def enchanted_state(self) -> Term:
        return "enchanted"

    def blocking_state(self) -> Term:
        return "status(blocking)"

    def monstrous(self) -> Term:
        return term("designation", "monstrous")

    def renowned(self) -> Term:
        return term("designation", "renowned")

    def saddled(self) -> Term:
        return term("designation", "saddled")

    def suspected(self) -> Term:
        return term("designation", "suspected")

    def paired(self) -> Term:
        return term("designation", "paired")

    def may_exert(self) -> Parts:
        return _gist("permission", "exerting")

    def hand_size(self, number: Token) -> Parts:
        return _gist("permission", term("hand_size", number))

    def replaced_otherwise(self, what: Named) -> Parts:
        return _gist("replacing", named(what))

    def unspent_becomes(self, color: Token | None = None) -> Parts:
        kept = term("one", color_letter(color) if color else "c")
        return _gist("replacing", term("unspent_mana_becomes", kept))

    def stays_on(self) -> Parts:
        return _gist("permission", "staying_attached")

    def spends_freely(self, spell: Term) -> Parts:
        return _gist("permission", term("spending_freely", term("cast", spell)))

    def activates_freely(self, what: Term) -> Parts:
        return _gist("permission", term("spending_freely", term("activate", what)))

    def spends_as(self, color: Token, other: Token) -> Parts:
        colors = [term("one", color_letter(each)) for each in (color, other)]
        return _gist("permission", term("spending_as", *colors))


def named(found: Named) -> Term:
    """Return a term, or the name of an alternative that has no method."""
    if isinstance(found, Tree):
        if found.children:
            raise Reject(found.data)
        return str(found.data)
    return found


def _gist(kind: str, what: Term) -> Parts:
    return [Part("inert", (term(kind, what),))]


def _of_subject(kind: str, what: Term) -> Parts:
    """Return a gist of the subject of the sentence."""
    return _gist(kind, term("of", "described", what))
