"""Lords entering play and what their powers do at once (ABY-079 to ABY-084)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.abyss.actions import DECLINE, GIVE, LOCATION, RECRUIT, ROB, TARGET
from plansza.games.abyss.cards import (
    APPRENTICE,
    ASSASSIN,
    COMMANDER,
    CORRUPTOR,
    HUNTER,
    ILLUSIONIST,
    INVOKER,
    JAILER,
    LANDLORD,
    LORD_BIT,
    LORDS_TO_END,
    PEDDLER,
    SAGE,
    SCHEMER,
    SEEKER,
    SHAMAN_BIT,
    SHOPKEEPER,
    TRADER,
    TRAITOR,
)
from plansza.games.abyss.messages import (
    DECLINED,
    DISABLED_LORD,
    ENTERED,
    EXCHANGED,
    LOST_LORD,
    LOST_PEARLS,
    OPENED,
    ROBBED,
    SAW_TOKEN,
    SEVENTH_LORD,
)
from plansza.games.abyss.scoring import DISABLED
from plansza.games.abyss.state import ONE_TOKEN, AbyssState
from plansza.games.abyss.steps.council import APPRENTICE_STACK
from plansza.games.abyss.steps.discards import DISCARD_ALLIES, hold_to_limit
from plansza.games.abyss.steps.locations import offer_search, send_ambassador
from plansza.games.abyss.steps.table import (
    CARD,
    SEAT_BIT,
    change_location,
    chosen,
    draw_lord,
    gain_pearls,
    not_placed,
    place_of,
    set_home,
    without,
)
from plansza.kernel.engine import Choice, Frame
from plansza.kernel.text import mark

CORRUPTION: Final = 5
"""What the Corruptor's second Lord costs in Pearls."""


class Assassin(Choice[AbyssState]):
    """The Assassin turns one free Lord of each opponent; `frame.a` is the opponent."""

    name: ClassVar[str] = "assassin"
    rules: ClassVar[tuple[str, ...]] = ("ABY-304", "ABY-012", "ABY-082")

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        return chosen(working_lords(state, frame.a), TARGET)

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        lord = action - TARGET + 1
        set_home(state, frame.a, lord, DISABLED)
        state.tell(DISABLED_LORD, frame.seat, lord, frame.a)

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a free Lord of this opponent"), "ABY-304"


class Hunter(Choice[AbyssState]):
    """The Hunter takes a Monster token, at random, from one opponent."""

    name: ClassVar[str] = "hunter"
    rules: ClassVar[tuple[str, ...]] = ("ABY-307", "ABY-A04")

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        return robbable(state, frame.seat)

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        thief = frame.seat
        victim = action - ROB
        state.revealed += 1
        value = state.any_token(state.tokens[victim])
        state.tokens[victim] -= ONE_TOKEN[value]
        state.tokens[thief] += ONE_TOKEN[value]
        state.theft = victim + 4 * thief + 16 * (value + 1)
        state.tell(ROBBED, thief, victim)
        state.tell(SAW_TOKEN, thief, value, audience=SEAT_BIT[thief] | SEAT_BIT[victim])

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose an opponent who has a Monster token and no Shaman"), "ABY-307"


class Illusionist(Choice[AbyssState]):
    """The Illusionist may exchange a Location: first the one to give."""

    name: ClassVar[str] = "illusionist"
    rules: ClassVar[tuple[str, ...]] = ("ABY-319", "ABY-081")

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        options = chosen(state.locations[frame.seat], GIVE)
        options.append(DECLINE)
        return options

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        if action == DECLINE:
            state.tell(DECLINED, frame.seat, ILLUSIONIST)
        else:
            state.push(ILLUSIONIST_TAKE, frame.seat, action - GIVE + 1)

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a Location that you control, or decline"), "ABY-319"


class IllusionistTake(Choice[AbyssState]):
    """The Illusionist: then the available Location to take for it (`frame.a`)."""

    name: ClassVar[str] = "illusionist-take"
    rules: ClassVar[tuple[str, ...]] = ("ABY-319",)

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        return chosen(state.available, LOCATION)

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        seat = frame.seat
        given = frame.a
        location = action - LOCATION + 1
        state.available = without(state.available, location) + CARD[given]
        change_location(state, seat, given, location)
        state.tell(EXCHANGED, seat, given, location)
        state.tell(OPENED, seat, given)
        offer_search(state, seat, location)

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose an available Location"), "ABY-319"


