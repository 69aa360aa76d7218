"""What a seat of Abyss, or a spectator, may know (ABY-017), as plain typed data.

Cards are named by their keys: Allies by Race and value (`crab3`), Monsters `monster`, Lords and
Locations as in `data/*.toml` (`jailer`, `black_smokers`). Where something is hidden from the
observer the field is None, and a field beside it says how many there are.
"""

from collections.abc import Mapping, Sequence

import msgspec

from plansza.games.abyss.actions import ACTIONS
from plansza.games.abyss.allies import (
    RACE_MASK,
    cards_of,
    races_in,
    size_of,
    value_of,
)
from plansza.games.abyss.cards import (
    ALCHEMIST,
    ALL_CARDS,
    ANY_RACE,
    CARD_NAMES,
    COMMANDER_BIT,
    DIPLOMAT,
    HAND_LIMIT,
    KEYS_FOR_LOCATION,
    KINDS,
    LOCATION_NAMES,
    LOCATIONS,
    LORD_BIT,
    LORD_NAMES,
    LORD_RACES,
    LORDS,
    RACE_NAMES,
    SHAMAN,
    THREATS,
    TOKEN_COUNT,
    TOKEN_IP,
    TOKEN_VALUES,
    TRACK,
)
from plansza.games.abyss.scoring import DISABLED, MEMORY_AID, points_of, score
from plansza.games.abyss.state import AbyssState, token_count
from plansza.games.abyss.steps import STEPS
from plansza.games.abyss.steps.exploring import price
from plansza.games.abyss.steps.recruiting import is_paid, race_needed, value_needed
from plansza.kernel.engine import Choice, Frame
from plansza.kernel.observation import Observation, shared_fields


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


_STEPS = tuple(step.name for step in STEPS if isinstance(step, Choice))
_CARD = {name: number for number, name in enumerate(CARD_NAMES)}
_LORD = {name: number for number, name in enumerate(LORD_NAMES)}
_LOCATION = {name: number for number, name in enumerate(LOCATION_NAMES)}
_STATUS = ("free", "disabled", "placed")
_MOST_PEARLS = 20
"""More Pearls than this look alike to a learner."""


def encode(seen: AbyssObservation) -> list[float]:
    """Return the observation as numbers in [0, 1], own seat first, always equally many.

    In order: the question, the options, the track, the Council, the Court, the payment, Lords
    and Locations that are out of reach or open, decks and counters, then four players (missing
    seats are zeros). Hands that are hidden are zeros too, beside their size.
    """
    numbers = [float(seen.asked == name) for name in _STEPS]
    options = [0.0] * ACTIONS
    for option in seen.options:
        options[option] = 1.0
    numbers += options
    for space in range(TRACK):
        numbers += _flags(seen.track[space : space + 1], _CARD, len(CARD_NAMES))
    numbers += [seen.council[race] / 13 for race in RACE_NAMES]
    numbers += _flags(seen.court, _LORD, LORDS + 1)
    numbers += _flags([seen.paying.lord] if seen.paying else [], _LORD, LORDS + 1)
    numbers += _counts((seen.paying.allies if seen.paying else None) or [])
    numbers += _flags(seen.discarded_lords, _LORD, LORDS + 1)
    for locations in (seen.available, seen.drawn, [seen.giving]):
        numbers += _flags(locations, _LOCATION, LOCATIONS + 1)
    numbers += [
        seen.exploration_deck / len(ALL_CARDS),
        seen.exploration_discard / len(ALL_CARDS),
        seen.lord_deck / LORDS,
        seen.location_deck / LOCATIONS,
        seen.monster_supply / sum(TOKEN_COUNT),
        seen.price / 4,
        seen.threat / THREATS,
        (seen.reward or 0) / THREATS,
        seen.keys_left / KEYS_FOR_LOCATION,
        float(seen.ended_by is not None),
    ]
    me = seen.seat or 0
    for offset in range(4):
        if offset < seen.seats:
            numbers += _player_numbers(seen, (me + offset) % seen.seats)
        else:
            numbers += [0.0] * PLAYER_NUMBERS
    return numbers


PLAYER_NUMBERS = 2 * (KINDS + 1) + (LORDS + 1) * len(_STATUS) + LOCATIONS + 1 + TOKEN_VALUES + 13


def _player_numbers(seen: AbyssObservation, owner: int) -> list[float]:
    player = seen.players[owner]
    numbers = _counts(player.hand or []) + _counts(player.affiliated)
    for status in _STATUS:
        lords = [lord.lord for lord in player.lords if lord.status == status]
        numbers += _flags(lords, _LORD, LORDS + 1)
    numbers += _flags([tile.location for tile in player.locations], _LOCATION, LOCATIONS + 1)
    numbers += [(player.monsters or []).count(value) / 9 for value in TOKEN_IP]
    numbers += [
        float(owner in seen.to_act),
        float(owner == seen.active),
        float(owner == seen.target),
        float(owner == seen.ended_by),
        min(player.hand_size, 30) / 30,
        min(player.pearls, _MOST_PEARLS) / _MOST_PEARLS,
        min(player.key_tokens, 4) / 4,
        min(player.keys, 6) / 6,
        player.monster_count / sum(TOKEN_COUNT),
        float(player.has_bought),
        float(player.protected),
        float(player.extra_turn),
        min(player.points.total, 120) / 120,
    ]
    return numbers


def _flags(names: Sequence[str], numbers: Mapping[str, int], size: int) -> list[float]:
    flags = [0.0] * size
    for name in names:
        flags[numbers[name]] = 1.0
    return flags


def _counts(names: Sequence[str]) -> list[float]:
    counts = [0.0] * (KINDS + 1)
    for name in names:
        counts[_CARD[name]] += 0.25
    return counts
