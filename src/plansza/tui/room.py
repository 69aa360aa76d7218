"""The dark room in which terminal tables stand: colours, marks, and styled text for the screen."""

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import ClassVar, Final, NamedTuple

from rich.style import Style as RichStyle
from rich.text import Text
from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme

from plansza.kernel.styled import Line, Style
from plansza.tui.words import MARKS

BACKGROUND: Final = "#131619"
SURFACE: Final = "#1c2024"
RAISED: Final = "#262b30"
EDGE: Final = "#32383e"
INK: Final = "#ece8e0"
SECOND_INK: Final = "#b9b7b0"
THIRD_INK: Final = "#989893"
LAMP: Final = "#f5b942"
"""Falls on what you may touch and on whose turn it is, and on nothing else."""
GOOD: Final = "#6fd3a0"
BAD: Final = "#ff9a8a"
SEATS: Final = ("#35b3b5", "#e8806a", "#9294ea", "#b8a878", "#c48fc9", "#86b06a")
"""The colours of the seats' marks, as light as dark paper needs."""

WIDE: Final = 108
WIDTHS: Final = [(0, "-narrow"), (WIDE, "-wide")]
HEIGHTS: Final = [(0, "-short"), (32, "-tall")]
"""The classes that a screen gets by its size."""

THEME = Theme(
    name="plansza",
    primary=LAMP,
    secondary=SECOND_INK,
    accent=LAMP,
    success=GOOD,
    error=BAD,
    warning=BAD,
    foreground=INK,
    background=BACKGROUND,
    surface=SURFACE,
    panel=RAISED,
    dark=True,
    variables={
        "scrollbar": EDGE,
        "scrollbar-hover": THIRD_INK,
        "scrollbar-active": THIRD_INK,
        "scrollbar-background": BACKGROUND,
        "scrollbar-background-hover": BACKGROUND,
        "scrollbar-background-active": BACKGROUND,
    },
)


class Room(App[str]):
    """An app in our colours, without the things we do not use; it may leave a last word."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c,ctrl+q", "quit", priority=True)]

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return {"lamp": LAMP, "edge": EDGE, "second-ink": SECOND_INK, "third-ink": THIRD_INK}

    def __init__(self) -> None:
        super().__init__()
        self.register_theme(THEME)
        self.theme = THEME.name


def seat_mark(seat: int) -> Text:
    """Return the shape of a seat in its colour; a blank for what happens to nobody."""
    if seat < 0:
        return Text(" ")
    return Text(MARKS[seat % len(MARKS)], SEATS[seat % len(SEATS)])


def board_text(lines: Iterable[Line], width: int, height: int) -> Text:
    """Return a text board for the screen, fitted into the space as well as it goes.

    Long lines are wrapped under their own indent; where rows are short, empty ones go.
    """
    rows = [row for line in lines for row in _wrapped(_styled(line), width)]
    for number in range(len(rows) - 1, -1, -1):
        if len(rows) > height and not rows[number].plain.strip():
            del rows[number]
    return Text("\n").join(rows)


class Told(NamedTuple):
    """A line of the story in words: whose it is, and whether the reader knows it already."""

    seat: int
    words: str
    known: bool


def story_text(story: Iterable[Told], width: int) -> Text:
    """Return lines of the story with the marks of their seats, known ones in fainter ink."""
    text = Text()
    for line in story:
        text.append_text(seat_mark(line.seat))
        ink = THIRD_INK if line.known else INK
        for row in wrap(line.words, max(10, width - 2)):
            text.append(f" {row}\n", ink).append(" ")
        text.right_crop(1)
    text.rstrip()
    return text


def bar(share: float, width: int) -> str:
    """Return a horizontal bar that fills a share of the width.

    >>> bar(0.5, 4), bar(0.3, 4)
    ('██  ', '█▎  ')
    """
    full, part = divmod(round(share * width * 8), 8)
    return ("█" * full + " ▏▎▍▌▋▊▉"[part]).ljust(width)[:width]


def graph(values: Sequence[float], width: int, top: float) -> str:
    """Return a line of small columns that shows how a number grew, up to `top`."""
    if len(values) < 2:
        return " " * width
    picked = [values[round(at * (len(values) - 1) / (width - 1))] for at in range(width)]
    return "".join("▁▂▃▄▅▆▇█"[max(0, min(7, int(8 * value / top)))] for value in picked)


def _styled(line: Line) -> Text:
    text = Text()
    for span in line:
        text.append(span.text, _rich(span.style))
    return text


def _rich(style: Style) -> RichStyle:
    ink = style.foreground or (THIRD_INK if style.dim else None)
    return RichStyle(color=ink, bgcolor=style.background, bold=style.bold or None)


def _wrapped(text: Text, width: int) -> list[Text]:
    words = text.plain.rstrip()
    if len(words) <= width:
        return [text[:width]] if words else [Text()]
    indent = len(words) - len(words.lstrip())
    cut = words.rfind(" ", indent + 1, width + 1)
    if cut < 0:
        cut = width
    rest = text[cut : len(words)]
    while rest.plain.startswith(" "):
        rest = rest[1:]
    hanging = Text(" " * min(indent + 2, width // 2))
    return [text[:cut], *_wrapped(hanging + rest, width)]
