"""The rules of Conspiracy, one step per paragraph of the rules reference (`rules.md`)."""

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from plansza.games.conspiracy.actions import (
    DRAW,
    DRAW_LOCATIONS,
    NO_SWAP,
    PILE,
    PLACE,
    RECRUIT,
    SWAP,
    TAKE,
)
from plansza.games.conspiracy.cards import (
    ALL_LOCATIONS,
    ALL_LORDS,
    ANY_TWO_KEYS,
    COLOUR,
    COLOURS,
    EFFECT,
    FORCE_DRAW,
    IP,
    KEY,
    LOCATION_DRAW,
    LOCATION_PEARLS,
    LORD_PEARLS,
    NO_KEY,
    PLACES,
    SEARCH_DECK,
    SHUFFLE_LOCATIONS,
    SHUFFLE_LORDS,
)
from plansza.games.conspiracy.messages import (
    DISCARDED,
    DREW_LOCATIONS,
    DREW_LORDS,
    FORCED,
    GAME_OVER,
    KEPT_LORD,
    LAST_ROUND,
    LOCATIONS_SHUFFLED,
    LORDS_SHUFFLED,
    NO_LOCATION_LEFT,
    PEARL_MASTER,
    PLACED,
    RETURNED,
    REVEALED,
    SWAPPED,
    TOOK_LOCATION,
    TOOK_PILE,
    TURN_BEGINS,
)
from plansza.games.conspiracy.state import EMPTY_CHAMBER, ConspiracyState
from plansza.kernel.engine import Automatic, Choice, Frame, holds
from plansza.kernel.rng import shuffled
from plansza.kernel.text import mark

if TYPE_CHECKING:
    from plansza.kernel.game import Game

CARD: Final[list[bytes]] = [bytes([card]) for card in range(64)]
"""Each card as a pile of one."""

SOURCES: Final[list[list[int]]] = [
    [DRAW + number for number in range(sources >> COLOURS)]
    + [PILE + colour for colour in range(COLOURS) if sources >> (COLOURS - 1 - colour) & 1]
    for sources in range(4 << COLOURS)
]
"""Where Lords can come from: by how many can be drawn, then one bit for each pile that has any."""


class Turn(Automatic[ConspiracyState]):
    """A player's turn: recruit, then enlarge the chamber; or the end of the game."""

    name: ClassVar[str] = "turn"
    rules: ClassVar[tuple[str, ...]] = ("CON-020", "CON-070", "CON-071", "CON-073")

    def run(self, state: ConspiracyState, frame: Frame) -> None:
        seat = frame.seat
        if seat == state.ended_by:
            state.tell(GAME_OVER, seat)
            return
        if seat == state.forced_by:
            state.forced_draw = 0
            state.forced_by = -1
        state.turn += 1
        state.tell(TURN_BEGINS, seat, state.turn)
        after = seat + 1
        state.push(TURN, 0 if after == state.seats else after)
        state.push(RECRUIT_LORDS, seat)


class RecruitLords(Choice[ConspiracyState]):
    """Choose one source: the deck, with a number fixed beforehand, or one whole pile."""

    name: ClassVar[str] = "recruit-lords"
    rules: ClassVar[tuple[str, ...]] = (
        "CON-021",
        "CON-022",
        "CON-023",
        "CON-024",
        "CON-209",
        "CON-210",
        "CON-A03",
        "CON-A10",
    )

    def options(self, state: ConspiracyState, frame: Frame) -> list[int]:
        most: i64 = min(3, state.lords_left)
        if state.forced_draw and most:
            return [DRAW + min(state.forced_draw, most) - 1]
        piles = state.piles
        sources: i64 = most
        colour: i64 = 0
        while colour < COLOURS:
            sources += sources
            if len(piles[colour]):
                sources += 1
            colour += 1
        return SOURCES[sources]

    def take(self, state: ConspiracyState, frame: Frame, action: i64) -> None:
        seat = frame.seat
        if action >= PILE:
            colour = action - PILE
            pile = state.piles[colour]
            state.piles[colour] = b""
            state.tell(TOOK_PILE, seat, colour, len(pile))
            if len(pile) == 1:
                place_lord(state, seat, pile[0])
            else:
                state.recruited = pile
                state.push(ENLARGE_CHAMBER, seat)
            return
        number = action - DRAW + 1
        state.tell(DREW_LORDS, seat, number)
        if number == 1:
            place_lord(state, seat, draw_lord(state))
            return
        state.revealed += 1
        deck = state.lords_left
        state.lords_left = deck - number
        state.drawn = top_cards(state.lord_deck, deck, number)
        state.push(KEEP_LORD, seat)

    def refusal(self, state: ConspiracyState, frame: Frame, action: i64) -> tuple[str, str]:
        if state.forced_draw and state.lords_left:
            return mark(
                "A Location forces you to draw from the deck"
            ), f"CON-{208 + state.forced_draw}"
        if DRAW <= action < PILE:
            return mark("The Lord deck does not hold that many cards"), "CON-022"
        if PILE <= action < RECRUIT:
            return mark("That discard pile is empty"), "CON-023"
        return super().refusal(state, frame, action)


