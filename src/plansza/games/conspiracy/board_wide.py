"""The board for wide windows, 880 by 764: the market above, the chamber below."""

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Final

from plansza.draw import card, parts
from plansza.draw.palette import WHITE
from plansza.draw.panes import shown_if
from plansza.draw.parts import Part, Parts
from plansza.draw.svg import move, path, text, transform
from plansza.draw.track import pearl, pearls
from plansza.games.conspiracy.actions import DRAW, DRAW_LOCATIONS, NO_SWAP
from plansza.games.conspiracy.board_chamber import (
    key_help,
    keys,
    keys_given,
    pyramid,
)
from plansza.games.conspiracy.board_parts import BACK, LIGHT, SECOND, location_card
from plansza.games.conspiracy.board_plates import plates
from plansza.games.conspiracy.board_scene import Box, Scene
from plansza.games.conspiracy.board_tray import (
    Layout,
    lord_box,
    score_given,
    score_table,
    tray,
    wide_panel,
)
from plansza.games.conspiracy.cards import COLOUR_LETTERS, PLACES
from plansza.games.conspiracy.observation import Points
from plansza.kernel.text import mark

WIDTH: Final = 880
HEIGHT: Final = 764


def _instead_given(scene: Scene) -> Hashable:
    if scene.seen.over:
        return score_given(scene)
    return (tuple(scene.searched), scene.options) if scene.searched else None


def _instead(scene: Scene) -> str:
    """What lies in the place of the market: the final count, or the open Location deck."""
    if scene.seen.over:
        return move(score_table(scene, 700, 252), 90, 18)
    return _searched_deck(scene, scene.searched) if scene.searched else ""


def _deck_given(scene: Scene) -> Hashable:
    return scene.seen.lord_deck if scene.market else None


def _deck(scene: Scene) -> str:
    if not scene.market:
        return ""
    say = scene.language.say
    drawn = scene.heading(34, 34, say("Lords"))
    if scene.seen.lord_deck:
        deck = card.back(92, 126, "crown", BACK, scene.seen.lord_deck, say("in the deck"))
    else:
        deck = card.empty(92, 126, SECOND, pictogram="crown", word=say("empty"))
    return drawn + move(deck, 34, 50)


def _pile(letter: str) -> Part[Scene]:
    x = 168 + COLOUR_LETTERS.index(letter) * 102

    def draw(scene: Scene) -> str:
        return move(scene.pile(letter, 92, 126, 206, 34), x, 50) if scene.market else ""

    return Part(lambda scene: scene.market and scene.pile_given(letter), draw)


def _draw_buttons(first: int, x: float, y: float, width: float) -> Part[Scene]:
    """The three buttons that draw from a deck, with the word above them."""

    def draw(scene: Scene) -> str:
        offered = scene.offered(first, 3)
        if not offered:
            return ""
        middle = x + (3 * width + 22) / 2
        word = scene.language.say("draw")
        drawn = text(middle, y - 12, word, 12.5, LIGHT, anchor="middle", weight=600)
        for action in offered:
            button = scene.button(action, action - first + 1, width, 38)
            drawn += move(button, x + (action - first) * (width + 11), y)
        return drawn

    return shown_if(lambda scene: scene.market, Part(lambda scene: scene.offered(first, 3), draw))


def _locations_given(scene: Scene) -> Hashable:
    seen = scene.seen
    return (bool(seen.available), seen.location_deck) if scene.market else None


def _locations(scene: Scene) -> str:
    if not scene.market:
        return ""
    say, seen = scene.language.say, scene.seen
    drawn = scene.heading(702, 34, say("Locations"))
    drawn += scene.deck_count(826, 34, seen.location_deck)
    if not seen.available:
        drawn += move(card.empty(160, 50, SECOND, word=say("empty")), 700, 50)
    return drawn


_PLATES_AT: Final = transform(700, 50)


