"""The random generator: never repeats early, is fair, and near seeds are unrelated."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from plansza.kernel.rng import MASK, imagined, mixed, pick, seeded, shuffled, step

BITS = 61
generators = st.integers(1, MASK)


def product(first: list[int], second: list[int]) -> list[int]:
    """Multiply two matrices over bits; a matrix is the images of the single bits."""
    return [applied(second, image) for image in first]


def applied(matrix: list[int], vector: int) -> int:
    image = 0
    for bit in range(BITS):
        if vector >> bit & 1:
            image ^= matrix[bit]
    return image


def test_the_generator_walks_through_every_number_before_it_repeats() -> None:
    """A step is linear over bits. 2**61 - 1 is prime, so a step that is not the identity but is
    again itself after 2**61 steps has exactly that period, and visits every non-zero number."""
    once = [step(1 << bit) for bit in range(BITS)]
    assert once != [1 << bit for bit in range(BITS)]
    power = once
    for _ in range(BITS):
        power = product(power, power)
    assert power == once


@given(generators, generators)
def test_a_step_is_linear(one: int, other: int) -> None:
    assert step(one ^ other) == step(one) ^ step(other)


@given(generators)
def test_a_generator_stays_within_its_bits_and_never_dies(rng: int) -> None:
    assert 0 < step(rng) <= MASK


@given(generators, st.integers(1, 2**31))
def test_a_pick_is_below_its_limit(rng: int, below: int) -> None:
    assert 0 <= pick(rng, below) < below


def test_picks_are_even() -> None:
    rng = seeded(1)
    counts: Counter[int] = Counter()
    for _ in range(60_000):
        rng = step(rng)
        counts[pick(rng, 6)] += 1
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 20.5  # p = 0.001


def test_first_draws_of_neighbouring_seeds_are_even() -> None:
    for start in (seeded, mixed):
        counts = Counter(pick(step(start(seed)), 10) for seed in range(20_000))
        assert sum((count - 2000) ** 2 / 2000 for count in counts.values()) < 27.9  # p = 0.001


def test_seeds_give_different_generators() -> None:
    for start in (seeded, mixed):
        assert len({start(seed) for seed in range(20_000)}) == 20_000
    assert seeded(1) != mixed(1)


@given(st.integers())
def test_any_number_is_a_seed(seed: int) -> None:
    assert 0 < seeded(seed) <= MASK
    assert seeded(seed) == seeded(seed)


@given(st.integers(0, 2**63 - 1))
def test_any_machine_number_is_a_quick_seed(seed: int) -> None:
    assert 0 < mixed(seed) <= MASK


@given(st.binary(max_size=60), generators)
def test_a_shuffle_keeps_the_cards(cards: bytes, rng: int) -> None:
    order, after = shuffled(cards, rng)
    assert sorted(order) == sorted(cards)
    assert (after == rng) == (len(cards) < 2)


@given(st.binary(min_size=2, max_size=60), st.randoms(use_true_random=False), generators)
def test_what_is_imagined_tells_nothing_of_the_order(
    cards: bytes, chooser: Random, rng: int
) -> None:
    other = list(cards)
    chooser.shuffle(other)
    assert imagined(bytes(other) + b"gone", len(cards), rng) == imagined(cards, len(cards), rng)


def test_all_orders_of_four_cards_come_up_evenly() -> None:
    rng = seeded(2)
    counts: Counter[bytes] = Counter()
    for _ in range(24_000):
        order, rng = shuffled(b"abcd", rng)
        counts[order] += 1
    assert len(counts) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.7  # p = 0.001
