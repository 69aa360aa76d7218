"""What a bot holds while it thinks: one seat's knowledge of a position, and no more."""

from plansza.kernel.engine import State
from plansza.kernel.game import Game
from plansza.kernel.observation import Observation


class View:
    """A seat's window on a state.

    It hands out observations and imagined states only. The real state stays behind it, so that
    what a bot does cannot depend on what its seat may not know.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.__state = state
        self.seat = seat

    @property
    def game(self) -> Game:
        """The game being played."""
        return self.__state.game

    def legal(self) -> list[int]:
        """Return the actions to choose from."""
        return self.__state.legal(self.seat)

    def observe(self) -> Observation:
        """Return what the seat may know."""
        return self.__state.observe(self.seat)

    def imagine(self, seed: int) -> State:
        """Return a complete state that the seat cannot tell from the real one."""
        return self.__state.determinize(self.seat, seed)
