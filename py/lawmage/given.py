"""What a scenario itself says an object is: tokens, and effects that are on it until end of turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from clingo import Function, Number, String, Symbol, parse_term

from lawmage.board import Lasting, TokenSpec
from lawmage.errors import LawmageError

_MANA_ABILITY = re.compile(r"mana ([wubrg])", re.IGNORECASE)


def values(token: TokenSpec) -> list[Symbol]:
    """Return the characteristics of a token, as terms of the vocabulary."""
    found = [Function("name", [String(token.name)])]
    found += [_of("supertype", word.lower()) for word in token.supertypes]
    found += [_of("type", word.lower()) for word in token.types]
    found += [Function("subtype", [String(word)]) for word in token.subtypes]
    found += [_of("color", letter.lower()) for letter in token.colors]
    for name in ("power", "toughness"):
        if (value := getattr(token, name)) is not None:
            found.append(Function(name, [Number(value)]))
    return found


def abilities(token: TokenSpec) -> Iterator[Symbol]:
    """Yield the keyword abilities of a token; raises ``LawmageError`` for what is no keyword."""
    yield from map(ability, token.keywords)


def changes(lasting: Lasting) -> Iterator[Symbol]:
    """Yield the changes of an effect that is on an object, as parts of one continuous effect (CR 611.2)."""
    if (token := lasting.become) is not None:
        kinds = {"supertype": token.supertypes, "type": token.types, "color": token.colors}
        for kind, given in kinds.items():
            if given and not lasting.also:
                yield _of("only", f"{kind}s")
        for value in values(token):
            if value.name in kinds or (value.name == "subtype" and lasting.also):
                yield Function("is", [value])
            elif value.name == "subtype":
                yield Function("becomes", [value])
        if token.power is not None and token.toughness is not None:
            yield Function("set_pt", [Number(token.power), Number(token.toughness)])
        yield from (Function("gain", [gained]) for gained in abilities(token))
    if lasting.lose == "all":
        yield Function("lose_all_abilities")
    else:
        yield from (Function("lose", [ability(word)]) for word in lasting.lose)
    yield from (Function("gain", [ability(word)]) for word in lasting.gain)
    if lasting.set_pt is not None:
        yield Function("set_pt", [Number(number) for number in lasting.set_pt])
    if lasting.add_pt is not None:
        yield Function("add_pt", [Number(number) for number in lasting.add_pt])


@lru_cache(maxsize=1024)
def ability(words: str) -> Symbol:
    """Return the term of an ability as a scenario spells it.

    A keyword in words (``first strike``, ``ward 2``), or ``mana G`` for the mana ability of a
    Forest. Raises ``LawmageError`` for anything else.
    """
    if mana := _MANA_ABILITY.fullmatch(words):
        return _of("mana", mana[1].lower())
    for spelled in (words, re.sub(r"(\d+)$", r"{\1}", words)):  # "ward 2" is printed "Ward {2}"
        if keyword := _printed(spelled.capitalize()):
            return keyword
    raise LawmageError(f"{words!r} is not a keyword that is known")


def _printed(text: str) -> Symbol | None:
    """Return the keyword that this is on a card, ``None`` where it is none."""
    from lawmage.cards.oracle import compile_face
    from lawmage.cards.raw import RawCard, RawFace

    face = RawFace(name="", type_line="Creature", oracle_text=text)
    compiled, _ = compile_face(face, RawCard(name="", layout="normal", faces=(face,)))
    terms = [parse_term(one.facts[0]) for one in compiled if len(one.facts) == 1]
    return terms[0] if len(terms) == 1 and terms[0].name == "keyword" else None


def _of(name: str, constant: str) -> Symbol:
    return Function(name, [Function(constant)])
