"""A seat in small, in the ink of whatever it lies on: counters, its board, what it has crafted."""

from typing import Final

from plansza.draw import fit, ring
from plansza.draw.pictograms import use
from plansza.draw.svg import move, piece, rect, text
from plansza.games.root.board_pieces import (
    CREST,
    FADED,
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
    bases,
    buildings,
    decree,
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
)
from plansza.games.root.names import CHARACTER, LEADER
from plansza.games.root.observe import Player, VagabondBoard

SEAT_WIDTH: Final = 231.0
_INNER: Final = 227.0
_CHIP: Final = 20.0


def seat_pane(scene: Scene, seat: int) -> tuple[str, float]:
    """A seat's panel and its height."""
    player = scene.seen.players[seat]
    mark = faction_mark(player.faction, 9, 11, 18)
    action = scene.faction_action(player.faction)
    if action in scene.options:
        mark = scene.choice(mark, action, ring.around_rect(0, 2, 18, 18, 5, gap=1))
    drawn = mark + move(counter(counters(scene, player), _INNER - 26), 25, 11)
    board, height = _board(scene, player)
    drawn += move(board, 0, 26)
    y = 26 + height + 5
    made = crafted(scene, player, _INNER)
    if made:
        drawn += move(made, 0, y)
        y += _CHIP + 5
    if player.known and player.hand is None:
        drawn += move(_known(scene, player.known), 0, y)
        y += _CHIP + 5
    return move(drawn, 2, 1), y


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


def _board(scene: Scene, player: Player) -> tuple[str, float]:
    """The faction's board and its height."""
    if player.marquise:
        return buildings(scene, player.marquise, _INNER, mine=False), BUILDINGS_HEIGHT
    if player.eyrie:
        drawn = roosts(scene, player.eyrie, _INNER + 3)
        columns = decree(scene, player.eyrie, _INNER, 62, mine=False)
        return drawn + move(columns, 0, ROOSTS_HEIGHT + 5), ROOSTS_HEIGHT + 67
    if player.alliance:
        board = player.alliance
        drawn = sympathy(scene, board, _INNER + 2)
        drawn += move(bases(board), 0, SYMPATHY_HEIGHT + 5)
        drawn += move(supporters(board), 94, SYMPATHY_HEIGHT + 17)
        return drawn, SYMPATHY_HEIGHT + 31
    assert player.vagabond is not None
    return _vagabond(scene, player.vagabond)


def _vagabond(scene: Scene, board: VagabondBoard) -> tuple[str, float]:
    """Tracks, satchel, relationships, open quests and those done, below each other."""
    rows = 1 if sum(not on_track(item) for item in board.items) <= 9 else 2
    parts = [
        (tracks(scene, board, _INNER, mine=False), 26.0),
        (satchel(scene, board, _INNER, rows, mine=False), rows * 27.0),
        (relations(scene, board, _INNER, 3), 21.0),
    ]
    if scene.seen.quests:
        parts.append((quests(scene, _INNER, 24, across=3, mine=False), 24.0))
    if board.quests:
        parts.append((move(quests_done(board), 0, 9), 19.0))
    drawn, y = "", 0.0
    for part, height in parts:
        drawn += move(part, 0, y)
        y += height
    return drawn, y


def crafted(scene: Scene, player: Player, width: float, *, mine: bool = False) -> str:
    """Crafted items, cards with lasting effects, and an active dominance card, in one row."""
    items = [item for item, number in player.items.items() for _ in range(number)]
    signs = len(items) + 2 * bool(player.dominance or player.partner is not None)
    x = 0.0
    drawn = ""
    size = min(_CHIP, width / max(1, signs + len(player.crafted)) - 2)
    for item in items:
        drawn += move(item_tile(item, size), x, (_CHIP - size) / 2)
        x += size + 2
    if player.partner is not None:
        partner = scene.seen.players[player.partner].faction
        drawn += faction_mark(partner, x + size / 2, _CHIP / 2, size)
        x += size + 4
    elif player.dominance:
        plate = rect(x, 0, 2 * size, _CHIP, 5, stroke=FADED)
        plate += use("flag", x + size * 0.5, _CHIP / 2, size * 0.8, FADED)
        plate += suit_disc(player.dominance, x + size * 1.45, _CHIP / 2, size * 0.8)
        drawn += piece(plate, f"dominance_{player.dominance}")
        x += 2 * size + 4
    if player.crafted:
        wide = min(120.0, (width - x) / len(player.crafted) - 2)
        wide = wide if wide >= 64 else size
        for name in player.crafted:
            used = name in player.used
            chip = effect_chip(name, wide, _CHIP, scene.language, used=used)
            if mine:
                chip = scene.ringed(chip, scene.use_action(name), wide, _CHIP, 5, gap=1)
            drawn += move(chip, x, 0)
            x += wide + 2
    return drawn


def _known(scene: Scene, names: list[str]) -> str:
    """Cards in a hand that the reader has seen."""
    words = scene.language.say("seen")
    drawn = text(0, 14, words, 11.5, "currentColor", opacity=0.75)
    x = fit.width(words, 11.5) + 6
    wide = min(76.0, (_INNER - x) / len(names) - 2)
    for name in names:
        drawn += move(effect_chip(name, wide, _CHIP, scene.language, used=False), x, 0)
        x += wide + 2
    return drawn
