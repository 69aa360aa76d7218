"""The live connection: one WebSocket, whoever is behind it, and what it has seen already."""

import asyncio
import logging
from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.websockets import WebSocket

from plansza.server import messages
from plansza.server.desk import Asker
from plansza.server.errors import Refused
from plansza.server.limits import Bucket
from plansza.server.messages import Answer, Failed, written
from plansza.server.people import Person
from plansza.server.place import Place
from plansza.server.sheets import Sheet, Viewer, words_for
from plansza.server.wire import DIRECT, AsgiWire, DirectProtocol, Wire

if TYPE_CHECKING:
    from plansza.server.site import Site

log = logging.getLogger("plansza.server")

MOST_WAITING: Final = 256
"""Answers that may wait for a slow reader before the connection is given up."""
MOST_UNREAD: Final = 64
"""Requests that may wait for the one before them; then no more are read for a while."""
CALM: Final = 1.0
"""Seconds without a change after which the text board is sent."""
TRY_AGAIN_LATER, INTERNAL_ERROR = 1013, 1011


class LiveConnection:
    """Carries out requests one after another, and sends what is new whenever something changes.

    A slow reader holds up nobody: what changes meanwhile is sent together, as it is then.
    """

    def __init__(
        self, site: "Site", socket: WebSocket, place: Place, person: Person | None
    ) -> None:
        self.site = site
        self.socket = socket
        self.place = place
        self.asker = Asker(person.id if person else None, person.name if person else "", None)
        self.seat: int | None = None
        self._viewer = Viewer(None, self.asker.language, self.asker.shape)
        self._loop = asyncio.get_running_loop()
        self._pokes = site.hub.pokes
        self._joined = self._gone = False
        self._seen = -1
        self._read = -1
        """The move whose text board was sent."""
        self._talk = 0
        self._done = ""
        self._in: deque[str | None] = deque()
        self._out: deque[Answer] = deque()
        self._work: asyncio.Task[None] | None = None
        self._busy = False
        """Whether a request is being carried out."""
        self._held = False
        """Whether no more is read for a while."""
        self._stuck = False
        """Whether the next request waits until the answers to those before it are read."""
        self._flushing = False
        self._calm_at = 0.0
        self._timer: asyncio.TimerHandle | None = None
        settings = site.settings
        self._bucket = Bucket(settings.messages_per_second, settings.message_burst)
        direct = (socket.scope.get("extensions") or {}).get(DIRECT, {}).get("wire")
        self._direct: DirectProtocol | None = direct
        self._wire: Wire = direct or AsgiWire(socket, self)

    async def run(self) -> None:
        """Talk until the other side has gone."""
        if self._direct is not None:
            self._direct.listen(self)
        try:
            while (message := await self.socket.receive())["type"] != "websocket.disconnect":
                await self._handle(message.get("text"))
        finally:
            self._go()

    def poke(self) -> None:
        """Say that there is something new, or that the wire is free again."""
        if not self._flushing:
            self._flushing = True
            self._pokes.add(self)

    # Reading.

    def hear(self, text: str | None) -> None:
        """Take a message that did not come through ASGI."""
        self._in.append(text)
        if len(self._in) >= MOST_UNREAD:
            self._hold(True)
        if not self._busy:
            self._busy = True
            self._next()

    def _next(self) -> None:
        """Begin the next request; decisions, which are nearly all of them, need no task."""
        if self._out and not self._gone and not self._wire.is_free:
            self._stuck = True
            return
        request = None if self._gone else self._admitted(self._in.popleft())
        if request is None:
            self._go_on()
        elif not (type(request) is messages.Act and self._act_at_once(request)):
            self._work = self._loop.create_task(self._work_on(request))

    async def _work_on(self, request: messages.Anything) -> None:
        await self._carry_out(request)
        self._go_on()

    def _go_on(self) -> None:
        """Turn to the next request, if there is one and somebody who waits for the answer."""
        if self._in and not self._gone:
            # Let answers go out, and others have their turn, however many came at once.
            self._loop.call_soon(self._next)
            return
        self._busy = False
        if self._held:
            self._hold(False)

    def _hold(self, on: bool) -> None:
        self._held = on
        if self._direct is not None:
            self._direct.hold(on)

    async def _handle(self, text: str | None) -> None:
        request = self._admitted(text)
        if request is not None:
            await self._carry_out(request)

    def _admitted(self, text: str | None) -> messages.Anything | None:
        """Return a request that may be carried out; others are answered at once."""
        request_id = ""
        try:
            in_time = self._bucket.take()
            request = self._request(text)
            request_id = request.id
            if not in_time:
                raise Refused("too_fast")
            return request
        except Exception as wrong:
            self._fail(wrong, request_id)
            return None

    async def _carry_out(self, request: messages.Anything) -> None:
        try:
            await self._serve(request)
        except Exception as wrong:
            self._fail(wrong, request.id)

    def _act_at_once(self, request: messages.Act) -> bool:
        """Take a decision, unless the table is just being changed: return whether it is seen to."""
        try:
            if not self._joined:
                raise Refused("join_first")
            then = partial(self._acted, request.id)
            return self.site.desk.act_at_once(self.place, self.asker, request, then)
        except Exception as wrong:
            self._acted(request.id, wrong)
            return True

    def _acted(self, request_id: str, wrong: Exception | None) -> None:
        if wrong is None:
            self._answer(request_id)
        else:
            self._fail(wrong, request_id)
        self._go_on()

    def _fail(self, wrong: Exception, request_id: str) -> None:
        if isinstance(wrong, Refused):
            self._refuse(wrong, request_id)
        else:
            log.error("a request failed", exc_info=wrong)
            self._refuse(Refused("server_error"), request_id)

    def _request(self, text: str | None) -> messages.Anything:
        if text is None:
            raise Refused("binary")
        if len(text) > messages.LONGEST_MESSAGE:
            raise Refused("too_large")
        try:
            return messages.read_message(text)
        except msgspec.ValidationError as wrong:
            if "`$.type`" in str(wrong) or "`type`" in str(wrong):
                raise Refused("unknown_message") from wrong
            raise Refused("bad_message", what=str(wrong)) from wrong
        except (msgspec.DecodeError, RecursionError, UnicodeError) as wrong:
            raise Refused("bad_json") from wrong

    async def _serve(self, request: messages.Anything) -> None:
        if isinstance(request, messages.Join):
            self._join(request)
            return
        if not self._joined:
            raise Refused("join_first")
        desk = self.site.desk
        if isinstance(request, messages.Act):
            given = (request.action, request.move, request.id, request.sure)
            await desk.act(self.place, self.asker, *given)
        elif isinstance(request, messages.Hint):
            # A hint is thought about while other requests go on.
            self.site.hub.spawn(self._hint(request))
            return
        else:
            answer = await desk.do(self.place, self.asker, request)
            if answer is not None:
                self._say(answer)
                return
        self._answer(request.id)

    def _answer(self, request_id: str) -> None:
        """Let the next view tell that a request is carried out."""
        if self._done:
            self._say(messages.Done(move=self.place.room.move, id=self._done))
        self._done = request_id
        self.poke()

    def _join(self, request: messages.Join) -> None:
        if not self.site.hub.has(self.place):
            # Put away since the connection began: who comes again finds the table anew.
            self._hang_up(TRY_AGAIN_LATER)
            return
        asker = self.asker
        asker.language, asker.shape, asker.token = request.language, request.shape, request.token
        seat = asker.seat(self.place.room)
        if asker.token and seat is None:
            asker.token = None
            raise Refused("not_your_seat")
        came = not self._joined or seat != self.seat
        self._joined, self._talk = True, 0
        self._look_from(seat)
        self._done = request.id
        self.place.connections.add(self)
        if came:
            self.site.hub.presence_changed(self.place)
        self.poke()

    def _go(self) -> None:
        self._give_up()
        self._work = None
        if isinstance(self._wire, AsgiWire):
            self._wire.cut()
        if self._timer is not None:
            self._timer.cancel()
        if self in self.place.connections:
            self.place.connections.discard(self)
            now = self.site.hub.clock()
            self.place.used_at = now
            if self.seat is not None:
                self.place.left_at[self.seat] = now
            self.site.hub.left(self.place)

    def _give_up(self) -> None:
        """Answer nobody any more; requests may wait for long, and answers be large."""
        self._gone = True
        self._in.clear()
        self._out.clear()

    async def _hint(self, request: messages.Hint) -> None:
        try:
            answer = await self.site.desk.do(self.place, self.asker, request)
            if answer is not None:
                self._say(answer)
        except Refused as refused:
            self._refuse(refused, request.id)

    # Sending.

    def _refuse(self, refused: Refused, request_id: str) -> None:
        words = words_for(self.place.room.game, self.asker.language)
        self._say(
            Failed(
                move=self.place.room.move,
                code=refused.code,
                text=refused.words(words),
                id=request_id,
                rule=refused.rule,
            )
        )
        if refused.code == "stale":
            self._seen = -1

    def _say(self, answer: Answer) -> None:
        if len(self._out) < MOST_WAITING:
            self._out.append(answer)
        self.poke()

    def flush(self) -> None:
        """Send what is new, unless the reader is too slow: then the wire pokes when it is free."""
        self._flushing = False
        if self._gone or (len(self._out) < MOST_WAITING and not self._wire.is_free):
            return
        try:
            if len(self._out) >= MOST_WAITING:
                self._hang_up(TRY_AGAIN_LATER)
                return
            while self._out:
                self._post(written(self._out.popleft()))
            if self._joined:
                self._send_view()
            if self._stuck:
                self._stuck = False
                self._loop.call_soon(self._next)
        except Exception:
            log.exception("a view could not be sent")
            self._hang_up(INTERNAL_ERROR)

    def _hang_up(self, code: int) -> None:
        self._give_up()
        if self._direct is not None and not self._direct.is_free:
            self._direct.cut()  # why, could not be told before all the rest is read
        else:
            self.site.hub.spawn(self.socket.close(code))

    def _send_view(self) -> None:
        room = self.place.room
        done, self._done = self._done, ""
        if self._seen != room.serial:
            self._post(self._view(done))
        elif done:
            self._post(written(messages.Done(move=room.move, id=done)))
        if self._read != room.move:
            self._calm_at = self._loop.time() + CALM
            if self._timer is None:
                self._timer = self._loop.call_later(CALM, self._send_text)
        if self._talk < len(room.chat):
            lines = self._new_talk()
            if lines:
                self._post(written(messages.Talk(move=room.move, lines=lines)))

    def _post(self, message: bytes) -> None:
        """Send a message, together with those of others who are flushed now."""
        self._pokes.post(self._wire, message)

    def _send_text(self) -> None:
        """Send the text board once nothing has changed for a moment: reading takes longer."""
        self._timer = None
        left = self._calm_at - self._loop.time()
        if left > 0:
            self._timer = self._loop.call_later(left, self._send_text)
        elif not self._gone and self._wire.is_free and self._read != self.place.room.move:
            self._read = self.place.room.move
            self._wire.post(written(self._sheet().text_view(self.place.room)))

    def _view(self, done: str) -> bytes:
        seat = self.asker.seat(self.place.room)
        if seat != self.seat:
            # The seat was given to a bot, or given back: from now on one watches.
            self._look_from(seat)
        sheet = self._sheet()
        if self._seen < 0:
            self._read = self.place.room.move
        message = sheet.message(self.place.room, self._seen, done)
        self._seen = sheet.serial
        return message

    def _look_from(self, seat: int | None) -> None:
        """Sit on a seat, or stand beside the table: from there nothing has been seen yet."""
        self.seat, self._seen = seat, -1
        self._viewer = Viewer(seat, self.asker.language, self.asker.shape)

    def _sheet(self) -> Sheet:
        return self.place.sheet(self._viewer, self.site.hub.clock())

    def _new_talk(self) -> list[messages.ChatLineInfo]:
        """Return what was said since; players do not hear what spectators say."""
        fresh = self.place.room.chat[self._talk :]
        self._talk = len(self.place.room.chat)
        return [
            messages.ChatLineInfo(line.name, line.seat, line.text, line.at)
            for line in fresh
            if self.seat is None or line.seat is not None
        ]
