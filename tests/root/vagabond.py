"""Positions with a Vagabond, and what he has, in a line."""

import pytest

from plansza.games.root.observation import VagabondBoard
from plansza.games.root.state import RootState
from plansza.kernel.errors import IllegalMove

from .table import daylight, play, player

TWO = "vagabond marquise"


def roaming(
    place: str = "12",
    items: str = "",
    factions: str = TWO,
    character: str = "thief",
    states: dict[str, str] | None = None,
    relations: dict[str, str] | None = None,
    **fields: object,
) -> RootState:
    """Set up a Daylight of the Vagabond in seat 0: where he is, and his items that are face up."""
    held = {"ready": items, **(states or {})}
    document = {
        "character": character,
        "place": place,
        "items": {state: text for state, text in held.items() if text},
        "relations": relations or {},
    }
    players = fields.pop("players", ())
    assert isinstance(players, tuple)
    if "eyrie" in factions.split() and "eyrie" not in fields:
        fields["eyrie"] = {"leader": "builder"}
    return daylight(factions, *players, **{"vagabonds": [document], **fields})


def board(state: RootState, seat: int = 0) -> VagabondBoard:
    """Return the Vagabond's board."""
    found = player(state, seat).vagabond
    assert found is not None
    return found


def items(state: RootState, kind: str = "ready", seat: int = 0) -> str:
    """Return the items in a state, as in `boot torch`."""
    return " ".join(item.item for item in board(state, seat).items if item.state == kind)


def refused(state: RootState, action: str) -> str:
    """Return the rule that forbids an action."""
    with pytest.raises(IllegalMove) as refusal:
        play(state, action)
    return refusal.value.rule
