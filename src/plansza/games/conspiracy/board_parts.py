"""Lords and Locations as drawings: cards, tiles and plates in the sizes that the table needs.

A Lord is written as in observations, colour letter and influence points (`B6`); a Location by its
key (`pearl_2`). All is drawn with its top-left corner at the origin.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from plansza.draw import card, fit, pawn
from plansza.draw.markup import number
from plansza.draw.palette import (
    GOLD,
    GUILDS,
    NIGHT,
    PAPER,
    PAPER_EDGE,
    PAPER_INK,
    PAPER_INK_2,
    PAPER_TAB,
    PEARL,
    PEARL_ON_PAPER,
    SILVER,
    WHITE,
    on,
)
from plansza.draw.pictograms import use
from plansza.draw.svg import circle, move, path, piece, rect, text
from plansza.games.conspiracy.cards import COLOUR_LETTERS, COLOUR_NAMES
from plansza.games.conspiracy.cards import GUILDS as CARD_GUILDS
from plansza.games.conspiracy.texts import LOCATION, LOCATION_EFFECT
from plansza.kernel.text import Language, mark

HEADING: Final = "#f1e6d0"
SECOND: Final = "#c9b6d3"
LIGHT: Final = "#e6dcec"
BACK: Final = "#3c2446"
OUTLINE: Final = "#b39cc0"
COALITION: Final = "#efe4f7"
STONE: Final = "#8d8060"

PICTOGRAM: Final = dict(zip(COLOUR_LETTERS, CARD_GUILDS))
"""The pictogram of each colour letter, which is the name of its Guild."""


class Sign(NamedTuple):
    """A pictogram on paper; on a disc of `ground` where its own colour would not show."""

    pictogram: str
    colour: str
    ground: str | None = None


class Face(NamedTuple):
    """What is printed on a Location: a value, a few signs, and words where there is room."""

    value: str
    signs: tuple[Sign, ...]
    words: str


SILVER_KEY: Final = Sign("key", SILVER, NIGHT)
GOLD_KEY: Final = Sign("key", GOLD, NIGHT)
ONE_PEARL: Final = Sign("pearl", PEARL_ON_PAPER)
TOWER: Final = Sign("tower", STONE)
DECK: Final = Sign("deck", STONE)
BACK_AGAIN: Final = Sign("replay", STONE)

_FACES: Final[dict[str, Face]] = {
    "fixed_7": Face("7", (TOWER,), mark("no effect")),
    "pearl_1": Face("5", (ONE_PEARL,), mark("at once")),
    "pearl_2": Face("4", (ONE_PEARL,) * 2, mark("at once")),
    "pearl_3": Face("3", (ONE_PEARL,) * 3, mark("at once")),
    "per_silver_key": Face("+1", (SILVER_KEY,), mark("per key")),
    "per_gold_key": Face("+2", (GOLD_KEY,), mark("per key")),
    "per_pearl_pair": Face("+1", (ONE_PEARL,) * 2, mark("per pair")),
    "per_location": Face("+2", (TOWER,), mark("per Location")),
    "force_top_1": Face("3", (DECK,), mark("rivals draw 1")),
    "force_top_2": Face("3", (DECK,) * 2, mark("rivals draw 2")),
    "shuffle_lords": Face("3", (Sign("crown", STONE), BACK_AGAIN), mark("into the deck")),
    "shuffle_locations": Face("3", (TOWER, BACK_AGAIN), mark("into the deck")),
    "any_two_keys": Face("3", (SILVER_KEY, GOLD_KEY), mark("any two")),
    "search_deck": Face("3", (Sign("search", STONE),), mark("free choice")),
}


def location_face(key: str) -> Face:
    """What is printed on the Location with this key."""
    kind, _, colour = key.partition("_")
    if colour not in COLOUR_NAMES:
        return _FACES[key]
    pictogram = CARD_GUILDS[COLOUR_NAMES.index(colour)]
    ground = GUILDS[pictogram]
    sign = Sign(pictogram, on(ground), ground)
    if kind == "max":
        return Face("=", (sign,), mark("best of yours"))
    return Face("1+", (sign,), mark("per Lord"))


def colour_of(lord: str) -> str:
    """The colour of a Lord's Guild."""
    return GUILDS[PICTOGRAM[lord[0]]]


