"""Cards and their relatives: face, back, pile, tile, empty place, paper plate, number disc.

All are drawn with their top-left corner at the origin; place them with `svg.move`.
"""

from collections.abc import Sequence
from functools import lru_cache

from plansza.draw import fit
from plansza.draw.markup import number as short
from plansza.draw.palette import (
    BLACK,
    NIGHT,
    PAPER,
    PAPER_EDGE,
    PAPER_INK,
    PAPER_TAB,
    WHITE,
    mix,
    on,
    raised,
)
from plansza.draw.pictograms import use
from plansza.draw.svg import circle, move, path, rect, text


def shadow(width: float, height: float, radius: float, drop: float, opacity: float = 0.35) -> str:
    """The one soft shadow under a piece, straight down."""
    return rect(0, drop, width, height, radius, BLACK, opacity=opacity)


def face(
    width: float,
    height: float,
    colour: str,
    value: str | int,
    pictogram: str,
    corner: str = "",
    *,
    head: float | None = None,
    strip: bool = False,
) -> str:
    """A coloured card: its value top left, `corner` drawn as given, a pictogram on soft discs.

    `head` is the height of the part that shows when other cards lie on this one. A `strip` is
    such a card: it has no pictogram.
    """
    scale = width / 92
    head = 34 * scale if head is None else head
    ink = on(colour)
    size = head * 0.74
    drawn = (
        shadow(width, height, 9, 2, 0.4)
        + rect(0, 0, width, height, 9, colour, stroke=NIGHT, stroke_opacity=0.55, stroke_width=1.2)
        + text(9 * scale, size, value, size, ink, weight=700, voice="book")
        + corner
    )
    if strip:
        return drawn
    body = height - head
    middle = head + body * 0.48
    for radius, opacity in ((37, 0.35), (27, 0.6)):
        reach = min(radius * scale, radius / 37 * body * 0.46)
        drawn += circle(width / 2, middle, reach, raised(colour), opacity=opacity)
    return drawn + use(pictogram, width / 2, middle, min(40 * scale, body * 0.6), ink)


@lru_cache(maxsize=1 << 9)
def back(
    width: float,
    height: float,
    pictogram: str,
    tint: str,
    count: int | None = None,
    caption: str = "",
) -> str:
    """A card face down, with the number of cards in its deck and a word for what they are.

    A count of 0 leaves room for a number that is drawn apart (`deck_count`).
    """
    line = mix(tint, WHITE, 0.4)
    light = mix(tint, WHITE, 0.62)
    drawn = (
        rect(0, 5, width, height, 9, BLACK, opacity=0.35)
        + rect(0, 3, width, height, 9, mix(tint, BLACK, 0.35))
        + rect(0, 0, width, height, 9, tint, stroke=line, stroke_width=1.4)
        + rect(6, 6, width - 12, height - 12, 6, stroke=line, stroke_opacity=0.6)
    )
    short_side = min(width, height)
    if count is None:
        return drawn + use(pictogram, width / 2, height / 2, short_side * 0.42, light)
    drawn += use(pictogram, width / 2, height * 0.38, short_side * 0.42, light)
    if caption:
        words = fit.cut(caption, width - 14, 11)
        drawn += text(width / 2, height * 0.78 + 15, words, 11, light, anchor="middle")
    return drawn + (deck_count(width, height, count) if count else "")


def deck_count(width: float, height: float, count: int) -> str:
    """The number on a deck: what changes most often of it, and may be a part of its own."""
    x, y, size = width / 2, height * 0.78, max(13, min(width, height) * 0.24)
    return text(x, y, count, size, WHITE, anchor="middle", weight=700, voice="book")


def fan(cards: Sequence[str], step: float) -> str:
    """A pile laid out so that the top `step` of every card can be read; the last lies on top."""
    return "".join(move(card, 0, place * step) for place, card in enumerate(cards))


def tile(width: float, height: float, colour: str, radius: float = 9) -> str:
    """The ground of a small card in a tableau, with a slanted lighter part at the right."""
    drop = 3 if radius > 6 else 1.5
    edge, low = short(width - radius), short(height - 2 * radius)
    r = short(radius)
    light = path(
        f"M{short(width * 0.45)} 0H{edge}a{r} {r} 0 0 1 {r} {r}v{low}"
        f"a{r} {r} 0 0 1-{r} {r}H{short(width * 0.22)}z",
        raised(colour),
    )
    ground = rect(0, 0, width, height, radius, colour)
    return shadow(width, height, radius, drop) + ground + light


@lru_cache(maxsize=1 << 9)
def empty(
    width: float,
    height: float,
    colour: str,
    *,
    pictogram: str = "",
    word: str = "",
    radius: float = 9,
) -> str:
    """A place without a card: a dashed outline, a faint pictogram, and a word if it needs one."""
    drawn = rect(
        0,
        0,
        width,
        height,
        radius,
        WHITE,
        fill_opacity=0.04,
        stroke=colour,
        stroke_opacity=0.45,
        stroke_width=1.3,
        stroke_dasharray="5 5",
    )
    short_side = min(width, height)
    if pictogram:
        rise = short_side * 0.1 if word else 0
        size = short_side * 0.34
        drawn += use(pictogram, width / 2, height / 2 - rise, size, colour, opacity=0.6)
    if word:
        below = short_side * 0.32 if pictogram else 4
        size, lines = fit.fit(word, width - 8, (12, 11))
        drawn += text(width / 2, height / 2 + below, lines[0], size, colour, anchor="middle")
    return drawn


def plate(width: float, height: float, value: str | int, *, tab: float = 42) -> str:
    """A paper plate: what belongs to the table. Its value stands on the darker tab."""
    r = 8 if height > 40 else 6
    size = min(23, height * 0.5, (tab - 3) / fit.width(str(value), 1, "book", bold=True))
    inner = short(tab - r)
    return (
        shadow(width, height, r, 2)
        + rect(0, 0, width, height, r, PAPER, stroke=PAPER_EDGE)
        + path(
            f"M0 {r}a{r} {r} 0 0 1 {r}-{r}h{inner}v{short(height)}H{r}a{r} {r} 0 0 1-{r}-{r}z",
            PAPER_TAB,
        )
        + text(
            tab / 2,
            height / 2 + size * 0.34,
            value,
            size,
            PAPER_INK,
            anchor="middle",
            weight=700,
            voice="book",
        )
    )


def disc(cx: float, cy: float, radius: float, value: str | int, colour: str = NIGHT) -> str:
    """A number on a disc with a light rim: a cost, a count, an initiative."""
    rim = circle(cx, cy, radius, colour, stroke=WHITE, stroke_width=radius * 0.16)
    size = radius * 1.15
    return rim + text(
        cx, cy + size * 0.35, value, size, on(colour), anchor="middle", weight=700, voice="book"
    )
