"""From a paragraph to its abilities: what kind it is, its parts, and the facts that they make."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from lawmage.cards.model import Ability
from lawmage.cards.oracle.effects import (
    ActivateOnly,
    AddInstead,
    Amended,
    Fact,
    Inert,
    Instead,
    RepeatNext,
    Step,
    TokenHas,
)
from lawmage.cards.oracle.grammar import Grammar, NotUnderstood
from lawmage.cards.oracle.modes import Modes, modes_of
from lawmage.cards.oracle.standing import about_the_spell, keyword_line, static_abilities
from lawmage.cards.oracle.terms import Term, conj, term, text
from lawmage.cards.oracle.text import Paragraph, paragraph, sentences, without_dash_word
from lawmage.cards.oracle.triggers import Trigger

_LOYALTY = re.compile(r"([+−-]?)(\d+|X): ")
_CHAPTERS = re.compile(r"([IVX]+(?:, [IVX]+)*) — ")
_SIZE = re.compile(r"(\d+)/(\d+)")
_LEVEL = re.compile(r"([^:]+): Level (\d+)")
_OTHER = re.compile(r"\b(?:an)?other\b(?! \w+ you control with the same name as it)")
# Whether "you may" still holds for what has a subject of its own.
_OWN_MAY = re.compile(
    r"\bmay (?!have\b)[^,]*(?:,|,? and|,? then) "
    r"(?:you(?! may)|they|(?:that|each|target) (?:player|opponent)|its controller|~)\b"
)
_GOES_ON = re.compile(
    r"(?:Then )?(?:[Ii]f (?:you|they|that player) (?:do|does|don't|doesn't)\b|When you do\b|Otherwise\b)"
)
_OTHER_CASE = re.compile(r"^Otherwise,|^If (?:you|they|that player) (?:don't|doesn't)\b|\binstead\b")
_NOT_FOR_MANA = re.compile(
    r"(activate an ability[^,]*|ability of [^,]* is activated), if it isn't a mana ability,"
)
_COST_COMMA = re.compile(r", (?=[A-Z{])")
_ROMAN = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6}


@dataclass
class Compiler:
    """Compiles paragraphs, one at a time; the same paragraph of the same kind of face only once."""

    grammar: Grammar = field(default_factory=Grammar)
    known: dict[tuple[str, tuple[str, ...], str, bool, str], tuple[Ability, ...] | None] = field(
        default_factory=dict
    )

    def abilities(self, given: Paragraph, spell: bool) -> tuple[Ability, ...]:
        """Return the abilities of a paragraph; ``spell`` tells that the face is an instant or sorcery.

        Raises ``NotUnderstood`` where a word of it is not accounted for.
        """
        key = (given.text, given.quotes, given.prefix, spell, given.while_)
        if key not in self.known:
            try:
                self.known[key] = tuple(self._compile(given, spell))
            except NotUnderstood:
                self.known[key] = None
        found = self.known[key]
        if found is None:
            raise NotUnderstood(given.text)
        return found

    def _compile(self, given: Paragraph, spell: bool) -> Iterable[Ability]:
        """Yield the abilities of a paragraph according to its kind."""
        printed = tuple(ability for quote in given.quotes for ability in self._quoted(quote))
        self.grammar.meaning.begin(printed=printed)
        for ability in self._of_kind(given, kind_of(given, spell)):
            if given.prefix == "max speed":  # 702.178a
                ability = _while(term("history", text("you have max speed")), ability)
            yield _while(given.while_, ability) if given.while_ else ability

    def _of_kind(self, given: Paragraph, kind: str) -> list[Ability]:
        """Return the abilities of a paragraph of a kind (see ``kind_of``)."""
        if kind in ("static", "spell") and given.prefix in ("", "max speed"):
            try:
                return keyword_line(self.grammar, given.text)
            except NotUnderstood:
                self.grammar.meaning.begin(printed=self.grammar.meaning.printed)
        if kind in ("loyalty", "activated", "chapter", "spell"):
            self.grammar.meaning.that_who = ""
        if _SIZE.fullmatch(given.text) or _LEVEL.fullmatch(given.text):
            facts = self._level(given.text)
        elif kind == "loyalty":
            facts = self._loyalty(given.text)
        elif kind == "activated":
            facts = self._activated(given)
        elif kind == "chapter":
            facts = self._chapter(given.text)
        elif kind == "triggered" and given.prefix in ("", "max speed"):
            facts = self._triggered(given.text)
        elif given.prefix == "companion":  # 702.139a: whatever follows is a condition on a deck
            facts = ["kind(static)", term("inert", 1, term("deck", "companion"))]
        elif kind == "static" and given.prefix in ("", "max speed"):
            return static_abilities(self.grammar, given.text)
        elif kind == "spell":
            try:
                facts = ["kind(spell)", *self._effect(given.text)]
            except NotUnderstood:
                self.grammar.meaning.begin(printed=self.grammar.meaning.printed)
                return about_the_spell(self.grammar, given.text)
        else:
            raise NotUnderstood(given.text)
        return [Ability(tuple(facts), tuple(self.grammar.meaning.quoted))]

    def _quoted(self, quote: str) -> tuple[Ability, ...]:
        """Return the ability of a quoted text; each quote holds exactly one."""
        inner = re.sub(r"(?<!\w)'(.*?)'(?!\w)", r'"\1"', quote)
        if "'" in re.sub(r"\w'\w|s' ", "", inner):
            raise NotUnderstood(quote)
        found = self.abilities(paragraph(0, inner.removesuffix(",")), spell=False)
        if len(found) != 1:
            raise NotUnderstood(quote)
        return found

    # ---------------------------------------------------------------------------- kinds of ability
    def _activated(self, given: Paragraph) -> list[Term]:
        """Return the facts of an activated ability (CR 602.1)."""
        costs, effect = given.text.split(": ", 1)
        facts = ["kind(activated)"]
        paid = [cost for part in _COST_COMMA.split(costs) for cost in self.grammar.parse("cost", part)]
        facts += [term("cost", number, cost) for number, cost in enumerate(paid, 1)]
        facts += self._effect(effect)
        facts += self._zones()
        facts += self._prefix(given.prefix)
        return facts

    def _zones(self) -> list[Term]:
        """Return where the ability functions, if it tells (CR 113.6)."""
        return [term("functions", zone) for zone in dict.fromkeys(self.grammar.meaning.zones)]

    def _prefix(self, prefix: str) -> list[Term]:
        """Return what the keyword before an activated ability adds to it (CR 702)."""
        once = term("activate_only", term("timing", text("only once each turn")))
        if prefix in ("", "max speed"):
            return []
        if prefix == "boast":  # 702.142a
            return [term("activate_only", term("history", text("attacked"))), once]
        if prefix == "exhaust":  # 702.177a
            return [term("activate_only", term("timing", text("only once")))]
        raise NotUnderstood(prefix)

    def _loyalty(self, spoken: str) -> list[Term]:
        """Return the facts of a loyalty ability (CR 606)."""
        match = _LOYALTY.match(spoken)
        assert match
        sign = "-" if match.group(1) in ("−", "-") else ""
        number = "minus(x)" if match.group(2) == "X" and sign else match.group(2).lower()
        if match.group(2) != "X":
            number = str(int(sign + match.group(2)))
        return [
            "kind(activated)",
            term("cost", 1, term("loyalty", number)),
            *self._effect(spoken[match.end() :]),
        ]

    def _level(self, spoken: str) -> list[Term]:
        """Return the facts of a leveler's size (CR 711.2b) or of a class's level ability (CR 716.2b)."""
        if match := _SIZE.fullmatch(spoken):
            return ["kind(static)", term("continuous", 1, "self", term("set_pt", *match.groups()))]
        match = _LEVEL.fullmatch(spoken)
        assert match
        costs = self.grammar.parse("cost", match.group(1))
        number = int(match.group(2))
        return [
            "kind(activated)",
            *(term("cost", place, cost) for place, cost in enumerate(costs, 1)),
            term("does", 1, term("level", number)),
            term("activate_only", term("equals", "level", number - 1)),
            term("activate_only", term("timing", text("only as a sorcery"))),
        ]

    def _chapter(self, spoken: str) -> list[Term]:
        """Return the facts of a chapter ability (CR 714.2)."""
        match = _CHAPTERS.match(spoken)
        assert match
        chapters = [term("trigger", term("chapter", _ROMAN[roman])) for roman in match.group(1).split(", ")]
        return ["kind(triggered)", *chapters, *self._effect(without_dash_word(spoken[match.end() :]))]

    def _triggered(self, spoken: str) -> list[Term]:
        """Return the facts of a triggered ability (CR 603.1), its event as short as it can be."""
        # Whether it is a mana ability never changes, so that the "if" is a part of the event.
        spoken = _NOT_FOR_MANA.sub(r"\1 that isn't a mana ability,", spoken)
        for head, rest in _commas(spoken):
            try:
                event = self._event(head)
            except NotUnderstood:
                continue
            if "that" in self.grammar.meaning.mentions and _OTHER.search(rest):
                break  # other than the object itself, or than that of the event?
            if rest.startswith("if "):
                facts = ["kind(triggered)", *event, *self._intervening(head, rest)]
            else:
                facts = ["kind(triggered)", *event, *self._effect(rest)]
            # What happens to the object itself it tells of from wherever it is then.
            return facts if any("self" in each for each in event) else [*facts, *self._zones()]
        raise NotUnderstood(spoken)

    def _event(self, spoken: str) -> list[Term]:
        """Return the facts of a trigger event, with nothing mentioned before it."""
        self.grammar.meaning.begin(printed=self.grammar.meaning.printed)
        self.grammar.meaning.that_who = ""
        found: Trigger = self.grammar.parse("event", spoken)
        return found.facts()

    def _intervening(self, event: str, spoken: str) -> list[Term]:
        """Return the facts of an effect with an intervening "if" clause before it (CR 603.4)."""
        for condition, rest in _commas(spoken.removeprefix("if ")):
            self._event(event)
            try:
                found = term("condition", self.grammar.parse("condition", condition))
            except NotUnderstood:
                continue
            return [found, *self._effect(rest)]
        raise NotUnderstood(spoken)

    def _effect(self, spoken: str) -> list[Term]:
        """Return the facts of an effect: instructions, targets, activation conditions, or modes."""
        if modal := modes_of(spoken):
            return self._modal(modal)
        steps: list[Step] = []
        repeated: Term = ""
        before = 0
        for sentence in sentences(spoken):
            if _OWN_MAY.search(sentence):
                raise NotUnderstood(spoken)
            number = _instructions(steps)
            self.grammar.meaning.begin_sentence(number, bool(_GOES_ON.match(sentence)))
            other_case = _OTHER_CASE.search(sentence)
            if other_case:
                self.grammar.meaning.begin_other_case()
            found: list[Step] = self.grammar.parse("sentence", sentence)
            if other_case:
                self.grammar.meaning.end_other_case()
            if found and isinstance(found[0], Instead):
                found = _done_instead(steps, found[0].condition, found[1:], number - before)
            if repeated:
                found = [term("repeat", repeated, _only(found))]
                repeated = ""
            before = number
            for step in found:
                if isinstance(step, AddInstead):
                    steps[-1:] = [_instead(steps, step)]
                elif isinstance(step, Amended):
                    steps[-1:] = [_amended(steps, step)]
                elif isinstance(step, TokenHas):
                    steps[-1:] = [_token_with(steps, step)]
                elif isinstance(step, RepeatNext):
                    repeated = step.times
                else:
                    steps.append(step)
        if not steps or repeated:
            raise NotUnderstood(spoken)
        does = [step for step in steps if isinstance(step, str)]
        if any("when_done(" in step for step in does[:-1]):
            raise NotUnderstood("what is done when?")
        facts = [term("target", number, *each) for number, each in enumerate(self.grammar.meaning.targets, 1)]
        facts += [term("does", number, step) for number, step in enumerate(does, 1)]
        facts += [term("activate_only", step.condition) for step in steps if isinstance(step, ActivateOnly)]
        inert = [step.gist for step in steps if isinstance(step, Inert)]
        facts += [term("inert", number, gist) for number, gist in enumerate(inert, 1)]
        facts += [step.fact for step in steps if isinstance(step, Fact)]
        return facts

    def _modal(self, modal: Modes) -> list[Term]:
        """Return the facts of a modal effect; each mode is an ability that it quotes (CR 700.2)."""
        meaning = self.grammar.meaning
        facts = [term("modes", modal.least, modal.most)]
        found: list[Ability] = []
        start = meaning.snapshot()
        for number, mode in enumerate(modal.modes, 1):
            meaning.restore(start)
            effect = self._effect(mode.text)
            if not any(fact.startswith(("does(", "modes(")) for fact in effect) or "add(" in "".join(effect):
                raise NotUnderstood(mode.text)
            found.append(Ability(("kind(mode)", *effect), tuple(meaning.quoted)))
            facts.append(term("mode", number, term("quote", number)))
            if mode.price:
                costs = self.grammar.parse("cost", mode.price)
                facts += [term("mode_cost", number, cost) for cost in costs]
        meaning.restore(start)
        meaning.quoted[:] = found
        return facts


def kind_of(given: Paragraph, spell: bool) -> str:
    """Return what kind of ability a paragraph is (see ``unencoded`` in the vocabulary)."""
    if _LOYALTY.match(given.text):
        return "loyalty"
    if _CHAPTERS.match(given.text):
        return "chapter"
    if re.match(r"(?:When|Whenever|At) ", given.text):
        return "triggered"
    before, colon, _ = given.text.partition(": ")
    if colon and not re.search(r"[.•]", before):
        return "activated"
    return "spell" if spell else "static"


def _commas(spoken: str) -> list[tuple[str, str]]:
    """Return what stands before and after each comma of the first sentence."""
    first = sentences(spoken)[0]
    return [(spoken[: match.start()], spoken[match.end() :]) for match in re.finditer(", ", first)]


def _while(condition: Term, ability: Ability) -> Ability:
    """Return the static ability by which an object has an ability while a condition holds."""
    keyword = ability.facts[0] if ability.facts[0].startswith("keyword(") else ""
    facts = (
        "kind(static)",
        term("condition", condition),
        term("continuous", 1, "self", term("gain", keyword or "quote(1)")),
    )
    return Ability(facts, () if keyword else (ability,))


def _instead(steps: list[Step], replacement: AddInstead) -> Term:
    """Return the last step, which adds mana, with what is added instead where a condition holds."""
    last = steps[-1] if steps else None
    match = (
        re.fullmatch(r"(may\([\w()]+,)?add\((\w+(?:\(\w+\))?),(.*?)\)(?(1)\))", last)
        if isinstance(last, str)
        else None
    )
    if not match:
        raise NotUnderstood("instead")
    added = term(
        "add", match.group(2), term("instead", replacement.condition, replacement.mana, match.group(3))
    )
    return f"{match.group(1)}{added})" if match.group(1) else added


def _instructions(steps: list[Step]) -> int:
    """Return how many instructions there are among steps."""
    return sum(isinstance(step, str) for step in steps)


def _only(steps: list[Step]) -> Term:
    """Return the only step, an instruction."""
    if len(steps) != 1 or not isinstance(steps[0], str):
        raise NotUnderstood("repeat")
    return steps[0]


def _done_instead(steps: list[Step], condition: Term, instead: list[Step], before: int) -> list[Step]:
    """Put the last instruction under a condition, and return what is done instead where it holds.

    ``before`` instructions are in its sentence; rejects where more of them than the last may be meant.
    """
    last = steps[-1] if steps else None
    told = [step for step in instead if isinstance(step, str)]
    if not isinstance(last, str) or len(told) != len(instead) or not told:
        raise NotUnderstood("instead")
    if before != 1 and (len(told) != 1 or last.split("(")[0] != told[0].split("(")[0]):
        raise NotUnderstood("instead of what?")
    steps[-1] = term("if", term("fails", condition), last)
    met = term("met", _instructions(steps))
    return [term("if", term("fails", met), step) for step in told]


def _amended(steps: list[Step], amended: Amended) -> Term:
    """Return the last step done in the way that a sentence after it tells."""
    last = steps[-1] if steps else None
    if not isinstance(last, str) or last.count(f"{amended.name}(") != 1:
        raise NotUnderstood(amended.how)
    end = last.index(f"{amended.name}(") + len(amended.name)
    depth = 1
    while depth:
        end += 1
        depth += {"(": 1, ")": -1}.get(last[end], 0)
    return f"{last[:end]},{amended.how}{last[end:]}"


def _token_with(steps: list[Step], has: TokenHas) -> Term:
    """Return the last step, which creates tokens, with an ability that they have too."""
    last = steps[-1] if steps else None
    match = (
        re.fullmatch(r"(may\(you,)?(create\(.*,token\()(.*)(\)\))(?(1)\))", last)
        if isinstance(last, str)
        else None
    )
    if not match:
        raise NotUnderstood("token")
    may, creating, token, ending = match.groups()
    created = creating + conj([token, has.characteristic]) + ending
    return f"{may}{created})" if may else created
