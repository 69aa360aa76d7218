"""The table of Conspiracy drawn from an observation: as panes, as one picture, and as text."""

from collections.abc import Callable, Hashable, Sequence
from functools import cache
from typing import Final

from plansza.draw import fit
from plansza.draw.palette import GOLD, LAMP, PEARL_ON_PAPER, SILVER, WHITE, mix
from plansza.draw.panes import Frame, Pane, Table, at
from plansza.draw.parts import Part, Parts
from plansza.draw.pictograms import use
from plansza.draw.svg import document, group, inset, move, offered, rect, text
from plansza.games.conspiracy import board_tall, board_wide
from plansza.games.conspiracy.board_chamber import mini, mini_frame, mini_tile
from plansza.games.conspiracy.board_scene import Scene
from plansza.games.conspiracy.board_text import text_board
from plansza.games.conspiracy.cards import GUILDS, PLACES
from plansza.games.conspiracy.observation import ConspiracyObservation
from plansza.games.conspiracy.texts import action_text
from plansza.kernel.game import Shape
from plansza.kernel.sketch import Sketch
from plansza.kernel.text import Language

__all__ = ["panes", "picture", "sketch", "text_board"]

SEAT_WIDTH: Final = 231
SEAT_HEIGHT: Final = 178
COUNTERS_HEIGHT: Final = 24
_ROOM: Final = "#131619"
_PANEL: Final = "#1c2024"
_PANEL_EDGE: Final = "#32383e"
_CHALK: Final = "#ece8e0"
_PICTOGRAMS: Final = (
    *GUILDS,
    *("check", "crown", "deck", "eye", "key", "pearl", "replay", "search", "shield", "tower"),
    *("trophy", "warning"),
)
"""Everything that the parts of the board may show."""


@cache
def _table(seats: int, shape: Shape) -> Table[Scene]:
    """The board, and for each seat its counters and its chamber in small.

    In wide windows one's own chamber lies in front and not beside as well.
    """
    board = board_tall if shape == "tall" else board_wide
    table = Pane(
        lambda scene: Frame(board.WIDTH, board.HEIGHT, _title(scene)),
        board.PARTS,
        _PICTOGRAMS,
        board.ground,
        given=lambda scene: scene.owned_by,
        tell_single=None if shape == "tall" else board_wide.tell_single,
    )
    beside = {f"seat-{seat}": _seat_pane(seat, shape) for seat in range(seats)}
    return Table({"board": table, **beside})


def _title(scene: Scene) -> str:
    return scene.language.say("Table and {chamber}", chamber=scene.title())


def panes(
    seen: ConspiracyObservation, names: Sequence[str], language: Language, shape: Shape
) -> dict[str, str]:
    """Draw the board, and for each seat its counters and chamber in small."""
    return _table(seen.seats, shape).draw_all(Scene(seen, language, names))


def sketch(
    seen: ConspiracyObservation, names: Sequence[str], language: Language, shape: Shape
) -> Sketch:
    """Lay the table out to be drawn piece by piece."""
    return _table(seen.seats, shape).sketch(Scene(seen, language, names))


def picture(
    seen: ConspiracyObservation, names: Sequence[str], language: Language, shape: Shape
) -> str:
    """Draw the whole table as one picture: the board, and the seats beside or around it."""
    scene = Scene(seen, language, names)
    draw = _tall_picture if shape == "tall" else _wide_picture
    labels = {action: action_text(action, language) for action in seen.options}
    return offered(draw(scene, language.say("Conspiracy")), labels)


def _wide_picture(scene: Scene, title: str) -> str:
    others = [seat for seat in range(scene.seen.seats) if seat != scene.owner]
    body = rect(0, 0, 1148, 764, 0, _ROOM)
    body += move(_panel(scene, scene.owner, 54), 8, 8)
    for place, seat in enumerate(others):
        body += move(_panel(scene, seat, 222), 8, 71 + place * 230)
    body += inset(board_wide.draw(scene), 268, 0, board_wide.WIDTH, board_wide.HEIGHT)
    return document(1148, 764, body, title)


def _tall_picture(scene: Scene, title: str) -> str:
    seats = scene.seen.seats
    width = (390 - 16 - (seats - 1) * 6) / seats
    others = [seat for seat in range(seats) if seat != scene.owner]
    step = 382 / len(others)
    scale = min(0.6, (step - 14) / SEAT_WIDTH)
    height = 622 + 148 * scale
    body = rect(0, 0, 390, height, 0, _ROOM)
    for seat in range(seats):
        body += move(_chip(scene, seat, width), 8 + seat * (width + 6), 8)
    body += inset(board_tall.draw(scene), 0, 54, board_tall.WIDTH, board_tall.HEIGHT)
    for place, seat in enumerate(others):
        x = 4 + place * step + (step - SEAT_WIDTH * scale) / 2
        mark = scene.mark(seat, x + 8, 590, 16)
        name = fit.cut(scene.names[seat], step - 34, 11, bold=True)
        body += mark + text(x + 21, 594, name, 11, _CHALK, weight=600)
        body += move(group(mini(scene, seat), color=_CHALK), x, 606, scale)
    return document(390, height, body, title)