class Corruptor(Choice[AbyssState]):
    """The Corruptor may bring a second Lord from the Court for five Pearls."""

    name: ClassVar[str] = "corruptor"
    rules: ClassVar[tuple[str, ...]] = ("ABY-322", "ABY-081", "ABY-084", "ABY-A15")

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        options = chosen(state.court, RECRUIT)
        options.append(DECLINE)
        return options

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        seat = frame.seat
        if action == DECLINE:
            state.tell(DECLINED, seat, CORRUPTOR)
            return
        state.pearls[seat] -= CORRUPTION
        leave_court(state, seat, action - RECRUIT + 1, CORRUPTOR)

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a Lord of the Court for 5 Pearls, or decline"), "ABY-322"


class Traitor(Choice[AbyssState]):
    """The Traitor may replace another free Lord: first the one to discard."""

    name: ClassVar[str] = "traitor"
    rules: ClassVar[tuple[str, ...]] = ("ABY-323", "ABY-081", "ABY-084", "ABY-A28")

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        options = chosen(not_placed(state, frame.seat, TRAITOR), TARGET)
        options.append(DECLINE)
        return options

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        if action == DECLINE:
            state.tell(DECLINED, frame.seat, TRAITOR)
        else:
            state.push(TRAITOR_TAKE, frame.seat, action - TARGET + 1)

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose another free Lord of yours, or decline"), "ABY-323"


class TraitorTake(Choice[AbyssState]):
    """The Traitor: then the Lord of the Court that comes instead of `frame.a`."""

    name: ClassVar[str] = "traitor-take"
    rules: ClassVar[tuple[str, ...]] = ("ABY-323", "ABY-078", "ABY-016")

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        return chosen(state.court, RECRUIT)

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        lose_lord(state, frame.seat, frame.a, TRAITOR)
        leave_court(state, frame.seat, action - RECRUIT + 1, TRAITOR)

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a Lord of the Court"), "ABY-323"


class Schemer(Choice[AbyssState]):
    """The Schemer may replace another free Lord by the top Lord of the deck."""

    name: ClassVar[str] = "schemer"
    rules: ClassVar[tuple[str, ...]] = ("ABY-326", "ABY-081", "ABY-084", "ABY-016", "ABY-A28")

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        options = chosen(not_placed(state, frame.seat, SCHEMER), TARGET)
        options.append(DECLINE)
        return options

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        if action == DECLINE:
            state.tell(DECLINED, frame.seat, SCHEMER)
            return
        lose_lord(state, frame.seat, action - TARGET + 1, SCHEMER)
        enter(state, frame.seat, draw_lord(state), SCHEMER)

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose another free Lord of yours, or decline"), "ABY-326"


def leave_court(state: AbyssState, seat: i64, lord: i64, through: i64) -> None:
    """Let a Lord of the Court enter play; the others move together (ABY-032, ABY-090)."""
    state.court = without(state.court, lord)
    enter(state, seat, lord, through)


def enter(state: AbyssState, seat: i64, lord: i64, through: i64) -> None:
    """Put a Lord before a player, free, and carry out what it does at once (ABY-080)."""
    lords = state.lords[seat] + CARD[lord]
    state.lords[seat] = lords
    state.homes[seat] = state.homes[seat] + CARD[0]
    state.working[seat] |= LORD_BIT[lord]
    state.tell(ENTERED, seat, lord, through)
    if len(lords) >= LORDS_TO_END and state.ended_by < 0:
        state.ended_by = seat
        state.tell(SEVENTH_LORD, seat)
    if lord >= SAGE:
        send_ambassador(state, seat, lord)
    elif lord < SHOPKEEPER:
        strike_or_earn(state, seat, lord)
    else:
        plan(state, seat, lord)


