"""Locations as drawings: tiles with their names, and plates where there is little room."""

from functools import lru_cache
from typing import Final, NamedTuple

from plansza.draw import card, fit
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
    RACES,
    on,
)
from plansza.draw.pictograms import use
from plansza.draw.svg import path, piece, rect, text
from plansza.games.abyss.board_parts import STONE, Sign, block, sign_disc
from plansza.games.abyss.cards import (
    EFFECT,
    EFFECTS,
    GUILD_NAMES,
    LOCATION_EACH,
    LOCATION_GUILD,
    LOCATION_IP,
    LOCATION_NAMES,
    LOCATION_RACE,
    RACE_NAMES,
)
from plansza.games.abyss.names import LOCATION, LOCATION_EFFECT
from plansza.kernel.text import Language, mark


class Face(NamedTuple):
    """What is printed on a Location: a value, what is added for each sign, or words instead."""

    value: str
    each: str
    sign: Sign
    words: str


_CROWN: Final = Sign("crown", PAPER, STONE)
_ALLY: Final = Sign("hand", PAPER, STONE)
_KEY: Final = Sign("key", GOLD, NIGHT)
_OTHER_FACES: Final[dict[str, Face]] = {
    "guilds": Face("2", "", Sign("ambassador", PAPER, STONE), mark("per Guild")),
    "mirror": Face("=", "", Sign("eye", PAPER, STONE), mark("as a rival's")),
    "search": Face("0", "", Sign("search", PAPER, STONE), mark("or any other")),
    "weakest_lord": Face("2×", "", _CROWN, mark("weakest Lord")),
    "strongest_lord": Face("=", "", _CROWN, mark("strongest Lord")),
    "minus_lords": Face("15", "−1", _CROWN, mark("per Lord")),
    "with_key": Face("0", "+3", _KEY, mark("per Lord")),
    "without_key": Face("0", "+3", Sign("key", GOLD, NIGHT, crossed=True), mark("per Lord")),
    "weakest_allies": Face("3", "", _ALLY, mark("and your weakest Allies")),
    "minus_allies": Face("20", "−1", _ALLY, mark("per Ally")),
}


def location_face(key: str) -> Face:
    """What is printed on the Location with this key."""
    location = LOCATION_NAMES.index(key)
    effect = EFFECTS[EFFECT[location]]
    if effect not in ("guild", "race"):
        return _OTHER_FACES[effect]
    if effect == "guild":
        pictogram = GUILD_NAMES[LOCATION_GUILD[location]]
        ground, words = GUILDS[pictogram], mark("per Lord")
    else:
        pictogram = RACE_NAMES[LOCATION_RACE[location]]
        ground, words = RACES[pictogram], mark("per Ally")
    sign = Sign(pictogram, on(ground), ground)
    return Face(str(LOCATION_IP[location]), f"+{LOCATION_EACH[location]}", sign, words)


@lru_cache(maxsize=1 << 9)
def location_tile(key: str, width: float, height: float, language: Language, note: str = "") -> str:
    """A Location on paper: name above; value and formula, or its effect in words, below."""
    face = location_face(key)
    head = min(42, height * 0.45, 26 if note and height < 80 else 42)
    drawn = _tile_ground(width, height, head) + _name(key, width, head, language)
    middle = head + (height - head) / 2
    if note:
        written, lines = block(note, width - 12, height - head - 2)
        step = written * 1.1
        top = middle + written * 0.35 - (len(lines) - 1) * step / 2
        drawn += "".join(
            text(width / 2, top + row * step, line, written, PAPER_INK_2, anchor="middle")
            for row, line in enumerate(lines)
        )
    else:
        drawn += _formula(face, width, height - head, middle, language)
    return piece(drawn, key)


