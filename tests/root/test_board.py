"""The table can be seen, clicked and read in every position that comes up in play."""

import random
import re
from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import chain, islice
from math import dist
from typing import get_args
from xml.etree import ElementTree

import pytest

from plansza.draw import fit
from plansza.draw.svg import offered
from plansza.games.root import GAME
from plansza.games.root.board_layout import CLEARING_AT, TALL, WIDE, Layout
from plansza.games.root.names import CARD, FACTION, FACTION_SHORT, LEADER, RELATION
from plansza.games.root.names import COLUMN as COLUMN_TEXT
from plansza.games.root.observation import RootObservation
from plansza.games.root.state import RootState
from plansza.kernel.game import Shape
from plansza.kernel.sketch import inputs_by_name
from plansza.kernel.styled import plain
from plansza.kit.pictures import check_inputs

from .table import asked, attack, daylight, play, seen, table

NAMES = ("Magda", "Kuba", "Świętosława Brzęczyszczykiewicz", "Bot <3>")
ALL = "marquise eyrie alliance vagabond"
SHAPES: tuple[Shape, ...] = get_args(Shape)


def walk(factions: str, seed: int) -> Iterator[RootState]:
    """The positions of a game of random decisions."""
    names = factions.split()
    chosen = {f"seat_{number}": name for number, name in enumerate(names, start=1)}
    choose = random.Random(seed)
    state = GAME.new(len(names), chosen, seed)
    while not state.is_over():
        yield state
        seat = state.to_act()[0]
        state.apply(seat, choose.choice(state.legal(seat)))
    yield state


def looks(factions: str, seed: int, most: int = 3) -> Iterator[RootObservation]:
    """What the seat to act sees, each question a few times; then the end, for everybody."""
    met: Counter[str] = Counter()
    for state in walk(factions, seed):
        acting = state.to_act()
        view = GAME.observe(state, acting[0] if acting else None)
        met[view.asked] += 1
        if met[view.asked] <= most:
            yield view


def shown(drawing: str, view: RootObservation) -> str:
    """A drawing once a page has offered the options."""
    return offered(drawing, dict.fromkeys(view.options, ""))


def clickable(drawing: str, view: RootObservation) -> set[int]:
    return {int(action) for action in re.findall(r"data-do='(\d+)'", shown(drawing, view))}


def drawn(view: RootObservation, shape: Shape, code: str = "en") -> dict[str, str]:
    return GAME.panes(view, NAMES[: view.seats], GAME.language(code), shape)


def words_of(view: RootObservation, code: str = "en") -> str:
    """The text board on one line."""
    board = GAME.text_board(view, NAMES[: view.seats], GAME.language(code))
    return " ".join(plain(board).split())


@pytest.mark.parametrize(
    ("factions", "code", "seed"),
    [
        (ALL, "pl", 1),
        ("vagabond alliance eyrie", "en", 2),
        ("eyrie marquise", "pl", 3),
        ("alliance vagabond", "en", 4),
    ],
)
def test_every_option_has_a_place_to_click_and_every_pane_is_well_formed(
    factions: str, code: str, seed: int
) -> None:
    for view in looks(factions, seed):
        for shape in SHAPES:
            panes = drawn(view, shape, code)
            seats = [f"seat-{seat}" for seat in range(view.seats)]
            assert list(panes) == ["board", "own", "hand", "common", *seats]
            assert clickable("".join(panes.values()), view) == set(view.options)
            for pane in panes.values():
                ElementTree.fromstring(pane)


def test_what_cannot_be_clicked_in_the_hand_can_be_clicked_on_the_map_or_below_it() -> None:
    """The panes beside the map may be out of sight on a phone, so they are never the only way."""
    for view in looks(ALL, seed=5):
        panes = drawn(view, "tall")
        assert clickable(panes["board"] + panes["hand"], view) == set(view.options)


@pytest.mark.parametrize("code", ["en", "pl"])
def test_buttons_below_the_map_of_a_phone_say_all_their_words(code: str) -> None:
    """Those too low for a thumb need not: the page repeats them."""
    most = 0
    for state in chain.from_iterable(walk(ALL, seed) for seed in range(20, 26)):
        view = GAME.observe(state, (*state.to_act(), 0)[0])
        if len(view.options) > 8:
            strip = drawn(view, "tall", code)["board"].partition("data-part='strip'")[2]
            if "height='26'" in strip:
                assert len(clickable(strip, view)) > 11
            else:
                most = max(most, len(clickable(strip, view)))
                assert "…" not in strip
    assert most > 12


@pytest.mark.parametrize("code", ["en", "pl"])
def test_the_columns_of_the_decree_hold_their_titles(code: str) -> None:
    own = drawn(seen(daylight("eyrie marquise"), 0), "wide", code)["own"]
    for name in COLUMN_TEXT.values():
        title = GAME.language(code).say(name)
        (size,) = re.findall(rf"<text x='21' [^>]*font-size='([\d.]+)'[^>]*>{title}<", own)
        assert 21 + fit.width(title, float(size), bold=True) <= 80


