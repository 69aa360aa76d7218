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
    LORDS,
    PER_GOLD_KEY,
    PER_LOCATION,
    PER_PEARL_PAIR,
    PER_SILVER_KEY,
    PLACE_BIT,
    PLACES,
    SILVER,
    STRONGEST,
)

TALLY_SILVER: Final = 20
TALLY_GOLD: Final = 24
TALLY_PEARLS: Final = 28
TALLY: Final[list[int]] = [
    (1 << 4 * COLOUR[lord])
    + (int(KEY[lord] == SILVER) << TALLY_SILVER)
    + (int(KEY[lord] == GOLD) << TALLY_GOLD)
    + (LORD_PEARLS[lord] << TALLY_PEARLS)
    for lord in range(LORDS)
]
"""What each Lord adds to many small counters in one number: its colour, its key, its Pearls."""


class Score:
    """A seat's points by what they are for."""

    def __init__(self, lords: i64, locations: i64, places: i64, pearl_master: i64) -> None:
        self.lords = lords
        self.locations = locations
        self.places = places
        """The largest coalition, as a set of places."""
        self.coalition = 3 * bits(places)
        self.pearl_master = pearl_master
        self.total = lords + locations + self.coalition + pearl_master


def score(chamber: bytes, locations: bytes, is_pearl_master: bool) -> Score:
    """Score one chamber with the Locations on it."""
    strongest = [0] * COLOURS
    tally: i64 = 0
    pearls: i64 = 0
    owned: i64 = 0
    place: i64 = 0
    filled: i64 = len(chamber)
    while place < filled:
        lord: i64 = chamber[place]
        location: i64 = locations[place]
        tally += TALLY[lord]
        if IP[lord] > strongest[COLOUR[lord]]:
            strongest[COLOUR[lord]] = IP[lord]
        if location:
            pearls += LOCATION_PEARLS[location]
            owned += 1
        place += 1
    pearls += tally >> TALLY_PEARLS & 63
    count = [int(tally >> 4 * colour & 15) for colour in range(COLOURS)]
    for_locations: i64 = 0
    if owned:
        silver = tally >> TALLY_SILVER & 15
        gold = tally >> TALLY_GOLD & 15
        place = 0
        while place < filled:
            location = locations[place]
            place += 1
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
    places = _largest_coalition(chamber, count)
    return Score(for_lords, for_locations, places, 5 if is_pearl_master else 0)


def largest_coalition(chamber: bytes) -> i64:
    """Return the largest group of touching Lords of one colour as a set of places (CON-082).

    Sets of places are drawn on a grid six wide (see `PLACE_BIT`), where touching places are
    always the same distance apart. Of several groups of one size the one that is found first,
    in the order of colours and then of places, is returned.
    """
    count = [0] * COLOURS
    for lord in chamber:
        count[COLOUR[lord]] += 1
    return _largest_coalition(chamber, count)


def _largest_coalition(chamber: bytes, count: list[int]) -> i64:
    best: i64 = 0
    best_size: i64 = 0
    colour: i64 = -1
    filled: i64 = len(chamber)
    while colour < COLOURS - 1:
        colour += 1
        if count[colour] <= best_size:
            continue
        left: i64 = 0
        place: i64 = 0
        while place < filled:
            if COLOUR[chamber[place]] == colour:
                left |= PLACE_BIT[place]
            place += 1
        while bits(left) > best_size:
            group = coalition(left & -left, left)
            left &= ~group
            size = bits(group)
            if size > best_size:
                best = group
                best_size = size
    return best


def coalition(start: i64, places: i64) -> i64:
    """Return all of `places` that are joined to `start` by touching (CON-033)."""
    group = start
    while True:
        near = (group << 1) | (group >> 1) | (group << 5) | (group >> 5)
        near |= (group << 6) | (group >> 6)
        grown = group | (near & places)
        if grown == group:
            return group
        group = grown


def bits(places: i64) -> i64:
    """Return how many places a set has."""
    size: i64 = 0
    while places:
        places &= places - 1
        size += 1
    return size


def members(group: int) -> list[int]:
    """Return the positions, from 0, in a set of places."""
    return [place for place in range(PLACES) if group & PLACE_BIT[place]]


def crests(chamber: bytes) -> list[int]:
    """Return the positions of the crested Lords: the first of highest IP per colour (CON-041)."""
    best = [-1] * COLOURS
    for place, lord in enumerate(chamber):
        colour = COLOUR[lord]
        if best[colour] < 0 or IP[lord] > IP[chamber[best[colour]]]:
            best[colour] = place
    return sorted([place for place in best if place >= 0])


def winners(scores: list[int], pearls: list[int]) -> list[int]:
    """Return the seats with most points, then most Pearls; several share the victory (CON-084)."""
    best = max([points * 100 + held for points, held in zip(scores, pearls)])
    return [seat for seat in range(len(scores)) if scores[seat] * 100 + pearls[seat] == best]
