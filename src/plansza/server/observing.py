"""What programs see: observations as JSON, and a stream of changes."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from plansza.server.calls import answered, query_number
from plansza.server.desk import Asker
from plansza.server.errors import Refused
from plansza.server.info import ObservationInfo, StructuredOption
from plansza.server.messages import LogLine
from plansza.server.phrases import prompt_info
from plansza.server.place import Place
from plansza.server.replays import log_lines
from plansza.server.room import OVER, RUNNING
from plansza.server.sheets import words_for
from plansza.server.site import Site, site_of

LONGEST_WAIT = 30
HEARTBEAT = 15.0


class Watcher:
    """Somebody who waits for changes without a live connection."""

    def __init__(self, place: Place, asker: Asker) -> None:
        self._place = place
        self._asker = asker
        self._wake = asyncio.Event()

    @property
    def seat(self) -> int | None:
        """The seat that they may act for now; it may be somebody else's by the next change."""
        return self._asker.seat(self._place.room)

    def poke(self) -> None:
        self._wake.set()

    def __enter__(self) -> "Watcher":
        self._place.connections.add(self)
        return self

    def __exit__(self, *_: object) -> None:
        self._place.connections.discard(self)

    async def wait(self, seconds: float) -> bool:
        """Wait for a change; return whether there was one in time."""
        try:
            await asyncio.wait_for(self._wake.wait(), seconds)
        except TimeoutError:
            return False
        self._wake.clear()
        return True


async def observation(request: Request) -> Response:
    """What the asking seat may know; with `wait`, once it owes a decision or the game is over."""
    site = site_of(request)
    place = await site.place(request.path_params["table"])
    asker = await site.asker(request)
    seat = asker.seat(place.room)
    if asker.token and seat is None:
        raise Refused("not_your_seat")
    seconds = query_number(request, "wait") or 0
    if seconds > LONGEST_WAIT:
        raise Refused("bad_message", what="wait")
    if seconds and seat is not None:
        await _wait_for_turn(site, place, asker, seconds)
    _was_here(site, place, asker)
    return answered(_observe(place, asker))


def _was_here(site: Site, place: Place, asker: Asker) -> None:
    """Note that a seat was heard of just now: who asks again and again is not away."""
    seat = asker.seat(place.room)
    if seat is not None:
        place.left_at[seat] = site.hub.clock()


async def _wait_for_turn(site: Site, place: Place, asker: Asker, seconds: float) -> None:
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    with Watcher(place, asker) as watcher:
        while watcher.seat not in place.room.to_act() or place.room.paused:
            left = end - loop.time()
            if place.room.status == OVER or left <= 0 or site.stopping.is_set():
                return
            await watcher.wait(min(left, 1.0))


def _observe(place: Place, asker: Asker) -> ObservationInfo:
    room = place.room
    seat = asker.seat(room)
    if room.table is None:
        return ObservationInfo(room.move, room.status, seat, None, [], None, [])
    words = words_for(room.game, asker.language)
    seen = room.table.observe(seat)
    if room.status != RUNNING:
        seen.options = []
    prompt = prompt_info(room.game, seen, room.names(words), words)
    vocabulary = room.game.vocabulary
    options = [
        StructuredOption(
            option.action,
            option.notation,
            option.label,
            option.consequence,
            vocabulary.structured(option.action),
        )
        for option in prompt.options
    ]
    document: dict[str, object] = msgspec.to_builtins(seen)
    return ObservationInfo(room.move, room.status, seat, document, options, prompt, room.winners())


class Change(msgspec.Struct):
    """One event of the stream; `lines` are the new lines of the log from number `start` on."""

    move: int
    decisions: int
    status: str
    to_act: list[int]
    start: int
    lines: list[LogLine]


async def stream(request: Request) -> Response:
    """The table's changes as server-sent events."""
    site = site_of(request)
    place = await site.place(request.path_params["table"])
    asker = await site.asker(request)
    if asker.token and asker.seat(place.room) is None:
        raise Refused("not_your_seat")
    return StreamingResponse(
        _changes(site, place, asker),
        media_type="text/event-stream",
        headers={"cache-control": "no-store"},
    )


async def _changes(site: Site, place: Place, asker: Asker) -> AsyncIterator[bytes]:
    room, told, seen = place.room, list[LogLine](), None
    with _here(site, place, asker) as watcher:
        while not site.stopping.is_set():
            if (room.move, room.status) != seen:
                seen = (room.move, room.status)
                lines = log_lines(room, asker.seat(room), asker.language) if room.table else []
                start = _common(told, lines)
                told = lines
                change = Change(
                    room.move,
                    room.decisions,
                    room.status,
                    list(room.to_act()),
                    start,
                    lines[start:],
                )
                yield b"data: " + msgspec.json.encode(change) + b"\n\n"
            if room.status == OVER:
                return
            quiet = 0.0
            while not await watcher.wait(1.0) and not site.stopping.is_set():
                quiet += 1.0
                if quiet >= HEARTBEAT:
                    quiet = 0.0
                    yield b": still here\n\n"


@contextmanager
def _here(site: Site, place: Place, asker: Asker) -> Iterator[Watcher]:
    """Let others see that somebody has come, until they go."""
    try:
        with Watcher(place, asker) as watcher:
            site.hub.presence_changed(place)
            yield watcher
    finally:
        _was_here(site, place, asker)
        site.hub.left(place)


def _common(old: list[LogLine], new: list[LogLine]) -> int:
    """Return how many lines at the beginning are the same."""
    number = 0
    while number < min(len(old), len(new)) and old[number] == new[number]:
        number += 1
    return number
