"""Sets as numbers: how many are in one, which is the lowest, and what kinds of cards it holds."""

from typing import Final

from mypy_extensions import i64

from plansza.games.root.cards import KIND, KIND_CARDS, SUIT_CARDS

_ODD: Final = 0x555_5555_5555_5555
_PAIRS: Final = 0x333_3333_3333_3333
_FOURS: Final = 0xF0F_0F0F_0F0F_0F0F
_CHUNK: Final = 511
_LOWEST: Final = bytes([0, *[(number & -number).bit_length() - 1 for number in range(1, 512)]])

SUITS_CARDS: Final[list[int]] = [
    sum(cards for suit, cards in enumerate(SUIT_CARDS) if suits >> suit & 1) for suits in range(16)
]
"""For each set of suits all cards of these suits."""
SEAT_BIT: Final[list[int]] = [1 << seat for seat in range(8)]


def size(members: i64) -> i64:
    """Count the members of a set of up to 60."""
    members = (members & _ODD) + (members >> 1 & _ODD)
    members = (members & _PAIRS) + (members >> 2 & _PAIRS)
    members = (members & _FOURS) + (members >> 4 & _FOURS)
    members += members >> 8
    members += members >> 16
    members += members >> 32
    return members & 127


def lowest(members: i64) -> i64:
    """Return the lowest member of a set that is not empty."""
    base: i64 = 0
    while members & _CHUNK == 0:
        members >>= 9
        base += 9
    return base + _LOWEST[members & _CHUNK]


def nth(members: i64, number: i64) -> i64:
    """Return the member with this number, counted from 0."""
    while number:
        members &= members - 1
        number -= 1
    return lowest(members)


def members_of(members: i64) -> bytes:
    """Return the members of a set, lowest first."""
    found: list[int] = []
    while members:
        found.append(lowest(members))
        members &= members - 1
    return bytes(found)


def add_kinds(options: list[int], cards: i64, first: i64) -> None:
    """Add an option for each kind among some cards, counted from `first`."""
    while cards:
        kind: i64 = KIND[lowest(cards)]
        options.append(first + kind)
        cards &= ~KIND_CARDS[kind]


def card_of(cards: i64, kind: i64) -> i64:
    """Return the lowest card of a kind in a set that holds one."""
    return lowest(cards & KIND_CARDS[kind])
