"""Reading position documents of Root, with checks that such a position can be."""

from collections import Counter
from typing import Final

from plansza.games.root.cards import (
    CARD_BIT,
    CARD_NAMES,
    CHARACTER_NAMES,
    COLUMN_NAMES,
    DOMINANCE,
    DOMINANCE_OF,
    FACTION_NAMES,
    FACTIONS,
    FIRST_CARD,
    ITEM_NAMES,
    ITEMS,
    KIND,
    KINDS,
    LEADER_NAMES,
    QUEST_NAMES,
    QUESTS,
    RELATION_NAMES,
    SUIT_NAMES,
    TYPE,
    VAGABOND,
    VIZIERS,
    WARRIORS,
)
from plansza.games.root.map import CLEARINGS, FOREST_NAMES, PRINTED_SUITS, RUINS, SLOTS
from plansza.games.root.options import factions_of, variant_of
from plansza.games.root.pieces import (
    ITEM_ONE,
    ITEM_STATE_NAMES,
    ITEM_STATES,
    NOBODY,
    OWNER,
    PHASE_NAMES,
    PIECE_NAMES,
    PIECE_TOTAL,
    RUIN,
)
from plansza.games.root.position import RootPosition, VagabondDocument, place_name, words
from plansza.games.root.sets import members_of
from plansza.games.root.state import RootState
from plansza.games.root.steps.setup import VAGABONDS, empty_table
from plansza.kernel.errors import BadPosition
from plansza.kernel.game import Game
from plansza.kernel.position import (
    Pieces,
    Reader,
    go_on,
    read_document,
)

_LAST = CLEARINGS - 1
_SETS = (1 << CLEARINGS) - 1
_CARD = KINDS - 1
NUMBERS: Final[dict[str, tuple[int, ...]]] = {
    "place-building": (2,),
    "place-where-short": (25, (1 << 2 * CLEARINGS) - 1, 8),
    "overwork-at": (3,),
    "build-at": (2,),
    "pay-wood": (_LAST, 2, 4),
    "add-to-decree": (1, 1),
    "choose-column": (_CARD, 1),
    "recruit-at": (_SETS,),
    "roost-at": (_SETS,),
    "move-from": (_SETS, 1),
    "move-to": (_LAST,),
    "move-number": (_LAST, _LAST),
    "battle-at": (_SETS, 1),
    "battle-whom": (_LAST,),
    "battle-effects": (1, 1),
    "choose-loss": (9, 1),
    "consequences": (_SETS, 3),
    "field-hospitals": (_LAST, 25),
    "outrage": (_LAST,),
    "lose-base": (2,),
    "activate": (4, _CARD),
    "take-dominance": (3,),
    "join-coalition": (3,),
    "rise": (_LAST,),
    "found-base": (_LAST,),
    "win-sympathy": (_LAST,),
    "spend-supporter": (4, 2),
    "refresh": (9,),
    "move-ally": (_LAST, _LAST),
    "move-allies": (_LAST, _LAST, 2),
    "aid-item": (2,),
    "aid-card": (2,),
    "take-crafted": (2,),
    "quest-reward": (QUESTS - 1,),
    "take-hit": (9, 2),
    "enlist": (3,),
    "hideout": (3,),
    "instigate-against": (3,),
}
"""The greatest numbers that a frame of a step may carry."""


def position(game: Game, source: object) -> RootState:
    """Read a position document; raise `BadPosition` naming the field that is wrong."""
    state = _Reader(game, read_document(game, source, RootPosition)).state()
    go_on(state)
    return state


