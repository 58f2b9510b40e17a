"""What a paragraph that is not encoded may bear on, from its words: rather too much than too little."""

from __future__ import annotations

import re

_ASPECTS = {
    "mana": r"\bmana\b|\badds?\b|\bproduces?\b|\{(?:[WUBRGCSX]|[^{}]*/[^{}]*)\}",
    "abilities": r"\"|\bha(?:s|ve|d|ving)\b|\bgain(?:s|ing)?\b|\blos(?:es?|ing)\b|\babilit(?:y|ies)\b"
    r"|\bcop(?:y|ies)\b|\bwith(?:out)?\b|\bnames?\b|\blevel\b",
    "types": r"\b(?:is|are|it's|they're|be|becomes?|becoming|types?|addition|cop(?:y|ies))\b"
    r"|\b(?:transforms?|converts?)\b|\banimate",
    "lands": r"\b(?:lands?|landwalk|Plains|Islands?|Swamps?|Mountains?|Forests?|basic|nonbasic|permanents?)\b"
    r"|\b(?:cards?|Deserts?|Gates?|Caves?|Towns?|Locus|everything)\b",
    "colors": r"\b(?:colors?|colou?rless|multicolored|white|blue|black|red|green|devoid)\b",
    "control": r"\bcontrol(?:s|led|ler)?\b",
    "copy": r"\bcop(?:y|ies|ied)\b",
    "names": r"\bnamed?s?\b",
    "power_toughness": r"\b(?:power|toughness|base)\b|[+−-]?(?:\d|X|\*)+/[+−-]?(?:\d|X|\*)+",
    "counters": r"\bcounters?\b",
    "life": r"\blife\b|\bdamage\b",
    "zones": r"\b(?:exiled?s?|graveyards?|librar(?:y|ies)|hands?|returns?|battlefield|search|draws?)\b"
    r"|\b(?:discards?|mills?|sacrifices?|destroys?|creates?|puts?|cast|play)\b",
    "rules": r"\b(?:can't|cannot|must|may|don't|doesn't|isn't|aren't|won't|instead|unless|except|skip)\b"
    r"|\b(?:as though|rather)\b",
}
_PATTERNS = {aspect: re.compile(pattern, re.IGNORECASE) for aspect, pattern in _ASPECTS.items()}
_SYMBOLS = re.compile(r"\{[^{}]*\}")
_ELSEWHERE = re.compile(
    r"\bfrom (?:your|a|their|the|anywhere|exile)\b|\bin (?:your|a|their|the|all) (?:library|command zone)\b"
    r"|\bexiled\b|\bopening hand\b|\bcommand zone\b|\bsuspended\b|\bgraveyard\b|\bhand\b|\bdrafted?\b",
    re.IGNORECASE,
)


def touches(original: str) -> tuple[str, ...]:
    """Return the aspects of the game that a paragraph's words may bear on (see the vocabulary).

    ``original`` is the paragraph as printed. Mana symbols before a colon are a cost and make no
    mana; a paragraph in which no aspect is found may bear on everything.
    """
    effect = re.sub(r"^[^\"]*?: ", "", original)
    found = [
        aspect
        for aspect, pattern in _PATTERNS.items()
        if pattern.search(effect if aspect == "mana" else original)
    ]
    if _ELSEWHERE.search(original):
        found.append("elsewhere")
    # Symbols alone, as of a keyword's cost, tell nothing of what the words do.
    told = any(pattern.search(_SYMBOLS.sub("", original)) for pattern in _PATTERNS.values())
    return tuple(found) if told else (*found, "everything")
