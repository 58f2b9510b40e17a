"""Filters: which words belong to which nouns, and when that is not certain."""

from __future__ import annotations

import pytest
from tests.oracle.probe import facts, not_understood


def described(noun: str) -> str:
    """Return the filter of "Sacrifice noun" as a cost."""
    found = facts(f"Sacrifice {noun}: Add {{C}}.")[0]
    return found.removeprefix("cost(1,sacrifice(").removesuffix(",1))")


@pytest.mark.parametrize(
    ("noun", "term"),
    [
        ("a permanent", "any"),
        ("a nonland permanent", "non(type(land))"),
        ("a token", "token"),
        ("an artifact creature", "and(type(artifact),type(creature))"),
        ("an artifact or creature", "or(type(artifact),type(creature))"),
        ("an artifact, creature, or land", "or(type(artifact),or(type(creature),type(land)))"),
        ("a Forest or a Plains", 'or(subtype("Forest"),subtype("Plains"))'),
        ("a creature or basic land", "or(type(creature),and(supertype(basic),type(land)))"),
        ("a nontoken artifact or creature", "and(non(token),or(type(artifact),type(creature)))"),
        ("a tapped artifact or creature", "and(status(tapped),or(type(artifact),type(creature)))"),
        (
            "another legendary creature or planeswalker",
            "and(non(self),and(supertype(legendary),or(type(creature),type(planeswalker))))",
        ),
        ("a white or blue creature", "and(or(color(w),color(u)),type(creature))"),
        (
            "a white or blue artifact creature",
            "and(or(color(w),color(u)),and(type(artifact),type(creature)))",
        ),
        ("a black or artifact creature", "and(or(color(b),type(artifact)),type(creature))"),
        ("an Elf or Goblin creature", 'and(or(subtype("Elf"),subtype("Goblin")),type(creature))'),
        ("an Elf token", 'and(subtype("Elf"),token)'),
        ("a creature with flying", "and(type(creature),keyword(flying))"),
        ("a creature without first strike", "and(type(creature),non(keyword(first_strike)))"),
        ("a creature with power 4 or greater", "and(type(creature),at_least(power,4))"),
        ("a creature with a +1/+1 counter on it", 'and(type(creature),counter("+1/+1"))'),
        ("a creature named Bob the Brave", 'and(type(creature),name("Bob the Brave"))'),
        (
            "a white or blue creature with flying",
            "and(or(color(w),color(u)),and(type(creature),keyword(flying)))",
        ),
        ("an artifact or creature you control", "and(or(type(artifact),type(creature)),controlled_by(you))"),
        (
            "an artifact or creature with mana value 2 or less",
            "and(or(type(artifact),type(creature)),at_most(mana_value,2))",
        ),
        ("a land you own", "and(type(land),owned_by(you))"),
        ("a creature of the chosen type", "and(type(creature),chosen(creature_type))"),
    ],
)
def test_filters(noun: str, term: str) -> None:
    assert described(noun) == term


@pytest.mark.parametrize(
    "noun",
    [
        "a basic land or Gate",
        "a noncreature artifact or enchantment",
        "a white and blue creature",
        "a creature named Bob and a creature",
        "a beautiful creature",
        "an artifact or creature with flying",
        "an artifact or creature with power 2 or less",
    ],
)
def test_a_scope_that_is_not_certain_is_not_encoded(noun: str) -> None:
    assert not_understood(f"Sacrifice {noun}: Add {{C}}.")
