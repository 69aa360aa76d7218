"""Root in words: actions and questions, in the reader's language."""

from collections.abc import Sequence

from plansza.games.root import names as called
from plansza.games.root.actions import (
    AID,
    ALLY_HIT,
    BATTLE,
    BUILD,
    CARD,
    CHARACTER,
    CLEARING,
    COLUMN,
    CRAFT,
    DEFENDER_FIRST,
    DOMINATE,
    DRAW_CARDS,
    END,
    ENLIST,
    EXPLORE,
    EXTRA,
    FACTION,
    FOREST,
    ITEM,
    LEADER,
    LOSE,
    MARCH,
    MOBILIZE,
    MOVE,
    NO_AMBUSH,
    NO_HOSPITALS,
    NUMBER,
    ORGANIZE,
    OVERWORK,
    PASS,
    QUEST,
    RECRUIT,
    REPAIR,
    RESOLVE,
    RESOLVE_BASE,
    RESOLVE_OUTRAGE,
    SCORE_QUESTS,
    SHOW_HAND,
    SPECIAL,
    STRIKE,
    SUIT,
    TAKE,
    TAKE_ITEM,
    TRAIN,
    USABLE,
    USE,
)
from plansza.games.root.cards import (
    CARD_NAMES,
    CHARACTER_NAMES,
    COLUMN_NAMES,
    FACTION_NAMES,
    ITEM_NAMES,
    ITEMS,
    LEADER_NAMES,
    QUEST_NAMES,
    QUEST_SUIT,
    SUIT_NAMES,
)
from plansza.games.root.cards import SUIT as SUIT_OF
from plansza.games.root.map import FOREST_NAMES
from plansza.games.root.observation import RootObservation
from plansza.games.root.pieces import PIECE_NAMES
from plansza.games.root.texts_alliance import PROMPTS as ALLIANCE_PROMPTS
from plansza.games.root.texts_alliance import WAITING as ALLIANCE_WAITING
from plansza.games.root.texts_factions import PROMPTS as FACTION_PROMPTS
from plansza.games.root.texts_factions import WAITING as FACTION_WAITING
from plansza.games.root.texts_vagabond import PROMPTS as VAGABOND_PROMPTS
from plansza.games.root.texts_vagabond import WAITING as VAGABOND_WAITING
from plansza.kernel.game import Prompt
from plansza.kernel.text import Language, mark

_SIMPLE = {
    PASS: mark("Pass"),
    END: mark("End the phase"),
    NO_AMBUSH: mark("No ambush"),
    NO_HOSPITALS: mark("No Field Hospitals"),
    DEFENDER_FIRST: mark("Defender first"),
    ENLIST: mark("Enlist the Arbiter"),
    SHOW_HAND: mark("Show your hand"),
    RESOLVE_OUTRAGE: mark("Outrage first"),
    RESOLVE_BASE: mark("Lost base first"),
    MARCH: mark("March"),
    BATTLE: mark("Battle"),
    RECRUIT: mark("Recruit"),
    OVERWORK: mark("Overwork"),
    EXTRA: mark("Spend a bird for one more action"),
    BUILD: mark("Build a sawmill"),
    BUILD + 1: mark("Build a workshop"),
    BUILD + 2: mark("Build a recruiter"),
    MOBILIZE: mark("Mobilize"),
    TRAIN: mark("Train"),
    MOVE: mark("Move"),
    ORGANIZE: mark("Organize"),
    EXPLORE: mark("Explore"),
    AID: mark("Aid"),
    STRIKE: mark("Strike"),
    REPAIR: mark("Repair"),
    SPECIAL: mark("Special action"),
    DRAW_CARDS: mark("Draw 2 cards"),
    SCORE_QUESTS: mark("Score for quests"),
    ALLY_HIT: mark("Hit on an allied warrior"),
}
_ITEM_STATES = (
    mark("Item: {item}"),
    mark("Exhausted item: {item}"),
    mark("Damaged item: {item}"),
    mark("Damaged, exhausted item: {item}"),
)


def card_text(kind: int, language: Language) -> str:
    """Return the name of a card with its suit."""
    return called.card_name(CARD_NAMES[kind], SUIT_NAMES[SUIT_OF[kind]], language)


def suit_text(suit: int, language: Language) -> str:
    """Return the name of a suit."""
    return language.say(called.SUIT[SUIT_NAMES[suit]])


def piece_text(kind: int, language: Language) -> str:
    """Return the name of a building or token."""
    return language.say(called.PIECE[PIECE_NAMES[kind]])


def faction_text(faction: int, language: Language) -> str:
    """Return the name of a faction."""
    return language.say(called.FACTION[FACTION_NAMES[faction]])


