"""The live connection: one WebSocket, whoever is behind it, and what it has seen already."""

import asyncio
import logging
from collections import deque
from typing import TYPE_CHECKING

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from plansza.server import messages
from plansza.server.desk import Asker
from plansza.server.errors import Refused
from plansza.server.limits import Bucket
from plansza.server.messages import Answer, Failed, View, written
from plansza.server.people import Person
from plansza.server.place import Place
from plansza.server.sheets import Viewer, words_for

if TYPE_CHECKING:
    from plansza.server.site import Site

log = logging.getLogger("plansza.server")

MOST_WAITING = 256
"""Answers that may wait for a slow reader before the connection is given up."""
TRY_AGAIN_LATER = 1013


class LiveConnection:
    """Reads requests one after another, and sends what is new whenever something changes.

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
        self._joined = False
        self._seen = -1
        self._talk = 0
        self._done = ""
        self._out: deque[Answer] = deque()
        self._wake = asyncio.Event()
        self._thinking = False
        settings = site.settings
        self._bucket = Bucket(settings.messages_per_second, settings.message_burst)

    async def run(self) -> None:
        """Talk until the other side has gone."""
        sender = asyncio.get_running_loop().create_task(self._send())
        try:
            await self._receive()
        finally:
            # First of all: who is cancelled while waiting for the sender must still be gone.
            self._go()
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    def poke(self) -> None:
        """Say that there is something new."""
        self._wake.set()

    # Reading.

    async def _receive(self) -> None:
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            request_id = ""
            try:
                request = self._read(message.get("text"))
                request_id = request.id
                await self._serve(request)
            except Refused as refused:
                self._refuse(refused, request_id)
            except (asyncio.CancelledError, WebSocketDisconnect):
                raise
            except Exception:
                log.exception("a request failed")
                self._refuse(Refused("server_error"), request_id)

    def _read(self, text: str | None) -> messages.Anything:
        if not self._bucket.take():
            raise Refused("too_fast")
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
            await desk.act(self.place, self.asker, request.action, request.move, request.id)
        elif isinstance(request, messages.Hint):
            self._think(request)
            return
        else:
            answer = await desk.do(self.place, self.asker, request)
            if answer is not None:
                self._say(answer)
                return
        if self._done:
            self._say(messages.Done(move=self.place.room.move, id=self._done))
        self._done = request.id
        self.poke()

    def _join(self, request: messages.Join) -> None:
        asker = self.asker
        asker.language, asker.shape, asker.token = request.language, request.shape, request.token
        seat = asker.seat(self.place.room)
        if asker.token and seat is None:
            asker.token = None
            raise Refused("not_your_seat")
        came = not self._joined or seat != self.seat
        self.seat, self._joined, self._seen, self._talk = seat, True, -1, 0
        self._done = request.id
        self.place.connections.add(self)
        if came:
            self.site.hub.presence_changed(self.place)
        self.poke()

    def _go(self) -> None:
        if self in self.place.connections:
            self.place.connections.discard(self)
            now = self.site.hub.clock()
            self.place.used_at = now
            if self.seat is not None:
                self.place.left_at[self.seat] = now
            self.site.hub.presence_changed(self.place)

    def _think(self, request: messages.Hint) -> None:
        """Let a hint be thought about while other requests go on; one at a time."""
        if self._thinking:
            raise Refused("too_fast")
        self._thinking = True
        self.site.hub.spawn(self._hint(request))

    async def _hint(self, request: messages.Hint) -> None:
        try:
            answer = await self.site.desk.do(self.place, self.asker, request)
            if answer is not None:
                self._say(answer)
        except Refused as refused:
            self._refuse(refused, request.id)
        finally:
            self._thinking = False

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
        self._wake.set()

    async def _send(self) -> None:
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                if len(self._out) >= MOST_WAITING:
                    await self.socket.close(TRY_AGAIN_LATER)
                    return
                while self._out:
                    await self.socket.send_text(written(self._out.popleft()))
                if self._joined:
                    await self._send_view()
        except (WebSocketDisconnect, RuntimeError, OSError):
            return  # the other side has gone; the reader notices too
        except Exception:
            log.exception("a view could not be sent")
            await self.socket.close(1011)

    async def _send_view(self) -> None:
        room = self.place.room
        done, self._done = self._done, ""
        view = self._view() if self._seen != room.serial else None
        if view is not None:
            if done:
                view.done = done
            await self.socket.send_text(written(view))
        elif done:
            await self.socket.send_text(written(messages.Done(move=room.move, id=done)))
        if self._talk < len(room.chat):
            lines = self._new_talk()
            if lines:
                await self.socket.send_text(written(messages.Talk(move=room.move, lines=lines)))

    def _view(self) -> View:
        seat = self.asker.seat(self.place.room)
        if seat != self.seat:
            # The seat was given to a bot, or given back: from now on one watches.
            self.seat, self._seen = seat, -1
        viewer = Viewer(self.seat, self.asker.language, self.asker.shape)
        sheet = self.place.sheet(viewer, self.site.hub.clock())
        view = sheet.since(self.place.room, self._seen)
        self._seen = sheet.serial
        return view

    def _new_talk(self) -> list[messages.ChatLineInfo]:
        """Return what was said since; players do not hear what spectators say."""
        fresh = self.place.room.chat[self._talk :]
        self._talk = len(self.place.room.chat)
        return [
            messages.ChatLineInfo(line.name, line.seat, line.text, line.at)
            for line in fresh
            if self.seat is None or line.seat is not None
        ]
