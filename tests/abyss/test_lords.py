"""What each Lord does, and how Lords meet. Those who change costs are in `test_recruiting.py`,
Tamer and Ship Master in `test_exploring.py`.
"""

import pytest

from plansza.games.abyss import GAME
from plansza.games.abyss.cards import (
    LORD_ARROW,
    LORD_KEYS,
    LORD_NAMES,
    LORD_RACES,
    LORD_VALUE,
    RACE_NAMES,
)
from plansza.games.abyss.state import AbyssState

from .table import (
    Seat,
    asked,
    hand,
    locations,
    lords,
    options,
    pearls,
    play,
    player,
    recruit,
    seen,
    table,
)

ONE_OF_EACH = "crab2 shellfish2 jellyfish2 squid2 seahorse2"
EIGHT = "crab1 crab1 crab2 crab2 squid1 squid1 squid2 squid2"


def entering(lord: str, mine: Seat | None = None, *others: Seat, **fields: object) -> AbyssState:
    """Let seat 0 recruit a Lord, for Pearls and one Ally of each Race."""
    given = mine or {}
    seat = {"pearls": 15, **given, "hand": f"{ONE_OF_EACH} {given.get('hand', '')}"}
    court = str(fields.pop("court", "keeper reaper shepherd"))
    state = table(seat, *(others or ({},)), court=f"{lord} {court}", **fields)
    needed = GAME.position(state.to_position())
    play(needed, f"recruit {lord}")
    paying = seen(needed, 0).paying
    assert paying is not None
    races = [paying.race_needed] if paying.race_needed else []
    races += [race for race in RACE_NAMES if race not in races]
    recruit(state, lord, *[f"{race}2" for race in races[: paying.races_needed]])
    if asked(state) == "affiliate":
        play(state, min(options(state)))
    return state


def spent(lord: str) -> int:
    """Return the Pearls that `entering` leaves after paying for a Lord."""
    number = LORD_NAMES.index(lord)
    return 15 - (LORD_VALUE[number] - 2 * LORD_RACES[number])


@pytest.mark.rules("ABY-302", "ABY-082", "ABY-A17")
def test_the_jailer_makes_each_rival_discard_one_ally_of_choice_in_clockwise_order() -> None:
    state = entering("jailer", None, {"hand": "crab1 crab4"}, {}, {"hand": "squid1"})
    assert state.to_act() == (1,)
    assert options(state) == {"discard crab1", "discard crab4"}
    play(state, "discard crab1")
    assert state.to_act() == (3,)  # seat 2 has no cards
    play(state, "discard squid1")
    assert hand(state, 1) == ["crab4"]
    assert hand(state, 3) == []
    assert state.to_act() == (1,)
    assert asked(state) == "act"


@pytest.mark.rules("ABY-302", "ABY-083", "ABY-314")
def test_the_jailer_does_not_touch_who_has_a_shaman() -> None:
    state = entering("jailer", None, {"hand": "crab1", "lords": "shaman"})
    assert hand(state, 1) == ["crab1"]


@pytest.mark.rules("ABY-303")
def test_the_seeker_takes_two_pearls_of_each_rival_or_what_there_is() -> None:
    state = entering("seeker", None, {"pearls": 5}, {"pearls": 1}, {})
    assert pearls(state)[1:] == [3, 0, 0]
    assert pearls(state)[0] == spent("seeker")


@pytest.mark.rules("ABY-303", "ABY-083", "ABY-314", "ABY-012")
def test_a_shaman_keeps_pearls_from_the_seeker_unless_disabled_or_placed() -> None:
    state = entering(
        "seeker",
        None,
        {"pearls": 5, "lords": "shaman"},
    )
    assert pearls(state)[1] == 5
    for shaman in ({"lords": "shaman:disabled"}, {"lords": "shaman:jail", "locations": ["jail"]}):
        state = entering("seeker", None, {"pearls": 5, **shaman})
        assert pearls(state)[1] == 3


@pytest.mark.rules("ABY-304", "ABY-012")
def test_the_assassin_turns_one_free_lord_of_each_rival() -> None:
    state = entering(
        "assassin",
        None,
        {"lords": "treasurer jailer:jail", "locations": ["jail"]},
        {},
        {"lords": "miller recruiter"},
    )
    assert state.to_act() == (0,)
    assert options(state) == {"target miller", "target recruiter"}  # 1 had only one to turn
    play(state, "target recruiter")
    assert lords(state, 1) == ["treasurer:disabled", "jailer:jail"]
    assert lords(state, 3) == ["miller", "recruiter:disabled"]
    assert player(state, 1).value_change == 0
    assert player(state, 3).keys == 0
    assert player(state, 3).points.lords == 10 + 4


