"""Real cards with continuous effects, as the brute force of ``layers`` takes them: what they print, and do.

Abilities that change nothing that is compared (activated and triggered ones) are left out.
"""

from __future__ import annotations

from layers import BASIC_LAND_TYPES, Ability, Filter, Part, Static, Thing

CREATURES = Filter("creature")
YOURS = Filter("creature", "you")
OTHER = Filter("creature", other=True)
LANDS = Filter("land")
EVERY_BASIC = tuple(Part("add subtype", name) for name in BASIC_LAND_TYPES)


def more(power: int, toughness: int) -> Part:
    return Part("add size", (power, toughness))


def has(keyword: str) -> Part:
    return Part("gain keyword", keyword)


def animated(*parts: Part, size: int = 1) -> tuple[Part, ...]:
    return (Part("add type", "creature"), *parts, Part("set size", (size, size)))


def of_kind(subtype: str, whose: str = "anyone", kind: str = "creature", *, other: bool = True) -> Filter:
    return Filter(kind, whose, subtype, other=other)


def enchantment(name: str, colors: str, *abilities: Ability, supertypes: tuple[str, ...] = ()) -> Thing:
    return Thing(name, "", ("enchantment",), colors=colors, abilities=abilities, supertypes=supertypes)


def artifact(name: str, *abilities: Ability) -> Thing:
    return Thing(name, "", ("artifact",), abilities=abilities)


def creature(
    name: str,
    colors: str,
    subtypes: str,
    size: tuple[int, int],
    *abilities: Ability,
    also: str = "",
    supertypes: tuple[str, ...] = (),
) -> Thing:
    types = (*also.split(), "creature")
    kinds = tuple(subtypes.split())
    return Thing(name, "", types, kinds, colors=colors, size=size, abilities=abilities, supertypes=supertypes)


def land(name: str, subtypes: str = "", *abilities: Ability, **more: object) -> Thing:
    return Thing(name, "", ("land",), tuple(subtypes.split()), abilities=abilities, **more)  # type: ignore[arg-type]


def does(described: Filter, *parts: Part) -> Static:
    return Static(described, parts)


NONBASIC = Filter("land", basic=False)
LEGENDARY = ("legendary",)

