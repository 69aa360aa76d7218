"""A seat in small, in the ink of whatever it lies on: counters, its board, what it has crafted."""

from collections.abc import Callable, Hashable
from functools import cache
from typing import Final, NamedTuple

from msgspec.msgpack import encode

from plansza.draw import fit, parts, ring
from plansza.draw.palette import FACTIONS
from plansza.draw.panes import Frame, Pane, at
from plansza.draw.parts import Part
from plansza.draw.pictograms import use
from plansza.draw.svg import group, may, move, piece, rect, text
from plansza.games.root.board_pieces import (
    BOARD_PICTOGRAMS,
    CHIP_SIZES,
    CREST,
    FADED,
    chip_width,
    counter,
    effect_chip,
    faction_mark,
    item_tile,
    suit_disc,
)
from plansza.games.root.board_scene import Scene
from plansza.games.root.board_tracks import (
    BUILDINGS_HEIGHT,
    ROOSTS_HEIGHT,
    SYMPATHY_HEIGHT,
    alliance_of,
    bases,
    buildings,
    decree,
    eyrie_of,
    marquise_of,
    roosts,
    supporters,
    sympathy,
)
from plansza.games.root.board_vagabond import (
    on_track,
    quests,
    quests_done,
    relations,
    satchel,
    tracks,
    vagabond_of,
)
from plansza.games.root.names import CHARACTER, LEADER
from plansza.games.root.observation import Player, VagabondBoard

SEAT_WIDTH: Final = 231.0
_INNER: Final = 227.0
_CHIP: Final = 20.0
_LINE: Final = _CHIP + 3
"""How far rows of cards are apart."""
_LINES: Final = 3
"""How many rows of cards with their names a seat has room for."""
_TOP: Final = 26.0
"""Where a faction's board begins, under the counters."""
_RELATIONS: Final = 47.0
"""How high the Vagabond's tracks and relationships are together."""


def seat_pane(seat: int, faction: str) -> Pane[Scene]:
    """The pane of a seat that plays a faction."""

    def frame(scene: Scene) -> Frame:
        title = scene.language.say("Board of {name}", name=scene.names[seat])
        return Frame(SEAT_WIDTH, seat_height(scene, seat), title)

    def given(scene: Scene) -> Hashable:
        player = scene.seen.players[seat]
        told = encode((crafted_given(scene, player), _seen_cards(player), _height(scene, player)))
        return frame(scene), told

    return Pane(
        frame,
        seat_parts(seat, faction),
        BOARD_PICTOGRAMS[faction],
        lambda scene: _ground(scene, seat),
        given,
    )


def seat_panel(scene: Scene, seat: int) -> tuple[str, float]:
    """All that a seat's pane shows, and its height."""
    drawn = _ground(scene, seat)
    drawn += parts.draw(seat_parts(seat, scene.seen.players[seat].faction), scene)
    return drawn, seat_height(scene, seat)


def seat_height(scene: Scene, seat: int) -> float:
    """How high the pane of a seat is."""
    player = scene.seen.players[seat]
    height = _TOP + _height(scene, player) + 5
    if _has_crafted(player):
        height += _crafted_height(scene, player)
    if seen := _seen_cards(player):
        height += _lines(_seen_row(scene, seen)) * _LINE + 2
    return height


def _crafted_height(scene: Scene, player: Player) -> float:
    return _lines(_crafted_row(scene, player, _INNER, _LINES)) * _LINE + 2


def _ground(scene: Scene, seat: int) -> str:
    """What changes seldom and may be any card: what is crafted, what is known of the hand."""
    player = scene.seen.players[seat]
    drawn, y = "", _TOP + _height(scene, player) + 5
    if _has_crafted(player):
        drawn += move(crafted(scene, player, _INNER, _LINES), 0, y)
        y += _crafted_height(scene, player)
    if _seen_cards(player):
        drawn += move(_known(scene, player.known), 0, y)
    return move(drawn, 2, 1) if drawn else ""


def _has_crafted(player: Player) -> bool:
    return bool(player.items or player.crafted or player.dominance or player.partner is not None)


def _seen_cards(player: Player) -> list[str]:
    """The cards in a hidden hand that the reader has seen."""
    return player.known if player.hand is None else []


def _head(scene: Scene, player: Player) -> str:
    """The mark of the faction, which may be chosen, and the counters."""
    mark = group(  # by which a page knows the faction's emblem
        faction_mark(player.faction, 9, 11, 18),
        data_tint=FACTIONS[player.faction],
        data_pictogram=CREST[player.faction],
        role="img",
        aria_label=scene.faction(player.faction),
    )
    outline = ring.around_rect(0, 2, 18, 18, 5, gap=1)
    mark = may(mark + outline, scene.faction_action(player.faction))
    return mark + move(counter(counters(scene, player), _INNER - 26), 25, 11)


