"""Taking control of Locations, and what each of the twenty scores."""

import pytest

from plansza.games.abyss import GAME

from .table import Seat, asked, locations, lords, options, play, player, recruit, seen, table


def worth(location: str, mine: Seat, *others: Seat, **fields: object) -> int:
    """Return what a Location scores for seat 0 at the end of a game."""
    seat: Seat = {**mine, "locations": [location]}
    state = table(seat, *(others or ({},)), over=True, **fields)
    return next(tile.points for tile in player(state).locations if tile.location == location)


KEYS: Seat = {"lords": "keeper reaper", "keys": 1}


@pytest.mark.rules("ABY-100", "ABY-101", "ABY-014")
def test_three_keys_must_be_spent_at_once_on_an_open_or_a_drawn_location() -> None:
    state = table(KEYS, {}, next_cards="crab1", available=["jail", "abyss"])
    play(state, "explore", "take")
    assert options(state) == {
        "location jail",
        "location abyss",
        *(f"draw-locations {count}" for count in range(1, 5)),
    }
    play(state, "location abyss")
    assert locations(state) == ["abyss"]
    assert lords(state) == ["keeper:abyss", "reaper:abyss"]
    assert player(state).key_tokens == 0
    assert seen(state).available == ["jail"]
    assert state.to_act() == (1,)


@pytest.mark.rules("ABY-101")
def test_of_drawn_locations_one_is_kept_and_the_others_become_available() -> None:
    tiles = ["depths", "chasm", "barracks"]
    state = table(KEYS, {}, next_cards="crab1", available=["jail"], next_locations=tiles)
    play(state, "explore", "take", "draw-locations 3")
    assert seen(state, 1).drawn == tiles
    assert options(state) == {f"location {tile}" for tile in tiles}
    play(state, "location chasm")
    assert locations(state) == ["chasm"]
    assert seen(state).available == ["jail", "depths", "barracks"]
    assert seen(state).location_deck == 16


@pytest.mark.rules("ABY-101")
def test_no_more_locations_are_drawn_than_the_deck_holds() -> None:
    tiles = [str(tile) for tile in table({}, {}).to_position()["location_deck"]]  # type: ignore[attr-defined]
    state = table(KEYS, {"locations": tiles[2:]}, next_cards="crab1", location_deck=tiles[:2])
    play(state, "explore", "take")
    assert options(state) == {"draw-locations 1", "draw-locations 2"}


@pytest.mark.rules("ABY-102", "ABY-A19")
def test_taking_the_last_open_location_opens_no_other() -> None:
    state = table(KEYS, {}, next_cards="crab1", available=["jail"])
    play(state, "explore", "take", "location jail")
    assert seen(state).available == []
    assert seen(state).location_deck == 19


@pytest.mark.rules("ABY-103", "ABY-104")
def test_with_four_keys_the_player_chooses_which_to_spend() -> None:
    state = table(
        {"lords": "keeper reaper"}, {}, next_cards="monster", threat=6, available=["jail"]
    )
    play(state, "explore", "fight", "location jail")
    assert asked(state) == "spend-keys"
    assert options(state) == {"spend-token", "spend keeper", "spend reaper"}
    play(state, "spend keeper")
    assert options(state) == {"spend-token", "spend reaper"}
    play(state, "spend-token", "spend-token")
    assert lords(state) == ["keeper:jail", "reaper"]
    assert player(state).key_tokens == 0
    assert player(state).keys == 1
    assert state.to_act() == (1,)


@pytest.mark.rules("ABY-103")
def test_with_four_keys_all_three_ways_of_the_example_exist() -> None:
    ways = set()
    for first in ("spend keeper", "spend reaper", "spend-token"):
        state = table(
            {"lords": "keeper reaper"}, {}, next_cards="monster", threat=6, available=["jail"]
        )
        play(state, "explore", "fight", "location jail", first)
        while asked(state) == "spend-keys":
            play(state, "spend-token" if "spend-token" in options(state) else min(options(state)))
        ways.add((*lords(state), player(state).key_tokens))
    assert ways == {("keeper:jail", "reaper", 0), ("keeper", "reaper:jail", 0)}


