"""A recorded game laid open: every position of it, to step through in both directions."""

from plansza.kernel.engine import State
from plansza.kernel.game import Game
from plansza.kernel.observation import Observation
from plansza.kernel.record import Record
from plansza.kernel.story import Message


class History:
    """All positions of a record; position `n` is the one after `n` decisions."""

    def __init__(self, record: Record) -> None:
        self.record = record
        state = record.start(story=True)
        self.moves: list[tuple[int, int]] = []
        """Seat and action of every decision."""
        self.positions: list[State] = [_snapshot(state)]
        for move in record.steps(state):
            self.moves.append(move)
            self.positions.append(_snapshot(state))
        self._end = state
        self.turns = [
            number
            for number, position in enumerate(self.positions)
            if number == 0 or position.to_act() != self.positions[number - 1].to_act()
        ]
        """The positions at which others came to act, the first and the end included."""

    def __len__(self) -> int:
        """Return how many decisions there are."""
        return len(self.moves)

    @property
    def game(self) -> Game:
        """The game that was played."""
        return self._end.game

    @property
    def is_over(self) -> bool:
        """Whether the record goes to the end of the game, so that nothing need stay hidden."""
        return self._end.is_over()

    def observe(self, number: int, seat: int | None) -> Observation:
        """Return what a seat, or a spectator, could know after this many decisions."""
        return self.positions[number].observe(seat)

    def story(self, number: int, seat: int | None) -> list[Message]:
        """Return the lines of the story that could be read after this many decisions."""
        return [line for line in self._end.story_for(seat) if line.decision <= number]

    def turn_before(self, number: int) -> int:
        """Return the nearest earlier position at which somebody's turn began."""
        return max((turn for turn in self.turns if turn < number), default=0)

    def turn_after(self, number: int) -> int:
        """Return the nearest later position at which somebody's turn began, or the end."""
        return min((turn for turn in self.turns if turn > number), default=len(self))

    def scores(self, seat: int) -> list[int]:
        """Return the points of a seat at every position."""
        return [position.scores()[seat] for position in self.positions]


def _snapshot(state: State) -> State:
    """Return a copy without its story, which the last state tells anyway."""
    copy = state.clone()
    copy.story = None
    return copy
