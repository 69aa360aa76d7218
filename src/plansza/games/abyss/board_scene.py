"""One view of the table: whose things lie in front, what can be clicked, and how it is said."""

from collections.abc import Hashable, Sequence
from functools import cache
from typing import Literal

from plansza.draw import fit, pawn, ring
from plansza.draw.markup import element
from plansza.draw.palette import INK, LAMP, NIGHT, PEARL
from plansza.draw.pictograms import use
from plansza.draw.svg import (
    chosen,
    group,
    local,
    local_url,
    may,
    move,
    path,
    rect,
    text,
)
from plansza.games.abyss.actions import AFFILIATE, LOCATION, RECRUIT, TARGET
from plansza.games.abyss.board_parts import HEADING, SECOND
from plansza.games.abyss.cards import CARD_NAMES, LOCATION_NAMES, LORD_NAMES
from plansza.games.abyss.names import LORD
from plansza.games.abyss.observation import AbyssObservation
from plansza.games.abyss.texts import card_text
from plansza.kernel.text import Language


class Scene:
    """An observation with the words to show it in, and whose hand lies in front."""

    def __init__(
        self, observation: AbyssObservation, language: Language, names: Sequence[str]
    ) -> None:
        self.seen = observation
        self.language = language
        self.names = names
        self.options = frozenset(observation.options)
        self.owner = self._owner()
        self.player = observation.players[self.owner]
        self.affiliable = [
            name for card, name in enumerate(CARD_NAMES[:-1]) if AFFILIATE + card in self.options
        ]
        """The Allies one of which is to be affiliated."""
        self.laid_out = self._laid_out()
        """What is laid out for one question, or nothing."""

    def _owner(self) -> int:
        seen = self.seen
        if seen.seat is not None:
            return seen.seat
        return (seen.to_act or seen.winners or [0])[0]

    def _laid_out(self) -> Literal["", "search", "drawn", "affiliate", "victims", "tokens"]:
        seen = self.seen
        if seen.searchable:
            return "search"
        if seen.drawn:
            return "drawn"
        if self.affiliable:
            return "affiliate"
        if seen.asked == "assassin" and seen.target is not None:
            return "victims"
        return "tokens" if seen.asked == "hunter" else ""

    def has_tracks(self) -> bool:
        """Whether the tracks are shown, and not something in their place."""
        return not (self.seen.over or self.laid_out)

    @property
    def acting(self) -> bool:
        """Whether the seat in front is the one to act."""
        return self.owner in self.seen.to_act

    def offered(self, first: int, count: int = 1) -> list[int]:
        """The options among `count` actions from `first` on."""
        end = first + count
        return [action for action in self.seen.options if first <= action < end]

    def ringed(
        self,
        inner: str,
        action: int,
        width: float,
        height: float,
        radius: float,
        *,
        gap: float = 3,
    ) -> str:
        """A piece of this size, with a ring around it while its action is an option."""
        return may(inner + ring.around_rect(0, 0, width, height, radius, gap=gap), action)

    def ringed_any(
        self, inner: str, actions: Sequence[int], width: float, height: float, radius: float
    ) -> str:
        """The same for a piece that different questions ask for with different actions."""
        return may(inner + ring.around_rect(0, 0, width, height, radius), *actions)

    def chosen(self, inner: str, width: float, height: float, radius: float, label: str) -> str:
        """A piece that was chosen already; to others than the chooser it does not glow."""
        if not self.options:
            frame = rect(-3, -3, width + 6, height + 6, radius + 3, stroke=PEARL, stroke_width=3.5)
            return self.said(inner + frame, label)
        outline = ring.around_rect(0, 0, width, height, radius, "chosen")
        return chosen(inner + outline + ring.tick(width - 4, 4, 10), label)

    def lord_actions(self, key: str) -> tuple[int, int]:
        """What can be asked of a Lord of the Court: to come, or to go."""
        lord = LORD_NAMES.index(key) - 1
        return RECRUIT + lord, TARGET + lord

    def location_action(self, key: str) -> int:
        """Choosing a Location."""
        return LOCATION + LOCATION_NAMES.index(key) - 1

    def button(
        self, action: int, words: str | int, width: float, height: float, after: str = ""
    ) -> str:
        """A saffron button, seen only while its action is an option.

        `after` is a pictogram behind the words.
        """
        label = str(words)
        room = width - 12 - (20 if after else 0)
        size, lines = fit.fit(label, room, (16, 14.5, 13, 12, 11.5, 11), bold=True)
        middle = width / 2 - (10 if after else 0)
        face = rect(0, 0, width, height, 9, LAMP) + text(
            middle, height / 2 + size * 0.35, lines[0], size, INK, anchor="middle", weight=700
        )
        if after:
            half = fit.width(lines[0], size, bold=True) * 0.46
            face += use(after, middle + half + 14, height / 2, 17, INK)
        return may(face + ring.around_rect(0, 0, width, height, 9, gap=2.5), action, only=True)

    def heading(self, x: float, y: float, words: str, note: str = "", room: float = 420) -> str:
        """A name in book type, with a note in second ink after it."""
        words = fit.cut(words, room, 15, "book", bold=True)
        drawn = text(x, y, words, 15, HEADING, weight=700, voice="book")
        after = x + fit.width(words, 15, "book", bold=True) * 0.93 + 9
        left = room - (after - x)
        if note and left > 20:
            size, lines = fit.fit(note, left, (12.5, 12, 11.5, 11))
            drawn += text(after, y, lines[0], size, SECOND)
        return drawn

    def notice(self, x: float, y: float, room: float, height: float = 24) -> str:
        """A pill that tells of the last turns, right-aligned at `x`, or nothing."""
        words = self.notice_words()
        if not words:
            return ""
        size, lines = fit.fit(words, room - 44, (12.5, 12, 11), bold=True)
        width = min(room, fit.width(lines[0], size, bold=True) * 0.95 + 44)
        left, middle = x - width, y + height / 2
        pill = rect(left, y, width, height, height / 2, NIGHT, stroke=PEARL, stroke_opacity=0.5)
        pill += use("warning", left + 16, middle, 15, PEARL)
        return pill + text(left + 30, middle + size * 0.35, lines[0], size, PEARL, weight=600)

    def notice_words(self) -> str:
        """That the last turns are being played, or nothing."""
        seen, say = self.seen, self.language.say
        if seen.over or seen.ended_by is None:
            return ""
        return say("Last turns: {name} began the end", name=self.names[seen.ended_by])

    def owner_given(self) -> Hashable:
        """What the name, the mark and the score of the seat in front are drawn from."""
        return self.owner, self.names[self.owner], self.owner_name(), self.seen.scores[self.owner]

    def owner_name(self) -> str:
        """Whose hand lies in front."""
        if self.owner == self.seen.seat:
            return self.language.say("You")
        return self.names[self.owner]

    def lord_name(self, key: str) -> str:
        """The name of a Lord."""
        return self.language.say(LORD[key])

    def card_name(self, name: str) -> str:
        """An exploration card in words."""
        return card_text(CARD_NAMES.index(name), self.language)

    def mark(self, seat: int, x: float, y: float, size: float = 30) -> str:
        """A seat's mark around a point."""
        return move(pawn.seat_mark(seat, self.names[seat]), x, y, size / 30)

    def said(self, inner: str, label: str) -> str:
        """A group of pieces that stands for something said in words."""
        return group(inner, role="img", aria_label=label)


@cache
def ground(width: float, height: float) -> str:
    """The sea with shafts of light; it runs on beyond the edges of the picture."""
    stops = ((0, "#246a8f"), (0.45, "#154564"), (1, "#0a2137"))
    inner = "".join(element("stop", offset=at, stop_color=colour) for at, colour in stops)
    gradient = element("linearGradient", inner, id=local("sea"), x1=0, y1=0, x2=0, y2=1)
    drawn = element("defs", gradient)
    drawn += rect(-1200, -400, width + 2400, height + 800, 0, local_url("sea"))
    for at, broad, opacity in (
        (60, 90, 0.05),
        (250, 150, 0.06),
        (520, 70, 0.05),
        (700, 130, 0.045),
    ):
        x = at / 880 * width
        shaft = f"M{x:.0f} -20h{broad}l-160 {height + 60:.0f}h{-broad * 1.6:.0f}z"
        drawn += path(shaft, "#bfe6f5", opacity=opacity)
    return drawn
