"""plansza play and bench: the thin commands over the table and the stopwatch."""

import os
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from plansza.cli import saves
from plansza.kernel.record import load_record
from plansza.kernel.registry import game
from plansza.kernel.text import Language
from plansza.tui.session import Session

from .conftest import Run


@pytest.fixture
def seated(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Collects the session and the language that a table is opened with."""
    opened: list[Any] = []

    def table(session: Session, language: Language, *_: object) -> None:
        opened[:] = [session, language]

    monkeypatch.setattr("plansza.tui.plain.run", table)
    return opened


def kinds(session: Session) -> list[str]:
    return [player.kind for player in session.players]


def saved(name: str, decisions: int | None, source: Path) -> Path:
    """Put a game into the folder of saved games, cut after so many decisions."""
    record = load_record(source)
    record.decisions = record.decisions[:decisions]
    path = saves.folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    record.save(path)
    return path


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], ["you", "search:0.3s"]),
        (["--seats", "3"], ["you", "search:0.3s", "search:0.3s"]),
        (["--seat", "random", "--seat", "you"], ["random", "you"]),
        (["--seat", "you,you,greedy"], ["you", "you", "greedy"]),
        (["--seats", "3", "--seat", "search:50"], ["search:50", "search:0.3s", "search:0.3s"]),
    ],
)
def test_bots_take_the_seats_that_are_left(
    run: Run, seated: list[Any], arguments: list[str], expected: list[str]
) -> None:
    assert run("play", "conspiracy", *arguments).exit_code == 0
    assert kinds(seated[0]) == expected


def test_a_game_is_set_up_as_asked(run: Run, seated: list[Any]) -> None:
    arguments = ["--names", "Ala,Kuba", "--seed", "5", "--option", "rounds=1", "--lang", "pl"]
    run("play", "fingers", "--seat", "you", "--seat", "random", *arguments)
    session, language = seated
    assert session.names(language) == ["Ala", "Kuba"]
    assert session.record.seed == 5
    assert session.record.options == {"rounds": 1}
    assert language.code == "pl"


def test_a_game_is_saved_in_the_folder_of_the_user(run: Run, seated: list[Any]) -> None:
    run("play", "conspiracy")
    path = seated[0].save_path
    assert path.parent == saves.folder()
    assert load_record(path).players == ["you", "search:0.3s"]


def test_a_game_is_played_in_plain_lines(run: Run) -> None:
    result = run("play", "conspiracy", "--seat", "you,random", "--plain", input="1\nq\n")
    assert result.exit_code == 0
    assert "Draw 1 Lord" in result.stdout
    assert "plansza play --resume" in result.stdout


def test_the_newest_unfinished_game_is_resumed(run: Run, seated: list[Any], record: Path) -> None:
    games = [
        saved("conspiracy-1.json", 4, record),
        saved("conspiracy-2.json", 5, record),
        saved("conspiracy-3.json", None, record),
    ]
    broken = saves.folder() / "conspiracy-4.json"
    broken.write_text("{")
    for age, path in enumerate([*games, broken]):
        os.utime(path, (age, age))
    for arguments in (["--resume"], ["conspiracy", "--resume"], ["--resume", "conspiracy"]):
        seated.clear()
        assert run("play", *arguments).exit_code == 0
        assert seated[0].save_path == games[1]
        assert len(seated[0].record.decisions) == 5


def test_a_named_game_is_resumed(run: Run, seated: list[Any], record: Path) -> None:
    path = saved("conspiracy-1.json", 4, record)
    run("play", "--resume", path)
    assert seated[0].save_path == path


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "game: say which one to play: "),
        (["conspirasy"], "Did you mean conspiracy?"),
        (["conspiracy", "--seat", "yuo"], "bot 'yuo': no such bot is installed. Did you mean you?"),
        (["conspiracy", "--seats", "1"], "seats: Conspiracy is for 2 to 4 players, not 1"),
        (["conspiracy", "--seats", "2", "--seat", "you,you,you"], "seat: 3 players for 2 seats"),
        (["conspiracy", "--names", "a,b,c"], "names: 3 for 2 seats"),
        (["--resume"], "resume: there is no unfinished game in"),
        (["--resume", "nothing.json"], "nothing.json: no such file or folder"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(
    run: Run, arguments: list[str], complaint: str
) -> None:
    result = run("play", *arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith("plansza: ")
    assert complaint in result.stderr
    assert result.stderr.count("\n") == 1


def test_no_two_games_share_a_file() -> None:
    now = datetime(2026, 5, 1, 12, 30)
    first = saves.new_path(game("conspiracy"), now)
    assert first.name == "conspiracy-2026-05-01-123000.json"
    first.parent.mkdir(parents=True)
    first.touch()
    assert saves.new_path(game("conspiracy"), now).name == "conspiracy-2026-05-01-123000-2.json"


@pytest.mark.parametrize(
    ("platform", "below_home"),
    [
        ("linux", ".local/share"),
        ("darwin", "Library/Application Support"),
        ("win32", "AppData/Local"),
    ],
)
def test_each_system_has_its_own_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, below_home: str
) -> None:
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert saves.folder() == tmp_path / below_home / "plansza" / "games"


def test_the_bench_is_told_what_to_measure(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr("plansza.lab.bench.main", lambda *arguments: asked.extend(arguments))
    run("bench", "conspiracy", "--no-peers", "--repeats", 1, "--json", "--lang", "pl")
    assert asked[:4] == [["conspiracy"], False, 1, True]
    assert asked[4].code == "pl"
