"""Small things that many rules do: Pearls, cards, Lords and Locations changing places."""

from typing import Final

from mypy_extensions import i64

from plansza.games.abyss.allies import ONE
from plansza.games.abyss.cards import LORD_BIT
from plansza.games.abyss.messages import GAINED_PEARLS, OPENED
from plansza.games.abyss.scoring import DISABLED
from plansza.games.abyss.state import AbyssState

CARD: Final[list[bytes]] = [bytes([card]) for card in range(256)]
"""Each card as a row of one."""
SEAT_BIT: Final = bytes([1, 2, 4, 8])
"""Each seat as a set of one."""
SEATS_IN_SET: Final = bytes([bin(seats).count("1") for seats in range(16)])


def gain_pearls(state: AbyssState, seat: i64, pearls: i64, lord: i64 = 0) -> None:
    """Take Pearls from the treasury, which never runs out (ABY-A01)."""
    state.pearls[seat] += pearls
    state.tell(GAINED_PEARLS, seat, pearls, lord)


def discard_from_hand(state: AbyssState, seat: i64, card: i64) -> None:
    """Put an Ally from hand on the discard pile, for all to see."""
    state.revealed += 1
    state.hands[seat] -= ONE[card]
    state.discard += ONE[card]


def place_of(cards: bytes, card: i64) -> i64:
    """Return where a card lies in a row."""
    place: i64 = 0
    while cards[place] != card:
        place += 1
    return place


def without(cards: bytes, card: i64) -> bytes:
    """Return a row without one card."""
    place = place_of(cards, card)
    return cards[:place] + cards[place + 1 :]


def draw_lord(state: AbyssState) -> i64:
    """Turn up the top Lord of the deck."""
    state.revealed += 1
    state.lords_left -= 1
    return state.lord_deck[state.lords_left]


def draw_locations(state: AbyssState, number: i64) -> None:
    """Turn up Locations, one of which will be kept."""
    state.revealed += 1
    drawn = b""
    while number:
        state.locations_left -= 1
        drawn = drawn + CARD[state.location_deck[state.locations_left]]
        number -= 1
    state.drawn = drawn


def open_locations(state: AbyssState, seat: i64, locations: bytes) -> None:
    """Make Locations available."""
    state.available = state.available + locations
    for location in locations:
        state.tell(OPENED, seat, location)


def set_home(state: AbyssState, seat: i64, lord: i64, home: i64) -> None:
    """Put a Lord under a Location or turn it: its power and its keys stop (ABY-011, ABY-012)."""
    place = place_of(state.lords[seat], lord)
    homes = state.homes[seat]
    state.homes[seat] = homes[:place] + CARD[home] + homes[place + 1 :]
    state.working[seat] &= ~LORD_BIT[lord]


def change_location(state: AbyssState, seat: i64, old: i64, new: i64) -> None:
    """Put another Location in place of one, with the same Lords under it."""
    state.locations[seat] = state.locations[seat].replace(CARD[old], CARD[new])
    state.homes[seat] = state.homes[seat].replace(CARD[old], CARD[new])


def not_placed(state: AbyssState, seat: i64, besides: i64) -> bytes:
    """Return the Lords of a seat under no Location, disabled ones too, except one (ABY-010)."""
    lords = state.lords[seat]
    homes = state.homes[seat]
    free = b""
    at: i64 = 0
    while at < len(lords):
        if (homes[at] == 0 or homes[at] == DISABLED) and lords[at] != besides:
            free = free + CARD[lords[at]]
        at += 1
    return free


def chosen(cards: bytes, first: i64) -> list[int]:
    """Return an action for each Lord or Location of a row, counted from 1."""
    options: list[int] = []
    at: i64 = 0
    while at < len(cards):
        options.append(first + cards[at] - 1)
        at += 1
    return options