def _seat_pane(seat: int, shape: Shape) -> Pane[Scene]:
    """A seat's counters in one row, and under them its chamber, place by place."""

    def lies_in_front(scene: Scene) -> bool:
        return shape == "wide" and scene.seat == seat

    def frame(scene: Scene) -> Frame:
        title = scene.language.say("Chamber of {name}", name=scene.names[seat])
        return Frame(SEAT_WIDTH, COUNTERS_HEIGHT if lies_in_front(scene) else SEAT_HEIGHT, title)

    def tell(scene: Scene) -> tuple[Hashable, ...]:
        figures, name = scene.figures[seat], scene.names[seat]
        return figures.counted(name) if lies_in_front(scene) else figures.beside(name)

    def told(at: int) -> Callable[[Scene], Hashable]:
        return lambda scene: tell(scene)[at]

    def coalition(scene: Scene) -> str:
        return "" if lies_in_front(scene) else mini_frame(scene, seat)

    def tile(place: int) -> Callable[[Scene], str]:
        return lambda scene: "" if lies_in_front(scene) else mini_tile(scene, seat, place)

    parts: Parts[Scene] = {
        "counters": at(2, 12, Part(told(1), lambda scene: _counters(scene, seat)[0])),
        "coalition": at(2, 28, Part(told(2), coalition)),
        **{
            f"tile-{place}": at(2, 28, Part(told(3 + place), tile(place)))
            for place in range(PLACES)
        },
    }
    return Pane(frame, parts, _PICTOGRAMS, tell=tell)


def _counters(scene: Scene, seat: int) -> tuple[str, float]:
    """Pearls, the Pearl Master's crown and active keys in a row; and how wide it is."""
    chamber = scene.seen.chambers[seat]
    drawn = use("pearl", 8, 0, 16, PEARL_ON_PAPER)
    drawn += text(20, 4.5, chamber.pearls, 13, "currentColor", weight=600)
    x = 34 if chamber.pearls < 10 else 41
    if scene.seen.pearl_master == seat:
        drawn += use("crown", x + 8, -1, 16, PEARL_ON_PAPER)
        x += 21
    for colour in [SILVER] * chamber.silver_keys + [GOLD] * chamber.gold_keys:
        drawn += use("key", x + 8, 0, 16, mix(colour, "#000000", 0.2))
        x += 17
    return drawn, x


def _panel(scene: Scene, seat: int, height: float) -> str:
    """A seat beside the board: mark, name, counters, score and, when there is room, the chamber."""
    turn = seat in scene.seen.to_act
    drawn = rect(
        0.5,
        0.5,
        251,
        height,
        10,
        _PANEL,
        stroke=LAMP if turn else _PANEL_EDGE,
        stroke_width=2 if turn else 1,
    )
    if turn:
        drawn += rect(0, 12, 5, min(height, 54) - 24, 2, LAMP)
    drawn += scene.mark(seat, 28, 27)
    counters, width = _counters(scene, seat)
    won = 24 if seat in scene.seen.winners else 0
    start = 204 - won - width
    name = fit.cut(scene.names[seat], max(start - 54, 60), 15, bold=True)
    drawn += text(50, 25, name, 15, _CHALK, weight=700)
    lords = scene.language.say("{n} of {all}", n=len(scene.seen.chambers[seat].lords), all=15)
    drawn += text(50, 41, lords, 11, "#989893")
    drawn += move(counters, start, 27)
    score = scene.seen.scores[seat]
    drawn += text(240, 35, score, 22, WHITE, anchor="end", weight=700, voice="book")
    if seat in scene.seen.winners:
        drawn += use("trophy", 196, 27, 18, GOLD)
    if height > 100:
        drawn += move(mini(scene, seat), 12.5, 62)
    return group(drawn, color=_CHALK)


def _chip(scene: Scene, seat: int, width: float) -> str:
    """A seat as a narrow window shows it: mark, name if it fits, score."""
    turn = seat in scene.seen.to_act
    drawn = rect(0, 0, width, 38, 10, _PANEL, stroke=LAMP if turn else _PANEL_EDGE, stroke_width=2)
    drawn += scene.mark(seat, 21, 19, 24)
    name = scene.names[seat]
    room = width - 76
    if fit.width(name, 13, bold=True) <= room:
        drawn += text(39, 24, name, 13, _CHALK, weight=600)
    score = scene.seen.scores[seat]
    return drawn + text(width - 11, 25, score, 17, WHITE, anchor="end", weight=700, voice="book")
