"""An observation of Abyss as numbers for learning."""

from collections.abc import Mapping, Sequence

from plansza.games.abyss.actions import ACTIONS
from plansza.games.abyss.cards import (
    ALL_CARDS,
    CARD_NAMES,
    KEYS_FOR_LOCATION,
    KINDS,
    LOCATION_NAMES,
    LOCATIONS,
    LORD_NAMES,
    LORDS,
    RACE_NAMES,
    THREATS,
    TOKEN_COUNT,
    TOKEN_IP,
    TOKEN_VALUES,
    TRACK,
)
from plansza.games.abyss.observation import (
    AbyssObservation,
)
from plansza.games.abyss.steps import STEPS
from plansza.kernel.engine import Choice

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
