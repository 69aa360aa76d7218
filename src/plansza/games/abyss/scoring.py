"""Influence points (ABY-130 to ABY-134)."""

from typing import Final

from mypy_extensions import i64

from plansza.games.abyss.allies import PART_HIGHEST, PART_LOWEST, PART_SIZE
from plansza.games.abyss.cards import (
    CITY_OF_MIRRORS,
    EFFECT,
    GUILD,
    GUILDS,
    LOCATION_EACH,
    LOCATION_GUILD,
    LOCATION_IP,
    LOCATION_RACE,
    LORD_IP,
    LORD_KEYS,
    MINUS_ALLIES,
    MINUS_LORDS,
    PER_ALLY_OF_RACE,
    PER_GUILD,
    PER_LORD_OF_GUILD,
    RACES,
    SAGE,
    STRONGEST_LORD,
    TOKEN_IP,
    WEAKEST_ALLIES,
    WEAKEST_LORD,
    WITH_KEY,
    WITHOUT_KEY,
)

DISABLED: Final = 255
"""In place of a Location: the Lord lies under none and was turned by the Assassin (ABY-012)."""

MEMORY_AID: Final = 1
AMBASSADORS_WITHOUT_KEYS: Final = 2
DISABLED_COUNT_FOR_POINTS_ONLY: Final = 4
"""The options of a table, one bit each (ABY-018, ABY-A05, ABY-A24)."""


class Tally:
    """What the Location formulas count: all own Lords and affiliated Allies (ABY-132)."""

    def __init__(self, lords: bytes, homes: bytes, affiliated: i64, variant: i64) -> None:
        self.lords: i64 = len(lords)
        self.ip: i64 = 0
        self.weakest: i64 = 0
        self.strongest: i64 = 0
        self.with_key: i64 = 0
        self.without_key: i64 = 0
        self.guilds = [0] * GUILDS
        self.allies: i64 = 0
        self.best_allies: i64 = 0
        self.weakest_allies: i64 = 0
        self.races = [0] * RACES
        at: i64 = 0
        while at < self.lords:
            lord: i64 = lords[at]
            ip: i64 = LORD_IP[lord]
            self.ip += ip
            if ip > self.strongest:
                self.strongest = ip
            if self.weakest == 0 or ip < self.weakest:
                self.weakest = ip
            if not (homes[at] == DISABLED and variant & DISABLED_COUNT_FOR_POINTS_ONLY):
                self.guilds[GUILD[lord]] += 1
                if keys_shown(lord, variant):
                    self.with_key += 1
                else:
                    self.without_key += 1
            at += 1
        race: i64 = 0
        while race < RACES:
            part: i64 = affiliated & 1023
            size: i64 = PART_SIZE[part]
            self.races[race] = size
            self.allies += size
            self.best_allies += PART_HIGHEST[part]
            self.weakest_allies += PART_LOWEST[part]
            affiliated >>= 10
            race += 1


def keys_shown(lord: i64, variant: i64) -> i64:
    """Count the keys on a Lord; whether Ambassadors carry any is an option (ABY-A05)."""
    if lord >= SAGE and variant & AMBASSADORS_WITHOUT_KEYS:
        return 0
    return LORD_KEYS[lord]


def location_points(location: i64, tally: Tally) -> i64:
    """Score one Location, except City of Mirrors, which needs to know the others."""
    effect = EFFECT[location]
    each: i64 = LOCATION_EACH[location]
    points: i64 = LOCATION_IP[location]
    if effect == PER_LORD_OF_GUILD:
        points += each * tally.guilds[LOCATION_GUILD[location]]
    elif effect == PER_ALLY_OF_RACE:
        points += each * tally.races[LOCATION_RACE[location]]
    elif effect == PER_GUILD:
        for lords in tally.guilds:
            if lords:
                points += each
    elif effect == WEAKEST_LORD:
        points += each * tally.weakest
    elif effect == STRONGEST_LORD:
        points += each * tally.strongest
    elif effect == MINUS_LORDS:
        points -= each * tally.lords
    elif effect == WITH_KEY:
        points += each * tally.with_key
    elif effect == WITHOUT_KEY:
        points += each * tally.without_key
    elif effect == WEAKEST_ALLIES:
        points += tally.weakest_allies
    elif effect == MINUS_ALLIES:
        points -= each * tally.allies
    return points


def points_of(location: i64, tally: Tally, seat: i64, locations: list[bytes]) -> i64:
    """Score a Location of a seat; City of Mirrors copies the best of the others' (ABY-409)."""
    if location != CITY_OF_MIRRORS:
        return location_points(location, tally)
    best: i64 = 0
    other: i64 = 0
    while other < len(locations):
        if other != seat:
            for theirs in locations[other]:
                copied = location_points(theirs, tally)
                if copied > best:
                    best = copied
        other += 1
    return best


class Score:
    """A seat's points by what they are for."""

    def __init__(self, locations: i64, lords: i64, allies: i64, monsters: i64) -> None:
        self.locations = locations
        self.lords = lords
        self.allies = allies
        self.monsters = monsters
        self.total = locations + lords + allies + monsters


def score(tally: Tally, seat: i64, locations: list[bytes], tokens: i64) -> Score:
    """Score a seat: Locations, Lords, the best Ally of each Race, Monster tokens (ABY-130)."""
    for_locations: i64 = 0
    for location in locations[seat]:
        for_locations += points_of(location, tally, seat, locations)
    return Score(for_locations, tally.ip, tally.best_allies, token_points(tokens))


def token_points(tokens: i64) -> i64:
    """Add up Monster tokens, given as three counts of eight bits."""
    return (
        (tokens & 255) * TOKEN_IP[0]
        + (tokens >> 8 & 255) * TOKEN_IP[1]
        + (tokens >> 16 & 255) * TOKEN_IP[2]
    )


def winners(scores: list[int], pearls: list[int], strongest: list[int]) -> list[int]:
    """Return the seats with most points, then most Pearls, then the best Lord (ABY-134)."""
    results = list(zip(scores, pearls, strongest))
    best = max(results)
    return [seat for seat in range(len(results)) if results[seat] == best]
