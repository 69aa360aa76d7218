"""The position document of Abyss: any position, written by hand or by the program.

The shortest useful document gives the players only; what is left out is empty, and every card,
Lord and Location that is named nowhere lies in its deck, shuffled by `seed`. A document that says
`over = true` describes a finished game, ready to be scored.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Final

import msgspec

from plansza.games.abyss.allies import ALLIES_MASK, cards_of, monsters_in, pile_of
from plansza.games.abyss.cards import (
    ALL_CARDS,
    ALL_LOCATIONS,
    ALL_LORDS,
    CARD_NAMES,
    COURT,
    HAND_LIMIT,
    KEYS_FOR_LOCATION,
    KINDS,
    LOCATION_NAMES,
    LOCATIONS,
    LORD_BIT,
    LORD_NAMES,
    LORDS,
    THREATS,
    TOKEN_COUNT,
    TOKEN_IP,
    TRACK,
)
from plansza.games.abyss.observe import card_names, location_names, lord_names, token_values
from plansza.games.abyss.possible import check_possible
from plansza.games.abyss.scoring import (
    AMBASSADORS_WITHOUT_KEYS,
    DISABLED,
    DISABLED_COUNT_FOR_POINTS_ONLY,
    MEMORY_AID,
)
from plansza.games.abyss.state import ONE_TOKEN, AbyssState
from plansza.games.abyss.steps import STEPS
from plansza.kernel.engine import Frame
from plansza.kernel.errors import BadOption, BadPosition, DeadEnd
from plansza.kernel.game import Game, OptionValue
from plansza.kernel.rng import MASK, seeded, shuffled

_CARD = {name: number for number, name in enumerate(CARD_NAMES)}
_LORD = {name: number for number, name in enumerate(LORD_NAMES) if name}
_LOCATION = {name: number for number, name in enumerate(LOCATION_NAMES) if name}
_STEP = {step.name: step for step in STEPS}

Counted = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]

_SEAT: Final = 4
_NUMBERS: Final[dict[str, tuple[int, int]]] = {
    "turn": (1, 0),
    "offer": (_SEAT - 1, 0),
    "reward": (THREATS, 0),
    "pay": (LORDS, 0),
    "enter": (LORDS, 0),
    "discard-allies": (KINDS * HAND_LIMIT, LORDS),
    "assassin": (_SEAT - 1, 0),
    "illusionist-take": (LOCATIONS, 0),
    "traitor-take": (LORDS, 0),
    "keep-location": (LORDS, 0),
    "spend-keys": (LOCATIONS, KEYS_FOR_LOCATION),
}
"""The greatest numbers that a frame of a step may carry."""


class PlayerDocument(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A player. Allies are written as in `crab3 squid1`, Lords as in `keeper slaver:disabled`.

    A Lord under a Location is written with it, as in `jailer:parliament`.
    """

    hand: str = ""
    affiliated: str = ""
    pearls: int = 0
    keys: int = 0
    """Key tokens."""
    monsters: list[int] = []
    """The values of the Monster tokens."""
    lords: str = ""
    locations: list[str] = []


class TheftDocument(msgspec.Struct, forbid_unknown_fields=True):
    """What the Hunter took: these two know the value of the token."""

    victim: int
    thief: int
    value: int


