"""What a paragraph that is not encoded may bear on, from its words: rather too much than too little."""

from __future__ import annotations

import re

_ASPECTS = {
    "mana": r"\bmana\b|\badds?\b|\bproduces?\b|\{(?:[WUBRGCSX]|[^{}]*/[^{}]*)\}",
    "adds_mana": r"\badds?\b[^.]*(?:\bmana\b|\{)",
    "abilities": r"\"|\bha(?:s|ve|d|ving)\b|\bgains?\b|\bgaining\b|\bloses?\b|\blosing\b|\babilit(?:y|ies)\b|\bcop(?:y|ies)\b"
    r"|\bwith\b|\bwithout\b|\bnames?\b|\blevel\b",
    "types": r"\b(?:is|are|it's|they're|be|becomes?|becoming|type|types|addition|copy|copies|transforms?|converts?|animate\w*)\b",
    "lands": r"\b(?:lands?|landwalk|Plains|Islands?|Swamps?|Mountains?|Forests?|basic|nonbasic|permanents?|cards?|"
    r"Deserts?|Gates?|Caves?|Towns?|Locus|everything)\b",
    "colors": r"\b(?:colors?|colou?rless|multicolored|white|blue|black|red|green|devoid)\b",
    "control": r"\b(?:control|controls|controlled|controller)\b",
    "copy": r"\b(?:copy|copies|copied)\b",
    "names": r"\b(?:names?|named)\b",
    "power_toughness": r"\b(?:power|toughness|base)\b|[+−-]?(?:\d|X|\*)+/[+−-]?(?:\d|X|\*)+",
    "counters": r"\bcounters?\b",
    "life": r"\blife\b|\bdamage\b",
    "zones": r"\b(?:exiles?|exiled|graveyards?|library|libraries|hand|hands|return|returns|battlefield|search|draw|draws|"
    r"discards?|mills?|sacrifices?|destroy|destroys|create|creates|put|puts|cast|play)\b",
    "rules": r"\b(?:can't|cannot|must|may|don't|doesn't|isn't|aren't|won't|instead|unless|except|skip|as though|rather)\b",
}
_PATTERNS = {aspect: re.compile(pattern, re.IGNORECASE) for aspect, pattern in _ASPECTS.items()}
_ELSEWHERE = re.compile(
    r"\bfrom (?:your|a|their|the|anywhere|exile)\b|\bin (?:your|a|their|the|all) (?:hand|graveyard|library|command zone)"
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
    return tuple(found) or ("everything",)
