"""A recorded game on the whole screen: step through it in both directions."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Click, Resize
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from plansza.kernel.game import Prompt
from plansza.kernel.history import History
from plansza.kernel.players import shown_names
from plansza.kernel.record import Record
from plansza.kernel.text import Language
from plansza.tui.pages import Page, keys_page, story_page
from plansza.tui.room import (
    EDGE,
    HEIGHTS,
    INK,
    SECOND_INK,
    WIDTHS,
    Room,
    Told,
    seat_mark,
)
from plansza.tui.session import players_of
from plansza.tui.widgets import BoardPane, Keys, PromptBar, Result, SeatBar, StoryPane


def run(record: Record, language: Language) -> None:
    """Show a recorded game until the viewer leaves."""
    ReplayApp(History(record), language).run()


class ReplayApp(Room):
    """The terminal program around one recorded game."""

    def __init__(self, history: History, language: Language) -> None:
        super().__init__()
        self.history = history
        self.language = language
        self.title = language.say(history.game.title)

    def on_mount(self) -> None:
        self.push_screen(ReplayScreen(self.history, self.language))


class Slider(Static):
    """Where in the game we are; a click goes there."""

    DEFAULT_CSS = "Slider { height: 1; padding: 0 1; background: $background; }"

    class Moved(Message):
        """Somebody clicked on a place of the game."""

        def __init__(self, share: float) -> None:
            super().__init__()
            self.share = share

    def show(self, number: int, last: int) -> None:
        """Show the place of a position among all."""
        width = max(1, self.app.size.width - 2)
        at = 0 if last == 0 else round(number * (width - 1) / last)
        line = Text("━" * at, SECOND_INK).append("●", INK)
        self.update(line.append("─" * (width - 1 - at), EDGE))

    def on_click(self, event: Click) -> None:
        share = (event.x - 1) / max(1, self.size.width - 1)
        self.post_message(self.Moved(min(1.0, max(0.0, share))))


class ReplayScreen(Screen[None]):
    """Board, the decision in words, the story up to it, and where we are."""

    CSS = """
    ReplayScreen { background: $background; }
    #side { width: 31; height: 1fr; background: $background; }
    ReplayScreen.-wide #side { width: 42; }
    ReplayScreen Result { display: block; padding: 0 1; }
    ReplayScreen.-tall SeatBar, ReplayScreen.-tall PromptBar { margin: 0 0 1 0; }
    ReplayScreen.-tall Result { margin: 0 0 1 0; padding: 1; }
    ReplayScreen.-tall Slider { margin: 1 0 0 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,n", "step(1)"),
        Binding("left,backspace,p", "step(-1)"),
        Binding("pagedown", "turn(1)"),
        Binding("pageup", "turn(-1)"),
        Binding("home", "first"),
        Binding("end", "last"),
        Binding("up", "scroll_board(-4)"),
        Binding("down", "scroll_board(4)"),
        Binding("v", "view"),
        Binding("l", "log"),
        Binding("question_mark,f1", "keys"),
        Binding("q,escape", "leave"),
    ]

    def __init__(self, history: History, language: Language) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = WIDTHS
        self.VERTICAL_BREAKPOINTS = HEIGHTS
        self.history = history
        self.game = history.game
        self.language = language
        self.say = language.say
        self.names = shown_names(players_of(history.record), self.game, language)
        self.growth = [history.scores(seat) for seat in range(history.record.seats)]
        self.number = 0
        self.viewer: int | None = None

    def compose(self) -> ComposeResult:
        yield SeatBar()
        yield PromptBar()
        with Horizontal():
            yield BoardPane()
            with Vertical(id="side"):
                yield Result()
                yield StoryPane()
        yield Slider()
        yield Keys()

    def on_mount(self) -> None:
        self.go(0)

    def on_resize(self, event: Resize) -> None:
        self.go(self.number)

    def go(self, number: int) -> None:
        """Show the position after this many decisions."""
        self.number = max(0, min(len(self.history), number))
        seen = self.history.observe(self.number, self.viewer)
        self.query_one(SeatBar).show(seen, self.names, self.app.title)
        self.query_one(PromptBar).show(self._decision(), False, self._decider())
        self.query_one(BoardPane).show(self.game.text_board(seen, self.names, self.language))
        seats = list(zip(range(seen.seats), self.names, seen.scores))
        self.query_one(Result).show(seats, self.growth, self.number)
        self.query_one(StoryPane).show(self._story())
        self.query_one(Slider).show(self.number, len(self.history))
        self._show_keys()

    def _story(self) -> list[Told]:
        return [
            Told(
                line.seat,
                self.game.message_text(line, self.names, self.language),
                known=line.decision < self.number,
            )
            for line in self.history.story(self.number, self.viewer)
        ]

    def _decider(self) -> Text | None:
        if self.number == 0:
            return None
        seat, _ = self.history.moves[self.number - 1]
        return seat_mark(seat).append(f" {self.names[seat]}: ", f"bold {INK}")

    def _decision(self) -> Prompt:
        last = len(self.history)
        place = self.say("Decision {number} of {last}", number=self.number, last=last)
        if self.viewer is not None:
            name = self.names[self.viewer]
            seen_by = self.say("seen by {name}", name=name)
            place = f"{place} · {seen_by}"
        if self.number == 0:
            return Prompt(self.say("The game begins"), place)
        if self.number == last:
            seen = self.history.observe(last, self.viewer)
            outcome = self.game.prompt(seen, self.names, self.language).headline
            place = f"{place} · {outcome}"
        _, action = self.history.moves[self.number - 1]
        return Prompt(self.game.action_text(action, self.language), place)

    def _show_keys(self) -> None:
        keys = [
            ("← →", self.say("step"), "step(1)"),
            ("PgUp PgDn", self.say("turn"), "turn(1)"),
            ("Home End", self.say("ends"), "last"),
        ]
        if self.history.is_over:
            keys.append(("V", self.say("view"), "view"))
        keys.append(("L", self.say("log"), "log"))
        keys.append(("?", self.say("help"), "keys"))
        keys.append(("Q", self.say("quit"), "leave"))
        self.query_one(Keys).show(keys)

    def on_slider_moved(self, event: Slider.Moved) -> None:
        self.go(round(event.share * len(self.history)))

    def action_step(self, steps: int) -> None:
        """Go some decisions forward, or back."""
        self.go(self.number + steps)

    def action_turn(self, direction: int) -> None:
        """Go to where the next, or the last, turn began."""
        if direction > 0:
            self.go(self.history.turn_after(self.number))
        else:
            self.go(self.history.turn_before(self.number))

    def action_first(self) -> None:
        """Go to the beginning."""
        self.go(0)

    def action_last(self) -> None:
        """Go to the end."""
        self.go(len(self.history))

    def action_view(self) -> None:
        """Look with the next seat's eyes; while a game goes on, only as a spectator."""
        if not self.history.is_over:
            words = self.say("The game is not over: what the players hide stays hidden.")
            self.query_one(PromptBar).note(words, wrong=True)
            return
        seats = len(self.names)
        after = 0 if self.viewer is None else self.viewer + 1
        self.viewer = after if after < seats else None
        self.go(self.number)

    def action_scroll_board(self, rows: int) -> None:
        """Scroll the board."""
        self.query_one(BoardPane).scroll_relative(y=rows, animate=False)

    def action_log(self) -> None:
        """Show the whole story up to here."""
        text = story_page(self._story(), self.app.size.width)
        self.app.push_screen(Page(self.say("The story so far"), text, "l", at_end=True))

    def action_keys(self) -> None:
        """Show all keys."""
        keys = [
            ("← →", self.say("one decision back or forward")),
            ("PgUp PgDn", self.say("one turn back or forward")),
            ("Home End", self.say("the beginning and the end")),
            ("↑ ↓", self.say("scroll the board")),
            ("V", self.say("see with the next player's eyes, once the game is over")),
            ("L", self.say("the whole story")),
            ("Esc", self.say("close a page")),
            ("Q", self.say("quit")),
        ]
        self.app.push_screen(Page(self.say("Keyboard"), keys_page(keys), "question_mark"))

    def action_leave(self) -> None:
        """Quit."""
        self.app.exit()
