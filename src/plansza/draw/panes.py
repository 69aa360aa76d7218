"""A table in panes: each has a size, a title, a ground that stays, and parts that change alone."""

from collections.abc import Callable, Hashable, Mapping
from typing import Generic, NamedTuple, TypeVar

from plansza.draw import parts, svg
from plansza.draw.parts import Part

S = TypeVar("S")


class Frame(NamedTuple):
    """How large a pane is, and what it is called."""

    width: float
    height: float
    title: str


class Pane(NamedTuple, Generic[S]):
    """One drawing of a table, in parts."""

    frame: Callable[[S], Frame]
    """When it changes, the whole pane is drawn anew."""
    parts: Mapping[str, Part[S]]
    """In the order in which they are drawn."""
    pictograms: tuple[str, ...]
    """All that the parts may come to show."""
    ground: Callable[[S], str] = lambda scene: ""
    """What lies under the parts."""
    given: Callable[[S], Hashable] = lambda scene: None
    """What the ground depends on besides shape and language; seldom changed, as the frame is."""

    def body(self, scene: S) -> str:
        """The ground with all parts on it."""
        return self.ground(scene) + parts.draw(self.parts, scene)


def inputs(panes: Mapping[str, Pane[S]], scene: S) -> dict[str, Hashable]:
    """What each pane and each of its parts is drawn from (`Game.pane_inputs`)."""
    given: dict[str, Hashable] = {}
    for name, pane in panes.items():
        given[name] = (pane.frame(scene), pane.given(scene))
        given |= parts.inputs(name, pane.parts, scene)
    return given


def draw(panes: Mapping[str, Pane[S]], name: str, scene: S) -> str:
    """One of the panes, or one part of a pane (`Game.pane`)."""
    whole, _, part = name.partition("/")
    pane = panes[whole]
    if part:
        return svg.in_pane(whole, pane.parts[part].draw(scene))
    frame = pane.frame(scene)
    return svg.document(*frame[:2], pane.body(scene), frame.title, pane=whole, also=pane.pictograms)


def draw_all(panes: Mapping[str, Pane[S]], scene: S) -> dict[str, str]:
    """Every pane, by its name (`Game.panes`)."""
    return {name: draw(panes, name, scene) for name in panes}


def at(x: float, y: float, part: Part[S]) -> Part[S]:
    """The same part with its origin at a point."""

    def draw(scene: S) -> str:
        drawn = part.draw(scene)
        return svg.move(drawn, x, y) if drawn else ""

    return Part(part.given, draw)


def shown_if(shown: Callable[[S], bool], part: Part[S]) -> Part[S]:
    """The same part where it may be that something else lies in its place."""
    return Part(
        lambda scene: (part.given(scene),) if shown(scene) else None,
        lambda scene: part.draw(scene) if shown(scene) else "",
    )
