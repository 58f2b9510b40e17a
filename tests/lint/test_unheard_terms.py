"""A term that no rule reads makes the answer unsupported, wherever it stands and could matter.

The pack holds terms that no rule mentions yet. None of them may be taken for "nothing".
"""

from __future__ import annotations

from collections.abc import Iterator

import clingo
import pytest
from tests.boards import ability, ask_one, basic, card, continuous, put, replaces, tap

from lawmage import lint
from lawmage.cards.model import Ability
from lawmage.cards.store import Cards
from lawmage.words import vocabulary

FOREST = put(basic("Forest"))

IGNORED = {
    "cost": "106.7 doesn't ask whether costs can be paid",
    "instruction": "what adds no mana is heeded only before mana is added, and then any of it",
    "event": "what else an ability triggers on isn't asked; what it replaces is mana or objects",
    "purpose": "106.6: what mana may be spent on doesn't change its type",
    "gist": "inert by declaration",
    "duration": "an effect that has resolved and is on the board lasts",
    "token": "what is made is none of the permanents that there are",
    "place": "where something would be moved to",
    "made": "what is made is none of the permanents that there are",
    "symbol": "costs",
    "ability": "keywords",
    "keyword": "keywords",
    "how": "how something enters or is done is past",
    "characteristic": "of what is made",
    "kind": "what was chosen is told by the board",
}
"""The classes of terms that a question of today may leave unread, and why."""

JUDGED = {"filter", "who", "condition", "quantity", "types", "mana", "change"}
"""The classes whose unread terms the rules find unclear: see the test below."""


@pytest.mark.parametrize(
    "made",
    [
        tap("unheard"),
        tap("times(unheard,symbol(g))"),
        tap("of(unheard,color)"),
        tap("of(1,unheard)"),
        tap("of(1,color_of(unheard))"),
        tap("of(1,could_produce(color,unheard))"),
        tap("mixed(unheard,color)"),
        tap("instead(unheard,symbol(g),symbol(r))"),
        ability("kind(activated)", "cost(1,tap)", "does(1,if(unheard,add(you,symbol(g))))"),
        ability("kind(activated)", "does(1,unheard)", "does(2,add(you,times(count(any),symbol(g))))"),
        ability("kind(activated)", "target(1,unheard,1,1)", "does(1,add(you,symbol(g)))"),
        ability(
            "kind(triggered)", "trigger(enters(self))", "condition(unheard)", "does(1,add(you,symbol(g)))"
        ),
    ],
    ids=lambda made: str(made.facts[-1]),
)
def test_of_an_ability_that_is_asked_about(made: Ability) -> None:
    assert not ask_one("Odd Land", put(card("Odd Land", made)), FOREST).supported


@pytest.mark.parametrize(
    "made",
    [
        continuous("unheard", "is(type(land))"),
        continuous("and(type(land),unheard)", "lose_all_abilities"),
        continuous("controlled_by(unheard)", "lose_all_abilities"),
        continuous("type(land)", "unheard"),
        continuous("type(land)", "is(unheard)"),
        continuous("type(land)", "lose_all_abilities", condition="unheard"),
        continuous("type(land)", "lose_all_abilities", condition="at_least(unheard,1)"),
        replaces("tapped_for_mana(anyone,unheard,mana(any))", "produce(symbol(b))"),
        replaces("tapped_for_mana(anyone,type(land),mana(any))", "unheard"),
        replaces("tapped_for_mana(anyone,type(land),mana(any))", "retype(unheard,one(b))"),
        replaces("tapped_for_mana(anyone,type(land),mana(any))", "retype(mana_type,unheard)"),
        replaces("tapped_for_mana(anyone,type(land),mana(any))", "produce(symbol(b))", condition="unheard"),
    ],
    ids=lambda made: str(made.facts[1]),
)
def test_of_an_effect_on_the_board(made: Ability) -> None:
    odd = put(card("Odd Rule", made, types=("enchantment",)))
    assert not ask_one("Forest", FOREST, odd).supported


def test_the_pack_has_no_other_unread_terms() -> None:
    kinds: dict[tuple[str, int], set[str]] = {}
    for entry in vocabulary().entries:
        kinds.setdefault(entry.signature, set()).add(entry.kind)
    unread = lint.unread_terms(set(_facts()))
    astray = {
        signature: example
        for signature, example in unread.items()
        if not kinds[signature] & (IGNORED.keys() | JUDGED)
    }
    assert astray == {}


def _facts() -> Iterator[str]:
    todo = [each for one in Cards.open().cards() for face in one.faces for each in face.abilities]
    while todo:
        found = todo.pop()
        todo += found.quoted
        yield from (fact for fact in found.facts if not fact.startswith(("kind(", "inert(")))


def test_the_terms_are_read_as_clingo_writes_them() -> None:
    assert all(clingo.parse_term(fact).name for fact in sorted(set(_facts()))[:100])
