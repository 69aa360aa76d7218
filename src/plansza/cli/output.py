"""Tables, progress bars and numbers as the commands show them."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import click
import msgspec
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    SpinnerColumn,
    TextColumn,
    TimeRemainingColumn,
)
from rich.style import Style as RichStyle
from rich.table import Table
from rich.text import Text

from plansza.cli.words import speaking
from plansza.kernel.styled import Line, Style, plain

WIDE = 140
"""Columns for tables that go to a file or another program."""


def on_terminal() -> bool:
    """Return whether a person sits at both ends: keyboard and screen."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def screen() -> Console:
    """Return the console for results."""
    terminal = sys.stdout.isatty()
    return Console(highlight=False, markup=False, width=None if terminal else WIDE)


def table(columns: Sequence[tuple[str, str]]) -> Table:
    """Return an empty table; each column is a heading and `left` or `right`."""
    empty = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for heading, side in columns:
        empty.add_column(heading, justify="right" if side == "right" else "left")
    return empty


def print_json(document: object) -> None:
    """Print typed data as indented JSON."""
    click.echo(msgspec.json.format(msgspec.json.encode(document)).decode())


def decimal(value: float, digits: int = 1) -> str:
    """Write a number with the decimal mark of the reader's language."""
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if speaking().code == "pl" else text


def percent(rate: float) -> str:
    """Write a rate between 0 and 1 in per cent."""
    return f"{decimal(100 * rate)} %" if speaking().code == "pl" else f"{decimal(100 * rate)}%"


@contextmanager
def progress(total: int, what: str) -> Iterator[Progress]:
    """Show a bar on the error stream, if that is a terminal; it vanishes when done."""
    bar = Progress(
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with bar:
        bar.add_task(what, total=total)
        yield bar


def print_lines(lines: Sequence[Line]) -> None:
    """Print styled text: in colours on a terminal, else the words alone."""
    if not sys.stdout.isatty():
        click.echo(plain(lines))
        return
    console = screen()
    for line in lines:
        text = Text()
        for span in line:
            text.append(span.text, _rich_style(span.style))
        console.print(text, soft_wrap=True)


def _rich_style(style: Style) -> RichStyle:
    return RichStyle(
        color=style.foreground, bgcolor=style.background, bold=style.bold, dim=style.dim
    )
