"""The drawings that a viewer is shown: drawn when they are sent, and only what has changed."""

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeVar

import msgspec

from plansza.kernel.memo import Memo
from plansza.kernel.observation import Observation
from plansza.kernel.sketch import Sketch, by_name
from plansza.server.shelves import Names, Shelf, Shelves, Style

T = TypeVar("T")

MOST_PARTS = 1 << 14
MOST_PANES = 1 << 7
"""How many drawings are kept at least, once there are as many; at most twice as many are. Whole
panes are large and seldom alike, except when a game begins."""
MOST_CHANGES: Final = 64
"""How many changes are remembered: who has missed more is sent everything anew."""
BITS: Final = 12
"""A place is the number of a bundle, and in so many bits below it that within the bundle."""
WITHIN: Final = (1 << BITS) - 1

Inputs = list[tuple[Hashable, ...]]

_NEW: Final = object()
"""From what was drawn that was not there."""


style = lru_cache(maxsize=1 << 8)(Style)
"""There is one of each, so that comparing two costs nothing."""

_panes: Final[Memo[tuple[Style, str, Hashable], bytes]] = Memo(MOST_PANES)
"""By all that decides how a pane looks: tables share drawings."""
_shelves: Final = Shelves(MOST_PARTS)


class Panes:
    """The panes of a table, and what has changed in them lately.

    A game that makes sketches (`Game.sketch`) is not asked to draw before somebody is sent the
    drawing. Any other game draws all, to see what has changed.
    """

    def __init__(self, style: Style) -> None:
        self._style = style
        self._sketch: Sketch = Finished({})
        self._names: Names = ()
        self._inputs: Inputs = []
        self._whole: list[bytes] = []
        """For each name of each bundle, whether it is that of a whole pane."""
        self._shelves: list[list[Shelf]] = []
        """For each of them, the drawings that are known."""
        self._serial = -1
        """The number of the last update."""
        self._forgotten = -1
        """The number of an update: what has changed before it is no longer known."""
        self._changes: list[tuple[int, list[int]]] = []
        """The numbers of the last updates, and the places that they have changed."""
        self._gone: dict[str, int] = {}

    def update(self, seen: Observation, names: Sequence[str], serial: int) -> None:
        """Note what is new in an observation."""
        style, shape = self._style, self._style.shape
        sketch = style.game.sketch(seen, names, style.language, shape)
        if sketch is None:
            sketch = Finished(style.game.panes(seen, names, style.language, shape))
        self._sketch = sketch
        named, inputs = sketch.names, sketch.inputs()
        if named is self._names or named == self._names:
            self._changes.append((serial, _changed(inputs, self._inputs)))
            if len(self._changes) > MOST_CHANGES:
                self._forgotten = self._changes.pop(0)[0]
        else:
            self._rename(named, inputs, serial)
        self._names, self._inputs, self._serial = named, inputs, serial

    def _rename(self, named: Names, inputs: Inputs, serial: int) -> None:
        """Note what is new when there are other panes, or the same in another order."""
        self._whole, self._shelves = _whole(named), _shelves.of(self._style, named)
        if not self._names:
            self._forgotten = serial
            return
        before = by_name(self._names, self._inputs)
        now = {_at(named, place): place for place in _places(named)}
        for name in before.keys() - now.keys():
            self._gone[name] = serial
        for name in now:
            self._gone.pop(name, None)
        new = [place for name, place in now.items() if before.get(name, _NEW) != _at(inputs, place)]
        # What changed before that has other places now.
        self._changes, self._forgotten = [(serial, new)], self._serial

    def since(self, seen: int) -> list[bytes]:
        """Return the panes that are new after a serial number, and the new parts of the others.

        Each is written as messages hold it, behind its name.
        """
        if seen < self._forgotten:
            return [self._drawn(at) for at in _places(self._names) if _at(self._whole, at)]
        if seen >= self._serial:
            return []
        changed = self._changes[-1][1]
        if len(self._changes) > 1 and self._changes[-2][0] > seen:
            changed = sorted({at for serial, new in self._changes if serial > seen for at in new})
        for at in changed:
            if self._whole[at >> BITS][at & WITHIN]:
                changed = self._without_parts_of_whole(changed)
                break
        return [self._drawn(at) for at in changed]

    def _without_parts_of_whole(self, changed: list[int]) -> list[int]:
        """Leave parts out of panes that are drawn whole."""
        names = {at: _at(self._names, at) for at in changed}
        whole = {name for at, name in names.items() if _at(self._whole, at)}
        return [
            at for at, name in names.items() if name in whole or name.partition("/")[0] not in whole
        ]

    def gone_since(self, seen: int) -> list[str]:
        """Return the panes that were taken away after a serial number."""
        if not self._gone:
            return []
        return [
            name for name, changed in self._gone.items() if changed > seen >= 0 and "/" not in name
        ]

    def _drawn(self, place: int) -> bytes:
        """Draw a pane or a part, unless an equal one was drawn before, for whatever table."""
        bundle, number = place >> BITS, place & WITHIN
        if self._whole[bundle][number]:
            return self._drawn_pane(self._names[bundle][number])
        shelf, given = self._shelves[bundle][number], self._inputs[bundle][number]
        drawing = shelf.recent.get(given)
        if drawing is None:
            drawing = shelf.older.get(given) or self._draw(self._names[bundle][number])
            _shelves.put(shelf, given, drawing)
        return drawing

    def _drawn_pane(self, name: str) -> bytes:
        """Draw a pane with all its parts: what the whole table is drawn from tells how."""
        key = (self._style, name, tuple(self._inputs))
        drawing = _panes.get(key)
        return _panes.put(key, self._draw(name)) if drawing is None else drawing

    def _draw(self, name: str) -> bytes:
        return b"%b:%b" % (_json(name), _json(self._sketch.draw(name)))


class Finished:
    """The sketch of a game that makes none: all is drawn, and tells itself whether it is new."""

    def __init__(self, drawn: Mapping[str, str]) -> None:
        self._drawn = drawn
        self.names = (tuple(drawn),)

    def inputs(self) -> Inputs:
        return [tuple(self._drawn.values())]

    def draw(self, name: str) -> str:
        return self._drawn[name]


def _places(named: Names) -> list[int]:
    """Return the places of all names."""
    return [
        bundle << BITS | number
        for bundle, names in enumerate(named)
        for number in range(len(names))
    ]


def _at(bundles: Sequence[Sequence[T]], place: int) -> T:
    """Return what stands in a place."""
    return bundles[place >> BITS][place & WITHIN]


@lru_cache(maxsize=1 << 6)
def _whole(named: Names) -> list[bytes]:
    """Return for each name of each bundle whether it is that of a whole pane."""
    if any(len(names) > WITHIN for names in named):
        raise ValueError(f"a table has at most {WITHIN} parts in a bundle")
    return [bytes(["/" not in name for name in names]) for names in named]


def _changed(inputs: Inputs, before: Inputs) -> list[int]:
    """Return the places of what is drawn from something else than before."""
    found: list[int] = []
    bundle = 0
    for given, old in zip(inputs, before):
        if given is not old:
            place = bundle
            for one, other in zip(given, old):
                if one is not other and one != other:
                    found.append(place)
                place += 1
        bundle += 1 << BITS
    return found


def as_object(drawings: Sequence[bytes]) -> msgspec.Raw:
    """Return drawings as a message holds them: one object, by name."""
    return msgspec.Raw(b"{%b}" % b",".join(drawings))


_json: Final = msgspec.json.Encoder().encode
