"""The HTTP API: what bots, tools and our own pages can ask for without a live connection."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from plansza.kernel.game import Shape
from plansza.kernel.text import LANGUAGES
from plansza.server import messages
from plansza.server.calls import Call, answered, body, changing, path_number, query_number
from plansza.server.errors import Refused
from plansza.server.info import (
    Decided,
    GameInfo,
    InvitationInfo,
    MadeTable,
    ObservationInfo,
    PersonInfo,
    PositionInfo,
    ReplayInfo,
    TableInfo,
)
from plansza.server.lobby import NewTable
from plansza.server.messages import Action, Id, LanguageCode, Number
from plansza.server.observing import observation, stream
from plansza.server.people import COOKIE, COOKIE_AGE, Person
from plansza.server.room import OVER
from plansza.server.site import LANGUAGE_COOKIE, Site, site_of

LONGEST_RECORD = 1024 * 1024
Name = Annotated[str, Meta(max_length=60)]
Secret = Annotated[str, Meta(max_length=200)]
GUEST = "Guest"
SHAPES: dict[str, Shape] = {"wide": "wide", "tall": "tall"}


class JoinTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wish to join a table."""

    name: Name = ""
    invitation: Name = ""
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None


class Decide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision: as number, notation or structured form."""

    action: Action
    move: Number | None = None
    id: Id = ""


class Me(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one may change about oneself."""

    name: Name | None = None
    language: LanguageCode | None = None


