"""The lobby: making tables, joining them, and the lists of what is going on."""

import asyncio
from hmac import compare_digest
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from plansza.bots import bot_names
from plansza.kernel.errors import BadOption, BadRecord
from plansza.kernel.game import Option
from plansza.kernel.record import Record, read_record
from plansza.kernel.registry import game as game_of_name
from plansza.kernel.registry import games
from plansza.kernel.text import Language, mark
from plansza.server import commands, events
from plansza.server.clock import ClockSetting
from plansza.server.errors import Refused
from plansza.server.hub import Hub
from plansza.server.info import (
    BotInfo,
    Counts,
    GameInfo,
    LobbyInfo,
    MadeTable,
    OptionChoice,
    SeatSummary,
    TableInfo,
)
from plansza.server.people import Person
from plansza.server.place import Place
from plansza.server.room import OVER, Room
from plansza.server.seats import bot_name, digest, new_token, told_apart
from plansza.server.settings import Settings
from plansza.server.setup import Setup, new_invitation, new_seed, new_table_id
from plansza.server.sheets import words_for
from plansza.server.store import TableRow

LIST = 50
"""How many tables a list shows."""
Name = Annotated[str, Meta(max_length=60)]

STRENGTHS = (
    ("random", mark("Bot, beginner: plays anything")),
    ("greedy", mark("Bot, casual: looks one step ahead")),
    ("search:0.1s", mark("Bot, good: thinks briefly")),
    ("search:0.5s", mark("Bot, strong: thinks half a second")),
    ("search:2s", mark("Bot, very strong: thinks two seconds")),
)


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit on a seat: `me`, a `bot`, or whoever comes (`open`)."""

    kind: Literal["me", "bot", "open"]
    bot: Annotated[str, Meta(max_length=40)] = ""


class StartFrom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of a finished game to begin from."""

    table: Annotated[str, Meta(max_length=40)]
    decisions: Annotated[int, Meta(ge=0, le=1_000_000)]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: Annotated[
        dict[Annotated[str, Meta(max_length=40)], bool | int | Annotated[str, Meta(max_length=80)]],
        Meta(max_length=40),
    ] = {}
    title: Name = ""
    listed: bool = True
    hints: bool = True
    clock: ClockSetting | None = None
    name: Name = ""
    """The name of a guest who is not known yet."""
    replay: StartFrom | None = None


