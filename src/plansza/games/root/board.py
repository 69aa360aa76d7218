"""The table of Root drawn from an observation: as panes, as one picture, and as text."""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Final

from plansza.draw import fit, parts
from plansza.draw.palette import GOLD, LAMP, WHITE
from plansza.draw.panes import Frame, Pane, Table
from plansza.draw.parts import Parts
from plansza.draw.pictograms import use
from plansza.draw.svg import document, group, inset, move, offered, rect, text
from plansza.games.root.board_buttons import BUTTON_PICTOGRAMS
from plansza.games.root.board_hand import hand, hand_given
from plansza.games.root.board_layout import ground
from plansza.games.root.board_map import MAP, MAP_PICTOGRAMS
from plansza.games.root.board_own import HEIGHT, TALL_HEIGHT, own, own_pane, own_size
from plansza.games.root.board_pieces import faction_mark
from plansza.games.root.board_scene import Scene
from plansza.games.root.board_seat import SEAT_WIDTH, seat_pane, seat_panel
from plansza.games.root.board_strip import STRIP
from plansza.games.root.board_table import WIDTH as COMMON_WIDTH
from plansza.games.root.board_table import common, common_pane
from plansza.games.root.board_text import text_board
from plansza.games.root.observation import RootObservation
from plansza.kernel.game import Shape
from plansza.kernel.sketch import Sketch
from plansza.kernel.text import Language

__all__ = ["panes", "picture", "sketch", "text_board"]

_DOCK: Final = 848.0
"""How wide the panes below the map are together, in a wide window."""
_ROOM: Final = "#131619"
_PANEL: Final = "#1c2024"
_PANEL_EDGE: Final = "#32383e"
_CHALK: Final = "#ece8e0"


def panes(
    seen: RootObservation, names: Sequence[str], language: Language, shape: Shape
) -> dict[str, str]:
    """Draw the map, the reader's board and hand, what is common to all, and each seat."""
    scene = Scene(seen, language, names, shape)
    return _table_of(scene).draw_all(scene)


def sketch(seen: RootObservation, names: Sequence[str], language: Language, shape: Shape) -> Sketch:
    """Lay the table out to be drawn piece by piece."""
    scene = Scene(seen, language, names, shape)
    return _table_of(scene).sketch(scene)


def _table_of(scene: Scene) -> Table[Scene]:
    factions = tuple([player.faction for player in scene.seen.players])
    return _table(factions, scene.player.faction, scene.layout.shape)


@lru_cache
def _table(factions: tuple[str, ...], own: str, shape: Shape) -> Table[Scene]:
    """The panes in the order in which a page shows them, for the factions at the table."""
    panes = {
        "board": Pane(_board_frame, _BOARD, (*MAP_PICTOGRAMS, *BUTTON_PICTOGRAMS), _ground),
        "own": own_pane(own),
        # Its width changes with the cards, so that it has no parts.
        "hand": Pane(_hand_frame, {}, (), _hand, _hand_given),
        "common": common_pane(_height(shape)),
    }
    seats = {f"seat-{seat}": seat_pane(seat, faction) for seat, faction in enumerate(factions)}
    return Table({**panes, **seats})


_BOARD: Final[Parts[Scene]] = {**MAP, **STRIP}


def _ground(scene: Scene) -> str:
    return ground(scene.layout.shape)


def _board_frame(scene: Scene) -> Frame:
    layout = scene.layout
    title = scene.language.say("The map")
    return Frame(layout.width, layout.height + layout.strip, title)


def _board(scene: Scene) -> str:
    return _ground(scene) + parts.draw(_BOARD, scene)


def _height(shape: Shape) -> float:
    return TALL_HEIGHT if shape == "tall" else HEIGHT


def _hand_frame(scene: Scene) -> Frame:
    """As wide as the cards need; in a wide window at most what the others leave."""
    if scene.tall:
        width = max(160.0, 14 + scene.player.hand_size * 80.0)
    else:
        rest = _DOCK - own_size(scene)[0] - COMMON_WIDTH
        width = min(rest, max(160.0, 6 + scene.player.hand_size * 92.0))
    title = scene.language.say("Hand of {name}", name=scene.names[scene.owner])
    return Frame(width, _height(scene.layout.shape), title)


def _hand_given(scene: Scene) -> Hashable:
    return _hand_frame(scene), hand_given(scene)


def _hand(scene: Scene) -> str:
    frame = _hand_frame(scene)
    return hand(scene, frame.width, frame.height)


