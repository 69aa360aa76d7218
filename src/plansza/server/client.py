"""A player at the other end of the wire: joins by itself again whenever the connection is lost.

For programs that play over the live connection, and for measuring the server.
"""

import asyncio
import time
from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

Options = list[dict[str, Any]]
Choose = Callable[[Options], int]
"""Takes the options of a prompt and returns the number of an action."""

PATIENCE = 0.1
"""Seconds before another attempt to connect."""


class Client:
    """One seat, played over the live connection until the game is over."""

    def __init__(
        self, base: str, table: str, token: str, choose: Choose, pause: float = 0.0
    ) -> None:
        self._address = f"{base.replace('http', 'ws', 1).rstrip('/')}/live/{table}"
        self._token = token
        self._choose = choose
        self._pause = pause
        self._ids = (f"a{number}" for number in count())
        self.pending: dict[str, Any] | None = None
        """The decision that was sent and not yet acknowledged."""
        self.acknowledged: list[int] = []
        """The actions that the server said are on disk, in order."""
        self.latencies: list[float] = []
        self.connections = 0
        self.refusals: list[str] = []
        self.received = 0
        self.status = ""
        self.move = 0
        self._prompt: Options = []
        self._sent_at = 0.0

    async def play(self) -> None:
        """Play to the end, whatever happens to the connection."""
        while self.status != "over":
            try:
                async with connect(
                    self._address, max_size=None, compression=None, open_timeout=5
                ) as socket:
                    self.connections += 1
                    await self._talk(socket)
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(PATIENCE)

    async def _talk(self, socket: ClientConnection) -> None:
        join = {"type": "join", "token": self._token, "language": "en", "shape": "wide"}
        await socket.send(msgspec.json.encode(join).decode())
        if self.pending is not None:
            await self._send(socket, self.pending)
        async for text in socket:
            self.received += len(text)
            self._hear(msgspec.json.decode(text))
            if self.status == "over" and self.pending is None:
                return
            if self._prompt and self.pending is None:
                if self._pause:
                    await asyncio.sleep(self._pause)
                action = self._choose(self._prompt)
                self.pending = {
                    "type": "act",
                    "id": next(self._ids),
                    "move": self.move,
                    "action": action,
                }
                self._prompt = []
                await self._send(socket, self.pending)

    async def _send(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        self._sent_at = time.perf_counter()
        await socket.send(msgspec.json.encode(message).decode())

    def _hear(self, message: dict[str, Any]) -> None:
        pending = self.pending
        if pending is not None and message.get("done", message.get("id")) == pending["id"]:
            self.latencies.append(time.perf_counter() - self._sent_at)
            self.pending = None
            if message["type"] == "error":
                self.refusals.append(message["code"])
            else:
                self.acknowledged.append(pending["action"])
        if message["type"] == "view":
            self.status = message["status"]
            self.move = message["move"]
            if "prompt" in message:
                self._prompt = message["prompt"]["options"]
