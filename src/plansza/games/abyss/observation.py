"""What a seat of Abyss, or a spectator, may know (ABY-017), as plain typed data.

Cards are named by their keys: Allies by Race and value (`crab3`), Monsters `monster`, Lords and
Locations as in `data/*.toml` (`jailer`, `black_smokers`). Where something is hidden from the
observer the field is None, and a field beside it says how many there are.
"""

import msgspec

from plansza.kernel.observation import Observation


class Points(msgspec.Struct):
    """Influence points by what they are for, as the table stands now (ABY-130)."""

    locations: int
    lords: int
    allies: int
    """The strongest affiliated Ally of each Race. Allies in hand do not count before the end."""
    monsters: int | None
    """The Monster tokens; None where their values are hidden, and then not in `total`."""
    total: int


class LordInPlay(msgspec.Struct):
    """A Lord in front of a player."""

    lord: str
    status: str
    """`free`, `disabled` (turned by the Assassin) or `placed` (under a Location)."""
    location: str
    """The Location that the Lord lies under, or an empty text."""
    used: bool
    """Whether a power that works once per turn was used this turn."""


class Taken(msgspec.Struct):
    """An Ally that somebody took or bought from the track, for all to see."""

    seat: int
    ally: str


class LocationInPlay(msgspec.Struct):
    """A Location that a player controls."""

    location: str
    points: int
    """What it would score now."""


class Player(msgspec.Struct):
    """Everything in front of one player, and the hand if the observer may see it."""

    hand: list[str] | None
    """Allies in hand, by Race and value; None if hidden."""
    hand_size: int
    """For others this includes what is being chosen for a payment."""
    pearls: int
    key_tokens: int
    keys: int
    """Usable keys: tokens, and keys on free Lords that are not disabled (ABY-100)."""
    monsters: list[int] | None
    """The values of the Monster tokens, the lowest first; None if hidden."""
    monster_count: int
    lords: list[LordInPlay]
    """In the order in which they came; all count towards the seventh."""
    locations: list[LocationInPlay]
    affiliated: list[str]
    has_bought: bool
    """Whether this player has bought an Ally this turn (ABY-046)."""
    protected: bool
    """Whether a working Shaman keeps the powers of Soldiers away."""
    hand_limit: int | None
    """What a Commander of another player allows; None without one."""
    value_change: int
    """What Treasurer and Recruiter add to the value of every Lord for this player (ABY-075)."""
    any_race: bool
    """Whether a working Diplomat frees from the big bubble (ABY-074)."""
    extra_turn: bool
    """Whether the Invoker gives this player one more turn after this one."""
    points: Points


class Payment(msgspec.Struct):
    """A Lord being paid for: what was chosen so far, and what is still missing.

    Others see the Lord and its cost only: what was chosen is shown when it is paid.
    """

    lord: str
    allies: list[str] | None
    """Chosen so far, by Race and value; None for others. They are no longer in `hand`."""
    races: list[str]
    """The Races among them."""
    races_needed: int
    """How many different Races there must be in the end."""
    race_needed: str
    """The Race that must be among them; empty if any will do."""
    value: int
    value_needed: int
    pearls: int
    """What would be paid in Pearls if the payment stopped here."""
    complete: bool
    """Whether it may stop here."""


class Memory(msgspec.Struct):
    """What a perfect memory knows: shown to everybody if the table plays with the memory aid."""

    council: dict[str, list[str]]
    """The cards of each Council stack."""
    discard: list[str]
    """The exploration discard pile."""
    deck: list[str]
    """What the exploration deck holds, in no order."""


class AbyssObservation(Observation, kw_only=True):
    """The table as the observer sees it."""

    turn: int
    """The number of the turn, from 1."""
    active: int
    """Whose turn it is; others may be asked meanwhile (`to_act`)."""
    exploration_deck: int
    exploration_discard: int
    track: list[str]
    """The exploration track from the space nearest the deck; the last card is the newest."""
    taken: list[Taken]
    """Who took or bought what in the newest exploration."""
    price: int
    """What the next Ally costs a buyer this turn (ABY-045)."""
    threat: int
    """The space of the threat marker, 1 to 6."""
    reward: int | None
    """The space of the threat track being rewarded, when a Monster was fought."""
    council: dict[str, int]
    """How many cards each Council stack holds, by Race."""
    lord_deck: int
    court: list[str]
    """The Lords in the Court, the one farthest from the deck first."""
    discarded_lords: list[str]
    location_deck: int
    available: list[str]
    """Locations lying open beside the board."""
    drawn: list[str]
    """Locations drawn just now, of which one is to be kept."""
    removed_locations: list[str]
    """Black Smokers, once exchanged."""
    searchable: list[str]
    """What the Location deck holds, for the player who searches it now; empty for others."""
    monster_supply: int
    """Monster tokens not yet taken."""
    paying: Payment | None
    target: int | None
    """The seat that the question is about: whose Lord the Assassin turns."""
    acting_lord: str
    """The Lord whose power asks the question, or an empty text."""
    giving: str
    """The Location chosen for an exchange, or the one being paid for with keys."""
    keys_left: int
    """How many keys are still to be spent for a Location."""
    players: list[Player]
    memory: Memory | None
    """None unless the table plays with the memory aid."""
    ended_by: int | None
    """Who triggered the last turns."""
