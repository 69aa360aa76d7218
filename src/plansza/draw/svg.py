"""Small builders of SVG markup: numbers are short, words are escaped, documents are complete.

Looks are written as attributes with literal colours, never as CSS variables: so a picture is the
same in a browser, in a notebook and through a renderer that knows little CSS, and a page's own
style sheet still wins over every attribute. Only rings are left to a few rules (`_STYLE`): there
are many of them, they come and go with the options, and on pages they breathe and rise on hover.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal
from xml.sax.saxutils import escape
from zlib import crc32

from plansza.draw import pictograms
from plansza.draw.markup import Value, attribute, element, number
from plansza.draw.palette import RING, RING_CASE

Anchor = Literal["start", "middle", "end"]
Voice = Literal["ui", "book"]
Choice = Literal["can", "cell", "chosen", "cannot"]
"""What a piece is to the question asked: available, available in a dense grid, chosen already,
or ruled out for a stated reason."""

UI_FAMILY: Final = (
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif"
)
BOOK_FAMILY: Final = (
    "'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', P052, 'Book Antiqua', "
    "Georgia, serif"
)
_STYLE: Final = (
    f".voice-book{{font-family:{BOOK_FAMILY}}}"
    f".case{{fill:none;stroke:{RING_CASE};stroke-width:5.5;opacity:.55}}"
    ".case.thick{stroke-width:8;opacity:1}"
    f".ring{{fill:none;stroke:{RING};stroke-width:2.8}}"
    ".ring.thick{stroke-width:4.6}.ring.thin{stroke-width:1.7}"
    ".may>.case,.may>.ring,.only{display:none}"
    ".can>.case,.can>.ring,.only.can{display:inline}"
)
"""What a page's own style sheet says too."""
_PICTOGRAM = re.compile(r"href='#i-([\w-]+)'")


@lru_cache(maxsize=1 << 13)
def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float = 0,
    fill: str = "none",
    **more: Value,
) -> str:
    """A rectangle, with rounded corners when `radius` is given."""
    return element(
        "rect",
        x=x or None,
        y=y or None,
        width=width,
        height=height,
        rx=radius or None,
        fill=fill,
        **more,
    )


@lru_cache(maxsize=1 << 13)
def circle(cx: float, cy: float, radius: float, fill: str = "none", **more: Value) -> str:
    """A circle around a point."""
    return element("circle", cx=cx, cy=cy, r=radius, fill=fill, **more)


@lru_cache(maxsize=1 << 13)
def path(d: str, fill: str = "none", **more: Value) -> str:
    """A shape written in path commands."""
    return element("path", d=d, fill=fill, **more)


@lru_cache(maxsize=1 << 13)
def text(
    x: float,
    y: float,
    words: str | int,
    size: float,
    colour: str,
    *,
    anchor: Anchor = "start",
    weight: int | None = None,
    voice: Voice = "ui",
    **more: Value,
) -> str:
    """Words on a baseline. The `book` voice is for names and numerals of the game's world."""
    return element(
        "text",
        escape(str(words)),
        x=x,
        y=y,
        font_size=size,
        fill=colour,
        text_anchor=None if anchor == "start" else anchor,
        font_weight=weight,
        class_="voice-book" if voice == "book" else None,
        **more,
    )


def group(inner: str, **more: Value) -> str:
    """Pieces that belong together."""
    return element("g", inner, **more)


def piece(inner: str, name: str) -> str:
    """A card or a piece that has a name: it can glide, and tell its text when pointed at.

    Equal pieces have equal names; `Game.glossary` says what the names mean.
    """
    return group(inner, data_piece=name)


def move(inner: str, x: float, y: float, scale: float = 1) -> str:
    """The same pieces with their origin at a point, larger or smaller by `scale`."""
    place = f"transform='{transform(x, y, scale)}'"
    return f"<g {place}>{inner}</g>" if inner else f"<g {place}/>"


def inset(inner: str, x: float, y: float, width: float, height: float) -> str:
    """A picture within a picture: drawn in its own coordinates and cut off at its edges."""
    return element(
        "svg",
        inner,
        x=x,
        y=y,
        width=width,
        height=height,
        viewBox=f"0 0 {number(width)} {number(height)}",
    )


def local(name: str) -> str:
    """An id for a gradient or clip that `document` makes unique to its picture."""
    return f"~{name}"


def local_url(name: str) -> str:
    """The reference, as a `fill` or a `clip_path`, to what was given the id `local(name)`."""
    return f"url(#{local(name)})"


