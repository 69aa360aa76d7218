"""Dice and the spaces that take them."""

from collections.abc import Sequence
from typing import Final

from plansza.draw.palette import BLACK, PAPER_INK_2, WHITE, mix, on
from plansza.draw.pictograms import use
from plansza.draw.svg import circle, rect

_PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def die(size: float, colour: str, pictogram: str, pips: int | None = None) -> str:
    """A die from its top-left corner: its pictogram while unrolled, pips once rolled."""
    radius = size * 0.24
    middle = size / 2
    drawn = (
        rect(0, size * 0.08, size, size, radius, BLACK, opacity=0.35)
        + rect(0, 0, size, size, radius, colour, stroke=mix(colour, BLACK, 0.4), stroke_width=1.3)
        + rect(2, 2, size - 4, size * 0.36, size * 0.18, WHITE, opacity=0.13)
    )
    if pips is None:
        return drawn + use(pictogram, middle, middle, size * 0.66, on(colour))
    reach, dot = size * 0.24, size * 0.088
    return drawn + "".join(
        circle(middle + across * reach, middle + down * reach, dot, on(colour))
        for across, down in _PIPS[pips]
    )


def space(size: float, accepted: Sequence[tuple[str, str]]) -> str:
    """An empty place for a die; `accepted` holds the colour and pictogram of each die it takes."""
    drawn = rect(
        0,
        0,
        size,
        size,
        size * 0.24,
        "#e7dac0",
        stroke=PAPER_INK_2,
        stroke_opacity=0.65,
        stroke_width=1.3,
        stroke_dasharray="4 3",
    )
    several = len(accepted) > 1
    for place, (colour, pictogram) in enumerate(accepted):
        cx = size / 2 + (place - (len(accepted) - 1) / 2) * size * 0.42
        drawn += circle(cx, size / 2, size * (0.19 if several else 0.26), colour)
        drawn += use(pictogram, cx, size / 2, size * (0.25 if several else 0.36), on(colour))
    return drawn
