"""What the objects of a state are called: by their handles, and what came about by what it is."""

from __future__ import annotations

from collections.abc import Callable

from clingo import Function, Number, Symbol, SymbolType

from lawmage.play.state import State
from lawmage.words import Names, vocabulary

_TYPES = "WUBRGC"


def names_in(state: State, handle: Callable[[Symbol], str | None]) -> Names:
    """Return what says the objects of a state; ``handle`` is that of an object of the board, if it has one.

    A handle follows its card. An ability on the stack is called by its source, a token by its face.
    """
    of: dict[str, dict[Symbol, Symbol]] = {"ability_source": {}, "ability_on_stack": {}, "shows": {}}
    for fact in state.facts:
        if fact.name in of:
            of[fact.name][fact.arguments[0]] = fact.arguments[1]
    sources, abilities, faces = of.values()

    def name(symbol: Symbol) -> str:
        if (known := handle(first(symbol))) is not None:
            return known
        if symbol in sources:
            ability = abilities.get(symbol, Function("unknown"))
            return vocabulary().say(Function("ability_of", [sources[symbol], ability]), name)
        if symbol in faces:
            return vocabulary().say(faces[symbol], name, argument="Face")
        return _mana(symbol) or str(symbol)

    return name


def _mana(symbol: Symbol) -> str:
    """Return the mana that ``mana(W,U,B,R,G,C)`` counts by type, ``""`` for any other term."""
    if symbol.type is not SymbolType.Function or (symbol.name, len(symbol.arguments)) != ("mana", 6):
        return ""
    counts = zip(_TYPES, symbol.arguments, strict=True)
    return "".join(f"{{{letter}}}" * count.number for letter, count in counts) or "no mana"


def first(symbol: Symbol) -> Symbol:
    """Return the object that a card was when the question began: o(N,0) for o(N,K)."""
    if symbol.type is SymbolType.Function and symbol.name == "o" and len(symbol.arguments) == 2:
        return Function("o", [symbol.arguments[0], Number(0)])
    return symbol
