"""The rules reference of Root is complete, and the facts agree with what it says."""

import re
import tomllib
from importlib.resources import files
from typing import Any

import pytest

from plansza.games.root.cards import (
    CARD_NAMES,
    CARD_RULE,
    COPIES,
    FACTION_NAMES,
    ITEM_NAMES,
    LEADER_NAMES,
)
from plansza.games.root.glossary import glossary
from plansza.games.root.names import CARD, CHARACTER, ITEM, LEADER, SUIT
from plansza.kernel.text import language

ROOM = files("plansza.games.root")
PAGES = ("rules.md", "rules.pl.md")
CODES = {"rules.md": "en", "rules.pl.md": "pl"}
RULES = re.compile(r"^- \*\*(ROOT-[0-9A-Z]+)\*\* \S", re.MULTILINE)


def numbered(first: int, last: int) -> list[str]:
    return [f"ROOT-{number:03}" for number in range(first, last + 1)]


EXPECTED = [
    *numbered(1, 10),  # setup
    *numbered(14, 14),
    *numbered(20, 29),  # golden rules and the turn
    *numbered(30, 34),  # the map
    *numbered(40, 44),  # cards
    *numbered(60, 65),  # crafting
    *numbered(80, 84),  # moving
    *numbered(90, 105),  # battle
    *numbered(120, 129),  # winning
    *numbered(200, 211),  # Marquise
    *numbered(230, 240),  # Eyrie
    *numbered(270, 280),  # Alliance
    *numbered(310, 313),  # Vagabond
    *numbered(330, 336),
    *numbered(340, 344),
    *numbered(346, 349),
    *numbered(700, 710),  # card effects
    *numbered(714, 714),
    *numbered(716, 716),
    *numbered(723, 728),
    *(f"ROOT-A{number}" for number in (17, 18, 20, 23, 24, 25, 27, 28, 29, *range(32, 37))),
]


def text(name: str) -> str:
    return (ROOM / name).read_text(encoding="utf-8")


def paragraphs(name: str) -> list[str]:
    """The page without line breaks inside paragraphs, items and rules."""
    return [" ".join(part.split()) for part in re.split(r"\n\n|\n(?=- )", text(name))]


def facts(name: str) -> dict[str, Any]:
    """The tables of a data file; `Any` because TOML values have mixed types."""
    return tomllib.loads((ROOM / "data" / name).read_text(encoding="utf-8"))


def rule_texts(name: str) -> dict[str, str]:
    """The words of each rule on one line, by its id."""
    found = re.findall(r"^- \*\*(ROOT-[0-9A-Z]+)\*\* (.+(?:\n  .+)*)", text(name), re.MULTILINE)
    return {rule: " ".join(words.split()) for rule, words in found}


def numbers(words: str) -> list[int]:
    return [int(number) for number in re.findall(r"(?<![\w-])\d+", words)]


def test_english_reference_has_every_rule_once_and_in_order() -> None:
    assert RULES.findall(text("rules.md")) == EXPECTED


def test_both_languages_state_the_same_numbers_in_every_rule() -> None:
    english, polish = rule_texts("rules.md"), rule_texts("rules.pl.md")
    for rule, words in english.items():
        assert sorted(numbers(words)) == sorted(numbers(polish[rule])), rule


@pytest.mark.parametrize("name", PAGES)
def test_tracks_are_those_of_the_boards(name: str) -> None:
    page = " ".join(text(name).split())
    boards = facts("factions.toml")
    tracks = [
        boards["marquise"]["building_cost"],
        *[boards["marquise"][f"{kind}_vp"] for kind in ("sawmill", "workshop", "recruiter")],
        [0, *boards["eyrie"]["roost_vp"]],
        boards["alliance"]["sympathy_cost"],
        boards["alliance"]["sympathy_vp"],
    ]
    for track in tracks:
        assert ", ".join(map(str, track)) in page


