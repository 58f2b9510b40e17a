"""Words read from the text of rules are those of their syntax trees; leaving rules out changes nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from clingo import parse_term
from clingo.ast import AST, ASTType, ComparisonOperator, Sign, parse_string

from lawmage import engine
from lawmage.ask import ask_many
from lawmage.cards.store import Cards
from lawmage.paths import queries_dir
from lawmage.play import step
from lawmage.program import Slice, Statement, _leading_to, live, reach, shapes_of, split, statements
from lawmage.scenario import load

CARDS = Cards.open()


_SKIPPED = (ASTType.Pool, ASTType.ConditionalLiteral, ASTType.BodyAggregate, ASTType.Aggregate)


def rules(statement: Statement) -> list[AST]:
    """Return the syntax trees of a statement: one, or those of the facts of a line."""
    trees: list[AST] = []
    parse_string(statement.text, trees.append)
    assert len(trees) == 2 or not any(tree.body for tree in trees[1:])
    return trees[1:]


def words(tree: AST, skipped: tuple[ASTType, ...] = ()) -> Iterator[str]:
    """Yield the predicates, functors and constants in a tree, outside what is skipped."""
    if tree.ast_type in skipped:
        return
    if tree.ast_type == ASTType.Function and tree.name:
        yield tree.name
    elif tree.ast_type == ASTType.SymbolicTerm and tree.symbol.type.name == "Function":
        yield tree.symbol.name
    for key in tree.child_keys:
        child = getattr(tree, key)
        for part in child if not isinstance(child, AST) and child is not None else [child]:
            if part is not None:
                yield from words(part, skipped)


def certain(tree: AST) -> set[str]:
    """Return the words without which no instance of a rule's body can hold."""
    equals = {word for term in compared(tree, bound=True) for word in words(term)}
    return equals | {word for literal in _plain(tree) for word in words(literal, _SKIPPED)}


def compared(tree: AST, *, bound: bool) -> Iterator[AST]:
    """Yield what a variable of a rule is equal to, where an atom of the body binds it or where none does."""
    names = {name for literal in _plain(tree) for name in variables(literal)}
    for literal in tree.body:
        if literal.ast_type != ASTType.Literal or literal.atom.ast_type != ASTType.Comparison:
            continue
        left, (guard, *_) = literal.atom.term, literal.atom.guards
        equal = guard.comparison == ComparisonOperator.Equal and left.ast_type == ASTType.Variable
        if equal and (left.name in names) == bound:
            yield guard.term


def variables(tree: AST) -> Iterator[str]:
    """Yield the names of the variables in a tree."""
    if tree.ast_type == ASTType.Variable:
        yield tree.name
    for key in tree.child_keys:
        child = getattr(tree, key)
        for part in child if not isinstance(child, AST) and child is not None else [child]:
            if part is not None:
                yield from variables(part)


def _plain(tree: AST) -> list[AST]:
    """Return the positive literals of a rule's body that are atoms."""
    return [
        literal
        for literal in tree.body
        if literal.ast_type == ASTType.Literal
        and literal.sign == Sign.NoSign
        and literal.atom.ast_type == ASTType.SymbolicAtom
    ]


def parameters(statement: Statement) -> set[str]:
    """Return the parameters of a statement's part, which stand for what is passed."""
    return set(statement.part.partition("(")[2].rstrip(")").split(","))