def radial_ground(name: str, stops: tuple[tuple[float, str], ...], share: float = 1) -> str:
    """The light that falls on a board from above; paint with `fill=local_url(name)`.

    What is painted may be wider than the light, which has only a `share` of the width.
    """
    inner = "".join(element("stop", offset=at, stop_color=colour) for at, colour in stops)
    lit = f"translate(0.5 0) scale({share:.4f} 1) translate(-0.5 0)" if share < 1 else None
    ground = element(
        "radialGradient", inner, id=local(name), cx=0.5, cy=0.2, r=1, gradientTransform=lit
    )
    return element("defs", ground)


def chosen(inner: str, label: str) -> str:
    """A piece that was chosen already; its label says for what."""
    return group(inner, class_="chosen", role="img", aria_label=label)


def cannot(inner: str, label: str) -> str:
    """A piece that is ruled out, half faded; its label says why."""
    return group(
        inner,
        class_="cannot",
        tabindex=0,
        role="button",
        aria_label=label,
        aria_disabled="true",
        opacity=0.5,
    )


def may(inner: str, *actions: int, only: bool = False, cell: bool = False, label: str = "") -> str:
    """A piece that can be clicked while its action is an option, without being drawn anew for that.

    Its rings are seen only then, and so is all of what is `only` there to be clicked. If different
    questions ask for it with different actions, the first of them that is an option is taken.
    With a label it says what it is at any time; without one it says what the option does. A `cell`
    is one of a dense grid.
    """
    numbers = " ".join(map(str, actions))
    kind = "may only" if only else "may cell" if cell else "may"
    said = ""
    if label:
        role = "group" if "data-may=" in inner else "img"
        said = attribute("role", role) + attribute("aria_label", label)
    return f"<g class='{kind}' data-may='{numbers}'{said}>{inner}</g>"


def when(inner: str, *actions: int) -> str:
    """What is seen only while one of these actions is an option, and is no place to click."""
    return f"<g class='only' data-when='{' '.join(map(str, actions))}'>{inner}</g>"


def offered(drawing: str, labels: Mapping[int, str]) -> str:
    """The drawing as it looks while these actions are the options (in pages, script sees to it)."""

    def mark(place: re.Match[str]) -> str:
        kind, condition, numbers, own = place.groups()
        action = next((number for number in numbers.split() if int(number) in labels), None)
        if action is None:
            return place[0]
        shown = f"class='{kind} can' data-{condition}='{numbers}'"
        if condition == "when":
            return shown
        label = own or attribute("aria_label", labels[int(action)])
        return f"{shown} data-do='{action}' tabindex='0' role='button'{label}"

    return _OFFERS.sub(mark, drawing)


_OFFERS = re.compile(
    r"class='((?:may|only)[ a-z]*)' data-(may|when)='([\d ]+)'(?: role='\w+'( aria-label='[^']*'))?"
)


def part(name: str, inner: str, at: str = "") -> str:
    """A part of a pane that changes by itself: a page puts a new drawing of it in its place."""
    place = f" transform='{at}'" if at else ""
    return f"<g data-part='{name}'{place}>{inner}</g>"


def transform(x: float, y: float, scale: float = 1) -> str:
    """The `transform` that puts an origin at a point, larger or smaller by `scale`."""
    size = "" if scale == 1 else f" scale({number(scale)})"
    return f"translate({number(x)} {number(y)}){size}"


def in_pane(pane: str, inner: str) -> str:
    """The drawing of a part with its ids as they are in its pane."""
    mark = _pane_mark(pane)
    return inner.replace("href='#i-", f"href='#{mark}").replace("#~", f"#{mark}~")


def document(
    width: float,
    height: float,
    body: str,
    title: str,
    *,
    pane: str = "",
    also: Sequence[str] = (),
) -> str:
    """A complete picture, with the pictograms that `body` refers to and with ids of its own.

    A pane of a table has ids that stay as they are while the drawing changes; it also holds the
    pictograms named in `also`, which its parts may come to need.
    """
    mark = _pane_mark(pane) if pane else f"p{crc32((title + body).encode()):08x}-"
    used = sorted({*_PICTOGRAM.findall(body), *also})
    body = body.replace("href='#i-", f"href='#{mark}").replace("#~", f"#{mark}~")
    body = body.replace("id='~", f"id='{mark}~")
    defs = element("defs", pictograms.symbols(used, mark)) if used else ""
    return element(
        "svg",
        element("title", escape(title), id=mark + "title") + element("style", _STYLE) + defs + body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        role="group",
        aria_labelledby=mark + "title",
        class_="drawing",
        font_family=UI_FAMILY,
    )


def _pane_mark(pane: str) -> str:
    return f"pane-{pane}-"
