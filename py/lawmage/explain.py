"""Why an atom is true: its shortest derivation, as reasons with rule numbers.

The rules that can bear on the goals are rewritten (see ``rewriting``) and grounded from the goals
backwards over the atoms that are true, which yields a hypergraph: an instance of a rule leads from
its premises to its head. The cheapest tree for a goal is then found by Knuth's generalisation of
Dijkstra's algorithm (D. E. Knuth, A generalization of Dijkstra's algorithm, Information Processing
Letters 6, 1977): an atom is settled only after the premises of its derivation, so no atom is ever
its own reason. A rule of the game costs one step; rules without a label are only passed through.
"""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import clingo
from clingo.ast import ASTType
from clingo.symbol import Function, Symbol, SymbolType

from lawmage.answers import Reason
from lawmage.kb import Rule, Signature, Source, read_file, read_text
from lawmage.rewriting import SOMETHING, Form, Rewritten, forms, rewrite, walk
from lawmage.words import Names, Vocabulary, fill, slots, vocabulary

Cost = tuple[int, int]
"""Steps that name a rule of the game, and instances of rules in all."""


def explain(
    program: Iterable[Path | str],
    atoms: Iterable[Symbol],
    goals: Iterable[Symbol],
    names: Names = str,
    *,
    full: bool = False,
    since: Mapping[Symbol, int] | None = None,
    words: Vocabulary | None = None,
) -> dict[Symbol, Reason]:
    """Explain each of ``goals`` by its shortest derivation.

    ``program`` is the program that was solved, its files and its texts; ``atoms`` are all the atoms
    that are true in it, the goals among them; ``names`` says objects (see ``words.Names``).
    ``full`` keeps what the board and the cards give as premises, which are left out otherwise.

    ``since`` numbers the ground calls of a staged program, for each atom the one that made it: a
    premise ``not a`` may hold for a rule that was grounded before ``a`` became true. Without it,
    ``atoms`` are taken as one whole.

    An atom that no rule derives is given; as a goal it is a reason without a rule. Raises
    ``ValueError`` for a goal that is not true.
    """
    true = frozenset(atoms)
    goals = list(goals)
    for goal in goals:
        if goal not in true:
            raise ValueError(f"{goal} is not true, so nothing explains it")
    words = words or vocabulary()
    known = _program(
        tuple((item, item.stat().st_mtime_ns) if isinstance(item, Path) else item for item in program)
    )
    stages = since or {}
    steps = _in_time(_steps(known, _Atoms(true), goals, words.predicates("input"), stages), stages)
    best = _cheapest(steps, goals)
    return _Teller(best, names, words, full).tell(goals)


# ------------------------------------------------------------------------------- the program


