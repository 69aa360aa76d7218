"""How records name people and bots."""

import pytest

from plansza.kernel.players import PERSON, Player, read_player, shown_names
from plansza.kernel.registry import game

BOTS = {"random", "search"}


@pytest.mark.parametrize(
    ("player", "text"),
    [
        (Player(PERSON), "you"),
        (Player(PERSON, "Ala"), "Ala"),
        (Player("search:0.3s"), "search:0.3s"),
        (Player("search:0.3s", "Kuba"), "Kuba (search:0.3s)"),
        (Player(PERSON, "Ala (Kraków)"), "Ala (Kraków)"),
        (Player(PERSON, "random"), "random (you)"),
        (Player(PERSON, "you"), "you (you)"),
        (Player(PERSON, "Ala (random)"), "Ala (random) (you)"),
    ],
)
def test_a_player_is_written_so_that_it_reads_back(player: Player, text: str) -> None:
    assert player.written(BOTS) == text
    assert read_player(text, BOTS) == player


def test_nameless_players_are_called_by_what_they_are() -> None:
    conspiracy = game("conspiracy")
    english = conspiracy.language("en")
    one = [Player(PERSON), Player("random")]
    assert shown_names(one, conspiracy, english) == ["Player 1", "Bot"]
    two = [Player(PERSON, "Ala"), Player("random"), Player("random")]
    assert shown_names(two, conspiracy, english) == ["Ala", "Bot 2", "Bot 3"]
