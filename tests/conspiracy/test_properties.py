"""What holds in every position that play can reach, and in every document that is read."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from plansza.games.conspiracy import GAME
from plansza.games.conspiracy.cards import LOCATION_NAMES, LORD_NAMES
from plansza.games.conspiracy.observation import ConspiracyObservation
from plansza.games.conspiracy.state import ConspiracyState
from plansza.games.conspiracy.steps import STEPS
from plansza.kernel.errors import BadPosition
from plansza.kernel.playout import play_out
from plansza.kernel.rng import seeded

choices = st.lists(st.integers(0, 23), max_size=120)


def check_table(state: ConspiracyState) -> None:
    """Check what follows from the rules for any position."""
    table = GAME.observe(state, None)
    pearls = [owner.pearls for owner in table.chambers]
    if table.pearl_master is None:
        assert not any(pearls)
    else:
        assert pearls[table.pearl_master] == max(pearls) > 0
    for owner in table.chambers:
        assert len(owner.lords) <= 15
        lords_under_locations = [lord for lord, key in zip(owner.lords, owner.locations) if key]
        assert all(lord[1] in "12" for lord in lords_under_locations)
        assert not any(owner.locations[len(owner.lords) :])
        assert len(owner.crests) == len({lord[0] for lord in owner.lords})
        for place in owner.crests:
            crested = owner.lords[place]
            assert crested == max(lord for lord in owner.lords if lord[0] == crested[0])
        assert len({owner.lords[place][0] for place in owner.coalition}) <= 1
        assert (not owner.coalition) == (not owner.lords)
    check_ending(table)


def check_ending(table: ConspiracyObservation) -> None:
    full = [seat for seat, owner in enumerate(table.chambers) if len(owner.lords) == 15]
    assert (table.ended_by is None) == (not full)
    assert table.ended_by is None or table.ended_by in full
    if table.asked == "recruit-lords":
        assert table.to_act[0] not in full


@given(st.integers(2, 4), st.integers(0, 2**32), choices)
def test_every_reachable_position_obeys_the_rules(seats: int, seed: int, picks: list[int]) -> None:
    state = GAME.new(seats, seed=seed)
    assert isinstance(state, ConspiracyState)
    everything = state.census()
    for pick in picks:
        if state.is_over():
            break
        (seat,) = state.to_act()
        legal = state.legal(seat)
        state.apply(seat, legal[pick % len(legal)])
        check_table(state)
    assert state.census() == everything


def whole_documents() -> st.SearchStrategy[dict[str, Any]]:
    """Positions from the middle of random games, as documents."""

    def reach(seats: int, seed: int, decisions: int) -> dict[str, Any]:
        state = GAME.new(seats, seed=seed)
        play_out(state, seeded(seed), decisions)
        return state.to_position()

    return st.builds(reach, st.integers(2, 4), st.integers(0, 99), st.integers(0, 90))


lords = st.lists(st.sampled_from([*LORD_NAMES, "X1"]), max_size=16).map(" ".join)
locations = st.lists(st.sampled_from(LOCATION_NAMES), max_size=4)
frames = st.fixed_dictionaries(
    {"step": st.sampled_from([step.name for step in STEPS]), "seat": st.integers(-1, 4)},
    optional={"a": st.integers(-1, 15)},
)
changes = st.fixed_dictionaries(
    {},
    optional={
        "agenda": st.lists(frames, max_size=3),
        "over": st.booleans(),
        "recruited": lords,
        "drawn_lords": lords,
        "drawn_locations": locations,
        "available": locations,
        "lord_deck": st.none() | lords,
        "location_deck": st.none() | locations,
        "ended_by": st.none() | st.integers(-1, 4),
        "to_move": st.integers(-1, 4),
        "pearl_master": st.none() | st.integers(-1, 4),
        "forced_draw": st.none()
        | st.fixed_dictionaries({"count": st.integers(0, 3), "by": st.integers(-1, 4)}),
        "piles": st.dictionaries(st.sampled_from(["red", "blue", "pink"]), lords, max_size=2),
        "turn": st.integers(),
        "rng": st.none() | st.integers(),
    },
)


@settings(max_examples=300)
@given(whole_documents(), changes, st.booleans())
def test_a_changed_document_is_refused_or_plays_on_to_the_end(
    document: dict[str, Any], changed: dict[str, Any], fill: bool
) -> None:
    """Leaving the decks out lets many more of the changes pass the count of the cards."""
    document = {**document, **({"lord_deck": None, "location_deck": None} if fill else {})}
    try:
        state = GAME.position({**document, **changed})
    except BadPosition:
        return
    everything = state.census()
    assert sum(everything.values()) == 60 + 24
    play_out(state, seeded(1), 1000)
    assert state.is_over()
    assert state.census() == everything
    assert all(len(chamber) <= 15 for chamber in state.chambers)
