"""The available Locations: a plate for each, which can be taken when the question allows it."""

from collections.abc import Callable
from typing import Final

from plansza.draw.parts import Cluster, row
from plansza.draw.svg import move
from plansza.games.conspiracy.board_scene import Box, Scene, location_plate
from plansza.games.conspiracy.cards import LOCATIONS
from plansza.kernel.memo import Memo

Plate = tuple[str, Box]
"""What a plate is drawn from: the Location, and where it lies."""
Fill = Callable[[int, int], tuple[Box, ...]]
"""Returns boxes for as many plates within a room of some kind."""


def plates(at: Callable[[Scene], str], room: Callable[[Scene], int], fill: Fill) -> Cluster[Scene]:
    """The available Locations in boxes that fill a room; a room of 0 shows nothing."""
    rows: Memo[tuple[tuple[str, ...], int], tuple[Plate | None, ...]] = Memo(1 << 10)

    def tell(scene: Scene) -> tuple[Plate | None, ...]:
        kind = room(scene)
        if not kind or not scene.available:
            return _NONE
        key = (scene.available, kind)
        inputs = rows.get(key)
        if inputs is None:
            laid = list(zip(scene.available, fill(len(scene.available), kind)))
            inputs = rows.put(key, (*laid, *[None] * (LOCATIONS - len(laid))))
        return inputs

    return Cluster(at, row("plate", LOCATIONS, tell, _draw), tell)


_NONE: Final[tuple[None, ...]] = (None,) * LOCATIONS


def _draw(scene: Scene, place: int, plate: Plate | None) -> str:
    if plate is None:
        return ""
    key, (x, y, width, height) = plate
    return move(location_plate(key, width, height, scene.language), x, y)
