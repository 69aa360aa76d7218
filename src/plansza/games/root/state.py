"""The position of a game of Root.

Sets of cards are single numbers, one bit per card; decks whose order matters are `bytes`. The map
is a few flat lists: what stands where is looked up by faction or kind, times twelve, plus the
clearing. So a clone copies little.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from plansza.games.root.cards import (
    ALLIANCE,
    CARD_BIT,
    CARDS,
    DOMINANCE_OF,
    FACTION_NAMES,
    FIRST_CARD,
    ITEM_NAMES,
    QUEST_NAMES,
    STARTING_ITEMS,
)
from plansza.games.root.map import CLEARINGS, SLOTS
from plansza.games.root.pieces import (
    BUILDING_KINDS,
    HAND,
    NOBODY,
    OWNER,
    PIECE_NAMES,
    SLOT_KINDS,
    SUPPORTERS,
)
from plansza.games.root.promises import (
    promise_number,
    promise_seat,
    promise_suits,
    promise_zone,
)
from plansza.games.root.sets import SUITS_CARDS, members_of, size
from plansza.kernel.engine import CHOICE, Frame, State
from plansza.kernel.rng import imagined, mixed, step
from plansza.kernel.story import Story

if TYPE_CHECKING:
    from plansza.kernel.game import Game


class RootState(State):
    """Map, hands, deck and faction boards, and what happens in the turn under way."""

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
        suits: bytes,
        factions: bytes,
        seat_of: list[int],
        turn: i64,
        active: i64,
        phase: i64,
        deck: bytes,
        discard: i64,
        available: i64,
        hands: list[int],
        known: list[int],
        promise: i64,
        points: list[int],
        dominance: list[int],
        coalition: list[int],
        crafted: list[int],
        items: list[int],
        item_supply: i64,
        warriors: list[int],
        pieces: list[int],
        strength: list[int],
        supply: list[int],
        stock: list[int],
        scorched: i64,
        actions_left: i64,
        used: i64,
        activated: i64,
        clearing: i64,
        attacker: i64,
        defender: i64,
        instigator: i64,
        ally: i64,
        dice: i64,
        rolled: list[int],
        extra: list[int],
        lost: list[int],
        leader: i64,
        leaders: i64,
        decree: list[int],
        viziers: list[int],
        column: i64,
        unresolved: i64,
        unresolved_viziers: i64,
        supporters: i64,
        officers: i64,
        characters: list[int],
        pawns: list[int],
        satchel: list[int],
        removed_items: i64,
        relations: list[int],
        aids: list[int],
        quests: bytes,
        quest_deck: bytes,
        completed: list[int],
        ruins: list[bytes],
        winner: i64,
    ) -> None:
        super().__init__(game, seats, rng, agenda, choices, decisions, revealed, story)
        self.variant = variant
        """The options of the table, one bit each."""
        self.suits = suits
        """The suit of each clearing."""
        self.factions = factions
        """The faction of each seat."""
        self.seat_of = seat_of
        """The seat of each faction, or `NOBODY`."""
        self.turn = turn
        self.active = active
        """Whose turn it is, or who begins when the setup is done."""
        self.phase = phase
        self.deck = deck
        """Cards from the bottom up."""
        self.discard = discard
        self.available = available
        """Dominance cards beside the map."""
        self.hands = hands
        self.known = known
        """For each seat (times seats, plus the other seat) the cards that it knows in a hand; then
        for each seat those it knows among the supporters. Always a part of what is there."""
        self.promise = promise
        """What the seat of the question has shown to hold, see `promised`; 0 if nothing."""
        self.points = points
        self.dominance = dominance
        """For each seat 0, or 1 + the suit of its active dominance card."""
        self.coalition = coalition
        """For each seat the partner that it joined or that joined it, or `NOBODY`."""
        self.crafted = crafted
        """For each seat the cards with lasting effects in its play area."""
        self.items = items
        """For each seat its Crafted Items."""
        self.item_supply = item_supply
        self.warriors = warriors
        self.pieces = pieces
        """Buildings, ruins and tokens, by kind."""
        self.strength = strength
        """Warriors and buildings together, by faction: what counts for rule."""
        self.supply = supply
        """Warriors beside the map, by faction."""
        self.stock = stock
        """Buildings and tokens beside the map, by kind."""
        self.scorched = scorched
        """The set of clearings where nothing can be placed or moved to any more."""
        self.actions_left = actions_left
        self.used = used
        """What was done this turn: crafted cards used, by bits of cards, and `steps/table.py`."""
        self.activated = activated
        """Crafting pieces used this turn: three counts of eight bits, by suit."""
        self.clearing = clearing
        """Where the battle under way is."""
        self.attacker = attacker
        self.defender = defender
        self.instigator = instigator
        """The Vagrant who made others battle, or `NOBODY`."""
        self.ally = ally
        """The faction whose warriors fight for the attacking Vagabond, or `NOBODY`."""
        self.dice = dice
        """The higher die times four plus the lower."""
        self.rolled = rolled
        """Rolled hits that the attacker and the defender will take."""
        self.extra = extra
        """Extra hits that the attacker and the defender will take."""
        self.lost = lost
        """What the attacker and the defender have lost in this battle, see `steps/removal.py`."""
        self.leader = leader
        self.leaders = leaders
        """The set of leaders that lie face up beside the Decree."""
        self.decree = decree
        """The cards in each column, without the viziers."""
        self.viziers = viziers
        """How many viziers are in each column."""
        self.column = column
        """The column being resolved."""
        self.unresolved = unresolved
        """The cards still to be resolved in it."""
        self.unresolved_viziers = unresolved_viziers
        self.supporters = supporters
        self.officers = officers
        self.characters = characters
        """For each Vagabond the character, or `NOBODY` before it is chosen."""
        self.pawns = pawns
        """For each Vagabond the place of the pawn, or `NOBODY` before it is placed."""
        self.satchel = satchel
        """For each Vagabond (times four, plus the state) the items in that state."""
        self.removed_items = removed_items
        """Items out of the game: beyond a Vagabond's capacity, or left in a scorched clearing."""
        self.relations = relations
        """For each Vagabond (times factions, plus the faction) where the marker stands."""
        self.aids = aids
        """Aids to each faction this turn that have not advanced a marker yet."""
        self.quests = quests
        """The face-up quests."""
        self.quest_deck = quest_deck
        self.completed = completed
        """For each Vagabond the set of quests done."""
        self.ruins = ruins
        """The items under each ruin, in the order of `map.RUINS`."""
        self.winner = winner

    def clone(self) -> "RootState":
        """Return an independent copy."""
        story = self.story
        return RootState(
            self.game,
            self.seats,
            self.rng,
            self.agenda,
            self.choices,
            self.decisions,
            self.revealed,
            None if story is None else story.copy(),
            self.variant,
            self.suits,
            self.factions,
            self.seat_of,
            self.turn,
            self.active,
            self.phase,
            self.deck,
            self.discard,
            self.available,
            self.hands[:],
            self.known[:],
            self.promise,
            self.points[:],
            self.dominance[:],
            self.coalition[:],
            self.crafted[:],
            self.items[:],
            self.item_supply,
            self.warriors[:],
            self.pieces[:],
            self.strength[:],
            self.supply[:],
            self.stock[:],
            self.scorched,
            self.actions_left,
            self.used,
            self.activated,
            self.clearing,
            self.attacker,
            self.defender,
            self.instigator,
            self.ally,
            self.dice,
            self.rolled[:],
            self.extra[:],
            self.lost[:],
            self.leader,
            self.leaders,
            self.decree[:],
            self.viziers[:],
            self.column,
            self.unresolved,
            self.unresolved_viziers,
            self.supporters,
            self.officers,
            self.characters[:],
            self.pawns[:],
            self.satchel[:],
            self.removed_items,
            self.relations[:],
            self.aids[:],
            self.quests,
            self.quest_deck,
            self.completed[:],
            self.ruins[:],
            self.winner,
        )

    def put(self, frame: Frame) -> None:
        """Put a frame on top of the agenda, unless somebody has won: a win stops everything."""
        if self.winner == NOBODY:
            super().put(frame)

    # What stands where.

    def warriors_at(self, faction: i64, clearing: i64) -> i64:
        """Count the warriors of a faction in a clearing."""
        return self.warriors[faction * CLEARINGS + clearing]

    def pieces_at(self, kind: i64, clearing: i64) -> i64:
        """Count the buildings or tokens of a kind in a clearing."""
        return self.pieces[kind * CLEARINGS + clearing]

    def on_map(self, kind: i64) -> i64:
        """Count the buildings or tokens of a kind on the whole map."""
        number: i64 = 0
        at: i64 = kind * CLEARINGS
        end: i64 = at + CLEARINGS
        while at < end:
            number += self.pieces[at]
            at += 1
        return number

    def open_slots(self, clearing: i64) -> i64:
        """Count the slots that neither a building nor a ruin fills (ROOT-032)."""
        slots: i64 = SLOTS[clearing]
        at: i64 = clearing
        kind: i64 = 0
        while kind < SLOT_KINDS:
            slots -= self.pieces[at]
            at += CLEARINGS
            kind += 1
        return slots

    def place_warriors(self, faction: i64, clearing: i64, number: i64) -> i64:
        """Place warriors as far as the supply lasts; return how many (ROOT-024)."""
        supply: i64 = self.supply[faction]
        if number > supply:
            number = supply
        at: i64 = faction * CLEARINGS + clearing
        self.supply[faction] = supply - number
        self.warriors[at] += number
        self.strength[at] += number
        return number

    def take_warriors(self, faction: i64, clearing: i64, number: i64) -> None:
        """Take warriors off the map to the supply of their owner."""
        at: i64 = faction * CLEARINGS + clearing
        self.supply[faction] += number
        self.warriors[at] -= number
        self.strength[at] -= number

    def move_warriors(self, faction: i64, origin: i64, target: i64, number: i64) -> None:
        """Move warriors, whatever the rules say about it."""
        at: i64 = faction * CLEARINGS + origin
        to: i64 = faction * CLEARINGS + target
        self.warriors[at] -= number
        self.strength[at] -= number
        self.warriors[to] += number
        self.strength[to] += number

    def place_piece(self, kind: i64, clearing: i64) -> None:
        """Place a building or token from its owner's board."""
        self.stock[kind] -= 1
        self.pieces[kind * CLEARINGS + clearing] += 1
        if kind < BUILDING_KINDS:
            owner: i64 = OWNER[kind]
            self.strength[owner * CLEARINGS + clearing] += 1

    def take_piece(self, kind: i64, clearing: i64) -> None:
        """Take a building, token or ruin off the map."""
        self.stock[kind] += 1
        self.pieces[kind * CLEARINGS + clearing] -= 1
        if kind < BUILDING_KINDS:
            owner: i64 = OWNER[kind]
            self.strength[owner * CLEARINGS + clearing] -= 1

    # What the table cannot see.

    def determinize(self, seat: i64, seed: i64) -> "RootState":
        """Draw anew the deck, the hands of others, the supporters, quests and ruins."""
        copy = self.clone()
        copy.story = None
        rng = copy.imagine_cards(seat, mixed(seed))
        copy.quest_deck, rng = imagined(self.quest_deck, len(self.quest_deck), rng)
        copy.ruins, rng = imagined_ruins(self.ruins, rng)
        copy.rng = step(rng)
        if self.depth:
            frame = self.stack[self.depth - 1]
            if frame.step.kind == CHOICE and frame.seat != seat:
                copy.choices = frame.step.options(copy, frame)
        return copy

    def imagine_cards(self, seat: i64, rng: i64) -> i64:
        """Deal all cards anew that a seat does not know; return the generator."""
        seats = self.seats
        unknown: i64 = 0
        other: i64 = 0
        while other < seats:
            if other != seat:
                unknown |= self.hands[other] & ~self.known[seat * seats + other]
            other += 1
        hidden_supporters = self.seat_of[ALLIANCE] != seat
        if hidden_supporters:
            unknown |= self.supporters & ~self.known[seats * seats + seat]
        cards = self.deck + members_of(unknown)
        pool, rng = imagined(cards, len(cards), rng)
        owed: i64 = 0
        if self.promise and promise_seat(self.promise) != seat:
            owed = self.owed_cards(seat, pool)
            pool = bytes([card for card in pool if not owed & CARD_BIT[card]])
        left: i64 = len(pool)
        other = 0
        while other < seats:
            if other != seat:
                held: i64 = self.known[seat * seats + other]
                if owed and promise_zone(self.promise) == HAND:
                    held |= owed if promise_seat(self.promise) == other else 0
                missing = size(self.hands[other]) - size(held)
                while missing:
                    left -= 1
                    missing -= 1
                    held |= CARD_BIT[pool[left]]
                self.hands[other] = held
            other += 1
        if hidden_supporters:
            held = self.known[seats * seats + seat]
            if owed and promise_zone(self.promise) == SUPPORTERS:
                held |= owed
            missing = size(self.supporters) - size(held)
            while missing:
                left -= 1
                missing -= 1
                held |= CARD_BIT[pool[left]]
            self.supporters = held
        self.deck = pool[:left]
        self.imagine_knowledge(seat)
        return rng

    def owed_cards(self, seat: i64, pool: bytes) -> i64:
        """Return cards of the pool that somebody must hold for having promised to pay."""
        promise = self.promise
        at = seat * self.seats + promise_seat(promise)
        if promise_zone(promise) == SUPPORTERS:
            at = self.seats * self.seats + seat
        wanted: i64 = SUITS_CARDS[promise_suits(promise)]
        known: i64 = self.known[at]
        missing = promise_number(promise) - size(known & wanted)
        owed: i64 = 0
        for card in pool:
            if missing <= 0:
                break
            bit: i64 = CARD_BIT[card]
            if wanted & bit:
                owed |= bit
                missing -= 1
        return owed

    def imagine_knowledge(self, seat: i64) -> None:
        """Let others know, of what a seat cannot see, only what that seat knows too."""
        seats = self.seats
        other: i64 = 0
        while other < seats:
            if other != seat:
                owner: i64 = 0
                while owner < seats:
                    if owner != seat:
                        self.known[other * seats + owner] &= self.known[seat * seats + owner]
                    owner += 1
                if self.seat_of[ALLIANCE] != seat:
                    self.known[seats * seats + other] &= self.known[seats * seats + seat]
            other += 1

    # Results.

    def scores(self) -> list[int]:
        """Return the victory points; who has given up scoring for dominance has none."""
        return self.points[:]

    def winners(self) -> list[int]:
        """Return the winner, and a Vagabond in coalition with it (ROOT-127)."""
        if self.winner == NOBODY:
            return []
        winners: list[int] = [self.winner]
        partner: i64 = self.coalition[self.winner]
        if partner != NOBODY:
            winners.append(partner)
        winners.sort()
        return winners

    def census(self) -> dict[str, int]:
        """Count cards, quests, items and pieces wherever they are."""
        piles = [self.discard, self.available, self.supporters, *self.hands, *self.crafted]
        piles += self.decree
        counts = {f"card {card}": self.deck.count(card) for card in range(CARDS)}
        for pile in piles:
            for card in members_of(pile):
                counts[f"card {card}"] += 1
        for seat in range(self.seats):
            if self.dominance[seat]:
                active: int = DOMINANCE_OF[self.dominance[seat] - 1]
                counts[f"card {FIRST_CARD[active]}"] += 1
        for number, name in enumerate(QUEST_NAMES):
            counts[f"quest {name}"] = (self.quests + self.quest_deck).count(number) + sum(
                [done >> number & 1 for done in self.completed]
            )
        zones = [self.item_supply, *self.items, *self.satchel, self.removed_items]
        for item, name in enumerate(ITEM_NAMES):
            counts[f"item {name}"] = sum([zone >> 4 * item & 15 for zone in zones]) + sum(
                [under.count(item) for under in self.ruins]
            )
        for character in self.characters:
            if character != NOBODY:
                # What a character brings lay outside the game until it was chosen.
                for item in STARTING_ITEMS[character]:
                    counts[f"item {ITEM_NAMES[item]}"] -= 1
        for faction, name in enumerate(FACTION_NAMES):
            first = faction * CLEARINGS
            counts[f"warriors {name}"] = self.supply[faction] + sum(
                self.warriors[first : first + CLEARINGS]
            )
        counts["warriors alliance"] += self.officers
        for kind, name in enumerate(PIECE_NAMES):
            first = kind * CLEARINGS
            counts[f"piece {name}"] = self.stock[kind] + sum(self.pieces[first : first + CLEARINGS])
        return counts


def imagined_ruins(ruins: list[bytes], rng: i64) -> tuple[list[bytes], i64]:
    """Shuffle the items that are still under ruins."""
    items, rng = imagined(b"".join(ruins), sum([len(under) for under in ruins]), rng)
    dealt: list[bytes] = []
    at: i64 = 0
    for under in ruins:
        end: i64 = at + len(under)
        dealt.append(items[at:end])
        at = end
    return dealt, rng
