"""A table in panes: each has a size, a title, a ground that stays, and parts that change alone."""

from collections.abc import Callable, Hashable, Mapping
from typing import Generic, NamedTuple, TypeVar

from plansza.draw import parts, svg
from plansza.draw.parts import Givers, Part, Parts, Tell, Tellers

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
    parts: Parts[S]
    """In the order in which they are drawn."""
    pictograms: tuple[str, ...]
    """All that the parts may come to show."""
    ground: Callable[[S], str] = lambda scene: ""
    """What lies under the parts."""
    given: Callable[[S], Hashable] = lambda scene: None
    """What the ground depends on besides shape and language; seldom changed, as the frame is."""
    tell: Tell[S] | None = None
    """Tells what the pane itself and its parts are drawn from, all at once, where that is quicker
    than asking one after another."""

    def told(self, scene: S) -> Hashable:
        """All that the pane depends on besides its parts."""
        return self.frame(scene), self.given(scene)

    def body(self, scene: S) -> str:
        """The ground with all parts on it."""
        return self.ground(scene) + parts.draw(self.parts, scene)


class Table(Generic[S]):
    """The panes of a table: made once, and asked at every decision."""

    def __init__(self, panes: Mapping[str, Pane[S]]) -> None:
        self._panes = panes
        self._parts: dict[str, Part[S]] = {}
        givers: Givers[S] = {}
        self._tellers: Tellers[S] = []
        for name, pane in panes.items():
            flat = {f"{name}/{part}": one for part, one in parts.flat(pane.parts)}
            self._parts |= flat
            if pane.tell:
                self._tellers.append(((name, *flat), pane.tell))
            else:
                single, several = parts.givers(name, pane.parts)
                givers |= {name: pane.told, **single}
                self._tellers += several
        self._givers = tuple(givers.items())

    def inputs(self, scene: S) -> dict[str, Hashable]:
        """What each pane and each of its parts is drawn from (`Game.pane_inputs`)."""
        told = {name: given(scene) for name, given in self._givers}
        for names, tell in self._tellers:
            told.update(zip(names, tell(scene), strict=True))
        return told

    def draw(self, name: str, scene: S) -> str:
        """One of the panes, or one part of a pane (`Game.pane`)."""
        part = self._parts.get(name)
        if part:
            return svg.in_pane(name.partition("/")[0], part.draw(scene))
        pane = self._panes[name]
        width, height, title = pane.frame(scene)
        body = pane.body(scene)
        return svg.document(width, height, body, title, pane=name, also=pane.pictograms)

    def draw_all(self, scene: S) -> dict[str, str]:
        """Every pane, by its name (`Game.panes`)."""
        return {name: self.draw(name, scene) for name in self._panes}


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
