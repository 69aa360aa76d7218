"""The position document of Root: any position, written by hand or by the program.

Pieces are written by clearing, as in `"1" = "marquise*3 keep sawmill wood*2"`; a faction's name
stands for its warriors. What is named nowhere is on the faction boards, in the supply or in the
deck, shuffled by `seed`. How a document is read is in `position_reader.py`.
"""

from collections.abc import Iterable

import msgspec

from plansza.games.root.cards import (
    CARD_NAMES,
    CHARACTER_NAMES,
    COLUMN_NAMES,
    DOMINANCE_OF,
    FACTION_NAMES,
    FACTIONS,
    ITEM_NAMES,
    KIND,
    LEADER_NAMES,
    QUEST_NAMES,
    RELATION_NAMES,
    SUIT_NAMES,
)
from plansza.games.root.map import CLEARINGS, FOREST_NAMES
from plansza.games.root.observe import card_names
from plansza.games.root.options import options_of
from plansza.games.root.pieces import (
    ITEM_STATE_NAMES,
    ITEM_STATES,
    NOBODY,
    PHASE_NAMES,
    PIECE_NAMES,
)
from plansza.games.root.sets import members_of
from plansza.games.root.state import RootState
from plansza.games.root.steps.setup import VAGABONDS
from plansza.kernel.position import (
    Counted,
    PositionDocument,
    agenda_of,
    written,
)