class KeepLord(Choice[ConspiracyState]):
    """Recruit one of the drawn Lords; the others go to the piles of their colours."""

    name: ClassVar[str] = "keep-lord"
    rules: ClassVar[tuple[str, ...]] = ("CON-012", "CON-022")

    def options(self, state: ConspiracyState, frame: Frame) -> list[int]:
        return kinds(state.drawn, RECRUIT)

    def take(self, state: ConspiracyState, frame: Frame, action: i64) -> None:
        kept = action - RECRUIT
        drawn = state.drawn
        state.drawn = b""
        state.tell(KEPT_LORD, frame.seat, kept)
        spare = True
        place: i64 = 0
        while place < len(drawn):
            lord: i64 = drawn[place]
            if lord == kept and spare:
                spare = False
            else:
                discard(state, lord)
                state.tell(DISCARDED, frame.seat, lord)
            place += 1
        place_lord(state, frame.seat, kept)


class EnlargeChamber(Choice[ConspiracyState]):
    """Place the recruited Lords one after another, each resolved before the next."""

    name: ClassVar[str] = "enlarge-chamber"
    rules: ClassVar[tuple[str, ...]] = ("CON-030", "CON-031", "CON-032", "CON-A04", "CON-A13")

    def options(self, state: ConspiracyState, frame: Frame) -> list[int]:
        return kinds(state.recruited, PLACE)

    def take(self, state: ConspiracyState, frame: Frame, action: i64) -> None:
        lord = action - PLACE
        state.recruited = without(state.recruited, lord)
        place_lord(state, frame.seat, lord)


class ReturnLords(Automatic[ConspiracyState]):
    """Lords for which the chamber has no room go back to their pile."""

    name: ClassVar[str] = "return-lords"
    rules: ClassVar[tuple[str, ...]] = ("CON-072", "CON-A08")

    def run(self, state: ConspiracyState, frame: Frame) -> None:
        for lord in state.recruited:
            discard(state, lord)
            state.tell(RETURNED, frame.seat, lord)
        state.recruited = b""


