"""Pages laid over the table: rules, log, keys, and the pause when the keyboard changes hands."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static

from plansza.tui.room import INK, SECOND_INK, THIRD_INK, Told, story_text


class Page(ModalScreen[None]):
    """Something to read; Esc, Enter or the key that opened it lead back to the table."""

    CSS = """
    Page { align: center middle; background: $background 70%; }
    Page > VerticalScroll { width: 92%; max-width: 90; height: auto; max-height: 90%;
        background: $surface; border: round $edge; padding: 0 2; scrollbar-size-vertical: 1;
        border-title-color: $foreground; border-title-style: bold; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,space", "dismiss"),
        Binding("up,k", "scroll(-1)"),
        Binding("down,j", "scroll(1)"),
        Binding("pageup", "scroll(-10)"),
        Binding("pagedown", "scroll(10)"),
        Binding("home", "scroll(-9999)"),
        Binding("end", "scroll(9999)"),
    ]

    def __init__(self, title: str, text: Text, close_key: str, at_end: bool = False) -> None:
        super().__init__()
        self._title = title
        self._text = text
        self._close_key = close_key
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        with VerticalScroll() as page:
            page.border_title = self._title
            yield Static(self._text)

    def on_mount(self) -> None:
        self._bindings.bind(self._close_key, "dismiss")
        if self._at_end:
            self.query_one(VerticalScroll).scroll_end(animate=False)

    def action_scroll(self, rows: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=rows, animate=False)


class Switches(ModalScreen[None]):
    """A list of things to switch on and off; Esc or the key that opened it leads back."""

    CSS = """
    Switches { align: center middle; background: $background 70%; }
    Switches > OptionList { width: 60; max-width: 92%; height: auto; background: $surface;
        border: round $edge; border-title-color: $foreground; border-title-style: bold; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,p,q", "dismiss")]

    def __init__(
        self, title: str, switches: list[tuple[str, bool]], switch: Callable[[int], None]
    ) -> None:
        super().__init__()
        self._title = title
        self._switches = switches
        self._switch = switch

    def compose(self) -> ComposeResult:
        switches = OptionList(*[self._line(place) for place in range(len(self._switches))])
        switches.border_title = self._title
        yield switches

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        place = event.option_index
        words, on = self._switches[place]
        self._switches[place] = words, not on
        self._switch(place)
        event.option_list.replace_option_prompt_at_index(place, self._line(place))

    def _line(self, place: int) -> Text:
        words, on = self._switches[place]
        return Text("[x] " if on else "[ ] ", f"bold {INK}").append(words, INK)


class HandOver(ModalScreen[None]):
    """Hides the table until the next person sits before it."""

    CSS = """
    HandOver { align: center middle; background: $background; }
    HandOver > Static { width: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss")]

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words

    def compose(self) -> ComposeResult:
        yield Static(Text(self._words, f"bold {INK}"))


def story_page(story: Sequence[Told], screen_width: int) -> Text:
    """Return the whole story as a text to read."""
    return story_text(story, min(90, screen_width * 92 // 100) - 8)


def rules_page(rules: list[tuple[str, str]]) -> Text:
    """Return rules as a text to read, ids first."""
    text = Text()
    for rule_id, words in rules:
        text.append(f"{rule_id}\n", f"bold {SECOND_INK}").append(f"{words}\n\n", INK)
    text.rstrip()
    return text


def keys_page(keys: list[tuple[str, str]]) -> Text:
    """Return a list of keys and what they do."""
    text = Text()
    wide = max(len(key) for key, _ in keys)
    for key, meaning in keys:
        text.append(f"{key:>{wide}}  ", f"bold {INK}").append(f"{meaning}\n", INK)
    text.rstrip()
    return text


def empty_page(words: str) -> Text:
    """Return a page that says why there is nothing on it."""
    return Text(words, THIRD_INK)
