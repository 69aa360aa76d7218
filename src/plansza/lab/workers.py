"""Work on all cores: tasks go out to processes, results come back as they are ready.

Processes are started afresh ("spawn"), which works alike on every system. A process that dies
is noticed and named; one that is no longer needed is ended.
"""

import os
import signal
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import perf_counter
from typing import Final, Generic, TypeVar, cast

from plansza.kernel.errors import PlanszaError
from plansza.kernel.game import Game
from plansza.kernel.registry import games

T = TypeVar("T")
R = TypeVar("R")

PORTION_SECONDS: Final = 0.25
"""How long a portion of tasks should keep a process busy: rarely enough for the post to cost
nothing, often enough for a lively progress bar."""


class WorkerDied(PlanszaError):
    """A process ended in the midst of its work, without an exception: it ran out of memory,
    somebody killed it, or compiled code crashed."""


def cores() -> int:
    """Return how many processes can run at the same time here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def at_home(game: Game) -> Game:
    """Return the registered game that a copy sent to another process was made of."""
    known = games().get(game.name)
    return known if known is not None and type(known) is type(game) else game


def spread(work: Callable[[T], R], tasks: Iterable[T], jobs: int = 1) -> Generator[R, None, None]:
    """Yield `work(task)` for each task as soon as it is known, in any order.

    With one job everything happens in this process. With more, `work`, the tasks and the results
    must be picklable, and a script that calls this needs the usual `if __name__ == "__main__"`.
    """
    if jobs <= 1:
        yield from map(work, tasks)
        return
    waiting = iter(tasks)
    busy: dict[Connection, _Worker[T, R]] = {}
    try:
        for _ in range(jobs):
            worker = _Worker(work)
            if worker.send(waiting):
                busy[worker.post] = worker
            else:
                worker.end()
        while busy:
            # Portions are told apart by their posts: a dead process closes its own.
            for post in cast(list[Connection], wait(list(busy))):
                worker = busy[post]
                yield from worker.receive()
                if not worker.send(waiting):
                    del busy[post]
                    worker.end()
    finally:
        for worker in busy.values():
            worker.end()


class _Worker(Generic[T, R]):
    """One process, and the portion of tasks it has now."""

    def __init__(self, work: Callable[[T], R]) -> None:
        context = get_context("spawn")
        self.post, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_serve, args=(work, theirs), daemon=True)
        self.process.start()
        theirs.close()
        self.size = 1
        self.portion: list[T] = []

    def send(self, waiting: Iterator[T]) -> bool:
        """Hand out the next portion; return whether there was anything left."""
        self.portion = list(islice(waiting, self.size))
        if self.portion:
            self.post.send(self.portion)
        return bool(self.portion)

    def receive(self) -> list[R]:
        """Take the results of the portion, and learn how large the next should be."""
        try:
            results, seconds, wrong = self.post.recv()
        except (EOFError, ConnectionResetError):
            self.process.join()
            first, last = self.portion[0], self.portion[-1]
            raise WorkerDied(
                f"a process died with exit code {self.process.exitcode} "
                f"between {first!r} and {last!r}; look closer with one job only"
            ) from None
        if wrong is not None:
            raise wrong
        fitting = int(len(self.portion) * PORTION_SECONDS / max(seconds, 1e-6))
        self.size = max(1, min(fitting, 4 * self.size, 5000))
        return cast(list[R], results)

    def end(self) -> None:
        self.process.terminate()
        self.process.join()
        self.post.close()


def _serve(work: Callable[[T], R], post: Connection) -> None:
    """Work through portions until the other end hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that people see
    while True:
        try:
            portion = post.recv()
        except EOFError:
            return
        results: list[R] = []
        wrong: Exception | None = None
        start = perf_counter()
        try:
            results = [work(task) for task in portion]
        except Exception as error:
            error.add_note("In a worker process:\n" + traceback.format_exc())
            wrong = error
        post.send((results, perf_counter() - start, wrong))
