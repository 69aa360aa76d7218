"""Root played by clicking against three bots, on a laptop and on a phone."""

from .clicking import play
from .conftest import Visit
from .person import PHONE

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


def test_the_map_is_turned_and_tapped_on_a_phone(visit: Visit) -> None:
    ola = visit(size=PHONE, touch=True, language="pl", theme="dark")
    ola.make_table("Ola", *BOTS, game="root")
    ola.sit_down()
    ola.await_turn()
    map_drawn = ola.page.locator(".board .drawing").bounding_box()
    assert map_drawn is not None
    assert map_drawn["width"] == PHONE[0]
    assert map_drawn["height"] > map_drawn["width"]
    assert len(play(ola, "root", EAGER, touch=True, clicks=CLICKS)) == CLICKS
    ola.page.click(".bottom-tabs [data-tab=players]")
    ola.see(".seats .pane")
    assert ola.fits()
