"""The ways that are gone most: to live connections, and to calls that name at most a table.

Starlette tries one route after another and wraps what it finds in several layers, which takes as
long as the calls themselves. These are found by name; everything else goes the long way.
"""

from collections.abc import Awaitable, Callable, Sequence

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from plansza.server.calls import Call

LIVE = "/live/"
TABLES = "/api/tables/"
ONE_TABLE = TABLES + "{table}"

Live = Callable[[WebSocket], Awaitable[None]]


class Shortcuts:
    """Stands before Starlette's routes, and knows some of them by heart."""

    def __init__(self, app: ASGIApp, calls: Sequence[Call], live: Live) -> None:
        self._app = app
        self._live = live
        self._calls = {(call.method, call.path): call for call in calls if "{" not in call.path}
        self._of_tables = {
            (call.method, call.path.removeprefix(ONE_TABLE)): call
            for call in calls
            if call.path.startswith(ONE_TABLE) and call.path.count("{") == 1
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if scope.get("root_path"):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket" and (table := _table_at_end(path, LIVE)):
            scope["path_params"] = {"table": table}
            await self._live(WebSocket(scope, receive, send))
        elif scope["type"] == "http" and (call := self._call(scope, path)):
            response = await call(Request(scope, receive, send))
            await response(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _call(self, scope: Scope, path: str) -> Call | None:
        """Return the call that is asked for, after noting which table it names."""
        if not path.startswith(TABLES):
            return self._calls.get((scope["method"], path))
        table, slash, rest = path[len(TABLES) :].partition("/")
        call = self._of_tables.get((scope["method"], slash + rest)) if table else None
        if call is not None:
            scope["path_params"] = {"table": table}
        return call


def _table_at_end(path: str, before: str) -> str:
    """Return what follows in a path, if it is a single name; else nothing."""
    table = path[len(before) :] if path.startswith(before) else ""
    return "" if "/" in table else table
