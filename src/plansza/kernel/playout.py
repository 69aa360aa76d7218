"""Random play inside compiled code: what search uses thousands of times per decision."""

from mypy_extensions import i64

from plansza.kernel.engine import TOGETHER, State
from plansza.kernel.rng import pick, step


def play_out(state: State, rng: i64, limit: i64) -> i64:
    """Play random decisions until the game ends or `limit` decisions were taken; count them."""
    taken: i64 = 0
    while state.depth and taken < limit:
        frame = state.top()
        seat: i64 = frame.seat
        options = state.choices
        if frame.step.kind == TOGETHER:
            seat = state.to_act()[0]
            options = state.legal(seat)
        rng = step(rng)
        state.play(seat, options[pick(rng, len(options))])
        taken += 1
    return taken
