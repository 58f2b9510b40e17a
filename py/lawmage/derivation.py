"""The shortest derivations of atoms from the rules of a program that was solved.

The rules that can bear on the goals are rewritten (see ``rewriting``) and grounded from the goals
backwards over the atoms that are true, which yields a hypergraph: an instance of a rule leads from
its premises to its head. The cheapest tree for a goal is then found by Knuth's generalisation of
Dijkstra's algorithm (D. E. Knuth, A generalization of Dijkstra's algorithm, Information Processing
Letters 6, 1977): an atom is settled only after the premises of its derivation, so no atom is ever
its own reason. A rule of the game costs one step; rules without a label cost none.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import clingo
from clingo.ast import ASTType
from clingo.symbol import Function, Symbol, SymbolType

from lawmage.kb import Rule, Signature, Source, read_file, read_text
from lawmage.rewriting import SOMETHING, Form, Rewritten, forms, rewrite, walk

Cost = tuple[int, int]
"""Steps that name a rule of the game, and instances of rules in all."""


def derive(
    program: Iterable[Path | str],
    true: Atoms,
    goals: Collection[Symbol],
    given: Collection[Signature],
    since: Mapping[Symbol, int],
) -> dict[Symbol, Step | None]:
    """Return the last step of the shortest derivation of each goal and of each atom below it.

    Premises come before conclusions; ``None`` stands for an atom that is not derived but given, as
    all of the predicates ``given`` are; ``true`` are the true atoms. See ``explain.explain`` for the
    other arguments.
    """
    known = _read(
        tuple((item, item.stat().st_mtime_ns) if isinstance(item, Path) else item for item in program)
    )
    return _cheapest(_in_time(_steps(known, true, goals, given, since), since), goals)


# ------------------------------------------------------------------------------- the program


class Program:
    """A program's rules by the predicate that they define, each rewritten when it is first needed."""

    def __init__(self, sources: Sequence[Source]) -> None:
        self.rules = [rule for source in sources for rule in source.rules]
        self.constants = {
            ast.name: f"{ast}\n"
            for source in sources
            for ast in source.others
            if ast.ast_type is ASTType.Definition
        }
        self.defining: dict[Signature, list[int]] = {}
        for index, rule in enumerate(self.rules):
            if rule.ast.body or rule.number:  # a fact without a label is just given
                for defined in rule.defines:
                    self.defining.setdefault(defined, []).append(index)
        self._rewritten: dict[int, Rewritten] = {}
        self._forms: dict[int, frozenset[Form]] = {}

    def forms(self, index: int) -> frozenset[Form]:
        """Return the forms that a rule needs (see ``rewriting.forms``)."""
        if index not in self._forms:
            self._forms[index] = forms(self.rules[index], self.constants)
        return self._forms[index]

    def rewritten(self, index: int) -> Rewritten:
        """Return a rule as it is grounded here."""
        if index not in self._rewritten:
            self._rewritten[index] = rewrite(self.rules[index], index)
        return self._rewritten[index]

    def bearing_on(
        self, goals: Iterable[Signature], true: Atoms, given: Collection[Signature]
    ) -> dict[int, Rewritten]:
        """Return the rules that can be used in deriving the goals, where nothing ``given`` is derived."""
        found: dict[int, Rewritten] = {}
        todo = list(goals)
        done = set(given)
        while todo:
            wanted = todo.pop()
            if wanted in done:
                continue
            done.add(wanted)
            for index in self.defining.get(wanted, ()):
                if all(map(true.have, self.forms(index))):
                    found[index] = self.rewritten(index)
                    todo += found[index].wants
        return {index: found[index] for index in sorted(found)}


@lru_cache(maxsize=32)
def _read(items: tuple[tuple[Path, int] | str, ...]) -> Program:
    """Read a program; the time of a file's last change is in the key."""
    return Program([read_text(item) if isinstance(item, str) else read_file(item[0]) for item in items])


# ------------------------------------------------------------------------- what leads to what


class Atoms:
    """The true atoms by predicate, and what is in the places of their arguments.

    ``find`` returns the atoms of a predicate, and is called where they are first needed.
    """

    def __init__(self, find: Callable[[Signature], Iterable[Symbol]]) -> None:
        self._find = find
        self._by_predicate: dict[Signature, Sequence[Symbol]] = {}
        self._there: dict[tuple[Signature, int], frozenset[Signature]] = {}

    @classmethod
    def of_all(cls, atoms: Iterable[Symbol]) -> Atoms:
        """Return these atoms by their predicates."""
        found: dict[Signature, list[Symbol]] = {}
        for atom in atoms:
            found.setdefault(signature(atom), []).append(atom)
        return cls(lambda predicate: found.get(predicate, ()))

    def of(self, predicate: Signature) -> Sequence[Symbol]:
        """Return the atoms of a predicate."""
        if predicate not in self._by_predicate:
            self._by_predicate[predicate] = tuple(self._find(predicate))
        return self._by_predicate[predicate]

    def have(self, form: Form) -> bool:
        """Tell whether there is an atom of this form."""
        predicate, place, functor = form
        if functor is None:
            return bool(self.of(predicate))
        if (predicate, place) not in self._there:
            arguments = (atom.arguments[place] for atom in self.of(predicate))
            self._there[predicate, place] = frozenset(
                signature(argument) for argument in arguments if argument.type is SymbolType.Function
            )
        return functor in self._there[predicate, place]


@dataclass(frozen=True, slots=True, order=True)
class Step:
    """An instance of a rule: what it derives, from what, and what it needs to be false."""

    index: int
    head: Symbol
    values: tuple[Symbol, ...]
    holds: tuple[Symbol, ...]
    fails: tuple[Symbol, ...]
    rule: Rule = field(compare=False)
    variables: tuple[str, ...] = field(compare=False)


