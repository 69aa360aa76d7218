"""A seat in small, in the ink of whatever it lies on: counters, Lords, Locations, Allies."""

from collections.abc import Hashable
from functools import cache
from typing import Final, NamedTuple

from msgspec.msgpack import encode

from plansza.draw import fit
from plansza.draw.palette import PAPER, PAPER_EDGE, PAPER_INK, PEARL_ON_PAPER, RACES, on
from plansza.draw.panes import Frame, Pane, at
from plansza.draw.parts import Part
from plansza.draw.pictograms import use
from plansza.draw.svg import circle, move, piece, rect, text
from plansza.games.abyss.board_lords import lord_chip, lord_line
from plansza.games.abyss.board_parts import SEAT_PICTOGRAMS, STONE, split
from plansza.games.abyss.board_scene import Scene
from plansza.games.abyss.cards import KEYS_FOR_LOCATION, RACE_NAMES
from plansza.games.abyss.names import LOCATION
from plansza.games.abyss.observation import LocationInPlay, LordInPlay, Player

SEAT_WIDTH: Final = 231
_ROOM: Final = 174
_INNER: Final = 228
_ROW: Final = 21


def seat_pane(seat: int) -> Pane[Scene]:
    """Counters in one row, under them what lies before the seat."""

    def frame(scene: Scene) -> Frame:
        title = scene.language.say("What lies before {name}", name=scene.names[seat])
        height = min(_ROOM, _lines(scene.seen.players[seat], _ROOM).height)
        return Frame(SEAT_WIDTH, 30 + height, title)

    def lying(scene: Scene) -> str:
        return move(holdings(scene, seat, _ROOM, _INNER), 2, 28)

    return Pane(
        frame,
        {
            "counters": at(
                2,
                12,
                Part(
                    lambda scene: _counters_given(scene.seen.players[seat]),
                    lambda scene: counters_row(scene, seat),
                ),
            ),
            "holdings": Part(lambda scene: _holdings_given(scene.seen.players[seat]), lying),
        },
        SEAT_PICTOGRAMS,
    )


def _counters_given(player: Player) -> Hashable:
    return (
        player.pearls,
        player.keys,
        player.hand_size,
        player.hand_limit,
        player.monster_count,
        player.protected,
    )


def _holdings_given(player: Player) -> Hashable:
    return encode((player.lords, player.locations, player.affiliated))


def counters_row(scene: Scene, seat: int) -> str:
    """Pearls, keys, cards in hand and Monster tokens, around a line."""
    player = scene.seen.players[seat]
    keys = scene.language.say("{n} of {all}", n=player.keys, all=KEYS_FOR_LOCATION)
    hand = str(player.hand_size)
    if player.hand_limit:
        hand += f"/{player.hand_limit}"
    drawn, x = "", 0.0
    for pictogram, words in (
        ("pearl", str(player.pearls)),
        ("key", keys),
        ("hand", hand),
        ("monster", str(player.monster_count)),
    ):
        drawn += use(pictogram, x + 8, 0, 16, PEARL_ON_PAPER)
        drawn += text(x + 20, 4.5, words, 13, "currentColor", weight=600)
        x += 34 + fit.width(words, 13, bold=True)
    if player.protected:
        drawn += use("shield", _INNER - 8, 0, 16, PEARL_ON_PAPER)
    return drawn


class _Lines(NamedTuple):
    """How what lies before a seat is laid out in lines: Lords perhaps in two columns."""

    columns: int
    row: float
    below: float
    """Where the Locations begin, under the free Lords."""
    height: float
    """Before it is pressed into its room."""


def _lines(player: Player, room: float) -> _Lines:
    return _laid_out(len(_free(player)), len(player.locations), bool(player.affiliated), room)


def _free(player: Player) -> list[LordInPlay]:
    return [lord for lord in player.lords if lord.status != "placed"]


@cache
def _laid_out(lords: int, locations: int, allies: bool, room: float) -> _Lines:
    most = lords + locations + 1
    columns = 1 if most * _ROW <= room else 2
    row = min(_ROW + 2, (room - 4) / most) if columns == 1 else _ROW + 1
    below = -(-lords // columns) * row + (2 if lords else 0)
    return _Lines(columns, row, below, below + (locations + allies) * row)


def holdings(scene: Scene, seat: int, room: float, width: float) -> str:
    """Free Lords by name, Locations with their Lords, affiliated Allies."""
    player = scene.seen.players[seat]
    columns, row, y, height = _lines(player, room)
    wide = (width - (columns - 1) * 12) / columns
    drawn = ""
    for place, lord in enumerate(_free(player)):
        line = lord_line(lord.lord, wide, scene.language, disabled=lord.status == "disabled")
        drawn += move(line, place % columns * (wide + 12), place // columns * row)
    for tile in player.locations:
        under = [lord.lord for lord in player.lords if lord.location == tile.location]
        drawn += move(_location(scene, tile, under, width), 0, y)
        y += row
    if player.affiliated:
        drawn += move(_allies(player.affiliated), 0, y + 2)
    return drawn if height <= room else move(drawn, 0, 0, room / height)


def _location(scene: Scene, tile: LocationInPlay, under: list[str], width: float) -> str:
    """A Location in one line: its points, its name, and its Lords as chips at the right."""
    drawn = rect(0, 0, width, 21, 5, PAPER, stroke=PAPER_EDGE)
    drawn += use("tower", 11, 10.5, 14, STONE)
    drawn += text(22, 15, tile.points, 13, PAPER_INK, weight=700)
    start = 29 + fit.width(str(tile.points), 13, bold=True)
    chips = len(under) * 22
    name = scene.language.say(LOCATION[tile.location]).removeprefix("The ")
    room = width - start - 4 - chips
    size, lines = fit.fit(name, room, (12, 11.5, 11, 10.5, 10, 9.5))
    if lines[0].endswith("…"):
        size, lines = fit.fit(name, room, (9, 8.5, 8), 2)
    for place, line in enumerate(lines):
        y = 14.5 if len(lines) == 1 else 9.3 + place * (size + 0.6)
        drawn += text(start, y, line, size, PAPER_INK)
    for place, key in enumerate(under):
        drawn += lord_chip(key, width - chips - 2 + place * 22, 10.5)
    return piece(drawn, tile.location)


def _allies(names: list[str]) -> str:
    """Affiliated Allies by Race: a disc and the values, the strongest first."""
    drawn, x = "", 0.0
    for race in RACE_NAMES:
        values = sorted((split(name)[1] for name in names if split(name)[0] == race), reverse=True)
        if not values:
            continue
        colour = RACES[race]
        drawn += circle(x + 9, 9, 9, colour) + use(race, x + 9, 9, 12.5, on(colour))
        words = " ".join(str(value) for value in values)
        drawn += text(x + 21, 13.5, words, 12.5, "currentColor", weight=600)
        x += 28 + fit.width(words, 12.5, bold=True)
    return drawn if x <= _INNER else move(drawn, 0, 0, _INNER / x)