def _head_given(scene: Scene, player: Player) -> Hashable:
    return player.faction, *counters(scene, player)


def counters(scene: Scene, player: Player) -> list[tuple[str, str | int]]:
    """Cards in hand, warriors left, and a word or number of each faction's own."""
    say = scene.language.say
    found: list[tuple[str, str | int]] = [("hand", player.hand_size)]
    if player.vagabond:
        if player.vagabond.character:
            found.append(("user", say(CHARACTER[player.vagabond.character])))
        found.append(("trophy", len(player.vagabond.quests)))
        return found
    found.append((CREST[player.faction], player.warriors))
    if player.marquise:
        found.append(("wood", player.marquise.wood))
        if player.marquise.actions_left:
            found.append(("hourglass", player.marquise.actions_left))
    if player.eyrie and player.eyrie.leader:
        found.append(("crown", say(LEADER[player.eyrie.leader])))
    if player.alliance:
        found.append(("deck", player.alliance.supporter_count))
        found.append(("user", player.alliance.officers))
    return found


def _height(scene: Scene, player: Player) -> float:
    """How high a faction's board is."""
    if player.marquise:
        return BUILDINGS_HEIGHT
    if player.eyrie:
        return ROOSTS_HEIGHT + 67
    if player.alliance:
        return SYMPATHY_HEIGHT + 31
    board = vagabond_of(player)
    rows = _satchel_rows(board)
    return _RELATIONS + rows * 27.0 + bool(scene.seen.quests) * 24.0 + bool(board.quests) * 19.0


def _supporters(scene: Scene, player: Player) -> str:
    board = alliance_of(player)
    return bases(board) + move(supporters(board), 94, 12)


def _satchel_rows(board: VagabondBoard) -> int:
    return 1 if sum(not on_track(item) for item in board.items) <= 9 else 2


def _items(scene: Scene, player: Player) -> str:
    board = vagabond_of(player)
    drawn = tracks(scene, board, _INNER, mine=False)
    return drawn + move(satchel(scene, board, _INNER, _satchel_rows(board), mine=False), 0, 26)


def _friends_given(scene: Scene, player: Player) -> Hashable:
    board = vagabond_of(player)
    return encode(
        (_satchel_rows(board), board.relations, board.aids, scene.seen.quests, board.quests)
    )


def _friends(scene: Scene, player: Player) -> str:
    """Relationships, open quests and those done, below each other."""
    board = vagabond_of(player)
    y = 26.0 + _satchel_rows(board) * 27
    drawn = move(relations(scene, board, _INNER, 3), 0, y)
    y += 21
    if scene.seen.quests:
        drawn += move(quests(scene, _INNER, 24, across=3, mine=False), 0, y)
        y += 24
    if board.quests:
        drawn += move(quests_done(board), 0, y + 9)
    return drawn


class _Block(NamedTuple):
    """A part of a faction's board at a height, from what a scene tells of its player."""

    y: float
    given: Callable[[Scene, Player], Hashable]
    draw: Callable[[Scene, Player], str]


def _block_of(block: _Block, seat: int) -> Part[Scene]:
    """The part in the pane of a seat."""
    part = Part[Scene](
        lambda scene: block.given(scene, scene.seen.players[seat]),
        lambda scene: block.draw(scene, scene.seen.players[seat]),
    )
    return at(2, 1 + block.y, part)


_BLOCKS: Final[dict[str, dict[str, _Block]]] = {
    "marquise": {
        "buildings": _Block(
            _TOP,
            lambda scene, player: encode(marquise_of(player).buildings),
            lambda scene, player: buildings(scene, marquise_of(player), _INNER, mine=False),
        ),
    },
    "eyrie": {
        "roosts": _Block(
            _TOP,
            lambda scene, player: eyrie_of(player).roosts,
            lambda scene, player: roosts(scene, eyrie_of(player), _INNER + 3),
        ),
        "decree": _Block(
            _TOP + ROOSTS_HEIGHT + 5,
            lambda scene, player: encode(eyrie_of(player)),
            lambda scene, player: decree(scene, eyrie_of(player), _INNER, 62, mine=False),
        ),
    },
    "alliance": {
        "sympathy": _Block(
            _TOP,
            lambda scene, player: alliance_of(player).sympathy,
            lambda scene, player: sympathy(scene, alliance_of(player), _INNER + 2),
        ),
        "supporters": _Block(
            _TOP + SYMPATHY_HEIGHT + 5,
            lambda scene, player: encode(alliance_of(player)),
            _supporters,
        ),
    },
    "vagabond": {
        "items": _Block(_TOP, lambda scene, player: encode(vagabond_of(player).items), _items),
        "friends": _Block(_TOP, _friends_given, _friends),
    },
}
"""The parts of each faction's board in small, below the counters."""
_HEAD: Final = _Block(0, _head_given, _head)


