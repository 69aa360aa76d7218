"""A recorded game on the whole screen, step by step."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from plansza.kernel.history import History
from plansza.tui.pages import Page
from plansza.tui.replay import ReplayApp, ReplayScreen, Slider
from plansza.tui.session import Session

from .screens import act_out, keys_shown, press, prompt
from .tables import NewSession


@pytest.fixture(scope="module")
def history() -> History:
    """A whole game between bots."""
    session = Session.new("conspiracy", ["random", "random"], ["Ala", "Bolek"], seed=7)
    while not session.state.is_over():
        session.bot_move()
    return History(session.record)


def replay_app(history: History, code: str = "en") -> ReplayApp:
    return ReplayApp(history, history.game.language(code))


def place(pilot: Pilot[str]) -> int:
    """Return after how many decisions the shown position is."""
    assert isinstance(pilot.app.screen, ReplayScreen)
    return pilot.app.screen.number


def test_a_history_holds_every_position(history: History) -> None:
    record = history.record
    for number in (0, 1, 7, len(history)):
        told = record.replay(number, story=True)
        assert history.positions[number].to_position() == told.to_position()
        assert len(history.story(number, None)) == len(told.story_for(None))
        assert history.observe(number, 1) == told.observe(1)
    assert history.is_over
    assert history.scores(0)[-1] == record.replay().scores()[0]


def test_a_turn_begins_where_somebody_else_comes_to_act(history: History) -> None:
    for turn in history.turns[1:-1]:
        assert history.moves[turn - 1][0] != history.moves[turn][0]
    assert history.turn_before(0) == 0
    assert history.turn_after(len(history)) == len(history)


@pytest.mark.parametrize("code", ["en", "pl"])
def test_stepping_forward_and_back(code: str, history: History) -> None:
    async def script(pilot: Pilot[str]) -> None:
        assert place(pilot) == 0
        await press(pilot, "left")
        assert place(pilot) == 0
        for number, (seat, action) in enumerate(history.moves[:6], start=1):
            await press(pilot, "right")
            assert place(pilot) == number
            words = history.game.action_text(action, history.game.language(code))
            assert f"{('Ala', 'Bolek')[seat]}: {words}" in prompt(pilot)
        await press(pilot, "left")
        assert place(pilot) == 5
        await press(pilot, "end", "right", "left")
        assert place(pilot) == len(history) - 1
        await press(pilot, "q")

    act_out(replay_app(history, code), script)


def test_jumping_by_turn_to_both_ends_and_by_mouse(history: History) -> None:
    async def script(pilot: Pilot[str]) -> None:
        await press(pilot, "pagedown", "pagedown")
        assert place(pilot) == history.turns[2]
        await press(pilot, "pageup")
        assert place(pilot) == history.turns[1]
        await press(pilot, "end")
        assert place(pilot) == len(history)
        assert "wins" in prompt(pilot)
        await press(pilot, "home")
        assert place(pilot) == 0
        await pilot.click(Slider, offset=(40, 0))
        await pilot.pause()
        assert abs(place(pilot) - len(history) / 2) < 2

    act_out(replay_app(history), script)


def test_a_finished_game_is_seen_with_every_players_eyes(history: History) -> None:
    async def script(pilot: Pilot[str]) -> None:
        assert "view" in keys_shown(pilot)
        for seen_by in ("Ala", "Bolek"):
            await press(pilot, "v")
            assert f"seen by {seen_by}" in prompt(pilot)
        await press(pilot, "v")
        assert "seen by" not in prompt(pilot)

    act_out(replay_app(history), script, (120, 40))


def test_a_running_game_is_seen_as_spectators_see_it(new_session: NewSession) -> None:
    session = new_session("random", "random")
    session.bot_move()

    async def script(pilot: Pilot[str]) -> None:
        assert "view" not in keys_shown(pilot)
        await press(pilot, "v")
        assert "stays hidden" in prompt(pilot)
        await press(pilot, "end")
        assert place(pilot) == 1

    act_out(replay_app(History(session.record)), script)


def test_pages_open_over_the_replay(history: History) -> None:
    async def script(pilot: Pilot[str]) -> None:
        for key in ("l", "?"):
            await press(pilot, key)
            assert isinstance(pilot.app.screen, Page)
            await press(pilot, "escape")
        assert place(pilot) == 0

    act_out(replay_app(history), script)


def test_a_game_without_decisions_can_be_shown(new_session: NewSession, tmp_path: Path) -> None:
    async def script(pilot: Pilot[str]) -> None:
        assert "The game begins" in prompt(pilot)
        await press(pilot, "right", "end", "pagedown")
        assert place(pilot) == 0

    act_out(replay_app(History(new_session("you", "random").record)), script)
