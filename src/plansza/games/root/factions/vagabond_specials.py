"""The special actions of the six characters (ROOT-346 to ROOT-349).

The Arbiter has none: he helps defenders, see `vagabond_battle.py`.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.root.actions import CARD, FACTION, PASS
from plansza.games.root.cards import (
    CARD_BIT,
    MATCHING_CARDS,
    RANGER,
    SCOUNDREL,
    THIEF,
    TINKER,
    TORCH,
    VAGABOND,
    VAGRANT,
)
from plansza.games.root.faction import chapter
from plansza.games.root.factions.vagabond_actions import add_damaged, is_damaged, repair
from plansza.games.root.factions.vagabond_items import exhaust, lose, pawn, vagabond
from plansza.games.root.map import CLEARING_BIT, CLEARINGS
from plansza.games.root.messages import LABOURED, SCORCHED
from plansza.games.root.pieces import READY
from plansza.games.root.sets import add_kinds, card_of
from plansza.games.root.state import RootState
from plansza.games.root.steps.battle import can_be_attacked, start_battle
from plansza.games.root.steps.removal import sweep
from plansza.games.root.steps.table import gain_openly, steal
from plansza.games.root.steps.turn import end_daylight
from plansza.kernel.engine import Choice, Frame
from plansza.kernel.text import mark

HIDEOUT_REPAIRS: Final = 3


def can_special(state: RootState, seat: i64) -> bool:
    """Return whether the character's action would do anything here and now."""
    who = vagabond(state, seat)
    character: i64 = state.characters[who]
    if character == RANGER:
        return is_damaged(state, who)
    clearing: i64 = state.pawns[who]
    if clearing >= CLEARINGS:
        return False
    if character == THIEF:
        return len(victims(state, seat)) > 0
    if character == TINKER:
        return state.discard & MATCHING_CARDS[state.suits[clearing]] != 0
    if character == VAGRANT:
        return len(instigated(state, clearing)) > 0
    return character == SCOUNDREL


def start_special(state: RootState, seat: i64) -> None:
    """Use the torch for the character's action."""
    who = vagabond(state, seat)
    character: i64 = state.characters[who]
    if character == SCOUNDREL:
        scorch(state, seat, who)
        return
    exhaust(state, who, TORCH)
    if character == THIEF:
        state.push(STEAL_CARD, seat)
    elif character == TINKER:
        state.push(DAY_LABOR, seat)
    elif character == RANGER:
        state.push(HIDEOUT, seat, HIDEOUT_REPAIRS)
    else:
        state.push(INSTIGATE, seat)


# Thief.


def victims(state: RootState, seat: i64) -> list[int]:
    """Return the players with pieces here and cards to steal."""
    clearing = pawn(state, seat)
    found: list[int] = []
    other: i64 = 0
    while other < state.seats:
        if (
            other != seat
            and state.hands[other]
            and chapter(state, other).has_pieces(state, other, clearing)
        ):
            found.append(FACTION + state.factions[other])
        other += 1
    return found


class Steal(Choice[RootState]):
    """The Thief takes a random card from a player with pieces in his clearing."""

    name: ClassVar[str] = "steal"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-346",)

    def options(self, state: RootState, frame: Frame) -> list[int]:
        return victims(state, frame.seat)

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        steal(state, frame.seat, state.seat_of[action - FACTION])

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a player with pieces here and cards in hand"), "ROOT-346"


# Tinker.


class DayLabor(Choice[RootState]):
    """The Tinker takes a card that matches his clearing from the discard pile."""

    name: ClassVar[str] = "day-labor"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-346", "ROOT-043")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        suit: i64 = state.suits[pawn(state, frame.seat)]
        add_kinds(options, state.discard & MATCHING_CARDS[suit], CARD)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        card = card_of(state.discard, action - CARD)
        state.discard &= ~CARD_BIT[card]
        gain_openly(state, frame.seat, card)
        state.tell(LABOURED, frame.seat, action - CARD)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a discarded card that matches your clearing"), "ROOT-346"


# Ranger.


class Hideout(Choice[RootState]):
    """The Ranger repairs up to three items (`frame.a` are left); then Daylight ends."""

    name: ClassVar[str] = "hideout"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-346",)

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_damaged(state, vagabond(state, frame.seat), options)
        if frame.a < HIDEOUT_REPAIRS:
            options.append(PASS)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        if action != PASS:
            repair(state, frame.seat, action)
            if frame.a > 1 and is_damaged(state, vagabond(state, frame.seat)):
                state.push(HIDEOUT, frame.seat, frame.a - 1)
                return
        end_daylight(state)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a damaged item"), "ROOT-346"


# Vagrant.


def instigated(state: RootState, clearing: i64) -> list[int]:
    """Return the players here who can attack somebody."""
    found: list[int] = []
    seat: i64 = 0
    while seat < state.seats:
        if chapter(state, seat).can_attack(state, seat, clearing) and len(
            opponents(state, seat, clearing)
        ):
            found.append(FACTION + state.factions[seat])
        seat += 1
    return found


def opponents(state: RootState, seat: i64, clearing: i64) -> list[int]:
    """Return the players here whom a player can attack."""
    found: list[int] = []
    other: i64 = 0
    while other < state.seats:
        if can_be_attacked(state, seat, other, clearing):
            found.append(FACTION + state.factions[other])
        other += 1
    return found


class Instigate(Choice[RootState]):
    """The Vagrant chooses who attacks."""

    name: ClassVar[str] = "instigate"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-347",)

    def options(self, state: RootState, frame: Frame) -> list[int]:
        return instigated(state, pawn(state, frame.seat))

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        state.push(INSTIGATE_AGAINST, frame.seat, state.seat_of[action - FACTION])

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a player who can attack in your clearing"), "ROOT-347"


class InstigateAgainst(Choice[RootState]):
    """The Vagrant chooses whom `frame.a` attacks; all that is removed counts as his."""

    name: ClassVar[str] = "instigate-against"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-347", "ROOT-A32")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        return opponents(state, frame.a, pawn(state, frame.seat))

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        clearing = pawn(state, frame.seat)
        start_battle(state, frame.a, state.seat_of[action - FACTION], clearing, frame.seat)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a player whom the attacker can battle here"), "ROOT-347"


# Scoundrel.


def scorch(state: RootState, seat: i64, who: i64) -> None:
    """Leave the torch for good and remove all enemy pieces; nobody comes here any more."""
    clearing: i64 = state.pawns[who]
    lose(state, who, READY, TORCH)
    state.tell(SCORCHED, seat, clearing)
    sweep(state, seat, CLEARING_BIT[clearing])
    state.scorched |= CLEARING_BIT[clearing]


STEAL_CARD: Final = Steal()
DAY_LABOR: Final = DayLabor()
HIDEOUT: Final = Hideout()
INSTIGATE: Final = Instigate()
INSTIGATE_AGAINST: Final = InstigateAgainst()

assert VAGABOND == 3
