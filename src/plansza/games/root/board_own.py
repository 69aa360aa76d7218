"""The reader's own faction board, in the dock beside the hand."""

from collections.abc import Callable
from typing import Final

from msgspec.msgpack import encode

from plansza.draw import fit, parts, pawn
from plansza.draw.palette import FACTIONS
from plansza.draw.panes import Frame, Pane, at
from plansza.draw.parts import Part
from plansza.draw.pictograms import use
from plansza.draw.svg import move, text
from plansza.games.root.board_pieces import (
    BOARD_PICTOGRAMS,
    CARD_PICTOGRAMS,
    CREST,
    FADED,
    counter,
    faction_mark,
    suit_disc,
)
from plansza.games.root.board_scene import Scene
from plansza.games.root.board_seat import crafted, crafted_given
from plansza.games.root.board_tracks import (
    alliance_of,
    bases,
    buildings,
    decree,
    eyrie_of,
    marquise_of,
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
    vagabond_of,
)
from plansza.games.root.names import CHARACTER, LEADER, LEADER_ABILITY, SPECIAL, SUIT

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
    """The board in front."""
    return parts.draw(OWN[scene.player.faction], scene)


def own_pane(faction: str) -> Pane[Scene]:
    """The pane of the board in front, when it is the board of a faction."""

    def frame(scene: Scene) -> Frame:
        title = scene.language.say("Board of {name}", name=scene.names[scene.owner])
        return Frame(*own_size(scene), title)

    return Pane(frame, OWN[faction], BOARD_PICTOGRAMS[faction] + CARD_PICTOGRAMS)


def _inner(scene: Scene) -> float:
    """How wide the blocks are together."""
    return WIDTHS[scene.player.faction] - 16


def _crafted_given(scene: Scene) -> object:
    player = scene.player
    made = crafted_given(scene, player)
    return player.faction, made, player.crafters


def _crafted(scene: Scene) -> str:
    """What is crafted, below the blocks or beside them."""
    width = _inner(scene)
    if scene.tall:
        rows, top = (2, 22) if scene.player.eyrie else (3, 30)
        beside = move(crafted(scene, scene.player, _BESIDE, rows, mine=True), 0, top)
        if scene.player.eyrie:
            beside += move(_crafters(scene), 0, 78)
        return move(beside, width + 22, 0)
    room, drawn = width, ""
    if scene.player.eyrie:
        room -= _CRAFTERS + 6
        drawn = move(_crafters(scene), width + 8 - _CRAFTERS, 116)
    made = crafted(scene, scene.player, room, mine=True)
    if made:
        return drawn + move(made, 8, 105)
    return drawn + text(8, 122, scene.language.say("Nothing crafted yet"), 11.5, FADED)


def _friends_given(scene: Scene) -> object:
    board = vagabond_of(scene.player)
    return _crafted_given(scene), board.relations, board.aids


def _friends(scene: Scene) -> str:
    """The Vagabond's relationships and crafted cards: below the rest, or beside it."""
    board, width = vagabond_of(scene.player), _inner(scene)
    if scene.tall:
        drawn = move(crafted(scene, scene.player, _BESIDE, mine=True), 0, 14)
        return move(drawn + move(relations(scene, board, 130, 1), 0, 40), width + 22, 0)
    made = crafted(scene, scene.player, width - 220, mine=True)
    return move(made, 228, 85) + move(relations(scene, board, width, 3), 8, 106)


def _title_given(scene: Scene) -> object:
    player = scene.player
    if player.eyrie:
        return player.eyrie.roosts, player.eyrie.leader
    if player.vagabond and player.vagabond.character:
        return player.vagabond.character, player.vagabond.quests
    return player.faction, player.warriors, player.crafters


