"""The command as tests call it, and files to hand to it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from plansza.cli import program
from plansza.kernel.registry import game, games
from plansza.lab.arena import play_match

from ..kernel.fingers import FINGERS

Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def _surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An English-speaking user with an empty home and one more game."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(games(), "fingers", FINGERS)


@pytest.fixture
def run() -> Run:
    """Run the command in this process: `run("sim", "conspiracy", "-n", 4)`."""

    def run(*arguments: object, input: str | None = None) -> Result:
        return CliRunner().invoke(program, [str(argument) for argument in arguments], input)

    return run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A recorded game of two bots."""
    path = tmp_path / "game.json"
    play_match(game("conspiracy"), ["random", "greedy"], seed=1).record().save(path)
    return path


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """A position written by hand."""
    path = tmp_path / "position.toml"
    path.write_text(
        'game = "conspiracy"\n[[chambers]]\nlords = "B6 R1 Y2"\n[[chambers]]\nlords = "G1"\n'
    )
    return path
