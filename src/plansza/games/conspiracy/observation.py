"""What players of Conspiracy can see: everything but the order of the decks (CON-010, CON-011)."""

import msgspec

from plansza.kernel.observation import Observation


class Points(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """Influence points by what they are for, as if the game ended now."""

    lords: int
    locations: int
    coalition: int
    pearl_master: int
    total: int


class Chamber(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """One player's chamber. Observations share it, as long as nothing changes in it."""

    lords: tuple[str, ...]
    """By position, as in `B6`: colour letter and influence points."""
    locations: tuple[str, ...]
    """For all fifteen positions the key of the Location there, or an empty text."""
    pearls: int
    silver_keys: int
    """Active silver keys: those placed after the newest Location."""
    gold_keys: int
    crests: tuple[int, ...]
    """Positions, from 0, of the Lords that bear a crest."""
    coalition: tuple[int, ...]
    """Positions, from 0, of the largest coalition."""
    points: Points


class ForcedDraw(msgspec.Struct, frozen=True):
    """A Location in force: all but its owner must draw this many Lords."""

    count: int
    by: int


class ConspiracyObservation(Observation, kw_only=True):
    """The table as everybody sees it."""

    turn: int
    lord_deck: int
    location_deck: int
    piles: dict[str, tuple[str, ...]]
    """The discard piles by colour letter, the newest Lord last."""
    available: tuple[str, ...]
    drawn_lords: tuple[str, ...]
    drawn_locations: tuple[str, ...]
    recruited: tuple[str, ...]
    swapping: int | None
    """The position, from 0, of the Lord chosen first for a swap."""
    chambers: list[Chamber]
    pearl_master: int | None
    forced_draw: ForcedDraw | None
    ended_by: int | None
    """Who triggered the last round."""
