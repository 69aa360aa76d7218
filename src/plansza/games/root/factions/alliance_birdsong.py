"""The Alliance in Birdsong: supporters, revolts and the spread of sympathy (ROOT-271 to ROOT-276).

What the supporters allow is known to the Alliance alone, so it is asked whenever the map allows it.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.root.actions import CARD, CLEARING, PASS
from plansza.games.root.cards import (
    ALLIANCE,
    MARTIAL_LAW,
    MATCHING_CARDS,
    REVOLT_COST,
    SUPPORTERS_LIMIT,
    SYMPATHY_COST,
    SYMPATHY_VP,
)
from plansza.games.root.map import ADJACENT_SET, ALL_CLEARINGS, CLEARING_BIT, CLEARINGS
from plansza.games.root.messages import OFFICER, PLACED_PIECE, PLACED_WARRIORS, REVOLTED
from plansza.games.root.pieces import BASE, SUPPORTERS, SYMPATHY_TOKEN
from plansza.games.root.promises import promised
from plansza.games.root.rule import can_place
from plansza.games.root.sets import add_kinds, card_of, lowest, size
from plansza.games.root.state import RootState
from plansza.games.root.steps.dominance import SUIT_MASK
from plansza.games.root.steps.outrage import discard_supporter
from plansza.games.root.steps.removal import sweep
from plansza.games.root.steps.table import score
from plansza.kernel.engine import Automatic, Choice, Frame
from plansza.kernel.text import mark


def is_sympathetic(state: RootState, clearing: i64) -> bool:
    """Return whether a clearing has a sympathy token."""
    return state.pieces_at(SYMPATHY_TOKEN, clearing) > 0


def has_base(state: RootState, suit: i64) -> bool:
    """Return whether the base of a suit is on the map."""
    clearing: i64 = 0
    while clearing < CLEARINGS:
        if state.suits[clearing] == suit and state.pieces_at(BASE, clearing):
            return True
        clearing += 1
    return False


def sympathetic(state: RootState, suit: i64) -> i64:
    """Count the clearings of a suit with sympathy."""
    number: i64 = 0
    clearing: i64 = 0
    while clearing < CLEARINGS:
        if state.suits[clearing] == suit:
            number += state.pieces_at(SYMPATHY_TOKEN, clearing)
        clearing += 1
    return number


def is_stack_full(state: RootState) -> bool:
    """Return whether no more supporters fit: five without a base on the map (ROOT-271)."""
    return size(state.supporters) >= SUPPORTERS_LIMIT and state.on_map(BASE) == 0


def can_revolt(state: RootState, clearing: i64) -> bool:
    """Return whether all but the supporters is there for a revolt (ROOT-275).

    There is room for the base: nothing but enemy buildings can fill the slots beside a ruin.
    """
    return (
        is_sympathetic(state, clearing)
        and not has_base(state, state.suits[clearing])
        and can_place(state, ALLIANCE, clearing)
    )


def spread_cost(state: RootState, clearing: i64) -> i64:
    """Return how many supporters a token here takes, with Martial Law (ROOT-276)."""
    cost: i64 = SYMPATHY_COST[state.on_map(SYMPATHY_TOKEN)]
    seat: i64 = 0
    while seat < state.seats:
        faction: i64 = state.factions[seat]
        if faction != ALLIANCE and state.warriors_at(faction, clearing) >= MARTIAL_LAW:
            return cost + 1
        seat += 1
    return cost


def spreading_places(state: RootState) -> i64:
    """Return the clearings where all but the supporters is there for a token.

    Sympathy spreads to neighbours, or begins anywhere (ROOT-273, ROOT-276).
    """
    tokens: i64 = 0
    near: i64 = 0
    clearing: i64 = 0
    while clearing < CLEARINGS:
        if state.pieces[SYMPATHY_TOKEN * CLEARINGS + clearing]:
            tokens |= CLEARING_BIT[clearing]
            near |= ADJACENT_SET[clearing]
        clearing += 1
    places = near & ~tokens if tokens else ALL_CLEARINGS
    found: i64 = 0
    while places:
        clearing = lowest(places)
        if can_place(state, ALLIANCE, clearing):
            found |= CLEARING_BIT[clearing]
        places &= places - 1
    return found


def place_sympathy(state: RootState, seat: i64, clearing: i64) -> None:
    """Place a token and score what it uncovers."""
    points: i64 = SYMPATHY_VP[state.on_map(SYMPATHY_TOKEN)]
    state.place_piece(SYMPATHY_TOKEN, clearing)
    state.tell(PLACED_PIECE, seat, SYMPATHY_TOKEN, clearing)
    score(state, seat, points)


class Revolt(Choice[RootState]):
    """Revolt in sympathetic clearings, or have done with it.

    Asked whenever the map allows a revolt: what the supporters allow is a secret.
    """

    name: ClassVar[str] = "revolt"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-275", "ROOT-271", "ROOT-726", "ROOT-A34")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = [PASS]
        clearing: i64 = 0
        while clearing < CLEARINGS:
            if can_revolt(state, clearing):
                supporters: i64 = state.supporters & MATCHING_CARDS[state.suits[clearing]]
                if size(supporters) >= REVOLT_COST:
                    options.append(CLEARING + clearing)
            clearing += 1
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        if action == PASS:
            return
        clearing = action - CLEARING
        state.push(REVOLTS, frame.seat)
        state.push(RISE, frame.seat, clearing)
        spend_supporters(state, frame.seat, state.suits[clearing], REVOLT_COST)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        clearing = action - CLEARING
        if not 0 <= clearing < CLEARINGS:
            return mark("Choose a clearing for a revolt, or pass"), "ROOT-275"
        if not is_sympathetic(state, clearing):
            return mark("A revolt needs sympathy in the clearing"), "ROOT-275"
        if has_base(state, state.suits[clearing]):
            return mark("The base of that suit is on the map"), "ROOT-275"
        return mark("You have too few supporters of that suit"), "ROOT-275"


class Revolts(Automatic[RootState]):
    """Ask about another revolt as long as the table can see that one may be possible."""

    name: ClassVar[str] = "revolts"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-275",)

    def run(self, state: RootState, frame: Frame) -> None:
        if size(state.supporters) < REVOLT_COST:
            return
        clearing: i64 = 0
        while clearing < CLEARINGS:
            if can_revolt(state, clearing):
                state.push(REVOLT, frame.seat)
                return
            clearing += 1


class Rise(Automatic[RootState]):
    """All enemy pieces leave the clearing of the revolt, `frame.a`."""

    name: ClassVar[str] = "rise"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-275", "ROOT-104", "ROOT-311")

    def run(self, state: RootState, frame: Frame) -> None:
        state.tell(REVOLTED, frame.seat, frame.a)
        state.push(FOUND_BASE, frame.seat, frame.a)
        sweep(state, frame.seat, CLEARING_BIT[frame.a])


class FoundBase(Automatic[RootState]):
    """The base, warriors and an officer come to the clearing of the revolt, `frame.a`."""

    name: ClassVar[str] = "found-base"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-275", "ROOT-280")

    def run(self, state: RootState, frame: Frame) -> None:
        seat, clearing = frame.seat, frame.a
        state.place_piece(BASE, clearing)
        state.tell(PLACED_PIECE, seat, BASE, clearing)
        number = state.place_warriors(ALLIANCE, clearing, sympathetic(state, state.suits[clearing]))
        if number:
            state.tell(PLACED_WARRIORS, seat, number, clearing)
        commission(state, seat)


class Spread(Choice[RootState]):
    """Spread sympathy, or have done with it.

    Asked whenever the map allows it: what the supporters allow is a secret.
    """

    name: ClassVar[str] = "spread"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-276", "ROOT-273", "ROOT-726")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = [PASS]
        places = spreading_places(state)
        while places:
            clearing = lowest(places)
            supporters: i64 = state.supporters & MATCHING_CARDS[state.suits[clearing]]
            if size(supporters) >= spread_cost(state, clearing):
                options.append(CLEARING + clearing)
            places &= places - 1
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        if action == PASS:
            return
        clearing = action - CLEARING
        state.push(SPREADS, frame.seat)
        state.push(WIN_SYMPATHY, frame.seat, clearing)
        spend_supporters(state, frame.seat, state.suits[clearing], spread_cost(state, clearing))

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        clearing = action - CLEARING
        if not 0 <= clearing < CLEARINGS:
            return mark("Choose a clearing for sympathy, or pass"), "ROOT-276"
        if is_sympathetic(state, clearing):
            return mark("There is sympathy in that clearing already"), "ROOT-273"
        if not can_place(state, ALLIANCE, clearing):
            return mark("Nothing of yours can be placed there"), "ROOT-726"
        if not spreading_places(state) & CLEARING_BIT[clearing]:
            return mark("Sympathy spreads to adjacent clearings"), "ROOT-276"
        return mark("You have too few supporters of that suit"), "ROOT-276"


class Spreads(Automatic[RootState]):
    """Ask about more sympathy as long as the table can see that it may be possible."""

    name: ClassVar[str] = "spreads"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-276",)

    def run(self, state: RootState, frame: Frame) -> None:
        if state.stock[SYMPATHY_TOKEN] == 0:
            return
        supporters = size(state.supporters)
        places = spreading_places(state)
        while places:
            if spread_cost(state, lowest(places)) <= supporters:
                state.push(SPREAD, frame.seat)
                return
            places &= places - 1


class WinSympathy(Automatic[RootState]):
    """A token comes to the clearing that was paid for, `frame.a`."""

    name: ClassVar[str] = "win-sympathy"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-276",)

    def run(self, state: RootState, frame: Frame) -> None:
        place_sympathy(state, frame.seat, frame.a)


class SpendSupporter(Choice[RootState]):
    """Spend supporters of the suit `frame.b`, one by one; `frame.a` are left to spend.

    Asked even if one kind only would do: which supporters there are is a secret.
    """

    name: ClassVar[str] = "spend-supporter"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-271", "ROOT-043")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_kinds(options, state.supporters & MATCHING_CARDS[frame.b], CARD)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        card = card_of(state.supporters, action - CARD)
        discard_supporter(state, card)
        if frame.a > 1:
            spend_supporters(state, frame.seat, frame.b, frame.a - 1)
        else:
            state.promise = 0

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a supporter of that suit, or a bird"), "ROOT-271"


def spend_supporters(state: RootState, seat: i64, suit: i64, number: i64) -> None:
    """Ask for supporters to spend; all know now that there are as many of the suit."""
    state.promise = promised(SUPPORTERS, seat, SUIT_MASK[suit], number)
    state.push(SPEND_SUPPORTER, seat, number, suit)


def commission(state: RootState, seat: i64) -> None:
    """Make a warrior of the supply an officer, if there is one (ROOT-280)."""
    if state.supply[ALLIANCE]:
        state.supply[ALLIANCE] -= 1
        state.officers += 1
        state.tell(OFFICER, seat, state.officers)


REVOLTS: Final = Revolts()
REVOLT: Final = Revolt(silent=False)
RISE: Final = Rise()
FOUND_BASE: Final = FoundBase()
SPREADS: Final = Spreads()
SPREAD: Final = Spread(silent=False)
WIN_SYMPATHY: Final = WinSympathy()
SPEND_SUPPORTER: Final = SpendSupporter(silent=False)
