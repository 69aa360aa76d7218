"""Pieces that stand for people: seat marks, bell pawns, tokens, buildings, crests and monsters.

All are drawn around the origin; place them with `svg.move`.
"""

from typing import Final

from plansza.draw.palette import BLACK, INK, NIGHT, PAPER, PAPER_INK, SEATS, WHITE, mix, on
from plansza.draw.pictograms import use
from plansza.draw.svg import circle, group, path, rect, text

_BELL: Final = (
    "M-12 13c-1 0-1.5-.8-1.3-1.7L-10.5-4C-9.5-10.5-5.5-14 0-14S9.5-10.5 10.5-4L13.3 11.3"
    "c.2.9-.3 1.7-1.3 1.7z"
)
_CREST: Final = "M-9-11h18v11c0 6-4 9-9 12-5-3-9-6-9-12z"
_SHIELD: Final = "M-19-24h38a5 5 0 0 1 5 5v22C24 15 14 23 0 28-14 23-24 15-24 3v-22a5 5 0 0 1 5-5z"


def _sign(seat: int, name: str) -> str:
    """One letter for a player; names that a number tells apart ("Bot 2") are known by it."""
    name = name.strip()
    if len(name) > 2 and name[-1].isdigit() and name[-2].isspace():
        return name[-1]
    return name[:1].upper() or str(seat + 1)


def seat_mark(seat: int, name: str) -> str:
    """The mark of a seat, 30 across: its own shape, its colour, and the player's initial."""
    place = seat % len(SEATS)
    colour = SEATS[place]
    shape = (
        circle(0, 0, 13.5, colour),
        path("M0-13.5L14 12.5H-14z", colour),
        rect(-12.5, -12.5, 25, 25, 4, colour),
        path("M0-14.5L14.5 0 0 14.5-14.5 0z", colour),
    )[place]
    triangle = place == 1
    size = 12 if triangle else 14
    below = 8 if triangle else 5
    return shape + text(0, below, _sign(seat, name), size, on(colour), anchor="middle", weight=700)


def emblem(colour: str, pictogram: str) -> str:
    """The mark of a seat that plays a side of its own, 30 across: the side's colour and sign."""
    return rect(-14, -14, 28, 28, 7, colour) + use(pictogram, 0, 0, 22, on(colour))


def bell(colour: str, pictogram: str, count: int = 1) -> str:
    """A warrior or a pawn, about 28 high; from two up, a badge says how many stand there."""
    drawn = (
        path(
            "M-12 15.5h24",
            stroke=BLACK,
            stroke_opacity=0.28,
            stroke_width=4,
            stroke_linecap="round",
        )
        + path(_BELL, colour, stroke=mix(colour, BLACK, 0.45), stroke_width=1.4)
        + use(pictogram, 0, 0, 17, on(colour))
    )
    return drawn + badge(12, -11, count) if count > 1 else drawn


def badge(cx: float, cy: float, count: int) -> str:
    """A small black count beside a piece."""
    disc = circle(cx, cy, 8.2, INK, stroke=WHITE, stroke_width=1.4)
    return disc + text(cx, cy + 4, count, 11.5, WHITE, anchor="middle", weight=700)


def token(colour: str, pictogram: str, radius: float = 13) -> str:
    """A round token."""
    return (
        circle(0, 2, radius, BLACK, opacity=0.25)
        + circle(0, 0, radius, colour, stroke=mix(colour, BLACK, 0.45), stroke_width=1.4)
        + use(pictogram, 0, 0, radius * 1.3, on(colour))
    )


def building(colour: str, pictogram: str, size: float = 28) -> str:
    """A rounded square."""
    half = size / 2
    edge = mix(colour, BLACK, 0.45)
    return (
        rect(-half, 2 - half, size, size, 6, BLACK, opacity=0.25)
        + rect(-half, -half, size, size, 6, colour, stroke=edge, stroke_width=1.4)
        + use(pictogram, 0, 0, size * 0.72, on(colour))
    )


def crest(pictogram: str) -> str:
    """A paper shield, 18 across, that marks one piece among its like."""
    shield = path(_CREST, PAPER, stroke=NIGHT, stroke_width=1.6)
    return shield + use(pictogram, 0, -1, 12, PAPER_INK)


def monster(pictogram: str, number: int, rim: str) -> str:
    """A monster on a dark shield, 48 across; the rim tells its rank, the corner its number."""
    fallen = group(path(_SHIELD, BLACK, opacity=0.45), transform="translate(0 4)")
    return (
        fallen
        + path(_SHIELD, "#2b2530", stroke=rim, stroke_width=3.4)
        + use(pictogram, 0, -2, 29, rim)
        + circle(-21, -20, 9.5, rim)
        + text(-21, -15.7, number, 12.5, INK, anchor="middle", weight=700)
    )
