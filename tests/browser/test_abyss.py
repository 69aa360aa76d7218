"""Whole games of Abyss played by clicking against bots, on a laptop and on a phone."""

from playwright.sync_api import expect

from .clicking import click_on, play
from .conftest import Visit
from .person import PHONE

EAGER = ("paid", "recruit", "fight", "take", "pay", "location", "support", "explore", "pass")
"""What to click first, so that the game comes to its end; then whatever else there is."""
ANSWER = "#prompt .preset"


def test_a_whole_game_on_a_laptop_never_buying(visit: Visit) -> None:
    magda = visit()
    magda.make_table("Magda", "random", game="abyss")
    magda.sit_down()
    magda.await_turn()
    while not magda.page.locator(ANSWER).count():
        click_on(magda, "abyss", EAGER)
        magda.await_turn()
    bought = magda.text("#log").count("Magda buys")
    magda.page.click(f"{ANSWER} >> text=Never buy revealed Allies")
    expect(magda.page.locator(".seats .standing input").first).to_be_checked()
    asked = play(magda, "abyss", EAGER)
    assert len(asked) > 20
    assert not any(question.startswith("Buy") for question in asked)
    assert magda.text("#log").count("Magda buys") == bought
    expect(magda.page.locator("#turn-chip")).to_have_text("The game is over")


def test_a_whole_game_on_a_phone_where_the_board_scrolls(visit: Visit) -> None:
    ola = visit(size=PHONE, touch=True, language="pl")
    ola.make_table("Ola", "random", game="abyss")
    ola.sit_down()
    ola.await_turn()
    board = ola.page.locator(".board .drawing").bounding_box()
    assert board is not None
    assert board["width"] == PHONE[0]
    assert len(play(ola, "abyss", EAGER, touch=True)) > 20
    expect(ola.page.locator("#turn-chip")).to_have_text("Koniec gry")
    ola.page.click(".bottom-tabs [data-tab=players]")
    ola.see(".seats .pane")
    assert ola.fits()
