"""From printed lines to characteristics."""

from __future__ import annotations

import pytest

from lawmage.cards.characteristics import cost_colors, to_card, type_line
from lawmage.cards.raw import RawCard, RawFace


@pytest.mark.parametrize(
    ("text", "supertypes", "types", "subtypes"),
    [
        ("Land", (), ("land",), ()),
        ("Basic Snow Land — Forest", ("basic", "snow"), ("land",), ("Forest",)),
        ("Legendary Creature — Time Lord Doctor", ("legendary",), ("creature",), ("Time Lord", "Doctor")),
        ("Artifact Land — Urza's Power-Plant", (), ("artifact", "land"), ("Urza's", "Power-Plant")),
        ("Creature — Lord", (), ("creature",), ("Lord",)),
        ("Plane — Bolas's Meditation Realm", (), ("plane",), ("Bolas's Meditation Realm",)),
        ("Phenomenon", (), ("phenomenon",), ()),
        ("World Enchantment", ("world",), ("enchantment",), ()),
        ("Tribal Instant — Elf", (), ("kindred", "instant"), ("Elf",)),
    ],
)
def test_type_lines(
    text: str, supertypes: tuple[str, ...], types: tuple[str, ...], subtypes: tuple[str, ...]
) -> None:
    """CR 205.1 to 205.4: a two-word creature type (205.3m), planes (205.3b), kindreds (308.3)."""
    assert type_line(text) == (supertypes, types, subtypes)


@pytest.mark.parametrize(
    ("cost", "colors"),
    [("", ""), ("{3}{C}{X}{S}", ""), ("{G}{W}{G}", "WG"), ("{2/B}{U/R}", "UBR"), ("{G/W/P}{R/P}", "WRG")],
)
def test_colors_of_a_cost(cost: str, colors: str) -> None:
    """CR 202.2b to 202.2d."""
    assert cost_colors(cost) == colors


@pytest.mark.parametrize(
    ("face", "colors"),
    [
        (RawFace("A", "{R}{G}"), "RG"),
        (RawFace("A", color_indicator="UR"), "UR"),
        (RawFace("A", "{1}{U}", colors=""), ""),
        (RawFace("A", "{4}", colors="GRBUW"), "WUBRG"),
    ],
    ids=["cost", "indicator", "devoid", "all colors"],
)
def test_colors_of_a_face(face: RawFace, colors: str) -> None:
    """CR 105.2, 202.2e, 604.3."""
    assert to_card(RawCard("A", "normal", (face,))).faces[0].colors == colors


def test_a_flipped_card_keeps_color_and_mana_cost() -> None:
    """CR 710.1c."""
    front = RawFace("Pupil", "{1}{U}", "Creature — Human", power="1", toughness="1")
    back = RawFace("Master", "", "Legendary Creature — Human", power="4", toughness="*")
    flipped = to_card(RawCard("Pupil // Master", "flip", (front, back))).faces[1]
    assert (flipped.mana_cost, flipped.colors) == ("{1}{U}", "U")
    assert (flipped.power, flipped.toughness, flipped.supertypes) == ("4", "*", ("legendary",))


def test_the_back_of_a_double_faced_card_has_no_mana_cost() -> None:
    """CR 202.1b: the front's colors are not the back's."""
    front = RawFace("Egg", "{1}{U}", "Artifact")
    back = RawFace("Wyrm", "", "Creature — Dragon", color_indicator="R")
    wyrm = to_card(RawCard("Egg // Wyrm", "transform", (front, back))).faces[1]
    assert (wyrm.mana_cost, wyrm.colors) == ("", "R")
