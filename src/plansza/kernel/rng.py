"""Random numbers whose whole state is one integer.

A state of a game carries its generator as a plain number, so it can be cloned, stored and
compared like any other field. The generator is a 61-bit xorshift: 2**61 - 1 is prime, so the
shifts below walk through every non-zero number before they repeat. All values stay below 2**62,
which keeps compiled code (64-bit integers) and plain Python in step.
"""

import hashlib
from typing import Any, Final

from mypy_extensions import i64

MASK: Final = 0x1FFF_FFFF_FFFF_FFFF
"""The 61 bits a generator lives in."""

_KEEP_11: Final = MASK >> 11
_KEEP_35: Final = MASK >> 35
_LOW_31: Final = 0x7FFF_FFFF


def seeded(seed: int) -> int:
    """Return the generator for a seed of any size; near seeds give unrelated generators."""
    digest = hashlib.blake2b(str(seed).encode(), digest_size=8).digest()
    return (int.from_bytes(digest) & MASK) or 1


def step(rng: i64) -> i64:
    """Return the generator after one draw."""
    rng ^= (rng & _KEEP_11) << 11
    rng ^= rng >> 20
    rng ^= (rng & _KEEP_35) << 35
    return rng


def pick(rng: i64, below: i64) -> i64:
    """Return a number from 0 to below - 1, read off a generator that has just been stepped."""
    return ((rng >> 29) * below) >> 32


def mixed(seed: i64) -> i64:
    """Return a generator for a 61-bit seed quickly, for the inner loops of search.

    Multiplying the two halves by odd constants is what shifts and xors cannot undo, so that
    seeds 1, 2, 3 do not give related games.
    """
    rng: i64 = seed & MASK
    turn: i64 = 0
    while turn < 3:
        rng = ((rng >> 31) * 0x2545F491 + (rng & _LOW_31) * 0x1F123BB5 + 0x9E3779B1) & MASK
        rng ^= rng >> 23
        turn += 1
    return step(rng | 1)


def shuffled(cards: bytes, rng: i64) -> tuple[bytes, i64]:
    """Return the cards in a new order, and the generator after the shuffle."""
    order: list[Any] = list(cards)
    rng = _shuffle(order, rng)
    return bytes(order), rng


def imagined(deck: bytes, left: i64, rng: i64) -> tuple[bytes, i64]:
    """Shuffle the first `left` cards of a deck so that nothing of their order stays.

    The result depends on which cards there are and on the generator only: what a player who
    does not know the order may imagine.
    """
    order: list[Any] = list(deck[:left])
    order.sort()
    rng = _shuffle(order, rng)
    return bytes(order), rng


def _shuffle(order: list[Any], rng: i64) -> i64:  # Any: cards are moved, never looked at
    left: i64 = len(order)
    while left > 1:
        rng = step(rng)
        chosen: i64 = pick(rng, left)
        left -= 1
        card = order[chosen]
        order[chosen] = order[left]
        order[left] = card
    return rng
