"""The meaning of changes for a time, and of tokens."""

from __future__ import annotations

from collections.abc import Sequence

from lark import Token, v_args

from lawmage.cards.model import Ability
from lawmage.cards.oracle.becoming import setting
from lawmage.cards.oracle.effects import Steps, TokenHas
from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.moves import Moves
from lawmage.cards.oracle.scope import Word
from lawmage.cards.oracle.terms import Term, conj, term, text

Change = Term | Ability
"""A change, or an ability in quotes that is gained."""

ATTACKING = "tapped and attacking"
"""Stands among the characteristics of a token for how it is created."""

_DURATIONS = {
    "until your next turn": "your_next_turn",
    "until the end of your next turn": "end_of_your_next_turn",
}

STILL = "still"
"""Stands among changes for what is told after them: nothing loses its other types (CR 205.1b)."""


@v_args(inline=True)
class Changes(Moves):
    """Methods are named as the rules of ``changes.lark``."""

    # ------------------------------------------------------------------------------- changes
    def keyword_gained(self, keyword: Token) -> list[Change]:
        return [term("keyword", keyword)]

    def quote_gained(self, number: Token) -> list[Change]:
        return [self.printed[int(number) - 1]]

    def gained(self, *parts: list[Change] | str) -> list[Change]:
        return [each for part in parts if isinstance(part, list) for each in part]

    def gains(self, gained: list[Change]) -> list[Change]:
        return [each if isinstance(each, Ability) else term("gain", each) for each in gained]

    def has(self, gained: list[Change]) -> list[Change]:
        self.had = True
        return self.gains(gained)

    def loses(self, lost: list[Change]) -> list[Change]:
        if any(isinstance(each, Ability) for each in lost):
            raise Reject("loses a quoted ability")
        return [term("lose", str(each)) for each in lost]

    def loses_all(self) -> list[Change]:
        return ["lose_all_abilities"]

    def gets(self, pt: Token) -> list[Change]:
        return [term("add_pt", *halves(pt))]

    def base_pt(self, pt: Token) -> list[Change]:
        return [term("set_pt", *halves(pt))]

    def gained_becoming(self, gained: list[Change]) -> list[Change]:
        return self._gain_all(gained)

    def becomes(self, *parts: Token | list[Word | str] | list[Change] | str) -> list[Change]:
        """Return what "becomes a 2/2 blue Elemental creature with flying" changes (CR 205.1, 305.7).

        It loses its other card types and creature types, but where "it's still a land" follows (see
        ``still_is``).
        """
        pt = next((part for part in parts if isinstance(part, Token)), None)
        addition = next((part for part in parts if isinstance(part, str) and not isinstance(part, Token)), "")
        lists = [part for part in parts if isinstance(part, list)]
        more = [change for other in lists[1:] for change in other if not isinstance(change, Word)]
        if STILL in more:
            addition = "types"
        changes: list[Change] = [*setting(characteristics(lists[0]), addition)]
        if pt is not None:
            changes.append(term("set_pt", *halves(pt)))
        return changes + [change for change in more if change != STILL]

    def becomes_basic_type(self) -> list[Change]:
        return ["chosen_land_type"]

    def changed(self, what: Term, *predicates: list[Change] | Token) -> Ability:
        if what in self.said and self.said[what].described.startswith(("in(", "top(")):
            raise Reject("a card")
        said = [change for each in predicates if isinstance(each, list) for change in each]
        changes = [change for place, change in enumerate(said) if change not in said[:place]]
        quoted = tuple(change for change in changes if isinstance(change, Ability))
        terms = [
            term("gain", term("quote", quoted.index(change) + 1)) if isinstance(change, Ability) else change
            for change in changes
        ]
        return self.static(what, *terms, quoted=quoted)

    def duration(self, *words: Token) -> Term:
        if str(words[0]).lower() == "until":
            return term("while", term("fails", term("history", text("cast from exile"))))
        if len(words) > 1:
            return term("while", str(words[1]))
        return _DURATIONS.get(str(words[0]).lower(), "end_of_turn")

    def for_a_time(self, changed: Ability, duration: Term) -> Steps:
        return [term("effect", duration, self.quote(changed))]

    def for_a_time_first(self, duration: Term, changed: Ability) -> Steps:
        return [term("effect", duration, self.quote(changed))]

    def for_good(self, changed: Ability) -> Steps:
        """Return the effect; abilities that a token just created "has" are of the token itself (CR 111.3)."""
        parts = [fact.split(",", 1)[1].removesuffix(")") for fact in changed.facts[1:]]
        made = f"{term('result', self.began.number)},gain("
        if self.had and self.began.number and all(part.startswith(made) for part in parts):
            gained = [part[len(made) : -1] for part in parts]
            return [self._token_has(each, changed.quoted) for each in gained]
        return [term("effect", "indefinitely", self.quote(changed))]

    def still(self, *words: Token) -> str:
        return "still"

    def still_is(self, still: str) -> Steps:
        """Take back that the object loses its other card types and subtypes (CR 205.1b)."""
        if not self.quoted or not any("is(type(" in fact for fact in self.quoted[-1].facts):
            raise Reject("still")
        last = self.quoted[-1]
        taken_back = (",only(types))", ",only(creature_types))")
        kept = [fact.split(",", 1)[1] for fact in last.facts[1:] if not fact.endswith(taken_back)]
        parts = [f"continuous({number},{part}" for number, part in enumerate(kept, 1)]
        self.quoted[-1] = Ability((last.facts[0], *parts), last.quoted)
        return []

    def becomes_that_color(self, what: Term) -> Steps:
        return [term("effect", "end_of_turn", self.quote(self.static(what, "only(colors)", "color_made")))]

    def opponent_gains_control(self, what: Term) -> Steps:
        return [term("effect", "indefinitely", self.quote(self.static(what, "controlled_by(opponent)")))]

    # -------------------------------------------------------------------------------- tokens
    def token_with(self, gained: list[Change]) -> list[Term]:
        return [term("ability", self.quote(each)) if isinstance(each, Ability) else each for each in gained]

    def token_named(self, name: Token) -> list[Term]:
        return [term("name", name)]

    def they_themselves(self) -> Term:
        return self.them()

    def token_attacking(self) -> list[Term]:
        return [ATTACKING]

    def tapped_token_described(self, *parts: Token | list[Word | str] | list[Term]) -> Term:
        return term("tapped", self.token_described(*parts))

    def token_described(self, *parts: Token | list[Word | str] | list[Term]) -> Term:
        pt = next((part for part in parts if isinstance(part, Token)), None)
        lists = [part for part in parts if isinstance(part, list)]
        found = characteristics(lists[0])
        tapped = "status(tapped)" in found
        found = [each for each in found if each not in ("status(tapped)", "token")]
        found += [str(each) for ending in lists[1:] for each in ending]
        if (pt is not None or len(found) > 1) and not any(each.startswith("name(") for each in found):
            found += _name_of(found)
        if pt is not None:
            found += [term(kind, half) for kind, half in zip(("power", "toughness"), halves(pt), strict=True)]
        elif len(found) == 1 and found[0].startswith("subtype("):
            # Tokens that the rules define themselves (CR 111.10).
            found = [term("predefined", found[0][len("subtype(") : -1])]
        elif not any(each.startswith("type(") for each in found):
            raise Reject("token")
        attacking = ATTACKING in found
        found = [each for each in found if each != ATTACKING]
        token = found[0] if found[0].startswith("predefined") else term("token", conj(found))
        if attacking:
            return term("tapped", term("attacking", token))
        return term("tapped", token) if tapped else token

    def token_has(self, number: Token) -> Steps:
        return [self._token_has(self.quote(self.printed[int(number) - 1]))]

    def _token_has(self, gained: Term, quoted: tuple[Ability, ...] = ()) -> TokenHas:
        if not gained.startswith("quote("):
            return TokenHas(gained)
        own = self.quote(quoted[int(gained[len("quote(") : -1]) - 1]) if quoted else gained
        return TokenHas(term("ability", own))

    def _gain_all(self, gained: list[Change]) -> list[Change]:
        return [each if isinstance(each, Ability) else term("gain", each) for each in gained]