@pytest.mark.rules("ABY-304", "ABY-083", "ABY-314")
def test_the_assassin_cannot_turn_the_lords_of_who_has_a_shaman() -> None:
    state = entering("assassin", None, {"lords": "shaman miller"})
    assert lords(state, 1) == ["shaman", "miller"]
    assert state.to_act() == (1,)


@pytest.mark.rules("ABY-012", "ABY-100")
def test_a_disabled_lord_gives_no_key_and_goes_under_no_location() -> None:
    state = table(
        {"lords": "keeper reaper:disabled", "keys": 1}, {}, next_cards="crab1", available=["jail"]
    )
    assert player(state).keys == 2
    play(state, "explore", "take")
    assert locations(state) == []


@pytest.mark.rules("ABY-305", "ABY-082", "ABY-083")
def test_the_commander_makes_rivals_discard_down_to_six_when_he_enters() -> None:
    state = entering(
        "commander",
        None,
        {"hand": f"{EIGHT} jellyfish1"},
        {"hand": "crab3 crab3 squid3 squid3 squid4 squid5"},
        {
            "hand": "shellfish1 shellfish1 shellfish1 shellfish2 shellfish2 seahorse1 seahorse1 "
            "seahorse1",
            "lords": "shaman",
        },
    )
    for ally in ("crab1", "crab1", "squid1"):
        assert state.to_act() == (1,)
        play(state, f"discard {ally}")
    assert asked(state) == "act"
    assert [seen(state).players[seat].hand_size for seat in (1, 2, 3)] == [6, 6, 8]


@pytest.mark.rules("ABY-305", "ABY-115")
def test_a_commander_is_looked_at_again_at_the_end_of_the_turn() -> None:
    state = table(
        {"hand": "crab1 crab1 crab2 crab2 squid1 squid1"},
        {"lords": "commander"},
        council="jellyfish1 jellyfish2 jellyfish3 jellyfish4",
    )
    play(state, "support jellyfish")
    assert seen(state).players[0].hand_size == 10
    assert asked(state) == "discard-allies"
    play(state, *["discard crab1"] * 2, *["discard squid1"] * 2)
    assert len(hand(state)) == 6
    assert state.to_act() == (1,)


@pytest.mark.rules("ABY-305", "ABY-A26", "ABY-A29")
def test_who_buys_a_seventh_ally_under_a_commander_discards_one_at_once() -> None:
    six = "crab1 crab1 crab2 crab2 squid1 squid1"
    state = table(
        {}, {"hand": six, "pearls": 3}, {"lords": "commander"}, next_cards="jellyfish5 crab3"
    )
    play(state, "explore", "buy")
    assert asked(state) == "discard-allies"
    assert state.to_act() == (1,)
    assert "discard jellyfish5" in options(state)
    play(state, "discard crab1")
    assert len(hand(state, 1)) == 6
    assert pearls(state) == [1, 2, 0]
    assert asked(state) == "ally-revealed"


@pytest.mark.rules("ABY-305", "ABY-314", "ABY-011")
def test_no_hand_limit_from_a_placed_commander_or_under_a_shaman_or_from_the_own_one() -> None:
    many = {"hand": EIGHT}
    placed = {"lords": "commander:jail", "locations": ["jail"]}
    for mine, theirs in (
        (many, placed),
        ({**many, "lords": "shaman"}, {"lords": "commander"}),
        ({**many, "lords": "commander"}, {}),
    ):
        state = table(mine, theirs, next_cards="crab3")
        play(state, "explore", "take")
        assert state.to_act() == (1,)
        assert len(hand(state)) == 9


@pytest.mark.rules("ABY-307", "ABY-A04")
def test_the_hunter_takes_a_token_that_only_thief_and_victim_know() -> None:
    state = entering("hunter", {"monsters": [2]}, {"monsters": [4, 4]}, {"monsters": [3]}, {})
    assert options(state) == {"rob 1", "rob 2"}
    play(state, "rob 1")
    assert player(state).monsters == [2, 4]
    assert player(state, 1).monsters == [4]
    assert seen(state, 2).players[0].monsters is None
    assert seen(state, 2).players[0].monster_count == 2


