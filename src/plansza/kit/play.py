"""Checks of play itself: games end, repeat, copy well, refuse nonsense and lose no piece."""

from collections.abc import Iterator
from random import Random

from plansza.kernel.engine import Choice, State, Together
from plansza.kernel.errors import IllegalMove
from plansza.kernel.game import Game, Options
from plansza.kit.walk import (
    MISSING,
    Seeds,
    and_more,
    any_decision,
    asked,
    at,
    lines,
    play_on,
    random_game,
    random_positions,
    same,
    setups,
)

NO_SEATS = (-(2**70), -(2**63), -64, -1, 61, 64, 128, 2**32, 2**63 - 1, 2**63, 2**70)
"""Numbers that no game has a seat for. Shifting by 64 or more is where compiled code may slip."""
NO_ACTIONS = (-(2**70), -(2**63), -1, 2**31, 2**32, 2**63 - 1, 2**63, 2**70)


def random_games_end(game: Game, seats: int, options: Options, seeds: Seeds) -> None:
    """Random play ends within the game's limit of decisions, and never in a dead end."""
    for seed in seeds:
        for state in random_game(game, seats, options, seed):
            final = state
        assert not final.to_act(), f"{at(final, seed)}: the game is over, yet a seat is to act"
        for seat in range(seats):
            assert not final.legal(seat), f"{at(final, seed)}: seat {seat} still has options"


def equal_seeds_give_equal_games(game: Game, seats: int, options: Options, seeds: Seeds) -> None:
    """A seed decides everything, and different seeds give different games."""
    ends: list[object] = []
    for seed in seeds:
        other = random_positions(game, seats, options, seed)
        for state in random_positions(game, seats, options, seed):
            twin = next(other)
            same(twin.to_position(), state.to_position(), at(state, seed))
        ends.append(state.to_position())
    assert len(ends) < 2 or any(end != ends[0] for end in ends), "all seeds give the same game"


def clones_are_independent(game: Game, seats: int, options: Options, seeds: Seeds) -> None:
    """No copy kept during a game changes while the game or another copy is played on."""
    for seed in seeds:
        kept: list[tuple[State, dict[str, object]]] = []
        for state in random_positions(game, seats, options, seed, story=True):
            copy = state.clone()
            same(snapshot(copy), snapshot(state), f"{at(state, seed)}: a fresh clone")
            kept.append((copy, snapshot(copy)))
            other = state.clone()
            play_on([other], Random(seed), 5)
        for copy, document in kept:
            same(snapshot(copy), document, f"{at(copy, seed)}: an old clone has changed")
        for copy, _ in kept:
            play_on([copy, copy.clone()], Random(seed), 5)


def illegal_actions_change_nothing(game: Game, seats: int, options: Options, seeds: Seeds) -> None:
    """Whatever is not among the options is refused with a reason, and leaves no trace."""
    rules = game.rulebook().rules
    for seed in seeds:
        for state in random_positions(game, seats, options, seed, story=True):
            before = snapshot(state)
            for seat, action in wrong_decisions(state):
                where = f"{at(state, seed)}: action {action} of seat {seat}"
                refused = refusal(state, seat, action)
                assert refused, f"{where} is illegal and was not refused"
                assert refused.reason, f"{where} is refused without a reason"
                assert not refused.rule or refused.rule in rules, (
                    f"{where} is refused by {refused.rule}, which the rules reference lacks"
                )
            same(snapshot(state), before, f"{at(state, seed)}: a refused action left a trace")


def components_are_conserved(game: Game, seats: int, options: Options, seeds: Seeds) -> None:
    """The census is the same in every position of every game."""
    expected: dict[str, int] | None = None
    for seed in seeds:
        for state in random_game(game, seats, options, seed):
            expected = expected or state.census()
            same(state.census(), expected, f"{at(state, seed)}: census")
    assert expected, "the census counts nothing"


def results_are_consistent(game: Game, seats: int, options: Options, seeds: Seeds) -> None:
    """There are winners exactly when the game is over, and nobody's return beats theirs."""
    for seed in seeds:
        for state in random_game(game, seats, options, seed):
            where = at(state, seed)
            winners, returns = state.winners(), state.returns()
            assert len(state.scores()) == seats, f"{where}: not one score per seat"
            assert len(returns) == seats, f"{where}: not one return per seat"
            assert all(-1 <= value <= 1 for value in returns), f"{where}: returns {returns}"
            if not state.is_over():
                assert not winners, f"{where}: winners {winners} of a game that goes on"
                continue
            assert winners, f"{where}: nobody has won"
            assert set(winners) <= set(range(seats)), f"{where}: winners {winners}"
            for seat in range(seats):
                best = returns[seat] == max(returns)
                assert best == (seat in winners), f"{where}: winners {winners}, returns {returns}"


def every_question_is_asked(game: Game, seeds: Seeds = range(3)) -> None:
    """Random play comes to every step that asks for decisions, sooner or later."""
    left = {step.name for step in game.steps if isinstance(step, Choice | Together)}
    for seed in and_more(seeds):
        for seats, options in setups(game):
            for state in random_game(game, seats, options, seed):
                left.discard(asked(state))
            if not left:
                return
    raise AssertionError(f"random games never came to: {', '.join(sorted(left))}")


def snapshot(state: State) -> dict[str, object]:
    """Return everything about a state as a plain document: position, options and story."""
    return {
        "position": state.to_position(),
        "to_act": state.to_act(),
        "options": [state.legal(seat) for seat in range(state.seats)],
        "story": MISSING if state.story is None else lines(state.told()),
    }


def refusal(state: State, seat: int, action: int) -> IllegalMove | None:
    """Try an action and return how it is refused."""
    try:
        state.apply(seat, action)
    except IllegalMove as refused:
        return refused
    return None


def wrong_decisions(state: State) -> Iterator[tuple[int, int]]:
    """Yield decisions that are illegal now: wrong actions, wrong seats, and huge numbers."""
    words = len(state.game.vocabulary)
    owing = state.to_act()
    for seat in range(state.seats):
        legal = state.legal(seat)
        for action in (*range(words), words, *NO_ACTIONS):
            if action not in legal and (seat in owing or action % 7 == 0):
                yield seat, action
    _, action = any_decision(state, Random(0)) if owing else (0, 0)
    for seat in (*range(state.seats), state.seats, *NO_SEATS):
        if seat not in owing:
            yield seat, action