@pytest.mark.rules("ABY-105")
def test_six_keys_take_two_locations() -> None:
    state = table(
        {"lords": "keeper reaper", "keys": 4}, {}, next_cards="crab1", available=["jail", "abyss"]
    )
    play(state, "explore", "take", "location jail", *["spend-token"] * 3)
    assert asked(state) == "take-control"
    play(state, "location abyss")
    assert lords(state) == ["keeper:abyss", "reaper:abyss"]
    assert player(state).key_tokens == 0


@pytest.mark.rules("ABY-106", "ABY-107", "ABY-A20")
def test_without_any_location_left_the_keys_are_kept() -> None:
    tiles = table({}, {}).to_position()["location_deck"]
    state = table(KEYS, {"locations": tiles}, next_cards="crab1", location_deck=[])
    play(state, "explore", "take")
    assert state.to_act() == (1,)
    assert player(state).keys == 3


@pytest.mark.rules("ABY-010", "ABY-011", "ABY-131")
def test_a_lord_under_a_location_loses_keys_and_power_and_keeps_its_points() -> None:
    state = table({"lords": "treasurer:jail keeper", "locations": ["jail"]}, {})
    assert player(state).keys == 1
    assert player(state).value_change == 0
    assert player(state).points.lords == 5 + 6


@pytest.mark.rules("ABY-410", "ABY-110", "ABY-A27")
def test_black_smokers_may_be_exchanged_for_any_location_of_the_deck() -> None:
    state = table(KEYS, {}, next_cards="crab1", available=["black_smokers"])
    play(state, "explore", "take", "location black_smokers")
    assert asked(state) == "black-smokers"
    assert len(options(state)) == 19 + 1
    assert len(seen(state, 0).searchable) == 19
    assert seen(state, 1).searchable == []
    play(state, "location throne_room")
    assert locations(state) == ["throne_room"]
    assert lords(state) == ["keeper:throne_room", "reaper:throne_room"]
    assert seen(state).removed_locations == ["black_smokers"]
    assert seen(state).location_deck == 18


@pytest.mark.rules("ABY-410")
def test_black_smokers_may_be_kept_and_score_nothing() -> None:
    state = table(KEYS, {}, next_cards="crab1", available=["black_smokers"])
    play(state, "explore", "take", "location black_smokers", "decline")
    assert locations(state) == ["black_smokers"]
    assert player(state).points.locations == 0
    tiles = table({}, {}).to_position()["location_deck"]
    others = [tile for tile in tiles if tile != "black_smokers"]  # type: ignore[attr-defined]
    empty = table(
        KEYS,
        {"locations": others},
        next_cards="crab1",
        available=["black_smokers"],
        location_deck=[],
    )
    play(empty, "explore", "take")
    assert empty.to_act() == (1,)
    assert locations(empty) == ["black_smokers"]


@pytest.mark.rules("ABY-410", "ABY-334")
def test_a_hermit_who_draws_black_smokers_searches_the_deck() -> None:
    state = table(
        {"hand": "crab2 shellfish2 jellyfish2 squid2 seahorse2"},
        {},
        court="hermit keeper reaper miller",
        next_locations=["black_smokers"],
    )
    races = ("crab", "shellfish", "jellyfish", "squid", "seahorse")
    recruit(state, "hermit", *[f"{race}2" for race in races])
    play(state, "affiliate crab2")
    assert asked(state) == "black-smokers"
    play(state, "location jail")
    assert lords(state) == ["hermit:jail"]


GUILD_TILES = [
    ("sargasso_silos", 5, "keeper miller", "jailer"),
    ("hydrozoa_reserves", 6, "shaman oracle", "jailer"),
    ("parliament", 6, "traitor schemer", "jailer"),
    ("barracks", 7, "jailer seeker", "miller"),
    ("dockworks", 5, "trader slaver", "jailer"),
]


