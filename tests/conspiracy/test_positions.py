"""Position documents: short ones are filled up, wrong ones name the field."""

import pytest

from plansza.games.conspiracy import GAME
from plansza.kernel.errors import BadPosition

from .table import seen

TWO: list[dict[str, str]] = [{}, {}]


def test_the_shortest_document_is_a_game_about_to_begin() -> None:
    state = GAME.position({"chambers": TWO})
    assert seen(state).lord_deck == 60
    assert seen(state).location_deck == 24
    assert state.to_act() == (0,)


def test_cards_named_nowhere_lie_in_their_deck_shuffled_by_the_seed() -> None:
    document = {"chambers": [{"lords": "B6 R1"}, {}], "available": ["fixed_7"]}
    state = GAME.position(document)
    assert seen(state).lord_deck == 58
    assert seen(state).location_deck == 23
    assert state.census() == GAME.new(2).census()
    again, other = GAME.position(document), GAME.position({**document, "seed": 1})
    assert state.lord_deck == again.lord_deck != other.lord_deck


def test_reading_a_document_leaves_it_as_it_was() -> None:
    document = {"chambers": [{"lords": "Y1", "locations": {"1": "fixed_7"}}, {}]}
    GAME.position(document)
    assert document == {"chambers": [{"lords": "Y1", "locations": {"1": "fixed_7"}}, {}]}


FULL = "Y3 R4 Y3 R4 Y4 B3 Y4 B3 G4 B4 G4 B4 P3 P4 P3"


@pytest.mark.parametrize(
    ("document", "words"),
    [
        (None, r"^position: Expected `object`"),
        ([], r"^position: "),
        ({}, r"missing required field `chambers`"),
        ({"chambers": TWO, "colour": 1}, r"unknown field `colour`"),
        ({"chambers": TWO, "game": "chess"}, r"^game: this is a position of 'chess'"),
        ({"chambers": [{}]}, r"^chambers: 2 to 4 of them, not 1"),
        ({"chambers": [{}] * 5}, r"^chambers: 2 to 4 of them, not 5"),
        (
            {"chambers": [{"cards": ""}, {}]},
            r"unknown field `cards` - at `\$.chambers\[0\]`",
        ),
        ({"chambers": [{"lords": 1}, {}]}, r"\$.chambers\[0\].lords"),
        ({"chambers": [{"lords": "X1"}, {}]}, r"^chambers\[0\].lords: 'X1' is no Lord"),
        ({"chambers": [{}, {"lords": "Y5"}]}, r"^chambers\[1\].lords: 'Y5' is no Lord"),
        ({"chambers": [{"lords": "Y6 Y6"}, {}]}, r"^chambers\[0\].lords: there is only one Lord"),
        (
            {"chambers": [{"lords": "Y6"}, {}], "piles": {"yellow": "Y6"}},
            r"^piles.yellow: there is only one Lord Y6",
        ),
        (
            {"chambers": [{"lords": f"{FULL} R1"}, {}]},
            r"^chambers\[0\].lords: at most 15 Lords, not 16",
        ),
        (
            {"chambers": [{"lords": "Y1", "locations": {"1": "castle"}}, {}]},
            r"^chambers\[0\].locations: 'castle' is no Location",
        ),
        (
            {"chambers": [{"lords": "Y1", "locations": {"2": "fixed_7"}}, {}]},
            r"^chambers\[0\].locations: position '2' holds no Lord",
        ),
        (
            {"chambers": [{"lords": "Y1", "locations": {"one": "fixed_7"}}, {}]},
            r"^chambers\[0\].locations: position 'one' holds no Lord",
        ),
        (
            {"chambers": [{"lords": "Y3", "locations": {"1": "fixed_7"}}, {}]},
            r"^chambers\[0\].locations: the Lord on position 1 has no key",
        ),
        (
            {"chambers": [{"lords": "Y1", "locations": {"1": "fixed_7", "01": "pearl_1"}}, {}]},
            r"^chambers\[0\].locations: position '01'",
        ),
        (
            {
                "chambers": [{"lords": "Y1", "locations": {"1": "fixed_7"}}, {}],
                "available": ["fixed_7"],
            },
            r"^available: there is only one Location fixed_7",
        ),
        ({"chambers": TWO, "piles": {"pink": ""}}, r"^piles: 'pink' is no colour"),
        ({"chambers": TWO, "piles": {"red": "Y1"}}, r"^piles.red: only Lords with the letter R"),
        ({"chambers": TWO, "to_move": 2}, r"^to_move: seats are 0 to 1, not 2"),
        ({"chambers": TWO, "to_move": -1}, r"^to_move: seats are 0 to 1, not -1"),
        ({"chambers": TWO, "pearl_master": 2}, r"^pearl_master: seats are 0 to 1"),
        ({"chambers": TWO, "ended_by": 5}, r"^ended_by: seats are 0 to 1"),
        (
            {"chambers": TWO, "forced_draw": {"count": 1, "by": 2}},
            r"^forced_draw.by: seats are 0 to 1",
        ),
        (
            {"chambers": TWO, "forced_draw": {"count": 3, "by": 0}},
            r"^forced_draw.count: must be 1 or 2",
        ),
        ({"chambers": TWO, "lord_deck": "Y1"}, r"^lord_deck: 1 of 60 Lords are named"),
        ({"chambers": TWO, "location_deck": []}, r"^location_deck: 0 of 24 Locations are named"),
        ({"chambers": TWO, "rng": 0}, r"^rng: must be a positive number"),
        ({"chambers": TWO, "rng": 2**61}, r"^rng: must be a positive number"),
        (
            {"chambers": TWO, "agenda": [{"step": "dance", "seat": 0}]},
            r"^agenda\[0\].step: 'dance' is no step",
        ),
        (
            {"chambers": TWO, "agenda": [{"step": "turn", "seat": 4}]},
            r"^agenda\[0\].seat: seats are 0 to 1",
        ),
        (
            {"chambers": TWO, "agenda": [{"step": "turn", "seat": 0, "a": 99}]},
            r"^agenda\[0\].a: must be 0 to 14",
        ),
        (
            {"chambers": TWO, "agenda": [{"step": "keep-lord", "seat": 0}]},
            r"^(agenda|drawn_lords)",
        ),
        (
            {"chambers": TWO, "agenda": [{"step": "keep-location", "seat": 0}]},
            r"^(agenda|drawn_locations)",
        ),
        (
            {"chambers": TWO, "agenda": [{"step": "enlarge-chamber", "seat": 0}]},
            r"^(agenda|recruited)",
        ),
        (
            {"chambers": TWO, "agenda": [{"step": "take-location", "seat": 0}]},
            r"^(agenda|chambers)",
        ),
        (
            {"chambers": TWO, "agenda": [{"step": "swap-with", "seat": 0}]},
            r"^(agenda|chambers)",
        ),
        (
            {"chambers": [{"lords": FULL}, {}], "to_move": 0},
            r"^(chambers|ended_by|to_move)",
        ),
        ({"chambers": TWO, "drawn_lords": "Y1 R1"}, r"^drawn_lords"),
        ({"chambers": TWO, "recruited": "Y1"}, r"^recruited"),
        ({"chambers": TWO, "turn": 2**70}, r"^(position|turn)"),
        ({"chambers": TWO, "decisions": -1}, r"^(position|decisions)"),
    ],
)
def test_a_wrong_document_names_the_field(document: object, words: str) -> None:
    with pytest.raises(BadPosition, match=words) as refused:
        GAME.position(document)
    assert "\n" not in str(refused.value)
