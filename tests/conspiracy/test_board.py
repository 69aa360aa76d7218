"""The table can be seen, clicked and read in every position that comes up in play."""

import random
import re
from collections.abc import Iterator
from typing import get_args
from xml.etree import ElementTree

import pytest

from plansza.draw import fit
from plansza.draw.parts import bundles
from plansza.draw.svg import offered
from plansza.games.conspiracy import GAME, board_wide
from plansza.games.conspiracy.board_parts import plate
from plansza.games.conspiracy.board_scene import Scene
from plansza.games.conspiracy.observation import ConspiracyObservation
from plansza.games.conspiracy.texts import LOCATION_EFFECT
from plansza.kernel.game import Shape
from plansza.kernel.styled import plain

NAMES = ("Magda", "Kuba", "Świętosława Brzęczyszczykiewicz", "Bot <3>")
CHAMBERS = [
    {"lords": "B6 R1 R1 P3 Y2 G4 Y2", "locations": {"3": "search_deck"}},
    {"lords": "G1 G1 Y6", "locations": {"2": "per_location"}},
]


def positions(seats: int, seed: int) -> Iterator[ConspiracyObservation]:
    """What the seat to act sees in a game of random decisions; then the final position."""
    choose = random.Random(seed)
    state = GAME.new(seats, seed=seed)
    while not state.is_over():
        seat = state.to_act()[0]
        yield GAME.observe(state, seat)
        state.apply(seat, choose.choice(state.legal(seat)))
    yield GAME.observe(state, None)


def clickable(drawing: str, seen: ConspiracyObservation) -> set[int]:
    """What can be clicked once the options are offered."""
    labels = dict.fromkeys(seen.options, "")
    return {int(action) for action in re.findall(r"data-do='(\d+)'", offered(drawing, labels))}


@pytest.mark.parametrize("code", ["en", "pl"])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_option_has_a_place_to_click_and_every_pane_is_well_formed(
    code: str, seats: int
) -> None:
    language = GAME.language(code)
    for seen in positions(seats, seed=seats):
        for shape in get_args(Shape):
            panes = GAME.panes(seen, NAMES[:seats], language, shape)
            assert list(panes) == ["board", *(f"seat-{seat}" for seat in range(seats))]
            assert clickable(panes["board"], seen) == set(seen.options)
            for pane in panes.values():
                ElementTree.fromstring(pane)


def test_what_is_told_at_once_of_the_wide_board_is_what_its_parts_tell_one_by_one() -> None:
    ((names, one_by_one), *_) = bundles("board", lambda scene: scene.owned_by, board_wide.PARTS)
    for seen in positions(3, seed=8):
        scene = Scene(seen, GAME.language("en"), NAMES[:3])
        told = dict(zip(names, one_by_one(scene), strict=True))
        assert dict(zip(names, board_wide.tell_single(scene), strict=True)) == told


def test_in_wide_windows_ones_own_chamber_lies_in_front_and_not_beside_as_well() -> None:
    seen = next(seen for seen in positions(2, seed=3) if all(c.lords for c in seen.chambers))
    seen.seat = 0
    language = GAME.language("en")
    own, other = [GAME.panes(seen, NAMES[:2], language, "wide")[f"seat-{n}"] for n in (0, 1)]
    assert ("data-piece" in own, "data-piece" in other) == (False, True)
    own = GAME.panes(seen, NAMES[:2], language, "tall")["seat-0"]
    assert "data-piece" in own  # narrow windows show all chambers on a page of their own


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_a_searched_location_deck_lies_open_to_be_clicked(shape: Shape) -> None:
    agenda = [{"step": "turn", "seat": 1}, {"step": "take-location", "seat": 0}]
    state = GAME.position({"chambers": CHAMBERS, "available": ["fixed_7"], "agenda": agenda})
    seen = GAME.observe(state, 0)
    assert len(seen.options) > 12
    board = GAME.panes(seen, NAMES[:2], GAME.language("pl"), shape)["board"]
    assert clickable(board, seen) == set(seen.options)


@pytest.mark.parametrize("code", ["en", "pl"])
def test_available_locations_say_all_their_words_or_none(code: str) -> None:
    language = GAME.language(code)
    for height in (50, 45, 35, 29, 26, 23):
        plates = [plate(name, 160, height, language) for name in LOCATION_EFFECT]
        assert not any("…" in drawn for drawn in plates)
        wordy = [drawn for drawn in plates if drawn.count("<text") > 1]
        assert len(wordy) > 18 or height < 26


def test_a_notice_lies_within_its_pill() -> None:
    seen = next(seen for seen in positions(3, seed=8) if seen.forced_draw)
    for code in ("en", "pl"):
        scene = Scene(seen, GAME.language(code), ["Magda", "Kuba", "Aleksandra"])
        drawn = scene.notice(0, 0, 560)
        (pill,) = re.findall(r"<rect [^>]*?width='([\d.]+)'", drawn)
        (size,) = re.findall(r"font-size='([\d.]+)'", drawn)
        assert fit.width(scene.notice_words(), float(size), bold=True) <= float(pill) - 40


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_nothing_can_be_clicked_by_those_who_are_not_asked(shape: Shape) -> None:
    state = GAME.new(3, seed=1)
    others = [None, *(seat for seat in range(3) if seat not in state.to_act())]
    for seat in others:
        seen = GAME.observe(state, seat)
        board = GAME.panes(seen, NAMES[:3], GAME.language("en"), shape)
        assert not clickable(board["board"], seen)
        assert "data-do" not in GAME.picture(seen, NAMES[:3], GAME.language("en"), shape)


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_the_picture_shows_every_seat_and_its_score(shape: Shape) -> None:
    for seen in positions(4, seed=9):
        drawing = GAME.picture(seen, NAMES, GAME.language("en"), shape)
        words = [node.text for node in ElementTree.fromstring(drawing).iter() if node.text]
        for score in seen.scores:
            assert str(score) in words


@pytest.mark.parametrize("code", ["en", "pl"])
def test_the_text_board_names_every_lord_and_stays_within_its_width(code: str) -> None:
    for seen in positions(4, seed=3):
        lines = plain(GAME.text_board(seen, NAMES, GAME.language(code))).split("\n")
        assert max(map(len, lines)) <= 78
        shown = " ".join(lines)
        for chamber in seen.chambers:
            for lord in chamber.lords:
                assert lord in shown
