"""plansza sim and fuzz: many games at once."""

import json
from pathlib import Path

import pytest

from plansza.kernel.errors import DeadEnd
from plansza.kernel.record import load_record, new_record
from plansza.kernel.registry import game
from plansza.lab.fuzz import CRASH, Failure, Trial

from ..kernel.fingers import FINGERS
from .conftest import Run


def test_bots_are_compared_in_a_table(run: Run) -> None:
    result = run("sim", "conspiracy", "-n", 4, "--bots", "random,greedy", "--jobs", 1)
    assert result.exit_code == 0
    assert result.stdout.startswith("Conspiracy: 4 games (seats: 2, seed: 0)")
    for expected in ("Interval (95%)", "greedy", "random", "Games per second"):
        assert expected in result.stdout
    assert result.stderr == ""


def test_the_table_is_polish_too(run: Run) -> None:
    result = run("sim", "conspiracy", "-n", 2, "--bots", "random", "--jobs", 1, "--lang", "pl")
    assert result.stdout.startswith("Konspiracja: 2 partie (miejsca: 2, ziarno: 0)")
    assert "50,0 %" in result.stdout
    assert "Średni wynik" in result.stdout


def test_results_are_given_as_json_and_depend_on_the_seed_alone(run: Run) -> None:
    command = ["sim", "conspiracy", "-n", "4", "--seed", "7", "--bots", "random", "--json"]
    first, second = (json.loads(run(*command, "--jobs", jobs).stdout) for jobs in (1, 2))
    for report in (first, second):
        assert report.pop("seconds") > 0
        assert report.pop("games_per_second") > 0
    assert first == second
    assert first["games"] == 4
    assert first["standings"][0]["win_rate"] == 0.5
    assert len(first["by_seat"]) == 2


def test_records_are_saved(run: Run, tmp_path: Path) -> None:
    run("sim", "conspiracy", "-n", 10, "--bots", "random", "--jobs", 1, "--save", "deep/down")
    files = sorted((tmp_path / "deep" / "down").iterdir())
    assert [file.name for file in files][:2] == ["conspiracy-01.json", "conspiracy-02.json"]
    assert len(files) == 10
    assert load_record(files[0]).replay().is_over()


def test_options_are_read_in_the_type_they_have(run: Run) -> None:
    result = run("sim", "fingers", "-n", 1, "--jobs", 1, "--option", "rounds=1", "--json")
    assert json.loads(result.stdout)["options"] == {"rounds": 1}


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["conspirasy"], "game 'conspirasy': no such game is installed. Did you mean conspiracy?"),
        (["conspiracy", "--bots", "gredy"], "bot 'gredy': no such bot is installed. Did you mean"),
        (["conspiracy", "--bots", "xyzzy"], "There are: greedy, random, search."),
        (["conspiracy", "--bots", "random:5"], "bot 'random:5': it cannot play like this"),
        (["conspiracy", "--bots", ","], "bots: name at least one"),
        (["conspiracy", "--bots", "random,greedy", "--seats", "3"], "bots: 2 for 3 seats"),
        (["conspiracy", "--seats", "5"], "seats: Conspiracy is for 2 to 4 players, not 5"),
        (["conspiracy", "--option", "a=b"], "option 'a': no such option. The game has none."),
        (["fingers", "--option", "round=1"], "Did you mean rounds?"),
        (["fingers", "--option", "rounds=2"], "option 'rounds': write one of rounds=3, rounds=1"),
        (["fingers", "--option", "rounds"], "option 'rounds': write one of rounds=3, rounds=1"),
        (["conspiracy", "--save", "file/below"], "file/below: this is a file, not a folder"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(
    run: Run, tmp_path: Path, arguments: list[str], complaint: str
) -> None:
    (tmp_path / "file").touch()
    result = run("sim", *arguments, "-n", "1", "--jobs", "1")
    assert result.exit_code == 2
    assert result.stderr.startswith("plansza: ")
    assert complaint in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["conspirasy"], "gra 'conspirasy': nie ma takiej gry. Czy chodzi o conspiracy?"),
        (["conspiracy", "--bots", "gredy"], "bot 'gredy': nie ma takiego bota."),
        (["conspiracy", "--seats", "5"], "seats: Konspiracja to gra na od 2 do 4 osób, a nie 5"),
    ],
)
def test_refusals_are_polish_too(run: Run, arguments: list[str], complaint: str) -> None:
    assert complaint in run("--lang", "pl", "sim", *arguments).stderr


@pytest.mark.parametrize(
    ("code", "words"), [("en", "3 games, "), ("pl", "3 partie, ")], ids=["en", "pl"]
)
def test_fuzzing_a_right_game_finds_nothing(run: Run, code: str, words: str) -> None:
    result = run("fuzz", "conspiracy", "-n", 3, "--jobs", 1, "--lang", code)
    assert result.exit_code == 0
    assert result.stdout.startswith(words)


def test_full_checks_look_with_the_kit(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(*_: object) -> None:
        raise AssertionError("no such luck")

    monkeypatch.setattr("plansza.kit.CHECKS", (refuses,))
    result = run("fuzz", "fingers", "-n", 1, "--checks", "full", "--jobs", 1)
    assert result.exit_code == 1
    assert "broken rule of the kit: refuses: no such luck" in result.stdout
    assert run("fuzz", "fingers", "-n", 1, "--jobs", 1).exit_code == 0


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fuzzer that finds the same mistake in two of three games."""
    record = new_record(game("conspiracy"), 2, {}, 5, [])
    record.add(record.start().to_act()[0], 0)
    failure = Failure(Trial(0, 2, {}, 5), CRASH, "Oops: a\nb", "next decision: ...", record)
    monkeypatch.setattr("plansza.cli.fuzz.fuzz_game", lambda *_: iter([None, failure, failure]))


@pytest.mark.usefixtures("failing")
def test_a_mistake_is_saved_as_a_record_that_replays(run: Run) -> None:
    result = run("fuzz", "conspiracy", "-n", 2)
    assert result.exit_code == 1
    path = Path("fuzz-failures/conspiracy-5.json")
    assert "crash: Oops: a b (seats: 2, seed: 5)" in result.stdout
    assert f"met in 2 games, saved: {path}" in result.stdout
    assert "3 games" in result.stdout
    assert "1 mistake found" in result.stdout
    assert "next decision" in path.with_suffix(".txt").read_text()
    assert run("replay", path).exit_code == 0


@pytest.mark.usefixtures("failing")
def test_mistakes_are_given_as_json(run: Run) -> None:
    result = run("fuzz", "conspiracy", "--json", "--lang", "pl")
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert len(found["failures"]) == 1
    assert found["failures"][0]["kind"] == "crash"
    assert found["failures"][0]["times"] == 2
    assert Path(found["failures"][0]["record"]).exists()


def test_seats_to_fuzz_are_checked(run: Run) -> None:
    assert "seats: Fingers is for 2 to 5" in run("fuzz", "fingers", "--seats", "2,9").stderr
    assert "write numbers like 2" in run("fuzz", "fingers", "--seats", "two").stderr


def test_a_mistake_of_the_rules_met_in_play_is_named(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stuck(*_: object, **__: object) -> None:
        raise DeadEnd("show offers seat 0 nothing")

    monkeypatch.setattr(FINGERS, "new", stuck, raising=False)
    result = run("sim", "fingers", "-n", 1, "--jobs", 1)
    assert result.exit_code == 2
    assert result.stderr == "plansza: mistake in the game's rules: show offers seat 0 nothing\n"
