"""What is not encoded, in words: the object, its card, the line of the card's text, and why it is named."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from clingo import Symbol, SymbolType

from lawmage.answers import Ability
from lawmage.words import Names, vocabulary


def abilities(found: Iterable[Symbol], lines: Mapping[Symbol, int], name: Names) -> tuple[Ability, ...]:
    """Say the atoms ``unsupported`` and ``set_aside``, each once; ``lines`` has the line of each ability."""
    return tuple(dict.fromkeys(_abilities(sorted(found), lines, name)))


def _abilities(found: Iterable[Symbol], lines: Mapping[Symbol, int], name: Names) -> Iterator[Ability]:
    for atom in found:
        _, thing, what, why = atom.arguments
        card = _card(what)
        called = _called(thing, name)
        line = what.arguments[1].number if what.name == "line" else lines.get(_printed(what), 0)
        yield Ability(
            object=called,
            card=card or called,
            line=line,
            kind=why.name if atom.name == "set_aside" else _kind(what, name),
            why=vocabulary().say(why, name, argument="Why"),
        )


def _called(thing: Symbol, name: Names) -> str:
    """Return the name of an object or a player, ``""`` for none."""
    if thing.type is SymbolType.Function and thing.name == "none":
        return ""
    return vocabulary().say(thing, name, argument="Object")


def _kind(what: Symbol, name: Names) -> str:
    """Return what is missing, where it is not an ability: an instruction, an event, a step."""
    if what.type is not SymbolType.Function:
        return "ability"
    entries = vocabulary().by_signature.get((what.name, len(what.arguments)), ())
    is_other = any(entry.kind == "missing" for entry in entries)
    return vocabulary().say(what, name, argument="Missing") if is_other else "ability"


def _printed(ability: Symbol) -> Symbol:
    """Return the printed ability that quotes this one, or this one."""
    quoted = ability.type is SymbolType.Function and ability.name == "quoted"
    return _printed(ability.arguments[0]) if quoted else ability


def _card(what: Symbol) -> str:
    """Return the name of the card that an ability or line stands on, ``""`` where it is on none."""
    inner = what
    if inner.type is not SymbolType.Function:
        return ""
    while inner.name in ("line", "printed", "quoted", "layout"):
        inner = inner.arguments[0]
    return inner.arguments[0].string if inner.name in ("face", "emblem") else ""