def strike_or_earn(state: AbyssState, seat: i64, lord: i64) -> None:
    """Carry out the powers of Soldiers against all unprotected opponents, and of Merchants."""
    if lord == TRADER:
        gain_pearls(state, seat, 3, lord)
    elif lord == PEDDLER:
        gain_pearls(state, seat, 2, lord)
    elif lord == LANDLORD:
        gain_pearls(state, seat, 1, lord)
    elif lord == HUNTER:
        if len(robbable(state, seat)):
            state.push(HUNT, seat)
    elif lord in (JAILER, SEEKER, ASSASSIN, COMMANDER):
        # From the right of the player, so that the frame of the left neighbour comes out on top.
        other: i64 = seat
        while True:
            other = state.seats - 1 if other == 0 else other - 1
            if other == seat:
                return
            theirs: i64 = state.working[other]
            if not theirs & SHAMAN_BIT:
                strike(state, seat, lord, other)


def strike(state: AbyssState, seat: i64, lord: i64, victim: i64) -> None:
    """Let a Soldier that has just entered hit one opponent."""
    if lord == JAILER:
        size = state.hand_size(victim)
        if size:
            state.push(DISCARD_ALLIES, victim, size - 1, JAILER)
    elif lord == SEEKER:
        lost: i64 = min(2, state.pearls[victim])
        if lost:
            state.pearls[victim] -= lost
            state.tell(LOST_PEARLS, victim, lost)
    elif lord == ASSASSIN:
        if len(working_lords(state, victim)):
            state.push(ASSASSINATE, seat, victim)
    else:
        hold_to_limit(state, victim)


def plan(state: AbyssState, seat: i64, lord: i64) -> None:
    """Carry out the powers of the Shopkeeper, of Mages and of Politicians."""
    if lord == SHOPKEEPER:
        gain_pearls(state, seat, 1, lord)
    elif lord == INVOKER:
        state.extra_turn = 1
    elif lord == APPRENTICE:
        if state.council:
            state.push(APPRENTICE_STACK, seat)
    elif lord == ILLUSIONIST:
        if len(state.locations[seat]) and len(state.available):
            state.push(ILLUSIONIST_GIVE, seat)
    elif lord == CORRUPTOR:
        if state.pearls[seat] >= CORRUPTION and len(state.court):
            state.push(CORRUPT, seat)
    elif lord == TRAITOR:
        if len(state.court) and len(not_placed(state, seat, lord)):
            state.push(BETRAY, seat)
    elif lord == SCHEMER and state.lords_left and len(not_placed(state, seat, lord)):
        state.push(SCHEME, seat)


def lose_lord(state: AbyssState, seat: i64, lord: i64, through: i64) -> None:
    """Discard a Lord in play; it leaves the game (ABY-016, ABY-A02)."""
    place = place_of(state.lords[seat], lord)
    lords = state.lords[seat]
    homes = state.homes[seat]
    state.lords[seat] = lords[:place] + lords[place + 1 :]
    state.homes[seat] = homes[:place] + homes[place + 1 :]
    state.working[seat] &= ~LORD_BIT[lord]
    state.lost_lords = state.lost_lords + CARD[lord]
    state.tell(LOST_LORD, seat, lord, through)


def working_lords(state: AbyssState, seat: i64) -> bytes:
    """Return the Lords of a seat that are free and not disabled."""
    lords = state.lords[seat]
    homes = state.homes[seat]
    found = b""
    at: i64 = 0
    while at < len(lords):
        if homes[at] == 0:
            found = found + CARD[lords[at]]
        at += 1
    return found


def robbable(state: AbyssState, seat: i64) -> list[int]:
    """Return an action for each opponent from whom the Hunter can take a token."""
    options: list[int] = []
    other: i64 = 0
    while other < state.seats:
        theirs: i64 = state.working[other]
        if other != seat and state.tokens[other] and not theirs & SHAMAN_BIT:
            options.append(ROB + other)
        other += 1
    return options


ASSASSINATE: Final = Assassin()
HUNT: Final = Hunter()
ILLUSIONIST_GIVE: Final = Illusionist()
ILLUSIONIST_TAKE: Final = IllusionistTake()
CORRUPT: Final = Corruptor()
BETRAY: Final = Traitor()
TRAITOR_TAKE: Final = TraitorTake()
SCHEME: Final = Schemer()
