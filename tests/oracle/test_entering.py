"""How permanents enter (CR 614.1c, 614.1d): each sentence a replacement effect on entering."""

from __future__ import annotations

import pytest
from tests.oracle.probe import compiled, facts, not_understood


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("This land enters tapped.", "tapped"),
        ("This land enters tapped with two charge counters on it.", 'both(tapped,counters("charge",2))'),
        (
            "This land enters tapped unless you control a Goat.",
            'if(fails(exists(and(subtype("Goat"),controlled_by(you)),1)),tapped)',
        ),
        (
            "If this creature was kicked, it enters with a +1/+1 counter on it and with flying.",
            'if(is(self,kicked),both(counters("+1/+1",1),gain(keyword(flying))))',
        ),
        (
            "This creature enters with a +1/+1 counter on it for each Goat you control.",
            'counters("+1/+1",count(and(subtype("Goat"),controlled_by(you))))',
        ),
        (
            "This creature enters with your choice of a flying counter or a reach counter on it.",
            'one_of(counters("flying",1),counters("reach",1))',
        ),
        ("As this land enters, choose a color.", "choose(color)"),
        ("As this land enters, choose a color other than red.", "choose(except(color,one(r)))"),
        (
            "As this land enters, you may pay 2 life. If you don't, it enters tapped.",
            "unless_pays(you,pay_life(2),tapped)",
        ),
        (
            "If this land would enter, sacrifice a Goat instead. If you do, put this land onto the "
            "battlefield. If you don't, put it into its owner's graveyard.",
            'unless_pays(you,sacrifice(subtype("Goat"),1),move(graveyard))',
        ),
        (
            "You may have this creature enter tapped as a copy of any Goat on the battlefield, except it's "
            "a Wall in addition to its other types and it has flying.",
            'may(you,both(tapped,copy(subtype("Goat"),both(is(subtype("Wall")),gain(keyword(flying))))))',
        ),
        ("As this creature enters, you lose 3 life.", "also(lose_life(you,3))"),
    ],
)
def test_of_itself(text: str, change: str) -> None:
    assert facts(text, "Creature") == [f"replaces(1,enters(self),{change})"]


@pytest.mark.parametrize(
    ("text", "what", "change"),
    [
        (
            "Goats your opponents control enter tapped.",
            'and(subtype("Goat"),controlled_by(opponent))',
            "tapped",
        ),
        (
            "Each other Goat you control enters with an additional +1/+1 counter on it.",
            'and(non(self),and(subtype("Goat"),controlled_by(you)))',
            'counters("+1/+1",1)',
        ),
        ("Goats you control enter as a copy of this creature.",
         'and(subtype("Goat"),controlled_by(you))', "copy(self,none)"),
    ],
)  # fmt: skip
def test_of_others(text: str, what: str, change: str) -> None:
    assert facts(text, "Creature") == [f"replaces(1,enters({what}),{change})"]


def test_each_sentence_is_an_effect_by_itself() -> None:
    abilities, _ = compiled("This land enters tapped. As it enters, choose a color.", "Land")
    assert [each.facts[1] for each in abilities] == [
        "replaces(1,enters(self),tapped)",
        "replaces(1,enters(self),choose(color))",
    ]


def test_turned_face_up() -> None:
    text = "As this creature is turned face up, put five +1/+1 counters on it."
    assert facts(text, "Creature") == ['replaces(1,turned_face_up(self),counters("+1/+1",5))']


@pytest.mark.parametrize(
    "text",
    [
        "As this land enters, you may pay 2 life.",  # and if you don't?
        "If you don't, it enters tapped.",  # don't what?
        "As this land enters, destroy target Goat.",
        "This land enters tapped and confused.",
    ],
)
def test_not_understood(text: str) -> None:
    assert not_understood(text, "Land")
