"""Recruiting a Lord: paying, affiliating, entering, refilling the Court (ABY-070 to ABY-093)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.abyss.actions import AFFILIATE, PAY, PAY_DONE, RECRUIT
from plansza.games.abyss.allies import (
    ONE,
    PART_LOWEST,
    RACE_BIT,
    RACES_IN_SET,
    add_kinds,
    count_of,
    kinds_in,
    lowest_value,
    races_in,
    reach,
    value_of,
)
from plansza.games.abyss.cards import (
    ANY_RACE,
    COURT,
    DIPLOMAT,
    LORD_RACE,
    LORD_RACES,
    LORD_VALUE,
    MASTER_OF_MAGIC,
    RACES,
    VALUES,
)
from plansza.games.abyss.messages import AFFILIATED, COURT_REFILLED, COURT_SHORT, PAID
from plansza.games.abyss.state import AbyssState
from plansza.games.abyss.steps.entering import leave_court
from plansza.games.abyss.steps.table import CARD, draw_lord, gain_pearls
from plansza.kernel.engine import Automatic, Choice, Frame
from plansza.kernel.text import mark


class Pay(Choice[AbyssState]):
    """Choose Allies one by one; Pearls make up for missing value. `frame.a` is the Lord."""

    name: ClassVar[str] = "pay"
    rules: ClassVar[tuple[str, ...]] = (
        "ABY-070",
        "ABY-071",
        "ABY-072",
        "ABY-073",
        "ABY-074",
        "ABY-075",
        "ABY-301",
        "ABY-324",
        "ABY-325",
        "ABY-A14",
        "ABY-A30",
    )

    def __init__(self) -> None:
        super().__init__(silent=False)

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        hand: i64 = state.hands[frame.seat]
        payment: i64 = state.payment
        lord = frame.a
        races = races_in(payment)
        options: list[int] = []
        race: i64 = 0
        while race < RACES:
            if hand >> 10 * race & 1023:
                bit: i64 = RACE_BIT[race]
                if races & bit or can_use(state, frame.seat, lord, hand + payment, races | bit):
                    add_kinds(options, hand, race, PAY)
            race += 1
        if is_paid(state, frame.seat, lord):
            options.append(PAY_DONE)
        return options

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        seat = frame.seat
        if action != PAY_DONE:
            card = ONE[action - PAY]
            state.hands[seat] -= card
            state.payment += card
            state.put(frame)
            return
        pearls = max(0, value_needed(state, seat, frame.a) - value_of(state.payment))
        state.pearls[seat] -= pearls
        state.revealed += 1
        state.tell(PAID, seat, frame.a, state.payment, pearls)
        state.push(REFILL_COURT, seat)
        state.push(ENTER, seat, frame.a)
        state.push(AFFILIATE_ALLY, seat)

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        if action == PAY_DONE:
            return mark("The Races or the value are not complete yet"), "ABY-071"
        if PAY <= action < PAY_DONE:
            if count_of(state.hands[frame.seat], action - PAY) == 0:
                return mark("You do not hold that Ally"), "ABY-070"
            return mark(
                "With that Race the number of Races or the value could not be met"
            ), "ABY-071"
        return mark("Choose Allies to pay with"), "ABY-070"


class Affiliate(Choice[AbyssState]):
    """The weakest of the Allies used is affiliated; the others are discarded."""

    name: ClassVar[str] = "affiliate"
    rules: ClassVar[tuple[str, ...]] = ("ABY-076", "ABY-077", "ABY-078", "ABY-013", "ABY-320")

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        if state.works(frame.seat, MASTER_OF_MAGIC):
            return kinds_in(state.payment, AFFILIATE)
        lowest = lowest_value(state.payment)
        options: list[int] = []
        race: i64 = 0
        while race < RACES:
            if PART_LOWEST[state.payment >> 10 * race & 1023] == lowest:
                options.append(AFFILIATE + race * VALUES + lowest - 1)
            race += 1
        return options

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        card = ONE[action - AFFILIATE]
        state.affiliated[frame.seat] += card
        state.discard += state.payment - card
        state.payment = 0
        state.tell(AFFILIATED, frame.seat, action - AFFILIATE)

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        if state.works(frame.seat, MASTER_OF_MAGIC):
            return mark("Affiliate one of the Allies used"), "ABY-077"
        return mark("Affiliate one of the weakest Allies used"), "ABY-076"


class Enter(Automatic[AbyssState]):
    """The Lord that was paid for enters play free; its power resolves completely."""

    name: ClassVar[str] = "enter"
    rules: ClassVar[tuple[str, ...]] = ("ABY-079", "ABY-080", "ABY-120")

    def run(self, state: AbyssState, frame: Frame) -> None:
        leave_court(state, frame.seat, frame.a, 0)


class RefillCourt(Automatic[AbyssState]):
    """With two or fewer Lords left in the Court: two Pearls, and the Court is filled."""

    name: ClassVar[str] = "refill-court"
    rules: ClassVar[tuple[str, ...]] = (
        "ABY-090",
        "ABY-091",
        "ABY-092",
        "ABY-093",
        "ABY-121",
        "ABY-A15",
        "ABY-A18",
        "ABY-A22",
    )

    def run(self, state: AbyssState, frame: Frame) -> None:
        if len(state.court) > 2:
            return
        gain_pearls(state, frame.seat, 2)
        court = state.court
        while len(court) < COURT and state.lords_left:
            court = court + CARD[draw_lord(state)]
        state.tell(COURT_REFILLED, frame.seat, len(court) - len(state.court))
        state.court = court
        if len(court) < COURT and state.ended_by < 0:
            state.ended_by = frame.seat
            state.tell(COURT_SHORT, frame.seat)


def value_needed(state: AbyssState, seat: i64, lord: i64) -> i64:
    """Return the value that a Lord requires of a player (ABY-075)."""
    value: i64 = LORD_VALUE[lord]
    return max(0, value + state.value_change(seat))


def race_needed(state: AbyssState, seat: i64, lord: i64) -> i64:
    """Return the Race that must be used for a Lord, or `ANY_RACE` (ABY-071, ABY-074)."""
    if state.works(seat, DIPLOMAT):
        return ANY_RACE
    return LORD_RACE[lord]


def can_use(state: AbyssState, seat: i64, lord: i64, cards: i64, races: i64) -> bool:
    """Return whether some payment out of these cards has all these Races and is enough."""
    races |= RACE_BIT[race_needed(state, seat, lord)]
    value = reach(cards, races, LORD_RACES[lord])
    return value >= 0 and value + state.pearls[seat] >= value_needed(state, seat, lord)


def is_paid(state: AbyssState, seat: i64, lord: i64) -> bool:
    """Return whether the Allies chosen, with Pearls, pay for a Lord (ABY-071, ABY-072)."""
    races = races_in(state.payment)
    needed: i64 = RACE_BIT[race_needed(state, seat, lord)]
    if RACES_IN_SET[races] != LORD_RACES[lord] or races & needed != needed:
        return False
    return value_of(state.payment) + state.pearls[seat] >= value_needed(state, seat, lord)


def add_recruits(state: AbyssState, seat: i64, options: list[int]) -> None:
    """Add an action for each Lord of the Court that the player can pay for."""
    hand: i64 = state.hands[seat]
    if hand == 0:
        return
    change = state.value_change(seat) - state.pearls[seat]
    any_race = state.works(seat, DIPLOMAT)
    court = state.court
    at: i64 = 0
    while at < len(court):
        lord: i64 = court[at]
        race: i64 = ANY_RACE if any_race else LORD_RACE[lord]
        value = reach(hand, RACE_BIT[race], LORD_RACES[lord])
        if value >= 0 and value >= LORD_VALUE[lord] + change:
            options.append(RECRUIT + lord - 1)
        at += 1


PAY_FOR_LORD: Final = Pay()
AFFILIATE_ALLY: Final = Affiliate()
ENTER: Final = Enter()
REFILL_COURT: Final = RefillCourt()
