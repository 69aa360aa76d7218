"""One view of the table, and the parts of it that both shapes of the board show."""

from collections import Counter
from collections.abc import Hashable, Sequence
from functools import cache, lru_cache

from plansza.draw import card, fit, pawn, ring
from plansza.draw.markup import number
from plansza.draw.palette import INK, LAMP, NIGHT, PEARL, WHITE
from plansza.draw.pictograms import use
from plansza.draw.svg import (
    circle,
    group,
    local_url,
    may,
    move,
    path,
    radial_ground,
    rect,
    text,
)
from plansza.games.conspiracy.actions import NO_SWAP, PILE, TAKE
from plansza.games.conspiracy.board_figures import Figures, figures
from plansza.games.conspiracy.board_parts import (
    HEADING,
    LIGHT,
    PICTOGRAM,
    SECOND,
    lord_card,
    plate,
)
from plansza.games.conspiracy.cards import COLOUR_LETTERS, LOCATION_NAMES
from plansza.games.conspiracy.observation import Chamber, ConspiracyObservation
from plansza.games.conspiracy.texts import GUILD
from plansza.kernel.text import Language

Box = tuple[float, float, float, float]
"""Where something lies, x and y, and its width and height."""

MOST_STRIPS = 6
"""A pile of more Lords gathers equal ones in one strip: a colour has six kinds."""


Master = tuple[bool, str, int]
"""The Pearl Master, as seen by the owner of the chamber in front: whether it is the owner, a name,
and how many Pearls."""


class Scene:
    """An observation with the words to show it in, and whose chamber lies in front.

    What is asked at every decision is read from the observation once: reading it takes long.
    """

    def __init__(
        self, observation: ConspiracyObservation, language: Language, names: Sequence[str]
    ) -> None:
        self.seen = observation
        self.language = language
        self.names = names
        self.seat: int | None = observation.seat
        self.over: bool = observation.over
        self.asked: str = observation.asked
        self.to_act: list[int] = observation.to_act
        self.is_asked = bool(observation.options)
        """Whether it is the observer who is asked."""
        self.lord_deck: int = observation.lord_deck
        self.piles: dict[str, tuple[str, ...]] = observation.piles
        self.available: tuple[str, ...] = observation.available
        self.drawn_lords: tuple[str, ...] = observation.drawn_lords
        self.drawn_locations: tuple[str, ...] = observation.drawn_locations
        self.recruited: tuple[str, ...] = observation.recruited
        self.tray = bool(self.drawn_lords or self.drawn_locations or self.recruited)
        """Whether cards lie open that belong neither to the market nor to a chamber."""
        self.owner = self._owner()
        chambers: list[Chamber] = observation.chambers
        self.chamber = chambers[self.owner]
        self.figures: list[Figures] = [figures(chamber) for chamber in chambers]
        """What the drawing of each chamber depends on."""
        self.front = self.figures[self.owner]
        """The same for the chamber in front."""
        takes = self.is_asked and self.asked == "take-location"
        self.searched: list[str] = self._searched() if takes else []
        """The cards of the Location deck when one of them may be chosen freely, else none."""
        self.takes_location = takes and not self.searched
        """Whether the observer is to draw a Location or to take one that lies open."""
        self.market = not (self.over or self.searched)
        """Whether the market lies above the chamber, and not something in its place."""
        self.owned_by = "" if self.owner == self.seat else names[self.owner]
        """Whose chamber lies in front; empty for one's own."""
        self.master = self._master()

    def _master(self) -> Master | None:
        seat = self.seen.pearl_master
        if seat is None:
            return None
        is_owner = seat == self.owner
        # What the owner of the most Pearls is shown does not depend on how many they are.
        pearls = 0 if is_owner else self.figures[seat].pearls
        return is_owner, self.names[seat], pearls

    def _owner(self) -> int:
        if self.seat is not None:
            return self.seat
        seen = self.seen
        return (seen.to_act or seen.winners or [0])[0]

    def _searched(self) -> list[str]:
        keys = [LOCATION_NAMES[action - TAKE + 1] for action in self.seen.options if action >= TAKE]
        return [key for key in keys if key not in self.available]

    @property
    def acting(self) -> bool:
        """Whether the chamber in front is that of the seat to act."""
        return self.owner in self.to_act

    def button(self, action: int, words: str | int, width: float, height: float) -> str:
        """A saffron button, seen only while its action is an option."""
        label = str(words)
        size, lines = fit.fit(label, width - 10, (18, 15, 13, 12, 11), bold=True)
        face = rect(0, 0, width, height, 10, LAMP) + text(
            width / 2, height / 2 + size * 0.35, lines[0], size, INK, anchor="middle", weight=700
        )
        return may(face + ring.around_rect(0, 0, width, height, 10, gap=2.5), action, only=True)

    def heading(self, x: float, y: float, words: str, size: float = 15) -> str:
        """A name in book type."""
        words = fit.cut(words, 420, size, "book", bold=True)
        return text(x, y, words, size, HEADING, weight=700, voice="book")

    def deck_count(self, x: float, y: float, count: int) -> str:
        """A small deck and how many cards are in it, on the line of a heading."""
        label = self.language.say("{n} in the deck", n=count)
        digits = text(x + 19, y, count, 13, SECOND, weight=600)
        return group(use("deck", x + 7, y - 5, 15, SECOND) + digits, role="img", aria_label=label)

    def notes(self, x: float, y: float, words: str, room: float, size: float = 12.5) -> str:
        """One or two lines of second ink."""
        written, lines = fit.fit(words, room, (size, 12, 11.5, 11), 2)
        return "".join(
            text(x, y + place * written * 1.3, line, written, SECOND)
            for place, line in enumerate(lines)
        )

    def ground(self, width: float, height: float) -> str:
        """Dark water with rings of light; it runs on beyond the edges of the picture."""
        return _ground(width, height)

    def pile(
        self,
        letter: str,
        width: float,
        height: float,
        room: float,
        head: float,
        *,
        named: bool = True,
    ) -> str:
        """A discard pile, its cards fanned downwards within `room`; a dashed place when empty."""
        return _pile(letter, self.piles[letter], width, height, room, head, named, self.language)

    def no_swap(self, width: float, height: float) -> str:
        """The button that leaves all Lords where they are."""
        return self.button(NO_SWAP, self.language.say("No swap"), width, height)

    def notice(self, cx: float, cy: float, room: float) -> str:
        """A pill that tells of a forced draw or of the last round, or nothing."""
        words = self.notice_words()
        if not words:
            return ""
        size, lines = fit.fit(words, room - 50, (13, 12, 11, 10.5), bold=True)
        width = min(room, fit.width(lines[0], size, bold=True) + 50)
        return (
            rect(cx - width / 2, cy - 13, width, 26, 13, NIGHT, stroke=PEARL, stroke_opacity=0.5)
            + use("warning", cx - width / 2 + 18, cy, 16, PEARL)
            + text(cx + 10, cy + size * 0.35, lines[0], size, PEARL, anchor="middle", weight=600)
        )

    def notice_given(self) -> Hashable:
        """What the notice is drawn from."""
        seen = self.seen
        if self.over or (seen.forced_draw is None and seen.ended_by is None):
            return None
        return seen.forced_draw, seen.ended_by, tuple(self.names)

    def notice_words(self) -> str:
        """What binds everybody now: a forced draw, the last round, or nothing."""
        seen, language = self.seen, self.language
        if seen.over:
            return ""
        parts = []
        if seen.forced_draw:
            parts.append(
                language.count(
                    "Until the turn of {name}, all others draw {n} Lord",
                    "Until the turn of {name}, all others draw {n} Lords",
                    seen.forced_draw.count,
                    name=self.names[seen.forced_draw.by],
                )
            )
        if seen.ended_by is not None:
            parts.append(language.say("Last round: {name} is done", name=self.names[seen.ended_by]))
        return " · ".join(parts)

    def title(self) -> str:
        """The name of the chamber in front."""
        if not self.owned_by:
            return self.language.say("Your chamber")
        return self.language.say("Chamber of {name}", name=self.owned_by)

    def mark(self, seat: int, x: float, y: float, size: float = 30) -> str:
        """A seat's mark around a point."""
        return move(pawn.seat_mark(seat, self.names[seat]), x, y, size / 30)

    def rule(self, x: float, y: float, length: float) -> str:
        """The faint line between the market and the chamber."""
        return path(f"M{number(x)} {number(y)}h{number(length)}", stroke=WHITE, stroke_opacity=0.13)


