"""Setting up a game (ROOT-001 to ROOT-014)."""

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from plansza.games.root.cards import (
    ALL_CARDS,
    DOMINANCE,
    FACTIONS,
    ITEM_SUPPLY,
    QUEST_ROW,
    QUESTS,
    RUIN_ITEMS,
    STARTING_HAND,
    TYPE_CARDS,
    VAGABOND,
    WARRIORS,
)
from plansza.games.root.faction import chapter
from plansza.games.root.map import CLEARINGS, CORNERS, OPPOSITE, PRINTED_SUITS, RUINS
from plansza.games.root.pieces import (
    ITEM_ONE,
    ITEM_STATES,
    KEEP,
    NOBODY,
    PIECE_KINDS,
    PIECE_TOTAL,
    ROOST,
    RUIN,
    SETUP,
)
from plansza.games.root.sets import members_of
from plansza.games.root.state import RootState
from plansza.games.root.steps.table import draw
from plansza.games.root.steps.turn import TURN
from plansza.kernel.engine import Automatic, Frame
from plansza.kernel.rng import shuffled

if TYPE_CHECKING:
    from plansza.kernel.game import Game

SHUFFLED_SUITS: Final = 1
"""A bit of `variant`: the suits of the clearings are dealt at random."""
VAGABONDS: Final = 2
"""Room for this many Vagabonds."""


class SetUpFaction(Automatic[RootState]):
    """A faction sets up, in the order of the letters."""

    name: ClassVar[str] = "set-up"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-006",)

    def run(self, state: RootState, frame: Frame) -> None:
        chapter(state, frame.seat).set_up(state, frame.seat)


def set_up(game: "Game", factions: bytes, variant: i64, rng: i64) -> RootState:
    """Shuffle and deal, put ruins and items in place, let the factions set up."""
    seats: i64 = len(factions)
    suits = PRINTED_SUITS
    if variant & SHUFFLED_SUITS:
        suits, rng = shuffled(PRINTED_SUITS, rng)
    cards: i64 = ALL_CARDS
    if seats == 2:
        cards &= ~TYPE_CARDS[DOMINANCE]
    deck, rng = shuffled(members_of(cards), rng)
    state = empty_table(game, factions, suits, variant, deck, rng)
    first = state.draw_number(seats)
    state.active = first
    seat: i64 = 0
    while seat < seats:
        draw(state, (first + seat) % seats, STARTING_HAND)
        seat += 1
    if state.seat_of[VAGABOND] != NOBODY:
        deal_quests(state)
    state.push(TURN, first)
    faction: i64 = FACTIONS - 1
    while faction >= 0:
        owner: i64 = state.seat_of[faction]
        if owner != NOBODY:
            state.push(SET_UP_FACTION, owner)
        faction -= 1
    return state


def deal_quests(state: RootState) -> None:
    """Shuffle the quests, open three, and hide an item under each ruin (ROOT-010)."""
    quests = state.shuffle(bytes(range(QUESTS)))
    state.quests = quests[:QUEST_ROW]
    state.quest_deck = quests[QUEST_ROW:]
    items = state.shuffle(RUIN_ITEMS)
    state.ruins = [items[ruin : ruin + 1] for ruin in range(len(RUINS))]


def empty_table(
    game: "Game", factions: bytes, suits: bytes, variant: i64, deck: bytes, rng: i64
) -> RootState:
    """Return a table with ruins and items in place, and all pieces on the faction boards."""
    seats = len(factions)
    supply: list[int] = [0] * FACTIONS
    seat_of: list[int] = [NOBODY] * FACTIONS
    for seat in range(seats):
        seat_of[factions[seat]] = seat
        supply[factions[seat]] = WARRIORS[factions[seat]]
    items: i64 = 0
    for item, number in enumerate(ITEM_SUPPLY):
        items += ITEM_ONE[item] * number
    state = RootState(
        game,
        seats,
        rng,
        agenda=[],
        choices=[],
        decisions=0,
        revealed=0,
        story=None,
        variant=variant,
        suits=suits,
        factions=factions,
        seat_of=seat_of,
        turn=0,
        active=0,
        phase=SETUP,
        deck=deck,
        discard=0,
        available=0,
        hands=[0] * seats,
        known=[0] * (seats * seats + seats),
        promise=0,
        points=[0] * seats,
        dominance=[0] * seats,
        coalition=[NOBODY] * seats,
        crafted=[0] * seats,
        items=[0] * seats,
        item_supply=items,
        warriors=[0] * (FACTIONS * CLEARINGS),
        pieces=[0] * (PIECE_KINDS * CLEARINGS),
        strength=[0] * (FACTIONS * CLEARINGS),
        supply=supply,
        stock=list(PIECE_TOTAL),
        scorched=0,
        actions_left=0,
        used=0,
        activated=0,
        clearing=NOBODY,
        attacker=NOBODY,
        defender=NOBODY,
        instigator=NOBODY,
        ally=NOBODY,
        dice=0,
        rolled=[0, 0],
        extra=[0, 0],
        lost=[0, 0],
        leader=NOBODY,
        leaders=15,
        decree=[0, 0, 0, 0],
        viziers=[0, 0, 0, 0],
        column=0,
        unresolved=0,
        unresolved_viziers=0,
        supporters=0,
        officers=0,
        characters=[NOBODY] * VAGABONDS,
        pawns=[NOBODY] * VAGABONDS,
        satchel=[0] * (VAGABONDS * ITEM_STATES),
        removed_items=0,
        relations=[1] * (VAGABONDS * FACTIONS),
        aids=[0] * FACTIONS,
        quests=b"",
        quest_deck=b"",
        completed=[0] * VAGABONDS,
        ruins=[b""] * len(RUINS),
        winner=NOBODY,
    )
    for clearing in RUINS:
        state.place_piece(RUIN, clearing)
    return state


def free_corners(state: RootState) -> i64:
    """Return the corners where a faction may start (ROOT-014).

    Corners taken are those of a keep or a roost; opposite ones come first.
    """
    taken: i64 = 0
    for corner in CORNERS:
        if state.pieces_at(KEEP, corner) or state.pieces_at(ROOST, corner):
            taken |= CORNER_BIT[corner]
    opposite: i64 = 0
    for corner in CORNERS:
        if taken & CORNER_BIT[OPPOSITE[corner]] and not taken & CORNER_BIT[corner]:
            opposite |= CORNER_BIT[corner]
    return opposite if opposite else ALL_CORNERS & ~taken


CORNER_BIT: Final = bytes([1, 2, 4, 8])
ALL_CORNERS: Final = 15
SET_UP_FACTION: Final = SetUpFaction()
