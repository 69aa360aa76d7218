"""The games that are being looked back at: the positions of a few tables, those asked for last."""

from collections.abc import Hashable
from typing import Final

from plansza.kernel.history import History
from plansza.server.place import Place
from plansza.server.replays import LaidOpen, lay_open
from plansza.server.room import OVER
from plansza.server.sheets import words_for

MOST: Final = 32
"""Of how many tables the positions are kept: those of a long game take megabytes."""


class Past:
    """A game up to a move, and what was worked out about it for those who asked."""

    def __init__(self, move: int, history: History) -> None:
        self.move = move
        self.history = history
        self.laid_open: dict[Hashable, LaidOpen] = {}


class Pasts:
    """Lays games open when somebody looks back, and keeps that for a while."""

    def __init__(self) -> None:
        self._kept: dict[Place, Past] = {}
        """Those asked for last at the end."""

    def of(self, place: Place) -> History:
        """Return all positions of the game so far; kept until the game moves on."""
        return self._past(place).history

    def laid_open(self, place: Place, own: int | None, code: str) -> LaidOpen:
        """Return what can be told of all positions at once, to whom may look with some eyes."""
        past, room = self._past(place), place.room
        # Resigning ends a game without a move, and who sits down is named in the log.
        over = room.status == OVER
        eyes = None if over else own
        asked = over, eyes, code, room.names(words_for(room.game, code))
        if asked not in past.laid_open:
            past.laid_open[asked] = lay_open(room, past.history, own, over, code)
        return past.laid_open[asked]

    def _past(self, place: Place) -> Past:
        room = place.room
        kept = self._kept.pop(place, None)
        if kept is None or kept.move != room.move:
            kept = Past(room.move, History(room.played.record))
        self._kept[place] = kept
        while len(self._kept) > MOST:
            self.drop(next(iter(self._kept)))
        return kept

    def drop(self, place: Place) -> None:
        """Forget a table."""
        self._kept.pop(place, None)

    def __contains__(self, place: Place) -> bool:
        """Return whether a table's positions are kept."""
        return place in self._kept
