"""The marks by which a page shows its seats: a shape with an initial, or a side's emblem.

A game whose seats play sides of their own says so in the pane of a seat: an element in it has the
side's colour and pictogram as `data-tint` and `data-pictogram`.
"""

import re
from collections.abc import Mapping
from typing import Final

from markupsafe import Markup

from plansza.draw import pawn, pictograms
from plansza.draw.palette import SEATS
from plansza.draw.svg import move

_EMBLEM: Final = re.compile(r"data-tint='(#[0-9a-f]{6})' data-pictogram='([\w-]+)'")


class Marks:
    """The marks of the seats of a table whose panes are known."""

    def __init__(self, panes: Mapping[str, str]) -> None:
        found = {name: _EMBLEM.search(pane) for name, pane in panes.items()}
        self._emblems = {
            int(name.removeprefix("seat-")): (emblem[1], emblem[2])
            for name, emblem in found.items()
            if name.startswith("seat-") and emblem and emblem[2] in pictograms.names()
        }

    def pictograms(self) -> set[str]:
        """What the page's sprite must hold."""
        return {pictogram for _, pictogram in self._emblems.values()}

    def colour(self, seat: int) -> str:
        """The colour of a seat's mark."""
        return self._emblems[seat][0] if seat in self._emblems else SEATS[seat % len(SEATS)]

    def line_colour(self, seat: int) -> str:
        """The colour of a thin line for a seat. Sides may be dark or pale: a little ink helps."""
        colour = self.colour(seat)
        return f"color-mix(in srgb, {colour} 78%, var(--ink))" if self._emblems else colour

    def drawn(self, seat: int, name: str) -> Markup:
        """Return the mark of a seat as a picture of its own."""
        inner = self._inner(seat, name)
        return Markup(f'<svg class="mark" viewBox="0 0 30 30" aria-hidden="true">{inner}</svg>')

    def symbols(self, names: list[str]) -> Markup:
        """Return the marks of all seats as symbols, for scripts to refer to."""
        return Markup("").join(
            Markup(f'<symbol id="m-{seat}" viewBox="0 0 30 30">{self._inner(seat, name)}</symbol>')
            for seat, name in enumerate(names)
        )

    def bare(self, seat: int, name: str) -> str:
        """Return the mark of a seat around the origin, 30 across, for a drawing."""
        emblem = self._emblems.get(seat)
        return pawn.emblem(*emblem) if emblem else pawn.seat_mark(seat, name)

    def _inner(self, seat: int, name: str) -> str:
        return move(self.bare(seat, name), 15, 15)


PLAIN_MARKS: Final = Marks({})
