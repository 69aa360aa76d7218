"""How a WebSocket is opened: what a usual request looks like, and what it is answered."""

import re
from base64 import b64encode
from collections.abc import Iterable, Sequence
from hashlib import sha1
from typing import Final

GUID: Final = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
"""What the standard (RFC 6455) wants to be hashed with every key."""
UNUSUAL: Final = {b"content-length", b"transfer-encoding", b"sec-websocket-protocol"}
"""Headers that are seldom seen, and need judgement."""
MOST_HEADERS: Final = 100
MALFORMED: Final = (
    b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n"
    b"Content-Type: text/plain; charset=utf-8\r\nContent-Length: 38\r\n\r\n"
    b"No WebSocket is opened by this request"
)
"""The answer to what is no request for a WebSocket, such as one with a body."""

is_key: Final = re.compile(rb"[A-Za-z0-9+/]{22}==").fullmatch
"""Sixteen bytes, in the letters of base64."""

Headers = Sequence[tuple[bytes, bytes]]


def answer_to(headers: Headers) -> bytes | None:
    """Return the answer to the key in a request that asks for an upgrade; None if it is unusual."""
    given = dict(headers)
    if len(given) < len(headers) or len(given) > MOST_HEADERS or not UNUSUAL.isdisjoint(given):
        return None
    key = given.get(b"sec-websocket-key", b"")
    if given.get(b"sec-websocket-version") != b"13" or not is_key(key):
        return None
    return b64encode(sha1(key + GUID).digest())


def switching(answer: bytes, headers: Iterable[tuple[bytes, bytes]]) -> bytes:
    """Return the response that opens a WebSocket."""
    lines = [
        b"HTTP/1.1 101 Switching Protocols",
        b"Upgrade: websocket",
        b"Connection: Upgrade",
        b"Sec-WebSocket-Accept: %b" % answer,
        *[b"%b: %b" % header for header in headers],
    ]
    return b"\r\n".join(lines) + b"\r\n\r\n"
