"""Marks, tiles and cards of Root as drawings."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from plansza.draw import card, fit
from plansza.draw.palette import (
    BLACK,
    FACTIONS,
    PAPER,
    PAPER_EDGE,
    PAPER_INK,
    PAPER_INK_2,
    SUITS,
    WHITE,
    mix,
    on,
)
from plansza.draw.pictograms import use
from plansza.draw.svg import circle, move, path, piece, rect, text
from plansza.games.root.cards import (
    AMBUSH,
    CARD_NAMES,
    COST,
    DOMINANCE,
    FAVOR,
    ITEM,
    ITEM_NAMES,
    ITEM_OF,
    ITEM_VP,
    SUIT,
    SUIT_NAMES,
    TYPE,
)
from plansza.games.root.names import CARD
from plansza.games.root.odds import OWNER_OF, is_damaged
from plansza.kernel.text import Language, mark

CREST: Final = {"marquise": "cat", "eyrie": "eagle", "alliance": "fist", "vagabond": "raccoon"}
"""The pictogram of each faction."""
COLUMN_PICTOGRAM: Final = ("recruiter", "move", "attack", "hammer")
"""The pictogram of each column of the Decree."""
WOOD_BROWN: Final = "#8a5a33"
ANY_SUIT: Final = "#8a8066"
FADED: Final = "#8a8577"
"""Second ink and pictograms that can be read on light and on dark panels."""
BACK: Final = "#33513f"
_DAMAGE: Final = "#b3261e"
_TILE: Final = "#ece3ca"
_TILE_INK: Final = "#4a4230"
_CARD_PICTOGRAM: Final = {
    "stand_and_deliver": "loot",
    "tax_collector": "coins",
    "command_warren": "flag",
    "better_burrow_bank": "treasure",
    "cobbler": "boot",
    "scouting_party": "spectator",
    "codebreakers": "eye",
    "armorers": "shield",
    "sappers": "trap",
    "brutal_tactics": "skull",
    "royal_claim": "crown",
}


def item_pictogram(item: str) -> str:
    """The pictogram of an item."""
    return "coins" if item == "coin" else item


BOARD_PICTOGRAMS: Final[dict[str, tuple[str, ...]]] = {
    "marquise": ("hand", "cat", "wood", "hourglass", "sawmill", "workshop", "recruiter"),
    "eyrie": ("hand", "eagle", "crown", *COLUMN_PICTOGRAM, *SUIT_NAMES, "check"),
    "alliance": ("hand", "fist", "deck", "user", "base", *SUIT_NAMES),
    "vagabond": (
        *CREST.values(),
        *map(item_pictogram, ITEM_NAMES),
        *SUIT_NAMES,
        *("hand", "user", "trophy", "close"),
    ),
}
"""Everything that the board of each faction may show, without cards."""
CARD_PICTOGRAMS: Final = (
    *SUIT_NAMES,
    *CREST.values(),
    *map(item_pictogram, ITEM_NAMES),
    *_CARD_PICTOGRAM.values(),
    *("attack", "check", "flag", "glory", "hammer", "leaf"),
)
"""Everything that cards may show, in hand or crafted, and a few signs beside them."""
_WHEN: Final = {
    "stand_and_deliver": mark("birdsong"),
    "tax_collector": mark("daylight"),
    "command_warren": mark("daylight"),
    "better_burrow_bank": mark("birdsong"),
    "cobbler": mark("evening"),
    "scouting_party": mark("battle"),
    "codebreakers": mark("daylight"),
    "armorers": mark("battle"),
    "sappers": mark("battle"),
    "brutal_tactics": mark("battle"),
    "royal_claim": mark("birdsong"),
}
"""When a card with a lasting effect works."""
_KIND_WORD: Final = {
    AMBUSH: mark("battle"),
    DOMINANCE: mark("dominance"),
    ITEM: mark("item"),
    FAVOR: mark("favor"),
}


def faction_mark(faction: str, cx: float, cy: float, size: float) -> str:
    """The crest of a faction on its colour, around a point."""
    colour = FACTIONS[faction]
    half = size / 2
    return rect(cx - half, cy - half, size, size, size * 0.26, colour) + use(
        CREST[faction], cx, cy, size * 0.78, on(colour)
    )


def suit_disc(suit: str, cx: float, cy: float, size: float) -> str:
    """The head of a suit on its colour; `any` stands for all of them."""
    colour = SUITS.get(suit, ANY_SUIT)
    pictogram = suit if suit in SUITS else "glory"
    return circle(cx, cy, size / 2, colour) + use(pictogram, cx, cy, size * 0.74, on(colour))


def piece_colour(kind: str) -> str:
    """The colour of a building or token."""
    if kind == "wood":
        return WOOD_BROWN
    return FACTIONS[OWNER_OF[kind]]


def item_tile(item: str, size: float, state: str = "ready") -> str:
    """An item from its top-left corner: exhausted ones are dark, damaged ones are marked."""
    tired = state in ("exhausted", "damaged-exhausted")
    ground, ink = ("#5c574b", "#b5ad98") if tired else (_TILE, _TILE_INK)
    drawn = rect(0, 0, size, size, size * 0.22, ground, stroke=PAPER_EDGE)
    drawn += use(item_pictogram(item), size / 2, size / 2, size * 0.74, ink)
    if is_damaged(state):
        drawn += rect(0.5, 0.5, size - 1, size - 1, size * 0.22, stroke=_DAMAGE, stroke_width=2)
        corner = size * 0.8
        drawn += circle(corner, corner, size * 0.26, _DAMAGE, stroke=WHITE, stroke_width=0.8)
        drawn += use("close", corner, corner, size * 0.4, WHITE)
    return piece(drawn, f"item {item}")


def no_item(item: str, size: float) -> str:
    """A place for an item that is not there."""
    return rect(
        0.5,
        0.5,
        size - 1,
        size - 1,
        size * 0.22,
        stroke=FADED,
        stroke_dasharray="3 3",
    ) + use(item_pictogram(item), size / 2, size / 2, size * 0.62, FADED, opacity=0.55)


def kind_of(name: str) -> int:
    """The kind of a card, by its key."""
    return CARD_NAMES.index(name)


def suit_of(name: str) -> str:
    """The suit of a card or of a vizier."""
    return "bird" if name == "vizier" else SUIT_NAMES[SUIT[kind_of(name)]]


def cost_of(name: str) -> list[str]:
    """The suits of the crafting pieces that a card takes."""
    suits = (*SUIT_NAMES[:3], "any")
    return [suit for suit, number in zip(suits, COST[kind_of(name)]) for _ in range(number)]


def card_pictogram(name: str) -> str:
    """The pictogram for what a card does."""
    kind = kind_of(name)
    if TYPE[kind] == ITEM:
        return item_pictogram(ITEM_NAMES[ITEM_OF[kind]])
    by_type = {AMBUSH: "attack", DOMINANCE: "flag", FAVOR: "glory"}
    return by_type.get(TYPE[kind]) or _CARD_PICTOGRAM[name]


def card_word(name: str, language: Language) -> str:
    """What sort of card it is, or when it works."""
    kind = kind_of(name)
    return language.say(_KIND_WORD.get(TYPE[kind]) or _WHEN[name])


@lru_cache(maxsize=1 << 9)
def hand_card(name: str, width: float, height: float, language: Language) -> str:
    """A card of the shared deck, face up, as in a hand."""
    suit = suit_of(name)
    colour = SUITS[suit]
    ink = on(colour)
    r = 8
    band = height * 0.19
    drawn = card.shadow(width, height, r, 2.5, 0.28)
    drawn += rect(0, 0, width, height, r, PAPER, stroke=PAPER_EDGE)
    drawn += path(
        f"M0 {r}a{r} {r} 0 0 1 {r}-{r}h{width - 2 * r:.1f}a{r} {r} 0 0 1 {r} {r}v{band - r:.1f}H0z",
        colour,
    )
    drawn += use(suit, band / 2 + 3, band / 2, band * 0.82, ink)
    room = width - band - 8
    # Beside the suit, where cards that overlap still show it.
    size, lines = fit.fit(card_word(name, language), room, (11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5))
    drawn += text(band + 5, band / 2 + 4, lines[0], size, ink)
    title = language.say(CARD[name]).replace("-", "- ")  # where a long name may be broken
    sizes = (12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5)
    size, lines = fit.fit(title, width - 5, sizes, 2, "book", bold=True)
    top = band + (19 if len(lines) == 1 else 13)
    for row, line in enumerate(lines):
        drawn += text(
            width / 2,
            top + row * (size + 1),
            line.replace("- ", "-"),
            size,
            PAPER_INK,
            anchor="middle",
            weight=700,
            voice="book",
        )
    middle = height * 0.61
    disc = height * 0.145
    drawn += circle(width / 2, middle, disc, mix(colour, PAPER, 0.74))
    drawn += use(card_pictogram(name), width / 2, middle, disc * 1.3, _TILE_INK)
    drawn += path(f"M7 {height * 0.79:.1f}h{width - 14:.1f}", stroke="#d6c9a6")
    return piece(drawn + _price(name, width, height, language), name)


def _price(name: str, width: float, height: float, language: Language) -> str:
    """What crafting a card takes and what it scores, along its lower edge."""
    y = height * 0.895
    cost = cost_of(name)
    if not cost:
        size, lines = fit.fit(language.say("not crafted"), width - 12, (10, 9.5, 9, 8.5))
        return text(6, y + 3.5, lines[0], size, PAPER_INK_2)
    disc = min(15.0, height * 0.13)
    points = ITEM_VP[kind_of(name)]
    room = width - 14 - (22 if points else 0)
    step = min(disc + 2, (room - disc) / max(1, len(cost) - 1))
    drawn = "".join(
        suit_disc(suit, 7 + disc / 2 + place * step, y, disc) for place, suit in enumerate(cost)
    )
    if points:
        drawn += text(
            width - 7,
            y + 5,
            f"+{points}",
            14,
            PAPER_INK,
            anchor="end",
            weight=700,
            voice="book",
        )
    return drawn


def card_back(width: float, height: float) -> str:
    """A card face down."""
    return card.back(width, height, "leaf", BACK)


CHIP_SIZES: Final = (11.5, 11, 10.5, 10, 9.5)


def chip_width(name: str, height: float, language: Language, size: float) -> float:
    """How wide the plate of a crafted card is that has its whole name."""
    return height + 8.5 + fit.width(language.say(CARD[name]), size)


def effect_chip(name: str, width: float, height: float, language: Language, *, used: bool) -> str:
    """A crafted card with a lasting effect, as a small plate with its name."""
    colour = SUITS[suit_of(name)]
    drawn = rect(0, 0, width, height, 5, PAPER, stroke=PAPER_EDGE)
    drawn += rect(0, 0, height, height, 5, colour)
    drawn += use(card_pictogram(name), height / 2, height / 2, height * 0.76, on(colour))
    if width > height + 12:
        size, lines = fit.fit(language.say(CARD[name]), width - height - 8, CHIP_SIZES)
        drawn += text(height + 4, height / 2 + size * 0.35, lines[0], size, PAPER_INK)
    if used:
        drawn += rect(0, 0, width, height, 5, BLACK, fill_opacity=0.35)
        drawn += use("check", height - 6, height - 6, 11, WHITE)
    return piece(drawn, name)


def counter(
    parts: Sequence[tuple[str, str | int]], width: float, size: float = 13, gap: float = 10
) -> str:
    """Pictograms with numbers in one row around a line, pressed together if they must be."""
    drawn, x = "", 0.0
    for pictogram, words in parts:
        drawn += use(pictogram, x + 8, 0, 16, FADED)
        drawn += text(x + 19, size * 0.36, words, size, "currentColor", weight=600)
        x += 19 + fit.width(str(words), size, bold=True) * 0.95 + gap
    x -= gap
    return drawn if x <= width else move(drawn, 0, 0, width / x)
