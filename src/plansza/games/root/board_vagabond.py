"""The Vagabond's board in blocks: items, relationships and quests."""

from collections import Counter

from plansza.draw import fit
from plansza.draw.palette import FACTIONS, PAPER, PAPER_EDGE, PAPER_INK
from plansza.draw.pictograms import use
from plansza.draw.svg import circle, move, piece, rect, text
from plansza.games.root.actions import ITEM, QUEST
from plansza.games.root.board_pieces import (
    FADED,
    faction_mark,
    item_pictogram,
    item_tile,
    no_item,
    suit_disc,
)
from plansza.games.root.board_scene import Scene
from plansza.games.root.cards import (
    ITEM_NAMES,
    ITEMS,
    QUEST_ITEM,
    QUEST_NAMES,
    QUEST_OTHER_ITEM,
    QUEST_SUIT,
    RELATION_NAMES,
    SUIT_NAMES,
    TRACK_SPACES,
)
from plansza.games.root.names import QUEST as QUEST_TEXT
from plansza.games.root.names import RELATION
from plansza.games.root.observation import Item, Player, VagabondBoard
from plansza.games.root.odds import is_damaged
from plansza.games.root.pieces import ITEM_STATE_NAMES

_TRACKED = ("tea", "coin", "bag")
"""Items with a track of their own while they are face up and undamaged."""
_STEPS = 40.0
"""How wide the relationship track is."""


def vagabond_of(player: Player) -> VagabondBoard:
    """The board of the player who is known to play a Vagabond."""
    assert player.vagabond is not None
    return player.vagabond


def on_track(item: Item) -> bool:
    """Whether an item lies on its track and not in the satchel."""
    return item.item in _TRACKED and item.state == "ready"


def tracks(scene: Scene, board: VagabondBoard, width: float, mine: bool) -> str:
    """Three spaces each for tea, coins and bags."""
    size = width / (3 * TRACK_SPACES) - 2.5
    drawn = ""
    for track, kind in enumerate(_TRACKED):
        number = sum(on_track(item) for item in board.items if item.item == kind)
        for space in range(max(TRACK_SPACES, number)):
            x = (track * TRACK_SPACES + space) * (size + 2) + track * 3
            if space < number:
                tile = _item(scene, Item(kind, "ready"), size, mine)
            else:
                tile = no_item(kind, size)
            drawn += move(tile, x, 0)
    return drawn


def satchel(scene: Scene, board: VagabondBoard, width: float, rows: int, mine: bool) -> str:
    """The items of the satchel, then the damaged ones; as large as the room allows."""
    items = sorted(
        (item for item in board.items if not on_track(item)),
        key=lambda item: (is_damaged(item.state), item.state, ITEM_NAMES.index(item.item)),
    )
    across = max(6, -(-len(items) // rows))
    size = min(25.0, width / across - 2)
    drawn = ""
    for place, item in enumerate(items):
        tile = _item(scene, item, size, mine)
        drawn += move(tile, place % across * (size + 2), place // across * (size + 3))
    return drawn


def _item(scene: Scene, item: Item, size: float, mine: bool) -> str:
    tile = item_tile(item.item, size, item.state)
    if not mine:
        return tile
    state = ITEM_STATE_NAMES.index(item.state)
    action = ITEM + state * ITEMS + ITEM_NAMES.index(item.item)
    return scene.ringed(tile, size, size, size * 0.22, action, gap=1)


def relations(scene: Scene, board: VagabondBoard, width: float, across: int) -> str:
    """For each faction its crest, the relationship track and, where there is room, its name."""
    wide = width / across
    drawn = ""
    for place, (faction, relation) in enumerate(board.relations.items()):
        words = scene.language.say(RELATION[relation])
        if board.aids.get(faction):
            words += f" +{board.aids[faction]}"
        line = faction_mark(faction, 9, 10, 17)
        line += _steps(RELATION_NAMES.index(relation), 21, 10)
        room = wide - 23 - _STEPS - 4
        if fit.width(words, 10) <= room:
            size, lines = fit.fit(words, room, (12, 11.5, 11, 10.5, 10))
            line += text(23 + _STEPS, 14, lines[0], size, "currentColor")
        label = f"{scene.short_faction(faction)}: {words}"
        x, y = place % across * wide, place // across * 20
        drawn += move(scene.said(line, label), x, y)
    return drawn


def _steps(now: int, x: float, y: float) -> str:
    """The spaces of the relationship track: the hostile one red, those passed filled."""
    drawn = ""
    step = _STEPS / len(RELATION_NAMES)
    for space in range(len(RELATION_NAMES)):
        cx = x + (space + 0.5) * step
        colour = "#c0392b" if space == 0 else FACTIONS["alliance"]
        filled = space == now if space == 0 or now == 0 else space <= now
        drawn += circle(
            cx,
            y,
            4.4 if space == now else 2.8, colour if filled else "none",
            stroke=colour if filled else FADED,
        )  # fmt: skip
    return drawn


def quests(scene: Scene, width: float, row: float, across: int, mine: bool) -> str:
    """The open quests: suit, name if there is room, and the two items each takes."""
    drawn = ""
    wide = (width - (across - 1) * 4) / across
    for place, key in enumerate(scene.seen.quests):
        plate = quest_plate(scene, key, wide, row - 3)
        if mine:
            plate = scene.ringed(plate, wide, row - 3, 5, QUEST + QUEST_NAMES.index(key), gap=1)
        drawn += move(plate, place % across * (wide + 4), place // across * row)
    return drawn


def quest_plate(scene: Scene, key: str, width: float, height: float) -> str:
    """One quest on a paper plate."""
    quest = QUEST_NAMES.index(key)
    drawn = rect(0, 0, width, height, 5, PAPER, stroke=PAPER_EDGE)
    size = min(17.0, height - 4)
    drawn += suit_disc(SUIT_NAMES[QUEST_SUIT[quest]], size / 2 + 3, height / 2, size)
    right = width - 3 - size / 2
    for number in (QUEST_OTHER_ITEM[quest], QUEST_ITEM[quest]):
        item = ITEM_NAMES[number]
        drawn += use(item_pictogram(item), right, height / 2, size * 0.92, "#4a4230")
        right -= size + 1
    room = right - size / 2 - 4
    if room > 40:
        words = scene.language.say(QUEST_TEXT[key])
        small, lines = fit.fit(words, room, (11.5, 11, 10.5, 10, 9.5))
        drawn += text(size + 6, height / 2 + 4, lines[0], small, PAPER_INK)
    return piece(drawn, f"quest {key}")


def quests_done(board: VagabondBoard) -> str:
    """How many quests of each suit are done, in one row around a line."""
    drawn = use("trophy", 8, 0, 15, FADED)
    counts = Counter([SUIT_NAMES[QUEST_SUIT[QUEST_NAMES.index(key)]] for key in board.quests])
    x = 20.0
    for suit in SUIT_NAMES[:3]:
        drawn += suit_disc(suit, x + 7, 0, 14)
        drawn += text(x + 16, 4.5, counts[suit], 12, "currentColor", weight=600)
        x += 29
    return drawn
