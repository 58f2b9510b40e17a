"""The grammar: the ``.lark`` files of this folder, as one LALR parser over whole words.

A file may add alternatives to another's rule with ``%extend``. Each start symbol is a unit that is
parsed by itself, so that a comma between costs or a full stop between sentences is no ambiguity.
"""

from __future__ import annotations

from importlib import resources
from typing import Any

from lark import Lark
from lark.exceptions import LarkError

from lawmage.cards.oracle.lexer import UnknownWord, WordLexer
from lawmage.cards.oracle.meaning import Meaning, Reject

# In the order in which they extend each other.
FILES = (
    "nouns",
    "mana",
    "costs",
    "conditions",
    "effects",
    "moves",
    "changes",
    "keywords",
    "circumstances",
    "statics",
    "replacement",
    "entering",
    "prevention",
    "instead",
    "prohibited",
    "combat",
    "gists",
    "rulings",
    "triggers",
    "aftermath",
    "deeds",
    "choices",
)
STARTS = ("cost", "sentence", "condition", "keywords", "static", "event", "target")


class NotUnderstood(Exception):
    """A text that the grammar does not account for, word by word."""


class Grammar:
    """The parser and what its parse means; one text at a time."""

    def __init__(self) -> None:
        self.meaning = Meaning()
        folder = resources.files(__package__)
        source = "\n".join(folder.joinpath(f"{name}.lark").read_text("utf-8") for name in FILES)
        self._lark = Lark(
            source, start=list(STARTS), parser="lalr", lexer=WordLexer, transformer=self.meaning
        )

    def parse(self, start: str, spoken: str) -> Any:
        """Return what a text means as ``start``; raise ``NotUnderstood`` where a word is left over."""
        try:
            return self._lark.parse(spoken, start=start)
        except (LarkError, UnknownWord, Reject) as error:
            raise NotUnderstood(spoken) from error
