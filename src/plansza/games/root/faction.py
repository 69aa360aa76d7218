"""What the shared rules ask of a faction; each faction answers in a chapter of its own.

A chapter is a class derived from `Faction`, made once and entered in `CHAPTERS` when its module is
imported. The answers given here are those of a faction with warriors and buildings.
"""

from typing import Final

from mypy_extensions import i64

from plansza.games.root.cards import FACTIONS, ITEM_VP
from plansza.games.root.map import CLEARINGS
from plansza.games.root.pieces import BUILDING_KINDS, ITEM_ONE, OWNED_KINDS
from plansza.games.root.state import RootState


class Faction:
    """The answers of a faction."""

    def set_up(self, state: RootState, seat: i64) -> None:
        """Put the pieces in place and push the choices of setup (ROOT-007 to ROOT-010)."""
        raise NotImplementedError

    def birdsong(self, state: RootState, seat: i64) -> None:
        """Push the steps of Birdsong, the last one first."""
        raise NotImplementedError

    def daylight(self, state: RootState, seat: i64) -> None:
        """Push the steps of Daylight, the last one first."""
        raise NotImplementedError

    def evening(self, state: RootState, seat: i64) -> None:
        """Push the steps of Evening before the draw, the last one first."""

    def draws(self, state: RootState, seat: i64) -> i64:
        """Return how many cards are drawn in Evening."""
        return 1

    def capacity(self, state: RootState, seat: i64) -> None:
        """Push what is left to do after the hand limit (the Vagabond's items)."""

    # Crafting.

    def crafters(self, state: RootState, seat: i64) -> i64:
        """Return the crafting pieces, used ones included: three counts of eight bits, by suit."""
        return 0

    def activate(self, state: RootState, seat: i64, pieces: i64) -> None:
        """Use crafting pieces for this turn; the Vagabond exhausts hammers instead."""
        state.activated += pieces

    def item_points(self, state: RootState, seat: i64, kind: i64) -> i64:
        """Return what crafting an item card scores."""
        return ITEM_VP[kind]

    def gain_item(self, state: RootState, seat: i64, item: i64) -> None:
        """Take a crafted item."""
        state.items[seat] += ITEM_ONE[item]

    # Presence.

    def has_pieces(self, state: RootState, seat: i64, clearing: i64) -> bool:
        """Return whether there is anything of this faction here that can be attacked."""
        faction: i64 = state.factions[seat]
        if state.strength[faction * CLEARINGS + clearing]:
            return True
        for kind in OWNED_KINDS[faction]:
            if kind >= BUILDING_KINDS and state.pieces[kind * CLEARINGS + clearing]:
                return True
        return False

    def can_attack(self, state: RootState, seat: i64, clearing: i64) -> bool:
        """Return whether this faction has what it takes to battle here (ROOT-090)."""
        return state.warriors_at(state.factions[seat], clearing) > 0

    def can_move(self, state: RootState, seat: i64) -> bool:
        """Return whether a free move (Cobbler) is possible."""
        raise NotImplementedError

    def free_move(self, state: RootState, seat: i64) -> None:
        """Push a move that costs no action (Cobbler)."""
        raise NotImplementedError

    # Battle.

    def before_battle(self, state: RootState, seat: i64) -> None:
        """Push what the attacker declares before the ambush (ROOT-091 a)."""

    def before_roll(self, state: RootState, seat: i64) -> None:
        """Push what a bystander may do before the roll (the Arbiter, ROOT-348).

        Swords that join the defender are added to `extra[0]`, which is empty until the roll.
        """

    def most_hits(self, state: RootState, seat: i64, clearing: i64) -> i64:
        """Return the most hits that may be rolled (ROOT-096)."""
        return state.warriors_at(state.factions[seat], clearing)

    def is_defenseless(self, state: RootState, seat: i64, clearing: i64) -> bool:
        """Return whether the attacker deals an extra hit to this defender (ROOT-097)."""
        return state.warriors_at(state.factions[seat], clearing) == 0

    def extra_hits(self, state: RootState, seat: i64) -> i64:
        """Return the extra hits that this faction deals as the attacker."""
        return 0

    def take_hits(self, state: RootState, seat: i64, side: i64, hits: i64) -> None:
        """Take hits in the battle under way, or push the choices how (ROOT-100)."""
        raise NotImplementedError

    def after_battle(self, state: RootState, seat: i64) -> None:
        """Do what follows a battle that this faction took part in (ROOT-091 g)."""

    # Removal.

    def removed(
        self,
        state: RootState,
        seat: i64,
        faction: i64,
        warriors: i64,
        others: i64,
        in_battle: bool,
    ) -> None:
        """Hear that this seat has removed pieces of another faction: hostility, bonus points."""

    def swept(self, state: RootState, seat: i64, clearing: i64) -> None:
        """Hear that an enemy effect removes everything here (the Vagabond's items, ROOT-311)."""


CHAPTERS: Final[list[Faction]] = [Faction() for _ in range(FACTIONS)]
"""The chapter of each faction."""


def chapter(state: RootState, seat: i64) -> Faction:
    """Return the chapter that a seat plays by."""
    return CHAPTERS[state.factions[seat]]
