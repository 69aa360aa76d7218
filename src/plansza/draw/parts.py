"""A pane in parts: each says what it is drawn from, so that only what has changed is drawn anew."""

from collections.abc import Callable, Hashable, Mapping
from typing import Generic, NamedTuple, TypeVar

from plansza.draw import svg

S = TypeVar("S")


class Part(NamedTuple, Generic[S]):
    """A part of a pane: what it takes from a scene, and how it is drawn from that."""

    given: Callable[[S], Hashable]
    """All that the drawing depends on: scenes that give the same are drawn the same."""
    draw: Callable[[S], str]


def inputs(pane: str, parts: Mapping[str, Part[S]], scene: S) -> dict[str, Hashable]:
    """What each part is drawn from, by its name within the table (`Game.pane_inputs`)."""
    return {f"{pane}/{name}": part.given(scene) for name, part in parts.items()}


def draw(parts: Mapping[str, Part[S]], scene: S) -> str:
    """All parts, each where a new drawing of it can take its place."""
    return "".join(svg.part(name, part.draw(scene)) for name, part in parts.items())
