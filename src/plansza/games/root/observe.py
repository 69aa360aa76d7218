"""Looking at a game of Root: what a seat, or a spectator, may know of a state."""

from plansza.games.root.cards import (
    ALLIANCE,
    BUILDING_NAMES,
    CARD_NAMES,
    CHARACTER_NAMES,
    COLUMN_NAMES,
    EYRIE,
    FACTION_NAMES,
    FACTIONS,
    ITEM_NAMES,
    KIND,
    LEADER_NAMES,
    MARQUISE,
    QUEST_NAMES,
    RELATION_NAMES,
    SUIT,
    SUIT_NAMES,
    VAGABOND,
)
from plansza.games.root.faction import chapter
from plansza.games.root.map import CLEARINGS, FOREST_NAMES, SLOTS
from plansza.games.root.observation import (
    AllianceBoard,
    Battle,
    Clearing,
    EyrieBoard,
    Item,
    MarquiseBoard,
    Player,
    RootObservation,
    VagabondBoard,
)
from plansza.games.root.pieces import (
    BASE,
    DAYLIGHT,
    ITEM_STATE_NAMES,
    ITEM_STATES,
    NOBODY,
    PHASE_NAMES,
    PIECE_NAMES,
    ROOST,
    SLOT_KINDS,
    SYMPATHY_TOKEN,
    WOOD_TOKEN,
)
from plansza.games.root.rule import ruler
from plansza.games.root.sets import members_of, size
from plansza.games.root.state import RootState
from plansza.games.root.steps.crafting import free_crafters
from plansza.games.root.steps.hospitals import keep_clearing
from plansza.kernel.engine import Frame
from plansza.kernel.shared import shared_fields


def observe(state: RootState, seat: int | None) -> RootObservation:
    """Return what a seat or a spectator may know."""
    frame = None if state.is_over() else state.top()
    return RootObservation(
        **shared_fields(state, seat),
        turn=state.turn,
        active=state.active,
        phase=PHASE_NAMES[state.phase],
        clearings=[_clearing(state, clearing) for clearing in range(CLEARINGS)],
        players=[_player(state, owner, seat) for owner in range(state.seats)],
        deck=len(state.deck),
        discard=card_names(state.discard),
        available=[SUIT_NAMES[suit] for suit in _suits(state.available)],
        item_supply=item_counts(state.item_supply),
        ruins=sum(1 for under in state.ruins if under),
        quests=[QUEST_NAMES[quest] for quest in state.quests],
        quest_deck=len(state.quest_deck),
        removed_items=item_counts(state.removed_items),
        battle=_battle(state) if state.attacker != NOBODY else None,
        clearing=_clearing_asked(frame) if frame else None,
        destination=_destination_asked(frame) if frame else None,
        number=_number_asked(state, frame) if frame else 0,
        card=_card_asked(frame) if frame else "",
    )


def card_names(cards: int) -> list[str]:
    """Return the keys of the cards of a set."""
    return [CARD_NAMES[KIND[card]] for card in members_of(cards)]


def item_counts(items: int) -> dict[str, int]:
    """Return how many items there are of each kind, kinds without any left out."""
    counts = {name: items >> 4 * item & 15 for item, name in enumerate(ITEM_NAMES)}
    return {name: number for name, number in counts.items() if number}


def _suits(available: int) -> list[int]:
    return [SUIT[KIND[card]] for card in members_of(available)]


def _clearing(state: RootState, clearing: int) -> Clearing:
    kinds = range(len(PIECE_NAMES))
    counts = [state.pieces_at(kind, clearing) for kind in kinds]
    rules = ruler(state, clearing)
    return Clearing(
        number=clearing + 1,
        suit=SUIT_NAMES[state.suits[clearing]],
        slots=SLOTS[clearing],
        buildings=[PIECE_NAMES[kind] for kind in kinds[:SLOT_KINDS] for _ in range(counts[kind])],
        tokens=[PIECE_NAMES[kind] for kind in kinds[SLOT_KINDS:] for _ in range(counts[kind])],
        warriors={
            FACTION_NAMES[faction]: state.warriors_at(faction, clearing)
            for faction in sorted(state.factions)
            if state.warriors_at(faction, clearing)
        },
        pawns=[FACTION_NAMES[VAGABOND] for place in state.pawns if place == clearing],
        ruler="" if rules == NOBODY else FACTION_NAMES[rules],
        scorched=bool(state.scorched >> clearing & 1),
    )


def _player(state: RootState, owner: int, observer: int | None) -> Player:
    shown = owner == observer
    faction = state.factions[owner]
    known = 0 if observer is None or shown else state.known[observer * state.seats + owner]
    crafters = chapter(state, owner).crafters(state, owner) if state.phase else 0
    if owner == state.active:
        free = {
            suit: free_crafters(state, crafters, number)
            for number, suit in enumerate(SUIT_NAMES[:3])
        }
    else:
        free = {suit: crafters >> 8 * number & 255 for number, suit in enumerate(SUIT_NAMES[:3])}
    used = state.crafted[owner] & state.used if owner == state.active else 0
    partner = state.coalition[owner]
    return Player(
        faction=FACTION_NAMES[faction],
        points=state.points[owner],
        hand=card_names(state.hands[owner]) if shown else None,
        hand_size=size(state.hands[owner]),
        known=card_names(known),
        crafted=card_names(state.crafted[owner]),
        used=card_names(used),
        items=item_counts(state.items[owner]),
        warriors=state.supply[faction],
        crafters=free,
        dominance=SUIT_NAMES[state.dominance[owner] - 1] if state.dominance[owner] else "",
        partner=None if partner == NOBODY else partner,
        marquise=_marquise(state) if faction == MARQUISE else None,
        eyrie=_eyrie(state) if faction == EYRIE else None,
        alliance=_alliance(state, observer) if faction == ALLIANCE else None,
        vagabond=_vagabond(state, faction - VAGABOND) if faction >= VAGABOND else None,
    )


