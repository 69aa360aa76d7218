"""The table on the whole screen, played by pressing keys."""

import asyncio
from pathlib import Path

import pytest
from textual.pilot import Pilot

from plansza.bots.thinker import Answer, Question
from plansza.kernel.record import load_record
from plansza.tui.pages import HandOver, Page
from plansza.tui.session import CannotSave, Session
from plansza.tui.widgets import BoardPane, Choices, Result, SeatBar

from .screens import act_out, keys_shown, options_shown, press, prompt, table_app, words
from .tables import NewSession, play_on


def decided(session: Session) -> list[str]:
    """Return what the people at the table have decided."""
    people = [decision for decision in session.record.decisions if session.is_person(decision.seat)]
    return [decision.action for decision in people]


def test_options_are_taken_by_digit(new_session: NewSession) -> None:
    session = new_session("you", "random", names=["Ala", "Bolek"])

    async def script(pilot: Pilot[str]) -> None:
        assert prompt(pilot).startswith("Recruit Lords\nDraw 1, 2 or 3")
        assert options_shown(pilot) == ["1 Draw 1 Lord", "2 Draw 2 Lords", "3 Draw 3 Lords"]
        assert "▶ ● Ala 0" in words(pilot, SeatBar)
        await press(pilot, "3")
        assert prompt(pilot).startswith("Choose a Lord to recruit")
        assert len(options_shown(pilot)) == 3

    act_out(table_app(session), script)
    assert decided(session) == ["draw 3"]


def test_options_are_taken_by_arrows_and_enter(new_session: NewSession) -> None:
    session = new_session("you", "random")

    async def script(pilot: Pilot[str]) -> None:
        await press(pilot, "down", "enter")

    act_out(table_app(session), script, (120, 40))
    assert decided(session) == ["draw 2"]


def test_options_are_taken_by_mouse(new_session: NewSession) -> None:
    session = new_session("you", "random")

    async def script(pilot: Pilot[str]) -> None:
        await pilot.click(Choices, offset=(4, 1))
        await pilot.pause()

    act_out(table_app(session), script)
    assert decided(session) == ["draw 2"]


def test_ten_and_more_options_take_two_digits(new_session: NewSession) -> None:
    session = new_session("you", "random")

    async def script(pilot: Pilot[str]) -> None:
        choices = pilot.app.screen.query_one(Choices)
        taken: list[int] = []
        pilot.app.screen._decide = taken.append  # type: ignore[attr-defined]
        choices.show(range(16), [f"option {number}" for number in range(16)])
        await press(pilot, "1")
        assert (taken, choices.highlighted) == ([], 0)
        await press(pilot, "4")
        assert taken == [13]
        pilot.app.screen._typed = ""  # type: ignore[attr-defined]
        await press(pilot, "7")
        assert taken == [13, 6]
        await press(pilot, "1", "9")
        assert taken == [13, 6, 8]

    act_out(table_app(session), script)


@pytest.mark.parametrize("code", ["en", "pl"])
def test_a_game_ends_with_a_sentence_and_the_scores(
    code: str, new_session: NewSession, tmp_path: Path
) -> None:
    session = new_session("you", "random", names=["Ala", "Bolek"])
    play_on(session, 30)

    async def script(pilot: Pilot[str]) -> None:
        while not session.state.is_over():
            await press(pilot, "1")
        seen = session.table.observe(0)
        outcome = session.game.prompt(seen, ["Ala", "Bolek"], session.game.language(code))
        assert prompt(pilot).startswith(outcome.headline)
        assert "plansza replay" in prompt(pilot)
        result = words(pilot, Result)
        assert all(str(score) in result for score in seen.scores)
        await press(pilot, "1", "h", "r", "escape", "q")

    assert act_out(table_app(session, code), script)
    assert load_record(tmp_path / "game.json").replay().is_over()


