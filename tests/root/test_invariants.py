"""What holds in every position, whoever plays whatever."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plansza.games.root import GAME
from plansza.games.root.cards import FACTION_NAMES, FACTIONS, WARRIORS
from plansza.games.root.map import CLEARINGS
from plansza.games.root.pieces import BASE, BUILDINGS_OF, KEEP, NOBODY, ROOST, SYMPATHY_TOKEN
from plansza.games.root.state import RootState
from plansza.kernel.playout import play_out

TABLES = st.sampled_from(
    [
        (len(factions), {f"seat_{seat}": name for seat, name in enumerate(factions, start=1)})
        for factions in (
            FACTION_NAMES[:2],
            FACTION_NAMES[2:],
            FACTION_NAMES[1:3],
            FACTION_NAMES[:3],
            FACTION_NAMES[1:],
            FACTION_NAMES,
            FACTION_NAMES[::-1],
        )
    ]
)


def check_map(state: RootState) -> None:
    assert state.on_map(KEEP) <= 1
    suits = [
        state.suits[clearing] for clearing in range(CLEARINGS) if state.pieces_at(BASE, clearing)
    ]
    assert len(suits) == len(set(suits)), "two bases of one suit"
    for clearing in range(CLEARINGS):
        assert state.open_slots(clearing) >= 0
        for kind in (ROOST, BASE, SYMPATHY_TOKEN):
            assert state.pieces_at(kind, clearing) <= 1
        for faction in range(FACTIONS):
            buildings = sum(state.pieces_at(kind, clearing) for kind in BUILDINGS_OF[faction])
            standing = state.warriors_at(faction, clearing)
            assert standing >= 0
            assert state.strength[faction * CLEARINGS + clearing] == standing + buildings


def check_players(state: RootState) -> None:
    for faction, warriors in enumerate(WARRIORS):
        plays = state.seat_of[faction] != NOBODY
        assert state.census()[f"warriors {FACTION_NAMES[faction]}"] == (warriors if plays else 0)
    for seat in range(state.seats):
        assert state.points[seat] >= 0
        assert not state.dominance[seat] or state.points[seat] == 0
        for other in range(state.seats):
            assert state.known[seat * state.seats + other] & ~state.hands[other] == 0
        assert state.known[state.seats * state.seats + seat] & ~state.supporters == 0


@pytest.mark.rules("ROOT-024", "ROOT-026", "ROOT-032", "ROOT-103", "ROOT-240", "ROOT-273")
@settings(max_examples=40, deadline=None)
@given(TABLES, st.integers(0, 2**32))
def test_pieces_cards_and_points_stay_within_bounds(
    table: tuple[int, dict[str, str]], seed: int
) -> None:
    seats, options = table
    state = GAME.new(seats, options, seed)
    while not state.is_over():
        play_out(state, seed + state.decisions + 1, 15)
        check_map(state)
        check_players(state)
    assert state.turn <= 100 * seats
