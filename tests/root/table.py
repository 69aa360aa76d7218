"""Positions of Root in a line or two, and play in the words of its records."""

from collections.abc import Mapping

from plansza.games.root import GAME
from plansza.games.root.observation import Clearing, Player, RootObservation
from plansza.games.root.state import RootState
from plansza.games.root.steps.battle import BATTLE_AT
from plansza.kernel.rng import seeded

Seat = Mapping[str, object]
MENUS = {
    "marquise": "marquise-daylight",
    "eyrie": "eyrie-daylight",
    "alliance": "alliance-daylight",
    "vagabond": "vagabond-daylight",
}
"""The question that asks each faction for its actions in Daylight."""


def table(factions: str, *players: Seat, **fields: object) -> RootState:
    """Set up a position: the factions by seat, what each has (or nothing), and the map.

    Clearings may be given as keywords `c1` to `c12`.
    """
    names = factions.split()
    options = {f"seat_{number}": name for number, name in enumerate(names, start=1)}
    rulings = fields.pop("options", {})
    assert isinstance(rulings, dict)
    keys = [key for key in fields if key[0] == "c" and key[1:].isdecimal()]
    clearings = {key[1:]: fields.pop(key) for key in keys}
    return GAME.position(
        {
            "players": [*players, *[{} for _ in names[len(players) :]]],
            "options": {**options, **rulings},
            "clearings": clearings,
            **fields,
        }
    )


def daylight(factions: str, *players: Seat, **fields: object) -> RootState:
    """Set up a position in which the first seat chooses its actions in Daylight."""
    first = factions.split()[0]
    seats = len(factions.split())
    agenda = [
        {"step": "turn", "seat": 1 % seats},
        {"step": "evening", "seat": 0},
        {"step": MENUS[first], "seat": 0},
    ]
    return table(
        factions,
        *players,
        **{"phase": "daylight", "agenda": agenda, "actions_left": 3, "turn": 1, **fields},
    )


def play(state: RootState, *actions: str) -> None:
    """Take decisions, each by the seat that is asked."""
    for action in actions:
        state.apply(state.to_act()[0], GAME.vocabulary.number(action))


def options(state: RootState) -> set[str]:
    """Return the options of the seat that is asked, in words."""
    (seat,) = state.to_act()
    return {GAME.vocabulary.notation(action) for action in state.legal(seat)}


def seen(state: RootState, seat: int | None = None) -> RootObservation:
    """Return what a seat or a spectator sees."""
    return GAME.observe(state, seat)


def player(state: RootState, seat: int = 0) -> Player:
    """Return a player as that player sees it."""
    return seen(state, seat).players[seat]


def asked(state: RootState) -> str:
    """Return the question that is open."""
    return seen(state).asked


def hand(state: RootState, seat: int = 0) -> list[str]:
    """Return the cards in a hand."""
    cards = player(state, seat).hand
    assert cards is not None
    return cards


def at(state: RootState, number: int) -> Clearing:
    """Return a clearing by its number."""
    return seen(state).clearings[number - 1]


def stands(state: RootState, number: int) -> str:
    """Return what stands in a clearing, as in `marquise*2 sawmill wood`."""
    clearing = at(state, number)
    parts = [name if count == 1 else f"{name}*{count}" for name, count in clearing.warriors.items()]
    return " ".join([*parts, *clearing.buildings, *clearing.tokens])


def points(state: RootState) -> list[int]:
    """Return everybody's points."""
    return state.scores()


def roll(state: RootState, high: int, low: int) -> None:
    """Choose the generator so that the next two dice fall like this."""
    for seed in range(1000):
        trial = state.clone()
        trial.rng = rng = seeded(seed)
        dice = [trial.draw_number(4), trial.draw_number(4)]
        if sorted(dice) == [low, high]:
            state.rng = rng
            return
    raise AssertionError("no such roll")


def attack(
    defender: str, clearing: int, dice: tuple[int, int], state: RootState, optional: bool = False
) -> RootState:
    """Let the first seat attack another faction with these dice, up to the next question."""
    roll(state, *dice)
    state.push(BATTLE_AT, 0, 1 << clearing - 1, int(optional))
    state.advance()
    if asked(state) == "battle-whom":
        play(state, f"faction {defender}")
    return state
