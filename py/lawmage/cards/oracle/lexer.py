"""From Oracle text to the tokens of the grammar: whole words, never parts of them.

The words and phrases that the grammar writes between quotes are terminals, the longest phrase
first; open classes (types, colors, numbers, symbols of mana, ...) come from ``words``. A word that is neither
ends the matter at once: the text is not understood.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from lark import Token
from lark.common import LexerConf
from lark.lexer import Lexer, PatternStr

from lawmage.cards.oracle import words
from lawmage.cards.oracle.terms import negated, term, text

_PIECES = re.compile(
    r"\{[^{}\s]+\}|⟦\d+⟧|~|[+−-]?(?:\d+|X)/[+−-]?(?:\d+|X)|\d+|and/or|[^\W\d_](?:[\w'-]|\+(?=\w))*|[,.:;•—\"+−-]"
)
_SYMBOL = re.compile(r"\{(?:\d+|[WUBRGCXS]|[WUBRGC2]/[WUBRGCP](?:/P)?)\}")
_PT = re.compile(r"[+−-]?(?:\d+|X)/[+−-]?(?:\d+|X)")
_CONTRACTIONS = {"it's", "that's", "you're", "they're", "there's", "who's", "he's", "she's"}
# Words that stand before "counter" without naming its kind.
_NOT_KINDS = set(
    "a an the that this those these all each any more no of another additional may and or many fewer its "
    "then different other can't be to x two three four five six seven eight nine ten one less were "
    "have has with only".split()
)
_NOUNS = {"TYPE", "SUBTYPE", "SUPERTYPE", "COLOR", "NON", "COLORED"}
_NOUN_WORDS = {
    "permanent", "card", "spell", "token", "other", "another", "tapped", "untapped", "attacking", "blocking",
    "planeswalker", "enchanted", "equipped",
}  # fmt: skip
_LIST = re.compile(r"[^,.:;]{1,60}, (?:[^,.:;]{1,60}, )*?(?:and/or|and|or) ")


class UnknownWord(Exception):
    """A word that the grammar has no place for."""


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
    for colored in ("colorless", "multicolored"):
        found[colored] = ("COLORED", colored)
    found["nontoken"] = ("NON", negated("token"))
    found["noncommander"] = ("NON", negated("commander"))
    for keyword in words.names(words.KEYWORDS):
        found[keyword] = ("KEYWORD", keyword.replace(" ", "_").replace("-", "_"))
    for number, word in enumerate(words.NUMBERS.split()):
        found[word] = ("NUMBER", str(number))
    return found


class WordLexer(Lexer):
    """Cuts a text into tokens of the grammar (see the module)."""

    def __init__(self, conf: LexerConf) -> None:
        literals = {t.pattern.value: t.name for t in conf.terminals if isinstance(t.pattern, PatternStr)}
        self._phrases: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for phrase, name in sorted(literals.items(), key=lambda item: -len(item[0].split())):
            parts = tuple(phrase.split())
            self._phrases.setdefault(parts[0], []).append((parts, name))
        self._lemmas = words.lemmas()
        self._open = lexicon()

    def lex(self, lexer_state: Any, parser_state: Any = None) -> Iterator[Token]:
        """Yield the tokens; raise ``UnknownWord`` where there is none."""
        pieces = list(self._pieces(str(lexer_state)))
        at = 0
        while at < len(pieces):
            length, token = self._token(pieces, at)
            yield token
            at += length

    def _pieces(self, source: str) -> Iterator[str]:
        """Yield words, symbols and punctuation as written, the possessive apart."""
        source = source.replace("’", "'")
        end = 0
        for match in _PIECES.finditer(source):
            if source[end : match.start()].strip():
                raise UnknownWord(source[end : match.start()])
            end = match.end()
            piece = match.group()
            if piece.endswith("'s") and piece.lower() not in _CONTRACTIONS and piece != "Urza's":
                yield from (piece[:-2], "'s")
            else:
                yield piece
        if source[end:].strip():
            raise UnknownWord(source[end:])

    def _word(self, piece: str) -> str:
        """Return the form of a piece that stands in the grammar."""
        lower = piece.lower()
        return self._lemmas.get(lower, lower)

    def _token(self, pieces: list[str], at: int) -> tuple[int, Token]:
        """Return the token at a place and how many pieces it takes."""
        piece = pieces[at]
        word = self._word(piece)
        if kind := self._kind(pieces, at):
            return kind
        if piece == "," and self._in_list(pieces, at):
            return 1, Token("LIST_COMMA", ",")
        phrase = self._phrase(pieces, at, word)
        for length in (2, 1):
            spelled = " ".join(pieces[at : at + length])
            entry = self._open.get(spelled) or self._open.get(spelled.lower())
            if entry and (phrase is None or length >= phrase[0]) and at + length <= len(pieces):
                return length, Token(*entry)
        if joint := self._joint(pieces, at, word, phrase[0] if phrase else 1):
            return joint
        if phrase:
            return phrase[0], Token(phrase[1], " ".join(pieces[at : at + phrase[0]]))
        if _SYMBOL.fullmatch(piece):
            return 1, Token("SYMBOL", piece)
        if _PT.fullmatch(piece):
            return 1, Token("PT", piece.replace("−", "-"))
        if piece.isdigit():
            return 1, Token("NUMBER", piece)
        if piece[0] == "⟦":
            return 1, Token("QUOTE", piece[1:-1])
        if at and self._word(pieces[at - 1]) == "named":
            return self._name(pieces, at)
        raise UnknownWord(piece)

    def _joint(self, pieces: list[str], at: int, word: str, length: int) -> tuple[int, Token] | None:
        """Return the "or" or "and", after a comma or not, that joins two nouns here, if any."""
        comma = word == ","
        joint = pieces[at + comma] if at + comma < len(pieces) else ""
        if joint not in ("and", "or", "and/or") or length > 1 + comma or not self._noun(pieces, at + 1 + comma):
            return None
        return 1 + comma, Token("LIST_AND" if joint == "and" else "LIST_OR", joint)

    def _phrase(self, pieces: list[str], at: int, word: str) -> tuple[int, str] | None:
        """Return the longest phrase of the grammar that starts here: its length and terminal."""
        for parts, name in self._phrases.get(word, ()):
            if len(parts) == 1 or tuple(map(self._word, pieces[at : at + len(parts)])) == parts:
                return len(parts), name
        return None

    def _kind(self, pieces: list[str], at: int) -> tuple[int, Token] | None:
        """Return the kind of counter that is named here, if any."""
        for length in (2, 1):
            following = at + length
            if following < len(pieces) and pieces[following] in ("counter", "counters"):
                kind = " ".join(pieces[at:following]).lower()
                if length == 2 and kind not in ("first strike", "double strike"):
                    continue
                if kind in _NOT_KINDS or kind.isdigit() or not re.fullmatch(r"[a-z -]+|[+−-]\d/[+−-]\d", kind):
                    continue
                return length, Token("KIND", text(kind.replace("−", "-")))
        return None

    def _noun(self, pieces: list[str], at: int) -> bool:
        """Say whether a noun or what stands before one comes here."""
        if at < len(pieces) and pieces[at] in ("a", "an"):
            at += 1
        if at >= len(pieces):
            return False
        entry = self._open.get(pieces[at]) or self._open.get(pieces[at].lower())
        return bool(entry and entry[0] in _NOUNS) or self._word(pieces[at]) in _NOUN_WORDS

    def _in_list(self, pieces: list[str], at: int) -> bool:
        """Say whether a comma parts the nouns of a list (``A, B, or C``)."""
        if not self._noun(pieces, at + 1):
            return False
        rest = " ".join(pieces[at + 1 :]).replace(" ,", ",")
        return bool(_LIST.match(rest))

    def _name(self, pieces: list[str], at: int) -> tuple[int, Token]:
        """Return the card name after "named": capitalised words and small ones between them."""
        end = at
        for place in range(at, len(pieces)):
            if pieces[place][:1].isupper():
                end = place + 1
            elif pieces[place] not in ("of", "the", "to", "in", "and", "'s", "from", "for"):
                break
        if end == at:
            raise UnknownWord(pieces[at])
        return end - at, Token("NAME", text(" ".join(pieces[at:end]).replace(" 's", "'s")))
