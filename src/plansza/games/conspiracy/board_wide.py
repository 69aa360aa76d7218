"""The board for wide windows, 880 by 764: the market above, the chamber below."""

from collections.abc import Hashable
from typing import Final

from plansza.draw import card, parts
from plansza.draw.palette import WHITE
from plansza.draw.parts import NOWHERE, Cluster, Part, Parts, row
from plansza.draw.svg import move, path, text, transform, when
from plansza.draw.track import pearl, pearls
from plansza.games.conspiracy.actions import DRAW, DRAW_LOCATIONS
from plansza.games.conspiracy.board_chamber import (
    key_help,
    keys,
    keys_given,
    pyramid,
)
from plansza.games.conspiracy.board_parts import BACK, LIGHT, SECOND, location_card
from plansza.games.conspiracy.board_plates import plates
from plansza.games.conspiracy.board_scene import Box, Scene, location_plate
from plansza.games.conspiracy.board_tray import (
    Layout,
    lord_box,
    score_given,
    score_table,
    tray,
    wide_panel,
)
from plansza.games.conspiracy.cards import COLOUR_LETTERS, PLACES

WIDTH: Final = 880
HEIGHT: Final = 764


def _instead_given(scene: Scene) -> Hashable:
    if scene.over:
        return score_given(scene)
    return tuple(scene.searched) if scene.searched else None


def _instead(scene: Scene) -> str:
    """What lies in the place of the market: the final count, or the open Location deck."""
    if scene.over:
        return move(score_table(scene, 700, 252), 90, 18)
    return _searched_deck(scene, scene.searched) if scene.searched else ""


def _deck_given(scene: Scene) -> Hashable:
    return bool(scene.lord_deck) if scene.market else None


def _deck(scene: Scene) -> str:
    if not scene.market:
        return ""
    say = scene.language.say
    drawn = scene.heading(34, 34, say("Lords"))
    deck = card.empty(92, 126, SECOND, pictogram="crown", word=say("empty"))
    if scene.lord_deck:
        deck = card.back(92, 126, "crown", BACK, 0, say("in the deck"))
    return drawn + move(deck, 34, 50)


def _deck_count_given(scene: Scene) -> Hashable:
    return scene.lord_deck if scene.market else None


def _deck_count(scene: Scene) -> str:
    if not (scene.market and scene.lord_deck):
        return ""
    return move(card.deck_count(92, 126, scene.lord_deck), 34, 50)


def _pile(letter: str) -> Part[Scene]:
    x = 168 + COLOUR_LETTERS.index(letter) * 102

    def draw(scene: Scene) -> str:
        return move(scene.pile(letter, 92, 126, 206, 34), x, 50) if scene.market else ""

    return Part(lambda scene: scene.piles[letter] if scene.market else None, draw)


def _draw_buttons(first: int, x: float, y: float, width: float) -> Part[Scene]:
    """The three buttons that draw from a deck, with the word above them."""

    def draw(scene: Scene) -> str:
        if not scene.market:
            return ""
        middle = x + (3 * width + 22) / 2
        word = text(
            middle, y - 12, scene.language.say("draw"), 12.5, LIGHT, anchor="middle", weight=600
        )
        drawn = when(word, first, first + 1, first + 2)
        for at in range(3):
            button = scene.button(first + at, at + 1, width, 38)
            drawn += move(button, x + at * (width + 11), y)
        return drawn

    return Part(lambda scene: scene.market, draw)


def _locations_given(scene: Scene) -> Hashable:
    return (bool(scene.available), scene.seen.location_deck) if scene.market else None


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


def _plate_room(scene: Scene) -> int:
    """How high the box of the available Locations is."""
    if not scene.market:
        return 0
    # The buttons that draw from the deck need some of the room.
    return 150 if scene.takes_location and scene.seen.location_deck else 196


def _plate_boxes(count: int, room: int) -> tuple[Box, ...]:
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


