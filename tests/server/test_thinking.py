"""Who is thought for next, when more is asked than can be thought about at once."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from plansza.bots.thinker import Answer, Helper, Question
from plansza.kernel.record import new_record
from plansza.kernel.registry import games
from plansza.server import events, messages
from plansza.server.desk import Asker
from plansza.server.errors import Refused
from plansza.server.observing import Watcher
from plansza.server.place import Place
from plansza.server.room import Room
from plansza.server.settings import Settings
from plansza.server.setup import Setup
from plansza.server.site import Site
from plansza.server.thinking import Thinkers

from .serving import SEED

SETUP = Setup(game="conspiracy", rules=1, seats=2, seed=SEED, invitation="", created=1.0)
RECORD = new_record(games()["conspiracy"], 2, {}, SEED, [])


class Slow:
    """Stands in for the one thinker: notes who is thought for, and answers when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[str] = []
        self._turns: list[asyncio.Future[Answer]] = []

        async def ask(helper: Helper, question: Question) -> Answer:
            self.asked.append(question.bot)
            self._turns.append(asyncio.get_running_loop().create_future())
            return await self._turns[-1]

        monkeypatch.setattr(Helper, "ask", ask)

    async def answer(self) -> None:
        """Answer the question that is being thought about."""
        self._turns.pop().set_result(Answer())
        await rounds()


async def rounds() -> None:
    """Let everything happen that nothing else has to happen for."""
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    return Slow(monkeypatch)


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        await asyncio.wait_for(test(), 60)

    asyncio.run(bounded())


class Queue:
    """Asks for tables, in this order, all of whom wait while the first is thought for."""

    def __init__(self, *tables: str) -> None:
        self.places = {name: Place(Room(name, SETUP), 0.0) for name in ["first", *tables]}
        self.thinkers = Thinkers(1)
        self.asking: list[asyncio.Task[Answer]] = []

    async def ask(self, *names: str) -> None:
        for name in names:
            place = self.places[name.split()[0]]
            asking = self.thinkers.ask(place, RECORD, 0, name)
            self.asking.append(asyncio.ensure_future(asking))
            await rounds()


def test_a_table_that_has_been_served_goes_behind_all_that_wait(slow: Slow) -> None:
    async def test() -> None:
        queue = Queue("a", "b", "c")
        await queue.ask("first", "a 1", "a 2", "a 3", "b 1", "b 2", "c 1")
        for _ in queue.asking:
            await slow.answer()
        assert slow.asked == ["first", "a 1", "b 1", "c 1", "a 2", "b 2", "a 3"]

    run(test)


def test_tables_where_somebody_is_connected_come_before_those_that_nobody_watches(
    slow: Slow,
) -> None:
    async def test() -> None:
        queue = Queue("a", "b", "c")
        await queue.ask("first", "a 1", "b 1", "c 1", "c 2")
        with Watcher(queue.places["c"], Asker(None, "", None)):
            await slow.answer()
            await slow.answer()
        await slow.answer()
        await slow.answer()
        await slow.answer()
        assert slow.asked == ["first", "c 1", "c 2", "a 1", "b 1"]

    run(test)


def test_who_no_longer_wants_an_answer_keeps_nobody_waiting(slow: Slow) -> None:
    async def test() -> None:
        queue = Queue("a", "b")
        await queue.ask("first", "a 1", "b 1", "b 2")
        queue.asking[1].cancel()
        await slow.answer()
        assert slow.asked == ["first", "b 1"]
        slow._turns.pop().set_result(Answer())
        await queue.asking[2]
        queue.asking[3].cancel()  # when it may have its turn already, but does not know yet
        await rounds()
        await queue.ask("a 2")
        assert slow.asked[-1] == "a 2"
        await slow.answer()

    run(test)


def test_a_seat_is_given_one_hint_at_a_time_whichever_door_it_asks_at(slow: Slow) -> None:
    async def test() -> None:
        site = Site(Settings(thinkers=1))
        await site.start()
        seated = [events.Sat(seat, f"p{seat}", "Ala", "") for seat in range(2)]
        place = await site.hub.add("table", SETUP, [*seated, events.Started()])
        seat = place.room.to_act()[0]

        async def hint() -> messages.Answer | None:
            asker = Asker(f"p{seat}", "Ala", None)
            return await site.desk.do(place, asker, messages.Hint(id="h"))

        first = asyncio.ensure_future(hint())
        await rounds()
        with pytest.raises(Refused) as refused:
            await hint()
        assert refused.value.code == "too_fast"
        await slow.answer()
        assert isinstance(await first, messages.HintAnswer)
        second = asyncio.ensure_future(hint())
        await rounds()
        await slow.answer()
        assert isinstance(await second, messages.HintAnswer)
        await site.close()

    run(test)
