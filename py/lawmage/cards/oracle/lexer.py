"""From Oracle text to the tokens of the grammar: whole words, never parts of them.

The words and phrases that the grammar writes between quotes are terminals; open classes (types,
colors, numbers, symbols of mana, ...) come from ``words``. A word can be read as several tokens ("or"
joins nouns, or clauses; "counter" ends a phrase or stands alone), so the lexer follows the parse
table and takes the first sequence of tokens, the longest ones first, that the whole text can be
parsed with. Where there is none, the text is not understood.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from lark import Token
from lark.common import LexerConf
from lark.lexer import Lexer, PatternStr
from lark.parsers.lalr_analysis import Shift

from lawmage.cards.oracle import words
from lawmage.cards.oracle.terms import negated, term, text

_PIECES = re.compile(
    r"\{[^{}\s]+\}|⟦\d+⟧|~|'s\b|[+−-]?(?:\d+|X)/[+−-]?(?:\d+|X)|\d+|and/or|[^\W\d_](?:[\w'-]|\+(?=\w))*|[,.:;•—+−-]"
)
_SYMBOL = re.compile(r"\{(?:\d+|[WUBRGCXS]|[WUBRGC2]/[WUBRGCP](?:/P)?)\}")
_PT = re.compile(r"[+−-]?(?:\d+|X)/[+−-]?(?:\d+|X)")
_CONTRACTIONS = {"it's", "that's", "you're", "they're", "there's", "who's", "he's", "she's", "you've"}
_KEYWORD_COUNTERS = ("first strike", "double strike")
# Words that stand before "counter" without naming its kind.
_NOT_KINDS = frozenset(
    words.names(
        "a, an, the, that, this, those, these, all, each, any, more, no, of, another, additional, may, and, "
        "or, many, fewer, its, then, different, other, can't, be, to, x, one, two, three, four, five, six, "
        "seven, eight, nine, ten, less, were, have, has, with, only"
    )
)
_JOINTS = {",": "LIST_COMMA", "or": "LIST_OR", "and": "LIST_AND", "and/or": "LIST_OR"}
_SMALL = {"of", "the", "to", "in", "'s", "from", "for"}


class UnknownWord(Exception):
    """A text that can't be read as tokens of the grammar."""


class Candidate(NamedTuple):
    """A token that could stand at a place, and how many pieces of the text it takes."""

    length: int
    kind: str
    value: str


@cache
def lexicon() -> dict[str, tuple[str, str]]:
    """Return the open word classes: each spelling with its terminal and its term."""
    found: dict[str, tuple[str, str]] = {}
    for subtype in words.subtypes():
        entry = ("SUBTYPE", term("subtype", text(subtype)))
        found[subtype] = found[words.plural(subtype)] = entry
        found[f"non-{subtype}"] = ("NON", negated(entry[1]))
    for card_type in words.CARD_TYPES.split():
        entry = ("TYPE", term("type", card_type))
        found[card_type] = found[words.plural(card_type)] = entry
        found[f"non{card_type}"] = ("NON", negated(entry[1]))
    for supertype in words.SUPERTYPES.split():
        found[supertype] = ("SUPERTYPE", term("supertype", supertype))
        found[f"non{supertype}"] = ("NON", negated(term("supertype", supertype)))
    for color, letter in words.COLORS.items():
        found[color] = ("COLOR", term("color", letter))
        found[f"non{color}"] = ("NON", negated(term("color", letter)))
    for colored in ("colorless", "multicolored", "monocolored"):
        found[colored] = ("COLORED", colored)
    found["nontoken"] = ("NON", negated("token"))
    found["noncommander"] = ("NON", negated("commander"))
    for land_type in words.names(words.LAND_TYPES):
        found[f"{land_type}walk".lower()] = ("LANDWALK", term("subtype", text(land_type)))
    found["landwalk"] = ("LANDWALK", "type(land)")
    for subtype in words.subtypes():
        found[f"{subtype}cycling".lower()] = ("TYPECYCLING", term("subtype", text(subtype)))
    found["landcycling"] = ("TYPECYCLING", "type(land)")
    for keyword in words.names(words.KEYWORDS):
        found[keyword] = ("KEYWORD", keyword.replace(" ", "_").replace("-", "_"))
    for number, word in enumerate(words.NUMBERS.split()):
        found[word] = ("NUMBER", str(number))
    return found


