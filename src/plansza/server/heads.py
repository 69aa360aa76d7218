"""HTTP under our own server: parsed in C, with a limit to what stands before the body."""

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from plansza.server.handshake import answer_to
from plansza.server.wire import DirectProtocol

LONGEST_HEAD = 64 * 1024
"""How many bytes the address and the headers of a request may have together."""
SHORT_HEAD = 8 * 1024
"""What websockets takes as one line; longer requests to open a WebSocket it is to judge itself."""


class TooLong(ValueError):
    """A request whose head does not end."""


class HttpProtocol(HttpToolsProtocol):
    """uvicorn's HTTP protocol, which by itself would keep headers for as long as they come."""

    _head = 0

    def on_message_begin(self) -> None:
        self._head = 0
        super().on_message_begin()

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
