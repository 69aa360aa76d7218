"""The action vocabulary of Abyss: small numbers, each with one lasting meaning.

Lords and Locations are counted by their ids from 1, Races and kinds of Allies as in `cards.py`.
"""

from typing import Final

EXPLORE: Final = 0
"""Explore the depths."""
SUPPORT: Final = 1
"""Take the Council stack of a Race: 1 to 5."""
RECRUIT: Final = 6
"""Choose a Lord of the Court to come to you, by its id from 1: 6 to 40."""
PLOT: Final = 41
"""Pay a Pearl for one more Lord in the Court."""
USE: Final = 42
"""Use the Slaver, the Oracle or the Opportunist: 42 to 44."""
END: Final = 45
"""End the turn without using a power again."""
BUY: Final = 46
PASS: Final = 47
TAKE: Final = 48
"""Take the Ally revealed last."""
CONTINUE: Final = 49
"""Leave the card on the track and reveal another."""
FIGHT: Final = 50
REWARD: Final = 51
"""Be rewarded with 0, 1 or 2 Monster tokens, Pearls for the rest: 51 to 53."""
PAY: Final = 54
"""Add an Ally to the payment: 54 to 78."""
PAY_DONE: Final = 79
"""Pay what was chosen, and Pearls for what is missing."""
AFFILIATE: Final = 80
"""Affiliate one of the Allies used: 80 to 104."""
DISCARD: Final = 105
"""Discard an Ally from hand: 105 to 129."""
DISCARD_STACK: Final = 130
"""Discard the Council stack of a Race: 130 to 134."""
TARGET: Final = 135
"""Choose the Lord that a power turns or discards, by its id from 1: 135 to 169."""
DECLINE: Final = 170
"""Do without something that is offered."""
ROB: Final = 171
"""Take a Monster token from a seat: 171 to 174."""
DRAW_LOCATIONS: Final = 175
"""Draw 1, 2, 3 or 4 Locations: 175 to 178."""
LOCATION: Final = 179
"""Choose a Location to control, by its id from 1: 179 to 198."""
GIVE: Final = 199
"""Choose a Location of yours to exchange, by its id from 1: 199 to 218."""
SPEND_TOKEN: Final = 219
"""Spend a key token for a Location."""
SPEND: Final = 220
"""Put a Lord under the Location for its key, by its id from 1: 220 to 254."""
ACTIONS: Final = 255
