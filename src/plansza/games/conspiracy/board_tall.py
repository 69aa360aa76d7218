"""The board for phones, 390 by 520: the same table, reflowed for a narrow window."""

from collections.abc import Callable, Hashable
from typing import Final

from plansza.draw import card, fit, parts
from plansza.draw.palette import WHITE, on
from plansza.draw.parts import Part, Parts
from plansza.draw.pictograms import use
from plansza.draw.svg import circle, move, rect, text, transform
from plansza.draw.track import pearl
from plansza.games.conspiracy.actions import DRAW, DRAW_LOCATIONS
from plansza.games.conspiracy.board_chamber import (
    key_help,
    keys,
    keys_given,
    pyramid,
)
from plansza.games.conspiracy.board_parts import (
    LIGHT,
    PICTOGRAM,
    SECOND,
    colour_of,
    location_row,
)
from plansza.games.conspiracy.board_plates import plates
from plansza.games.conspiracy.board_scene import Box, Scene, location_plate
from plansza.games.conspiracy.board_tray import (
    Layout,
    lord_box,
    narrow_panel,
    score_given,
    score_table,
    tray,
)
from plansza.games.conspiracy.cards import COLOUR_LETTERS

WIDTH: Final = 390
HEIGHT: Final = 520


def _has_piles(scene: Scene) -> bool:
    """Whether there is room for the piles of cards, and not only for a row of chips."""
    return scene.market and not scene.tray and not scene.takes_location


def _instead_given(scene: Scene) -> Hashable:
    if scene.over:
        return score_given(scene)
    return tuple(scene.searched) if scene.searched else None


def _instead(scene: Scene) -> str:
    """What lies in the place of the market: the final count, or the open Location deck."""
    if scene.over:
        return move(score_table(scene, 366, 204, small=True), 12, 12)
    if not scene.searched:
        return ""
    drawn = scene.heading(12, 22, scene.language.say("Location deck"), 14)
    for key, (x, y, width, height) in zip(scene.searched, _grid(len(scene.searched), 366, 182)):
        plate = location_plate(key, width, height, scene.language)
        drawn += move(plate, 12 + x, 34 + y)
    return drawn


def _deck_given(scene: Scene) -> Hashable:
    return scene.seen.lord_deck if _has_piles(scene) else None


def _deck(scene: Scene) -> str:
    if not _has_piles(scene):
        return ""
    drawn = scene.heading(12, 22, scene.language.say("Lords"), 14)
    return drawn + scene.deck_count(96, 22, scene.seen.lord_deck)


def _pile(letter: str) -> Part[Scene]:
    x = 14 + COLOUR_LETTERS.index(letter) * 74.5

    def draw(scene: Scene) -> str:
        if not _has_piles(scene):
            return ""
        return move(scene.pile(letter, 66, 86, 128, 26, named=False), x, 40)

    return Part(lambda scene: scene.piles[letter] if _has_piles(scene) else None, draw)


def _draw_buttons(first: int, y: float, shown: Callable[[Scene], bool]) -> Part[Scene]:
    """Small buttons that draw from a deck; the prompt below the board repeats them large."""

    def draw(scene: Scene) -> str:
        if not shown(scene):
            return ""
        buttons = [
            move(scene.button(first + at, at + 1, 44, 24), 226 + at * 54, y) for at in range(3)
        ]
        return "".join(buttons)

    return Part(shown, draw)


def _chips_given(scene: Scene) -> Hashable:
    if not scene.market or _has_piles(scene):
        return None
    return tuple(scene.piles.values())


def _pile_chips(scene: Scene) -> str:
    """The piles in one row, while the cards laid out need their place."""
    drawn = ""
    if not scene.market or _has_piles(scene):
        return drawn
    for at, letter in enumerate(COLOUR_LETTERS):
        colour = colour_of(letter)
        values = " ".join(sorted(lord[1:] for lord in scene.seen.piles[letter])) or "–"
        chip = rect(0, 0, 70, 26, 13, WHITE, fill_opacity=0.1)
        chip += circle(11, 13, 10, colour) + use(PICTOGRAM[letter], 11, 13, 14, on(colour))
        size, lines = fit.fit(values, 48, (13, 12, 11))
        shown = values if lines == [values] else f"×{len(scene.seen.piles[letter])}"
        chip += text(45, 13 + size * 0.36, shown, size, LIGHT, anchor="middle", weight=600)
        drawn += move(chip, 12 + at * 74, 10)
    return drawn


def _has_tray(scene: Scene) -> bool:
    return scene.market and scene.tray and not scene.takes_location


_TRAY_AT: Final = transform(12, 44)
_LOCATION_TRAY_AT: Final = transform(12, 42)
_TRAY: Final = Layout(
    is_shown=_has_tray,
    at=lambda scene: _LOCATION_TRAY_AT if scene.seen.drawn_locations else _TRAY_AT,
    panel=lambda scene: narrow_panel(scene, 366, 178 if scene.seen.drawn_locations else 124),
    lord=lord_box(12, 29, 86, 342),
    location=lambda number, count: (12.0, 29.0 + number * 49, 342.0, 43.0),
    location_card=location_row,
)


