"""The builders make well-formed markup, and pictures that can share a page."""

import re
from xml.etree import ElementTree

import pytest

from plansza.draw import card, dice, hexes, palette, pawn, pictograms, ring, svg, track
from plansza.draw.markup import number

RED = palette.GUILDS["soldier"]

DRAWINGS = {
    "face": card.face(92, 126, RED, 3, "soldier"),
    "strip": card.face(92, 126, RED, 3, "soldier", strip=True),
    "back": card.back(92, 126, "crown", palette.TINTS["conspiracy"]),
    "counted back": card.back(92, 126, "crown", palette.TINTS["conspiracy"], 23, "w talii"),
    "fan": card.fan([card.face(92, 126, RED, ip, "soldier") for ip in (1, 2)], 30),
    "tile": card.tile(112, 68, RED),
    "small tile": card.tile(43, 27, RED, 5),
    "empty": card.empty(92, 126, palette.PEARL, pictogram="soldier", word="puste"),
    "empty without a word": card.empty(92, 126, palette.PEARL),
    "plate": card.plate(160, 50, "="),
    "disc": card.disc(20, 20, 14, 10),
    "track": track.track(range(6), 2, RED),
    "pearls": track.pearls(8),
    "die": dice.die(30, palette.DICE["magic"], "magic"),
    "rolled die": dice.die(30, palette.DICE["influence"], "influence", 5),
    "die space": dice.space(30, [(palette.DICE["magic"], "magic"), (RED, "fist")]),
    "seat marks": "".join(pawn.seat_mark(seat, "Łucja") for seat in range(4)),
    "emblem": pawn.emblem(palette.FACTIONS["eyrie"], "eagle"),
    "bell": pawn.bell(palette.FACTIONS["marquise"], "cat", 3),
    "token": pawn.token(palette.FACTIONS["alliance"], "fist"),
    "building": pawn.building(palette.FACTIONS["eyrie"], "roost"),
    "crest": pawn.crest("mage"),
    "monster": pawn.monster("guard", 4, palette.GOLD),
    "hex": svg.path(hexes.outline(*hexes.centre(2, 1, 30), 30)),
    "hex ring": hexes.choice_ring(0, 0, 30),
    "rings": ring.around_rect(0, 0, 10, 10, 2, "chosen") + ring.around_circle(5, 5, 5, "can"),
    "tick": ring.tick(0, 0),
    "reason": ring.reason(40, 40, "czwarta rasa", 90),
    "ground": svg.radial_ground("light", ((0, RED), (1, palette.NIGHT))),
    "words": svg.text(0, 0, 'Łódź & "<b>"', 13, palette.INK, voice="book"),
}


@pytest.mark.parametrize("name", DRAWINGS)
def test_every_drawing_is_well_formed_and_finds_what_it_refers_to(name: str) -> None:
    document = svg.document(200, 200, DRAWINGS[name], "Próba")
    root = ElementTree.fromstring(document)
    ids = {node.get("id") for node in root.iter() if node.get("id")}
    wanted = set(re.findall(r"href='#([^']+)'|url\(#([^)]+)\)", document))
    assert {one or other for one, other in wanted} <= ids
    assert "var(" not in document
    assert root.findtext("{http://www.w3.org/2000/svg}title") == "Próba"


def test_every_pictogram_is_well_formed_and_has_no_colour_of_its_own() -> None:
    assert len(pictograms.names()) > 100
    for name in pictograms.names():
        symbol = ElementTree.fromstring(pictograms.symbols([name]))
        painted = {node.get("fill") for node in symbol.iter()} | {
            node.get("stroke") for node in symbol.iter()
        }
        assert painted <= {None, "none", "currentColor"}


def test_an_unknown_pictogram_is_refused_by_name() -> None:
    with pytest.raises(KeyError, match="krakken"):
        pictograms.use("krakken", 0, 0, 10, palette.INK)


def test_a_document_holds_only_the_pictograms_it_uses() -> None:
    document = svg.document(10, 10, pictograms.use("key", 5, 5, 10, palette.GOLD), "Key")
    assert document.count("<symbol") == 1


