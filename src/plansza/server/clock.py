"""Thinking time: a bank for each seat, and a bonus for each decision."""

from collections.abc import Iterable, Sequence
from typing import Annotated

import msgspec

LONGEST = 60 * 86_400


class ClockSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much time a table gives, in seconds. A move a day is a bank of days."""

    bank: Annotated[int, msgspec.Meta(ge=10, le=LONGEST)]
    bonus: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0


class Clock:
    """The clocks of all seats. Times are Unix seconds, taken from the events, never from now.

    >>> clock = Clock(ClockSetting(60, 5), seats=2)
    >>> clock.run((0,), at=100.0)
    >>> clock.decided(0, at=110.0)
    >>> clock.left(0, at=200.0)
    55.0
    """

    def __init__(self, setting: ClockSetting, seats: int) -> None:
        self.setting = setting
        self._left = [float(setting.bank)] * seats
        self._running: tuple[int, ...] = ()
        self._since = 0.0

    def run(self, seats: Iterable[int], at: float) -> None:
        """Let the clocks of these seats run from now on, and stop the others."""
        for seat in self._running:
            self._left[seat] -= max(0.0, at - self._since)
        self._running = tuple(seats)
        self._since = at

    def decided(self, seat: int, at: float) -> None:
        """Add the bonus for a decision, and stop all clocks."""
        self.run((), at)
        self._left[seat] = max(0.0, self._left[seat]) + self.setting.bonus

    def left(self, seat: int, at: float) -> float:
        """Return how many seconds a seat has left."""
        used = max(0.0, at - self._since) if seat in self._running else 0.0
        return max(0.0, self._left[seat] - used)

    def runs(self, seat: int) -> bool:
        """Return whether the clock of a seat runs."""
        return seat in self._running

    def next_over(self, among: Sequence[int], at: float) -> tuple[int, float] | None:
        """Return which of these seats runs out of time first, and in how many seconds."""
        running = [(self.left(seat, at), seat) for seat in self._running if seat in among]
        if not running:
            return None
        left, seat = min(running)
        return seat, left
