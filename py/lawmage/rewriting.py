"""Rules rewritten so that clingo tells which of their instances hold, and from what.

A rule becomes, for each atom that is wanted, the instances that derive it from the atoms that are
true, as facts that say their premises::

    could_produce(P, T) :- would(P, T), not spent(P), #count { Q : other(P, Q) } > 1.

    fired__(7, could_produce(P,T), (would(P,T),), (spent(P),), (P,T)) :-
        wanted__could_produce(P,T), would(P,T), not true__(spent(P)),
        #count { Q : other(P,Q) } > 1.
    within__(7, <the same five>, holds(other(P,Q))) :- fired__(7, ...), other(P,Q).

The tuples are the premises that hold, those that fail, and the values of the variables. What has
fired makes its premises wanted in turn (``walk``); each predicate has its own for what is wanted of
it, or clingo would try every rule for every atom. The parameters of a program part, constants in
the rule's text, become variables, so that one instance is found whatever the part was grounded with.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from clingo.ast import (
    AST,
    AggregateFunction,
    ASTType,
    BinaryOperator,
    ComparisonOperator,
    Sign,
    UnaryOperator,
)
from clingo.symbol import SymbolType

from lawmage.kb import Rule, Signature, signatures
from lawmage.words import slots

Form = tuple[Signature, int, Signature | None]
"""A predicate, the place of an argument, and the functor or constant that is there (``None``: any)."""

SOMETHING = "something"
"""Stands in the premise ``not a(_)`` for what the rule leaves open."""

T = TypeVar("T")

_HOLE = "\0"

_BINARY = {
    BinaryOperator.XOr: "^",
    BinaryOperator.Or: "?",
    BinaryOperator.And: "&",
    BinaryOperator.Plus: "+",
    BinaryOperator.Minus: "-",
    BinaryOperator.Multiplication: "*",
    BinaryOperator.Division: "/",
    BinaryOperator.Modulo: "\\",
    BinaryOperator.Power: "**",
}
_COMPARISON = {
    ComparisonOperator.GreaterThan: ">",
    ComparisonOperator.LessThan: "<",
    ComparisonOperator.LessEqual: "<=",
    ComparisonOperator.GreaterEqual: ">=",
    ComparisonOperator.NotEqual: "!=",
    ComparisonOperator.Equal: "=",
}
_AGGREGATE = {
    AggregateFunction.Count: "#count",
    AggregateFunction.Sum: "#sum",
    AggregateFunction.SumPlus: "#sum+",
    AggregateFunction.Min: "#min",
    AggregateFunction.Max: "#max",
}
_UNARY = {
    UnaryOperator.Minus: ("-", ""),
    UnaryOperator.Negation: ("~", ""),
    UnaryOperator.Absolute: ("|", "|"),
}
_SIGN = {Sign.NoSign: "", Sign.Negation: "not ", Sign.DoubleNegation: "not not "}


@dataclass(frozen=True, slots=True)
class Rewritten:
    """One rule as a program: ``variables`` are those whose values an instance tells, in order.

    ``premises`` are the numbers of premises that its instances have, ``wanting`` the rules for what
    is wanted of its head (see ``walk``). ``needs`` are the predicates in its body whose true atoms
    must be given as facts, ``denies`` those for whose true atoms A the facts ``true__(A)`` must be;
    ``wants`` are the predicates of its premises, to be explained in turn.
    """

    text: str
    variables: tuple[str, ...]
    premises: frozenset[int]
    wanting: frozenset[str]
    needs: frozenset[Signature]
    denies: frozenset[Signature]
    wants: frozenset[Signature]


def forms(rule: Rule, constants: Collection[str]) -> frozenset[Form]:
    """Return forms that the true atoms must have for the rule to have any instance.

    ``constants`` are the names of ``#const`` definitions, which stand for something else.
    """
    symbolic = {*constants, *rule.parameters}
    return frozenset.intersection(
        *(
            frozenset(
                form
                for part in ast.body
                if _is_premise(part) and part.atom.symbol.ast_type is ASTType.Function
                for form in _forms(part.atom.symbol)
                if form[2] is None or form[2][0] not in symbolic or form[2][1]
            )
            for ast in rule.ast.unpool()
        )
    )


def rewrite(rule: Rule, index: int) -> Rewritten:
    """Rewrite a rule with an atom as its head; ``index`` is what its instances are told apart by."""
    written = [_Rewriting(rule, index, ast) for ast in rule.ast.unpool()]
    return Rewritten(
        "".join(one.text for one in written),
        written[0].variables,
        frozenset(len(one.holds) for one in written),
        frozenset(_wanting(one.ast.head.atom.symbol) for one in written),
        _union(one.needs for one in written),
        _union(one.denies for one in written),
        _union(one.wants for one in written),
    )


def walk(rules: Collection[Rewritten]) -> str:
    """Return the rules that want each premise of whatever of ``rules`` has fired."""
    lines = ["wanted__(A) :- within__(_,_,_,_,_,holds(A)).", *sorted(_union(rule.wanting for rule in rules))]
    for number in sorted(_union(rule.premises for rule in rules)):
        for position in range(number):
            places = ["A" if place == position else "_" for place in range(number)]
            lines.append(f"wanted__(A) :- fired__(_,_,{_tuple(places)},_,_).")
    return "\n".join(lines) + "\n"


class _Rewriting:
    """The work on one rule without pools."""

    def __init__(self, rule: Rule, index: int, ast: AST) -> None:
        self.parameters = {name: f"Part_{name}" for name in rule.parameters}
        self.ast = ast
        self.needs: set[Signature] = set()
        self.denies: set[Signature] = set()
        self.wants: set[Signature] = set()
        self.holds: list[str] = []  # the premises, as terms
        self.fails: list[str] = []
        self.inside: list[tuple[str, str]] = []  # a premise inside an aggregate, and where it is one
        self.fresh = 0  # how many variables have been made for `_` and for intervals
        self.extra: list[str] = []  # what these intervals are
        self.scope: dict[str, None] = {}  # the variables that belong to the whole rule
        self.matched: set[str] = set()  # parameters that matching an atom gives a value
        self.loose = 0  # how many operations around a term can't be undone in matching it

        self.head = self.term(ast.head.atom.symbol, self.scope)
        body = [self.premise(part) for part in ast.body if _is_premise(part)]
        self.open = set(self.parameters.values()) - self.matched
        others = [self.other(part) for part in ast.body if not _is_premise(part)]
        body += [text for text in others if not self.is_open(text)]
        known = [name for name in self.scope if name not in self.open]
        named = [self.parameters.get(name, name) for name in slots(rule.paraphrase)]
        told = [name for name in named if name in known] + (known if self.inside else [])
        self.variables = tuple(dict.fromkeys(told))
        fired = ",".join((str(index), self.head, *map(_tuple, (self.holds, self.fails, self.variables))))
        lines = [f"fired__({fired}) :- {'; '.join((_wanted(self.head), *body, *self.extra))}."]
        lines += [f"within__({fired},{what}) :- fired__({fired}); {where}." for what, where in self.inside]
        self.text = "\n".join(lines) + "\n"

    def is_open(self, text: str) -> bool:
        """Tell whether a text speaks of a parameter that has no value, so that it can't be checked."""
        return bool(self.open) and not self.open.isdisjoint(re.findall(r"\w+", text))

    def premise(self, literal: AST) -> str:
        """Write a positive literal of the body."""
        symbol = literal.atom.symbol
        self.needs.update(signatures(symbol))
        self.wants.update(signatures(symbol))
        self.holds.append(self.term(symbol, self.scope))
        return self.holds[-1]

    def other(self, part: AST) -> str:
        """Write any other part of the body."""
        if part.ast_type is ASTType.ConditionalLiteral:
            self.look_inside([part.literal, *part.condition])
            return self.conditional(part)
        if part.atom.ast_type is ASTType.SymbolicAtom:
            return self.negative(part.atom.symbol)
        if part.atom.ast_type in (ASTType.Aggregate, ASTType.BodyAggregate):
            return self.aggregate(part)
        return self.literal(part, self.scope)

    def negative(self, symbol: AST) -> str:
        self.denies.update(signatures(symbol))
        text = self.term(symbol, self.scope, _HOLE)
        premise = text.replace(_HOLE, SOMETHING)
        for name in self.open:
            premise = re.sub(rf"\b{name}\b", SOMETHING, premise)
        self.fails.append(premise)
        return f"not true__({text.replace(_HOLE, '_')})"

    def aggregate(self, literal: AST) -> str:
        atom = literal.atom
        left = right = function = ""
        if guard := atom.left_guard:
            left = f"{self.term(guard.term, self.scope, '_')} {_COMPARISON[guard.comparison]} "
        if guard := atom.right_guard:
            right = f" {_COMPARISON[guard.comparison]} {self.term(guard.term, self.scope, '_')}"
        elements = []
        for element in atom.elements:
            if atom.ast_type is ASTType.Aggregate:
                literals = [element.literal, *element.condition]
                elements.append(self.conditional(element))
            else:
                literals = list(element.condition)
                terms = ",".join(self.term(term, {}, "_") for term in element.terms)
                elements.append(f"{terms} : {self.literals(literals)}")
            if literal.sign == Sign.NoSign:
                self.look_inside(literals)
        if atom.ast_type is ASTType.BodyAggregate:
            function = _AGGREGATE[atom.function] + " "
        return f"{_SIGN[literal.sign]}{left}{function}{{ {'; '.join(elements)} }}{right}"

    def look_inside(self, literals: list[AST]) -> None:
        """Keep the atoms of these literals as premises, for whatever makes all of them true."""
        outside, self.extra = self.extra, []
        texts, premises = [], []
        for literal in literals:
            if literal.atom.ast_type is not ASTType.SymbolicAtom:
                texts.append(self.literal(literal, {}))
                continue
            symbol = literal.atom.symbol
            negative = literal.sign == Sign.Negation
            text = self.term(symbol, {}, _HOLE if negative else None)
            texts.append("not " * negative + text.replace(_HOLE, "_"))
            premises.append(f"{'fails' if negative else 'holds'}({text.replace(_HOLE, SOMETHING)})")
            if not negative:
                self.wants.update(signatures(symbol))
        where = "; ".join(texts + self.extra)
        self.extra = outside
        if not self.is_open(where):
            self.inside += [(premise, where) for premise in premises]

    def conditional(self, element: AST) -> str:
        return f"{self.literal(element.literal, {})} : {self.literals(element.condition)}"

    def literals(self, literals: Iterable[AST]) -> str:
        return ", ".join(self.literal(literal, {}) for literal in literals)

    def literal(self, literal: AST, scope: dict[str, None]) -> str:
        """Write a comparison, or any literal inside an aggregate, as it stands."""
        atom = literal.atom
        if atom.ast_type is ASTType.SymbolicAtom:
            self.needs.update(signatures(atom.symbol))
            text = self.term(atom.symbol, scope, "_")
        elif atom.ast_type is ASTType.Comparison:
            text = self.term(atom.term, scope, "_")
            for guard in atom.guards:
                text += f" {_COMPARISON[guard.comparison]} {self.term(guard.term, scope, '_')}"
        else:
            text = str(atom)
        return _SIGN[literal.sign] + text

    def term(self, ast: AST, scope: dict[str, None], anonymous: str | None = None) -> str:
        """Write a term, adding its variables to ``scope``.

        ``anonymous`` is written for ``_``; where it is ``None``, a variable that can be told. Only
        where it is ``"_"`` do intervals stand as they are; elsewhere they would stand for several
        atoms, and a variable takes their place.
        """
        kind = ast.ast_type
        if kind is ASTType.Variable:
            if ast.name == "_":
                return anonymous or self.new(scope)
            scope[ast.name] = None
            return str(ast.name)
        if kind is ASTType.SymbolicTerm:
            text = str(ast.symbol)
            if text not in self.parameters:
                return text
            name = self.parameters[text]
            scope[name] = None
            if not self.loose:
                self.matched.add(name)
            return name
        if kind is ASTType.Function:
            arguments = ",".join(self.term(argument, scope, anonymous) for argument in ast.arguments)
            if not ast.name:
                return f"({arguments}{',' * (len(ast.arguments) == 1)})"
            return f"{'@' * ast.external}{ast.name}" + f"({arguments})" * bool(arguments)
        if kind is ASTType.Interval:
            text = f"({self.term(ast.left, scope, '_')}..{self.term(ast.right, scope, '_')})"
            if anonymous == "_":
                return text
            name = self.new(scope)
            self.extra.append(f"{name} = {text}")
            return name
        return self.operation(ast, scope, anonymous)

    def operation(self, ast: AST, scope: dict[str, None], anonymous: str | None) -> str:
        linear = ast.ast_type is ASTType.BinaryOperation and _is_linear(ast)
        self.loose += not linear
        if ast.ast_type is ASTType.BinaryOperation:
            left = self.term(ast.left, scope, anonymous)
            right = self.term(ast.right, scope, anonymous)
            text = f"({left}{_BINARY[ast.operator_type]}{right})"
        else:
            opening, closing = _UNARY[ast.operator_type]
            text = f"{opening}{self.term(ast.argument, scope, anonymous)}{closing}"
        self.loose -= not linear
        return text

    def new(self, scope: dict[str, None]) -> str:
        self.fresh += 1
        name = f"New_{self.fresh}"
        scope[name] = None
        return name


