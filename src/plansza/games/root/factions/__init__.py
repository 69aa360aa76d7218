"""The factions, a chapter each; importing this enters them all in `faction.CHAPTERS`."""

from typing import Any, Final

from plansza.games.root.factions.alliance import STEPS as ALLIANCE_STEPS
from plansza.games.root.factions.eyrie import STEPS as EYRIE_STEPS
from plansza.games.root.factions.marquise import STEPS as MARQUISE_STEPS
from plansza.games.root.factions.vagabond import STEPS as VAGABOND_STEPS
from plansza.kernel.engine import Step

STEPS: Final[tuple[Step[Any], ...]] = (
    *MARQUISE_STEPS,
    *EYRIE_STEPS,
    *ALLIANCE_STEPS,
    *VAGABOND_STEPS,
)
"""All their steps. Any: a tuple of steps of different classes."""
