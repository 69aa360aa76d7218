"""Chambers: the one in front as a pyramid of tiles, the others in small, and the active keys."""

from collections.abc import Callable, Hashable
from functools import cache, lru_cache
from typing import Final, cast

from plansza.draw import ring
from plansza.draw.palette import BLACK, GOLD, SILVER
from plansza.draw.parts import Cluster, Part, row
from plansza.draw.pictograms import use
from plansza.draw.svg import chosen, group, may, move, rect
from plansza.games.conspiracy.actions import SWAP
from plansza.games.conspiracy.board_figures import FREE, LIT, NEXT
from plansza.games.conspiracy.board_parts import (
    COALITION,
    OUTLINE,
    empty_place,
    lord_mini,
    lord_tile,
)
from plansza.games.conspiracy.board_scene import Scene
from plansza.games.conspiracy.cards import PLACES

_TILE: Final = (112, 68)
_TILE_STEP: Final = (120, 77)
_MINI: Final = (43, 27)
_MINI_STEP: Final = (46, 30)


@cache
def place_at(place: int, step: tuple[float, float]) -> tuple[float, float]:
    """Where a position of the chamber lies; each row begins half a step further right."""
    row, index = 0, place
    while index >= 5 - row:
        index -= 5 - row
        row += 1
    return row * step[0] / 2 + index * step[0], row * step[1]


def pyramid(at: Callable[[Scene], str]) -> Cluster[Scene]:
    """The chamber in front, 592 by 376: Lords, free places, and the joined coalition."""
    frame = Part[Scene](
        lambda scene: scene.front.coalition, lambda scene: _frame(scene.front.coalition)
    )
    return Cluster(at, {"coalition": frame, **row("place", PLACES, _places, _place)}, _pyramid)


def _pyramid(scene: Scene) -> tuple[Hashable, ...]:
    """What the coalition and each place are drawn from."""
    acting = scene.acting
    count = 0 if scene.over else max(1, len(scene.recruited)) if acting else 1
    lit = scene.is_asked and scene.asked == "enlarge-chamber"
    chosen = scene.seen.swapping if acting and scene.asked == "swap-with" else None
    return scene.front.in_front(count, LIT if lit else NEXT, -1 if chosen is None else chosen)


def _places(scene: Scene) -> tuple[int, ...]:
    return cast("tuple[int, ...]", _pyramid(scene)[1:])


def _place(scene: Scene, place: int, figure: int) -> str:
    return move(_piece(scene, place, figure), *place_at(place, _TILE_STEP))


def _piece(scene: Scene, place: int, figure: int) -> str:
    chamber = scene.chamber
    if place >= len(chamber.lords):
        next_one, lit = figure != FREE, figure == LIT
        return empty_place(*_TILE, place + 1, next_one=next_one, lit=lit)
    tile = lord_tile(chamber.lords[place], place in chamber.crests, chamber.locations[place])
    if figure < 0:
        outline = ring.around_rect(0, 0, *_TILE, 9, "chosen")
        label = scene.language.say("Chosen for the swap")
        return chosen(tile + outline + ring.tick(110, 2, 11), label)
    return may(tile + ring.around_rect(0, 0, *_TILE, 9), SWAP + place)


@lru_cache(maxsize=1 << 8)
def _frame(places: tuple[int, ...]) -> str:
    """A light frame behind the touching tiles of a coalition, so that they read as one piece."""
    if len(places) < 2:
        return ""
    joined = "".join(
        rect(x - 5, y - 5, _TILE[0] + 10, _TILE[1] + 10, 13, COALITION)
        for x, y in [place_at(place, _TILE_STEP) for place in places]
    )
    return group(joined, opacity=0.8)


def mini(scene: Scene, seat: int) -> str:
    """A seat's chamber in small, 227 by 148, in the ink of whatever it lies on."""
    tiles = "".join([mini_tile(scene, seat, place) for place in range(PLACES)])
    return mini_frame(scene, seat) + tiles


def mini_frame(scene: Scene, seat: int) -> str:
    """What makes the coalition of a chamber in small read as one piece."""
    return _mini_frame(scene.figures[seat].coalition)


@lru_cache(maxsize=1 << 8)
def _mini_frame(coalition: tuple[int, ...]) -> str:
    if len(coalition) < 2:
        return ""
    joined = "".join(
        rect(x - 2, y - 2, _MINI[0] + 4, _MINI[1] + 4, 6, "currentColor")
        for x, y in [place_at(place, _MINI_STEP) for place in coalition]
    )
    return group(joined, opacity=0.75)


def mini_tile(scene: Scene, seat: int, place: int) -> str:
    """One place of a chamber in small."""
    chamber = scene.seen.chambers[seat]
    tile = _free_mini()
    if place < len(chamber.lords):
        crest = place in chamber.crests
        tile = lord_mini(chamber.lords[place], crest, chamber.locations[place])
    return move(tile, *place_at(place, _MINI_STEP))


@cache
def _free_mini() -> str:
    return rect(
        0.5,
        0.5,
        _MINI[0] - 1,
        _MINI[1] - 1,
        5,
        stroke="currentColor",
        stroke_opacity=0.25,
        stroke_dasharray="3 3",
    )


def opens_location(scene: Scene) -> bool:
    """Whether the active keys of the chamber in front are enough for a Location."""
    silver, gold, any_two = scene.front.keys
    return silver > 1 or gold > 1 or (any_two and bool(silver and gold))


def keys_given(scene: Scene) -> Hashable:
    """What the active keys, and the words about them, are drawn from."""
    return (scene.front.keys,) if scene.over else scene.front.keys


def keys(scene: Scene, size: float) -> tuple[str, float]:
    """The active keys in boxes with a dashed one for the next; and how wide they are."""
    chamber = scene.chamber
    colours = [SILVER] * chamber.silver_keys + [GOLD] * chamber.gold_keys
    step = size * 1.19
    drawn = ""
    for at, colour in enumerate(colours):
        drawn += rect(
            at * step,
            0,
            size,
            size,
            size * 0.21,
            BLACK,
            fill_opacity=0.35,
            stroke=colour,
            stroke_width=1.6,
        )
        drawn += use("key", at * step + size / 2, size / 2, size * 0.62, colour)
    if scene.seen.over or opens_location(scene):
        return drawn, len(colours) * step - size * 0.19
    x = len(colours) * step
    drawn += rect(
        x,
        0,
        size,
        size,
        size * 0.21,
        stroke=OUTLINE,
        stroke_opacity=0.8,
        stroke_width=1.4,
        stroke_dasharray="4 4",
    )
    drawn += use("key", x + size / 2, size / 2, size * 0.62, OUTLINE, opacity=0.4)
    return drawn, x + size


def key_help(scene: Scene) -> str:
    """Which keys the chamber in front still needs to open a Location."""
    say, chamber = scene.language.say, scene.chamber
    if scene.seen.over:
        return ""
    if opens_location(scene):
        return say("These keys open a Location.")
    if "any_two_keys" in chamber.locations:
        return say("Any two keys open a Location.")
    if chamber.silver_keys and chamber.gold_keys:
        return say("Any further key opens a Location.")
    if chamber.silver_keys:
        return say("One more silver key opens a Location.")
    if chamber.gold_keys:
        return say("One more gold key opens a Location.")
    return say("Two keys of one colour open a Location.")
