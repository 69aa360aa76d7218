"""The kinds of lines in the story of a game; `texts.py` puts them in words."""

from typing import Final

TURN_BEGINS: Final = 0
EXTRA_TURN: Final = 1
PLOTTED: Final = 2
EXPLORED: Final = 3
"""A card was revealed: the card, and its space."""
BOUGHT: Final = 4
"""The card, the price, and who sold it."""
PASSED: Final = 5
TOOK: Final = 6
FOUGHT: Final = 7
"""The space of the threat track that is rewarded."""
LEFT_MONSTER: Final = 8
"""Where the threat marker stands now."""
GAINED_PEARLS: Final = 9
"""How many, and the Lord that gives them, or 0."""
GAINED_KEYS: Final = 10
GAINED_TOKENS: Final = 11
SAW_TOKEN: Final = 12
"""For the owner only: the value of a Monster token."""
TO_COUNCIL: Final = 13
"""The set of Races that went to the Council, and how many cards."""
RESHUFFLED: Final = 14
TOOK_STACK: Final = 15
"""The Race, and how many cards."""
SAW_STACK: Final = 16
"""For the owner only: the pile of cards taken."""
PAID: Final = 17
"""The Lord, the pile of Allies, and the Pearls."""
AFFILIATED: Final = 18
ENTERED: Final = 19
"""The Lord, and the Lord through whose power it came, or 0."""
COURT_REFILLED: Final = 20
"""How many Lords came."""
DISCARDED: Final = 21
"""The Ally, and the Lord that is the cause."""
LOST_PEARLS: Final = 22
DISABLED_LORD: Final = 23
"""The Lord, and its owner."""
ROBBED: Final = 24
"""Whom the Hunter took a Monster token from."""
LOST_LORD: Final = 25
"""The Lord, and the Lord through whose power it went."""
DISCARDED_STACK: Final = 26
REPLACED: Final = 27
"""The Lord that left the Court, and the one that came."""
DREW_LOCATIONS: Final = 28
OPENED: Final = 29
"""A Location that became available."""
TOOK_LOCATION: Final = 30
SPENT_LORD: Final = 31
SPENT_TOKEN: Final = 32
EXCHANGED: Final = 33
"""The Location given, and the one received."""
NO_LOCATION_LEFT: Final = 34
DECLINED: Final = 35
"""The Lord whose power is not used."""
SEVENTH_LORD: Final = 36
COURT_SHORT: Final = 37
NO_ALLY_LEFT: Final = 38
FINAL_ALLIES: Final = 39
"""The pile of Allies affiliated at the end."""
GAME_OVER: Final = 40
