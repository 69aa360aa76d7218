"""A pane in parts: each says what it is drawn from, so that only what has changed is drawn anew."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Generic, NamedTuple, TypeVar

from plansza.draw import svg

S = TypeVar("S")


class Part(NamedTuple, Generic[S]):
    """A part of a pane: what it takes from a scene, and how it is drawn from that."""

    given: Callable[[S], Hashable]
    """All that the drawing depends on: scenes that give the same are drawn the same."""
    draw: Callable[[S], str]


class Cluster(NamedTuple, Generic[S]):
    """Parts that lie together and are moved together, without being drawn anew for that."""

    at: Callable[[S], str]
    """Where they lie: a `transform`."""
    parts: Mapping[str, Part[S]]


Parts = Mapping[str, Part[S] | Cluster[S]]

AT = "@"
"""Ends the name under which the place of a cluster is sent."""


def flat(parts: Parts[S]) -> Iterator[tuple[str, Part[S]]]:
    """All parts by name, those in clusters and the places of clusters among them."""
    for name, part in parts.items():
        if isinstance(part, Cluster):
            yield name + AT, Part(part.at, part.at)
            yield from part.parts.items()
        else:
            yield name, part


def givers(pane: str, parts: Parts[S]) -> tuple[tuple[str, Callable[[S], Hashable]], ...]:
    """What tells the input of each part, by its name within the table (`Game.pane_inputs`)."""
    return tuple([(f"{pane}/{name}", part.given) for name, part in flat(parts)])


def draw(parts: Parts[S], scene: S) -> str:
    """All parts, each where a new drawing of it can take its place."""
    return "".join(
        svg.part(name, draw(part.parts, scene), part.at(scene))
        if isinstance(part, Cluster)
        else svg.part(name, part.draw(scene))
        for name, part in parts.items()
    )
