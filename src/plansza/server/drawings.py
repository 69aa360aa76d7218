"""The drawings that a viewer is shown: drawn when they are sent, and only what has changed."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Final

import msgspec

from plansza.kernel.game import Game, Shape
from plansza.kernel.observation import Observation
from plansza.kernel.text import Language

MOST_DRAWINGS = 1 << 14

_NEW: Final = object()
"""What a pane was drawn from that was not there."""

Key = tuple[Game, str, Hashable, Language, Shape]


class Panes:
    """The panes of a table in one shape, each with the serial number of its last change.

    A game that says what its panes are drawn from (`Game.pane_inputs`) is not asked to draw
    before somebody is sent the drawing. Any other game draws all, to see what has changed.
    """

    def __init__(self, shape: Shape) -> None:
        self._shape = shape
        self._serial = self._before = -1
        """The numbers of the last update and of the one before it."""
        self._newest: list[str] = []
        """What the last update has changed."""
        self._inputs: Mapping[str, Hashable] = {}
        self._changed: dict[str, int] = {}
        self._gone: dict[str, int] = {}
        self._draw: Callable[[str], msgspec.Raw] = _written

    def update(
        self,
        game: Game,
        seen: Observation,
        names: Sequence[str],
        language: Language,
        serial: int,
    ) -> None:
        """Note what is new in an observation."""
        shape = self._shape
        inputs = game.pane_inputs(seen, names, language, shape)
        if inputs is None:
            drawn = game.panes(seen, names, language, shape)
            inputs = dict(drawn)
            self._draw = lambda name: _written(drawn[name])
        else:
            self._draw = _drawer(game, inputs, seen, names, language, shape)
        before = self._inputs
        self._inputs = inputs
        if [*before] != [*inputs]:  # others, or the same in another order
            for name in before.keys() - inputs.keys():
                self._gone[name] = serial
                del self._changed[name]
            for name in inputs:
                self._gone.pop(name, None)
            before = {name: before.get(name, _NEW) for name in inputs}
        self._newest = new = [
            name
            for name, given, old in zip(inputs, inputs.values(), before.values())
            if given is not old and given != old
        ]
        for name in new:
            self._changed[name] = serial
        self._before, self._serial = self._serial, serial

    def since(self, seen: int) -> dict[str, msgspec.Raw]:
        """Return the panes that are new after a serial number, and the new parts of the others."""
        changed, draw = self._changed, self._draw
        new = self._newest
        if seen < self._before:
            new = [name for name, number in changed.items() if number > seen]
        elif seen >= self._serial:
            return {}
        whole = {name for name in new if "/" not in name}
        return {
            name: draw(name)
            for name in new
            if not whole or name in whole or name.partition("/")[0] not in whole
        }

    def gone_since(self, seen: int) -> list[str]:
        """Return the panes that were taken away after a serial number."""
        return [
            name for name, changed in self._gone.items() if changed > seen >= 0 and "/" not in name
        ]


def _drawer(
    game: Game,
    inputs: Mapping[str, Hashable],
    seen: Observation,
    names: Sequence[str],
    language: Language,
    shape: Shape,
) -> Callable[[str], msgspec.Raw]:
    """Return what draws a pane or a part, unless an equal one was drawn before."""

    def draw(name: str) -> msgspec.Raw:
        if "/" not in name and any(other.startswith(f"{name}/") for other in inputs):
            # The input of such a pane tells nothing of its parts.
            return _written(game.pane(name, seen, names, language, shape))
        key = (game, name, inputs[name], language, shape)
        drawing = _drawings.get(key)
        if drawing is None:
            drawing = _written(game.pane(name, seen, names, language, shape))
            if len(_drawings) >= MOST_DRAWINGS:
                _drawings.popitem(last=False)
            _drawings[key] = drawing
        else:
            _drawings.move_to_end(key)
        return drawing

    return draw


def _written(drawing: str) -> msgspec.Raw:
    """Return a drawing as messages hold it."""
    return msgspec.Raw(msgspec.json.encode(drawing))


_drawings: OrderedDict[Key, msgspec.Raw] = OrderedDict()
"""Drawings by all that decides how they look, the least recently used first: tables share them."""
