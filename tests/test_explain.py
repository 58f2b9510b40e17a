"""Explanations on small programs: each test tells what the shortest derivation is, and why."""

from __future__ import annotations

from collections.abc import Iterable

import clingo
import pytest
from clingo import Number, Symbol, parse_term

from lawmage.answers import Reason
from lawmage.explain import explain
from lawmage.kb import Rule, read_file, rule_files
from lawmage.rewriting import rewrite, walk
from lawmage.words import PREDICATES, parse, slots, vocabulary

WORDS = parse(
    """
%: input    land(Object)              "{Object} is a land"
%: input    tapped(Object)            "{Object} is tapped"
%: derived  blocked(Object)           "{Object} is blocked"
%: internal helper(Object)            ""
%: derived  could_produce(Object, T)  "{Object} could produce {T}"
%: symbol   g                         "{{G}}"
%= symbol   T
"""
)


def solve(program: str, *stages: tuple[str, list[Symbol]]) -> tuple[list[Symbol], dict[Symbol, int]]:
    """Ground the stages one after the other; return the true atoms and the stage that made each."""
    control = clingo.Control(["--warn=none"])
    control.add("base", [], program)
    since: dict[Symbol, int] = {}
    for number, stage in enumerate((("base", []), *stages)):
        control.ground([stage])
        for atom in control.symbolic_atoms:
            assert atom.is_fact, f"{atom.symbol} was not decided"
            since.setdefault(atom.symbol, number)
    return list(since), since


def why(program: str, goal: str, *, full: bool = False) -> Reason:
    atoms, _ = solve(program)
    goal_atom = parse_term(goal)
    return explain([program], atoms, [goal_atom], full=full, words=WORDS)[goal_atom]


def flat(reason: Reason) -> list[tuple[str, str]]:
    """Every step of a reason, from the conclusion down."""
    return [(reason.rule, reason.says)] + [step for part in reason.premises for step in flat(part)]


def numbers(reason: Reason) -> list[str]:
    return [rule for rule, _ in flat(reason)]


def test_shortest_of_several_derivations() -> None:
    program = """
    land(a).
%@ 100.1 {X} by a long way
    p(X) :- r(X).
%@ 100.2 {X} halfway
    r(X) :- land(X).
%@ 100.3 {X} at once
    p(X) :- land(X).
    """
    assert why(program, "p(a)") == Reason("100.3", "a at once")


def test_steps_are_counted_over_the_whole_tree() -> None:
    """A rule with two premises of one step each costs more than a chain of two."""
    program = """
    land(a).
%@ 100.1 two premises
    p :- q, r.
%@ 100.2 a chain
    p :- c.
%@ 100.3 q
    q :- land(a).
%@ 100.4 r
    r :- land(a).
%@ 100.5 c
    c :- land(a).
    """
    assert numbers(why(program, "p")) == ["100.2", "100.5"]


def test_ties_go_to_the_rule_that_comes_first() -> None:
    first, second = "%@ 100.1 one\np :- land(a).\n", "%@ 100.2 other\np :- land(b).\n"
    board = "land(a). land(b).\n"
    assert why(board + first + second, "p").says == "one"
    assert why(board + second + first, "p").says == "other"


def test_bindings_are_said_in_words() -> None:
    program = """
    land(forest). makes(forest, g).
%@ 106.7 {O} could produce {T}: it is written {{T}}
    could_produce(O, T) :- land(O), makes(O, T).
    """
    assert why(program, "could_produce(forest,g)").says == "forest could produce {G}: it is written {T}"


def test_a_label_can_name_the_arguments_of_the_head() -> None:
    program = "%@ 106.1b {T} is a type that {Object} could produce\ncould_produce(forest,(g;u))."
    assert why(program, "could_produce(forest,g)").says == "{G} is a type that forest could produce"


def test_objects_are_said_by_their_names() -> None:
    program = "land(o(3)).\n%@ 305.6 {O} is basic\nbasic(O) :- land(O)."
    atoms, _ = solve(program)
    goal = parse_term("basic(o(3))")
    reasons = explain([program], atoms, [goal], lambda o: f"object {o.arguments[0]}", words=WORDS)
    assert reasons[goal].says == "object 3 is basic"


def test_rules_without_a_label_are_passed_through() -> None:
    program = """
    land(a).
    p(X) :- helper(X).
    helper(X) :- q(X).
%@ 100.1 {X} q
    q(X) :- land(X).
    """
    assert why(program, "p(a)") == Reason("", "p(a)", (Reason("100.1", "a q"),))


def test_a_premise_that_several_paths_reach_is_told_once() -> None:
    program = """
    land(a).
%@ 100.1 p
    p :- x, y.
    x :- q.
    y :- q.
%@ 100.2 q
    q :- land(a).
    """
    assert why(program, "p") == Reason("100.1", "p", (Reason("100.2", "q"),))


def test_what_a_premise_tells_is_not_told_beside_it() -> None:
    program = """
    land(a).
%@ 100.1 p
    p :- q, r.
%@ 100.2 q
    q :- r.
%@ 100.3 r
    r :- land(a).
    """
    assert flat(why(program, "p")) == [("100.1", "p"), ("100.2", "q"), ("100.3", "r")]


