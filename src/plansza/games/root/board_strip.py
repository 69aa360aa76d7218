"""The strip below the map: buttons for what has no place on map or in hand, else the score track.

Where a choice also has a place on a faction board, it has both: the strip is always in sight.
"""

from typing import NamedTuple

from plansza.draw import fit, ring
from plansza.draw.palette import BLACK, INK, PAPER, PAPER_EDGE, PAPER_INK
from plansza.draw.pictograms import use
from plansza.draw.svg import clickable, move, piece, rect, text
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
    CREST,
    card_pictogram,
    faction_mark,
    item_tile,
    suit_disc,
)
from plansza.games.root.board_scene import Scene
from plansza.games.root.board_words import attacker_of, losses, odds_words
from plansza.games.root.cards import (
    CARD_NAMES,
    CHARACTER_NAMES,
    COLUMN_NAMES,
    FACTION_NAMES,
    ITEM_NAMES,
    ITEMS,
    LEADER_NAMES,
    QUEST_ITEM,
    QUEST_NAMES,
    QUEST_OTHER_ITEM,
    QUEST_SUIT,
    SUIT_NAMES,
    WINNING_SCORE,
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
_COLUMN_PICTOGRAM = ("recruiter", "move", "attack", "hammer")


class Button(NamedTuple):
    """A choice in the strip: what it says, what stands before the words, and its piece's name."""

    action: int
    words: str
    sign: str = ""
    """A pictogram, or one of the words `suit`, `faction`, `item` and what follows a colon."""
    piece: str = ""
    note: str = ""


def strip(scene: Scene) -> str:
    """The strip, from its own top-left corner."""
    buttons = [button_for(scene, action) for action in unplaced(scene)]
    return _buttons(scene, buttons) if buttons else score_track(scene)


def unplaced(scene: Scene) -> list[int]:
    """The options that can be clicked neither on the map nor in the hand."""
    placed = {scene.hand_action(name) for name in scene.player.hand or []}
    return [
        action
        for action in sorted(scene.options)
        if action not in placed and not CLEARING <= action <= NUMBER
    ]


def button_for(scene: Scene, action: int) -> Button:
    """The button for an action."""
    say = scene.language.say
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
        return Button(action, scene.label(action), f"suit:{suit}", f"dominance_{suit}")
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
        return Button(action, say(COLUMN_TEXT[COLUMN_NAMES[column]]), _COLUMN_PICTOGRAM[column])
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


def quest_items(quest: int) -> tuple[str, str]:
    """The two items that a quest takes."""
    return ITEM_NAMES[QUEST_ITEM[quest]], ITEM_NAMES[QUEST_OTHER_ITEM[quest]]


def _buttons(scene: Scene, buttons: list[Button]) -> str:
    """The buttons in as few rows as they need, as large as the strip allows."""
    layout = scene.layout
    margin, gap = (10.0, 8.0) if scene.tall else (16.0, 10.0)
    room, height = layout.width - 2 * margin, layout.strip - 8
    sizes = (12.5, 12.0, 11.0) if scene.tall else (16.0, 15.0, 14.0, 13.0)
    for rows in range(1, 5):
        tall = (height - (rows - 1) * gap) / rows
        tall = min(tall, 44 if scene.tall else 46)
        for size in sizes:
            widths = [_natural(button, size, tall) for button in buttons]
            lines = _packed(widths, room, gap)
            if len(lines) <= rows:
                return move(_rows(scene, buttons, widths, lines, size, tall, gap), margin, 0)
    return move(_grid(scene, buttons, room, height), margin, 0)


def _natural(button: Button, size: float, height: float) -> float:
    words = fit.width(button.words, size, bold=True)
    return max(height, words + (height * 0.8 if button.sign else 0) + 16)


def _packed(widths: list[float], room: float, gap: float) -> list[list[int]]:
    """The numbers of the buttons that go into each row."""
    lines: list[list[int]] = []
    used = room + 1
    for number, width in enumerate(widths):
        if used + gap + width > room:
            lines.append([])
            used = -gap
        lines[-1].append(number)
        used += gap + width
    return lines


def _rows(
    scene: Scene,
    buttons: list[Button],
    widths: list[float],
    lines: list[list[int]],
    size: float,
    height: float,
    gap: float,
) -> str:
    drawn = ""
    room = scene.layout.width - (20 if scene.tall else 32)
    for row, line in enumerate(lines):
        used = sum(widths[number] for number in line) + gap * (len(line) - 1)
        x = (room - used) / 2
        for number in line:
            button = _button(scene, buttons[number], widths[number], height, size)
            drawn += move(button, x, row * (height + gap))
            x += widths[number] + gap
    return drawn


def _grid(scene: Scene, buttons: list[Button], room: float, height: float) -> str:
    """Too many for words: equal cells with what fits."""
    columns = -(-len(buttons) // 4)
    width, tall = (room - (columns - 1) * 4) / columns, (height - 3 * 4) / 4
    return "".join(
        move(
            _button(scene, button, width, tall, 11),
            place % columns * (width + 4),
            place // columns * (tall + 4),
        )
        for place, button in enumerate(buttons)
    )


def _button(scene: Scene, button: Button, width: float, height: float, size: float) -> str:
    radius = min(10.0, height * 0.3)
    drawn = rect(0, 2, width, height, radius, BLACK, fill_opacity=0.3)
    drawn += rect(0, 0, width, height, radius, PAPER, stroke=PAPER_EDGE)
    start = 8.0
    if button.sign:
        drawn += _sign(button.sign, 6 + height * 0.36, height / 2, height * 0.66)
        start = 8 + height * 0.76
    words = fit.cut(button.words, width - start - 5, size, bold=True)
    drawn += text(
        (start + width - 8) / 2,
        height / 2 + size * 0.36,
        words,
        size,
        PAPER_INK,
        anchor="middle",
        weight=700,
    )
    drawn += ring.around_rect(0, 0, width, height, radius, "cell", gap=0)
    label = scene.label(button.action)
    if button.note:
        label = f"{label}. {button.note}"
    choice = clickable(drawn, button.action, label, "cell")
    return piece(choice, button.piece) if button.piece else choice


def _sign(sign: str, cx: float, cy: float, size: float) -> str:
    kind, _, name = sign.partition(":")
    if kind == "suit":
        return suit_disc(name, cx, cy, size)
    if kind == "faction":
        return faction_mark(name, cx, cy, size)
    if kind == "item":
        item, _, state = name.partition(":")
        return move(item_tile(item, size, state), cx - size / 2, cy - size / 2)
    return use(kind, cx, cy, size * 0.95, INK)


def score_track(scene: Scene) -> str:
    """The track from 0 to 30 with a mark for each seat; who plays for dominance stands apart."""
    layout, seen = scene.layout, scene.seen
    spaces = WINNING_SCORE + 1
    apart = [seat for seat, player in enumerate(seen.players) if _off_track(scene, seat)]
    mark = 15.0 if scene.tall else 20.0
    margin = 10.0 if scene.tall else 24.0
    room = layout.width - 2 * margin - len(apart) * (mark * 2 + 8)
    step = room / spaces
    height = 16.0 if scene.tall else 20.0
    y = layout.strip - height - (26 if scene.tall else 14)
    drawn = rect(margin - 4, y - 3, room + 8, height + 6, 8, BLACK, fill_opacity=0.25)
    for space in range(spaces):
        x = margin + space * step
        drawn += rect(x + 0.8, y, step - 1.6, height, 3, PAPER, fill_opacity=0.92)
        if space % 5 == 0 or not scene.tall:
            size = 8.5 if scene.tall else 12
            drawn += text(
                x + step / 2, y + height / 2 + size * 0.36, space, size, PAPER_INK, anchor="middle",
                weight=700 if space % 5 == 0 else 400,
            )  # fmt: skip
    stacked: dict[int, int] = {}
    for seat, player in enumerate(seen.players):
        if seat in apart:
            continue
        space = min(max(player.points, 0), WINNING_SCORE)
        rise = stacked.get(space, 0)
        stacked[space] = rise + 1
        cx = margin + (space + 0.5) * step + (rise % 2) * mark * 0.5
        drawn += faction_mark(player.faction, cx, y - mark * (0.45 + rise * 0.55), mark)
    for place, seat in enumerate(apart):
        player = seen.players[seat]
        cx = margin + room + 14 + mark * (0.5 + place * 2.4)
        drawn += faction_mark(player.faction, cx, y + height / 2, mark)
        partner = seen.players[player.partner].faction if player.partner is not None else ""
        sign = (
            faction_mark(partner, cx + mark * 1.05, y + height / 2, mark)
            if partner
            else suit_disc(player.dominance, cx + mark * 1.05, y + height / 2, mark)
        )
        drawn += sign
    words = ", ".join(
        f"{scene.names[seat]} {player.points}" for seat, player in enumerate(seen.players)
    )
    return scene.said(drawn, scene.language.say("Points: {points}", points=words))


def _off_track(scene: Scene, seat: int) -> bool:
    player = scene.seen.players[seat]
    return bool(player.dominance) or player.partner is not None
