"""The position of a game of Pouch: who holds which coins, and which lie on the row."""

from plansza.kernel.engine import Frame, State
from plansza.kernel.game import Game
from plansza.kernel.rng import imagined, mixed
from plansza.kernel.story import Story

COINS = bytes(range(1, 13))
"""All coins of the game, by worth (POU-001)."""


class PouchState(State):
    """Four zones of coins. Each is `bytes`, which never change, so a clone can share them."""

    def __init__(
        self,
        game: Game,
        seats: int,
        rng: int,
        agenda: list[Frame],
        choices: list[int],
        decisions: int,
        revealed: int,
        story: Story | None,
        pouch: bytes,
        hands: list[bytes],
        row: bytes,
        taken: list[bytes],
    ) -> None:
        super().__init__(game, seats, rng, agenda, choices, decisions, revealed, story)
        self.pouch = pouch
        """The next coin to be drawn is the last one."""
        self.hands = hands
        self.row = row
        """The coin laid last is the last one."""
        self.taken = taken

    def clone(self) -> "PouchState":
        """Return an independent copy."""
        return PouchState(
            self.game,
            self.seats,
            self.rng,
            self.agenda,
            self.choices,
            self.decisions,
            self.revealed,
            None if self.story is None else self.story.copy(),
            self.pouch,
            self.hands[:],
            self.row,
            self.taken[:],
        )

    def scores(self) -> list[int]:
        """Return the worth of what each seat has taken (POU-031)."""
        return [sum(coins) for coins in self.taken]

    def winners(self) -> list[int]:
        """Return who has most points, once the game is over (POU-031)."""
        if not self.is_over():
            return []
        scores = self.scores()
        return [seat for seat in range(self.seats) if scores[seat] == max(scores)]

    def determinize(self, seat: int, seed: int) -> "PouchState":
        """Mix the coins that `seat` cannot see, and deal them out again (POU-010, POU-011)."""
        unseen = self.pouch
        for other in range(self.seats):
            if other != seat:
                unseen += self.hands[other]
        coins, rng = imagined(unseen, len(unseen), mixed(seed))
        copy = self.clone()
        copy.story = None
        copy.rng = rng
        for other in range(self.seats):
            if other != seat:
                size = len(self.hands[other])
                copy.hands[other], coins = bytes(sorted(coins[:size])), coins[size:]
        copy.pouch = coins
        return copy

    def census(self) -> dict[str, int]:
        """Count each coin, wherever it is."""
        everywhere = self.pouch + self.row + b"".join(self.hands) + b"".join(self.taken)
        return {f"coin {coin}": everywhere.count(coin) for coin in COINS}
