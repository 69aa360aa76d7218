"""Looking games over: what a decision cost, how chances are shared, and where a game turned."""

import pytest

from plansza.bots.bot import Thought
from plansza.server.analysis import Judgement, chances
from plansza.server.pages.graph import Frame, bands, lead_changes

GOOD, BAD = Thought(1, 90, 0.6), Thought(2, 10, 0.2)


@pytest.mark.parametrize(("action", "loss"), [(1, 0.0), (2, 0.4), (3, 0.0)])
def test_a_decision_costs_what_the_best_one_would_have_brought(action: int, loss: float) -> None:
    assert Judgement(0, action, [GOOD, BAD]).loss == pytest.approx(loss)


def test_where_there_was_no_choice_nothing_was_lost() -> None:
    forced = Judgement(0, 1, [])
    assert forced.chance is None
    assert forced.loss == 0


def test_chances_are_shared_and_last_until_the_seat_decides_again() -> None:
    judged = [
        Judgement(0, 1, [Thought(1, 9, 0.5)]),
        Judgement(1, 1, [Thought(1, 9, 0.25)]),
        Judgement(1, 1, []),
        Judgement(0, 1, [Thought(1, 9, 0.0)]),
    ]
    found = chances(judged, 2)
    assert found[1] == found[2] == pytest.approx([2 / 3, 1 / 3])
    assert found[3] == [0, 1]
    assert all(sum(shares) == pytest.approx(1) for shares in found)


def test_nobody_has_a_chance_that_is_known() -> None:
    lost = [Judgement(seat, 1, [Thought(1, 9, 0.0)]) for seat in range(2)]
    assert chances(lost, 2)[-1] == [0.5, 0.5]


def test_the_lead_changes_when_somebody_overtakes_but_not_by_a_tie() -> None:
    scores = [[0, 5, 5, 5, 5, 9], [0, 0, 5, 6, 6, 6]]
    assert lead_changes(scores, [0, 1, 2, 3, 4]) == [(3, 1), (5, 0)]
    assert lead_changes(scores, [0, 1]) == [], "what happens within a turn does not count"


def test_bands_lie_upon_each_other() -> None:
    frame = Frame.of([], 1)
    assert bands([], frame, 1) == ""
    drawn = bands([[0.75, 0.25], [0.5, 0.5]], frame, 1)
    assert drawn.count("<path") == 2
    left, right, high = frame.left, frame.left + frame.width, 14
    lower, upper = f"{left:g} 101", f"{right:g} 72"
    assert drawn.count(lower) == drawn.count(upper) == 2, "the lower edge of one is the other's"
    assert f"M{left:g} {high}L{right:g} {high}" in drawn
