"""An observation of Root as numbers for learning."""

from collections.abc import Iterable, Mapping

from plansza.games.root.actions import ACTIONS
from plansza.games.root.all_steps import STEPS
from plansza.games.root.cards import (
    CARD_NAMES,
    CHARACTER_NAMES,
    COLUMN_NAMES,
    COPIES,
    FACTION_NAMES,
    ITEM_NAMES,
    LEADER_NAMES,
    QUEST_NAMES,
    RELATION_NAMES,
    SUIT_NAMES,
)
from plansza.games.root.map import FOREST_NAMES
from plansza.games.root.observation import Battle, Clearing, Player, RootObservation
from plansza.games.root.options import MOST_SEATS
from plansza.games.root.pieces import ITEM_STATE_NAMES, PHASE_NAMES, PIECE_NAMES
from plansza.kernel.engine import Choice

_STEPS = tuple(step.name for step in STEPS if isinstance(step, Choice))
_NAMES = (*CARD_NAMES, "vizier")
_MOST = (*COPIES, 2)
_PLACE = {name: place for place, name in enumerate(_NAMES)}


def encode(seen: RootObservation) -> list[float]:
    """Return the observation as numbers in [0, 1], own seat first, always equally many.

    In order: the question, the options, the turn, the battle, the twelve clearings, the piles and
    supplies, then four players; missing seats are zeros. Hidden hands are zeros beside their size.
    """
    numbers = [float(seen.asked == name) for name in _STEPS]
    options = [0.0] * ACTIONS
    for option in seen.options:
        options[option] = 1.0
    numbers += options
    numbers += [float(seen.phase == phase) for phase in PHASE_NAMES]
    numbers += _one(seen.clearing, 12)
    numbers += [min(seen.number, 25) / 25, min(seen.turn, 100) / 100]
    numbers += _cards([seen.card] if seen.card else [])
    numbers += _battle(seen.battle)
    for clearing in seen.clearings:
        numbers += _clearing(clearing)
    numbers += [seen.deck / 54, seen.quest_deck / 15, seen.ruins / 4]
    numbers += _cards(seen.discard)
    numbers += [float(suit in seen.available) for suit in SUIT_NAMES]
    numbers += _items(seen.item_supply)
    numbers += _items(seen.removed_items)
    numbers += [float(quest in seen.quests) for quest in QUEST_NAMES]
    first = seen.seat or 0
    empty = [0.0] * len(_player(seen, first))
    for place in range(MOST_SEATS):
        numbers += _player(seen, (first + place) % seen.seats) if place < seen.seats else empty
    return numbers


def _one(number: int | None, most: int) -> list[float]:
    return [float(number == one) for one in range(1, most + 1)]


def _cards(names: Iterable[str]) -> list[float]:
    numbers = [0.0] * len(_NAMES)
    for name in names:
        place = _PLACE[name]
        numbers[place] = min(1.0, numbers[place] + 1 / _MOST[place])
    return numbers


def _items(counts: Mapping[str, int]) -> list[float]:
    return [min(1.0, counts.get(name, 0) / 4) for name in ITEM_NAMES]


def _battle(battle: Battle | None) -> list[float]:
    if battle is None:
        return [0.0] * 23
    dice = [*battle.dice, 0, 0][:2]
    sides = [battle.attacker, battle.defender]
    return [
        1.0,
        *_one(battle.clearing, 12),
        *[seat / 3 for seat in sides],
        0.0 if battle.instigator is None else 1.0,
        float(bool(battle.ally)),
        *[die / 3 for die in dice],
        *[min(hits, 9) / 9 for hits in (*battle.rolled, *battle.extra)],
    ]


def _clearing(clearing: Clearing) -> list[float]:
    return [
        *[float(clearing.suit == suit) for suit in SUIT_NAMES[:3]],
        *[(clearing.buildings + clearing.tokens).count(piece) / 10 for piece in PIECE_NAMES],
        *[clearing.warriors.get(faction, 0) / 25 for faction in FACTION_NAMES],
        *[float(clearing.ruler == faction) for faction in FACTION_NAMES],
        float(bool(clearing.pawns)),
        float(clearing.scorched),
    ]


def _player(seen: RootObservation, seat: int) -> list[float]:
    player = seen.players[seat]
    return [
        1.0,
        float(seat == seen.active),
        float(seat in seen.to_act),
        *[float(player.faction == faction) for faction in FACTION_NAMES],
        min(player.points, 30) / 30,
        min(player.hand_size, 20) / 20,
        *_cards(player.hand or player.known),
        *_cards(player.crafted),
        *_cards(player.used),
        *_items(player.items),
        player.warriors / 25,
        *[min(count, 9) / 9 for count in player.crafters.values()],
        *[float(player.dominance == suit) for suit in SUIT_NAMES],
        float(player.partner is not None),
        *_boards(player),
    ]


def _boards(player: Player) -> list[float]:
    marquise = [0.0] * 5
    if player.marquise:
        board = player.marquise
        marquise = [count / 6 for count in board.buildings.values()]
        marquise += [board.wood / 8, min(board.actions_left, 9) / 9]
    eyrie = [0.0] * (
        1 + 2 * len(LEADER_NAMES) + len(COLUMN_NAMES) * (1 + len(_NAMES)) + len(_NAMES)
    )
    if player.eyrie:
        nest = player.eyrie
        eyrie = [nest.roosts / 7]
        eyrie += [float(nest.leader == leader) for leader in LEADER_NAMES]
        eyrie += [float(leader in nest.leaders) for leader in LEADER_NAMES]
        for column in COLUMN_NAMES:
            eyrie += [float(nest.column == column), *_cards(nest.decree[column])]
        eyrie += _cards(nest.unresolved)
    alliance = [0.0] * (6 + len(_NAMES))
    if player.alliance:
        woods = player.alliance
        alliance = [woods.sympathy / 10, woods.officers / 10, min(woods.supporter_count, 54) / 54]
        alliance += [float(suit in woods.bases) for suit in SUIT_NAMES[:3]]
        alliance += _cards(woods.supporters or woods.known_supporters)
    return [*marquise, *eyrie, *alliance, *_vagabond(player)]


def _vagabond(player: Player) -> list[float]:
    board = player.vagabond
    states = len(ITEM_STATE_NAMES) * len(ITEM_NAMES)
    met = len(FACTION_NAMES) * (1 + len(RELATION_NAMES))
    if board is None:
        return [0.0] * (len(CHARACTER_NAMES) + 12 + len(FOREST_NAMES) + states + met + 15)
    numbers = [float(board.character == name) for name in CHARACTER_NAMES]
    numbers += _one(board.clearing, 12)
    numbers += [float(board.forest == forest) for forest in FOREST_NAMES]
    held = [(item.item, item.state) for item in board.items]
    numbers += [
        min(1.0, held.count((item, state)) / 4) for state in ITEM_STATE_NAMES for item in ITEM_NAMES
    ]
    for faction in FACTION_NAMES:
        relation = board.relations.get(faction, "")
        numbers += [float(relation == name) for name in RELATION_NAMES]
        numbers.append(min(board.aids.get(faction, 0), 9) / 9)
    return numbers + [float(quest in board.quests) for quest in QUEST_NAMES]
