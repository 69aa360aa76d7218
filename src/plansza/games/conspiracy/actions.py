"""The action vocabulary of Conspiracy: small numbers, each with one lasting meaning."""

from typing import Final

DRAW: Final = 0
"""Draw 1, 2 or 3 Lords: 0 to 2."""
PILE: Final = 3
"""Take the discard pile of a colour: 3 to 7."""
RECRUIT: Final = 8
"""Keep one of the drawn Lords: 8 to 37."""
PLACE: Final = 38
"""Place a recruited Lord next: 38 to 67."""
SWAP: Final = 68
"""Choose the Lord on a position for a swap: 68 to 82."""
NO_SWAP: Final = 83
DRAW_LOCATIONS: Final = 84
"""Draw 1, 2 or 3 Locations: 84 to 86."""
TAKE: Final = 87
"""Take control of a Location, by its id from 1: 87 to 110."""
ACTIONS: Final = 111