def ability(points: str, right: float, cy: float, size: float) -> str:
    """The one ability of a Lord, as badges that end at `right`."""
    pictogram, colour, count = {
        "0": ("replay", WHITE, 1),
        "1": ("key", SILVER, 1),
        "2": ("key", GOLD, 1),
        "3": ("pearl", PEARL, 2),
        "4": ("pearl", PEARL, 1),
        "6": ("eye", WHITE, 1),
    }[points]
    drawn = ""
    for place in range(count):
        cx = right - size / 2 - place * size * 0.82
        drawn += circle(cx, cy, size / 2, NIGHT, opacity=0.82)
        drawn += use(pictogram, cx, cy, size * 0.68, colour)
    return drawn


@lru_cache(maxsize=1 << 10)
def lord_card(
    lord: str, width: float, height: float, head: float, *, count: int = 1, strip: bool = False
) -> str:
    """A Lord as a card; `count` tells of equal Lords gathered in one strip."""
    value = lord[1:] if count == 1 else f"{lord[1:]} ×{count}"
    corner = ability(lord[1:], width - head * 0.18, head * 0.47, head * 0.6)
    drawn = card.face(
        width,
        height,
        colour_of(lord),
        value,
        PICTOGRAM[lord[0]],
        corner,
        head=head,
        strip=strip,
    )
    return piece(drawn, lord)


@lru_cache(maxsize=1 << 10)
def lord_tile(lord: str, crest: bool, location: str) -> str:
    """A Lord in the chamber, 112 by 68, with its crest and the Location on it."""
    colour, pictogram = colour_of(lord), PICTOGRAM[lord[0]]
    ink = on(colour)
    drawn = card.tile(112, 68, colour) + use(pictogram, 87, 21, 27, ink, opacity=0.95)
    drawn += text(10, 41, lord[1:], 38, ink, weight=700, voice="book")
    if location:
        drawn += move(_small_plate(location, 66, 31), 43, 33)
    else:
        drawn += ability(lord[1:], 105, 53, 21)
    if crest:
        drawn += move(pawn.crest(pictogram), *((53, 18) if location else (46, 52)))
    return piece(drawn, lord)


@lru_cache(maxsize=1 << 10)
def lord_mini(lord: str, crest: bool, location: str) -> str:
    """A Lord in a mini chamber, 43 by 27."""
    colour = colour_of(lord)
    ink = on(colour)
    drawn = card.tile(43, 27, colour, 5) + text(
        5, 19.5, lord[1:], 17, ink, weight=700, voice="book"
    )
    if location:
        face = location_face(location)
        drawn += rect(18, 2.5, 22.5, 22, 4, PAPER)
        drawn += _sign(face.signs[0], 29.2, 8.6, 10.5)
        drawn += text(29.2, 22, face.value, 10.5, PAPER_INK, anchor="middle", weight=700)
        return piece(drawn, location)
    drawn += ability(lord[1:], 40, 18.5, 12.5)
    if crest:
        drawn += use("shield", 35, 7.5, 10.5, ink)
    return piece(drawn, lord)


@lru_cache(maxsize=1 << 8)
def empty_place(width: float, height: float, place: int, *, next_one: bool, lit: bool) -> str:
    """A free place of the chamber; the next to be filled is brighter, and lit when it is asked."""
    edge = "#ffc445" if lit else LIGHT if next_one else OUTLINE
    strong = next_one or lit
    frame = rect(
        0,
        0,
        width,
        height,
        9,
        WHITE,
        fill_opacity=0.1 if strong else 0.04,
        stroke=edge,
        stroke_opacity=0.9 if strong else 0.42,
        stroke_width=2 if strong else 1.3,
        stroke_dasharray="5 5",
    )
    ink = "#fff6df" if strong else SECOND
    return frame + text(
        width / 2,
        height / 2 + 6,
        place,
        16,
        ink,
        anchor="middle",
        weight=600,
        opacity=0.95 if strong else 0.75,
    )


@lru_cache(maxsize=1 << 10)
def plate(location: str, width: float, height: float, language: Language) -> str:
    """An available Location: its value on the tab, its signs, and its words where they fit."""
    face = location_face(location)
    tab = min(42, max(width * 0.34, min(24, width * 0.5)))
    signs = face.signs if width > 40 else face.signs[:2]
    size = min(24, height * 0.52, (width - tab - 4) / len(signs) * 0.88)
    drawn = card.plate(width, height, face.value, tab=tab)
    words = language.say(face.words)
    for scale in (1, 0.76):  # smaller signs leave more room for the words
        room = width - tab - len(signs) * size * scale * 1.08 - 22
        if room < 44:
            continue
        written, lines = fit.fit(words, room, (12.5, 12, 11), 2 if height > 40 else 1)
        if _is_cut(lines) and height >= 26:
            written, lines = fit.fit(words, room + 4, (11, 10.5), 2)
        if not _is_cut(lines):
            drawn += _signs(signs, tab + 10, height / 2, size * scale)
            x = width - room - 6
            first = height / 2 + written * 0.35 - (len(lines) - 1) * written * 0.58
            for place, line in enumerate(lines):
                drawn += text(x, first + place * written * 1.16, line, written, PAPER_INK_2)
            return piece(drawn, location)
    # Rather no words than half of one: the whole effect is a touch away.
    span = len(signs) * size * 1.05
    drawn += _signs(signs, (tab + width - span) / 2, height / 2, size)
    return piece(drawn, location)


