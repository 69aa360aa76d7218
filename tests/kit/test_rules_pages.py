"""The rules references of every game say the same in both languages, in the form that is read."""

import re

import pytest

from plansza.kernel.game import Game
from plansza.kernel.registry import games
from plansza.kernel.text import LANGUAGES

MENTIONS = re.compile(r"\b[A-Z]{3,}-[A-Z]?\d+\b")
RULES = re.compile(r"^- \*\*([A-Z]+-[A-Z]?\d+)\*\* \S", re.MULTILINE)
ITEMS = re.compile(r"^## .+$|^- \*\*[A-Z]+-[A-Z]?\d+\*\*|^- \S", re.MULTILINE)
EVERY_GAME = pytest.mark.parametrize("game", games().values(), ids=games())


def outline(page: str) -> list[str]:
    """Headings and plain items, without their words, and rules in the order of the page."""
    return [hit if hit.startswith("- **") else hit.split()[0] for hit in ITEMS.findall(page)]


@EVERY_GAME
def test_languages_have_the_same_chapters_items_and_rules_in_one_order(game: Game) -> None:
    english, polish = game.rulebook("en").text, game.rulebook("pl").text
    assert outline(polish) == outline(english)


@EVERY_GAME
def test_no_rule_id_is_used_twice(game: Game) -> None:
    for code in LANGUAGES:
        ids = RULES.findall(game.rulebook(code).text)
        assert len(ids) == len(set(ids))


@EVERY_GAME
def test_cross_references_lead_to_existing_rules_and_agree(game: Game) -> None:
    english, polish = game.rulebook("en").text, game.rulebook("pl").text
    assert set(MENTIONS.findall(english)) == set(RULES.findall(english))
    assert MENTIONS.findall(english) == MENTIONS.findall(polish)


@EVERY_GAME
@pytest.mark.parametrize("code", LANGUAGES)
def test_pages_keep_to_the_format_that_is_parsed(game: Game, code: str) -> None:
    page = game.rulebook(code).text
    assert page.startswith("# ")
    assert len(re.findall(r"^# ", page, re.MULTILINE)) == 1
    for line in page.splitlines():
        if "**" in line:
            assert RULES.match(line), line
