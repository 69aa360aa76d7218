"""What is laid out for a moment: drawn cards, recruited Lords, the final count."""

from collections.abc import Hashable

from plansza.draw import fit, ring
from plansza.draw.palette import PAPER, PAPER_EDGE, PAPER_INK, PAPER_INK_2, PAPER_TAB, WHITE
from plansza.draw.pictograms import use
from plansza.draw.svg import move, path, rect, text
from plansza.games.conspiracy.actions import TAKE
from plansza.games.conspiracy.board_parts import location_card, location_row, lord_mini
from plansza.games.conspiracy.board_scene import Scene
from plansza.games.conspiracy.cards import LOCATION_NAMES


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
    place = len(seen.chambers[(seen.to_act or [scene.owner])[0]].lords) + 1
    return (
        language.say("Recruited Lords"),
        language.say("The next one goes to position {place}.", place=place),
    )


def given(scene: Scene) -> Hashable:
    """What the tray is drawn from."""
    seen = scene.seen
    if not scene.tray:
        return None
    cards = (seen.drawn_lords, seen.drawn_locations, seen.recruited)
    return cards, words(scene), tuple(seen.options)


def score_given(scene: Scene) -> Hashable:
    """What the final count is drawn from."""
    seen = scene.seen
    points = tuple([chamber.points for chamber in seen.chambers])
    return points, tuple(seen.scores), tuple(seen.winners), tuple(scene.names)


def tray(scene: Scene, width: float, height: float) -> str:
    """The cards laid out now in a row, on a panel with its name at the left."""
    title, help_line = words(scene)
    drawn = _panel(width, height) + scene.heading(18, 32, title)
    drawn += scene.notes(18, 54, help_line, 150) + _waiting(scene, 18, height - 44)
    cards, room = height - 26, width - 214
    if not scene.seen.drawn_locations:
        return drawn + move(scene.tray_lords(cards / 126 * 92, cards, room), 196, 13)
    keys = scene.seen.drawn_locations
    wide = min(196, (room - 16 * (len(keys) - 1)) / len(keys))
    for at, key in enumerate(keys):
        piece = location_card(key, wide, cards, scene.language)
        drawn += move(_kept(scene, piece, key, wide, cards), 196 + at * (wide + 16), 13)
    return drawn


def narrow_tray(scene: Scene, width: float, height: float) -> str:
    """The same for a narrow window: the name above, Locations one under another."""
    drawn = _panel(width, height) + scene.heading(12, 20, words(scene)[0], 14)
    if not scene.seen.drawn_locations:
        cards = height - 38
        return drawn + move(scene.tray_lords(cards / 126 * 92, cards, width - 24), 12, 29)
    for at, key in enumerate(scene.seen.drawn_locations):
        piece = location_row(key, width - 24, 43, scene.language)
        drawn += move(_kept(scene, piece, key, width - 24, 43), 12, 29 + at * 49)
    return drawn


def _panel(width: float, height: float) -> str:
    return rect(
        0, 0, width, height, 14, WHITE, fill_opacity=0.07, stroke=WHITE, stroke_opacity=0.16
    )


def _kept(scene: Scene, piece: str, key: str, width: float, height: float) -> str:
    outline = ring.around_rect(0, 0, width, height, 10, gap=2)
    return scene.choice(piece, TAKE + LOCATION_NAMES.index(key) - 1, outline)


def _waiting(scene: Scene, x: float, y: float) -> str:
    """The Lords still to be placed after a Location in between."""
    seen = scene.seen
    if not (seen.drawn_locations and seen.recruited):
        return ""
    shown = "".join(
        move(lord_mini(lord, False, ""), at * 47, 0) for at, lord in enumerate(seen.recruited[:3])
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
