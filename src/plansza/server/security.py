"""What every answer carries and every request must pass, whichever page or call it is for."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from plansza.server.errors import Refused

POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "frame-ancestors 'none'; form-action 'self'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]


class SafeAnswers:
    """Adds the security headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = message.get("headers", ())
                named = {name for name, _ in given}
                missing = (header for header in HEADERS if header[0] not in named)
                message["headers"] = [*given, *missing]
            await send(message)

        await self._app(scope, receive, send_safely)


def bearer(request: HTTPConnection) -> str | None:
    """Return the seat token of a program; programs send no cookies."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip()[:100] if scheme.lower() == "bearer" and token.strip() else None


def check_origin(request: HTTPConnection) -> None:
    """Refuse what a page of another site made a browser send."""
    if bearer(request) is None and not is_own_site(request.headers):
        raise Refused("other_site")


def is_own_site(headers: Headers) -> bool:
    """Return whether a request comes from our own pages, or from no page at all."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
    except ValueError:
        return False
