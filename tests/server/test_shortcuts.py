"""Shortcuts lead where the long way leads, and nothing else takes them."""

import asyncio
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from plansza.server.api import CALLS
from plansza.server.calls import Call
from plansza.server.shortcuts import Shortcuts


class Ways:
    """Notes which way is taken."""

    def __init__(self) -> None:
        self.taken = ""
        self.params: dict[str, Any] = {}

        def noting(path: str) -> Any:
            async def handler(request: Request) -> Response:
                self.taken, self.params = path, request.path_params
                return Response()

            return handler

        calls = [Call(call.method, call.path, noting(call.path), "") for call in CALLS]
        self._shortcuts = Shortcuts(self._long, calls, self._live)

    async def _long(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.taken = "long"

    async def _live(self, socket: WebSocket) -> None:
        self.taken, self.params = "live", socket.path_params

    def go(self, path: str, method: str = "GET", kind: str = "http", root: str = "") -> str:
        async def nothing(*_: object) -> Any:
            return None

        scope = {"type": kind, "path": path, "method": method, "headers": [], "root_path": root}
        asyncio.run(self._shortcuts(scope, nothing, nothing))
        return self.taken


@pytest.mark.parametrize("call", CALLS, ids=lambda call: f"{call.method} {call.path}")
def test_a_call_is_found_by_name_or_goes_the_long_way(call: Call) -> None:
    ways = Ways()
    path = call.path.format(table="abc", game="root", number=5)
    if call.path.replace("{table}", "").count("{"):
        assert ways.go(path, call.method) == "long"
    else:
        assert ways.go(path, call.method) == call.path
        route = Route(call.path, lambda request: Response())
        _, found = route.matches({"type": "http", "path": path, "method": "GET"})
        assert ways.params == found["path_params"]


@pytest.mark.parametrize(
    ("path", "method"),
    [
        ("/", "GET"),
        ("/api", "GET"),
        ("/api/tables/", "GET"),
        ("/api/tables/abc/", "GET"),
        ("/api/tables//join", "POST"),
        ("/api/tables/abc/join/", "POST"),
        ("/api/tables/abc/join/now", "POST"),
        ("/api/tables/abc/join", "GET"),
        ("/api/tables/abc", "HEAD"),
        ("/api/rules/{game}", "GET"),
        ("/api/tables/abc/positions/{number}", "GET"),
        ("/live/abc", "GET"),
    ],
)
def test_whatever_else_is_asked_for_goes_the_long_way(path: str, method: str) -> None:
    assert Ways().go(path, method) == "long"


def test_a_live_connection_is_found_by_its_table() -> None:
    ways = Ways()
    assert ways.go("/live/abc", kind="websocket") == "live"
    assert ways.params == {"table": "abc"}
    for path in ("/live", "/live/", "/live/abc/", "/live/a/b", "/api/tables"):
        assert ways.go(path, kind="websocket") == "long"


def test_under_another_root_all_go_the_long_way() -> None:
    assert Ways().go("/live/abc", kind="websocket", root="/games") == "long"
    assert Ways().go("/api/tables", root="/games") == "long"
