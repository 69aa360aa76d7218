"""Named colours of boards, cards and pieces, and the arithmetic that keeps text on them readable.

Boards are objects: their colours are the same in a light and in a dark room, so they are written
here as literal values. No colour speaks alone; each has a pictogram or a shape beside it.
"""

from functools import lru_cache
from typing import Final

WHITE: Final = "#ffffff"
BLACK: Final = "#000000"
INK: Final = "#1b1e22"
NIGHT: Final = "#15181b"

RING: Final = "#ffc445"
RING_CASE: Final = NIGHT
RING_CHOSEN: Final = "#fff6df"
LAMP: Final = "#f5b942"
"""Saffron falls on what may be touched and on whose turn it is, and on nothing else."""

PAPER: Final = "#f6f0e1"
PAPER_TAB: Final = "#e2d6b6"
PAPER_EDGE: Final = "#b9a878"
PAPER_INK: Final = "#2a2620"
PAPER_INK_2: Final = "#655c4c"

SILVER: Final = "#c3ccd4"
GOLD: Final = "#e3b341"
PEARL: Final = "#f3eef6"
PEARL_ON_PAPER: Final = "#8d7fa0"

SEATS: Final = ("#1f8a8c", "#d9654a", "#5d5fc4", "#c99a1e")
"""Seats without a faction, in order; their shapes are circle, triangle, square and diamond."""

RACES: Final[dict[str, str]] = {
    "crab": "#c2402f",
    "seahorse": "#ebcb55",
    "shellfish": "#63ae78",
    "squid": "#3a86cf",
    "jellyfish": "#54297a",
}
GUILDS: Final[dict[str, str]] = {
    "soldier": RACES["crab"],
    "farmer": RACES["seahorse"],
    "merchant": RACES["shellfish"],
    "politician": RACES["squid"],
    "mage": RACES["jellyfish"],
    "ambassador": "#e9e4da",
}
SUITS: Final[dict[str, str]] = {
    "fox": "#b83a2a",
    "rabbit": "#f0d264",
    "mouse": "#dd8a4b",
    "bird": "#4e9cb5",
}
FACTIONS: Final[dict[str, str]] = {
    "marquise": "#d0601a",
    "eyrie": "#2c5aa8",
    "alliance": "#7db858",
    "vagabond": "#4b5058",
    "vagabond-2": "#cfd2d4",
    "lizards": "#e3ce4a",
    "riverfolk": "#1f8f94",
}
ELEMENTS: Final[dict[str, str]] = {
    "fire": "#ef7a45",
    "ice": "#7cc6e8",
    "air": "#c3ccd2",
    "earth": "#2f5a24",
    "light": "#f2c33d",
    "dark": "#54407d",
}
CONDITIONS: Final[dict[str, str]] = {"bad": "#6d2440", "good": "#1f6a72"}
CLASSES: Final[dict[str, str]] = {
    "brute": "#2f86c0",
    "tinkerer": "#d9b366",
    "spellweaver": "#cf9fe0",
    "scoundrel": "#7fa03a",
    "cragheart": "#5f5427",
    "mindthief": "#2f3f73",
}
DICE: Final[dict[str, str]] = {
    "strength": "#bf3a2b",
    "magic": "#6a3fa0",
    "influence": "#e9c540",
    "attack": "#25282d",
}
AFFINITIES: Final[dict[str, str]] = {
    "fire": "#ef7a45",
    "water": "#2c75b8",
    "air": "#b9c6cf",
    "jungle": "#2f5a24",
}
TINTS: Final[dict[str, str]] = {
    "abyss": "#173f5f",
    "conspiracy": "#4a2650",
    "root": "#33513f",
    "gloomhaven": "#39363f",
    "monster-lands": "#7d4526",
}
"""The ground colour of each game, as the lobby and card backs show it."""


def channels(colour: str) -> tuple[int, int, int]:
    """The red, green and blue of a colour written as `#rrggbb`, each from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def luminance(colour: str) -> float:
    """How bright a colour is to the eye, from 0 (black) to 1 (white), as WCAG defines it."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in channels(colour))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, from 1 (equal) to 21 (black on white)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=1 << 10)
def on(colour: str) -> str:
    """The colour for text and pictograms on `colour`: white if that is clear enough, else ink."""
    return WHITE if contrast(WHITE, colour) >= 4 else INK


@lru_cache(maxsize=1 << 10)
def mix(one: str, other: str, share: float) -> str:
    """A colour between two others; `share` is how much of `other` goes in."""
    return "#" + "".join(
        f"{round(a + (b - a) * share):02x}"
        for a, b in zip(channels(one), channels(other), strict=True)
    )


def raised(colour: str) -> str:
    """The soft highlight drawn on a card of this colour: lighter on dark, darker on light."""
    dark = luminance(colour) < 0.3
    return mix(colour, WHITE, 0.13) if dark else mix(colour, BLACK, 0.065)
