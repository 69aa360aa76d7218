"""When to look for garbage: while there is little else to do.

Tables, caches and messages are hardly ever in cycles, and there are many of them: going through
them took a sixth of the time of a busy server, and kept all tables waiting for as long as it took.
So only what is new is looked at as usual; all the rest in calm moments, and seldom otherwise.
"""

import gc
import time
from collections.abc import Callable

import uvicorn

from plansza.server.cores import Home

NEW_THINGS = 100_000
"""How many things are made before the new ones are looked at."""
NEVER = 1_000_000_000
TICKS_PER_LOOK = 10
"""uvicorn ticks ten times a second."""
CALM = 0.2
"""Up to which share of its time the process may be busy in a calm second."""
LONGEST = 900.0
"""After how many seconds everything is looked at, calm or not."""


class Caretaker:
    """Picks up garbage."""

    def __init__(
        self,
        now: Callable[[], float] = time.monotonic,
        used: Callable[[], float] = time.process_time,
        count: Callable[[], tuple[int, int, int]] = gc.get_count,
        collect: Callable[[], object] = gc.collect,
    ) -> None:
        self._now, self._used, self._count, self._collect = now, used, count, collect
        self._looked = (now(), used())
        self._collected = now()

    def look(self) -> None:
        """Pick everything up, if nobody has to wait for it or it has not been done for long."""
        now, used = self._now(), self._used()
        since, before = self._looked
        self._looked = (now, used)
        is_calm = used - before < CALM * (now - since)
        has_more = self._count()[1] > 0
        if has_more and (is_calm or now - self._collected > LONGEST):
            self._collect()
            self._collected = self._now()
            self._looked = (self._collected, self._used())


class TableServer(uvicorn.Server):
    """uvicorn's server, with somebody who picks up garbage, on a core of its own."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        # What has been loaded by now stays for ever.
        gc.collect()
        gc.freeze()
        gc.set_threshold(NEW_THINGS, NEVER, NEVER)
        self._caretaker = Caretaker()
        self._home = Home()

    async def on_tick(self, counter: int) -> bool:
        """Look after things once a second."""
        if counter % TICKS_PER_LOOK == 0:
            self._caretaker.look()
            self._home.look(1.0)
        return await super().on_tick(counter)
