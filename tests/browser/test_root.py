"""Root played by clicking against three bots, on a laptop and on a phone."""

import re

import pytest
from playwright.sync_api import expect

from plansza.draw.palette import FACTIONS

from .clicking import THUMB, play, smallest_choice
from .conftest import Visit
from .person import PHONE, Person
from .site import Server

EAGER = ("build", "craft", "recruit", "march", "overwork", "number", "clearing", "end")
"""What to click first as the Marquise, so that much happens."""
BOTS = ("random", "random", "random")
CLICKS = 40
"""A whole game takes some hundreds."""


def test_turns_of_the_marquise_on_a_laptop(visit: Visit) -> None:
    magda = visit()
    magda.make_table("Magda", *BOTS, game="root")
    magda.sit_down()
    assert len(play(magda, "root", EAGER, clicks=CLICKS)) == CLICKS
    assert "Magda marches" in magda.text("#log")


FACES = ["#i-cat", "#i-eagle", "#i-fist", "#i-raccoon"]


def test_a_replay_shows_factions_in_their_colours(visit: Visit, server: Server) -> None:
    magda = visit()
    magda.go(f"/replay/{server.finished_game(4, name='root')}")
    signs = magda.page.locator(".plr .mark use")
    assert [sign.get_attribute("href") for sign in signs.all()] == FACES
    expect(magda.page.locator(".graph-labels .end-mark use")).to_have_count(4)
    for curve, faction in zip(magda.page.locator(".graph .curve").all(), FACTIONS.values()):
        assert faction in (curve.get_attribute("stroke") or "")
        painted = curve.evaluate("(line) => getComputedStyle(line).stroke")
        assert painted not in ("none", ""), "the browser understands the colour"


def test_seats_are_marked_with_their_factions(visit: Visit) -> None:
    magda = visit()
    magda.make_table("Magda", *BOTS, game="root")
    magda.sit_down()
    signs = magda.page.locator(".seat .mark use")
    assert [sign.get_attribute("href") for sign in signs.all()] == FACES
    for seat, face in enumerate(FACES):
        assert magda.page.locator(f".sprite #m-{seat} use[href='{face}']").count() == 1
        assert magda.page.locator(f".sprite {face}").count() == 1


def test_everybody_chooses_a_faction_beside_their_seat(visit: Visit) -> None:
    magda = visit(language="pl")
    magda.go("/")
    magda.page.click(".game[data-game=root]")
    magda.page.fill("#new-form [name=name]", "Magda")
    magda.page.locator("#seat-count label", has_text="2").click()
    expect(magda.page.locator("#seat-rows [data-option]")).to_have_count(2)
    magda.page.select_option("[data-option=seat_1]", label="Dynastie Orlich Gniazd")
    magda.page.locator("#seat-rows .who").nth(1).select_option("open")
    expect(magda.page.locator("[data-option=seat_1]")).to_have_value("2")
    expect(magda.page.locator("#new-form .act")).to_have_text("Otwórz stół")
    magda.page.click("#new-form .act")
    expect(magda.page.locator(".about")).to_contain_text("Dynastie Orlich Gniazd")
    magda.page.click("[data-fill]")
    magda.sit_down()
    board = magda.page.locator("#text-board pre")
    expect(board).to_have_text(re.compile(r"> Magda +Dynastie Orlich Gniazd"))


def test_the_map_is_turned_and_tapped_on_a_phone(visit: Visit) -> None:
    ola = visit(size=PHONE, touch=True, language="pl", theme="dark")
    ola.make_table("Ola", *BOTS, game="root")
    ola.sit_down()
    ola.await_turn()
    map_drawn = ola.page.locator(".board .drawing").bounding_box()
    assert map_drawn is not None
    assert map_drawn["width"] == PHONE[0]
    assert map_drawn["height"] > map_drawn["width"]
    for _ in range(CLICKS):
        assert smallest_choice(ola) >= THUMB
        assert ola.page.locator(".board .more").count() == 0, "all choices are in sight"
        assert play(ola, "root", EAGER, touch=True, clicks=1)
        ola.await_turn()
    ola.page.click(".bottom-tabs [data-tab=players]")
    ola.see(".seats .pane")
    assert ola.fits()


@pytest.mark.parametrize("size", [(1440, 900), (1366, 768), (1280, 800), (1024, 768)])
def test_hand_and_boards_fit_below_the_map(visit: Visit, size: tuple[int, int]) -> None:
    magda = visit(size=size)
    magda.make_table("Magda", "random", "random", "random", game="root")
    magda.sit_down()
    assert magda.page.locator("#dock > .pane").count() == 3
    scrolls = "dock => dock.scrollWidth > dock.clientWidth || dock.scrollHeight > dock.clientHeight"
    assert not magda.page.locator("#dock").evaluate(scrolls)


@pytest.mark.parametrize("size", [(820, 1180), PHONE])
def test_what_does_not_fit_below_the_map_fades_out_and_can_be_pulled_in(
    visit: Visit, size: tuple[int, int]
) -> None:
    magda = visit(size=size)
    magda.make_table("Magda", "random", "random", "random", game="root")
    magda.sit_down()
    dock, last = magda.page.locator("#dock"), magda.page.locator("[data-pane=common]")
    assert "gradient" in dock.evaluate("dock => getComputedStyle(dock).maskImage")
    dock.evaluate("dock => dock.scrollTo(dock.scrollWidth, 0)")
    around, box = dock.bounding_box(), last.bounding_box()
    assert around
    assert box
    assert box["x"] + box["width"] <= around["x"] + around["width"] - 36


def _height(person: Person, selector: str) -> float:
    box = person.page.locator(selector).bounding_box()
    return box["height"] if box else 0


def test_a_phone_that_is_turned_and_turned_back_shows_all_choices_again(visit: Visit) -> None:
    ola = visit(size=PHONE, touch=True, language="pl")
    ola.make_table("Ola", *BOTS, game="root")
    ola.sit_down()
    play(ola, "root", EAGER, touch=True, clicks=4)
    ola.await_turn()
    ola.page.set_viewport_size({"width": PHONE[1], "height": PHONE[0]})
    assert _height(ola, ".board") > 250, "what is below is scrolled to"
    ola.see(".board [viewBox='0 0 1000 766']")
    ola.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    ola.see(".board [viewBox='0 0 390 498']")
    expect(ola.page.locator("[data-part=strip] .can").last).to_be_in_viewport(ratio=1)
