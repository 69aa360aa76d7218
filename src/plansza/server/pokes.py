"""Who is to be sent something new: all who were poked in one turn of the event loop, together."""

import asyncio
import logging
from typing import Final, Protocol

log = logging.getLogger("plansza.server")

TOGETHER: Final = 256
"""How many messages go out together, at most: the first should not wait for long."""


class Poked(Protocol):
    """Somebody to be sent something."""

    def flush(self) -> None:
        """Post what is new; never raise anything."""


class Letterbox(Protocol):
    """Where messages go."""

    def post(self, message: bytes) -> None:
        """Send a message; nothing happens when the other side has gone."""


class Pokes:
    """Lets all be sent what is new by one callback: the event loop needs some time for each.

    Messages are first made and then sent, many at a time. Who is sent one wakes up to read it,
    and that takes this side longer than sending does; who still reads the one before does not.
    """

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._poked: list[Poked] = []
        self._posted: list[tuple[Letterbox, bytes]] = []

    def add(self, poked: Poked) -> None:
        """Let somebody be sent what is new, soon."""
        if not self._poked:
            self._loop.call_soon(self._flush)
        self._poked.append(poked)

    def post(self, letterbox: Letterbox, message: bytes) -> None:
        """Take a message of somebody who is being flushed; it goes out with those of others."""
        self._posted.append((letterbox, message))

    def _flush(self) -> None:
        poked, self._poked = self._poked, []
        for one in poked:
            one.flush()
            if len(self._posted) >= TOGETHER:
                self._send()
        self._send()

    def _send(self) -> None:
        posted, self._posted = self._posted, []
        for letterbox, message in posted:
            try:
                letterbox.post(message)
            except Exception:  # none must keep the others from being sent theirs
                log.exception("a message could not be sent")
