"""What the drawing of a chamber depends on, worked out once for each chamber that comes up.

Of most chambers nothing changes from one decision to the next. Equal figures, equal drawings.
"""

from collections.abc import Hashable
from typing import Final

from plansza.games.conspiracy.cards import LOCATION_NAMES, LORD_NAMES, PLACES
from plansza.games.conspiracy.observation import Chamber
from plansza.kernel.memo import Memo

FREE: Final = 0
NEXT: Final = 1
LIT: Final = 2
"""Figures of places without a Lord: one, one of those filled next, and the first of these while
it waits for the Lord that is being chosen."""
_LORD: Final = 4
"""What the figures of Lords begin at."""

_NOT_SHOWN: Final = (None,) * (1 + PLACES)
"""In place of the coalition and all places."""

_LORD_NUMBERS: Final = {name: number for number, name in enumerate(LORD_NAMES)}
_LOCATION_NUMBERS: Final = {name: number for number, name in enumerate(LOCATION_NAMES)}


class Figures:
    """A chamber in figures."""

    def __init__(self, chamber: Chamber) -> None:
        self.pearls: int = chamber.pearls
        self.coalition: tuple[int, ...] = chamber.coalition
        lords, locations = chamber.lords, chamber.locations
        self.filled = len(lords)
        any_two = False
        tiles = [FREE] * PLACES
        for place, lord in enumerate(lords):
            tiles[place] = _LORD + (_LORD_NUMBERS[lord] << 6)
            location = locations[place]
            if location:
                tiles[place] += _LOCATION_NUMBERS[location] << 1
                any_two = any_two or location == "any_two_keys"
        self.keys = (chamber.silver_keys, chamber.gold_keys, any_two)
        """Active keys, and whether any two open a Location."""
        for place in chamber.crests:
            tiles[place] += 1
        self.tiles: tuple[int, ...] = tuple(tiles)
        """For each place the Lord with its Location and its crest, as one figure."""
        points = chamber.points
        parts = (points.lords, points.locations, points.coalition, points.pearl_master)
        self.worth: tuple[int, ...] = (*parts, points.total, 0)
        """The points for each thing, and all together; and one more for the words beside them."""
        master = points.pearl_master > 0
        self._counters = (self.pearls, master, chamber.silver_keys, chamber.gold_keys)
        self._name = ""
        self._beside: tuple[Hashable, ...] = ()
        self._own_name = ""
        self._counted: tuple[Hashable, ...] = ()
        self._wanted = (-1, FREE, -1)
        self._in_front: tuple[Hashable, ...] = ()

    def beside(self, name: str) -> tuple[Hashable, ...]:
        """What a chamber beside the board is drawn from: name, counters, coalition and places."""
        if not self._beside or self._name != name:
            self._name = name
            self._beside = (name, self._counters, self.coalition, *self.tiles)
        return self._beside

    def counted(self, name: str) -> tuple[Hashable, ...]:
        """The same where only the counters are shown."""
        if not self._counted or self._own_name != name:
            self._own_name = name
            self._counted = ((name, "counters"), self._counters, *_NOT_SHOWN)
        return self._counted

    def in_front(self, count: int, first: int, chosen: int) -> tuple[Hashable, ...]:
        """What the chamber in front is drawn from: its coalition and its places.

        `count` places will be filled next, of which the `first` is NEXT or LIT. The Lord on place
        `chosen` (-1 for none) is to be swapped.
        """
        wanted = (count, first, chosen)
        if self._wanted != wanted:
            self._wanted = wanted
            places = list(self.tiles)
            end = min(PLACES, self.filled + count)
            for place in range(self.filled, end):
                places[place] = NEXT
            if self.filled < end:
                places[self.filled] = first
            if chosen >= 0:
                places[chosen] = -places[chosen]
            self._in_front = (self.coalition, *places)
        return self._in_front


_FIGURES: Final[Memo[Chamber, Figures]] = Memo(1 << 11)


def figures(chamber: Chamber) -> Figures:
    """The chamber in figures; the same object for equal chambers."""
    known = _FIGURES.get(chamber)
    return _FIGURES.put(chamber, Figures(chamber)) if known is None else known