@pytest.mark.parametrize("statement", statements(), ids=lambda statement: statement.text[:60])
def test_words_are_those_of_the_syntax_tree(statement: Statement) -> None:
    trees = rules(statement)
    if trees[0].ast_type != ASTType.Rule:  # of a search: a minimization, or an edge
        assert statement.reads == set(words(trees[0])) - {"false"}  # an external is false at first
        return
    assert {tree.ast_type for tree in trees} == {ASTType.Rule}
    assert statement.needs <= certain(trees[0])
    heads = {word for tree in trees for word in words(tree.head)}
    assert statement.builds == heads | {
        word for term in compared(trees[0], bound=False) for word in words(term)
    }
    read = {word for literal in trees[0].body for word in words(literal)}
    chosen = trees[0].head.ast_type == ASTType.Aggregate
    assert statement.reads == read | (heads if chosen else set())
    assert statement.wants <= {shape for literal in _plain(trees[0]) for shape in shapes(literal.atom.symbol)}
    used = {each for literal in trees[0].body for each in signatures(literal)}
    assert used - {("not", 0)} <= statement.uses
    assert statement.derives == (
        set() if chosen else {each for tree in trees for each in signatures(tree.head)}
    )
    for head in (tree.head for tree in trees):
        atom = head.atom.symbol if str(head) != "#false" and not chosen else None
        if atom is not None and atom.ast_type == ASTType.Function:
            assert made(atom, parameters(statement)) <= statement.makes or atom.name in statement.makes
        else:
            assert set(words(head)) - {"false"} <= statement.makes


def shapes(atom: AST) -> Iterator[str]:
    """Yield the shapes that an atom wants: its number of arguments, and its functors by their places."""
    yield f"{atom.name}/#{len(atom.arguments)}"
    for place, argument in enumerate(atom.arguments):
        if functor := _functor(argument):
            yield f"{atom.name}/{place}:{functor}"


def made(atom: AST, parameters: set[str]) -> set[str]:
    """Return the shapes that a head makes: what isn't a functor may be anything."""
    functors = [(place, _functor(argument)) for place, argument in enumerate(atom.arguments)]
    return {
        f"{atom.name}/{place}:{functor}" if functor and functor not in parameters else f"{atom.name}/{place}"
        for place, functor in functors
    }


def signatures(tree: AST) -> Iterator[tuple[str, int]]:
    """Yield the predicates of the atoms in a tree."""
    if tree.ast_type == ASTType.SymbolicAtom:
        pool = tree.symbol.ast_type == ASTType.Pool
        for atom in tree.symbol.arguments if pool else [tree.symbol]:
            yield atom.name, len(atom.arguments)
    for key in tree.child_keys:
        child = getattr(tree, key)
        for part in child if not isinstance(child, AST) and child is not None else [child]:
            if part is not None:
                yield from signatures(part)


def _functor(term: AST) -> str:
    """Return the functor of a term, if it has one."""
    if term.ast_type == ASTType.Function:
        return str(term.name)
    if term.ast_type == ASTType.SymbolicTerm and term.symbol.type.name == "Function":
        return str(term.symbol.name)
    return ""


@pytest.mark.parametrize(
    ("text", "needs", "builds"),
    [
        ("p(f(X)) :- q(X,a), not r(b), X != c.", {"q", "a"}, {"p", "f"}),
        ("p :- q(a;b), r.", {"r"}, {"p"}),
        ("p :- q(X) : r(X), s; t.", {"t"}, {"p"}),
        ("p :- N = #count{ X : q(X) }, r(N).", {"r"}, {"p"}),
        ('p("a, not b %") :- q("r(s)").', {"q"}, {"p"}),
        ("p :- |X| <= 2, q(X).", {"q"}, {"p"}),
        ("p :- q(X), X = f(Y), Z = g(X).", {"q", "f"}, {"p", "g"}),
        ("p(E) :- q(X), E = f(X,g).", {"q"}, {"p", "f", "g"}),
        ("p.", set(), {"p"}),
    ],
)
def test_what_a_statement_needs(text: str, needs: set[str], builds: set[str]) -> None:
    (statement,) = split(text)
    assert (statement.needs, statement.builds) == (needs, builds)


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("p(X) :- q(X), X = (a;f(b,_)).", ["p(X) :- q(X), X = a.", "p(X) :- q(X), X = f(b,_)."]),
        ("p :- q((a;b),(c;d)).", ["p :- q(a,c).", "p :- q(a,d).", "p :- q(b,c).", "p :- q(b,d)."]),
        ("p((a;b)) :- q.", ["p((a;b)) :- q."]),
        ("p :- not q((a;b)), r : s((a;b)).", ["p :- not q((a;b)), r : s((a;b))."]),
        ("p :- N = #count{ X : q(X,(a;b)); Y : r(Y) }.", ["p :- N = #count{ X : q(X,(a;b)); Y : r(Y) }."]),
    ],
)
def test_a_rule_with_a_pool_is_a_rule_for_each_alternative(text: str, rules: list[str]) -> None:
    assert [statement.text for statement in split(text)] == rules


