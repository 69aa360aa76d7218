"""Playing whole games by clicking on what leads on."""

from collections.abc import Sequence

from plansza.kernel.registry import game as find_game

from .person import PLAYABLE, Person

_PLACES = """() => [...document.querySelectorAll(".pane [data-do], .prompt .do [data-do]")].map(
  (one) => Number(one.dataset.do))"""
_POINT = """(action) => {
  const places = `.pane [data-do="${action}"], .do [data-do="${action}"]`;
  for (const one of document.querySelectorAll(places)) {
    one.scrollIntoView({ block: "center", behavior: "instant" });
    const box = one.getBoundingClientRect();
    for (const part of [0.5, 0.25, 0.1, 0.75, 0.9]) {
      const [x, y] = [box.x + box.width * part, box.y + box.height / 2];
      if (one.contains(document.elementFromPoint(x, y))) return [x, y];
    }
  }
}"""
"""A point of a place where nothing lies over it; cards in hand overlap."""


_LARGEST = """() => {
  const sizes = {};
  for (const one of document.querySelectorAll(".pane [data-do], .prompt .do [data-do]")) {
    const { width, height } = one.getBoundingClientRect();
    sizes[one.dataset.do] = Math.max(sizes[one.dataset.do] ?? 0, Math.min(width, height));
  }
  return Object.values(sizes);
}"""
"""For each choice the smaller side of its largest place, in pixels."""
THUMB = 40


def smallest_choice(person: Person) -> float:
    """The size in pixels of the choice that is hardest to hit, at its largest place."""
    return float(min(person.page.evaluate(_LARGEST)))


def click_on(person: Person, game: str, eager: Sequence[str], touch: bool = False) -> None:
    """Click on the place that leads on best, and see the decision taken.

    `eager` has the actions to take first, by name; after them comes whatever else there is.
    """
    words = find_game(game).vocabulary
    before = person.decisions()

    def eagerness(action: int) -> int:
        name = words.notation(action).split()[0]
        return eager.index(name) if name in eager else len(eager)

    action = min(person.page.evaluate(_PLACES), key=eagerness)
    x, y = person.page.evaluate(_POINT, action)
    (person.page.touchscreen.tap if touch else person.page.mouse.click)(x, y)
    person.page.wait_for_selector(f"body:not(.waits):not([data-decisions='{before}'])")


def play(
    person: Person, game: str, eager: Sequence[str], touch: bool = False, clicks: int = 100_000
) -> list[str]:
    """Click so often, or until the game is over; return the questions that were asked."""
    questions: list[str] = []
    while len(questions) < clicks:
        person.page.wait_for_selector(f"{PLAYABLE}, body[data-status=over]")
        if person.is_over():
            break
        questions.append(person.text("#prompt h2"))
        click_on(person, game, eager, touch)
        assert person.fits()
    return questions
