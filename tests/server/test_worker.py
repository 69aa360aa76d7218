"""One thing after another, and none keeps the next from being done."""

import threading

import pytest

from plansza.server.worker import Worker


def test_jobs_are_done_in_order_and_before_the_end() -> None:
    gate, done = threading.Event(), list[int]()
    worker = Worker("test")
    worker.submit(lambda: done.extend([] if gate.wait(20) else [-1]))
    for number in range(100):
        worker.submit(lambda number=number: done.append(number))  # type: ignore[misc]
    assert done == []
    gate.set()
    worker.close()
    assert done == list(range(100))


def test_a_job_that_fails_keeps_no_other_from_being_done(
    caplog: pytest.LogCaptureFixture,
) -> None:
    done: list[str] = []
    worker = Worker("test")
    worker.submit(lambda: done.append(str(1 // 0)))
    worker.submit(lambda: done.append("next"))
    worker.close()
    assert done == ["next"]
    assert "ZeroDivisionError" in caplog.text
