"""The table of Abyss drawn from an observation: as panes, as one picture, and as text."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from plansza.draw import fit
from plansza.draw.palette import GOLD, LAMP, WHITE
from plansza.draw.panes import Frame, Pane, Table
from plansza.draw.pictograms import use
from plansza.draw.svg import document, group, inset, move, offered, rect, text
from plansza.games.abyss import board_tall, board_wide
from plansza.games.abyss.board_parts import PICTOGRAMS
from plansza.games.abyss.board_scene import Scene
from plansza.games.abyss.board_seat import counters_row, holdings, seat_pane
from plansza.games.abyss.board_text import text_board
from plansza.games.abyss.observation import AbyssObservation
from plansza.games.abyss.texts import action_text
from plansza.kernel.game import Shape
from plansza.kernel.sketch import Sketch
from plansza.kernel.text import Language

__all__ = ["panes", "picture", "sketch", "text_board"]

_ROOM: Final = "#131619"
_PANEL: Final = "#1c2024"
_PANEL_EDGE: Final = "#32383e"
_CHALK: Final = "#ece8e0"
_PANEL_HEIGHT: Final = 244
_LOW_PANEL: Final = 196


@cache
def _table(seats: int, shape: Shape) -> Table[Scene]:
    """The board, and for each seat its counters and what lies before it."""
    board = board_tall if shape == "tall" else board_wide
    table = Pane(
        lambda scene: Frame(board.WIDTH, board.HEIGHT, _title(scene)),
        board.PARTS,
        PICTOGRAMS,
        board.ground,
    )
    return Table({"board": table, **{f"seat-{seat}": seat_pane(seat) for seat in range(seats)}})


def _title(scene: Scene) -> str:
    if scene.seen.seat is None:  # whose hand lies in front then changes from turn to turn
        return scene.language.say("Abyss")
    return scene.language.say("Table and hand of {name}", name=scene.names[scene.owner])


def panes(
    seen: AbyssObservation, names: Sequence[str], language: Language, shape: Shape
) -> dict[str, str]:
    """Draw the board, and for each seat its counters and what lies before it."""
    return _table(seen.seats, shape).draw_all(Scene(seen, language, names))


def sketch(
    seen: AbyssObservation, names: Sequence[str], language: Language, shape: Shape
) -> Sketch:
    """Lay the table out to be drawn piece by piece."""
    return _table(seen.seats, shape).sketch(Scene(seen, language, names))


def picture(seen: AbyssObservation, names: Sequence[str], language: Language, shape: Shape) -> str:
    """Draw the whole table as one picture: the board, and the other seats beside or below it."""
    scene = Scene(seen, language, names)
    draw = _tall_picture if shape == "tall" else _wide_picture
    others = [seat for seat in range(seen.seats) if seat != scene.owner]
    labels = {action: action_text(action, language) for action in seen.options}
    return offered(draw(scene, others, language.say("Abyss")), labels)


def _wide_picture(scene: Scene, others: list[int], title: str) -> str:
    body = rect(0, 0, 1148, board_wide.HEIGHT, 0, _ROOM)
    for place, seat in enumerate(others):
        body += move(_panel(scene, seat, 252, _PANEL_HEIGHT), 8, 8 + place * (_PANEL_HEIGHT + 8))
    body += inset(board_wide.draw(scene), 268, 0, board_wide.WIDTH, board_wide.HEIGHT)
    return document(1148, board_wide.HEIGHT, body, title)


def _tall_picture(scene: Scene, others: list[int], title: str) -> str:
    seats = scene.seen.seats
    width = (390 - 16 - (seats - 1) * 6) / seats
    height = 54 + board_tall.HEIGHT + 8 + len(others) * (_LOW_PANEL + 8)
    body = rect(0, 0, 390, height, 0, _ROOM)
    for seat in range(seats):
        body += move(_chip(scene, seat, width), 8 + seat * (width + 6), 8)
    body += inset(board_tall.draw(scene), 0, 54, board_tall.WIDTH, board_tall.HEIGHT)
    for place, seat in enumerate(others):
        y = 62 + board_tall.HEIGHT + place * (_LOW_PANEL + 8)
        body += move(_panel(scene, seat, 374, _LOW_PANEL), 8, y)
    return document(390, height, body, title)


def _panel(scene: Scene, seat: int, width: float, height: float) -> str:
    """A seat beside the board: mark, name, score, counters, and what lies before it."""
    turn = seat in scene.seen.to_act
    drawn = rect(
        0.5,
        0.5,
        width - 1,
        height - 1,
        10,
        _PANEL,
        stroke=LAMP if turn else _PANEL_EDGE,
        stroke_width=2 if turn else 1,
    )
    if turn:
        drawn += rect(0, 12, 5, 34, 2, LAMP)
    drawn += scene.mark(seat, 28, 27)
    won = 26 if seat in scene.seen.winners else 0
    name = fit.cut(scene.names[seat], width - 102 - won, 15, bold=True)
    drawn += text(50, 32, name, 15, _CHALK, weight=700)
    score = scene.seen.scores[seat]
    drawn += text(width - 12, 36, score, 24, WHITE, anchor="end", weight=700, voice="book")
    if won:
        drawn += use("trophy", width - 56, 28, 20, GOLD)
    drawn += move(counters_row(scene, seat), 12, 57)
    drawn += move(holdings(scene, seat, height - 76, width - 24), 12, 71)
    return group(drawn, color=_CHALK)


def _chip(scene: Scene, seat: int, width: float) -> str:
    """A seat as a narrow window shows it: mark, name if it fits, score."""
    turn = seat in scene.seen.to_act
    drawn = rect(0, 0, width, 38, 10, _PANEL, stroke=LAMP if turn else _PANEL_EDGE, stroke_width=2)
    drawn += scene.mark(seat, 21, 19, 24)
    name = scene.names[seat]
    if fit.width(name, 13, bold=True) <= width - 76:
        drawn += text(39, 24, name, 13, _CHALK, weight=600)
    score = scene.seen.scores[seat]
    return drawn + text(width - 11, 25, score, 17, WHITE, anchor="end", weight=700, voice="book")
