"""Allies, Monsters, tokens and small signs as drawings, top-left corner at the origin.

An Ally is written as in observations, Race and value (`crab3`).
"""

from functools import lru_cache
from typing import Final, NamedTuple

from plansza.draw import card, fit
from plansza.draw.markup import number
from plansza.draw.palette import (
    BLACK,
    GOLD,
    NIGHT,
    PAPER,
    PAPER_INK,
    PEARL,
    RACES,
    WHITE,
    luminance,
    mix,
    on,
)
from plansza.draw.pictograms import use
from plansza.draw.svg import circle, path, piece, rect, text
from plansza.draw.track import pearl
from plansza.games.abyss.cards import GUILD_NAMES, RACE_NAMES

HEADING: Final = "#f1e6d0"
LIGHT: Final = "#cfe3f0"
SECOND: Final = "#a9cbdf"
LINE: Final = "#6fa3c4"
BACK: Final = "#12324d"
DEEP: Final = "#0d2236"
MONSTER_RED: Final = "#ff9a8a"
STONE: Final = "#7d704e"
SEAT_PICTOGRAMS: Final = (
    *(*RACE_NAMES, *GUILD_NAMES),
    *("hand", "key", "monster", "pearl", "shield", "tower"),
)
"""Everything that may lie before a seat."""
PICTOGRAMS: Final = (
    *SEAT_PICTOGRAMS,
    *("check", "crown", "eye", "hourglass", "replay", "search", "skull", "trophy", "warning"),
)
"""Everything that the board may show."""


class Sign(NamedTuple):
    """A pictogram on a disc of its own ground; crossed out where it stands for none."""

    pictogram: str
    colour: str
    ground: str
    crossed: bool = False


def sign_disc(sign: Sign, cx: float, cy: float, size: float) -> str:
    """A sign around a point."""
    drawn = circle(cx, cy, size / 2, sign.ground)
    drawn += use(sign.pictogram, cx, cy, size * 0.64, sign.colour)
    if sign.crossed:
        reach = size * 0.3
        drawn += path(
            f"M{number(cx - reach)} {number(cy + reach)}L{number(cx + reach)} {number(cy - reach)}",
            stroke=MONSTER_RED,
            stroke_width=size * 0.09,
            stroke_linecap="round",
        )
    return drawn


def race_disc(race: str, cx: float, cy: float, size: float) -> str:
    """The sign of a Race around a point."""
    return sign_disc(Sign(race, on(RACES[race]), RACES[race]), cx, cy, size)


def medal(cx: float, cy: float, radius: float, points: int) -> str:
    """Influence points on a paper medal."""
    drawn = circle(cx, cy, radius, PAPER, stroke=NIGHT, stroke_opacity=0.5, stroke_width=1.2)
    drawn += circle(cx, cy, radius * 0.8, stroke="#c9b88e")
    size = radius * (1.05 if points < 10 else 0.95)
    return drawn + text(
        cx, cy + size * 0.35, points, size, PAPER_INK, anchor="middle", weight=700, voice="book"
    )


def split(card_name: str) -> tuple[str, int]:
    """The Race and the value of an Ally."""
    return card_name[:-1], int(card_name[-1])


@lru_cache(maxsize=1 << 9)
def ally_card(name: str, width: float, height: float) -> str:
    """An Ally or a Monster of the exploration deck, face up."""
    if name == "monster":
        return _monster_card(width, height)
    race, value = split(name)
    colour = RACES[race]
    ink = on(colour)
    wave = mix(colour, WHITE, 0.16 if luminance(colour) < 0.3 else 0.28)
    scale = width / 86
    drawn = _card_ground(width, height, colour, wave)
    drawn += text(11 * scale, 34 * scale, value, 32 * scale, ink, weight=700, voice="book")
    drawn += use(race, width / 2, height * 0.57, 46 * scale, ink)
    for dot in range(value):
        cx = width / 2 + (dot * 12 - (value - 1) * 6) * scale
        drawn += circle(cx, height - 12 * scale, 3.6 * scale, ink, opacity=0.9)
    return piece(drawn, name)


def _monster_card(width: float, height: float) -> str:
    drawn = _card_ground(width, height, "#33131c", "#5c1f2b")
    return drawn + use("monster", width / 2, height * 0.48, width * 0.6, MONSTER_RED)


def _card_ground(width: float, height: float, colour: str, wave: str) -> str:
    r = 10 * width / 86
    quarter, half = number(width / 4), number(width / 2)
    low, edge = number(height - r), number(r)
    return (
        card.shadow(width, height, r, 3)
        + rect(0, 0, width, height, r, colour, stroke="#0a1a2a", stroke_opacity=0.55)
        + path(
            f"M0 {number(height * 0.62)}q{quarter} -{number(height * 0.115)} {half} 0t{half} 0"
            f"V{low}a{edge} {edge} 0 0 1-{edge} {edge}H{edge}a{edge} {edge} 0 0 1-{edge}-{edge}z",
            wave,
            opacity=0.55,
        )
    )


def monster_token(cx: float, cy: float, size: float, value: int | None) -> str:
    """A Monster token: its value for those who may see it, else its back."""
    drawn = circle(cx, cy, size / 2, "#5c1f2b", stroke=MONSTER_RED, stroke_width=1.3)
    if value is None:
        return drawn + use("monster", cx, cy, size * 0.66, MONSTER_RED)
    return drawn + text(
        cx, cy + size * 0.24, value, size * 0.66, WHITE, anchor="middle", weight=700, voice="book"
    )


def key_token(cx: float, cy: float, size: float) -> str:
    """A key on a dark disc."""
    return circle(cx, cy, size / 2, DEEP) + use("key", cx, cy, size * 0.68, GOLD)


def price_tag(cx: float, cy: float, pearls: int) -> str:
    """A price in Pearls on a dark pill."""
    pill = rect(cx - 19, cy - 11, 38, 22, 11, NIGHT, stroke=PEARL, stroke_opacity=0.6)
    words = text(cx - 4, cy + 5, pearls, 14, WHITE, anchor="middle", weight=700)
    return pill + words + pearl(cx + 8, cy, 6)


def block(words: str, width: float, height: float) -> tuple[float, list[str]]:
    """The largest size at which words fill a box without being cut, and their lines."""
    lines: list[str] = []
    for size in (12.5, 12, 11.5, 11):
        size, lines = fit.fit(words, width, (size,), max(1, int(height / (size * 1.1))))
        if not lines[-1].endswith("…"):
            return size, lines
    return 11, lines


def shade(width: float, height: float, radius: float = 14) -> str:
    """The darker ground of an area that belongs to somebody."""
    return rect(
        0, 0, width, height, radius, BLACK, fill_opacity=0.28, stroke=LINE, stroke_opacity=0.35
    )
