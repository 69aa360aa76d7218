"""The two letters of the alphabet: a short number and an escaped element."""

from functools import lru_cache
from typing import Final
from xml.sax.saxutils import escape

Value = str | float | None
_QUOTES: Final = {"'": "&#39;"}
"""Attributes stand in single quotes: messages are JSON, where double ones take an escape each."""


@lru_cache(maxsize=1 << 12)
def number(value: float) -> str:
    """A number as short as a drawing needs it: at most two decimals, no trailing zeros.

    >>> number(2.6999999), number(12.0), number(-0.001)
    ('2.7', '12', '0')
    """
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


@lru_cache(maxsize=1 << 14)
def attribute(name: str, value: str | float) -> str:
    """One attribute with the space before it. Drawings repeat themselves, so it is remembered."""
    words = escape(value, _QUOTES) if isinstance(value, str) else number(value)
    return f" {name.rstrip('_').replace('_', '-')}='{words}'"


def element(tag: str, inner: str = "", /, **attributes: Value) -> str:
    """One element; `None` leaves an attribute out, `_` in a name stands for `-`."""
    opening = tag + "".join(
        [attribute(name, value) for name, value in attributes.items() if value is not None]
    )
    return f"<{opening}>{inner}</{tag}>" if inner else f"<{opening}/>"
