"""What a viewer is sent of the drawings: what is new, whatever order a game draws in."""

from typing import cast

import msgspec

from plansza.kernel.game import Game
from plansza.kernel.observation import Observation
from plansza.kernel.text import language
from plansza.server.drawings import MOST_CHANGES, Panes, as_object
from plansza.server.shelves import Shelves, Style

SEEN = cast(Observation, None)  # the game below does not look at it
ENGLISH = language("en")


class Artist:
    """A game, as far as drawings go, that draws what it is told to."""

    def __init__(self) -> None:
        self.drawn: dict[str, str] = {}

    def sketch(self, *_: object) -> None:
        """Make none: then all is drawn, and compared."""

    def panes(self, *_: object) -> dict[str, str]:
        return self.drawn


class Wall:
    """Panes that are shown to somebody who looks after every change."""

    def __init__(self) -> None:
        self._artist, self._serial = Artist(), -1
        self._panes = Panes(Style(cast(Game, self._artist), ENGLISH, "wide"))

    def show(self, drawn: dict[str, str]) -> tuple[dict[str, str], list[str]]:
        """Draw; return what is sent, and what is taken away."""
        self._artist.drawn = drawn
        seen, self._serial = self._serial, self._serial + 1
        self._panes.update(SEEN, [], self._serial)
        return self.sent(seen), self._panes.gone_since(seen)

    def sent(self, seen: int) -> dict[str, str]:
        """What is sent to somebody who has not looked since an earlier drawing."""
        drawings: dict[str, str] = msgspec.json.decode(as_object(self._panes.since(seen)))
        return drawings


def test_only_what_has_changed_is_sent_and_what_is_gone_is_named() -> None:
    wall = Wall()
    assert wall.show({"board": "a", "hand": "b"}) == ({"board": "a", "hand": "b"}, [])
    assert wall.show({"board": "a", "hand": "c"}) == ({"hand": "c"}, [])
    assert wall.show({"board": "a"}) == ({}, ["hand"])
    assert wall.show({"board": "a", "hand": "c"}) == ({"hand": "c"}, [])


def test_the_order_of_panes_does_not_matter() -> None:
    wall = Wall()
    wall.show({"board": "a", "hand": "b"})
    assert wall.show({"hand": "b", "board": "a"}) == ({}, [])
    assert wall.show({"board": "b", "hand": "a"}) == ({"board": "b", "hand": "a"}, [])


def test_who_has_missed_changes_is_sent_all_of_them_at_once() -> None:
    wall = Wall()
    wall.show({"board": "a", "hand": "b", "dock": "c"})
    wall.show({"board": "d", "hand": "b", "dock": "c"})
    wall.show({"board": "e", "hand": "f", "dock": "c"})
    assert wall.sent(2) == {}
    assert wall.sent(1) == {"board": "e", "hand": "f"}
    assert wall.sent(0) == {"board": "e", "hand": "f"}
    assert wall.sent(-1) == {"board": "e", "hand": "f", "dock": "c"}


def test_who_has_missed_more_than_is_remembered_is_sent_everything() -> None:
    wall = Wall()
    for number in range(MOST_CHANGES + 2):
        wall.show({"board": str(number), "hand": "b"})
    assert wall.sent(1) == {"board": str(MOST_CHANGES + 1)}
    assert wall.sent(0) == {"board": str(MOST_CHANGES + 1), "hand": "b"}


def test_parts_are_not_sent_beside_the_pane_that_holds_them() -> None:
    wall = Wall()
    wall.show({"board": "a", "board/tray": "b", "hand": "c", "hand/card": "d"})
    drawn = {"board": "e", "board/tray": "f", "hand": "c", "hand/card": "g"}
    assert wall.show(drawn) == ({"board": "e", "hand/card": "g"}, [])


def test_changes_are_not_lost_when_panes_come_and_go() -> None:
    wall = Wall()
    wall.show({"board": "a", "hand": "b"})
    wall.show({"board": "c", "hand": "b"})
    wall.show({"hand": "b", "board": "c", "dock": "d"})
    assert wall.sent(1) == {"dock": "d"}
    assert wall.sent(0) == {"board": "c", "hand": "b", "dock": "d"}


def test_drawings_are_dropped_when_nobody_has_asked_for_them_for_long() -> None:
    shelves, style = Shelves(2), Style(cast(Game, Artist()), ENGLISH, "wide")
    ((board, tray),) = shelves.of(style, (("board", "board/tray"),))
    shelves.put(tray, "old", b"1")
    shelves.put(tray, "new", b"2")
    shelves.put(board, "other", b"3")
    assert (tray.recent, tray.older) == ({}, {"old": b"1", "new": b"2"})
    shelves.put(tray, "new", b"2")
    shelves.put(tray, "newest", b"4")
    assert (tray.recent, tray.older) == ({"newest": b"4"}, {"new": b"2"})
    assert shelves.of(style, (("board", "board/tray"),)) == [[board, tray]]
