"""Node counts: how many ways there are to take so many decisions from a position.

Chess programmers call this perft. A count that changes means that the rules offer more or fewer
options somewhere, or that something else happens. A file of counts lists positions with the
counts at depths 1, 2, 3 ...; to see what they are now:

    python -m plansza.kit.perft tests/golden/conspiracy-perft.toml
"""

import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from plansza.kernel.engine import State
from plansza.kernel.registry import game


class Counted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, and how many lines of play there are at each depth."""

    name: str
    position: dict[str, object]
    nodes: list[int]


class Counts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of counts."""

    game: str
    counted: list[Counted]


def perft(state: State, depth: int) -> int:
    """Count the sequences of `depth` decisions.

    Where several seats owe decisions at once they answer in the order of their seats: another
    order would lead to the same positions.
    """
    if depth == 0:
        return 1
    if state.is_over():
        return 0
    seat = state.to_act()[0]
    legal = state.legal(seat)
    if depth == 1:
        return len(legal)
    nodes = 0
    for action in legal:
        after = state.clone()
        after.apply(seat, action)
        nodes += perft(after, depth - 1)
    return nodes


def read(path: Path) -> Counts:
    """Read a file of counts."""
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Counts)


def count(game_name: str, position: Mapping[str, object], depths: int) -> list[int]:
    """Return the counts at depths 1 to `depths` from a position."""
    state = game(game_name).position(position)
    return [perft(state, depth) for depth in range(1, depths + 1)]


def check(path: Path) -> None:
    """Fail unless all counts of a file are right."""
    counts = read(path)
    for counted in counts.counted:
        found = count(counts.game, counted.position, len(counted.nodes))
        assert found == counted.nodes, f"{counted.name}: {found}, expected {counted.nodes}"


def main() -> None:
    """Print what the counts of a file are now."""
    counts = read(Path(sys.argv[1]))
    for counted in counts.counted:
        found = count(counts.game, counted.position, len(counted.nodes))
        print(f"{counted.name}: nodes = {found}")


if __name__ == "__main__":
    main()