@pytest.mark.rules("ABY-307", "ABY-083")
def test_the_hunter_needs_a_rival_with_a_token_and_without_a_shaman() -> None:
    state = entering("hunter", None, {"monsters": [3], "lords": "shaman"}, {})
    assert asked(state) == "act"
    assert player(state, 1).monster_count == 1


@pytest.mark.rules("ABY-309", "ABY-310", "ABY-313", "ABY-311")
@pytest.mark.parametrize(
    ("lord", "gain"), [("trader", 3), ("peddler", 2), ("shopkeeper", 1), ("landlord", 1)]
)
def test_merchants_bring_pearls_when_they_enter(lord: str, gain: int) -> None:
    state = entering(lord)
    assert pearls(state)[0] == spent(lord) + gain


@pytest.mark.rules("ABY-309", "ABY-084")
def test_a_trader_brought_by_the_corruptor_still_brings_pearls() -> None:
    state = entering("corruptor", None, court="trader peddler keeper reaper")
    play(state, "recruit trader")
    assert pearls(state)[0] == spent("corruptor") - 5 + 3


@pytest.mark.rules("ABY-310", "ABY-313", "ABY-084")
def test_merchants_brought_by_traitor_and_schemer_bring_pearls_too() -> None:
    state = entering("traitor", {"lords": "miller"}, court="peddler keeper reaper")
    play(state, "target miller", "recruit peddler")
    assert pearls(state)[0] == spent("traitor") + 2 + 2  # the Court was refilled
    state = entering("schemer", {"lords": "miller"}, next_lords="shopkeeper")
    play(state, "target miller")
    assert pearls(state)[0] == spent("schemer") + 1


@pytest.mark.rules("ABY-311")
def test_the_landlord_pays_once_on_entering_even_if_he_is_the_third_key() -> None:
    state = entering("landlord", {"keys": 2}, available=["jail"])
    assert pearls(state)[0] == spent("landlord") + 1
    play(state, "location jail")
    assert lords(state) == ["landlord:jail"]


@pytest.mark.rules("ABY-312")
def test_the_slaver_sells_one_ally_for_two_pearls() -> None:
    state = table({"lords": "slaver", "hand": "crab1 squid5"}, {})
    play(state, "use slaver", "discard crab1")
    assert hand(state) == ["squid5"]
    assert pearls(state) == [2, 0]
    assert seen(state).exploration_discard == 1
    assert "use slaver" not in options(state)


@pytest.mark.rules("ABY-312", "ABY-012")
def test_the_slaver_needs_an_ally_and_must_work() -> None:
    for seat in ({"lords": "slaver"}, {"lords": "slaver:disabled", "hand": "crab1"}):
        assert "use slaver" not in options(table(seat, {}))


@pytest.mark.rules("ABY-314", "ABY-083")
def test_the_shaman_is_shown_as_protection_and_does_not_stop_the_owners_soldiers() -> None:
    state = entering("seeker", {"lords": "shaman"}, {"pearls": 4})
    assert player(state).protected
    assert pearls(state)[1] == 2


@pytest.mark.rules("ABY-315", "ABY-116", "ABY-323")
def test_what_a_discarded_invoker_did_stays_done() -> None:
    state = entering("invoker", {"pearls": 15})
    assert state.to_act() == (0,)
    state = entering("traitor", {"lords": "miller"}, court="invoker keeper reaper shepherd")
    play(state, "target miller", "recruit invoker")
    assert state.to_act() == (0,)
    assert asked(state) == "act"


@pytest.mark.rules("ABY-316")
def test_the_apprentice_takes_one_stack_also_beside_an_alchemist() -> None:
    state = entering("apprentice", {"lords": "alchemist"}, council="crab5 squid5 seahorse5")
    assert options(state) == {"support crab", "support squid", "support seahorse"}
    play(state, "support squid")
    assert "squid5" in hand(state)
    assert state.to_act() == (1,)


@pytest.mark.rules("ABY-316", "ABY-081")
def test_with_an_empty_council_the_apprentices_power_is_lost() -> None:
    assert asked(entering("apprentice")) == "act"


