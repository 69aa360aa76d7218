"""Telling another service whose turn it is, when that person is not connected."""

import asyncio
import logging
import urllib.request
from concurrent.futures import ThreadPoolExecutor

import msgspec

from plansza.server.place import Place
from plansza.server.settings import Settings

log = logging.getLogger("plansza.server")

TIMEOUT = 5.0
MOST_WAITING = 100


class Webhook:
    """Sends one JSON document per turn: `{table, path, game, seat, name, person, move}`."""

    def __init__(self, settings: Settings) -> None:
        self._address = settings.webhook
        self._base = settings.address.rstrip("/")
        self._thread: ThreadPoolExecutor | None = None
        self._waiting = 0
        self._told: dict[tuple[str, int], int] = {}

    def look_at(self, place: Place) -> None:
        """Tell whoever has just come to act, unless they are looking."""
        if not self._address:
            return
        room, here = place.room, place.presence().here
        for seat in room.to_act():
            who = room.seats[seat]
            known = self._told.get((room.id, seat))
            new = room.asked_at.get(seat) if room.status == "running" else None
            if who.kind != "person" or seat in here or new is None or known is not None:
                continue
            if room.preset_action(seat) is not None:
                continue
            self._told[room.id, seat] = new
            self._send(
                {
                    "table": room.id,
                    "path": f"{self._base}/table/{room.id}",
                    "game": room.setup.game,
                    "seat": seat,
                    "name": who.name,
                    "person": who.person,
                    "move": room.move,
                }
            )
        for seat in range(room.setup.seats):
            if seat not in room.to_act():
                self._told.pop((room.id, seat), None)

    def _send(self, document: dict[str, object]) -> None:
        if self._waiting >= MOST_WAITING:
            return
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, thread_name_prefix="webhook")
        self._waiting += 1
        future = asyncio.get_running_loop().run_in_executor(
            self._thread, _post, self._address, msgspec.json.encode(document)
        )
        future.add_done_callback(self._sent)

    def _sent(self, future: "asyncio.Future[None]") -> None:
        self._waiting -= 1
        if not future.cancelled() and future.exception() is not None:
            log.warning("the webhook did not answer: %s", future.exception())

    async def close(self) -> None:
        """Wait for nobody."""
        if self._thread is not None:
            self._thread.shutdown(wait=False, cancel_futures=True)


def _post(address: str, body: bytes) -> None:
    request = urllib.request.Request(
        address, data=body, headers={"Content-Type": "application/json"}, method="POST"
    )
    with urllib.request.urlopen(request, timeout=TIMEOUT) as answer:
        answer.read(1000)
