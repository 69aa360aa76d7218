"""Lords as drawings: the card in the Court, the tile before a player, the line beside a name."""

from functools import lru_cache
from typing import Final, NamedTuple

from plansza.draw import card, fit
from plansza.draw.markup import number
from plansza.draw.palette import BLACK, GUILDS, PAPER, RACES, WHITE, luminance, mix, on
from plansza.draw.pictograms import use
from plansza.draw.svg import circle, path, piece, rect, text
from plansza.games.abyss.board_parts import DEEP, block, key_token, medal
from plansza.games.abyss.cards import (
    GUILD,
    GUILD_NAMES,
    LORD_IP,
    LORD_KEYS,
    LORD_NAMES,
    LORD_RACE,
    LORD_RACES,
    LORD_VALUE,
    RACE_NAMES,
)
from plansza.games.abyss.names import LORD, POWER
from plansza.kernel.text import Language

_BUBBLE: Final = "#dfe9f0"
_RACES_OF_AMBASSADORS: Final = ("crab", "seahorse", "shellfish", "squid", "jellyfish")


class LordFacts(NamedTuple):
    """What is printed on a Lord."""

    guild: str
    races: int
    race: str
    """The Race that must be used; empty for Ambassadors."""
    value: int
    keys: int
    points: int


def facts_of(key: str) -> LordFacts:
    """The printed facts of a Lord, by its key."""
    lord = LORD_NAMES.index(key)
    race = LORD_RACE[lord]
    return LordFacts(
        GUILD_NAMES[GUILD[lord]],
        LORD_RACES[lord],
        RACE_NAMES[race] if race < len(RACE_NAMES) else "",
        LORD_VALUE[lord],
        LORD_KEYS[lord],
        LORD_IP[lord],
    )


def short_name(key: str, room: float, size: float, language: Language) -> str:
    """The name of a Lord, without its article where there is little room."""
    name = language.say(LORD[key])
    if fit.width(name, size, "book", bold=True) <= room:
        return name
    return name.removeprefix("The ")


@lru_cache(maxsize=1 << 9)
def lord_card(key: str, width: float, height: float, language: Language, *, change: int = 0) -> str:
    """A Lord in the Court: cost at the left, gains at the right, name and power below.

    `change` is what Treasurer and Recruiter add to the value for the reader.
    """
    facts = facts_of(key)
    colour = GUILDS[facts.guild]
    small = height < 170
    art = height * (0.42 if small else 0.5)
    band = 20 if small else 23
    drawn = card.shadow(width, height, 11, 4, 0.45)
    drawn += rect(0, 0, width, height, 11, PAPER, stroke="#0a1a2a", stroke_opacity=0.6)
    edge, low = number(width - 11), number(art)
    drawn += path(f"M0 {low}V11a11 11 0 0 1 11-11H{edge}a11 11 0 0 1 11 11V{low}z", colour)
    if not facts.race:
        drawn += _stripe(width, art - 5)
    middle = 0.4 if small else 0.52
    glow = mix(colour, WHITE, 0.18) if luminance(colour) < 0.3 else mix(colour, BLACK, 0.07)
    for radius, opacity in ((0.42, 0.35), (0.31, 0.55), (0.21, 0.8)):
        drawn += circle(width / 2, art * middle, radius * art, glow, opacity=opacity)
    drawn += use(facts.guild, width / 2, art * middle, art * 0.44, on(colour))
    drawn += _cost(facts, art, small, change)
    reach = 12 if small else 15
    drawn += medal(width - reach - 4, reach + 5, reach, facts.points)
    for place in range(facts.keys):
        if small:
            drawn += key_token(width - 13 - place * 15, art - 11, 14)
        else:
            drawn += key_token(width - 19, 45 + place * 17.5, 18)
    return piece(drawn + _words(key, width, height, art, band, language), key)


def _stripe(width: float, y: float) -> str:
    fifth = width / 5
    return "".join(
        rect(place * fifth, y, fifth, 5, 0, RACES[race])
        for place, race in enumerate(_RACES_OF_AMBASSADORS)
    )


def _cost(facts: LordFacts, art: float, small: bool, change: int) -> str:
    """The value on a disc, and under it one bubble per Race, the first with the Race required."""
    reach = 12 if small else 15
    drawn = card.disc(reach + 4, reach + 5, reach, max(0, facts.value + change), DEEP)
    first = reach * 2 + 9
    size = 11.5 if small else min(14.5, (art - first - 6) / facts.races)
    for place in range(facts.races):
        if small:
            cx, cy = 10 + place * size, art - 11
        else:
            cx, cy = reach + 4.0, first + size * (place + 0.5)
        if place == 0 and facts.race:
            ground = RACES[facts.race]
            drawn += circle(cx, cy, size * 0.5, ground, stroke=WHITE, stroke_width=1.5)
            drawn += use(facts.race, cx, cy, size * 0.74, on(ground))
        else:
            drawn += circle(cx, cy, size * 0.41, _BUBBLE, stroke=DEEP, stroke_width=1.2)
    return drawn


def _words(
    key: str, width: float, height: float, art: float, band: float, language: Language
) -> str:
    drawn = rect(0, art, width, band, 0, DEEP)
    name = short_name(key, width - 6, 12.5, language)
    weight = 700
    size, lines = fit.fit(name, width - 6, (13.5, 12.5, 11.5, 11), 1, "book", bold=True)
    if lines[0].endswith("…"):
        weight = 400
        size, lines = fit.fit(name, width - 2, (12, 11.5, 11), 1, "book")
    drawn += text(
        width / 2,
        art + band / 2 + size * 0.35,
        lines[0],
        size,
        WHITE,
        anchor="middle",
        weight=weight,
        voice="book",
    )
    written, lines = block(language.say(POWER[key]), width - 8, height - art - band - 4)
    step = written * 1.1
    top = (art + band + height) / 2 - (len(lines) - 1) * step / 2 + written * 0.35
    return drawn + "".join(
        text(width / 2, top + row * step, line, written, "#3a342a", anchor="middle")
        for row, line in enumerate(lines)
    )


@lru_cache(maxsize=1 << 9)
def lord_tile(
    key: str, width: float, height: float, language: Language, *, disabled: bool, used: bool
) -> str:
    """A free Lord before its owner: points, Guild, key, name; turned by the Assassin or not."""
    facts = facts_of(key)
    colour = GUILDS[facts.guild]
    if disabled:
        colour = mix(colour, "#5b6067", 0.72)
    ink = on(colour)
    band = 32
    drawn = card.shadow(width, height, 9, 3)
    drawn += rect(0, 0, width, height, 9, DEEP, stroke="#0a1a2a", stroke_opacity=0.6)
    top, edge = number(height - band), number(width - 9)
    drawn += path(f"M0 {top}V9a9 9 0 0 1 9-9H{edge}a9 9 0 0 1 9 9V{top}z", colour)
    if not facts.race:
        drawn += _stripe(width, height - band - 4)
    body = height - band
    drawn += use(facts.guild, width / 2, body / 2, body * 0.62, ink, opacity=0.9)
    drawn += medal(15, 16, 11, facts.points)
    if facts.keys and not disabled:
        drawn += key_token(width - 14, body - 12, 18)
    if disabled:
        drawn += circle(width - 14, 14, 9.5, DEEP) + use("skull", width - 14, 14, 13, WHITE)
    elif used:
        drawn += circle(width - 14, 14, 9.5, DEEP) + use("hourglass", width - 14, 14, 13, WHITE)
    name = short_name(key, width - 4, 12, language)
    size, lines = fit.fit(name, width - 4, (12.5, 12, 11.5, 11), 2, "book")
    squeezed = any(line.endswith("…") for line in lines)
    if squeezed:
        lines = name.split(maxsplit=1)
    first = body + band / 2 + size * 0.35 - (len(lines) - 1) * 6.2
    for row, line in enumerate(lines):
        tight = squeezed and fit.width(line, size, "book") > width - 4
        drawn += text(
            width / 2,
            first + row * 12.4,
            line,
            size,
            WHITE,
            anchor="middle",
            voice="book",
            textLength=width - 8 if tight else None,
            lengthAdjust="spacingAndGlyphs" if tight else None,
        )
    return piece(drawn, key)


def lord_tab(key: str, width: float, height: float) -> str:
    """The edge of a Lord that shows above the Location it lies under."""
    facts = facts_of(key)
    colour = GUILDS[facts.guild]
    drawn = rect(0, 0, width, height + 8, 6, colour, stroke="#0a1a2a", stroke_opacity=0.6)
    ink = on(colour)
    half = height / 2
    drawn += use(facts.guild, width / 2 - 7, half, 12.5, ink)
    drawn += text(width / 2 + 8, half + 4.5, facts.points, 12.5, ink, anchor="middle", weight=700)
    return piece(drawn, key)


@lru_cache(maxsize=1 << 9)
def lord_line(key: str, width: float, language: Language, *, disabled: bool) -> str:
    """A free Lord in one line, 20 high, in the ink of whatever it lies on."""
    facts = facts_of(key)
    colour = GUILDS[facts.guild]
    drawn = rect(0, 0, 20, 20, 5, colour, opacity=0.45 if disabled else None)
    drawn += use(facts.guild, 10, 10, 14, on(colour))
    if disabled:
        drawn += path("M2 18L18 2", stroke="currentColor", stroke_width=2)
    points = text(width, 14.5, facts.points, 13, "currentColor", anchor="end", weight=700)
    room = width - 42
    if facts.keys and not disabled:
        drawn += key_token(width - 24, 10, 14)
        room -= 14
    size, lines = fit.fit(short_name(key, room, 12, language), room, (12.5, 12, 11.5, 11))
    faint = 0.6 if disabled else None
    drawn += points + text(24, 14, lines[0], size, "currentColor", opacity=faint)
    return piece(drawn, key)


def lord_chip(key: str, x: float, cy: float) -> str:
    """A Lord as a small square of its Guild's colour with its points, 20 wide."""
    facts = facts_of(key)
    colour = GUILDS[facts.guild]
    drawn = rect(x, cy - 8, 20, 16, 4, colour, stroke=BLACK, stroke_opacity=0.3)
    drawn += text(x + 10, cy + 4.3, facts.points, 12, on(colour), anchor="middle", weight=700)
    return piece(drawn, key)
