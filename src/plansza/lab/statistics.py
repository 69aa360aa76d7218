"""The little statistics that comparing bots takes."""

from math import sqrt
from typing import Final, NamedTuple

Z95: Final = 1.959964
"""How many standard deviations hold 95 % of a normal distribution."""


class Interval(NamedTuple):
    """A 95 % confidence interval."""

    low: float
    high: float


def wilson(successes: float, trials: int, z: float = Z95) -> Interval:
    """Return Wilson's interval for a rate; it stays within 0 and 1 even for few trials.

    Fractions of a success (a victory shared by two counts one half) make it a little too wide,
    never too narrow.

    >>> low, high = wilson(50, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    if trials <= 0:
        return Interval(0.0, 1.0)
    rate = successes / trials
    spread = z * sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials))
    centre = rate + z * z / (2 * trials)
    scale = 1 + z * z / trials
    low = max(0.0, (centre - spread) / scale)
    high = 1.0 if successes >= trials else (centre + spread) / scale
    return Interval(low, high)


def around_mean(total: int, squares: int, count: int, z: float = Z95) -> Interval:
    """Return the interval for a mean, from the sum of the values and the sum of their squares.

    The sums are whole numbers, so the result does not depend on the order of the values.
    """
    if count < 2:
        mean = float(total) if count else 0.0
        return Interval(mean, mean)
    mean = total / count
    # Exact until the one division: a difference of large floats would lose all digits.
    variance = max(0, count * squares - total * total) / (count * (count - 1))
    spread = z * sqrt(variance / count)
    return Interval(mean - spread, mean + spread)
