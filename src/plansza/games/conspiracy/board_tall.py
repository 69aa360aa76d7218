"""The board for phones, 390 by 520: the same table, reflowed for a narrow window."""

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Final

from plansza.draw import card, fit, parts
from plansza.draw.palette import WHITE, on
from plansza.draw.panes import shown_if
from plansza.draw.parts import Part, Parts
from plansza.draw.pictograms import use
from plansza.draw.svg import circle, move, rect, text, transform
from plansza.draw.track import pearl
from plansza.games.conspiracy.actions import DRAW, DRAW_LOCATIONS, NO_SWAP
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
from plansza.games.conspiracy.board_scene import Box, Scene
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
    return scene.market and not scene.tray and not _chooses_location(scene)


def _chooses_location(scene: Scene) -> bool:
    return scene.market and scene.seen.asked == "take-location" and bool(scene.options)


def _instead_given(scene: Scene) -> Hashable:
    if scene.seen.over:
        return score_given(scene)
    return (tuple(scene.searched), scene.options) if scene.searched else None


def _instead(scene: Scene) -> str:
    """What lies in the place of the market: the final count, or the open Location deck."""
    if scene.seen.over:
        return move(score_table(scene, 366, 204, small=True), 12, 12)
    if not scene.searched:
        return ""
    drawn = scene.heading(12, 22, scene.language.say("Location deck"), 14)
    for key, (x, y, width, height) in zip(scene.searched, _grid(len(scene.searched), 366, 182)):
        drawn += move(scene.plate(key, width, height), 12 + x, 34 + y)
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

    return Part(lambda scene: _has_piles(scene) and scene.pile_given(letter), draw)


def _draw_buttons(first: int, y: float, shown: Callable[[Scene], bool]) -> Part[Scene]:
    """Small buttons that draw from a deck; the prompt below the board repeats them large."""

    def draw(scene: Scene) -> str:
        return "".join(
            [
                move(
                    scene.button(action, action - first + 1, 44, 24), 226 + (action - first) * 54, y
                )
                for action in scene.offered(first, 3)
            ]
        )

    return shown_if(shown, Part(lambda scene: scene.offered(first, 3), draw))


def _chips_given(scene: Scene) -> Hashable:
    if not scene.market or _has_piles(scene):
        return None
    return tuple(scene.seen.piles.values())


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
    return scene.market and scene.tray and not _chooses_location(scene)


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
    seen = scene.seen
    if not scene.market or seen.drawn_locations:
        return None
    many = bool(seen.available), seen.location_deck
    return many, _chooses_location(scene)


def _locations(scene: Scene) -> str:
    """What stands beside the available Locations, or above them while one is to be taken."""
    seen, say = scene.seen, scene.language.say
    if not scene.market:
        return ""
    if _chooses_location(scene):
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


def _boxes(scene: Scene) -> tuple[Box, ...]:
    """In one row under the market, or in two when there are many; large while one is taken."""
    count = len(scene.seen.available)
    if not scene.market or not count:
        return ()
    if _chooses_location(scene):
        return _large_boxes(count)
    return () if scene.seen.drawn_locations else _grid(count, 274, 38)


@lru_cache
def _large_boxes(count: int) -> tuple[Box, ...]:
    """Large enough for a thumb."""
    rows = -(-count // 3)
    tall = min(42, (138 - (rows - 1) * 8) / rows)
    return tuple([(at % 3 * 125.0, at // 3 * (tall + 8), 116.0, tall) for at in range(count)])


@lru_cache
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
    return scene.chamber.pearls, scene.master, keys_given(scene)


def _master(scene: Scene) -> str:
    say, master = scene.language.say, scene.master
    if master is None:
        return say("Pearls")
    return say("Pearl Master") if master.is_owner else say("Master: {name}", name=master.name)


def _corners(scene: Scene) -> str:
    """Pearls at the lower left, active keys at the lower right."""
    count = text(24, 13, scene.chamber.pearls, 14, "#fff6df", weight=700)
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
    "draw-locations": _draw_buttons(DRAW_LOCATIONS, 48, _chooses_location),
    "plates": plates(lambda scene: _CHOICE_AT if _chooses_location(scene) else _PLATES_AT, _boxes),
    "pyramid": pyramid(lambda scene: _PYRAMID_AT),
    "no-swap": Part(
        lambda scene: NO_SWAP in scene.options,
        lambda scene: move(scene.no_swap(104, 40), 12, 388),
    ),
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
