"""The position document of Pouch: any position, written by hand or by the program.

A document must say who holds which coins. All coins that it names nowhere are in the pouch.
"""

from collections import Counter

import msgspec

from plansza.kernel.engine import Frame
from plansza.kernel.errors import BadPosition
from plansza.kernel.game import Game
from plansza.kernel.rng import seeded, shuffled
from pouch.state import COINS, PouchState
from pouch.steps import DRAW, LAY, TURN


class PouchPosition(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A position. Coins are written as their worth."""

    hands: list[list[int]]
    game: str = "pouch"
    row: list[int] = []
    taken: list[list[int]] | None = None
    pouch: list[int] | None = None
    """From the bottom up; left out: all other coins, mixed by `seed`."""
    to_move: int = 0
    over: bool = False
    decisions: int = 0
    revealed: int = 0
    seed: int = 0
    rng: int | None = None


def to_position(state: PouchState) -> dict[str, object]:
    """Write a position document that leaves nothing out."""
    document = PouchPosition(
        hands=[list(hand) for hand in state.hands],
        row=list(state.row),
        taken=[list(coins) for coins in state.taken],
        pouch=list(state.pouch),
        to_move=0 if state.is_over() else state.to_act()[0],
        over=state.is_over(),
        decisions=state.decisions,
        revealed=state.revealed,
        rng=state.rng,
    )
    builtins: dict[str, object] = msgspec.to_builtins(document)
    return {"game": document.game, **builtins}


def position(game: Game, source: object) -> PouchState:
    """Read a position document; raise `BadPosition` naming the field that is wrong."""
    try:
        document = msgspec.convert(source, PouchPosition)
    except msgspec.ValidationError as wrong:
        raise BadPosition(f"position: {wrong}") from wrong
    seats = len(document.hands)
    if not game.min_seats <= seats <= game.max_seats:
        raise BadPosition(f"hands: {game.min_seats} to {game.max_seats} of them, not {seats}")
    if not 0 <= document.to_move < seats:
        raise BadPosition(f"to_move: seats are 0 to {seats - 1}, not {document.to_move}")
    taken = document.taken or [[]] * seats
    if len(taken) != seats:
        raise BadPosition(f"taken: {len(taken)} lists for {seats} seats")
    named = Counter([*document.row, *(document.pouch or [])])
    named.update(coin for coins in [*document.hands, *taken] for coin in coins)
    if named - Counter(COINS):
        raise BadPosition(f"coins: there is one of each worth 1 to 12, not {dict(named)}")
    rest = bytes((Counter(COINS) - named).elements())
    if document.pouch is not None and rest:
        raise BadPosition(f"pouch: nobody has the coins {list(rest)}")
    rng = seeded(document.seed) if document.rng is None else document.rng
    pouch = bytes(document.pouch or [])
    if document.pouch is None:
        pouch, rng = shuffled(rest, rng)
    seat = document.to_move
    turn = [Frame(TURN, (seat + 1) % seats), Frame(DRAW, seat), Frame(LAY, seat)]
    state = PouchState(
        game,
        seats,
        rng,
        agenda=[] if document.over else turn,
        choices=[],
        decisions=document.decisions,
        revealed=document.revealed,
        story=None,
        pouch=pouch,
        hands=[bytes(sorted(hand)) for hand in document.hands],
        row=bytes(document.row),
        taken=[bytes(coins) for coins in taken],
    )
    state.advance()
    return state
