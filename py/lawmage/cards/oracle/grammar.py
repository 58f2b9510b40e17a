"""The grammar: every ``.lark`` file of this folder, as one LALR parser over whole words.

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

STARTS = ("cost", "sentence", "condition")


class NotUnderstood(Exception):
    """A text that the grammar does not account for, word by word."""


class Grammar:
    """The parser and what its parse means; one text at a time."""

    def __init__(self) -> None:
        self.meaning = Meaning()
        folder = resources.files(__package__)
        files = sorted((each for each in folder.iterdir() if each.name.endswith(".lark")), key=_order)
        source = "\n".join(each.read_text("utf-8") for each in files)
        self._lark = Lark(source, start=list(STARTS), parser="lalr", lexer=WordLexer, transformer=self.meaning)

    def parse(self, start: str, spoken: str) -> Any:
        """Return what a text means as ``start``; raise ``NotUnderstood`` where a word is left over."""
        try:
            return self._lark.parse(spoken, start=start)
        except (LarkError, UnknownWord, Reject) as error:
            raise NotUnderstood(spoken) from error


def _order(file: Any) -> tuple[bool, str]:
    """Put the nouns first: the others extend and use them."""
    return (file.name != "nouns.lark", file.name)
