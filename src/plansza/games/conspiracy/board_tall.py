"""The board for phones, 390 by 520: the same table, reflowed for a narrow window."""

from collections.abc import Hashable, Sequence
from typing import Final

from plansza.draw import card, fit, parts
from plansza.draw.palette import WHITE, on
from plansza.draw.parts import Part, Parts
from plansza.draw.pictograms import use
from plansza.draw.svg import circle, move, rect, text, transform
from plansza.draw.track import pearl
from plansza.games.conspiracy.actions import DRAW, DRAW_LOCATIONS, NO_SWAP
from plansza.games.conspiracy.board_chamber import (
    key_help,
    keys,
    keys_given,
    pyramid,
)
from plansza.games.conspiracy.board_parts import LIGHT, PICTOGRAM, SECOND, colour_of
from plansza.games.conspiracy.board_scene import Scene
from plansza.games.conspiracy.board_tray import given as tray_given
from plansza.games.conspiracy.board_tray import narrow_tray, score_given, score_table
from plansza.games.conspiracy.cards import COLOUR_LETTERS, LOCATIONS

WIDTH: Final = 390
HEIGHT: Final = 520


def _has_piles(scene: Scene) -> bool:
    """Whether there is room for the piles of cards, and not only for a row of chips."""
    return scene.market and not scene.tray and not _chooses_location(scene)


def _chooses_location(scene: Scene) -> bool:
    return scene.market and scene.seen.asked == "take-location" and bool(scene.options)


def _instead_given(scene: Scene) -> Hashable:
    if scene.seen.over:
        return score_given(scene)
    return (tuple(scene.searched), scene.options) if scene.searched else None


def _instead(scene: Scene) -> str:
    """What lies in the place of the market: the final count, or the open Location deck."""
    if scene.seen.over:
        return move(score_table(scene, 366, 204, small=True), 12, 12)
    if not scene.searched:
        return ""
    drawn = scene.heading(12, 22, scene.language.say("Location deck"), 14)
    return drawn + move(_grid(scene, scene.searched, 366, 182), 12, 34)


def _deck_given(scene: Scene) -> Hashable:
    return _has_piles(scene) and (scene.seen.lord_deck, scene.offered(DRAW, 3))


def _deck(scene: Scene) -> str:
    if not _has_piles(scene):
        return ""
    drawn = scene.heading(12, 22, scene.language.say("Lords"), 14)
    drawn += scene.deck_count(96, 22, scene.seen.lord_deck)
    return drawn + _draw_buttons(scene, DRAW, 226, 5, 44)


def _pile(letter: str) -> Part[Scene]:
    x = 14 + COLOUR_LETTERS.index(letter) * 74.5

    def draw(scene: Scene) -> str:
        if not _has_piles(scene):
            return ""
        return move(scene.pile(letter, 66, 86, 128, 26, named=False), x, 40)

    return Part(lambda scene: _has_piles(scene) and scene.pile_given(letter), draw)


def _draw_buttons(scene: Scene, first: int, x: float, y: float, width: float) -> str:
    """Small buttons that draw from a deck; the prompt below the board repeats them large."""
    return "".join(
        move(
            scene.button(first + number - 1, number, width, 24), x + (number - 1) * (width + 10), y
        )
        for number in (1, 2, 3)
    )


def _chips_given(scene: Scene) -> Hashable:
    if not scene.market or _has_piles(scene):
        return None
    return tuple(scene.seen.piles.values())


def _pile_chips(scene: Scene) -> str:
    """The piles in one row, while the cards laid out need their place."""
    drawn = ""
    if not scene.market or _has_piles(scene):
        return drawn
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


def _tray_given(scene: Scene) -> Hashable:
    return scene.market and not _chooses_location(scene) and tray_given(scene)


def _tray(scene: Scene) -> str:
    if not scene.market or not scene.tray or _chooses_location(scene):
        return ""
    if scene.seen.drawn_locations:
        return move(narrow_tray(scene, 366, 178), 12, 42)
    return move(narrow_tray(scene, 366, 124), 12, 44)


def _locations_given(scene: Scene) -> Hashable:
    seen = scene.seen
    if not scene.market or seen.drawn_locations:
        return None
    cards = (seen.available, seen.location_deck)
    return cards, _chooses_location(scene), scene.offered(DRAW_LOCATIONS, 3 + LOCATIONS)


def _locations(scene: Scene) -> str:
    """The available Locations in one row under the market, or in two when there are many."""
    seen = scene.seen
    if not scene.market:
        return ""
    if _chooses_location(scene):
        return _location_choice(scene)
    if seen.drawn_locations:
        return ""
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


def _grid(scene: Scene, keys: Sequence[str], width: float, height: float) -> str:
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


def _corners_given(scene: Scene) -> Hashable:
    return scene.chamber.pearls, _master(scene), keys_given(scene)


def _master(scene: Scene) -> str:
    seen, say = scene.seen, scene.language.say
    if seen.pearl_master == scene.owner:
        return say("Pearl Master")
    if seen.pearl_master is None:
        return say("Pearls")
    return say("Master: {name}", name=scene.names[seen.pearl_master])


def _corners(scene: Scene) -> str:
    """Pearls at the lower left, active keys at the lower right."""
    count = text(24, 13, scene.chamber.pearls, 14, "#fff6df", weight=700)
    size, lines = fit.fit(_master(scene), 118, (11.5, 11))
    drawn = move(pearl(10, 8, 8) + count + text(0, 32, lines[0], size, SECOND), 14, 434)
    boxes, width = keys(scene, 26)
    drawn += move(boxes, 378 - width, 419)
    size, lines = fit.fit(key_help(scene), 136, (11.5, 11), 3)
    for at, line in enumerate(lines):
        drawn += text(378, 459 + at * 13, line, size, SECOND, anchor="end")
    return drawn


PARTS: Final[Parts[Scene]] = {
    "instead": Part(_instead_given, _instead),
    "deck": Part(_deck_given, _deck),
    **{f"pile-{letter}": _pile(letter) for letter in COLOUR_LETTERS},
    "chips": Part(_chips_given, _pile_chips),
    "tray": Part(_tray_given, _tray),
    "locations": Part(_locations_given, _locations),
    "pyramid": pyramid(lambda scene: transform(12, 240, 0.618)),
    "no-swap": Part(
        lambda scene: NO_SWAP in scene.options,
        lambda scene: move(scene.no_swap(104, 40), 12, 388),
    ),
    "corners": Part(_corners_given, _corners),
    "notice": Part(Scene.notice_words, lambda scene: scene.notice(WIDTH / 2, 504, 374)),
}
"""Everything on the table except the other seats' chambers, in the order it is drawn."""


def ground(scene: Scene) -> str:
    """What lies under the parts."""
    return scene.ground(WIDTH, HEIGHT) + scene.rule(12, 226, 366)


def draw(scene: Scene) -> str:
    """The ground with all parts on it."""
    return ground(scene) + parts.draw(PARTS, scene)
