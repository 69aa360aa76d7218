"""Everybody's points over the whole game, as lines."""

from collections.abc import Callable
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
        return cls(WIDTH, _LEFT, WIDTH - _LEFT - _RIGHT, _BOTTOM, (_BOTTOM - _TOP) / max(most, 10))


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
    for height in range(0, int(highest) + 1, step):
        line = f"M{number(frame.left)} {number(y(height))}h{number(frame.width)}"
        drawn += element("path", class_="grid", d=line)
        drawn += element("text", str(height), x=26, y=y(height) + 4, text_anchor="end")
    every = max(1, -(-len(turns) // 12))
    for position in turns[::every]:
        line = f"M{number(x(position))} 12V{number(frame.bottom)}"
        drawn += element("path", class_="turn-line", d=line)
        drawn += element("text", str(position), x=x(position) + 3, y=HEIGHT - 5)
    colours = [SEATS[seat % len(SEATS)] for seat in range(len(scores))]
    for colour, points in zip(colours, scores):
        line = " ".join(f"{number(x(at))},{number(y(value))}" for at, value in enumerate(points))
        drawn += element("polyline", class_="curve", points=line, stroke=colour)
    drawn += element("path", class_="cursor", id="cursor", d="M0 0")
    for seat, colour in enumerate(colours):
        drawn += element("circle", class_="dot", data_seat=seat, r=4.6, fill=colour)
    drawn += element("g", _ends(scores, names, x(decisions), y), class_="ends")
    label = language.say("Points of all players, move by move")
    shape = f'viewBox="0 0 {number(WIDTH)} {number(HEIGHT)}" preserveAspectRatio="none"'
    head = Markup(f'<svg class="graph" {shape} role="img" aria-label="')
    return head + label + Markup(f'">{drawn}</svg>')


def _ends(
    scores: list[list[int]], names: list[str], end: float, y: Callable[[float], float]
) -> str:
    """Who the lines belong to, at their ends, none over another."""
    drawn, last = "", -99.0
    for seat in sorted(range(len(scores)), key=lambda one: -scores[one][-1]):
        total = scores[seat][-1]
        last = max(y(total), last + 21, 11)
        drawn += move(pawn.seat_mark(seat, names[seat]), end + 16, last, 0.64)
        drawn += element("text", str(total), class_="end", x=end + 31, y=last + 5)
    return drawn