class LobbyDesk:
    """Makes tables, seats people and lists what is going on."""

    def __init__(self, hub: Hub, settings: Settings) -> None:
        self.hub = hub
        self.settings = settings
        self._rematches = asyncio.Lock()
        """Held while a rematch is made, so that all are led to the same."""

    # Making and joining.

    async def make(self, wish: NewTable, person: Person) -> MadeTable:
        """Make a table; the game begins at once if no seat is left open."""
        if wish.game not in games():
            raise Refused("not_found")
        game = game_of_name(wish.game)
        try:
            options = game.checked_options(len(wish.seats), wish.options)
        except BadOption as wrong:
            raise Refused("bad_option", what=str(wrong)) from wrong
        seed, decisions = new_seed(), list[tuple[int, str]]()
        if wish.replay is not None:
            record = await self._record(wish.replay)
            if (record.game, record.seats) != (wish.game, len(wish.seats)):
                raise Refused("bad_option")
            seed, options = record.seed, record.options
            decisions = [(step.seat, step.action) for step in record.decisions]
        table_id = new_table_id()
        happened, own, token = self._seat_all(table_id, wish, person)
        if not any(seat.kind == "open" for seat in wish.seats):
            happened.append(events.Started(decisions))
        elif decisions:
            raise Refused("bad_option")
        setup = Setup(
            game=game.name,
            rules=game.rules_version,
            seats=len(wish.seats),
            options=options,
            seed=seed,
            title=commands.clean(wish.title, 60),
            made_by=person.id,
            listed=wish.listed,
            invitation=new_invitation(),
            hints=wish.hints,
            clock=wish.clock,
            created=self.hub.clock(),
        )
        await self.hub.add(table_id, setup, happened)
        return MadeTable(table_id, f"/table/{table_id}", own, token, setup.invitation)

    def _seat_all(
        self, table_id: str, wish: NewTable, person: Person
    ) -> tuple[list[events.Event], int | None, str | None]:
        happened: list[events.Event] = []
        own, token = None, None
        for number, seat in enumerate(wish.seats):
            if seat.kind == "bot":
                bot = seat.bot or self.settings.stand_in
                checked = commands.checked_bot(bot, self.settings.strongest_bot)
                happened.append(events.Filled(number, checked))
            elif seat.kind == "me":
                if own is not None:
                    raise Refused("seated")
                own, token = number, new_token()
                name = told_apart(person.name, _bots(table_id, len(wish.seats)))
                happened.append(events.Sat(number, person.id, name, digest(token)))
        return happened, own, token

    async def _record(self, start: StartFrom) -> Record:
        place = await self.hub.place(start.table)
        if place.room.status != OVER:
            raise Refused("still_running")
        record = place.room.played.record
        if start.decisions > len(record.decisions):
            raise Refused("not_found")
        return msgspec.structs.replace(record, decisions=record.decisions[: start.decisions])

    async def join(
        self, place: Place, person: Person, invitation: str, seat: int | None
    ) -> MadeTable:
        """Take a free seat at a table."""
        room = place.room
        self.check_invitation(place, invitation)
        token = new_token()

        def sit(room: Room) -> list[events.Event]:
            others = [who.name for who in room.seats] + _bots(room.id, room.setup.seats)
            return commands.sit(room, person.id, told_apart(person.name, others), token, seat)

        await self.hub.change(place, sit)
        return MadeTable(room.id, f"/table/{room.id}", room.seat_of(person.id, None), token)

    def check_invitation(self, place: Place, invitation: str) -> None:
        """Refuse whoever has no invitation to a table that is not listed."""
        setup = place.room.setup
        if not setup.listed and not _equal(invitation, setup.invitation):
            raise Refused("not_invited")

    async def rematch(self, place: Place, seat: int) -> str:
        """Go to a new table with the seats rotated; whoever asks second is led to the same."""
        room = place.room
        if room.status != OVER:
            raise Refused("not_over")
        async with self._rematches:
            if not room.rematch:
                table = events.Rematched(new_table_id())
                await self.hub.change(place, lambda room: [] if room.rematch else [table])
            if not await self._is_there(room.rematch):
                # Also when it could not be made before: the name of it is known to all by now.
                await self._lay_again(room, room.rematch, seat)
        return f"/table/{room.rematch}"

    async def _is_there(self, table_id: str) -> bool:
        try:
            await self.hub.place(table_id)
        except Refused as refused:
            return refused.code != "no_table"
        return True

    async def _lay_again(self, room: Room, table_id: str, seat: int) -> None:
        """Make a table like this one, with the seats rotated, for whoever sits on a seat."""
        happened: list[events.Event] = []
        for number, before in enumerate([*range(1, room.setup.seats), 0]):
            who, name = room.seats[before], room.player(before).name
            token = digest(new_token()) if who.person else ""
            happened.append(events.Sat(number, who.person, name, token))
            if not who.person:  # a bot, which sat down to keep its name
                happened.append(events.Filled(number, who.bot))
        setup = msgspec.structs.replace(
            room.setup,
            seed=new_seed(),
            invitation=new_invitation(),
            made_by=room.seats[seat].person,
            created=self.hub.clock(),
        )
        await self.hub.add(table_id, setup, [*happened, events.Started()])

    async def upload(self, data: bytes) -> str:
        """Lay an uploaded record open; return the name of its table."""
        try:
            record = read_record(data)
            if len(record.players) > record.seats:
                raise BadRecord(f"players: {len(record.players)} for {record.seats} seats")
            record.replay()
        except (BadRecord, BadOption) as wrong:
            raise Refused("bad_record", what=str(wrong)) from wrong
        except Exception as wrong:  # a forged record may trip the rules anywhere
            raise Refused("bad_record") from wrong
        table_id = new_table_id()
        setup = Setup(
            game=record.game,
            rules=record.rules,
            seats=record.seats,
            options=record.options,
            seed=record.seed,
            listed=False,
            invitation=new_invitation(),
            created=self.hub.clock(),
            players=[commands.clean(player, 40) for player in record.players],
            uploaded=True,
        )
        decisions = [(step.seat, step.action) for step in record.decisions]
        await self.hub.add(table_id, setup, [events.Started(decisions)])
        return table_id

    # Lists.

    def games(self, code: str, running: dict[str, int] | None = None) -> list[GameInfo]:
        """Return all installed games in words."""
        found = []
        for game in games().values():
            words = words_for(game, code)
            options = [
                OptionChoice(
                    option.name,
                    words.say(option.title),
                    list(option.values),
                    [_in_words(option, at, words) for at in range(len(option.values))],
                )
                for option in game.options
            ]
            count = (running or {}).get(game.name, 0)
            found.append(
                GameInfo(
                    game.name,
                    words.say(game.title),
                    game.min_seats,
                    game.max_seats,
                    options,
                    game.rules_version,
                    count,
                )
            )
        return found

    def bots(self, code: str) -> list[BotInfo]:
        """Return the bots to choose from, the weakest first."""
        words = words_for(next(iter(games().values())), code)
        installed = bot_names()
        known = [(bot, title) for bot, title in STRENGTHS if bot.partition(":")[0] in installed]
        return [
            BotInfo(bot, strength, words.say(title))
            for strength, (bot, title) in enumerate(known, start=1)
        ]

    async def lobby(self, person: Person | None, code: str) -> LobbyInfo:
        """Return everything that the lobby shows."""
        store = self.hub.journal.store
        read = self.hub.journal.read_list
        open_tables = await read(store.tables, "open", LIST)
        running = await read(store.tables, "running", LIST)
        counts = Counts(
            open=await read(store.count, "open"),
            running=await read(store.count, "running"),
            over=await read(store.count, "over"),
            online=sum(len(place.connections) for place in self.hub.places()),
        )
        tally: dict[str, int] = {}
        for row in running:
            tally[row.setup.game] = tally.get(row.setup.game, 0) + 1
        return LobbyInfo(
            games=self.games(code, tally),
            bots=self.bots(code),
            open=[self.table_info(row, person, code) for row in open_tables],
            running=[self.table_info(row, person, code) for row in running],
            mine=await self.mine(person, code),
            counts=counts,
        )

    async def mine(self, person: Person | None, code: str) -> list[TableInfo]:
        """Return a person's tables, those where it is their turn first."""
        if person is None:
            return []
        store = self.hub.journal.store
        rows = await self.hub.journal.read_list(store.tables_of, person.id, LIST)
        tables = [self.table_info(row, person, code) for row in rows]
        order = {"running": 1, "open": 2, "over": 3}
        return sorted(tables, key=lambda table: 0 if table.your_turn else order[table.status])

    async def listed(self, status: str, person: Person | None, code: str) -> list[TableInfo]:
        """Return the tables of a status."""
        if status == "mine":
            return await self.mine(person, code)
        rows = await self.hub.journal.read_list(self.hub.journal.store.tables, status, LIST)
        return [self.table_info(row, person, code) for row in rows]

    def table_info(self, row: TableRow, person: Person | None, code: str) -> TableInfo:
        """Return a table as lists show it to a person."""
        setup, summary = row.setup, row.summary
        game = games().get(setup.game)
        words = words_for(game, code) if game else None
        people = summary.people
        own = people.index(person.id) if person and person.id in people else None
        seats = [
            SeatSummary(
                name=name or ("" if kind in ("open", "person") else bot_name(row.id, number)),
                kind=kind if kind in ("open", "person") else "bot",
                to_act=number in summary.to_act,
                won=number in summary.winners,
                score=summary.scores[number] if summary.scores else None,
            )
            for number, (name, kind) in enumerate(zip(summary.names, summary.kinds))
        ]
        return TableInfo(
            id=row.id,
            path=f"/table/{row.id}",
            game=setup.game,
            game_title=words.say(game.title) if game and words else setup.game,
            title=setup.title,
            status=summary.status,
            listed=setup.listed,
            seats=seats,
            options=setup.options,
            clock=setup.clock,
            hints=setup.hints,
            decisions=summary.decisions,
            created=setup.created,
            changed=row.changed,
            seat=own,
            your_turn=own in summary.to_act,
            yours=person is not None and setup.made_by == person.id,
        )


def _bots(table_id: str, seats: int) -> list[str]:
    """Return what bots are called at a table, or would be if they came."""
    return [bot_name(table_id, seat) for seat in range(seats)]


def _in_words(option: Option, at: int, words: Language) -> str:
    """Return what a value of an option means."""
    if option.words:
        return words.say(option.words[at])
    value = option.values[at]
    if isinstance(value, bool):
        return words.say("yes") if value else words.say("no")
    return str(value)


def _equal(one: str, other: str) -> bool:
    return compare_digest(one.encode(), other.encode())
