"""The board for phones, 390 by 520: the same table, reflowed for a narrow window."""

from typing import Final

from plansza.draw import card, fit
from plansza.draw.palette import WHITE, on
from plansza.draw.pictograms import use
from plansza.draw.svg import circle, move, rect, text
from plansza.draw.track import pearl
from plansza.games.conspiracy.actions import DRAW, DRAW_LOCATIONS
from plansza.games.conspiracy.board_chamber import key_help, keys, pyramid
from plansza.games.conspiracy.board_parts import LIGHT, PICTOGRAM, SECOND, colour_of
from plansza.games.conspiracy.board_scene import Scene
from plansza.games.conspiracy.board_tray import has_tray, narrow_tray, score_table, searched
from plansza.games.conspiracy.cards import COLOUR_LETTERS

WIDTH: Final = 390
HEIGHT: Final = 520


def draw(scene: Scene) -> str:
    """Everything on the table except the other seats' chambers."""
    open_deck = searched(scene)
    drawn = scene.ground(WIDTH, HEIGHT)
    if scene.seen.over:
        drawn += move(score_table(scene, 366, 204, small=True), 12, 12)
    elif open_deck:
        drawn += scene.heading(12, 22, scene.language.say("Location deck"), 14)
        drawn += move(_grid(scene, open_deck, 366, 182), 12, 34)
    elif scene.seen.asked == "take-location" and scene.options:
        drawn += _pile_chips(scene) + _location_choice(scene)
    elif has_tray(scene):
        drawn += _pile_chips(scene)
        if scene.seen.drawn_locations:
            drawn += move(narrow_tray(scene, 366, 178), 12, 42)
        else:
            drawn += move(narrow_tray(scene, 366, 124), 12, 44) + _locations(scene)
    else:
        drawn += _market(scene) + _locations(scene)
    drawn += scene.rule(12, 226, 366)
    drawn += move(pyramid(scene), 12, 240, 0.618)
    drawn += move(scene.no_swap(104, 40), 12, 388)
    return drawn + _corners(scene) + scene.notice(WIDTH / 2, 504, 374)


def _market(scene: Scene) -> str:
    drawn = scene.heading(12, 22, scene.language.say("Lords"), 14)
    drawn += scene.deck_count(84, 22, scene.seen.lord_deck) + _draw_buttons(scene, DRAW, 226, 5, 44)
    for at, letter in enumerate(COLOUR_LETTERS):
        pile = scene.pile(letter, 66, 86, 128, 26, named=False)
        drawn += move(pile, 14 + at * 74.5, 40)
    return drawn


def _draw_buttons(scene: Scene, first: int, x: float, y: float, width: float) -> str:
    """Small buttons that draw from a deck; the prompt below the board repeats them large."""
    return "".join(
        move(
            scene.button(first + number - 1, number, width, 24), x + (number - 1) * (width + 10), y
        )
        for number in (1, 2, 3)
    )


def _pile_chips(scene: Scene) -> str:
    """The piles in one row, while the cards laid out need their place."""
    drawn = ""
    for at, letter in enumerate(COLOUR_LETTERS):
        colour = colour_of(letter)
        values = " ".join(sorted(lord[1:] for lord in scene.seen.piles[letter])) or "–"
        chip = rect(0, 0, 70, 26, 13, WHITE, fill_opacity=0.1)
        chip += circle(11, 13, 10, colour) + use(PICTOGRAM[letter], 11, 13, 14, on(colour))
        size, lines = fit.fit(values, 48, (13, 12, 11))
        shown = values if lines == [values] else f"×{len(scene.seen.piles[letter])}"
        chip += text(45, 13 + size * 0.36, shown, size, LIGHT, anchor="middle", weight=600)
        drawn += move(chip, 12 + at * 74, 10)
    return drawn


def _locations(scene: Scene) -> str:
    """The available Locations in one row under the market, or in two when there are many."""
    seen = scene.seen
    drawn = scene.heading(12, 192, scene.language.say("Locations"), 14)
    drawn += scene.deck_count(12, 211, seen.location_deck)
    left, room = 104.0, 274.0
    if not seen.available:
        return drawn + move(card.empty(93, 34, SECOND, word=scene.language.say("empty")), left, 179)
    return drawn + move(_grid(scene, seen.available, room, 38), left, 178)


def _location_choice(scene: Scene) -> str:
    """The available Locations large enough for a thumb, while one is to be taken."""
    drawn = scene.heading(12, 66, scene.language.say("Locations"), 14)
    drawn += scene.deck_count(104, 66, scene.seen.location_deck)
    drawn += _draw_buttons(scene, DRAW_LOCATIONS, 226, 48, 44)
    keys = scene.seen.available
    rows = max(1, -(-len(keys) // 3))
    tall = min(42, (138 - (rows - 1) * 8) / rows)
    for at, key in enumerate(keys):
        plate = scene.plate(key, 116, tall)
        drawn += move(plate, 12 + at % 3 * 125, 82 + at // 3 * (tall + 8))
    return drawn


def _grid(scene: Scene, keys: list[str], width: float, height: float) -> str:
    """Plates in rows that fill a box, as large as they can be without words."""
    rows = 1
    while len(keys) / rows * 56 > width + 8 and (height + 4) / (rows + 1) >= 21:
        rows += 1
    columns = -(-len(keys) // rows)
    wide = min(93.0, (width - (columns - 1) * 6) / columns)
    tall = min(34.0, (height - (rows - 1) * 4) / rows)
    return "".join(
        move(scene.plate(key, wide, tall), at % columns * (wide + 6), at // columns * (tall + 4))
        for at, key in enumerate(keys)
    )


def _corners(scene: Scene) -> str:
    """Pearls at the lower left, active keys at the lower right."""
    seen, say = scene.seen, scene.language.say
    count = text(24, 13, scene.chamber.pearls, 14, "#fff6df", weight=700)
    if seen.pearl_master == scene.owner:
        words = say("Pearl Master")
    elif seen.pearl_master is None:
        words = say("Pearls")
    else:
        words = say("Master: {name}", name=scene.names[seen.pearl_master])
    size, lines = fit.fit(words, 118, (11.5, 11))
    drawn = move(pearl(10, 8, 8) + count + text(0, 32, lines[0], size, SECOND), 14, 434)
    boxes, width = keys(scene, 26)
    drawn += move(boxes, 378 - width, 419)
    size, lines = fit.fit(key_help(scene), 136, (11.5, 11), 3)
    for at, line in enumerate(lines):
        drawn += text(378, 459 + at * 13, line, size, SECOND, anchor="end")
    return drawn
