"""Dominance and coalition: winning without points (ROOT-121 to ROOT-128)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.root.actions import CARD, DOMINATE, FACTION, TAKE
from plansza.games.root.cards import (
    BIRD,
    CARD_BIT,
    DOMINANCE_OF,
    DOMINANCE_SCORE,
    FACTIONS,
    FIRST_CARD,
    HOSTILE,
    INDIFFERENT,
    KIND_CARDS,
    MATCHING_CARDS,
    SUITS,
    VAGABOND,
)
from plansza.games.root.messages import COALITION, DOMINANCE_ACTIVATED, TOOK_AVAILABLE
from plansza.games.root.pieces import HAND, NOBODY
from plansza.games.root.promises import promised
from plansza.games.root.rule import clearings_of, ruled_by
from plansza.games.root.sets import SEAT_BIT, add_kinds, size
from plansza.games.root.state import RootState
from plansza.games.root.steps.table import (
    BY_DOMINANCE,
    gain_openly,
    leave_hand,
    matching,
    spend,
    win,
)
from plansza.kernel.engine import Choice, Frame
from plansza.kernel.text import mark

CORNERS_1_3: Final = 0b0101
CORNERS_2_4: Final = 0b1010
CLEARINGS_TO_RULE: Final = 3
COALITION_SEATS: Final = 4
"""The fewest players with whom a Vagabond may form a coalition."""
FREE_COALITION: Final = 2
"""A bit of `variant`: a coalition needs no points (AMB-17)."""
SUIT_MASK: Final = bytes([0b1001, 0b1010, 0b1100, 0b1000])
"""The suits that can stand for each suit."""


class PayForDominance(Choice[RootState]):
    """Spend a card for the available dominance card of a suit (`frame.a`)."""

    name: ClassVar[str] = "take-dominance"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-125", "ROOT-043")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_kinds(options, matching(state, frame.seat, frame.a), CARD)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        state.promise = 0
        card: i64 = FIRST_CARD[DOMINANCE_OF[frame.a]]
        state.available &= ~CARD_BIT[card]
        spend(state, frame.seat, action - CARD)
        gain_openly(state, frame.seat, card)
        state.tell(TOOK_AVAILABLE, frame.seat, frame.a)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Spend a card of the suit of the dominance card"), "ROOT-125"


class JoinCoalition(Choice[RootState]):
    """The Vagabond joins the player with the fewest points, by the dominance card of `frame.a`."""

    name: ClassVar[str] = "join-coalition"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-127", "ROOT-126", "ROOT-128")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        partners = coalition_partners(state, frame.seat)
        other: i64 = 0
        while other < state.seats:
            if partners >> other & 1:
                options.append(FACTION + state.factions[other])
            other += 1
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        seat = frame.seat
        partner: i64 = state.seat_of[action - FACTION]
        activate(state, seat, frame.a)
        state.coalition[seat] = partner
        state.coalition[partner] = seat
        state.tell(COALITION, seat, partner, frame.a)
        at: i64 = (state.factions[seat] - VAGABOND) * FACTIONS + state.factions[partner]
        if state.relations[at] == HOSTILE:
            state.relations[at] = INDIFFERENT

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Join a player with the fewest points"), "ROOT-127"


def check_dominance(state: RootState, seat: i64) -> None:
    """Win if the active dominance card is fulfilled at the start of Birdsong (ROOT-122)."""
    active: i64 = state.dominance[seat]
    faction: i64 = state.factions[seat]
    if active == 0 or faction == VAGABOND:
        return
    ruled = ruled_by(state, faction)
    suit = active - 1
    if suit == BIRD:
        fulfilled = (ruled & CORNERS_1_3) == CORNERS_1_3 or (ruled & CORNERS_2_4) == CORNERS_2_4
    else:
        fulfilled = size(ruled & clearings_of(state, suit)) >= CLEARINGS_TO_RULE
    if fulfilled:
        win(state, seat, BY_DOMINANCE)


def add_dominance(state: RootState, seat: i64, options: list[int]) -> None:
    """Add the dominance cards that may be activated or taken now."""
    suit: i64 = 0
    can = can_dominate(state, seat)
    while suit < SUITS:
        cards: i64 = KIND_CARDS[DOMINANCE_OF[suit]]
        if can and state.hands[seat] & cards:
            options.append(DOMINATE + suit)
        if state.available & cards and state.hands[seat] & MATCHING_CARDS[suit]:
            options.append(TAKE + suit)
        suit += 1


def can_dominate(state: RootState, seat: i64) -> bool:
    """Return whether a seat may put a dominance card into play."""
    if state.dominance[seat]:
        return False
    if state.factions[seat] == VAGABOND:
        if state.seats < COALITION_SEATS or coalition_partners(state, seat) == 0:
            return False
        if state.variant & FREE_COALITION:
            return True
    return state.points[seat] >= DOMINANCE_SCORE


def coalition_partners(state: RootState, seat: i64) -> i64:
    """Return the set of seats that a Vagabond may join: those with the fewest points.

    Who has no marker on the track is skipped; a partner in another coalition still counts.
    """
    fewest: i64 = 1000
    partners: i64 = 0
    other: i64 = 0
    while other < state.seats:
        points: i64 = state.points[other]
        if other != seat and state.dominance[other] == 0:
            if points < fewest:
                fewest = points
                partners = 0
            if points == fewest and state.coalition[other] == NOBODY:
                partners |= SEAT_BIT[other]
        other += 1
    return partners


def use_dominance(state: RootState, seat: i64, action: i64) -> None:
    """Activate a dominance card from hand, or take an available one."""
    if action >= TAKE:
        suit = action - TAKE
        state.promise = promised(HAND, seat, SUIT_MASK[suit], 1)
        state.push(PAY_FOR_DOMINANCE, seat, suit)
    else:
        suit = action - DOMINATE
        leave_hand(state, seat, DOMINANCE_OF[suit])
        state.dominance[seat] = 1 + suit
        if state.factions[seat] == VAGABOND:
            state.push(JOIN_COALITION, seat, suit)
        else:
            activate(state, seat, suit)


def activate(state: RootState, seat: i64, suit: i64) -> None:
    """Take the score marker off the track for good."""
    state.points[seat] = 0
    state.tell(DOMINANCE_ACTIVATED, seat, suit)


PAY_FOR_DOMINANCE: Final = PayForDominance(silent=False)
JOIN_COALITION: Final = JoinCoalition()
