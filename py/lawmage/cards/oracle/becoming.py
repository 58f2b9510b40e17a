"""What objects become when an effect sets or adds types, subtypes and colors (CR 205.1, 305.7)."""

from __future__ import annotations

from lawmage.cards.oracle import words
from lawmage.cards.oracle.frame import Reject
from lawmage.cards.oracle.scope import Word
from lawmage.cards.oracle.terms import Term, term, text

BASIC_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
_SUBTYPE_CLASSES = {
    "land": words.LAND_TYPES,
    "creature": words.CREATURE_TYPES,
    "artifact": words.ARTIFACT_TYPES,
    "enchantment": words.ENCHANTMENT_TYPES,
}


def phrases(group: list[Word | str]) -> list[list[Word | str]]:
    """Return the noun phrases that "and" joins, each with a card type of its own; else the whole as one."""
    phrases: list[list[Word | str]] = [[]]
    for word in group:
        if isinstance(word, Word):
            phrases[-1].append(word)
        else:
            phrases.append([])
    return phrases if all(any(_is_type(word) for word in phrase) for phrase in phrases) else [group]


def _is_type(word: Word | str) -> bool:
    return isinstance(word, Word) and word.kind == "TYPE"


def setting(found: list[Term], addition: str) -> list[Term]:
    """Return the changes by which objects become what ``found`` says (CR 205.1, 305.7).

    ``addition`` is ``types`` where they keep their other types, ``colors_and_types`` where they keep
    their other colors too, else empty. Rejects what it is not certain of.
    """
    types = [each for each in found if each.startswith("type(")]
    subtypes = [each for each in found if each.startswith("subtype(")]
    colors = [each for each in found if each == "colorless" or each.startswith("color(")]
    supertypes = [each for each in found if each.startswith("supertype(")]
    if len(types) + len(subtypes) + len(colors) + len(supertypes) != len(found):
        raise Reject("characteristics")
    changes: list[Term] = []
    if addition:
        changes += [term("is", each) for each in [*types, *subtypes]]
    else:
        # An artifact creature keeps its other types (205.1b); else the new ones replace the old (205.1a).
        if types and not {"type(artifact)", "type(creature)"} <= set(types):
            changes.append("only(types)")
        changes += [term("is", each) for each in types]
        changes += _subtypes_set(types, subtypes)
    if colors and addition != "colors_and_types":
        changes.append("only(colors)")
    changes += [term("is", each) for each in colors if each != "colorless"]
    return changes + [term("is", each) for each in supertypes]


def _subtypes_set(types: list[Term], subtypes: list[Term]) -> list[Term]:
    """Return the changes that set subtypes of one class, in place of the others of the class."""
    if not subtypes:
        return []
    classes = {_class_of(each) for each in subtypes}
    if classes == {"creature"}:
        return ["only(creature_types)", *(term("is", each) for each in subtypes)]
    if classes == {"land"} and all(_name_of(each) in BASIC_TYPES for each in subtypes):
        return [term("basic_land_type", text(_name_of(each))) for each in subtypes]
    if types == ["type(artifact)"] and classes == {"artifact"}:
        return ["only(subtypes)", *(term("is", each) for each in subtypes)]
    raise Reject("subtypes")


def _name_of(subtype: Term) -> str:
    return subtype[len('subtype("') : -len('")')]


def _class_of(subtype: Term) -> str:
    """Return the card type that a subtype belongs to; rejects one that belongs to none of these."""
    found = [kind for kind, table in _SUBTYPE_CLASSES.items() if _name_of(subtype) in words.names(table)]
    if len(found) != 1:
        raise Reject(subtype)
    return found[0]