EFFECTS = (
    enchantment("Blood Moon", "r", does(NONBASIC, Part("set land type", "Mountain"))),
    creature(
        "Magus of the Moon", "r", "Human Wizard", (2, 2), does(NONBASIC, Part("set land type", "Mountain"))
    ),
    creature(
        "Harbinger of the Seas",
        "u",
        "Merfolk Wizard",
        (2, 2),
        does(NONBASIC, Part("set land type", "Island")),
    ),
    land("Urborg, Tomb of Yawgmoth", "", does(LANDS, Part("add subtype", "Swamp")), supertypes=LEGENDARY),
    land("Yavimaya, Cradle of Growth", "", does(LANDS, Part("add subtype", "Forest")), supertypes=LEGENDARY),
    enchantment("Blanket of Night", "b", does(LANDS, Part("add subtype", "Swamp"))),
    enchantment("Prismatic Omen", "g", does(Filter("land", "you"), *EVERY_BASIC)),
    creature(
        *("Dryad of the Ilysian Grove", "g", "Nymph Dryad", (2, 4)),
        does(Filter("land", "you"), *EVERY_BASIC),
        also="enchantment",
    ),
    enchantment("Humility", "w", does(CREATURES, Part("lose all"), Part("set size", (1, 1)))),
    enchantment("Dress Down", "u", "flash", does(CREATURES, Part("lose all"))),
    enchantment("Glorious Anthem", "w", does(YOURS, more(1, 1))),
    enchantment("Gaea's Anthem", "g", does(YOURS, more(1, 1))),
    enchantment("Dictate of Heliod", "w", "flash", does(YOURS, more(2, 2))),
    Thing(
        "Spear of Heliod",
        "",
        ("enchantment", "artifact"),
        colors="w",
        abilities=(does(YOURS, more(1, 1)),),
        supertypes=LEGENDARY,
    ),
    enchantment("Crusade", "w", does(Filter("creature", color="w"), more(1, 1))),
    enchantment("Honor of the Pure", "w", does(Filter("creature", "you", color="w"), more(1, 1))),
    enchantment("Bad Moon", "b", does(Filter("creature", color="b"), more(1, 1))),
    creature(
        *("Kaysa", "g", "Elf Druid", (2, 3)),
        does(Filter("creature", "you", color="g"), more(1, 1)),
        supertypes=LEGENDARY,
    ),
    enchantment(
        "Day of Destiny",
        "w",
        does(Filter("creature", "you", supertype="legendary"), more(2, 2)),
        supertypes=LEGENDARY,
    ),
    enchantment("Night of Souls' Betrayal", "b", does(CREATURES, more(-1, -1)), supertypes=LEGENDARY),
    enchantment("Mass Hysteria", "r", does(CREATURES, has("haste"))),
    enchantment("Concordant Crossroads", "g", does(CREATURES, has("haste")), supertypes=("world",)),
    enchantment("Fervor", "r", does(YOURS, has("haste"))),
    enchantment("Levitation", "u", does(YOURS, has("flying"))),
    enchantment("Serra's Blessing", "w", does(YOURS, has("vigilance"))),
    enchantment(
        "Gravity Sphere", "r", does(CREATURES, Part("lose keyword", "flying")), supertypes=("world",)
    ),
    enchantment("Favorable Winds", "u", does(Filter("creature", "you", keyword="flying"), more(1, 1))),
    creature(
        *("Windstorm Drake", "u", "Drake", (3, 3), "flying"),
        does(Filter("creature", "you", keyword="flying", other=True), more(1, 0)),
    ),
    enchantment("Enchanted Evening", "wu", does(Filter(), Part("add type", "enchantment"))),
    enchantment("Darkest Hour", "b", does(CREATURES, Part("set color", "b"))),
    artifact("Thran Lens", does(Filter(), Part("set color", ""))),
    enchantment("Conversion", "w", does(Filter(subtype="Mountain"), Part("set land type", "Plains"))),
    artifact("Kormus Bell", does(Filter(subtype="Swamp"), *animated(Part("set color", "b")))),
    enchantment("Living Lands", "g", does(Filter(subtype="Forest"), *animated())),
    enchantment("Living Plane", "g", does(LANDS, *animated()), supertypes=("world",)),
    enchantment("Nature's Revolt", "g", does(LANDS, *animated(size=2))),
    creature(
        *("Ambush Commander", "g", "Elf", (2, 2)),
        does(
            Filter(whose="you", subtype="Forest"),
            *animated(Part("set color", "g"), Part("add subtype", "Elf")),
        ),
    ),
    creature(
        *("Godhead of Awe", "wu", "Spirit Avatar", (4, 4), "flying"), does(OTHER, Part("set size", (1, 1)))
    ),
    artifact("Hivestone", does(YOURS, Part("add subtype", "Sliver"))),
    creature("Muscle Sliver", "g", "Sliver", (1, 1), does(of_kind("Sliver", other=False), more(1, 1))),
    creature("Sinew Sliver", "w", "Sliver", (1, 1), does(of_kind("Sliver", other=False), more(1, 1))),
    creature("Winged Sliver", "u", "Sliver", (1, 1), does(of_kind("Sliver", other=False), has("flying"))),
    creature("Heart Sliver", "r", "Sliver", (1, 1), does(of_kind("Sliver", other=False), has("haste"))),
    creature("Horned Sliver", "g", "Sliver", (2, 2), does(of_kind("Sliver", other=False), has("trample"))),
    creature(
        "Goblin Chieftain",
        "r",
        "Goblin",
        (2, 2),
        "haste",
        does(of_kind("Goblin", "you"), more(1, 1), has("haste")),
    ),
    creature("Wizened Cenn", "w", "Kithkin Cleric", (2, 2), does(of_kind("Kithkin", "you"), more(1, 1))),
    creature("Elvish Archdruid", "g", "Elf Druid", (2, 2), does(of_kind("Elf", "you"), more(1, 1))),
    creature("Cemetery Reaper", "b", "Zombie", (2, 2), does(of_kind("Zombie", "you"), more(1, 1))),
    creature(
        "Veteran Armorer",
        "w",
        "Human Soldier",
        (2, 2),
        does(Filter("creature", "you", other=True), more(0, 1)),
    ),
    enchantment(
        *("Dralnu's Crusade", "br"),
        does(Filter(subtype="Goblin"), more(1, 1)),
        does(Filter(subtype="Goblin"), Part("set color", "b"), Part("add subtype", "Zombie")),
    ),
    enchantment("Tempered Steel", "w", does(Filter("creature", "you", also="artifact"), more(2, 2))),
    creature(
        "Chief of the Foundry",
        "",
        "Construct",
        (2, 3),
        does(Filter("creature", "you", also="artifact", other=True), more(1, 1)),
        also="artifact",
    ),
    enchantment(
        "Leyline of Singularity", "u", does(Filter(lacking="land"), Part("add supertype", "legendary"))
    ),
    creature("Stormtide Leviathan", "u", "Leviathan", (8, 8), does(LANDS, Part("add subtype", "Island"))),
)

OTHERS = (
    *(land(name, name, basic=True) for name in BASIC_LAND_TYPES),
    land("Tropical Island", "Forest Island"),
    land("City of Brass"),
    creature("Grizzly Bears", "g", "Bear", (2, 2)),
    creature("Serra Angel", "w", "Angel", (4, 4), "flying", "vigilance"),
    creature("Goblin Piker", "r", "Goblin Warrior", (2, 1)),
    creature("Llanowar Elves", "g", "Elf Druid", (1, 1)),
    creature("Ornithopter", "", "Thopter", (0, 2), "flying", also="artifact"),
    artifact("Sol Ring"),
)
