"""Many games and many positions, for what happens rarely. Plain Python tries fewer."""

import pytest

import plansza.kernel.engine as engine
from plansza.kernel.engine import Choice, Together
from plansza.kernel.game import Game, Options
from plansza.kernel.playout import play_out
from plansza.kernel.registry import games
from plansza.kernel.rng import seeded
from plansza.kit import setups
from plansza.kit.secrets import TWIN, name, shown
from plansza.kit.walk import asked, at, random_positions, same

IS_COMPILED = not str(engine.__file__).endswith(".py")
GAMES = 20_000 if IS_COMPILED else 400
"""How many games are played with each set-up at most, in four parts."""
DECISIONS = 2_000_000 if IS_COMPILED else 40_000
"""After how many decisions a set-up has been tried enough; `plansza fuzz` goes on for longer."""
FEW = 10
"""Tables with unusual options are tried with so many times less."""
POSITIONS = 2_000 if IS_COMPILED else 500
SETUPS = [(game, *setup) for game in games().values() for setup in setups(game)]
IDS = ["-".join([game.name, str(seats), *map(str, chosen)]) for game, seats, chosen in SETUPS]


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize(("game", "seats", "options"), SETUPS, ids=IDS)
def test_components_are_conserved_in_thousands_of_games(
    game: Game, seats: int, options: Options, part: int
) -> None:
    everything = game.new(seats, options).census()
    left = DECISIONS // 4 // (FEW if options else 1)
    for seed in range(part, GAMES, 4):
        if left <= 0:
            break
        state = game.new(seats, options, seed)
        while not state.is_over():
            play_out(state, seeded(seed + state.decisions), 25)
            assert state.decisions <= game.decision_limit, f"seed {seed}"
            assert state.census() == everything, f"seed {seed}, decision {state.decisions}"
        left -= state.decisions


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_nothing_hidden_shows_in_thousands_of_positions(game: Game) -> None:
    left = {step.name for step in game.steps if isinstance(step, Choice | Together)}
    looked = seed = 0
    while looked < POSITIONS or left:
        seats, options = setups(game)[seed % len(setups(game))]
        for state in random_positions(game, seats, options, seed):
            if looked >= POSITIONS and asked(state) not in left:
                continue
            for seat in range(seats):
                twin = state.determinize(seat, TWIN + looked)
                for observer in (seat, None):
                    where = f"{at(state, seed)}, {seats} seats: what {name(observer)} sees"
                    same(shown(twin, observer), shown(state, observer), where)
            left.discard(asked(state))
            looked += 1
        seed += 1
        assert seed < 1000, f"never asked: {left}"
