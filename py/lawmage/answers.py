"""What a question is answered with."""

from __future__ import annotations

from typing import Any

import msgspec


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step of an explanation: the rule that was applied, what it says here, and from what."""

    rule: str
    says: str
    premises: tuple[Reason, ...] = ()


class Ability(msgspec.Struct, frozen=True, omit_defaults=True):
    """An ability that is not encoded: where it stands, of what kind it is, and why it is named."""

    object: str
    card: str
    line: int
    kind: str
    why: str


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step of a path: what a player chose, or chance, and all that happened until the next choice.

    ``choice`` is ``None`` where the path begins without any.
    """

    choice: Reason | None = None
    because: tuple[Reason, ...] = ()


class Path(msgspec.Struct, frozen=True):
    """One way in which an outcome comes about."""

    outcome: Any
    steps: tuple[Step, ...]


class Answer(msgspec.Struct, frozen=True):
    """The answer to one question.

    ``answer`` is ``None`` where ``unsupported`` is not empty: what is missing could change it.
    ``complete`` is false where a limit that the user set was met. ``set_aside`` lists the abilities
    that are not encoded and can't change this answer. ``because`` holds the main reasons, or the
    full derivation where it was asked for. ``paths`` has, for ``outcomes``, a path to each of them.
    """

    query: str
    answer: Any
    complete: bool = True
    unsupported: tuple[Ability, ...] = ()
    because: tuple[Reason, ...] = ()
    set_aside: tuple[Ability, ...] = ()
    paths: tuple[Path, ...] = ()

    @property
    def supported(self) -> bool:
        """Whether everything that could change the answer is encoded."""
        return not self.unsupported

    def __repr__(self) -> str:
        if not self.supported:
            cards = ", ".join(dict.fromkeys(ability.card for ability in self.unsupported))
            return f"<Answer to {self.query}: unsupported, because of {cards}>"
        return f"<Answer to {self.query}: {self.answer!r}{'' if self.complete else ', not complete'}>"
