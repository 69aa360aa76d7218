"""The autumn map: clearings, paths, forests, slots and ruins (ROOT-030 to ROOT-032).

Clearings are counted from 0 here and from 1, by their priority, wherever people read them. Forests
follow the clearings in the count of places, so that a pawn's place is one number.
"""

from typing import Final

from plansza.games.root.cards import FOX, MOUSE, RABBIT

CLEARINGS: Final = 12
FORESTS: Final = 7
FOREST_NAMES: Final[list[str]] = ["N", "NW", "C", "W", "SW", "S", "E"]

PRINTED_SUITS: Final = bytes(
    [FOX, MOUSE, RABBIT, RABBIT, RABBIT, FOX, MOUSE, FOX, MOUSE, RABBIT, MOUSE, FOX]
)
SLOTS: Final = bytes([1, 2, 1, 1, 2, 2, 2, 2, 2, 2, 3, 2])
RUINS: Final = bytes([5, 9, 10, 11])
"""The clearings with a ruin."""
CORNERS: Final = bytes([0, 1, 2, 3])
OPPOSITE: Final = bytes([2, 3, 0, 1])
"""For each corner the one diagonally opposite."""

_PATHS: Final = (
    (1, 5), (1, 9), (1, 10), (2, 5), (2, 6), (2, 10), (3, 6), (3, 7), (3, 11),
    (4, 8), (4, 9), (4, 12), (6, 11), (7, 8), (7, 12), (9, 12), (10, 12), (11, 12),
)  # fmt: skip
_FORESTS: Final = (
    (1, 2, 5, 10),
    (1, 9, 10, 12),
    (2, 6, 10, 11, 12),
    (4, 9, 12),
    (4, 7, 8, 12),
    (3, 7, 11, 12),
    (3, 6, 11),
)
_FOREST_LINKS: Final = ((0, 1), (0, 2), (1, 2), (1, 3), (2, 5), (2, 6), (3, 4), (4, 5), (5, 6))


def _neighbours(links: tuple[tuple[int, int], ...], start: int, number: int) -> list[bytes]:
    """Return the neighbours of each place, lowest first, of links counted from `start`."""
    near: list[list[int]] = [[] for _ in range(number)]
    for one, other in links:
        near[one - start].append(other - start)
        near[other - start].append(one - start)
    return [bytes(sorted(places)) for places in near]


ADJACENT: Final[list[bytes]] = _neighbours(_PATHS, 1, CLEARINGS)
"""The clearings that paths lead to."""
FOREST_CLEARINGS: Final[list[bytes]] = [
    bytes([clearing - 1 for clearing in forest]) for forest in _FORESTS
]
FOREST_ADJACENT: Final[list[bytes]] = _neighbours(_FOREST_LINKS, 0, FORESTS)
CLEARING_FORESTS: Final[list[bytes]] = [
    bytes([forest for forest in range(FORESTS) if clearing in FOREST_CLEARINGS[forest]])
    for clearing in range(CLEARINGS)
]

CLEARING_BIT: Final[list[int]] = [1 << clearing for clearing in range(CLEARINGS)]
"""Each clearing as a set of one."""
ADJACENT_SET: Final[list[int]] = [sum(1 << clearing for clearing in places) for places in ADJACENT]
ALL_CLEARINGS: Final = (1 << CLEARINGS) - 1