def test_undo_goes_back_or_says_why_not(new_session: NewSession) -> None:
    session = new_session("you", "you", names=["Ala", "Bolek"])

    async def script(pilot: Pilot[str]) -> None:
        await press(pilot, "u")
        assert "There is no decision to take back." in prompt(pilot)
        assert "undo" not in keys_shown(pilot)
        await press(pilot, "2", "1")
        assert "Bolek: Recruit Lords" in prompt(pilot)
        assert "undo" in keys_shown(pilot)
        await press(pilot, "u")
        assert "Ala: Choose a Lord" in prompt(pilot)
        await press(pilot, "u")
        assert "something hidden" in prompt(pilot)

    act_out(table_app(session), script)
    assert decided(session) == ["draw 2"]


def test_a_decision_can_be_taken_back_while_a_bot_still_thinks(new_session: NewSession) -> None:
    class Dreamer:
        """Never answers a bot's question."""

        async def ask(self, question: Question) -> Answer:
            await asyncio.Event().wait()
            raise AssertionError

        async def close(self) -> None:
            pass

    session = new_session("you", "random", names=["Ala", "Bolek"])
    session.act(0, "draw 2")

    async def script(pilot: Pilot[str]) -> None:
        await pilot.press("1")
        await pilot.pause()
        assert prompt(pilot).startswith("Bolek is recruiting Lords")
        await pilot.press("u")
        await pilot.pause()
        assert prompt(pilot).startswith("Choose a Lord")

    act_out(table_app(session, thinker=Dreamer()), script)
    assert decided(session) == ["draw 2"]


def test_a_hint_puts_bars_beside_the_options(new_session: NewSession) -> None:
    session = new_session("you", "random")

    async def script(pilot: Pilot[str]) -> None:
        await press(pilot, "h")
        assert "chance to win" in prompt(pilot)
        assert any("█" in option and "%" in option for option in options_shown(pilot))
        await press(pilot, "enter")

    act_out(table_app(session), script)
    assert len(decided(session)) == 1


def test_a_bot_that_fails_can_try_again(new_session: NewSession) -> None:
    class Stumbler:
        """Fails at the first question."""

        def __init__(self) -> None:
            self.asked = 0

        async def ask(self, question: Question) -> Answer:
            self.asked += 1
            return Answer(wrong="Ouch") if self.asked == 1 else Answer(action=0)

        async def close(self) -> None:
            pass

    session = new_session("random", "you")

    async def script(pilot: Pilot[str]) -> None:
        assert "Ouch" in prompt(pilot)
        await press(pilot, "space")
        assert "Ouch" not in prompt(pilot)

    act_out(table_app(session, thinker=Stumbler()), script)
    assert session.record.decisions


@pytest.mark.parametrize(("key", "says"), [("r", "CON-022"), ("l", "Turn 1"), ("?", "PgDn")])
def test_pages_open_over_the_table_and_close(key: str, says: str, new_session: NewSession) -> None:
    session = new_session("you", "random")

    async def script(pilot: Pilot[str]) -> None:
        for closing in ("escape", key):
            await press(pilot, key)
            assert isinstance(pilot.app.screen, Page)
            await press(pilot, "end", closing)
            assert not isinstance(pilot.app.screen, Page)
        await press(pilot, "2")

    act_out(table_app(session), script)
    assert decided(session) == ["draw 2"]


def test_quitting_saves_and_says_how_to_carry_on(new_session: NewSession, tmp_path: Path) -> None:
    session = new_session("you", "random", names=["Ala", ""])

    async def some_turns(pilot: Pilot[str]) -> None:
        await press(pilot, "2", "1", "2", "q")

    farewell = act_out(table_app(session), some_turns)
    assert farewell is not None
    assert f"plansza play --resume {tmp_path / 'game.json'}" in farewell
    resumed = Session.resume(tmp_path / "game.json")
    assert resumed.state.to_position() == session.state.to_position()

    async def go_on(pilot: Pilot[str]) -> None:
        assert "Ala" in words(pilot, SeatBar)
        await press(pilot, "1")

    act_out(table_app(resumed), go_on)
    assert decided(resumed)[:-1] == decided(session)


