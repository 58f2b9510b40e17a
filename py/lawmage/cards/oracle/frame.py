"""What every part of the meaning shares: what a paragraph has mentioned so far, and rejection."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import NamedTuple

from lark import Transformer

from lawmage.cards.model import Ability
from lawmage.cards.oracle.terms import Term, term


class Reject(Exception):
    """A parse whose meaning is not certain."""


class Count(NamedTuple):
    """How many instructions, targets and quoted abilities there are."""

    number: int
    targets: int
    quoted: int


class Said(NamedTuple):
    """When an object was mentioned, and as what."""

    sentence: int
    described: Term
    read: int = 0

    def fits(self, nouns: Sequence[Term]) -> bool:
        """Say whether it could be called by these nouns."""
        card = self.described.startswith(("in(", "top("))
        if "token" in nouns:
            return self.described.startswith("token")
        if not self.described:
            return True
        if card != ("any" in nouns):
            return False
        return all(noun in self.described or noun == "any" for noun in nouns)


_MADE = ("target(", "result(", "found(")


class Frame(Transformer[object, object]):
    """The state of one paragraph while it is read, from left to right.

    ``targets`` are its targets in order: a filter, the least and the greatest number. ``mentions``
    are the objects that "it" could mean, ``groups`` those that "them" could, ``said`` when each was named.
    ``zones`` are those that a cost needs the object to be in.
    ``printed`` are the abilities that stand in quotes in the text, in order; ``quoted`` those that the
    ability quotes in its facts, printed or made (see ``quote``). ``chosen_types`` is what "that color" and
    ``last_types`` what "that type" means, ``paid_amount`` what "that much" means, ``found_amount``
    how much the effect itself has found ("for each card revealed this way"), ``lost_mana`` what "the mana
    lost this way" is; empty where nothing.
    ``that_who`` is who "that player" is, empty where nobody has been mentioned.

    ``read`` is how many instructions have been read; ``began`` what there was before the sentence;
    ``moved`` where an instruction put an object that can be mentioned again, ``moved_before`` before the
    last condition or choice, ``unsure`` what has been moved in one of two cases; ``optional`` the number of
    the instruction that "if you do" asks about, ``asked`` that of the condition that "otherwise" denies;
    ``in_effect`` tells that an effect is being read, ``actor`` who does what is told without a subject,
    ``had`` whether the sentence says what something "has", ``pile`` the number of the instruction that looked
    at, revealed, exiled or milled the cards of which the text takes some, ``spell_said`` is the spell
    that an event tells of, ``ability_said`` the ability, ``chosen_sources`` describe the sources of damage
    that a player is to choose.
    """

    def __init__(self) -> None:
        super().__init__(visit_tokens=False)
        self.targets: list[tuple[Term, Term, Term]] = []
        self.mentions: list[Term] = []
        self.groups: list[Term] = []
        self.said: dict[Term, Said] = {}
        self.sentence = 0
        self.zones: list[Term] = []
        self.printed: tuple[Ability, ...] = ()
        self.quoted: list[Ability] = []
        self.chosen_types: Term = ""
        self.last_types: Term = ""
        self.paid_amount: Term = ""
        self.lost_mana: Term = ""
        self.that_who: Term = "that_player"
        self.found_amount: Term = ""
        self.read = 0
        self.began = Count(0, 0, 0)
        self.moved: dict[Term, Term] = {}
        self.moved_before: dict[Term, Term] = {}
        self.unsure: set[Term] = set()
        self.optional = self.asked = 0
        self.in_effect = False
        self.chosen_sources: list[Term] = []
        self.spell_said: Term = ""
        self.ability_said: Term = ""
        self.actor: Term = "you"
        self.pile = 0
        self.had = False

    def begin(self, *mentions: Term, printed: tuple[Ability, ...] = ()) -> None:
        """Forget the last paragraph; ``mentions`` are what "it" may mean from the start."""
        self.targets.clear()
        self.quoted.clear()
        self.printed = printed
        self.mentions[:] = mentions
        self.groups.clear()
        self.said.clear()
        self.said.update((each, Said(0, "")) for each in mentions)
        self.sentence = 0
        self.zones.clear()
        self.chosen_types = ""
        self.last_types = ""
        self.paid_amount = ""
        self.lost_mana = ""
        self.that_who = "that_player"
        self.found_amount = ""
        self.read = 0
        self.began = Count(0, 0, 0)
        self.moved.clear()
        self.moved_before.clear()
        self.unsure.clear()
        self.optional = self.asked = 0
        self.in_effect = False
        self.spell_said = self.ability_said = ""
        self.actor = "you"
        self.pile = 0

    def begin_sentence(self, number: int, goes_on: bool = False) -> None:
        """Note what there is before a sentence of an effect; ``number`` instructions have been read.

        ``goes_on`` tells that it begins with "if you do" or the like.
        """
        self.in_effect = True
        self.sentence += 1
        self.had = False
        self.actor = "you"
        self.read = number
        self.began = Count(number, len(self.targets), len(self.quoted))
        if not goes_on:
            self.optional = 0
            self.moved_before = copy(self.moved)
        if self.that_who == "they":
            self.that_who = ""
        self.chosen_sources.clear()

    def begin_other_case(self) -> None:
        """Note that the sentence tells of the case in which what the last ones told was not done."""
        for reference, there in self.moved.items():
            if self.moved_before.get(reference) != there:
                # Where it is after both cases is not one place.
                self.unsure.add(reference)
        self.moved = copy(self.moved_before)

    def end_other_case(self) -> None:
        """Forget what may have been moved in one case and in the other."""
        for mentions in (self.mentions, self.groups):
            mentions[:] = [each for each in mentions if each not in self.unsure]
        self.unsure.clear()

    def snapshot(self) -> dict[str, object]:
        """Return what has been mentioned so far, for ``restore``."""
        return {name: copy(value) for name, value in vars(self).items()}

    def restore(self, snapshot: dict[str, object]) -> None:
        """Forget what has been mentioned since ``snapshot``."""
        for name, value in snapshot.items():
            setattr(self, name, copy(value))

    def mention(self, reference: Term, described: Term = "", many: bool = False) -> Term:
        """Note that an object has been mentioned, or several at once, and return the reference."""
        mentions = self.groups if many else self.mentions
        if reference not in mentions:
            mentions.append(reference)
        known = self.said.get(reference)
        self.said[reference] = Said(self.sentence, described or (known.described if known else ""), self.read)
        return reference

    def target(self, described: Term, least: Term = "1", most: Term = "1") -> Term:
        """Add a target and return the reference to it."""
        self.targets.append((described, least, most))
        if "controlled_by(opponent)" in described and most == "1" and not self.that_who:
            self.that_who = term("controller", term("target", len(self.targets)))
        return self.mention(term("target", len(self.targets)), described, many=most != "1")

    def only_mention(self) -> Term:
        """Return what "it" means; reject where nothing or more than one thing could be meant.

        In an effect that is what was mentioned last, sentence by sentence, rather another object than the
        object itself, which would be named, and rather the last of several results.
        """
        if not self.mentions and self.spell_said:
            return self.spell_said
        if not self.in_effect:
            if len(self.mentions) != 1:
                raise Reject("it")
            return self.mentions[0]
        mentions = self.mentions
        if "self" in mentions and len(mentions) > 1 and self.said["self"].sentence == self.sentence:
            # What this instruction names is not "it".
            others = [each for each in mentions if each != "self"]
            if self.said["self"].read == self.read:
                mentions = others
            elif any(self.said[each].sentence == self.sentence for each in others):
                raise Reject("it")
        meant = self._last(mentions)
        if len(meant) > 1 and self.said[meant[0]].sentence:
            meant = self._last([each for each in meant if each != "self"])
        if len(meant) != 1:
            raise Reject("it")
        return self._again(meant[0])

    def _again(self, reference: Term) -> Term:
        """Note that an object has been mentioned in this sentence too."""
        self.said[reference] = self.said[reference]._replace(sentence=self.sentence)
        return reference

    def last_of(self, nouns: Sequence[Term]) -> Term:
        """Return the object, other than the object itself, that "that" with nouns means."""
        others = [each for each in self.mentions if each != "self"]
        if len(others) > 1:
            others = [each for each in others if self.said[each].fits(nouns)] or others
        if len(others) > 1 and self.in_effect and all(each.startswith(_MADE) for each in others):
            others = self._last(others)
        if len(others) != 1:
            raise Reject("that object")
        return self._again(others[0])

    def last_group(self) -> Term:
        """Return what "them" means: the several objects that were mentioned last; reject where unsure."""
        others = self._last(self.groups) or [each for each in self.mentions if each != "self"]
        if len(others) != 1:
            raise Reject("them")
        return self._again(others[0])

    def _last(self, references: Sequence[Term]) -> list[Term]:
        """Return those that were mentioned in the last sentence that mentions any."""
        last = max((self.said[each].sentence for each in references), default=0)
        found = [each for each in references if self.said[each].sentence == last]
        # Of results the later one.
        return found[-1:] if all(each.startswith("result(") for each in found) else found

    def now(self, reference: Term) -> Term:
        """Return the reference to an object where the ability itself has put it."""
        return self.moved.get(reference, reference)

    def moves(self, reference: Term) -> None:
        """Note that the instruction being read moves an object, which is a new one then (CR 400.7)."""
        self.moved[reference] = term("result", self.read + 1)

    def made(self, described: Term = "", many: bool = False) -> Term:
        """Mention what comes of the instruction that is being read, and return the reference to it."""
        return self.mention(term("result", self.read + 1), described, many)

    def said_player(self) -> Term:
        """Return who "that player" is; reject where nobody, or more than one, has been mentioned."""
        if not self.that_who:
            raise Reject("that player")
        return self.that_who

    def last_done(self) -> int:
        """Return the number of the instruction that "if you do" asks about."""
        self.optional = self.optional or self.began.number
        if self.optional <= 0:
            raise Reject("if you do")
        return self.optional

    def target_who(self, who: Term) -> Term:
        """Add a target player and return the reference to it."""
        self.targets.append((term("player", who), "1", "1"))
        player = term("target_player", len(self.targets))
        # Beside the player of the event, "that player" could be either.
        self.that_who = "" if self.that_who else player
        return player

    def quote(self, ability: Ability) -> Term:
        """Quote an ability and return the reference to it, ``quote(K)``."""
        self.quoted.append(ability)
        return term("quote", len(self.quoted))

    def static(self, described: Term, *changes: Term, quoted: tuple[Ability, ...] = ()) -> Ability:
        """Return a static ability that makes changes to what ``described`` selects.

        ``quote(K)`` in a change is the K-th of ``quoted``.
        """
        parts = [term("continuous", number, described, change) for number, change in enumerate(changes, 1)]
        return Ability(("kind(static)", *parts), quoted)

    def functions_in(self, zone: Term) -> None:
        """Note that a cost can be paid only while the object is in a zone (CR 113.6)."""
        self.zones.append(zone)

    def amount_paid(self) -> Term:
        """Return what "that many" means: what the cost took; reject where that is no number."""
        if not self.paid_amount:
            raise Reject("that many")
        return self.paid_amount
