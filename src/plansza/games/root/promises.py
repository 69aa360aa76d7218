"""Promises: what a player has shown to hold by an open choice, before showing the cards.

Who chooses openly to pay with hidden cards shows that there are such cards: until they are paid,
every world that others imagine must have them there. A promise is one number, 0 if there is none.
"""

from mypy_extensions import i64


def promised(zone: i64, seat: i64, suits: i64, number: i64) -> i64:
    """Return the promise that a seat holds cards of a set of suits in its hand or supporters."""
    return 1 + zone * 2 + seat * 4 + suits * 32 + number * 512


def promise_zone(promise: i64) -> i64:
    """Return where the promised cards are."""
    return promise >> 1 & 1


def promise_seat(promise: i64) -> i64:
    """Return whose the promised cards are."""
    return promise >> 2 & 7


def promise_suits(promise: i64) -> i64:
    """Return the set of suits that the promised cards are of."""
    return promise >> 5 & 15


def promise_number(promise: i64) -> i64:
    """Return how many cards are promised."""
    return promise >> 9
