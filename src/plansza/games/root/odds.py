"""The chances of a battle, from what lies open: exact, by going through all rolls of the dice.

Ambushes and effects of cards are choices, not chances: they are left out.
"""

from fractions import Fraction
from itertools import product
from typing import Final, NamedTuple

from plansza.games.root.observation import Clearing, Player, RootObservation

FACES: Final = (0, 1, 2, 3)
"""Three faces of each number are on both dice (ROOT-095)."""


class Odds(NamedTuple):
    """For each number of pieces, from 0 up, the chance that a side loses exactly so many."""

    attacker: tuple[Fraction, ...]
    defender: tuple[Fraction, ...]


class Side(NamedTuple):
    """What counts of one side in a battle."""

    warriors: int
    """The most hits that it can roll (ROOT-096)."""
    pieces: int
    """The most that it can lose: warriors, buildings and tokens, or undamaged items."""
    extra: int = 0
    """Hits that it deals beside the roll, as the attacker."""
    guerrilla: bool = False
    """Whether it deals the higher roll when it defends (ROOT-270)."""


def expected(chances: tuple[Fraction, ...]) -> Fraction:
    """Return how many pieces are lost on average."""
    return sum((number * chance for number, chance in enumerate(chances)), Fraction())


def battle_odds(attacker: Side, defender: Side) -> Odds:
    """Go through all rolls: hits up to one's warriors, extra hits, and what there is to lose."""
    lost_by_attacker: dict[int, int] = {}
    lost_by_defender: dict[int, int] = {}
    extra = attacker.extra + (defender.warriors == 0)
    for roll in product(FACES, repeat=2):
        low, high = sorted(roll)
        dealt, taken = (low, high) if defender.guerrilla else (high, low)
        dealt = min(min(dealt, attacker.warriors) + extra, defender.pieces)
        taken = min(taken, defender.warriors, attacker.pieces)
        lost_by_defender[dealt] = lost_by_defender.get(dealt, 0) + 1
        lost_by_attacker[taken] = lost_by_attacker.get(taken, 0) + 1
    return Odds(_chances(lost_by_attacker), _chances(lost_by_defender))


def _chances(ways: dict[int, int]) -> tuple[Fraction, ...]:
    rolls = len(FACES) ** 2
    return tuple(Fraction(ways.get(number, 0), rolls) for number in range(max(ways) + 1))


def odds_at(seen: RootObservation, attacker: int, defender: int, clearing: int) -> Odds:
    """Return the odds of a battle between two seats in a clearing, as numbered on the map."""
    place = seen.clearings[clearing - 1]
    fighter = seen.players[attacker]
    attacking = side(place, fighter)
    if fighter.eyrie and fighter.eyrie.leader == "commander":
        attacking = attacking._replace(extra=1)
    battle = seen.battle
    if fighter.vagabond and battle and battle.ally and battle.attacker == attacker:
        allies = place.warriors.get(battle.ally, 0)
        attacking = attacking._replace(
            warriors=attacking.warriors + allies, pieces=attacking.pieces + allies
        )
    return battle_odds(attacking, side(place, seen.players[defender]))


def side(place: Clearing, player: Player) -> Side:
    """Return what a player brings into a battle in a clearing."""
    if player.vagabond:
        whole = [item.item for item in player.vagabond.items if not is_damaged(item.state)]
        return Side(whole.count("sword"), len(whole))
    warriors = place.warriors.get(player.faction, 0)
    owned = sum(OWNER_OF.get(piece) == player.faction for piece in place.buildings + place.tokens)
    return Side(warriors, warriors + owned, guerrilla=player.faction == "alliance")


def is_damaged(state: str) -> bool:
    """Return whether an item in this state is damaged."""
    return state.startswith("damaged")


OWNER_OF: Final[dict[str, str]] = {
    **dict.fromkeys(("sawmill", "workshop", "recruiter", "keep", "wood"), "marquise"),
    "roost": "eyrie",
    **dict.fromkeys(("base", "sympathy"), "alliance"),
}
"""The faction that each kind of building and token belongs to."""