@pytest.mark.parametrize("name", PAGES)
def test_every_card_is_named_with_its_copies_cost_item_and_points(name: str) -> None:
    say = language(CODES[name], "plansza.games.root").say
    lists = [
        words for words in paragraphs(name) if re.match(r"The \w+ cards are|Karty \w+ to:", words)
    ]
    by_suit = dict(zip(("fox", "rabbit", "mouse", "bird"), lists))
    assert len(lists) == 4
    for card in facts("deck.toml")["card"]:
        called, words = say(CARD[card["key"]]), by_suit[card["suit"]]
        copies = f"{card['copies']} " if card["copies"] > 1 else ""
        assert f"{copies}{called}" in words, card["key"]
        if "item" in card:
            cost = re.escape(called) + r" \(([^:]+): ([^,]+), (\d)"
            found = re.search(cost, words)
            assert found, card["key"]
            assert (numbers(found[1]) or [1]) == [len(card["cost"])], card["key"]
            assert found[1].split()[-1][:3] == say(SUIT[card["cost"][0]])[:3], card["key"]
            assert say(ITEM[card["item"]]) in found[2], card["key"]
            assert int(found[3]) == card["vp"], card["key"]


@pytest.mark.parametrize("name", PAGES)
def test_characters_start_with_the_items_of_their_cards(name: str) -> None:
    say = language(CODES[name], "plansza.games.root").say
    said = rule_texts(name)
    for who in facts("vagabond.toml")["character"]:
        items = ", ".join(say(ITEM[item]) for item in who["items"])
        assert f"{say(CHARACTER[who['key']])} ({items})" in said[who["rule"]]


@pytest.mark.parametrize("name", PAGES)
def test_leaders_are_named_in_their_rule(name: str) -> None:
    say = language(CODES[name], "plansza.games.root").say
    for leader in LEADER_NAMES:
        assert say(LEADER[leader]) in rule_texts(name)["ROOT-238"]


def test_the_cards_add_up_to_the_printed_game() -> None:
    deck = facts("deck.toml")["card"]
    assert sum(COPIES) == 54
    assert len(set(CARD_NAMES)) == len(CARD_NAMES) == 42
    by_suit = {
        suit: sum(card["copies"] for card in deck if card["suit"] == suit)
        for suit in ("fox", "rabbit", "mouse", "bird")
    }
    assert by_suit == {"fox": 14, "rabbit": 13, "mouse": 13, "bird": 14}
    by_kind = {
        kind: sum(card["copies"] for card in deck if card["kind"] == kind)
        for kind in ("ambush", "dominance", "item", "persistent", "favor")
    }
    assert by_kind == {"ambush": 5, "dominance": 4, "item": 20, "persistent": 22, "favor": 3}
    assert set(CARD_RULE) <= set(EXPECTED)


def test_the_items_add_up_to_the_box() -> None:
    board = facts("vagabond.toml")
    assert [item["key"] for item in board["item"]] == ITEM_NAMES
    assert sum(item["supply"] for item in board["item"]) == 12
    assert sum(item["ruins"] for item in board["item"]) == 4
    quests = facts("quests.toml")["quest"]
    assert [
        sum(quest["suit"] == suit for quest in quests) for suit in ("fox", "rabbit", "mouse")
    ] == [
        5,
        5,
        5,
    ]
    warriors = {
        faction["key"]: faction["warriors"] for faction in facts("factions.toml")["faction"]
    }
    assert list(warriors) == FACTION_NAMES
    assert warriors == {"marquise": 25, "eyrie": 20, "alliance": 10, "vagabond": 0}


@pytest.mark.parametrize("code", ["en", "pl"])
def test_every_card_has_a_full_text(code: str) -> None:
    words = glossary(language(code, "plansza.games.root"))
    assert len(words) == 42 + 15 + 4 + 6 + 8
    assert all(entry.endswith(".") for entry in words.values())
    if code == "pl":
        english = glossary(language("en", "plansza.games.root"))
        assert not [key for key, entry in words.items() if entry == english[key]]
