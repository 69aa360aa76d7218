"""What the terminal's tests do at a table."""

from collections.abc import Callable

from plansza.tui.session import Session

NewSession = Callable[..., Session]


def take_first(session: Session) -> None:
    """Take the first option of whoever is to act."""
    seat = session.seat_to_act()
    assert seat is not None
    session.act(seat, session.state.legal(seat)[0])


def play_quietly(session: Session) -> dict[str, object]:
    """Play first options until one reveals nothing; return the position before it."""
    while True:
        revealed, position = session.state.revealed, session.state.to_position()
        take_first(session)
        if session.state.revealed == revealed:
            return position


def play_on(session: Session, decisions: int) -> None:
    """Let everybody decide something until this many decisions are taken."""
    while len(session.record.decisions) < decisions:
        if session.is_person(session.seat_to_act()):
            take_first(session)
        else:
            session.bot_move()
