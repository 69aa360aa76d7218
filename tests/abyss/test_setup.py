"""Setting up."""

from collections import Counter

import pytest

from plansza.games.abyss import GAME
from plansza.games.abyss.cards import ALL_CARDS, CARD_NAMES, LORD_IP, TOKEN_COUNT, TOKEN_IP

from .table import options, seen


@pytest.mark.rules("ABY-001", "ABY-002", "ABY-003", "ABY-004", "ABY-005", "ABY-006")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_new_game_has_full_decks_six_lords_one_location_and_a_pearl_each(seats: int) -> None:
    table = seen(GAME.set_up(seats, GAME.checked_options(seats, {}), 12345))
    assert table.exploration_deck == 71
    assert table.exploration_discard == 0
    assert table.track == []
    assert set(table.council.values()) == {0}
    assert len(table.court) == 6
    assert table.lord_deck == 29
    assert len(table.available) == 1
    assert table.location_deck == 19
    assert table.monster_supply == 20
    assert table.threat == 1
    for player in table.players:
        assert (player.pearls, player.hand_size, player.key_tokens) == (1, 0, 0)
        assert not player.lords
        assert not player.locations


@pytest.mark.rules("ABY-001", "ABY-004")
def test_the_components_add_up_to_the_printed_game() -> None:
    cards = Counter(CARD_NAMES[card] for card in ALL_CARDS)
    assert cards.total() == 71
    assert cards["monster"] == 6
    assert [cards[f"crab{value}"] for value in range(1, 6)] == [4, 3, 3, 2, 1]
    assert sum(LORD_IP) == 223
    assert sum(ip * count for ip, count in zip(TOKEN_IP, TOKEN_COUNT)) == 53


@pytest.mark.rules("ABY-007", "ABY-023")
def test_chance_decides_who_begins_and_at_first_there_is_only_exploring() -> None:
    games = [GAME.new(4, seed=seed) for seed in range(30)]
    assert {state.to_act()[0] for state in games} == {0, 1, 2, 3}
    assert options(GAME.position(games[0].to_position())) == {"explore"}
