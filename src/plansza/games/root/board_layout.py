"""Where everything on the autumn map lies, and the ground that never changes.

The facts are for the wide map, 1000 by 700. The tall one is the same map turned a quarter and
pressed together until a phone shows it whole; letters and pieces stay upright.
"""

from functools import cache
from itertools import pairwise
from math import cos, dist, hypot, pi, sin
from typing import Final, NamedTuple

from plansza.draw.markup import element, number
from plansza.draw.svg import group, local, local_url, path, rect
from plansza.kernel.game import Shape

Point = tuple[float, float]

CLEARING_AT: Final[tuple[Point, ...]] = (
    (112, 108), (884, 134), (884, 598), (116, 592), (566, 92), (898, 372),
    (630, 604), (380, 624), (108, 352), (430, 244), (640, 400), (330, 432),
)  # fmt: skip
"""By number, the first is clearing 1."""
FOREST_AT: Final[dict[str, Point]] = {
    "N": (592, 186), "NW": (212, 286), "C": (716, 268), "W": (178, 500),
    "SW": (420, 508), "S": (760, 552), "E": (834, 460),
}  # fmt: skip
_ROADS: Final[tuple[tuple[int, int, Point], ...]] = (
    (1, 5, (345, 46)), (1, 9, (78, 232)), (1, 10, (268, 196)), (2, 5, (722, 66)),
    (2, 6, (926, 250)), (2, 10, (668, 236)), (3, 6, (930, 484)), (3, 7, (756, 640)),
    (3, 11, (752, 470)), (4, 8, (248, 652)), (4, 9, (76, 470)), (4, 12, (250, 542)),
    (6, 11, (766, 352)), (7, 8, (504, 656)), (7, 12, (486, 466)), (9, 12, (214, 428)),
    (10, 12, (350, 330)), (11, 12, (486, 376)),
)  # fmt: skip
"""The clearings that a road joins, and the point that bends it."""
_RIVER: Final[tuple[tuple[Point, Point, Point, Point], ...]] = (
    ((668, -24), (652, 0), (612, 30), (566, 92)),
    ((566, 92), (540, 150), (452, 166), (430, 244)),
    ((430, 244), (418, 318), (636, 286), (640, 400)),
    ((640, 400), (650, 470), (600, 520), (630, 604)),
    ((630, 604), (544, 572), (336, 514), (116, 592)),
    ((116, 592), (60, 606), (30, 640), (-24, 668)),
)
"""From the northern edge to the western one, as curves with two points that bend each."""

_WOOD: Final = ((0.0, "#45684f"), (1.0, "#2b4636"))
_PINE: Final = (
    ("M0-11L7 3H3.5L8 11H-8L-3.5 3H-7z", "#365a43"),
    ("M0-11L7 3H3.5L8 11H0z", "#2d4c39"),
)
_OAK: Final = (
    ("M-8.5-2a8.5 8.5 0 1 1 17 0a8.5 8.5 0 1 1-17 0z", "#4d7557"),
    ("M0-10.5a8.5 8.5 0 0 1 0 17z", "#42684d"),
    ("M-1.5 6h3v5h-3z", "#3a2f24"),
)
_TREES: Final = 560
_BEYOND: Final = 1200
"""How far the ground runs on beyond the edges of the map, for windows of another shape."""
_MARGIN: Final = 200
"""How far from the map trees have places of their own; beyond, those in the east come again."""


class Layout(NamedTuple):
    """One shape of the map: its size, the size of its pieces, and the place of every point."""

    shape: Shape
    width: float
    height: float
    strip: float
    """The height of the strip for choices below the map."""
    radius: float
    """Of a clearing."""
    piece: float
    """The scale of pieces."""

    def at(self, point: Point) -> Point:
        """Return where a point of the wide map lies on this one."""
        x, y = point
        if self.shape == "wide":
            return point
        return 44 + (624 - y) * 0.565, 44 + (x - 108) * 0.395

    def clearing(self, number: int) -> Point:
        """Return the middle of a clearing, counted from 1."""
        return self.at(CLEARING_AT[number - 1])

    def forest(self, name: str) -> Point:
        """Return the middle of a forest."""
        return self.at(FOREST_AT[name])


WIDE: Final = Layout("wide", 1000, 700, 66, 62, 1.0)
TALL: Final = Layout("tall", 390, 400, 98, 33, 0.58)


