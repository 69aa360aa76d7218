"""Where drawings are kept: all tables share them."""

from collections.abc import Hashable
from typing import Final

from plansza.kernel.game import Game, Shape
from plansza.kernel.text import Language

MOST_KINDS: Final = 1 << 8
"""Of how many kinds of tables drawings are kept."""

Names = tuple[tuple[str, ...], ...]
"""The names of all that is drawn of a table, in bundles (`Sketch.names`)."""


class Style:
    """A game, a language and a shape: what decides, beside its input, how a thing is drawn."""

    def __init__(self, game: Game, language: Language, shape: Shape) -> None:
        self.game = game
        self.language = language
        self.shape = shape


class Shelf:
    """The drawings of one part in one style, by what they are drawn from."""

    def __init__(self) -> None:
        self.recent: dict[Hashable, bytes] = {}
        self.older: dict[Hashable, bytes] = {}


class Shelves:
    """All shelves; they share their room, as a `Memo` does: what nobody asks for is dropped."""

    def __init__(self, enough: int) -> None:
        self._enough = enough
        self._recent = 0
        self._shelves: list[Shelf] = []
        self._of_names: dict[tuple[Style, Names], list[list[Shelf]]] = {}

    def of(self, style: Style, named: Names) -> list[list[Shelf]]:
        """Return the shelves of everything that has a name; panes have one that stays empty."""
        shelves = self._of_names.get((style, named))
        if shelves is None:
            if len(self._of_names) >= MOST_KINDS:
                self._of_names, self._shelves = {}, []
            shelves = [[Shelf() for _ in names] for names in named]
            for bundle in shelves:
                self._shelves += bundle
            self._of_names[style, named] = shelves
        return shelves

    def put(self, shelf: Shelf, given: Hashable, drawing: bytes) -> bytes:
        """Keep a drawing, and return it."""
        if self._recent >= self._enough:
            self._recent = 0
            for one in self._shelves:
                one.older, one.recent = one.recent, {}
        self._recent += 1
        shelf.recent[given] = drawing
        return drawing
