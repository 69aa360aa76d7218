"""A table: a game in progress, the record of it, and what may still be taken back.

Both the terminal and the browser play at such a table. It knows all secrets, as a state does;
what a person or a bot gets to see goes through `observe`, `story` and `view`.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from plansza.kernel.engine import State
from plansza.kernel.errors import PlanszaError
from plansza.kernel.game import Game, Options
from plansza.kernel.observation import Observation
from plansza.kernel.record import Decision, Record, new_record
from plansza.kernel.story import Message
from plansza.kernel.text import mark
from plansza.kernel.view import View
from plansza.kernel.vocabulary import Value

NOTHING_DECIDED: Final = mark("There is no decision to take back.")
OTHERS_DECIDED: Final = mark("It cannot be taken back: another player has decided since.")
REVEALED: Final = mark("It cannot be taken back: it brought something hidden to light.")


class CannotUndo(PlanszaError):
    """A decision that must stand; `reason` says why, in words marked for translation."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Rehearsal:
    """A decision that is allowed but not taken yet, and the position that it leads to."""

    def __init__(self, before: State, seat: int, notation: str, after: State) -> None:
        self.before = before
        self.seat = seat
        self.notation = notation
        self.after = after

    def is_of(self, state: State, seat: int, action: object) -> bool:
        """Return whether this is the decision that a seat takes now."""
        return self.before is state and self.seat == seat and self.notation == action


class Table:
    """A game being played: the state, its record, and the positions that undo returns to."""

    def __init__(self, record: Record) -> None:
        """Sit down at a recorded game and play it up to its last decision."""
        self.record = record
        self.state = record.start(story=True)
        self.changes = 0
        """Counts decisions and undos: who thought about an earlier count thought of the past."""
        self._earlier: list[State] = []
        self._rehearsed: Rehearsal | None = None
        self._looked_at = self.state
        self._looked: Observation | None = None
        """What one pair of eyes last saw of a state: others see much the same."""
        before = self.state.clone()
        for _ in record.steps(self.state):
            self._remember(before)
            before = self.state.clone()

    @classmethod
    def new(
        cls, game: Game, seats: int, options: Options | None, seed: int, players: list[str]
    ) -> "Table":
        """Set up a new game and begin its record."""
        checked = game.checked_options(seats, options or {})
        return cls(new_record(game, seats, checked, seed, players))

    @property
    def game(self) -> Game:
        """The game being played."""
        return self.state.game

    def observe(self, seat: int | None) -> Observation:
        """Return what this seat, or a spectator, may know."""
        state, looked = self.state, self._looked
        if looked is not None and self._looked_at is state and looked.decisions == state.decisions:
            seen: Observation = state.game.observe_again(looked, state, seat)
            return seen
        self._looked_at, self._looked = state, state.observe(seat)
        # A copy, because who is given an observation may change it.
        return msgspec.structs.replace(self._looked)

    def story(self, seat: int | None) -> list[Message]:
        """Return the lines of the story that this seat, or a spectator, may read."""
        return self.state.story_for(seat)

    def view(self, seat: int) -> View:
        """Return a bot's window on the present position, unmoved by what happens later."""
        return View(self.state.clone(), seat)

    def rehearse(self, seat: int, action: int | str | Mapping[str, Value]) -> Rehearsal:
        """Try a decision on a copy of the position; raise an error if it is not allowed."""
        words = self.game.vocabulary
        number = words.number(action)
        after = self.state.clone()
        after.apply(seat, number)
        self._rehearsed = Rehearsal(self.state, seat, words.notations[number], after)
        return self._rehearsed

    def act(self, seat: int, action: int | str | Mapping[str, Value]) -> None:
        """Take a decision, in any form of the vocabulary; an error changes nothing.

        What was just rehearsed, and is named by its notation, is not worked out again.
        """
        now = self._rehearsed
        if now is None or not now.is_of(self.state, seat, action):
            now = self.rehearse(seat, action)
        self._rehearsed = None
        self.state = now.after
        self.record.decisions.append(Decision(seat, now.notation))
        self._remember(now.before)
        self.changes += 1

    def why_no_undo(self, seat: int) -> str | None:
        """Say why this seat may not take back its last decision; None if it may.

        Only the newest decision can be taken back, only by who took it, and only if nothing
        hidden came to light through it. Several can go, one after another.
        """
        decisions = self.record.decisions
        if decisions and decisions[-1].seat == seat:
            return None if self._earlier else REVEALED
        for decision in decisions:
            if decision.seat == seat:
                return OTHERS_DECIDED
        return NOTHING_DECIDED

    def undo(self, seat: int) -> None:
        """Take back the seat's last decision, or raise `CannotUndo`."""
        reason = self.why_no_undo(seat)
        if reason is not None:
            raise CannotUndo(reason)
        self.state = self._earlier.pop()
        del self.record.decisions[-1]
        self.changes += 1

    def _remember(self, before: State) -> None:
        if self.state.revealed != before.revealed:
            self._earlier.clear()
        else:
            self._earlier.append(before)
