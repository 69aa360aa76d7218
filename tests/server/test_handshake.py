"""How WebSockets are opened: at a glance as usual, by websockets when something is unusual."""

import json
import socket
from collections.abc import Iterator

import pytest
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from plansza.server.handshake import MOST_HEADERS, answer_to

from .serving import Serving
from .test_processes import OPEN, post

KEY = "dGhlIHNhbXBsZSBub25jZQ=="
ANSWER = b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
"""The example of the standard."""
USUAL = [
    ("host", "here"),
    ("connection", "keep-alive, Upgrade"),
    ("upgrade", "websocket"),
    ("sec-websocket-key", KEY),
    ("sec-websocket-version", "13"),
]
PING = Frame(Opcode.TEXT, b'{"type": "ping", "id": "hello"}').serialize(mask=True)


@pytest.fixture(scope="module")
def serving() -> Iterator[Serving]:
    with Serving() as running:
        yield running


@pytest.fixture(scope="module")
def impatient() -> Iterator[Serving]:
    first = "from plansza.server import heads; heads.PATIENCE = 0.2\n"
    with Serving(first=first) as running:
        yield running


@pytest.fixture(scope="module")
def table(serving: Serving) -> str:
    seats = [{"kind": "me"}, OPEN]
    return str(post(serving.base, "/api/tables", {"game": "conspiracy", "seats": seats})["table"])


def encoded(headers: list[tuple[str, str]]) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode()) for name, value in headers]


def opened(
    serving: Serving, path: str, headers: list[tuple[str, str]], method: str = "GET"
) -> bytes:
    """Return the head of the answer; where a WebSocket is opened, see that it works."""
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers)]
    with socket.create_connection(("127.0.0.1", serving.port), timeout=20) as raw:
        body = PING if ("content-length", str(len(PING))) in headers else b""
        raw.sendall("\r\n".join([*lines, "", ""]).encode() + body)
        heard = b""
        while b"\r\n\r\n" not in heard and (more := raw.recv(4096)):
            heard += more
        head = heard.partition(b"\r\n\r\n")[0]
        if head.startswith(b"HTTP/1.1 101 "):
            raw.sendall(PING)
            assert b"join_first" in raw.recv(4096)
        return head


def test_a_usual_request_is_answered_at_a_glance() -> None:
    assert answer_to(encoded(USUAL)) == ANSWER
    assert answer_to(encoded([*USUAL, ("cookie", "a=b"), ("origin", "http://here")])) == ANSWER


@pytest.mark.parametrize(
    "headers",
    [
        [header for header in USUAL if header[0] != "sec-websocket-key"],
        [header for header in USUAL if header[0] != "sec-websocket-version"],
        [*USUAL[:-1], ("sec-websocket-version", "8")],
        [*USUAL[:3], ("sec-websocket-key", "short=="), USUAL[-1]],
        [*USUAL, ("sec-websocket-key", KEY)],
        [*USUAL, ("sec-websocket-protocol", "chat")],
        [*USUAL, ("content-length", "0")],
        [*USUAL, ("transfer-encoding", "chunked")],
        [*USUAL, *((f"x-{number}", "") for number in range(MOST_HEADERS))],
    ],
)
def test_whatever_is_unusual_is_left_to_websockets(headers: list[tuple[str, str]]) -> None:
    assert answer_to(encoded(headers)) is None


@pytest.mark.parametrize(
    "more",
    [
        [],
        [("x-twice", "1"), ("x-twice", "2")],
        [("sec-websocket-protocol", "chat")],
        [("content-length", "0")],
        [("x-long", "x" * 8000), ("y-long", "y" * 8000)],
    ],
)
def test_usual_and_unusual_requests_open_a_connection(
    serving: Serving, table: str, more: list[tuple[str, str]]
) -> None:
    head = opened(serving, f"/live/{table}?x=1", [*USUAL, *more])
    status, *lines = head.split(b"\r\n")
    assert status == b"HTTP/1.1 101 Switching Protocols"
    given = {name.lower(): value for name, _, value in (line.partition(b": ") for line in lines)}
    assert given[b"sec-websocket-accept"] == ANSWER
    assert (given[b"upgrade"], given[b"connection"]) == (b"websocket", b"Upgrade")
    assert b"date" in given


@pytest.mark.parametrize(
    ("path", "headers", "method", "status"),
    [
        ("/live/{table}", [*USUAL[:-1], ("sec-websocket-version", "8")], "GET", 400),
        ("/live/{table}", [*USUAL[:3], ("sec-websocket-key", "?"), USUAL[-1]], "GET", 400),
        ("/live/{table}", USUAL, "POST", 405),
        ("/live/{table}", [*USUAL, ("origin", "http://elsewhere")], "GET", 403),
        ("/live/nowhere", USUAL, "GET", 403),
        ("/nowhere", USUAL, "GET", 403),
        ("/live/{table}", [*USUAL, ("cookie", "x" * 8300)], "GET", 431),
        ("/live/{table}", [*USUAL, ("content-length", str(len(PING)))], "GET", 400),
    ],
)
def test_who_may_not_connect_is_told_so(
    serving: Serving,
    table: str,
    path: str,
    headers: list[tuple[str, str]],
    method: str,
    status: int,
) -> None:
    head = opened(serving, path.format(table=table), headers, method)
    assert head.startswith(b"HTTP/1.1 %d " % status)


def test_a_connection_opened_at_a_glance_is_pinged_and_closed_as_any(
    serving: Serving, table: str
) -> None:
    with connect(f"ws://127.0.0.1:{serving.port}/live/{table}") as live:
        assert live.ping().wait(20)
        live.send(json.dumps({"type": "join"}))
        assert json.loads(live.recv(timeout=20))["type"] == "view"
        live.close(1000, "enough")
    assert live.close_code == 1000


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HTTP/1.1\r\nhost: here\r\n",
        b"POST /api/me HTTP/1.1\r\nhost: here\r\ncontent-length: 9\r\n\r\n{",
        b"GET /api/health HTTP/1.1\r\nhost: here\r\n\r\nGET / HTTP/1.1\r\n",
    ],
    ids=["nothing", "half a head", "half a body", "half a second request"],
)
def test_who_never_finishes_a_request_is_not_waited_for(impatient: Serving, said: bytes) -> None:
    with socket.create_connection(("127.0.0.1", impatient.port), timeout=20) as raw:
        raw.sendall(said)
        while raw.recv(4096):
            pass


def test_who_waits_for_an_answer_or_has_a_connection_is_not_late(impatient: Serving) -> None:
    seats = [{"kind": "me"}, OPEN]
    made = post(impatient.base, "/api/tables", {"game": "conspiracy", "seats": seats})
    with (
        connect(f"ws://127.0.0.1:{impatient.port}/live/{made['table']}") as live,
        socket.create_connection(("127.0.0.1", impatient.port), timeout=20) as raw,
    ):
        raw.sendall(
            b"GET /api/tables/%b/observation?wait=1 HTTP/1.1\r\nhost: here\r\n"
            b"authorization: Bearer %b\r\n\r\n" % (made["table"].encode(), made["token"].encode())
        )
        assert raw.recv(4096).startswith(b"HTTP/1.1 200 ")
        live.send(json.dumps({"type": "join"}))
        assert json.loads(live.recv(timeout=20))["type"] == "view"
