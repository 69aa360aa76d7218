"""Tables without anybody: put away when idle, and brought back; and who is told of a turn."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from queue import Empty, Queue

import pytest

from .conftest import OpenSite
from .players import ME, OPEN, Browser, Document

PATIENCE = 20.0


def wait_until(wanted: Callable[[], bool]) -> None:
    """Wait until something has happened; fail if it never does."""
    end = time.monotonic() + PATIENCE
    while not wanted():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.02)


def test_an_idle_table_leaves_the_memory_and_comes_back_as_it_was(open_site: OpenSite) -> None:
    server = open_site(idle_after=0.1)
    hub = server.app.state.site.hub  # type: ignore[attr-defined]
    ala, ola = Browser(server, "Ala"), Browser(server, "Ola")
    table = ala.make(ME, OPEN)["table"]
    ola.join(table)
    with ala.live(table) as live:
        live.act()
        live.ask("chat", text="back soon")
        live.read()
        before = live.page
        time.sleep(0.5)
        assert [place.room.id for place in hub.places()] == [table]
    wait_until(lambda: not hub.places())
    with ala.live(table) as live:
        for part in ("panes", "log", "text", "prompt", "move", "decisions"):
            assert live.page[part] == before[part], part
        talk = live.until(lambda message: message["type"] == "chat")
        assert [line["text"] for line in talk["lines"]] == ["back soon"]


@pytest.fixture
def heard() -> Iterator[tuple[str, "Queue[Document]"]]:
    """Return an address that listens, and what it hears."""
    messages: Queue[Document] = Queue()

    class Listener(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            messages.put(json.loads(body))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    listening = HTTPServer(("127.0.0.1", 0), Listener)
    thread = threading.Thread(target=listening.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{listening.server_address[1]}/turns", messages
    listening.shutdown()
    thread.join()
    listening.server_close()


def test_the_webhook_tells_who_is_away_of_their_turn_once(
    open_site: OpenSite, heard: tuple[str, "Queue[Document]"]
) -> None:
    address, messages = heard
    server = open_site(webhook=address, address="https://example.org/")
    ala, ola = Browser(server, "Ala"), Browser(server, "Ola")
    table = ala.make(ME, OPEN)["table"]
    ola.join(table)
    told = messages.get(timeout=PATIENCE)
    person = told.pop("person")
    assert person
    assert told == {
        "table": table,
        "path": f"https://example.org/table/{table}",
        "game": "conspiracy",
        "seat": 0,
        "name": "Ala",
        "move": 0,
    }
    with ala.live(table) as live:
        while not live.page["seats"][1]["to_act"]:
            live.act()
        move = live.page["move"]
    told = messages.get(timeout=PATIENCE)
    assert (told["seat"], told["name"], told["move"]) == (1, "Ola", move)
    with pytest.raises(Empty):
        messages.get(timeout=0.2)


def test_who_looks_at_the_table_is_not_told(
    open_site: OpenSite, heard: tuple[str, "Queue[Document]"]
) -> None:
    address, messages = heard
    server = open_site(webhook=address)
    ala, ola = Browser(server, "Ala"), Browser(server, "Ola")
    table = ala.make(ME, OPEN)["table"]
    with ala.live(table):
        ola.join(table)
        with pytest.raises(Empty):
            messages.get(timeout=0.5)
