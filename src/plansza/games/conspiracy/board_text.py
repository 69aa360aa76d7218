"""The table in words and letters, for terminals and screen readers; at most 78 columns wide.

A Lord is its colour letter and points; marks after it tell the rest, so colour is never needed:
`*` bears a crest, `+` belongs to the largest coalition, `@` lies under a Location.
"""

import textwrap
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from plansza.draw.palette import on
from plansza.games.conspiracy.board_parts import PICTOGRAM, colour_of
from plansza.games.conspiracy.board_scene import Scene
from plansza.games.conspiracy.cards import COLOUR_LETTERS
from plansza.games.conspiracy.observation import Chamber, ConspiracyObservation
from plansza.games.conspiracy.texts import GUILD, LOCATION, LOCATION_EFFECT
from plansza.kernel.styled import Line, Span, Style, plain
from plansza.kernel.text import Language

WIDTH: Final = 78
_CELL: Final = 9
_ROWS: Final = ((0, 5), (5, 9), (9, 12), (12, 14), (14, 15))
"""The first position of each row of a chamber, and the one after its last."""
_BOLD: Final = Style(bold=True)
_DIM: Final = Style(dim=True)


class Block(NamedTuple):
    """Some lines of the text board, and the same without styles."""

    lines: tuple[Line, ...]
    words: str


def text_board(seen: ConspiracyObservation, names: Sequence[str], language: Language) -> list[Line]:
    """Return the table as styled lines: the market, what is laid out, and every chamber."""
    return [line for block in _blocks(seen, names, language) for line in block.lines]


def text(seen: ConspiracyObservation, names: Sequence[str], language: Language) -> str:
    """Return the same without styles."""
    return "\n".join([block.words for block in _blocks(seen, names, language)])


def _blocks(
    seen: ConspiracyObservation, names: Sequence[str], language: Language
) -> Iterable[Block]:
    """The parts of the text board. Most of them stay as they are from one decision to the next."""
    scene = Scene(seen, language, names)
    yield _head(seen.turn, seen.lord_deck, seen.location_deck, language)
    yield _piles(tuple(seen.piles.values()), language)
    yield _available(seen.available, language)
    notice = scene.notice_words()
    if notice or scene.tray:
        yield _laid_out(notice, seen.drawn_lords, seen.recruited, seen.drawn_locations, language)
    for step in range(seen.seats):
        seat = (scene.owner + step) % seen.seats
        yield _chamber(
            names[seat],
            seen.chambers[seat],
            seat in seen.to_act,
            seen.pearl_master == seat,
            seat in seen.winners,
            seen.swapping if seat == scene.owner and scene.acting else None,
            language,
        )
    yield _legend(language)


def _block(lines: Iterable[Line]) -> Block:
    kept = tuple(lines)
    return Block(kept, plain(kept))


@cache
def _legend(language: Language) -> Block:
    words = language.say("* crest   + largest coalition   @ Location on the Lord")
    return _block([(), (Span(words, _DIM),)])


@lru_cache(maxsize=1 << 10)
def _head(turn: int, lords: int, locations: int, language: Language) -> Block:
    """The turn, the decks, and the title of the piles."""
    say = language.say
    decks = say("Lord deck: {lords}   Location deck: {locations}", lords=lords, locations=locations)
    title = _title(say("Discard piles"))
    return _block([_title(say("Turn {turn}", turn=turn)), (Span(decks),), (), title])


@lru_cache(maxsize=1 << 11)
def _piles(piles: tuple[tuple[str, ...], ...], language: Language) -> Block:
    return _block([_pile(letter, lords, language) for letter, lords in zip(COLOUR_LETTERS, piles)])


def _pile(letter: str, lords: tuple[str, ...], language: Language) -> Line:
    name = language.say(GUILD[PICTOGRAM[letter]])
    badge = Span(f" {letter} ", _lord_style(letter))
    words = "  ".join(lords) if lords else language.say("empty")
    shown = Span(words, Style() if lords else _DIM)
    return (Span("  "), badge, Span(f" {name:<13}"), shown)