@pytest.mark.parametrize("code", ["en", "pl"])
def test_cards_at_seats_and_in_hand_have_their_whole_names(code: str) -> None:
    crafted = known = 0
    for view in chain.from_iterable(looks(ALL, seed) for seed in (10, 11, 12)):
        crafted = max(crafted, *[len(player.crafted) for player in view.players])
        known = max(known, *[len(player.known) for player in view.players])
        for shape in SHAPES:
            for name, pane in drawn(view, shape, code).items():
                assert name in ("board", "common") or "…" not in pane, name
    assert (crafted > 3, known > 3) == (True, True)


def test_the_emblem_of_a_seat_tells_the_name_of_its_faction() -> None:
    panes = drawn(seen(daylight("eyrie marquise"), 0), "wide", "pl")
    assert "aria-label='Dynastie Orlich Gniazd'" in panes["seat-0"]
    assert "aria-label='Markiz de Kot'" in panes["seat-1"]


def test_panes_and_parts_are_drawn_from_what_their_inputs_say_and_from_nothing_else() -> None:
    names, language = NAMES[:4], GAME.language("en")
    known: dict[tuple[str, Hashable], str] = {}
    for number, state in enumerate(islice(walk(ALL, seed=6), 120)):
        view = GAME.observe(state, number % 4)
        check_inputs(GAME, view, names, language, "wide", known, view.asked)
    assert len(known) < 120 * len(inputs_by_name(GAME.sketch(view, names, language, "wide"))) / 5


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_move_changes_the_clearings_that_it_joins_and_no_other(
    shape: Shape, seat: int | None
) -> None:
    state = daylight("marquise eyrie alliance", c1="marquise*3 keep sawmill", c5="eyrie*2")
    language = GAME.language("en")
    play(state, "march", "clearing 9")
    before = inputs_by_name(GAME.sketch(seen(state, seat), NAMES[:3], language, shape))
    play(state, "number 2")
    after = inputs_by_name(GAME.sketch(seen(state, seat), NAMES[:3], language, shape))
    changed = {name for name in after if after[name] != before[name]}
    asked_again = {"board/clearing-1", "board/clearing-9", "board/march", "board/strip"}
    assert {"board/clearing-1", "board/clearing-9"} <= changed <= asked_again


@pytest.mark.parametrize("shape", SHAPES)
def test_nothing_but_the_strip_is_drawn_anew_because_it_can_be_taken(shape: Shape) -> None:
    """Other parts tell more than that: a clearing chosen already, pieces that a battle may cost."""
    language = GAME.language("en")
    for view in looks(ALL, seed=9):
        sketches = []
        for options in (view.options, []):
            view.options = options
            sketches.append(inputs_by_name(GAME.sketch(view, NAMES, language, shape)))
        first, second = sketches
        changed = {name for name in first if first[name] != second[name]}
        changed -= {"board/@", "board/strip", "board/battle"}
        marked = {view.clearing, view.battle.clearing if view.battle else None}
        changed -= {f"board/clearing-{number}" for number in marked}
        if view.asked in ("spend-supporter", "discard-supporter", "day-labor"):
            changed.discard("hand")
        assert not changed, view.asked


@pytest.mark.parametrize("shape", SHAPES)
def test_nothing_can_be_clicked_by_those_who_are_not_asked(shape: Shape) -> None:
    state = daylight(ALL, {"hand": "anvil armorers"}, c1="marquise*3 keep sawmill", c5="eyrie*2")
    assert seen(state, 0).options
    for seat in (None, 1, 2, 3):
        view = seen(state, seat)
        assert not clickable("".join(drawn(view, shape).values()), view)
        assert "data-do" not in GAME.picture(view, NAMES, GAME.language("en"), shape)


@pytest.mark.parametrize("shape", SHAPES)
def test_hidden_cards_leave_no_trace_in_what_others_are_shown(shape: Shape) -> None:
    tables = [
        table("marquise alliance eyrie", {"hand": hand}, supporters=supporters)
        for hand, supporters in (
            ("anvil armorers", "sword investments"),
            ("cobbler bake_sale", "anvil foxfolk_steel"),
        )
    ]
    for seat in (None, 2):
        first, second = (seen(state, seat) for state in tables)
        assert drawn(first, shape) == drawn(second, shape)
        assert words_of(first) == words_of(second)


@pytest.mark.parametrize("shape", SHAPES)
def test_the_picture_shows_every_seat_and_its_score(shape: Shape) -> None:
    for view in looks(ALL, seed=7, most=1):
        picture = GAME.picture(view, NAMES, GAME.language("en"), shape)
        assert clickable(picture, view) == set(view.options)
        words = [node.text for node in ElementTree.fromstring(picture).iter() if node.text]
        for player in view.players:
            assert str(player.points) in words


