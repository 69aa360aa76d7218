"""How wide words will be, without a font at hand, so that no language runs over its card.

The table holds the advance widths of DejaVu Sans and DejaVu Serif, the widest faces a reader is
likely to get: what fits by this table fits in every family our drawings ask for.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from plansza.draw.svg import Voice

_SANS: Final[dict[int, str]] = {
    280: "'ijl",
    300: "IJł",
    320: " ,.’‘·",
    340: "/:;\\|",
    370: "f-",
    400: "()[]t",
    420: "!r",
    460: '"',
    500: "*_`–",
    530: "szśźż„”“",
    550: "cć?",
    570: "LŁ",
    590: "Fk•",
    610: "vxyP",
    620: "TYaeoąęó",
    640: "$0123456789ESbdghnpqu{}ńĘŚ",
    660: "K",
    700: "ABVXZĄŹŻCRĆ",
    760: "UNŃH",
    790: "&DGOQÓ",
    840: "w#+<=>^~×→←−",
    870: "M",
    970: "%½",
    1000: "mW@—…",
}
_SERIF: Final[dict[int, str]] = {
    280: "'",
    330: " ,.ijlł’‘·",
    340: "-/:;\\|",
    380: "f",
    410: "()I[]!Jt",
    480: 'r"',
    500: "*_`–",
    530: "sśzźż„”“",
    570: "cvxyć?",
    590: "•",
    610: "aeąękoó",
    650: "$0123456789{}bdghnpquń",
    690: "LTYŁPSŚ",
    730: "FZŹŻXAEVĄĘ",
    760: "BKR",
    820: "CĆGDOQÓ",
    860: "Uw#+<=>^~×→←−",
    900: "HNŃ&",
    970: "m%½",
    1030: "MW@—…",
}
_UNKNOWN: Final = 1000
_BOLD: Final = 1.12


def _by_letter(table: dict[int, str]) -> dict[str, int]:
    return {letter: width for width, letters in table.items() for letter in letters}


_WIDTHS: Final[dict[Voice, dict[str, int]]] = {"ui": _by_letter(_SANS), "book": _by_letter(_SERIF)}


@lru_cache(maxsize=1 << 12)
def width(words: str, size: float, voice: Voice = "ui", *, bold: bool = False) -> float:
    """The room that words need on one line."""
    table = _WIDTHS[voice]
    ems = sum(table.get(letter, _UNKNOWN) for letter in words) / 1000
    return ems * size * (_BOLD if bold else 1)


def cut(
    words: str, max_width: float, size: float, voice: Voice = "ui", *, bold: bool = False
) -> str:
    """The words themselves if they fit, else as many letters as fit and an ellipsis."""
    if width(words, size, voice, bold=bold) <= max_width:
        return words
    while words and width(words + "…", size, voice, bold=bold) > max_width:
        words = words[:-1]
    return words.rstrip(" ,.;:") + "…"


def wrap(
    words: str,
    max_width: float,
    size: float,
    max_lines: int = 2,
    voice: Voice = "ui",
    *,
    bold: bool = False,
) -> list[str]:
    """Words broken into lines that fit; what has no room on the last line is cut there."""
    lines: list[str] = []
    rest = words.split()
    while rest and len(lines) < max_lines - 1:
        taken = 1
        while taken < len(rest) and (
            width(" ".join(rest[: taken + 1]), size, voice, bold=bold) <= max_width
        ):
            taken += 1
        lines.append(" ".join(rest[:taken]))
        rest = rest[taken:]
    if rest:
        lines.append(" ".join(rest))
    return [cut(line, max_width, size, voice, bold=bold) for line in lines]


def fit(
    words: str,
    max_width: float,
    sizes: Sequence[float],
    max_lines: int = 1,
    voice: Voice = "ui",
    *,
    bold: bool = False,
) -> tuple[float, list[str]]:
    """The largest of `sizes` at which the words fit whole, and their lines at that size.

    When even the smallest is too large, the words are cut at the smallest.
    """
    size, lines = _fit(words, max_width, tuple(sizes), max_lines, voice, bold)
    return size, list(lines)


@lru_cache(maxsize=1 << 12)
def _fit(
    words: str,
    max_width: float,
    sizes: tuple[float, ...],
    max_lines: int,
    voice: Voice,
    bold: bool,
) -> tuple[float, tuple[str, ...]]:
    lines: list[str] = []
    for size in sizes:
        lines = wrap(words, max_width, size, max_lines, voice, bold=bold)
        if " ".join(lines) == " ".join(words.split()):
            return size, tuple(lines)
    return sizes[-1], tuple(lines)
