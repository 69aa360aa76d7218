"""Taking control of Locations (ABY-100 to ABY-110), Ambassadors and Black Smokers."""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.abyss.actions import DECLINE, DRAW_LOCATIONS, LOCATION, SPEND, SPEND_TOKEN
from plansza.games.abyss.cards import BLACK_SMOKERS, ELDER, KEYS_FOR_LOCATION, SAGE
from plansza.games.abyss.messages import (
    DREW_LOCATIONS,
    EXCHANGED,
    NO_LOCATION_LEFT,
    SPENT_LORD,
    SPENT_TOKEN,
    TOOK_LOCATION,
)
from plansza.games.abyss.scoring import keys_shown
from plansza.games.abyss.state import AbyssState
from plansza.games.abyss.steps.table import (
    CARD,
    change_location,
    chosen,
    draw_locations,
    open_locations,
    set_home,
    without,
)
from plansza.kernel.engine import Automatic, Choice, Frame
from plansza.kernel.text import mark


class Control(Automatic[AbyssState]):
    """Three usable keys must be spent on a Location at once, again and again."""

    name: ClassVar[str] = "control"
    rules: ClassVar[tuple[str, ...]] = (
        "ABY-100",
        "ABY-105",
        "ABY-106",
        "ABY-107",
        "ABY-A20",
    )

    def run(self, state: AbyssState, frame: Frame) -> None:
        if state.usable_keys(frame.seat) < KEYS_FOR_LOCATION:
            return
        if not state.locations_left and not state.available:
            state.tell(NO_LOCATION_LEFT, frame.seat)
            return
        state.push(CONTROL, frame.seat)
        state.push(TAKE_CONTROL, frame.seat)


class TakeControl(Choice[AbyssState]):
    """Choose an available Location, or how many to draw without having seen them."""

    name: ClassVar[str] = "take-control"
    rules: ClassVar[tuple[str, ...]] = ("ABY-101", "ABY-102", "ABY-014", "ABY-A19")

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        options = chosen(state.available, LOCATION)
        most: i64 = min(4, state.locations_left)
        number: i64 = 0
        while number < most:
            options.append(DRAW_LOCATIONS + number)
            number += 1
        options.sort()
        return options

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        if action >= LOCATION:
            location = action - LOCATION + 1
            state.available = without(state.available, location)
            gain_location(state, frame.seat, location, 0)
            return
        number = action - DRAW_LOCATIONS + 1
        state.tell(DREW_LOCATIONS, frame.seat, number)
        draw_locations(state, number)
        state.push(KEEP_LOCATION, frame.seat)

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        if DRAW_LOCATIONS <= action < LOCATION:
            return mark("The Location deck does not hold that many tiles"), "ABY-101"
        return mark("Three keys must be spent on a Location that is available"), "ABY-100"


class KeepLocation(Choice[AbyssState]):
    """Keep one of the drawn Locations; the others become available.

    `frame.a` is the Ambassador whose power this is, or 0. With an empty deck an Ambassador takes
    an available Location instead.
    """

    name: ClassVar[str] = "keep-location"
    rules: ClassVar[tuple[str, ...]] = (
        "ABY-101",
        "ABY-108",
        "ABY-109",
        "ABY-333",
        "ABY-334",
        "ABY-335",
        "ABY-A05",
    )

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        return chosen(state.drawn if len(state.drawn) else state.available, LOCATION)

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        location = action - LOCATION + 1
        if len(state.drawn):
            others = without(state.drawn, location)
            state.drawn = b""
            open_locations(state, frame.seat, others)
        else:
            state.available = without(state.available, location)
        gain_location(state, frame.seat, location, frame.a)

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Keep one of these Locations"), "ABY-101" if frame.a == 0 else "ABY-108"


