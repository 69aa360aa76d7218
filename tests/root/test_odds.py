"""The odds of battles, by hand and against the engine."""

from fractions import Fraction
from itertools import product

import pytest

from plansza.games.root.odds import Side, battle_odds, expected, odds_at, side
from plansza.games.root.state import RootState

from .table import at, attack, daylight, seen

SIXTEENTH = Fraction(1, 16)


@pytest.mark.rules("ROOT-095")
def test_the_attacker_deals_the_higher_die_and_the_defender_the_lower() -> None:
    odds = battle_odds(Side(5, 5), Side(5, 5))
    assert odds.defender == tuple(SIXTEENTH * ways for ways in (1, 3, 5, 7))
    assert odds.attacker == tuple(SIXTEENTH * ways for ways in (7, 5, 3, 1))
    assert expected(odds.defender) == Fraction(17, 8)
    assert expected(odds.attacker) == Fraction(7, 8)


@pytest.mark.rules("ROOT-096")
def test_nobody_rolls_more_hits_than_warriors() -> None:
    odds = battle_odds(Side(1, 1), Side(2, 3))
    assert odds.defender == (SIXTEENTH, 15 * SIXTEENTH)
    assert odds.attacker == (7 * SIXTEENTH, 9 * SIXTEENTH)


@pytest.mark.rules("ROOT-097")
def test_without_warriors_a_defender_takes_a_hit_more() -> None:
    odds = battle_odds(Side(2, 2), Side(0, 3))
    assert odds.attacker == (Fraction(1),)
    assert odds.defender == (Fraction(0), SIXTEENTH, 3 * SIXTEENTH, 12 * SIXTEENTH)


@pytest.mark.rules("ROOT-270")
def test_the_alliance_defends_with_the_higher_die() -> None:
    odds = battle_odds(Side(5, 5), Side(5, 5, guerrilla=True))
    assert expected(odds.attacker) == Fraction(17, 8)
    assert expected(odds.defender) == Fraction(7, 8)


def test_nobody_loses_more_than_there_is() -> None:
    odds = battle_odds(Side(3, 3, extra=1), Side(1, 1))
    assert odds.defender == (Fraction(0), Fraction(1))


BATTLES = {
    "warriors": ("marquise eyrie", "marquise*2 eyrie*3"),
    "a building alone": ("marquise eyrie", "marquise*3 roost"),
    "guerrilla": ("marquise alliance", "marquise*3 alliance*2 sympathy"),
    "commander": ("eyrie marquise", "eyrie*2 marquise*4"),
}


@pytest.mark.parametrize("battle", BATTLES)
def test_the_engine_loses_as_many_as_the_odds_say(battle: str) -> None:
    """All sixteen rolls are played out; what is lost must come as often as foretold."""
    factions, pieces = BATTLES[battle]
    fields: dict[str, object] = {"c12": pieces}
    if battle == "commander":
        fields["eyrie"] = {"leader": "commander"}
    attacker, defender = factions.split()

    before = daylight(factions, **fields)
    odds = odds_at(seen(before), 0, 1, 12)
    found: dict[str, dict[int, int]] = {attacker: {}, defender: {}}
    for one, other in product(range(4), repeat=2):
        state = daylight(factions, **fields)
        attack(defender, 12, (max(one, other), min(one, other)), state)
        for faction, counts in found.items():
            lost = _strength(before, faction) - _strength(state, faction)
            counts[lost] = counts.get(lost, 0) + 1
    for faction, chances in ((attacker, odds.attacker), (defender, odds.defender)):
        foretold = {lost: int(16 * chance) for lost, chance in enumerate(chances) if chance}
        assert found[faction] == foretold


def _strength(state: RootState, faction: str) -> int:
    """Warriors, buildings and tokens of a faction in clearing 12."""
    players = {one.faction: one for one in seen(state).players}
    return side(at(state, 12), players[faction]).pieces
