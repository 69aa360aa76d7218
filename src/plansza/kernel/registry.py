"""Which games are installed: those that a package declares in the group `plansza.games`."""

from functools import cache
from importlib.metadata import entry_points

from plansza.kernel.errors import UnknownGame
from plansza.kernel.game import Game

GROUP = "plansza.games"


@cache
def games() -> dict[str, Game]:
    """Return all installed games by name."""
    found: dict[str, Game] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        game: Game = entry.load()
        found[entry.name] = game
    return found


def game(name: str) -> Game:
    """Return the game of this name; raise `UnknownGame` naming those there are."""
    try:
        return games()[name]
    except KeyError:
        raise UnknownGame(f"game {name!r}: installed are {', '.join(games())}") from None
