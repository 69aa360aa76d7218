"""The painted picture by which the lobby shows a game.

A game ships it as `cover.svg`; the root element says the game's tint and its pictogram in
`data-tint` and `data-pictogram`. A game without one gets a plain cover.
"""

import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from markupsafe import Markup

from plansza.draw import pictograms
from plansza.draw.svg import circle, path, rect
from plansza.kernel.registry import game as find_game

_HEAD = re.compile(r"<svg([^>]*)>")
_COLOUR = re.compile(r"#[0-9a-f]{6}")


class Cover(NamedTuple):
    """A game's looks in the lobby."""

    tint: str
    pictogram: str
    picture: Markup


@cache
def cover(name: str) -> Cover:
    """Return the cover of an installed game."""
    file = files(find_game(name).package) / "cover.svg"
    if not file.is_file():
        return _plain()
    text = file.read_text("utf-8")
    head = _HEAD.search(text)
    attributes = dict(re.findall(r'([\w-]+)="([^"]*)"', head[1])) if head else {}
    tint = attributes.get("data-tint", "")
    pictogram = attributes.get("data-pictogram", "")
    return Cover(
        tint if _COLOUR.fullmatch(tint) else "#39363f",
        pictogram if pictogram in pictograms.names() else "board",
        Markup(text[head.start() if head else 0 :]),
    )


def _plain() -> Cover:
    rings = "".join(
        circle(130, 170, 30 * n, stroke="#ffffff", stroke_opacity=0.07, stroke_width=9)
        for n in range(1, 12)
    )
    drawn = rect(-900, -300, 2060, 900, 0, "#2b2f36") + rings
    drawn += path("M88 100l42-58 42 58z", "#f3eef6", opacity=0.9)
    return Cover(
        "#39363f",
        "board",
        Markup(f'<svg class="paint" viewBox="0 0 260 150" aria-hidden="true">{drawn}</svg>'),
    )
