"""Piles of exploration cards as single numbers.

Nobody cares in which order cards lie in a hand, a Council stack, the discard pile or among the
affiliated Allies: only how many there are of each kind. A pile is one number with a small count
for each kind: ten bits per Race (three for the value 1, two each for 2, 3 and 4, one for 5), and
above the five Races three bits for Monsters. Adding a card is adding `ONE[card]`; two piles are
put together by adding them; the cards of one Race are `pile >> 10 * race & 1023`.

Compiled by mypyc; all numbers stay below 2**53.
"""

from typing import Final

from mypy_extensions import i64

from plansza.games.abyss.cards import ANY_RACE, KINDS, MONSTER, RACES, VALUES

_SHIFTS: Final = (0, 3, 5, 7, 9)
_WIDTHS: Final = (3, 2, 2, 2, 1)

SHIFT: Final = bytes(
    [*[10 * race + shift for race in range(RACES) for shift in _SHIFTS], 10 * RACES]
)
"""Where the count of each card begins."""
COUNT_MASK: Final = bytes([*[(1 << width) - 1 for width in _WIDTHS] * RACES, 7])
ONE: Final[list[int]] = [1 << shift for shift in SHIFT]
"""Each card as a pile of one."""
RACE_MASK: Final[list[int]] = [1023 << 10 * race for race in range(RACES)]
ALLIES_MASK: Final = (1 << 10 * RACES) - 1


def _counts(part: int) -> list[int]:
    return [part >> shift & (1 << width) - 1 for shift, width in zip(_SHIFTS, _WIDTHS)]


_PARTS: Final = [_counts(part) for part in range(1024)]
"""For all cards of one Race, as ten bits: how many there are of each value."""
PART_SIZE: Final = bytes([sum(counts) for counts in _PARTS])
PART_VALUE: Final = bytes(
    [sum(count * (index + 1) for index, count in enumerate(counts)) for counts in _PARTS]
)
"""The values of all cards of one Race added up."""
PART_LOWEST: Final = bytes(
    [next((index + 1 for index, count in enumerate(counts) if count), 0) for counts in _PARTS]
)
PART_HIGHEST: Final = bytes(
    [
        max((index + 1 for index, count in enumerate(counts) if count), default=0)
        for counts in _PARTS
    ]
)


def pile_of(cards: bytes) -> int:
    """Return the pile of these cards."""
    pile: i64 = 0
    for card in cards:
        pile += ONE[card]
    return pile


def cards_of(pile: int) -> bytes:
    """Return the cards of a pile, by Race and value, Monsters last."""
    cards = b""
    for card in range(KINDS + 1):
        cards += bytes([card]) * (pile >> SHIFT[card] & COUNT_MASK[card])
    return cards


def count_of(pile: i64, card: i64) -> i64:
    """Count the copies of a card."""
    return pile >> SHIFT[card] & COUNT_MASK[card]


def monsters_in(pile: i64) -> i64:
    """Count the Monsters."""
    return count_of(pile, MONSTER)


def size_of(pile: i64) -> i64:
    """Count the Allies."""
    size: i64 = 0
    race: i64 = 0
    while race < RACES:
        size += PART_SIZE[pile & 1023]
        pile >>= 10
        race += 1
    return size


def value_of(pile: i64) -> i64:
    """Add up the values of the Allies."""
    value: i64 = 0
    race: i64 = 0
    while race < RACES:
        value += PART_VALUE[pile & 1023]
        pile >>= 10
        race += 1
    return value


def races_in(pile: i64) -> i64:
    """Return the Races of the Allies as a set, one bit each."""
    races: i64 = 0
    bit: i64 = 1
    race: i64 = 0
    while race < RACES:
        if pile & 1023:
            races |= bit
        bit += bit
        pile >>= 10
        race += 1
    return races


RACES_IN_SET: Final = bytes([bin(races).count("1") for races in range(1 << RACES)])
"""How many Races a set of Races holds."""
RACE_BIT: Final = bytes([*[1 << race for race in range(RACES)], 0])
"""Each Race as a set of one; nothing for `ANY_RACE`."""


def lowest_value(pile: i64) -> i64:
    """Return the value of the weakest Ally; 0 if there is none."""
    lowest: i64 = 0
    race: i64 = 0
    while race < RACES:
        value: i64 = PART_LOWEST[pile & 1023]
        if value and (lowest == 0 or value < lowest):
            lowest = value
        pile >>= 10
        race += 1
    return lowest


def weakest_of_each_race(pile: i64) -> i64:
    """Return the pile that holds the weakest Ally of every Race in a pile (ABY-123)."""
    weakest: i64 = 0
    race: i64 = 0
    while race < RACES:
        value: i64 = PART_LOWEST[pile & 1023]
        if value:
            weakest += ONE[race * VALUES + value - 1]
        pile >>= 10
        race += 1
    return weakest


def add_kinds(options: list[int], pile: i64, race: i64, first: i64) -> None:
    """Add an action, counted from `first`, for each different Ally of one Race."""
    part: i64 = pile >> 10 * race & 1023
    action: i64 = first + race * VALUES
    if part & 7:
        options.append(action)
    if part & 24:
        options.append(action + 1)
    if part & 96:
        options.append(action + 2)
    if part & 384:
        options.append(action + 3)
    if part & 512:
        options.append(action + 4)


def kinds_in(pile: i64, first: i64) -> list[int]:
    """Return an action, counted from `first`, for each different Ally."""
    options: list[int] = []
    race: i64 = 0
    while race < RACES:
        add_kinds(options, pile, race, first)
        race += 1
    return options


def reach(pile: i64, races: i64, count: i64) -> i64:
    """Return the greatest value of `count` Races of a pile that include the set `races`.

    -1 if the pile does not hold so many Races, or not those.
    """
    value: i64 = 0
    race: i64 = 0
    while race < RACES:
        if races >> race & 1:
            part: i64 = PART_VALUE[pile >> 10 * race & 1023]
            if part == 0:
                return -1
            value += part
            count -= 1
        race += 1
    while count > 0:
        best: i64 = 0
        best_race: i64 = 0
        race = 0
        while race < RACES:
            if not races >> race & 1:
                part = PART_VALUE[pile >> 10 * race & 1023]
                if part > best:
                    best = part
                    best_race = race
            race += 1
        if best == 0:
            return -1
        value += best
        races |= RACE_BIT[best_race]
        count -= 1
    return value if count == 0 else -1


assert ANY_RACE == RACES
