"""Who does not read: nothing piles up for them, and who never reads again is given up."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect
from websockets.uri import parse_uri

from plansza.server.live import MOST_WAITING

from .players import BOT, ME, OPEN, Document
from .serving import Serving
from .test_processes import post
from .test_wire import answer, framed, heard

MORE_THAN_BUFFERS = 64 * 1024 * 1024
"""So much is taken only by a server that goes on reading: systems keep some megabytes."""
STALLED = 2.0
"""Seconds without taking anything after which a server has stopped reading."""
MANY = 1000
PINGS = Frame(Opcode.PING, b"x" * 125).serialize(mask=True) * MANY


@pytest.fixture
def hasty() -> Iterator[Serving]:
    first = "from plansza.server import running; running.PING_EVERY = 0.5\n"
    with Serving(first=first) as running:
        yield running


@pytest.fixture(scope="module")
def patient() -> Iterator[Serving]:
    with Serving() as running:
        yield running


def made_at(serving: Serving, *others: Document) -> Any:
    """Make a table for oneself and others."""
    return post(serving.base, "/api/tables", {"game": "conspiracy", "seats": [ME, *others]})


class Unreading:
    """A connection that reads only when it is told to."""

    def __init__(self, serving: Serving, made: Any) -> None:
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 16)
        self.socket.connect(("127.0.0.1", serving.port))
        self._client = ClientProtocol(
            parse_uri(f"ws://127.0.0.1:{serving.port}/live/{made['table']}"), max_size=None
        )
        self._client.send_request(self._client.connect())
        self.socket.sendall(b"".join(self._client.data_to_send()))
        while not self._client.events_received():
            self._client.receive_data(self.socket.recv(1))
        self.socket.sendall(framed({"type": "join", "token": made["token"], "id": "hello"}))

    def __enter__(self) -> "Unreading":
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def flood(self, data: bytes) -> int:
        """Send again and again until nothing more is taken; return how much was."""
        sent = 0
        self.socket.settimeout(STALLED)
        with suppress(TimeoutError, ConnectionError):
            while sent < MORE_THAN_BUFFERS:
                sent += self.socket.send(data)
        return sent

    def frames(self) -> Iterator[Frame]:
        """Read on."""
        self.socket.settimeout(20)
        while data := self.socket.recv(1 << 20):
            self._client.receive_data(data)
            for frame in self._client.events_received():
                assert isinstance(frame, Frame)
                yield frame


def test_pings_of_who_does_not_read_are_not_answered_without_end(patient: Serving) -> None:
    with Unreading(patient, made_at(patient, OPEN)) as unreading:
        taken = unreading.flood(PINGS)
        assert taken < MORE_THAN_BUFFERS
        # Who reads again is heard again: all that was sent is answered.
        left = taken * MANY // len(PINGS)
        for frame in unreading.frames():
            left -= frame.opcode is Opcode.PONG
            if not left:
                break


def test_requests_wait_until_the_answers_before_them_are_read(patient: Serving) -> None:
    names = [f"p{number}" for number in range(3 * MOST_WAITING)]
    with Unreading(patient, made_at(patient, BOT)) as unreading:
        looks: list[Document] = [{"type": "look", "decisions": 0, "id": name} for name in names]
        unreading.socket.sendall(framed(*looks))
        time.sleep(STALLED)  # for all that can be done until somebody reads
        answered: list[str] = []
        for frame in unreading.frames():
            message = json.loads(bytes(frame.data)) if frame.opcode is Opcode.TEXT else {}
            if message.get("type") == "past":
                answered.append(message["id"])
            if len(answered) == len(names):
                break
    assert answered == names


def test_who_never_reads_again_has_left_the_table(hasty: Serving) -> None:
    made = made_at(hasty, OPEN)
    joined = post(hasty.base, f"/api/tables/{made['table']}/join", {"name": "Ola"})
    with connect(f"ws://127.0.0.1:{hasty.port}/live/{made['table']}") as other:
        other.send(json.dumps({"type": "join", "token": joined["token"], "id": "hello"}))
        assert not is_here(answer(other, "hello"), 0)
        with Unreading(hasty, made) as unreading:
            while not is_here(heard(other), 0):
                pass
            unreading.flood(PINGS)
            while is_here(heard(other), 0) is not False:
                pass


def is_here(message: Any, seat: int) -> bool | None:
    """Return whether somebody is at the table; None if the message does not tell."""
    seats = message.get("seats")
    return bool(seats[seat]["here"]) if seats else None
