"""What the factions with warriors have in common: they rule, march and die alike."""

from mypy_extensions import i64

from plansza.games.root.faction import Faction
from plansza.games.root.map import ALL_CLEARINGS
from plansza.games.root.state import RootState
from plansza.games.root.steps.hits import take_hits_on_pieces
from plansza.games.root.steps.movement import origins, start_move


class WarriorFaction(Faction):
    """A faction whose warriors take hits first and move where they rule."""

    def take_hits(self, state: RootState, seat: i64, side: i64, hits: i64) -> None:
        take_hits_on_pieces(state, seat, side, hits)

    def can_move(self, state: RootState, seat: i64) -> bool:
        return origins(state, state.factions[seat], ALL_CLEARINGS) != 0

    def free_move(self, state: RootState, seat: i64) -> None:
        start_move(state, seat, ALL_CLEARINGS, 1)


def crafters_on_map(state: RootState, kind: i64) -> i64:
    """Count the pieces of a kind on the map by suit: three counts of eight bits."""
    found: i64 = 0
    first: i64 = kind * 12
    clearing: i64 = 0
    while clearing < 12:
        number: i64 = state.pieces[first + clearing]
        if number:
            found += number << state.suits[clearing] * 8
        clearing += 1
    return found
