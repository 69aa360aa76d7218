"""The words of Root: every action with its name and what it is done with."""

from plansza.games.root.actions import ACTIONS, USABLE
from plansza.games.root.cards import (
    BUILDING_NAMES,
    CARD_NAMES,
    CHARACTER_NAMES,
    COLUMN_NAMES,
    FACTION_NAMES,
    ITEM_NAMES,
    LEADER_NAMES,
    QUEST_NAMES,
    SUIT_NAMES,
)
from plansza.games.root.map import CLEARINGS, FOREST_NAMES
from plansza.games.root.pieces import ITEM_STATE_NAMES, PIECE_NAMES
from plansza.kernel.vocabulary import Vocabulary, Word

MOST_WARRIORS = 25

VOCABULARY = Vocabulary(
    [
        Word("pass"),
        Word("end"),
        Word("no-ambush"),
        Word("no-hospitals"),
        Word("defender-first"),
        Word("enlist"),
        Word("show-hand"),
        Word("outrage-first"),
        Word("base-first"),
        Word("march"),
        Word("battle"),
        Word("recruit"),
        Word("overwork"),
        Word("extra"),
        *[Word("build", {"building": building}) for building in BUILDING_NAMES],
        Word("mobilize"),
        Word("train"),
        Word("move"),
        Word("organize"),
        Word("explore"),
        Word("aid"),
        Word("strike"),
        Word("repair"),
        Word("special"),
        Word("draw-cards"),
        Word("score-quests"),
        *[Word("clearing", {"number": clearing + 1}) for clearing in range(CLEARINGS)],
        *[Word("forest", {"name": forest}) for forest in FOREST_NAMES],
        *[Word("number", {"count": count + 1}) for count in range(MOST_WARRIORS)],
        *[Word("card", {"card": card}) for card in CARD_NAMES],
        *[Word("craft", {"card": card}) for card in CARD_NAMES],
        *[Word("use", {"card": CARD_NAMES[kind]}) for kind in USABLE],
        *[Word("dominate", {"suit": suit}) for suit in SUIT_NAMES],
        *[Word("take-dominance", {"suit": suit}) for suit in SUIT_NAMES],
        *[Word("faction", {"faction": faction}) for faction in FACTION_NAMES],
        *[Word("lose", {"piece": piece}) for piece in PIECE_NAMES],
        *[Word("suit", {"suit": suit}) for suit in SUIT_NAMES[:3]],
        *[Word("column", {"column": column}) for column in COLUMN_NAMES],
        *[Word("resolve", {"suit": suit}) for suit in SUIT_NAMES],
        *[Word("leader", {"leader": leader}) for leader in LEADER_NAMES],
        *[Word("character", {"character": character}) for character in CHARACTER_NAMES],
        *[Word("quest", {"quest": quest}) for quest in QUEST_NAMES],
        *[
            Word("item", {"item": item, "state": state})
            for state in ITEM_STATE_NAMES
            for item in ITEM_NAMES
        ],
        *[Word("take-item", {"item": item}) for item in ITEM_NAMES],
        Word("ally-hit"),
    ]
)

assert len(VOCABULARY) == ACTIONS
