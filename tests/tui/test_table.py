"""What may be taken back at a table, and what must stand."""

import pytest

from plansza.kernel.errors import BadAction, BadOption, NotYourTurn
from plansza.kernel.registry import game
from plansza.kernel.table import NOTHING_DECIDED, OTHERS_DECIDED, REVEALED, CannotUndo, Table


def first_turn() -> Table:
    """Two seats; seat 0 begins by drawing two Lords, which it sees."""
    table = Table.new(game("conspiracy"), 2, None, 7, ["Ala", "Bolek"])
    assert table.state.to_act() == (0,)
    table.act(0, "draw 2")
    return table


def keep_one(table: Table) -> None:
    (seat,) = table.state.to_act()
    table.act(seat, table.state.legal(seat)[0])


def test_a_decision_that_reveals_nothing_is_taken_back() -> None:
    table = first_turn()
    before = table.state.to_position()
    story = len(table.story(0))
    keep_one(table)
    assert table.state.to_position() != before
    table.undo(0)
    assert table.state.to_position() == before
    assert len(table.story(0)) == story
    assert [decision.action for decision in table.record.decisions] == ["draw 2"]


def test_what_came_to_light_cannot_be_unseen() -> None:
    table = first_turn()
    assert table.why_no_undo(0) == REVEALED
    with pytest.raises(CannotUndo, match="hidden"):
        table.undo(0)
    assert len(table.record.decisions) == 1


def test_a_decision_stands_once_another_player_decided() -> None:
    table = first_turn()
    keep_one(table)
    table.act(1, "draw 1")
    assert table.why_no_undo(0) == OTHERS_DECIDED


def test_who_has_decided_nothing_has_nothing_to_take_back() -> None:
    assert first_turn().why_no_undo(1) == NOTHING_DECIDED


def test_a_decision_can_be_taken_back_after_the_next_player_took_theirs_back() -> None:
    table = Table.new(game("conspiracy"), 2, None, 7, [])
    while len(table._earlier) < 2 or len({d.seat for d in table.record.decisions[-2:]}) < 2:
        (seat,) = table.state.to_act()
        table.act(seat, table.state.legal(seat)[-1])
    second, first = (decision.seat for decision in reversed(table.record.decisions[-2:]))
    table.undo(second)
    assert table.why_no_undo(first) is None


def test_an_illegal_decision_changes_nothing() -> None:
    table = first_turn()
    before = table.state.to_position(), table.changes, table.record.encode()
    with pytest.raises(NotYourTurn):
        table.act(1, "draw 1")
    with pytest.raises(BadAction):
        table.act(0, "dance")
    assert (table.state.to_position(), table.changes, table.record.encode()) == before


def test_a_table_set_up_again_from_its_record_allows_the_same_undo() -> None:
    table = first_turn()
    keep_one(table)
    again = Table(table.record)
    assert again.state.to_position() == table.state.to_position()
    assert again.why_no_undo(0) is None


def test_a_rehearsal_changes_nothing() -> None:
    table = first_turn()
    (seat,) = table.state.to_act()
    before = table.state.to_position(), table.changes, table.record.encode()
    rehearsed = table.rehearse(seat, table.state.legal(seat)[0])
    assert rehearsed.after.to_position() != before[0]
    assert (table.state.to_position(), table.changes, table.record.encode()) == before


def test_what_was_rehearsed_is_taken_as_if_it_had_not_been() -> None:
    plain, careful = first_turn(), first_turn()
    for _ in range(30):
        (seat,) = plain.state.to_act()
        options = plain.state.legal(seat)
        careful.rehearse(seat, options[-1])  # thought better of
        chosen = careful.rehearse(seat, options[0])
        careful.act(seat, chosen.notation)
        plain.act(seat, options[0])
        assert careful.state is chosen.after
        assert careful.state.to_position() == plain.state.to_position()
        assert careful.why_no_undo(seat) == plain.why_no_undo(seat)
    assert careful.record.encode() == plain.record.encode()


def test_a_rehearsal_is_taken_over_at_most_once() -> None:
    table = first_turn()
    (seat,) = table.state.to_act()
    early = table.rehearse(seat, table.state.legal(seat)[0])
    keep_one(table)
    table.undo(seat)
    table.act(seat, early.notation)
    assert table.state is not early.after
    assert table.state.to_position() == early.after.to_position()


def test_a_bot_keeps_its_view_while_the_table_moves_on() -> None:
    table = first_turn()
    view = table.view(0)
    options = view.legal()
    keep_one(table)
    assert view.legal() == options


def test_a_table_needs_the_right_number_of_seats() -> None:
    with pytest.raises(BadOption, match="seats"):
        Table.new(game("conspiracy"), 9, None, 7, [])
