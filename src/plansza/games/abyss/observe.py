"""Looking at a game of Abyss: what a seat, or a spectator, may know of a state."""

from plansza.games.abyss.allies import (
    RACE_MASK,
    cards_of,
    races_in,
    size_of,
    value_of,
)
from plansza.games.abyss.cards import (
    ALCHEMIST,
    ANY_RACE,
    CARD_NAMES,
    COMMANDER_BIT,
    DIPLOMAT,
    HAND_LIMIT,
    LOCATION_NAMES,
    LORD_BIT,
    LORD_NAMES,
    LORD_RACES,
    RACE_NAMES,
    SHAMAN,
    TOKEN_IP,
    TOKEN_VALUES,
)
from plansza.games.abyss.observation import (
    AbyssObservation,
    LocationInPlay,
    LordInPlay,
    Memory,
    Payment,
    Player,
    Points,
    Taken,
)
from plansza.games.abyss.scoring import DISABLED, MEMORY_AID, points_of, score
from plansza.games.abyss.state import AbyssState, token_count
from plansza.games.abyss.steps.exploring import price
from plansza.games.abyss.steps.recruiting import is_paid, race_needed, value_needed
from plansza.kernel.engine import Frame
from plansza.kernel.shared import shared_fields


def observe(state: AbyssState, seat: int | None) -> AbyssObservation:
    """Return what a seat or a spectator may know."""
    frame = None if state.is_over() else state.top()
    asked = frame.step.name if frame else ""
    asking = frame is not None and seat == frame.seat
    players = [_player(state, owner, seat) for owner in range(state.seats)]
    return AbyssObservation(
        **shared_fields(state, seat, [player.points.total for player in players]),
        turn=state.turn,
        active=state.active,
        exploration_deck=state.cards_left,
        exploration_discard=len(cards_of(state.discard)),
        track=card_names(state.track),
        taken=[
            Taken(taker, CARD_NAMES[card])
            for taker, card in zip(state.taken[::2], state.taken[1::2])
        ],
        price=price(state),
        threat=state.threat,
        reward=frame.a if frame and asked == "reward" else None,
        council={
            race: size_of(state.council & RACE_MASK[index]) for index, race in enumerate(RACE_NAMES)
        },
        lord_deck=state.lords_left,
        court=lord_names(state.court),
        discarded_lords=lord_names(state.lost_lords),
        location_deck=state.locations_left,
        available=location_names(state.available),
        drawn=location_names(state.drawn),
        removed_locations=location_names(state.lost_locations),
        searchable=location_names(bytes(sorted(state.location_deck[: state.locations_left])))
        if asked == "black-smokers" and asking
        else [],
        monster_supply=state.token_supply(),
        paying=_payment(state, frame, asking) if frame and asked == "pay" else None,
        target=frame.a if frame and asked == "assassin" else None,
        acting_lord=_acting_lord(frame) if frame else "",
        giving=LOCATION_NAMES[frame.a]
        if frame and asked in ("illusionist-take", "spend-keys")
        else "",
        keys_left=frame.b if frame and asked == "spend-keys" else 0,
        players=players,
        memory=_memory(state) if state.variant & MEMORY_AID else None,
        ended_by=None if state.ended_by < 0 else state.ended_by,
    )


def card_names(cards: bytes) -> list[str]:
    """Return the short names of exploration cards, as in `crab3`."""
    return [CARD_NAMES[card] for card in cards]


def pile_names(pile: int) -> list[str]:
    """Return the short names of the cards of a pile, by Race and value."""
    return card_names(cards_of(pile))


def lord_names(lords: bytes) -> list[str]:
    """Return the keys of Lords."""
    return [LORD_NAMES[lord] for lord in lords]


def location_names(locations: bytes) -> list[str]:
    """Return the keys of Locations."""
    return [LOCATION_NAMES[location] for location in locations]


def token_values(tokens: int) -> list[int]:
    """Return the values of Monster tokens, the lowest first."""
    return [
        TOKEN_IP[index] for index in range(TOKEN_VALUES) for _ in range(tokens >> 8 * index & 255)
    ]


def _player(state: AbyssState, owner: int, observer: int | None) -> Player:
    mine = owner == observer
    over = state.is_over()
    tally = state.tally(owner)
    points = score(tally, owner, state.locations, state.tokens[owner])
    shown = mine or over
    limited = state.is_hit_by(owner, COMMANDER_BIT)
    hand: int = state.hands[owner]
    if owner == state.active and not mine:
        hand += state.payment
    return Player(
        hand=pile_names(hand) if shown or state.variant & MEMORY_AID else None,
        hand_size=size_of(hand),
        pearls=state.pearls[owner],
        key_tokens=state.keys[owner],
        keys=state.usable_keys(owner),
        monsters=token_values(state.tokens[owner]) if shown else None,
        monster_count=token_count(state.tokens[owner]),
        lords=[
            LordInPlay(
                lord=LORD_NAMES[lord],
                status={0: "free", DISABLED: "disabled"}.get(home, "placed"),
                location="" if home == DISABLED else LOCATION_NAMES[home],
                used=bool(owner == state.active and state.used & LORD_BIT[lord]),
            )
            for lord, home in zip(state.lords[owner], state.homes[owner])
        ],
        locations=[
            LocationInPlay(
                LOCATION_NAMES[location], points_of(location, tally, owner, state.locations)
            )
            for location in state.locations[owner]
        ],
        affiliated=pile_names(state.affiliated[owner]),
        has_bought=bool(state.buyers >> owner & 1),
        protected=state.works(owner, SHAMAN),
        hand_limit=HAND_LIMIT if limited else None,
        value_change=state.value_change(owner),
        any_race=state.works(owner, DIPLOMAT),
        extra_turn=bool(state.extra_turn and owner == state.active),
        points=Points(
            points.locations,
            points.lords,
            points.allies,
            points.monsters if shown else None,
            points.total if shown else points.total - points.monsters,
        ),
    )


def _payment(state: AbyssState, frame: Frame, shown: bool) -> Payment:
    seat, lord = frame.seat, frame.a
    payment: int = state.payment if shown else 0
    races = races_in(payment)
    race = race_needed(state, seat, lord)
    value, needed = value_of(payment), value_needed(state, seat, lord)
    return Payment(
        lord=LORD_NAMES[lord],
        allies=pile_names(payment) if shown else None,
        races=[name for index, name in enumerate(RACE_NAMES) if races >> index & 1],
        races_needed=LORD_RACES[lord],
        race_needed="" if race == ANY_RACE else RACE_NAMES[race],
        value=value,
        value_needed=needed,
        pearls=max(0, needed - value),
        complete=shown and is_paid(state, seat, lord),
    )


def _acting_lord(frame: Frame) -> str:
    name = frame.step.name
    if name == "discard-allies":
        return LORD_NAMES[frame.b]
    if name == "keep-location":
        return LORD_NAMES[frame.a]
    if name == "second-stack":
        return LORD_NAMES[ALCHEMIST]
    key = name.removesuffix("-take")
    return key if key in LORD_NAMES else ""


def _memory(state: AbyssState) -> Memory:
    return Memory(
        council={
            race: pile_names(state.council & RACE_MASK[index])
            for index, race in enumerate(RACE_NAMES)
        },
        discard=pile_names(state.discard),
        deck=card_names(bytes(sorted(state.deck[: state.cards_left]))),
    )
