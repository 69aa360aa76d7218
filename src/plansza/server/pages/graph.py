"""Everybody's points over the whole game, as lines; chances to win, as bands behind them."""

from collections.abc import Callable, Sequence
from html import escape
from typing import Final, NamedTuple

from markupsafe import Markup

from plansza.draw.markup import element, number
from plansza.draw.svg import move
from plansza.kernel.text import Language
from plansza.server.pages.marks import Marks

WIDTH: Final = 1006.0
HEIGHT: Final = 150.0
_LEFT: Final = 34.0
_RIGHT: Final = 66.0
_TOP: Final = 14.0
_BOTTOM: Final = 130.0


class Frame(NamedTuple):
    """Where the axes lie, for the script that moves the cursor."""

    all: float
    high: float
    left: float
    width: float
    bottom: float
    scale: float
    """Height of one point."""

    @classmethod
    def of(cls, scores: list[list[int]], decisions: int) -> "Frame":
        """Return the frame in which all scores fit."""
        most = max((max(points) for points in scores if points), default=0)
        width, scale = WIDTH - _LEFT - _RIGHT, (_BOTTOM - _TOP) / max(most, 10)
        return cls(WIDTH, HEIGHT, _LEFT, width, _BOTTOM, scale)

    def x(self, position: float, decisions: int) -> float:
        """Return how far to the right a position lies."""
        return self.left + self.width * position / max(1, decisions)


def lead_changes(scores: list[list[int]], turns: list[int]) -> list[tuple[int, int]]:
    """Return at which turns somebody has overtaken the leader, and who; a tie changes nothing."""
    found, leader = list[tuple[int, int]](), None
    for position in sorted({*turns, len(scores[0]) - 1}):
        points = [seat[position] for seat in scores]
        first = [seat for seat, value in enumerate(points) if value == max(points)]
        if len(first) == 1 and first[0] != leader:
            if leader is not None:
                found.append((position, first[0]))
            leader = first[0]
    return found


def bands(chances: list[list[float]], frame: Frame, decisions: int) -> str:
    """Draw everybody's share of the chances at every position, one band upon the other.

    They are filled with the colours that the graph of this game defines.
    """
    height = frame.bottom - _TOP
    drawn, below = "", [0.0] * len(chances)
    for seat in reversed(range(len(chances[0]) if chances else 0)):
        above = [low + shares[seat] for low, shares in zip(below, chances)]
        edge = [
            f"{number(frame.x(at, decisions))} {number(frame.bottom - share * height)}"
            for line in (list(enumerate(above)), list(enumerate(below))[::-1])
            for at, share in line
        ]
        drawn += element("path", class_="band", d=f"M{'L'.join(edge)}z", fill=f"url(#seat-{seat})")
        below = above
    return drawn


def slip_marks(
    slips: list[tuple[int, int, float]], names: Sequence[str], frame: Frame, decisions: int
) -> str:
    """Draw where somebody threw a chance away; each is a position, a seat and a loss."""
    return "".join(
        _mark(at, frame.x(at, decisions), "slip", f"{names[seat]}: −{loss:.0%}")
        for at, seat, loss in slips
    )


def _mark(position: int, x: float, kind: str, title: str, fill: str | None = None) -> str:
    """A triangle above the graph, upwards or downwards; a click leads to the position."""
    shape = f"M{number(x - 5)} 9h10l-5-8z" if kind == "lead" else f"M{number(x - 5)} 1h10l-5 8z"
    words = element("title", escape(title))
    return element("path", words, class_=f"turning {kind}", d=shape, fill=fill, data_at=position)


