"""Wording by a small vocabulary, and by the one of the knowledge base."""

from __future__ import annotations

import pytest
from clingo import Symbol, parse_term

from lawmage.errors import LawmageError
from lawmage.words import PREDICATES, fill, parse, say, slots, vocabulary

SMALL = parse(
    """
% Comments and rules are no entries.
%= filter F G
%= symbol T
%: input   owner(Object, Player)  "{Player} owns {Object}"
%: input   printed(Face, Kind)    "{Face} is printed with {Kind}"
%: ability printed(Face, I)       "ability {I} of {Face}"
%: cost    tap                    "{{T}}"
%: cost    pay(Symbol, N)         "{N} × {Symbol}"
%: cost    pay(generic, N)        "{{{N}}}"
%: filter  self                   "itself"
%: filter  type(T)                "{T}"
%: filter  and(F, G)              "{F} that is {G}"
%: symbol  g                      "{{G}}"
%: mana    symbol(T)              "{T}"
"""
)


def named(symbol: Symbol) -> str:
    return "Forest" if symbol.name == "o" else str(symbol)


@pytest.mark.parametrize(
    ("term", "argument", "words"),
    [
        ('owner(o(3),"ann")', None, "ann owns Forest"),
        ("-owner(o(3),ann)", None, "not: ann owns Forest"),
        ("printed(bolt,1)", None, "bolt is printed with 1"),
        ("printed(bolt,1)", "Ability", "ability 1 of bolt"),
        ("tap", "Cost", "{T}"),
        ("pay(generic,2)", "Cost", "{2}"),
        ("pay(x,2)", "Cost", "2 × x"),
        ("symbol(g)", "Mana", "{G}"),
        ("g", "Name", "g"),
        ("and(type(land),self)", "F", "land that is itself"),
        ("creature_type", "Kind", "creature type"),
        ("(1,self)", "F", "1, itself"),
        ("unknown(o(3))", "F", "unknown(o(3))"),
        ("-3", "N", "-3"),
    ],
)
def test_terms_in_words(term: str, argument: str | None, words: str) -> None:
    assert SMALL.say(parse_term(term), named, argument=argument) == words


@pytest.mark.parametrize(
    ("template", "words"),
    [
        ("{Who} adds {M}", "you add one"),
        ("{Who} has it", "you have it"),
        ("{Who} scries", "you scry"),
        ("{Who} loses life", "you lose life"),
        ("{Who} searches", "you search"),
        ("it is {Who}'s turn", "it is your turn"),
        ("who but {Who}", "who but you"),
        ("{M} adds up", "one adds up"),
        ("{{T}}: {Other}", "{T}: {Other}"),
    ],
)
def test_templates(template: str, words: str) -> None:
    assert fill(template, {"Who": "you", "M": "one"}) == words


def test_slots_are_not_braces() -> None:
    assert slots("{{T}} {A} {{{N}}}") == ["A", "N"]


@pytest.mark.parametrize("line", ["%: cost tap", '%: cost tap( "x"', "%= filter", "%= filter f"])
def test_a_line_that_is_no_entry(line: str) -> None:
    with pytest.raises(LawmageError, match=r"^v\.lp:2: not "):
        parse(f"\n{line}", "v.lp")


def test_every_entry_of_the_knowledge_base_says_itself() -> None:
    """Its words, with every argument said; nothing is left in braces but symbols."""
    known = vocabulary()
    for entry in known.entries:
        arguments = ",".join(
            name if not name[0].isupper() else f"v{name.lower()}" for name in entry.parameters
        )
        term = parse_term(f"{entry.name}({arguments})" if arguments else entry.name)
        argument = None if entry.kind in PREDICATES else entry.kind
        words = known.say(term, argument=argument)
        assert words == fill(
            entry.words,
            {
                n: f"v{n.lower()}" if n[0].isupper() else known.say(parse_term(n), argument=n)
                for n in entry.parameters
            },
        )


def test_the_knowledge_base_in_words() -> None:
    assert say("does(a,1,add(you,of(1,could_produce(mana_type,type(land)))))") == (
        "a: add one mana of any type that land could produce"
    )
    assert say(parse_term("g"), argument="T") == "{G}"
