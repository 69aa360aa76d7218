"""A room with those who look at it: connections, and the sheets that they share."""

import asyncio
from collections import deque
from typing import Protocol

from plansza.server.room import Room
from plansza.server.sheets import Presence, Sheet, Viewer
from plansza.server.store import Summary

MOST_SHEETS = 24
PRESENCE_LASTS = 90.0
"""Seconds for which what another server told is believed; a living one tells it again sooner."""


class Connection(Protocol):
    """Somebody who wants to know when something has changed."""

    @property
    def seat(self) -> int | None:
        """The seat that they may act for now, if any."""

    def poke(self) -> None:
        """Say that there is something new."""


class Lock:
    """Lets one change happen at a time, in the order of asking; a free one is taken at once."""

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        """Return whether a change is under way."""
        return self._taken

    def take(self) -> bool:
        """Take the lock if it is free; return whether it was."""
        if self._taken:
            return False
        self._taken = True
        return True

    def release(self) -> None:
        """Hand the lock to whoever has waited longest; free it if nobody has."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was handed over to somebody who no longer wants it
                self.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()


class Place:
    """A table in this server's memory."""

    def __init__(self, room: Room, now: float, patience: float = 0.0) -> None:
        self.room = room
        self.patience = patience
        """For how many seconds somebody absent is waited for before a bot may play on."""
        self.lock = Lock()
        """Held from the check of a change until it is on disk and applied."""
        self.connections: set[Connection] = set()
        self.used_at = now
        self.left_at: dict[int, float] = {}
        """When the last connection of a seat ended."""
        self.elsewhere: dict[str, tuple[float, Presence]] = {}
        """Who is connected to other servers, by server, and when it told so."""
        self.summary: Summary | None = None
        self.noted = False
        """Whether a new summary is to be made."""
        self.driving: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.is_closing = False
        self._sheets: dict[Viewer, Sheet] = {}

    def poke(self) -> None:
        """Tell all connections that something has changed."""
        for connection in self.connections:
            connection.poke()

    def presence(self) -> Presence:
        """Return who is connected, here or to other servers."""
        here, watching, *_ = self.presence_here()
        for _, presence in self.elsewhere.values():
            here, watching = here | presence.here, watching + presence.watching
        return Presence(here, watching, self.left_at, self.patience)

    def presence_here(self) -> Presence:
        """Return who is connected to this server."""
        here = frozenset(c.seat for c in self.connections if c.seat is not None)
        return Presence(here, sum(c.seat is None for c in self.connections))

    def hear(self, server: str, presence: Presence, now: float) -> None:
        """Note who is connected to another server."""
        before = self.presence().here
        self.elsewhere[server] = (now, presence)
        self.forget_silent(now)
        for seat in before - self.presence().here:
            self.left_at[seat] = now

    def forget_silent(self, now: float) -> None:
        """Believe no longer what was told by servers that have been silent for too long."""
        for server, (told, presence) in list(self.elsewhere.items()):
            if now - told > PRESENCE_LASTS or presence == Presence(frozenset(), 0):
                del self.elsewhere[server]

    def is_away(self, seat: int, now: float) -> bool:
        """Return whether nobody has been connected for a seat for a while."""
        since = max(self.left_at.get(seat, 0.0), self.room.acted_at)
        return seat not in self.presence().here and now - since >= self.patience

    def sheet(self, viewer: Viewer, now: float) -> Sheet:
        """Return what a viewer sees, up to date."""
        sheet = self._sheets.get(viewer)
        if sheet is None:
            if len(self._sheets) >= MOST_SHEETS:
                self._sheets.clear()
            sheet = self._sheets[viewer] = Sheet(self.room, viewer)
        sheet.update(self.room, self.presence, now)
        return sheet

    def forget_sheets(self) -> None:
        """Nobody looks: what the table showed is made anew when somebody does."""
        self._sheets.clear()

    def forget(self) -> None:
        """Let go of everything that would wake this table up again."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