@cache
def _ground(width: float, height: float) -> str:
    # Wide enough for the widest windows; the light stays where it is.
    stops, lit, wide = ((0, "#4c2b55"), (0.6, "#331d3d"), (1, "#21142a")), width + 800, width + 2800
    drawn = radial_ground("ground", stops, lit / wide)
    drawn += rect(-1400, -400, wide, height + 800, 0, local_url("ground"))
    for wave in range(1, 9):
        drawn += circle(
            width / 2,
            -60,
            wave * 115,
            stroke=WHITE,
            stroke_opacity=0.035,
            stroke_width=14,
        )
    return drawn


@lru_cache(maxsize=1 << 10)
def location_plate(key: str, width: float, height: float, language: Language) -> str:
    """One Location as a plate that can be taken when the question allows it."""
    drawn = plate(key, width, height, language)
    outline = ring.around_rect(0, 0, width, height, 8, gap=2)
    return may(drawn + outline, TAKE + LOCATION_NAMES.index(key) - 1)


@lru_cache(maxsize=1 << 11)
def _pile(
    letter: str,
    lords: tuple[str, ...],
    width: float,
    height: float,
    room: float,
    head: float,
    named: bool,
    language: Language,
) -> str:
    name = language.say(GUILD[PICTOGRAM[letter]]) if named else ""
    if not lords:
        place = card.empty(
            width,
            height,
            SECOND,
            pictogram=PICTOGRAM[letter],
            word=language.say("empty"),
        )
        return place + _pile_name(name, width, height)
    strips = [(lord, 1) for lord in lords]
    if len(strips) > MOST_STRIPS:
        strips = sorted(Counter(lords).items())
    below = len(strips) - 1
    step = head
    if below:
        step = min(head, max(head * 0.64, (room - height) / below))
        height = min(height, room - below * step)
    cards = [
        lord_card(lord, width, height, step if below else head, count=n, strip=at < below)
        for at, (lord, n) in enumerate(strips)
    ]
    total = height + below * step
    fan = card.fan(cards, step) + ring.around_rect(0, 0, width, total, 9)
    return may(fan, PILE + COLOUR_LETTERS.index(letter)) + _pile_name(name, width, total)


def _pile_name(name: str, width: float, bottom: float) -> str:
    if not name:
        return ""
    size, lines = fit.fit(name, width + 6, (12.5, 12, 11), bold=True)
    return text(width / 2, bottom + 21, lines[0], size, LIGHT, anchor="middle", weight=600)
