"""The boards of the Marquise, the Eyrie and the Alliance in blocks, drawn in the panel's own ink.

Every block takes the width it is to fill, so that the same ones serve the reader's own board and
the narrow panels of the other seats.
"""

from collections import Counter

from plansza.draw import fit, pawn
from plansza.draw.palette import FACTIONS, LAMP, PAPER_EDGE, SUITS, WHITE, mix, on
from plansza.draw.pictograms import use
from plansza.draw.svg import circle, move, piece, rect, text
from plansza.games.root.actions import BUILD, COLUMN, RESOLVE
from plansza.games.root.board_pieces import (
    COLUMN_PICTOGRAM,
    FADED,
    WOOD_BROWN,
    suit_disc,
    suit_of,
)
from plansza.games.root.board_scene import Scene
from plansza.games.root.cards import (
    BUILDING_NAMES,
    BUILDING_VP,
    COLUMN_NAMES,
    MARQUISE_BUILDINGS,
    RECRUITER_DRAWS,
    ROOST_DRAWS,
    ROOST_VP,
    ROOSTS,
    SUIT_NAMES,
    SYMPATHY,
    SYMPATHY_COST,
    SYMPATHY_VP,
    WOOD,
    WOOD_COST,
)
from plansza.games.root.names import COLUMN as COLUMN_TEXT
from plansza.games.root.observation import AllianceBoard, EyrieBoard, MarquiseBoard, Player

BUILDINGS_HEIGHT = 80.0
ROOSTS_HEIGHT = 20.0
SYMPATHY_HEIGHT = 34.0


def marquise_of(player: Player) -> MarquiseBoard:
    """The board of the player who is known to play the Marquise."""
    assert player.marquise is not None
    return player.marquise


def eyrie_of(player: Player) -> EyrieBoard:
    """The board of the player who is known to play the Eyrie."""
    assert player.eyrie is not None
    return player.eyrie


def alliance_of(player: Player) -> AllianceBoard:
    """The board of the player who is known to play the Alliance."""
    assert player.alliance is not None
    return player.alliance


def buildings(scene: Scene, board: MarquiseBoard, width: float, mine: bool) -> str:
    """Three tracks: what is left on them in colour, what each next building costs and scores."""
    label, row = 26.0, 21.0
    cell = (width - label) / MARQUISE_BUILDINGS
    drawn = use("wood", label / 2, 7, 14, WOOD_BROWN)
    for place, cost in enumerate(WOOD_COST):
        x = label + (place + 0.5) * cell
        drawn += text(x, 11, cost, 11.5, "currentColor", anchor="middle", weight=600, opacity=0.8)
    for kind, name in enumerate(BUILDING_NAMES):
        y = 16 + kind * row
        built = MARQUISE_BUILDINGS - board.buildings[name]
        tile = move(pawn.building(FACTIONS["marquise"], name, 18), 10, 10)
        if mine:
            tile = scene.ringed(tile, 20, 20, 5, BUILD + kind, gap=1)
        drawn += move(tile, 0, y)
        for place in range(MARQUISE_BUILDINGS):
            bonus = kind == 2 and RECRUITER_DRAWS[place + 1] > RECRUITER_DRAWS[place]
            spot = _space(
                f"+{BUILDING_VP[kind][place]}",
                cell - 3,
                row - 3,
                FACTIONS["marquise"],
                gone=place < built,
                following=place == built,
                card=bonus,
            )
            drawn += move(spot, label + place * cell, y)
    words = ", ".join(f"{scene.piece(name)} {board.buildings[name]}" for name in BUILDING_NAMES)
    return scene.said(drawn, scene.language.say("Left to build: {buildings}", buildings=words))