def action_text(action: int, language: Language) -> str:
    """Return an action in words, short enough for a button."""
    say = language.say
    if action in _SIMPLE:
        return say(_SIMPLE[action])
    if action < FOREST:
        return say("Clearing {number}", number=action - CLEARING + 1)
    if action <= NUMBER:
        return say("Forest: {forest}", forest=say(called.FOREST[FOREST_NAMES[action - FOREST]]))
    if action < CARD:
        return language.count("{n} warrior", "{n} warriors", action - NUMBER)
    if action < CRAFT:
        return say("Card: {card}", card=card_text(action - CARD, language))
    if action < USE:
        return say("Craft: {card}", card=card_text(action - CRAFT, language))
    if action < DOMINATE:
        return say("Use: {card}", card=card_text(USABLE[action - USE], language))
    if action < TAKE:
        return say("Activate dominance: {suit}", suit=suit_text(action - DOMINATE, language))
    if action < FACTION:
        return say("Take dominance: {suit}", suit=suit_text(action - TAKE, language))
    return _later_action_text(action, language)


def _later_action_text(action: int, language: Language) -> str:
    say = language.say
    if action < LOSE:
        return say("Choose: {faction}", faction=faction_text(action - FACTION, language))
    if action < SUIT:
        return say("Lose: {piece}", piece=piece_text(action - LOSE, language))
    if action < COLUMN:
        return say("Suit: {suit}", suit=suit_text(action - SUIT, language))
    if action < RESOLVE:
        return say("Column: {column}", column=say(called.COLUMN[COLUMN_NAMES[action - COLUMN]]))
    if action < LEADER:
        return say("Resolve: {suit}", suit=suit_text(action - RESOLVE, language))
    if action < CHARACTER:
        return say("Leader: {leader}", leader=say(called.LEADER[LEADER_NAMES[action - LEADER]]))
    if action < QUEST:
        character = CHARACTER_NAMES[action - CHARACTER]
        return say("Character: {character}", character=say(called.CHARACTER[character]))
    if action < ITEM:
        return say(
            "Quest: {quest} ({suit})",
            quest=say(called.QUEST[QUEST_NAMES[action - QUEST]]),
            suit=suit_text(QUEST_SUIT[action - QUEST], language),
        )
    if action < TAKE_ITEM:
        state, item = divmod(action - ITEM, ITEMS)
        return say(_ITEM_STATES[state], item=say(called.ITEM[ITEM_NAMES[item]]))
    return say("Take: {item}", item=say(called.ITEM[ITEM_NAMES[action - TAKE_ITEM]]))


PROMPTS = {
    **FACTION_PROMPTS,
    **ALLIANCE_PROMPTS,
    **VAGABOND_PROMPTS,
    "discard": (mark("Discard a card"), mark("Five cards may stay in your hand.")),
    "better-burrow-bank": (
        mark("Better Burrow Bank"),
        mark("You and the player you choose draw a card each."),
    ),
    "birdsong-cards": (mark("Use a crafted card?"), mark("These work in Birdsong.")),
    "stand-and-deliver": (
        mark("Whom do you rob?"),
        mark("You take a random card; the victim scores a point."),
    ),
    "codebreakers": (mark("Whose hand do you look at?"), mark("Only you see it.")),
    "tax-collector": (
        mark("Which warrior do you remove?"),
        mark("You draw a card for it."),
    ),
    "take-dominance": (
        mark("Spend a card for the dominance card"),
        mark("It must be of the same suit; birds stand for any."),
    ),
    "join-coalition": (
        mark("Whom do you join?"),
        mark("You win if this player wins, and score no more."),
    ),
    "activate": (
        mark("Which crafting piece do you use?"),
        mark("Any suit will do for this cost."),
    ),
    "move-from": (mark("Move from where?"), mark("You must rule the origin or the destination.")),
    "move-to": (mark("Move to where?"), mark("Follow a path.")),
    "move-number": (mark("How many warriors move?"), ""),
    "battle-at": (mark("Battle where?"), mark("Choose a clearing with your warriors.")),
    "battle-whom": (mark("Battle whom?"), mark("Any enemy with pieces in the clearing.")),
    "ambush": (
        mark("Play an ambush?"),
        mark("It deals 2 hits at once. You are asked whatever you hold."),
    ),
    "foil-ambush": (
        mark("You are ambushed: cancel it?"),
        mark("A matching ambush card cancels theirs. You are asked whatever you hold."),
    ),
    "battle-effects": (
        mark("Use crafted cards in this battle?"),
        mark("The attacker decides who goes first."),
    ),
    "choose-loss": (
        mark("What takes the hit?"),
        mark("No warriors are left, so buildings and tokens go."),
    ),
    "consequences": (
        mark("What comes first?"),
        mark("Outrage adds supporters; a lost base costs them."),
    ),
    "field-hospitals": (
        mark("Field Hospitals?"),
        mark("Spend a matching card, and your warriors go to the keep. You are asked anyway."),
    ),
    "outrage": (
        mark("Outrage: give a card to the supporters"),
        mark("A card of the clearing's suit or a bird; without one, show your hand."),
    ),
    "discard-supporter": (
        mark("Discard a supporter"),
        mark("Without a base you keep five."),
    ),
}
"""For each question its headline and a line of help."""

