"""Positions of Abyss in a line or two, and play in the words of its records."""

from collections.abc import Mapping

from plansza.games.abyss import GAME
from plansza.games.abyss.observation import AbyssObservation, Player
from plansza.games.abyss.state import AbyssState

Seat = Mapping[str, object]
COURT = "keeper reaper shepherd miller aquaculturalist landowner"
"""Six Farmers, who do nothing when they enter."""


def table(*players: Seat, **fields: object) -> AbyssState:
    """Set up a position: one dictionary for each player, and what lies on the table."""
    return GAME.position({"players": list(players), **fields})


def play(state: AbyssState, *actions: str) -> None:
    """Take decisions, each by the seat that is asked."""
    for action in actions:
        state.apply(state.to_act()[0], GAME.vocabulary.number(action))


def recruit(state: AbyssState, lord: str, *allies: str) -> None:
    """Recruit a Lord with these Allies."""
    play(state, f"recruit {lord}", *[f"pay {ally}" for ally in allies], "paid")


def options(state: AbyssState) -> set[str]:
    """Return the options of the seat that is asked, in words."""
    (seat,) = state.to_act()
    return {GAME.vocabulary.notation(action) for action in state.legal(seat)}


def seen(state: AbyssState, seat: int | None = None) -> AbyssObservation:
    """Return what a seat or a spectator sees."""
    return GAME.observe(state, seat)


def player(state: AbyssState, seat: int = 0) -> Player:
    """Return a player as that player sees it."""
    return seen(state, seat).players[seat]


def asked(state: AbyssState) -> str:
    """Return the question that is open."""
    return seen(state).asked


def hand(state: AbyssState, seat: int = 0) -> list[str]:
    """Return the Allies in a hand."""
    allies = player(state, seat).hand
    assert allies is not None
    return allies


def lords(state: AbyssState, seat: int = 0) -> list[str]:
    """Return the Lords of a seat, with where they lie: `jailer`, `keeper:parliament`."""
    return [
        lord.lord if lord.status == "free" else f"{lord.lord}:{lord.location or lord.status}"
        for lord in player(state, seat).lords
    ]


def locations(state: AbyssState, seat: int = 0) -> list[str]:
    """Return the Locations that a seat controls."""
    return [tile.location for tile in player(state, seat).locations]


def pearls(state: AbyssState) -> list[int]:
    """Return everybody's Pearls."""
    return [owner.pearls for owner in seen(state).players]
