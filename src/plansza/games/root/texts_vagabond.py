"""The Vagabond's questions and his lines of the story in words."""

from collections.abc import Sequence

from plansza.games.root import messages
from plansza.games.root.cards import (
    CARD_NAMES,
    CHARACTER_NAMES,
    FACTION_NAMES,
    ITEM_NAMES,
    QUEST_NAMES,
    QUEST_SUIT,
    RELATION_NAMES,
    SUIT,
    SUIT_NAMES,
)
from plansza.games.root.map import CLEARINGS, FOREST_NAMES
from plansza.games.root.names import CHARACTER, FACTION, FOREST, ITEM, QUEST, RELATION, card_name
from plansza.games.root.names import SUIT as SUIT_TEXT
from plansza.kernel.story import Message
from plansza.kernel.text import Language, mark

PROMPTS = {
    "choose-character": (
        mark("Choose your character"),
        mark("Each brings other items and a special action."),
    ),
    "choose-forest": (mark("Where do you start?"), mark("Choose a forest.")),
    "refresh": (mark("Refresh an item"), mark("Three items, and two for each tea.")),
    "slip": (mark("Slip away?"), mark("Move for free to a clearing or forest next to you.")),
    "vagabond-daylight": (
        mark("Your Daylight"),
        mark("Exhaust items: choose a clearing to move there, a quest, or an action."),
    ),
    "drop-item": (
        mark("Too many items: which one goes?"),
        mark("Satchel and Damaged box hold six, and two more for each bag."),
    ),
    "move-ally": (
        mark("Does an ally come along?"),
        mark("Warriors of one ally may move with you."),
    ),
    "move-allies": (mark("How many come along?"), mark("Choose a number of warriors.")),
    "vagabond-free-move": (
        mark("Move with the Cobbler?"),
        mark("Without a boot, except for Hostile warriors."),
    ),
    "aid-whom": (mark("Whom do you aid?"), mark("A player with pieces in your clearing.")),
    "aid-item": (mark("Which item do you exhaust?"), mark("Any item pays for aid.")),
    "aid-card": (mark("Which card do you give?"), mark("It must match your clearing.")),
    "take-crafted": (mark("Take an item?"), mark("You may take one that was crafted.")),
    "quest-reward": (
        mark("Your reward"),
        mark("Two cards, or a point for each quest of this suit."),
    ),
    "strike": (mark("What do you strike?"), mark("Warriors go before buildings and tokens.")),
    "repair": (mark("Which item do you repair?"), mark("It keeps its side.")),
    "call-ally": (
        mark("Does an ally fight with you?"),
        mark("They may take hits for you; too many make them Hostile."),
    ),
    "take-hit": (mark("What takes the hit?"), mark("Each hit damages an item.")),
    "enlist": (
        mark("Enlist the Arbiter?"),
        mark("His swords let you deal more hits; he scores a point."),
    ),
    "steal": (mark("Steal from whom?"), mark("You take a random card.")),
    "day-labor": (mark("Which card do you take?"), mark("From the discard pile.")),
    "hideout": (mark("Repair up to three items"), mark("Then your Daylight ends.")),
    "instigate": (mark("Who attacks?"), mark("What they remove counts as removed by you.")),
    "instigate-against": (mark("Who defends?"), mark("Choose their victim.")),
}
WAITING = {
    "choose-character": mark("{name} chooses a character"),
    "choose-forest": mark("{name} chooses a forest"),
    "refresh": mark("{name} refreshes items"),
    "slip": mark("{name} may slip away"),
    "vagabond-daylight": mark("{name} chooses an action"),
    "drop-item": mark("{name} leaves items behind"),
    "move-ally": mark("{name} may take an ally along"),
    "move-allies": mark("{name} takes an ally along"),
    "vagabond-free-move": mark("{name} may move"),
    "aid-whom": mark("{name} gives aid"),
    "aid-item": mark("{name} gives aid"),
    "aid-card": mark("{name} gives aid"),
    "take-crafted": mark("{name} may take an item"),
    "quest-reward": mark("{name} chooses a reward"),
    "strike": mark("{name} strikes"),
    "repair": mark("{name} repairs an item"),
    "call-ally": mark("{name} may call an ally"),
    "take-hit": mark("{name} chooses what takes the hit"),
    "enlist": mark("{name} may enlist the Arbiter"),
    "steal": mark("{name} steals a card"),
    "day-labor": mark("{name} looks for a card"),
    "hideout": mark("{name} repairs items"),
    "instigate": mark("{name} stirs up a battle"),
    "instigate-against": mark("{name} stirs up a battle"),
}

