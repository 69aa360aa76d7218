"""A table that is drawn piece by piece, so that only what has changed is drawn and sent."""

from collections.abc import Hashable, Sequence
from typing import Final, Protocol

AT: Final = "@"
"""The part of a pane that tells where those of its parts lie that are moved, often together.

It is drawn as their names and `transform`s: `tray:translate(1 2);pyramid:scale(0)`.
"""


class Sketch(Protocol):
    """One position, as one pair of eyes sees it, ready to be drawn.

    It knows the panes of the table and the parts of panes by name: `board/tray` is a part of the
    pane `board` (`svg.part`), and `board/@` tells where parts of it lie (`AT`). For each it tells
    from what it is drawn: equal inputs, equal drawing. The input of a pane that has parts tells
    of what is in no part.
    """

    @property
    def names(self) -> tuple[tuple[str, ...], ...]:
        """The names of everything, in bundles of what tends to stay the same together."""

    def inputs(self) -> list[tuple[Hashable, ...]]:
        """Return what everything is drawn from, in the same bundles and the same order.

        Whoever follows a table compares bundles first: one that is the very object that it was
        before is not looked through.
        """

    def draw(self, name: str) -> str:
        """Draw one of the panes, or one part of a pane."""


def by_name(
    names: Sequence[Sequence[str]], inputs: Sequence[Sequence[Hashable]]
) -> dict[str, Hashable]:
    """Return from what each pane and each part is drawn, out of their bundles."""
    return {
        name: given
        for bundle, told in zip(names, inputs, strict=True)
        for name, given in zip(bundle, told, strict=True)
    }


def inputs_by_name(sketch: Sketch | None) -> dict[str, Hashable]:
    """Return from what each pane and each part is drawn; nothing for games without sketches."""
    return by_name(sketch.names, sketch.inputs()) if sketch else {}