def _steps(
    program: Program,
    true: Atoms,
    goals: Collection[Symbol],
    given: Collection[Signature],
    since: Mapping[Symbol, int],
) -> list[Step]:
    """Return every instance of a rule that a derivation of the goals may use, in a fixed order."""
    rules = program.bearing_on(map(signature, goals), true, given)
    control = clingo.Control(["--warn=none"])
    texts = (*program.constants.values(), walk(rules.values()), *(rule.text for rule in rules.values()))
    control.add("base", [], "".join(texts))
    with control.backend() as backend:
        for predicate in {predicate for rule in rules.values() for predicate in rule.needs}:
            for atom in true.of(predicate):
                backend.add_rule([backend.add_atom(atom)])
        for predicate in {predicate for rule in rules.values() for predicate in rule.denies}:
            for atom in true.of(predicate):
                if not since.get(atom):
                    backend.add_rule([backend.add_atom(Function("true__", [atom]))])
        for goal in goals:
            backend.add_rule([backend.add_atom(Function("wanted__", [goal]))])
    control.ground([("base", [])])
    fired = _true_of(control, "fired__", 5)
    inside: dict[tuple[Symbol, ...], list[Symbol]] = {}
    for atom in _true_of(control, "within__", 6):
        *step, premise = atom.arguments
        inside.setdefault(tuple(step), []).append(premise)
    steps = []
    for atom in fired:
        index, head, holds, fails, values = arguments = atom.arguments
        more = sorted(inside.get(tuple(arguments), ()))
        steps.append(
            Step(
                index.number,
                head,
                tuple(values.arguments),
                (*holds.arguments, *(part.arguments[0] for part in more if part.name == "holds")),
                (*fails.arguments, *(part.arguments[0] for part in more if part.name == "fails")),
                program.rules[index.number],
                rules[index.number].variables,
            )
        )
    return sorted(steps)


def _true_of(control: clingo.Control, name: str, arity: int) -> list[Symbol]:
    """Return the true atoms of a predicate; where aggregates left some open, the one model decides."""
    atoms = list(control.symbolic_atoms.by_signature(name, arity))
    if all(atom.is_fact for atom in atoms):
        return [atom.symbol for atom in atoms]
    with control.solve(yield_=True) as solution:
        model = solution.model()
        return [atom.symbol for atom in atoms if model is not None and model.contains(atom.symbol)]


def signature(atom: Symbol) -> Signature:
    """Return the predicate of an atom."""
    return atom.name, len(atom.arguments)


def _in_time(steps: Iterable[Step], since: Mapping[Symbol, int]) -> list[Step]:
    """Return the steps that a staged program could take: on what was true then, not on what is now."""
    late: dict[Signature, list[Symbol]] = {}
    for atom, stage in since.items():
        if stage:
            late.setdefault(signature(atom), []).append(atom)

    def possible(step: Step) -> bool:
        now = since.get(step.head, 0)
        if any(since.get(atom, 0) > now for atom in step.holds):
            return False
        return not any(
            since[atom] <= now and _fits(atom, pattern)
            for pattern in step.fails
            for atom in late.get(signature(pattern), ())
        )

    return [step for step in steps if possible(step)]


def _fits(symbol: Symbol, pattern: Symbol) -> bool:
    """Tell whether ``symbol`` is ``pattern``, in which ``SOMETHING`` stands for anything."""
    if symbol == pattern or pattern == _SOMETHING:
        return True
    if symbol.type is not SymbolType.Function or pattern.type is not SymbolType.Function:
        return False
    return signature(symbol) == signature(pattern) and all(map(_fits, symbol.arguments, pattern.arguments))


_SOMETHING = Function(SOMETHING)


# --------------------------------------------------------------------------- the shortest way


def _cheapest(steps: Sequence[Step], goals: Collection[Symbol]) -> dict[Symbol, Step | None]:
    """Return the last step of the cheapest derivation of each atom, premises before conclusions.

    ``None`` stands for an atom that is given. Of steps that cost the same, the first one is taken.
    """
    premises = [frozenset(step.holds) for step in steps]
    leads_to: dict[Symbol, list[int]] = {}
    for position, atoms in enumerate(premises):
        for atom in atoms:
            leads_to.setdefault(atom, []).append(position)
    missing = [len(atoms) for atoms in premises]
    cost: dict[Symbol, Cost] = {}
    best: dict[Symbol, Step | None] = {}
    ready: list[tuple[Cost, int]] = []

    def reach(position: int) -> None:
        named, taken = int(bool(steps[position].rule.number)), 1
        for atom in premises[position]:
            named, taken = named + cost[atom][0], taken + cost[atom][1]
        heapq.heappush(ready, ((named, taken), position))

    def settle(atom: Symbol, price: Cost, step: Step | None) -> None:
        cost[atom], best[atom] = price, step
        for position in leads_to.get(atom, ()):
            missing[position] -= 1
            if not missing[position]:
                reach(position)

    for position, count in enumerate(missing):
        if not count:
            reach(position)
    derived = {step.head for step in steps}
    for atom in dict.fromkeys((*goals, *leads_to)):
        if atom not in derived:
            settle(atom, (0, 0), None)
    open_goals = set(goals) - best.keys()
    while ready and open_goals:
        price, position = heapq.heappop(ready)
        head = steps[position].head
        if head not in best:
            settle(head, price, steps[position])
            open_goals.discard(head)
    return best | dict.fromkeys(open_goals)
