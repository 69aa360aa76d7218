"""Positions of Conspiracy in a line or two, and play in the words of its records."""

from collections import Counter
from collections.abc import Iterable, Sequence

from plansza.games.conspiracy import GAME
from plansza.games.conspiracy.cards import (
    ALL_LOCATIONS,
    ALL_LORDS,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    LOCATION_NAMES,
    LORD_NAMES,
)
from plansza.games.conspiracy.observation import Chamber, ConspiracyObservation
from plansza.games.conspiracy.state import ConspiracyState

COLOUR = dict(zip(COLOUR_LETTERS, COLOUR_NAMES))
TURN_OF_NEXT = {"step": "turn", "seat": 1}


def table(
    *chambers: str,
    top: str = "",
    lords_left: int | None = None,
    top_locations: Sequence[str] = (),
    locations_left: int | None = None,
    piles: str = "",
    **fields: object,
) -> ConspiracyState:
    """Set up a position.

    A chamber lists its Lords, with a Location after an @: `"Y1 R1@fixed_7 B6"`. `top` and
    `top_locations` say what is drawn next. With `lords_left` the deck holds only so many, and
    all Lords named nowhere lie on the piles; with `locations_left` the others are available.
    """
    document: dict[str, object] = {"chambers": [_chamber(lords) for lords in chambers], **fields}
    pile = piles.split()
    used = [lord.partition("@")[0] for lords in chambers for lord in lords.split()] + pile
    used += str(fields.get("recruited", "")).split() + str(fields.get("drawn_lords", "")).split()
    deck = _rest([LORD_NAMES[lord] for lord in ALL_LORDS], used + top.split())
    if lords_left is not None:
        bottom = max(0, lords_left - len(top.split()))
        pile += deck[bottom:]
        deck = deck[:bottom]
    document["lord_deck"] = " ".join(deck + top.split()[::-1])
    document["piles"] = {
        name: " ".join(lord for lord in pile if lord.startswith(letter))
        for letter, name in COLOUR.items()
    }
    available = _names(fields.get("available", ()))
    taken = [lord.partition("@")[2] for lords in chambers for lord in lords.split()]
    taken += [*available, *_names(fields.get("drawn_locations", ())), *top_locations]
    places = _rest([LOCATION_NAMES[location] for location in ALL_LOCATIONS], taken)
    if locations_left is not None:
        bottom = max(0, locations_left - len(top_locations))
        available += places[bottom:]
        places = places[:bottom]
    document["location_deck"] = places + [*top_locations][::-1]
    document["available"] = available
    return GAME.position(document)


def placing(recruited: str, *chambers: str, top: str = "", **fields: object) -> ConspiracyState:
    """Set up a position in which seat 0 has recruited several Lords and places them."""
    agenda = [TURN_OF_NEXT, {"step": "enlarge-chamber", "seat": 0}]
    lords = chambers or ("", "")
    return table(*lords, top=top, recruited=recruited, agenda=agenda, **fields)  # type: ignore[arg-type]


def play(state: ConspiracyState, *actions: str) -> None:
    """Take decisions, each by the seat whose turn it is."""
    for action in actions:
        state.apply(state.to_act()[0], GAME.vocabulary.number(action))


def place_all(state: ConspiracyState, *order: str) -> None:
    """Place recruited Lords in this order, taking the first available Location when one is due."""
    left = list(order)
    while asked(state) in ("enlarge-chamber", "take-location"):
        if asked(state) == "take-location":
            play(state, f"take {seen(state).available[0]}")
        else:
            play(state, f"place {left.pop(0)}")


def options(state: ConspiracyState) -> set[str]:
    """Return the options of the seat whose turn it is, in words."""
    (seat,) = state.to_act()
    return {GAME.vocabulary.notation(action) for action in state.legal(seat)}


def seen(state: ConspiracyState) -> ConspiracyObservation:
    """Return what everybody sees."""
    return GAME.observe(state, None)


def asked(state: ConspiracyState) -> str:
    """Return the question that is open."""
    return seen(state).asked


def chamber(state: ConspiracyState, seat: int = 0) -> Chamber:
    """Return a chamber as everybody sees it."""
    return seen(state).chambers[seat]


def location_places(state: ConspiracyState, seat: int = 0) -> list[int]:
    """Return the positions, from 1, on which a seat has Locations."""
    return [place for place, key in enumerate(chamber(state, seat).locations, start=1) if key]


def _chamber(lords: str) -> dict[str, object]:
    names = [lord.partition("@") for lord in lords.split()]
    return {
        "lords": " ".join(name for name, _, _ in names),
        "locations": {str(place): key for place, (_, _, key) in enumerate(names, 1) if key},
    }


def _names(value: object) -> list[str]:
    assert isinstance(value, Sequence)
    return [str(name) for name in value]


def _rest(names: Iterable[str], used: Iterable[str]) -> list[str]:
    return list((Counter(names) - Counter(used)).elements())