class Account(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and a password."""

    name: Name
    password: Secret


class RuleInfo(msgspec.Struct, frozen=True):
    """One rule of the reference."""

    id: str
    chapter: str
    text: str


class Health(msgspec.Struct, frozen=True):
    """Whether the server is well."""

    tables: int


async def list_games(request: Request) -> Response:
    site = site_of(request)
    return answered(site.games(site.language(request)))


async def list_tables(request: Request) -> Response:
    site = site_of(request)
    status = request.query_params.get("status", "open")
    if status not in ("open", "running", "over", "mine"):
        raise Refused("bad_message", what="status")
    person = await site.person(request)
    return answered(await site.lobby_desk.listed(status, person, site.language(request)))


async def make_table(request: Request) -> Response:
    site = site_of(request)
    wish: NewTable = await body(request, NewTable)
    person = await person_or_guest(site, request, wish.name)
    answer = answered(await site.lobby_desk.make(wish, person), 201)
    return remember(site, answer, person)


async def show_table(request: Request) -> Response:
    site = site_of(request)
    person = await site.person(request)
    table = request.path_params["table"]
    return answered(await site.table(table, person, site.language(request)))


async def join_table(request: Request) -> Response:
    site = site_of(request)
    wish: JoinTable = await body(request, JoinTable)
    place = await site.place(request.path_params["table"])
    person = await person_or_guest(site, request, wish.name)
    made = await site.lobby_desk.join(place, person, wish.invitation, wish.seat)
    return remember(site, answered(made), person)


async def leave_table(request: Request) -> Response:
    site = site_of(request)
    place = await site.place(request.path_params["table"])
    await site.desk.do(place, await site.asker(request), messages.Leave())
    return answered(Decided(place.room.move, place.room.decisions))


async def act(request: Request) -> Response:
    site = site_of(request)
    wish: Decide = await body(request, Decide)
    place = await site.place(request.path_params["table"])
    asker = await site.asker(request)
    move = await site.desk.act(place, asker, wish.action, wish.move, wish.id)
    return answered(Decided(move, place.room.decisions))


async def command(request: Request) -> Response:
    site = site_of(request)
    wish: messages.Command = await body(request, messages.Command)
    place = await site.place(request.path_params["table"])
    answer = await site.desk.do(place, await site.asker(request), wish)
    return answered(answer or messages.Done(move=place.room.move, id=wish.id))


async def show_position(request: Request) -> Response:
    site = site_of(request)
    asker = await site.asker(request)
    code = request.query_params.get("language", site.language(request))
    shape = SHAPES.get(request.query_params.get("shape", "wide"))
    if code not in LANGUAGES or shape is None:
        raise Refused("bad_message", what="language, shape")
    table, number = request.path_params["table"], path_number(request, "number")
    eyes = query_number(request, "seat")
    return answered(await site.position(table, asker, number, eyes, code, shape))


async def show_replay(request: Request) -> Response:
    site = site_of(request)
    asker = await site.asker(request)
    table = request.path_params["table"]
    return answered(await site.replay(table, asker, site.language(request)))


async def show_scores(request: Request) -> Response:
    site = site_of(request)
    asker = await site.asker(request)
    return answered(await site.scores(request.path_params["table"], asker))


async def show_record(request: Request) -> Response:
    """Only when the game is over: a record holds the seed, and so all secrets."""
    room = (await site_of(request).place(request.path_params["table"])).room
    if room.status != OVER:
        raise Refused("still_running")
    name = f"{room.setup.game}-{room.id}.json"
    return Response(
        room.played.record.encode(),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


async def upload_record(request: Request) -> Response:
    site = site_of(request)
    data = await changing(request, LONGEST_RECORD)
    table = await site.lobby_desk.upload(data)
    return answered(MadeTable(table, f"/replay/{table}", None, None), 201)


async def show_invitation(request: Request) -> Response:
    site = site_of(request)
    asker = await site.asker(request)
    found = await site.invitation(request.path_params["table"], asker, site.base(request))
    return answered(found)


async def invitation_svg(request: Request) -> Response:
    site = site_of(request)
    asker = await site.asker(request)
    found = await site.invitation(request.path_params["table"], asker, site.base(request))
    return Response(found.qr, media_type="image/svg+xml", headers={"cache-control": "no-store"})


async def show_rules(request: Request) -> Response:
    site = site_of(request)
    code = request.query_params.get("language", site.language(request))
    if code not in LANGUAGES:
        raise Refused("bad_message", what="language")
    rulebook = site.rules(request.path_params["game"], code)
    words = request.query_params.get("q", "")[:200]
    found = rulebook.search(words) if words else rulebook.rules.values()
    return answered([RuleInfo(rule.id, rule.chapter, rule.text) for rule in found])


async def show_me(request: Request) -> Response:
    site = site_of(request)
    return answered(_info(await site.person(request), site.language(request)))


async def change_me(request: Request) -> Response:
    site = site_of(request)
    wish: Me = await body(request, Me)
    person = await site.person(request)
    if wish.name is not None:
        person = await (
            site.people.rename(person, wish.name) if person else site.people.welcome(wish.name)
        )
    answer = answered(_info(person, wish.language or site.language(request)))
    if wish.language is not None:
        answer.set_cookie(
            LANGUAGE_COOKIE,
            wish.language,
            COOKIE_AGE,
            samesite="lax",
            secure=site.settings.secure_cookies,
        )
    return remember(site, answer, person) if person else answer


async def open_account(request: Request) -> Response:
    site = site_of(request)
    wish: Account = await body(request, Account)
    person = await person_or_guest(site, request, wish.name)
    person = await site.people.open_account(person, wish.name, wish.password)
    return remember(site, answered(_info(person, site.language(request))), person)


async def login(request: Request) -> Response:
    site = site_of(request)
    wish: Account = await body(request, Account)
    if not site.logins.take(request.client.host if request.client else ""):
        raise Refused("too_fast")
    person = await site.people.login(wish.name, wish.password)
    return remember(site, answered(_info(person, site.language(request))), person)


async def logout(request: Request) -> Response:
    await changing(request, 1024)
    site = site_of(request)
    answer = answered(_info(None, site.language(request)))
    answer.delete_cookie(COOKIE, httponly=True, samesite="lax")
    return answer


async def health(request: Request) -> Response:
    return answered(Health(len(site_of(request).hub.places())))


async def person_or_guest(site: Site, request: Request, name: str) -> Person:
    """Return the person who asks, or a new guest."""
    person = await site.person(request)
    return person or await site.people.welcome(name or GUEST)


def remember(site: Site, answer: Response, person: Person) -> Response:
    """Let the browser remember who it is."""
    # Letters and digits only, so that nothing need be quoted.
    cookie = f"{COOKIE}={site.people.signed(person)}; HttpOnly; Max-Age={COOKIE_AGE}; Path=/"
    secure = "; Secure" if site.settings.secure_cookies else ""
    answer.headers.append("set-cookie", f"{cookie}; SameSite=lax{secure}")
    return answer


def _info(person: Person | None, code: str) -> PersonInfo:
    if person is None:
        return PersonInfo("", code, False)
    return PersonInfo(person.name, code, person.account)


T = "/api/tables/{table}"
CALLS = [
    Call("GET", "/api/games", list_games, "Installed games", answer=list[GameInfo]),
    Call(
        "GET",
        "/api/tables",
        list_tables,
        "Tables, newest first",
        answer=list[TableInfo],
        query={"status": {"enum": ["open", "running", "over", "mine"]}},
    ),
    Call("POST", "/api/tables", make_table, "Make a table", NewTable, MadeTable, status=201),
    Call("GET", T, show_table, "One table", answer=TableInfo),
    Call("POST", f"{T}/join", join_table, "Take a free seat", JoinTable, MadeTable),
    Call("POST", f"{T}/leave", leave_table, "Give the seat back", answer=Decided),
    Call(
        "GET",
        f"{T}/observation",
        observation,
        "What the asking seat, or a spectator, may know",
        answer=ObservationInfo,
        query={"wait": {"type": "integer", "minimum": 0, "maximum": 30}},
    ),
    Call("POST", f"{T}/actions", act, "Take a decision", Decide, Decided),
    Call(
        "POST",
        f"{T}/commands",
        command,
        "Any other message of the live connection",
        messages.Command,
        messages.Reply,
    ),
    Call(
        "GET", f"{T}/events", stream, "A stream of the table's changes", media="text/event-stream"
    ),
    Call(
        "GET",
        f"{T}/positions/{{number}}",
        show_position,
        "A position of the game",
        answer=PositionInfo,
        query={
            "seat": {"type": "integer", "minimum": 0, "maximum": 7},
            "shape": {"enum": ["wide", "tall"]},
            "language": {"enum": ["en", "pl"]},
        },
    ),
    Call("GET", f"{T}/replay", show_replay, "A game laid open", answer=ReplayInfo),
    Call("GET", f"{T}/scores", show_scores, "Points at every position", answer=list[list[int]]),
    Call("GET", f"{T}/record", show_record, "The record of a finished game"),
    Call("POST", "/api/records", upload_record, "Upload a record", Any, MadeTable, status=201),
    Call("GET", f"{T}/invitation", show_invitation, "The invitation", answer=InvitationInfo),
    Call(
        "GET",
        f"{T}/invitation.svg",
        invitation_svg,
        "The invitation as a QR code",
        media="image/svg+xml",
    ),
    Call(
        "GET",
        "/api/rules/{game}",
        show_rules,
        "The rules reference",
        answer=list[RuleInfo],
        query={"q": {"type": "string"}, "language": {"enum": ["en", "pl"]}},
    ),
    Call("GET", "/api/me", show_me, "Who am I", answer=PersonInfo),
    Call("POST", "/api/me", change_me, "Change name or language", Me, PersonInfo),
    Call("POST", "/api/account", open_account, "Open an account", Account, PersonInfo),
    Call("POST", "/api/login", login, "Come back by name and password", Account, PersonInfo),
    Call("POST", "/api/logout", logout, "Be forgotten by this browser", answer=PersonInfo),
    Call("GET", "/api/health", health, "Whether the server is well", answer=Health),
]
