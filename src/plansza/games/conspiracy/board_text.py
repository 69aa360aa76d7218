"""The table in words and letters, for terminals and screen readers; at most 78 columns wide.

A Lord is its colour letter and points; marks after it tell the rest, so colour is never needed:
`*` bears a crest, `+` belongs to the largest coalition, `@` lies under a Location.
"""

import textwrap
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final

from plansza.draw.palette import on
from plansza.games.conspiracy.board_chamber import chamber_given
from plansza.games.conspiracy.board_parts import PICTOGRAM, colour_of
from plansza.games.conspiracy.board_scene import Scene
from plansza.games.conspiracy.cards import COLOUR_LETTERS
from plansza.games.conspiracy.observe import ConspiracyObservation
from plansza.games.conspiracy.texts import GUILD, LOCATION, LOCATION_EFFECT
from plansza.kernel.styled import Line, Span, Style
from plansza.kernel.text import Language

WIDTH: Final = 78
_CELL: Final = 9
_ROWS: Final = ((0, 5), (5, 9), (9, 12), (12, 14), (14, 15))
_BOLD: Final = Style(bold=True)
_DIM: Final = Style(dim=True)


def text_board(seen: ConspiracyObservation, names: Sequence[str], language: Language) -> list[Line]:
    """Return the table as styled lines: the market, what is laid out, and every chamber."""
    scene = Scene(seen, language, names)
    lines = [*_market(scene), *_laid_out(scene)]
    order = [(scene.owner + step) % seen.seats for step in range(seen.seats)]
    for seat in order:
        lines += [(), *_chamber(scene, seat)]
    legend = language.say("* crest   + largest coalition   @ Location on the Lord")
    return [*lines, (), (Span(legend, _DIM),)]


def _market(scene: Scene) -> Iterable[Line]:
    say, seen = scene.language.say, scene.seen
    yield _title(say("Turn {turn}", turn=seen.turn))
    decks = say(
        "Lord deck: {lords}   Location deck: {locations}",
        lords=seen.lord_deck,
        locations=seen.location_deck,
    )
    yield (Span(decks),)
    yield ()
    yield _title(say("Discard piles"))
    for letter in COLOUR_LETTERS:
        yield _pile(letter, tuple(seen.piles[letter]), scene.language)
    yield ()
    yield _title(say("Available Locations"))
    if not seen.available:
        yield (Span("  " + say("none"), _DIM),)
    for key in seen.available:
        yield from _location(key, scene.language)


@lru_cache(maxsize=1 << 10)
def _pile(letter: str, lords: tuple[str, ...], language: Language) -> Line:
    name = language.say(GUILD[PICTOGRAM[letter]])
    badge = Span(f" {letter} ", _lord_style(letter))
    words = "  ".join(lords) if lords else language.say("empty")
    return (Span("  "), badge, Span(f" {name:<13}"), Span(words, Style() if lords else _DIM))


def _laid_out(scene: Scene) -> Iterable[Line]:
    """The cards drawn or recruited, and what is in force."""
    say, seen = scene.language.say, scene.seen
    notice = scene.notice_words()
    if notice:
        yield ()
        yield from _wrapped(notice, _BOLD)
    for title, lords in (
        (say("Drawn Lords"), seen.drawn_lords),
        (say("Recruited Lords"), seen.recruited),
    ):
        if lords:
            yield ()
            cells = [part for lord in lords for part in (Span("  "), _lord(lord))]
            yield (*_title(title), *cells)
    if seen.drawn_locations:
        yield ()
        yield _title(say("Drawn Locations"))
        for key in seen.drawn_locations:
            yield from _location(key, scene.language)


def _chamber(scene: Scene, seat: int) -> Iterable[Line]:
    """One chamber: a line of counters, the pyramid, and its Locations by position."""
    seen, language = scene.seen, scene.language
    chamber = seen.chambers[seat]
    counters = [
        language.count("{n} point", "{n} points", chamber.points.total),
        language.count("{n} Pearl", "{n} Pearls", chamber.pearls),
    ]
    if seen.pearl_master == seat:
        counters.append(language.say("Pearl Master"))
    if chamber.silver_keys:
        counters.append(language.count("{n} silver key", "{n} silver keys", chamber.silver_keys))
    if chamber.gold_keys:
        counters.append(language.count("{n} gold key", "{n} gold keys", chamber.gold_keys))
    if seat in seen.winners:
        counters.append(language.say("winner"))
    name = scene.names[seat][:24]
    if seat in seen.to_act:
        name = f"> {name}"
    yield from _wrapped(f"{name}: {', '.join(counters)}", _BOLD)
    chosen = seen.swapping if seat == scene.owner and scene.acting else None
    yield from _pyramid(*chamber_given(chamber), chosen)
    for place, key in enumerate(chamber.locations):
        if key:
            words = language.say(LOCATION[key])
            yield (Span(f"  {place + 1:>2} @ {words}"),)


@lru_cache(maxsize=1 << 10)
def _pyramid(
    lords: tuple[str, ...],
    locations: tuple[str, ...],
    crests: tuple[int, ...],
    coalition: tuple[int, ...],
    chosen: int | None,
) -> list[Line]:
    """The rows of a chamber, each further to the right."""
    lines: list[Line] = []
    for row, (first, end) in enumerate(_ROWS):
        cells = [Span(" " * (2 + row * _CELL // 2))]
        for place in range(first, end):
            if place >= len(lords):
                cells += _free_cell(place)
                continue
            marks = "*" * (place in crests) + "+" * (place in coalition and len(coalition) > 1)
            marks += "@" * bool(locations[place])
            cells += _lord_cell(lords[place], marks, chosen == place)
        lines.append(tuple(cells))
    return lines


@cache
def _lord_cell(lord: str, marks: str, chosen: bool) -> tuple[Span, Span]:
    words = f"{lord}{marks}"
    box = f"[{words}]" if chosen else f" {words} "
    return Span(box, _lord_style(lord[0])), Span(" " * (_CELL - len(box)))


@cache
def _free_cell(place: int) -> tuple[Span]:
    return (Span(f"  {place + 1:^{_CELL - 3}} ".ljust(_CELL), _DIM),)


def _lord(lord: str) -> Span:
    return Span(f" {lord} ", _lord_style(lord[0]))


@cache
def _lord_style(letter: str) -> Style:
    colour = colour_of(letter)
    return Style(foreground=on(colour), background=colour, bold=True)


def _location(key: str, language: Language) -> Iterable[Line]:
    words = f"{language.say(LOCATION[key])}: {language.say(LOCATION_EFFECT[key])}"
    return _wrapped(words, Style(), "  ")


def _title(words: str) -> Line:
    return (Span(words, _BOLD),)


@lru_cache(maxsize=1 << 10)
def _wrapped(words: str, style: Style, indent: str = "") -> tuple[Line, ...]:
    lines = textwrap.wrap(words, WIDTH, initial_indent=indent, subsequent_indent=indent + "  ")
    return tuple((Span(line, style),) for line in lines)