def _searched_deck(scene: Scene, keys: list[str]) -> str:
    """The whole Location deck, open to one who may choose from it freely."""
    drawn = scene.heading(34, 34, scene.language.say("Location deck"))
    drawn += scene.notes(160, 34, scene.language.say("any card may be taken"), 270)
    rows = -(-len(keys) // 5)
    height = min(50.0, (222 - (rows - 1) * 10) / rows)
    for at, key in enumerate(keys):
        plate = location_plate(key, 156, height, scene.language)
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


_CHAMBER_AT: Final = transform(24, 326)
_CHAMBER_BELOW_TRAY: Final = transform(24, 474)


def _chamber_at(scene: Scene) -> str:
    return _CHAMBER_BELOW_TRAY if scene.tray else _CHAMBER_AT


def _title(scene: Scene) -> str:
    """Whose chamber lies in front."""
    return scene.heading(0, 0, scene.title())


def _filled(scene: Scene) -> str:
    """How far the chamber in front has come."""
    filled = scene.language.say("{n} of {all}", n=scene.front.filled, all=PLACES)
    return text(0, 19, filled, 12.5, SECOND)


_PYRAMID_AT: Final = transform(144, 346)
_PYRAMID_BELOW_TRAY: Final = transform(214, 458, 0.76)


def _pyramid_at(scene: Scene) -> str:
    return _PYRAMID_BELOW_TRAY if scene.tray else _PYRAMID_AT


_NO_SWAP_AT: Final = transform(24, 362)
_NO_SWAP_BELOW_TRAY: Final = transform(24, 512)


def _no_swap_at(scene: Scene) -> str:
    return _NO_SWAP_BELOW_TRAY if scene.tray else _NO_SWAP_AT


def _worth_at(scene: Scene) -> str:
    """Whether there is room, and reason, to tell what the chamber is worth now."""
    return NOWHERE if scene.tray or scene.over or not scene.front.filled else _WORTH_AT


def _worth(scene: Scene) -> str:
    """What the chamber in front gets points for, left of the pyramid."""
    say = scene.language.say
    words = (say("Crests"), say("Locations"), say("Coalition"), say("Pearl Master"))
    drawn = "".join([text(0, at * 21, line, 12.5, SECOND) for at, line in enumerate(words)])
    drawn += path("M0 72h132", stroke=WHITE, stroke_opacity=0.2)
    return drawn + text(0, 91, say("Together"), 12.5, LIGHT, weight=600)


def _points(scene: Scene, line: int, points: int) -> str:
    """How many points it gets for one of these, or for all together."""
    if line == WORDS:
        return _worth(scene)
    if line == TOGETHER:
        return text(132, 93, points, 20, LIGHT, anchor="end", weight=700, voice="book")
    return text(132, line * 21, points, 14, LIGHT, anchor="end", weight=700)


def _worth_given(scene: Scene) -> tuple[int, ...]:
    return scene.front.worth


TOGETHER: Final = 4
WORDS: Final = 5
"""The parts after the points for crests, Locations, the coalition and the Pearl Master."""
_WORTH_AT: Final = transform(24, 460)


def _pearls_given(scene: Scene) -> Hashable:
    return scene.front.pearls, scene.master


def _pearl_corner(scene: Scene) -> str:
    """The pearls of the chamber in front, and who is Pearl Master."""
    say = scene.language.say
    count = scene.front.pearls
    is_master = scene.master is not None and scene.master[0]
    title = say("Pearl Master") if is_master else say("Pearls")
    drawn = scene.heading(0, 0, title, 14)
    below = 54.0
    if not count:
        drawn += text(0, 26, say("none yet"), 12.5, SECOND)
        below = 48.0
    elif count <= 12:
        drawn += move(pearls(count, per_row=12), 0, 13)
    else:
        drawn += pearl(9, 22, 8.5) + text(26, 28, f"× {count}", 17, LIGHT, weight=700)
    return move(drawn + scene.notes(0, below, _master(scene), 190), 24, 650)


def _master(scene: Scene) -> str:
    say, master = scene.language.say, scene.master
    if master is None:
        return say("The first Pearl makes its owner Pearl Master.")
    is_owner, name, count = master
    if is_owner:
        return say("Worth 5 points at the end.")
    pearls = scene.language.count("{n} Pearl", "{n} Pearls", count)
    return say("Pearl Master: {name}, {pearls}", name=name, pearls=pearls)


def _key_corner(scene: Scene) -> str:
    drawn = scene.heading(0, 0, scene.language.say("Active keys"), 14)
    if scene.over and not (scene.chamber.silver_keys or scene.chamber.gold_keys):
        return ""
    drawn += move(keys(scene, 42)[0], 0, 12)
    return move(drawn + scene.notes(0, 74, key_help(scene), 158), 700, 650)


def _notice_given(scene: Scene) -> Hashable:
    return scene.notice_given(), bool(scene.searched)


def _notice(scene: Scene) -> str:
    return scene.notice(*((636, 29, 400) if scene.searched else (398, 22, 560)))


PARTS: Final[Parts[Scene]] = {
    "instead": Part(_instead_given, _instead),
    "deck": Part(_deck_given, _deck),
    "deck-count": Part(_deck_count_given, _deck_count),
    "draw-lords": _draw_buttons(DRAW, 18, 224, 34),
    **{f"pile-{letter}": _pile(letter) for letter in COLOUR_LETTERS},
    "locations": Part(_locations_given, _locations),
    "draw-locations": _draw_buttons(DRAW_LOCATIONS, 702, 234, 45),
    "plates": plates(lambda scene: _PLATES_AT, _plate_room, _plate_boxes),
    "tray": tray(_TRAY),
    "chamber": Cluster(
        _chamber_at,
        {
            "title": Part(lambda scene: scene.owned_by, _title),
            "filled": Part(lambda scene: scene.front.filled, _filled),
        },
    ),
    "worth": Cluster(_worth_at, row("points", WORDS + 1, _worth_given, _points), tell=_worth_given),
    "pyramid": pyramid(_pyramid_at),
    "no-swap": Cluster(
        _no_swap_at, {"keep": Part(lambda scene: None, lambda scene: scene.no_swap(102, 38))}
    ),
    "pearls": Part(_pearls_given, _pearl_corner),
    "keys": Part(keys_given, _key_corner),
    "notice": Part(_notice_given, _notice),
}
"""Everything on the table except the other seats' chambers, in the order it is drawn."""


def _places(scene: Scene) -> tuple[str, ...]:
    """Where what is moved lies."""
    moved = (_chamber_at(scene), _worth_at(scene), _pyramid_at(scene), _no_swap_at(scene))
    return _PLATES_AT, _TRAY_AT, *moved


def tell_single(scene: Scene) -> tuple[Hashable, ...]:
    """What the board, and each part that is not told in a bundle, is drawn from, in their order."""
    market, piles, front = scene.market, scene.piles, scene.front
    return (
        scene.owned_by,
        _places(scene),
        _instead_given(scene),
        _deck_given(scene),
        _deck_count_given(scene),
        market,
        *([piles[letter] for letter in COLOUR_LETTERS] if market else _NO_PILES),
        _locations_given(scene),
        market,
        scene.owned_by,
        front.filled,
        None,
        _pearls_given(scene),
        keys_given(scene),
        _notice_given(scene),
    )


_NO_PILES: Final = [None] * len(COLOUR_LETTERS)


def ground(scene: Scene) -> str:
    """What lies under the parts."""
    return scene.ground(WIDTH, HEIGHT) + scene.rule(24, 292, 832)


def draw(scene: Scene) -> str:
    """The ground with all parts on it."""
    return ground(scene) + parts.draw(PARTS, scene)
