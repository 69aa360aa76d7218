"""A table in panes: each has a size, a title, a ground that stays, and parts that change alone."""

from collections.abc import Callable, Hashable, Mapping
from typing import Generic, NamedTuple, TypeVar

from plansza.draw import parts, svg
from plansza.draw.parts import Bundle, Part, Parts, Tell

S = TypeVar("S")


class Frame(NamedTuple):
    """How large a pane is, and what it is called."""

    width: float
    height: float
    title: str


class Pane(NamedTuple, Generic[S]):
    """One drawing of a table, in parts."""

    frame: Callable[[S], Frame]
    """How large the pane is, and what it is called."""
    parts: Parts[S]
    """In the order in which they are drawn."""
    pictograms: tuple[str, ...]
    """All that the parts may come to show."""
    ground: Callable[[S], str] = lambda scene: ""
    """What lies under the parts."""
    given: Callable[[S], Hashable] | None = None
    """What frame and ground depend on besides shape and language; if it is not said, the frame
    alone tells. When it changes, the whole pane is drawn anew."""
    tell: Tell[S] | None = None
    """Tells what the pane itself and its parts are drawn from, all at once, where that is quicker
    than asking one after another."""
    tell_single: Tell[S] | None = None
    """The same of the pane itself and all but the parts in clusters that tell of themselves."""

    def told(self, scene: S) -> Hashable:
        """All that the pane depends on besides its parts."""
        return self.given(scene) if self.given else self.frame(scene)

    def body(self, scene: S) -> str:
        """The ground with all parts on it."""
        return self.ground(scene) + parts.draw(self.parts, scene)


class Table(Generic[S]):
    """The panes of a table: made once, and asked at every decision."""

    def __init__(self, panes: Mapping[str, Pane[S]]) -> None:
        self._panes = panes
        self._parts: dict[str, Part[S]] = {}
        bundles: list[Bundle[S]] = []
        for name, pane in panes.items():
            flat = {f"{name}/{part}": one for part, one in parts.flat(pane.parts)}
            self._parts |= flat
            if pane.tell:
                bundles.append(((name, *flat), pane.tell))
            else:
                bundles += parts.bundles(name, pane.told, pane.parts, pane.tell_single)
        self.names = tuple([names for names, _ in bundles])
        """Everything that is drawn, in the bundles in which it is told."""
        self._tellers = tuple([tell for _, tell in bundles])

    def sketch(self, scene: S) -> "Laid[S]":
        """The table laid out for a scene (`Game.sketch`)."""
        return Laid(self, scene)

    def inputs(self, scene: S) -> list[tuple[Hashable, ...]]:
        """What each pane and each of its parts is drawn from, in bundles."""
        return [tell(scene) for tell in self._tellers]

    def draw(self, name: str, scene: S) -> str:
        """One of the panes, or one part of a pane."""
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


class Laid(Generic[S]):
    """A table with a scene on it: what can be drawn (`plansza.kernel.sketch.Sketch`)."""

    def __init__(self, table: Table[S], scene: S) -> None:
        self._table = table
        self._scene = scene

    @property
    def names(self) -> tuple[tuple[str, ...], ...]:
        return self._table.names

    def inputs(self) -> list[tuple[Hashable, ...]]:
        return self._table.inputs(self._scene)

    def draw(self, name: str) -> str:
        return self._table.draw(name, self._scene)


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
