"""What a live connection sends through: the transport itself, or ASGI where there is none.

ASGI wants a task, a queue and two pauses of the transport for each message. Under our own server
(`running`) messages skip all that: `DirectProtocol` is uvicorn's WebSocket protocol, but hands
messages over as they come. Under any other server, and in tests, `AsgiWire` does the same through
ASGI.

Nearly all that comes and goes are texts in one frame each, and those are framed here (`frames`).
The rest of the protocol (the handshake, pings, closing, messages in pieces, whatever is malformed)
is left to websockets. A WebSocket that is opened as usual begins without it, too (`handshake`).
"""

import asyncio
import sys
from typing import Any, Protocol
from urllib.parse import unquote

from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.protocol import Protocol as Frames

from plansza.server.frames import LONGEST_HEAD, frame_end, short_text, text_frame, whole_text
from plansza.server.handshake import MALFORMED, switching

DIRECT = "plansza.direct"
"""The name under which the protocol is found in the extensions of the ASGI scope."""
PARTING = 15.0
"""Seconds that the other side has for reading the rest; closing may need ten of them."""


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
    is_free = True
    _open = False
    _between = False
    """Whether the connection is open, and no message in pieces is on its way."""
    _piece = b""
    """The beginning of a frame whose end has not come yet."""
    _answer = b""
    """The answer to the key in the request, if websockets has not seen that."""
    _held = False
    """Whether the ear has enough to do."""
    _unread = 0
    """How much was not sent yet when the last ping was."""
    _parting: asyncio.TimerHandle | None = None

    def take_over(self, http: HttpToolsProtocol, answer: bytes) -> None:
        """Begin where HTTP ends: with a request that has been read, and the answer to its key."""
        self.connections.add(self)
        self.transport, self.server, self.client = http.transport, http.server, http.client
        self.scheme = "wss" if http.scheme == "https" else "ws"
        self._answer = answer
        self.handshake_initiated = True
        self.conn.parser.close()
        self.conn.parser = Frames.parse(self.conn)  # the request is behind us
        next(self.conn.parser)
        path, _, query = http.url.partition(b"?")
        self.scope = {
            "type": "websocket",
            "asgi": {"version": self.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": self.scheme,
            "server": self.server,
            "client": self.client,
            "root_path": self.root_path,
            "path": self.root_path + unquote(path.decode("ascii")),
            "raw_path": self.root_path.encode("ascii") + path,
            "query_string": query,
            "headers": http.headers,
            "subprotocols": [],
            "state": self.app_state.copy(),
            "extensions": {"websocket.http.response": {}, DIRECT: {"wire": self}},
        }
        self.queue.put_nowait({"type": "websocket.connect"})
        task = self.loop.create_task(self.run_asgi())
        task.add_done_callback(self.on_task_complete)
        self.tasks.add(task)

    async def send(self, message: Any) -> None:
        """Send what ASGI wants to be sent."""
        if message["type"] != "websocket.accept" or not self._answer:
            await super().send(message)
            return
        if self.disconnected:
            raise ClientDisconnected
        if not self.transport.is_closing():
            headers = [*self.default_headers, *message.get("headers", ())]
            self.transport.write(switching(self._answer, headers))
            self.handshake_complete = True
            self.conn.state = OPEN
            self.start_keepalive()

    def listen(self, ear: Ear) -> None:
        """Hand messages over to somebody from now on."""
        self.ear = ear
        self._look()

    def _look(self) -> None:
        """See how things stand, after websockets has seen something."""
        self._open = self.conn.state is OPEN
        self._between = self._open and self.conn.current_size is None

    def data_received(self, data: bytes) -> None:
        """Take what has come: websockets is given whole frames, and only those it has to see."""
        if self._between and not self._piece and self.ear is not None and not self.close_sent:
            text = short_text(data)
            if text is not None:
                self.ear.hear(text)
                return
        self._receive(data)

    def _receive(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)  # uvicorn hands over the request alone
            if not self.handshake_initiated:
                self._refuse()
            return
        if self._piece:
            data = self._piece + data
        begin, size = 0, len(data)
        while begin < size:
            end = frame_end(data, begin)
            if end - begin > self.config.ws_max_size + LONGEST_HEAD:
                super().data_received(data[begin:])  # it sees that, and ends the connection
                self._look()
                begin = size
                break
            if end > size:
                break
            self._take(data[begin:end] if begin or end < size else data)
            begin = end
        self._piece = data[begin:]

    def _take(self, frame: bytes) -> None:
        """Hand over the text in a frame, if it is a whole one of somebody who is listened to."""
        ear = self.ear
        if ear is not None and self._between and not self.close_sent:
            text = whole_text(frame)
            if text is not None:
                ear.hear(text)
                return
        super().data_received(frame)
        self._look()

    def _refuse(self) -> None:
        """Answer a request that websockets does not understand; uvicorn would let it wait."""
        self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()) or MALFORMED)
        self.transport.close()

    def handle_connect(self, event: Request) -> None:
        """Begin as ASGI wants it, so that routes and middleware decide who may connect."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), DIRECT: {"wire": self}}

    def send_receive_event_to_app(self) -> None:
        """Hand a message over; what nobody listens to is ASGI's affair."""
        text = None
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                text = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                # As uvicorn does it, but without a word: anybody could fill our log.
                self.frames = []
                self.conn.send_close(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        if self.ear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        self.frames = []
        self.ear.hear(text)

    async def run_asgi(self) -> None:
        """Let go of who listened when all is said: else both wait for the garbage collector."""
        try:
            await super().run_asgi()
        finally:
            self.ear = None
            self.scope["extensions"] = {}
            if not self.disconnected:
                # Closing waits for what is not read yet, and some never read.
                self._parting = self.loop.call_later(PARTING, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of the parser, which holds on to what it belongs to."""
        super().connection_lost(exc)
        self._open = self._between = False
        self.conn.parser.close()
        if self._parting is not None:
            self._parting.cancel()

    def shutdown(self) -> None:
        super().shutdown()
        self._look()

    def hold(self, on: bool) -> None:
        """Stop reading while there is more to do than is good, or go on."""
        self._held = on
        self._read_or_wait()

    def _read_or_wait(self) -> None:
        """Read what comes only while the answers are read: else they would pile up here."""
        waiting = self._held or not self.is_free
        if waiting != self.read_paused and not self.transport.is_closing():
            self.read_paused = waiting
            self.transport.pause_reading() if waiting else self.transport.resume_reading()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_free = False
        self._read_or_wait()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_free = True
        self._unread = sys.maxsize
        self._read_or_wait()
        if self.ear is not None:
            self.ear.poke()

    def send_keepalive_ping(self) -> None:
        """Ask whether somebody is there, and note how much they have to read before."""
        self._unread = self.transport.get_write_buffer_size()
        super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Give up who neither answers nor reads; who reads slowly may not have come to the ping."""
        unread = self.transport.get_write_buffer_size()
        if unread < self._unread and not self.close_sent:
            self.pong_timer = None
            self.schedule_ping()
            return
        super().keepalive_timeout()
        if unread:
            self.cut()

    def cut(self) -> None:
        """End a connection at once, whatever has not been read."""
        self.transport.abort()

    def post(self, message: bytes) -> None:
        if self._open and not self.close_sent:
            self.transport.write(text_frame(message))


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
