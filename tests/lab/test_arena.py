"""Bots meet fairly, repeatably, and are counted right."""

import doctest
from collections import Counter
from itertools import islice

import msgspec
import pytest

from plansza.bots import Bot
from plansza.bots.bot import UnknownBot
from plansza.bots.random import RandomBot
from plansza.kernel.errors import BadOption
from plansza.kernel.registry import game, games
from plansza.kernel.view import View
from plansza.lab import arena
from plansza.lab.arena import (
    BotFailed,
    EndlessGame,
    Match,
    Report,
    pair,
    play_match,
    seats_for,
    tournament,
)

from ..kernel.fingers import FINGERS, Fingers

CONSPIRACY = game("conspiracy")


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "fingers", FINGERS)


def timeless(report: Report) -> Report:
    return msgspec.structs.replace(report, seconds=0.0, games_per_second=0.0)


def test_examples_give_what_they_say() -> None:
    assert doctest.testmod(arena).failed == 0


def test_equal_seeds_give_equal_matches() -> None:
    first, second, other = (play_match(CONSPIRACY, ["random"] * 3, seed) for seed in (5, 5, 6))
    assert first == second
    assert first.moves != other.moves


def test_a_match_can_be_replayed_from_its_record() -> None:
    match = play_match(CONSPIRACY, ["random", "greedy"], seed=3)
    record = match.record()
    end = record.replay()
    assert end.is_over()
    assert end.scores() == match.scores
    assert end.winners() == match.winners
    assert record.players == ["random", "greedy"]
    assert len(record.decisions) == match.decisions


def test_turns_are_counted_where_the_game_counts_them() -> None:
    assert (play_match(CONSPIRACY, ["random"] * 2).turns or 0) > 10
    assert play_match(FINGERS, ["random"] * 2).turns is None
    assert tournament(FINGERS, ["random"], 2).mean_turns is None


def test_options_reach_the_game() -> None:
    assert play_match(FINGERS, ["random"] * 2, options={"rounds": 1}).decisions == 2
    assert play_match(FINGERS, ["random"] * 2).decisions == 6


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_bot_sits_on_every_seat_equally_often(seats: int) -> None:
    bots = [f"bot{number}" for number in range(seats)]
    seen = Counter(
        (bot, seat)
        for pairing in islice(pair(bots, seats), 2 * seats)
        for seat, bot in enumerate(pairing.bots)
    )
    assert set(seen.values()) == {2}
    assert len(seen) == seats * seats


def test_every_bot_follows_every_other_equally_often() -> None:
    follows = Counter(
        (pairing.bots[seat - 1], pairing.bots[seat])
        for pairing in islice(pair(["a", "b", "c"], 3), 6)
        for seat in range(3)
    )
    assert set(follows.values()) == {3}


def test_more_bots_than_seats_meet_in_all_groups() -> None:
    met = Counter(frozenset(pairing.bots) for pairing in islice(pair(["a", "b", "c"], 2), 30))
    assert met == {frozenset("ab"): 10, frozenset("ac"): 10, frozenset("bc"): 10}


def test_without_rotation_bots_sit_as_named() -> None:
    assert {pairing.bots for pairing in islice(pair(["a", "b"], 2, rotate=False), 5)} == {
        ("a", "b")
    }


def test_neighbouring_seeds_share_no_games() -> None:
    one = {pairing.seed for pairing in islice(pair(["a", "b"], 2, seed=1), 50)}
    two = {pairing.seed for pairing in islice(pair(["a", "b"], 2, seed=2), 50)}
    assert not one & two
    assert len(one) == 50


@pytest.mark.parametrize(
    ("bots", "seats", "expected"),
    [(1, None, 2), (3, None, 3), (6, None, 4), (1, 4, 4), (3, 2, 2)],
)
def test_bots_fill_the_seats(bots: int, seats: int | None, expected: int) -> None:
    assert seats_for(CONSPIRACY, ["random"] * bots, seats) == expected


@pytest.mark.parametrize(("bots", "seats"), [(0, None), (2, 3), (2, 5), (2, 1)])
def test_bots_that_cannot_fill_the_seats_are_refused(bots: int, seats: int | None) -> None:
    with pytest.raises(BadOption):
        seats_for(CONSPIRACY, ["random"] * bots, seats)


def test_the_number_of_processes_changes_nothing() -> None:
    alone = tournament(CONSPIRACY, ["random", "greedy"], 6, seed=9)
    together = tournament(CONSPIRACY, ["random", "greedy"], 6, seed=9, jobs=2)
    assert timeless(alone) == timeless(together)


def test_all_wins_add_up_to_the_games() -> None:
    report = tournament(FINGERS, ["random"], 60, seats=3)
    assert sum(standing.wins for standing in report.standings) == pytest.approx(60)
    assert sum(standing.wins for standing in report.by_seat) == pytest.approx(60)
    assert report.standings[0].games == 180


def test_a_shared_victory_counts_in_fractions() -> None:
    shared = Match("fingers", 0, 0, {}, ("a", "b", "c"), [0, 2], [4, 1, 4], 9, None, [])
    tally = arena._Count(FINGERS, 3)
    tally.add(shared)
    wins = {standing.name: standing.wins for standing in tally.report(0, {}, 1.0).standings}
    assert wins == {"a": 0.5, "b": 0.0, "c": 0.5}


def test_matches_are_told_with_their_moves_only_if_wanted() -> None:
    told: list[Match] = []
    tournament(FINGERS, ["random"], 2, on_match=told.append)
    tournament(FINGERS, ["random"], 2, on_match=told.append, keep_moves=True)
    assert [bool(match.moves) for match in told] == [False, False, True, True]


def test_an_unknown_bot_is_refused_before_play() -> None:
    with pytest.raises(UnknownBot):
        tournament(CONSPIRACY, ["random", "oracle"], 1)


def test_a_bot_that_breaks_the_rules_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat(Bot):
        def choose(self, view: View) -> int:
            return len(view.game.vocabulary) - 1

    kinds: dict[str, type[Bot]] = {"cheat": Cheat, "random": RandomBot}
    monkeypatch.setattr(arena, "_kind_of", kinds.__getitem__)
    with pytest.raises(BotFailed, match=r"bot 'cheat': .*seed 4, seat \d"):
        play_match(CONSPIRACY, ["cheat", "random"], seed=4)


def test_an_endless_game_is_given_up() -> None:
    class Short(Fingers):
        decision_limit = 3

    with pytest.raises(EndlessGame, match="no end after 3 decisions"):
        play_match(Short(), ["random"] * 2)