def _space(
    words: str,
    width: float,
    height: float,
    colour: str,
    *,
    gone: bool,
    following: bool = False,
    card: bool = False,
) -> str:
    """A space of a track: covered by a piece, or bare when the piece is on the map."""
    if gone:
        drawn = rect(0.5, 0.5, width - 1, height - 1, 4, stroke=FADED, stroke_dasharray="3 2")
    else:
        drawn = rect(
            0, 0, width, height, 4, colour,
            stroke="currentColor" if following else mix(colour, WHITE, 0.2),
            stroke_width=2.2 if following else 1,
        )  # fmt: skip
    ink = "currentColor" if gone else on(colour)
    shift = 5 if card else 0
    size = min(12.0, height * 0.62)
    drawn += text(
        width / 2 - shift, height / 2 + size * 0.36, words, size, ink, anchor="middle", weight=700
    )
    if card:
        drawn += use("hand", width / 2 + 9, height / 2, 11, FADED if gone else ink)
    return drawn


def roosts(scene: Scene, board: EyrieBoard, width: float, height: float = ROOSTS_HEIGHT) -> str:
    """The track of roosts: bare spaces show what they score each Evening, and cards more."""
    cell = width / ROOSTS
    placed = ROOSTS - board.roosts
    drawn = ""
    for place in range(ROOSTS):
        spot = _space(
            f"+{ROOST_VP[place + 1]}",
            cell - 3,
            height,
            FACTIONS["eyrie"],
            gone=place < placed,
            following=place == placed,
            card=ROOST_DRAWS[place + 1] > ROOST_DRAWS[place],
        )
        if place == placed - 1:
            spot += rect(0, 0, cell - 3, height, 4, stroke=FACTIONS["eyrie"], stroke_width=2.5)
        drawn += move(spot, place * cell, 0)
    words = scene.language.say(
        "{n} roosts on the map: {points} points each Evening", n=placed, points=ROOST_VP[placed]
    )
    return scene.said(drawn, words)


def decree(scene: Scene, board: EyrieBoard, width: float, height: float, mine: bool) -> str:
    """The four columns with their cards; what is resolved is ticked, what is asked for glows."""
    cell = (width - 3 * 5) / 4
    passed = COLUMN_NAMES.index(board.column) if board.column else -1
    titles = [scene.language.say(COLUMN_TEXT[name]) for name in COLUMN_NAMES]
    named = [
        size
        for size in (11.5, 11.0, 10.5, 10.0)
        if max([fit.width(words, size, bold=True) for words in titles]) <= cell - 23
    ]
    drawn = ""
    for column, name in enumerate(COLUMN_NAMES):
        now = column == passed
        ground = rect(
            0, 0, cell, height, 7, LAMP if now else FADED, fill_opacity=0.2 if now else 0.14,
            stroke=LAMP if now else FADED, stroke_opacity=0.9 if now else 0.35,
        )  # fmt: skip
        ground += use(COLUMN_PICTOGRAM[column], 11 if named else cell / 2, 10.5, 14, FADED)
        if named:
            ground += text(21, 14.5, titles[column], named[0], "currentColor", weight=600)
        cards = _column_cards(board, name, done=column < passed)
        ground += move(_chips(scene, cards, cell - 8, height - 22, now and mine), 4, 20)
        if mine:
            ground = scene.ringed(ground, cell, height, 7, COLUMN + column, gap=0)
        drawn += move(ground, column * (cell + 5), 0)
    return drawn


def _column_cards(board: EyrieBoard, column: str, done: bool) -> list[tuple[str, bool]]:
    """The cards of a column, viziers first, and whether each is resolved."""
    left = Counter(board.unresolved)
    cards = []
    for name in sorted(board.decree[column], key=lambda card: card != "vizier"):
        waiting = column == board.column and left[name] > 0
        if waiting:
            left[name] -= 1
        cards.append((name, done or (column == board.column and not waiting)))
    return cards


