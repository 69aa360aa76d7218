"""Influence points (CON-080 to CON-084)."""

from typing import Final

from mypy_extensions import i64

from plansza.games.conspiracy.cards import (
    COLOUR,
    COLOURS,
    COUNT,
    EFFECT,
    GOLD,
    IP,
    KEY,
    LOCATION_COLOUR,
    LOCATION_EACH,
    LOCATION_IP,
    LOCATION_PEARLS,
    LORD_PEARLS,
    NEIGHBOURS,
    PER_GOLD_KEY,
    PER_LOCATION,
    PER_PEARL_PAIR,
    PER_SILVER_KEY,
    SILVER,
    STRONGEST,
)

HIGH_BIT: Final[i64] = 1 << 60
"""Sets of positions are shifted down from here: mypyc compiles `1 << n` in 32 bits."""


class Score:
    """A seat's points by what they are for."""

    def __init__(self, lords: i64, locations: i64, coalition: i64, pearl_master: i64) -> None:
        self.lords = lords
        self.locations = locations
        self.coalition = coalition
        self.pearl_master = pearl_master
        self.total = lords + locations + coalition + pearl_master


def score(chamber: bytes, locations: bytes, is_pearl_master: bool) -> Score:
    """Score one chamber with the Locations on it."""
    strongest = [0] * COLOURS
    count = [0] * COLOURS
    silver: i64 = 0
    gold: i64 = 0
    pearls: i64 = 0
    for lord in chamber:
        colour = COLOUR[lord]
        count[colour] += 1
        if IP[lord] > strongest[colour]:
            strongest[colour] = IP[lord]
        if KEY[lord] == SILVER:
            silver += 1
        elif KEY[lord] == GOLD:
            gold += 1
        pearls += LORD_PEARLS[lord]
    owned: i64 = 0
    for location in locations:
        if location:
            owned += 1
            pearls += LOCATION_PEARLS[location]
    for_locations: i64 = 0
    if owned:
        for location in locations:
            if location == 0:
                continue
            effect = EFFECT[location]
            each: i64 = LOCATION_EACH[location]
            for_locations += LOCATION_IP[location]
            if effect == PER_SILVER_KEY:
                for_locations += each * silver
            elif effect == PER_GOLD_KEY:
                for_locations += each * gold
            elif effect == PER_PEARL_PAIR:
                for_locations += each * (pearls >> 1)
            elif effect == PER_LOCATION:
                for_locations += each * owned
            elif effect == STRONGEST:
                for_locations += strongest[LOCATION_COLOUR[location]]
            elif effect == COUNT:
                for_locations += each * count[LOCATION_COLOUR[location]]
    for_lords: i64 = 0
    for best in strongest:
        for_lords += best
    size = len(members(largest_coalition(chamber)))
    return Score(for_lords, for_locations, 3 * size, 5 if is_pearl_master else 0)


def largest_coalition(chamber: bytes) -> int:
    """Return the largest group of touching Lords of one colour as a set of positions (CON-082).

    Of several groups of one size the one that begins first counts.
    """
    best: i64 = 0
    best_size: i64 = 0
    left: i64 = (HIGH_BIT >> (60 - len(chamber))) - 1
    start_bit: i64 = 1
    for lord in chamber:
        if left & start_bit:
            group, size = coalition_at(chamber, COLOUR[lord], left, start_bit)
            left &= ~group
            if size > best_size:
                best = group
                best_size = size
        start_bit += start_bit
    return best


def coalition_at(chamber: bytes, colour: i64, among: i64, start: i64) -> tuple[i64, i64]:
    """Return the group of one colour around a position, and its size."""
    group = start
    size: i64 = 1
    grew = True
    while grew:
        grew = False
        bit: i64 = 1
        place: i64 = 0
        for lord in chamber:
            if among & bit and not group & bit and COLOUR[lord] == colour:
                near: i64 = NEIGHBOURS[place]
                if near & group:
                    group |= bit
                    size += 1
                    grew = True
            bit += bit
            place += 1
    return group, size


def members(group: int) -> list[int]:
    """Return the positions in a set of positions."""
    return [place for place in range(15) if group >> place & 1]


def crests(chamber: bytes) -> list[int]:
    """Return the positions of the crested Lords: the first of highest IP per colour (CON-041)."""
    best = [-1] * COLOURS
    for place, lord in enumerate(chamber):
        colour = COLOUR[lord]
        if best[colour] < 0 or IP[lord] > IP[chamber[best[colour]]]:
            best[colour] = place
    return sorted([place for place in best if place >= 0])


def winners(scores: list[int], pearls: list[int]) -> list[int]:
    """Return the seats with most points, then most Pearls; several may share the victory."""
    best = max(zip(scores, pearls))
    return [seat for seat in range(len(scores)) if (scores[seat], pearls[seat]) == best]