class PlayerDocument(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A player. Cards are written by their keys, as in `anvil ambush_fox`, and so are items."""

    hand: str = ""
    points: int = 0
    crafted: str = ""
    items: str = ""
    dominance: str = ""
    """The suit of the active dominance card."""
    partner: int | None = None
    known: list[str] = []
    """For each seat the cards that this player knows in its hand."""
    known_supporters: str = ""


class EyrieDocument(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The board of the Eyrie."""

    leader: str = ""
    leaders: list[str] | None = None
    """The leaders that lie face up; left out: all others."""
    decree: dict[str, str] | None = None
    """Cards by column, `vizier` among them; left out: the leader's viziers."""
    column: Counted = len(COLUMN_NAMES)
    """The column being resolved, from 0; 4 if none is."""
    unresolved: str = ""


class VagabondDocument(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The board of a Vagabond."""

    character: str = ""
    place: str = ""
    """A clearing by its number, or a forest by its name."""
    items: dict[str, str] = {}
    """Items by their state: `{ready = "boot torch", exhausted = "sword"}`."""
    relations: dict[str, str] = {}
    """Where markers stand that are not on `indifferent`."""
    aids: dict[str, int] = {}
    quests: list[str] = []


class BattleDocument(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The battle under way."""

    clearing: int
    attacker: int
    defender: int
    instigator: int | None = None
    ally: str = ""
    dice: Counted = 0
    rolled: list[Counted] = []
    """For the attacker and the defender, as are the next two; left out: none."""
    extra: list[Counted] = []
    lost: list[int] = []


class RootPosition(PositionDocument, kw_only=True):
    """A position."""

    players: list[PlayerDocument]
    game: str = "root"
    suits: str = ""
    """The suits of the twelve clearings; left out: as printed."""
    clearings: dict[str, str] = {}
    scorched: list[int] = []
    eyrie: EyrieDocument = msgspec.field(default_factory=EyrieDocument)
    supporters: str = ""
    officers: Counted = 0
    vagabonds: list[VagabondDocument] = []
    deck: str | None = None
    """Cards from the bottom up; left out: all others, shuffled."""
    next_cards: str = ""
    """What lies on top of the deck, the next card first."""
    discard: str = ""
    available: list[str] = []
    """The suits of the dominance cards beside the map."""
    item_supply: str | None = None
    """Left out: all items that no player has crafted."""
    removed_items: str = ""
    ruins: list[str] = []
    """The items under the ruins of clearings 6, 10, 11 and 12."""
    quests: list[str] = []
    quest_deck: list[str] | None = None
    """Left out: the other quests, shuffled, if a Vagabond plays."""
    active: int | None = None
    """Whose turn it is; left out: `to_move`."""
    phase: str = "birdsong"
    actions_left: Counted = 0
    used: int = 0
    activated: Counted = 0
    promise: Counted = 0
    battle: BattleDocument | None = None
    winner: int | None = None


def to_position(state: RootState) -> dict[str, object]:
    """Write a position document that leaves nothing out."""
    frames = agenda_of(state)
    document = RootPosition(
        players=[_player(state, seat) for seat in range(state.seats)],
        options=options_of(state.factions, state.variant),
        suits=words(SUIT_NAMES[suit] for suit in state.suits),
        clearings={str(clearing + 1): _standing(state, clearing) for clearing in range(CLEARINGS)},
        scorched=[number + 1 for number in members_of(state.scorched)],
        eyrie=EyrieDocument(
            leader="" if state.leader == NOBODY else LEADER_NAMES[state.leader],
            leaders=[LEADER_NAMES[leader] for leader in members_of(state.leaders)],
            decree={
                name: words(card_names(state.decree[column]) + ["vizier"] * state.viziers[column])
                for column, name in enumerate(COLUMN_NAMES)
            },
            column=state.column,
            unresolved=words(card_names(state.unresolved) + ["vizier"] * state.unresolved_viziers),
        ),
        supporters=words(card_names(state.supporters)),
        officers=state.officers,
        vagabonds=[_vagabond(state, who) for who in range(VAGABONDS)],
        deck=words(CARD_NAMES[KIND[card]] for card in state.deck),
        discard=words(card_names(state.discard)),
        available=[SUIT_NAMES[_suit(card)] for card in members_of(state.available)],
        item_supply=_items(state.item_supply),
        removed_items=_items(state.removed_items),
        ruins=[words(ITEM_NAMES[item] for item in under) for under in state.ruins],
        quests=[QUEST_NAMES[quest] for quest in state.quests],
        quest_deck=[QUEST_NAMES[quest] for quest in state.quest_deck],
        active=state.active,
        phase=PHASE_NAMES[state.phase],
        actions_left=state.actions_left,
        used=state.used,
        activated=state.activated,
        promise=state.promise,
        battle=_battle(state),
        winner=None if state.winner == NOBODY else state.winner,
        turn=state.turn,
        decisions=state.decisions,
        revealed=state.revealed,
        over=not frames,
        agenda=frames,
        rng=state.rng,
    )
    return written(document)


def words(names: Iterable[str]) -> str:
    """Write names down in one text."""
    return " ".join(names)


def _suit(card: int) -> int:
    return bytes(DOMINANCE_OF).index(KIND[card])


def _items(items: int) -> str:
    return words(
        name for item, name in enumerate(ITEM_NAMES) for _ in range(items >> 4 * item & 15)
    )


def _standing(state: RootState, clearing: int) -> str:
    counts = [
        (name, state.warriors_at(faction, clearing)) for faction, name in enumerate(FACTION_NAMES)
    ]
    counts += [(name, state.pieces_at(kind, clearing)) for kind, name in enumerate(PIECE_NAMES)]
    return words(name if number == 1 else f"{name}*{number}" for name, number in counts if number)


def _player(state: RootState, seat: int) -> PlayerDocument:
    seats = state.seats
    partner = state.coalition[seat]
    return PlayerDocument(
        hand=words(card_names(state.hands[seat])),
        points=state.points[seat],
        crafted=words(card_names(state.crafted[seat])),
        items=_items(state.items[seat]),
        dominance=SUIT_NAMES[state.dominance[seat] - 1] if state.dominance[seat] else "",
        partner=None if partner == NOBODY else partner,
        known=[
            words(card_names(state.known[seat * seats + other])) for other in range(state.seats)
        ],
        known_supporters=words(card_names(state.known[seats * seats + seat])),
    )


def _vagabond(state: RootState, who: int) -> VagabondDocument:
    place = state.pawns[who]
    relations = state.relations[who * FACTIONS : (who + 1) * FACTIONS]
    return VagabondDocument(
        character="" if state.characters[who] == NOBODY else CHARACTER_NAMES[state.characters[who]],
        place="" if place == NOBODY else place_name(place),
        items={
            name: _items(state.satchel[who * ITEM_STATES + number])
            for number, name in enumerate(ITEM_STATE_NAMES)
            if state.satchel[who * ITEM_STATES + number]
        },
        relations={
            FACTION_NAMES[faction]: RELATION_NAMES[relation]
            for faction, relation in enumerate(relations)
            if RELATION_NAMES[relation] != "indifferent"
        },
        aids={FACTION_NAMES[faction]: aids for faction, aids in enumerate(state.aids) if aids}
        if who == 0
        else {},
        quests=[QUEST_NAMES[quest] for quest in members_of(state.completed[who])],
    )


def place_name(place: int) -> str:
    """Return a clearing by its number, or a forest by its name."""
    return str(place + 1) if place < CLEARINGS else FOREST_NAMES[place - CLEARINGS]


def _battle(state: RootState) -> BattleDocument | None:
    if state.attacker == NOBODY:
        return None
    return BattleDocument(
        clearing=state.clearing + 1,
        attacker=state.attacker,
        defender=state.defender,
        instigator=None if state.instigator == NOBODY else state.instigator,
        ally="" if state.ally == NOBODY else FACTION_NAMES[state.ally],
        dice=state.dice,
        rolled=state.rolled[:],
        extra=state.extra[:],
        lost=state.lost[:],
    )
