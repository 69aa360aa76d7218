"""Who is to be sent something new: all who were poked in one turn of the event loop, together."""

import asyncio
from typing import Protocol


class Poked(Protocol):
    """Somebody to be sent something."""

    def flush(self) -> None:
        """Send what is new; never raise anything."""


class Pokes:
    """Lets all be sent what is new by one callback: the event loop needs some time for each."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._poked: list[Poked] = []

    def add(self, poked: Poked) -> None:
        """Let somebody be sent what is new, soon."""
        if not self._poked:
            self._loop.call_soon(self._flush)
        self._poked.append(poked)

    def _flush(self) -> None:
        poked, self._poked = self._poked, []
        for one in poked:
            one.flush()