@pytest.mark.rules("ABY-317", "ABY-015")
def test_the_oracle_discards_a_whole_stack_unseen() -> None:
    state = table({"lords": "oracle"}, {}, council="crab1 crab2 squid1")
    play(state, "use oracle")
    assert options(state) == {"discard-stack crab", "discard-stack squid"}
    play(state, "discard-stack crab")
    assert seen(state).council["crab"] == 0
    assert seen(state).exploration_discard == 2
    assert "use oracle" not in options(state)


@pytest.mark.rules("ABY-317", "ABY-085")
def test_the_oracle_needs_a_stack_and_works_in_the_owners_turn_only() -> None:
    assert "use oracle" not in options(table({"lords": "oracle"}, {}))
    state = table({}, {"lords": "oracle"}, council="crab1")
    assert options(state) == {"explore", "support crab"}


@pytest.mark.rules("ABY-319")
def test_the_illusionist_exchanges_a_location_and_the_lords_stay_under_it() -> None:
    state = entering(
        "illusionist",
        {"lords": "keeper:jail", "locations": ["jail", "abyss"]},
        court="reaper shepherd miller",
        available=["depths", "chasm"],
    )
    assert options(state) == {"give jail", "give abyss", "decline"}
    play(state, "give jail")
    assert options(state) == {"location depths", "location chasm"}
    play(state, "location chasm")
    assert locations(state) == ["chasm", "abyss"]
    assert lords(state) == ["keeper:chasm", "illusionist"]
    assert seen(state).available == ["depths", "jail"]


@pytest.mark.rules("ABY-319", "ABY-081")
def test_the_illusionist_may_decline_and_needs_two_locations_to_exchange() -> None:
    state = entering("illusionist", {"locations": ["jail"]}, available=["depths"])
    play(state, "decline")
    assert locations(state) == ["jail"]
    assert asked(entering("illusionist", {"locations": ["jail"]})) == "act"
    assert asked(entering("illusionist", available=["jail"])) == "act"


@pytest.mark.rules("ABY-319", "ABY-410")
def test_the_illusionist_may_bring_black_smokers_whose_search_follows() -> None:
    state = entering(
        "illusionist",
        {"lords": "keeper:jail", "locations": ["jail"]},
        court="reaper shepherd miller",
        available=["black_smokers"],
    )
    play(state, "give jail")
    assert asked(state) == "black-smokers"
    play(state, "location throne_room")
    assert lords(state)[0] == "keeper:throne_room"
    assert seen(state).removed_locations == ["black_smokers"]


@pytest.mark.rules("ABY-321", "ABY-016", "ABY-A02")
def test_the_opportunist_replaces_a_lord_of_the_court_in_its_space() -> None:
    state = table({"lords": "opportunist"}, {}, court="keeper reaper shepherd", next_lords="jailer")
    play(state, "use opportunist")
    assert options(state) == {"target keeper", "target reaper", "target shepherd"}
    play(state, "target reaper")
    assert seen(state).court == ["keeper", "jailer", "shepherd"]
    assert seen(state).discarded_lords == ["reaper"]
    assert pearls(state) == [0, 0]


@pytest.mark.rules("ABY-321")
def test_the_opportunist_needs_a_lord_in_the_deck() -> None:
    rest = table({"lords": "opportunist"}, {}, court="keeper").to_position()["lord_deck"]
    state = table({"lords": "opportunist"}, {}, court="keeper", discarded_lords=rest, lord_deck="")
    assert "use opportunist" not in options(state)


@pytest.mark.rules("ABY-322", "ABY-078", "ABY-092", "ABY-A18")
def test_the_corruptor_brings_a_second_lord_for_five_pearls_and_no_ally_is_affiliated() -> None:
    state = entering("corruptor", None, {"lords": "recruiter"}, court="miller keeper reaper")
    before = pearls(state)[0]
    assert options(state) == {"recruit miller", "recruit keeper", "recruit reaper", "decline"}
    play(state, "recruit miller")
    assert lords(state) == ["corruptor", "miller"]
    assert pearls(state)[0] == before - 5 + 2
    assert len(player(state).affiliated) == 1
    assert len(seen(state).court) == 6


@pytest.mark.rules("ABY-322", "ABY-081")
def test_the_corruptor_may_decline_and_needs_five_pearls() -> None:
    state = entering("corruptor")
    play(state, "decline")
    assert lords(state) == ["corruptor"]
    assert asked(entering("corruptor", {"pearls": 12})) == "act"  # 4 left after paying 8


