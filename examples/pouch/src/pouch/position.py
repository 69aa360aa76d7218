"""The position document of Pouch: any position, written by hand or by the program.

A document must say who holds which coins. All coins that it names nowhere are in the pouch.
"""

from plansza.kernel.errors import BadPosition
from plansza.kernel.game import Game
from plansza.kernel.position import (
    Pieces,
    PositionDocument,
    Reader,
    agenda_of,
    go_on,
    read_document,
    written,
)
from pouch.state import COINS, PouchState


class PouchPosition(PositionDocument, kw_only=True):
    """A position. Coins are written as their worth."""

    hands: list[list[int]]
    game: str = "pouch"
    row: list[int] = []
    taken: list[list[int]] | None = None
    pouch: list[int] | None = None
    """From the bottom up; left out: all other coins, mixed by `seed`."""


def to_position(state: PouchState) -> dict[str, object]:
    """Write a position document that leaves nothing out."""
    document = PouchPosition(
        hands=[list(hand) for hand in state.hands],
        row=list(state.row),
        taken=[list(coins) for coins in state.taken],
        pouch=list(state.pouch),
        over=state.is_over(),
        agenda=agenda_of(state),
        decisions=state.decisions,
        revealed=state.revealed,
        rng=state.rng,
    )
    return written(document)


def position(game: Game, source: object) -> PouchState:
    """Read a position document; raise `BadPosition` naming the field that is wrong."""
    document = read_document(game, source, PouchPosition)
    seats = len(document.hands)
    reader = Reader(game, document, "hands", seats)
    coins = Pieces("coin", ["", *map(str, COINS)], COINS)

    def take(field: str, given: list[int]) -> bytes:
        return coins.take(field, map(str, given))

    taken = document.taken or [[]] * seats
    if len(taken) != seats:
        raise BadPosition(f"taken: {len(taken)} lists for {seats} seats")
    hands = [take("hands", sorted(hand)) for hand in document.hands]
    won = [take("taken", each) for each in taken]
    row = take("row", document.row)
    named = None if document.pouch is None else map(str, document.pouch)
    pouch, rng = coins.deck("pouch", named, b"", reader.rng())
    state = PouchState(
        game,
        seats,
        rng,
        agenda=reader.agenda("turn", {}),
        choices=[],
        decisions=document.decisions,
        revealed=document.revealed,
        story=None,
        pouch=pouch,
        hands=hands,
        row=row,
        taken=won,
    )
    go_on(state)
    return state
