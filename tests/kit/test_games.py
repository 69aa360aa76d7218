"""Every installed game passes the kit, with every number of seats and every option."""

import pytest

from plansza.kernel.game import Game, Options
from plansza.kernel.registry import games
from plansza.kit import CHECKS, GAME_CHECKS, Check, GameCheck, setups

SEEDS = range(3)
"""The games that are tried as usual; a single one with each unusual set of options."""
SETUPS = [(game, *setup) for game in games().values() for setup in setups(game)]


def setup_name(game: Game, seats: int, options: Options) -> str:
    chosen = [f"{name}={value}" for name, value in options.items()]
    return "-".join([game.name, str(seats), *chosen])


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(
    ("game", "seats", "options"), SETUPS, ids=[setup_name(*setup) for setup in SETUPS]
)
def test_set_up(game: Game, seats: int, options: Options, check: Check) -> None:
    check(game, seats, options, SEEDS[:1] if options else SEEDS)


@pytest.mark.parametrize("check", GAME_CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", games().values(), ids=games())
def test_game(game: Game, check: GameCheck) -> None:
    check(game)