def _formula(face: Face, width: float, height: float, middle: float, language: Language) -> str:
    """The value, and what is added for each sign or a few words; as large as there is room."""
    value = face.value if face.value != "0" or not face.each else ""
    words = language.say(face.words)
    if face.each:
        words = language.say("{points} per", points=face.each)
    most = 1 if face.each else 3
    size, left, sign = 0.0, 0.0, 0.0
    written, lines = 11.0, [""]
    for scale in (1, 0.85, 0.7):
        size, sign = min(27, height * 0.6) * scale, min(30, height * 0.66) * scale
        left = 17 + fit.width(value, size, "book", bold=True) if value else 13
        room = width - left - 8 - (sign + 4 if face.each else 0)
        written, lines = fit.fit(words, room, (12.5, 12, 11.5, 11), most)
        if not any(line.endswith("…") for line in lines):
            break
    drawn = text(13, middle + size * 0.34, value, size, PAPER_INK, weight=700, voice="book")
    if face.each:
        drawn += sign_disc(face.sign, width - sign / 2 - 9, middle, sign)
    top = middle + written * 0.35 - (len(lines) - 1) * written * 0.55
    return drawn + "".join(
        text(left, top + row * written * 1.1, line, written, PAPER_INK_2)
        for row, line in enumerate(lines)
    )


def _name(key: str, width: float, head: float, language: Language) -> str:
    """The name of a Location on its head, beside a tower if there is room for both."""
    name = language.say(LOCATION[key])
    most = max(1, int(head / 12.2))
    icon = min(26, head * 0.64)
    sizes = (12.5, 12, 11.5, 11)
    left, drawn = icon + 12, use("tower", icon / 2 + 7, head / 2, icon, STONE)
    size, lines = fit.fit(name, width - left - 5, sizes, min(2, most), "book", bold=True)
    if any(line.endswith("…") for line in lines):
        left, drawn = 9.0, ""
        size, lines = fit.fit(name, width - 14, sizes[2:], most, "book", bold=True)
    top = head / 2 + size * 0.35 - (len(lines) - 1) * 6.1
    return drawn + "".join(
        text(left, top + row * 12.2, line, size, PAPER_INK, weight=700, voice="book")
        for row, line in enumerate(lines)
    )


def location_effect_tile(key: str, width: float, height: float, language: Language) -> str:
    """A drawn Location: its name, and its effect in words."""
    return location_tile(key, width, height, language, language.say(LOCATION_EFFECT[key]))


def _tile_ground(width: float, height: float, head: float) -> str:
    edge, low = number(width - 10), number(head)
    return (
        card.shadow(width, height, 10, 3)
        + rect(0, 0, width, height, 10, PAPER, stroke=PAPER_EDGE)
        + path(f"M0 {low}V10a10 10 0 0 1 10-10H{edge}a10 10 0 0 1 10 10V{low}z", PAPER_TAB)
    )


@lru_cache(maxsize=1 << 9)
def location_plate(key: str, width: float, height: float, language: Language) -> str:
    """A Location where there is little room: value, what is added, and the sign."""
    face = location_face(key)
    value = face.value if face.value != "0" or not face.each else face.each
    each = face.each if value != face.each else ""
    size = min(22, height * 0.6)
    tab = min(34, max(24, width * 0.26))
    drawn = card.plate(width, height, value, tab=tab)
    room = width - tab - size - 13
    written, lines = fit.fit(
        language.say(LOCATION[key]), room, (12, 11.5, 11), max(1, min(3, int(height / 13))), "book"
    )
    if room > 50 and not any(line.endswith("…") for line in lines):
        drawn += sign_disc(face.sign, width - size / 2 - 5, height / 2, size)
        top = height / 2 + written * 0.35 - (len(lines) - 1) * 6.2
        drawn += "".join(
            text(tab + 5, top + row * 12.4, line, written, PAPER_INK, voice="book")
            for row, line in enumerate(lines)
        )
        return piece(drawn, key)
    middle = (tab + width) / 2
    if not each or width - tab < size + 24:
        return piece(drawn + sign_disc(face.sign, middle, height / 2, size), key)
    drawn += sign_disc(face.sign, middle + 12, height / 2, size)
    drawn += text(middle - 3, height / 2 + 4.5, each, 13, PAPER_INK_2, anchor="end", weight=600)
    return piece(drawn, key)


@lru_cache(maxsize=1 << 9)
def held_tile(key: str, width: float, height: float, points: int, language: Language) -> str:
    """A Location that somebody controls: its name, and what it is worth now."""
    face = location_face(key)
    head = 38
    drawn = _tile_ground(width, height, head) + _name(key, width, head, language)
    middle = head + (height - head) / 2
    drawn += text(11, middle + 7, points, 20, PAPER_INK, weight=700, voice="book")
    each = text(width - 36, middle + 4.5, face.each, 12, PAPER_INK_2, anchor="end", weight=600)
    return piece(drawn + each + sign_disc(face.sign, width - 20, middle, 22), key)