WAITING = {
    **FACTION_WAITING,
    **ALLIANCE_WAITING,
    **VAGABOND_WAITING,
    "discard": mark("{name} discards cards"),
    "better-burrow-bank": mark("{name} uses Better Burrow Bank"),
    "birdsong-cards": mark("{name} thinks about crafted cards"),
    "stand-and-deliver": mark("{name} chooses whom to rob"),
    "codebreakers": mark("{name} chooses a hand to look at"),
    "tax-collector": mark("{name} pays with a warrior"),
    "take-dominance": mark("{name} takes a dominance card"),
    "join-coalition": mark("{name} joins a coalition"),
    "activate": mark("{name} crafts"),
    "move-from": mark("{name} moves"),
    "move-to": mark("{name} moves"),
    "move-number": mark("{name} moves"),
    "battle-at": mark("{name} plans a battle"),
    "battle-whom": mark("{name} plans a battle"),
    "ambush": mark("{name} may play an ambush"),
    "foil-ambush": mark("{name} may cancel the ambush"),
    "battle-effects": mark("{name} may use crafted cards in battle"),
    "choose-loss": mark("{name} chooses what takes the hit"),
    "consequences": mark("{name} orders the consequences"),
    "field-hospitals": mark("{name} may use Field Hospitals"),
    "outrage": mark("{name} answers an Outrage"),
    "discard-supporter": mark("{name} discards supporters"),
}
"""For each question what the others read."""


def prompt(seen: RootObservation, names: Sequence[str], language: Language) -> Prompt:
    """Return the question put to the observer, or what the others wait for."""
    say = language.say
    if seen.over:
        winners = ", ".join(names[seat] for seat in seen.winners)
        if len(seen.winners) == 1:
            return Prompt(say("{name} wins", name=winners))
        return Prompt(say("Shared victory: {names}", names=winners))
    if seen.seat is None or seen.seat not in seen.to_act:
        return Prompt(say(WAITING[seen.asked], name=names[seen.to_act[0]]))
    headline, help_text = PROMPTS[seen.asked]
    help_said = say(help_text) if help_text else ""
    if seen.asked == "marquise-daylight":
        left = seen.players[seen.seat].marquise
        assert left is not None
        if not left.actions_left:
            more = EXTRA in seen.options
            return Prompt(
                say("No actions left"),
                say("Spend a bird card for one more, or end the phase.") if more else "",
            )
        return Prompt(
            language.count("{n} action left", "{n} actions left", left.actions_left), help_said
        )
    if seen.asked in ("ambush", "foil-ambush") and seen.battle:
        other = seen.battle.attacker if seen.asked == "ambush" else seen.battle.defender
        help_said = say(
            "Battle with {name} in clearing {number}. {help}",
            name=names[other],
            number=seen.battle.clearing,
            help=help_said,
        )
    if seen.asked in ("choose-loss", "take-hit"):
        return Prompt(language.count("{n} hit to take", "{n} hits to take", seen.number), help_said)
    if seen.asked == "refresh":
        return Prompt(
            language.count("Refresh {n} item", "Refresh {n} items", seen.number), help_said
        )
    if seen.asked == "operate":
        headline_said = language.count("{n} operation left", "{n} operations left", seen.number)
        return Prompt(headline_said, help_said)
    if seen.asked == "spend-supporter":
        headline_said = language.count("Spend {n} supporter", "Spend {n} supporters", seen.number)
        return Prompt(headline_said, help_said)
    if seen.asked == "pay-wood":
        return Prompt(language.count("{n} wood to pay", "{n} wood to pay", seen.number), help_said)
    if seen.asked == "field-hospitals":
        headline_said = language.count(
            "Save {n} warrior of clearing {number}?",
            "Save {n} warriors of clearing {number}?",
            seen.number,
            number=seen.clearing or 0,
        )
        return Prompt(headline_said, help_said)
    return Prompt(say(headline), help_said)
