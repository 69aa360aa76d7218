"""Whether a position can be: a written agenda must fit what lies on the table."""

from collections.abc import Callable

from plansza.games.abyss.cards import BLACK_SMOKERS, COMMANDER, JAILER, MONSTER
from plansza.games.abyss.state import AbyssState
from plansza.games.abyss.steps.entering import robbable, working_lords
from plansza.games.abyss.steps.table import not_placed
from plansza.kernel.engine import Frame
from plansza.kernel.errors import BadPosition

_EXPLORING = (
    "reveal",
    "offer",
    "ally-revealed",
    "monster-revealed",
    "reward",
    "end-exploration",
)
_OTHERS = ("turn", "offer", "discard-allies")
"""Steps of seats other than the active one."""


def check_possible(state: AbyssState) -> None:
    """Raise `BadPosition` naming the field if play can never come to this position."""
    frames = state.agenda
    steps = [frame.step.name for frame in frames]
    if steps and steps[0] not in ("turn", "end-turn"):
        raise BadPosition("agenda[0].step: a turn, or the end of one, comes first")
    for number, frame in enumerate(frames):
        if frame.seat != state.active and steps[number] not in _OTHERS:
            raise BadPosition(f"agenda[{number}].seat: it is the turn of seat {state.active}")
        if number and steps[number] == "turn":
            raise BadPosition(f"agenda[{number}].step: a turn comes first or not at all")
        is_possible = _CHECKS.get(steps[number])
        if is_possible is not None and not is_possible(state, frame):
            raise BadPosition(f"agenda[{number}]: {steps[number]} cannot be asked here")
    top = steps[-1] if steps else ""
    _check_given("track", state.track, any(step in _EXPLORING for step in steps))
    _check_given("payment", state.payment, top in ("pay", "affiliate"))
    _check_given("drawn", state.drawn, top == "keep-location")


def _check_given(field: str, given: object, asked: bool) -> None:
    if given and not asked:
        raise BadPosition(f"{field}: nothing on the agenda is about it")


def _is_last(state: AbyssState, monster: bool) -> bool:
    return bool(state.track) and (state.track[-1] == MONSTER) == monster


def _has_location(state: AbyssState, frame: Frame) -> bool:
    return frame.a in state.locations[frame.seat]


_CHECKS: dict[str, Callable[[AbyssState, Frame], bool]] = {
    "offer": lambda state, frame: (
        _is_last(state, False) and frame.a == state.active and frame.seat != frame.a
    ),
    "ally-revealed": lambda state, _: _is_last(state, False),
    "monster-revealed": lambda state, _: _is_last(state, True),
    "reward": lambda _, frame: frame.a > 0,
    "pay": lambda state, frame: frame.a in state.court,
    "enter": lambda state, frame: frame.a in state.court,
    "affiliate": lambda state, _: state.payment > 0,
    "discard-allies": lambda state, frame: (
        frame.b in (JAILER, COMMANDER) and state.hand_size(frame.seat) > frame.a
    ),
    "assassin": lambda state, frame: (
        frame.a != frame.seat and len(working_lords(state, frame.a)) > 0
    ),
    "hunter": lambda state, frame: len(robbable(state, frame.seat)) > 0,
    "illusionist-take": _has_location,
    "traitor-take": lambda state, frame: frame.a in not_placed(state, frame.seat, 0),
    "corruptor": lambda state, frame: state.pearls[frame.seat] >= 5,
    "schemer": lambda state, _: state.lords_left > 0,
    "opportunist": lambda state, _: state.lords_left > 0,
    "keep-location": lambda state, frame: (
        frame.a == 0 or frame.a in working_lords(state, frame.seat)
    ),
    "spend-keys": lambda state, frame: (
        _has_location(state, frame) and state.usable_keys(frame.seat) >= frame.b > 0
    ),
    "black-smokers": lambda state, frame: BLACK_SMOKERS in state.locations[frame.seat],
}
"""What must hold for a step to be carried out, where that is not always so."""