@pytest.mark.parametrize("layout", [WIDE, TALL])
def test_clearings_lie_on_the_map_and_apart(layout: Layout) -> None:
    places = [layout.clearing(number) for number in range(1, len(CLEARING_AT) + 1)]
    for x, y in places:
        assert layout.radius <= x <= layout.width - layout.radius
        assert layout.radius * 0.8 <= y <= layout.height - layout.radius * 0.9
    for number, one in enumerate(places):
        for other in places[:number]:
            # Rings, signs and tokens reach beyond the rim: none lies over another clearing.
            assert dist(one, other) > 2 * max(layout.radius, 77 * layout.piece)


def test_a_phone_shows_clearings_and_buttons_that_a_finger_hits() -> None:
    assert 2 * TALL.radius >= 40
    view = seen(daylight("marquise eyrie", c1="marquise*3 keep sawmill wood"), 0)
    board = ElementTree.fromstring(shown(drawn(view, "tall")["board"], view))
    plates = [
        node.find("{*}rect[2]") for node in board.iter() if node.get("class", "") == "may cell can"
    ]
    assert plates
    for plate in plates:
        assert plate is not None
        assert float(plate.attrib["height"]) >= 40


@pytest.mark.parametrize("code", ["en", "pl"])
def test_the_text_board_says_what_the_drawing_shows(code: str) -> None:
    language = GAME.language(code)
    for view in looks(ALL, seed=8, most=2):
        lines = plain(GAME.text_board(view, NAMES, language)).split("\n")
        assert max(map(len, lines)) <= 78
        shown = " ".join(" ".join(lines).split())
        for player in view.players:
            assert language.say(FACTION[player.faction]) in shown
            for name in (*player.crafted, *(player.hand or [])):
                assert language.say(CARD[name]) in shown
            if player.eyrie and player.eyrie.leader:
                assert language.say(LEADER[player.eyrie.leader]) in shown
            if player.vagabond:
                for relation in player.vagabond.relations.values():
                    assert language.say(RELATION[relation]) in shown


def test_the_odds_are_shown_before_an_attack() -> None:
    state = daylight("marquise eyrie alliance", c12="marquise*3 eyrie*2 alliance*2")
    play(state, "battle")
    assert asked(state) == "battle-whom"
    view = seen(state, 0)
    for shape in SHAPES:
        board = drawn(view, shape)["board"]
        assert "Marquise loses 0.8 on average, Eyrie 1.7" in board
        assert "Marquise loses 1.7 on average, Alliance 0.8" in board
    assert "12: Marquise loses 0.8 on average, Eyrie 1.7 (pieces lost: 0: 6%, 1: 19%, 2: 75%)" in (
        words_of(view)
    )


def test_the_dice_of_a_battle_are_shown_while_effects_are_asked() -> None:
    state = daylight(
        "marquise eyrie", {}, {"crafted": "armorers"}, c12="marquise*3 eyrie*3", c1="keep"
    )
    attack("eyrie", 12, (3, 1), state)
    assert asked(state) == "battle-effects"
    said = "Dice 3 and 1: hits on the attacker 1, on the defender 3"
    assert said in drawn(seen(state, 1), "wide")["board"]
    assert said in words_of(seen(state, 1))


def test_a_card_among_the_supporters_is_no_card_in_hand() -> None:
    """The same card may lie in both places; only the supporter can be spent."""
    frame = {"step": "discard-supporter", "seat": 0}
    state = table(
        "alliance marquise",
        {"hand": "root_tea_fox"},
        supporters="anvil sword investments root_tea_mouse travel_gear_fox armorers",
        phase="birdsong",
        agenda=[{"step": "turn", "seat": 1}, frame],
    )
    view = seen(state, 0)
    assert view.asked == "discard-supporter"
    panes = drawn(view, "wide")
    assert clickable(panes["board"], view) == set(view.options)
    assert not clickable(panes["hand"], view)


def test_short_names_of_factions_are_on_the_buttons() -> None:
    state = daylight("marquise eyrie alliance", c12="marquise*3 eyrie*2 alliance*2")
    play(state, "battle")
    board = drawn(seen(state, 0), "wide", "pl")["board"]
    for faction in ("eyrie", "alliance"):
        assert GAME.language("pl").say(FACTION_SHORT[faction]) in board


@pytest.mark.parametrize("shape", SHAPES)
def test_an_arrow_shows_where_warriors_march(shape: Shape) -> None:
    state = daylight("marquise eyrie", c1="marquise*3 keep", c5="marquise")
    play(state, "march", "clearing 1", "clearing 9")
    view = seen(state, 0)
    assert (view.clearing, view.destination) == (1, 9)
    assert "From clearing 1 to clearing 9" in drawn(view, shape)["board"]
