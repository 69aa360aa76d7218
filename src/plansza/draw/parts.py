"""A pane in parts: each says what it is drawn from, so that only what has changed is drawn anew."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
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
    tell: "Tell[S] | None" = None
    """Tells what the parts are drawn from, all at once: quicker than asking one after another."""


Parts = Mapping[str, Part[S] | Cluster[S]]
Tell = Callable[[S], Iterable[Hashable]]
"""Tells what several parts are drawn from, in their order."""
Givers = dict[str, Callable[[S], Hashable]]
"""What tells the input of each part, by its name within the table (`Game.pane_inputs`)."""
Tellers = list[tuple[tuple[str, ...], Tell[S]]]
"""What tells the inputs of several parts, with their names within the table."""

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


def givers(pane: str, parts: Parts[S]) -> tuple[Givers[S], Tellers[S]]:
    """What tells the inputs of all parts: of one each, or of several at once."""
    single: Givers[S] = {}
    several: Tellers[S] = []
    for name, part in parts.items():
        if not isinstance(part, Cluster):
            single[f"{pane}/{name}"] = part.given
            continue
        single[f"{pane}/{name}{AT}"] = part.at
        inner = {f"{pane}/{one}": lying.given for one, lying in part.parts.items()}
        if part.tell:
            several.append((tuple(inner), part.tell))
        else:
            single |= inner
    return single, several


def draw(parts: Parts[S], scene: S) -> str:
    """All parts, each where a new drawing of it can take its place."""
    return "".join(
        svg.part(name, draw(part.parts, scene), part.at(scene))
        if isinstance(part, Cluster)
        else svg.part(name, part.draw(scene))
        for name, part in parts.items()
    )
