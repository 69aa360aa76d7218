"""A table on this machine: whose eyes, undo, saving and resuming."""

from pathlib import Path

import pytest

from plansza.bots.bot import UnknownBot
from plansza.kernel.errors import BadOption, BadRecord, PlanszaError
from plansza.kernel.game import Preset
from plansza.kernel.record import load_record
from plansza.kernel.table import NOTHING_DECIDED, OTHERS_DECIDED, CannotUndo
from plansza.tui.session import CannotSave, Session

from .tables import NewSession, play_on, play_quietly, take_first


def test_people_and_bots_are_noted_in_the_record(new_session: NewSession) -> None:
    session = new_session("you", "random", names=["Ala", ""])
    assert session.record.players == ["Ala", "random"]
    assert session.names(session.game.language("en")) == ["Ala", "Bot"]


def test_a_table_is_saved_from_the_start_and_after_every_decision(
    new_session: NewSession, tmp_path: Path
) -> None:
    session = new_session("you", "you")
    path = tmp_path / "game.json"
    assert load_record(path).decisions == []
    take_first(session)
    assert load_record(path).decisions == session.record.decisions
    assert list(tmp_path.iterdir()) == [path]


def test_a_failed_save_leaves_the_old_file_whole(
    new_session: NewSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = new_session("you", "you")
    take_first(session)
    saved = (tmp_path / "game.json").read_bytes()

    def full_disk(self: Path, data: bytes) -> int:
        self.touch()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full_disk)
    with pytest.raises(CannotSave, match="No space left"):
        take_first(session)
    assert (tmp_path / "game.json").read_bytes() == saved
    assert len(session.record.decisions) == 2


def test_a_resumed_game_stands_where_it_was_left(new_session: NewSession, tmp_path: Path) -> None:
    session = new_session("you", "random", "search:20", names=["Ala", "", "Kuba"])
    play_on(session, 12)
    resumed = Session.resume(tmp_path / "game.json")
    assert resumed.state.to_position() == session.state.to_position()
    assert resumed.players == session.players
    assert resumed.can_undo() == session.can_undo()


def test_bots_go_on_after_a_pause_as_they_would_have_without(
    new_session: NewSession, tmp_path: Path
) -> None:
    session = new_session("random", "search:20")
    for _ in range(5):
        session.bot_move()
    resumed = Session.resume(tmp_path / "game.json")
    while not session.state.is_over():
        session.bot_move()
        resumed.bot_move()
    assert resumed.record.encode() == session.record.encode()
    assert load_record(tmp_path / "game.json").replay().is_over()


def test_a_person_takes_back_a_decision_that_revealed_nothing(
    new_session: NewSession, tmp_path: Path
) -> None:
    session = new_session("you", "you")
    before = play_quietly(session)
    assert session.can_undo()
    session.undo()
    assert session.state.to_position() == before
    assert load_record(tmp_path / "game.json").replay().to_position() == before


def test_undo_says_why_not(new_session: NewSession) -> None:
    session = new_session("you", "random")
    assert session.why_no_undo() == NOTHING_DECIDED
    play_quietly(session)
    while not session.is_person(session.seat_to_act()):
        session.bot_move()
    assert session.why_no_undo() == OTHERS_DECIDED
    with pytest.raises(CannotUndo, match="another player"):
        session.undo()


def test_only_the_bot_to_act_moves(new_session: NewSession) -> None:
    session = new_session("you", "random")
    assert session.is_person(session.seat_to_act())
    with pytest.raises(PlanszaError, match="No bot"):
        session.bot_move()


def test_the_view_is_that_of_the_person_to_act_or_of_who_acted_last(
    new_session: NewSession,
) -> None:
    session = new_session("you", "random", "you")
    assert session.viewer() == session.seat_to_act() == 0
    while session.seat_to_act() == 0:
        take_first(session)
    assert (session.seat_to_act(), session.viewer()) == (1, 0)
    while session.seat_to_act() == 1:
        session.bot_move()
    assert session.viewer() == 2
    assert new_session("random", "random").viewer() is None


def test_an_open_game_needs_no_passing_of_the_keyboard(new_session: NewSession) -> None:
    session = new_session("you", "you")
    assert not session.holds_secrets(0)


def test_hints_weigh_every_option(new_session: NewSession) -> None:
    session = new_session("you", "random")
    thoughts = session.hint(0, "search:20")
    assert {thought.action for thought in thoughts} == set(session.state.legal(0))


def test_a_table_cannot_be_set_up_wrongly(new_session: NewSession) -> None:
    with pytest.raises(UnknownBot):
        new_session("you", "grandmaster")
    with pytest.raises(BadOption, match="names"):
        new_session("you", "random", names=["Ala"])
    with pytest.raises(BadOption, match="seats"):
        new_session("you")


def test_only_records_are_resumed(tmp_path: Path) -> None:
    (tmp_path / "letter.json").write_text("Dear Ala")
    with pytest.raises(BadRecord):
        Session.resume(tmp_path / "letter.json")


def test_taking_back_what_a_standing_answer_decided_ends_it(new_session: NewSession) -> None:
    session = new_session("you", "you")
    play_quietly(session)
    last = session.record.decisions[-1]
    session.undo()
    asked = session.table.observe(last.seat).asked
    session.switch(last.seat, Preset(asked, last.action, "Always so"))
    given = session.preset_answer()
    assert given == (last.seat, session.game.vocabulary.number(last.action))
    session.act(*given)
    session.undo()
    assert session.preset_answer() is None
    assert session.presets == {}
