"""The rules of Abyss, one step per paragraph of the rules reference (`rules.md`).

`turn` leads through a turn; `exploring`, `council` and `recruiting` are the three actions;
`entering` holds what Lords do when they enter play, `windows` the powers used once in a turn,
`discards` the hand limits; `locations` is the control of Locations.
"""

from typing import Final

from plansza.games.abyss.steps.council import APPRENTICE_STACK, SECOND_STACK
from plansza.games.abyss.steps.discards import DISCARD_ALLIES
from plansza.games.abyss.steps.entering import (
    ASSASSINATE,
    BETRAY,
    CORRUPT,
    HUNT,
    ILLUSIONIST_GIVE,
    ILLUSIONIST_TAKE,
    SCHEME,
    TRAITOR_TAKE,
)
from plansza.games.abyss.steps.exploring import (
    ALLY_REVEALED,
    CHOOSE_REWARD,
    END_EXPLORATION,
    MONSTER_REVEALED,
    OFFER,
    REVEAL,
)
from plansza.games.abyss.steps.locations import (
    CONTROL,
    KEEP_LOCATION,
    SEARCH_LOCATIONS,
    SPEND_KEYS,
    TAKE_CONTROL,
)
from plansza.games.abyss.steps.recruiting import (
    AFFILIATE_ALLY,
    ENTER,
    PAY_FOR_LORD,
    REFILL_COURT,
)
from plansza.games.abyss.steps.turn import ACT, END_OF_GAME, END_TURN, LAST_POWERS, TURN
from plansza.games.abyss.steps.windows import USE_OPPORTUNIST, USE_ORACLE, USE_SLAVER

STEPS: Final = (
    TURN,
    ACT,
    REVEAL,
    OFFER,
    ALLY_REVEALED,
    MONSTER_REVEALED,
    CHOOSE_REWARD,
    END_EXPLORATION,
    SECOND_STACK,
    PAY_FOR_LORD,
    AFFILIATE_ALLY,
    ENTER,
    REFILL_COURT,
    DISCARD_ALLIES,
    ASSASSINATE,
    HUNT,
    APPRENTICE_STACK,
    ILLUSIONIST_GIVE,
    ILLUSIONIST_TAKE,
    CORRUPT,
    BETRAY,
    TRAITOR_TAKE,
    SCHEME,
    USE_SLAVER,
    USE_ORACLE,
    USE_OPPORTUNIST,
    CONTROL,
    TAKE_CONTROL,
    KEEP_LOCATION,
    SPEND_KEYS,
    SEARCH_LOCATIONS,
    LAST_POWERS,
    END_TURN,
    END_OF_GAME,
)
