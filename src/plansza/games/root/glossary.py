"""The full text of every card, by the name that its drawings carry."""

from plansza.games.root.cards import (
    CARD_NAMES,
    CHARACTER_NAMES,
    COST,
    COST_SIZE,
    ITEM,
    ITEM_NAMES,
    ITEM_OF,
    ITEM_VP,
    LEADER_NAMES,
    QUEST_ITEM,
    QUEST_NAMES,
    QUEST_OTHER_ITEM,
    QUEST_SUIT,
    STARTING_ITEMS,
    SUIT,
    SUIT_NAMES,
    TYPE,
)
from plansza.games.root.names import (
    CARD_EFFECT,
    CHARACTER,
    ITEM_USE,
    LEADER,
    LEADER_ABILITY,
    QUEST,
    SPECIAL,
    SPECIAL_EFFECT,
    card_name,
)
from plansza.games.root.names import ITEM as ITEM_TEXT
from plansza.games.root.names import SUIT as SUIT_TEXT
from plansza.kernel.text import Language, mark

_COST_TEXT = (*[SUIT_TEXT[suit] for suit in SUIT_NAMES[:3]], mark("any suit"))


def glossary(language: Language) -> dict[str, str]:
    """Return what cards, quests, leaders, characters and items do."""
    say = language.say
    words = {key: card_words(kind, language) for kind, key in enumerate(CARD_NAMES)}
    for quest, key in enumerate(QUEST_NAMES):
        words[f"quest {key}"] = quest_words(quest, language)
    for key in LEADER_NAMES:
        words[key] = f"{say(LEADER[key])}. {say(LEADER_ABILITY[key])}"
    for who, key in enumerate(CHARACTER_NAMES):
        items = ", ".join(say(ITEM_TEXT[ITEM_NAMES[item]]) for item in STARTING_ITEMS[who])
        words[key] = " ".join(
            [
                f"{say(CHARACTER[key])}.",
                say("Starts with: {items}.", items=items),
                f"{say(SPECIAL[key])}: {say(SPECIAL_EFFECT[key])}",
            ]
        )
    for key in ITEM_NAMES:
        words[f"item {key}"] = say(
            "Item: {item}. {use}", item=say(ITEM_TEXT[key]), use=say(ITEM_USE[key])
        )
    return words


def card_words(kind: int, language: Language) -> str:
    """Return a card's name, suit, cost and effect."""
    say = language.say
    name = card_name(CARD_NAMES[kind], SUIT_NAMES[SUIT[kind]], language)
    cost = ", ".join(
        f"{number} × {say(_COST_TEXT[suit])}" for suit, number in enumerate(COST[kind]) if number
    )
    parts = [f"{name}."]
    if COST_SIZE[kind]:
        parts.append(say("Crafted with: {cost}.", cost=cost))
    if TYPE[kind] == ITEM:
        parts.append(
            language.count(
                "Gives an item ({item}) and {n} point.",
                "Gives an item ({item}) and {n} points.",
                ITEM_VP[kind],
                item=say(ITEM_TEXT[ITEM_NAMES[ITEM_OF[kind]]]),
            )
        )
    else:
        parts.append(say(CARD_EFFECT[CARD_NAMES[kind]]))
    return " ".join(parts)


def quest_words(quest: int, language: Language) -> str:
    """Return a quest's name, suit, what it takes and what it brings."""
    say = language.say
    items = [QUEST_ITEM[quest], QUEST_OTHER_ITEM[quest]]
    return " ".join(
        [
            say(
                "{quest} ({suit}).",
                quest=say(QUEST[QUEST_NAMES[quest]]),
                suit=say(SUIT_TEXT[SUIT_NAMES[QUEST_SUIT[quest]]]),
            ),
            say(
                "Exhaust: {items}.",
                items=", ".join(say(ITEM_TEXT[ITEM_NAMES[item]]) for item in items),
            ),
            say("Draw 2 cards, or score 1 point for each quest of this suit that you have done."),
        ]
    )
