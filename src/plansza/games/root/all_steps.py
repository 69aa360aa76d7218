"""Every step of Root: the shared ones and those of the factions."""

from typing import Any, Final

from plansza.games.root.factions import STEPS as FACTION_STEPS
from plansza.games.root.steps.battle import (
    AFTER_AMBUSH,
    AFTER_BATTLE,
    AMBUSH,
    BATTLE_AT,
    BATTLE_WHOM,
    DEAL_HITS,
    FOIL_AMBUSH,
    ROLL,
    USE_EFFECTS,
)
from plansza.games.root.steps.crafting import ACTIVATE_ANY
from plansza.games.root.steps.dominance import JOIN_COALITION, PAY_FOR_DOMINANCE
from plansza.games.root.steps.effects import (
    BIRDSONG_CARDS,
    BREAK_CODE,
    BURROW_BANK,
    COLLECT_TAX,
    DRAW_TAX,
    STEAL_FROM,
)
from plansza.games.root.steps.hits import CHOOSE_LOSS, RESOLVE_LOSSES
from plansza.games.root.steps.hospitals import FIELD_HOSPITALS
from plansza.games.root.steps.movement import MOVE_FROM, MOVE_NUMBER, MOVE_TO
from plansza.games.root.steps.outrage import DISCARD_SUPPORTER, LOSE_BASE, OUTRAGE
from plansza.games.root.steps.removal import CONSEQUENCES
from plansza.games.root.steps.setup import SET_UP_FACTION
from plansza.games.root.steps.turn import (
    DISCARD_TO_FIVE,
    EVENING_DRAW,
    START_BIRDSONG,
    START_DAYLIGHT,
    START_EVENING,
    TURN,
)
from plansza.kernel.engine import Step

STEPS: Final[tuple[Step[Any], ...]] = (
    SET_UP_FACTION,
    TURN,
    START_BIRDSONG,
    START_DAYLIGHT,
    START_EVENING,
    EVENING_DRAW,
    DISCARD_TO_FIVE,
    BURROW_BANK,
    BIRDSONG_CARDS,
    STEAL_FROM,
    BREAK_CODE,
    COLLECT_TAX,
    DRAW_TAX,
    PAY_FOR_DOMINANCE,
    JOIN_COALITION,
    ACTIVATE_ANY,
    MOVE_FROM,
    MOVE_TO,
    MOVE_NUMBER,
    BATTLE_AT,
    BATTLE_WHOM,
    AMBUSH,
    FOIL_AMBUSH,
    AFTER_AMBUSH,
    ROLL,
    USE_EFFECTS,
    DEAL_HITS,
    CHOOSE_LOSS,
    RESOLVE_LOSSES,
    AFTER_BATTLE,
    CONSEQUENCES,
    FIELD_HOSPITALS,
    OUTRAGE,
    LOSE_BASE,
    DISCARD_SUPPORTER,
    *FACTION_STEPS,
)
"""Any: a tuple of steps of different classes."""
