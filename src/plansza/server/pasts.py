"""The games that are being looked back at: the positions of a few tables, those asked for last."""

from typing import Final

from plansza.kernel.history import History
from plansza.server.place import Place

MOST: Final = 32
"""Of how many tables the positions are kept: those of a long game take megabytes."""


class Pasts:
    """Lays games open when somebody looks back, and keeps that for a while."""

    def __init__(self) -> None:
        self._kept: dict[Place, tuple[int, History]] = {}
        """With the move up to which they go, those asked for last at the end."""

    def of(self, place: Place) -> History:
        """Return all positions of the game so far; kept until the game moves on."""
        room = place.room
        kept = self._kept.pop(place, None)
        if kept is None or kept[0] != room.move:
            kept = room.move, History(room.played.record)
        self._kept[place] = kept
        while len(self._kept) > MOST:
            self.drop(next(iter(self._kept)))
        return kept[1]

    def drop(self, place: Place) -> None:
        """Forget a table."""
        self._kept.pop(place, None)

    def __contains__(self, place: Place) -> bool:
        """Return whether a table's positions are kept."""
        return place in self._kept