class _Program:
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
        if index not in self._forms:
            self._forms[index] = forms(self.rules[index], self.constants)
        return self._forms[index]

    def rewritten(self, index: int) -> Rewritten:
        if index not in self._rewritten:
            self._rewritten[index] = rewrite(self.rules[index], index)
        return self._rewritten[index]

    def bearing_on(
        self, goals: Iterable[Signature], true: _Atoms, given: Collection[Signature]
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
def _program(items: tuple[tuple[Path, int] | str, ...]) -> _Program:
    """Read a program; the time of a file's last change is in the key."""
    return _Program([read_text(item) if isinstance(item, str) else read_file(item[0]) for item in items])


# ------------------------------------------------------------------------- what leads to what


class _Atoms:
    """The true atoms by predicate, and what is in the places of their arguments."""

    def __init__(self, atoms: Iterable[Symbol]) -> None:
        self._by_signature: dict[Signature, list[Symbol]] = {}
        for atom in atoms:
            self._by_signature.setdefault(_signature(atom), []).append(atom)
        self._there: dict[tuple[Signature, int], frozenset[Signature]] = {}

    def of(self, predicate: Signature) -> Sequence[Symbol]:
        return self._by_signature.get(predicate, ())

    def have(self, form: Form) -> bool:
        """Tell whether there is an atom of this form."""
        predicate, place, functor = form
        if functor is None:
            return predicate in self._by_signature
        if (predicate, place) not in self._there:
            arguments = (atom.arguments[place] for atom in self.of(predicate))
            self._there[predicate, place] = frozenset(
                _signature(argument) for argument in arguments if argument.type is SymbolType.Function
            )
        return functor in self._there[predicate, place]


@dataclass(frozen=True, slots=True, order=True)
class _Step:
    """An instance of a rule: what it derives, from what, and what it needs to be false."""

    index: int
    head: Symbol
    values: tuple[Symbol, ...]
    holds: tuple[Symbol, ...]
    fails: tuple[Symbol, ...]
    rule: Rule = field(compare=False)
    variables: tuple[str, ...] = field(compare=False)


def _steps(
    program: _Program,
    true: _Atoms,
    goals: Collection[Symbol],
    given: Collection[Signature],
    since: Mapping[Symbol, int],
) -> list[_Step]:
    """Return every instance of a rule that a derivation of the goals may use, in a fixed order."""
    rules = program.bearing_on(map(_signature, goals), true, given)
    control = clingo.Control(["--warn=none"])
    texts = (*program.constants.values(), walk(rules.values()), *(rule.text for rule in rules.values()))
    control.add("base", [], "".join(texts))
    with control.backend() as backend:
        for signature in {signature for rule in rules.values() for signature in rule.needs}:
            for atom in true.of(signature):
                backend.add_rule([backend.add_atom(atom)])
        for signature in {signature for rule in rules.values() for signature in rule.denies}:
            for atom in true.of(signature):
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
            _Step(
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


def _signature(atom: Symbol) -> Signature:
    return atom.name, len(atom.arguments)


def _in_time(steps: Iterable[_Step], since: Mapping[Symbol, int]) -> list[_Step]:
    """Return the steps that a staged program could take: on what was true then, not on what is now."""
    late: dict[Signature, list[Symbol]] = {}
    for atom, stage in since.items():
        if stage:
            late.setdefault(_signature(atom), []).append(atom)

    def possible(step: _Step) -> bool:
        now = since.get(step.head, 0)
        if any(since.get(atom, 0) > now for atom in step.holds):
            return False
        return not any(
            since[atom] <= now and _fits(atom, pattern)
            for pattern in step.fails
            for atom in late.get(_signature(pattern), ())
        )

    return [step for step in steps if possible(step)]


def _fits(symbol: Symbol, pattern: Symbol) -> bool:
    """Tell whether ``symbol`` is ``pattern``, in which ``SOMETHING`` stands for anything."""
    if symbol == pattern or pattern == _SOMETHING:
        return True
    if symbol.type is not SymbolType.Function or pattern.type is not SymbolType.Function:
        return False
    return _signature(symbol) == _signature(pattern) and all(map(_fits, symbol.arguments, pattern.arguments))


_SOMETHING = Function(SOMETHING)


# --------------------------------------------------------------------------- the shortest way


def _cheapest(steps: Sequence[_Step], goals: Collection[Symbol]) -> dict[Symbol, _Step | None]:
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
    best: dict[Symbol, _Step | None] = {}
    ready: list[tuple[Cost, int]] = []

    def reach(position: int) -> None:
        named, taken = int(bool(steps[position].rule.number)), 1
        for atom in premises[position]:
            named, taken = named + cost[atom][0], taken + cost[atom][1]
        heapq.heappush(ready, ((named, taken), position))

    def settle(atom: Symbol, price: Cost, step: _Step | None) -> None:
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


# -------------------------------------------------------------------------------- the telling


class _Teller:
    """Turns derivations into reasons."""

    def __init__(
        self, best: Mapping[Symbol, _Step | None], names: Names, words: Vocabulary, full: bool
    ) -> None:
        self.best, self.names, self.words = best, names, words
        self.told_as_given = words.predicates("input") if full else frozenset()
        self.told_as_missing = words.predicates("derived") | self.told_as_given
        self.passed_through = frozenset() if full else words.predicates("internal")
        self.parts: dict[Symbol, dict[object, Reason]] = {}
        """What each atom brings to the premises of a step that uses it."""

    def tell(self, goals: Iterable[Symbol]) -> dict[Symbol, Reason]:
        goals = list(goals)
        used = self._used(goals)
        for atom in self.best:  # premises come first
            if atom in used:
                self.parts[atom] = self._part(atom)
        return {goal: self._goal(goal) for goal in goals}

    def _used(self, goals: Iterable[Symbol]) -> set[Symbol]:
        used: set[Symbol] = set()
        todo = list(goals)
        while todo:
            atom = todo.pop()
            if atom not in used:
                used.add(atom)
                step = self.best[atom]
                todo += step.holds if step else ()
        return used

    def _goal(self, goal: Symbol) -> Reason:
        reason = self.parts[goal].get(goal)
        return reason or Reason("", self._say(goal), tuple(self.parts[goal].values()))

    def _part(self, atom: Symbol) -> dict[object, Reason]:
        step = self.best[atom]
        if step is None:
            return {atom: Reason("", self._say(atom))} if _signature(atom) in self.told_as_given else {}
        premises: dict[object, Reason] = {}
        for premise in step.holds:
            premises |= self.parts[premise]
        for missing in step.fails:
            if _signature(missing) in self.told_as_missing:
                premises["not", missing] = Reason("", f"not: {self._say(missing)}")
        if not step.rule.number or _signature(atom) in self.passed_through:
            return premises
        return {atom: Reason(step.rule.number, self._paraphrase(step), tuple(premises.values()))}

    def _say(self, atom: Symbol) -> str:
        return self.words.say(atom, self.names)

    def _paraphrase(self, step: _Step) -> str:
        """Fill a label with the values of the rule's variables, or else with arguments of its head.

        The vocabulary names the arguments, so that a label can speak of what a pool stands for.
        """
        parameters = {f"Part_{name}": name for name in step.rule.parameters}
        values = dict(self.words.arguments_of(step.head))
        for name, value in zip(step.variables, step.values, strict=True):
            values[parameters.get(name, name)] = value
        said = {
            name: self.words.say(values[name], self.names, argument=name)
            for name in slots(step.rule.paraphrase)
            if name in values
        }
        return fill(step.rule.paraphrase, said)
