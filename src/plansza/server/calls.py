"""Calls of the HTTP API: how they are read, answered and refused."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from plansza.server.errors import Refused
from plansza.server.security import bearer, check_origin
from plansza.server.site import site_of

log = logging.getLogger("plansza.server")

LONGEST_BODY = 64 * 1024
LONGEST_NUMBER = 7
T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]


class Failure(msgspec.Struct, frozen=True):
    """A refusal: a stable code, words for people, and the rule behind it if there is one."""

    code: str
    text: str
    rule: str = ""


class Call(msgspec.Struct, frozen=True):
    """One call: its route, and what its description says."""

    method: str
    path: str
    handler: Handler
    summary: str
    body: Any = None
    answer: Any = None
    query: dict[str, dict[str, object]] = {}
    status: int = 200
    media: str = "application/json"

    async def __call__(self, request: Request) -> Response:
        """Carry the call out; whatever goes wrong is answered by a code and words."""
        try:
            return await self.handler(request)
        except Refused as refused:
            return refusal(request, refused)
        except ClientDisconnect:
            return Response(status_code=400)
        except Exception:
            log.exception("a call failed: %s", self.path)
            return refusal(request, Refused("server_error"))


def answered(value: object, status: int = 200) -> Response:
    """Return a value as JSON; never cached, as it depends on who asks."""
    return Response(
        msgspec.json.encode(value),
        status,
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


def refusal(request: Request, refused: Refused) -> Response:
    """Return a refusal in the reader's language."""
    site = site_of(request)
    words = site.words(site.language(request))
    failure = Failure(refused.code, refused.words(words), refused.rule)
    return answered(failure, refused.status)


async def changing(request: Request, longest: int = LONGEST_BODY) -> bytes:
    """Return the body of a request that changes something, after checking whence it comes."""
    check_origin(request)
    site = site_of(request)
    if not site.requests.take(await _counted_as(request)):
        raise Refused("too_fast")
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > longest:
            raise Refused("too_large")
    return bytes(data)


async def _counted_as(request: Request) -> str:
    """Return who may ask only so often: a program by the seat it plays for, others by address.

    Only a token that opens a seat counts, because anybody can make up others.
    """
    token, table = bearer(request), request.path_params.get("table")
    if token and table:
        place = await site_of(request).place(table)
        seat = place.room.seat_of(None, token)
        if seat is not None:
            return f"{table}:{seat}"
    return request.client.host if request.client else ""


async def body(request: Request, kind: type[T] | Any) -> T:
    """Read the body of a request as a document of a kind."""
    data = await changing(request)
    try:
        document: T = msgspec.json.decode(data or b"{}", type=kind)
        # A lone half of a letter can be written in JSON, but neither stored nor shown.
        msgspec.json.encode(document)
    except msgspec.ValidationError as wrong:
        raise Refused("bad_message", what=str(wrong)) from wrong
    except (msgspec.DecodeError, RecursionError, UnicodeError) as wrong:
        raise Refused("bad_json") from wrong
    return document


def path_number(request: Request, name: str) -> int:
    """Return a number from the path; nothing is found at one that nobody can have meant."""
    text: str = request.path_params[name]
    if not is_short_number(text):
        raise Refused("not_found")
    return int(text)


def query_number(request: Request, name: str) -> int | None:
    """Return a number from the query; None if it is not there."""
    text = request.query_params.get(name, "")
    if not text:
        return None
    if not is_short_number(text):
        raise Refused("bad_message", what=name)
    return int(text)


def is_short_number(text: str) -> bool:
    """Return whether a text is a number that is not too long to be worth reading."""
    return text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER
