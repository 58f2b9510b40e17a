"""What a paragraph that is not encoded may bear on, from its words: rather too much than too little."""

from __future__ import annotations

import re

from lawmage.cards.oracle import words

# What a condition says is so already, or is not: it changes nothing. Nor does what X is.
_CONDITION = r"\b(?:as long as|unless|if)\b(?:(?!\band\b)[^.,\"])*|, where X is\b[^.,\"]*"
_SUFFERED = (
    r"\d+|activated|attached|attacked|attacking|blocked|blocking|cast|chosen|countered|created|dealt|destroyed|"
    "drawn|enchanted|equipped|exiled|increased|milled|moved|paid|placed|played|prevented|put|reduced|regenerated|"
    "removed|sacrificed|spent|the targets?|your commander"
)
# Keywords that change no object's types, colors or mana; an ability that does nothing until it resolves.
_KEYWORD = "|".join(
    sorted(
        set(words.names(words.KEYWORDS)) - {"changeling", "compleated", "devoid", "living metal", "phasing"},
        key=len,
        reverse=True,
    )
)
_GAINED = rf"(?:{_KEYWORD}|ward (?:\{{\w+\}})+|protection from (?:the chosen color|each color|\w+)|⟦dormant⟧)"
_GAINS = re.compile(
    rf"\b(?:ha(?:s|ve)|gains?|loses?|and with) {_GAINED}(?:(?:,|,? and|,? or) {_GAINED})*(?![\w-])",
    re.IGNORECASE,
)
_DORMANT = re.compile(
    r'"(?:When|Whenever|At)\b(?:(?!\bmana\b|\badds?\b)[^"])*"|"[^":.]*: (?:(?!\bmana\b|\badds?\b)[^"])*"',
    re.IGNORECASE,
)
# Words that would tell of an aspect, where they tell of something else.
_ASIDES = {
    "mana": r"\bmana (?:values?|costs?|abilit(?:y|ies))\b|\bmana (?:from an? \w+ )?(?:was |were )?spent\b"
    r"|\bcan't reduce the mana in that cost to less than one mana\b"
    r"|\bmana of any type can be spent\b|\bspend (?:only )?mana (?:produced by [^.]*)?to cast\b"
    r"|\breduces only the amount of \w+ mana you pay\b|\bspend mana of any (?:color|type)\b"
    r"|\bspend(?: \w+){0,2} mana as though it were(?: \w+)? mana(?: of any (?:color|type))?"
    r"|\b(?:costs?|pays?|paying|equip|upkeep) (?:\{[^{}]+\})+(?: or (?:\{[^{}]+\})+)?"
    r"|(?:\{[^{}]+\})+ kicker\b",
    "abilities": rf"{_CONDITION}|\b(?:gains?|gained|loses?|lost) (?:\S+ |(?:twice )?that much )?life\b"
    r"|\byou(?:'ve)? gained\b|\bcan't have [^.,]*counters? put on\b"
    r"|\bloses? the game\b|\b(?:you|players?|opponents?|can) ha(?:s|ve|d)\b|\bmay have\b|\bgains? control\b"
    r"|\bha(?:s|ve|d) (?:already|attacked|been|cast|dealt|drawn|lost)\b"
    r"|\bas though (?:\w+ )*?(?:had|didn't have)\b"
    r"|\b(?:ha(?:s|ve)|having) (?:an?|no|\w+ or more) \S+ counters? on\b"
    r"|\benters? (?:tapped )?with [^.,\"]*?counters? on (?:it|them|him|her)\b(?! and with)",
    "types": rf"{_CONDITION}|\b(?:is|isn't|are|aren't|be|it's|they're|that's) (?:{_SUFFERED})\b"
    r"|\bof the chosen type\b|\bof any type can be spent\b"
    r"|\b(?:isn't|aren't) (?:in|on|an?|mana|loyalty)\b(?= (?:the|your|exile|mana|loyalty|abilit))"
    r"|\b(?:power|toughness|number) (?:and toughness )?(?:is|are) (?:each )?equal to\b"
    r"|\bmaximum hand size is\b|\blife total (?:becomes?|is)\b|\bit's been\b|\bthe permanent it becomes\b"
    r"|\bis (?:turned face up|in your graveyard)\b|\bin addition to paying\b",
    "copy": _CONDITION,
    "control": rf"{_CONDITION}|\benters? under the control of\b",
}
_ASPECTS = {
    "mana": r"\bmana\b|\badds?\b|\bproduces?\b|\{(?:[WUBRGCSX]|[^{}]*/[^{}]*)\}",
    "abilities": r"\"|\bha(?:s|ve|d|ving)\b|\bgain(?:s|ed|ing)?\b|\blos(?:es?|ing)\b|\bcop(?:y|ies)\b"
    r"|\b(?:enters?|becom\w+|is|are|creates?)\b.*\bwith(?:out)?\b|\blevel\b|\btext\b",
    "types": r"\b(?:is|isn't|are|aren't|it's|they're|be|becomes?|becoming|no longer|types?|addition)\b"
    r"|\b(?:cop(?:y|ies)|transforms?|converts?)\b|\banimate",
    "colors": r"\b(?:colors?|colou?rless|multicolored|white|blue|black|red|green|devoid)\b",
    "control": r"\bcontrols? (?:of|enchanted|equipped|fortified|target|this|that|those|it|them|all)\b"
    r"|\bunder\b.*\bcontrol\b|\bcontrolled by\b|\bexchange",
    "copy": r"\bcop(?:y|ies|ied)\b",
    "names": r"\bnamed?s?\b",
    "power_toughness": r"\b(?:power|toughness|base)\b|[+−-]?(?:\d|X|\*)+/[+−-]?(?:\d|X|\*)+",
    "counters": r"\bcounters?\b",
    "life": r"\blife\b|\bdamage\b",
    "zones": r"\b(?:exiled?s?|graveyards?|librar(?:y|ies)|hands?|returns?|battlefield|search|draws?)\b"
    r"|\b(?:discards?|mills?|sacrifices?|destroys?|creates?|puts?|cast|play)\b",
    "combat": r"\b(?:attack\w*|block\w*|unblock\w*|combat|defend\w*|goad\w*|assigns?)\b",
    "targets": r"\btarget(?:s|ed|ing)?\b|\bany (?:other )?target\b",
    "actions": r"\b(?:casts?|casting|plays?|playing|played|costs?|pay|pays|paid|paying|activat\w+)\b"
    r"|\b(?:spend|spent)\b"
    r"|\b(?:flash|loyalty|target\w*|hexproof|shroud|protection|sacrific\w+|life totals?|taps?|additional)\b"
    r"|\b(?:alternative|cycling|cycled?|crew\w*|equip|haste|escape\w*|flashback|split second|permission)\b",
    "while_counter": r"\bfor as long as\b[^.]*\bcounters?\b",
    "rules": r"\b(?:can't|cannot|must|may|don't|doesn't|isn't|aren't|won't|instead|unless|except|skip)\b"
    r"|\b(?:as though|rather)\b",
}
# Words of the game that tell of no aspect.
_OTHERS = re.compile(
    r"\b(?:attacks?|blocks?|chooses?|controls?|lands?|rolls?|scry|with|without)\b|\babilit", re.IGNORECASE
)
_LANDS = re.compile(
    r"\b(?:lands?|landwalk|Plains|Islands?|Swamps?|Mountains?|Forests?|basic|nonbasic|permanents?|cards?)\b"
    r"|\b(?:Deserts?|Gates?|Caves?|Towns?|Locus|everything)\b",
    re.IGNORECASE,
)
# An effect that does none of these leaves lands what they are.
_OF_LANDS = {"mana", "abilities", "types", "control", "copy"}
_PATTERNS = {aspect: re.compile(pattern, re.IGNORECASE) for aspect, pattern in _ASPECTS.items()}
_PASSED_OVER = {aspect: re.compile(pattern, re.IGNORECASE) for aspect, pattern in _ASIDES.items()}
# A choice as an object enters does nothing by itself; a companion's condition is one of decks (CR 702.139).
_ELSEWHEN = re.compile(r"^As [^,.]* enters, (?:secretly )?choose [^.,]*\.|^Companion — .*", re.IGNORECASE)
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
    # Symbols alone, as of a keyword's cost, tell nothing of what the words do.
    bare = _SYMBOLS.sub("", original)
    told = any(pattern.search(bare) for pattern in (*_PATTERNS.values(), _LANDS, _OTHERS))
    found = [
        aspect
        for aspect, pattern in _PATTERNS.items()
        if pattern.search(_spoken(aspect, effect if aspect == "mana" else original))
    ]
    if _GAINS.search(_DORMANT.sub("⟦dormant⟧", original)):
        found.append("keywords")
    if _OF_LANDS.intersection(found) and _LANDS.search(original):
        found.append("lands")
    if _ELSEWHERE.search(original):
        found.append("elsewhere")
    if not told:
        return (*found, "everything")
    return tuple(found or ["rules"])


def _spoken(aspect: str, original: str) -> str:
    """Return the words without those that only seem to tell of an aspect."""
    original = _ELSEWHEN.sub("", original)
    if aspect in _ASIDES:
        original = _DORMANT.sub("⟦dormant⟧", original)
    if aspect == "abilities":
        original = _GAINS.sub("", original)
    aside = _PASSED_OVER.get(aspect)
    return aside.sub("", original) if aside else original