class WordLexer(Lexer):
    """Cuts a text into tokens of the grammar (see the module)."""

    __future_interface__ = 2

    def __init__(self, conf: LexerConf) -> None:
        self._lemmas = words.lemmas()
        self._open = lexicon()
        # By first word, then by length.
        self._phrases: dict[str, dict[int, dict[tuple[str, ...], list[str]]]] = {}
        for terminal in conf.terminals:
            if isinstance(terminal.pattern, PatternStr):
                parts = tuple(map(self._word, self._pieces(terminal.pattern.value)))
                same_length = self._phrases.setdefault(parts[0], {}).setdefault(len(parts), {})
                same_length.setdefault(parts, []).append(terminal.name)

    def lex(self, lexer_state: Any, parser_state: Any) -> Iterator[Token]:
        """Yield the tokens; raise ``UnknownWord`` where no sequence of tokens can be parsed."""
        source = lexer_state.text
        pieces = list(self._pieces(source.text[source.start : source.end]))
        lemmas = tuple(map(self._word, pieces))
        path = _Path(parser_state.parse_conf, len(pieces), lambda at: self._candidates(pieces, lemmas, at))
        tokens = path.find(0, tuple(parser_state.state_stack))
        if tokens is None:
            raise UnknownWord(source.text)
        for token in reversed(tokens):
            yield Token(token.kind, token.value)

    def _pieces(self, source: str) -> Iterator[str]:
        """Yield words, symbols and punctuation as written, the possessive apart."""
        source = source.replace("’", "'")
        end = 0
        for match in _PIECES.finditer(source):
            if source[end : match.start()].strip():
                break
            end = match.end()
            piece = match.group()
            if (
                len(piece) > 2
                and piece.endswith("'s")
                and piece.lower() not in _CONTRACTIONS
                and piece != "Urza's"
            ):
                yield from (piece[:-2], "'s")
            else:
                yield piece
        if source[end:].strip():
            raise UnknownWord(source[end:])

    def _word(self, piece: str) -> str:
        """Return the form of a piece that stands in the grammar."""
        lower = piece.lower()
        return self._lemmas.get(lower, lower)

    def _candidates(self, pieces: list[str], lemmas: tuple[str, ...], at: int) -> list[Candidate]:
        """Return the tokens that could stand at a place, the longest first."""
        found = [*self._joints(pieces, at), *self._kinds(pieces, at), *self._opens(pieces, at)]
        piece = pieces[at]
        for length, phrases in self._phrases.get(lemmas[at], {}).items():
            for name in phrases.get(lemmas[at : at + length], ()):
                found.append(Candidate(length, name, _spelled(pieces[at : at + length])))
        if _SYMBOL.fullmatch(piece):
            found.append(Candidate(1, "SYMBOL", piece))
        elif _PT.fullmatch(piece):
            found.append(Candidate(1, "PT", piece.replace("−", "-")))
        elif piece.isdigit():
            found.append(Candidate(1, "NUMBER", str(int(piece))))
        elif piece[0] == "⟦":
            found.append(Candidate(1, "QUOTE", piece[1:-1]))
        elif (at and lemmas[at - 1] == "named") or (
            at and lemmas[at - 1] == "and" and "named" in lemmas[:at]
        ):
            found += self._names(pieces, at)
        elif pieces[max(at - 2, 0) : at] == ["Partner", "with"]:
            found.append(Candidate(len(pieces) - at, "NAME", text(_spelled(pieces[at:]))))
        return sorted(found, key=lambda candidate: -candidate.length)

    def _opens(self, pieces: list[str], at: int) -> Iterator[Candidate]:
        """Yield the word of an open class here, of one or two pieces."""
        for length in (2, 1):
            spelled = " ".join(pieces[at : at + length])
            if at + length <= len(pieces) and (
                entry := self._open.get(spelled)
                or self._open.get(spelled.lower())
                or self._open.get(spelled[:1].lower() + spelled[1:])
            ):
                yield Candidate(length, *entry)

    def _joints(self, pieces: list[str], at: int) -> Iterator[Candidate]:
        """Yield the comma, "or" or "and" that could join two nouns here, with a comma before or not."""
        if pieces[at] == "," and at + 1 < len(pieces) and pieces[at + 1] in _JOINTS:
            yield Candidate(2, _JOINTS[pieces[at + 1]], pieces[at + 1])
        elif pieces[at] in _JOINTS:
            yield Candidate(1, _JOINTS[pieces[at]], pieces[at])
        if pieces[at] == "and" and at + 1 < len(pieces):
            following = pieces[at + 1].lower()
            if following in ("a", "an", "x") or following.isdigit() or following in words.NUMBERS.split():
                yield Candidate(1, "_MORE_AND", "and")

    def _kinds(self, pieces: list[str], at: int) -> Iterator[Candidate]:
        """Yield the kind of counter that is named here, if any."""
        for length in (2, 1):
            following = at + length
            if following < len(pieces) and pieces[following] in ("counter", "counters"):
                kind = " ".join(pieces[at:following]).lower().replace("−", "-")
                if (length == 2 and kind not in _KEYWORD_COUNTERS) or kind in _NOT_KINDS:
                    continue
                if re.fullmatch(r"[a-z -]+|[+-]\d/[+-]\d", kind):
                    yield Candidate(length, "KIND", text(kind))

    def _names(self, pieces: list[str], at: int) -> Iterator[Candidate]:
        """Yield the card name after "named": capitalised words, and small ones between."""
        end = at
        for place in range(at, len(pieces)):
            if pieces[place][:1].isupper():
                end = place + 1
            elif pieces[place] not in _SMALL:
                break
        if end > at:
            yield Candidate(end - at, "NAME", text(_spelled(pieces[at:end])))


