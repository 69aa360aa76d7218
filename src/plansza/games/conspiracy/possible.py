"""Whether a position can be: a written agenda must fit the cards on the table."""

from plansza.games.conspiracy.cards import IP, KEY, NO_KEY, PLACES, SEARCH_DECK
from plansza.games.conspiracy.state import ConspiracyState
from plansza.games.conspiracy.steps import movable
from plansza.kernel.errors import BadPosition

_SOURCES = ("recruit-lords", "keep-lord")
_REST = ("enlarge-chamber", "return-lords")
_ABILITIES = ("swap", "swap-with", "take-location", "keep-location")


def check_possible(state: ConspiracyState) -> None:
    """Raise `BadPosition` naming the field if play can never come to this position."""
    steps = [frame.step.name for frame in state.agenda]
    _check_shape(steps)
    if any(frame.seat != state.agenda[-1].seat for frame in state.agenda[1:]):
        raise BadPosition("agenda: all steps of a turn belong to one seat")
    _check_end(state)
    top = steps[-1] if steps else ""
    _check_given("drawn_lords", state.drawn and top != "keep-location", top == "keep-lord")
    _check_given("drawn_locations", state.drawn and top != "keep-lord", top == "keep-location")
    placing = any(step in _REST for step in steps)
    _check_given("recruited", state.recruited, placing)
    if len(steps) > 1:
        _check_chamber(state, steps)


def _check_shape(steps: list[str]) -> None:
    """A turn is its source, or the Lords still to be placed under the ability of the last one."""
    inner = steps[1:]
    if steps and steps[0] != "turn":
        raise BadPosition("agenda[0].step: the turn of the next seat comes first")
    if len(inner) == 1 and inner[0] in (*_SOURCES, *_REST, *_ABILITIES):
        return
    if len(inner) == 2 and inner[0] in _REST and inner[1] in _ABILITIES:
        return
    if inner:
        raise BadPosition(f"agenda: {', '.join(steps)} is no order of the rules")


def _check_end(state: ConspiracyState) -> None:
    full = [seat for seat in range(state.seats) if len(state.chambers[seat]) == PLACES]
    if state.ended_by >= 0 and state.ended_by not in full:
        raise BadPosition(f"ended_by: the chamber of seat {state.ended_by} is not full")
    if state.agenda and full and state.ended_by < 0:
        raise BadPosition("ended_by: a chamber is full, so somebody has ended the game")
    if state.agenda and state.agenda[0].seat in full and state.agenda[0].seat != state.ended_by:
        raise BadPosition(f"to_move: the chamber of seat {state.agenda[0].seat} is full")


def _check_given(field: str, given: bytes | bool, asked: bool) -> None:
    if bool(given) != asked:
        wrong = "nothing is asked about them" if given else "the agenda asks for one of them"
        raise BadPosition(f"{field}: {wrong}")


def _check_chamber(state: ConspiracyState, steps: list[str]) -> None:
    frame = state.agenda[-1]
    chamber = state.chambers[frame.seat]
    is_full = len(chamber) == PLACES
    if is_full != ("return-lords" in steps) and not (is_full and steps[1] in _ABILITIES):
        room = "no room" if is_full else "room"
        raise BadPosition(f"agenda: {steps[1]}, and the chamber has {room}")
    top = steps[-1]
    if top in ("take-location", "keep-location"):
        if not chamber or KEY[chamber[-1]] == NO_KEY:
            raise BadPosition(f"agenda: {top}, and the newest Lord has no key")
        if state.locations[frame.seat][len(chamber) - 1]:
            raise BadPosition(f"agenda: {top}, and the newest Lord has a Location already")
    if top == "take-location":
        open_ones = b"" if state.controls(frame.seat, SEARCH_DECK) else state.available
        if not state.locations_left and not open_ones:
            raise BadPosition(f"agenda: {top}, and there is no Location to take")
    if top in ("swap", "swap-with"):
        free = movable(chamber, frame.a if top == "swap-with" else -1)
        every = movable(chamber, -1)
        if len(every) < 2 or (top == "swap-with" and len(free) == len(every)):
            raise BadPosition(f"agenda: {top}, and no two Lords without keys can be swapped")
        if IP[chamber[-1]] != 0:
            raise BadPosition(f"agenda: {top}, and the newest Lord has influence")