@lru_cache(maxsize=1 << 10)
def _available(keys: tuple[str, ...], language: Language) -> Block:
    lines = [(), _title(language.say("Available Locations"))]
    if not keys:
        lines.append((Span("  " + language.say("none"), _DIM),))
    for key in keys:
        lines += _location(key, language)
    return _block(lines)


@lru_cache(maxsize=1 << 8)
def _laid_out(
    notice: str,
    drawn_lords: tuple[str, ...],
    recruited: tuple[str, ...],
    drawn_locations: tuple[str, ...],
    language: Language,
) -> Block:
    """The cards drawn or recruited, and what is in force."""
    say = language.say
    lines: list[Line] = []
    if notice:
        lines += [(), *_wrapped(notice, _BOLD)]
    for title, lords in ((say("Drawn Lords"), drawn_lords), (say("Recruited Lords"), recruited)):
        if lords:
            cells = [part for lord in lords for part in (Span("  "), _lord(lord))]
            lines += [(), (*_title(title), *cells)]
    if drawn_locations:
        lines += [(), _title(say("Drawn Locations"))]
        for key in drawn_locations:
            lines += _location(key, language)
    return _block(lines)


@lru_cache(maxsize=1 << 11)
def _chamber(
    name: str,
    chamber: Chamber,
    acting: bool,
    master: bool,
    winner: bool,
    chosen: int | None,
    language: Language,
) -> Block:
    """One chamber: a line of counters, the pyramid, and its Locations by position."""
    shown = f"> {name[:24]}" if acting else name[:24]
    counters = _counters(chamber, master, winner, language)
    lines: list[Line] = [(), *_wrapped(f"{shown}: {counters}", _BOLD)]
    coalition = chamber.coalition if len(chamber.coalition) > 1 else ()
    for row, (first, end) in enumerate(_ROWS):
        lords, locations = chamber.lords[first:end], chamber.locations[first:end]
        lines.append(_row(row, lords, locations, chamber.crests, coalition, chosen))
    placed = [(place, key) for place, key in enumerate(chamber.locations, start=1) if key]
    for place, key in placed:
        lines.append((Span(f"  {place:>2} @ {language.say(LOCATION[key])}"),))
    return _block(lines)


def _counters(chamber: Chamber, master: bool, winner: bool, language: Language) -> str:
    """The counters that are worth telling."""
    say, count = language.say, language.count
    told = [count("{n} point", "{n} points", chamber.points.total)]
    told.append(count("{n} Pearl", "{n} Pearls", chamber.pearls))
    if master:
        told.append(say("Pearl Master"))
    if chamber.silver_keys:
        told.append(count("{n} silver key", "{n} silver keys", chamber.silver_keys))
    if chamber.gold_keys:
        told.append(count("{n} gold key", "{n} gold keys", chamber.gold_keys))
    if winner:
        told.append(say("winner"))
    return ", ".join(told)


@lru_cache(maxsize=1 << 12)
def _row(
    row: int,
    lords: tuple[str, ...],
    locations: tuple[str, ...],
    crests: tuple[int, ...],
    coalition: tuple[int, ...],
    chosen: int | None,
) -> Line:
    """A row of a chamber; each begins further to the right."""
    cells = [Span(" " * (2 + row * _CELL // 2))]
    first, end = _ROWS[row]
    for place in range(first, end):
        at = place - first
        if at >= len(lords):
            cells += _free_cell(place)
            continue
        marks = "*" * (place in crests) + "+" * (place in coalition) + "@" * bool(locations[at])
        cells += _lord_cell(lords[at], marks, chosen == place)
    return tuple(cells)


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
    if len(indent) + len(words) <= WIDTH:
        return ((Span(indent + words, style),),)
    lines = textwrap.wrap(words, WIDTH, initial_indent=indent, subsequent_indent=indent + "  ")
    return tuple((Span(line, style),) for line in lines)
