"""The table on the whole screen: play against bots, or against each other at one keyboard."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import ClassVar

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Key, Resize
from textual.screen import Screen
from textual.widgets import OptionList

from plansza.bots.thinker import Helper, Question, Thinker
from plansza.kernel.errors import PlanszaError
from plansza.kernel.game import Prompt
from plansza.kernel.history import History
from plansza.kernel.text import Language, mark
from plansza.tui.pages import (
    HandOver,
    Page,
    Switches,
    empty_page,
    keys_page,
    rules_page,
    story_page,
)
from plansza.tui.room import HEIGHTS, INK, WIDTHS, Room, Told, seat_mark
from plansza.tui.session import HINTS, CannotSave, Session
from plansza.tui.widgets import BoardPane, Choices, Keys, PromptBar, Result, SeatBar, StoryPane
from plansza.tui.words import error_text, farewell, ranking, rules_text, way_back

PACE = 0.6
"""Seconds for which a bot's decision is left to be seen before the next."""

NO_HINT = mark("There is no hint for this question.")


def run(session: Session, language: Language) -> None:
    """Play until the player leaves, then say where the game is saved."""
    words = TableApp(session, language).run()
    if words:
        print(words)


class TableApp(Room):
    """The terminal program around one table."""

    def __init__(
        self,
        session: Session,
        language: Language,
        thinker: Thinker | None = None,
        pace: float = PACE,
        hints: str = HINTS,
    ) -> None:
        super().__init__()
        self.session = session
        self.language = language
        self.thinker = thinker or Helper()
        self.pace = pace
        self.hints = hints
        self.title = language.say(session.game.title)

    def on_mount(self) -> None:
        self.push_screen(TableScreen(self))

    async def action_quit(self) -> None:
        """Leave as the key Q does."""
        self.leave()

    def leave(self) -> None:
        """Save and quit."""
        try:
            self.session.save()
        except CannotSave as wrong:
            self.exit(error_text(wrong, self.language))
        else:
            self.exit(farewell(self.session, self.language))


