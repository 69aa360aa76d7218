"""Setting up a game (ABY-001 to ABY-007)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from plansza.games.abyss.cards import ALL_CARDS, ALL_LOCATIONS, ALL_LORDS, COURT
from plansza.games.abyss.state import AbyssState
from plansza.games.abyss.steps.turn import TURN
from plansza.kernel.rng import shuffled

if TYPE_CHECKING:
    from plansza.kernel.game import Game


def set_up(game: "Game", seats: i64, variant: i64, rng: i64) -> AbyssState:
    """Shuffle the three decks, fill the Court, open a Location, choose who begins."""
    lord_deck, rng = shuffled(ALL_LORDS, rng)
    location_deck, rng = shuffled(ALL_LOCATIONS, rng)
    deck, rng = shuffled(ALL_CARDS, rng)
    lords_left: i64 = len(lord_deck) - COURT
    locations_left: i64 = len(location_deck) - 1
    players = int(seats)
    state = AbyssState(
        game,
        seats,
        rng,
        agenda=[],
        choices=[],
        decisions=0,
        revealed=0,
        story=None,
        variant=variant,
        deck=deck,
        cards_left=len(deck),
        discard=0,
        track=b"",
        taken=b"",
        council=0,
        threat=1,
        lord_deck=lord_deck,
        lords_left=lords_left,
        court=lord_deck[lords_left:][::-1],
        lost_lords=b"",
        location_deck=location_deck,
        locations_left=locations_left,
        available=location_deck[locations_left:],
        drawn=b"",
        lost_locations=b"",
        hands=[0] * players,
        payment=0,
        affiliated=[0] * players,
        pearls=[1] * players,
        keys=[0] * players,
        tokens=[0] * players,
        theft=0,
        lords=[b""] * players,
        homes=[b""] * players,
        working=[0] * players,
        locations=[b""] * players,
        active=0,
        buyers=0,
        used=0,
        extra_turn=0,
        ended_by=-1,
        turn=0,
    )
    state.push(TURN, state.draw_number(seats))
    return state
