"""Live connections to a real server: what goes straight over the transport, without ASGI."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode, Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from plansza.server.frames import short_text, text_frame
from plansza.server.live import MOST_WAITING

from .serving import Serving
from .test_fuzz import MESSAGES, nonsense
from .test_processes import OPEN, post


@pytest.fixture(scope="module")
def serving() -> Iterator[Serving]:
    with Serving() as running:
        yield running


@pytest.fixture
def live(serving: Serving) -> Iterator[ClientConnection]:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    made = post(serving.base, "/api/tables", {"game": "conspiracy", "seats": seats})
    with connect(f"ws://127.0.0.1:{serving.port}/live/{made['table']}") as connection:
        connection.send(json.dumps({"type": "join", "token": made["token"], "id": "hello"}))
        assert heard(connection)["done"] == "hello"
        yield connection


def heard(connection: ClientConnection) -> Any:
    """Return the next message."""
    message = json.loads(connection.recv(timeout=20))
    assert message.get("code") != "server_error", message
    return message


def answer(connection: ClientConnection, wanted: str) -> Any:
    """Return the answer to a request, whatever comes before it."""
    while True:
        message = heard(connection)
        if wanted in (message.get("id"), message.get("done")):
            return message


def ping(connection: ClientConnection, name: str) -> str:
    connection.send(json.dumps({"type": "ping", "id": name}))
    return str(answer(connection, name)["type"])


def test_a_binary_message_is_refused_in_words(live: ClientConnection) -> None:
    live.send(b"\x00\x01")
    while (message := heard(live))["type"] != "error":
        pass
    assert message["code"] == "binary"
    assert ping(live, "after") == "pong"


def test_a_message_in_pieces_is_one_message(live: ClientConnection) -> None:
    live.send(['{"type": "pi', 'ng", "id": ', '"pieces"}'])
    assert answer(live, "pieces")["type"] == "pong"


@pytest.mark.parametrize("length", [1, 125, 126, 300, 9000])
def test_a_frame_may_come_in_any_number_of_pieces(live: ClientConnection, length: int) -> None:
    names = [f"{number}-{length}" for number in range(3)]
    pings = [json.dumps({"type": "ping", "id": name}).ljust(length).encode() for name in names]
    data = b"".join(Frame(Opcode.TEXT, ping).serialize(mask=True) for ping in pings)
    step = max(1, len(data) // 50)
    for begin in range(0, len(data), step):
        live.socket.sendall(data[begin : begin + step])
        time.sleep(0.001)  # so that pieces are read one by one, as from a slow line
    for name in names:
        assert answer(live, name)["type"] == "pong"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (Frame(Opcode.TEXT, b"{}").serialize(mask=False), CloseCode.PROTOCOL_ERROR),
        (b"\xc1\x80abcd", CloseCode.PROTOCOL_ERROR),  # an extension that was not agreed on
        (b"\x01\x80abcd\x81\x80abcd", CloseCode.PROTOCOL_ERROR),  # a text within a text
        (b"\x81\xff" + (1 << 40).to_bytes(8, "big"), CloseCode.MESSAGE_TOO_BIG),
        (b"\x81\xff" + (1 << 40).to_bytes(8, "big") + b"mask{}", CloseCode.MESSAGE_TOO_BIG),
    ],
)
def test_what_breaks_the_protocol_ends_the_connection(
    live: ClientConnection, data: bytes, code: int
) -> None:
    live.socket.sendall(data)
    with pytest.raises(ConnectionClosed) as closed:
        answer(live, "nobody asked")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == code


def test_only_one_whole_short_text_is_read_at_a_glance() -> None:
    one = Frame(Opcode.TEXT, b"{}").serialize(mask=True)
    longest = Frame(Opcode.TEXT, b"x" * 125).serialize(mask=True)
    assert short_text(one) == "{}"
    assert short_text(longest) == "x" * 125
    assert short_text(Frame(Opcode.TEXT, b"").serialize(mask=True)) == ""
    for other in (
        *(b"", one[:1], one[:-1], one + one, one + one[:3]),
        Frame(Opcode.TEXT, b"x" * 126).serialize(mask=True),
        Frame(Opcode.TEXT, b"{}").serialize(mask=False),
        Frame(Opcode.TEXT, b"{}", fin=False).serialize(mask=True),
        Frame(Opcode.BINARY, b"{}").serialize(mask=True),
        Frame(Opcode.TEXT, b"\xff").serialize(mask=True),
    ):
        assert short_text(other) is None


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
def test_texts_are_framed_as_websockets_does(length: int) -> None:
    message = b"x" * length
    assert text_frame(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


def test_a_flood_of_requests_in_one_piece_is_answered_in_order(live: ClientConnection) -> None:
    names = [f"p{number}" for number in range(4 * MOST_WAITING)]
    pings = [json.dumps({"type": "ping", "id": name}).encode() for name in names]
    live.socket.sendall(b"".join(Frame(Opcode.TEXT, ping).serialize(mask=True) for ping in pings))
    answered: list[str] = []
    while len(answered) < len(names):
        message = heard(live)
        if message["type"] == "pong":
            answered.append(message["id"])
    assert answered == names


def framed(*requests: dict[str, object]) -> bytes:
    """Return requests as one piece of what a client sends."""
    texts = [json.dumps(request).encode() for request in requests]
    return b"".join(Frame(Opcode.TEXT, text).serialize(mask=True) for text in texts)


def test_decisions_and_questions_in_one_piece_are_answered_in_order(
    live: ClientConnection,
) -> None:
    wrong: list[dict[str, object]] = []
    for number in range(20):
        wrong.append({"type": "act", "move": 0, "action": "?", "id": f"act{number}"})
        wrong.append({"type": "chat", "text": f"word {number}", "id": f"chat{number}"})
        wrong.append({"type": "ping", "id": f"ping{number}"})
    live.socket.sendall(framed(*wrong))
    answered: list[str] = []
    while len(answered) < len(wrong):
        message = heard(live)
        name = message.get("done") or message.get("id")
        if name:
            answered.append(name)
    assert answered == [request["id"] for request in wrong]


def test_a_decision_stands_though_who_took_it_is_gone(serving: Serving) -> None:
    made = post(
        serving.base, "/api/tables", {"game": "conspiracy", "seats": [{"kind": "me"}, OPEN]}
    )
    joined = post(serving.base, f"/api/tables/{made['table']}/join", {"name": "Ola"})
    address = f"ws://127.0.0.1:{serving.port}/live/{made['table']}"
    with connect(address) as watching:
        watching.send(json.dumps({"type": "join", "token": joined["token"], "id": "hello"}))
        answer(watching, "hello")
        with connect(address) as deciding:
            deciding.send(json.dumps({"type": "join", "token": made["token"], "id": "hello"}))
            options = answer(deciding, "hello")["prompt"]["options"]
            decision = {"type": "act", "move": 0, "action": options[0]["action"], "id": "1"}
            deciding.socket.sendall(framed(decision, decision, decision))
            deciding.socket.shutdown(socket.SHUT_RDWR)
        while heard(watching).get("decisions") != 1:
            pass
        assert ping(watching, "after") == "pong"


def test_what_is_no_text_ends_the_connection_and_harms_nobody_else(
    serving: Serving, live: ClientConnection
) -> None:
    broken = Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True)
    live.socket.sendall(broken)
    with pytest.raises(ConnectionClosed) as closed:
        answer(live, "nobody asked")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1007
    table = {"game": "conspiracy", "seats": [{"kind": "me"}, OPEN]}
    assert post(serving.base, "/api/tables", table)["table"]


def test_what_is_no_text_is_not_worth_a_word(capfd: pytest.CaptureFixture[str]) -> None:
    with Serving() as noted:
        made = post(
            noted.base, "/api/tables", {"game": "conspiracy", "seats": [{"kind": "me"}, OPEN]}
        )
        with connect(f"ws://127.0.0.1:{noted.port}/live/{made['table']}") as connection:
            connection.socket.sendall(Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True))
            with pytest.raises(ConnectionClosed):
                connection.recv(timeout=20)
    assert capfd.readouterr().err == ""


def test_nonsense_over_a_real_connection_harms_nothing(live: ClientConnection) -> None:
    chooser = Random(12)
    for number in range(MESSAGES):
        if chooser.random() < 0.02:
            live.send(chooser.randbytes(20))
        else:
            live.send(nonsense(chooser))
        if number % 25 == 0:
            assert ping(live, f"p-{number}") == "pong"


def test_the_text_board_follows_when_things_are_calm(live: ClientConnection) -> None:
    live.send(json.dumps({"type": "act", "move": 0, "action": "draw 1", "id": "act"}))
    acted = answer(live, "act")
    assert acted["panes"]
    assert "text" not in acted
    while "text" not in (message := heard(live)):
        pass
    assert message["move"] > 0
    assert "panes" not in message


def test_a_request_whose_head_does_not_end_is_refused(serving: Serving) -> None:
    with socket.create_connection(("127.0.0.1", serving.port), timeout=20) as raw:
        raw.sendall(b"GET /api/health HTTP/1.1\r\nhost: here\r\n")
        with suppress(OSError):  # when it does not want to hear more
            for number in range(200):
                raw.sendall(b"x-%d: %s\r\n" % (number, b"y" * 1000))
            assert raw.recv(1000).startswith(b"HTTP/1.1 400 ")
            while raw.recv(1000):
                pass
    table = {"game": "conspiracy", "seats": [{"kind": "me"}, OPEN]}
    assert post(serving.base, "/api/tables", table)["table"]
