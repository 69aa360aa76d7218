"""The kinds of lines in the story of a game; `texts.py` puts them in words."""

from typing import Final

TURN_BEGINS: Final = 0
"""The number of the turn."""
DREW: Final = 1
"""How many cards."""
SAW_CARD: Final = 2
"""For the owner only: the kind of a card drawn."""
RESHUFFLED: Final = 3
DISCARDED: Final = 4
"""The kind of a card discarded or spent."""
BECAME_AVAILABLE: Final = 5
"""The suit of a dominance card put beside the map."""
TOOK_AVAILABLE: Final = 6
SCORED: Final = 7
"""How many points."""
LOST_POINTS: Final = 8
CRAFTED: Final = 9
"""The kind of card."""
USED: Final = 10
"""The kind of card."""
BANKED: Final = 11
"""Better Burrow Bank: with whom."""
STOLE: Final = 12
"""A random card from a seat's hand."""
SAW_STOLEN: Final = 13
"""For thief and victim: the kind of the card."""
SAW_HAND: Final = 14
"""For one seat: whose hand, and the set of cards."""
LOOKED_AT_HAND: Final = 15
"""Whose hand."""
MOVED: Final = 16
"""From, to, and how many warriors."""
BATTLE_BEGINS: Final = 17
"""Where, and against whom."""
AMBUSHED: Final = 18
"""The kind of the ambush card."""
FOILED: Final = 19
"""The kind of the ambush card."""
NO_ATTACKERS: Final = 20
ENLISTED: Final = 21
"""The Arbiter's seat."""
ROLLED: Final = 22
"""The attacker's hits, the defender's hits as rolled, and the dice."""
LOST_WARRIORS: Final = 23
"""How many, and where."""
LOST_PIECE: Final = 24
"""The kind of piece, and where."""
HOSPITALS: Final = 25
"""How many warriors went to the keep, and the kind of the card."""
OUTRAGE_PAID: Final = 26
"""Where."""
SAW_OUTRAGE: Final = 27
"""For payer and Alliance: the kind of the card."""
OUTRAGE_SHOWN: Final = 28
"""Where: the hand was shown, the Alliance takes a card from the deck."""
BASE_LOST: Final = 29
"""The suit, the supporters discarded, and the officers lost."""
DOMINANCE_ACTIVATED: Final = 30
"""The suit."""
COALITION: Final = 31
"""With whom, and the suit of the card."""
WON: Final = 32
"""How: 0 by points, 1 by dominance, 2 by the limit of turns."""
PLACED_WARRIORS: Final = 33
"""How many, and where."""
PLACED_PIECE: Final = 34
"""The kind of piece, and where."""
MARCHED: Final = 35
EXTRA_ACTION: Final = 36
OVERWORKED: Final = 37
"""Where."""
WOOD_SPENT: Final = 38
"""Where."""
LEADER_CHOSEN: Final = 39
DECREE_ADDED: Final = 40
"""The kind of card, and the column."""
DECREE_RESOLVED: Final = 41
"""The suit of the card, and the column."""
TURMOIL: Final = 42
"""The points lost."""

# The Alliance.

REVOLTED: Final = 50
"""Where."""
OFFICER: Final = 51
"""How many officers there are now."""
MOBILIZED: Final = 52
SAW_MOBILIZED: Final = 53
"""For the Alliance: the kind of the card."""
ORGANIZED: Final = 54
"""Where."""

# The Vagabond. A place is a clearing, or 12 + a forest.

CHARACTER_CHOSEN: Final = 60
PAWN_MOVED: Final = 61
"""To which place."""
REFRESHED_ITEM: Final = 62
"""The kind of item."""
REFRESHED_ALL: Final = 63
"""How many items."""
EXPLORED: Final = 64
"""The item found, and where."""
AIDED: Final = 65
"""The faction."""
SAW_AID: Final = 66
"""For giver and receiver: the kind of the card."""
ITEM_TAKEN: Final = 67
"""The item, and the faction that had crafted it."""
RELATION_CHANGED: Final = 68
"""The faction, and the new relationship."""
QUEST_DONE: Final = 69
QUEST_OPENED: Final = 70
ITEM_REPAIRED: Final = 71
ITEM_DAMAGED: Final = 72
ITEM_DROPPED: Final = 73
RESTED: Final = 74
ALLY_CALLED: Final = 75
"""The faction."""
LABOURED: Final = 76
"""The kind of card taken from the discard pile."""
SCORCHED: Final = 77
"""Where."""
