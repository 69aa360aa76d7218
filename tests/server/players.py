"""People at the tables of the tests: a browser with its cookies, and a live connection."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

Document = dict[str, Any]
ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}


class Browser:
    """Somebody's browser: keeps its own cookies while sharing the server."""

    def __init__(self, server: TestClient, name: str = "Ala") -> None:
        self.server = server
        self.name = name
        self.cookies: dict[str, str] = {}

    def request(self, method: str, path: str, **more: Any) -> Any:
        """Send a request with this browser's cookies."""
        self.server.cookies.clear()
        headers = dict(more.pop("headers", {}))
        if self.cookies:
            headers["cookie"] = "; ".join(f"{key}={value}" for key, value in self.cookies.items())
        answer = self.server.request(method, path, headers=headers, **more)
        self.cookies.update(answer.cookies)
        self.server.cookies.clear()
        return answer

    def get(self, path: str, **more: Any) -> Any:
        return self.request("GET", path, **more)

    def post(self, path: str, document: object = None, **more: Any) -> Any:
        return self.request("POST", path, json={} if document is None else document, **more)

    def make(self, *seats: Document, **more: Any) -> Document:
        """Make a table of Conspiracy."""
        wish = {"game": "conspiracy", "seats": list(seats), "name": self.name, **more}
        answer = self.post("/api/tables", wish)
        assert answer.status_code == 201, answer.text
        made: Document = answer.json()
        return made

    def join(self, table: str, **more: Any) -> Document:
        """Join a table."""
        answer = self.post(f"/api/tables/{table}/join", {"name": self.name, **more})
        assert answer.status_code == 200, answer.text
        joined: Document = answer.json()
        return joined

    @contextmanager
    def live(self, table: str, join: bool = True, **more: Any) -> Iterator["Live"]:
        """Open the live connection to a table."""
        headers = {}
        if self.cookies:
            headers["cookie"] = "; ".join(f"{key}={value}" for key, value in self.cookies.items())
        with self.server.websocket_connect(f"/live/{table}", headers=headers) as socket:
            live = Live(socket)
            if join:
                live.join(**more)
            yield live


class Live:
    """A live connection, and the table as its page would show it."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.page: Document = {"panes": {}, "log": []}
        self.heard: list[Document] = []
        self._ids = 0

    def join(self, **more: Any) -> Document:
        """Join, and hear everything."""
        return self.ask("join", **more)

    def ask(self, kind: str, **fields: Any) -> Document:
        """Send a request and return its answer; the page follows whatever comes before."""
        if "id" not in fields:
            self._ids += 1
            fields["id"] = f"q{self._ids}"
        self.send(kind, **fields)
        return self.until(lambda message: fields["id"] in (message.get("done"), message.get("id")))

    def send(self, kind: str, **fields: Any) -> None:
        """Send a request."""
        self.socket.send_json({"type": kind, **fields})

    def act(self, action: object = None, **more: Any) -> Document:
        """Take a decision, the first option if none is named."""
        chosen = self.options[0]["action"] if action is None else action
        return self.ask("act", **{"move": self.page["move"], "action": chosen, **more})

    def receive(self) -> Document:
        """Return the next message, and keep the page up to date."""
        message: Document = self.socket.receive_json()
        self.heard.append(message)
        self.page["move"] = message["move"]
        if message["type"] == "view":
            self._follow(message)
        return message

    def until(self, wanted: Callable[[Document], bool]) -> Document:
        """Receive messages until one is as wanted; return it."""
        while True:
            message = self.receive()
            if wanted(message):
                return message

    def read(self) -> str:
        """Return the text board; it comes when nothing else has come for a moment."""
        self.until_page(lambda page: bool(page["read"] == page["move"]))
        return str(self.page["text"])

    def until_page(self, wanted: Callable[[Document], bool]) -> None:
        """Receive messages until the page is as wanted."""
        while not wanted(self.page):
            self.receive()

    @property
    def options(self) -> list[Document]:
        """What one may do now."""
        found: list[Document] = self.page["prompt"]["options"]
        return found

    def play(self, chooser: Random) -> None:
        """Decide at random until the game is over, waiting for the others in between."""
        while self.page["status"] != "over":
            if self.options:
                answer = self.act(chooser.choice(self.options)["action"])
                assert answer["type"] in ("view", "done"), answer
            else:
                self.receive()

    def _follow(self, view: Document) -> None:
        for name, drawing in view.get("panes", {}).items():
            pane, _, part = name.partition("/")
            if part:
                drawing = with_part(self.page["panes"][pane], part, drawing)
            self.page["panes"][pane] = drawing
        for gone in view.get("gone", []):
            del self.page["panes"][gone]
        if "log" in view:
            tail = view["log"]
            self.page["log"] = self.page["log"][: tail["from"]] + tail["lines"]
        if "text" in view:
            self.page["read"] = view["move"]
        for key, value in view.items():
            if key not in ("panes", "log", "gone", "done"):
                self.page[key] = value


def with_part(pane: str, part: str, drawing: str) -> str:
    """Return a pane with another drawing of one of its parts, or with parts elsewhere."""
    if part == "@":
        for moved, at in (one.split(":") for one in drawing.split(";")):
            old = rf"<g data-part='{moved}' transform='[^']*'>"
            pane, count = re.subn(old, f"<g data-part='{moved}' transform='{at}'>", pane)
            assert count == 1, f"no part {moved}"
        return pane
    opening = re.search(rf"<g data-part='{part}'( transform='[^']*')?>", pane)
    assert opening, f"no part {part}"
    depth = 1
    for tag in re.compile(r"<g\b[^>]*>|</g>").finditer(pane, opening.end()):
        depth += -1 if tag[0] == "</g>" else not tag[0].endswith("/>")
        if not depth:
            return pane[: opening.end()] + drawing + pane[tag.start() :]
    raise AssertionError(f"part {part} has no end")