def test_two_pictures_in_one_page_share_no_id() -> None:
    ground = svg.radial_ground("light", ((0, RED),)) + pictograms.use("key", 5, 5, 9, RED)
    one = svg.document(10, 10, ground, "One")
    other = svg.document(10, 10, ground, "Other")
    ids = [set(re.findall(r"\bid='([^']+)'", document)) for document in (one, other)]
    assert len(ids[0]) == 3
    assert not ids[0] & ids[1]


def test_equal_drawings_are_equal_text() -> None:
    assert svg.document(9, 9, DRAWINGS["face"], "A") == svg.document(9, 9, DRAWINGS["face"], "A")


def test_a_piece_can_be_clicked_once_its_action_is_offered() -> None:
    drawing = f"<g>{svg.may('<a/>', 17)}{svg.may('<b/>', 18, only=True)}</g>"
    waiting = ElementTree.fromstring(svg.offered(drawing, {}))
    assert [one.attrib for one in waiting] == [
        {"class": "may", "data-may": "17"},
        {"class": "may only", "data-may": "18"},
    ]
    first, second = ElementTree.fromstring(svg.offered(drawing, {17: "Take 'A'"}))
    assert first.attrib == {
        "class": "may can",
        "data-may": "17",
        "data-do": "17",
        "tabindex": "0",
        "role": "button",
        "aria-label": "Take 'A'",
    }
    assert second.attrib == {"class": "may only", "data-may": "18"}


def test_words_for_several_choices_are_seen_with_any_of_them_and_cannot_be_clicked() -> None:
    words = svg.when("<text/>", 1, 2, 3)
    shown = ElementTree.fromstring(svg.offered(words, {2: "Draw 2", 7: "Pass"}))
    assert shown.attrib == {"class": "only can", "data-when": "1 2 3"}
    hidden = ElementTree.fromstring(svg.offered(words, {7: "Pass"}))
    assert hidden.attrib == {"class": "only", "data-when": "1 2 3"}


def test_what_different_questions_ask_for_leads_to_the_action_that_is_an_option() -> None:
    card = svg.may("<rect/>", 1, 2, 3)
    shown = ElementTree.fromstring(svg.offered(card, {7: "Pass", 3: "Fight", 2: "Take"}))
    assert shown.attrib["data-may"] == "1 2 3"
    assert shown.attrib["data-do"] == "2"
    assert shown.attrib["aria-label"] == "Take"


def test_what_says_at_any_time_what_it_is_says_so_while_it_can_be_clicked_too() -> None:
    place = svg.may("<rect/>", 4, label="Kuba's clearing")
    assert ElementTree.fromstring(place).attrib == {
        "class": "may",
        "data-may": "4",
        "role": "img",
        "aria-label": "Kuba's clearing",
    }
    shown = ElementTree.fromstring(svg.offered(place, {4: "Clearing 5"}))
    assert shown.attrib == {
        "class": "may can",
        "data-may": "4",
        "data-do": "4",
        "tabindex": "0",
        "role": "button",
        "aria-label": "Kuba's clearing",
    }
    around = ElementTree.fromstring(svg.may(place, 5, label="Forest"))
    assert around.get("role") == "group", "what lies in an img is hidden from screen readers"


def test_what_cannot_be_chosen_says_so_and_does_nothing() -> None:
    choice = ElementTree.fromstring(svg.cannot(DRAWINGS["tile"], "Taken: fourth race"))
    assert choice.get("aria-disabled") == "true"
    assert "data-do" not in choice.attrib


@pytest.mark.parametrize(
    ("name", "sign"),
    [("magda", "M"), ("Bot 2", "2"), ("Bot", "B"), ("", "3"), (" 7", "7"), ("Agent007", "A")],
)
def test_a_mark_shows_what_tells_a_player_apart(name: str, sign: str) -> None:
    mark = ElementTree.fromstring(f"<g>{pawn.seat_mark(2, name)}</g>")
    assert mark.findtext("text") == sign


@pytest.mark.parametrize(
    ("value", "short"), [(2.6999999999999993, "2.7"), (12.0, "12"), (-0.001, "0"), (7, "7")]
)
def test_numbers_are_short(value: float, short: str) -> None:
    assert number(value) == short
