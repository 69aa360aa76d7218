"""The available Locations: a plate for each, which can be taken when the question allows it."""

from collections.abc import Callable
from typing import Final

from plansza.draw.parts import Cluster, row
from plansza.draw.svg import move
from plansza.games.conspiracy.actions import TAKE
from plansza.games.conspiracy.board_scene import Box, Scene, location_plate
from plansza.games.conspiracy.cards import LOCATION_NAMES, LOCATIONS
from plansza.kernel.memo import Memo

Plate = tuple[str, Box, bool]
"""What a plate is drawn from: the Location, where it lies, and whether it may be taken."""


def plates(at: Callable[[Scene], str], boxes: Callable[[Scene], tuple[Box, ...]]) -> Cluster[Scene]:
    """The available Locations in boxes, of which there are as many, or none to show nothing."""

    def tell(scene: Scene) -> tuple[Plate | None, ...]:
        places = boxes(scene)
        if not places:
            return _NONE
        key = (scene.seen.available, places, scene.offered(TAKE, LOCATIONS))
        inputs = _ROWS.get(key)
        if inputs is None:
            inputs = _ROWS.put(key, _inputs(key))
        return inputs

    return Cluster(at, row("plate", LOCATIONS, tell, _draw), tell)


_NONE: Final[tuple[None, ...]] = (None,) * LOCATIONS
Row = tuple[tuple[str, ...], tuple[Box, ...], tuple[int, ...]]
"""What the plates depend on: the available Locations, their boxes, and which may be taken."""
_ROWS: Final[Memo[Row, tuple[Plate | None, ...]]] = Memo(1 << 10)


def _inputs(given: Row) -> tuple[Plate | None, ...]:
    available, boxes, options = given
    laid = [
        (key, box, TAKE + LOCATION_NAMES.index(key) - 1 in options)
        for key, box in zip(available, boxes)
    ]
    return (*laid, *[None] * (LOCATIONS - len(laid)))


def _draw(scene: Scene, place: int, plate: Plate | None) -> str:
    if plate is None:
        return ""
    key, (x, y, width, height), open_to_take = plate
    return move(location_plate(key, width, height, open_to_take, scene.language), x, y)
