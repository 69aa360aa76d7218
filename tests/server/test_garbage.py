"""Garbage is picked up when nobody has to wait for it, and at last in any case."""

from plansza.server.garbage import LONGEST, Caretaker


class Process:
    """A process whose time passes as told, and who notes when it looked for garbage."""

    def __init__(self) -> None:
        self.time = self.used = 0.0
        self.rounds = 1
        self.collected: list[float] = []
        self.caretaker = Caretaker(
            lambda: self.time,
            lambda: self.used,
            lambda: (0, self.rounds, 0),
            lambda: self.collected.append(self.time),
        )

    def pass_time(self, seconds: float, busy: float) -> None:
        self.time += seconds
        self.used += seconds * busy
        self.caretaker.look()


def test_garbage_waits_for_a_calm_second() -> None:
    process = Process()
    process.pass_time(1, busy=0.9)
    assert process.collected == []
    process.pass_time(1, busy=0.05)
    assert process.collected == [2]


def test_nothing_is_looked_for_where_nothing_new_has_stayed() -> None:
    process = Process()
    process.rounds = 0
    process.pass_time(LONGEST + 1, busy=0.0)
    assert process.collected == []


def test_a_server_that_is_never_calm_looks_all_the_same_after_long() -> None:
    process = Process()
    for _ in range(2):
        process.pass_time(LONGEST / 2 + 1, busy=1.0)
    assert process.collected == [LONGEST + 2]
