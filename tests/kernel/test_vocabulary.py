"""Actions by number, notation and structured form."""

import pytest

from plansza.kernel.errors import BadAction
from plansza.kernel.vocabulary import Vocabulary, Word

WORDS = Vocabulary([Word("draw", {"count": 1}), Word("draw", {"count": 2}), Word("pass")])


def test_an_action_has_three_forms_that_find_each_other() -> None:
    assert len(WORDS) == 3
    for number, notation, structured in (
        (0, "draw 1", {"do": "draw", "count": 1}),
        (2, "pass", {"do": "pass"}),
    ):
        assert WORDS.notation(number) == notation
        assert WORDS.structured(number) == structured
        assert WORDS.number(number) == number
        assert WORDS.number(notation) == number
        assert WORDS.number(structured) == number  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [-1, 3, 2**70])
def test_a_number_out_of_range_is_no_action(number: int) -> None:
    with pytest.raises(BadAction, match=f"action {number}: the game has actions 0 to 2"):
        WORDS.number(number)
    with pytest.raises(BadAction):
        WORDS.notation(number)


@pytest.mark.parametrize("notation", ["", "draw", "draw 3", "DRAW 1", " pass"])
def test_an_unknown_notation_is_no_action(notation: str) -> None:
    with pytest.raises(BadAction, match="no such action in this game"):
        WORDS.number(notation)


@pytest.mark.parametrize(
    ("structured", "words"),
    [
        ({}, "the field 'do' is missing"),
        ({"do": "fly"}, "action field 'do'"),
        ({"do": "draw", "count": 3}, "action field 'count'"),
        ({"do": "draw"}, "action field 'do'"),
        ({"do": "pass", "count": 1}, "action field 'count'"),
    ],
)
def test_the_wrong_field_of_a_structured_action_is_named(
    structured: dict[str, int | str], words: str
) -> None:
    with pytest.raises(BadAction, match=words):
        WORDS.number(structured)


def test_two_actions_may_not_share_a_notation() -> None:
    with pytest.raises(ValueError, match="share one notation"):
        Vocabulary([Word("draw", {"count": 1}), Word("draw", {"cards": 1})])