class FrameDocument(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A step on the agenda."""

    step: str
    seat: int
    a: int = 0
    b: int = 0


class PositionDocument(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A position. Cards are written as in `crab3 monster`, Lords and Locations by their keys."""

    players: list[PlayerDocument]
    game: str = "abyss"
    to_move: int = 0
    """Whose turn begins, when no agenda is given."""
    over: bool = False
    options: dict[str, bool | int | str] = {}
    """The options of the table that are not as usual."""
    track: str = ""
    taken: str = ""
    """Who took or bought what in the newest exploration, as in `0:crab3 2:squid1`."""
    council: str = ""
    discard: str = ""
    threat: int = 1
    court: str = ""
    """The Lord farthest from the deck first."""
    discarded_lords: str = ""
    available: list[str] = []
    drawn: list[str] = []
    removed_locations: list[str] = []
    payment: str = ""
    """Allies chosen to pay with, no longer in hand."""
    next_cards: str = ""
    """What lies on top of a deck that is left out, the next card first."""
    next_lords: str = ""
    next_locations: list[str] = []
    deck: str | None = None
    """Exploration cards from the bottom up; left out: all others, shuffled."""
    lord_deck: str | None = None
    location_deck: list[str] | None = None
    theft: TheftDocument | None = None
    active: int | None = None
    """Whose turn it is; left out: `to_move`."""
    bought: list[int] = []
    """The seats that have bought an Ally this turn."""
    used: str = ""
    """The Lords whose power of this turn was used."""
    extra_turn: bool = False
    ended_by: int | None = None
    turn: Counted = 0
    decisions: Counted = 0
    revealed: Counted = 0
    agenda: list[FrameDocument] | None = None
    """From the bottom up; left out: the turn of `to_move` begins."""
    seed: int | None = None
    """Shuffles what is left out; left out itself, it is 0."""
    rng: int | None = None


def variant_of(options: Mapping[str, OptionValue]) -> int:
    """Return the options of a table as a set of bits."""
    variant = 0
    if options.get("memory"):
        variant |= MEMORY_AID
    if options.get("ambassador_keys", 3) == 0:
        variant |= AMBASSADORS_WITHOUT_KEYS
    if options.get("disabled_lords") == "points":
        variant |= DISABLED_COUNT_FOR_POINTS_ONLY
    return variant


def options_of(variant: int) -> dict[str, OptionValue]:
    """Return the options that differ from the defaults."""
    options: dict[str, OptionValue] = {}
    if variant & MEMORY_AID:
        options["memory"] = True
    if variant & AMBASSADORS_WITHOUT_KEYS:
        options["ambassador_keys"] = 0
    if variant & DISABLED_COUNT_FOR_POINTS_ONLY:
        options["disabled_lords"] = "points"
    return options


def to_position(state: AbyssState) -> dict[str, object]:
    """Write a position document that leaves nothing out."""
    frames = [
        FrameDocument(step=frame.step.name, seat=frame.seat, a=frame.a, b=frame.b)
        for frame in state.agenda
    ]
    theft = state.theft
    document = PositionDocument(
        players=[_player(state, seat) for seat in range(state.seats)],
        options=options_of(state.variant),
        track=_words(card_names(state.track)),
        taken=_words(
            f"{seat}:{CARD_NAMES[card]}" for seat, card in zip(state.taken[::2], state.taken[1::2])
        ),
        council=_pile(state.council),
        discard=_pile(state.discard),
        threat=state.threat,
        court=_words(lord_names(state.court)),
        discarded_lords=_words(lord_names(state.lost_lords)),
        available=location_names(state.available),
        drawn=location_names(state.drawn),
        removed_locations=location_names(state.lost_locations),
        payment=_pile(state.payment),
        deck=_words(card_names(state.deck[: state.cards_left])),
        lord_deck=_words(lord_names(state.lord_deck[: state.lords_left])),
        location_deck=location_names(state.location_deck[: state.locations_left]),
        theft=TheftDocument(theft & 3, theft >> 2 & 3, TOKEN_IP[(theft >> 4) - 1])
        if theft
        else None,
        active=state.active,
        bought=[seat for seat in range(state.seats) if state.buyers >> seat & 1],
        used=_words([LORD_NAMES[lord] for lord in ALL_LORDS if state.used & LORD_BIT[lord]]),
        extra_turn=bool(state.extra_turn),
        ended_by=None if state.ended_by < 0 else state.ended_by,
        turn=state.turn,
        decisions=state.decisions,
        revealed=state.revealed,
        over=not frames,
        agenda=frames,
        rng=state.rng,
    )
    builtins: dict[str, object] = msgspec.to_builtins(document)
    return {"game": document.game, **builtins}


def _player(state: AbyssState, seat: int) -> PlayerDocument:
    lords = []
    for lord, home in zip(state.lords[seat], state.homes[seat]):
        where = "disabled" if home == DISABLED else LOCATION_NAMES[home]
        lords.append(f"{LORD_NAMES[lord]}:{where}" if where else LORD_NAMES[lord])
    return PlayerDocument(
        hand=_pile(state.hands[seat]),
        affiliated=_pile(state.affiliated[seat]),
        pearls=state.pearls[seat],
        keys=state.keys[seat],
        monsters=token_values(state.tokens[seat]),
        lords=_words(lords),
        locations=location_names(state.locations[seat]),
    )


def _words(names: Iterable[str]) -> str:
    return " ".join(names)


def _pile(pile: int) -> str:
    return _words(card_names(cards_of(pile)))


def position(game: Game, source: object) -> AbyssState:
    """Read a position document; raise `BadPosition` naming the field that is wrong."""
    try:
        document = msgspec.convert(source, PositionDocument)
    except msgspec.ValidationError as wrong:
        raise BadPosition(f"position: {wrong}") from wrong
    if document.game != game.name:
        raise BadPosition(f"game: this is a position of {document.game!r}, not of {game.name}")
    seats = len(document.players)
    if not game.min_seats <= seats <= game.max_seats:
        raise BadPosition(f"players: {game.min_seats} to {game.max_seats} of them, not {seats}")
    if document.over and document.agenda:
        raise BadPosition("over: the game cannot be over with steps on its agenda")
    state = _Reader(document, seats).state(game)
    check_possible(state)
    try:
        state.advance()
    except DeadEnd as wrong:
        raise BadPosition(f"agenda: {wrong}") from wrong
    return state


class _Reader:
    """Turns a well-formed document into a state, checking that such a position can be."""

    def __init__(self, document: PositionDocument, seats: int) -> None:
        self.document = document
        self.seats = seats
        self.cards_used: Counter[int] = Counter()
        self.lords_used: Counter[int] = Counter()
        self.locations_used: Counter[int] = Counter()

    def state(self, game: Game) -> AbyssState:
        document = self.document
        players = document.players
        try:
            options = game.checked_options(self.seats, document.options)
        except BadOption as wrong:
            raise BadPosition(f"options: {wrong}") from wrong
        fields = [f"players[{seat}]" for seat in range(self.seats)]
        hands = [self._allies(f"{at}.hand", who.hand) for at, who in zip(fields, players)]
        affiliated = [
            self._allies(f"{at}.affiliated", who.affiliated) for at, who in zip(fields, players)
        ]
        locations = [
            self._locations(f"{at}.locations", who.locations) for at, who in zip(fields, players)
        ]
        placed = [
            self._lords_in_play(f"{at}.lords", who.lords, tiles)
            for at, who, tiles in zip(fields, players, locations)
        ]
        track = self._cards("track", document.track, TRACK)
        discard = pile_of(self._cards("discard", document.discard, len(ALL_CARDS)))
        council = self._allies("council", document.council)
        payment = self._allies("payment", document.payment)
        court = self._lords("court", document.court, COURT)
        lost_lords = self._lords("discarded_lords", document.discarded_lords, LORDS)
        available = self._locations("available", document.available)
        drawn = self._locations("drawn", document.drawn)
        lost_locations = self._locations("removed_locations", document.removed_locations)
        rng = document.rng if document.rng is not None else seeded(document.seed or 0)
        if not 0 < rng <= MASK:
            raise BadPosition("rng: must be a positive number below 2**61")
        deck, rng = self._deck(rng)
        lord_deck, rng = self._lord_deck(rng)
        location_deck, rng = self._location_deck(rng)
        if not 1 <= document.threat <= THREATS:
            raise BadPosition(f"threat: must be 1 to {THREATS}")
        return AbyssState(
            game,
            self.seats,
            rng,
            self._agenda(),
            [],
            document.decisions,
            document.revealed,
            None,
            variant_of(options),
            deck,
            len(deck),
            discard,
            track,
            self._taken(),
            council,
            document.threat,
            lord_deck,
            len(lord_deck),
            court,
            lost_lords,
            location_deck,
            len(location_deck),
            available,
            drawn,
            lost_locations,
            hands,
            payment,
            affiliated,
            [self._number(f"{at}.pearls", who.pearls, 1000) for at, who in zip(fields, players)],
            [self._number(f"{at}.keys", who.keys, 1000) for at, who in zip(fields, players)],
            self._tokens(),
            self._theft(),
            [lords for lords, _ in placed],
            [homes for _, homes in placed],
            [
                sum(LORD_BIT[lord] for lord, home in zip(lords, homes) if home == 0)
                for lords, homes in placed
            ],
            locations,
            self._seat("active", document.to_move if document.active is None else document.active),
            sum(1 << self._seat("bought", seat) for seat in set(document.bought)),
            sum(LORD_BIT[lord] for lord in self._known_lords("used", document.used)),
            int(document.extra_turn),
            self._seat("ended_by", document.ended_by),
            document.turn,
        )

    def _cards(self, field: str, text: str, most: int) -> bytes:
        names = text.split()
        if len(names) > most:
            raise BadPosition(f"{field}: at most {most} cards, not {len(names)}")
        for name in names:
            if name not in _CARD:
                raise BadPosition(f"{field}: {name!r} is no card; write for instance crab3")
            self.cards_used[_CARD[name]] += 1
            if self.cards_used[_CARD[name]] > ALL_CARDS.count(_CARD[name]):
                raise BadPosition(f"{field}: too many copies of {name}")
        return bytes(_CARD[name] for name in names)

    def _allies(self, field: str, text: str) -> int:
        pile = pile_of(self._cards(field, text, len(ALL_CARDS)))
        if monsters_in(pile):
            raise BadPosition(f"{field}: only Allies can be here, no Monster")
        return pile & ALLIES_MASK

    def _taken(self) -> bytes:
        pairs = []
        for word in self.document.taken.split():
            seat, _, card = word.partition(":")
            if seat not in map(str, range(self.seats)) or card not in CARD_NAMES[:KINDS]:
                raise BadPosition(
                    f"taken: {word!r} is no seat and Ally; write for instance 0:crab3"
                )
            pairs += [int(seat), _CARD[card]]
        return bytes(pairs)

    def _known_lords(self, field: str, text: str) -> bytes:
        for name in text.split():
            if name not in _LORD:
                raise BadPosition(f"{field}: {name!r} is no Lord; write for instance keeper")
        return bytes(_LORD[name] for name in text.split())

    def _lords(self, field: str, text: str, most: int) -> bytes:
        lords = self._known_lords(field, text)
        if len(lords) > most:
            raise BadPosition(f"{field}: at most {most} Lords, not {len(lords)}")
        for lord in lords:
            self.lords_used[lord] += 1
            if self.lords_used[lord] > 1:
                raise BadPosition(f"{field}: there is only one {LORD_NAMES[lord]}")
        return lords

    def _lords_in_play(self, field: str, text: str, locations: bytes) -> tuple[bytes, bytes]:
        pairs = [word.partition(":")[::2] for word in text.split()]
        homes = []
        for lord, home in pairs:
            if home in ("", "disabled"):
                homes.append(DISABLED if home else 0)
            elif _LOCATION.get(home, 0) in locations:
                homes.append(_LOCATION[home])
            else:
                raise BadPosition(f"{field}: {lord} lies under {home!r}, not a Location of theirs")
        return self._lords(field, _words(lord for lord, _ in pairs), LORDS), bytes(homes)

    def _locations(self, field: str, names: Iterable[str]) -> bytes:
        found = []
        for name in names:
            if name not in _LOCATION:
                raise BadPosition(f"{field}: {name!r} is no Location")
            self.locations_used[_LOCATION[name]] += 1
            if self.locations_used[_LOCATION[name]] > 1:
                raise BadPosition(f"{field}: there is only one Location {name}")
            found.append(_LOCATION[name])
        return bytes(found)

    def _deck(self, rng: int) -> tuple[bytes, int]:
        document = self.document
        top = self._cards("next_cards", document.next_cards, len(ALL_CARDS))
        if document.deck is None:
            rest, rng = shuffled(_rest(ALL_CARDS, self.cards_used), rng)
            return rest + top[::-1], rng
        deck = self._cards("deck", document.deck, len(ALL_CARDS)) + top[::-1]
        self._check("deck", self.cards_used, ALL_CARDS, "cards")
        return deck, rng

    def _lord_deck(self, rng: int) -> tuple[bytes, int]:
        document = self.document
        top = self._lords("next_lords", document.next_lords, LORDS)
        if document.lord_deck is None:
            rest, rng = shuffled(_rest(ALL_LORDS, self.lords_used), rng)
            return rest + top[::-1], rng
        deck = self._lords("lord_deck", document.lord_deck, LORDS) + top[::-1]
        self._check("lord_deck", self.lords_used, ALL_LORDS, "Lords")
        return deck, rng

    def _location_deck(self, rng: int) -> tuple[bytes, int]:
        document = self.document
        top = self._locations("next_locations", document.next_locations)
        if document.location_deck is None:
            rest, rng = shuffled(_rest(ALL_LOCATIONS, self.locations_used), rng)
            return rest + top[::-1], rng
        deck = self._locations("location_deck", document.location_deck) + top[::-1]
        self._check("location_deck", self.locations_used, ALL_LOCATIONS, "Locations")
        return deck, rng

    def _check(self, field: str, used: Counter[int], everything: bytes, what: str) -> None:
        if used.total() != len(everything):
            raise BadPosition(f"{field}: {used.total()} of {len(everything)} {what} are named")

    def _tokens(self) -> list[int]:
        used: Counter[int] = Counter()
        held = []
        for seat, player in enumerate(self.document.players):
            tokens = 0
            for value in player.monsters:
                if value not in TOKEN_IP:
                    raise BadPosition(f"players[{seat}].monsters: no token is worth {value}")
                index = TOKEN_IP.index(value)
                used[index] += 1
                if used[index] > TOKEN_COUNT[index]:
                    raise BadPosition(f"players[{seat}].monsters: too many tokens worth {value}")
                tokens += ONE_TOKEN[index]
            held.append(tokens)
        return held

    def _theft(self) -> int:
        theft = self.document.theft
        if theft is None:
            return 0
        victim = self._seat("theft.victim", theft.victim)
        thief = self._seat("theft.thief", theft.thief)
        if victim == thief or theft.value not in self.document.players[thief].monsters:
            raise BadPosition("theft.value: the thief holds no such Monster token")
        return victim + 4 * thief + 16 * (TOKEN_IP.index(theft.value) + 1)

    def _agenda(self) -> list[Frame]:
        document = self.document
        if document.agenda is None:
            to_move = self._seat("to_move", document.to_move)
            return [] if document.over else [Frame(_STEP["turn"], to_move)]
        return [
            self._frame(f"agenda[{number}]", frame) for number, frame in enumerate(document.agenda)
        ]

    def _frame(self, field: str, frame: FrameDocument) -> Frame:
        if frame.step not in _STEP:
            raise BadPosition(f"{field}.step: {frame.step!r} is no step of the rules")
        most_a, most_b = _NUMBERS.get(frame.step, (0, 0))
        self._number(f"{field}.a", frame.a, most_a)
        self._number(f"{field}.b", frame.b, most_b)
        if frame.step in ("offer", "assassin"):
            self._seat(f"{field}.a", frame.a)
        return Frame(_STEP[frame.step], self._seat(f"{field}.seat", frame.seat), frame.a, frame.b)

    def _number(self, field: str, number: int, most: int) -> int:
        if not 0 <= number <= most:
            raise BadPosition(f"{field}: must be 0 to {most}, not {number}")
        return number

    def _seat(self, field: str, seat: int | None) -> int:
        if seat is None:
            return -1
        if not 0 <= seat < self.seats:
            raise BadPosition(f"{field}: seats are 0 to {self.seats - 1}, not {seat}")
        return seat


def _rest(everything: Sequence[int], used: Counter[int]) -> bytes:
    return bytes((Counter(everything) - used).elements())
