"""Position documents: short ones are filled up, wrong ones name the field."""

import pytest

from plansza.games.abyss import GAME
from plansza.kernel.errors import BadPosition

from .table import options, seen, table

TWO: list[dict[str, object]] = [{}, {}]
TURN = [
    {"step": "end-turn", "seat": 0},
    {"step": "last-powers", "seat": 0},
    {"step": "control", "seat": 0},
]


def test_the_shortest_document_is_a_game_about_to_begin() -> None:
    state = table(*TWO)
    assert seen(state).exploration_deck == 71
    assert seen(state).lord_deck == 35
    assert seen(state).location_deck == 20
    assert state.to_act() == (0,)
    assert state.census() == GAME.new(2).census()


def test_what_comes_next_can_be_written_without_the_rest_of_the_deck() -> None:
    state = table(
        *TWO, next_cards="crab5 monster", next_lords="sage keeper", next_locations=["jail"]
    )
    document = state.to_position()
    assert str(document["deck"]).split()[-2:] == ["monster", "crab5"]
    assert str(document["lord_deck"]).split()[-2:] == ["keeper", "sage"]
    assert document["location_deck"][-1:] == ["jail"]  # type: ignore[index]


def test_options_of_the_table_are_part_of_a_position() -> None:
    for chosen in ({"memory": True}, {"ambassador_keys": 0}, {"disabled_lords": "points"}):
        assert table(*TWO, options=chosen).to_position()["options"] == chosen
    state = GAME.new(2, {"memory": True, "ambassador_keys": 0})
    assert state.to_position()["options"] == {"memory": True, "ambassador_keys": 0}


def test_a_position_in_the_middle_of_a_question_asks_it_again() -> None:
    state = table(
        {"pearls": 0},
        {"pearls": 4},
        track="crab1",
        agenda=[*TURN, {"step": "offer", "seat": 1}],
    )
    assert options(state) == {"buy", "pass"}


@pytest.mark.parametrize(
    ("document", "words"),
    [
        (None, r"^position: Expected `object`"),
        ({}, r"missing required field `players`"),
        ({"players": TWO, "colour": 1}, r"unknown field `colour`"),
        ({"players": TWO, "game": "chess"}, r"^game: this is a position of 'chess'"),
        ({"players": [{}]}, r"^players: 2 to 4 of them, not 1"),
        ({"players": TWO, "options": {"memory": 3}}, r"^options: option 'memory'"),
        ({"players": [{"hand": "crab6"}, {}]}, r"^players\[0\].hand: 'crab6' is no card"),
        ({"players": [{"hand": "crab5 crab5"}, {}]}, r"^players\[0\].hand: there is only one card"),
        ({"players": [{"hand": "monster"}, {}]}, r"^players\[0\].hand: only Allies"),
        ({"players": [{}, {"pearls": -1}]}, r"^players\[1\].pearls: must be 0 to"),
        ({"players": [{}, {"keys": -1}]}, r"^players\[1\].keys: must be 0 to"),
        ({"players": [{"monsters": [5]}, {}]}, r"^players\[0\].monsters: no token is worth 5"),
        ({"players": [{"monsters": [4] * 3}, {}]}, r"^players\[0\].monsters: too many tokens"),
        ({"players": [{"lords": "king"}, {}]}, r"^players\[0\].lords: 'king' is no Lord"),
        ({"players": [{"lords": "keeper:jail"}, {}]}, r"^players\[0\].lords: keeper lies under"),
        (
            {"players": [{"lords": "keeper"}, {}], "court": "keeper"},
            r"^court: there is only one Lord keeper",
        ),
        ({"players": TWO, "available": ["castle"]}, r"^available: 'castle' is no Location"),
        ({"players": TWO, "available": ["jail", "jail"]}, r"^available: there is only one"),
        ({"players": TWO, "court": "keeper " * 7}, r"^court: at most 6 Lords"),
        ({"players": TWO, "threat": 7}, r"^threat: must be 1 to 6"),
        ({"players": TWO, "deck": "crab1"}, r"^deck: 1 of 71 cards are named"),
        ({"players": TWO, "lord_deck": ""}, r"^lord_deck: 0 of 35 Lords"),
        ({"players": TWO, "location_deck": []}, r"^location_deck: 0 of 20 Locations"),
        ({"players": TWO, "to_move": 2}, r"^active: seats are 0 to 1|^to_move: seats are 0 to 1"),
        ({"players": TWO, "bought": [5]}, r"^bought: seats are 0 to 1"),
        ({"players": TWO, "taken": "7:crab1"}, r"^taken: '7:crab1' is no seat and Ally"),
        ({"players": TWO, "used": "king"}, r"^used: 'king' is no Lord"),
        ({"players": TWO, "rng": 0}, r"^rng: must be a positive number"),
        ({"players": TWO, "turn": -1}, r"turn"),
        (
            {"players": TWO, "theft": {"victim": 0, "thief": 1, "value": 3}},
            r"^theft.value: the thief holds no such",
        ),
        ({"players": TWO, "track": "crab1"}, r"^track: nothing on the agenda"),
        ({"players": TWO, "payment": "crab1"}, r"^payment: nothing on the agenda"),
        ({"players": TWO, "drawn": ["jail"]}, r"^drawn: nothing on the agenda"),
        ({"players": TWO, "over": True, "agenda": TURN}, r"^over: "),
        ({"players": TWO, "agenda": [{"step": "dance", "seat": 0}]}, r"'dance' is no step"),
        ({"players": TWO, "agenda": [{"step": "act", "seat": 0}]}, r"^agenda\[0\].step"),
        ({"players": TWO, "agenda": [{"step": "turn", "seat": 3}]}, r"^agenda\[0\].seat"),
        ({"players": TWO, "agenda": [{"step": "turn", "seat": 0, "a": 9}]}, r"^agenda\[0\].a"),
        *[
            (
                {"players": TWO, "agenda": [*TURN, {"step": step, "seat": 0}]},
                rf"^agenda(\[3\])?: {step}",
            )
            for step in (
                "ally-revealed",
                "monster-revealed",
                "reward",
                "pay",
                "affiliate",
                "discard-allies",
                "slaver",
                "oracle",
                "opportunist",
                "assassin",
                "hunter",
                "apprentice",
                "illusionist-take",
                "corruptor",
                "traitor-take",
                "keep-location",
                "spend-keys",
                "black-smokers",
                "second-stack",
            )
        ],
    ],
)
def test_a_position_that_cannot_be_is_refused_by_its_field(document: object, words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        GAME.position(document)
