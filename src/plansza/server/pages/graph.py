"""Everybody's points over the whole game, as lines."""

from typing import Final, NamedTuple

from markupsafe import Markup

from plansza.draw import pawn
from plansza.draw.markup import element, number
from plansza.draw.palette import SEATS
from plansza.draw.svg import move
from plansza.kernel.text import Language

WIDTH: Final = 1006.0
HEIGHT: Final = 150.0
_LEFT: Final = 34.0
_RIGHT: Final = 66.0
_TOP: Final = 14.0
_BOTTOM: Final = 130.0


class Frame(NamedTuple):
    """Where the axes lie, for the script that moves the cursor."""

    all: float
    left: float
    width: float
    bottom: float
    scale: float
    """Height of one point."""

    @classmethod
    def of(cls, scores: list[list[int]], decisions: int) -> "Frame":
        """Return the frame in which all scores fit."""
        most = max((max(points) for points in scores if points), default=0)
        return cls(
            WIDTH, _LEFT, WIDTH - _LEFT - _RIGHT, _BOTTOM, (_BOTTOM - _TOP) / max(most, 10)
        )


def score_graph(
    scores: list[list[int]], turns: list[int], names: list[str], frame: Frame, language: Language
) -> Markup:
    """Draw the graph; `turns` are the positions at which others came to act."""
    decisions = max(1, len(scores[0]) - 1)

    def x(position: float) -> float:
        return frame.left + frame.width * position / decisions

    def y(points: float) -> float:
        return frame.bottom - points * frame.scale

    drawn = ""
    highest = (frame.bottom - _TOP) / frame.scale
    step = 10 if highest <= 60 else 20 if highest <= 120 else 50
    for points in range(0, int(highest) + 1, step):
        drawn += element("path", class_="grid", d=f"M{number(frame.left)} {number(y(points))}H{number(WIDTH - _RIGHT)}")
        drawn += element("text", str(points), x=26, y=y(points) + 4, text_anchor="end")
    every = max(1, -(-len(turns) // 12))
    for at, position in enumerate(turns):
        if at % every == 0:
            drawn += element("path", class_="turn-line", d=f"M{number(x(position))} 12V{number(frame.bottom)}")
            drawn += element("text", str(position), x=x(position) + 3, y=HEIGHT - 5)
    for seat, points in enumerate(scores):
        line = " ".join(f"{number(x(at))},{number(y(value))}" for at, value in enumerate(points))
        drawn += element("polyline", class_="curve", points=line, stroke=SEATS[seat % len(SEATS)])
    drawn += '<path class="cursor" id="cursor" d="M0 0"/>'
    for seat in range(len(scores)):
        drawn += f'<circle class="dot" data-seat="{seat}" r="4.6" fill="{SEATS[seat % len(SEATS)]}"/>'
    last, ends = -99.0, ""
    for seat in sorted(range(len(scores)), key=lambda one: -scores[one][-1]):
        height = max(y(scores[seat][-1]), last + 21, 11)
        last = height
        ends += move(pawn.seat_mark(seat, names[seat]), x(decisions) + 16, height, 0.64)
        total = str(scores[seat][-1])
        ends += element("text", total, class_="end", x=x(decisions) + 31, y=height + 5)
    drawn += element("g", ends, class_="ends")
    label = language.say("Points of all players, move by move")
    return Markup(
        f'<svg class="graph" viewBox="0 0 {number(WIDTH)} {number(HEIGHT)}" role="img" '
        'preserveAspectRatio="none" aria-label="'
    ) + label + Markup(f'">{drawn}</svg>')
