"""The rules reference of Conspiracy is complete, and the card facts add up to the printed game."""

import re
import tomllib
from importlib.resources import files
from typing import Any

ROOM = files("plansza.games.conspiracy")
RULES = re.compile(r"^- \*\*(CON-[0-9A-Z]+)\*\* \S", re.MULTILINE)
FENCED = re.compile(r"^```\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def numbered(first: int, last: int) -> list[str]:
    return [f"CON-{number:03}" for number in range(first, last + 1)]


EXPECTED = [
    *numbered(1, 5),  # setup
    *numbered(10, 13),  # what everybody may see
    *numbered(20, 24),  # recruiting
    *numbered(30, 33),  # enlarging the chamber
    *numbered(40, 42),  # crests
    *numbered(50, 58),  # keys and Locations
    *numbered(60, 64),  # Pearls
    *numbered(70, 73),  # end of the game
    *numbered(80, 84),  # scoring
    *numbered(100, 105),  # the six kinds of Lord
    *numbered(201, 224),  # the 24 Locations
    *(f"CON-A{number:02}" for number in range(1, 18)),  # rulings
]


def text(name: str) -> str:
    return (ROOM / name).read_text(encoding="utf-8")


def facts(name: str) -> dict[str, list[dict[str, Any]]]:
    """The tables of a data file; `Any` because TOML values have mixed types."""
    return tomllib.loads((ROOM / "data" / name).read_text(encoding="utf-8"))


def test_english_reference_has_every_rule_once_and_in_order() -> None:
    assert RULES.findall(text("rules.md")) == EXPECTED


def test_both_languages_have_the_same_diagrams() -> None:
    assert FENCED.findall(text("rules.md")) == FENCED.findall(text("rules.pl.md"))


def test_neighbours_listed_are_those_of_the_inverted_pyramid() -> None:
    places = [(row, index) for row in range(5) for index in range(5 - row)]
    number = {place: position for position, place in enumerate(places, start=1)}
    steps = ((0, -1), (0, 1), (-1, 0), (-1, 1), (1, -1), (1, 0))
    expected = {
        position: sorted(
            number[row + down, index + right]
            for down, right in steps
            if (row + down, index + right) in number
        )
        for (row, index), position in number.items()
    }
    listed = FENCED.findall(text("rules.md"))[1]
    entries = re.findall(r"(\d+):((?: \d+)+)(?= |$)", listed, re.MULTILINE)
    assert {int(place): [int(n) for n in near.split()] for place, near in entries} == expected


def test_every_lord_kind_and_location_cites_an_existing_rule() -> None:
    kinds = facts("lords.toml")["kind"]
    locations = facts("locations.toml")["location"]
    assert [kind["rule"] for kind in kinds] == numbered(100, 105)
    assert [location["rule"] for location in locations] == numbered(201, 224)
    cited = {table["rule"] for table in (*kinds, *locations)}
    for name in ("rules.md", "rules.pl.md"):
        assert cited <= set(RULES.findall(text(name))), name


def test_every_fact_names_its_source() -> None:
    for name in ("lords.toml", "locations.toml"):
        for tables in facts(name).values():
            assert all(table["source"] == "rulebook" for table in tables), name


def test_lords_add_up_to_the_printed_deck() -> None:
    lords = facts("lords.toml")
    colours, kinds = lords["colour"], lords["kind"]
    assert [colour["letter"] for colour in colours] == ["Y", "R", "G", "B", "P"]
    assert [kind["ip"] for kind in kinds] == [0, 1, 2, 3, 4, 6]

    def in_deck(amount: str) -> int:
        return len(colours) * sum(int(kind["copies"] * kind[amount]) for kind in kinds)

    def keys(colour: str) -> int:
        return len(colours) * sum(int(k["copies"]) for k in kinds if k.get("key") == colour)

    assert len(colours) * sum(kind["copies"] for kind in kinds) == 60
    assert in_deck("ip") == 5 * 28
    assert in_deck("pearls") == 30
    assert keys("silver") == 20
    assert keys("gold") == 10


def test_locations_add_up_to_the_printed_deck() -> None:
    locations = facts("locations.toml")["location"]
    assert [location["id"] for location in locations] == list(range(1, 25))
    assert len({location["key"] for location in locations}) == 24
    assert sum(location["pearls"] for location in locations) == 6


def test_each_colour_has_one_location_for_its_strongest_lord_and_one_for_its_count() -> None:
    colours = [colour["key"] for colour in facts("lords.toml")["colour"]]
    locations = facts("locations.toml")["location"]
    for effect in ("strongest", "count"):
        assert [card["colour"] for card in locations if card["effect"] == effect] == colours
