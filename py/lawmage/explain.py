"""Why an atom is true: its shortest derivation, as reasons with rule numbers and in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from clingo.symbol import Symbol

from lawmage.answers import Reason
from lawmage.derivation import Atoms, Step, derive, signature
from lawmage.words import Names, Vocabulary, fill, slots, vocabulary


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
    best = derive(program, Atoms.of_all(true), goals, words.predicates("input", "setting"), since or {})
    return tell(best, goals, names, full=full, words=words)


def tell(
    best: Mapping[Symbol, Step | None],
    goals: Iterable[Symbol],
    names: Names = str,
    *,
    full: bool = False,
    words: Vocabulary | None = None,
) -> dict[Symbol, Reason]:
    """Tell each of ``goals`` by derivations that were found (see ``derivation.derive`` and ``explain``)."""
    goals = list(goals)
    return _Teller(best, goals, names, words or vocabulary(), full).tell(goals)


Key = Symbol | tuple[str, Symbol]
"""What a reason is of: an atom, or that an atom is not true."""


class _Teller:
    """Turns derivations into reasons.

    What one premise already tells isn't told beside it, nor what has the same words; what was told
    before is told again without its premises. So a proof is not longer than it has to be.
    """

    def __init__(
        self,
        best: Mapping[Symbol, Step | None],
        goals: Iterable[Symbol],
        names: Names,
        words: Vocabulary,
        full: bool,
    ) -> None:
        self.best, self.names, self.words = best, names, words
        self.goals = frozenset(goals)
        self.told_as_given = words.predicates("input") if full else frozenset()
        self.told_as_missing = words.predicates("derived") | self.told_as_given
        self.passed_through = frozenset() if full else words.predicates("internal")
        self.premises: dict[Symbol, tuple[Key, ...]] = {}  # of each atom, what is told of them
        self.lines: dict[Key, tuple[str, str]] = {}
        self.bits: dict[Key, int] = {}  # sets of what is told are sums of bits, 2**0, 2**1, ...
        self.below: dict[Key, int] = {}  # all that the derivation of something tells

    def tell(self, goals: Iterable[Symbol]) -> dict[Symbol, Reason]:
        goals = list(goals)
        used = self._used(goals)
        for atom in self.best:  # premises come first
            if atom in used:
                self._collect(atom)
        return {goal: self._reason(goal, set()) for goal in goals}

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

    def _collect(self, atom: Symbol) -> None:
        step = self.best[atom]
        found: dict[Key, None] = {}
        for premise in step.holds if step else ():
            found |= dict.fromkeys([premise] if self._is_told(premise) else self.premises[premise])
        for missing in step.fails if step else ():
            if signature(missing) in self.told_as_missing:
                found["not", missing] = None
        implied = 0
        for key in found:
            implied |= self.below.get(key, 0)
        bits = {key: self.bits.setdefault(key, 1 << len(self.bits)) for key in found}
        self.premises[atom] = tuple(key for key, bit in bits.items() if not implied & bit)
        self.below[atom] = implied
        for bit in bits.values():
            self.below[atom] |= bit

    def _is_told(self, atom: Symbol) -> bool:
        """Tell whether an atom is a step of its own, as a premise."""
        step = self.best[atom]
        if step is None:
            return signature(atom) in self.told_as_given
        return bool(step.rule.number) and (atom in self.goals or signature(atom) not in self.passed_through)

    def _reason(self, key: Key, told: set[Key]) -> Reason:
        if key not in self.lines:
            self.lines[key] = self._line(key)
        number, says = self.lines[key]
        if isinstance(key, tuple) or key in told:
            return Reason(number, says)
        told.add(key)
        premises: dict[tuple[str, str], Reason] = {}
        for premise in self.premises[key]:
            reason = self._reason(premise, told)
            premises.setdefault((reason.rule, reason.says), reason)
        return Reason(number, says, tuple(premises.values()))

    def _line(self, key: Key) -> tuple[str, str]:
        """Return the number of the rule and the words of one step."""
        if isinstance(key, tuple):
            return "", f"not: {self._say(key[1])}"
        step = self.best[key]
        if step is not None and self._is_told(key):
            return step.rule.number, self._paraphrase(step)
        return "", self._say(key)

    def _say(self, atom: Symbol) -> str:
        return self.words.say(atom, self.names)

    def _paraphrase(self, step: Step) -> str:
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