@lru_cache
def _plate_boxes(count: int, room: float) -> tuple[Box, ...]:
    """Available Locations in as many columns as they need to fit into their box."""
    columns = 1
    while -(-count // columns) * 29 > room + 5 and columns < 4:
        columns += 1
    rows = -(-count // columns)
    gap = 10 if rows <= 3 else 5
    tall = min(50.0, (room - (rows - 1) * gap) / rows)
    wide = (160 - (columns - 1) * 6) / columns
    return tuple(
        [
            (at % columns * (wide + 6), at // columns * (tall + gap), wide, tall)
            for at in range(count)
        ]
    )


def _boxes(scene: Scene) -> tuple[Box, ...]:
    if not (scene.market and scene.seen.available):
        return ()
    # The buttons that draw from the deck need some of the room.
    return _plate_boxes(len(scene.seen.available), 150 if scene.offered(DRAW_LOCATIONS, 3) else 196)


def _searched_deck(scene: Scene, keys: list[str]) -> str:
    """The whole Location deck, open to one who may choose from it freely."""
    drawn = scene.heading(34, 34, scene.language.say("Location deck"))
    drawn += scene.notes(160, 34, scene.language.say("any card may be taken"), 270)
    rows = -(-len(keys) // 5)
    height = min(50.0, (222 - (rows - 1) * 10) / rows)
    for at, key in enumerate(keys):
        plate = scene.plate(key, 156, height)
        drawn += move(plate, 30 + at % 5 * 166, 50 + at // 5 * (height + 10))
    return drawn


def _tray_location(number: int, count: int) -> Box:
    width = min(196.0, (618 - 16 * (count - 1)) / count)
    return 196 + number * (width + 16), 13, width, 116


_TRAY_AT: Final = transform(24, 300)
_TRAY: Final = Layout(
    is_shown=lambda scene: scene.tray,
    at=lambda scene: _TRAY_AT,
    panel=lambda scene: wide_panel(scene, 832, 142),
    lord=lord_box(196, 13, 116, 618),
    location=_tray_location,
    location_card=location_card,
)


def _chamber_given(scene: Scene) -> Hashable:
    return scene.owned_by, scene.tray, len(scene.chamber.lords)


def _chamber(scene: Scene) -> str:
    """Whose chamber lies in front, and how far it has come."""
    y = 474 if scene.tray else 326
    filled = scene.language.say("{n} of {all}", n=len(scene.chamber.lords), all=PLACES)
    return scene.heading(24, y, scene.title()) + text(24, y + 19, filled, 12.5, SECOND)


_PYRAMID_AT: Final = transform(144, 346)
_PYRAMID_BELOW_TRAY: Final = transform(214, 458, 0.76)


def _pyramid_at(scene: Scene) -> str:
    return _PYRAMID_BELOW_TRAY if scene.tray else _PYRAMID_AT


def _no_swap_given(scene: Scene) -> Hashable:
    return NO_SWAP in scene.options and (scene.tray,)


def _no_swap(scene: Scene) -> str:
    if NO_SWAP not in scene.options:
        return ""
    width, y = (132, 512) if scene.tray else (102, 362)
    return move(scene.no_swap(width, 38), 24, y)


def _has_points(scene: Scene) -> bool:
    """Whether there is room, and reason, to tell what the chamber is worth now."""
    return not (scene.tray or scene.seen.over) and bool(scene.chamber.lords)


def _points(row: int, words: str, value: Callable[[Points], int]) -> Part[Scene]:
    """One line of what the chamber is worth now, left of the pyramid."""
    y = 460 + row * 21

    def given(scene: Scene) -> Hashable:
        return value(scene.chamber.points) if _has_points(scene) else None

    def draw(scene: Scene) -> str:
        if not _has_points(scene):
            return ""
        worth = value(scene.chamber.points)
        number = text(156, y, worth, 14, LIGHT, anchor="end", weight=700)
        return text(24, y, scene.language.say(words), 12.5, SECOND) + number

    return Part(given, draw)


def _total_given(scene: Scene) -> Hashable:
    return scene.chamber.points.total if _has_points(scene) else None


def _total(scene: Scene) -> str:
    """The sum below the other lines."""
    if not _has_points(scene):
        return ""
    drawn = path("M24 532h132", stroke=WHITE, stroke_opacity=0.2)
    drawn += text(24, 551, scene.language.say("Together"), 12.5, LIGHT, weight=600)
    total = scene.chamber.points.total
    return drawn + text(156, 553, total, 20, LIGHT, anchor="end", weight=700, voice="book")


def _pearls_given(scene: Scene) -> Hashable:
    return scene.chamber.pearls, scene.master


def _pearl_corner(scene: Scene) -> str:
    """The pearls of the chamber in front, and who is Pearl Master."""
    say = scene.language.say
    count = scene.chamber.pearls
    is_master = scene.master is not None and scene.master.is_owner
    title = say("Pearl Master") if is_master else say("Pearls")
    drawn = scene.heading(0, 0, title, 14)
    below = 54.0
    if not count:
        drawn += text(0, 26, say("none yet"), 12.5, SECOND)
        below = 48.0
    elif count <= 12:
        drawn += move(pearls(count), 0, 13)
        below = 76.0 if count > 6 else 54.0
    else:
        drawn += pearl(9, 22, 8.5) + text(26, 28, f"× {count}", 17, LIGHT, weight=700)
    return move(drawn + scene.notes(0, below, _master(scene), 190), 24, 650)


def _master(scene: Scene) -> str:
    say, master = scene.language.say, scene.master
    if master is None:
        return say("The first Pearl makes its owner Pearl Master.")
    if master.is_owner:
        return say("Worth 5 points at the end.")
    pearls = scene.language.count("{n} Pearl", "{n} Pearls", master.pearls)
    return say("Pearl Master: {name}, {pearls}", name=master.name, pearls=pearls)


def _key_corner(scene: Scene) -> str:
    drawn = scene.heading(0, 0, scene.language.say("Active keys"), 14)
    if scene.seen.over and not (scene.chamber.silver_keys or scene.chamber.gold_keys):
        return ""
    drawn += move(keys(scene, 42)[0], 0, 12)
    return move(drawn + scene.notes(0, 74, key_help(scene), 158), 700, 650)


def _notice(scene: Scene) -> str:
    return scene.notice(*((636, 29, 400) if scene.searched else (398, 22, 560)))


PARTS: Final[Parts[Scene]] = {
    "instead": Part(_instead_given, _instead),
    "deck": Part(_deck_given, _deck),
    "draw-lords": _draw_buttons(DRAW, 18, 224, 34),
    **{f"pile-{letter}": _pile(letter) for letter in COLOUR_LETTERS},
    "locations": Part(_locations_given, _locations),
    "draw-locations": _draw_buttons(DRAW_LOCATIONS, 702, 234, 45),
    "plates": plates(lambda scene: _PLATES_AT, _boxes),
    "tray": tray(_TRAY),
    "chamber": Part(_chamber_given, _chamber),
    "crests": _points(0, mark("Crests"), lambda points: points.lords),
    "from-locations": _points(1, mark("Locations"), lambda points: points.locations),
    "from-coalition": _points(2, mark("Coalition"), lambda points: points.coalition),
    "from-pearls": _points(3, mark("Pearl Master"), lambda points: points.pearl_master),
    "together": Part(_total_given, _total),
    "pyramid": pyramid(_pyramid_at),
    "no-swap": Part(_no_swap_given, _no_swap),
    "pearls": Part(_pearls_given, _pearl_corner),
    "keys": Part(keys_given, _key_corner),
    "notice": Part(lambda scene: (scene.notice_given(), bool(scene.searched)), _notice),
}
"""Everything on the table except the other seats' chambers, in the order it is drawn."""


def ground(scene: Scene) -> str:
    """What lies under the parts."""
    return scene.ground(WIDTH, HEIGHT) + scene.rule(24, 292, 832)


def draw(scene: Scene) -> str:
    """The ground with all parts on it."""
    return ground(scene) + parts.draw(PARTS, scene)
