"""What a seat of Root, or a spectator, may know (section "Hidden information" of the rules).

Everything is named by its key: factions, suits, cards, items and pieces as in `cards.py` and
`pieces.py`. Clearings are numbered from 1, as printed. Where something is hidden from the observer
the field is None, and a field beside it says how many there are.
"""

import msgspec

from plansza.kernel.observation import Observation


class Clearing(msgspec.Struct):
    """A clearing and what stands in it."""

    number: int
    suit: str
    slots: int
    buildings: list[str]
    """What fills the slots, ruins included."""
    tokens: list[str]
    warriors: dict[str, int]
    """By faction; factions without warriors here are left out."""
    pawns: list[str]
    """The Vagabonds here."""
    ruler: str
    """The faction that rules, or an empty text."""
    scorched: bool


class Item(msgspec.Struct):
    """An item on a Vagabond's board."""

    item: str
    state: str
    """`ready`, `exhausted`, `damaged` (face up) or `damaged-exhausted`."""


class MarquiseBoard(msgspec.Struct):
    """The board of the Marquise."""

    buildings: dict[str, int]
    """Sawmills, workshops and recruiters left on their tracks."""
    wood: int
    """Wood tokens in the supply."""
    keep: int | None
    """The clearing of the keep, or None when it is gone."""
    actions_left: int


class EyrieBoard(msgspec.Struct):
    """The board of the Eyrie."""

    roosts: int
    """Roosts left on the track."""
    leader: str
    """Empty before the first is chosen."""
    leaders: list[str]
    """Leaders that lie face up and can be chosen."""
    decree: dict[str, list[str]]
    """The cards in each column; viziers are called `vizier`."""
    column: str
    """The column being resolved, in Daylight; empty otherwise."""
    unresolved: list[str]
    """The cards of that column that are still to be resolved."""
    shown: str
    """A card shown for the Decree whose column is being chosen, or an empty text."""


class AllianceBoard(msgspec.Struct):
    """The board of the Alliance."""

    sympathy: int
    """Sympathy tokens left on the track."""
    bases: list[str]
    """The suits whose bases are still on the board."""
    officers: int
    supporters: list[str] | None
    supporter_count: int
    known_supporters: list[str]
    """Supporters that the observer has given."""


class VagabondBoard(msgspec.Struct):
    """The board of a Vagabond."""

    character: str
    """Empty before it is chosen."""
    clearing: int | None
    """Where the pawn is, unless it is in a forest or not placed yet."""
    forest: str
    items: list[Item]
    relations: dict[str, str]
    """By faction in play, without Vagabonds."""
    aids: dict[str, int]
    """Aids of this turn that have not advanced a marker yet."""
    quests: list[str]
    """The quests done."""


class Player(msgspec.Struct):
    """What lies in front of one player, and the hand if the observer may see it."""

    faction: str
    points: int
    hand: list[str] | None
    """Cards in hand by their keys; None if hidden."""
    hand_size: int
    known: list[str]
    """Cards in this hand that the observer has seen."""
    crafted: list[str]
    """Cards with lasting effects."""
    used: list[str]
    """Those of them that were used this turn."""
    items: dict[str, int]
    """Crafted Items."""
    warriors: int
    """Warriors in the supply."""
    crafters: dict[str, int]
    """Crafting pieces not used this turn, by suit."""
    dominance: str
    """The suit of the active dominance card, or an empty text."""
    partner: int | None
    """The seat in coalition with this one."""
    marquise: MarquiseBoard | None = None
    eyrie: EyrieBoard | None = None
    alliance: AllianceBoard | None = None
    vagabond: VagabondBoard | None = None


class Battle(msgspec.Struct):
    """The battle under way."""

    clearing: int
    attacker: int
    defender: int
    instigator: int | None
    """The Vagrant who made these two battle."""
    ally: str
    """The faction whose warriors fight for the Vagabond, or an empty text."""
    dice: list[int]
    """The higher and the lower die; empty before the roll."""
    rolled: list[int]
    """Rolled hits that the attacker and the defender take."""
    extra: list[int]
    """Extra hits that the attacker and the defender take."""


class RootObservation(Observation, kw_only=True):
    """The table as the observer sees it."""

    turn: int
    """The number of the turn, from 1; 0 during setup."""
    active: int
    """Whose turn it is (in setup: who begins); others may be asked meanwhile (`to_act`)."""
    phase: str
    """`setup`, `birdsong`, `daylight` or `evening`."""
    clearings: list[Clearing]
    """From 1 to 12."""
    players: list[Player]
    """By seat."""
    deck: int
    discard: list[str]
    """The discard pile, which anyone may look through."""
    available: list[str]
    """The suits of dominance cards beside the map."""
    item_supply: dict[str, int]
    ruins: int
    """How many ruins still hide an item."""
    quests: list[str]
    """The face-up quests, if a Vagabond plays."""
    quest_deck: int
    removed_items: dict[str, int]
    battle: Battle | None
    clearing: int | None
    """The clearing that the question is about, beside a battle."""
    destination: int | None
    """Where the warriors of the question move."""
    number: int
    """How many the question is about: hits, wood, cards or operations left; warriors to save."""
    card: str
    """The card that the question is about, if all may see it."""
