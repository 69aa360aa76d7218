"""Whole games and node counts that may change only together with the rules."""

from pathlib import Path

import pytest

from plansza.kernel.registry import games
from plansza.kit import golden, perft

FOLDER = Path(__file__).parent.parent / "golden"
GAMES = sorted(FOLDER.glob("*.txt"))
COUNTS = sorted(FOLDER.glob("*-perft.toml"))


def test_every_game_has_golden_games_for_every_number_of_seats_and_node_counts() -> None:
    wanted = {
        f"{game.name}-{seats}"
        for game in games().values()
        for seats in range(game.min_seats, game.max_seats + 1)
    }
    assert {path.stem for path in GAMES} >= wanted
    assert {path.stem for path in COUNTS} == {f"{name}-perft" for name in games()}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_golden_game_replays_exactly(path: Path) -> None:
    golden.check(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", COUNTS, ids=lambda path: path.stem)
def test_node_counts_are_as_written(path: Path) -> None:
    perft.check(path)


def test_a_changed_line_of_a_golden_game_is_pointed_at() -> None:
    written = (FOLDER / "conspiracy-2.txt").read_text(encoding="utf-8")
    with pytest.raises(AssertionError, match=r"\[5\] is '    Turn 1: Player 2'"):
        golden.check(written.replace("Turn 1: Player 2", "Turn 1: Player 1", 1))


def test_golden_games_are_written_as_they_are_kept() -> None:
    path = GAMES[0]
    kept = golden.read(path.read_text(encoding="utf-8"))
    game = games()[kept.game]
    assert golden.write(game, kept.seats, kept.seed) == path.read_text(encoding="utf-8")
