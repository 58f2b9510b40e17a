"""What a text compiles to, for tests."""

from __future__ import annotations

from lawmage.cards.model import Ability, Unencoded
from lawmage.cards.oracle import compile_face
from lawmage.cards.raw import RawCard, RawFace


def compiled(
    text: str, type_line: str = "Artifact", name: str = "Probe"
) -> tuple[tuple[Ability, ...], tuple[Unencoded, ...]]:
    """Compile a text as that of a card with one face."""
    face = RawFace(name=name, type_line=type_line, oracle_text=text)
    return compile_face(face, RawCard(name=name, layout="normal", faces=(face,)))


def ability(text: str, type_line: str = "Artifact", name: str = "Probe") -> Ability:
    """Return the one ability of a text that is understood."""
    abilities, unencoded = compiled(text, type_line, name)
    assert not unencoded, unencoded
    assert len(abilities) == 1, abilities
    return abilities[0]


def facts(text: str, type_line: str = "Artifact", name: str = "Probe") -> list[str]:
    """Return the facts of the one ability, without its kind."""
    return [fact for fact in ability(text, type_line, name).facts if not fact.startswith("kind(")]


def mana(effect: str) -> list[str]:
    """Return what the ability ``{T}: effect`` does."""
    found = facts("{T}: " + effect)
    assert found[0] == "cost(1,tap)"
    return [fact.split(",", 1)[1][:-1] if fact.startswith("does(") else fact for fact in found[1:]]


def costs(cost: str) -> list[str]:
    """Return the costs of ``cost: Add {C}``."""
    found = facts(cost + ": Add {C}.")
    return [fact.split(",", 1)[1][:-1] for fact in found if fact.startswith("cost(")]


def not_understood(text: str, type_line: str = "Artifact") -> bool:
    """Say whether nothing of a text is encoded, and it says so."""
    abilities, unencoded = compiled(text, type_line)
    return not abilities and len(unencoded) == 1
