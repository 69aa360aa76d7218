"""The position document of Abyss: any position, written by hand or by the program.

The shortest useful document gives the players only; what is left out is empty, and every card,
Lord and Location that is named nowhere lies in its deck, shuffled by `seed`. A document that says
`over = true` describes a finished game, ready to be scored.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

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
from plansza.kernel.errors import BadPosition
from plansza.kernel.game import Game, OptionValue
from plansza.kernel.position import (
    Pieces,
    PositionDocument,
    Reader,
    agenda_of,
    go_on,
    read_document,
    written,
)

_NUMBERS: Final[dict[str, tuple[int, ...]]] = {
    "turn": (1,),
    "reward": (THREATS,),
    "pay": (LORDS,),
    "enter": (LORDS,),
    "discard-allies": (KINDS * HAND_LIMIT, LORDS),
    "illusionist-take": (LOCATIONS,),
    "traitor-take": (LORDS,),
    "keep-location": (LORDS,),
    "spend-keys": (LOCATIONS, KEYS_FOR_LOCATION),
}
"""The greatest numbers that a frame of a step may carry, where they do not name a seat."""


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


class AbyssPosition(PositionDocument, kw_only=True):
    """A position. Cards are written as in `crab3 monster`, Lords and Locations by their keys."""

    players: list[PlayerDocument]
    game: str = "abyss"
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
    frames = agenda_of(state)
    theft = state.theft
    document = AbyssPosition(
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
    return written(document)


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
    state = _Reader(game, read_document(game, source, AbyssPosition)).state()
    check_possible(state)
    go_on(state)
    return state


class _Reader(Reader[AbyssPosition]):
    """Turns a well-formed document into a state, checking that such a position can be."""

    def __init__(self, game: Game, document: AbyssPosition) -> None:
        super().__init__(game, document, "players", len(document.players))
        self.cards = Pieces("card", CARD_NAMES, ALL_CARDS)
        self.lords = Pieces("Lord", LORD_NAMES, ALL_LORDS)
        self.locations = Pieces("Location", LOCATION_NAMES, ALL_LOCATIONS)

    def state(self) -> AbyssState:
        document = self.document
        players = document.players
        options = self.options()
        fields = [f"players[{seat}]" for seat in range(self.seats)]
        hands = [self._allies(f"{at}.hand", who.hand) for at, who in zip(fields, players)]
        affiliated = [
            self._allies(f"{at}.affiliated", who.affiliated) for at, who in zip(fields, players)
        ]
        locations = [
            self.locations.take(f"{at}.locations", who.locations)
            for at, who in zip(fields, players)
        ]
        placed = [
            self._lords_in_play(f"{at}.lords", who.lords, tiles)
            for at, who, tiles in zip(fields, players, locations)
        ]
        track = self.cards.take("track", document.track.split(), TRACK)
        discard = pile_of(self.cards.take("discard", document.discard.split()))
        council = self._allies("council", document.council)
        payment = self._allies("payment", document.payment)
        court = self.lords.take("court", document.court.split(), COURT)
        lost_lords = self.lords.take("discarded_lords", document.discarded_lords.split())
        available = self.locations.take("available", document.available)
        drawn = self.locations.take("drawn", document.drawn)
        lost_locations = self.locations.take("removed_locations", document.removed_locations)
        top = self.cards.take("next_cards", document.next_cards.split())
        deck, rng = self.cards.deck("deck", _split(document.deck), top, self.rng())
        top = self.lords.take("next_lords", document.next_lords.split())
        lord_deck, rng = self.lords.deck("lord_deck", _split(document.lord_deck), top, rng)
        top = self.locations.take("next_locations", document.next_locations)
        location_deck, rng = self.locations.deck("location_deck", document.location_deck, top, rng)
        if not 1 <= document.threat <= THREATS:
            raise BadPosition(f"threat: must be 1 to {THREATS}")
        last_seat = (self.seats - 1,)
        return AbyssState(
            self.game,
            self.seats,
            rng,
            self.agenda("turn", {**_NUMBERS, "offer": last_seat, "assassin": last_seat}),
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
            [self.number(f"{at}.pearls", who.pearls, 1000) for at, who in zip(fields, players)],
            [self.number(f"{at}.keys", who.keys, 1000) for at, who in zip(fields, players)],
            self._tokens(),
            self._theft(),
            [lords for lords, _ in placed],
            [homes for _, homes in placed],
            [
                sum(LORD_BIT[lord] for lord, home in zip(lords, homes) if home == 0)
                for lords, homes in placed
            ],
            locations,
            self.seat("active", document.to_move if document.active is None else document.active),
            sum(1 << self.seat("bought", seat) for seat in set(document.bought)),
            sum(LORD_BIT[lord] for lord in self.lords.known("used", document.used.split())),
            int(document.extra_turn),
            self.seat_or_nobody("ended_by", document.ended_by),
            document.turn,
        )

    def _allies(self, field: str, text: str) -> int:
        pile = pile_of(self.cards.take(field, text.split()))
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
            pairs += [int(seat), CARD_NAMES.index(card)]
        return bytes(pairs)

    def _lords_in_play(self, field: str, text: str, locations: bytes) -> tuple[bytes, bytes]:
        pairs = [word.partition(":")[::2] for word in text.split()]
        homes = []
        for lord, home in pairs:
            if home in ("", "disabled"):
                homes.append(DISABLED if home else 0)
            elif home in location_names(locations):
                homes.append(LOCATION_NAMES.index(home))
            else:
                raise BadPosition(f"{field}: {lord} lies under {home!r}, not a Location of theirs")
        return self.lords.take(field, (lord for lord, _ in pairs)), bytes(homes)

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
        victim = self.seat("theft.victim", theft.victim)
        thief = self.seat("theft.thief", theft.thief)
        if victim == thief or theft.value not in self.document.players[thief].monsters:
            raise BadPosition("theft.value: the thief holds no such Monster token")
        return victim + 4 * thief + 16 * (TOKEN_IP.index(theft.value) + 1)


def _split(text: str | None) -> list[str] | None:
    return None if text is None else text.split()
