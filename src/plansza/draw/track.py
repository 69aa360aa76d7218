"""Tracks of numbered cells, and rows of pearls."""

from collections.abc import Sequence

from plansza.draw.palette import NIGHT, PEARL, WHITE, mix, on
from plansza.draw.svg import circle, group, path, rect, text


def track(
    cells: Sequence[str | int],
    current: int | None,
    colour: str,
    *,
    width: float = 34,
    height: float = 34,
    gap: float = 4,
) -> str:
    """A row of rounded cells; the current one is filled and carries the marker on its top edge."""
    drawn = ""
    for place, words in enumerate(cells):
        x = place * (width + gap)
        here = place == current
        fill = colour if here else mix(colour, NIGHT, 0.78)
        drawn += rect(
            x, 0, width, height, 7, fill, stroke=mix(colour, WHITE, 0.4), stroke_opacity=0.5
        )
        size = height * 0.44
        ink = on(fill)
        drawn += text(
            x + width / 2, height / 2 + size * 0.36, words, size, ink, anchor="middle", weight=600
        )
        if here:
            drawn += circle(x + width / 2, 0, 5, WHITE, stroke=NIGHT, stroke_width=1.5)
    return drawn


def pearl(cx: float, cy: float, radius: float) -> str:
    """One pearl with its gleam."""
    return _pearls([(cx, cy)], radius)


def pearls(count: int, *, per_row: int = 6, radius: float = 8.5) -> str:
    """As many pearls as somebody has, in rows from the origin down."""
    step = radius * 2.6
    return _pearls(
        [
            (radius + (place % per_row) * step, radius + (place // per_row) * step)
            for place in range(count)
        ],
        radius,
    )


def _pearls(centres: Sequence[tuple[float, float]], radius: float) -> str:
    bodies = "".join([circle(cx, cy, radius, PEARL) for cx, cy in centres])
    arc = radius * 0.55
    gleams = path(
        "".join(
            f"M{cx - arc:.2f} {cy:.2f}a{arc:.2f} {arc:.2f} 0 0 1 {arc:.2f}-{arc:.2f}"
            for cx, cy in centres
        ),
        stroke="#b9aec6",
        stroke_width=radius * 0.2,
        stroke_linecap="round",
    )
    return group(bodies, stroke=NIGHT, stroke_opacity=0.4) + gleams