@pytest.mark.rules("ABY-323", "ABY-A28", "ABY-078", "ABY-016")
def test_the_traitor_replaces_another_free_lord_by_one_of_the_court() -> None:
    state = entering(
        "traitor",
        {"lords": "keeper:jail miller slaver:disabled", "locations": ["jail"]},
        court="landowner reaper shepherd hermit",
    )
    assert options(state) == {"target miller", "target slaver", "decline"}
    play(state, "target slaver", "recruit landowner")
    assert lords(state) == ["keeper:jail", "miller", "traitor", "landowner"]
    assert seen(state).discarded_lords == ["slaver"]
    assert len(player(state).affiliated) == 1


@pytest.mark.rules("ABY-323", "ABY-081", "ABY-301")
def test_the_traitor_may_decline_and_needs_another_free_lord() -> None:
    state = entering("traitor", {"lords": "miller"})
    play(state, "decline")
    assert lords(state) == ["miller", "traitor"]
    placed = entering(
        "traitor", {"lords": "keeper:jail", "locations": ["jail"]}, court="reaper shepherd miller"
    )
    assert asked(placed) == "act"


@pytest.mark.rules("ABY-326", "ABY-A28")
def test_the_schemer_replaces_another_free_lord_by_the_top_of_the_deck() -> None:
    state = entering("schemer", {"lords": "miller slaver"}, next_lords="landowner")
    play(state, "target slaver")
    assert lords(state) == ["miller", "schemer", "landowner"]
    assert seen(state).discarded_lords == ["slaver"]


@pytest.mark.rules("ABY-326", "ABY-081")
def test_the_schemer_may_decline_and_needs_a_lord_in_the_deck() -> None:
    state = entering("schemer", {"lords": "miller"})
    play(state, "decline")
    assert lords(state) == ["miller", "schemer"]
    court = "keeper reaper shepherd aquaculturalist"
    rest = table({"lords": "miller"}, {}, court=f"schemer {court}").to_position()["lord_deck"]
    empty = entering(
        "schemer", {"lords": "miller"}, court=court, discarded_lords=rest, lord_deck=""
    )
    assert asked(empty) == "act"


@pytest.mark.rules("ABY-084", "ABY-323", "ABY-326")
def test_chain_the_traitor_takes_the_schemer_who_replaces_the_traitor() -> None:
    state = entering(
        "traitor", {"lords": "miller"}, court="schemer keeper reaper shepherd", next_lords="trader"
    )
    play(state, "target miller", "recruit schemer", "target traitor")
    assert lords(state) == ["schemer", "trader"]
    assert seen(state).discarded_lords == ["miller", "traitor"]
    assert pearls(state)[0] == spent("traitor") + 3


@pytest.mark.rules("ABY-084", "ABY-092", "ABY-322", "ABY-323")
def test_chain_the_traitor_takes_the_corruptor_and_the_court_is_checked_once() -> None:
    state = entering(
        "traitor", {"lords": "miller"}, {"pearls": 4}, court="corruptor seeker keeper reaper"
    )
    play(state, "target miller", "recruit corruptor", "recruit seeker")
    assert lords(state) == ["traitor", "corruptor", "seeker"]
    assert pearls(state) == [spent("traitor") - 5 + 2, 2]
    assert len(seen(state).court) == 6


@pytest.mark.rules("ABY-084", "ABY-108", "ABY-326")
def test_chain_the_schemer_brings_an_ambassador_and_then_the_other_keys_are_looked_at() -> None:
    state = entering(
        "schemer",
        {"lords": "miller", "keys": 2},
        next_lords="hermit",
        next_locations=["jail", "abyss"],
    )
    play(state, "target miller")
    assert locations(state) == ["jail"]
    assert lords(state) == ["schemer", "hermit:jail"]
    assert player(state).key_tokens == 2
    assert state.to_act() == (1,)


@pytest.mark.rules("ABY-100", "ABY-326", "ABY-012")
def test_chain_a_disabled_key_lord_is_replaced_and_the_new_key_is_the_third() -> None:
    state = entering(
        "schemer",
        {"lords": "keeper:disabled reaper", "keys": 1},
        court="shepherd miller landowner",
        next_lords="slaver",
        available=["jail"],
    )
    play(state, "target keeper")
    assert asked(state) == "take-control"
    play(state, "location jail")
    assert lords(state) == ["reaper:jail", "schemer", "slaver:jail"]


