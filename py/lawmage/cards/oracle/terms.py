"""Terms of the vocabulary, as text that clingo would print."""

from __future__ import annotations

import re
from collections.abc import Iterable

Term = str


def term(name: str, *arguments: str | int) -> Term:
    """Return ``name(arguments)``, or ``name`` where there are none."""
    return f"{name}({','.join(map(str, arguments))})" if arguments else name


def text(value: str) -> Term:
    """Return a string as a term: in double quotes, escaped."""
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def conj(filters: Iterable[Term]) -> Term:
    """Return the filter that all of ``filters`` make together; ``any`` where none restricts."""
    return _nested("and", [each for each in filters if each != "any"]) or "any"


def disj(filters: Iterable[Term]) -> Term:
    """Return the filter that any of ``filters`` satisfies."""
    return _nested("or", list(filters))


def negated(inner: Term) -> Term:
    """Return the filter of what ``inner`` does not describe."""
    return term("non", inner)


def substituted(constant: Term, value: Term, inside: Term) -> Term:
    """Return a term with every occurrence of a constant replaced, strings left alone."""
    pattern = rf'("(?:[^"\\\\]|\\\\.)*")|\b{constant}\b(?!\()'
    return re.sub(pattern, lambda match: match.group(1) or value, inside)


def _nested(name: str, parts: list[Term]) -> Term:
    """Return the parts, each once, joined from the right: ``and(A,and(B,C))``, whatever they hold."""
    unique = list(dict.fromkeys(inner for part in parts for inner in _parts(name, part)))
    joined = unique.pop() if unique else ""
    while unique:
        joined = term(name, unique.pop(), joined)
    return joined


def _parts(name: str, joined: Term) -> list[Term]:
    """Return what a term of a two-place name joins: ``A``, ``B`` and ``C`` of ``and(A,and(B,C))``."""
    if not joined.startswith(f"{name}("):
        return [joined]
    depth, quoted = 0, False
    inside = joined[len(name) + 1 : -1]
    for place, sign in enumerate(inside):
        quoted ^= sign == '"' and inside[place - 1] != "\\"
        depth += 0 if quoted else (sign == "(") - (sign == ")")
        if sign == "," and not depth and not quoted:
            return _parts(name, inside[:place]) + _parts(name, inside[place + 1 :])
    raise ValueError(joined)
