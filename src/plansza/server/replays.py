"""Looking back: positions of a game, its points over time, and what was decided, in words.

While a game runs, one looks back with one's own eyes only. When it is over, nothing is hidden.
"""

from typing import NamedTuple

from plansza.kernel.history import History
from plansza.server.errors import Refused
from plansza.server.info import PositionInfo
from plansza.server.messages import LogLine
from plansza.server.phrases import log_line, prompt_info
from plansza.server.room import OVER, Room
from plansza.server.sheets import Viewer, words_for


class LaidOpen(NamedTuple):
    """What can be told of all positions at once."""

    scores: list[list[int]]
    moves: list[str]
    log: list[LogLine]


def lay_open(room: Room, past: History, own: int | None, over: bool, code: str) -> LaidOpen:
    """Work out what can be told of all positions at once; that of a long game takes a while."""
    return LaidOpen(
        scores(past, own, over),
        moves_in_words(past, own, over, code),
        log_lines(room, None if over else own, code),
    )


def may_look(room: Room, own: int | None, eyes: int | None) -> None:
    """Refuse to look through the eyes of others while the game runs."""
    if eyes is not None and not 0 <= eyes < room.setup.seats:
        raise Refused("no_seat")
    if room.status != OVER and eyes is not None and eyes != own:
        raise Refused("still_running")


def position(room: Room, past: History, viewer: Viewer, number: int) -> PositionInfo:
    """Return what a viewer could see after so many decisions."""
    if number > len(past):
        raise Refused("not_found")
    words = words_for(room.game, viewer.language)
    names = room.names(words)
    seen = past.observe(number, viewer.seat)
    seen.options = []
    drawn = room.game.panes(seen, names, words, viewer.shape)
    lines = sum(line.decision <= number for line in room.played.story(viewer.seat))
    return PositionInfo(
        decisions=number,
        seat=viewer.seat,
        panes=drawn,
        text=room.game.text(seen, names, words),
        prompt=prompt_info(room.game, seen, names, words),
        lines=lines,
        scores=seen.scores,
    )


def log_lines(room: Room, eyes: int | None, code: str) -> list[LogLine]:
    """Return the whole log as somebody may read it."""
    words = words_for(room.game, code)
    names = room.names(words)
    return [log_line(room.game, line, names, words) for line in room.played.story(eyes)]


def moves_in_words(past: History, own: int | None, over: bool, code: str) -> list[str]:
    """Return every decision in words; those of others are told only when the game is over.

    What somebody decided may be a secret (which card was chosen); the log says what may be known.
    """
    words = words_for(past.game, code)
    return [
        past.game.action_text(action, words) if over or seat == own else ""
        for seat, action in past.moves
    ]


def scores(past: History, own: int | None, over: bool) -> list[list[int]]:
    """Return every seat's points at every position, as somebody could know them."""
    eyes = None if over else own
    seats = past.positions[0].seats
    seen = [past.observe(number, eyes).scores for number in range(len(past) + 1)]
    return [[points[seat] for points in seen] for seat in range(seats)]