def layout_of(shape: Shape) -> Layout:
    """Return the layout for a shape of window."""
    return TALL if shape == "tall" else WIDE


@cache
def blob(clearing: int, cx: float, cy: float, radius: float) -> str:
    """The outline of a clearing: round, but by hand, and always the same for one number."""
    corners = 9
    points = []
    for corner in range(corners):
        reach = radius * (
            1.0 + 0.028 * sin(corner * 2.4 + clearing * 1.7) + 0.012 * cos(corner * clearing)
        )
        angle = 2 * pi * corner / corners
        points.append((cx + reach * 1.05 * cos(angle), cy + reach * sin(angle)))
    drawn = f"M{number_of(points[0][0])} {number_of(points[0][1])}"
    for corner in range(corners):
        before, here, then, after = [points[(corner + step) % corners] for step in (-1, 0, 1, 2)]
        bends = (
            (here[0] + (then[0] - before[0]) / 6, here[1] + (then[1] - before[1]) / 6),
            (then[0] - (after[0] - here[0]) / 6, then[1] - (after[1] - here[1]) / 6),
            then,
        )
        drawn += "C" + " ".join(f"{number_of(x)} {number_of(y)}" for x, y in bends)
    return drawn + "z"


def number_of(value: float) -> str:
    """A coordinate, as short as a large and soft shape needs it."""
    return number(round(value, 1 if value < 400 else 0))


@cache
def ground(shape: Shape) -> str:
    """Wood, trees, river and roads."""
    layout = layout_of(shape)
    stops = "".join(element("stop", offset=at, stop_color=colour) for at, colour in _WOOD)
    whole = layout.height + layout.strip
    wood = element(
        "radialGradient",
        stops,
        id=local("wood"),
        gradientUnits="userSpaceOnUse",
        cx=layout.width / 2,
        cy=whole * 0.4,
        r=layout.width * 0.6 + 550,
    )
    size = f"scale({number(layout.piece**0.5)})"
    trees = "".join(
        element(
            "g", group("".join(path(d, fill) for d, fill in parts), transform=size), id=local(name)
        )
        for name, parts in (("pine", _PINE), ("oak", _OAK))
    )
    drawn = element("defs", wood + trees)
    drawn += rect(
        -_BEYOND,
        -_BEYOND,
        layout.width + 2 * _BEYOND,
        whole + 2 * _BEYOND,
        0,
        local_url("wood"),
    )
    drawn += _far_trees(layout) + _river(layout)
    east = ""
    for place, (x, y) in enumerate(_trees(layout)):
        tree = "oak" if place % 8 in (2, 4, 7) else "pine"
        planted = element("use", href=f"#{local(tree)}", x=round(x), y=round(y))
        if 9 < x - layout.width < _MARGIN - 9 and abs(y - whole / 2) < whole / 2 + _MARGIN / 2 - 12:
            east += planted
        else:
            drawn += planted
    drawn += element("g", east, id=local("east"))
    return drawn + _roads(layout)


def _far_trees(layout: Layout) -> str:
    """The trees in the east once more, all around, as far as windows of any shape look."""
    wide, high = layout.width + 2 * _MARGIN, layout.height + layout.strip + _MARGIN
    again = element("use", href=f"#{local('east')}", x=-layout.width, y=_MARGIN / 2)
    drawn = element(
        "pattern",
        again,
        id=local("far"),
        patternUnits="userSpaceOnUse",
        x=layout.width,
        y=-_MARGIN / 2,
        width=_MARGIN,
        height=high,
    )
    across, down = layout.width + 2 * _BEYOND, layout.height + layout.strip + 2 * _BEYOND
    around = f"M{-_BEYOND} {-_BEYOND}h{number(across)}v{number(down)}h{number(-across)}z"
    hole = f"M{-_MARGIN} {-_MARGIN // 2}v{number(high)}h{number(wide)}v{number(-high)}z"
    return drawn + path(around + hole, local_url("far"))


