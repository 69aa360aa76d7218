"""The position of a game of Abyss.

Piles whose order does not matter are single numbers (`allies.py`); decks, the track, the Court and
rows of Lords and Locations are immutable `bytes`, one card each. So a clone copies little.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from plansza.games.abyss.allies import cards_of, size_of
from plansza.games.abyss.cards import (
    CARD_NAMES,
    LOCATION_NAMES,
    LORD_BIT,
    LORD_NAMES,
    RECRUITER_BIT,
    SHAMAN_BIT,
    TOKEN_COUNT,
    TOKEN_IP,
    TOKEN_VALUES,
    TREASURER_BIT,
)
from plansza.games.abyss.scoring import DISABLED, Tally, keys_shown, score, winners
from plansza.kernel.engine import Frame, State
from plansza.kernel.rng import imagined, mixed, pick, step
from plansza.kernel.story import Story

if TYPE_CHECKING:
    from plansza.kernel.game import Game

ALL_TOKENS: Final = TOKEN_COUNT[0] + TOKEN_COUNT[1] * 256 + TOKEN_COUNT[2] * 65536
"""Monster tokens are kept as three counts of eight bits: of value 2, 3 and 4."""
ONE_TOKEN: Final = (1, 256, 65536)


class AbyssState(State):
    """Hands, Lords, Locations, decks, and the few facts that cannot be read off the table."""

    def __init__(
        self,
        game: "Game",
        seats: i64,
        rng: i64,
        agenda: list[Frame],
        choices: list[int],
        decisions: i64,
        revealed: i64,
        story: Story | None,
        variant: i64,
        deck: bytes,
        cards_left: i64,
        discard: i64,
        track: bytes,
        taken: bytes,
        council: i64,
        threat: i64,
        lord_deck: bytes,
        lords_left: i64,
        court: bytes,
        lost_lords: bytes,
        location_deck: bytes,
        locations_left: i64,
        available: bytes,
        drawn: bytes,
        lost_locations: bytes,
        hands: list[int],
        payment: i64,
        affiliated: list[int],
        pearls: list[int],
        keys: list[int],
        tokens: list[int],
        theft: i64,
        lords: list[bytes],
        homes: list[bytes],
        working: list[int],
        locations: list[bytes],
        active: i64,
        buyers: i64,
        used: i64,
        extra_turn: i64,
        ended_by: i64,
        turn: i64,
    ) -> None:
        super().__init__(game, seats, rng, agenda, choices, decisions, revealed, story)
        self.variant = variant
        """The options of the table, one bit each (see `scoring.py`)."""
        self.deck = deck
        """Exploration cards from the bottom up; only the first `cards_left` are still there."""
        self.cards_left = cards_left
        self.discard = discard
        self.track = track
        self.taken = taken
        """Who took or bought which Ally in the newest exploration: seat and card in turn."""
        self.council = council
        """All five stacks in one pile: the Race tells them apart."""
        self.threat = threat
        """The space of the threat marker, 1 to 6."""
        self.lord_deck = lord_deck
        self.lords_left = lords_left
        self.court = court
        """The Lord farthest from the deck first."""
        self.lost_lords = lost_lords
        self.location_deck = location_deck
        self.locations_left = locations_left
        self.available = available
        self.drawn = drawn
        """Locations drawn just now, one of which is to be kept."""
        self.lost_locations = lost_locations
        self.hands = hands
        self.payment = payment
        """Allies that the active player has chosen to pay with, no longer in hand."""
        self.affiliated = affiliated
        self.pearls = pearls
        self.keys = keys
        """Key tokens."""
        self.tokens = tokens
        """Monster tokens as three counts of eight bits."""
        self.theft = theft
        """What the Hunter took: victim + 4 * thief + 16 * (1 + index of the value); 0 if nothing.

        These two know the value, nobody else does.
        """
        self.lords = lords
        """All Lords in front of each seat, in the order in which they came."""
        self.homes = homes
        """For each of them the Location it lies under, 0 if it is free, or `DISABLED`."""
        self.working = working
        """For each seat the set of Lords that are free and not disabled, one bit each."""
        self.locations = locations
        self.active = active
        self.buyers = buyers
        """The set of seats that have bought an Ally this turn."""
        self.used = used
        """The set of Lords whose power of this turn was used."""
        self.extra_turn = extra_turn
        """1 if the active player takes another turn after this one."""
        self.ended_by = ended_by
        """The seat that triggered the last turns, or -1."""
        self.turn = turn

    def clone(self) -> "AbyssState":
        """Return an independent copy."""
        story = self.story
        return AbyssState(
            self.game,
            self.seats,
            self.rng,
            self.agenda,
            self.choices,
            self.decisions,
            self.revealed,
            None if story is None else story.copy(),
            self.variant,
            self.deck,
            self.cards_left,
            self.discard,
            self.track,
            self.taken,
            self.council,
            self.threat,
            self.lord_deck,
            self.lords_left,
            self.court,
            self.lost_lords,
            self.location_deck,
            self.locations_left,
            self.available,
            self.drawn,
            self.lost_locations,
            self.hands[:],
            self.payment,
            self.affiliated[:],
            self.pearls[:],
            self.keys[:],
            self.tokens[:],
            self.theft,
            self.lords[:],
            self.homes[:],
            self.working[:],
            self.locations[:],
            self.active,
            self.buyers,
            self.used,
            self.extra_turn,
            self.ended_by,
            self.turn,
        )

    def determinize(self, seat: i64, seed: i64) -> "AbyssState":
        """Draw anew the order of the decks and the Monster tokens of the others.

        Every Ally was face up on the track before it went to a hand or a Council stack, stacks
        move whole, and all that leaves a hand is shown: who remembers everything knows all hands
        and stacks (ABY-018), so they stay as they are.
        """
        copy = self.clone()
        copy.story = None
        copy.deck, rng = imagined(self.deck, self.cards_left, mixed(seed))
        copy.lord_deck, rng = imagined(self.lord_deck, self.lords_left, rng)
        copy.location_deck, rng = imagined(self.location_deck, self.locations_left, rng)
        copy.rng = step(rng)
        if self.depth:
            copy._imagine_tokens(seat)
        return copy

    def _imagine_tokens(self, seat: i64) -> None:
        """Deal the Monster tokens of all others anew; who was robbed knows what is where."""
        theft = self.theft
        thief: i64 = theft >> 2 & 3
        knows: bool = theft > 0 and (theft & 3 == seat or thief == seat)
        held: list[int] = [0] * self.seats
        other: i64 = 0
        while other < self.seats:
            if other == seat:
                held[other] = self.tokens[other]
            elif knows and other == thief:
                held[other] = ONE_TOKEN[(theft >> 4) - 1]
            other += 1
        numbers = [token_count(tokens) for tokens in self.tokens]
        self.tokens = held
        other = 0
        while other < self.seats:
            while token_count(held[other]) < numbers[other]:
                value = self.draw_token()
                if theft and not knows and other == thief and held[other] == 0:
                    self.theft = (theft & 15) + 16 * (value + 1)
                held[other] += ONE_TOKEN[value]
            other += 1

    def draw_token(self) -> i64:
        """Return the index of the value of a Monster token drawn at random from the supply."""
        supply: i64 = ALL_TOKENS
        for tokens in self.tokens:
            supply -= tokens
        return self.any_token(supply)

    def any_token(self, tokens: i64) -> i64:
        """Return the index of the value of one of these Monster tokens, chosen at random."""
        self.rng = step(self.rng)
        chosen = pick(self.rng, token_count(tokens))
        value: i64 = 0
        while chosen >= (tokens & 255):
            chosen -= tokens & 255
            tokens >>= 8
            value += 1
        return value

    def scores(self) -> list[int]:
        """Return the influence points as they stand; Allies in hand count only at the end."""
        totals: list[int] = []
        seat: i64 = 0
        while seat < self.seats:
            totals.append(score(self.tally(seat), seat, self.locations, self.tokens[seat]).total)
            seat += 1
        return totals

    def tally(self, seat: i64) -> Tally:
        """Count what Locations score for, in front of a seat."""
        return Tally(self.lords[seat], self.homes[seat], self.affiliated[seat], self.variant)

    def winners(self) -> list[int]:
        """Return the winners once the game is over (ABY-134)."""
        if self.depth:
            return []
        strongest: list[int] = [self.tally(seat).strongest for seat in range(self.seats)]
        return winners(self.scores(), self.pearls, strongest)

    def census(self) -> dict[str, int]:
        """Count cards, tiles and tokens wherever they lie."""
        cards = self.deck[: self.cards_left] + self.track
        for pile in [self.discard, self.council, self.payment, *self.hands, *self.affiliated]:
            cards += cards_of(pile)
        lords = self.lord_deck[: self.lords_left] + self.court + self.lost_lords
        lords += b"".join(self.lords)
        locations = self.location_deck[: self.locations_left] + self.available + self.drawn
        locations += self.lost_locations + b"".join(self.locations)
        counts = {f"card {name}": cards.count(card) for card, name in enumerate(CARD_NAMES)}
        for lord, name in enumerate(LORD_NAMES):
            if lord:
                counts[f"lord {name}"] = lords.count(lord)
        for location, name in enumerate(LOCATION_NAMES):
            if location:
                counts[f"location {name}"] = locations.count(location)
        for value in range(TOKEN_VALUES):
            # The supply is what nobody holds, so too many in hand would show as fewer than none.
            held = sum([tokens >> 8 * value & 255 for tokens in self.tokens])
            counts[f"token {TOKEN_IP[value]}"] = held + max(0, TOKEN_COUNT[value] - held)
        return counts

    def works(self, seat: i64, lord: i64) -> bool:
        """Return whether a Lord is free and not disabled in front of a seat (ABY-010, ABY-012)."""
        working: i64 = self.working[seat]
        bit: i64 = LORD_BIT[lord]
        return working & bit != 0

    def is_hit_by(self, seat: i64, bit: i64) -> bool:
        """Return whether an opponent's working Soldier affects a seat (ABY-083).

        The Soldier is given as a set of one Lord.
        """
        mine: i64 = self.working[seat]
        if mine & SHAMAN_BIT:
            return False
        other: i64 = 0
        while other < self.seats:
            theirs: i64 = self.working[other]
            if theirs & bit and other != seat:
                return True
            other += 1
        return False

    def value_change(self, seat: i64) -> i64:
        """Return what Treasurer and Recruiter add to the value of every Lord (ABY-075)."""
        change: i64 = 0
        mine: i64 = self.working[seat]
        if mine & TREASURER_BIT:
            change -= 2
        if self.is_hit_by(seat, RECRUITER_BIT):
            change += 2
        return change

    def hand_size(self, seat: i64) -> i64:
        """Count the Allies in hand."""
        return size_of(self.hands[seat])

    def usable_keys(self, seat: i64) -> i64:
        """Count key tokens and the keys of free Lords that are not disabled (ABY-100)."""
        keys: i64 = self.keys[seat]
        lords = self.lords[seat]
        homes = self.homes[seat]
        at: i64 = len(lords) - 1
        while at >= 0:
            if homes[at] == 0:
                keys += keys_shown(lords[at], self.variant)
            at -= 1
        return keys

    def token_supply(self) -> i64:
        """Count the Monster tokens that nobody has."""
        supply: i64 = ALL_TOKENS
        for tokens in self.tokens:
            supply -= tokens
        return token_count(supply)


def token_count(tokens: i64) -> i64:
    """Count Monster tokens given as three counts of eight bits."""
    return (tokens & 255) + (tokens >> 8 & 255) + (tokens >> 16 & 255)


assert DISABLED == 255
