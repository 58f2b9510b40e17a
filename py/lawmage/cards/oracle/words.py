"""Words of the game that Oracle text is made of: subtypes, types, colors, keywords, number words."""

from __future__ import annotations

ARTIFACT_TYPES = """
Attraction, Blood, Bobblehead, Book, Clue, Contraption, Equipment, Food, Fortification, Gold,
Incubator, Infinity, Junk, Lander, Map, Mutagen, Powerstone, Spacecraft, Stone, Treasure, Vehicle,
Vibranium
"""
ENCHANTMENT_TYPES = """
Aura, Background, Cartouche, Case, Class, Curse, Plan, Role, Room, Rune, Saga, Shard, Shrine
"""
LAND_TYPES = """
Cave, Desert, Forest, Gate, Island, Lair, Locus, Mine, Mountain, Plains, Planet, Power-Plant,
Sphere, Swamp, Tower, Town, Urza's
"""
PLANESWALKER_TYPES = """
Ajani, Aminatou, Angrath, Arlinn, Ashiok, Bahamut, Basri, Bolas, Calix, Chandra, Comet, Dack,
Dakkon, Daretti, Davriel, Dellian, Dihada, Domri, Dovin, Ellywick, Elminster, Elspeth, Estrid,
Freyalise, Garruk, Gideon, Grist, Guff, Huatli, Jace, Jared, Jaya, Jeska, Kaito, Karn, Kasmina,
Kaya, Kiora, Koth, Liliana, Lolth, Lukka, Minsc, Mordenkainen, Nahiri, Narset, Niko, Nissa, Nixilis,
Oko, Quintorius, Ral, Rowan, Saheeli, Samut, Sarkhan, Serra, Sivitri, Sorin, Szat, Tamiyo, Tasha,
Teferi, Teyo, Tezzeret, Tibalt, Tyvar, Ugin, Urza, Venser, Vivien, Vraska, Vronos, Will, Windgrace,
Wrenn, Xenagos, Yanggu, Yanling, Zariel
"""
SPELL_TYPES = """
Adventure, Arcane, Lesson, Omen, Trap
"""
CREATURE_TYPES = """
Time Lord, Advisor, Aetherborn, Alien, Ally, Angel, Antelope, Ape, Archer, Archon, Armadillo, Army,
Artificer, Assassin, Assembly-Worker, Astartes, Atog, Aurochs, Avatar, Azra, Badger, Balloon,
Barbarian, Bard, Basilisk, Bat, Bear, Beast, Beaver, Beeble, Beholder, Berserker, Bird, Bison,
Blinkmoth, Boar, Bringer, Brushwagg, Camarid, Camel, Capybara, Caribou, Carrier, Cat, Centaur,
Child, Chimera, Citizen, Cleric, Clown, Cockatrice, Construct, Coward, Coyote, Crab, Crocodile,
C'tan, Custodes, Cyberman, Cyclops, Dalek, Dauthi, Demigod, Demon, Deserter, Detective, Devil,
Dinosaur, Djinn, Doctor, Dog, Dragon, Drake, Dreadnought, Drix, Drone, Druid, Dryad, Dwarf, Echidna,
Efreet, Egg, Elder, Eldrazi, Elemental, Elephant, Elf, Elk, Employee, Eternal, Eye, Faerie, Ferret,
Fish, Flagbearer, Fox, Fractal, Frog, Fungus, Gamer, Gamma, Gargoyle, Germ, Giant, Giraffe, Gith,
Glimmer, Gnoll, Gnome, Goat, Goblin, God, Golem, Gorgon, Graveborn, Gremlin, Griffin, Guest, Hag,
Halfling, Hamster, Harpy, Hedgehog, Hellion, Hero, Hippo, Hippogriff, Homarid, Homunculus, Horror,
Horse, Human, Hydra, Hyena, Illusion, Imp, Incarnation, Inhuman, Inkling, Inquisitor, Insect,
Jackal, Jellyfish, Juggernaut, Kangaroo, Kavu, Kirin, Kithkin, Knight, Kobold, Kor, Kraken, Kree,
Llama, Lamia, Lammasu, Leech, Lemur, Leviathan, Lhurgoyf, Licid, Lizard, Lobster, Manticore,
Masticore, Mercenary, Merfolk, Metathran, Minion, Minotaur, Mite, Mole, Monger, Mongoose, Monk,
Monkey, Moogle, Moonfolk, Mount, Mouse, Mutant, Myr, Mystic, Nautilus, Necron, Nephilim, Nightmare,
Nightstalker, Ninja, Noble, Noggle, Nomad, Nymph, Octopus, Ogre, Ooze, Orb, Orc, Orgg, Otter, Ouphe,
Ox, Oyster, Pangolin, Peasant, Pegasus, Pentavite, Performer, Pest, Phelddagrif, Phoenix, Phyrexian,
Pilot, Pincher, Pirate, Plant, Platypus, Porcupine, Possum, Praetor, Primarch, Prism, Processor, Qu,
Rabbit, Raccoon, Ranger, Rat, Rebel, Reflection, Rhino, Rigger, Robot, Rogue, Sable, Salamander,
Samurai, Sand, Saproling, Satyr, Scarecrow, Scientist, Scion, Scorpion, Scout, Sculpture, Seal,
Serf, Serpent, Servo, Shade, Shaman, Shapeshifter, Shark, Sheep, Shi'ar, Siren, Skeleton, Skrull,
Skunk, Slith, Sliver, Sloth, Slug, Snail, Snake, Soldier, Soltari, Sorcerer, Spawn, Specter,
Spellshaper, Sphinx, Spider, Spike, Spirit, Splinter, Sponge, Spy, Squid, Squirrel, Starfish,
Surrakar, Survivor, Symbiote, Synth, Tentacle, Tetravite, Thalakos, Thopter, Thrull, Tiefling, Toy,
Treefolk, Trilobite, Triskelavite, Troll, Turtle, Tyranid, Unicorn, Utrom, Vampire, Varmint,
Vedalken, Villain, Volver, Wall, Walrus, Warlock, Warrior, Weasel, Weird, Werewolf, Whale, Wizard,
Wolf, Wolverine, Wombat, Worm, Wraith, Wurm, Yeti, Zombie, Zubera
"""
CARD_TYPES = "artifact battle creature enchantment instant kindred land planeswalker sorcery"
SUPERTYPES = "basic legendary snow world"
COLORS = {"white": "w", "blue": "u", "black": "b", "red": "r", "green": "g"}
KEYWORDS = """
deathtouch, defender, double strike, first strike, flash, flying, haste, hexproof, indestructible,
intimidate, lifelink, reach, shroud, trample, vigilance, banding, flanking, phasing, shadow,
horsemanship, fear, changeling, persist, wither, exalted, infect, undying, prowess, menace, skulk,
devoid, unleash, evolve, extort, dethrone, exploit, ingest, myriad, melee, mentor, riot, decayed,
training, provoke, battle cry, cascade, storm, convoke, delve, improvise, foretell, morph, disguise,
suspend, cycling, flashback, kicker, mutate, unearth, affinity, ninjutsu, ascend, undaunted, assist,
split second, epic, gravestorm, retrace, rebound, living weapon, soulbond, hideaway, totem armor,
umbra armor, compleated, read ahead, ravenous, living metal, daybound, nightbound, jump-start,
aftermath, enlist, sunburst, start your engines, conspire, demonstrate, fuse, cipher, disturb, escape,
freerunning, plot, warp, harmonize, embalm, encore
"""
NUMBERS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty"
)
IRREGULAR_PLURALS = {
    "Elf": "Elves",
    "Dwarf": "Dwarves",
    "Wolf": "Wolves",
    "Werewolf": "Werewolves",
    "Mouse": "Mice",
    "Ox": "Oxen",
    "Fungus": "Fungi",
    "Homunculus": "Homunculi",
    "Pegasus": "Pegasi",
    "Octopus": "Octopuses",
    "Hero": "Heroes",
    "Nautilus": "Nautiluses",
    "Cyclops": "Cyclopes",
    "Child": "Children",
    "Efreet": "Efreeti",
    "Urza's": "Urza's",
}
# Inflected forms whose difference carries no meaning once a text is known to be well-formed.
LEMMAS = """
an=a cards=card spells=spell permanents=permanent tokens=token doors=door counters=counter players=player
opponents=opponent abilities=ability sources=source costs=cost colors=color types=type turns=turn
steps=step phases=phase names=name kinds=kind libraries=library graveyards=graveyard hands=hand
symbols=symbol dice=die owners=owner controllers=controller lives=life commanders=commander
planeswalkers'=planeswalker's players'=player's opponents'=opponent's owners'=owner's
controllers'=controller's creatures'=creature's
controls=control adds=add gains=gain gets=get has=have deals=deal loses=lose enters=enter dies=die
leaves=leave attacks=attack blocks=block becomes=become taps=tap untaps=untap draws=draw
discards=discard sacrifices=sacrifice creates=create puts=put exiles=exile returns=return
reveals=reveal mills=mill produces=produce causes=cause chooses=choose searches=search
shuffles=shuffle pays=pay casts=cast activates=activate triggers=trigger begins=begin ends=end
plays=play looks=look scries=scry surveils=surveil proliferates=proliferate investigates=investigate
flips=flip rolls=roll destroys=destroy transforms=transform resolves=resolve contains=contain
targets=target values=value times=time requires=require remains=remain shares=share converts=convert
explored=explore goads=goad exploits=exploit mutates=mutate specializes=specialize cycles=cycle
bolsters=bolster
planeswalkers=planeswalker regenerates=regenerate detains=detain populates=populate connived=connive
suspects=suspect incubates=incubate monstrosity=monstrosity assigns=assign prevents=prevent removes=remove
phases=phase connives=connive explores=explore fights=fight skips=skip takes=take
was=were isn't=aren't doesn't=don't hasn't=haven't wasn't=weren't is=are
"""


def names(table: str) -> list[str]:
    """Return the words of a comma-separated table above."""
    return [" ".join(name.split()) for name in table.split(",")]


def plural(noun: str) -> str:
    """Return the plural of a subtype or type as cards spell it."""
    if noun in IRREGULAR_PLURALS:
        return IRREGULAR_PLURALS[noun]
    if noun.endswith("y") and noun[-2] not in "aeou":
        return noun[:-1] + "ies"
    if noun.endswith(("s", "x", "ch", "sh")) and noun != "Plains":
        return noun + "es"
    return noun if noun == "Plains" else noun + "s"


def subtypes() -> list[str]:
    """Return every subtype that a card's text may name (CR 205.3)."""
    tables = (ARTIFACT_TYPES, ENCHANTMENT_TYPES, LAND_TYPES, PLANESWALKER_TYPES, SPELL_TYPES, CREATURE_TYPES)
    return [name for table in tables for name in names(table)] + ["Siege"]


def lemmas() -> dict[str, str]:
    """Return the form that stands in the grammar for each inflected form."""
    return dict(pair.split("=") for pair in LEMMAS.split())
