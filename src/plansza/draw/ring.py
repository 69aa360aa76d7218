"""Choice rings: the saffron line around what may be taken, and the pill that says why not.

A ring is two lines, a dark casing and the light on it, so that it shows on every ground. Both
must be direct children of the `svg.may` or `svg.chosen` group, which gives them their state;
their looks are in the style of every document, and in that of pages.
"""

from functools import lru_cache

from plansza.draw import fit
from plansza.draw.markup import Value, element
from plansza.draw.palette import BLACK, INK, RING, RING_CASE, WHITE
from plansza.draw.pictograms import use
from plansza.draw.svg import Choice, circle, rect, text


def _lines(tag: str, state: Choice, **shape: Value) -> str:
    if state == "cannot":
        return ""
    weight = {"chosen": " thick", "cell": " thin"}.get(state, "")
    case = "" if state == "cell" else element(tag, class_=f"case{weight}", **shape)
    return case + element(tag, class_=f"ring{weight}", **shape)


@lru_cache(maxsize=1 << 10)
def around_rect(
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float,
    state: Choice = "can",
    gap: float = 3,
) -> str:
    """A ring around a card, tile or button, `gap` outside its edge."""
    return _lines(
        "rect",
        state,
        x=x - gap,
        y=y - gap,
        width=width + 2 * gap,
        height=height + 2 * gap,
        rx=radius + gap,
    )


def around_circle(cx: float, cy: float, radius: float, state: Choice = "can") -> str:
    """A ring around a disc or a round place."""
    return _lines("circle", state, cx=cx, cy=cy, r=radius)


def around_path(d: str, state: Choice = "can") -> str:
    """A ring along any other outline."""
    return _lines("path", state, d=d)


def tick(cx: float, cy: float, radius: float = 9) -> str:
    """The badge of a chosen piece, so that choice is a shape and not only a thicker line."""
    badge = circle(cx, cy, radius, RING, stroke=RING_CASE, stroke_width=2)
    return badge + use("check", cx, cy, radius * 1.25, INK)


def reason(cx: float, cy: float, words: str, max_width: float) -> str:
    """Two words on a dark pill over a piece that cannot be chosen.

    Draw it after the piece's group and not inside: the group is half faded, its reason is not.
    """
    words = fit.cut(words, max_width - 14, 11, bold=True)
    width = fit.width(words, 11, bold=True) + 14
    pill = rect(cx - width / 2, cy - 10, width, 20, 10, BLACK, fill_opacity=0.85)
    return pill + text(cx, cy + 4, words, 11, WHITE, anchor="middle", weight=600)