class SpendKeys(Choice[AbyssState]):
    """Spend keys one by one: tokens, or Lords that go under the Location.

    `frame.a` is the Location, `frame.b` how many keys are still to be spent.
    """

    name: ClassVar[str] = "spend-keys"
    rules: ClassVar[tuple[str, ...]] = ("ABY-103", "ABY-104", "ABY-011")

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        seat = frame.seat
        options: list[int] = []
        if state.keys[seat]:
            options.append(SPEND_TOKEN)
        lords = state.lords[seat]
        homes = state.homes[seat]
        at: i64 = 0
        while at < len(lords):
            if homes[at] == 0 and keys_shown(lords[at], state.variant):
                options.append(SPEND + lords[at] - 1)
            at += 1
        # When all keys must go there is nothing to choose.
        return options[:1] if state.usable_keys(seat) <= frame.b else options

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        seat = frame.seat
        spent: i64 = 1
        if action == SPEND_TOKEN:
            state.keys[seat] -= 1
            state.tell(SPENT_TOKEN, seat, frame.a)
        else:
            lord = action - SPEND + 1
            spent = keys_shown(lord, state.variant)
            set_home(state, seat, lord, frame.a)
            state.tell(SPENT_LORD, seat, lord, frame.a)
        if frame.b > spent:
            state.push(SPEND_KEYS, seat, frame.a, frame.b - spent)

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Spend a key token or the key of a free Lord of yours"), "ABY-103"


class BlackSmokers(Choice[AbyssState]):
    """Who gains Black Smokers may search the Location deck for another tile in its place."""

    name: ClassVar[str] = "black-smokers"
    rules: ClassVar[tuple[str, ...]] = ("ABY-410", "ABY-110", "ABY-A27")

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        options = chosen(state.location_deck[: state.locations_left], LOCATION)
        options.sort()
        options.append(DECLINE)
        return options

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        if action == DECLINE:
            return
        location = action - LOCATION + 1
        rest = without(state.location_deck[: state.locations_left], location)
        state.location_deck = state.shuffle(rest)
        state.locations_left -= 1
        state.lost_locations = state.lost_locations + CARD[BLACK_SMOKERS]
        state.revealed += 1
        change_location(state, frame.seat, BLACK_SMOKERS, location)
        state.tell(EXCHANGED, frame.seat, BLACK_SMOKERS, location)

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a Location of the deck, or keep Black Smokers"), "ABY-410"


def gain_location(state: AbyssState, seat: i64, location: i64, ambassador: i64) -> None:
    """Put a Location before a player, then spend keys for it or put the Ambassador under it."""
    state.locations[seat] = state.locations[seat] + CARD[location]
    state.tell(TOOK_LOCATION, seat, location)
    offer_search(state, seat, location)
    if ambassador:
        set_home(state, seat, ambassador, location)
        state.tell(SPENT_LORD, seat, ambassador, location)
    else:
        state.push(SPEND_KEYS, seat, location, KEYS_FOR_LOCATION)


def offer_search(state: AbyssState, seat: i64, location: i64) -> None:
    """Let the owner of a Location just gained search the deck, if it is Black Smokers."""
    if location == BLACK_SMOKERS and state.locations_left:
        state.push(SEARCH_LOCATIONS, seat)


def send_ambassador(state: AbyssState, seat: i64, lord: i64) -> None:
    """Draw Locations for an Ambassador, who goes alone under one of them (ABY-108, ABY-109)."""
    number: i64 = 3 if lord == ELDER else (2 if lord == SAGE else 1)
    if state.locations_left:
        number = min(number, state.locations_left)
        state.tell(DREW_LOCATIONS, seat, number)
        draw_locations(state, number)
    elif not state.available:
        state.tell(NO_LOCATION_LEFT, seat)
        return
    state.push(KEEP_LOCATION, seat, lord)


CONTROL: Final = Control()
TAKE_CONTROL: Final = TakeControl()
KEEP_LOCATION: Final = KeepLocation()
SPEND_KEYS: Final = SpendKeys()
SEARCH_LOCATIONS: Final = BlackSmokers()
