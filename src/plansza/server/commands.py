"""What people may do at a table: each verb checks, and says which events follow.

Nothing here changes a room or writes anything. A verb that is not allowed raises `Refused`.
"""

from collections.abc import Mapping

from plansza.bots.bot import UnknownBot, make_bot
from plansza.kernel.engine import State
from plansza.kernel.errors import BadAction, IllegalMove, NotYourTurn
from plansza.kernel.text import mark
from plansza.kernel.vocabulary import Value
from plansza.server import events
from plansza.server.errors import Refused
from plansza.server.events import Event
from plansza.server.room import OPEN, OVER, RUNNING, Room
from plansza.server.seats import digest

Action = int | str | Mapping[str, Value]

LONGEST_NAME = 24
LONGEST_CHAT = 500
CHAT_LINES = 2000
"""How many lines the players of a table may say, and how many all who watch."""

MOST_REPLAYED = 30_000
"""How many decisions may be played again for undos: whoever opens the table plays them too."""
TOO_OFTEN = mark("It cannot be taken back: too much of this game was taken back already.")


def clean(text: str, longest: int) -> str:
    """Return a text without line breaks, control characters and doubled spaces."""
    visible = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(visible.split())[:longest].strip()


def checked_name(name: str) -> str:
    """Return a person's name as it is shown, or refuse it."""
    cleaned = clean(name, LONGEST_NAME + 1)
    if not 1 <= len(cleaned) <= LONGEST_NAME:
        raise Refused("bad_name")
    return cleaned


def checked_bot(spec: str, strongest: float) -> str:
    """Return a bot's name if there is such a bot and it does not think for too long."""
    try:
        bot = make_bot(spec)
    except UnknownBot as wrong:
        raise Refused("bad_bot") from wrong
    seconds = getattr(bot, "seconds", 0.0)
    # A budget in passes has no time limit; some hundred passes take about a tenth of a second.
    passes = getattr(bot, "passes", 0) if not seconds else 0
    if seconds > strongest or passes > 2000 * strongest:
        raise Refused("bad_bot")
    return spec


def sit(room: Room, person: str, name: str, token: str, seat: int | None) -> list[Event]:
    """Take a free seat, the first one if none is named; the game begins with the last one."""
    if room.seat_of(person, None) is not None:
        raise Refused("seated")
    free = [number for number, who in enumerate(room.seats) if who.kind == OPEN]
    if room.status != OPEN or not free or (seat is not None and seat not in free):
        raise Refused("full")
    chosen = free[0] if seat is None else seat
    happened: list[Event] = [events.Sat(chosen, person, name, digest(token))]
    return happened + begin_if_full(len(free) - 1)


def begin_if_full(free: int) -> list[Event]:
    """Begin the game when no seat is free any more."""
    return [] if free else [events.Started()]


def leave(room: Room, seat: int) -> list[Event]:
    """Give the seat back; only before the game has begun."""
    if room.status != OPEN:
        raise Refused("started")
    return [events.Left(seat)]


def fill(room: Room, person: str | None, seat: int, bot: str) -> list[Event]:
    """Put a bot on a free seat; for whoever made the table."""
    if room.status != OPEN:
        raise Refused("started")
    if not person or person != room.setup.made_by:
        raise Refused("not_allowed")
    if not 0 <= seat < room.setup.seats or room.seats[seat].kind != OPEN:
        raise Refused("full")
    free = sum(who.kind == OPEN for who in room.seats)
    return [events.Filled(seat, bot), *begin_if_full(free - 1)]


def act(
    room: Room, seat: int, action: Action, move: int | None, id: str = "", sure: bool = True
) -> list[Event]:
    """Take a decision. `move` is what the player last saw; None does not ask.

    Who is not `sure` takes only what can be taken back.
    """
    must_run(room)
    state = room.state
    if seat not in state.to_act():
        raise Refused("not_your_turn")
    if move is not None and not room.asked_at[seat] <= move <= room.move:
        raise Refused("stale")
    try:
        # What is written to the store must be sure to succeed.
        rehearsed = room.played.rehearse(seat, action)
    except NotYourTurn as wrong:
        raise Refused("not_your_turn") from wrong
    except IllegalMove as wrong:
        raise Refused("illegal", what=wrong.reason, rule=wrong.rule) from wrong
    except (BadAction, OverflowError, TypeError) as wrong:
        raise Refused("bad_action") from wrong
    if not sure and is_final(state, rehearsed.after, seat):
        raise Refused("final")
    return [events.Acted(seat, rehearsed.notation, id)]


