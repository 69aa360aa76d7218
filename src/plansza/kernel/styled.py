"""Styled text: what a terminal and a screen reader are given instead of a picture.

A text board is a list of lines, a line a tuple of spans. It must be understandable when every
style is taken away; `plain` does exactly that.
"""

from collections.abc import Iterable
from typing import NamedTuple


class Style(NamedTuple):
    """How a span looks where looks are possible; colours are written as `#rrggbb`."""

    foreground: str | None = None
    background: str | None = None
    bold: bool = False
    dim: bool = False


class Span(NamedTuple):
    """A few words in one style."""

    text: str
    style: Style = Style()


Line = tuple[Span, ...]


def plain(lines: Iterable[Line]) -> str:
    """The words alone, one row per line, without spaces at the ends of rows."""
    return "\n".join(["".join([span.text for span in line]).rstrip() for line in lines])
