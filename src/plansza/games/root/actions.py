"""The action vocabulary of Root: small numbers, each with one lasting meaning.

Clearings count from 0 here, cards by their kind, factions and items as in `cards.py`.
"""

from typing import Final

from plansza.games.root.cards import (
    ARMORERS,
    BRUTAL_TACTICS,
    CODEBREAKERS,
    ROYAL_CLAIM,
    SAPPERS,
    STAND_AND_DELIVER,
    TAX_COLLECTOR,
)

PASS: Final = 0
"""Do without what is offered, or do no more of it."""
END: Final = 1
"""End Daylight, or the actions of a phase."""
NO_AMBUSH: Final = 2
NO_HOSPITALS: Final = 3
DEFENDER_FIRST: Final = 4
"""Let the defender use effects in battle first."""
ENLIST: Final = 5
"""Let the Arbiter defend with you."""
SHOW_HAND: Final = 6
"""Outrage without a matching card."""
RESOLVE_OUTRAGE: Final = 7
RESOLVE_BASE: Final = 8
"""Which consequence of a removal comes first."""
MARCH: Final = 9
BATTLE: Final = 10
RECRUIT: Final = 11
OVERWORK: Final = 12
EXTRA: Final = 13
"""Spend a bird card for one more action."""
BUILD: Final = 14
"""Build a sawmill, workshop or recruiter: 14 to 16."""
MOBILIZE: Final = 17
TRAIN: Final = 18
MOVE: Final = 19
ORGANIZE: Final = 20
EXPLORE: Final = 21
AID: Final = 22
STRIKE: Final = 23
REPAIR: Final = 24
SPECIAL: Final = 25
DRAW_CARDS: Final = 26
SCORE_QUESTS: Final = 27
"""The reward of a quest."""
CLEARING: Final = 28
"""Choose a clearing: 28 to 39."""
FOREST: Final = 40
"""Choose a forest: 40 to 46."""
NUMBER: Final = 46
"""Choose how many, from 1: 47 to 71."""
CARD: Final = 72
"""Choose a card, by its kind: 72 to 113."""
CRAFT: Final = 114
"""Craft a card, by its kind: 114 to 155."""
USE: Final = 156
"""Use the effect of a crafted card, in the order of `USABLE`: 156 to 162."""
DOMINATE: Final = 163
"""Activate the dominance card of a suit: 163 to 166."""
TAKE: Final = 167
"""Take the available dominance card of a suit: 167 to 170."""
FACTION: Final = 171
"""Choose a faction: 171 to 174."""
LOSE: Final = 175
"""Take a hit on a building or token, by its kind: 175 to 183."""
SUIT: Final = 184
"""Choose fox, rabbit or mouse: 184 to 186."""
COLUMN: Final = 187
"""Choose a column of the Decree: 187 to 190."""
RESOLVE: Final = 191
"""Resolve a card of a suit in the column of the Decree: 191 to 194."""
LEADER: Final = 195
"""Choose a leader: 195 to 198."""
CHARACTER: Final = 199
"""Choose a Vagabond's character: 199 to 204."""
QUEST: Final = 205
"""Complete a quest: 205 to 219."""
ITEM: Final = 220
"""Choose one of your items, by its state and kind, 8 kinds to a state: 220 to 251."""
TAKE_ITEM: Final = 252
"""Take a kind of item from another player or from a ruin: 252 to 259."""
ALLY_HIT: Final = 260
"""Take a hit on a warrior of an ally."""
ACTIONS: Final = 261

USABLE: Final = bytes(
    [
        ROYAL_CLAIM,
        STAND_AND_DELIVER,
        TAX_COLLECTOR,
        CODEBREAKERS,
        ARMORERS,
        SAPPERS,
        BRUTAL_TACTICS,
    ]
)
USE_ROYAL_CLAIM: Final = USE
USE_STAND_AND_DELIVER: Final = USE + 1
USE_TAX_COLLECTOR: Final = USE + 2
USE_CODEBREAKERS: Final = USE + 3
USE_ARMORERS: Final = USE + 4
USE_SAPPERS: Final = USE + 5
USE_BRUTAL_TACTICS: Final = USE + 6
