"""What the button of each action says and shows."""

from typing import Final, NamedTuple

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
from plansza.games.root.board_pieces import (
    CARD_PICTOGRAMS,
    COLUMN_PICTOGRAM,
    CREST,
    card_pictogram,
)
from plansza.games.root.board_scene import Scene
from plansza.games.root.board_words import attacker_of, losses, odds_words
from plansza.games.root.cards import (
    BUILDING_NAMES,
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
from plansza.games.root.names import (
    CARD as CARD_TEXT,
)
from plansza.games.root.names import (
    CHARACTER as CHARACTER_TEXT,
)
from plansza.games.root.names import (
    COLUMN as COLUMN_TEXT,
)
from plansza.games.root.names import (
    ITEM as ITEM_TEXT,
)
from plansza.games.root.names import (
    LEADER as LEADER_TEXT,
)
from plansza.games.root.names import (
    QUEST as QUEST_TEXT,
)
from plansza.games.root.names import (
    SUIT as SUIT_TEXT,
)
from plansza.games.root.odds import odds_at
from plansza.games.root.pieces import ITEM_STATE_NAMES, PIECE_NAMES

_PICTOGRAM = {
    PASS: "close",
    END: "forward",
    NO_AMBUSH: "close",
    NO_HOSPITALS: "close",
    DEFENDER_FIRST: "shield",
    ENLIST: "plus",
    SHOW_HAND: "eye",
    RESOLVE_OUTRAGE: "sympathy",
    RESOLVE_BASE: "base",
    MARCH: "move",
    BATTLE: "attack",
    RECRUIT: "recruiter",
    OVERWORK: "wood",
    EXTRA: "bird",
    BUILD: "sawmill",
    BUILD + 1: "workshop",
    BUILD + 2: "recruiter",
    MOBILIZE: "hand",
    TRAIN: "user",
    MOVE: "move",
    ORGANIZE: "sympathy",
    EXPLORE: "torch",
    AID: "heart",
    STRIKE: "crossbow",
    REPAIR: "hammer",
    SPECIAL: "glory",
    DRAW_CARDS: "deck",
    SCORE_QUESTS: "trophy",
    ALLY_HIT: "heart",
}
BUTTON_PICTOGRAMS: Final = (
    *_PICTOGRAM.values(),
    *COLUMN_PICTOGRAM,
    *PIECE_NAMES,
    *CARD_PICTOGRAMS,
    "crown",
)
"""Everything that the buttons may show."""
_WITHOUT = frozenset((PASS, END, NO_AMBUSH, NO_HOSPITALS))


class Button(NamedTuple):
    """A choice in the strip: what it says, what stands before the words, and its piece's name."""

    action: int
    words: str
    sign: str = ""
    """A pictogram, or one of the words `suit`, `faction`, `item` and what follows a colon."""
    piece: str = ""
    note: str = ""


def unplaced(scene: Scene) -> list[int]:
    """The options that can be clicked neither on the map nor in the hand.

    What does without something comes last.
    """
    if not scene.options:
        return []
    placed = {scene.hand_action(name) for name in scene.player.hand or []}
    return [
        action
        for action in sorted(scene.options, key=lambda one: (one in _WITHOUT, one))
        if action not in placed and not CLEARING <= action <= NUMBER
    ]


def button_for(scene: Scene, action: int) -> Button:
    """The button for an action; its words begin like a sentence."""
    button = _button(scene, action)
    return button._replace(words=button.words[:1].upper() + button.words[1:])


def _button(scene: Scene, action: int) -> Button:
    say = scene.language.say
    if scene.tall and BUILD <= action < MOBILIZE:
        return Button(action, scene.piece(BUILDING_NAMES[action - BUILD]), _PICTOGRAM[action])
    if action == EXTRA:
        return Button(action, say("+1 action"), _PICTOGRAM[action])
    if action in _PICTOGRAM:
        return Button(action, scene.label(action), _PICTOGRAM[action])
    if action < CARD:
        return Button(action, str(action - NUMBER))
    if action < USE:
        kind = (action - CARD) % (CRAFT - CARD)
        words = say(CARD_TEXT[CARD_NAMES[kind]])
        return Button(action, words, f"suit:{SUIT_NAMES[SUIT_OF[kind]]}", CARD_NAMES[kind])
    if action < DOMINATE:
        name = CARD_NAMES[USABLE[action - USE]]
        return Button(action, say(CARD_TEXT[name]), card_pictogram(name), name)
    if action < FACTION:
        suit = SUIT_NAMES[(action - DOMINATE) % (TAKE - DOMINATE)]
        # The sign tells the suit.
        words = say("Take dominance") if action >= TAKE else scene.label(action)
        return Button(action, words, f"suit:{suit}", f"dominance_{suit}")
    if action < LOSE:
        return _faction_button(scene, action)
    if action < SUIT:
        kind_name = PIECE_NAMES[action - LOSE]
        return Button(action, scene.piece(kind_name), kind_name)
    return _later_button(scene, action)


def _faction_button(scene: Scene, action: int) -> Button:
    """A faction, with the odds if it may be attacked."""
    faction = FACTION_NAMES[action - FACTION]
    words, sign = scene.short_faction(faction), f"faction:{faction}"
    attacker, seat = attacker_of(scene), scene.seat_of(faction)
    clearing = scene.seen.clearing
    if scene.seen.asked != "battle-whom" or clearing is None or attacker is None or seat is None:
        return Button(action, words, sign)
    own, theirs = losses(odds_at(scene.seen, attacker, seat, clearing))
    return Button(action, f"{words}  {own} : {theirs}", sign, note=odds_words(
        scene, attacker, seat, clearing
    ))  # fmt: skip


def _later_button(scene: Scene, action: int) -> Button:
    say = scene.language.say
    if action < COLUMN:
        suit = SUIT_NAMES[action - SUIT]
        return Button(action, say(SUIT_TEXT[suit]), f"suit:{suit}")
    if action < RESOLVE:
        column = action - COLUMN
        return Button(action, say(COLUMN_TEXT[COLUMN_NAMES[column]]), COLUMN_PICTOGRAM[column])
    if action < LEADER:
        suit = SUIT_NAMES[action - RESOLVE]
        return Button(action, scene.label(action), f"suit:{suit}")
    if action < CHARACTER:
        leader = LEADER_NAMES[action - LEADER]
        return Button(action, say(LEADER_TEXT[leader]), "crown", leader)
    if action < QUEST:
        who = CHARACTER_NAMES[action - CHARACTER]
        return Button(action, say(CHARACTER_TEXT[who]), CREST["vagabond"], who)
    if action < ITEM:
        quest = QUEST_NAMES[action - QUEST]
        suit = SUIT_NAMES[QUEST_SUIT[action - QUEST]]
        return Button(action, say(QUEST_TEXT[quest]), f"suit:{suit}", f"quest {quest}")
    if action < TAKE_ITEM:
        state, number = divmod(action - ITEM, ITEMS)
        item = ITEM_NAMES[number]
        sign = f"item:{item}:{ITEM_STATE_NAMES[state]}"
        return Button(action, say(ITEM_TEXT[item]), sign, f"item {item}")
    item = ITEM_NAMES[action - TAKE_ITEM]
    return Button(action, say(ITEM_TEXT[item]), f"item:{item}:ready", f"item {item}")
