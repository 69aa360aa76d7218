"""Which games there are."""

import pytest

from plansza.kernel.errors import UnknownGame
from plansza.kernel.registry import game, games


def test_games_are_found_by_the_name_they_are_declared_with() -> None:
    assert "conspiracy" in games()
    for name, found in games().items():
        assert found.name == name
        assert game(name) is found


def test_an_unknown_game_is_named_beside_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"game 'ludo': installed are .*conspiracy"):
        game("ludo")
