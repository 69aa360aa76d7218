"""HTTP under our own server: parsed in C, with a limit to what stands before the body."""

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LONGEST_HEAD = 64 * 1024
"""How many bytes the address and the headers of a request may have together."""


class TooLong(ValueError):
    """A request whose head does not end."""


class HttpProtocol(HttpToolsProtocol):
    """uvicorn's HTTP protocol, which by itself would keep headers for as long as they come."""

    _head = 0

    def on_message_begin(self) -> None:
        self._head = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self._count(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(name)
        self._count(value)
        super().on_header(name, value)

    def _count(self, part: bytes) -> None:
        self._head += len(part)
        if self._head > LONGEST_HEAD:
            raise TooLong  # the parser stops, and the request is answered as malformed