def test_parts_and_their_parameters() -> None:
    first, second, third = split(
        "a.\n#program look(n,l).  % of a step\nb(n,X) :-\n    c(l,X).\n#program state.\nd."
    )
    assert [first.part, second.part, third.part] == ["base", "look(n,l)", "state"]
    assert second.needs == {"c"}


def test_a_rule_is_live_where_facts_can_reach_it() -> None:
    reached = live(("base", "changes"), shapes_of([parse_term("change(is(color(w)))")]))
    assert "layer(is(color(C)),5)" in _text(reached)
    assert "switch_pt" not in _text(reached)
    assert "switch_pt" in _text(live(("base", "changes"), shapes_of([parse_term("change(switch_pt)")])))


@pytest.mark.parametrize(
    ("rules", "facts", "alive"),
    [
        ("a :- p(f(X)).", "p(f(1))", True),
        ("a :- p(f(X)).", "p(g(f))", False),
        ("a :- p(f(X)). p(Y) :- q(Y).", "q(f(1))", True),
        ("a :- p(f(X)). p(g(Y)) :- q(Y).", "q(f(1))", False),
        ("a :- p(1,f). p(X,f) :- q(X).", "q(1)", True),
        ("a :- p(f(X)). { p(g(Y)) } :- q(Y).", "q(f(1))", True),
    ],
)
def test_a_rule_is_live_where_something_has_the_functor(rules: str, facts: str, alive: bool) -> None:
    (first, *more) = split("\n".join(f"{rule}." for rule in rules.rstrip(".").split(". ")))
    assert (first in reach((first, *more), shapes_of([parse_term(facts)]))) == alive


@pytest.mark.parametrize(
    ("rule", "kept"),
    [
        ("goal(X) :- near(X).", True),
        ("near(X) :- far(X), not other(X).", True),
        ("other(X) :- #count{ Y : counted(X,Y) } > 1.", True),
        ("counted(X,Y) :- far(X), far(Y).", True),
        ("aside(X) :- goal(X).", False),
        ("goal(X,Y) :- far(X), far(Y).", False),
        ("{ chosen(X) : far(X) }.", True),
        (":- aside(X), far(X).", True),
    ],
)
def test_with_goals_a_rule_is_live_where_it_leads_to_one(rule: str, kept: bool) -> None:
    rules = ["goal(X) :- near(X).", "near(X) :- far(X), not other(X)."]
    rules.append("other(X) :- #count{ Y : counted(X,Y) } > 1.")
    (tested,) = split(rule)
    others = tuple(each for text in rules for each in split(text))
    assert (tested in _leading_to((tested, *others), frozenset({("goal", 1)}))) == kept


def test_on_what_is_played_it_hangs_on_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """With all rules live the answers are the same as with those between what is known and what is read."""
    wants = frozenset().union(*(statement.wants for statement in statements()))
    files = sorted((queries_dir() / "core").rglob("*.yaml"))[::40]
    scenarios = [each for file in files for each in load(file, CARDS)]
    sliced = ask_many(scenarios, cards=CARDS)
    monkeypatch.setattr(engine, "live", lambda parts, known, goals: live(parts, known | wants))
    step._known.clear()
    assert len(scenarios) > 3
    assert [each.answer for each in ask_many(scenarios, cards=CARDS)] == [each.answer for each in sliced]


def _text(of: Slice) -> str:
    return "\n".join(map(str, of.statements)).replace(" ", "")
