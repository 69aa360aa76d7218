"""A table in memory: what its events add up to. It changes by events and by nothing else.

The same events give the same room: whether they were just written, come from another server, or
are read again after a crash.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from plansza.bots import bot_names
from plansza.kernel.engine import State
from plansza.kernel.errors import OtherRules, PlanszaError
from plansza.kernel.game import Game
from plansza.kernel.players import PERSON, Player, read_player, shown_names
from plansza.kernel.record import Decision, Record
from plansza.kernel.registry import game as game_of_name
from plansza.kernel.table import Table
from plansza.kernel.text import Language
from plansza.server import events
from plansza.server.clock import Clock
from plansza.server.errors import Refused
from plansza.server.seats import Seat, bot_name, opens
from plansza.server.setup import Setup
from plansza.server.talk import Asking, ChatLine

OPEN: Final = "open"
RUNNING: Final = "running"
OVER: Final = "over"


class Room:
    """A table with its seats, its game, its clock and its talk."""

    def __init__(self, table_id: str, setup: Setup) -> None:
        self.id = table_id
        self.setup = setup
        self._uploaded: bool = setup.uploaded
        self.game: Game = game_of_name(setup.game)
        if setup.rules != self.game.rules_version:
            raise OtherRules(f"rules: version {setup.rules}")
        self.number = 0
        """The number of the last event."""
        self.move = 0
        """Counts decisions and undos; never goes back."""
        self.serial = 0
        """Counts everything that may change what somebody sees, comings and goings too."""
        self.arranged = 0
        """Counts what changes other things than the position: comings and goings, talk, undo."""
        self.seats = [Seat() for _ in range(setup.seats)]
        self.table: Table | None = None
        self.paused = False
        self.closed = False
        """Whether resigning ended the game before the rules did."""
        self.asking: Asking | None = None
        self.presets: dict[tuple[int, str], str] = {}
        self.taken: dict[str, int] = {}
        """The idempotency keys of all decisions, with the move that each became."""
        self.asked_at: dict[int, int] = {}
        """For each seat that owes a decision: the move at which its question was put."""
        self.acted_at = setup.created
        """When the game last changed."""
        self.chat: list[ChatLine] = []
        self._names: dict[str, tuple[str, ...]] = {}
        self.rematch = ""
        self.clock = Clock(setup.clock, setup.seats) if setup.clock else None
        self.undone = 0
        """Counts undos: after one, the story told so far may be shorter."""
        self.replayed = 0
        """How many decisions were played again to go back further than by one's own last."""

    # What one can ask.

    @property
    def status(self) -> str:
        """Whether seats are free, the game runs, or is over."""
        if self.table is None:
            return OPEN
        done = self.closed or self._uploaded or self.table.state.is_over()
        return OVER if done else RUNNING

    @property
    def state(self) -> State:
        """The position, secrets included: never show it."""
        return self.played.state

    @property
    def played(self) -> Table:
        """The game in progress; refuses before it has begun."""
        if self.table is None:
            raise Refused("not_started")
        return self.table

    @property
    def decisions(self) -> int:
        """How many decisions lie behind the position."""
        return len(self.table.record.decisions) if self.table else 0

    def to_act(self) -> tuple[int, ...]:
        """Return the seats that owe a decision."""
        return self.state.to_act() if self.status == RUNNING else ()

    def winners(self) -> list[int]:
        """Return the winning seats; who gave up does not win."""
        if self.status != OVER:
            return []
        if self.closed:
            return [seat for seat, who in enumerate(self.seats) if not who.resigned]
        return self.state.winners()

    def people(self) -> list[int]:
        """Return the seats of people who still play."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person"]

    def bots(self) -> list[int]:
        """Return the seats for which bots decide."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "bot"]

    def seat_of(self, person: str | None, token: str | None) -> int | None:
        """Return the seat that this person or this seat token may act for."""
        for number, seat in enumerate(self.seats):
            if seat.kind != "person":
                continue
            if opens(token, seat.token) if token else person and seat.person == person:
                return number
        return None

    def preset_action(self, seat: int) -> int | None:
        """Return the answer that a person has given in advance to the question asked now."""
        if not self.presets or self.seats[seat].kind != "person":
            return None
        notation = self.presets.get((seat, self.played.observe(seat).asked))
        if notation is None:
            return None
        action = self.game.vocabulary.number(notation)
        return action if action in self.state.legal(seat) else None

    def player(self, seat: int) -> Player:
        """Return who sits there, as records know players."""
        who = self.seats[seat]
        name = who.name or (bot_name(self.id, seat) if who.bot else "")
        return Player(who.bot or PERSON, name)

    def names(self, language: Language) -> tuple[str, ...]:
        """Return what to call the players; the same tuple as long as nobody comes or goes."""
        if language.code not in self._names:
            self._names[language.code] = self._shown_names(language)
        return self._names[language.code]

    def _shown_names(self, language: Language) -> tuple[str, ...]:
        players = [self.player(seat) for seat in range(self.setup.seats)]
        for seat, written in enumerate(self.setup.players[: self.setup.seats]):
            players[seat] = read_player(written, bot_names())
        return tuple(shown_names(players, self.game, language))

    # What happens.

    def apply(self, stored: events.Stored) -> None:
        """Let an event happen."""
        if stored.number != self.number + 1:
            raise ValueError(f"event {stored.number} after event {self.number}")
        self.number = stored.number
        self.serial += 1
        if not isinstance(stored.event, events.Acted):
            self.arranged += 1
            self._names.clear()
        self._happen(stored.event, stored.at)

    def rearranged(self) -> None:
        """Note that somebody came or went: it changes what is seen, but is no event."""
        self.serial += 1
        self.arranged += 1

    def _happen(self, event: events.Event, at: float) -> None:
        match event:
            case events.Acted():
                self._act(event, at)
            case events.Undone(to):
                self._undo(to, at)
            case events.Said(name, seat, text):
                self.chat.append(ChatLine(name, seat, text, at))
            case events.Sat(seat, person, name, token):
                self.seats[seat].sit(person, name, token)
                self._forget_presets(seat)
            case events.Left(seat):
                self.seats[seat].free()
                self._forget_presets(seat)
            case events.Filled(seat, bot):
                self.seats[seat].give_to_bot(bot)
            case events.Started(decisions):
                self._start(decisions, at)
            case events.UndoAsked(seat, to):
                self.asking = Asking(seat, to)
            case events.UndoAnswered(seat, agree):
                self._answer(seat, agree)
            case events.PresetMade(seat, asked, action):
                self.presets.pop((seat, asked), None)
                if action is not None:
                    self.presets[seat, asked] = action
            case events.Paused() | events.Resumed():
                self.paused = isinstance(event, events.Paused)
                self._wind_clock(at)
            case events.Resigned(seat, bot):
                self._resign(seat, bot, at)
            case events.Replaced(seat, bot):
                self.seats[seat].give_to_bot(bot)
            case events.Rematched(table):
                self.rematch = table

    def _forget_presets(self, seat: int) -> None:
        """Whoever sits there next decides for themselves."""
        self.presets = {key: action for key, action in self.presets.items() if key[0] != seat}

    def _start(self, decisions: Sequence[tuple[int, str]], at: float) -> None:
        setup = self.setup
        names = bot_names()
        players = [self.player(seat).written(names) for seat in range(setup.seats)]
        record = Record(
            game=setup.game,
            rules=setup.rules,
            seats=setup.seats,
            options=setup.options,
            seed=setup.seed,
            players=setup.players or players,
            decisions=[Decision(seat, action) for seat, action in decisions],
        )
        self.table = Table(record)
        self.move = len(decisions)
        self._put_questions({}, at)

    def _act(self, event: events.Acted, at: float) -> None:
        owed = self._questions() if len(self.state.to_act()) > 1 else {}
        self.played.act(event.seat, event.action)
        self.move += 1
        if event.id:
            self.taken[event.id] = self.move
        if self.asking is not None:
            self.asking = None
            self.arranged += 1
        owed.pop(event.seat, None)
        if self.clock:
            self.clock.decided(event.seat, at)
        self._put_questions(owed, at)

    def _undo(self, to: int, at: float) -> None:
        table = self.played
        last = table.record.decisions[-1].seat
        if to == self.decisions - 1 and table.why_no_undo(last) is None:
            table.undo(last)
        else:
            kept = msgspec.structs.replace(
                table.record, decisions=table.record.decisions[:to], check=""
            )
            self.table = Table(kept)
            self.replayed += to
        self.move += 1
        self.undone += 1
        self.asking = None
        for seat in self.to_act():
            # What was taken back is to be decided anew, by a person.
            self.presets.pop((seat, self.played.observe(seat).asked), None)
        self._put_questions({}, at)

    def _answer(self, seat: int, agree: bool) -> None:
        if self.asking is not None:
            if agree:
                self.asking.agreed.append(seat)
            else:
                self.asking = None

    def _resign(self, seat: int, bot: str, at: float) -> None:
        self.seats[seat].resigned = True
        if self.setup.seats == 2 or len(self.people()) <= 1:
            self.closed = True
            self.move += 1
        else:
            self.seats[seat].give_to_bot(bot)
        self.asking = None
        self._wind_clock(at)

    def _questions(self) -> dict[int, list[int]]:
        return {seat: self.state.legal(seat) for seat in self.state.to_act()}

    def _put_questions(self, owed: dict[int, list[int]], at: float) -> None:
        """Note since when each seat has been asked; a question that did not change stays."""
        self.acted_at = at
        self.asked_at = {
            seat: self.asked_at[seat]
            if seat in owed and owed[seat] == self.state.legal(seat)
            else self.move
            for seat in self.state.to_act()
        }
        self._wind_clock(at)

    def _wind_clock(self, at: float) -> None:
        if self.clock:
            self.clock.run(() if self.paused else self.to_act(), at)


def rebuild(table_id: str, setup: Setup, happened: Sequence[events.Stored]) -> Room:
    """Return the room that these events add up to; refuse a game of other rules."""
    try:
        room = Room(table_id, setup)
        for stored in happened:
            room.apply(stored)
    except PlanszaError as wrong:
        if isinstance(wrong, Refused):
            raise
        raise Refused("other_rules") from wrong
    return room