def _is_cut(lines: Sequence[str]) -> bool:
    return any(line.endswith("…") for line in lines)


@lru_cache(maxsize=1 << 8)
def location_card(location: str, width: float, height: float, language: Language) -> str:
    """A drawn Location, large, with its name and its whole effect in words."""
    face = location_face(location)
    band = height * 0.34
    value_size = band * 0.68
    drawn = card.shadow(width, height, 10, 3)
    drawn += rect(0, 0, width, height, 10, PAPER, stroke=PAPER_EDGE)
    edge, low = number(width - 10), number(band)
    drawn += path(f"M0 {low}V10a10 10 0 0 1 10-10H{edge}a10 10 0 0 1 10 10V{low}z", PAPER_TAB)
    below = band / 2 + value_size * 0.35
    drawn += text(12, below, face.value, value_size, PAPER_INK, weight=700, voice="book")
    size = band * 0.6
    span = len(face.signs) * size * 1.05
    drawn += _signs(face.signs, width - 9 - span, band / 2, size)
    name_size, name = fit.fit(
        language.say(LOCATION[location]), width - 14, (13.5, 12, 11), 2, "book", bold=True
    )
    step = 13.5
    most = int((height - band - 8) / step) - len(name)
    written, lines = fit.fit(
        language.say(LOCATION_EFFECT[location]), width - 16, (12, 11.5, 11), most
    )
    y = band + (height - band - (len(name) + len(lines)) * step - 4) / 2 + 11
    for line in name:
        drawn += text(
            width / 2, y, line, name_size, PAPER_INK, anchor="middle", weight=700, voice="book"
        )
        y += step
    for line in lines:
        drawn += text(width / 2, y + 3, line, written, PAPER_INK_2, anchor="middle")
        y += step
    return piece(drawn, location)


@lru_cache(maxsize=1 << 8)
def location_row(location: str, width: float, height: float, language: Language) -> str:
    """A drawn Location for a narrow window: a plate with its name and effect beside the signs."""
    face = location_face(location)
    signs = tuple(dict.fromkeys(face.signs))
    drawn = card.plate(width, height, face.value, tab=40)
    drawn += _signs(signs, 47, height / 2, 18)
    x = 54 + len(signs) * 18.9
    room = width - x - 5
    name = language.say(LOCATION[location])
    size, lines = fit.fit(name, room, (12, 11), 1, "book", bold=True)
    effect = fit.wrap(language.say(LOCATION_EFFECT[location]), room, 11, 2)
    top = height / 2 - 8 if len(effect) > 1 else height / 2 - 2
    drawn += text(x, top, lines[0], size, PAPER_INK, weight=700, voice="book")
    for at, line in enumerate(effect):
        drawn += text(x, top + 12.5 * (at + 1), line, 11, PAPER_INK_2)
    return piece(drawn, location)


def _small_plate(location: str, width: float, height: float) -> str:
    face = location_face(location)
    shown = face.signs[:2]
    drawn = rect(0, 0, width, height, 6, PAPER, stroke=NIGHT, stroke_opacity=0.35)
    value = text(7, height / 2 + 6, face.value, 17, PAPER_INK, weight=700, voice="book")
    size = 17 if len(shown) == 1 else 15
    span = len(shown) * size * 1.05
    return piece(drawn + value + _signs(shown, width - span - 4, height / 2, size), location)


def _signs(signs: Sequence[Sign], x: float, cy: float, size: float) -> str:
    return "".join(
        _sign(sign, x + size / 2 + place * size * 1.05, cy, size)
        for place, sign in enumerate(signs)
    )


def _sign(sign: Sign, cx: float, cy: float, size: float) -> str:
    if sign.ground is None:
        return use(sign.pictogram, cx, cy, size, sign.colour)
    disc = circle(cx, cy, size / 2, sign.ground)
    return disc + use(sign.pictogram, cx, cy, size * 0.66, sign.colour)
