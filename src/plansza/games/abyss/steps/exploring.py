"""Exploring the depths: revealing, selling, taking and fighting (ABY-040 to ABY-059)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.abyss.actions import BUY, CONTINUE, FIGHT, PASS, REWARD, TAKE, USE
from plansza.games.abyss.allies import ONE, RACES_IN_SET, cards_of, races_in
from plansza.games.abyss.cards import (
    MONSTER,
    SHIP_MASTER,
    TAMER_BIT,
    THREAT_KEYS,
    THREAT_THINGS,
    THREATS,
    TRACK,
)
from plansza.games.abyss.messages import (
    BOUGHT,
    EXPLORED,
    FOUGHT,
    GAINED_KEYS,
    GAINED_TOKENS,
    LEFT_MONSTER,
    PASSED,
    RESHUFFLED,
    SAW_TOKEN,
    TO_COUNCIL,
    TOOK,
)
from plansza.games.abyss.state import ONE_TOKEN, AbyssState
from plansza.games.abyss.steps.discards import hold_to_limit
from plansza.games.abyss.steps.table import CARD, SEAT_BIT, SEATS_IN_SET, gain_pearls
from plansza.games.abyss.steps.windows import add_powers, use_power
from plansza.kernel.engine import Automatic, Choice, Frame
from plansza.kernel.text import mark


class Reveal(Automatic[AbyssState]):
    """Reveal the top exploration card onto the first empty space of the track.

    The deck and the discard pile are never both empty: Monsters go nowhere else, and the track
    has no room for all six (ABY-A09).
    """

    name: ClassVar[str] = "reveal"
    rules: ClassVar[tuple[str, ...]] = ("ABY-040", "ABY-041", "ABY-042", "ABY-047", "ABY-A09")

    def run(self, state: AbyssState, frame: Frame) -> None:
        seat = frame.seat
        if state.cards_left == 0:
            state.deck = state.shuffle(cards_of(state.discard))
            state.cards_left = len(state.deck)
            state.discard = 0
            state.tell(RESHUFFLED, seat)
        state.revealed += 1
        state.cards_left -= 1
        card: i64 = state.deck[state.cards_left]
        state.track = state.track + CARD[card]
        state.tell(EXPLORED, seat, card, len(state.track))
        if card == MONSTER:
            state.push(MONSTER_REVEALED, seat)
        else:
            offer_to_next(state, seat, seat)


class Offer(Choice[AbyssState]):
    """An opponent may buy the Ally just revealed; `frame.a` is the active player.

    Who has bought this turn or cannot pay is not asked: everybody sees that (ABY-046).
    """

    name: ClassVar[str] = "offer"
    rules: ClassVar[tuple[str, ...]] = (
        "ABY-042",
        "ABY-043",
        "ABY-044",
        "ABY-045",
        "ABY-046",
        "ABY-047",
        "ABY-A03",
        "ABY-A10",
    )

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        return [BUY, PASS]

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        buyer = frame.seat
        active = frame.a
        if action == PASS:
            state.tell(PASSED, buyer)
            offer_to_next(state, active, buyer)
            return
        last: i64 = len(state.track) - 1
        card: i64 = state.track[last]
        cost = price(state)
        state.track = state.track[:last]
        state.pearls[buyer] -= cost
        state.pearls[active] += cost
        take_into_hand(state, buyer, card)
        state.buyers |= SEAT_BIT[buyer]
        state.tell(BOUGHT, buyer, card, cost, active)
        state.push(REVEAL, active)
        hold_to_limit(state, buyer)

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Buy this Ally or pass"), "ABY-042"


class AllyRevealed(Choice[AbyssState]):
    """Nobody bought the Ally: take it, which ends the exploration, or go on."""

    name: ClassVar[str] = "ally-revealed"
    rules: ClassVar[tuple[str, ...]] = ("ABY-048", "ABY-049", "ABY-022", "ABY-A09")

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        options: list[int] = [TAKE]
        if len(state.track) < TRACK:
            options.append(CONTINUE)
        add_powers(state, frame.seat, options)
        return options

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        seat = frame.seat
        if USE <= action < USE + 3:
            state.put(frame)
            use_power(state, seat, action)
        elif action == CONTINUE:
            state.push(REVEAL, seat)
        else:
            last: i64 = len(state.track) - 1
            card: i64 = state.track[last]
            state.track = state.track[:last]
            take_into_hand(state, seat, card)
            state.tell(TOOK, seat, card)
            if last == TRACK - 1:
                gain_pearls(state, seat, 1)
            state.push(END_EXPLORATION, seat)

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        if action == CONTINUE:
            return mark("This card must be taken"), "ABY-049"
        return mark("Take this Ally or continue"), "ABY-048"


class MonsterRevealed(Choice[AbyssState]):
    """Fight the Monster, which ends the exploration, or leave it and go on."""

    name: ClassVar[str] = "monster-revealed"
    rules: ClassVar[tuple[str, ...]] = (
        "ABY-050",
        "ABY-051",
        "ABY-052",
        "ABY-053",
        "ABY-054",
        "ABY-306",
        "ABY-022",
        "ABY-A11",
    )

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        options: list[int] = [FIGHT]
        if len(state.track) < TRACK:
            options.append(CONTINUE)
        add_powers(state, frame.seat, options)
        return options

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        seat = frame.seat
        if USE <= action < USE + 3:
            state.put(frame)
            use_power(state, seat, action)
        elif action == CONTINUE:
            state.threat = min(THREATS, state.threat + 1)
            state.tell(LEFT_MONSTER, seat, state.threat)
            state.push(REVEAL, seat)
        else:
            self.fight(state, seat)

    def fight(self, state: AbyssState, seat: i64) -> None:
        """Win: the Monster is discarded, the marker returns, and a reward is chosen."""
        space = state.threat
        if space > 1 and state.is_hit_by(seat, TAMER_BIT):
            space -= 1
        last: i64 = len(state.track) - 1
        state.track = state.track[:last]
        state.discard += ONE[MONSTER]
        state.threat = 1
        state.tell(FOUGHT, seat, space)
        if last == TRACK - 1:
            gain_pearls(state, seat, 1)
        state.push(END_EXPLORATION, seat)
        state.push(CHOOSE_REWARD, seat, space)

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        if action == CONTINUE:
            return mark("This Monster must be fought"), "ABY-053"
        return mark("Fight this Monster or continue"), "ABY-050"


class Reward(Choice[AbyssState]):
    """Choose the reward of a space of the threat track: how many Monster tokens (`frame.a`)."""

    name: ClassVar[str] = "reward"
    rules: ClassVar[tuple[str, ...]] = ("ABY-055", "ABY-056", "ABY-A12")

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        options: list[int] = []
        most: i64 = min(THREAT_THINGS[frame.a], state.token_supply())
        tokens: i64 = 0
        while tokens <= most:
            options.append(REWARD + tokens)
            tokens += 1
        return options

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        seat = frame.seat
        tokens = action - REWARD
        keys: i64 = THREAT_KEYS[frame.a]
        pearls = THREAT_THINGS[frame.a] - tokens
        if keys:
            state.keys[seat] += keys
            state.tell(GAINED_KEYS, seat, keys)
        if pearls:
            gain_pearls(state, seat, pearls)
        if tokens:
            state.revealed += 1
            state.tell(GAINED_TOKENS, seat, tokens)
            while tokens:
                value = state.draw_token()
                state.tokens[seat] += ONE_TOKEN[value]
                state.tell(SAW_TOKEN, seat, value, audience=SEAT_BIT[seat])
                tokens -= 1

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("That is no reward of this space of the threat track"), "ABY-055"


class EndExploration(Automatic[AbyssState]):
    """What is left on the track goes to the Council, Monsters to the discard pile."""

    name: ClassVar[str] = "end-exploration"
    rules: ClassVar[tuple[str, ...]] = ("ABY-057", "ABY-058", "ABY-059", "ABY-015", "ABY-308")

    def run(self, state: AbyssState, frame: Frame) -> None:
        sent: i64 = 0
        number: i64 = 0
        at: i64 = 0
        while at < len(state.track):
            card: i64 = state.track[at]
            if card == MONSTER:
                state.discard += ONE[MONSTER]
            else:
                sent += ONE[card]
                number += 1
            at += 1
        state.track = b""
        if number == 0:
            return
        races = races_in(sent)
        state.council += sent
        state.tell(TO_COUNCIL, frame.seat, races, number)
        if state.works(frame.seat, SHIP_MASTER):
            gain_pearls(state, frame.seat, RACES_IN_SET[races], SHIP_MASTER)


def offer_to_next(state: AbyssState, active: i64, after: i64) -> None:
    """Ask the next opponent who can buy, or let the active player decide."""
    cost = price(state)
    other = after
    while True:
        other = 0 if other == state.seats - 1 else other + 1
        if other == active:
            state.push(ALLY_REVEALED, active)
            return
        if not state.buyers & SEAT_BIT[other] and state.pearls[other] >= cost:
            state.push(OFFER, other, active)
            return


def take_into_hand(state: AbyssState, seat: i64, card: i64) -> None:
    """Take an Ally from the track; everybody sees who takes what (ABY-017)."""
    state.hands[seat] += ONE[card]
    state.taken = state.taken + CARD[seat] + CARD[card]


def price(state: AbyssState) -> i64:
    """Return what the next Ally costs: one more than were bought this turn (ABY-045)."""
    return 1 + SEATS_IN_SET[state.buyers]


REVEAL: Final = Reveal()
OFFER: Final = Offer()
ALLY_REVEALED: Final = AllyRevealed()
MONSTER_REVEALED: Final = MonsterRevealed()
CHOOSE_REWARD: Final = Reward()
END_EXPLORATION: Final = EndExploration()
