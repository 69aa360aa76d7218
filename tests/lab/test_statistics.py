"""Intervals around rates and means."""

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plansza.lab import statistics
from plansza.lab.statistics import around_mean, wilson


def test_examples_give_what_they_say() -> None:
    assert doctest.testmod(statistics).failed == 0


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (15, 20, 0.5313, 0.8881), (1, 2, 0.0945, 0.9055)],
)
def test_wilson_agrees_with_published_values(
    successes: float, trials: int, low: float, high: float
) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=1e-4)


def test_nothing_tried_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert around_mean(0, 0, 0) == (0.0, 0.0)
    assert around_mean(7, 49, 1) == (7.0, 7.0)


@given(st.integers(1, 10**6), st.floats(0, 1))
def test_wilson_holds_the_rate_and_stays_within_bounds(trials: int, rate: float) -> None:
    low, high = wilson(rate * trials, trials)
    assert 0 <= low <= rate + 1e-9
    assert rate - 1e-9 <= high <= 1


@given(st.lists(st.integers(-1000, 1000), min_size=2, max_size=50))
def test_the_interval_of_a_mean_holds_the_mean(values: list[int]) -> None:
    squares = sum(value * value for value in values)
    low, high = around_mean(sum(values), squares, len(values))
    mean = sum(values) / len(values)
    assert low <= mean <= high
    assert (low == high) == (len(set(values)) == 1)
