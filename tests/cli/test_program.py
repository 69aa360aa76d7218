"""The command as a whole: help and errors in both languages, exit codes, quiet ends."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import click
import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po
from click.testing import CliRunner

import plansza
from plansza.cli.program import COMMANDS, program
from plansza.cli.words import language_asked_for, speaking

from .conftest import Run

SOURCE = Path(plansza.__file__).parent
PLANSZA = [sys.executable, "-m", "plansza.cli"]
ENGLISH = re.compile(r"\b(the|and|with|without|of|exit|show|default|usage)\b", re.IGNORECASE)
QUOTED = re.compile(r"plansza [a-z]+|--[a-z-]+|\[[^]]*\]")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_in_both_languages(run: Run, name: str) -> None:
    english, polish = run(name, "--help"), run(name, "--help", "--lang", "pl")
    assert english.exit_code == polish.exit_code == 0
    assert english.stdout.startswith(f"Usage: plansza {name} [OPTIONS]")
    assert polish.stdout.startswith(f"Użycie: plansza {name} [OPCJE]")
    assert not ENGLISH.search(QUOTED.sub("", polish.stdout))


def test_the_list_of_commands_is_in_both_languages(run: Run) -> None:
    english, polish = run("--help"), run("--lang", "pl", "--help")
    assert "Commands:" in english.stdout
    assert "Polecenia:" in polish.stdout
    assert not ENGLISH.search(QUOTED.sub("", polish.stdout))
    for name in COMMANDS:
        assert re.search(rf"^  {name} +\w+", english.stdout, re.MULTILINE)
        assert re.search(rf"^  {name} +\w+", polish.stdout, re.MULTILINE)


def test_no_description_is_cut_off(run: Run) -> None:
    assert "..." not in run("--help").stdout.partition("Commands:")[2]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--lang", "pl", "games"],
        ["games", "--lang", "pl"],
        ["--lang=pl", "games"],
        ["games", "--lang=pl"],
        ["--lang", "en", "games", "--lang", "pl"],
    ],
)
def test_the_language_may_be_asked_for_anywhere(run: Run, arguments: list[str]) -> None:
    assert "Wersja zasad" in run(*arguments).stdout


def test_the_language_of_the_system_is_taken(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert "Wersja zasad" in run("games").stdout
    assert "Rules version" in run("games", "--lang", "en").stdout


def test_words_after_two_dashes_are_no_options() -> None:
    assert language_asked_for(["rules", "conspiracy", "--", "--lang", "pl"]) == "en"
    assert language_asked_for(["--lang"]) == "en"


def test_the_language_is_put_back(run: Run) -> None:
    run("--lang", "pl", "games")
    assert speaking().code == "en"
    assert "LANGUAGE" not in os.environ


@pytest.mark.parametrize(
    ("arguments", "english", "polish"),
    [
        (["sim"], "Missing argument 'GAME'", "Brak argumentu 'GRA'"),
        (["gmaes"], "No such command 'gmaes'", "Nie ma polecenia 'gmaes'"),
        (["sim", "conspiracy", "--sed", "1"], "No such option '--sed'", "Nie ma opcji '--sed'"),
        (["sim", "conspiracy", "--seed"], "requires an argument", "wymaga argumentu"),
        (["sim", "conspiracy", "--seed", "x"], "'x' is not a valid", "'x' nie jest poprawną"),
        (["sim", "conspiracy", "-n", "0"], "0 is not in the range", "0 wykracza poza zakres"),
        (["games", "x"], "unexpected extra argument", "Nieoczekiwany dodatkowy argument"),
        (["fuzz", "conspiracy", "--checks", "some"], "'some' is not one of", "jednym z: 'light'"),
        (["render", "x"], "Missing option '-o'", "Brak opcji '-o'"),
    ],
)
def test_wrong_use_is_answered_in_both_languages(
    run: Run, arguments: list[str], english: str, polish: str
) -> None:
    for code, expected in (("en", english), ("pl", polish)):
        result = run("--lang", code, *arguments)
        assert result.exit_code == 2
        assert result.stdout == ""
        assert result.stderr.startswith("plansza: ")
        assert expected in result.stderr
        assert "--help" in result.stderr


def test_an_unknown_language_is_refused(run: Run) -> None:
    assert "'xx' is not one of 'en', 'pl'" in run("--lang", "xx", "games").stderr


def test_the_version_is_shown(run: Run) -> None:
    assert re.fullmatch(r"plansza \d+\.\d+\.\d+\n", run("--version").stdout)


def test_alone_the_command_shows_its_help(run: Run) -> None:
    assert run().stderr.startswith("Usage: plansza")


def words_of_click() -> set[str]:
    """All texts that click may show, by their first form."""
    folder = str(Path(click.__file__).parent)
    found = [message for _, _, message, *_ in extract_from_dir(folder)]
    return {message if isinstance(message, str) else message[0] for message in found}


def test_all_words_of_click_are_in_the_catalogue() -> None:
    with (SOURCE / "locale/pl/LC_MESSAGES/plansza.po").open("rb") as file:
        catalogue = read_po(file, locale="pl")
    for text in words_of_click():
        message = catalogue.get(text)
        assert message is not None, text
        assert message.string, text
        assert "" not in message.string or isinstance(message.string, str), text


def listen_to_ctrl_c() -> None:
    """Undo what who started us may have said: what runs in the background ignores Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interrupted_command_ends_quietly(tmp_path: Path) -> None:
    command = [*PLANSZA, "sim", "conspiracy", "-n", "1000000", "--jobs", "1", "--save", "games"]
    with subprocess.Popen(
        command, cwd=tmp_path, stderr=subprocess.PIPE, text=True, preexec_fn=listen_to_ctrl_c
    ) as process:
        try:
            while not (tmp_path / "games").exists():
                assert process.poll() is None
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=30)
        finally:
            process.kill()
    assert process.returncode == 130
    assert errors.strip() == ""