_WITH_ITEM = {
    messages.REFRESHED_ITEM: mark("{name} refreshes an item: {item}"),
    messages.ITEM_REPAIRED: mark("{name} repairs an item: {item}"),
    messages.ITEM_DAMAGED: mark("{name} damages an item: {item}"),
    messages.ITEM_DROPPED: mark("{name} leaves an item behind: {item}"),
}
_WITH_CARD = {
    messages.SAW_AID: mark("The card given is {card}"),
    messages.LABOURED: mark("{name} takes {card} from the discard pile"),
}
_WITH_FACTION = {
    messages.AIDED: mark("{name} aids: {faction}"),
    messages.ALLY_CALLED: mark("{name} fights beside an ally: {faction}"),
}
_WITH_QUEST = {
    messages.QUEST_DONE: mark("{name} fulfils a quest: {quest} ({suit})"),
    messages.QUEST_OPENED: mark("A new quest: {quest} ({suit})"),
}


def message_text(message: Message, names: Sequence[str], language: Language) -> str:
    """Return a line of the story about the Vagabond in words."""
    kind, name, a = message.kind, names[message.seat], message.a
    say = language.say
    if kind in _WITH_ITEM:
        return say(_WITH_ITEM[kind], name=name, item=_item(a, language))
    if kind in _WITH_CARD:
        card = card_name(CARD_NAMES[a], SUIT_NAMES[SUIT[a]], language)
        return say(_WITH_CARD[kind], name=name, card=card)
    if kind in _WITH_FACTION:
        return say(_WITH_FACTION[kind], name=name, faction=_faction(a, language))
    if kind in _WITH_QUEST:
        suit = say(SUIT_TEXT[SUIT_NAMES[QUEST_SUIT[a]]])
        return say(_WITH_QUEST[kind], name=name, quest=say(QUEST[QUEST_NAMES[a]]), suit=suit)
    return _other_text(message, name, language)


def _item(item: int, language: Language) -> str:
    return language.say(ITEM[ITEM_NAMES[item]])


def _faction(faction: int, language: Language) -> str:
    return language.say(FACTION[FACTION_NAMES[faction]])


def _other_text(message: Message, name: str, language: Language) -> str:
    a, b = message.a, message.b
    say = language.say
    match message.kind:
        case messages.CHARACTER_CHOSEN:
            who = say(CHARACTER[CHARACTER_NAMES[a]])
            return say("{name} is this character: {character}", name=name, character=who)
        case messages.PAWN_MOVED:
            if a < CLEARINGS:
                return say("{name} moves to clearing {clearing}", name=name, clearing=a + 1)
            forest = say(FOREST[FOREST_NAMES[a - CLEARINGS]])
            return say("{name} moves: {forest}", name=name, forest=forest)
        case messages.REFRESHED_ALL:
            return language.count(
                "{name} refreshes {n} item", "{name} refreshes {n} items", a, name=name
            )
        case messages.EXPLORED:
            return say(
                "{name} explores the ruin in clearing {clearing}: {item}",
                name=name,
                clearing=b + 1,
                item=_item(a, language),
            )
        case messages.ITEM_TAKEN:
            return say(
                "{name} takes an item ({item}): {faction}",
                name=name,
                item=_item(a, language),
                faction=_faction(b, language),
            )
        case messages.RELATION_CHANGED:
            return say(
                "{faction}, now: {relation}",
                faction=_faction(a, language),
                relation=say(RELATION[RELATION_NAMES[b]]),
            )
        case messages.RESTED:
            return say("{name} rests in the forest: all items are repaired", name=name)
        case messages.SCORCHED:
            return say("{name} scorches clearing {clearing} for good", name=name, clearing=a + 1)
    raise ValueError(f"message kind {message.kind}")
