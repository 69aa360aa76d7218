"""The kinds of lines in the story of a game; `texts.py` puts them in words."""

from typing import Final

TURN_BEGINS: Final = 0
DREW_LORDS: Final = 1
KEPT_LORD: Final = 2
DISCARDED: Final = 3
TOOK_PILE: Final = 4
PLACED: Final = 5
SWAPPED: Final = 6
REVEALED: Final = 7
PEARL_MASTER: Final = 8
DREW_LOCATIONS: Final = 9
TOOK_LOCATION: Final = 10
FORCED: Final = 11
LORDS_SHUFFLED: Final = 12
LOCATIONS_SHUFFLED: Final = 13
NO_LOCATION_LEFT: Final = 14
RETURNED: Final = 15
LAST_ROUND: Final = 16
GAME_OVER: Final = 17