def is_final(before: State, after: State, seat: int) -> bool:
    """Return whether a decision cannot be taken back: it shows something, or the turn passes on."""
    return after.revealed != before.revealed or seat not in after.to_act()


def undo(room: Room, seat: int, move: int, to: int | None) -> list[Event]:
    """Take back one's last decision, or ask the others to go back further."""
    must_run(room)
    if move != room.move:
        raise Refused("stale")
    decisions = room.played.record.decisions
    own = [number for number, decision in enumerate(decisions) if decision.seat == seat]
    if to is None:
        to = own[-1] if own else len(decisions)
    if not 0 <= to < len(decisions):
        raise Refused("cannot_undo", words=room.played.why_no_undo(seat) or "")
    if to == len(decisions) - 1 and room.played.why_no_undo(seat) is None:
        return [events.Undone(to)]
    if room.replayed + to > MOST_REPLAYED:
        raise Refused("cannot_undo", words=TOO_OFTEN)
    if not others(room, seat):
        return [events.Undone(to)]
    return [events.UndoAsked(seat, to)]


def consent(room: Room, seat: int, agree: bool) -> list[Event]:
    """Agree to an undo that somebody asked for, or do not; asking again takes it back."""
    must_run(room)
    if room.asking is None:
        raise Refused("nothing_asked")
    happened: list[Event] = [events.UndoAnswered(seat, agree)]
    missing = set(others(room, room.asking.by)) - set(room.asking.agreed) - {seat}
    if agree and seat == room.asking.by:
        raise Refused("not_allowed")
    if agree and not missing:
        happened.append(events.Undone(room.asking.to))
    return happened


def others(room: Room, seat: int) -> list[int]:
    """Return the other people at the table; bots agree to everything."""
    return [number for number in room.people() if number != seat]


def say(room: Room, name: str, seat: int | None, text: str) -> list[Event]:
    """Say something to the table, or to the other spectators."""
    cleaned = clean(text, LONGEST_CHAT)
    if not cleaned:
        raise Refused("bad_message")
    if sum((line.seat is None) == (seat is None) for line in room.chat) >= CHAT_LINES:
        raise Refused("too_fast")
    return [events.Said(name, seat, cleaned)]


def preset(room: Room, seat: int, asked: str, action: Action | None) -> list[Event]:
    """Always answer a question in one way, until that is taken back."""
    if room.status == OVER:
        raise Refused("over")
    if asked not in {step.name for step in room.game.steps}:
        raise Refused("bad_message")
    if action is None:
        return [events.PresetMade(seat, asked)]
    try:
        words = room.game.vocabulary
        return [events.PresetMade(seat, asked, words.notation(words.number(action)))]
    except (BadAction, OverflowError, TypeError) as wrong:
        raise Refused("bad_action") from wrong


def pause(room: Room, seat: int, on: bool) -> list[Event]:
    """Stop the game for a while, or let it go on."""
    if room.status != RUNNING:
        raise Refused("over" if room.status == OVER else "not_started")
    if room.paused == on:
        return []
    return [events.Paused(seat) if on else events.Resumed(seat)]


def resign(room: Room, seat: int, stand_in: str) -> list[Event]:
    """Give up."""
    if room.status != RUNNING:
        raise Refused("over" if room.status == OVER else "not_started")
    return [events.Resigned(seat, stand_in)]


def time_over(room: Room, seat: int, now: float, stand_in: str) -> list[Event]:
    """End the game of a seat whose time is over; nothing happens if it is not."""
    if room.status != RUNNING or room.paused or not room.clock or seat not in room.people():
        return []
    if room.clock.left(seat, now) > 0 or not room.clock.runs(seat):
        return []
    return [events.Resigned(seat, stand_in, time_over=True)]


def replace(room: Room, seat: int, bot: str, away: bool) -> list[Event]:
    """Let a bot take the seat of somebody who is away and keeps the table waiting."""
    must_run(room)
    if seat not in room.people():
        raise Refused("bad_message")
    if not away or seat not in room.to_act():
        raise Refused("not_away")
    return [events.Replaced(seat, bot)]


def must_run(room: Room) -> None:
    """Refuse unless the game runs."""
    if room.status != RUNNING:
        raise Refused("over" if room.status == OVER else "not_started")
    if room.paused:
        raise Refused("paused")
