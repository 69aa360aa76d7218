"""What is laid out for a moment: drawn cards, recruited Lords, the final count."""

from collections.abc import Callable, Hashable
from typing import Final, NamedTuple, cast

from plansza.draw import fit, ring
from plansza.draw.palette import PAPER, PAPER_EDGE, PAPER_INK, PAPER_INK_2, PAPER_TAB, WHITE
from plansza.draw.parts import Cluster, Part, row
from plansza.draw.pictograms import use
from plansza.draw.svg import may, move, path, rect, text
from plansza.games.conspiracy.actions import PLACE, RECRUIT, TAKE
from plansza.games.conspiracy.board_parts import lord_card, lord_mini
from plansza.games.conspiracy.board_scene import Box, Scene
from plansza.games.conspiracy.cards import ALL_LORDS, COLOURS, LOCATION_NAMES, LORD_NAMES
from plansza.kernel.memo import Memo
from plansza.kernel.text import Language

MOST_CARDS: Final = len(ALL_LORDS) // COLOURS
"""As many as lie in the tray when a pile of a whole colour was recruited."""

Laid = tuple[str, str, int, int]
"""What a card in the tray is drawn from: where it came from (`drawn`, `recruited`, `location`),
its name, the number of its place from 0, and how many lie there."""


class Layout(NamedTuple):
    """How a tray is laid out on one of the boards."""

    is_shown: Callable[[Scene], bool]
    at: Callable[[Scene], str]
    """Where the tray lies: a `transform`."""
    panel: Callable[[Scene], str]
    """What lies under the cards."""
    lord: Callable[[int, int], Box]
    """The box of a Lord by its number and by how many there are."""
    location: Callable[[int, int], Box]
    location_card: Callable[[str, float, float, Language], str]


def tray(layout: Layout) -> Cluster[Scene]:
    """The cards laid out now in a row, on a panel."""

    def tell(scene: Scene) -> tuple[Hashable, ...]:
        if not layout.is_shown(scene):
            return _NOTHING
        place = 0 if scene.drawn_lords or scene.drawn_locations else _next_place(scene)
        key = (scene.drawn_lords, scene.drawn_locations, scene.recruited, place)
        inputs = _TRAYS.get(key)
        if inputs is None:
            inputs = _TRAYS.put(key, _inputs(key))
        return inputs

    def cards(scene: Scene) -> tuple[Laid | None, ...]:
        return cast("tuple[Laid | None, ...]", tell(scene)[1:])

    def card(scene: Scene, number: int, laid: Laid | None) -> str:
        return _card(laid, layout, scene.language) if laid else ""

    panel = Part[Scene](
        lambda scene: tell(scene)[0],
        lambda scene: layout.panel(scene) if layout.is_shown(scene) else "",
    )
    return Cluster(layout.at, {"tray-panel": panel, **row("tray", MOST_CARDS, cards, card)}, tell)


_NOTHING: Final[tuple[None, ...]] = (None,) * (1 + MOST_CARDS)
Tray = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], int]
"""What a tray depends on: drawn Lords, drawn Locations, recruited Lords, and where the next of
these goes."""
_TRAYS: Final[Memo[Tray, tuple[Hashable, ...]]] = Memo(1 << 10)


def _inputs(tray: Tray) -> tuple[Hashable, ...]:
    """What the panel and each card are drawn from."""
    drawn, locations, recruited, place = tray
    source, names = "recruited", recruited
    if drawn:
        source, names = "drawn", drawn
    elif locations:
        source, names = "location", locations
    cards: list[Laid | None] = [
        (source, name, number, len(names)) for number, name in enumerate(names)
    ]
    waiting = recruited if locations else ()
    panel = (source, len(names) > 1, place, waiting)
    return (panel, *cards, *[None] * (MOST_CARDS - len(cards)))


def _taking(source: str, name: str) -> int:
    """The action that takes a card of the tray."""
    if source == "location":
        return TAKE + LOCATION_NAMES.index(name) - 1
    return (RECRUIT if source == "drawn" else PLACE) + LORD_NAMES.index(name)


def _card(laid: Laid, layout: Layout, language: Language) -> str:
    source, name, number, count = laid
    if source == "location":
        x, y, width, height = layout.location(number, count)
        drawn = layout.location_card(name, width, height, language)
        outline = ring.around_rect(0, 0, width, height, 10, gap=2)
    else:
        x, y, width, height = layout.lord(number, count)
        drawn = lord_card(name, width, height, width * 0.37)
        outline = ring.around_rect(0, 0, width, height, 9)
    return move(may(drawn + outline, _taking(source, name)), x, y)


def lord_box(x: float, y: float, height: float, room: float) -> Callable[[int, int], Box]:
    """Lords in a row that is `room` wide; where there are too many they lie one over another."""
    width = height / 126 * 92

    def box(number: int, count: int) -> Box:
        step = min(width + 16, (room - width) / max(1, count - 1))
        return x + number * step, y, width, height

    return box


