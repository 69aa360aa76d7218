"""The two letters of the alphabet: a short number and an escaped element."""

from typing import Final
from xml.sax.saxutils import escape

Value = str | float | None
_QUOTES: Final = {'"': "&quot;"}


def number(value: float) -> str:
    """A number as short as a drawing needs it: at most two decimals, no trailing zeros.

    >>> number(2.6999999), number(12.0), number(-0.001)
    ('2.7', '12', '0')
    """
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def element(tag: str, inner: str = "", /, **attributes: Value) -> str:
    """One element; `None` leaves an attribute out, `_` in a name stands for `-`."""
    parts = [tag]
    for name, value in attributes.items():
        if value is None:
            continue
        words = escape(value, _QUOTES) if isinstance(value, str) else number(value)
        parts.append(f'{name.rstrip("_").replace("_", "-")}="{words}"')
    opening = " ".join(parts)
    return f"<{opening}>{inner}</{tag}>" if inner else f"<{opening}/>"
