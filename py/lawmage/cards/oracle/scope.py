"""Which words of a noun phrase belong to which noun: "untapped artifact or creature you control"."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.terms import Term, conj, disj, negated

_PERMANENT_CARD = negated(disj(["type(instant)", "type(sorcery)"]))
_HEADS = ("TYPE", "SUBTYPE", "GENERIC", "PERMANENT")
# What comes after a list of nouns and belongs to all of them; "with flying" might be of the last alone.
_OF_ALL = (
    "any", "controlled_by(", "non(controlled_by(", "owned_by(", "in(", "chosen(",
    "at_least(mana_value", "at_most(mana_value",
)  # fmt: skip


class Word(NamedTuple):
    """A word of a noun phrase: its class (TYPE, COLOR, ADJECTIVE, GENERIC, ...) and its filter."""

    kind: str
    means: Term


Words = list[Word | str]
"""Words and between them how they are joined: ``bare`` ("or"), ``and``, ``article`` ("or a")."""

JOINTS = frozenset(("bare", "and", "comma", "article"))
"""How words can be joined, as the grammar's ``joint`` tells it."""


def check_posts(words: Words, posts: tuple[Term, ...]) -> None:
    """Reject a list whose nouns may not all be meant by what comes after: "artifact or creature with flying".

    They are where one noun ends the list: "white or blue creature", "instant or sorcery card".
    """
    phrases = _phrases(words)
    several = len(phrases) > 1 and not _trailing(phrases)
    if several and not all(each.startswith(_OF_ALL) for each in posts):
        raise Reject("whose")


def _phrases(words: Words) -> list[list[Word]]:
    """Return the noun phrases of a list."""
    found: list[list[Word]] = [[]]
    for word in words:
        if isinstance(word, Word):
            found[-1].append(word)
        else:
            found.append([])
    return found


def scope(words: Words, cards: bool = False) -> Term:
    """Return the filter that a list of nouns makes.

    What stands before the first noun or after the last belongs to all of them where English means
    it so: "untapped artifact or creature", "instant or sorcery card"; "creature or basic land" does
    not share. A list in which that is not certain is rejected. ``cards`` tells that they describe
    cards or spells, where "permanent" is a class of cards (CR 110.4a).
    """
    cards = cards or any(isinstance(word, Word) and word == Word("GENERIC", "any") for word in words)
    phrases = _phrases(words)
    if "and" in words and any(isinstance(word, Word) and word.kind == "COLOR" for word in words):
        raise Reject("red and white")
    if len(phrases) == 1:
        return _one(phrases[0], cards)
    if not {"bare", "and"} & {word for word in words if isinstance(word, str)}:
        return disj([_one(phrase, cards) for phrase in phrases])
    before = _leading(phrases)
    after = _trailing(phrases)
    first = phrases[0][len(before) :]
    last = phrases[-1][: len(phrases[-1]) - len(after)]
    return conj(
        [
            _one(before, cards),
            disj([_one(each, cards) for each in [first, *phrases[1:-1], last]]),
            _one(after, cards),
        ]
    )


def _one(phrase: list[Word], cards: bool) -> Term:
    """Return the filter of one noun phrase."""
    return conj([_PERMANENT_CARD if cards and word.kind == "PERMANENT" else word.means for word in phrase])


def _leading(phrases: list[list[Word]]) -> list[Word]:
    """Return the adjectives of the first phrase that all phrases share."""
    shared = []
    for word in phrases[0][:-1]:
        if word.kind == "ADJECTIVE" or word.means == negated("token"):
            shared.append(word)
        elif word.kind in ("SUPERTYPE", "COLOR", "COLORED", "NON"):
            # "legendary creatures and planeswalkers", but who knows of "basic land or Gate"?
            if word.means == "supertype(basic)" or word.kind == "NON" or not _plain(phrases[1:]):
                raise Reject("scope")
            shared.append(word)
        else:
            break
    return shared


def _plain(phrases: list[list[Word]]) -> bool:
    """Say whether each phrase is one card type, with at most a generic noun after it."""
    return all(
        phrase and phrase[0].kind == "TYPE" and all(word.kind == "GENERIC" for word in phrase[1:])
        for phrase in phrases
    )


def _trailing(phrases: list[list[Word]]) -> list[Word]:
    """Return the nouns of the last phrase that all phrases share."""
    last = phrases[-1]
    if any(not any(word.kind in _HEADS for word in phrase) for phrase in phrases[:-1]):
        # "white or blue artifact creature", "black or artifact creature".
        if not any(word.kind in _HEADS for word in last):
            return []
        return last[1:] if last[0].kind == phrases[-2][-1].kind else last[-1:]
    kinds = {word.kind for phrase in phrases[:-1] for word in phrase if word.kind != "ADJECTIVE"}
    runs = [(kind, len(list(group))) for kind, group in groupby(last, key=lambda word: word.kind)]
    if len(runs) > 1 and kinds == {runs[0][0]} and runs[0][1] == 1:
        return last[1:]
    if len(last) > 1 and last[-1].kind in ("GENERIC", "PERMANENT") and "GENERIC" not in kinds:
        return last[-1:]
    return []