@cache
def seat_parts(seat: int, faction: str) -> dict[str, Part[Scene]]:
    """What changes by itself in the pane of a seat."""
    blocks = {"head": _HEAD, **_BLOCKS[faction]}
    return {name: _block_of(block, seat) for name, block in blocks.items()}


def crafted_given(scene: Scene, player: Player) -> object:
    """What the row of crafted cards is drawn from."""
    partner = scene.seen.players[player.partner].faction if player.partner is not None else ""
    return player.items, player.crafted, player.used, player.dominance, partner


Plates = list[tuple[str, float, int, float]]
"""Cards with their places: how far to the right, in which row, and how wide."""


def _row(names: list[str], x: float, width: float, rows: int, scene: Scene) -> Plates:
    """Plates with whole names in as few rows as they need, from `x` on; if too many, pictograms."""
    for size in CHIP_SIZES:
        plates: Plates = []
        right, line = x, 0
        for name in names:
            wide = chip_width(name, _CHIP, scene.language, size)
            if right + wide > width and right > 0:
                right, line = 0.0, line + 1
            if wide > width:
                line = rows
            plates.append((name, right, line, wide))
            right += wide + 2
        if line < rows:
            return plates
    side = min(_CHIP, (width - x) / len(names) - 2)
    return [(name, x + at * (side + 2), 0, side) for at, name in enumerate(names)]


def _lines(plates: Plates) -> int:
    return plates[-1][2] + 1 if plates else 1


def _signs(player: Player, width: float) -> tuple[list[str], float, float]:
    """The crafted items, how large they and other signs are, and where these end."""
    items = [item for item, number in player.items.items() for _ in range(number)]
    signs = len(items) + 2 * bool(player.dominance or player.partner is not None)
    size = min(_CHIP, width / max(1, signs + len(player.crafted)) - 2)
    end = len(items) * (size + 2)
    if player.partner is not None:
        end += size + 4
    elif player.dominance:
        end += 2 * size + 4
    return items, size, end


def _crafted_row(scene: Scene, player: Player, width: float, rows: int) -> Plates:
    return _row(player.crafted, _signs(player, width)[2], width, rows, scene)


def crafted(
    scene: Scene, player: Player, width: float, rows: int = 1, *, mine: bool = False
) -> str:
    """Crafted items, an active dominance card, and cards with lasting effects, in rows."""
    items, size, _ = _signs(player, width)
    x = 0.0
    drawn = ""
    for item in items:
        drawn += move(item_tile(item, size), x, (_CHIP - size) / 2)
        x += size + 2
    if player.partner is not None:
        partner = scene.seen.players[player.partner].faction
        drawn += faction_mark(partner, x + size / 2, _CHIP / 2, size)
    elif player.dominance:
        plate = rect(x, 0, 2 * size, _CHIP, 5, stroke=FADED)
        plate += use("flag", x + size * 0.5, _CHIP / 2, size * 0.8, FADED)
        plate += suit_disc(player.dominance, x + size * 1.45, _CHIP / 2, size * 0.8)
        drawn += piece(plate, f"dominance_{player.dominance}")
    for name, left, line, wide in _crafted_row(scene, player, width, rows):
        chip = effect_chip(name, wide, _CHIP, scene.language, used=name in player.used)
        action = scene.use_action(name)
        if mine and action is not None:
            chip = scene.ringed(chip, wide, _CHIP, 5, action, gap=1)
        drawn += move(chip, left, line * _LINE)
    return drawn


def _seen_row(scene: Scene, names: list[str]) -> Plates:
    start = fit.width(scene.language.say("seen"), 11.5) + 6
    return _row(names, start, _INNER, _LINES, scene)


def _known(scene: Scene, names: list[str]) -> str:
    """Cards in a hand that the reader has seen."""
    drawn = text(0, 14, scene.language.say("seen"), 11.5, "currentColor", opacity=0.75)
    for name, left, line, wide in _seen_row(scene, names):
        chip = effect_chip(name, wide, _CHIP, scene.language, used=False)
        drawn += move(chip, left, line * _LINE)
    return drawn
