"""What is played on, rule by rule: a question of a few cards, and what comes of it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.boards import ability, card, creature, enchantment, outcomes, put, static

from lawmage.cards.model import Ability, Card, Face

TURNING = Card(
    name="Wolf // Moon",
    layout="transform",
    faces=(
        Face(name="Wolf", types=("creature",), power="2", toughness="2"),
        Face(name="Moon", types=("artifact", "creature"), power="3", toughness="3"),
    ),
)
HALVES = Card(
    name="Fire // Wood",
    layout="split",
    faces=(
        Face(name="Fire", mana_cost="{R}", types=("sorcery",), colors="R"),
        Face(name="Wood", mana_cost="{G}", types=("sorcery",), colors="G"),
    ),
)
WALL = creature("Wall", power="0", toughness="9")


def does(*steps: str, kind: str = "spell", also: tuple[str, ...] = (), quoted: Any = ()) -> Ability:
    numbered = (f"does({number},{step})" for number, step in enumerate(steps, 1))
    return ability(f"kind({kind})", *also, *numbered, quoted=quoted)


def when(event: str, *steps: str, also: tuple[str, ...] = ()) -> Ability:
    return does(*steps, kind="triggered", also=(f"trigger({event})", *also))


def sorcery(*steps: str, also: tuple[str, ...] = (), quoted: Any = (), **more: Any) -> Any:
    text = card("Rite", does(*steps, also=also, quoted=quoted), types=("sorcery",))
    return put(text, zone="stack", **more)


def keyword(name: str) -> Ability:
    return ability(f"keyword({name})")


def at(zone: str, name: str = "Bear", **more: Any) -> Any:
    return put(creature(name), zone=zone, **more)


def cards(count: int, player: str = "you") -> list[Any]:
    return [put(creature("Leaf"), f"{player} {n}", player, zone="library", position=n) for n in range(count)]


RESOLVE: dict[str, Any] = {"resolve": "top"}
CHECK: dict[str, Any] = {"check": "state_based_actions"}
ENTER: dict[str, Any] = {"event": [{"enter": "Bear", "controller": "you"}]}
DIE: dict[str, Any] = {"event": [{"destroy": "Bear"}]}
LIFE, HAND, ZONE = {"life": "you"}, {"hand_size": "you"}, {"zone": "Bear"}
PAIR = static("continuous(1,target(1),add_pt(3,0))")

# The rules that are at work, what is observed, what there is, what happens, and what comes of it.
CASES: list[tuple[tuple[str, ...], list[Any], list[Any], dict[str, Any], Any]] = [
    (("101.4", "609.3"), [HAND], [sorcery("discard(each_player,2)"), at("hand")], RESOLVE, [0]),
    (
        ("104.2a", "104.3", "119.3"),
        [{"result": "game"}],
        [sorcery("lose_life(you,20)")],
        RESOLVE,
        ["opponent wins"],
    ),
    (
        ("107.3i", "107.3k", "122.6"),
        [{"counters": "Bear", "kind": "+1/+1"}],
        [
            creature(),
            sorcery(
                'put_counters("+1/+1",x,target(1))',
                also=("target(1,type(creature),1,1)",),
                x=3,
                targets=("Bear",),
            ),
        ],
        RESOLVE,
        [3],
    ),
    (
        ("111.2", "111.3"),
        [{"tokens": "you", "name": "Bug"}, {"tokens": "you", "name": "Bee"}],
        [sorcery('create(you,2,token(and(name("Bug"),and(type(creature),and(power(1),toughness(1))))))')],
        RESOLVE,
        [[2, 0]],
    ),
    (
        ("113.3a", "608.1", "608.2n"),
        [{"zone": "Rite"}, LIFE],
        [sorcery("gain_life(you,1)")],
        RESOLVE,
        [["graveyard", 21]],
    ),
    (("117.5", "704.3"), [ZONE], [put(creature(), damage=2, counters={"-1/-1": 1})], CHECK, ["graveyard"]),
    (("119.5",), [LIFE], [sorcery("set_life(you,7)")], RESOLVE, [7]),
    (
        ("119.9",),
        [LIFE],
        [enchantment("Echo", when("gains_life(you)", "lose_life(you,5)")), sorcery("gain_life(you,1)")],
        RESOLVE,
        [16],
    ),
    (
        ("120.1", "120.3a"),
        [{"life": "opponent"}],
        [sorcery("damage(self,player(each_opponent),3)")],
        RESOLVE,
        [17],
    ),
    (
        ("120.3b", "120.3d"),
        [{"player_counters": "opponent", "kind": "poison"}, {"counters": "Wall", "kind": "-1/-1"}],
        [creature("Snake", keyword("infect")), put(WALL, None, "opponent")],
        {
            "event": [
                {"damage": 2, "source": "Snake", "to": "opponent"},
                {"damage": 3, "source": "Snake", "to": "Wall"},
            ]
        },
        [[2, 3]],
    ),
    (
        ("120.3c", "704.5i"),
        [{"zone": "Mage"}],
        [creature(), put(card("Mage", types=("planeswalker",), loyalty="2"), counters={"loyalty": 2})],
        {"event": [{"damage": 2, "source": "Bear", "to": "Mage"}]},
        ["graveyard"],
    ),
    (
        ("120.3e", "120.3f"),
        [{"damage": "Wall"}, LIFE],
        [creature("Bat", keyword("lifelink")), WALL],
        {"event": [{"damage": 2, "source": "Bat", "to": "Wall"}]},
        [[2, 22]],
    ),
    (
        ("120.3g",),
        [{"player_counters": "opponent", "kind": "poison"}, {"life": "opponent"}],
        [creature("Rat", keyword("toxic(1)"))],
        {"event": [{"damage": 2, "source": "Rat", "to": "opponent", "combat": True}]},
        [[1, 18]],
    ),
    (
        ("120.3h",),
        [{"counters": "Siege", "kind": "defense"}],
        [creature(), put(card("Siege", types=("battle",)), counters={"defense": 4})],
        {"event": [{"damage": 3, "source": "Bear", "to": "Siege"}]},
        [1],
    ),
    (
        ("120.8",),
        [LIFE],
        [creature("Imp", when("deals_damage(self,player(opponent))", "gain_life(you,4)"))],
        {"event": [{"damage": 1, "source": "Imp", "to": "opponent"}]},
        [24],
    ),
    (
        ("121.1", "121.2", "401.1"),
        [HAND, {"library_top": "you"}],
        [sorcery("draw(you,2)"), *cards(2), at("library", position=2)],
        RESOLVE,
        [[2, "Bear"]],
    ),
    (("121.4",), [{"lost": "you"}], [sorcery("draw(you,1)")], RESOLVE, [True]),
    (("122.1h",), [ZONE], [put(creature(), counters={"finality": 1})], DIE, ["exile"]),
    (
        ("400.6", "400.7"),
        [ZONE, {"counters": "Bear", "kind": "+1/+1"}],
        [
            put(creature(), counters={"+1/+1": 1}),
            sorcery("return_to_hand(target(1))", also=("target(1,type(creature),1,1)",), targets=("Bear",)),
        ],
        RESOLVE,
        [["hand", 0]],
    ),
    (("402.2", "514.1"), [HAND], [at("hand", f"Card {n}") for n in range(9)], {"begin": "cleanup"}, [7]),
    (("502.3",), [{"tapped": "Bear"}], [put(creature(), tapped=True)], {"begin": "untap"}, [False]),
    (("504.1",), [HAND], cards(2), {"begin": "draw"}, [1]),
    (("514.2",), [{"damage": "Bear"}], [put(creature(), damage=1)], {"begin": "cleanup"}, [0]),
    (
        ("603.2b",),
        [LIFE],
        [enchantment("Dawn", when("begins(upkeep,you)", "gain_life(you,2)"))],
        {"begin": "upkeep"},
        [22],
    ),
    (
        ("603.2c",),
        [LIFE],
        [
            enchantment("Tomb", when("dies(some(type(creature)))", "gain_life(you,1)")),
            creature(),
            creature("Cub"),
        ],
        {"event": [{"destroy": "Bear"}, {"destroy": "Cub"}]},
        [21],
    ),
    (
        ("603.2e", "701.26a", "701.26b"),
        [LIFE],
        [
            put(
                creature(
                    "Elf",
                    when("becomes_tapped(self)", "gain_life(you,1)"),
                    when("becomes_untapped(self)", "gain_life(you,4)"),
                )
            ),
            sorcery("tap(type(creature))", "untap(type(creature))"),
        ],
        RESOLVE,
        [25],
    ),
    (
        ("603.3a", "603.6a"),
        [LIFE],
        [enchantment("Gate", when("enters(type(creature))", "gain_life(you,1)")), at("hand")],
        ENTER,
        [21],
    ),
    (
        ("603.3d",),
        [ZONE, LIFE],
        [
            enchantment(
                "Gate",
                when(
                    "enters(type(creature))",
                    "destroy(target(1))",
                    "gain_life(you,1)",
                    also=("target(1,type(artifact),1,1)",),
                ),
            ),
            at("hand"),
        ],
        ENTER,
        [["battlefield", 20]],
    ),
    (
        ("603.7a", "603.7d"),
        [LIFE],
        [sorcery("delayed(quote(1))", quoted=[when("begins(end,anyone)", "gain_life(you,6)")])],
        RESOLVE,
        [20],
    ),
    (("603.10a",), [LIFE], [creature("Bear", when("dies(self)", "gain_life(you,3)"))], DIE, [23]),
    (
        ("603.12",),
        [LIFE, {"zone": "Bear"}],
        [
            creature(),
            sorcery(
                "sacrifice(you,type(creature))",
                "when_done(1,quote(1))",
                quoted=[does("gain_life(you,3)", kind="triggered")],
            ),
        ],
        RESOLVE,
        [[23, "graveyard"]],
    ),
    (
        ("611.2",),
        [{"power": "Bear"}],
        [
            creature(),
            sorcery(
                "effect(end_of_turn,quote(1))",
                also=("target(1,type(creature),1,1)",),
                quoted=[PAIR],
                targets=("Bear",),
            ),
        ],
        RESOLVE,
        [5],
    ),
    (
        ("610.3",),
        [{"zone": "Cub"}],
        [
            put(
                creature(
                    "Bear",
                    when(
                        "enters(self)",
                        "exile_until(target(1),leaves(self))",
                        also=("target(1,type(creature),1,1)",),
                    ),
                ),
                linked=("Cub",),
            ),
            at("exile", "Cub"),
        ],
        DIE,
        ["battlefield"],
    ),
    (
        ("701.3a", "613.7e"),
        [{"attached_to": "Axe"}],
        [
            creature(),
            card("Axe", types=("artifact",), subtypes=("Equipment",)),
            sorcery(
                "attach(target(1),target(2))",
                also=('target(1,subtype("Equipment"),1,1)', "target(2,type(creature),1,1)"),
                targets=("Axe", "Bear"),
            ),
        ],
        RESOLVE,
        ["Bear"],
    ),
    (
        ("701.6a",),
        [{"zone": "Hope"}],
        [
            put(card("Hope", does("gain_life(you,9)"), types=("sorcery",)), zone="stack", position=1),
            sorcery("counter(target(1))", also=("target(1,in(stack,any),1,1)",), targets=("Hope",)),
        ],
        RESOLVE,
        ["graveyard"],
    ),
    (("701.8a", "701.8b"), [ZONE], [creature(), sorcery("destroy(type(creature))")], RESOLVE, ["graveyard"]),
    (("701.13a",), [ZONE], [creature(), sorcery("exile(type(creature))")], RESOLVE, ["exile"]),
    (("701.17a",), [{"graveyard": "you"}], [sorcery("mill(you,1)"), *cards(2)], RESOLVE, [["Leaf", "Rite"]]),
    (("701.24a", "401.2"), [HAND], [sorcery("shuffle(you)", "draw(you,1)"), *cards(2)], RESOLVE, [1]),
    (
        ("702.2b",),
        [{"zone": "Wall"}],
        [creature("Asp", keyword("deathtouch")), WALL],
        {"event": [{"damage": 1, "source": "Asp", "to": "Wall"}]},
        ["graveyard"],
    ),
    (
        ("702.12b",),
        [{"zone": "Rock"}],
        [creature("Rock", keyword("indestructible")), sorcery("destroy(type(creature))")],
        RESOLVE,
        ["battlefield"],
    ),
    (
        ("702.5a", "704.5m"),
        [{"zone": "Veil"}],
        [card("Veil", keyword("enchant(type(creature))"), types=("enchantment",), subtypes=("Aura",))],
        CHECK,
        ["graveyard"],
    ),
    (
        ("702.79a",),
        [ZONE, {"counters": "Bear", "kind": "-1/-1"}],
        [creature("Bear", keyword("persist"))],
        DIE,
        [["battlefield", 1]],
    ),
    (
        ("702.93a",),
        [ZONE],
        [put(creature("Bear", keyword("undying")), counters={"+1/+1": 1})],
        DIE,
        ["graveyard"],
    ),
    (
        ("704.5n", "704.5p"),
        [{"attached_to": "Axe"}],
        [
            put(card("Axe", types=("artifact",), subtypes=("Equipment",)), attached_to="Rug"),
            enchantment("Rug"),
        ],
        CHECK,
        [None],
    ),
    (
        ("701.27a", "712.8"),
        [{"face": "Wolf"}],
        [put(TURNING, "Wolf"), sorcery("transform(type(creature))")],
        RESOLVE,
        ["back"],
    ),
    (
        ("712.14",),
        [{"face": "Wolf"}, {"types": "Wolf"}],
        [put(TURNING, "Wolf", zone="hand")],
        {"event": [{"enter": "Wolf", "controller": "you"}]},
        [["front", ("creature",)]],
    ),
    (
        ("712.8",),
        [{"zone": "Wolf"}, {"types": "Wolf"}],
        [put(TURNING, "Wolf", face="back")],
        {"event": [{"to_hand": "Wolf"}]},
        [["hand", ("creature",)]],
    ),
    (
        ("712.14a", "712.14b"),
        [{"zone": "Bear"}, {"face": "Wolf"}],
        [
            at("graveyard"),
            put(TURNING, "Wolf", zone="graveyard"),
            sorcery("move(in(graveyard,type(creature)),transformed(battlefield))"),
        ],
        RESOLVE,
        [["graveyard", "back"]],
    ),
    (
        ("709.4",),
        [{"colors": "Fire // Wood"}],
        [put(HALVES, zone="hand")],
        {"event": [{"discard": "Fire // Wood"}]},
        [["R", "G"]],
    ),
    (
        ("810.8a",),
        [{"lost": "ann"}, {"lost": "bob"}, {"lost": "cat"}],
        [],
        {"event": [{"lose_game": "ann"}]},
        [[True, True, False]],
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: " ".join(case[0]))
def test_it_comes_out(case: tuple[tuple[str, ...], list[Any], list[Any], dict[str, Any], Any]) -> None:
    _, seen, things, happens, expected = case
    more: dict[str, Any] = dict(happens)
    if "810.8a" in case[0]:
        more |= {"players": ("ann", "bob", "cat", "dan"), "teams": (("ann", "bob"), ("cat", "dan"))}
    assert outcomes(seen, *things, **more) == expected
