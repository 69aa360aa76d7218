"""The position of a game of Conspiracy.

Zones are immutable `bytes`, one card each, so that a clone copies references only. What follows
from the cards on the table (crests, Pearls, active keys, the Pearl marker) is worked out, not kept.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from plansza.games.conspiracy.cards import (
    EFFECT,
    KEY,
    LOCATION_NAMES,
    LOCATION_PEARLS,
    LORD_NAMES,
    LORD_PEARLS,
    NO_KEY,
    PLACES,
    SILVER,
)
from plansza.games.conspiracy.scoring import score, winners
from plansza.kernel.engine import Frame, State
from plansza.kernel.rng import imagined, mixed
from plansza.kernel.story import Story

if TYPE_CHECKING:
    from plansza.kernel.game import Game

EMPTY_CHAMBER = bytes(PLACES)


class ConspiracyState(State):
    """Chambers, piles, decks, and the few facts that cannot be read off the cards."""

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
        lord_deck: bytes,
        lords_left: i64,
        location_deck: bytes,
        locations_left: i64,
        piles: list[bytes],
        available: bytes,
        drawn: bytes,
        recruited: bytes,
        chambers: list[bytes],
        locations: list[bytes],
        pearl_master: i64,
        forced_draw: i64,
        forced_by: i64,
        ended_by: i64,
        turn: i64,
    ) -> None:
        super().__init__(game, seats, rng, agenda, choices, decisions, revealed, story)
        self.lord_deck = lord_deck
        """From the bottom up; only the first `lords_left` are still there."""
        self.lords_left = lords_left
        self.location_deck = location_deck
        self.locations_left = locations_left
        self.piles = piles
        """One discard pile per colour, the newest card last."""
        self.available = available
        self.drawn = drawn
        """Lords or Locations lying open before the active player, one of them to be kept."""
        self.recruited = recruited
        """Lords that are recruited and not placed yet."""
        self.chambers = chambers
        self.locations = locations
        """For each seat fifteen bytes, the Location on each position of the chamber or 0."""
        self.pearl_master = pearl_master
        self.forced_draw = forced_draw
        """How many Lords the opponents of `forced_by` must draw; 0 if they are free."""
        self.forced_by = forced_by
        self.ended_by = ended_by
        """The seat whose fifteenth Lord triggered the last round, or -1."""
        self.turn = turn

    def clone(self) -> "ConspiracyState":
        """Return an independent copy."""
        story = self.story
        return ConspiracyState(
            self.game,
            self.seats,
            self.rng,
            self.agenda,
            self.choices,
            self.decisions,
            self.revealed,
            None if story is None else story.copy(),
            self.lord_deck,
            self.lords_left,
            self.location_deck,
            self.locations_left,
            self.piles[:],
            self.available,
            self.drawn,
            self.recruited,
            self.chambers[:],
            self.locations[:],
            self.pearl_master,
            self.forced_draw,
            self.forced_by,
            self.ended_by,
            self.turn,
        )

    def determinize(self, seat: i64, seed: i64) -> "ConspiracyState":
        """Draw the order of both decks anew: nothing else is hidden, from anybody (CON-011)."""
        copy = self.clone()
        copy.story = None
        copy.lord_deck, rng = imagined(self.lord_deck, self.lords_left, mixed(seed))
        copy.location_deck, copy.rng = imagined(self.location_deck, self.locations_left, rng)
        return copy

    def scores(self) -> list[int]:
        """Return the influence points as if the game ended now."""
        totals: list[int] = []
        seat: i64 = 0
        while seat < self.seats:
            totals.append(
                score(self.chambers[seat], self.locations[seat], self.pearl_master == seat).total
            )
            seat += 1
        return totals

    def winners(self) -> list[int]:
        """Return the winners once the game is over (CON-084)."""
        if self.depth:
            return []
        return winners(self.scores(), [self.pearls(seat) for seat in range(self.seats)])

    def census(self) -> dict[str, int]:
        """Count the cards wherever they lie."""
        lords = self.lord_deck[: self.lords_left] + b"".join(self.piles) + self.recruited
        lords += b"".join(self.chambers)
        locations = self.location_deck[: self.locations_left] + self.available
        locations += bytes([place for row in self.locations for place in row if place])
        if self.depth and self.top().step.name == "keep-location":
            locations += self.drawn
        else:
            lords += self.drawn
        counts = {f"lord {name}": lords.count(lord) for lord, name in enumerate(LORD_NAMES)}
        for location, name in enumerate(LOCATION_NAMES):
            if location:
                counts[f"location {name}"] = locations.count(location)
        return counts

    def pearls(self, seat: i64) -> i64:
        """Count the Pearls on the Lords and Locations of a seat (CON-060)."""
        chamber = self.chambers[seat]
        locations = self.locations[seat]
        total: i64 = 0
        place: i64 = 0
        size: i64 = len(chamber)
        while place < size:
            total += LORD_PEARLS[chamber[place]] + LOCATION_PEARLS[locations[place]]
            place += 1
        return total

    def active_keys(self, seat: i64) -> tuple[i64, i64]:
        """Count the silver and gold keys placed after the newest Location (CON-050, CON-055)."""
        chamber = self.chambers[seat]
        locations = self.locations[seat]
        silver: i64 = 0
        gold: i64 = 0
        place: i64 = len(chamber) - 1
        while place >= 0 and locations[place] == 0:
            key: i64 = KEY[chamber[place]]
            if key == SILVER:
                silver += 1
            elif key != NO_KEY:
                gold += 1
            place -= 1
        return silver, gold

    def controls(self, seat: i64, effect: i64) -> bool:
        """Return whether a Location with this effect lies in the seat's chamber."""
        locations = self.locations[seat]
        place: i64 = len(self.chambers[seat]) - 1
        while place >= 0:
            if EFFECT[locations[place]] == effect:
                return True
            place -= 1
        return False
