"""The lint on small programs that are wrong in one way each, and on the knowledge base itself."""

from __future__ import annotations

import pytest

from lawmage import lint
from lawmage.kb import numbers, read_text
from lawmage.words import parse

WORDS = """
%: input    land(Object)      "{Object} is a land"
%: input    makes(Object, T)  "{Object} makes {T}"
%: derived  good(Object)      "{Object} is good"
%: internal helper(Object)    ""
%: filter   of(Kind, T)       "{Kind} {T}"
%: filter   plain             "plain"
%: gist     combat(What)      "combat"
"""
RIGHT = """
helper(X) :- land(X).
%@ 106.7 {X} is good
good(X) :- helper(X).
"""


def messages(program: str, words: str = WORDS, file: str = "106_mana.lp") -> list[str]:
    found = lint.Lint([read_text(program, file)], parse(words), {"106.1", "106.7", "106.7a", "305.6"}).run()
    return [f"{problem.line}: {problem.message}" for problem in found]


def test_a_right_program_has_no_problem() -> None:
    assert messages(RIGHT) == []


@pytest.mark.parametrize(
    ("added", "expected"),
    [
        ("good(X) :- land(X).", "5: no label, and good/1 is derived"),
        ("good(a).", None),
        ("helper(X) :- good(X).", None),
        ("%@ 106.8 {X} is good\ngood(X) :- land(X).", "6: there is no rule 106.8"),
        ("%@ 106.7\ngood(X) :- land(X).", "6: its label paraphrases nothing"),
        ("%@ good, they say\ngood(X) :- land(X).", "6: its label begins with no number of a rule"),
        ("%@ 106.7 {Y} is good\ngood(X) :- land(X).", "6: its label says {Y}, which the rule doesn't bind"),
        ("%@ 106.7 {Y}\ngood(X) :- land(X), #count { Y : makes(X,Y) } > 1.", "6: its label says {Y}, which"),
        ("%@ 106.7 {N}\ngood(X) :- land(X), N = #count { Y : makes(X,Y) }.", None),
        ("%@ 106.7 {Object} is good\ngood(a;b) :- land(c).", None),
        ("%@ 106.7 long\n%@ enough for {X}\ngood(X) :- land(X).", None),
        ("%@ 106.7 one\n%@ 305.6 other\ngood(X) :- land(X).", "5: no rule follows this label"),
        ("%@ 106.7 the last line", "5: no rule follows this label"),
        ("%@ 106.1 too late\ngood(X) :- land(X).", "6: rule 106.1 after rule 106.7"),
        ("%@ 305.6 of another section\ngood(X) :- land(X).", None),
        ("#program next(k).\n%@ 106.1 at {k}\ngood(X) :- land(X).", None),
        ("% Another matter.\n%@ 106.1 at {X}\ngood(X) :- land(X).", None),
        (
            "% Another matter.\n%@ 106.7a {X}\ngood(X) :- land(X).\n%@ 106.1 {X}\ngood(X) :- land(X).",
            "9: rule 106.1 after rule 106.7a",
        ),
        ("helper(X) :- land(X), lnad(X).", "5: lnad/1 is not in the vocabulary"),
        ("helper(X) :- land(X), not land(X,X).", "5: land/2 is not in the vocabulary"),
        ("helper(X) :- land(X), 1 #count { Y : mkaes(X,Y) }.", "5: mkaes/2 is not in the vocabulary"),
    ],
)
def test_one_problem(added: str, expected: str | None) -> None:
    found = messages(RIGHT + added)
    if expected is None:
        assert found == []
    else:
        assert len(found) == 1
        assert found[0].startswith(expected)


def test_a_query_needs_no_labels_but_right_ones() -> None:
    assert messages("helper(X) :- good(X).\ngood(X) :- land(X).", file="could_produce.lp") == []
    wrong = "helper(X) :- good(X).\n%@ 106.8 {X}\ngood(X) :- land(X)."
    assert messages(wrong, file="could_produce.lp") == ["3: there is no rule 106.8"]


def test_what_is_declared_must_be_defined() -> None:
    more = WORDS + '%: derived lost(X) "{X}"\n%: internal hidden(X) ""\n'
    used = RIGHT + "helper(X) :- hidden(X).\n"
    assert messages(used, more) == [
        "5: hidden/1 is neither defined nor given",
        "9: nothing defines lost/1",
        "10: nothing defines hidden/1",
    ]


def test_words_name_arguments_and_entries_stand_once() -> None:
    more = WORDS + '%: filter of(1, T) "{U}"\n%: filter of(X, Y) "again"\n'
    assert messages(RIGHT, more) == ["9: of has no argument U", "10: of/2 stands here again"]


def test_the_form_of_a_file() -> None:
    text = "p.\t% tab\np. \n" + "x" * 111 + "\n"
    assert [p.message for p in lint.check_text(text, "f.lp")] == [
        "a tab",
        "blanks at the end",
        "111 characters long",
    ]
    assert [p.message for p in lint.check_text("p.\n" * 401, "f.lp")] == ["401 lines"]
    assert lint.check_text("p.\n" * 400, "f.lp") == []


def test_terms_that_no_rule_reads() -> None:
    program = read_text("%@ 106.7 x\ngood(X) :- makes(X, of(K,_)), #count { Y : makes(Y,plain) } > 0.")
    terms = ["makes(1,of(type,g))", "makes(1,plain)", "inert(1,combat(blocks))"]
    assert lint.unread_terms(terms, [program], parse(WORDS)) == {}
    blind = read_text("good(X) :- makes(X, _).")
    assert lint.unread_terms(terms, [blind], parse(WORDS)) == {
        ("of", 2): "makes(1,of(type,g))",
        ("plain", 0): "makes(1,plain)",
    }


def test_numbers_of_rules() -> None:
    text = (
        "Contents\n100. General\n\n100.1. These rules apply.\n100.1a A subrule.\n100.10. Ten.\n100.2. Two.\n"
    )
    assert lint.numbers_in(text) == ["100", "100.1", "100.1a", "100.2", "100.10"]
    assert {"106.7", "613.8a", "305"} <= numbers()
    assert "106.7z" not in numbers()


def test_the_knowledge_base() -> None:
    assert [str(problem) for problem in lint.knowledge_base()] == []