@pytest.mark.rules("ABY-401", "ABY-402", "ABY-404", "ABY-405", "ABY-406")
@pytest.mark.parametrize(("tile", "base", "two", "other"), GUILD_TILES)
def test_locations_of_a_guild_score_two_for_each_of_its_lords(
    tile: str, base: int, two: str, other: str
) -> None:
    assert worth(tile, {}) == base
    assert worth(tile, {"lords": f"{two} {other}"}) == base + 4


@pytest.mark.rules(
    "ABY-401", "ABY-402", "ABY-404", "ABY-405", "ABY-406", "ABY-132", "ABY-A24", "ABY-011"
)
@pytest.mark.parametrize(("tile", "base", "two", "other"), GUILD_TILES)
def test_placed_and_disabled_lords_count_for_their_guild_unless_the_table_says_otherwise(
    tile: str, base: int, two: str, other: str
) -> None:
    first, second = two.split()
    mine: Seat = {"lords": f"{first}:disabled {second}:{tile}"}
    assert worth(tile, mine) == base + 4
    assert worth(tile, mine, options={"disabled_lords": "points"}) == base + 2


RACE_TILES = [
    ("sanctuary", 4, "jellyfish"),
    ("sargasso_fields", 3, "seahorse"),
    ("oceanic_senate_assembly", 4, "squid"),
    ("chasm", 5, "crab"),
    ("nest_of_giant_clams", 3, "shellfish"),
]


@pytest.mark.rules("ABY-403", "ABY-407", "ABY-411", "ABY-415", "ABY-419")
@pytest.mark.parametrize(("tile", "base", "race"), RACE_TILES)
def test_locations_of_a_race_score_three_for_each_affiliated_ally_of_it(
    tile: str, base: int, race: str
) -> None:
    other = "crab4" if race != "crab" else "squid4"
    assert worth(tile, {"affiliated": other}) == base
    assert worth(tile, {"affiliated": f"{race}1 {race}1 {race}5 {other}"}) == base + 9


@pytest.mark.rules("ABY-403", "ABY-407", "ABY-411", "ABY-415", "ABY-419", "ABY-123", "ABY-124")
@pytest.mark.parametrize(("tile", "base", "race"), RACE_TILES)
def test_allies_in_hand_count_once_they_are_affiliated_at_the_end(
    tile: str, base: int, race: str
) -> None:
    state = table(
        {"hand": f"{race}1 {race}2", "locations": [tile]}, {}, ended_by=0, to_move=0, turn=9
    )
    assert state.is_over()
    assert player(state).locations[0].points == base + 3


@pytest.mark.rules("ABY-408")
def test_the_abyss_scores_two_for_each_guild() -> None:
    assert worth("abyss", {}) == 0
    assert worth("abyss", {"lords": "keeper miller jailer"}) == 4
    everyone = "keeper slaver oracle jailer traitor elder corruptor"
    assert worth("abyss", {"lords": everyone}) == 12


@pytest.mark.rules("ABY-408", "ABY-A24")
def test_a_guild_only_of_disabled_lords_counts_for_the_abyss_unless_the_table_says_not() -> None:
    mine: Seat = {"lords": "keeper jailer:disabled"}
    assert worth("abyss", mine) == 4
    assert worth("abyss", mine, options={"disabled_lords": "points"}) == 2


@pytest.mark.rules("ABY-409")
def test_city_of_mirrors_copies_the_best_location_of_the_others_with_own_means() -> None:
    mine: Seat = {
        "lords": "shaman oracle apprentice miller seeker",
        "affiliated": "jellyfish2 jellyfish4 crab1 seahorse3",
    }
    others: list[Seat] = [
        {"locations": ["barracks", "hydrozoa_reserves"]},
        {"locations": ["closed_tower"]},
    ]
    assert worth("barracks", mine) == 9
    assert worth("hydrozoa_reserves", mine) == 12
    assert worth("closed_tower", mine) == 6
    assert worth("city_of_mirrors", mine, *others) == 12
    state = table({**mine, "locations": ["city_of_mirrors"]}, *others, over=True)
    assert state.scores()[0] == 12 + 36 + 8


