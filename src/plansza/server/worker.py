"""A thread that does one thing after another: for what blocks."""

import logging
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread

log = logging.getLogger("plansza.server")

Job = Callable[[], None]


class Worker:
    """Does jobs in the order in which they are given.

    Nobody is told what became of a job: it tells that itself. An executor of the standard library
    would make a future for each, and look whether it needs another thread.
    """

    def __init__(self, name: str) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._runs = Thread(target=self._run, name=name, daemon=True)
        self._runs.start()

    def submit(self, job: Job) -> None:
        """Let a job be done after those given before."""
        self._jobs.put(job)

    def close(self) -> None:
        """Wait until all is done."""
        self._jobs.put(None)
        self._runs.join()

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                job()
            except Exception:
                log.exception("a job of the thread beside failed")
