"""HTTP under our own server: parsed in C, with limits to what is waited for."""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from plansza.server.handshake import answer_to
from plansza.server.wire import DirectProtocol

LONGEST_HEAD = 64 * 1024
"""How many bytes the address and the headers of a request may have together."""
SHORT_HEAD = 8 * 1024
"""What websockets takes as one line; longer requests to open a WebSocket it is to judge itself."""

PATIENCE = 20.0
"""Seconds between looking after who is about to send a request; who is twice, is not waited for."""


class TooLong(ValueError):
    """A request whose head does not end."""


class HttpProtocol(HttpToolsProtocol):
    """uvicorn's HTTP protocol, which by itself would keep headers for as long as they come."""

    _head = 0
    _owing = True
    """Whether a request has not come to its end, or the first not begun."""
    _late = False
    """Whether it was owed when last looked after."""
    _look: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._look = self.loop.call_later(PATIENCE, self._look_after)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._look_no_more()

    def _look_after(self) -> None:
        """Close the connection if a request has been owed for too long, as idle ones are."""
        if self._late and self._owing:
            self.transport.close()
            return
        self._late = self._owing
        self._look = self.loop.call_later(PATIENCE, self._look_after)

    def _look_no_more(self) -> None:
        if self._look is not None:
            self._look.cancel()
            self._look = None

    def on_message_begin(self) -> None:
        self._head = 0
        self._owing, self._late = True, False
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self._owing = False
        super().on_message_complete()

    def on_url(self, url: bytes) -> None:
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(len(name) + len(value))
        super().on_header(name, value)

    def _count(self, more: int) -> None:
        self._head += more
        if self._head > LONGEST_HEAD:
            raise TooLong  # the parser stops, and the request is answered as malformed

    def handle_websocket_upgrade(self) -> None:
        """Open a WebSocket at once if nothing is unusual; else let websockets read it all again."""
        self._look_no_more()
        answer = None
        if self._head <= SHORT_HEAD and self.scope["method"] == "GET" and self.url.isascii():
            answer = answer_to(self.headers)
        if answer is None or self.ws_protocol_class is not DirectProtocol:
            super().handle_websocket_upgrade()
            return
        self.connections.discard(self)
        protocol = DirectProtocol(self.config, self.server_state, self.app_state)
        protocol.take_over(self, answer)
        self.transport.set_protocol(protocol)
        self.parser = None  # type: ignore[assignment] # else both wait for the garbage collector
