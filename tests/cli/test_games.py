"""plansza games, version and rules: what there is, and how it is played."""

import json
from importlib import metadata

import pytest

from plansza.kernel.registry import game

from .conftest import Run


@pytest.mark.parametrize(
    ("code", "heading", "title"),
    [("en", "Rules version", "Conspiracy"), ("pl", "Wersja zasad", "Konspiracja")],
)
def test_games_are_listed_in_both_languages(run: Run, code: str, heading: str, title: str) -> None:
    lines = run("games", "--lang", code).stdout.splitlines()
    assert lines[0].endswith(heading)
    row = next(line for line in lines if line.startswith("conspiracy "))
    assert row.split() == ["conspiracy", title, "2-4", "1"]
    assert any("rounds=3|1: How many rounds" in line for line in lines)


def test_games_are_listed_as_json(run: Run) -> None:
    listed = {entry["name"]: entry for entry in json.loads(run("games", "--json").stdout)}
    assert listed["conspiracy"]["min_seats"] == 2
    assert listed["conspiracy"]["max_seats"] == 4
    assert listed["fingers"]["options"] == {"rounds": [3, 1]}


@pytest.mark.parametrize(("code", "word"), [("en", "Build:"), ("pl", "Kompilacja:")])
def test_the_build_is_shown(run: Run, code: str, word: str) -> None:
    lines = run("version", "--lang", code).stdout.splitlines()
    assert lines[0] == f"plansza {metadata.version('plansza')}"
    assert lines[1].startswith("Python 3.")
    assert lines[2].startswith(word)


@pytest.mark.parametrize("code", ["en", "pl"])
def test_all_rules_are_handed_on_as_they_are_written(run: Run, code: str) -> None:
    text = game("conspiracy").rulebook(code).text
    assert run("rules", "conspiracy", "--lang", code).stdout.strip() == text.strip()


@pytest.mark.parametrize("code", ["en", "pl"])
def test_a_rule_is_found_by_its_id(run: Run, code: str) -> None:
    rule = game("conspiracy").rulebook(code)["CON-020"]
    shown = run("rules", "conspiracy", "con-020", "--lang", code).stdout
    assert shown.startswith(f"CON-020  {rule.chapter}\n")
    assert " ".join(shown.split()).endswith(" ".join(rule.text.split()))


def test_several_rules_are_shown_in_the_order_asked(run: Run) -> None:
    shown = run("rules", "conspiracy", "CON-005", "CON-001").stdout
    assert shown.index("CON-005") < shown.index("CON-001")


@pytest.mark.parametrize(
    ("code", "words", "found"),
    [("en", ["pearl", "MASTER"], "rules found"), ("pl", ["talia", "lordów"], "znaleziono")],
)
def test_rules_are_found_by_words(run: Run, code: str, words: list[str], found: str) -> None:
    result = run("rules", "conspiracy", *words, "--lang", code)
    expected = [rule.id for rule in game("conspiracy").rulebook(code).search(" ".join(words))]
    ids = [line.split()[0] for line in result.stdout.splitlines() if line.startswith("CON-")]
    assert ids == expected
    assert len(ids) > 1
    assert found in result.stderr


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["CON-02"], "rule CON-02: Conspiracy has no such rule. Did you mean CON-020?"),
        (["dragon"], "rules: none holds the words “dragon”"),
    ],
)
def test_a_rule_that_is_not_there_is_said_so(
    run: Run, arguments: list[str], complaint: str
) -> None:
    result = run("rules", "conspiracy", *arguments)
    assert result.exit_code == 2
    assert result.stderr == f"plansza: {complaint}\n"
