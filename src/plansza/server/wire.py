"""What a live connection sends through: the transport itself, or ASGI where there is none.

ASGI wants a task, a queue and two pauses of the transport for each message. Under our own server
(`running`) messages skip all that: `DirectProtocol` is uvicorn's WebSocket protocol, in which
websockets does the framing, and hands them over as they come. Under any other server, and in
tests, `AsgiWire` does the same through ASGI.
"""

import asyncio
from typing import Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

DIRECT = "plansza.direct"
"""The name under which the protocol is found in the extensions of the ASGI scope."""


class Ear(Protocol):
    """Who listens to a wire."""

    def hear(self, text: str | None) -> None:
        """Take a message; None is one that is no text."""

    def poke(self) -> None:
        """Learn that the wire is free again."""


class Wire(Protocol):
    """Where messages go."""

    @property
    def is_free(self) -> bool:
        """Whether what is sent now does not have to wait for a slow reader."""

    def post(self, message: bytes) -> None:
        """Send a text message; nothing happens when the other side has gone."""


class DirectProtocol(WebSocketsSansIOProtocol):
    """A WebSocket whose messages, once somebody listens, come and go without ASGI."""

    ear: Ear | None = None

    def handle_connect(self, event: Request) -> None:
        """Begin as ASGI wants it, so that routes and middleware decide who may connect."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), DIRECT: {"wire": self}}

    def send_receive_event_to_app(self) -> None:
        """Hand a message over; what nobody listens to, or is no UTF-8, is ASGI's affair."""
        if self.ear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        text = None
        if self.curr_msg_data_type == "text":
            try:
                text = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                super().send_receive_event_to_app()
                return
        self.frames = []
        self.ear.hear(text)

    def hold(self, on: bool) -> None:
        """Stop reading while there is more to do than is good, or go on."""
        if on != self.read_paused and not self.transport.is_closing():
            self.read_paused = on
            self.transport.pause_reading() if on else self.transport.resume_reading()

    @property
    def is_free(self) -> bool:
        return self.writable.is_set()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.ear is not None:
            self.ear.poke()

    def post(self, message: bytes) -> None:
        if self.disconnected or self.close_sent:
            return
        try:
            self.conn.send_text(message)
        except InvalidState:
            return
        self.transport.write(b"".join(self.conn.data_to_send()))


class AsgiWire:
    """The same through ASGI, where sending has to be waited for."""

    def __init__(self, socket: WebSocket, ear: Ear) -> None:
        self._socket = socket
        self._ear = ear
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue()
        self._sender = asyncio.get_running_loop().create_task(self._send())

    @property
    def is_free(self) -> bool:
        return self._waiting.empty()

    def post(self, message: bytes) -> None:
        self._waiting.put_nowait(message)

    def cut(self) -> None:
        """Send nothing more."""
        self._sender.cancel()

    async def _send(self) -> None:
        try:
            while True:
                message = await self._waiting.get()
                await self._socket.send_text(message.decode())
                self._ear.poke()
        except (WebSocketDisconnect, RuntimeError, OSError):
            return  # the other side has gone; the reader notices too
