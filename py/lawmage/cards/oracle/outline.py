"""What can be told of a paragraph that is not understood as a whole: what it costs and what it targets.

Whether a spell can be cast or an ability be activated hangs on no more (CR 601.2, 602.2). Nothing is told
where a word leaves that uncertain.
"""

from __future__ import annotations

import re

from lawmage.cards.oracle.grammar import Grammar, NotUnderstood
from lawmage.cards.oracle.terms import Term, conj, negated, term

_LOYALTY = re.compile(r"([+−-]?)(\d+|X): ")
_COST_COMMA = re.compile(r", (?=[A-Z{])")
_TARGET = re.compile(r"\b(target(?:s|ed|ing)?)\b", re.IGNORECASE)
_HOW_MANY = re.compile(r"\b(?:(up to) )?(\w+) (?:(other) )?$|\b(any number of) (?:(other) )?$", re.IGNORECASE)
_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_PLAYERS = {
    "player": "player(anyone)",
    "players": "player(anyone)",
    "opponent": "player(opponent)",
    "opponents": "player(opponent)",
    "player or planeswalker": "or(player(anyone),type(planeswalker))",
    "opponent or planeswalker": "or(player(opponent),type(planeswalker))",
    "creature or player": "or(player(anyone),type(creature))",
    "creature or planeswalker": "or(type(creature),type(planeswalker))",
}
# After these a description of targets is over; whatever else follows might be part of it.
_OVER = re.compile(
    r"$|[.,;]|'s\b|(?: (?:gains?|gets?|has|loses?|deals?|fights?|can't|becomes?|to|into|until|draws?"
    r"|discards?|sacrifices?|reveals?|mills?|creates?|puts?|exiles?|returns?|shuffles?|chooses?|searches|adds?"
    r"|takes|doesn't|onto|on top|on the|then|equal|if|unless|this turn|and (?:you|it|that|then|put|draw"
    r"|gains?|each|its|tap|untap|exile|return|create|scry))\b)"
)
# A comma after a noun may go on with a list of nouns.
_LIST = re.compile(r",(?: [\w-]+){1,3}(?:, |,? (?:or|and|and/or) )")
# Of these no target is told: other words for it, modes, conditions on when it may be done.
_UNCERTAIN = re.compile(
    r"\b(?:becomes? the target|that targets?|choose (?:one|two|any|up)|new targets?|the targets?"
    r"|single target|same target|targeted|targeting|activate|kicked|instead|additional costs?|to cast"
    r"|cast this|only)\b|\bcast ~|•|⟦",
    re.IGNORECASE,
)


def outline(grammar: Grammar, spoken: str, kind: str) -> tuple[Term, ...]:
    """Return the costs and targets of a paragraph of a kind; nothing where they are not certain."""
    try:
        if kind == "spell":
            return ("outlined", *_targets(grammar, spoken))
        if kind == "loyalty":
            match = _LOYALTY.match(spoken)
            if match is None or match[2] == "X":
                return ()
            number = int(("-" if match[1] in ("−", "-") else "") + match[2])
            effect = spoken[match.end() :]
            return ("outlined", term("cost", 1, term("loyalty", number)), *_targets(grammar, effect))
        if kind == "activated":
            costs, effect = spoken.split(": ", 1)
            grammar.meaning.begin()
            paid = [each for part in _COST_COMMA.split(costs) for each in grammar.parse("cost", part)]
            if grammar.meaning.zones or re.search(r"\badds?\b|\bmana\b", effect):
                return ()
            numbered = [term("cost", number, each) for number, each in enumerate(paid, 1)]
            return ("outlined", *numbered, *_targets(grammar, effect))
    except NotUnderstood:
        pass
    return ()


def _targets(grammar: Grammar, spoken: str) -> list[Term]:
    """Return the targets that a text asks for; raise ``NotUnderstood`` where one is not certain."""
    if _UNCERTAIN.search(spoken):
        raise NotUnderstood(spoken)
    found: list[Term] = []
    for match in _TARGET.finditer(spoken):
        before, after = spoken[: match.start()], spoken[match.end() :]
        least, most, other = _how_many(before)
        described = _described(grammar, before, after, match[1].lower())
        if other:
            described = conj([negated("self"), described])
        found.append(term("target", len(found) + 1, described, least, most))
    return found


def _how_many(before: str) -> tuple[int, int | str, bool]:
    """Return how many targets the words before "target" ask for, and whether others than itself."""
    if re.search(r"\banother $", before, re.IGNORECASE):
        return 1, 1, True
    match = _HOW_MANY.search(before)
    if match and match[4]:
        return 0, "any_number", bool(match[5])
    word = match[2].lower() if match else ""
    if match and word in _NUMBERS:
        number = _NUMBERS[word]
        return (0 if match[1] else number), number, bool(match[3])
    if match and (match[1] or match[3] or word in ("x", "or", "and", "each")):
        raise NotUnderstood(before)
    return 1, 1, False


def _described(grammar: Grammar, before: str, after: str, word: str) -> Term:
    """Return what is targeted: the longest description after "target" that surely ends there."""
    if re.search(r"\bany $", before, re.IGNORECASE) and _OVER.match(after):
        return "any_target"
    if word != "target" or not after.startswith(" "):
        raise NotUnderstood(after)
    words = after[1:].split(" ")
    for count in range(min(len(words), 14), 0, -1):
        phrase = " ".join(words[:count])
        bare = re.split(r"[.;]|'s\b", phrase)[0].removesuffix(",")
        rest = after[1 + len(bare) :]
        if len(bare.split(" ")) != count or not _OVER.match(rest):
            continue
        if _LIST.match(rest):
            break
        if bare in _PLAYERS:
            return _PLAYERS[bare]
        try:
            grammar.meaning.begin()
            return str(grammar.parse("target", bare))
        except NotUnderstood:
            continue
    raise NotUnderstood(after)