class _Reader(Reader[RootPosition]):
    """Turns a well-formed document into a state, checking that such a position can be."""

    def __init__(self, game: Game, document: RootPosition) -> None:
        super().__init__(game, document, "players", len(document.players))
        kinds = [kind for kind in KIND if self.seats > 2 or TYPE[kind] != DOMINANCE]
        self.cards = Pieces("card", CARD_NAMES, kinds)
        self.copies: Counter[int] = Counter()

    def state(self) -> RootState:
        document = self.document
        options = self.options()
        factions = factions_of(self.seats, options)
        suits = PRINTED_SUITS
        if document.suits:
            suits = bytes(
                self._index("suits", name, SUIT_NAMES[:3]) for name in document.suits.split()
            )
            if sorted(suits) != sorted(PRINTED_SUITS):
                raise BadPosition("suits: four clearings of each suit")
        state = empty_table(self.game, factions, suits, variant_of(options), b"", self.rng())
        self._map(state)
        self._players(state)
        self._eyrie(state)
        state.supporters = self._cards("supporters", document.supporters)
        state.officers = self.number("officers", document.officers, state.supply[2])
        state.supply[2] -= document.officers
        self._knowledge(state)
        self._piles(state)
        self._vagabonds(state)
        self._items(state)
        self._turn(state)
        state.stack = self.agenda("turn", NUMBERS)
        state.depth = len(state.stack)
        return state

    def _index(self, field: str, name: str, names: list[str]) -> int:
        if name not in names:
            raise BadPosition(f"{field}: {name!r} is none of {', '.join(names)}")
        return names.index(name)

    def _clearing(self, field: str, number: int) -> int:
        if not 1 <= number <= CLEARINGS:
            raise BadPosition(f"{field}: clearings are 1 to {CLEARINGS}, not {number}")
        return number - 1

    def _cards(self, field: str, text: str) -> int:
        """Take cards by their keys; return them as a set."""
        found = 0
        for kind in self.cards.take(field, text.split()):
            found |= CARD_BIT[FIRST_CARD[kind] + self.copies[kind]]
            self.copies[kind] += 1
        return found

    def _among(self, field: str, text: str, cards: int) -> int:
        """Return cards of a set by their keys."""
        found = 0
        for kind in self.cards.known(field, text.split()):
            alike = [card for card in members_of(cards & ~found) if KIND[card] == kind]
            if not alike:
                raise BadPosition(f"{field}: there is no {CARD_NAMES[kind]}")
            found |= CARD_BIT[alike[0]]
        return found

    def _map(self, state: RootState) -> None:
        for clearing in RUINS:
            state.take_piece(RUIN, clearing)
        for key, text in self.document.clearings.items():
            field = f"clearings.{key}"
            if not key.isdecimal():
                raise BadPosition(f"{field}: clearings are numbered 1 to {CLEARINGS}")
            clearing = self._clearing(field, int(key))
            for word in text.split():
                name, _, count = word.partition("*")
                if count and not count.isdecimal():
                    raise BadPosition(f"{field}: {word!r}: write for instance marquise*3")
                self._stand(state, field, name, clearing, int(count or 1))
            if state.open_slots(clearing) < 0:
                raise BadPosition(f"{field}: there are {SLOTS[clearing]} slots only")
        for number in self.document.scorched:
            state.scorched |= 1 << self._clearing("scorched", number)

    def _stand(self, state: RootState, field: str, name: str, clearing: int, count: int) -> None:
        if name in FACTION_NAMES:
            faction = FACTION_NAMES.index(name)
            if count > state.supply[faction]:
                raise BadPosition(f"{field}: {name} has {WARRIORS[faction]} warriors, if it plays")
            state.place_warriors(faction, clearing, count)
            return
        kind = self._index(field, name, PIECE_NAMES)
        if kind != RUIN and state.seat_of[OWNER[kind]] == NOBODY:
            raise BadPosition(f"{field}: nobody plays the faction of {name}")
        for _ in range(count):
            if state.stock[kind] == 0:
                raise BadPosition(f"{field}: there are only {PIECE_TOTAL[kind]} of {name}")
            state.place_piece(kind, clearing)

    def _players(self, state: RootState) -> None:
        for seat, player in enumerate(self.document.players):
            field = f"players[{seat}]"
            state.hands[seat] = self._cards(f"{field}.hand", player.hand)
            state.crafted[seat] = self._cards(f"{field}.crafted", player.crafted)
            state.points[seat] = self.number(f"{field}.points", player.points, 99)
            state.items[seat] = self._item_set(f"{field}.items", player.items)
            state.coalition[seat] = self.seat_or_nobody(f"{field}.partner", player.partner)
            if player.dominance:
                suit = self._index(f"{field}.dominance", player.dominance, SUIT_NAMES)
                self._cards(f"{field}.dominance", CARD_NAMES[DOMINANCE_OF[suit]])
                state.dominance[seat] = 1 + suit

    def _eyrie(self, state: RootState) -> None:
        board = self.document.eyrie
        if board.leader:
            state.leader = self._index("eyrie.leader", board.leader, LEADER_NAMES)
            state.leaders &= ~(1 << state.leader)
        if board.leaders is not None:
            state.leaders = sum(
                {1 << self._index("eyrie.leaders", name, LEADER_NAMES) for name in board.leaders}
            )
        if board.decree is None:
            if board.leader:
                for column in VIZIERS[state.leader]:
                    state.viziers[column] += 1
        else:
            for name, text in board.decree.items():
                column = self._index("eyrie.decree", name, COLUMN_NAMES)
                names = text.split()
                state.viziers[column] = names.count("vizier")
                cards = words(word for word in names if word != "vizier")
                state.decree[column] = self._cards(f"eyrie.decree.{name}", cards)
        state.column = self.number("eyrie.column", board.column, len(COLUMN_NAMES))
        names = board.unresolved.split()
        state.unresolved_viziers = names.count("vizier")
        if names:
            if state.column == len(COLUMN_NAMES):
                raise BadPosition("eyrie.unresolved: no column is being resolved")
            left = words(word for word in names if word != "vizier")
            state.unresolved = self._among("eyrie.unresolved", left, state.decree[state.column])

    def _knowledge(self, state: RootState) -> None:
        seats = self.seats
        for seat, player in enumerate(self.document.players):
            field = f"players[{seat}].known"
            for other, text in enumerate(player.known[:seats]):
                state.known[seat * seats + other] = self._among(field, text, state.hands[other])
            state.known[seats * seats + seat] = self._among(
                f"{field}_supporters", player.known_supporters, state.supporters
            )

    def _piles(self, state: RootState) -> None:
        document = self.document
        state.discard = self._cards("discard", document.discard)
        for name in document.available:
            suit = self._index("available", name, SUIT_NAMES)
            state.available |= self._cards("available", CARD_NAMES[DOMINANCE_OF[suit]])
        top = self.cards.take("next_cards", document.next_cards.split())
        given = None if document.deck is None else document.deck.split()
        kinds, state.rng = self.cards.deck("deck", given, top, state.rng)
        deck = []
        for kind in kinds:
            deck.append(FIRST_CARD[kind] + self.copies[kind])
            self.copies[kind] += 1
        state.deck = bytes(deck)

    def _item_set(self, field: str, text: str) -> int:
        items = 0
        for name in text.split():
            items += ITEM_ONE[self._index(field, name, ITEM_NAMES)]
        if any(items >> 4 * item & 15 > 9 for item in range(ITEMS)):
            raise BadPosition(f"{field}: there are not so many items")
        return items

    def _items(self, state: RootState) -> None:
        document = self.document
        if document.item_supply is not None:
            state.item_supply = self._item_set("item_supply", document.item_supply)
        else:
            for seat in range(self.seats):
                for item in range(ITEMS):
                    taken = state.items[seat] >> 4 * item & 15
                    if taken > state.item_supply >> 4 * item & 15:
                        raise BadPosition(f"players[{seat}].items: too many of {ITEM_NAMES[item]}")
                    state.item_supply -= taken * ITEM_ONE[item]
        state.removed_items = self._item_set("removed_items", document.removed_items)
        for number, text in enumerate(document.ruins[: len(RUINS)]):
            state.ruins[number] = bytes(
                self._index(f"ruins[{number}]", name, ITEM_NAMES) for name in text.split()
            )

    def _vagabonds(self, state: RootState) -> None:
        document = self.document
        quests = Pieces("quest", QUEST_NAMES, range(len(QUEST_NAMES)))
        for who, board in enumerate(document.vagabonds[:VAGABONDS]):
            self._vagabond(state, who, board, quests)
        state.quests = quests.take("quests", document.quests)
        if state.seat_of[VAGABOND] != NOBODY:
            given = document.quest_deck
            if given is None or given or document.quests:
                state.quest_deck, state.rng = quests.deck("quest_deck", given, b"", state.rng)

    def _vagabond(
        self, state: RootState, who: int, board: VagabondDocument, quests: Pieces
    ) -> None:
        field = f"vagabonds[{who}]"
        if board.character:
            state.characters[who] = self._index(
                f"{field}.character", board.character, CHARACTER_NAMES
            )
        if board.place:
            places = [place_name(place) for place in range(CLEARINGS + len(FOREST_NAMES))]
            state.pawns[who] = self._index(f"{field}.place", board.place, places)
        for name, text in board.items.items():
            number = self._index(f"{field}.items", name, ITEM_STATE_NAMES)
            state.satchel[who * ITEM_STATES + number] = self._item_set(f"{field}.items", text)
        for name, relation in board.relations.items():
            faction = self._index(f"{field}.relations", name, FACTION_NAMES)
            state.relations[who * FACTIONS + faction] = self._index(
                f"{field}.relations", relation, RELATION_NAMES
            )
        for name, aids in board.aids.items():
            faction = self._index(f"{field}.aids", name, FACTION_NAMES)
            state.aids[faction] = self.number(f"{field}.aids", aids, 99)
        for quest in quests.take(f"{field}.quests", board.quests):
            state.completed[who] |= 1 << quest

    def _turn(self, state: RootState) -> None:
        document = self.document
        state.turn = document.turn
        state.decisions = document.decisions
        state.revealed = document.revealed
        active = document.to_move if document.active is None else document.active
        state.active = self.seat("active", active)
        state.phase = self._index("phase", document.phase, PHASE_NAMES)
        state.actions_left = self.number("actions_left", document.actions_left, 99)
        state.used = self.number("used", document.used, (1 << 61) - 1)
        state.activated = document.activated
        state.promise = document.promise
        state.winner = self.seat_or_nobody("winner", document.winner)
        if document.over != (state.winner != NOBODY):
            raise BadPosition("winner: a game that is over has one, no other game has")
        battle = document.battle
        if battle is None:
            return
        state.clearing = self._clearing("battle.clearing", battle.clearing)
        state.attacker = self.seat("battle.attacker", battle.attacker)
        state.defender = self.seat("battle.defender", battle.defender)
        state.instigator = self.seat_or_nobody("battle.instigator", battle.instigator)
        if battle.ally:
            state.ally = self._index("battle.ally", battle.ally, FACTION_NAMES)
        state.dice = self.number("battle.dice", battle.dice, 15)
        state.rolled = self._sides("battle.rolled", battle.rolled)
        state.extra = self._sides("battle.extra", battle.extra)
        state.lost = self._sides("battle.lost", battle.lost)

    def _sides(self, field: str, numbers: list[int]) -> list[int]:
        if len(numbers) not in (0, 2):
            raise BadPosition(f"{field}: one number for the attacker, one for the defender")
        return numbers or [0, 0]