def test_what_was_told_is_told_again_without_its_premises() -> None:
    program = """
    land(a).
%@ 100.1 p
    p :- x, y.
%@ 100.2 x
    x :- q, land(a).
%@ 100.3 y
    y :- q.
%@ 100.4 q
    q :- r.
%@ 100.5 r
    r :- land(a).
    """
    assert numbers(why(program, "p")) == ["100.1", "100.2", "100.4", "100.5", "100.3", "100.4"]


def test_what_the_board_says_is_told_only_in_full() -> None:
    program = "land(a). data(a).\n%@ 100.1 p\np :- land(X), data(X), not tapped(X)."
    assert why(program, "p") == Reason("100.1", "p")
    assert why(program, "p", full=True) == Reason(
        "100.1", "p", (Reason("", "a is a land"), Reason("", "not: a is tapped"))
    )


def test_a_goal_that_the_board_says_needs_no_rule() -> None:
    assert why("land(a). %@ 100.1 {X}\nland(X) :- q(X).", "land(a)") == Reason("", "a is a land")


def test_negative_premises() -> None:
    program = """
    land(a). land(b). blocked(b). stop(c).
%@ 100.1 {X} moves
    moves(X) :- land(X), not blocked(X), not stop(X).
    """
    assert why(program, "moves(a)") == Reason("100.1", "a moves", (Reason("", "not: a is blocked"),))
    atoms, _ = solve(program)
    assert parse_term("moves(b)") not in atoms


def test_negative_premises_with_anonymous_variables() -> None:
    program = """
    land(a). land(b). could_produce(b,g).
%@ 100.1 {X} is useless
    useless(X) :- land(X), not could_produce(X,_).
    """
    assert why(program, "useless(a)") == Reason(
        "100.1", "a is useless", (Reason("", "not: a could produce something"),)
    )


def test_positive_cycles_never_found_themselves() -> None:
    """Two pools copy each other and one of them a land: the land is at the root of both."""
    program = """
    land(forest). pool(a). pool(b). sees(a,b). sees(b,a). sees(b,forest).
%@ 305.6 {O} is a land that makes {T}
    could_produce(O,T) :- land(O), T = g.
%@ 106.7 {O} could produce {T} as {Q} could
    could_produce(O,T) :- pool(O), sees(O,Q), could_produce(Q,T).
    """
    root = Reason("305.6", "forest is a land that makes {G}")
    second = Reason("106.7", "b could produce {G} as forest could", (root,))
    assert why(program, "could_produce(b,g)") == second
    assert why(program, "could_produce(a,g)") == Reason("106.7", "a could produce {G} as b could", (second,))


def test_arithmetic_in_heads() -> None:
    program = """
    start(0). effect(1). effect(3).
%@ 616.1 after {N} steps, {U} is used
    used(0,N) :- start(N).
%@ 616.1 effect {I} applies at {N}
    used(U+2**I,N+1) :- used(U,N), effect(I), U & 2**I = 0.
    """
    steps = flat(why(program, "used(10,2)"))
    assert len(steps) == 2 + 1
    assert steps[2][1] == "after 0 steps, {U} is used"
    assert {says.split()[1] for _, says in steps[:2]} == {"1", "3"}
    assert [says.split()[-1] for _, says in steps[:2]] == ["1", "0"]


def test_pools_intervals_and_negative_numbers() -> None:
    program = """
%@ 100.1 {X} {Y}
    p(X,Y) :- q(X), q(Y;Y), r(Y,-1..1), X != Y.
    q(1..2). r(2,0). r(2,-1).
%@ 100.2 both
    both((a;b),1..2) :- p(1,2).
%@ 100.3 odd
    odd(a;b,c) :- p(1,2).
    """
    assert why(program, "both(b,2)") == Reason("100.2", "both", (Reason("100.1", "1 2"),))
    assert why(program, "odd(b,c)").rule == why(program, "odd(a)").rule == "100.3"


def test_aggregates_tell_what_they_count() -> None:
    program = """
    land(a). land(b). land(c). tapped(c).
%@ 100.1 {X} is ready
    ready(X) :- land(X), not tapped(X).
%@ 100.2 {N} are ready
    count(N) :- N = #count { X : ready(X), X != z }.
%@ 100.3 enough
    enough :- count(N), 2 { ready(X) : land(X) }.
    """
    assert flat(why(program, "count(2)")) == [
        ("100.2", "2 are ready"),
        ("100.1", "a is ready"),
        ("100.1", "b is ready"),
    ]
    assert why(program, "enough").premises[0].says == "2 are ready"


def test_aggregates_are_of_their_own_instance() -> None:
    program = """
    sees(a,x). sees(a,y). sees(b,z).
%@ 100.1 {O} is seen
    seen(O) :- sees(_,O).
%@ 100.2 {P} sees {N}
    sight(P,N) :- sees(P,_), N = #count { O : seen(O), sees(P,O) }.
    """
    assert flat(why(program, "sight(b,1)")) == [("100.2", "b sees 1"), ("100.1", "z is seen")]
    assert len(flat(why(program, "sight(a,2)"))) == 3


