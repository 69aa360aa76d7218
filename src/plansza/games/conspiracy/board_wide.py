"""The board for wide windows, 880 by 764: the market above, the chamber below."""

from typing import Final

from plansza.draw import card
from plansza.draw.palette import WHITE
from plansza.draw.svg import move, path, text
from plansza.draw.track import pearl, pearls
from plansza.games.conspiracy.actions import DRAW, DRAW_LOCATIONS
from plansza.games.conspiracy.board_chamber import key_help, keys, pyramid
from plansza.games.conspiracy.board_parts import BACK, LIGHT, SECOND
from plansza.games.conspiracy.board_scene import Scene
from plansza.games.conspiracy.board_tray import has_tray, score_table, searched, tray
from plansza.games.conspiracy.cards import COLOUR_LETTERS, PLACES

WIDTH: Final = 880
HEIGHT: Final = 764
_TRAY: Final = 142


def draw(scene: Scene) -> str:
    """Everything on the table except the other seats' chambers."""
    open_deck = searched(scene)
    drawn = scene.ground(WIDTH, HEIGHT)
    if scene.seen.over:
        drawn += move(score_table(scene, 700, 252), 90, 18)
    elif open_deck:
        drawn += _searched_deck(scene, open_deck)
    else:
        drawn += _market(scene) + _locations(scene)
    drawn += scene.rule(24, 292, 832) + _chamber(scene) + _pearl_corner(scene) + _key_corner(scene)
    return drawn + scene.notice(*((636, 29, 400) if open_deck else (398, 22, 560)))


def _market(scene: Scene) -> str:
    say = scene.language.say
    drawn = scene.heading(34, 34, say("Lords"))
    if scene.seen.lord_deck:
        deck = card.back(92, 126, "crown", BACK, scene.seen.lord_deck, say("in the deck"))
    else:
        deck = card.empty(92, 126, SECOND, pictogram="crown", word=say("empty"))
    drawn += move(deck, 34, 50)
    drawn += _draw_buttons(scene, DRAW, 18, 224)
    for at, letter in enumerate(COLOUR_LETTERS):
        drawn += move(scene.pile(letter, 92, 126, 206, 34), 168 + at * 102, 50)
    return drawn


def _draw_buttons(scene: Scene, first: int, x: float, y: float, width: float = 34) -> str:
    """The three buttons that draw from a deck, with the word above them."""
    buttons = ""
    for number in (1, 2, 3):
        at = x + (number - 1) * (width + 11)
        buttons += move(scene.button(first + number - 1, number, width, 38), at, y)
    if not any(action in scene.options for action in range(first, first + 3)):
        return ""
    middle = x + (3 * width + 22) / 2
    word = scene.language.say("draw")
    return buttons + text(middle, y - 12, word, 12.5, LIGHT, anchor="middle", weight=600)


def _locations(scene: Scene) -> str:
    say, seen = scene.language.say, scene.seen
    drawn = scene.heading(702, 34, say("Locations"))
    drawn += scene.deck_count(826, 34, seen.location_deck)
    drawing = any(action in scene.options for action in range(DRAW_LOCATIONS, DRAW_LOCATIONS + 3))
    room = 150 if drawing else 196
    if seen.available:
        drawn += move(scene.plates(seen.available, 160, room, 50), 700, 50)
    else:
        drawn += move(card.empty(160, 50, SECOND, word=say("empty")), 700, 50)
    if drawing:
        return drawn + _draw_buttons(scene, DRAW_LOCATIONS, 702, 234, 45)
    return drawn


def _searched_deck(scene: Scene, keys: list[str]) -> str:
    """The whole Location deck, open to one who may choose from it freely."""
    drawn = scene.heading(34, 34, scene.language.say("Location deck"))
    drawn += scene.notes(160, 34, scene.language.say("any card may be taken"), 270)
    rows = -(-len(keys) // 5)
    height = min(50.0, (222 - (rows - 1) * 10) / rows)
    for at, key in enumerate(keys):
        plate = scene.plate(key, 156, height)
        drawn += move(plate, 30 + at % 5 * 166, 50 + at // 5 * (height + 10))
    return drawn


def _chamber(scene: Scene) -> str:
    say = scene.language.say
    drawn = scene.heading(24, 326, scene.title())
    filled = len(scene.chamber.lords)
    top: float = 346
    if has_tray(scene):
        drawn = move(tray(scene, 832, _TRAY), 24, 300)
        drawn += scene.heading(24, 474, scene.title())
        drawn += text(24, 493, say("{n} of {all}", n=filled, all=PLACES), 12.5, SECOND)
        return drawn + move(pyramid(scene), 214, 458, 0.76) + move(scene.no_swap(132, 38), 24, 512)
    drawn += text(24, 345, say("{n} of {all}", n=filled, all=PLACES), 12.5, SECOND)
    drawn += _points(scene, 24, 460)
    return drawn + move(pyramid(scene), 144, top) + move(scene.no_swap(102, 38), 24, 362)


def _points(scene: Scene, x: float, y: float) -> str:
    """What the chamber is worth now, line by line, left of the pyramid."""
    if scene.seen.over or not scene.chamber.lords:
        return ""
    drawn = ""
    for at, (words, value) in enumerate(scene.points()):
        line = y + at * 21
        drawn += text(x, line, words, 12.5, SECOND)
        drawn += text(x + 132, line, value, 14, LIGHT, anchor="end", weight=700)
    line = y + 4 * 21
    drawn += path(f"M{x} {line - 12}h132", stroke=WHITE, stroke_opacity=0.2)
    total = scene.chamber.points.total
    drawn += text(x, line + 7, scene.language.say("Together"), 12.5, LIGHT, weight=600)
    return drawn + text(x + 132, line + 9, total, 20, LIGHT, anchor="end", weight=700, voice="book")


def _pearl_corner(scene: Scene) -> str:
    """The pearls of the chamber in front, and who is Pearl Master."""
    say, seen = scene.language.say, scene.seen
    count = scene.chamber.pearls
    title = say("Pearl Master") if seen.pearl_master == scene.owner else say("Pearls")
    drawn = scene.heading(0, 0, title, 14)
    below = 54.0
    if not count:
        drawn += text(0, 26, say("none yet"), 12.5, SECOND)
        below = 48
    elif count <= 12:
        drawn += move(pearls(count), 0, 13)
        below = 76 if count > 6 else 54
    else:
        drawn += pearl(9, 22, 8.5) + text(26, 28, f"× {count}", 17, LIGHT, weight=700)
    return move(drawn + scene.notes(0, below, _master(scene), 190), 24, 650)


def _master(scene: Scene) -> str:
    say, seen = scene.language.say, scene.seen
    if seen.pearl_master is None:
        return say("The first Pearl makes its owner Pearl Master.")
    if seen.pearl_master == scene.owner:
        return say("Worth 5 points at the end.")
    master = seen.chambers[seen.pearl_master]
    return say(
        "Pearl Master: {name}, {pearls}",
        name=scene.names[seen.pearl_master],
        pearls=scene.language.count("{n} Pearl", "{n} Pearls", master.pearls),
    )


def _key_corner(scene: Scene) -> str:
    drawn = scene.heading(0, 0, scene.language.say("Active keys"), 14)
    if scene.seen.over and not (scene.chamber.silver_keys or scene.chamber.gold_keys):
        return ""
    drawn += move(keys(scene, 42)[0], 0, 12)
    return move(drawn + scene.notes(0, 74, key_help(scene), 158), 700, 650)
