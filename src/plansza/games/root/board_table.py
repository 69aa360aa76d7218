"""What is common to all: the piles, dominance cards beside the map, and items left to craft."""

from collections.abc import Hashable
from functools import cache

from msgspec.msgpack import encode

from plansza.draw import fit, parts
from plansza.draw.panes import Frame, Pane, at
from plansza.draw.parts import Part
from plansza.draw.pictograms import use
from plansza.draw.svg import move, piece, text
from plansza.games.root.actions import TAKE
from plansza.games.root.board_pieces import FADED, item_pictogram, item_tile, no_item, suit_disc
from plansza.games.root.board_scene import Scene
from plansza.games.root.board_words import pile_words
from plansza.games.root.cards import ITEM_NAMES, ITEM_SUPPLY, SUIT_NAMES

WIDTH = 132.0


def common(scene: Scene, height: float) -> str:
    """The pane, as wide as `WIDTH`."""
    return _title(scene) + parts.draw(common_parts(height), scene)


def common_pane(height: float) -> Pane[Scene]:
    """The same as a pane."""
    return Pane(
        lambda scene: Frame(WIDTH, height, scene.language.say("Common supply")),
        common_parts(height),
        (*SUIT_NAMES, *map(item_pictogram, ITEM_NAMES), "deck", "hand", "flag"),
        _title,
    )


@cache
def common_parts(height: float) -> dict[str, Part[Scene]]:
    """The piles, the items and the dominance cards."""
    return {
        "piles": Part(lambda scene: (scene.seen.deck, *scene.seen.discard), _piles),
        "items": at(8, 44, Part(lambda scene: encode(scene.seen.item_supply), _items)),
        "dominance": at(8, height - 23, Part(_dominance_given, _dominance)),
    }


def _title(scene: Scene) -> str:
    title = fit.cut(scene.language.say("Items left"), WIDTH - 16, 11.5, bold=True)
    return text(8, 39, title, 11.5, FADED, weight=600)


def _piles(scene: Scene) -> str:
    seen, say = scene.seen, scene.language.say
    drawn = _pile("deck", seen.deck, say("Cards in the deck"), scene, 8)
    discarded = say("Cards discarded")
    if seen.discard:
        discarded += f" ({pile_words(scene, seen.discard)})"
    return drawn + move(_pile("hand", len(seen.discard), discarded, scene, 8), 58, 0)


def _pile(pictogram: str, number: int, words: str, scene: Scene, x: float) -> str:
    sign = use(pictogram, x + 9, 14, 18, FADED)
    sign += text(x + 22, 19, number, 14, "currentColor", weight=700)
    return scene.said(sign, f"{words}: {number}")


def _items(scene: Scene) -> str:
    """All items that crafting may still give, and places of those that are gone."""
    tiles = []
    for number, item in enumerate(ITEM_NAMES):
        left = scene.seen.item_supply.get(item, 0)
        for copy in range(max(ITEM_SUPPLY[number], left)):
            tiles.append(item_tile(item, 18) if copy < left else no_item(item, 18))
    return "".join(
        move(tile, place % 6 * 19.6, place // 6 * 19.6) for place, tile in enumerate(tiles)
    )


def _dominance_given(scene: Scene) -> Hashable:
    return tuple(scene.seen.available)


def _dominance(scene: Scene) -> str:
    """Dominance cards beside the map; a word where there are none."""
    say = scene.language.say
    if not scene.seen.available:
        words = say("no dominance cards")
        size, lines = fit.fit(words, WIDTH - 16, (11, 10.5, 10, 9.5))
        return text(0, 14, lines[0], size, FADED)
    drawn = use("flag", 8, 10, 16, FADED)
    for place, suit in enumerate(scene.seen.available):
        sign = piece(suit_disc(suit, 9, 9, 18), f"dominance_{suit}")
        sign = scene.ringed(sign, 18, 18, 9, TAKE + SUIT_NAMES.index(suit), gap=1)
        drawn += move(sign, 20 + place * 23, 1)
    return drawn