def picture(seen: RootObservation, names: Sequence[str], language: Language, shape: Shape) -> str:
    """Draw the whole table as one picture: the map, the seats, and what lies in front."""
    scene = Scene(seen, language, names, shape)
    labels = {action: scene.label(action) for action in seen.options}
    return offered(_tall_picture(scene) if scene.tall else _wide_picture(scene), labels)


def _wide_picture(scene: Scene) -> str:
    layout, seen = scene.layout, scene.seen
    board_height = layout.height + layout.strip
    left = SEAT_WIDTH + 29
    width, height = left + layout.width, board_height + HEIGHT + 16
    body = rect(0, 0, width, height, 0, _ROOM)
    y = 8.0
    for seat in range(seen.seats):
        panel, panel_height = _panel(scene, seat, SEAT_WIDTH + 14)
        body += move(panel, 8, y)
        y += panel_height + 8
    body += inset(_board(scene), left, 0, layout.width, board_height)
    own_width, hand_width = (
        own_size(scene)[0],
        layout.width - own_size(scene)[0] - COMMON_WIDTH - 24,
    )
    at = left
    for drawn, wide in (
        (own(scene), own_width),
        (hand(scene, hand_width, HEIGHT), hand_width),
        (common(scene, HEIGHT), COMMON_WIDTH),
    ):
        body += move(_plate(drawn, wide, HEIGHT), at, board_height + 8)
        at += wide + 8
    return document(width, max(height, y), body, scene.language.say("Root"))


def _tall_picture(scene: Scene) -> str:
    layout, seen = scene.layout, scene.seen
    chip = (390 - 16 - (seen.seats - 1) * 6) / seen.seats
    panels = [_panel(scene, seat, 374) for seat in range(seen.seats)]
    y = 54 + layout.height + layout.strip + 8
    body = ""
    for seat in range(seen.seats):
        body += move(_chip(scene, seat, chip), 8 + seat * (chip + 6), 8)
    body += inset(_board(scene), 0, 54, layout.width, layout.height + layout.strip)
    scale = min(1.0, 374 / own_size(scene)[0])
    for drawn, wide, high, size in (
        (hand(scene, 374, TALL_HEIGHT), 374.0, TALL_HEIGHT, 1.0),
        (own(scene), own_size(scene)[0], TALL_HEIGHT, scale),
        (common(scene, TALL_HEIGHT + 22), COMMON_WIDTH, TALL_HEIGHT + 22, 1.0),
    ):
        body += move(_plate(drawn, wide, high), 8, y, size)
        y += high * size + 8
    for panel, height in panels:
        body += move(panel, 8, y)
        y += height + 8
    return document(390, y, rect(0, 0, 390, y, 0, _ROOM) + body, scene.language.say("Root"))


def _plate(drawn: str, width: float, height: float) -> str:
    plate = rect(0.5, 0.5, width - 1, height - 1, 10, _PANEL, stroke=_PANEL_EDGE)
    return plate + group(drawn, color=_CHALK)


def _panel(scene: Scene, seat: int, width: float) -> tuple[str, float]:
    """A seat beside the map: its name and score above its pane; and how high it is."""
    drawn, height = seat_panel(scene, seat)
    height += 36
    turn = seat in scene.seen.to_act
    panel = rect(
        0.5,
        0.5,
        width - 1,
        height - 1,
        10,
        _PANEL,
        stroke=LAMP if turn else _PANEL_EDGE,
        stroke_width=2 if turn else 1,
    )
    won = seat in scene.seen.winners
    name = fit.cut(scene.names[seat], width - 70 - (22 if won else 0), 15, bold=True)
    panel += text(9, 24, name, 15, _CHALK, weight=700)
    score = scene.seen.scores[seat]
    panel += text(width - 10, 27, score, 22, WHITE, anchor="end", weight=700, voice="book")
    if won:
        panel += use("trophy", width - 54, 19, 18, GOLD)
    return panel + group(move(drawn, 7, 33), color=_CHALK), height


def _chip(scene: Scene, seat: int, width: float) -> str:
    """A seat as a narrow window shows it: crest, name if it fits, score."""
    turn = seat in scene.seen.to_act
    drawn = rect(0, 0, width, 38, 10, _PANEL, stroke=LAMP if turn else _PANEL_EDGE, stroke_width=2)
    drawn += faction_mark(scene.seen.players[seat].faction, 21, 19, 24)
    name = scene.names[seat]
    if fit.width(name, 13, bold=True) <= width - 76:
        drawn += text(39, 24, name, 13, _CHALK, weight=600)
    score = scene.seen.scores[seat]
    return drawn + text(width - 11, 25, score, 17, WHITE, anchor="end", weight=700, voice="book")