def _marquise(state: RootState) -> MarquiseBoard:
    keep = keep_clearing(state)
    return MarquiseBoard(
        buildings={name: state.stock[kind] for kind, name in enumerate(BUILDING_NAMES)},
        wood=state.stock[WOOD_TOKEN],
        keep=None if keep == NOBODY else keep + 1,
        actions_left=state.actions_left
        if state.active == state.seat_of[MARQUISE] and state.phase == DAYLIGHT
        else 0,
    )


def _eyrie(state: RootState) -> EyrieBoard:
    frame = None if state.is_over() else state.top()
    resolving = (
        state.active == state.seat_of[EYRIE]
        and state.phase == DAYLIGHT
        and state.column < len(COLUMN_NAMES)
    )
    return EyrieBoard(
        roosts=state.stock[ROOST],
        leader="" if state.leader == NOBODY else LEADER_NAMES[state.leader],
        leaders=[name for leader, name in enumerate(LEADER_NAMES) if state.leaders >> leader & 1],
        decree={
            name: card_names(state.decree[column]) + ["vizier"] * state.viziers[column]
            for column, name in enumerate(COLUMN_NAMES)
        },
        column=COLUMN_NAMES[state.column] if resolving else "",
        unresolved=card_names(state.unresolved) + ["vizier"] * state.unresolved_viziers
        if resolving
        else [],
        shown=CARD_NAMES[frame.a] if frame and frame.step.name == "choose-column" else "",
    )


def _alliance(state: RootState, observer: int | None) -> AllianceBoard:
    shown = observer == state.seat_of[ALLIANCE]
    placed = {
        state.suits[clearing] for clearing in range(CLEARINGS) if state.pieces_at(BASE, clearing)
    }
    seats = state.seats
    known = 0 if observer is None or shown else state.known[seats * seats + observer]
    return AllianceBoard(
        sympathy=state.stock[SYMPATHY_TOKEN],
        bases=[name for suit, name in enumerate(SUIT_NAMES[:3]) if suit not in placed],
        officers=state.officers,
        supporters=card_names(state.supporters) if shown else None,
        supporter_count=size(state.supporters),
        known_supporters=card_names(known),
    )


def _vagabond(state: RootState, who: int) -> VagabondBoard:
    place = state.pawns[who]
    items = []
    for number, name in enumerate(ITEM_STATE_NAMES):
        held = item_counts(state.satchel[who * ITEM_STATES + number])
        items += [Item(item, name) for item, count in held.items() for _ in range(count)]
    met = [faction for faction in range(VAGABOND) if state.seat_of[faction] != NOBODY]
    character = state.characters[who]
    return VagabondBoard(
        character="" if character == NOBODY else CHARACTER_NAMES[character],
        clearing=place + 1 if 0 <= place < CLEARINGS else None,
        forest=FOREST_NAMES[place - CLEARINGS] if place >= CLEARINGS else "",
        items=items,
        relations={
            FACTION_NAMES[faction]: RELATION_NAMES[state.relations[who * FACTIONS + faction]]
            for faction in met
        },
        aids={FACTION_NAMES[faction]: state.aids[faction] for faction in met},
        quests=[QUEST_NAMES[quest] for quest in members_of(state.completed[who])],
    )


def _battle(state: RootState) -> Battle:
    to_roll = any(frame.step.name in ("after-ambush", "roll") for frame in state.agenda)
    return Battle(
        clearing=state.clearing + 1,
        attacker=state.attacker,
        defender=state.defender,
        instigator=None if state.instigator == NOBODY else state.instigator,
        ally="" if state.ally == NOBODY else FACTION_NAMES[state.ally],
        dice=[] if to_roll else [state.dice >> 2, state.dice & 3],
        rolled=state.rolled[:],
        extra=state.extra[:],
    )


_CLEARING_IN_A = frozenset(
    (
        "field-hospitals",
        "outrage",
        "move-to",
        "move-number",
        "move-allies",
        "battle-whom",
        "pay-wood",
    )
)
"""Questions whose frame holds the clearing they are about."""
_NUMBER_IN_A = frozenset(
    (
        "choose-loss",
        "activate",
        "place-where-short",
        "spend-supporter",
        "refresh",
        "take-hit",
        "hideout",
    )
)


def _clearing_asked(frame: Frame) -> int | None:
    return frame.a + 1 if frame.step.name in _CLEARING_IN_A else None


def _destination_asked(frame: Frame) -> int | None:
    return frame.b + 1 if frame.step.name in ("move-number", "move-allies") else None


def _number_asked(state: RootState, frame: Frame) -> int:
    if frame.step.name == "operate":
        return state.actions_left
    if frame.step.name in _NUMBER_IN_A:
        return frame.a
    if frame.step.name == "field-hospitals":
        return frame.b
    return frame.c if frame.step.name == "pay-wood" else 0


def _card_asked(frame: Frame) -> str:
    if frame.step.name == "activate":
        return CARD_NAMES[frame.b]
    return CARD_NAMES[frame.a] if frame.step.name == "choose-column" else ""
