"""The story of a game: what happened, line by line, as far as it was told.

This module is compiled by mypyc where a compiler is present, hence its plain style.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

EVERYONE: Final = -1
"""The audience of a message that all seats and spectators may read."""


@mypyc_attr(acyclic=True)
class Message:
    """One line of the story: what happened, as numbers that the game's texts put in words."""

    def __init__(
        self, kind: i64, seat: i64, a: i64, b: i64, c: i64, audience: i64, decision: i64
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c
        self.audience: Final = audience
        self.decision: Final = decision

    def __repr__(self) -> str:
        return f"Message({self.kind}, seat={self.seat}, {self.a}, {self.b}, {self.c})"


@mypyc_attr(acyclic=True)
class Story:
    """The lines told so far.

    Copies share one list for as long as only one of them goes on: a long game is told by hundreds
    of lines, and a table makes a copy at every decision.
    """

    def __init__(self, lines: list[Message] | None = None) -> None:
        self._lines: list[Message] = [] if lines is None else lines
        self._told: i64 = len(self._lines)
        """How many of the lines are of this story; what follows was told by a copy."""

    def __len__(self) -> int:
        return int(self._told)

    def copy(self) -> "Story":
        """Return an independent copy."""
        copy = Story(self._lines)
        copy._told = self._told
        return copy

    def tell(self, line: Message) -> None:
        """Add a line."""
        if self._told != len(self._lines):
            self._lines = self._lines[: self._told]
        self._lines.append(line)
        self._told += 1

    def lines(self, start: int = 0) -> list[Message]:
        """Return the lines from a number on."""
        return self._lines[start : self._told]
