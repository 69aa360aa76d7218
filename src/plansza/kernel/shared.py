"""What every observation says of a state, whatever the game."""

from typing import Any

from plansza.kernel.engine import State


def shared_fields(
    state: State, seat: int | None, scores: list[int] | None = None
) -> dict[str, Any]:
    """Return what every observation says of a state, by field.

    Where points are partly secret, `scores` must be the points that this seat may know.
    """
    asking = None if state.is_over() else state.top().step
    return {
        "game": state.game.name,
        "seat": seat,
        "seats": state.seats,
        "to_act": list(state.to_act()),
        "asked": asking.name if asking else "",
        "rules": list(asking.rules) if asking else [],
        "options": [] if seat is None else state.legal(seat),
        "decisions": state.decisions,
        "over": state.is_over(),
        "scores": state.scores() if scores is None else scores,
        "winners": state.winners(),
    }
