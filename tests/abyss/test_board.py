"""The table can be seen, clicked and read in every position that comes up in play."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args
from xml.etree import ElementTree

import pytest

from plansza.draw.svg import offered
from plansza.games.abyss import GAME
from plansza.games.abyss.board_scene import Scene
from plansza.games.abyss.board_score import score_table
from plansza.games.abyss.names import LOCATION, LORD
from plansza.games.abyss.observation import AbyssObservation
from plansza.kernel.game import Shape
from plansza.kernel.sketch import inputs_by_name
from plansza.kernel.styled import plain

NAMES = ("Magda", "Kuba", "Świętosława Brzęczyszczykiewicz", "Bot <3>")
PLAYERS: list[dict[str, Any]] = [  # Any: a position document is read by the game
    {
        "hand": "crab3 crab2 squid1 squid1 jellyfish1 seahorse4 shellfish3",
        "affiliated": "crab1 seahorse3 seahorse1",
        "pearls": 6,
        "keys": 2,
        "monsters": [2, 3],
        "lords": "slaver alchemist keeper:sargasso_silos treasurer:disabled",
        "locations": ["sargasso_silos"],
    },
    {"hand": "crab3 crab1", "monsters": [2], "lords": "recruiter schemer:depths", "pearls": 5},
    {"hand": "squid1", "monsters": [3, 4], "lords": "apprentice ship_master", "pearls": 2},
]
PLAYERS[1]["locations"] = ["depths"]
TABLE: dict[str, Any] = {
    "players": PLAYERS,
    "court": "jailer invoker diplomat landowner sage",
    "council": "crab2 seahorse1 seahorse2 jellyfish3",
    "available": ["barracks", "coral_barrier"],
    "threat": 3,
}
DRAWN = ["oceanic_senate_assembly", "black_smokers", "chamber_of_allies", "jail"]
QUESTIONS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"step": "assassin", "a": 2}, {}),
    ({"step": "hunter"}, {}),
    ({"step": "apprentice"}, {}),
    ({"step": "illusionist"}, {}),
    ({"step": "illusionist-take", "a": 1}, {}),
    ({"step": "corruptor"}, {}),
    ({"step": "traitor"}, {}),
    ({"step": "traitor-take", "a": 12}, {}),
    ({"step": "schemer"}, {}),
    ({"step": "slaver"}, {}),
    ({"step": "oracle"}, {}),
    ({"step": "opportunist"}, {}),
    ({"step": "take-control"}, {}),
    ({"step": "keep-location"}, {"drawn": DRAWN}),
    ({"step": "spend-keys", "a": 1, "b": 2}, {}),
    ({"step": "last-powers"}, {}),
    ({"step": "reward", "a": 5}, {"track": "squid2 monster"}),
    ({"step": "affiliate"}, {"payment": "crab4 squid3 seahorse3 jellyfish4"}),
]
SMOKERS: dict[str, Any] = {**PLAYERS[0], "locations": ["sargasso_silos", "black_smokers"]}


def positions(seats: int, seed: int, most: int = 8) -> Iterator[AbyssObservation]:
    """What the seat to act sees in a game of random decisions; then the final position.

    A question that comes up again and again is shown a few times, spread over the game.
    """
    choose = random.Random(seed)
    state = GAME.new(seats, seed=seed)
    seen: Counter[str] = Counter()
    while not state.is_over():
        seat = state.to_act()[0]
        view = GAME.observe(state, seat)
        seen[view.asked] += 1
        if seen[view.asked] <= most or seen[view.asked] % 15 == 0:
            yield view
        state.apply(seat, choose.choice(state.legal(seat)))
    yield GAME.observe(state, None)


def asked(frame: dict[str, Any], more: dict[str, Any]) -> AbyssObservation:
    """What seat 0 sees when it is asked this in the middle of its turn."""
    agenda = [{"step": "turn", "seat": 1}, {"seat": 0, **frame}]
    return GAME.observe(GAME.position({**TABLE, **more, "agenda": agenda}), 0)


def clickable(drawing: str, seen: AbyssObservation) -> set[int]:
    """The actions that can be clicked once a page has offered the options."""
    labels = dict.fromkeys(seen.options, "")
    return {int(action) for action in re.findall(r"data-do='(\d+)'", offered(drawing, labels))}


@pytest.mark.parametrize(("seats", "code"), [(2, "en"), (4, "pl")])
def test_every_option_has_a_place_to_click_and_every_pane_is_well_formed(
    seats: int, code: str
) -> None:
    language = GAME.language(code)
    for seen in positions(seats, seed=seats):
        for shape in get_args(Shape):
            panes = GAME.panes(seen, NAMES[:seats], language, shape)
            assert list(panes) == ["board", *(f"seat-{seat}" for seat in range(seats))]
            assert clickable(panes["board"], seen) == set(seen.options)
            for pane in panes.values():
                ElementTree.fromstring(pane)


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize(("frame", "more"), QUESTIONS, ids=lambda part: part.get("step", ""))
def test_every_rare_question_has_its_places_too(
    frame: dict[str, Any], more: dict[str, Any], shape: Shape
) -> None:
    seen = asked(frame, more)
    assert seen.asked == frame["step"]
    board = GAME.panes(seen, NAMES[:3], GAME.language("pl"), shape)["board"]
    ElementTree.fromstring(board)
    assert clickable(board, seen) == set(seen.options)


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_a_decision_changes_only_the_parts_that_it_is_about(shape: Shape) -> None:
    state = GAME.position({**TABLE, "agenda": [{"step": "turn", "seat": 0}]})
    language = GAME.language("en")

    before = inputs_by_name(GAME.sketch(GAME.observe(state, 1), NAMES[:3], language, shape))
    state.apply(0, GAME.vocabulary.number("explore"))
    after = inputs_by_name(GAME.sketch(GAME.observe(state, 1), NAMES[:3], language, shape))
    changed = {name for name in after if after[name] != before[name]}
    assert changed == {"board/deck-count", "board/exploration", "board/track-0"}


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_nothing_is_drawn_anew_because_it_can_be_taken(shape: Shape) -> None:
    language = GAME.language("en")
    agenda = [{"step": "turn", "seat": 1}, {"step": "take-control", "seat": 0}]
    asked_now = GAME.observe(GAME.position({**TABLE, "agenda": agenda}), 0)
    asleep = GAME.observe(GAME.position({**TABLE, "agenda": agenda[:1]}), 0)
    assert len(asked_now.options) > 3
    assert not asleep.options
    sketches = [GAME.sketch(seen, NAMES[:3], language, shape) for seen in (asked_now, asleep)]
    first, second = map(inputs_by_name, sketches)
    assert {name for name in first if first[name] != second[name]} == set()


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_a_searched_location_deck_lies_open_to_be_clicked(shape: Shape) -> None:
    seen = asked({"step": "black-smokers"}, {"players": [SMOKERS, *PLAYERS[1:]]})
    assert len(seen.searchable) > 12
    board = GAME.panes(seen, NAMES[:3], GAME.language("pl"), shape)["board"]
    assert clickable(board, seen) == set(seen.options)


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_nothing_can_be_clicked_by_those_who_are_not_asked(shape: Shape) -> None:
    for frame, more in QUESTIONS:
        agenda = [{"step": "turn", "seat": 1}, {"seat": 0, **frame}]
        state = GAME.position({**TABLE, **more, "agenda": agenda})
        for seat in (None, 1, 2):
            seen = GAME.observe(state, seat)
            panes = GAME.panes(seen, NAMES[:3], GAME.language("en"), shape)
            assert not any(clickable(pane, seen) for pane in panes.values())
            assert "data-do" not in GAME.picture(seen, NAMES[:3], GAME.language("en"), shape)


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_hidden_cards_leave_no_trace_in_what_others_are_shown(shape: Shape) -> None:
    other = {**PLAYERS[0], "hand": "crab4 crab5 squid3 squid4 jellyfish5 seahorse5 shellfish5"}
    other["monsters"] = [3, 3]
    tables = [
        GAME.position({**TABLE, "players": [own, *PLAYERS[1:]]}) for own in (PLAYERS[0], other)
    ]
    language = GAME.language("en")
    for seat in (None, 1):
        first, second = (GAME.observe(table, seat) for table in tables)
        assert GAME.panes(first, NAMES[:3], language, shape) == GAME.panes(
            second, NAMES[:3], language, shape
        )
        assert GAME.text_board(first, NAMES, language) == GAME.text_board(second, NAMES, language)


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_the_picture_shows_every_seat_and_its_score(shape: Shape) -> None:
    for seen in positions(4, seed=9):
        drawing = GAME.picture(seen, NAMES, GAME.language("en"), shape)
        words = [node.text for node in ElementTree.fromstring(drawing).iter() if node.text]
        for score in seen.scores:
            assert str(score) in words


@pytest.mark.parametrize("code", ["en", "pl"])
def test_the_text_board_names_every_lord_and_location_and_stays_within_its_width(
    code: str,
) -> None:
    language = GAME.language(code)
    for seen in positions(4, seed=3):
        lines = plain(GAME.text_board(seen, NAMES, language)).split("\n")
        assert max(map(len, lines)) <= 78
        shown = " ".join(" ".join(lines).split())
        lords = [lord.lord for player in seen.players for lord in player.lords]
        for key in (*seen.court, *lords):
            assert language.say(LORD[key]) in shown
        for key in (*seen.available, *seen.drawn):
            assert language.say(LOCATION[key]) in shown


def test_the_memory_aid_shows_what_lies_in_the_council() -> None:
    state = GAME.position({**TABLE, "options": {"memory": True}})
    lines = plain(GAME.text_board(GAME.observe(state, 1), NAMES[:3], GAME.language("en")))
    assert "Seahorses: 1 2" in lines


@pytest.mark.parametrize("code", ["en", "pl"])
def test_locations_at_seats_have_their_whole_names(code: str) -> None:
    widest = 0
    for seen in positions(4, seed=10, most=40):
        panes = GAME.panes(seen, NAMES, GAME.language(code), "wide")
        for seat, player in enumerate(seen.players):
            assert "…" not in panes[f"seat-{seat}"]
            widest = max(widest, len(player.locations))
    assert widest > 1


def test_the_final_count_on_a_phone_has_the_names_of_four_players() -> None:
    *_, seen = positions(4, seed=3, most=1)
    for code in ("en", "pl"):
        names = ["Magda", "Wojciech", "Aleksandra", "Kuba"]
        drawn = score_table(Scene(seen, GAME.language(code), names), 366, 490, small=True)
        assert "…" not in drawn
