"""The graph of all choices: as text, as a picture, as a page, for other programs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from xml.etree import ElementTree

import pytest

from lawmage import Position
from lawmage.answers import Reason
from lawmage.ask import Asked
from lawmage.cards.store import Cards
from lawmage.outcomes import Played
from lawmage.pictures import orders_drawn
from lawmage.pictures.orders import Arrow, Orders, Place, graph, orders, text
from lawmage.pictures.orders_page import page
from lawmage.play.explore import NO_LIMITS, Limits

LEGENDS = Position(
    you=[
        "Mirror Gallery",
        {"card": "Isamaru, Hound of Konda", "id": "first"},
        {"card": "Isamaru, Hound of Konda", "id": "second"},
    ]
)


def played(limits: Limits = NO_LIMITS) -> Played:
    scenario = LEGENDS.scenario(
        "outcomes", event={"destroy": "Mirror Gallery"}, observe=[{"zone": "first"}, {"zone": "second"}]
    )
    asked: Sequence[Asked] = [(scenario.board, scenario.question)]
    return Played(asked, Cards.open(), limits)


@pytest.fixture(scope="module")
def legends() -> Orders:
    return orders(played(), 0)


def test_forced_steps_are_folded(legends: Orders) -> None:
    assert [place.kind for place in legends.places.values()] == ["start", "choice", "end", "end"]
    assert [(arrow.start, arrow.end, arrow.player) for arrow in legends.arrows] == [
        (1, 2, ""),
        (2, 3, "you"),
        (2, 4, "you"),
    ]


def test_places_say_what_is_chosen_and_what_comes_of_it(legends: Orders) -> None:
    assert legends.places[2].label == "you: state-based actions"
    assert legends.places[3].label == "zone of first: battlefield, zone of second: graveyard"


def test_arrows_say_who_chose_what_and_what_happened(legends: Orders) -> None:
    begin, first, second = legends.arrows
    assert begin.happens == ("701.8b  Mirror Gallery goes to its owner's graveyard, destroyed",)
    assert first.choice == Reason("704.5j", "you choose first to stay")
    assert first.happens == ("704.5j  second goes to its owner's graveyard",)
    assert second.says == "704.5j  you choose second to stay"


def test_as_text(legends: Orders) -> None:
    assert text(legends).splitlines()[:6] == [
        "All orders: 4 places, 2 ends",
        "1. the question begins",
        "  then -> 2",
        "    701.8b  Mirror Gallery goes to its owner's graveyard, destroyed",
        "2. you: state-based actions",
        "  704.5j  you choose first to stay -> 3",
    ]


def test_as_a_graph(legends: Orders) -> None:
    drawn = graph(legends)
    assert sorted(drawn.successors(2)) == [3, 4]
    assert drawn.nodes[3]["kind"] == "end"
    assert drawn.edges[2, 3, 0]["player"] == "you"


def test_what_a_limit_left_is_open() -> None:
    cut = orders(played(Limits(states=3)), 0)
    assert not cut.complete
    assert "open" in {place.kind for place in cut.places.values()}
    assert "Not complete" in page(cut)


def test_svg_is_well_formed_and_shows_all(legends: Orders) -> None:
    picture = orders_drawn.svg(legends, "Two <legends>")
    root = ElementTree.fromstring(picture)
    shown = " ".join(root.itertext())
    assert "Two <legends>" in shown
    assert "704.5j you choose first to stay" in re.sub(r"\s+", " ", shown)
    boxes = [element for element in root.iter() if element.get("id", "").startswith("place")]
    assert len(boxes) == len(legends.places)


def test_graphml_is_well_formed(legends: Orders) -> None:
    root = ElementTree.fromstring(orders_drawn.graphml(legends))
    assert len([element for element in root.iter() if element.tag.endswith("node")]) == len(legends.places)


def test_dot_quotes_what_it_says(legends: Orders) -> None:
    lines = orders_drawn.dot(legends, 'A "title"').splitlines()
    assert lines[0] == "digraph orders {"
    assert r"A \"title\"" in lines[1]
    assert sum(" -> " in line for line in lines) == len(legends.arrows)


def test_the_page_needs_nothing_else(legends: Orders) -> None:
    html = page(legends, "Legends")
    assert "http" not in html.replace("http://www.w3.org/2000/svg", "")
    assert html.count('<details class="place"') == len(legends.places)
    for arrow in legends.arrows:
        assert f'href="#p{arrow.end}"' in html
        assert f'id="p{arrow.end}"' in html


def _ladder(rungs: int) -> Orders:
    """Return places each of which leads to the next in two ways."""
    places = {n: Place("choice", f"choice {n}", ("a spell",)) for n in range(1, rungs + 1)}
    places[rungs + 1] = Place("end", "life of you: 20", ())
    arrows = [
        Arrow(n, n + 1, "you", Reason("616.1", f"you choose {way}"), (f"119.3  you gain {n} life",) * 9)
        for n in range(1, rungs + 1)
        for way in ("one", "other")
    ]
    return Orders(places, tuple(arrows))


def test_hundreds_of_places_are_drawn_apart() -> None:
    picture = orders_drawn.svg(_ladder(40))
    root = ElementTree.fromstring(picture)
    corners = [(rect.get("x"), rect.get("y")) for rect in root.iter("{http://www.w3.org/2000/svg}rect")]
    assert len(set(corners)) == len(corners) == 41
    html = page(_ladder(500))
    assert html.count('<details class="place"') == 501
    assert "<svg" not in html


def test_a_circle_is_drawn_too() -> None:
    places = {1: Place("choice", "again?", ()), 2: Place("end", "the end", ())}
    arrows = (Arrow(1, 1, "you", Reason("", "yes"), ()), Arrow(1, 2, "you", Reason("", "no"), ()))
    assert orders_drawn.svg(Orders(places, arrows)).count("<path") == 3