def _title(scene: Scene) -> str:
    """The faction's name, and beside it what matters now."""
    player, say, width = scene.player, scene.language.say, _inner(scene)
    drawn = faction_mark(player.faction, 18, 13, 18)
    name = scene.short_faction(player.faction)
    drawn += text(32, 18, name, 14, "currentColor", weight=700, voice="book")
    start = 32 + fit.width(name, 14, "book", bold=True) + 6
    room = width + 8 - start
    if player.eyrie:
        words = say(LEADER[player.eyrie.leader]) if player.eyrie.leader else ""
        track = min(186.0, max(162.0, room - 8 - fit.width(words, 11)))
        drawn += move(roosts(scene, player.eyrie, track, 18), width + 10 - track, 4)
        room -= track + 8
        if player.eyrie.leader:
            size, lines = fit.fit(words, room, (12, 11.5, 11, 10.5, 10, 9.5, 9))
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


def _wood(scene: Scene) -> str:
    board = marquise_of(scene.player)
    return wood_supply(board, 84) + move(_actions(board.actions_left), 0, 44)


def _decree_given(scene: Scene) -> object:
    board = eyrie_of(scene.player)
    return board.decree, board.column, board.unresolved


def _supporters(scene: Scene) -> str:
    held = alliance_of(scene.player)
    drawn = bases(held) + move(officers(held.officers), 92, 0)
    drawn += move(counter([("deck", held.supporter_count)], 50), 142, 12)
    return drawn + move(supporters(held), 186, 12)


def _items(scene: Scene) -> str:
    found = vagabond_of(scene.player)
    drawn = tracks(scene, found, 212, mine=True)
    return drawn + move(satchel(scene, found, 212, 2, mine=True), 0, 26)


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


def _told(given: Callable[[Scene], object], draw: Callable[[Scene], str]) -> Part[Scene]:
    """A part with lists and structures in what it is drawn from."""
    return Part(lambda scene: encode(given(scene)), draw)


def _block(
    x: float, y: float, given: Callable[[Scene], object], draw: Callable[[Scene], str]
) -> Part[Scene]:
    """A block of a faction's board, from the corner where all blocks begin."""
    return at(8 + x, 26 + y, _told(given, draw))


_TITLE: Final = _told(_title_given, _title)
_CRAFTED: Final = _told(_crafted_given, _crafted)
OWN: Final[dict[str, dict[str, Part[Scene]]]] = {
    "marquise": {
        "title": _TITLE,
        "buildings": _block(
            0,
            0,
            lambda scene: marquise_of(scene.player).buildings,
            lambda scene: buildings(
                scene, marquise_of(scene.player), _inner(scene) - 96, mine=True
            ),
        ),
        "wood": _block(
            WIDTHS["marquise"] - 100,
            0,
            lambda scene: (marquise_of(scene.player).wood, marquise_of(scene.player).actions_left),
            _wood,
        ),
        "crafted": _CRAFTED,
    },
    "eyrie": {
        "title": _TITLE,
        "decree": _block(
            0,
            0,
            _decree_given,
            lambda scene: decree(
                scene, eyrie_of(scene.player), _inner(scene), _CONTENT - 2, mine=True
            ),
        ),
        "crafted": _CRAFTED,
    },
    "alliance": {
        "title": _TITLE,
        "sympathy": _block(
            0,
            0,
            lambda scene: alliance_of(scene.player).sympathy,
            lambda scene: sympathy(scene, alliance_of(scene.player), _inner(scene) + 2),
        ),
        "supporters": _block(0, 46, lambda scene: alliance_of(scene.player), _supporters),
        "crafted": _CRAFTED,
    },
    "vagabond": {
        "title": _TITLE,
        "items": _block(
            0,
            0,
            lambda scene: vagabond_of(scene.player).items,
            _items,
        ),
        "quests": _block(
            220,
            0,
            lambda scene: scene.seen.quests,
            lambda scene: quests(scene, _inner(scene) - 220, 20, across=1, mine=True),
        ),
        "friends": _told(_friends_given, _friends),
    },
}
"""The parts of each faction's board: title, blocks, and what is crafted below or beside them."""
