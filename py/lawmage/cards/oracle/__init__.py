"""The compiler from Oracle text to the vocabulary.

How the parts fit, from the outside in:

- ``text`` makes paragraphs of a face's text: no reminder text, no ability words, ``~`` for the object
  itself, ``⟦1⟧`` for the first ability in quotes.
- ``paragraphs`` tells what kind of ability a paragraph is, cuts it into costs and sentences, has each
  parsed, and puts the facts together. ``touches`` says what a paragraph that is not understood may
  bear on.
- ``grammar`` is one LALR parser made of the ``*.lark`` files here, with a start symbol for each such
  piece (``grammar.STARTS``). ``lexer`` hands it whole words: what the ``.lark`` files write between
  quotes, in lemmas ("control" for "controls": ``words.LEMMAS``), and the open classes of ``words``.
- ``nouns.lark`` with ``nouns.py``, ``mana``, ``costs``, ``conditions``, ``effects``, and so on: a rule and
  the method of the same name that gives its meaning, a term of ``kb/vocabulary.lp`` as text (``terms``).
  Each class extends the one before, in the order of ``grammar.FILES``; ``meaning`` is the last.
  ``frame`` holds what a paragraph has mentioned so far: targets, what "it" means. A new kind of
  sentence is a rule (``%extend sentence: ... -> alias`` in a file of its own, or a new start symbol)
  and a method. A method raises ``Reject`` where a meaning is not certain.

LALR prefers to shift where two readings start alike: then a text is not understood, never misread.
What is not understood, to the word, is ``Unencoded``.
"""

from __future__ import annotations

from functools import cache

from lawmage.cards.model import Ability, Unencoded
from lawmage.cards.oracle.grammar import NotUnderstood
from lawmage.cards.oracle.outline import outline
from lawmage.cards.oracle.paragraphs import Compiler, kind_of
from lawmage.cards.oracle.text import paragraphs
from lawmage.cards.oracle.touches import touches
from lawmage.cards.raw import RawCard, RawFace


@cache
def _compiler() -> Compiler:
    """Return the one compiler: building the grammar takes a while."""
    return Compiler()


def compile_face(face: RawFace, card: RawCard) -> tuple[tuple[Ability, ...], tuple[Unencoded, ...]]:
    """Return a face's abilities in the order of its text, and the paragraphs that are not encoded.

    Any text is accepted; what the grammar does not account for, word by word, is unencoded.
    """
    compiler = _compiler()
    types = face.type_line.split(" — ")[0].split()
    spell = "Instant" in types or "Sorcery" in types
    abilities: list[Ability] = []
    unencoded: list[Unencoded] = []
    for given in paragraphs(face.oracle_text, face.name, "Legendary" in types):
        try:
            found = compiler.abilities(given, spell)
        except NotUnderstood:
            kind = kind_of(given, spell)
            told = outline(compiler.grammar, given.text, kind) if not given.prefix else ()
            unencoded.append(Unencoded(given.line, kind, touches(given.original), told))
        else:
            abilities += [Ability(each.facts, each.quoted, given.line) for each in found]
    return tuple(abilities), tuple(unencoded)
