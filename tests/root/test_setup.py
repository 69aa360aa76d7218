"""Options, factions and the start of a game."""

import pytest

from plansza.games.root import GAME
from plansza.kernel.errors import BadOption

from .table import seen


def factions(seats: int, **options: str) -> list[str]:
    return [player.faction for player in seen(GAME.new(seats, options)).players]


@pytest.mark.rules("ROOT-001")
def test_open_seats_take_the_factions_that_are_left() -> None:
    assert factions(2) == ["marquise", "eyrie"]
    assert factions(3) == ["marquise", "eyrie", "alliance"]
    assert factions(4) == ["marquise", "eyrie", "alliance", "vagabond"]
    assert factions(3, seat_1="vagabond", seat_3="eyrie") == ["vagabond", "marquise", "eyrie"]


@pytest.mark.rules("ROOT-001")
def test_a_faction_is_played_once() -> None:
    with pytest.raises(BadOption, match="option 'seat_3': eyrie is played by another seat"):
        GAME.new(3, {"seat_1": "eyrie", "seat_3": "eyrie"})


def test_a_seat_that_is_not_there_has_no_faction() -> None:
    with pytest.raises(BadOption, match="option 'seat_3': this table has 2 seats"):
        GAME.new(2, {"seat_3": "eyrie"})


@pytest.mark.rules("ROOT-003", "ROOT-005", "ROOT-002")
def test_hands_deck_items_and_points() -> None:
    for seats, deck in ((2, 50 - 6), (3, 54 - 9), (4, 54 - 12)):
        options = {"seat_3": "vagabond"} if seats == 3 else {}
        state = seen(GAME.new(seats, options))
        assert [player.hand_size for player in state.players] == [3] * seats
        assert state.deck == deck
        assert state.scores == [0] * seats
        assert state.item_supply == {
            "boot": 2,
            "sword": 2,
            "hammer": 1,
            "crossbow": 1,
            "tea": 2,
            "coin": 2,
            "bag": 2,
        }


def test_suits_may_be_shuffled() -> None:
    printed = [clearing.suit for clearing in seen(GAME.new(2)).clearings]
    shuffled = [clearing.suit for clearing in seen(GAME.new(2, {"suits": "shuffled"})).clearings]
    assert sorted(shuffled) == sorted(printed)
    assert shuffled != printed


@pytest.mark.rules("ROOT-001")
def test_the_first_player_is_drawn_by_lot() -> None:
    first = set()
    for seed in range(20):
        state = GAME.new(2, {"seat_1": "eyrie", "seat_2": "alliance"}, seed)
        state.apply(0, state.legal(0)[0])
        state.apply(0, state.legal(0)[0])
        first.add(seen(state).active)
    assert first == {0, 1}
