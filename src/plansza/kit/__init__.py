"""What every game must pass. Shipped, so that games in other packages can be checked alike.

From Python, `check_game(game)` runs everything. In a test-suite, parametrise over the two lists:

    @pytest.mark.parametrize("check", CHECKS)
    @pytest.mark.parametrize(("seats", "options"), setups(GAME))
    def test_game(check, seats, options):
        check(GAME, seats, options, range(3))

A failed check names the seed, the decision and what is wrong there; `random_game` with this seed
leads to the same place again.
"""

from plansza.kernel.game import Game
from plansza.kit.documents import (
    actions_round_trip,
    observations_round_trip,
    positions_round_trip,
    records_round_trip,
)
from plansza.kit.pictures import (
    inputs_tell_drawings,
    numbers_stay_in_bounds,
    pictures_are_well_formed,
    text_boards_fit,
)
from plansza.kit.play import (
    clones_are_independent,
    components_are_conserved,
    equal_seeds_give_equal_games,
    every_question_is_asked,
    illegal_actions_change_nothing,
    random_games_end,
    results_are_consistent,
)
from plansza.kit.secrets import (
    bots_do_not_peek,
    hidden_things_do_not_show,
    other_eyes_see_their_own,
    stories_keep_secrets,
    twins_are_canonical,
    twins_draw_secrets_anew,
    twins_have_different_futures,
    undo_gives_nothing_away,
)
from plansza.kit.walk import Check, GameCheck, Seeds, random_game, setups
from plansza.kit.words import (
    actions_have_texts,
    presets_answer_questions,
    rules_are_numbered_alike,
    texts_exist_in_all_languages,
)

CHECKS: tuple[Check, ...] = (
    random_games_end,
    equal_seeds_give_equal_games,
    clones_are_independent,
    illegal_actions_change_nothing,
    components_are_conserved,
    results_are_consistent,
    hidden_things_do_not_show,
    other_eyes_see_their_own,
    twins_are_canonical,
    twins_draw_secrets_anew,
    twins_have_different_futures,
    stories_keep_secrets,
    undo_gives_nothing_away,
    bots_do_not_peek,
    positions_round_trip,
    observations_round_trip,
    records_round_trip,
    texts_exist_in_all_languages,
    pictures_are_well_formed,
    inputs_tell_drawings,
    text_boards_fit,
    numbers_stay_in_bounds,
)
"""For each set-up of a game: number of seats, options, and seeds to play with."""
GAME_CHECKS: tuple[GameCheck, ...] = (
    every_question_is_asked,
    actions_round_trip,
    actions_have_texts,
    presets_answer_questions,
    rules_are_numbered_alike,
)
"""For the game as a whole."""


def check_game(game: Game, seeds: Seeds = range(3)) -> None:
    """Run every check on every set-up of a game; the first failure is raised."""
    each_time = tuple(seeds)
    for check_whole in GAME_CHECKS:
        check_whole(game)
    for seats, options in setups(game):
        for check in CHECKS:
            check(game, seats, options, each_time)


__all__ = [
    "CHECKS",
    "GAME_CHECKS",
    "Check",
    "GameCheck",
    "Seeds",
    "check_game",
    "random_game",
    "setups",
]
