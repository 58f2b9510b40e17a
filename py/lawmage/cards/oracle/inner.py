"""Triggered abilities that an effect sets up (CR 603.7, 603.12): what they say of the effect itself."""

from __future__ import annotations

import re
from typing import NamedTuple

from lawmage.cards.model import Ability
from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.terms import Term, term

_NUMBERED = "result|done|met|amount|found|rest|quote|target|target_player"
_WORDS = "that|that_player|opposing|x|defending_player"
_SPOKEN = re.compile(
    rf'(?P<text>"(?:[^"\\\\]|\\\\.)*")|\b(?P<name>{_NUMBERED})\((?P<number>\d+)\)'
    rf"|\b(?P<word>{_WORDS})\b(?!\()|\b(?:event|paid)\(\w+\)"
)


class Inner(NamedTuple):
    """An ability set up by instruction ``number``, with the targets and quotes after so many others."""

    number: int
    targets: int
    quoted: int

    def term(self, said: Term) -> Term:
        """Return a term of the effect as the ability says it: what isn't its own stands in ``outer``."""
        if "outer(" in said or "delayed(" in said or "when_done(" in said:
            raise Reject("set up inside what is set up")
        return _SPOKEN.sub(self._spoken, said)

    def ability(self, quoted: Ability) -> Ability:
        """Return an ability that the effect quotes as one that the ability quotes."""
        return Ability(tuple(map(self.term, quoted.facts)), quoted.quoted)

    def _spoken(self, match: re.Match[str]) -> Term:
        if match["text"]:
            return match[0]
        if not match["name"]:
            return term("outer", match[0])
        before = {"quote": self.quoted, "target": self.targets, "target_player": self.targets}
        own = int(match["number"]) - before.get(match["name"], self.number - 1)
        return term(match["name"], own) if own > 0 else term("outer", match[0])


def event_facts(event: Term) -> tuple[Term, ...]:
    """Return the facts of the event that an ability triggers on; none where the effect tells (CR 603.12)."""
    return (term("trigger", event),) if event else ()
