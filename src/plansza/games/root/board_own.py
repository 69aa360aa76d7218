"""The reader's own faction board, in the dock beside the hand."""

from plansza.draw import fit, pawn
from plansza.draw.palette import FACTIONS
from plansza.draw.pictograms import use
from plansza.draw.svg import move, text
from plansza.games.root.board_pieces import CREST, FADED, counter, faction_mark, suit_disc
from plansza.games.root.board_scene import Scene
from plansza.games.root.board_seat import crafted
from plansza.games.root.board_tracks import (
    bases,
    buildings,
    decree,
    officers,
    roosts,
    supporters,
    sympathy,
    wood_supply,
)
from plansza.games.root.board_vagabond import (
    quests,
    quests_done,
    relations,
    satchel,
    tracks,
)
from plansza.games.root.names import CHARACTER, LEADER, LEADER_ABILITY, SPECIAL, SUIT
from plansza.games.root.observe import VagabondBoard

WIDTHS = {"marquise": 318.0, "eyrie": 356.0, "alliance": 318.0, "vagabond": 400.0}
HEIGHT = 130.0
TALL_HEIGHT = 108.0
_CONTENT = 80.0
_BESIDE = 136.0
"""How much room a phone gives what is crafted, beside the blocks."""
_CRAFTERS = 104.0
"""How wide the row of crafting pieces is."""


def own_size(scene: Scene) -> tuple[float, float]:
    """How wide and how high the board in front is."""
    width = WIDTHS[scene.player.faction]
    return (width + _BESIDE + 14, TALL_HEIGHT) if scene.tall else (width, HEIGHT)


def own(scene: Scene) -> str:
    """The title, the faction's blocks, and what is crafted below or beside them."""
    width = WIDTHS[scene.player.faction] - 16
    drawn = _title(scene, width) + move(_blocks(scene, width), 8, 26)
    if scene.player.vagabond:
        return drawn + _friends(scene, scene.player.vagabond, width)
    if scene.tall:
        beside = move(crafted(scene, scene.player, _BESIDE, mine=True), 0, 30)
        if scene.player.eyrie:
            beside += move(_crafters(scene), 0, 70)
        return drawn + move(beside, width + 22, 0)
    room = width
    if scene.player.eyrie:
        room -= _CRAFTERS + 6
        drawn += move(_crafters(scene), width + 8 - _CRAFTERS, 116)
    made = crafted(scene, scene.player, room, mine=True)
    if made:
        return drawn + move(made, 8, 105)
    return drawn + text(8, 122, scene.language.say("Nothing crafted yet"), 11.5, FADED)


def _friends(scene: Scene, board: VagabondBoard, width: float) -> str:
    """The Vagabond's relationships and crafted cards: below the rest, or beside it."""
    if scene.tall:
        drawn = move(crafted(scene, scene.player, _BESIDE, mine=True), 0, 14)
        return move(drawn + move(relations(scene, board, 130, 1), 0, 40), width + 22, 0)
    made = crafted(scene, scene.player, width - 220, mine=True)
    return move(made, 228, 85) + move(relations(scene, board, width, 3), 8, 106)


def _title(scene: Scene, width: float) -> str:
    """The faction's name, and beside it what matters now."""
    player, say = scene.player, scene.language.say
    drawn = faction_mark(player.faction, 18, 13, 18)
    name = scene.short_faction(player.faction)
    drawn += text(32, 18, name, 14, "currentColor", weight=700, voice="book")
    start = 32 + fit.width(name, 14, "book", bold=True) + 6
    room = width + 8 - start
    if player.eyrie:
        track = min(room, 186.0)
        drawn += move(roosts(scene, player.eyrie, track, 18), width + 10 - track, 4)
        room -= track + 8
        if player.eyrie.leader:
            words = say(LEADER[player.eyrie.leader])
            size, lines = fit.fit(words, room, (12, 11.5, 11, 10.5, 10))
            note = text(start, 17.5, lines[0], size, "currentColor", opacity=0.85)
            ability = say(LEADER_ABILITY[player.eyrie.leader])
            drawn += scene.said(note, f"{words}. {ability}")
        return drawn
    if player.vagabond and player.vagabond.character:
        who = player.vagabond.character
        words = f"{say(CHARACTER[who])}: {say(SPECIAL[who])}"
        size, lines = fit.fit(words, room - 110, (12, 11.5, 11, 10.5))
        drawn += text(start, 17.5, lines[0], size, "currentColor", opacity=0.85)
        return drawn + move(quests_done(player.vagabond), width - 100, 13)
    drawn += move(counter(_counters(scene), room), start, 13)
    return drawn + move(_crafters(scene), width - _CRAFTERS + 8, 13)


def _crafters(scene: Scene) -> str:
    """Crafting pieces not used this turn, by suit, in one row around a line."""
    drawn = use("hammer", 8, 0, 15, FADED)
    say, x = scene.language.say, 20.0
    for suit, number in scene.player.crafters.items():
        drawn += suit_disc(suit, x + 7, 0, 14)
        drawn += text(x + 16, 4.5, number, 12, "currentColor", weight=600)
        x += 29
    pieces = ", ".join(
        f"{say(SUIT[suit])} {number}" for suit, number in scene.player.crafters.items()
    )
    return scene.said(drawn, say("can craft with: {pieces}", pieces=pieces))


def _counters(scene: Scene) -> list[tuple[str, str | int]]:
    """Warriors left; everything else has a block of its own."""
    return [(CREST[scene.player.faction], scene.player.warriors)]


def _blocks(scene: Scene, width: float) -> str:
    player = scene.player
    if player.marquise:
        board = player.marquise
        drawn = buildings(scene, board, width - 96, mine=True)
        side = width - 84
        drawn += move(wood_supply(board, 84), side, 0)
        drawn += move(_actions(board.actions_left), side, 44)
        return drawn
    if player.eyrie:
        return decree(scene, player.eyrie, width, _CONTENT - 2, mine=True)
    if player.alliance:
        held = player.alliance
        drawn = sympathy(scene, held, width + 2)
        drawn += move(bases(held), 0, 46) + move(officers(held.officers), 92, 46)
        drawn += move(counter([("deck", held.supporter_count)], 50), 142, 58)
        return drawn + move(supporters(held), 186, 58)
    assert player.vagabond is not None
    found = player.vagabond
    drawn = tracks(scene, found, 212, mine=True)
    drawn += move(satchel(scene, found, 212, 2, mine=True), 0, 26)
    return drawn + move(quests(scene, width - 220, 20, across=1, mine=True), 220, 0)


def _actions(left: int) -> str:
    """Actions left this turn, as warriors still at hand."""
    drawn = ""
    for place in range(max(3, left)):
        drawn += move(
            pawn.bell(FACTIONS["marquise"] if place < left else FADED, CREST["marquise"]),
            10 + place * 20,
            16,
            0.7,
        )
    return drawn
