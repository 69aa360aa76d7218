"""A pane in parts: each says what it is drawn from, so that only what has changed is drawn anew."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Final, Generic, NamedTuple, TypeVar

from plansza.draw import svg
from plansza.kernel.sketch import AT

S = TypeVar("S")
G = TypeVar("G", bound=Hashable)


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
Tell = Callable[[S], tuple[Hashable, ...]]
"""Tells what several parts are drawn from, in their order.

At best it returns the very object that it returned before, as long as nothing has changed.
"""
Bundle = tuple[tuple[str, ...], Tell[S]]
"""Names within the table (`Sketch.names`), and what tells their inputs."""

NOWHERE: Final = "scale(0)"
"""Where a cluster lies that is not to be seen now."""


def row(
    name: str,
    places: int,
    given: Callable[[S], tuple[G, ...]],
    draw: Callable[[S, int, G], str],
) -> dict[str, Part[S]]:
    """Parts for things of one kind: `given` tells what lies in each place, for all places."""

    def part(place: int) -> Part[S]:
        return Part(
            lambda scene: given(scene)[place],
            lambda scene: draw(scene, place, given(scene)[place]),
        )

    return {f"{name}-{place}": part(place) for place in range(places)}


def flat(parts: Parts[S]) -> Iterator[tuple[str, Part[S]]]:
    """All parts by name, those in clusters and the places of clusters among them."""
    clusters = {name: part for name, part in parts.items() if isinstance(part, Cluster)}
    if clusters:
        yield AT, _places(clusters)
    for name, part in parts.items():
        if isinstance(part, Cluster):
            yield from part.parts.items()
        else:
            yield name, part


def _places(clusters: Mapping[str, Cluster[S]]) -> Part[S]:
    """Where all clusters lie."""
    return Part(
        lambda scene: tuple([cluster.at(scene) for cluster in clusters.values()]),
        lambda scene: ";".join([f"{name}:{one.at(scene)}" for name, one in clusters.items()]),
    )


def bundles(
    pane: str, told: Callable[[S], Hashable], parts: Parts[S], tell_single: Tell[S] | None = None
) -> list[Bundle[S]]:
    """What tells the inputs of a pane and all its parts: one by one, or a cluster at once."""
    single = {pane: told}
    several: list[Bundle[S]] = []
    at_once: set[str] = set()
    for part in parts.values():
        if isinstance(part, Cluster) and part.tell:
            several.append((tuple([f"{pane}/{one}" for one in part.parts]), part.tell))
            at_once |= part.parts.keys()
    single |= {f"{pane}/{name}": one.given for name, one in flat(parts) if name not in at_once}
    return [(tuple(single), tell_single or _asked(tuple(single.values()))), *several]


def _asked(givers: tuple[Callable[[S], Hashable], ...]) -> Tell[S]:
    """What tells the inputs by asking one part after another."""
    return lambda scene: tuple([given(scene) for given in givers])


def draw(parts: Parts[S], scene: S) -> str:
    """All parts, each where a new drawing of it can take its place."""
    return "".join(
        svg.part(name, draw(part.parts, scene), part.at(scene))
        if isinstance(part, Cluster)
        else svg.part(name, part.draw(scene))
        for name, part in parts.items()
    )
