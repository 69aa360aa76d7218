"""What the tests of whole screens share: a table app in a window that nobody sees."""

import asyncio
from collections.abc import Awaitable, Callable

from textual.pilot import Pilot
from textual.widgets import Static

from plansza.bots.thinker import Inline, Thinker
from plansza.tui.play import TableApp
from plansza.tui.room import Room
from plansza.tui.session import Session
from plansza.tui.widgets import Choices, Keys, PromptBar

Script = Callable[[Pilot[str]], Awaitable[None]]


def table_app(session: Session, code: str = "en", thinker: Thinker | None = None) -> TableApp:
    """Return an app whose bots think quickly and pause for nobody."""
    language = session.game.language(code)
    return TableApp(session, language, thinker or Inline(), pace=0, hints="search:40")


def act_out(app: Room, script: Script, size: tuple[int, int] = (80, 24)) -> str | None:
    """Run the app in a window of this size while the script presses keys; return its last word."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            await script(pilot)

    asyncio.run(run())
    return app.return_value


async def press(pilot: Pilot[str], *keys: str) -> None:
    """Press keys one after another, each time waiting until the bots are done."""
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


async def settle(pilot: Pilot[str]) -> None:
    """Wait until nobody thinks and everything is drawn."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def words(pilot: Pilot[str], part: type[Static]) -> str:
    """Return what a part of the screen says."""
    return str(pilot.app.screen.query_one(part).content)


def prompt(pilot: Pilot[str]) -> str:
    """Return the question and the help under it."""
    return words(pilot, PromptBar)


def keys_shown(pilot: Pilot[str]) -> str:
    """Return the row of keys."""
    return words(pilot, Keys)


def options_shown(pilot: Pilot[str]) -> list[str]:
    """Return the options as they are listed."""
    choices = pilot.app.screen.query_one(Choices)
    return [str(option.prompt) for option in choices.options]