def _spelled(pieces: list[str]) -> str:
    """Return pieces as they were written."""
    return " ".join(pieces).replace(" 's", "'s").replace(" ,", ",")


class _Path:
    """The search for tokens that lead through the parse table to its end."""

    def __init__(self, parse_conf: Any, length: int, read: Callable[[int], list[Candidate]]) -> None:
        self._states = parse_conf.states
        self._end = parse_conf.end_state
        self._length = length
        self._read = cache(read)
        self._failed: set[tuple[int, tuple[Any, ...]]] = set()

    def find(self, at: int, stack: tuple[Any, ...]) -> list[Candidate] | None:
        """Return the tokens from a place on, last first, or ``None``; ``stack`` is the parser's."""
        if at == self._length:
            return [] if self._advance(stack, "$END") else None
        if (at, stack) in self._failed:
            return None
        for candidate in self._read(at):
            after = self._advance(stack, candidate.kind)
            if after and (rest := self.find(at + candidate.length, after)) is not None:
                rest.append(candidate)
                return rest
        self._failed.add((at, stack))
        return None

    def _advance(self, stack: tuple[Any, ...], kind: str) -> tuple[Any, ...] | None:
        """Return the parser's stack after one more token, or ``None`` where it is an error."""
        states = list(stack)
        while True:
            move = self._states[states[-1]].get(kind)
            if move is None:
                return None
            action, target = move
            if action is Shift:
                return (*states, target)
            if target.expansion:
                del states[-len(target.expansion) :]
            states.append(self._states[states[-1]][target.origin.name][1])
            if kind == "$END" and states[-1] == self._end:
                return tuple(states)