def _forms(atom: AST) -> Iterator[Form]:
    """Yield the predicate of an atom, and its arguments that are functions or constants."""
    predicate = (atom.name, len(atom.arguments))
    yield predicate, 0, None
    for place, argument in enumerate(atom.arguments):
        if argument.ast_type is ASTType.Function and not argument.external:
            yield predicate, place, (argument.name, len(argument.arguments))
        elif argument.ast_type is ASTType.SymbolicTerm and argument.symbol.type is SymbolType.Function:
            yield predicate, place, (argument.symbol.name, 0)


def _wanted(head: str) -> str:
    """Write what wants an atom of a head's predicate: ``wanted__p(X)``, ``wanted__not_p(X)``."""
    return f"wanted__{head.replace('-', 'not_', 1) if head.startswith('-') else head}"


def _wanting(ast: AST) -> str:
    """Write the rule that turns what is wanted into what is wanted of a head's predicate."""
    ((name, arity),) = signatures(ast)
    atom = "-" * (ast.ast_type is ASTType.UnaryOperation) + name
    if arity:
        atom += f"({','.join(f'V{number}' for number in range(arity))})"
    return f"{_wanted(atom)} :- wanted__({atom})."


def _union(parts: Iterable[Collection[T]]) -> frozenset[T]:
    return frozenset(item for part in parts for item in part)


def _is_premise(part: AST) -> bool:
    return (
        part.ast_type is ASTType.Literal
        and part.atom.ast_type is ASTType.SymbolicAtom
        and part.sign != Sign.Negation
    )


def _is_linear(ast: AST) -> bool:
    return ast.operator_type in (BinaryOperator.Plus, BinaryOperator.Minus) and any(
        side.ast_type is ASTType.SymbolicTerm and side.symbol.type is SymbolType.Number
        for side in (ast.left, ast.right)
    )


def _tuple(terms: Sequence[str]) -> str:
    """Write terms as a tuple: ``()``, ``(a,)``, ``(a,b)``."""
    return f"({','.join(terms)}{',' * (len(terms) == 1)})"
