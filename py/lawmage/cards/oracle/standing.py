"""Paragraphs that are neither activated nor triggered abilities: lines of keywords, static abilities."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from lawmage.cards.model import Ability
from lawmage.cards.oracle.entering import both, merged
from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.grammar import Grammar, NotUnderstood
from lawmage.cards.oracle.statics import RULINGS, Part, Parts
from lawmage.cards.oracle.terms import term
from lawmage.cards.oracle.text import sentences


def keyword_line(grammar: Grammar, spoken: str) -> list[Ability]:
    """Return the keyword abilities of a paragraph; raise ``NotUnderstood`` where it is more than keywords."""
    bare = spoken.removesuffix(".").replace("!", "")
    found: list[Ability] = grammar.parse("keywords", bare)
    return found


def static_abilities(grammar: Grammar, spoken: str) -> list[Ability]:
    """Return the static abilities of a paragraph (CR 604).

    Its sentences are one ability, but where they hold on different conditions or change different objects.
    """
    abilities: list[Ability] = []
    quoted = grammar.meaning.quoted
    for condition, parts in groupby(_parts(grammar, spoken), key=lambda part: part.condition):
        abilities += [_ability(group, condition, tuple(quoted)) for group in _by_subject(parts)]
    return abilities


def _by_subject(parts: Iterable[Part]) -> Iterator[list[Part]]:
    """Yield the parts that change the same objects; what changes none stays where it stands.

    A replacement effect is an ability by itself, with its alternatives.
    """
    group: list[Part] = []
    subject = ""
    for part in parts:
        apart = any(each.name == "replaces" for each in (part, *group[-1:])) and not _alternatives(
            part, group
        )
        if group and (apart or (part.name == "continuous" and subject not in ("", part.arguments[0]))):
            yield group
            group = []
            subject = ""
        if part.name == "continuous":
            subject = part.arguments[0]
        group.append(part)
    yield group


def _alternatives(part: Part, group: list[Part]) -> bool:
    """Say whether a part and those before it are alternatives of one replacement effect.

    They are on the making of mana, or the same of damage dealt to something and dealt by it.
    """
    parts = (*group, part)
    events = {each.arguments[0].partition("(")[0] for each in parts if each.name == "replaces"}
    if any(each.name != "replaces" for each in parts):
        return False
    same = len({each.arguments[1] for each in parts}) == 1
    return events <= {"tapped_for_mana", "adds_mana"} or (events == {"damage"} and same)


def about_the_spell(grammar: Grammar, spoken: str) -> list[Ability]:
    """Return the static abilities of an instant or sorcery, which speak of the casting of it (CR 113.6)."""
    if not all(_of_itself(part) for part in _parts(grammar, spoken)):
        raise NotUnderstood(spoken)
    grammar.meaning.begin()
    return static_abilities(grammar, spoken)


def _of_itself(part: Part) -> bool:
    """Say whether a part speaks of no other object than its own."""
    if part.name == "inert":
        return "(of(" not in part.arguments[0].replace("(of(self,", "")
    return part.name == "cast_only" or (
        part.name in (*RULINGS, "continuous") and "self" in part.arguments[:2]
    )


def _parts(grammar: Grammar, spoken: str) -> Parts:
    found: Parts = []
    for sentence in sentences(spoken):
        for part in _sentence(grammar, sentence, found):
            if part.name == "still":
                found = _with_old_types(found)
            elif part.name == "same":
                found += _elsewhere(found, part.arguments)
            else:
                found.append(part)
    try:
        found = merged(found)
    except Reject as error:
        raise NotUnderstood(spoken) from error
    if not found or grammar.meaning.targets:
        raise NotUnderstood(spoken)
    return found


def _sentence(grammar: Grammar, sentence: str, before: Parts) -> Parts:
    """Return the parts of a sentence; after what prevents damage it may be what happens besides (615.5)."""
    try:
        parts: Parts = grammar.parse("static", sentence)
        return parts
    except NotUnderstood:
        if not before or before[-1].name != "replaces" or "prevent" not in before[-1].arguments[-1]:
            raise
    replaced = before.pop()
    steps = grammar.parse("sentence", sentence)
    if not all(isinstance(step, str) for step in steps):
        raise NotUnderstood(sentence)
    event, change = replaced.arguments
    changes = [change, *(term("also", step) for step in steps)]
    return [Part("replaces", (event, both(changes)), replaced.condition)]


def _with_old_types(parts: Parts) -> Parts:
    """Return the parts of what is "still a land": nothing loses its other types (CR 205.1b)."""
    kept = [part for part in parts if part.arguments[-1] not in ("only(types)", "only(creature_types)")]
    if kept == parts:
        raise NotUnderstood("still")
    return kept


def _elsewhere(parts: Parts, filters: tuple[str, ...]) -> Parts:
    """Return the changes of a paragraph for what is not on the battlefield ("the same is true for ...")."""
    changes = [part for part in parts if part.name == "continuous"]
    if not changes or changes != parts:
        raise NotUnderstood("the same")
    return [
        Part("continuous", (described, part.arguments[1]), part.condition)
        for described in filters
        for part in changes
    ]


def _ability(parts: list[Part], condition: str, quoted: tuple[Ability, ...]) -> Ability:
    facts = ["kind(static)"]
    if condition:
        facts.append(term("condition", condition))
    facts += [part.fact(number) for number, part in enumerate(parts, 1)]
    return Ability(tuple(facts), quoted if any("quote(" in fact for fact in facts) else ())
