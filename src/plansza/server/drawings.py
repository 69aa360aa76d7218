"""The drawings that a viewer is shown: drawn when they are sent, and only what has changed."""

from collections.abc import Callable, Hashable, Sequence

from plansza.kernel.game import Game, Shape
from plansza.kernel.observation import Observation
from plansza.kernel.text import Language

MOST_DRAWINGS = 1 << 12


class Panes:
    """The panes of a table in one shape, each with the serial number of its last change.

    A game that says what its panes are drawn from (`Game.pane_inputs`) is not asked to draw
    before somebody is sent the drawing. Any other game draws all, to see what has changed.
    """

    def __init__(self, shape: Shape) -> None:
        self._shape = shape
        self._inputs: dict[str, Hashable] = {}
        self._changed: dict[str, int] = {}
        self._gone: dict[str, int] = {}
        self._draw: Callable[[str], str] = str

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
        told = game.pane_inputs(seen, names, language, shape)
        if told is None:
            drawn = game.panes(seen, names, language, shape)
            inputs: dict[str, Hashable] = dict(drawn)
            self._draw = drawn.__getitem__
        else:
            inputs = dict(told)
            in_parts = frozenset([name.partition("/")[0] for name in inputs if "/" in name])

            def draw(name: str) -> str:
                if name in in_parts:
                    # The input of such a pane tells nothing of its parts.
                    return game.pane(name, seen, names, language, shape)
                key = (game.name, name, inputs[name], language, shape)
                drawing = _drawings.get(key)
                if drawing is None:
                    drawing = game.pane(name, seen, names, language, shape)
                    _keep(key, drawing)
                return drawing

            self._draw = draw
        before = self._inputs
        for name, given in inputs.items():
            if name not in before or before[name] != given:
                self._changed[name] = serial
        if before.keys() != inputs.keys():
            for name in before.keys() - inputs.keys():
                self._gone[name] = serial
                del self._changed[name]
            for name in inputs:
                self._gone.pop(name, None)
        self._inputs = inputs

    def since(self, seen: int) -> dict[str, str]:
        """Return the panes that are new after a serial number, and the new parts of the others."""
        new = [name for name, changed in self._changed.items() if changed > seen]
        return {
            name: self._draw(name)
            for name in new
            if "/" not in name or self._changed[name.partition("/")[0]] <= seen
        }

    def gone_since(self, seen: int) -> list[str]:
        """Return the panes that were taken away after a serial number."""
        return [
            name for name, changed in self._gone.items() if changed > seen >= 0 and "/" not in name
        ]


_drawings: dict[tuple[str, str, Hashable, Language, Shape], str] = {}
"""Drawings by all that decides how they look: seats and tables share them."""


def _keep(key: tuple[str, str, Hashable, Language, Shape], drawing: str) -> None:
    if len(_drawings) >= MOST_DRAWINGS:
        del _drawings[next(iter(_drawings))]
    _drawings[key] = drawing
