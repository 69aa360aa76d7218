"""The application: routes, and what surrounds them."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from plansza.server.api import CALLS
from plansza.server.calls import answered, refusal
from plansza.server.errors import Refused
from plansza.server.live import LiveConnection
from plansza.server.openapi import describe
from plansza.server.pages import error_page, page_routes
from plansza.server.security import SafeAnswers, is_own_site
from plansza.server.settings import Settings
from plansza.server.shortcuts import Shortcuts
from plansza.server.site import Site, site_of

log = logging.getLogger("plansza.server")

NOT_FOUND, FORBIDDEN = 4404, 4403


class App(Starlette):
    """Starlette, but what it answers itself when something fails is a safe answer too."""

    def build_middleware_stack(self) -> ASGIApp:
        return SafeAnswers(super().build_middleware_stack())


def create_app(settings: Settings) -> Starlette:
    """Return the application of a server; it opens its store when it starts."""
    site = Site(settings)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await site.start()
        try:
            yield
        finally:
            await site.close()

    # Any: Starlette's own type for handlers is wider than what each of ours takes.
    handlers: dict[Any, Any] = {HTTPException: _http_error, Refused: _refused, 500: _failed}
    app = App(
        routes=[WebSocketRoute("/live/{table}", live), *_api_routes(), *page_routes()],
        lifespan=lifespan,
        middleware=[Middleware(Shortcuts, CALLS, live)],
        exception_handlers=handlers,
    )
    app.state.site = site
    return app


def _api_routes() -> list[BaseRoute]:
    document = describe(CALLS)

    async def openapi(request: Request) -> Response:
        return answered(document)

    routes: list[BaseRoute] = [Route("/api/openapi.json", openapi)]
    # A function per call: Starlette takes objects with __call__ for whole applications.
    routes += [Route(call.path, call.__call__, methods=[call.method]) for call in CALLS]
    return routes


async def live(socket: WebSocket) -> None:
    """A live connection to a table; refused before it begins if there is no such table."""
    site: Site = socket.app.state.site
    if not is_own_site(socket.headers):
        await socket.close(FORBIDDEN)
        return
    try:
        place = await site.place(socket.path_params["table"])
        person = await site.person(socket)
    except Refused:
        await socket.close(NOT_FOUND)
        return
    await socket.accept()
    await LiveConnection(site, socket, place, person).run()


async def _http_error(request: Request, wrong: HTTPException) -> Response:
    code = {404: "not_found", 405: "wrong_method"}.get(wrong.status_code, "bad_message")
    answer = await _refused(request, Refused(code))
    for name, value in (wrong.headers or {}).items():
        answer.headers[name] = value
    return answer


async def _refused(request: Request, refused: Refused) -> Response:
    if request.url.path.startswith("/api/"):
        return refusal(request, refused)
    site = site_of(request)
    words = refused.words(site.words(site.language(request)))
    return await error_page(request, refused.status, words)


async def _failed(request: Request, wrong: Exception) -> Response:
    log.error("a request failed: %s", request.url.path)
    return await _refused(request, Refused("server_error"))
