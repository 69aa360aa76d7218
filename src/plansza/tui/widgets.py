"""The parts of the screen that playing and watching share."""

from collections.abc import Sequence
from typing import ClassVar

from rich.style import Style as RichStyle
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import Resize
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from plansza.bots import Thought
from plansza.kernel.game import Prompt
from plansza.kernel.observation import Observation
from plansza.kernel.styled import Line
from plansza.tui.room import (
    BAD,
    GOOD,
    INK,
    LAMP,
    SECOND_INK,
    THIRD_INK,
    WIDE,
    Told,
    bar,
    board_text,
    graph,
    seat_mark,
    story_text,
)

ENOUGH_VISITS = 8
"""Fewer tries than this say nothing about an option."""


class SeatBar(Static):
    """Everybody's mark, name and score in one row; the lamp shows whose turn it is."""

    DEFAULT_CSS = "SeatBar { height: 1; padding: 0 1; background: $background; }"

    def show(self, seen: Observation, names: Sequence[str], title: str = "") -> None:
        """Show the scores as this observer sees them, and the title where there is room."""
        width = self.app.size.width - 2
        room = min(28, max(12, width // seen.seats))
        row = Text(no_wrap=True)
        for seat, name in enumerate(names):
            acting = seat in seen.to_act
            score = str(seen.scores[seat])
            shown = name[: room - len(score) - 6]
            cell = Text("▶ " if acting else "  ", LAMP)
            cell.append_text(seat_mark(seat))
            cell.append(f" {shown} ", f"bold {LAMP}" if acting else SECOND_INK)
            cell.append(score, f"bold {INK}")
            cell.pad_right(max(1, room - cell.cell_len))
            row.append_text(cell)
        if row.cell_len + len(title) <= width:
            row.append(title.rjust(width - row.cell_len), THIRD_INK)
        self.update(row)


class PromptBar(Static):
    """What is asked: a headline and a line of help; a lamp at its edge when it is for you."""

    DEFAULT_CSS = """
    PromptBar { height: auto; min-height: 2; padding: 0 1; background: $surface;
                border-left: thick $surface; }
    PromptBar.yours { border-left: thick $lamp; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._headline = Text()

    def show(self, prompt: Prompt, yours: bool, who: Text | None = None) -> None:
        """Show a question, and before it whose it is."""
        self.set_class(yours, "yours")
        self._headline = Text() if who is None else who.copy()
        self._headline.append(prompt.headline, f"bold {INK}")
        self._update(prompt.help, SECOND_INK)

    def note(self, words: str, wrong: bool = False) -> None:
        """Say something in place of the help, until the next question."""
        self._update(words, BAD if wrong else SECOND_INK)

    def _update(self, words: str, ink: str) -> None:
        self.update(self._headline.copy().append("\n").append(words, ink))


class BoardPane(VerticalScroll, can_focus=False):
    """The game's text board."""

    DEFAULT_CSS = """
    BoardPane { width: 1fr; height: 1fr; padding: 0 0 0 1; scrollbar-size-vertical: 1; }
    BoardPane > Static { width: auto; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._lines: Sequence[Line] = ()
        self._static = Static()

    def compose(self) -> ComposeResult:
        yield self._static

    def show(self, lines: Sequence[Line]) -> None:
        """Show a board."""
        self._lines = lines
        self._update()

    def on_resize(self, event: Resize) -> None:
        self._update()

    def _update(self) -> None:
        width = self.size.width or self.app.size.width
        self._static.update(board_text(self._lines, width - 2, self.size.height))


class StoryPane(VerticalScroll, can_focus=False):
    """The latest lines of the story."""

    DEFAULT_CSS = """
    StoryPane { height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; background: $background; }
    """
    LATEST: ClassVar = 60

    def __init__(self) -> None:
        super().__init__()
        self._story: Sequence[Told] = ()
        self._static = Static()

    def compose(self) -> ComposeResult:
        yield self._static

    def show(self, story: Sequence[Told]) -> None:
        """Show the end of the story."""
        self._story = story[-self.LATEST :]
        self._update()

    def on_resize(self, event: Resize) -> None:
        self._update()

    def _update(self) -> None:
        width = self.size.width or self.app.size.width
        self._static.update(story_text(self._story, width - 2))
        self.scroll_end(animate=False)


class Choices(OptionList):
    """The options by number, and what a bot thinks of them when asked."""

    DEFAULT_CSS = """
    Choices { height: auto; max-height: 60%; border: none; padding: 0; background: $surface;
              scrollbar-size-vertical: 1; }
    Choices:focus { border: none; background-tint: $surface 0%; }
    Choices > .option-list--option { padding: 0 1; }
    Choices > .option-list--option-highlighted,
    Choices:focus > .option-list--option-highlighted {
        background: $lamp 24%; color: $foreground; text-style: bold; }
    Choices > .option-list--option-hover { background: $lamp 12%; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._labels: list[str] = []
        self._actions: list[int] = []

    def show(self, actions: Sequence[int], labels: Sequence[str]) -> None:
        """Offer these options."""
        self._actions, self._labels = list(actions), list(labels)
        self._fill({})
        self.highlighted = 0 if actions else None

    def show_hints(self, thoughts: Sequence[Thought]) -> None:
        """Put the estimated chance to win beside the options, and go to the best."""
        self._fill({thought.action: thought for thought in thoughts})
        self.highlighted = self._actions.index(thoughts[0].action)

    def action_at(self, place: int) -> int:
        """Return the action in this place of the list, from 0."""
        return self._actions[place]

    def _fill(self, thoughts: dict[int, Thought]) -> None:
        best = next(iter(thoughts), None)
        digits = len(str(len(self._actions)))
        rows: list[Option] = []
        for number, (action, label) in enumerate(zip(self._actions, self._labels), start=1):
            row = Text().append(f"{number:>{digits}} ", f"bold {LAMP}").append(label, INK)
            if thoughts:
                row.append("\n" + " " * (digits + 1))
                row.append_text(_hint(thoughts.get(action), action == best))
            rows.append(Option(row))
        self.set_options(rows)


def _hint(thought: Thought | None, best: bool) -> Text:
    """A bar for the chance to win; options that the bot hardly tried get none."""
    if thought is None or thought.visits < ENOUGH_VISITS:
        return Text("…", THIRD_INK)
    words = f"{bar(thought.chance, 16)} {thought.chance:>4.0%}"
    return Text(words, GOOD if best else SECOND_INK)


class Result(Static):
    """Everybody's score, with a graph of how it grew."""

    DEFAULT_CSS = "Result { height: auto; padding: 1; background: $surface; display: none; }"

    def show(
        self,
        ranking: Sequence[tuple[int, str, int]],
        growth: Sequence[Sequence[int]],
        upto: int | None = None,
    ) -> None:
        """Show seat, name and score of everybody; the graph ends at position `upto`."""
        width = 20 if self.app.size.width >= WIDE else 9
        last = len(growth[0]) - 1
        shown = width if upto is None else round((width - 1) * upto / max(1, last)) + 1
        top = max(1, *(max(scores) for scores in growth))
        table = Text(no_wrap=True)
        for seat, name, score in ranking:
            table.append_text(seat_mark(seat)).append(f" {name[:12]:<12}", f"bold {INK}")
            table.append(f"{score:>4} ", f"bold {INK}")
            table.append(graph(growth[seat], width, top)[:shown] + "\n", SECOND_INK)
        table.rstrip()
        self.update(table)


class Keys(Static):
    """The keys that matter now, in one row; each can be clicked."""

    DEFAULT_CSS = """
    Keys { height: 1; padding: 0 1; background: $background; color: $third-ink;
           link-style: none; link-color: $second-ink; }
    """

    def show(self, keys: Sequence[tuple[str, str, str]]) -> None:
        """Show key, meaning and screen action of each; an empty action is only a reminder."""
        row = Text(no_wrap=True, overflow="ellipsis")
        for key, meaning, action in keys:
            click = RichStyle.from_meta({"@click": f"screen.{action}"} if action else {})
            entry = Text(key, RichStyle.parse(f"bold {INK}") + click)
            entry.append(f" {meaning}", RichStyle.parse(THIRD_INK) + click)
            row.append_text(entry).append("  ")
        self.update(row)
