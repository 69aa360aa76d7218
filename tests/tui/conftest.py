"""Tables for the terminal's tests."""

from pathlib import Path

import pytest

from plansza.tui.session import Session

from .tables import NewSession


@pytest.fixture
def new_session(tmp_path: Path) -> NewSession:
    """Return a maker of saved tables, of Conspiracy if nothing is said, always dealt alike."""

    def make(
        *players: str, names: list[str] | None = None, seed: int = 7, game: str = "conspiracy"
    ) -> Session:
        path = tmp_path / "game.json"
        return Session.new(game, players, names, seed=seed, save_path=path)

    return make
