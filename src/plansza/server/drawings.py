"""The drawings that a viewer is shown: drawn when they are sent, and only what has changed."""

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from plansza.kernel.game import Game, Shape
from plansza.kernel.memo import Memo
from plansza.kernel.observation import Observation
from plansza.kernel.sketch import Sketch, by_name
from plansza.kernel.text import Language

MOST_PARTS = 1 << 14
MOST_PANES = 1 << 7
"""How many drawings are kept at least, once there are as many; at most twice as many are. Whole
panes are large and seldom alike, except when a game begins."""

Names = tuple[tuple[str, ...], ...]
Inputs = Sequence[tuple[Hashable, ...]]

_NEW: Final = object()
"""From what was drawn that was not there."""


class Style:
    """A game, a language and a shape: what decides, beside its input, how a thing is drawn."""

    def __init__(self, game: Game, language: Language, shape: Shape) -> None:
        self.game = game
        self.language = language
        self.shape = shape


style = lru_cache(maxsize=1 << 8)(Style)
"""There is one of each, so that comparing two costs nothing."""

Key = tuple[Style, str, Hashable]
"""All that decides how a thing looks: tables share drawings."""
_parts: Final[Memo[Key, bytes]] = Memo(MOST_PARTS)
_panes: Final[Memo[Key, bytes]] = Memo(MOST_PANES)


class Panes:
    """The panes of a table, each with the serial number of its last change.

    A game that makes sketches (`Game.sketch`) is not asked to draw before somebody is sent the
    drawing. Any other game draws all, to see what has changed.
    """

    def __init__(self, style: Style) -> None:
        self._style = style
        self._sketch: Sketch = Finished({})
        self._names: Names = ()
        self._inputs: Inputs = ()
        self._serial = self._before = -1
        """The numbers of the last update and of the one before it."""
        self._newest: list[tuple[str, Hashable]] = []
        """What the last update has changed, and from what it is drawn."""
        self._changed: dict[str, int] = {}
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
            self._newest = _changed(named, inputs, self._inputs)
        else:
            self._newest = self._rename(named, inputs, serial)
        self._names, self._inputs = named, inputs
        for name, _ in self._newest:
            self._changed[name] = serial
        self._before, self._serial = self._serial, serial

    def _rename(self, named: Names, inputs: Inputs, serial: int) -> list[tuple[str, Hashable]]:
        """Note what is new when there are other panes, or the same in another order."""
        before, now = by_name(self._names, self._inputs), by_name(named, inputs)
        for name in before.keys() - now.keys():
            self._gone[name] = serial
            del self._changed[name]
        for name in now:
            self._gone.pop(name, None)
        return [(name, given) for name, given in now.items() if before.get(name, _NEW) != given]

    def since(self, seen: int) -> list[bytes]:
        """Return the panes that are new after a serial number, and the new parts of the others.

        Each is written as messages hold it, behind its name.
        """
        new = self._newest
        if seen < self._before:
            now = by_name(self._names, self._inputs)
            new = [(name, now[name]) for name, number in self._changed.items() if number > seen]
        elif seen >= self._serial:
            return []
        whole = {name for name, _ in new if "/" not in name}
        return [
            self._drawn(name, given)
            for name, given in new
            if not whole or name in whole or name.partition("/")[0] not in whole
        ]

    def gone_since(self, seen: int) -> list[str]:
        """Return the panes that were taken away after a serial number."""
        if not self._gone:
            return []
        return [
            name for name, changed in self._gone.items() if changed > seen >= 0 and "/" not in name
        ]

    def _drawn(self, name: str, given: Hashable) -> bytes:
        """Draw a pane or a part, unless an equal one was drawn before, for whatever table."""
        known = _parts
        if "/" not in name:
            # It is drawn with all its parts.
            known, given = _panes, (given, *self._parts_of(name))
        key = (self._style, name, given)
        drawing = known.get(key)
        if drawing is None:
            drawing = b"%b:%b" % (_json(name), _json(self._sketch.draw(name)))
            known.put(key, drawing)
        return drawing

    def _parts_of(self, pane: str) -> list[Hashable]:
        begin = f"{pane}/"
        now = by_name(self._names, self._inputs)
        return [given for name, given in now.items() if name.startswith(begin)]


class Finished:
    """The sketch of a game that makes none: all is drawn, and tells itself whether it is new."""

    def __init__(self, drawn: Mapping[str, str]) -> None:
        self._drawn = drawn
        self.names = (tuple(drawn),)

    def inputs(self) -> tuple[tuple[str, ...]]:
        return (tuple(self._drawn.values()),)

    def draw(self, name: str) -> str:
        return self._drawn[name]


def _changed(named: Names, inputs: Inputs, before: Inputs) -> list[tuple[str, Hashable]]:
    """Return what is drawn from something else than before (in loops, which compile well)."""
    found: list[tuple[str, Hashable]] = []
    for at in range(len(named)):
        bundle, given, old = named[at], inputs[at], before[at]
        if given is not old:
            for place in range(len(bundle)):
                one, other = given[place], old[place]
                if one is not other and one != other:
                    found.append((bundle[place], one))
    return found


def as_object(drawings: Sequence[bytes]) -> msgspec.Raw:
    """Return drawings as a message holds them: one object, by name."""
    return msgspec.Raw(b"{%b}" % b",".join(drawings))


_json: Final = msgspec.json.Encoder().encode