def _river(layout: Layout) -> str:
    first, last = _RIVER[0], _RIVER[-1]
    source = _pair(layout.at(_beyond(first[1], first[0])))
    d = f"M{source}L{_pair(layout.at(first[0]))}"
    for _, one, other, end in _RIVER:
        d += f"C{' '.join(_pair(layout.at(point)) for point in (one, other, end))}"
    d += f"L{_pair(layout.at(_beyond(last[2], last[3])))}"
    scale = layout.radius / 62
    drawn = ""
    for colour, width, opacity in (
        ("#20382f", 34, 0.45),
        ("#4f97ad", 27, None),
        ("#6fb2c4", 17, None),
    ):
        drawn += path(
            d,
            stroke=colour,
            stroke_width=width * scale,
            stroke_opacity=opacity,
            stroke_linejoin="round",
        )
    for shift, dash, opacity in ((-3, "16 22", 0.75), (4, "10 30", 0.55)):
        drawn += path(
            d,
            stroke="#cfe8ee",
            stroke_width=1.8 * scale,
            stroke_opacity=opacity,
            stroke_dasharray=dash,
            stroke_linecap="round",
            transform=f"translate({shift * scale:.1f} {-shift * scale:.1f})",
        )
    return drawn


def _beyond(start: Point, edge: Point) -> Point:
    """The point where a river that goes on straight is far out of sight."""
    x, y = edge[0] - start[0], edge[1] - start[1]
    far = 2 * _BEYOND / hypot(x, y)
    return edge[0] + x * far, edge[1] + y * far


def _roads(layout: Layout) -> str:
    d = ""
    for one, other, bend in _ROADS:
        start, end = _pair(layout.clearing(one)), _pair(layout.clearing(other))
        d += f"M{start}Q{_pair(layout.at(bend))} {end}"
    scale = layout.radius / 62
    return "".join(
        path(
            d,
            stroke=colour,
            stroke_width=width * scale,
            stroke_opacity=opacity,
            stroke_dasharray=dash,
            stroke_linecap="round",
        )
        for colour, width, opacity, dash in (
            ("#1f3328", 15, 0.55, None),
            ("#d9c79b", 9, None, None),
            ("#a98f5c", 1.6, None, "2 9"),
        )
    )


def road(layout: Layout, start: int, end: int) -> list[Point]:
    """Points on the way between two neighbouring clearings, without the clearings themselves."""
    bend = next(
        (bend for one, other, bend in _ROADS if {one, other} == {start, end}),
        CLEARING_AT[start - 1],
    )
    ends = layout.clearing(start), layout.at(bend), layout.clearing(end)
    points = [_curve(ends, step / 40) for step in range(41)]
    return [
        point
        for point in points
        if dist(point, ends[0]) > layout.radius * 1.2
        and dist(point, ends[2]) > layout.radius * 1.25
    ]


def _trees(layout: Layout) -> list[Point]:
    """Places for trees, evenly strewn, clear of everything else; from north to south."""
    scale = layout.radius / 62
    along: list[Point] = []
    for one, other, bend in _ROADS:
        ends = layout.clearing(one), layout.at(bend), layout.clearing(other)
        along += [_curve(ends, step / 24) for step in range(25)]
    for segment in _RIVER:
        points = tuple(layout.at(point) for point in segment)
        along += [_curve(points, step / 24) for step in range(25)]
    for bend, edge in ((_RIVER[0][1], _RIVER[0][0]), (_RIVER[-1][2], _RIVER[-1][3])):
        points = layout.at(edge), layout.at(_beyond(bend, edge))
        along += [_curve(points, step / 40) for step in range(20)]
    open_places = [(layout.clearing(place), 84) for place in range(1, 13)]
    open_places += [(layout.forest(name), 30) for name in FOREST_AT]
    width, height = layout.width + 2 * _MARGIN, layout.height + layout.strip + _MARGIN
    found = []
    for step in range(_TREES if layout.shape == "wide" else _TREES * 2 // 3):
        # Multiples of these two numbers, without their whole parts, never come close together.
        tree = step * 0.7548776662 % 1 * width - _MARGIN, step * 0.5698402910 % 1 * height - 100
        if any(dist(tree, point) < 25 * scale**0.5 for point in along):
            continue
        if any(dist(tree, point) < reach * scale for point, reach in open_places):
            continue
        found.append(tree)
    return sorted(found, key=lambda tree: tree[1])


def _curve(points: tuple[Point, ...], share: float) -> Point:
    """A point on the curve that these points bend."""
    while len(points) > 1:
        points = tuple(
            (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)
            for one, other in pairwise(points)
        )
    return points[0]


def _pair(point: Point) -> str:
    return f"{number_of(point[0])} {number_of(point[1])}"