def _chips(
    scene: Scene, cards: list[tuple[str, bool]], width: float, height: float, asked: bool
) -> str:
    """Cards of the Decree as coloured plates, in as many columns as there is need for."""
    if not cards:
        return ""
    across = 1
    while -(-len(cards) // across) * 15 > height and across < 4:
        across += 1
    rows = -(-len(cards) // across)
    wide, tall = width / across, min(19.0, height / rows)
    drawn = ""
    for place, (name, done) in enumerate(cards):
        suit = suit_of(name)
        colour = SUITS[suit]
        chip = rect(0, 0, wide - 2, tall - 2, 4, colour, opacity=0.55 if done else None)
        size = min(14.0, tall - 4)
        chip += use(suit, size / 2 + 3, tall / 2 - 1, size, on(colour))
        if name == "vizier" and wide > 26:
            chip += use("crown", size * 1.5 + 5, tall / 2 - 1, size * 0.9, on(colour))
        if done:
            chip += use("check", wide - 9, tall / 2 - 1, 11, on(colour))
        elif asked:
            action = RESOLVE + SUIT_NAMES.index(suit)
            chip = scene.ringed(chip, wide - 2, tall - 2, 4, action, gap=1)
        if name != "vizier":
            chip = piece(chip, name)
        drawn += move(chip, place % across * wide, place // across * tall)
    return drawn


def sympathy(scene: Scene, board: AllianceBoard, width: float) -> str:
    """The track of sympathy: points of each token, and supporters that it costs."""
    cell = width / SYMPATHY
    spread = SYMPATHY - board.sympathy
    drawn = ""
    for place in range(SYMPATHY):
        spot = _space(
            f"+{SYMPATHY_VP[place]}",
            cell - 2,
            19,
            FACTIONS["alliance"],
            gone=place < spread,
            following=place == spread,
        )
        drawn += move(spot, place * cell, 0)
    start = 0
    for cost in sorted(set(SYMPATHY_COST)):
        number = SYMPATHY_COST.count(cost)
        x, wide = start * cell, number * cell - 2
        drawn += rect(x, 22, wide, 2, 1, FADED)
        drawn += use("hand", x + wide / 2 - 8, 31, 11, FADED)
        drawn += text(x + wide / 2 + 1, 34.5, cost, 11, "currentColor", weight=600)
        start += number
    words = scene.language.say("{n} sympathy tokens left", n=board.sympathy)
    return scene.said(drawn, words)


def bases(board: AllianceBoard) -> str:
    """Three bases, 24 across: in colour while on the board, bare once on the map."""
    drawn = ""
    for place, suit in enumerate(SUIT_NAMES[:3]):
        x = place * 28.0
        if suit in board.bases:
            drawn += move(pawn.building(FACTIONS["alliance"], "base", 22), x + 12, 12)
        else:
            drawn += rect(x + 1, 1, 22, 22, 5, stroke=FADED, stroke_dasharray="3 2")
        drawn += suit_disc(suit, x + 20, 20, 13)
    return drawn


def supporters(board: AllianceBoard) -> str:
    """The suits of the supporters, as far as the reader knows them, in one row around a line."""
    known = board.supporters if board.supporters is not None else board.known_supporters
    counts = Counter([suit_of(name) for name in known])
    drawn, x = "", 0.0
    for suit in SUIT_NAMES:
        if counts[suit]:
            drawn += suit_disc(suit, x + 8, 0, 16)
            drawn += text(x + 18, 4.5, counts[suit], 12.5, "currentColor", weight=600)
            x += 33
    return drawn


def officers(number: int) -> str:
    """The officers as small pawns with their number."""
    drawn = move(pawn.bell(FACTIONS["alliance"], "user"), 11, 12, 0.72)
    return drawn + text(24, 17, number, 14, "currentColor", weight=700)


def wood_supply(board: MarquiseBoard, width: float) -> str:
    """Wood tokens left, as dots in two rows."""
    drawn = ""
    step = width / 4
    for place in range(WOOD):
        cx, cy = (place % 4 + 0.5) * step, 9 + place // 4 * 19
        if place < board.wood:
            drawn += circle(cx, cy, 8, WOOD_BROWN, stroke=PAPER_EDGE) + use(
                "wood", cx, cy, 11, WHITE
            )
        else:
            drawn += circle(cx, cy, 7.5, stroke=FADED, stroke_dasharray="3 2")
    return drawn