@pytest.mark.rules("ABY-409", "ABY-410")
def test_city_of_mirrors_copies_neither_own_locations_nor_a_search() -> None:
    assert worth("city_of_mirrors", {}) == 0
    assert worth("city_of_mirrors", {}, {"locations": ["black_smokers"]}) == 0
    state = table({"locations": ["jail", "city_of_mirrors"]}, {}, over=True)
    assert player(state).points.locations == 15


@pytest.mark.rules("ABY-412", "ABY-413")
def test_the_depths_and_the_throne_room_look_at_the_weakest_and_the_strongest_lord() -> None:
    mine: Seat = {"lords": "commander:disabled miller landowner"}
    assert worth("depths", mine) == 8
    assert worth("throne_room", mine) == 12


@pytest.mark.rules("ABY-412", "ABY-413")
def test_the_depths_and_the_throne_room_are_worth_nothing_without_lords() -> None:
    assert worth("depths", {}) == worth("throne_room", {}) == 0


@pytest.mark.rules("ABY-414")
def test_the_jail_loses_one_for_each_lord() -> None:
    assert worth("jail", {}) == 15
    assert worth("jail", {"lords": "keeper:jail miller slaver:disabled"}) == 12


@pytest.mark.rules("ABY-416", "ABY-417")
def test_the_towers_count_lords_with_and_without_keys_used_or_not() -> None:
    mine = "keeper:{tile} reaper miller slaver:disabled"
    assert worth("closed_tower", {"lords": mine.format(tile="closed_tower")}) == 9
    assert worth("lost_tower", {"lords": mine.format(tile="lost_tower")}) == 3


@pytest.mark.rules("ABY-416", "ABY-417", "ABY-A05", "ABY-A24")
def test_whether_ambassadors_and_disabled_lords_show_keys_is_an_option() -> None:
    mine: Seat = {"lords": "sage slaver:disabled"}
    assert worth("closed_tower", mine) == 6
    assert worth("lost_tower", mine) == 0
    assert worth("closed_tower", mine, options={"ambassador_keys": 0}) == 3
    assert worth("lost_tower", mine, options={"ambassador_keys": 0}) == 3
    assert worth("closed_tower", mine, options={"disabled_lords": "points"}) == 3


@pytest.mark.rules("ABY-418")
def test_the_chamber_of_allies_adds_the_weakest_of_each_race() -> None:
    assert worth("chamber_of_allies", {}) == 3
    assert worth("chamber_of_allies", {"affiliated": "crab2 crab5 squid3 seahorse1"}) == 9


@pytest.mark.rules("ABY-418", "ABY-124")
def test_a_final_affiliation_may_lower_the_chamber_of_allies() -> None:
    state = table(
        {"hand": "crab1", "affiliated": "crab5", "locations": ["chamber_of_allies"]},
        {},
        ended_by=0,
    )
    assert state.is_over()
    assert player(state).locations[0].points == 4


@pytest.mark.rules("ABY-420")
def test_the_coral_barrier_loses_one_for_each_affiliated_ally() -> None:
    assert worth("coral_barrier", {}) == 20
    assert worth("coral_barrier", {"affiliated": "crab1 crab1 squid4"}) == 17


@pytest.mark.rules("ABY-420", "ABY-123")
def test_final_affiliations_cost_the_coral_barrier_too() -> None:
    state = table(
        {
            "hand": "crab4 crab2 crab2 squid5 seahorse1 seahorse3",
            "affiliated": "crab1 squid3",
            "locations": ["coral_barrier"],
        },
        {},
        ended_by=0,
    )
    assert player(state).locations[0].points == 15


@pytest.mark.rules("ABY-110")
def test_locations_score_in_the_running_count_and_do_nothing_else() -> None:
    state = table({"locations": ["jail"]}, {})
    assert seen(state).scores == [15, 0]
    assert GAME.observe(state, 1).players[0].points.locations == 15
