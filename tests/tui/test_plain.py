"""The table in plain lines, driven by what somebody types."""

import io
from pathlib import Path

import pytest

from plansza.kernel.record import load_record
from plansza.tui import plain
from plansza.tui.session import CannotSave, Session

from .tables import NewSession


def typed(session: Session, *lines: str, code: str = "en") -> str:
    """Return what the table prints while somebody types these lines."""
    stdin, stdout = io.StringIO("".join(f"{line}\n" for line in lines)), io.StringIO()
    plain.run(session, session.game.language(code), stdin, stdout)
    return stdout.getvalue()


@pytest.mark.parametrize("code", ["en", "pl"])
def test_a_whole_game_against_bots(code: str, new_session: NewSession, tmp_path: Path) -> None:
    session = new_session("you", "random", "search:20", names=["Ala", "Bolek", "Cela"])
    said = typed(session, *["1"] * 60, code=code)
    language = session.game.language(code)
    seen = session.table.observe(0)
    assert seen.over
    assert session.game.prompt(seen, ["Ala", "Bolek", "Cela"], language).headline in said
    for line in session.table.story(0):
        assert session.game.message_text(line, ["Ala", "Bolek", "Cela"], language) in said
    assert "plansza replay" in said
    assert load_record(tmp_path / "game.json").replay().is_over()


def test_bots_alone_play_to_the_end(new_session: NewSession) -> None:
    session = new_session("random", "random")
    said = typed(session)
    assert session.state.is_over()
    assert ">" not in said


def test_the_end_of_input_saves_and_quits(new_session: NewSession, tmp_path: Path) -> None:
    session = new_session("you", "random", names=["Ala", ""])
    said = typed(session, "2")
    assert said.endswith(f"plansza play --resume {tmp_path / 'game.json'}\n")
    resumed = Session.resume(tmp_path / "game.json")
    assert resumed.state.to_position() == session.state.to_position()
    assert "Choose a Lord to recruit" in typed(resumed, "q")


def test_an_action_can_be_written_as_records_write_it(new_session: NewSession) -> None:
    session = new_session("you", "random")
    typed(session, "Draw  3")
    assert session.record.decisions[0].action == "draw 3"


def test_bad_input_is_explained_in_one_line_and_asked_again(new_session: NewSession) -> None:
    session = new_session("you", "random")
    said = typed(session, "9", "dance", "pile red", "0")
    assert said.count("Please type a number from 1 to 3.") == 2
    assert "“dance” is no action" in said
    assert "(CON-" in said
    assert session.record.decisions == []


def test_undo_goes_back_or_says_why_not(new_session: NewSession) -> None:
    session = new_session("you", "you")
    said = typed(session, "u", "2", "1", "u", "u")
    assert "There is no decision to take back." in said
    assert "Your last decision is taken back." in said
    assert "brought something hidden to light" in said
    assert [decision.action for decision in session.record.decisions] == ["draw 2"]


def test_board_hint_rules_and_help_leave_the_question_open(
    new_session: NewSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = new_session("you", "random")
    monkeypatch.setattr(Session.hint, "__defaults__", ("search:20",))
    said = typed(session, "?", "b", "h", "r", "")
    assert "b shows the board" in said
    assert "Discard piles" in said
    assert "%" in said
    assert "CON-022: From the deck" in said
    assert said.count("3. Draw 3 Lords\n") == 2
    assert session.record.decisions == []


def test_the_game_goes_on_when_it_cannot_be_saved(
    new_session: NewSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = new_session("you", "random")

    def full_disk(self: Session) -> None:
        raise CannotSave("game.json: No space left on device")

    monkeypatch.setattr(Session, "save", full_disk)
    said = typed(session, *["1"] * 60)
    assert session.state.is_over()
    assert "could not be saved: game.json: No space left" in said


def test_people_pass_the_keyboard_when_they_hold_secrets(
    new_session: NewSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = new_session("you", "you", names=["Ala", "Bolek"])
    monkeypatch.setattr(Session, "holds_secrets", lambda self, seat: True)
    said = typed(session, "1", "", "1")
    assert "Bolek, press Enter when only you can see." in said


def test_an_interrupt_saves_and_quits(new_session: NewSession) -> None:
    class Interrupted(io.StringIO):
        def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
            raise KeyboardInterrupt

    session = new_session("you", "random")
    stdout = io.StringIO()
    plain.run(session, session.game.language("en"), Interrupted(), stdout)
    assert "To carry on" in stdout.getvalue()


def test_a_standing_answer_is_switched_on_and_off(new_session: NewSession) -> None:
    session = new_session("you", "random", game="abyss", seed=3)
    said = typed(session, "p", "p 2", "p 9", "p 2", "?")
    never = "Never buy revealed Allies"
    assert said.count(f"  1. [ ] {never}") == 4
    assert said.count("  2. [x] End my turn") == 2
    assert "p shows standing answers" in said
    assert "offers no standing answers" in typed(new_session("you", "random"), "p")


def test_who_never_buys_is_asked_no_more(new_session: NewSession) -> None:
    asked = typed(new_session("you", "random", game="abyss", seed=3), *["1"] * 400)
    assert asked.count("p 1. Never buy revealed Allies") > 1
    session = new_session("you", "random", game="abyss", seed=3)
    said = typed(session, "p 1", *["1"] * 400)
    assert session.state.is_over()
    assert said.count("p 1. Never") == 1  # this bot begins, and the first question is an offer
    passed = [one for one in session.record.decisions if one.seat == 0 and one.action == "pass"]
    assert passed


def test_what_options_lead_to_is_told_when_asked(new_session: NewSession) -> None:
    said = typed(new_session("you", "random"), "c")
    assert "  2. You keep one; the others go to the piles." in said