def score_graph(
    scores: list[list[int]],
    turns: list[int],
    names: list[str],
    frame: Frame,
    language: Language,
    marks: Marks,
) -> Markup:
    """Draw the graph; `turns` are the positions at which others came to act.

    A narrow window presses the lines together. What must not be pressed, words and marks, lies
    over them in a drawing of its own, which measures in pixels and in parts of the whole.
    """
    decisions = max(1, len(scores[0]) - 1)

    def x(position: float) -> float:
        return frame.x(position, decisions)

    def y(points: float) -> float:
        return frame.bottom - points * frame.scale

    drawn = "".join(_paint(seat, marks.colour(seat)) for seat in range(len(scores)))
    drawn, labels = drawn + '<g class="bands"></g>', ""
    highest = (frame.bottom - _TOP) / frame.scale
    step = 10 if highest <= 60 else 20 if highest <= 120 else 50
    for height in range(0, int(highest) + 1, step):
        line = f"M{number(frame.left)} {number(y(height))}h{number(frame.width)}"
        drawn += element("path", class_="grid", d=line)
        labels += element("text", str(height), class_="points", **_at(frame.left, y(height)))
    for position in _apart(turns, decisions / 12):
        line = f"M{number(x(position))} 12V{number(frame.bottom)}"
        drawn += element("path", class_="turn-line", d=line)
        labels += element("text", str(position), class_="move", **_at(x(position), HEIGHT))
    ticks = "".join(f"M{number(x(at))} {number(frame.bottom)}v4" for at in turns)
    drawn += element("path", class_="tick", d=ticks)
    colours = [marks.line_colour(seat) for seat in range(len(scores))]
    for colour, points in zip(colours, scores):
        line = " ".join(f"{number(x(at))},{number(y(value))}" for at, value in enumerate(points))
        drawn += element("polyline", class_="curve", points=line, stroke=colour)
    for position, seat in lead_changes(scores, turns):
        title = language.say("{name} takes the lead", name=names[seat])
        drawn += _mark(position, x(position), "lead", title, fill=colours[seat])
    drawn += '<g class="slips"></g>'
    drawn += element("path", class_="cursor", id="cursor", d="M0 0")
    for seat, colour in enumerate(colours):
        labels += element("circle", class_="dot", data_seat=seat, r=4.6, fill=colour)
    labels += _ends(scores, names, marks, x(decisions), y)
    label = language.say("Points of all players, move by move")
    shape = f'viewBox="0 0 {number(WIDTH)} {number(HEIGHT)}" preserveAspectRatio="none"'
    head = Markup(f'<svg class="graph" {shape} role="img" aria-label="')
    over = f'<svg class="graph-labels" aria-hidden="true">{labels}</svg>'
    return head + label + Markup(f'">{drawn}</svg>{over}')


def _apart(positions: list[int], least: float) -> list[int]:
    """Return as many positions as there is room for words: none closer to the one before."""
    kept: list[int] = []
    for position in positions:
        if not kept or position - kept[-1] >= least:
            kept.append(position)
    return kept


def _at(x: float, y: float) -> dict[str, str]:
    """A place in parts of the whole."""
    return {"x": f"{x / WIDTH:.2%}", "y": f"{y / HEIGHT:.2%}"}


def _paint(seat: int, colour: str) -> str:
    """A colour that the bands, which are drawn later, can refer to."""
    stop = element("stop", stop_color=colour)
    return element("linearGradient", stop, id=f"seat-{seat}", gradientUnits="userSpaceOnUse")


def _ends(
    scores: list[list[int]],
    names: list[str],
    marks: Marks,
    end: float,
    y: Callable[[float], float],
) -> str:
    """Who the lines belong to, at their ends, none over another."""
    order = sorted(range(len(scores)), key=lambda one: -scores[one][-1])
    places: list[float] = []
    for seat in order:
        places.append(max(y(scores[seat][-1]), places[-1] + 21 if places else 11))
    lowest = HEIGHT - 11
    for at in reversed(range(len(places))):
        places[at] = min(places[at], lowest)
        lowest = places[at] - 21
    drawn = ""
    for seat, height in zip(order, places):
        mark = element("g", move(marks.bare(seat, names[seat]), 16, 0, 0.64), class_="end-mark")
        total = element("text", str(scores[seat][-1]), class_="end", x=31, y=5)
        drawn += element("svg", mark + total, overflow="visible", **_at(end, height))
    return drawn