def words(scene: Scene) -> tuple[str, str]:
    """The name of the tray, and one line on what becomes of the cards in it."""
    seen, language = scene.seen, scene.language
    if seen.drawn_lords:
        if len(seen.drawn_lords) == 1:
            return language.say("Drawn Lord"), language.say("It joins the chamber.")
        return language.say("Drawn Lords"), language.say("One is kept, the others go to the piles.")
    if seen.drawn_locations:
        if len(seen.drawn_locations) == 1:
            return language.say("Drawn Location"), language.say("It covers the Lord just placed.")
        return (
            language.say("Drawn Locations"),
            language.say("One is kept, the others become available."),
        )
    return (
        language.say("Recruited Lords"),
        language.say("The next one goes to position {place}.", place=_next_place(scene)),
    )


def _next_place(scene: Scene) -> int:
    """The position, from 1, of the next Lord in the chamber of whoever is to act."""
    return scene.figures[(scene.to_act or [scene.owner])[0]].filled + 1


def score_given(scene: Scene) -> Hashable:
    """What the final count is drawn from."""
    seen = scene.seen
    points = tuple([chamber.points for chamber in seen.chambers])
    return points, tuple(seen.scores), tuple(seen.winners), tuple(scene.names)


def wide_panel(scene: Scene, width: float, height: float) -> str:
    """The panel with its name at the left."""
    title, help_line = words(scene)
    drawn = _panel(width, height) + scene.heading(18, 32, title)
    return drawn + scene.notes(18, 54, help_line, 150) + _waiting(scene, 18, height - 44)


def narrow_panel(scene: Scene, width: float, height: float) -> str:
    """The same for a narrow window: the name above."""
    return _panel(width, height) + scene.heading(12, 20, words(scene)[0], 14)


def _panel(width: float, height: float) -> str:
    return rect(
        0, 0, width, height, 14, WHITE, fill_opacity=0.07, stroke=WHITE, stroke_opacity=0.16
    )


def _waiting(scene: Scene, x: float, y: float) -> str:
    """The Lords still to be placed after a Location in between."""
    if not (scene.drawn_locations and scene.recruited):
        return ""
    shown = "".join(
        move(lord_mini(lord, False, ""), at * 47, 0) for at, lord in enumerate(scene.recruited[:3])
    )
    return move(shown, x, y)


def score_table(scene: Scene, width: float, height: float, *, small: bool = False) -> str:
    """The final count on paper: a column for each seat, the winners with a trophy."""
    seen, say = scene.seen, scene.language.say
    rows = (
        (say("Crests"), [chamber.points.lords for chamber in seen.chambers]),
        (say("Locations"), [chamber.points.locations for chamber in seen.chambers]),
        (say("Coalition"), [chamber.points.coalition for chamber in seen.chambers]),
        (say("Pearl Master"), [chamber.points.pearl_master for chamber in seen.chambers]),
    )
    head = 56 if small else 66
    label = 98 if small else 150
    column = (width - label - 12) / seen.seats
    step = (height - head - 42) / len(rows)
    size = 12.5 if small else 15
    drawn = rect(0, 3, width, height, 14, "#000000", opacity=0.35)
    drawn += rect(0, 0, width, height, 14, PAPER, stroke=PAPER_EDGE)
    drawn += path(
        f"M0 {height - 42:.1f}h{width:.1f}v28a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14z", PAPER_TAB
    )
    for seat, name in enumerate(scene.names):
        cx = label + column * (seat + 0.5)
        drawn += scene.mark(seat, cx, 22, 26)
        written, lines = fit.fit(name, column - 6, (size, 12, 11), bold=True)
        drawn += text(cx, head - 8, lines[0], written, PAPER_INK, anchor="middle", weight=700)
        if seat in seen.winners:
            drawn += use("trophy", cx + 27, 20, 20, "#8a6512")
    for at, (name, values) in enumerate(rows):
        y = head + step * (at + 0.5) + size * 0.35
        drawn += path(f"M14 {head + step * at:.1f}H{width - 14:.1f}", stroke=PAPER_TAB)
        written, lines = fit.fit(name, label - 22, (size, 12, 11))
        drawn += text(16, y, lines[0], written, PAPER_INK_2)
        for seat, value in enumerate(values):
            cx = label + column * (seat + 0.5)
            drawn += text(cx, y, value, size + 2, PAPER_INK, anchor="middle", weight=600)
    drawn += text(16, height - 15, say("Together"), size, PAPER_INK, weight=700)
    for seat, total in enumerate(seen.scores):
        cx = label + column * (seat + 0.5)
        drawn += text(
            cx, height - 12, total, 25, PAPER_INK, anchor="middle", weight=700, voice="book"
        )
    return drawn
