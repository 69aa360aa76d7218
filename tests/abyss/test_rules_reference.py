"""The rules reference of Abyss is complete, and the card facts agree with what it says."""

import re
import tomllib
from importlib.resources import files
from typing import Any

import pytest

from plansza.games.abyss import GAME
from plansza.games.abyss.names import LOCATION, LORD

ROOM = files("plansza.games.abyss")
PAGES = ("rules.md", "rules.pl.md")
RULES = re.compile(r"^- \*\*(ABY-[0-9A-Z]+)\*\* \S", re.MULTILINE)
RACES = {
    "rules.md": ("crab", "shellfish", "jellyfish", "squid", "seahorse"),
    "rules.pl.md": ("krab", "skorupiak", "meduz", "kałamarnic", "konik"),
}


def numbered(first: int, last: int) -> list[str]:
    return [f"ABY-{number:03}" for number in range(first, last + 1)]


EXPECTED = [
    *numbered(1, 7),  # setup
    *numbered(10, 18),  # words with a meaning
    *numbered(20, 23),  # the turn
    *numbered(30, 32),  # plotting
    *numbered(40, 59),  # exploring
    *numbered(60, 61),  # the Council
    *numbered(70, 79),  # recruiting
    *numbered(80, 85),  # powers of Lords
    *numbered(90, 93),  # the Court after a recruitment
    *numbered(100, 110),  # control of Locations
    *numbered(115, 117),  # end of the turn
    *numbered(120, 124),  # end of the game
    *numbered(130, 134),  # scoring
    *numbered(301, 335),  # the 35 Lords
    *numbered(401, 420),  # the 20 Locations
    *(f"ABY-A{number:02}" for number in range(1, 32)),  # rulings
]


def text(name: str) -> str:
    return (ROOM / name).read_text(encoding="utf-8")


def facts(name: str) -> dict[str, Any]:
    """The tables of a data file; `Any` because TOML values have mixed types."""
    return tomllib.loads((ROOM / "data" / name).read_text(encoding="utf-8"))


def rule_texts(name: str) -> dict[str, str]:
    """The words of each rule on one line, by its id."""
    found = re.findall(r"^- \*\*(ABY-[0-9A-Z]+)\*\* (.+(?:\n  .+)*)", text(name), re.MULTILINE)
    return {rule: " ".join(words.split()) for rule, words in found}


def numbers(words: str) -> list[int]:
    return [int(number) for number in re.findall(r"(?<![\w-])\d+", words)]


def test_english_reference_has_every_rule_once_and_in_order() -> None:
    assert RULES.findall(text("rules.md")) == EXPECTED


@pytest.mark.parametrize("name", PAGES)
def test_each_lord_is_described_with_its_printed_numbers_and_race(name: str) -> None:
    said = rule_texts(name)
    races = dict(zip([race["key"] for race in facts("board.toml")["race"]], RACES[name]))
    lords = facts("lords.toml")["lord"]
    assert [lord["rule"] for lord in lords] == numbered(301, 335)
    for lord in lords:
        cost, _, worth = said[lord["rule"]].partition("(")[2].partition(")")[0].partition(";")
        assert numbers(cost) == [lord["races"], lord["value"]], lord["key"]
        assert numbers(worth) == [lord["ip"], *[lord["keys"]] * bool(lord["keys"])], lord["key"]
        assert [key for key, stem in races.items() if stem in cost] == (
            [lord["race"]] if "race" in lord else []
        )


@pytest.mark.parametrize(("name", "code"), [("rules.md", "en"), ("rules.pl.md", "pl")])
def test_lords_and_locations_are_called_as_on_the_table(name: str, code: str) -> None:
    said, language = rule_texts(name), GAME.language(code)
    for lord in facts("lords.toml")["lord"]:
        assert said[lord["rule"]].startswith(language.say(LORD[lord["key"]]) + ","), lord["key"]
    for place in facts("locations.toml")["location"]:
        called = language.say(LOCATION[place["key"]])
        assert said[place["rule"]].startswith(f"{called}:"), place["key"]


@pytest.mark.parametrize(("name", "word"), [("rules.md", "Arrow:"), ("rules.pl.md", "Strzałka:")])
def test_lords_with_an_arrow_are_described_as_such(name: str, word: str) -> None:
    said = rule_texts(name)
    for lord in facts("lords.toml")["lord"]:
        assert (word in said[lord["rule"]]) == lord["arrow"], lord["key"]


@pytest.mark.parametrize("name", PAGES)
def test_each_location_is_described_with_its_printed_numbers(name: str) -> None:
    said = rule_texts(name)
    locations = facts("locations.toml")["location"]
    assert [place["rule"] for place in locations] == numbered(401, 420)
    for place in locations:
        if place["effect"] in ("guild", "race", "minus_lords", "minus_allies"):
            assert numbers(said[place["rule"]])[:2] == [place["ip"], place["each"]], place["key"]


@pytest.mark.parametrize(("name", "space"), [("rules.md", "Space"), ("rules.pl.md", "Pole")])
def test_rewards_are_those_of_the_threat_track(name: str, space: str) -> None:
    spaces = re.findall(rf"{space} (\d): ([^.]+)\.", rule_texts(name)["ABY-055"])
    track = facts("board.toml")["threat"]
    assert [int(number) for number, _ in spaces] == list(range(1, len(track) + 1))
    for (_, rewards), facts_of_space in zip(spaces, track):
        keys, things = facts_of_space["keys"], facts_of_space["things"]
        choices = [
            [part for part in (things - tokens, tokens) if part] for tokens in range(things + 1)
        ]
        expected = [*[keys] * bool(keys), *(part for choice in choices for part in choice)]
        assert numbers(rewards) == expected


def test_the_cards_add_up_to_the_printed_game() -> None:
    board = facts("board.toml")
    lords, locations = facts("lords.toml")["lord"], facts("locations.toml")["location"]
    assert 5 * sum(ally["copies"] for ally in board["ally"]) + board["monster"]["cards"] == 71
    assert sum(token["count"] for token in board["token"]) == 20
    assert sum(token["count"] * token["ip"] for token in board["token"]) == 53
    assert sum(lord["ip"] for lord in lords) == 223
    assert len({lord["key"] for lord in lords}) == 35
    assert len({place["key"] for place in locations}) == 20