def test_conditional_literals() -> None:
    program = """
    land(a). land(b).
%@ 100.1 {X} is ready
    ready(X) :- land(X).
%@ 100.2 all are
    all :- ready(X) : land(X); not blocked(X) : land(X).
    """
    assert flat(why(program, "all")) == [
        ("100.2", "all are"),
        ("100.1", "a is ready"),
        ("100.1", "b is ready"),
        ("", "not: a is blocked"),
        ("", "not: b is blocked"),
    ]


def test_classical_negation_and_strings() -> None:
    program = """
    land("a \\"quoted\\" name").
%@ 100.1 {X} isn't
    -p(X) :- land(X).
%@ 100.2 so
    q :- -p(X), not p(X).
    """
    assert flat(why(program, "q")) == [("100.2", "so"), ("100.1", 'a "quoted" name isn\'t')]


def test_constants_of_the_program() -> None:
    assert why("#const n = 3.\nland(3).\n%@ 100.1 {X}\np(X) :- land(X), X = n.", "p(3)").says == "3"
    assert why("#const n = 3.\nq(3,x).\n%@ 100.1 {X}\np(X) :- q(n,X).", "p(x)").says == "x"


STAGED = """
value(0,start). last(2).
#program look(layer,k).
%@ 613.1 effect {E} is pending at step {k}
pending(layer,k,E) :- effect(layer,E), not began(E), not done(k,E,_).
#program apply(layer,k).
%@ 613.7 at step {k} of layer {layer}: {E}
value(k+1,E) :- pending(layer,k,E), value(k,_), layer < 8, not hidden(layer), not big(E,k**2).
began(E) :- pending(layer,k,E).
done(k+1,E,yes) :- pending(layer,k,E).
#program base.
effect(4,x). effect(4,y).
"""


def test_parts_with_parameters() -> None:
    stages = [(name, [Number(4), Number(k)]) for k in (0, 1) for name in ("look", "apply")]
    atoms, since = solve(STAGED, *stages)
    goal = parse_term("value(1,x)")
    assert explain([STAGED], atoms, [goal], since=since, words=WORDS)[goal] == Reason(
        "613.7",
        "at step 0 of layer 4: x",
        (Reason("613.1", "effect x is pending at step 0"),),
    )


def test_a_later_stage_hides_no_reason() -> None:
    """`not began(x)` held when the rule was grounded, and does no more; `stop(b)` held all along."""
    program = """
    effect(a). effect(b). stop(b).
    #program one.
%@ 613.1 first for {E}
    go(E) :- effect(E), not began(E,_), not stop(E).
    #program two.
    began(E,1) :- go(E).
%@ 613.2 second for {E}
    go(E) :- began(E,_).
    """
    atoms, since = solve(program, ("one", []), ("two", []))
    goal = parse_term("go(a)")
    assert explain([program], atoms, [goal], since=since, words=WORDS)[goal].rule == "613.1"


def test_every_rule_of_the_knowledge_base_can_be_explained() -> None:
    rules = [rule for path in rule_files() for rule in read_file(path).rules if rule.defines]
    written = [rewrite(rule, index) for index, rule in enumerate(rules)]
    control = clingo.Control(["--warn=none"])
    control.add("base", [], walk(written) + "".join(rule.text for rule in written))
    control.ground([("base", [])])
    assert len(rules) > 100
    for rule, other in zip(rules, written, strict=True):
        said = {name.removeprefix("Part_") for name in other.variables}
        assert {slot for slot in slots(rule.paraphrase) if slot not in argument_names(rule)} <= said, rule


def argument_names(rule: Rule) -> set[str]:
    entries = [entry for defined in rule.defines for entry in vocabulary().by_signature.get(defined, ())]
    return {name for entry in entries if entry.kind in PREDICATES for name in entry.parameters}


def test_a_goal_must_be_true() -> None:
    with pytest.raises(ValueError, match="nope"):
        explain(["p."], [parse_term("p")], [parse_term("nope")], words=WORDS)


def test_several_goals_share_their_reasons() -> None:
    program = "land(a).\n%@ 100.1 q\nq :- land(a).\n%@ 100.2 p\np :- q."
    atoms, _ = solve(program)
    goals = [parse_term("p"), parse_term("q")]
    reasons = explain([program], atoms, goals, words=WORDS)
    assert reasons[goals[0]].premises == (reasons[goals[1]],)


def test_order_of_the_atoms_changes_nothing() -> None:
    program = """
    sees(a,x). sees(a,y). sees(a,z).
%@ 100.1 {P} sees {O}
    sees_some(P) :- sees(P,O).
    """
    atoms, _ = solve(program)
    goal = parse_term("sees_some(a)")

    def told(given: Iterable[Symbol]) -> Reason:
        return explain([program], given, [goal], words=WORDS)[goal]

    assert told(atoms) == told(reversed(atoms)) == Reason("100.1", "a sees x")