def _name_of(characteristics: list[Term]) -> list[Term]:
    """Return the name of a token that is given none: its subtypes (CR 111.4)."""
    subtypes = [
        each[len('subtype("') : -len('")')] for each in characteristics if each.startswith("subtype(")
    ]
    return [term("name", text(" ".join(subtypes)))] if subtypes else []


def halves(pt: str) -> tuple[Term, Term]:
    """Return power and toughness of ``+1/-2``, ``2/2``, ``X/X`` as terms."""
    power, toughness = pt.split("/")
    return _half(power), _half(toughness)


def _half(half: str) -> Term:
    digits = half.lstrip("+-")
    if digits == "X":
        return "minus(0,x)" if half.startswith("-") else "x"
    return str(int(half))


def characteristics(words: Sequence[object]) -> list[Term]:
    """Return the characteristics that nouns name one by one, "red and white Elf creature"."""
    for place, word in enumerate(words):
        around = words[max(place - 1, 0) : place + 2]
        if isinstance(word, str) and any(isinstance(each, Word) and each.kind != "COLOR" for each in around):
            raise Reject("characteristics")
    found = [word for word in words if isinstance(word, Word)]
    if any(
        word.kind == "NON" or (word.kind == "ADJECTIVE" and word.means != "status(tapped)") for word in found
    ):
        raise Reject("characteristics")
    if any(word.kind in ("GENERIC", "PERMANENT") and word.means != "token" for word in found):
        raise Reject("characteristics")
    return list(dict.fromkeys(word.means for word in found))