@pytest.mark.rules("ABY-079", "ABY-305", "ABY-100")
def test_a_commander_as_third_key_strikes_before_he_goes_under_the_location() -> None:
    state = entering("commander", {"keys": 2}, {"hand": EIGHT}, available=["jail"])
    assert asked(state) == "discard-allies"
    play(state, "discard crab1", "discard crab1", "location jail")
    assert lords(state) == ["commander:jail"]
    assert len(hand(state, 1)) == 6


@pytest.mark.rules("ABY-327", "ABY-328", "ABY-329", "ABY-330", "ABY-331", "ABY-332", "ABY-080")
@pytest.mark.parametrize(
    ("lord", "ip", "keys"),
    [
        ("keeper", 6, 1),
        ("reaper", 6, 1),
        ("shepherd", 6, 1),
        ("miller", 10, 0),
        ("aquaculturalist", 11, 0),
        ("landowner", 12, 0),
    ],
)
def test_farmers_have_no_power_and_count_their_points_and_keys(
    lord: str, ip: int, keys: int
) -> None:
    state = entering(lord, None, {"pearls": 2, "hand": "crab1"}, court="hermit sage elder")
    assert state.to_act() == (1,)
    assert player(state).points.lords == ip
    assert player(state).keys == keys
    assert pearls(state) == [spent(lord), 2]


@pytest.mark.rules("ABY-327", "ABY-328", "ABY-329", "ABY-330", "ABY-331", "ABY-332", "ABY-304")
def test_farmers_can_be_turned_and_count_their_points_nevertheless() -> None:
    farmers = "keeper reaper shepherd miller aquaculturalist landowner"
    turned = " ".join(f"{lord}:disabled" for lord in farmers.split())
    state = table({"lords": turned}, {})
    assert player(state).keys == 0
    assert player(state).points.lords == 6 + 6 + 6 + 10 + 11 + 12


@pytest.mark.rules("ABY-333", "ABY-334", "ABY-335", "ABY-108")
@pytest.mark.parametrize(("lord", "drawn"), [("sage", 2), ("hermit", 1), ("elder", 3)])
def test_ambassadors_draw_locations_and_go_alone_under_one(lord: str, drawn: int) -> None:
    tiles = ["jail", "abyss", "depths"]
    state = entering(lord, {"keys": 2}, next_locations=tiles)
    if drawn > 1:
        assert options(state) == {f"location {tile}" for tile in tiles[:drawn]}
        assert seen(state, 1).drawn == tiles[:drawn]
        play(state, "location jail")
    assert locations(state) == ["jail"]
    assert lords(state) == [f"{lord}:jail"]
    assert seen(state).available == tiles[1:drawn]
    assert player(state).key_tokens == 2


@pytest.mark.rules("ABY-333", "ABY-334", "ABY-335", "ABY-108", "ABY-109", "ABY-A05")
@pytest.mark.parametrize("lord", ["sage", "hermit", "elder"])
def test_ambassadors_and_a_short_or_empty_location_deck(lord: str) -> None:
    tiles = [str(tile) for tile in table({}, {}).to_position()["location_deck"]]  # type: ignore[attr-defined]
    short = entering(lord, None, {"locations": tiles[1:]}, location_deck=tiles[:1])
    assert locations(short) == tiles[:1]
    taken = entering(lord, None, {"locations": tiles[2:]}, available=tiles[:2], location_deck=[])
    assert options(taken) == {f"location {tile}" for tile in tiles[:2]}
    play(taken, f"location {tiles[0]}")
    assert lords(taken) == [f"{lord}:{tiles[0]}"]
    nothing = entering(lord, None, {"locations": tiles}, location_deck=[])
    assert lords(nothing) == [lord]
    assert player(nothing).keys == 3


@pytest.mark.rules("ABY-080", "ABY-A16")
def test_the_arrow_powers_are_those_of_the_cards() -> None:
    with_arrow = {LORD_NAMES[lord] for lord in range(1, 36) if LORD_ARROW[lord]}
    with_key = {LORD_NAMES[lord] for lord in range(1, 36) if LORD_KEYS[lord]}
    assert len(with_arrow) == 16
    assert not with_arrow & with_key - {"sage", "hermit", "elder"}