def _locations_given(scene: Scene) -> Hashable:
    if not scene.market or scene.drawn_locations:
        return None
    return bool(scene.available), scene.seen.location_deck, scene.takes_location


def _locations(scene: Scene) -> str:
    """What stands beside the available Locations, or above them while one is to be taken."""
    seen, say = scene.seen, scene.language.say
    if not scene.market:
        return ""
    if scene.takes_location:
        drawn = scene.heading(12, 66, say("Locations"), 14)
        return drawn + scene.deck_count(104, 66, seen.location_deck)
    if seen.drawn_locations:
        return ""
    drawn = scene.heading(12, 192, say("Locations"), 14)
    drawn += scene.deck_count(12, 211, seen.location_deck)
    if not seen.available:
        drawn += move(card.empty(93, 34, SECOND, word=say("empty")), 104, 179)
    return drawn


_PLATES_AT: Final = transform(104, 178)
_CHOICE_AT: Final = transform(12, 82)


def _plates_at(scene: Scene) -> str:
    return _CHOICE_AT if scene.takes_location else _PLATES_AT


_CHOICE, _ROW = 1, 2
"""The rooms for the available Locations: a large one while one of them is to be taken, and that
beside their name."""


def _plate_room(scene: Scene) -> int:
    if not scene.market:
        return 0
    return _CHOICE if scene.takes_location else 0 if scene.drawn_locations else _ROW


def _plate_boxes(count: int, room: int) -> tuple[Box, ...]:
    """In one row under the market, or in two when there are many; large while one is taken."""
    return _large_boxes(count) if room == _CHOICE else _grid(count, 274, 38)


def _large_boxes(count: int) -> tuple[Box, ...]:
    """Large enough for a thumb."""
    rows = -(-count // 3)
    tall = min(42, (138 - (rows - 1) * 8) / rows)
    return tuple([(at % 3 * 125.0, at // 3 * (tall + 8), 116.0, tall) for at in range(count)])


def _grid(count: int, width: float, height: float) -> tuple[Box, ...]:
    """Plates in rows that fill a box, as large as they can be without words."""
    rows = 1
    while count / rows * 56 > width + 8 and (height + 4) / (rows + 1) >= 21:
        rows += 1
    columns = -(-count // rows)
    wide = min(93.0, (width - (columns - 1) * 6) / columns)
    tall = min(34.0, (height - (rows - 1) * 4) / rows)
    return tuple(
        [(at % columns * (wide + 6), at // columns * (tall + 4), wide, tall) for at in range(count)]
    )


def _corners_given(scene: Scene) -> Hashable:
    return scene.front.pearls, scene.master, keys_given(scene)


def _master(scene: Scene) -> str:
    say, master = scene.language.say, scene.master
    if master is None:
        return say("Pearls")
    is_owner, name, _ = master
    return say("Pearl Master") if is_owner else say("Master: {name}", name=name)


def _corners(scene: Scene) -> str:
    """Pearls at the lower left, active keys at the lower right."""
    count = text(24, 13, scene.front.pearls, 14, "#fff6df", weight=700)
    size, lines = fit.fit(_master(scene), 118, (11.5, 11))
    drawn = move(pearl(10, 8, 8) + count + text(0, 32, lines[0], size, SECOND), 14, 434)
    boxes, width = keys(scene, 26)
    drawn += move(boxes, 378 - width, 419)
    size, lines = fit.fit(key_help(scene), 136, (11.5, 11), 3)
    for at, line in enumerate(lines):
        drawn += text(378, 459 + at * 13, line, size, SECOND, anchor="end")
    return drawn


_PYRAMID_AT: Final = transform(12, 240, 0.618)

PARTS: Final[Parts[Scene]] = {
    "instead": Part(_instead_given, _instead),
    "deck": Part(_deck_given, _deck),
    "draw-lords": _draw_buttons(DRAW, 5, _has_piles),
    **{f"pile-{letter}": _pile(letter) for letter in COLOUR_LETTERS},
    "chips": Part(_chips_given, _pile_chips),
    "tray": tray(_TRAY),
    "locations": Part(_locations_given, _locations),
    "draw-locations": _draw_buttons(DRAW_LOCATIONS, 48, lambda scene: scene.takes_location),
    "plates": plates(_plates_at, _plate_room, _plate_boxes),
    "pyramid": pyramid(lambda scene: _PYRAMID_AT),
    "no-swap": Part(lambda scene: None, lambda scene: move(scene.no_swap(104, 40), 12, 388)),
    "corners": Part(_corners_given, _corners),
    "notice": Part(Scene.notice_given, lambda scene: scene.notice(WIDTH / 2, 504, 374)),
}
"""Everything on the table except the other seats' chambers, in the order it is drawn."""


def ground(scene: Scene) -> str:
    """What lies under the parts."""
    return scene.ground(WIDTH, HEIGHT) + scene.rule(12, 226, 366)


def draw(scene: Scene) -> str:
    """The ground with all parts on it."""
    return ground(scene) + parts.draw(PARTS, scene)