class Swap(Choice[ConspiracyState]):
    """The Lord of 0 IP: its owner may swap two Lords without keys. First the one to move."""

    name: ClassVar[str] = "swap"
    rules: ClassVar[tuple[str, ...]] = ("CON-100", "CON-A17")

    def options(self, state: ConspiracyState, frame: Frame) -> list[int]:
        options = movable(state.chambers[frame.seat], -1)
        options.append(NO_SWAP)
        return options

    def take(self, state: ConspiracyState, frame: Frame, action: i64) -> None:
        if action != NO_SWAP:
            state.push(SWAP_WITH, frame.seat, action - SWAP)

    def refusal(self, state: ConspiracyState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Only Lords without a key can be swapped"), "CON-100"


class SwapWith(Choice[ConspiracyState]):
    """The Lord of 0 IP: then the Lord it changes places with."""

    name: ClassVar[str] = "swap-with"
    rules: ClassVar[tuple[str, ...]] = ("CON-100", "CON-042", "CON-A06")

    def options(self, state: ConspiracyState, frame: Frame) -> list[int]:
        return movable(state.chambers[frame.seat], frame.a)

    def take(self, state: ConspiracyState, frame: Frame, action: i64) -> None:
        here = frame.a
        there = action - SWAP
        chamber = list(state.chambers[frame.seat])
        chamber[here], chamber[there] = chamber[there], chamber[here]
        state.chambers[frame.seat] = bytes(chamber)
        state.tell(SWAPPED, frame.seat, chamber[there], chamber[here])

    def refusal(self, state: ConspiracyState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Only two different Lords without a key can be swapped"), "CON-100"


class TakeLocation(Choice[ConspiracyState]):
    """Choose where the Location comes from: the deck, or one of those available."""

    name: ClassVar[str] = "take-location"
    rules: ClassVar[tuple[str, ...]] = ("CON-053", "CON-054", "CON-013", "CON-214", "CON-A15")

    def options(self, state: ConspiracyState, frame: Frame) -> list[int]:
        if state.controls(frame.seat, SEARCH_DECK):
            options = [TAKE + card - 1 for card in state.location_deck[: state.locations_left]]
            options.sort()
            return options
        most: i64 = min(3, state.locations_left)
        options = [DRAW_LOCATIONS + number for number in range(most)]
        for location in state.available:
            options.append(TAKE + location - 1)
        return options

    def take(self, state: ConspiracyState, frame: Frame, action: i64) -> None:
        seat = frame.seat
        if action >= TAKE:
            location = action - TAKE + 1
            if state.controls(seat, SEARCH_DECK):
                search_location_deck(state, location)
            else:
                state.available = without(state.available, location)
            control(state, seat, location)
            return
        number = action - DRAW_LOCATIONS + 1
        state.tell(DREW_LOCATIONS, seat, number)
        state.revealed += 1
        deck = state.locations_left
        state.locations_left = deck - number
        state.drawn = top_cards(state.location_deck, deck, number)
        state.push(KEEP_LOCATION, seat)

    def refusal(self, state: ConspiracyState, frame: Frame, action: i64) -> tuple[str, str]:
        if state.controls(frame.seat, SEARCH_DECK):
            return mark("You take Locations from the deck only"), "CON-214"
        if DRAW_LOCATIONS <= action < TAKE:
            return mark("The Location deck does not hold that many cards"), "CON-053"
        return mark("That Location is not available"), "CON-053"


class KeepLocation(Choice[ConspiracyState]):
    """Keep one of the drawn Locations; the others become available."""

    name: ClassVar[str] = "keep-location"
    rules: ClassVar[tuple[str, ...]] = ("CON-012", "CON-053", "CON-A01")

    def options(self, state: ConspiracyState, frame: Frame) -> list[int]:
        return [TAKE + location - 1 for location in state.drawn]

    def take(self, state: ConspiracyState, frame: Frame, action: i64) -> None:
        location = action - TAKE + 1
        state.available += without(state.drawn, location)
        state.drawn = b""
        control(state, frame.seat, location)


def top_cards(deck: bytes, left: i64, number: i64) -> bytes:
    """Return the top cards of a deck that has `left` cards, the topmost first."""
    cards = CARD[deck[left - 1]]
    while number > 1:
        number -= 1
        left -= 1
        cards = cards + CARD[deck[left - 1]]
    return cards


def draw_lord(state: ConspiracyState) -> i64:
    """Turn up the top Lord of the deck."""
    state.revealed += 1
    state.lords_left -= 1
    return state.lord_deck[state.lords_left]


def place_lord(state: ConspiracyState, seat: i64, lord: i64) -> None:
    """Put a Lord on the next position of the chamber and resolve it (CON-030, CON-032)."""
    chamber = state.chambers[seat] + CARD[lord]
    state.chambers[seat] = chamber
    filled: i64 = len(chamber)
    state.tell(PLACED, seat, lord, filled)
    if filled == PLACES:
        if state.ended_by < 0:
            state.ended_by = seat
            state.tell(LAST_ROUND, seat)
        if len(state.recruited):
            state.push(RETURN_LORDS, seat)
    elif len(state.recruited):
        state.push(ENLARGE_CHAMBER, seat)
    use_ability(state, seat, lord)


def discard(state: ConspiracyState, lord: i64) -> None:
    """Put a Lord on the pile of its colour."""
    colour = COLOUR[lord]
    state.piles[colour] = state.piles[colour] + CARD[lord]


def use_ability(state: ConspiracyState, seat: i64, lord: i64) -> None:
    """Carry out the one ability of a Lord just placed (CON-032, CON-100 to CON-105)."""
    pearls: i64 = LORD_PEARLS[lord]
    if KEY[lord] != NO_KEY:
        check_keys(state, seat)
    elif pearls:
        gain_pearls(state, seat)
    elif IP[lord] == 0:
        if len(movable(state.chambers[seat], -1)) > 1:
            state.push(SWAP_LORDS, seat)
    elif state.lords_left:
        revealed = draw_lord(state)
        discard(state, revealed)
        state.tell(REVEALED, seat, revealed)


def check_keys(state: ConspiracyState, seat: i64) -> None:
    """Two active keys of one colour must be used at once (CON-050 to CON-052, CON-A12)."""
    silver, gold = state.active_keys(seat)
    if silver < 2 and gold < 2 and not (silver and gold and state.controls(seat, ANY_TWO_KEYS)):
        return
    if not state.locations_left and (not state.available or state.controls(seat, SEARCH_DECK)):
        state.tell(NO_LOCATION_LEFT, seat)
        return
    state.push(TAKE_LOCATION, seat)


def search_location_deck(state: ConspiracyState, location: i64) -> None:
    """Take any card of the Location deck and shuffle the rest (CON-214)."""
    rest = without(state.location_deck[: state.locations_left], location)
    state.locations_left -= 1
    state.location_deck = state.shuffle(rest)
    state.revealed += 1


def control(state: ConspiracyState, seat: i64, location: i64) -> None:
    """Put a Location on the Lord just placed and carry out its effect (CON-055, CON-056)."""
    place: i64 = len(state.chambers[seat]) - 1
    row = state.locations[seat]
    state.locations[seat] = row[:place] + CARD[location] + row[place + 1 :]
    state.tell(TOOK_LOCATION, seat, location)
    effect = EFFECT[location]
    if LOCATION_PEARLS[location]:
        gain_pearls(state, seat)
    elif effect == FORCE_DRAW:
        # The newest one replaces any older one, also for its owner (CON-A11, CON-A16).
        state.forced_draw = LOCATION_DRAW[location]
        state.forced_by = seat
        state.tell(FORCED, seat, state.forced_draw)
    elif effect == SHUFFLE_LORDS:
        state.lord_deck = state.shuffle(state.lord_deck[: state.lords_left] + b"".join(state.piles))
        state.lords_left = len(state.lord_deck)
        state.piles = [b""] * COLOURS
        state.tell(LORDS_SHUFFLED, seat)
    elif effect == SHUFFLE_LOCATIONS:
        state.location_deck = state.shuffle(
            state.location_deck[: state.locations_left] + state.available
        )
        state.locations_left = len(state.location_deck)
        state.available = b""
        state.tell(LOCATIONS_SHUFFLED, seat)


def gain_pearls(state: ConspiracyState, seat: i64) -> None:
    """Check the Pearl Master after a gain: having as many is enough (CON-061 to CON-064)."""
    master = state.pearl_master
    if master == seat:
        return
    if master < 0 or state.pearls(seat) >= state.pearls(master):
        state.pearl_master = seat
        state.tell(PEARL_MASTER, seat, state.pearls(seat))


def kinds(cards: bytes, first: i64) -> list[int]:
    """Return an action for each different card."""
    options: list[int] = []
    index: i64 = 0
    size: i64 = len(cards)
    while index < size:
        action: int = first + cards[index]
        if not holds(options, action):
            options.append(action)
        index += 1
    return options


def movable(chamber: bytes, besides: i64) -> list[int]:
    """Return the swap actions of the Lords without keys, except the one on `besides`."""
    options: list[int] = []
    place: i64 = 0
    size: i64 = len(chamber)
    while place < size:
        if KEY[chamber[place]] == NO_KEY and place != besides:
            options.append(SWAP + place)
        place += 1
    return options


def without(cards: bytes, card: i64) -> bytes:
    """Return the cards without one copy of `card`."""
    place: i64 = 0
    while cards[place] != card:
        place += 1
    return cards[:place] + cards[place + 1 :]


def set_up(game: "Game", seats: i64, rng: i64) -> ConspiracyState:
    """Shuffle both decks, open one Location, choose the first player (CON-001 to CON-005)."""
    lord_deck, rng = shuffled(ALL_LORDS, rng)
    location_deck, rng = shuffled(ALL_LOCATIONS, rng)
    left: i64 = len(location_deck) - 1
    state = ConspiracyState(
        game,
        seats,
        rng,
        agenda=[],
        choices=[],
        decisions=0,
        revealed=0,
        story=None,
        lord_deck=lord_deck,
        lords_left=len(lord_deck),
        location_deck=location_deck,
        locations_left=left,
        piles=[b""] * COLOURS,
        available=location_deck[left:],
        drawn=b"",
        recruited=b"",
        chambers=[b""] * int(seats),
        locations=[EMPTY_CHAMBER] * int(seats),
        pearl_master=-1,
        forced_draw=0,
        forced_by=-1,
        ended_by=-1,
        turn=0,
    )
    state.push(TURN, state.draw_number(seats))
    return state


TURN: Final = Turn()
RECRUIT_LORDS: Final = RecruitLords()
KEEP_LORD: Final = KeepLord()
ENLARGE_CHAMBER: Final = EnlargeChamber()
RETURN_LORDS: Final = ReturnLords()
SWAP_LORDS: Final = Swap()
SWAP_WITH: Final = SwapWith()
TAKE_LOCATION: Final = TakeLocation()
KEEP_LOCATION: Final = KeepLocation()
STEPS: Final = (
    TURN,
    RECRUIT_LORDS,
    KEEP_LORD,
    ENLARGE_CHAMBER,
    RETURN_LORDS,
    SWAP_LORDS,
    SWAP_WITH,
    TAKE_LOCATION,
    KEEP_LOCATION,
)
