"""A running server: everything that pages, the API and live connections need, in one place."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

from starlette.requests import HTTPConnection

from plansza.kernel.game import Shape
from plansza.kernel.registry import games
from plansza.kernel.rulebook import Rulebook
from plansza.kernel.text import LANGUAGES, Language, language
from plansza.server import replays
from plansza.server.analysis import Analyst
from plansza.server.cores import roam
from plansza.server.desk import Asker, Desk
from plansza.server.errors import Refused
from plansza.server.hub import Hub
from plansza.server.info import (
    BotInfo,
    GameInfo,
    InvitationInfo,
    LobbyInfo,
    PositionInfo,
    ReplayInfo,
    TableInfo,
)
from plansza.server.invitation import qr_code
from plansza.server.journal import Journal
from plansza.server.limits import Buckets
from plansza.server.lobby import LobbyDesk
from plansza.server.messages import View
from plansza.server.people import COOKIE, People, Person
from plansza.server.place import Place
from plansza.server.room import OPEN, OVER
from plansza.server.security import bearer
from plansza.server.settings import Settings
from plansza.server.sheets import SERVER, Viewer
from plansza.server.store import open_store
from plansza.server.thinking import Thinkers

LANGUAGE_COOKIE = "plansza_language"
LONGEST_HOST = 300
"""More than any name on the net has, with its port."""
THIS_COMPUTER = ("localhost", "127.0.0.1", "::1")
"""What a computer calls itself, and nobody else can."""


class Site:
    """One server with its store, its tables and its people. Made when the server starts."""

    hub: Hub
    people: People
    lobby_desk: LobbyDesk
    desk: Desk
    journal: Journal
    analyst: Analyst

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.stopping = asyncio.Event()
        self.requests = Buckets(settings.requests_per_second, settings.request_burst)
        self.logins = Buckets(0.1, 5)

    async def start(self) -> None:
        """Open the store and take up the tables in it."""
        beside = ThreadPoolExecutor(thread_name_prefix="beside", initializer=roam)
        asyncio.get_running_loop().set_default_executor(beside)
        store = await asyncio.to_thread(open_store, self.settings)
        self.journal = Journal(store)
        secret = await self.journal.read(store.secret, "cookies")
        self.people = People(self.journal, secret)
        self.hub = Hub(self.journal, Thinkers(self.settings.thinkers), self.settings)
        self.analyst = Analyst(self.hub.thinkers, self.hub.pasts)
        self.lobby_desk = LobbyDesk(self.hub, self.settings)
        self.desk = Desk(self)
        await self.hub.start()

    async def close(self) -> None:
        """Write what is left and let go of everything."""
        self.stopping.set()
        await self.hub.close()
        await self.hub.thinkers.close()
        await self.journal.close()

    # Who is asking.

    async def person(self, request: HTTPConnection) -> Person | None:
        """Return the person who asks, by cookie; None for strangers and programs."""
        if bearer(request) is not None:
            return None
        return await self.people.recognise(request.cookies.get(COOKIE))

    async def asker(self, request: HTTPConnection) -> Asker:
        """Return who asks: a person or a program."""
        person = await self.person(request)
        return Asker(
            person.id if person else None,
            person.name if person else "",
            bearer(request),
            self.language(request),
        )

    def language(self, request: HTTPConnection) -> str:
        """Return the code of the reader's language: chosen, else preferred by the browser."""
        chosen = request.cookies.get(LANGUAGE_COOKIE)
        if chosen in LANGUAGES:
            return chosen
        preferred = request.headers.get("accept-language", "")[:200].lower()
        for code in re.findall(r"(?:^|,)\s*([a-z]{2})", preferred):
            if code in LANGUAGES:
                return str(code)
        return LANGUAGES[0]

    def base(self, request: HTTPConnection) -> str:
        """Return what links to this server begin with, as others can follow them."""
        if len(request.headers.get("host", "")) > LONGEST_HOST:
            raise Refused("bad_message", what="host")
        settings = self.settings
        on_this_computer = request.base_url.hostname in THIS_COMPUTER
        found = settings.address or (on_this_computer and settings.network) or request.base_url
        return str(found).rstrip("/")

    def words(self, code: str) -> Language:
        """Return a language that knows the server's texts."""
        return language(code, SERVER)

    # What pages show.

    def games(self, code: str) -> list[GameInfo]:
        """Return the installed games."""
        return self.lobby_desk.games(code)

    def bots(self, code: str) -> list[BotInfo]:
        """Return the bots to choose from."""
        return self.lobby_desk.bots(code)

    async def lobby(self, person: Person | None, code: str) -> LobbyInfo:
        """Return everything that the lobby shows."""
        return await self.lobby_desk.lobby(person, code)

    async def table(self, table_id: str, person: Person | None, code: str) -> TableInfo:
        """Return one table."""
        row = await self.journal.read(self.journal.store.table, table_id)
        if row is None:
            raise Refused("no_table")
        return self.lobby_desk.table_info(row, person, code)

    async def place(self, table_id: str) -> Place:
        """Return a table in memory."""
        return await self.hub.place(table_id)

    async def join(self, table_id: str, invitation: str, person: Person | None) -> TableInfo:
        """Check an invitation; who follows the link then joins with it."""
        place = await self.hub.place(table_id)
        self.lobby_desk.check_invitation(place, invitation)
        return await self.table(table_id, person, "en")

    async def invitation(
        self, table_id: str, asker: Asker | Person | None, base: str
    ) -> InvitationInfo:
        """Return the invitation to a table, for those who sit at it or made it."""
        room = (await self.hub.place(table_id)).room
        if isinstance(asker, Person):
            asker = Asker(asker.id, asker.name, None)
        made = asker is not None and asker.person and asker.person == room.setup.made_by
        if asker is None or (asker.seat(room) is None and not made):
            raise Refused("no_seat")
        path = f"/join/{room.id}/{room.setup.invitation}"
        url = base + path
        return InvitationInfo(path, url, qr_code(url))

    async def first_view(
        self, table_id: str, person: Person | None, code: str, shape: Shape
    ) -> View:
        """Return exactly what a live connection would be sent first."""
        place = await self.hub.place(table_id)
        seat = place.room.seat_of(person.id, None) if person else None
        sheet = place.sheet(Viewer(seat, code, shape), self.hub.clock())
        return sheet.whole(place.room)

    async def replay(self, table_id: str, asker: Asker | Person | None, code: str) -> ReplayInfo:
        """Return a finished game laid open, or one's own running game."""
        place = await self.hub.place(table_id)
        room = place.room
        person = asker if isinstance(asker, Person) else None
        who = Asker(person.id, person.name, None) if person else asker
        assert not isinstance(who, Person)
        own = who.seat(room) if who else None
        if room.status == OPEN:
            raise Refused("not_started")
        over = room.status == OVER
        past = self.hub.pasts.of(place)
        laid_open = self.hub.pasts.laid_open(place, own, code)
        eyes: list[int | None] = [None, *range(room.setup.seats)] if over else [own]
        return ReplayInfo(
            table=await self.table(table_id, person, code),
            decisions=len(past),
            turns=past.turns,
            scores=laid_open.scores,
            movers=[seat for seat, _ in past.moves],
            moves=laid_open.moves,
            log=laid_open.log,
            seats=list(room.names(room.game.language(code))),
            eyes=eyes,
        )

    async def scores(self, table_id: str, asker: Asker) -> list[list[int]]:
        """Return every seat's points at every position of a game that is over, or one's own."""
        place = await self.hub.place(table_id)
        room = place.room
        own, over = asker.seat(room), room.status == OVER
        if room.status == OPEN:
            raise Refused("not_started")
        if own is None and not over:
            raise Refused("still_running")
        return self.hub.pasts.laid_open(place, own, asker.language).scores

    async def position(
        self,
        table_id: str,
        asker: Asker | Person | None,
        number: int,
        eyes: int | None,
        code: str,
        shape: Shape,
    ) -> PositionInfo:
        """Return a position of a game as one may see it."""
        place = await self.hub.place(table_id)
        if isinstance(asker, Person):
            asker = Asker(asker.id, asker.name, None)
        own = asker.seat(place.room) if asker else None
        replays.may_look(place.room, own, eyes)
        return replays.position(
            place.room, self.hub.pasts.of(place), Viewer(eyes, code, shape), number
        )

    def rules(self, game: str, code: str) -> Rulebook:
        """Return the rules reference of a game."""
        if game not in games():
            raise Refused("not_found")
        return games()[game].rulebook(code)


def site_of(request: HTTPConnection) -> Site:
    """Return the site that a request came to."""
    site: Site = request.app.state.site
    return site