class TableScreen(Screen[None]):
    """Board, question, options and story."""

    CSS = """
    TableScreen { background: $background; }
    #side { width: 31; height: 1fr; background: $background; }
    TableScreen.-wide #side { width: 42; }
    TableScreen.-tall SeatBar, TableScreen.-tall PromptBar { margin: 0 0 1 0; }
    TableScreen.-tall Choices { margin: 0 0 1 0; }
    TableScreen.-tall Keys { margin: 1 0 0 0; }
    """
    AUTO_FOCUS = "Choices"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo"),
        Binding("h", "hint"),
        Binding("r", "rules"),
        Binding("l", "log"),
        Binding("p", "presets"),
        Binding("question_mark,f1", "keys"),
        Binding("q", "leave"),
        Binding("space", "hurry"),
        Binding("pageup", "scroll_board(-8)", priority=True),
        Binding("pagedown", "scroll_board(8)", priority=True),
    ]

    def __init__(self, table_app: TableApp) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = WIDTHS
        self.VERTICAL_BREAKPOINTS = HEIGHTS
        self.session = table_app.session
        self.game = table_app.session.game
        self.language = table_app.language
        self.say = table_app.language.say
        self.thinker = table_app.thinker
        self.pace = table_app.pace
        self.hints = table_app.hints
        self.names = self.session.names(self.language)
        self.viewer = self.session.viewer()
        self._typed = ""
        self._read = 0
        """How many lines of the story the viewer had read before deciding last."""
        self._pointed_at_first = False
        """Whether the table itself has just pointed at an option, and nobody yet at another."""
        self._hurry = asyncio.Event()
        self._leaving = False
        self._stuck = False
        """Whether the bot to act has failed to decide."""

    def compose(self) -> ComposeResult:
        yield SeatBar()
        yield PromptBar()
        with Horizontal():
            yield BoardPane()
            with Vertical(id="side"):
                yield Choices()
                yield Result()
                yield StoryPane()
        yield Keys()

    def on_mount(self) -> None:
        self.show()

    async def on_unmount(self) -> None:
        await self.thinker.close()

    def on_resize(self, event: Resize) -> None:
        self._show_scores()

    # What is on the screen.

    def show(self) -> None:
        """Show the table as it is now, and let a bot think if it is a bot's turn."""
        while (given := self.session.preset_answer()) is not None:
            with suppress(CannotSave):  # what a person decides next says so again
                self.session.act(*given)
        viewer = self.session.viewer()
        if viewer is not None and viewer != self.viewer and self.session.holds_secrets(viewer):
            self.viewer = viewer
            words = self.say("{name}, press Enter when only you can see.", name=self.names[viewer])
            self.app.push_screen(HandOver(words), lambda _: self.show())
            return
        self.viewer = viewer
        self._typed = ""
        self._leaving = self._stuck = False
        self._show_table()
        acting = self.session.seat_to_act()
        if acting is not None and not self.session.is_person(acting):
            self._bot_decides(acting)

    def _show_table(self) -> None:
        seen = self.session.table.observe(self.viewer)
        mine = self.session.is_person(self.session.seat_to_act())
        self._show_scores()
        self.query_one(PromptBar).show(self._prompt(), mine, self._asked())
        board = self.game.text_board(seen, self.names, self.language)
        self.query_one(BoardPane).show(board)
        options = seen.options if mine else []
        choices = self.query_one(Choices)
        self._pointed_at_first = bool(options)
        choices.show(options, [self.game.action_text(each, self.language) for each in options])
        choices.display = not seen.over
        choices.focus()
        self.query_one(StoryPane).show(self._story())
        self._show_keys()

    def _story(self) -> list[Told]:
        return [
            Told(
                line.seat,
                self.game.message_text(line, self.names, self.language),
                known=number < self._read,
            )
            for number, line in enumerate(self.session.table.story(self.viewer))
        ]

    def _prompt(self) -> Prompt:
        seen = self.session.table.observe(self.viewer)
        prompt = self.game.prompt(seen, self.names, self.language)
        if not seen.over:
            return prompt
        return Prompt(prompt.headline, way_back(self.session, self.language))

    def _asked(self) -> Text | None:
        """Whose question it is, where several people share the keyboard."""
        people = sum(player.is_person for player in self.session.players)
        seat = self.session.seat_to_act()
        if people < 2 or seat is None or not self.session.is_person(seat):
            return None
        return seat_mark(seat).append(f" {self.names[seat]}: ", f"bold {INK}")

    def _show_scores(self) -> None:
        """Show what depends on the width of the screen: the seats, and at the end the result."""
        seen = self.session.table.observe(self.viewer)
        self.query_one(SeatBar).show(seen, self.names, self.app.title)
        result = self.query_one(Result)
        result.display = seen.over
        if seen.over:
            history = History(self.session.record)
            growth = [history.scores(seat) for seat in range(seen.seats)]
            result.show(ranking(seen, self.names), growth)

    def _show_keys(self) -> None:
        mine = self.session.is_person(self.session.seat_to_act())
        keys = [("↑↓ ⏎", self.say("choose"), "")] if mine else []
        if self.session.can_undo():
            keys.append(("U", self.say("undo"), "undo"))
        if mine:
            keys.append(("H", self.say("hint"), "hint"))
            keys.append(("R", self.say("rules"), "rules"))
        elif not self.session.state.is_over():
            keys.append((self.say("Space"), self.say("hurry"), "hurry"))
        keys.append(("L", self.say("log"), "log"))
        if mine and self.game.presets:
            keys.append(("P", self.say("standing answers"), "presets"))
        keys.append(("?", self.say("help"), "keys"))
        keys.append(("Q", self.say("quit"), "leave"))
        self.query_one(Keys).show(keys)

    # What the player does.

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self._decide(event.option_index)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Say what the option leads to, in place of the help, when the player goes to it."""
        if self._pointed_at_first:
            self._pointed_at_first = False
            return
        action = self.query_one(Choices).action_at(event.option_index)
        seen = self.session.table.observe(self.viewer)
        words = self.game.consequence(seen, action, self.language) if action in seen.options else ""
        if words:
            self.note(words)

    def on_key(self, event: Key) -> None:
        """Take an option by its number; with ten and more, the first digit only points."""
        if not (event.character and event.character in "0123456789"):
            return
        event.stop()
        count = self.query_one(Choices).option_count
        number = int(self._typed + event.character)
        if not 1 <= number <= count:
            number = int(event.character)
        if not 1 <= number <= count:
            self._typed = ""
        elif number * 10 > count:
            self._decide(number - 1)
        else:
            self._typed = str(number)
            self.query_one(Choices).highlighted = number - 1

    def _decide(self, place: int) -> None:
        seat = self.session.seat_to_act()
        if seat is None or not self.session.is_person(seat):
            return
        self._read = len(self.session.table.story(seat))
        self._change(lambda: self.session.act(seat, self.query_one(Choices).action_at(place)))

    def action_undo(self) -> None:
        """Take the last decision back."""
        self._change(self.session.undo)

    def _change(self, change: Callable[[], None]) -> None:
        problem: PlanszaError | None = None
        try:
            change()
        except CannotSave as wrong:
            problem = wrong
        except PlanszaError as wrong:
            self.note(error_text(wrong, self.language), wrong=True)
            return
        self.workers.cancel_node(self)
        self._hurry.clear()
        self.show()
        if problem is not None:
            self.note(error_text(problem, self.language), wrong=True)

    def note(self, words: str, wrong: bool = False) -> None:
        """Say something under the question."""
        self.query_one(PromptBar).note(words, wrong)

    def action_hurry(self) -> None:
        """Show the bots' decisions without pauses until a person is asked."""
        self._hurry.set()
        if self._stuck:
            self.show()

    def action_scroll_board(self, rows: int) -> None:
        """Scroll the board."""
        self.query_one(BoardPane).scroll_relative(y=rows, animate=False)

    def action_rules(self) -> None:
        """Show the rules behind the question."""
        seen = self.session.table.observe(self.viewer)
        rules = rules_text(self.game, seen, self.language)
        text = rules_page(rules) if rules else empty_page(self.say("No question is open."))
        self.app.push_screen(Page(self.say("The rules behind the question"), text, "r"))

    def action_log(self) -> None:
        """Show the whole story."""
        text = story_page(self._story(), self.app.size.width)
        self.app.push_screen(Page(self.say("The story so far"), text, "l", at_end=True))

    def action_presets(self) -> None:
        """Show the standing answers, as switches."""
        seat = self.session.seat_to_act()
        if seat is None or not self.session.is_person(seat) or not self.game.presets:
            return
        presets = self.game.presets
        switches = [(self.say(one.title), self.session.is_on(seat, one)) for one in presets]

        def switch(place: int) -> None:
            self.session.switch(seat, presets[place])

        page = Switches(self.say("Standing answers"), switches, switch)
        self.app.push_screen(page, lambda _: self.show())

    def action_keys(self) -> None:
        """Show all keys."""
        keys = [
            ("1-9", self.say("take the option of that number (10 and more: two digits)")),
            ("↑ ↓ ⏎", self.say("go to an option and take it")),
            ("U", self.say("take your last decision back")),
            ("H", self.say("hint: the estimated chance to win after each option")),
            ("R", self.say("the rules behind the question")),
            ("L", self.say("the whole story")),
            *([("P", self.say("standing answers"))] if self.game.presets else []),
            ("PgUp PgDn", self.say("scroll the board")),
            (self.say("Space"), self.say("do not pause between the bots' decisions")),
            ("Esc", self.say("close a page")),
            ("Q", self.say("save and quit")),
        ]
        self.app.push_screen(Page(self.say("Keyboard"), keys_page(keys), "question_mark"))

    def action_leave(self) -> None:
        """Save and quit; ask again if the game has no place to be saved in."""
        lost = self.session.save_path is None and not self.session.state.is_over()
        if lost and not self._leaving and self.session.record.decisions:
            self._leaving = True
            words = self.say("This game is not being saved. Press Q again to leave it.")
            self.note(words, wrong=True)
            return
        app = self.app
        assert isinstance(app, TableApp)
        app.leave()

    # What bots do.

    @work
    async def _bot_decides(self, seat: int) -> None:
        changes = self.session.table.changes
        question = Question(self.session.record, seat, self.session.players[seat].kind)
        answer, _ = await asyncio.gather(self.thinker.ask(question), self._pause())
        if changes != self.session.table.changes:
            return
        if answer.wrong:
            self._stuck = True
            self.note(self.say(answer.wrong), wrong=True)
            return
        problem = ""
        try:
            self.session.act(seat, answer.action)
        except CannotSave as wrong:
            problem = error_text(wrong, self.language)
        self.show()
        if problem:
            self.note(problem, wrong=True)

    async def _pause(self) -> None:
        if self._hurry.is_set():
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), self.pace)

    def action_hint(self) -> None:
        """Ask a bot what it thinks of the options."""
        seat = self.session.seat_to_act()
        if seat is not None and self.session.is_person(seat):
            self.note(self.say("Thinking about a hint…"))
            self._weigh(seat)

    @work
    async def _weigh(self, seat: int) -> None:
        changes = self.session.table.changes
        question = Question(self.session.record, seat, self.hints, explain=True)
        answer = await self.thinker.ask(question)
        if changes != self.session.table.changes:
            return
        if answer.wrong or not answer.thoughts:
            words = answer.wrong or NO_HINT
            self.note(self.say(words), wrong=True)
            return
        self._pointed_at_first = True
        self.query_one(Choices).show_hints(answer.thoughts)
        self.note(self.say("The bars show the estimated chance to win after each option."))
