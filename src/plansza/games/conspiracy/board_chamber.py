"""Chambers: the one in front as a pyramid of tiles, the others in small, and the active keys."""

from collections.abc import Callable, Hashable
from functools import cache, lru_cache
from typing import Final, cast

from plansza.draw import ring
from plansza.draw.palette import BLACK, GOLD, SILVER
from plansza.draw.parts import Cluster, Part, row
from plansza.draw.pictograms import use
from plansza.draw.svg import clickable, group, move, rect
from plansza.games.conspiracy.actions import SWAP
from plansza.games.conspiracy.board_parts import (
    COALITION,
    OUTLINE,
    empty_place,
    lord_mini,
    lord_tile,
)
from plansza.games.conspiracy.board_scene import Scene
from plansza.games.conspiracy.cards import PLACES
from plansza.games.conspiracy.observation import Chamber
from plansza.games.conspiracy.texts import action_text
from plansza.kernel.memo import Memo
from plansza.kernel.text import Language

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


Tile = tuple[str, bool, str, bool, bool]
"""What a Lord in the chamber in front is drawn from: its name, whether it bears a crest, the
Location on it, whether it was chosen first for a swap, whether it may be swapped."""
FreePlace = tuple[bool, bool]
"""What a place without a Lord is drawn from: whether it is one of those filled next, and whether
it waits for the Lord that is being chosen."""
Mini = tuple[str, bool, str]
"""A Lord in small: its name, whether it bears a crest, and the Location on it."""


def pyramid(at: Callable[[Scene], str]) -> Cluster[Scene]:
    """The chamber in front, 592 by 376: Lords, free places, and the joined coalition."""
    frame = Part[Scene](
        lambda scene: scene.chamber.coalition, lambda scene: _frame(scene.chamber.coalition)
    )
    return Cluster(at, {"coalition": frame, **row("place", PLACES, _places, _place)}, _pyramid)


def _pyramid(scene: Scene) -> tuple[Hashable, ...]:
    seen, acting = scene.seen, scene.acting
    waiting = len(seen.recruited) if acting else 0
    key = (
        scene.chamber,
        scene.offered(SWAP, PLACES),
        seen.swapping if acting else None,
        0 if seen.over else max(1, waiting),
        seen.asked == "enlarge-chamber" and bool(scene.options),
    )
    inputs = _PYRAMIDS.get(key)
    if inputs is None:
        inputs = _PYRAMIDS.put(key, _inputs(key))
    return inputs


Pyramid = tuple[Chamber, tuple[int, ...], int | None, int, bool]
"""What the chamber in front depends on: itself, the Lords that may be swapped and the one chosen
first, how many places will be filled next, and whether the first of them waits for a Lord."""
_PYRAMIDS: Final[Memo[Pyramid, tuple[Hashable, ...]]] = Memo(1 << 10)


def _places(scene: Scene) -> tuple[Tile | FreePlace, ...]:
    return cast("tuple[Tile | FreePlace, ...]", _pyramid(scene)[1:])


def _inputs(pyramid: Pyramid) -> tuple[Hashable, ...]:
    """What the coalition and each place are drawn from."""
    chamber, open_to_swap, chosen, next_ones, lit = pyramid
    filled = len(chamber.lords)
    tiles: list[Tile] = [
        (
            lord,
            place in chamber.crests,
            chamber.locations[place],
            place == chosen,
            SWAP + place in open_to_swap,
        )
        for place, lord in enumerate(chamber.lords)
    ]
    free: list[FreePlace] = [
        (place < filled + next_ones, place == filled and lit) for place in range(filled, PLACES)
    ]
    return (chamber.coalition, *tiles, *free)


def _place(scene: Scene, place: int, given: Tile | FreePlace) -> str:
    return move(_piece(given, place, scene.language), *place_at(place, _TILE_STEP))


def _piece(given: Tile | FreePlace, place: int, language: Language) -> str:
    if len(given) == 2:
        next_one, is_lit = given
        return empty_place(*_TILE, place + 1, next_one=next_one, lit=is_lit)
    lord, crest, location, is_chosen, open_to_swap = given
    tile = lord_tile(lord, crest, location)
    if is_chosen:
        outline = ring.around_rect(0, 0, *_TILE, 9, "chosen")
        label = language.say("Chosen for the swap")
        return clickable(tile + outline + ring.tick(110, 2, 11), None, label, "chosen")
    if not open_to_swap:
        return tile
    outline = ring.around_rect(0, 0, *_TILE, 9)
    return clickable(tile + outline, SWAP + place, action_text(SWAP + place, language))


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
    chamber = scene.seen.chambers[seat]
    tiles = "".join([mini_tile(place, given) for place, given in enumerate(minis(chamber))])
    return mini_frame(chamber.coalition) + tiles


@lru_cache(maxsize=1 << 8)
def mini_frame(coalition: tuple[int, ...]) -> str:
    """What makes the coalition of a chamber in small read as one piece."""
    if len(coalition) < 2:
        return ""
    joined = "".join(
        rect(x - 2, y - 2, _MINI[0] + 4, _MINI[1] + 4, 6, "currentColor")
        for x, y in [place_at(place, _MINI_STEP) for place in coalition]
    )
    return group(joined, opacity=0.75)


def minis(chamber: Chamber) -> tuple[Mini | None, ...]:
    """What each place of a chamber in small is drawn from; nothing is known of free ones."""
    tiles = [
        (lord, place in chamber.crests, chamber.locations[place])
        for place, lord in enumerate(chamber.lords)
    ]
    return (*tiles, *[None] * (PLACES - len(tiles)))


def mini_tile(place: int, given: Mini | None) -> str:
    """One place of a chamber in small."""
    tile = _free_mini() if given is None else lord_mini(*given)
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
    silver, gold = scene.chamber.silver_keys, scene.chamber.gold_keys
    any_two = "any_two_keys" in scene.chamber.locations
    return silver > 1 or gold > 1 or (any_two and bool(silver and gold))


def keys_given(scene: Scene) -> Hashable:
    """What the active keys, and the words about them, are drawn from."""
    chamber = scene.chamber
    any_two = "any_two_keys" in chamber.locations
    return chamber.silver_keys, chamber.gold_keys, any_two, scene.seen.over


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