def test_a_closed_pipe_ends_the_command_quietly(record: Path) -> None:
    with subprocess.Popen(
        [*PLANSZA, "replay", str(record)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == b""


def test_the_command_runs_as_a_program_of_its_own() -> None:
    environment = {**os.environ, "LANG": "pl_PL.UTF-8", "PYTHONIOENCODING": "utf-8"}
    result = subprocess.run(
        [*PLANSZA, "gmaes"], capture_output=True, encoding="utf-8", env=environment, check=False
    )
    assert result.returncode == 2
    assert "Nie ma polecenia 'gmaes'" in result.stderr
    assert "Traceback" not in result.stderr


def completions(words: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setenv("_PLANSZA_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", words)
    monkeypatch.setenv("COMP_CWORD", str(len(words.split(" ")) - 1))
    shown = CliRunner().invoke(program, prog_name="plansza").stdout
    return [line.partition(",")[2] for line in shown.splitlines() if line]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("plansza re", ["replay", "render"]),
        ("plansza sim cons", ["conspiracy"]),
        ("plansza sim conspiracy --bots greedy,ra", ["greedy,random"]),
        ("plansza play conspiracy --seat yo", ["you"]),
        ("plansza sim fingers --option ", ["rounds=3", "rounds=1"]),
        ("plansza rules conspiracy con-00", [f"CON-00{number}" for number in range(1, 6)]),
        ("plansza rules nothing x", []),
        ("plansza completion z", ["zsh"]),
        ("plansza games --la", ["--lang"]),
    ],
)
def test_names_are_completed(
    words: str, expected: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert completions(words, monkeypatch) == expected


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_script_is_printed_for_each_shell(run: Run, shell: str) -> None:
    result = run("completion", shell)
    assert result.exit_code == 0
    assert f"_PLANSZA_COMPLETE={shell}_complete" in result.stdout
