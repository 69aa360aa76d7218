"""Pointy-topped hexes: where they lie and how they are outlined."""

import math
from typing import Final

from plansza.draw import ring
from plansza.draw.markup import number
from plansza.draw.svg import Choice

FILL: Final = 0.985
CHOICE: Final = 0.86
WALL: Final = 1.2
"""Shares of a hex's side: its floor, the ring of a choice inside it, the wall around a room."""


def centre(q: int, r: int, side: float) -> tuple[float, float]:
    """The middle of the hex at axial coordinates, with hex (0, 0) at the origin."""
    return side * math.sqrt(3) * (q + r / 2), side * 1.5 * r


def outline(cx: float, cy: float, side: float) -> str:
    """The path of a hex around a point."""
    corners = (math.radians(60 * corner - 90) for corner in range(6))
    points = (
        f"{number(cx + side * math.cos(angle))} {number(cy + side * math.sin(angle))}"
        for angle in corners
    )
    return "M" + "L".join(points) + "z"


def choice_ring(cx: float, cy: float, side: float, state: Choice = "cell") -> str:
    """The ring inside a hex that may be chosen."""
    return ring.around_path(outline(cx, cy, side * CHOICE), state)