def test_a_game_that_is_not_saved_is_not_left_by_mistake() -> None:
    session = Session.new("conspiracy", ["you", "random"], seed=7)

    async def script(pilot: Pilot[str]) -> None:
        await press(pilot, "2", "q")
        assert "Press Q again" in prompt(pilot)
        assert pilot.app.return_code is None
        await press(pilot, "q")

    assert act_out(table_app(session), script) == "The game was not saved."


def test_a_failed_save_is_told_and_the_game_goes_on(
    new_session: NewSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = new_session("you", "random")

    def full_disk(self: Session) -> None:
        raise CannotSave("game.json: No space left on device")

    monkeypatch.setattr(Session, "save", full_disk)

    async def script(pilot: Pilot[str]) -> None:
        await press(pilot, "2")
        assert "could not be saved" in prompt(pilot)
        await press(pilot, "1", "q")

    assert "could not be saved" in str(act_out(table_app(session), script))


def test_people_pass_the_keyboard_when_they_hold_secrets(
    new_session: NewSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = new_session("you", "you", names=["Ala", "Bolek"])
    monkeypatch.setattr(Session, "holds_secrets", lambda self, seat: True)

    async def script(pilot: Pilot[str]) -> None:
        while session.seat_to_act() == 0:
            await press(pilot, "1")
        assert isinstance(pilot.app.screen, HandOver)
        await press(pilot, "1", "enter")
        assert "Bolek: Recruit Lords" in prompt(pilot)

    act_out(table_app(session), script)


def test_the_board_scrolls_on_a_small_screen(new_session: NewSession) -> None:
    session = new_session("you", "random", "random", "random")

    async def script(pilot: Pilot[str]) -> None:
        board = pilot.app.screen.query_one(BoardPane)
        assert board.scroll_y == 0
        await press(pilot, "pagedown")
        assert board.scroll_y > 0
        await press(pilot, "pageup")
        assert board.scroll_y == 0
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert pilot.app.screen.query_one("#side").size.width == 42

    act_out(table_app(session), script)


def test_bots_alone_are_watched_to_the_end(new_session: NewSession) -> None:
    session = new_session("random", "random")
    play_on(session, 30)

    async def script(pilot: Pilot[str]) -> None:
        await press(pilot, "space")

    act_out(table_app(session), script)
    assert session.state.is_over()


def test_a_standing_answer_is_switched_on_at_the_table(new_session: NewSession) -> None:
    session = new_session("you", "random", game="abyss", seed=3)
    never_buy = session.game.presets[0]

    async def script(pilot: Pilot[str]) -> None:
        assert "P standing answers" in keys_shown(pilot)
        await press(pilot, "p", "enter", "escape")
        assert session.is_on(0, never_buy)
        for _ in range(60):
            await press(pilot, "1")

    act_out(table_app(session), script, (120, 40))
    assert "pass" in decided(session)
    assert "buy" not in decided(session)


def test_a_game_without_standing_answers_shows_no_key_for_them(new_session: NewSession) -> None:
    session = new_session("you", "random")

    async def script(pilot: Pilot[str]) -> None:
        assert "standing answers" not in keys_shown(pilot)
        await press(pilot, "p", "1")

    act_out(table_app(session), script)
    assert decided(session) == ["draw 1"]


def test_going_to_an_option_shows_what_it_leads_to(new_session: NewSession) -> None:
    session = new_session("you", "random")

    async def script(pilot: Pilot[str]) -> None:
        assert prompt(pilot).endswith("or take a whole pile.")
        await press(pilot, "down")
        assert prompt(pilot) == "Recruit Lords\nYou keep one; the others go to the piles."
        await press(pilot, "up")
        assert prompt(pilot).endswith("comes to you, whatever it is.")
        await press(pilot, "h")
        assert "estimated chance to win" in prompt(pilot)

    act_out(table_app(session), script)
