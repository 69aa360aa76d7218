"""Whole games of Abyss played by clicking against bots, on a laptop and on a phone."""

from playwright.sync_api import expect

from plansza.kernel.registry import game

from .conftest import Visit
from .person import PHONE, PLAYABLE, Person

EAGER = ("paid", "recruit", "fight", "take", "pay", "location", "support", "explore", "pass")
"""What to click first, so that the game comes to its end; then whatever else there is."""
ANSWER = "#prompt .preset"
_PLACES = """() => [...document.querySelectorAll(".pane [data-do], .prompt .do [data-do]")].map(
  (one) => Number(one.dataset.do))"""
_POINT = """(action) => {
  const one = document.querySelector(`.pane [data-do="${action}"], .do [data-do="${action}"]`);
  one.scrollIntoView({ block: "center", behavior: "instant" });
  const box = one.getBoundingClientRect();
  for (const part of [0.5, 0.25, 0.1, 0.75, 0.9]) {
    const [x, y] = [box.x + box.width * part, box.y + box.height / 2];
    if (one.contains(document.elementFromPoint(x, y))) return [x, y];
  }
}"""
"""A point of a place where nothing lies over it; cards in hand overlap."""


def click_on(person: Person, touch: bool) -> None:
    """Click on the place that leads on best, and see the decision taken."""
    words = game("abyss").vocabulary
    before = person.decisions()

    def eagerness(action: int) -> int:
        name = words.notation(action).split()[0]
        return EAGER.index(name) if name in EAGER else len(EAGER)

    action = min(person.page.evaluate(_PLACES), key=eagerness)
    x, y = person.page.evaluate(_POINT, action)
    (person.page.touchscreen.tap if touch else person.page.mouse.click)(x, y)
    person.page.wait_for_selector(f"body:not(.waits):not([data-decisions='{before}'])")


def play(person: Person, touch: bool = False) -> list[str]:
    """Click until the game is over; return the questions that were asked."""
    questions: list[str] = []
    while True:
        person.page.wait_for_selector(f"{PLAYABLE}, body[data-status=over]")
        if person.is_over():
            return questions
        questions.append(person.text("#prompt h2"))
        click_on(person, touch)
        assert person.fits()


def test_a_whole_game_on_a_laptop_never_buying(visit: Visit) -> None:
    magda = visit()
    magda.make_table("Magda", "random", game="abyss")
    magda.sit_down()
    magda.await_turn()
    while not magda.page.locator(ANSWER).count():
        click_on(magda, touch=False)
        magda.await_turn()
    bought = magda.text("#log").count("Magda buys")
    magda.page.click(f"{ANSWER} >> text=Never buy revealed Allies")
    expect(magda.page.locator(".seats .standing input").first).to_be_checked()
    asked = play(magda)
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
    assert len(play(ola, touch=True)) > 20
    expect(ola.page.locator("#turn-chip")).to_have_text("Koniec gry")
    ola.page.click(".bottom-tabs [data-tab=players]")
    ola.see(".seats .pane")
    assert ola.fits()
